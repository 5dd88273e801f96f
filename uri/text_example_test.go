// Examples of the text forms.

package uri_test

import (
	"encoding/json"
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleURI_UnmarshalText() {
	var config struct{ Endpoint uri.URI }
	err := json.Unmarshal([]byte(`{"Endpoint": "https://example.com:8443/v1"}`), &config)
	fmt.Println(config.Endpoint.Host(), config.Endpoint.Port(), err)
	err = json.Unmarshal([]byte(`{"Endpoint": "https://example.com:port/v1"}`), &config)
	fmt.Println(err)
	// Output:
	// example.com 8443 <nil>
	// uri: invalid port at offset 20: port is not a number
}
