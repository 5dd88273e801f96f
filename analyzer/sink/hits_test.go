package sink

// These tests find places of every kind in small programs, and nothing where
// it only looks like one.

import (
	"strings"
	"testing"
)

func TestHitsOfEveryPosition(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"argument of a function", `http.Get("a")`, `http.Get http-url http,https: "a"`},
		{"argument in parentheses", `(http.Get)(("a"))`, `http.Get http-url http,https: ("a")`},
		{"argument of a method", `var c http.Client; c.Get("a")`, `(*http.Client).Get http-url http,https: "a"`},
		{"any expression", `var s string; http.Head("http://" + s)`, `http.Head http-url http,https: "http://" + s`},
		{"bytes", `new(url.URL).UnmarshalBinary([]byte("a"))`, `(*url.URL).UnmarshalBinary uri-reference *: []byte("a")`},
		{"variadic", `url.JoinPath("a", "b", "c")`, `
			url.JoinPath uri-reference *: "a"
			url.JoinPath rawpath *: "b"
			url.JoinPath rawpath *: "c"`},
		{"variadic, none", `url.JoinPath("a")`, `url.JoinPath uri-reference *: "a"`},
		{"variadic, spread", `url.JoinPath("a", []string{"b", "c"}...)`, `
			url.JoinPath uri-reference *: "a"
			url.JoinPath rawpath *: "b"
			url.JoinPath rawpath *: "c"`},
		{"variadic, spread variable", `var s []string; url.JoinPath("a", s...)`, `
			url.JoinPath uri-reference *: "a"
			url.JoinPath rawpath *: s`},
		{"field of a literal", `_ = &url.URL{Scheme: "a", Host: "b"}`, `
			url.URL.Scheme scheme *: "a"
			url.URL.Host host *: "b"`},
		{"field without key", `_ = url.URL{"s", "", nil, "h", "p", "f", "q", "rp", "rf", false, false}`, `
			url.URL.Scheme scheme *: "s"
			url.URL.Opaque opaque *: ""
			url.URL.Host host *: "h"
			url.URL.Path path *: "p"
			url.URL.Fragment fragment *: "f"
			url.URL.RawQuery query *: "q"
			url.URL.RawPath rawpath *: "rp"`},
		{"field of an element with elided type", `_ = []*url.URL{{Host: "a", User: nil}}`, `url.URL.Host host *: "a"`},
		{"field assigned", `var u url.URL; u.Host = "a"`, `url.URL.Host host *: "a"`},
		{"field of a field assigned", `var r http.Request; r.URL.Scheme = "a"`, `url.URL.Scheme scheme *: "a"`},
		{"fields assigned together", `var u url.URL; u.Host, u.Path = "a", "b"`, `
			url.URL.Host host *: "a"
			url.URL.Path path *: "b"`},
		{"field added to", `var u url.URL; u.Path += "a"`, `
			url.URL.Path path *: "a"`},
		{"elements of a field", `_ = x509.Certificate{OCSPServer: []string{"a", 3: "b"}}`, `
			x509.Certificate.OCSPServer uri *: "a"
			x509.Certificate.OCSPServer uri *: "b"`},
		{"elements appended to a field", `var c x509.Certificate; c.OCSPServer = append(c.OCSPServer, "a", "b")`, `
			x509.Certificate.OCSPServer uri *: "a"
			x509.Certificate.OCSPServer uri *: "b"`},
		{"compared with a field", `var u url.URL; _ = u.Scheme == "a" || "b" != u.Host`, `
			comparison with url.URL.Scheme scheme *: "a"
			comparison with url.URL.Host host *: "b"`},
		{"compared with the result of a method", `var r http.Request; _ = r.URL.Port() == "a" || (r.URL.Hostname()) == "b"`, `
			comparison with (*url.URL).Port port *: "a"
			comparison with (*url.URL).Hostname host-name *: "b"`},
		{"compared with a tag", `var u *url.URL; switch u.Scheme { case "a", "b": case "c": default: }`, `
			comparison with url.URL.Scheme scheme *: "a"
			comparison with url.URL.Scheme scheme *: "b"
			comparison with url.URL.Scheme scheme *: "c"`},
		{"compared otherwise", `var u url.URL; _ = u.Scheme < "a" || u.Path == "b" || u.Scheme + "c" == "d"; switch { case u.IsAbs(): }`, ``},
		{"call that spreads results", `f := func() (string, string) { return "", "" }; _ = f; url.Parse(fmt.Sprint(f()))`,
			`url.Parse uri-reference *: fmt.Sprint(f())`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			equal(t, check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()), tt.want)
		})
	}
}

