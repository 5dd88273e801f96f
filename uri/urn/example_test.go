// Examples of URNs.

package urn_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/urn"
)

func ExampleParse() {
	n, err := urn.Parse("urn:example:weather?=op=map&lat=39.56#now")
	fmt.Println(n.NID, n.NSS, n.Query, n.Fragment, err)
	// Output: example weather op=map&lat=39.56 now <nil>
}

func ExampleFromURI() {
	u := uri.MustParse("urn:isbn")
	_, err := urn.FromURI(u)
	fmt.Println(err)
	// Output: uri: invalid path at offset 8: missing namespace-specific string
}

func ExampleCheck() {
	fmt.Println(urn.Check(uri.MustParse("urn:isbn:0-395-36341-1")))
	fmt.Println(urn.Check(uri.MustParse("urn:isbn:0-395-36341-2")))
	// Output:
	// <nil>
	// uri: invalid path at offset 21: ISBN check digit mismatch
}
