package analyzer_test

// This file tests how strings in tests are judged: what a test wants to fail
// is left alone, what it demands to succeed is reported.

import (
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestStringsInTests(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		want       string // the rule that reports, "" for silence
	}{
		{"the error is wanted", `if _, err := url.Parse("http://[::1"); err == nil { t.Error("no error") }`, ""},
		{"the error is unwanted", `if _, err := url.Parse("http://[::1"); err != nil { t.Fatal(err) }`, "host"},
		{"the error is thrown away", `u, _ := url.Parse("http://[::1"); _ = u.Host`, "host"},
		{"a helper judges the error", `_, err := url.Parse("http://[::1"); wants(t, err)`, ""},
		{"the request wants to fail later", `req, _ := http.NewRequest("GET", "ftp://h/", nil); if _, err := http.DefaultClient.Do(req); err == nil { t.Error("no error") }`, ""},
		{"the request must not fail later", `req, _ := http.NewRequest("GET", "ftp://h/", nil); if _, err := http.DefaultClient.Do(req); err != nil { t.Fatal(err) }`, "unsupported-scheme"},
		{"nothing fails", `if _, err := http.NewRequest("GET", "http://h/?q=a b", nil); err != nil { t.Fatal(err) }`, ""},
		{"nothing fails whatever the unknown part is", `s := httptest.NewServer(nil); if _, err := http.Get(s.URL + "/?a=%zz"); err != nil { t.Fatal(err) }`, ""},
		{"it fails whatever the unknown part is", `if _, err := http.Get("ftp://" + t.Name()); err != nil { t.Fatal(err) }`, "unsupported-scheme"},
		{"a panic", `httptest.NewRequest("GET", "status", nil)`, "path"},
		{"a panic beside a status", `for _, tt := range []struct { path string; status int }{{"/a b", 404}} { httptest.NewRequest("GET", tt.path, nil) }`, "illegal-char"},
		{"a panic that is waited for", `defer func() { recover() }(); httptest.NewRequest("GET", "status", nil)`, ""},
		{"an error is wanted of another call", `if _, err := url.Parse("http://[::1"); err != nil { t.Fatal(err) }; if _, err := url.Parse(t.Name()); err == nil { t.Error("no error") }`, "host"},
		{"an error is wanted elsewhere in the test", `s := "http://[::1"; if _, err := url.Parse(s); err != nil { t.Fatal(err) }; if _, err := url.Parse(t.Name()); err == nil { t.Error("no error") }`, ""},
		{"no panic after all", `httptest.NewRequest("GET", "/a?b=%zz", nil)`, ""},
		{"a space in a request line", `httptest.NewRequest("GET", "/a b", nil)`, "illegal-char"},
		{"what a query holds beside its faults", `v, _ := url.ParseQuery("a=%2"); if v.Get("b") != "" { t.Error() }`, ""},
		{"a field", `_ = url.URL{Scheme: "https://", Host: "h"}`, ""},
		{"a redirect", `http.Redirect(httptest.NewRecorder(), nil, "www.example.com", 302)`, ""},
		{"a setter that does without", `var p proxied; p.set("http://[::1"); if err := p.get(); err != nil { t.Fatal(err) }`, ""},
		{"a constructor that stores it", `if _, err := open("example.com"); err != nil { t.Fatal(err) }`, ""},
		{"a constructor of the test's own that uses it (given up)", `if _, err := dial("example.com"); err != nil { t.Fatal(err) }`, ""},
		{"a password", `if _, err := url.Parse("https://bob:Tr0ub4dor@h/"); err != nil { t.Fatal(err) }`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"p_test.go": "package p\n\nimport (\n\t\"log\"\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n\t\"testing\"\n)\n\n" +
				"var _ = http.Get\nvar _ = url.Parse\nvar _ = httptest.NewRequest\n\n" +
				"type proxied struct{ u *url.URL }\n\nfunc (p *proxied) set(s string) {\n\tif u, err := url.Parse(s); err == nil {\n\t\tp.u = u\n\t} else {\n\t\tlog.Print(err)\n\t}\n}\n\n" +
				"func (p *proxied) get() error {\n\t_, err := http.Get(\"http://h/\")\n\treturn err\n}\n\n" +
				"type client struct{ base string }\n\nfunc open(base string) (*client, error) { return &client{base}, nil }\n\n" +
				"func (c *client) get() error {\n\t_, err := http.Get(c.base)\n\treturn err\n}\n\n" +
				"func dial(base string) (*client, error) {\n\tif _, err := http.Get(base); err != nil {\n\t\treturn nil, err\n\t}\n\treturn &client{}, nil\n}\n\n" +
				"func wants(t *testing.T, v any) {\n\tif v == nil {\n\t\tt.Error(\"nil\")\n\t}\n}\n\n" +
				"func TestIt(t *testing.T) {\n\t" + tt.body + "\n}\n"}
			got := ""
			for _, d := range analyze(t, analyzer.Analyzer, files).diags {
				got += d.Category
			}
			if got != tt.want {
				t.Errorf("guarded: %q reports, want %q", got, tt.want)
			}
			strict := analyze(t, with(t, analyzer.Settings{Tests: "strict"}), files)
			if len(strict.diags) != 1 {
				t.Errorf("strict: %d findings, want 1", len(strict.diags))
			}
		})
	}
}

