// Examples of the conversion from and to net/url.

package uri_test

import (
	"fmt"
	"net/url"

	"github.com/urilint/urilint/uri"
)

func ExampleURI_URL() {
	for _, s := range []string{"http://h/a%2Fb", "http://h/#"} {
		u, err := uri.Parse(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.URL())
	}
	// Output:
	// http://h/a%2Fb <nil>
	// <nil> uri: component that net/url cannot hold as written (fragment, byte 10)
}

func ExampleFromURL() {
	fmt.Println(uri.FromURL(&url.URL{Scheme: "https", Host: "example.com", Path: "/a b"}))
	_, err := uri.FromURL(&url.URL{Scheme: "https", Host: "example.com", Path: "a"})
	fmt.Println(err)
	// Output:
	// https://example.com/a%20b <nil>
	// uri: URL that is not what its own text is parsed as (path, byte 19)
}
