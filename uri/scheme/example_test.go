// Examples of what schemes ask, and of their registration.

package scheme_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

func ExampleCheck() {
	for _, s := range []string{
		"mailto:a@example.com",
		"mailto://a@example.com",
		"file://C:/x",
		"ws://example.com/chat#top",
		"urn:isbn:0-395-36341-2",
	} {
		u, err := uri.Parse(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(scheme.Check(u))
	}
	// Output:
	// <nil>
	// uri: invalid authority at offset 7: unexpected authority
	// uri: invalid host at offset 7: drive letter in place of host
	// uri: invalid fragment at offset 21: unexpected fragment
	// uri: invalid path at offset 21: ISBN check digit mismatch
}

func ExampleLookup() {
	s, ok := scheme.Lookup("WSS")
	fmt.Println(s.Name, s.Source, s.Forbids(uri.ComponentFragment), ok)
	// Output: wss RFC 6455 §3 true true
}

func ExampleRegistration() {
	fmt.Println(scheme.Registration("HTTP"), scheme.Registration("irc"), scheme.Registration("jdbc"))
	// Output: permanent provisional none
}
