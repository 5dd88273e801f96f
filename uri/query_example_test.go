// Examples of query pairs.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExamplePairs() {
	for p := range uri.Pairs("a=1;b;c=%26", uri.Semicolon) {
		fmt.Printf("%s %q %v\n", p.Key(), p.Value(), p.HasValue)
	}
	// Output:
	// a "1" true
	// b "" false
	// c "&" true
}

func ExampleURI_QueryPairs() {
	u, err := uri.Parse("https://example.com/?q=go&page=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for p := range u.QueryPairs(uri.Ampersand) {
		fmt.Println(p.Key(), p.Value(), p.Offset, p.End)
	}
	// Output:
	// q go 21 25
	// page 2 26 32
}
