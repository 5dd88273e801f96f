// Examples of query pairs.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExamplePairs() {
	for p := range uri.Pairs("a=1;b;c=%26", uri.Semicolon) {
		value, err := p.Value()
		fmt.Printf("%s %q %v %v\n", p.RawKey, value, p.HasValue, err)
	}
	// Output:
	// a "1" true <nil>
	// b "" false <nil>
	// c "&" true <nil>
}

func ExampleURI_QueryPairs() {
	u, err := uri.Parse("https://example.com/?q=go&page=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for p := range u.QueryPairs(uri.Ampersand) {
		fmt.Println(p.RawKey, p.RawValue, p.Offset, p.End)
	}
	// Output:
	// q go 21 25
	// page 2 26 32
}
