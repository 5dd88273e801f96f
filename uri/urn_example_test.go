// Examples of URNs.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleParseURN() {
	n, err := uri.ParseURN("urn:example:weather?=op=map&lat=39.56#now")
	fmt.Println(n.NID, n.NSS, n.Query, n.Fragment, err)
	// Output: example weather op=map&lat=39.56 now <nil>
}

func ExampleURI_URN() {
	u, err := uri.Parse("urn:isbn")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = u.URN()
	fmt.Println(err)
	// Output: uri: invalid path at offset 8: missing namespace-specific string
}
