package sink

// These tests follow requests, parsed URLs and clients to what decides about
// the string: each table says in whose favour.

import (
	"go/ast"
	"strings"
	"testing"
)

// wants returns the hits of the place api in p, without the expression.
func wants(t *testing.T, p *program, api string) string {
	t.Helper()
	for _, h := range p.hits(t, Builtin()) {
		if h, _, _ := strings.Cut(h, ": "); strings.HasPrefix(h, api+" ") {
			return strings.TrimPrefix(h, api+" ")
		}
	}
	t.Fatalf("no hit of %s", api)
	return ""
}

func TestRequestsThatAreSentNeedAWholeURL(t *testing.T) {
	const sent = "> (*http.Client).Do http-url http,https"
	const reference = "uri-reference *"
	for _, tt := range []struct{ name, stmts, want string }{
		{"sent by a client", `req, _ := http.NewRequest("GET", "a", nil); http.DefaultClient.Do(req)`, sent},
		{"sent by a variable's client", `var c *http.Client
			req, err := http.NewRequest("GET", "a", nil)
			if err != nil { return }
			req.Header.Set("A", "b"); req.Close = true
			resp, err := c.Do(req); _ = resp`, sent},
		{"sent with a context", `req, _ := http.NewRequest("GET", "a", nil); http.DefaultClient.Do(req.WithContext(context.TODO()))`, sent},
		{"given a context, then sent", `req, _ := http.NewRequest("GET", "a", nil)
			req = req.WithContext(context.TODO()); http.DefaultClient.Do(req)`, sent},
		{"sent from a closure", `req, _ := http.NewRequest("GET", "a", nil); go func() { http.DefaultClient.Do(req) }()`, sent},
		{"sent after its query was set", `req, _ := http.NewRequest("GET", "a", nil)
			q := req.URL.Query(); req.URL.RawQuery = q.Encode(); http.DefaultClient.Do(req)`, sent},
		{"sent by the transport", `req, _ := http.NewRequest("GET", "a", nil); http.DefaultTransport.RoundTrip(req)`,
			"> RoundTrip http-url http,https"},
		{"sent by a transport", `var tr http.Transport; req, _ := http.NewRequest("GET", "a", nil); (&tr).RoundTrip(req)`,
			"> RoundTrip http-url http,https"},
		{"sent by a function of the package", `req, _ := http.NewRequest("GET", "a", nil); send(req) }
			func send(r *http.Request) error { r.Header.Set("a", "b"); _, err := http.DefaultClient.Do(r); return err }; func _() {`, sent},
		{"sent with a context by a method", `req, _ := http.NewRequest("GET", "a", nil); new(api).do(context.TODO(), req.WithContext(context.TODO())) }
			type api struct { http.Client }
			func (a *api) do(_ context.Context, r *http.Request) { a.sign(r); a.Do(r) }
			func (*api) sign(r *http.Request) { r.Header.Set("a", r.URL.Path) }; func _() {`, sent},
		{"sent by a function that a function calls", `req, _ := http.NewRequest("GET", "a", nil); try(req) }
			func try(r *http.Request) { send(r) }
			func send(r *http.Request) { http.DefaultClient.Do(r) }; func _() {`, sent},
		{"handed to a variable's function first", `sign := func(r *http.Request) { r.Header.Set("a", "b") }
			req, _ := http.NewRequest("GET", "a", nil); sign(req); http.DefaultClient.Do(req)`, sent},
		{"sent by what a field holds", `a := &api{do: send}; req, _ := http.NewRequest("GET", "a", nil); a.do(req) }
			type api struct{ do func(*http.Request) }
			func send(r *http.Request) { http.DefaultClient.Do(r) }; func _() {`, sent},
		{"given a host by what a field holds", `a := &api{do: send}; req, _ := http.NewRequest("GET", "/a", nil); a.do(req) }
			type api struct{ do func(*http.Request) }
			func send(r *http.Request) { r.URL.Host = "h"; http.DefaultClient.Do(r) }; func _() {`, reference},
		{"returned and sent", `r, err := made(); if err != nil { return }; r.Header.Set("a", "b"); http.DefaultClient.Do(r) }
			func made() (*http.Request, error) { return http.NewRequest("GET", "a", nil) }; func _() {`, sent},
		{"returned by a method of two, and sent", `var c client; r, _ := c.signed(); http.DefaultClient.Do(r) }
			type client struct{}
			func (c client) signed() (*http.Request, error) { r, err := c.made(); if err != nil { return nil, err }; r.Header.Set("a", "b"); return r, nil }
			func (client) made() (*http.Request, error) { return http.NewRequest("GET", "a", nil) }; func _() {`, sent},
		{"returned, and sent by all", `r, _ := made(); http.DefaultClient.Do(r) }
			func _() { r, _ := made(); send(r) }
			func send(r *http.Request) { http.DefaultClient.Do(r) }
			func made() (*http.Request, error) { return http.NewRequest("GET", "a", nil) }; func _() {`, sent},
		{"returned alone, and sent at once", `http.DefaultClient.Do(made()) }
			func made() *http.Request { r, _ := http.NewRequest("GET", "a", nil); return r }; func _() {`, sent},
		{"returned by what signs it", `r, _ := http.NewRequest("GET", "a", nil); http.DefaultClient.Do(signed(r)) }
			func signed(r *http.Request) *http.Request { r.Header.Set("a", "b"); return r }; func _() {`, sent},
		{"returned, and sent by one of two", `r, _ := made(); http.DefaultClient.Do(r) }
			func shown() string { r, _ := made(); return r.URL.String() }
			func made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned, and given a host", `r, _ := made(); r.URL.Host = "h"; http.DefaultClient.Do(r) }
			func made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned to others too", `r, _ := Made(); http.DefaultClient.Do(r) }
			func Made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, sent},
		{"returned to others alone", `}
			func Made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned to others who hand in the URL", `r, _ := Made("/a"); http.DefaultClient.Do(r) }
			func Made(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }; func _() {`, reference},
		{"returned by a method of an interface", `var c client; r, _ := c.made(); http.DefaultClient.Do(r) }
			type maker interface{ made() (*http.Request, error) }
			type client struct{}
			func (client) made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned by a function that is handed on", `r, _ := made(); http.DefaultClient.Do(r); run(made) }
			func run(func() (*http.Request, error)) {}
			func made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned by a closure", `made := func() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }
			r, _ := made(); http.DefaultClient.Do(r)`, reference},
		{"returned by a function that calls itself", `made(0) }
			func made(n int) (*http.Request, error) { if n > 0 { return made(n - 1) }; return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"returned and dropped", `made() }
			func made() (*http.Request, error) { return http.NewRequest("GET", "/a", nil) }; func _() {`, reference},
		{"given a host by a function that sends it", `req, _ := http.NewRequest("GET", "/a", nil); send(req) }
			func send(r *http.Request) { r.URL.Host = "h"; http.DefaultClient.Do(r) }; func _() {`, reference},
		{"given a URL by a function before", `req, _ := http.NewRequest("GET", "/a", nil); resolve(req); http.DefaultClient.Do(req) }
			func resolve(r *http.Request) { r.URL = new(url.URL).ResolveReference(r.URL) }; func _() {`, reference},
		{"handed to a function that does not send it", `req, _ := http.NewRequest("GET", "/a", nil); sign(req) }
			func sign(r *http.Request) { r.Header.Set("a", "b") }; func _() {`, reference},
		{"handed to a function that only calls itself", `req, _ := http.NewRequest("GET", "/a", nil); again(req) }
			func again(r *http.Request) { again(r) }; func _() {`, reference},
		{"one of many", `req, _ := http.NewRequest("GET", "/a", nil); all(req) }
			func all(rs ...*http.Request) { for _, r := range rs { http.DefaultClient.Do(r) } }; func _() {`, reference},
		{"sent by what a variable holds", `var send func(*http.Request); req, _ := http.NewRequest("GET", "/a", nil); send(req)`, reference},
		{"only made", `req, _ := http.NewRequest("GET", "a", nil); _ = req`, reference},
		{"served", `var h http.Handler; req, _ := http.NewRequest("GET", "a", nil); h.ServeHTTP(nil, req)`, reference},
		{"served and sent", `var h http.Handler; req, _ := http.NewRequest("GET", "a", nil)
			h.ServeHTTP(nil, req); http.DefaultClient.Do(req)`, reference},
		{"handed to another function first", `var signers map[string]func(*http.Request); sign := signers["a"]
			req, _ := http.NewRequest("GET", "a", nil); sign(req); http.DefaultClient.Do(req)`, reference},
		{"sent by somebody else's RoundTripper", `var rt http.RoundTripper
			req, _ := http.NewRequest("GET", "a", nil); rt.RoundTrip(req)`, reference},
		{"made again", `req, _ := http.NewRequest("GET", "a", nil)
			req, _ = http.NewRequest("GET", "b", nil); http.DefaultClient.Do(req)`, reference},
		{"given another URL", `var u *url.URL; req, _ := http.NewRequest("GET", "a", nil)
			req.URL = u; http.DefaultClient.Do(req)`, reference},
		{"given a host", `req, _ := http.NewRequest("GET", "/a", nil)
			req.URL.Scheme, req.URL.Host = "http", "h"; http.DefaultClient.Do(req)`, reference},
		{"its URL handed on", `var fix func(*url.URL); req, _ := http.NewRequest("GET", "/a", nil)
			fix(req.URL); http.DefaultClient.Do(req)`, reference},
		{"its host tested", `req, _ := http.NewRequest("GET", "/a", nil)
			if req.URL.Host == "" { return }; http.DefaultClient.Do(req)`, reference},
		{"its address taken", `var other *http.Request; req, _ := http.NewRequest("GET", "/a", nil); p := &req; *p = other; http.DefaultClient.Do(req)`, reference},
		{"stored", `var s struct{ r *http.Request }
			req, _ := http.NewRequest("GET", "/a", nil); s.r = req; http.DefaultClient.Do(req)`, reference},
		{"another request sent", `req, _ := http.NewRequest("GET", "/a", nil); _ = req
			var r *http.Request; http.DefaultClient.Do(r)`, reference},
		{"client with a transport that others set", `var s struct{ Base http.RoundTripper }; c := &http.Client{Transport: s.Base}
			req, _ := http.NewRequest("GET", "/a", nil); c.Do(req)`, reference},
		{"default transport replaced", `var rt http.RoundTripper; http.DefaultTransport = rt
			req, _ := http.NewRequest("GET", "/a", nil); http.DefaultClient.Do(req)`, reference},
		{"request of the package", `var err error; req, err = http.NewRequest("GET", "/a", nil); _ = err
			http.DefaultClient.Do(req) }; var req *http.Request; func _() {`, reference},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := wants(t, check(t, "p", function(tt.stmts), nil, false), "http.NewRequest"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestClientsTakeWhatTheirTransportTakes(t *testing.T) {
	const own = "uri-reference *"
	const usual = "http-url http,https"
	head := "package p\nimport (\"net/http\"; \"time\")\nvar _ time.Time\ntype fake struct{}\n" +
		"func (fake) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }\n"
	for _, tt := range []struct{ name, src, want string }{
		{"unknown client", `func _(c *http.Client) { c.Get("a") }`, usual},
		{"no transport", `func _() { c := http.Client{Timeout: time.Second}; c.Get("a") }`, usual},
		{"net/http's transport", `func _() { c := &http.Client{Transport: &http.Transport{}}; c.Get("a") }`, usual},
		{"the default transport", `func _() { c := &http.Client{Transport: http.DefaultTransport}; c.Get("a") }`, usual},
		{"nil", `func _() { c := &http.Client{Transport: nil}; c.Get("a") }`, usual},
		{"another client has one", `func _(c *http.Client) { d := http.Client{Transport: fake{}}; _ = d; c.Get("a") }`, own},
		{"literal", `func _() { c := &http.Client{Transport: fake{}}; c.Get("a") }`, own},
		{"literal, used at once", `func _() { (&http.Client{Transport: fake{}}).Get("a") }`, own},
		{"variable declared", `func _() { var c = http.Client{Transport: fake{}}; c.Get("a") }`, own},
		{"assigned", `func _(c *http.Client) { c.Transport = fake{}; c.Get("a") }`, own},
		{"variable of the package", `var c = &http.Client{Transport: fake{}}; func _() { c.Get("a") }`, own},
		{"field", `type s struct{ c *http.Client }
			func _() { _ = s{c: &http.Client{Transport: fake{}}} }
			func _(x s) { x.c.Get("a") }`, own},
		{"embedded", `type s struct{ *http.Client }
			func _() { x := s{&http.Client{Transport: fake{}}}; x.Get("a") }`, own},
		{"returned by a function", `func client() (*http.Client, error) { return &http.Client{Transport: fake{}}, nil }
			func _() { c, _ := client(); c.Get("a") }`, own},
		{"passed to a function", `func use(c *http.Client) { c.Get("a") }
			func _() { use(&http.Client{Transport: fake{}}) }`, own},
		{"circle", `func _(c, d *http.Client) { c = d; d = c; c.Get("a") }`, usual},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := wants(t, check(t, "p", head+tt.src, nil, false), "(*http.Client).Get"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
	for _, tt := range []struct{ name, src, want string }{
		{"default client", `func _() { http.Get("a") }`, usual},
		{"default transport replaced", `func _() { http.DefaultTransport = fake{}; http.Get("a") }`, own},
		{"default client's transport replaced", `func _() { http.DefaultClient.Transport = fake{}; http.Get("a") }`, own},
		{"default client replaced", `func _() { http.DefaultClient = &http.Client{Transport: fake{}}; http.Get("a") }`, own},
		{"protocol registered", `func init() { http.DefaultTransport.(*http.Transport).RegisterProtocol("File", fake{}) }
			func _() { http.Get("a") }`, "http-url http,https,file"},
		{"unknown protocol registered", `func f(s string) { http.DefaultTransport.(*http.Transport).RegisterProtocol(s, fake{}) }
			func _() { http.Get("a") }`, "http-url *"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := wants(t, check(t, "p", head+tt.src, nil, false), "http.Get"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// What a transport of the package does with its request decides for all clients of the package.
func TestTransportsThatHandRequestsOn(t *testing.T) {
	const own = "uri-reference *"
	const usual = "http-url http,https"
	head := `package p
		import ("log"; "net/http"; "net/http/httputil"; "net/url")
		var _, _, _ = log.Print, httputil.DumpRequest, url.Parse
		type T struct { base http.RoundTripper; client *http.Client; sign func(*http.Request) }
		type function func(*http.Request) (*http.Response, error)
		func (f function) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }
		func clone(req *http.Request) *http.Request { r := new(http.Request); *r = *req; r.Header = req.Header.Clone(); return r }
		func same(req *http.Request) any { return req }
		func complete(req *http.Request) { completeURL(req.URL) }
		func completeURL(u *url.URL) { u.Scheme = "https" }
		func swap(req **http.Request) { *req, _ = http.NewRequest("GET", "https://h/", nil) }
		func use() { c := &http.Client{Transport: &T{}}; c.Get("a") }
		`
	for _, tt := range []struct{ name, body, want string }{
		{"handed on", `return t.base.RoundTrip(req)`, usual},
		{"by a client", `return t.client.Do(req)`, usual},
		{"a copy", `req = req.Clone(req.Context()); req.Header.Set("a", "b"); return t.base.RoundTrip(req)`, usual},
		{"a copy of a function", `return t.base.RoundTrip(clone(req))`, usual},
		{"shown", `log.Print(req.URL); _, err := httputil.DumpRequest(req, false); if err != nil { return nil, err }; return t.base.RoundTrip(req)`, usual},
		{"asked", `if req.URL.Path == "/health" { log.Print("health") }; return t.base.RoundTrip(req)`, usual},
		{"through a function value", `return function(t.base.RoundTrip)(req)`, usual},
		{"answered from memory", `return nil, nil`, own},
		{"answered where it fails", `resp, err := t.base.RoundTrip(req); if err != nil { return &http.Response{StatusCode: 503}, nil }; return resp, nil`, own},
		{"its host written", `req.URL.Host = "h"; return t.base.RoundTrip(req)`, own},
		{"written through a copy of the pointer", `u := req.URL; u.Scheme = "https"; return t.base.RoundTrip(req)`, own},
		{"written in a function", `complete(req); return t.base.RoundTrip(req)`, own},
		{"written in a closure", `func() { req.URL.Scheme = "https" }(); return t.base.RoundTrip(req)`, own},
		{"written to what a function hands back", `same(req).(*http.Request).URL.Host = "h"; return t.base.RoundTrip(req)`, own},
		{"its URL replaced", `req.URL = new(url.URL).ResolveReference(req.URL); return t.base.RoundTrip(req)`, own},
		{"all of its URL written", `*req.URL = url.URL{}; return t.base.RoundTrip(req)`, own},
		{"handed to a function that is not known", `t.sign(req); return t.base.RoundTrip(req)`, own},
		{"swapped", `swap(&req); return t.base.RoundTrip(req)`, own},
		{"another request where it fails", `resp, err := t.base.RoundTrip(req); if err != nil {
			again, _ := http.NewRequest("GET", "https://h/"+req.URL.Path, nil); return t.base.RoundTrip(again) }; return resp, nil`, own},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := head + "func (t *T) RoundTrip(req *http.Request) (*http.Response, error) { " + tt.body + " }"
			if got := wants(t, check(t, "p", src, nil, false), "(*http.Client).Get"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestFakesReplaceTheTransportOfAll(t *testing.T) {
	mock := check(t, "github.com/jarcoal/httpmock", "package httpmock\nfunc Activate() {}", nil, false)
	p := check(t, "p", `package p
		import ("net/http"; "github.com/jarcoal/httpmock")
		func _() { httpmock.Activate(); http.Get("/a") }`, others{"github.com/jarcoal/httpmock": mock.pkg}, false)
	equal(t, p.hits(t, Builtin()), `http.Get uri-reference *: "/a"`)
}

func TestTheRowSaysWhoseTransportSends(t *testing.T) {
	deps := others{}
	for path, src := range map[string]string{
		"example.com/own/http":                   "package http\nfunc Get(url string) {}",
		"golang.org/x/net/context/ctxhttp":       "package ctxhttp\nimport \"net/http\"\nfunc Get(ctx any, c *http.Client, url string) {}",
		"github.com/hashicorp/go-retryablehttp":  "package retryablehttp\ntype Client struct{}\nfunc (*Client) Get(url string) {}",
		"github.com/openzipkin/zipkin-go/report": "package http\nfunc NewReporter(url string) {}",
	} {
		deps[path] = check(t, path, src, nil, false).pkg
	}
	const fake = "\ntype fake struct{}\nfunc (fake) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }\n" +
		"var own = &http.Client{Transport: fake{}}\n"
	for _, tt := range []struct {
		name, imported, stmt, decls string
		want                        string // the form
		transport                   bool
	}{
		{"net/http", "net/http", `http.Get("a")`, "", "http-url", true},
		{"a client of net/http", "net/http", `new(http.Client).Get("a")`, "", "http-url", true},
		{"another package of that name", "example.com/own/http", `http.Get("a")`, "", "http-url", false},
		{"context", "golang.org/x/net/context/ctxhttp", `ctxhttp.Get(nil, nil, "a")`, "", "http-url", true},
		{"retries", "github.com/hashicorp/go-retryablehttp", `new(retryablehttp.Client).Get("a")`, "", "http-url", true},
		{"default client beside one of its own", "net/http", `http.Get("a")`, fake, "http-url", true},
		{"context with a client of its own", "golang.org/x/net/context/ctxhttp", `ctxhttp.Get(nil, own, "a")`,
			"import \"net/http\"" + fake, "uri-reference", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := check(t, "p", "package p\nimport \""+tt.imported+"\"\n"+tt.decls+"\nfunc _() { "+tt.stmt+" }", deps, false)
			tab, err := Resolve(p.pkg, append(Builtin(), mustRows(t, "example.com/own/http Get 0 http-url")...))
			if err != nil {
				t.Fatal(err)
			}
			hits := 0
			for h := range tab.Hits(p.index()) {
				hits++
				if string(h.Want.Form) != tt.want || h.Want.Transport != tt.transport {
					t.Errorf("%s: form %s, transport %t, want %s, %t", h.Want.API, h.Want.Form, h.Want.Transport, tt.want, tt.transport)
				}
			}
			if hits != 1 {
				t.Errorf("%d hits", hits)
			}
		})
	}
}

func TestParsedURLsAreFollowed(t *testing.T) {
	const reference = "uri-reference *"
	const proxied = "> httputil.NewSingleHostReverseProxy http-url http,https"
	for _, tt := range []struct{ name, stmts, want string }{
		{"passed on", `u, _ := url.Parse("a"); httputil.NewSingleHostReverseProxy(u)`, proxied},
		{"read and passed on", `u, err := url.Parse("a")
			if err != nil || u == nil { return }
			fmt.Println(u, u.Host, u.String()); _ = u
			httputil.NewSingleHostReverseProxy(u)`, proxied},
		{"passed on with another query", `u, _ := url.Parse("a"); u.RawQuery = ""; httputil.NewSingleHostReverseProxy(u)`, proxied},
		{"as a method's argument", `var r httputil.ProxyRequest; u, _ := url.Parse("a"); r.SetURL(u)`,
			"> (*httputil.ProxyRequest).SetURL http-url http,https"},
		{"as an element of a field", `u, _ := url.Parse("a"); _ = x509.Certificate{URIs: []*url.URL{u}}`,
			"> x509.Certificate.URIs absolute-uri *"},
		{"in a field of a transport", `u, _ := url.Parse("a"); _ = http.Transport{Proxy: http.ProxyURL(u)}`, "> http.ProxyURL http-url *"},
		{"not passed on", `u, _ := url.Parse("a"); _ = u.String()`, reference},
		{"given a scheme", `u, _ := url.Parse("a"); u.Scheme = "http"; httputil.NewSingleHostReverseProxy(u)`, reference},
		{"its scheme tested", `u, _ := url.Parse("a")
			if u.Scheme == "" { return }; httputil.NewSingleHostReverseProxy(u)`, reference},
		{"its kind tested", `u, _ := url.Parse("a")
			switch { case !u.IsAbs(): return }; httputil.NewSingleHostReverseProxy(u)`, reference},
		{"handed to another function", `var fix func(*url.URL); u, _ := url.Parse("a"); fix(u); httputil.NewSingleHostReverseProxy(u)`, reference},
		{"parsed again", `u, _ := url.Parse("a"); u, _ = url.Parse("b"); httputil.NewSingleHostReverseProxy(u)`, reference},
		{"its host's address taken", `u, _ := url.Parse("a"); p := &u.Host; *p = "h"; httputil.NewSingleHostReverseProxy(u)`, reference},
		{"resolved first", `var b *url.URL; u, _ := url.Parse("a"); httputil.NewSingleHostReverseProxy(b.ResolveReference(u))`, reference},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := wants(t, check(t, "p", function(tt.stmts), nil, false), "url.Parse"); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestParsedURLsArriveAtTheArgumentOfTheRow(t *testing.T) {
	p := check(t, "p", `package p
		import "net/url"
		func F(a, b *url.URL) {}
		func G(us ...*url.URL) {}
		func _(u *url.URL) {
			a, _ := url.Parse("a")
			b, _ := url.Parse("b")
			c, _ := url.Parse("c")
			d, _ := url.Parse("d")
			F(a, b)
			G(u, c)
			G([]*url.URL{d}...)
		}`, nil, false)
	equal(t, p.hits(t, append(Builtin(), mustRows(t, "p F 1 uri", "p G variadic:0 absolute-uri")...)), `
		url.Parse uri-reference *: "a"
		url.Parse > p.F uri *: "b"
		url.Parse > p.G absolute-uri *: "c"
		url.Parse > p.G absolute-uri *: "d"`)
}

func TestAFieldThatIsAssignedAgainBeforeUseIsNoHit(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"literal", `u := url.URL{Host: "a"}; u.Host = "b"; u.String()`, `"b"`},
		{"pointer", `u := &url.URL{Host: "a", Path: "c"}; u.Host = "b"; u.String()`, `"c" "b"`},
		{"var", `var u = url.URL{Host: "a"}; u.Host = "b"`, `"b"`},
		{"used between", `u := &url.URL{Host: "a"}; u.String(); u.Host = "b"`, `"a" "b"`},
		{"handed on between", `u := &url.URL{Host: "a", User: nil}; fmt.Sscan("b", u); u.Host = "b"`, `"a" "b"`},
		{"printed between", `u := &url.URL{Host: "a", User: nil}; fmt.Println(u, u.String()); u.Host = "b"`, `"b"`},
		{"read between", `u := &url.URL{Host: "a"}; if u != nil && u.Host != "c" { u.Host = "b" }`, `"b"`},
		{"on a condition", `u := &url.URL{Host: "a"}; if u.Port() == "" { u.Host = "b" }`, `"b"`},
		{"added to", `u := &url.URL{Host: "a"}; u.Host += "b"`, `"b"`},
		{"pointed to", `u := &url.URL{Host: "a"}; fmt.Sscan("b", &u.Host)`, ``},
		{"pointed to elsewhere", `u := &url.URL{Host: "a", User: nil}; fmt.Sscan("b", &u.Path)`, `"a"`},
		{"another field", `u := &url.URL{Host: "a"}; u.Path = "b"`, `"a" "b"`},
		{"another variable", `u, v := &url.URL{Host: "a", User: nil}, &url.URL{}; v.Host = "b"; _ = u`, `"a" "b"`},
		{"assigned twice", `var u url.URL; u.Host = "a"; u.Host = "b"`, `"b"`},
		{"in branches", `var u url.URL; if u.ForceQuery { u.Host = "a" } else { u.Host = "b" }`, `"a" "b"`},
		{"in cases", `var u url.URL; switch { case u.ForceQuery: u.Host = "a"; default: u.Host = "b" }`, `"a" "b"`},
		{"behind a branch", `var u url.URL; if u.ForceQuery { u.Host = "a" }; u.Host = "b"`, `"b"`},
		{"in a closure", `u := &url.URL{Host: "a"}; func() { u.Host = "b" }()`, `"b"`},
		{"field of a field", `r := &http.Request{URL: &url.URL{Path: "/a"}}; r.URL.Path = "/b"`, `"/b"`},
		{"field of another field", `r := &http.Request{URL: &url.URL{Path: "/a"}}; r.Header = nil; r.Response.Request.URL.Path = "/b"`, `"/a" "/b"`},
		{"appended to", `var c x509.Certificate; c.OCSPServer = append(c.OCSPServer, "a"); c.OCSPServer = append(c.OCSPServer, "b")`, `"a" "b"`},
		{"list replaced", `var c x509.Certificate; c.OCSPServer = []string{"a"}; c.OCSPServer = []string{"b"}`, `"b"`},
		{"list ranged over", `c := x509.Certificate{OCSPServer: []string{"a"}}; for _, s := range c.OCSPServer { _ = s }; fmt.Println(c.OCSPServer[0])`, `"a"`},
		{"element", `u := []url.URL{{Host: "a", User: nil}}; u[0].Host = "b"`, `"b"`},
		{"another element", `u := []url.URL{{}, {Host: "a", User: nil}}; u[0].Host = "b"`, `"b"`}, // which element it is is not asked
		{"part of a list", `u := []url.URL{{}, {Host: "a", User: nil}}; u[1:][0].Host = "b"`, `"b"`},
		{"element by a key", `u := map[string]*url.URL{"k": {Host: "a", User: nil}}; u["k"].Host = "b"`, `"b"`},
		{"element by another key", `u := map[string]*url.URL{"k": {Host: "a", User: nil}}; u["l"].Host = "b"`, `"b"`},
		{"element by any key", `u := map[string]*url.URL{"k": {Host: "a", User: nil}}; u[os.Args[0]].Host = "b"`, `"b"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, hit := range check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()) {
				if _, arg, _ := strings.Cut(hit, ": "); !strings.HasPrefix(hit, "comparison ") {
					got = append(got, arg)
				}
			}
			if g := strings.Join(got, " "); g != tt.want {
				t.Errorf("hits %s, want %s", g, tt.want)
			}
		})
	}
}

func TestThePathOfAURLThatIsSent(t *testing.T) {
	for _, tt := range []struct{ stmts, want string }{
		{`_ = &http.Request{URL: &url.URL{Host: "h", Path: "a"}}`, `url.URL.Path sent-path *: "a"`},
		{`var r http.Request; r.URL = &url.URL{Path: "a", Host: "h"}`, `url.URL.Path sent-path *: "a"`},
		{`_ = &http.Request{URL: &url.URL{Path: "a"}}`, `url.URL.Path path *: "a"`},
		{`_ = &http.Request{URL: &url.URL{Host: "", Path: "a"}}`, `url.URL.Path path *: "a"`},
		{`_ = &http.Request{URL: &url.URL{Host: "h", Path: "a", Opaque: "/b"}}`, `url.URL.Path path *: "a"`},
		{`_ = &url.URL{Host: "h", Path: "a"}`, `url.URL.Path path *: "a"`},
		{`_ = url.URL{Host: "h", Opaque: "a"}`, `url.URL.Opaque opaque *: "a"`},
		{`var h string; _ = url.URL{Host: h, Opaque: "a"}; _ = url.URL{Opaque: "a"}`, ``},
		{`u := url.URL{Host: "h", Opaque: "a"}; u.Host = ""`, ``},
	} {
		var got []string
		for _, hit := range check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()) {
			if !strings.HasPrefix(hit, "url.URL.Host ") && !strings.Contains(hit, `"/b"`) {
				got = append(got, hit)
			}
		}
		equal(t, got, tt.want)
	}
}

func TestALiteralOfHostAloneIsAURLWhereItIsUsedAsOne(t *testing.T) {
	const hit = `url.URL.Host host *: "a"`
	for _, tt := range []struct{ stmts, want string }{
		{`_ = (&url.URL{Host: "a"}).String()`, hit},
		{`u := url.URL{Host: "a"}; _ = u.String()`, hit},
		{`u := &url.URL{Host: "a"}; _ = u.JoinPath()`, hit},
		{`u := url.URL{Host: "a"}; u.RawQuery = ""`, hit},
		{`_ = http.ProxyURL(&url.URL{Host: "a"})`, hit},
		{`u := url.URL{Host: "a"}; _ = http.ProxyURL(&u)`, hit},
		{`_ = &http.Request{URL: &url.URL{Host: "a"}}`, hit},
		{`u := &url.URL{Host: "a"}; var r http.Request; r.URL = u`, hit},
		{`_ = url.URL{Host: "a", User: nil}`, hit},
		{`_ = url.URL{Host: "a"}`, ``},
		{`u := url.URL{Host: "a"}; _ = u.Host + "/b"`, ``},
		{`_ = append([]url.URL(nil), url.URL{Host: "a"})`, ``},
		{`func(*url.URL) {}(&url.URL{Host: "a"})`, ``},
		{`u := url.URL{Host: "a"}; _ = struct{ U url.URL }{u}`, ``},
		{`_ = struct{ U url.URL }{U: url.URL{Host: "a"}}`, ``},
	} {
		var got []string
		for _, hit := range check(t, "p", function(tt.stmts), nil, false).hits(t, Builtin()) {
			if strings.HasPrefix(hit, "url.URL.Host ") {
				got = append(got, hit)
			}
		}
		equal(t, got, tt.want)
	}
}

func TestThePathBesideARawPath(t *testing.T) {
	for stmts, want := range map[string]string{
		`_ = url.URL{RawPath: "a"}`:                                        `""`,
		`_ = url.URL{RawPath: "a", Path: "b"}`:                             `"b"`,
		`u := url.URL{RawPath: "a"}; u.Path = "b"`:                         `unknown`,
		`var u url.URL; u.RawPath = "a"`:                                   `unknown`,
		`_ = url.URL{"", "", nil, "", "p", "", "", "a", "", false, false}`: `unknown`,
	} {
		p := check(t, "p", function(stmts), nil, false)
		tab, err := Resolve(p.pkg, Builtin())
		if err != nil {
			t.Fatal(err)
		}
		got := "no hit"
		for h := range tab.Hits(p.index()) {
			switch {
			case h.Obj.Name() != "RawPath":
			case h.Path == nil:
				got = "unknown"
			case !h.Path.Set:
				got = `""`
			default:
				got = h.Path.Arg.Node().(*ast.BasicLit).Value
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", stmts, got, want)
		}
	}
}