func TestHitsUnderAConditionOnArgument0(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"key", `h := http.Header{}; h.Set("Location", "a")`, `http.Header.Set("Location") redirect *: "a"`},
		{"key in other case", `h := http.Header{}; h.Add("locatION", "a")`, `http.Header.Add("Location") redirect *: "a"`},
		{"links", `h := http.Header{"Link": {"a"}}; h.Add("link", "b")`, `
			http.Header["Link"] link *: "a"
			http.Header.Add("Link") link *: "b"`},
		{"named constant", `const k = "Origin"; h := http.Header{}; h.Set(k, "a")`, `http.Header.Set("Origin") origin *: "a"`},
		{"another key", `h := http.Header{}; h.Set("Accept", "a")`, ``},
		{"unknown key", `var k string; h := http.Header{}; h.Set(k, "a")`, ``},
		{"driver", `sql.Open("pgx", "a")`, `sql.Open("pgx") dsn postgres,postgresql: "a"`},
		{"driver in other case", `sql.Open("PGX", "a")`, ``},
		{"driver without URLs", `sql.Open("mysql", "a")`, `sql.Open("mysql") dsn : "a"`},
		{"unknown driver", `sql.Open("mine", "a")`, ``},
		{"variable", `os.Setenv("HTTP_PROXY", "a")`, `os.Setenv("HTTP_PROXY") dsn http,https,socks5,socks5h: "a"`},
		{"method of an interface's implementation", `var t *testing.T; t.Setenv("http_proxy", "a")`,
			`testing.TB.Setenv("http_proxy") dsn http,https,socks5,socks5h: "a"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			equal(t, check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()), tt.want)
		})
	}
}

func TestHitsUnderConditions(t *testing.T) {
	q := check(t, "example.com/q", `package q
		type Option func()
		func With(string) Option { return nil }
		func WithDialer() Option { return nil }
		func Dial(target string, opts ...Option) {}
		func Link(sheet, link, kind string, more ...string) {}
		func Flag(u string, on bool, n int) {}
		func Open(addr string, opts *Opts) {}
		type Opts struct { Network, Addr string; TLS *int }
		type Other struct { Addr string }
		type Holder struct { Fake Opts; Opts *Opts }
		type Name string
		const Known Name = "known"
		func Default() Opts { return Opts{} }`, nil, false)
	tools := check(t, "example.com/tools", `package tools
		import "example.com/q"
		func Dialer() q.Option { return q.WithDialer() }`, others{"example.com/q": q.pkg}, false)
	for _, tt := range []struct{ row, stmts, want string }{
		{"q Link[2=External] 1 uri", `q.Link("", "a", "External"); q.Link("", "b", "Location")`, `"a"`},
		{"q Link[2!=Location|X] 1 uri", `q.Link("", "a", "External"); q.Link("", "b", "Location"); q.Link("", "c", kind)`, `"a" "c"`},
		{"q Link[ext*] 1 uri", `q.Link("external", "a", ""); q.Link("ex", "b", "")`, `"a"`},
		{"q Link[!ext*|x] 1 uri", `q.Link("external", "a", ""); q.Link("ex", "b", ""); q.Link("x", "c", "")`, `"b"`},
		{"q Link[3=] 1 uri", `q.Link("", "a", ""); q.Link("", "b", "", ""); q.Link("", "c", "", "x"); q.Link("", "d", "", more...)`, `"a" "b"`},
		{"q Link[3!=] 1 uri", `q.Link("", "a", ""); q.Link("", "c", "", "x"); q.Link("", "d", "", more...)`, `"c"`},
		{"q Link[A|B,2=C] 1 uri", `q.Link("A", "a", "C"); q.Link("B", "b", "D"); q.Link("B", "c", "C")`, `"a" "c"`},
		{"q Flag[1=true,2=3] 0 uri", `q.Flag("a", true, 3); q.Flag("b", false, 3); q.Flag("c", true, 4)`, `"a"`},
		{"q Open[1.Network=udp] 0 uri", `q.Open("a", &q.Opts{Network: "udp"}); q.Open("b", (&(q.Opts{"udp", "", nil}))); q.Open("c", &q.Opts{}); q.Open("d", nil); q.Open("e", hold.Opts)`, `"a" "b"`},
		{"q Open[1.Network=|tcp] 0 uri", `q.Open("a", &q.Opts{}); q.Open("b", &q.Opts{Network: "tcp"}); q.Open("c", &q.Opts{Network: kind}); q.Open("d", &q.Opts{Network: "udp"})`, `"a" "b"`},
		{"q Open[1.Network=?] 0 uri", `q.Open("a", &q.Opts{}); q.Open("b", nil); q.Open("c", &q.Opts{Network: kind}); o := &q.Opts{}; q.Open("d", o); q.Open("e", new(q.Opts))`, `"b" "c" "d" "e"`},
		{"q Opts.Addr[Network=] field uri", `_ = q.Opts{Addr: "a"}; _ = q.Opts{Network: "unix", Addr: "b"}; _ = q.Opts{Network: kind, Addr: "c"}`, `"a"`},
		{"q Opts.Addr[Network=|tcp] field uri", `_ = q.Opts{Addr: "a"}; _ = &q.Opts{"tcp", "b", nil}; _ = &q.Opts{"unix", "c", nil}`, `"a" "b"`},
		{"q Opts.Addr[Network!=unix] field uri", `_ = q.Opts{Addr: "a", Network: "unix"}; var o q.Opts; o.Addr = "b"`, `"b"`},
		{"q Opts.Addr[Network!=unix] field uri", `o := &q.Opts{TLS: nil}; o.Addr = "a"; p := q.Opts{Network: "unix"}; p.Addr = "b"`, `"a"`},
		{"q Opts.Addr[Network!=unix] field uri", `var o q.Opts; o.Network = kind; o.Addr = "a"; p := q.Default(); p.Addr = "b"`, ``},
		{"q Opts.Addr[Network!=unix] field uri", `var o q.Opts; func() { o.Network = "unix" }(); o.Addr = "a"; hold.Opts.Addr = "b"`, ``},
		{"q Opts.Addr[Network!=] field uri", `var o q.Opts; o.Addr = "a"; _ = q.Opts{Network: "tcp", Addr: "b"}`, `"b"`},
		{"q Opts.Addr[Network=] field uri", `var o q.Opts; o.Addr = "a"`, ``},
		{"q Opts.Addr[TLS=] field uri", `_ = q.Opts{Addr: "a", TLS: nil}; _ = q.Opts{Addr: "b", TLS: new(int)}`, `"a"`},
	} {
		p := check(t, "p", "package p\nimport (\n\"example.com/q\"\n\"example.com/tools\"\n)\nvar _ = tools.Dialer\nconst own q.Name = \"own\"\n"+
			"func plain() q.Option { return q.With(\"\") }\nfunc _(kind string, more []string, opts []q.Option, hold q.Holder) {\n"+tt.stmts+"\n}",
			others{"example.com/q": q.pkg, "example.com/tools": tools.pkg}, false)
		var got []string
		for _, hit := range p.hits(t, mustRows(t, "example.com/"+tt.row)) {
			_, arg, _ := strings.Cut(hit, ": ")
			got = append(got, arg)
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("%s: hits %s, want %s", tt.row, g, tt.want)
		}
	}
}

func TestHitsOfEntries(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"literal", `_ = http.Header{"Location": {"a"}, "Accept": {"b"}, "Origin": []string{"c", "d"}}`, `
			http.Header["Location"] redirect *: "a"
			http.Header["Origin"] origin *: "c"
			http.Header["Origin"] origin *: "d"`},
		{"key in other case", `_ = http.Header{"referer": {"a"}}`, `http.Header["Referer"] uri-reference *: "a"`},
		{"literal in a literal", `_ = &http.Response{Header: http.Header{"Location": {"a"}}}`, `http.Header["Location"] redirect *: "a"`},
		{"converted map", `_ = http.Header(map[string][]string{"Location": {"a"}})`, `http.Header["Location"] redirect *: "a"`},
		{"map of another type", `_ = map[string][]string{"Location": {"a"}}; var _ http.Header`, ``},
		{"assigned", `var h http.Header; h["Location"] = []string{"a"}`, `http.Header["Location"] redirect *: "a"`},
		{"assigned to a result", `var w http.ResponseWriter; w.Header()["Location"] = []string{"a"}`, `http.Header["Location"] redirect *: "a"`},
		{"assigned to a field", `var r http.Request; r.Header["Origin"] = append(r.Header["Origin"], "a")`, `http.Header["Origin"] origin *: "a"`},
		{"unknown key", `var k string; h := http.Header{k: {"a"}}; h[k] = []string{"b"}`, ``},
		{"named key", `const k = "Location"; _ = http.Header{k: {"a"}}`, `http.Header["Location"] redirect *: "a"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			equal(t, check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()), tt.want)
		})
	}
}

