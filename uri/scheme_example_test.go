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
	// uri: authority in a scheme that has none (authority, byte 7)
	// uri: drive letter in the place of the host (host, byte 7)
	// uri: fragment in a scheme that has none (fragment, byte 21)
	// uri: ISBN with a wrong check digit (path, byte 21)
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
