// Examples of what schemes ask, and of their registration.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleURI_ValidateScheme() {
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
		fmt.Println(u.ValidateScheme())
	}
	// Output:
	// <nil>
	// uri: invalid authority at offset 7: unexpected authority
	// uri: invalid host at offset 7: drive letter in place of host
	// uri: invalid fragment at offset 21: unexpected fragment
	// uri: invalid path at offset 21: ISBN check digit mismatch
}

func ExampleLookupScheme() {
	s, ok := uri.LookupScheme("WSS")
	fmt.Println(s.Name, s.DefaultPort, s.Source, s.Forbids(uri.ComponentFragment), ok)
	// Output: wss 443 RFC 6455 §3 true true
}

func ExampleDefaultPort() {
	fmt.Println(uri.DefaultPort("https"))
	fmt.Println(uri.DefaultPort("mailto"))
	// Output:
	// 443 true
	// 0 false
}

func ExampleRegistration() {
	fmt.Println(uri.Registration("HTTP"), uri.Registration("irc"), uri.Registration("jdbc"))
	// Output: permanent provisional none
}