func TestHitsOfWhatIsReadByOneMethodAlone(t *testing.T) {
	const hit = `url.Values.Set unescaped *: "a"`
	for _, tt := range []struct{ stmts, want string }{
		{`v := url.Values{}; v.Set("q", "a"); _ = v.Encode()`, hit},
		{`v := url.Values{"p": {"b"}}; v.Set("q", "a"); v.Del("p"); v["r"] = nil; if !v.Has("s") { _ = v.Encode() }`, hit},
		{`v := url.Values{}; v.Set("q", "a"); http.PostForm("", v)`, hit + "\nhttp.PostForm http-url http,https: \"\""},
		{`v := new(url.URL).Query(); func() { (v).Set("q", "a") }(); _ = v.Encode()`, hit},

		{`v := url.Values{}; v.Set("q", "a")`, ``},
		{`v := url.Values{}; v.Set("q", "a"); for k := range v { println(k) }; _ = v.Encode()`, ``},
		{`v := url.Values{}; v.Set("q", "a"); println(v.Get("q"), v.Encode())`, ``},
		{`v := url.Values{}; v.Set("q", "a"); println(v["q"][0], v.Encode())`, ``},
		{`v := url.Values{}; v.Set("q", "a"); w := v; _, _ = w, v.Encode()`, ``},
		{`v := url.Values{}; v.Set("q", "a"); _ = v.Encode; `, ``},
		{`var s struct{ v url.Values }; s.v.Set("q", "a"); _ = s.v.Encode()`, ``},
		{`var get func() url.Values; get().Set("q", "a")`, ``},
		{`v := url.Values{}; set := v.Set; set("q", "a"); _ = v.Encode()`, ``},
	} {
		equal(t, check(t, "p", function(tt.stmts), nil, false).hits(t, withOptIn()), tt.want)
	}
}

