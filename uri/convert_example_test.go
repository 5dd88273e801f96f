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
	// <nil> uri: invalid fragment at offset 10: not representable in net/url
}

func ExampleFromURL() {
	fmt.Println(uri.FromURL(&url.URL{Scheme: "https", Host: "example.com", Path: "/a b"}))
	_, err := uri.FromURL(&url.URL{Scheme: "https", Host: "example.com", Path: "a"})
	fmt.Println(err)
	// Output:
	// https://example.com/a%20b <nil>
	// uri: invalid path at offset 19: url.URL is not what its String parses as: parse the String
}