func TestAQueryThatIsNotSentDoesNoHarm(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		findings   int
	}{
		{"a whole URL, nobody knows where to", `req, _ := http.NewRequest("GET", "http://h/?q=a b", nil); use(req)`, 1},
		{"a whole URL to a client", `req, _ := http.NewRequest("GET", "http://h/?q=a b", nil); http.DefaultClient.Do(req)`, 1},
		{"a whole URL to a handler", `req, _ := http.NewRequest("GET", "http://h/?q=a b", nil); h.ServeHTTP(rec, req)`, 0},
		{"a copy to a handler", `req, _ := http.NewRequest("GET", "http://h/?q=a b", nil); h.ServeHTTP(rec, req.WithContext(req.Context()))`, 0},
		{"a whole URL to a handler's function", `f := h.ServeHTTP; req, _ := http.NewRequest("GET", "http://h/?q=\"a\"", nil); f(rec, req)`, 0},
		{"to a handler and a client", `req, _ := http.NewRequest("GET", "http://h/?q=a b", nil); h.ServeHTTP(rec, req); http.DefaultClient.Do(req)`, 1},
		{"a reference to a router", `req, _ := http.NewRequest("GET", "/items?q=a b", nil); use(req)`, 0},
		{"a reference with a space behind it", `req, _ := http.NewRequest("GET", "/items?q=a ", nil); use(req)`, 0},
		{"a reference to a client", `req, _ := http.NewRequest("GET", "/items?q=a b", nil); http.DefaultClient.Do(req)`, 1},
		{"a reference by way of a function", `use(request("/items?q=a b"))`, 0},
		{"a whole URL by way of a function", `use(request("http://h/items?q=a b"))`, 1},
		{"a reference that is no request", `u, _ := url.Parse("/items?q=a b"); _ = u.String()`, 1},
		{"what NewRequest rejects", `req, _ := http.NewRequest("GET", "http://h/%zz?q=a b", nil); h.ServeHTTP(rec, req)`, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"p_test.go": "package p\n\nimport (\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n\t\"testing\"\n)\n\n" +
				"var _ = url.Parse\n\nfunc use(*http.Request) {}\n\n" +
				"func request(u string) *http.Request {\n\treq, err := http.NewRequest(\"GET\", u, nil)\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\treturn req\n}\n\n" +
				"func TestIt(t *testing.T) {\n\tvar h http.Handler\n\trec := httptest.NewRecorder()\n\t_, _ = h, rec\n\t" + tt.body + "\n}\n"}
			r := analyze(t, with(t, analyzer.Settings{Tests: "strict"}), files)
			if len(r.diags) != tt.findings {
				t.Errorf("%d findings, want %d: %v", len(r.diags), tt.findings, r.diags)
			}
		})
	}
}

func TestHelpersOfTestsAreToldByWhatTheyGet(t *testing.T) {
	const bad = `"http//example.com/x"`
	const demands = "; if err != nil { t.Fatal(err) }; _ = resp"
	for _, tt := range []struct {
		name, decl string
		findings   int
	}{
		{"a program that asks whether it is tested", `func fetch() error { if testing.Testing() { return nil }; _, err := http.Get(` + bad + `); return err }`, 1},
		{"a helper that demands success", `func start(t testing.TB) { resp, err := http.Get(` + bad + `)` + demands + ` }`, 1},
		{"a helper that only logs", `func start(t testing.TB) { resp, err := http.Get(` + bad + `); t.Log(resp, err) }`, 0},
		{"a helper that wants the failure", `func start(t testing.TB) { if _, err := http.Get(` + bad + `); err == nil { t.Fatal() } }`, 0},
		{"what stands beside a helper", `func start(t testing.TB) {}; func stop() error { resp, err := http.Get(` + bad + `); _ = resp; return err }`, 1},
		{"a method of what holds a testing.TB", `type env struct { t *testing.T }; func (e *env) get() { resp, err := http.Get(` + bad + `); e.t.Log(resp, err) }`, 0},
		{"a password for a helper", `func start(t testing.TB) { _, err := url.Parse("https://bob:Tr0ub4dor@h/"); if err != nil { t.Fatal(err) } }`, 0},
		{"a password beside a helper", `func start(t testing.TB) {}; var dsn, _ = url.Parse("https://bob:Tr0ub4dor@h/")`, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"p.go": "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"testing\"\n)\n\nvar _ = http.Get\nvar _ = url.Parse\nvar _ testing.TB\n\n" + tt.decl + "\n"}
			if got := analyze(t, analyzer.Analyzer, files).diags; len(got) != tt.findings {
				t.Errorf("guarded: %d findings, want %d: %v", len(got), tt.findings, got)
			}
			if got := analyze(t, with(t, analyzer.Settings{Tests: "strict"}), files).diags; len(got) != 1 {
				t.Errorf("strict: %d findings, want 1: %v", len(got), got)
			}
		})
	}
}