func TestHitsOfEntriesWithOneString(t *testing.T) {
	q := check(t, "example.com/q", `package q
		type Meta map[string]string
		type Num map[int]string
		type Setting any
		type Settings map[string]Setting`, nil, false)
	p := check(t, "p", `package p
		import "example.com/q"
		var m = q.Meta{"base": "a", "other": "b"}
		func _() { m["base"] = "c"; m["other"] = "d"; _ = q.Num{1: "e"} }
		func _() { _ = q.Settings{"base": "f", "retries": 1}; _ = &q.Settings{"base": 2} }`, others{"example.com/q": q.pkg}, false)
	equal(t, p.hits(t, mustRows(t, "example.com/q Settings[base] entry http-url")), `q.Settings["base"] http-url http,https: "f"`)
	equal(t, p.hits(t, mustRows(t, "example.com/q Meta[base] entry http-url")), `
		q.Meta["base"] http-url http,https: "a"
		q.Meta["base"] http-url http,https: "c"`)
	for row, want := range map[string]string{
		"example.com/q Num[1] entry uri":        "Num is not a map with string keys",
		"example.com/q Meta[a] slice:entry uri": "its type is string",
		"example.com/q M[a] entry uri":          "has no M",
	} {
		if _, err := Resolve(p.pkg, mustRows(t, row)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", row, err)
		}
	}
}

