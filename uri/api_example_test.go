// Examples of hosts, users, segments, query values, the builder, comparisons, the
// conversion of IRIs, mistakes and the split of malformed texts.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleMustParse() {
	var api = uri.MustParse("https://api.example.com/v1/")
	fmt.Println(api.Host())
	// Output: api.example.com
}

func ExampleURI_Addr() {
	for _, s := range []string{"http://[2001:db8::1]:80/", "http://192.0.2.1/", "http://example.com/"} {
		u := uri.MustParse(s)
		addr, ok := u.Addr()
		fmt.Println(u.Hostname(), addr, ok)
	}
	// Output:
	// 2001:db8::1 2001:db8::1 true
	// 192.0.2.1 192.0.2.1 true
	// example.com invalid IP false
}

func ExampleURI_User() {
	u := uri.MustParse("ftp://ann%40example.com:secret@h/")
	name, err := uri.Decode(u.User())
	fmt.Println(name, err, u.HasPassword())
	// Output: ann@example.com <nil> true
}

func ExampleURI_Segments() {
	for segment := range uri.MustParse("https://example.com/a%2Fb/c/").Segments() {
		name, _ := uri.Decode(segment)
		fmt.Printf("%q\n", name)
	}
	// Output:
	// "a/b"
	// "c"
	// ""
}

func ExampleURI_AppendSegments() {
	base := uri.MustParse("https://example.com/users?v=1")
	fmt.Println(base.AppendSegments("ann/bob", "50%"))
	_, err := base.AppendSegments("..", "admin")
	fmt.Println(err)
	// Output:
	// https://example.com/users/ann%2Fbob/50%25?v=1 <nil>
	// uri: invalid path at offset 0: dot segment among the data
}

func ExampleURI_QueryValue() {
	u := uri.MustParse("https://example.com/search?q=a+b&lang=de")
	fmt.Println(u.QueryValue("q", uri.Form))
	fmt.Println(u.QueryValue("q", uri.Ampersand))
	// Output:
	// a b true
	// a+b true
}

func ExampleURI_WithQueryValue() {
	u := uri.MustParse("https://example.com/list?page=1&sort=name")
	fmt.Println(u.WithQueryValue("page", "2", uri.Ampersand))
	fmt.Println(u.WithQueryValue("filter", "a&b", uri.Ampersand))
	fmt.Println(u.WithoutQueryKey("sort", uri.Ampersand))
	// Output:
	// https://example.com/list?page=2&sort=name <nil>
	// https://example.com/list?page=1&sort=name&filter=a%26b <nil>
	// https://example.com/list?page=1 <nil>
}

func ExampleBuilder() {
	b := uri.Builder{
		Scheme: "https",
		Host:   "2001:db8::1", Port: 8443,
		Segments: []string{"files", "a/b.txt"},
		Query:    [][2]string{{"q", "x & y"}},
	}
	u, err := b.URI()
	fmt.Println(u, err)
	// Output: https://[2001:db8::1]:8443/files/a%2Fb.txt?q=x%20%26%20y <nil>
}

func ExampleURI_Equal() {
	a := uri.MustParse("HTTP://Example.com:80/%7Eann")
	b := uri.MustParse("http://example.com/~ann")
	fmt.Println(a == b, a.Equal(b))
	// Output: false true
}

func ExampleURI_IsSameDocument() {
	base := uri.MustParse("https://example.com/a?b")
	for _, s := range []string{"#top", "a?b#top", "a#top"} {
		fmt.Println(uri.MustParseReference(s).IsSameDocument(base))
	}
	// Output:
	// true
	// true
	// false
}

func ExampleURI_ASCII() {
	// With golang.org/x/net/idna, this is idna.Lookup.ToASCII.
	toASCII := func(host string) (string, error) { return "xn--mnchen-3ya.example", nil }

	u, err := uri.ParseIRI("https://münchen.example/größe?q=ü")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.ASCII(toASCII))
	// Output: https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe?q=%C3%BC <nil>
}

func ExampleSplit() {
	p := uri.Split("https://exa mple.com:80x/a b?c")
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		if start, end, ok := p.Span(c); ok {
			fmt.Printf("%v %d:%d %q\n", c, start, end, p.Component(c))
		}
	}
	// Output:
	// scheme 0:5 "https"
	// authority 8:24 "exa mple.com:80x"
	// host 8:20 "exa mple.com"
	// port 21:24 "80x"
	// path 24:28 "/a b"
	// query 29:30 "c"
}

func ExampleDefaultPort() {
	fmt.Println(uri.DefaultPort("https"))
	fmt.Println(uri.DefaultPort("mailto"))
	// Output:
	// 443 true
	// 0 false
}
