// Runnable examples of parsing, errors, resolution and normal form.

package uri_test

import (
	"errors"
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleParse() {
	u, err := uri.Parse("foo://user@example.com:8042/over/there?name=ferret#nose")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Scheme(), u.Userinfo(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment())
	// Output: foo user example.com 8042 /over/there name=ferret nose
}

func ExampleParseReference() {
	u, _ := uri.ParseReference("//[2001:db8::7]?")
	fmt.Println(u.HasScheme(), u.Host(), u.HasPort(), u.HasQuery(), u.HasFragment())
	// Output: false [2001:db8::7] false true false
}

func ExampleParseIRI() {
	const s = "https://fr.wikipedia.org/wiki/Été"
	_, errURI := uri.Parse(s)
	iri, errIRI := uri.ParseIRI(s)
	fmt.Println(errURI)
	fmt.Println(iri.Path(), errIRI)
	// Output:
	// uri: invalid path at offset 30: non-ASCII character in a URI
	// /wiki/Été <nil>
}

func ExampleParseIRIReference() {
	u, err := uri.ParseIRIReference("../été#haut")
	fmt.Println(u.Path(), u.Fragment(), err)
	// Output: ../été haut <nil>
}

func ExampleError() {
	const s = "http://[1::2::3]/"
	_, err := uri.Parse(s)
	var e *uri.Error
	if errors.As(err, &e) {
		fmt.Println(e.Code)
		fmt.Println(s[e.Offset:e.End], "in the", e.Component)
	}
	fmt.Println(errors.Is(err, uri.ErrIPv6Elision))
	// Output:
	// misplaced "::" in IPv6 address
	// :: in the host
	// true
}

func ExampleURI_Span() {
	u, _ := uri.Parse("http://example.com:8080/a")
	start, end, ok := u.Span(uri.ComponentPort)
	fmt.Println(start, end, ok, u.String()[start:end])
	// Output: 19 23 true 8080
}

func ExampleURI_Resolve() {
	base, _ := uri.Parse("http://a/b/c/d;p?q")
	ref, _ := uri.ParseReference("../g?y#s")
	u, err := base.Resolve(ref)
	fmt.Println(u, err)
	// Output: http://a/b/g?y#s <nil>
}

func ExampleURI_Relativize() {
	base, _ := uri.Parse("http://a/b/c/d;p?q")
	target, _ := uri.Parse("http://a/b/g?y#s")
	ref, err := base.Relativize(target)
	fmt.Println(ref, err)
	// Output: ../g?y#s <nil>
}

func ExampleURI_Normalize() {
	u, _ := uri.Parse("HTTP://Example.COM:80/a/./b/../%7Ejoe?q=%c3%a9")
	fmt.Println(u.Normalize())
	// Output: http://example.com/a/~joe?q=%C3%A9
}

func ExampleURI_Redacted() {
	u, _ := uri.Parse("https://bob:secret@example.com/")
	fmt.Println(u.Redacted())
	// Output: https://bob:xxxxx@example.com/
}

func ExampleURI_PortNumber() {
	for _, s := range []string{"//h:8080", "//h:99999", "//h:"} {
		u, _ := uri.ParseReference(s)
		fmt.Println(u.PortNumber())
	}
	// Output:
	// 8080 true
	// 0 false
	// 0 false
}