func TestHitsByIdentityOfTheObject(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"function of the same name", `package p
			import _ "net/http"
			func Get(string) {}
			func _() { Get("a") }`, ``},
		{"shadowed package", `package p
			import "net/http"
			type h struct{}
			func (h) Get(string) {}
			func _(http h) { http.Get("a") }
			var _ http.Client`, ``},
		{"method of the same name", `package p
			import "net/http"
			type c struct{ x http.Client }
			func (c) Get(string) {}
			func _() { c{}.Get("a") }`, ``},
		{"field of the same name", `package p
			import _ "net/url"
			type URL struct{ Host string }
			var _ = URL{Host: "a"}`, ``},
		{"dot import", `package p
			import . "net/http"
			func _() { Get("a") }`, `http.Get http-url http,https: "a"`},
		{"renamed import", `package p
			import web "net/http"
			func _() { web.Get("a") }`, `http.Get http-url http,https: "a"`},
		{"alias of a type", `package p
			import "net/url"
			type U = url.URL
			var _ = U{Host: "a", User: nil}
			func _(u *U) { u.Path = "b" }`, `
			url.URL.Host host *: "a"
			url.URL.Path path *: "b"`},
		{"type with the same fields", `package p
			import "net/url"
			type U url.URL
			var _ = U{Host: "a", User: nil}`, `url.URL.Host host *: "a"`},
		{"embedded type", `package p
			import ("net/http"; "net/url")
			type c struct { *http.Client; url.URL }
			func _(x c) { x.Client.Get("a"); x.PostForm("b", nil); x.Host = "d" }`, `
			(*http.Client).Get http-url http,https: "a"
			(*http.Client).PostForm http-url http,https: "b"
			url.URL.Host host *: "d"`},
		{"function value", `package p
			import "net/http"
			var get = http.Get
			func _() { get("a"); f := http.DefaultClient.Get; f("b") }`, ``}, // see index.CallsByValue
		{"method expression", `package p
			import ("net"; "net/http")
			func _() { (*http.Client).Get(nil, "a"); (*net.Dialer).Dial(nil, "tcp", "b") }`, ``},
		{"interface", `package p
			import "net/http"
			func _(w http.ResponseWriter) { w.(http.Pusher).Push("a", nil) }`, `http.Pusher.Push request-target http,https: "a"`},
		{"implementation of an interface", `package p
			import "net/http"
			type w struct{}
			func (w) Push(target string, o *http.PushOptions) error { return nil }
			type v struct{}
			func (v) Push(string) {}
			func _() { w{}.Push("a", nil); v{}.Push("b") }`, `http.Pusher.Push request-target http,https: "a"`},
		{"nothing imported", `package p
			func _() { println("http://a") }`, ``},
	} {
		t.Run(tt.name, func(t *testing.T) {
			equal(t, check(t, "p", tt.src, nil, false).hits(t, Builtin()), tt.want)
		})
	}
}

func TestMethodsOfPackagesThatAreNotImported(t *testing.T) {
	q := check(t, "example.com/q", `package q
		import ("net/http"; "net/url")
		type C struct { URL *url.URL; HTTP *http.Client }`, nil, false)
	p := check(t, "p", `package p
		import "example.com/q"
		func _(c *q.C) { c.HTTP.Get("a"); c.URL.Host = "b" }`, others{"example.com/q": q.pkg}, false)
	equal(t, p.hits(t, Builtin()), `
		(*http.Client).Get http-url http,https: "a"
		url.URL.Host host *: "b"`)
}

func TestBrokenCodeIsPassedOver(t *testing.T) {
	for _, src := range []string{
		`package p; import "net/http"; func _() { http.Get(); http.Get(x, y); http.Get(1); http.Gett("a"); c.Get("b") }`,
		`package p; import "net/url"; var _ = url.URL{Host: x, "b", Foo: "c"}; func _() { u.Host = "x"; url.URL{}.Host = ; }`,
		`package p; import "net/http"; func _() { r, err := http.NewRequest("GET", "a"); http.DefaultClient.Do(r, ); r.URL. }`,
		`package p; import ("net/url"; "net/http/httputil"); func f() { u, := url.Parse("a"); httputil.NewSingleHostReverseProxy(u) }`,
		`package p; import "database/sql"; func _() { sql.Open("postgres"); sql.Open(postgres, "b") }`,
		`package p; import "net/http"; var c = http.Client{Transport: }; func _() { c.Get("a"); for { return nil, c } }`,
	} {
		check(t, "p", src, nil, true).hits(t, Builtin())
	}
}
