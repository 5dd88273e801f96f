// Programs: a signature, a reverse proxy, a check of configuration, a mail.

package uri_test

import (
	"cmp"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// The canonical query of AWS Signature Version 4: all but unreserved characters
// encoded, the pairs sorted by key and then by value.
func Example_signing() {
	u := uri.MustParse("https://s3.amazonaws.com/bucket/k?prefix=a/b:c&list-type=2&list=x%20y*&list=")
	var pairs [][2]string
	for p := range u.QueryPairs(uri.Ampersand) {
		pairs = append(pairs, [2]string{uri.EncodeStrict(p.Key()), uri.EncodeStrict(p.Value())})
	}
	slices.SortFunc(pairs, func(a, b [2]string) int { // "list=" is after "list-type=" as a text
		return cmp.Or(strings.Compare(a[0], b[0]), strings.Compare(a[1], b[1]))
	})
	for i, p := range pairs {
		fmt.Print("&"[:min(i, 1)], p[0], "=", p[1])
	}
	// Output: list=&list=x%20y%2A&list-type=2&prefix=a%2Fb%3Ac
}

// A reverse proxy for a part of another server: what leaves that part is refused
// before it is sent on.
func Example_reverseProxy() {
	backend := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.URL.RequestURI())
	}))
	defer backend.Close()
	target := uri.MustParse(backend.URL)

	forward := func(w http.ResponseWriter, r *http.Request) {
		in, err := uri.FromURL(r.URL) // "{" in a query is encoded
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		in = in.Normalize() // "/api/../admin"
		if !strings.HasPrefix(in.Path(), "/api/") {
			http.Error(w, "no such path", http.StatusNotFound)
			return
		}
		out, err := in.Edit().Scheme(target.Scheme()).Authority(target.Authority()).URI()
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		resp, err := http.Get(out.String())
		if err != nil {
			http.Error(w, "no answer", http.StatusBadGateway)
			return
		}
		defer resp.Body.Close()
		io.Copy(w, resp.Body)
	}
	for _, path := range []string{"/api/users?filter={id}", "/api/../admin", "/api/%2e%2e/admin"} {
		w := httptest.NewRecorder()
		forward(w, httptest.NewRequest("GET", path, nil))
		fmt.Println(w.Code, strings.TrimSpace(w.Body.String()))
	}
	// Output:
	// 200 /api/users?filter=%7Bid%7D
	// 404 no such path
	// 404 no such path
}

func ExamplePolicy() {
	webhook := uri.Policy{Schemes: []string{"https"}, NeedHost: true, NoUserinfo: true, NoAddress: true}
	for _, s := range []string{"https://example.com/hook", "http://example.com/hook", "https://bob:pw@example.com/", "https://127.1/hook", "example.com/hook"} {
		u, err := uri.Parse(s)
		if err == nil {
			err = webhook.Check(u)
		}
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// uri: invalid scheme at offset 0: not allowed by the policy
	// uri: invalid userinfo at offset 8: not allowed by the policy
	// uri: invalid host at offset 8: IP address or host read as one not allowed by the policy
	// uri: invalid scheme at offset 11: missing scheme
}

func Example_mailto() {
	u, err := uri.Builder{
		Scheme: "mailto", Path: "bob@example.com",
		Query: [][2]string{{"subject", "What's up / down?"}, {"cc", "ann@example.com"}},
	}.URI()
	fmt.Println(u, err, scheme.Check(u))
	// Output: mailto:bob@example.com?subject=What%27s%20up%20%2F%20down%3F&cc=ann%40example.com <nil> <nil>
}

func ExampleURI_Edit() {
	u := uri.MustParse("http://bob@old.example:8080/a?q=1#top")
	v, err := u.Edit().Scheme("https").Host("new.example").Without(uri.ComponentUserinfo, uri.ComponentPort, uri.ComponentFragment).URI()
	fmt.Println(v, err)
	// Output: https://new.example/a?q=1 <nil>
}

func ExampleParseLenient() {
	u, err := uri.ParseLenient(`http://example.com/a b/{id}?q="é"`)
	fmt.Println(u, err)
	_, err = uri.ParseLenient("http://exa mple.com/")
	fmt.Println(err)
	// Output:
	// http://example.com/a%20b/%7Bid%7D?q=%22%C3%A9%22 <nil>
	// uri: invalid host at offset 10: space
}

func ExampleURI_HostPort() {
	for _, s := range []string{"https://example.com/", "ssh://git@[2001:db8::1]/", "postgres://db:6432/app", "foo://h/"} {
		fmt.Println(uri.MustParse(s).HostPort())
	}
	// Output:
	// example.com:443 true
	// [2001:db8::1]:22 true
	// db:6432 true
	//  false
}

func ExampleFromFilePath() {
	for _, path := range []string{"/etc/my hosts", `C:\Users\bob`, `\\server\share\a.txt`} {
		u, _ := uri.FromFilePath(path)
		back, _ := u.FilePath()
		fmt.Println(u, back == path)
	}
	// Output:
	// file:///etc/my%20hosts true
	// file:///C:/Users/bob true
	// file://server/share/a.txt true
}

func ExampleURI_IRI() {
	u := uri.MustParse("https://example.com/%E4%BD%A0%E5%A5%BD?q=%C3%A9%26")
	fmt.Println(u.IRI(nil))
	// Output: https://example.com/你好?q=é%26
}

func ExampleURI_JoinPath() {
	u := uri.MustParse("https://example.com/api/v1?x=y")
	fmt.Println(u.JoinPath("users/42", "../43/"))
	// Output: https://example.com/api/v1/users/43/?x=y <nil>
}
