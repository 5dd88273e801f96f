package rule

// This file tests the rules on components and on what stands for more than a
// URL: path, component, query-semicolon.

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestPath(t *testing.T) {
	runTables(t, pathRule, []flagged{
		{"users/42", newRequest, "users", `request target "users/42" does not start with '/': httptest.NewRequest panics: invalid URI for request`, "/users/42"},
		{"x", newRequest, "x", "httptest.NewRequest panics", "/x"},
		{"?q=1", newRequest, "", "panics", "/?q=1"},
		{"", newRequest, "", "empty request target: httptest.NewRequest panics: empty url", "/"},
		{"users/42", requestURI, "users", `request target "users/42" does not start with '/': url.ParseRequestURI fails: invalid URI for request`, "/users/42"},
		{"index.html", requestURI, "index.html", "invalid URI for request", "/index.html"},
		{"a?x=1", joinPath, "?x=1", "%3F", "-"},
		{"a#f", joinPath, "#f", "%23", "-"},
	}, []silent{
		{"/users/42", newRequest},
		{"*", newRequest},
		{"http://h/x", newRequest},
		{"h:443", newRequest},
		{"", requestURI},
		{"users/42", urlParse},
		{"a/b", joinPath},
		{"{id}/x", newRequest},
	})
}

func TestComponent(t *testing.T) {
	runTables(t, component, []flagged{
		{"https://", fieldScheme, "://", `Scheme includes "://": URL.String begins with "https://:"`, "https"},
		{"https:", fieldScheme, ":", "", "https"},
		{"HTTP", fieldScheme, "HTTP", `unsupported protocol scheme "HTTP"`, "http"},
		{"http://h", fieldScheme, "://h", "", "-"},
		{"ht tp", fieldScheme, "ht tp", `invalid scheme "ht tp": URL.String begins with "ht tp:"`, "-"},
		{"http://h", fieldHost, "http://", `Host "http://h" is a URL: URL.String writes the host as "http:%2F%2Fh"`, "h"},
		{"http://h:80/", fieldHost, "http://", "", "h:80"},
		{"http://h/p", fieldHost, "http://", "", "-"},
		{"//h", fieldHost, "//h", "", "-"},
		{"h/", fieldHost, "/", `Host "h/" contains a path: URL.String writes the host as "h%2F"`, "h"},
		{"h/p", fieldHost, "/p", "", "-"},
		{"h/p?token=x", fieldHost, "/p?token=x", `Host "h/p" contains a path: URL.String writes the host as "h%2Fp"`, "-"},
		{"::1", fieldHost, "::1", `IPv6 address in Host not in brackets: URL.String writes the host as "::1"`, "[::1]"},
		{"h ", fieldHost, " ", `space in Host: URL.String writes the host as "h%20"`, "h"},
		{"h:p", fieldHost, ":p", "not a number", "-"},
		{"http://h", hostHeader, "http://", "sends an empty Host header", "h"},
		{"h/p", hostHeader, "/p", `Host "h/p" contains a path: http.Request.Host sends an empty Host header`, "-"},
		{" h", hostHeader, " ", "space in Host: http.Request.Host sends an empty Host header", "h"},
		{"u@h", hostHeader, "@", "'@' in Host: http.Request.Host sends an empty Host header", "-"},
		{"[::1]", serverName, "[::1]", "IP address in brackets: tls.Config.ServerName expects a bare IP address", "::1"},
		{"h:443", serverName, ":443", "ServerName contains a port: tls.Config.ServerName expects a bare host", "-"},
		{"h/x", serverName, "/x", "ServerName contains a path: tls.Config.ServerName expects a bare host", "-"},
		{"/a?x=1", fieldPath, "?", "%3F", "-"},
		{"/a#x", fieldPath, "#", "%23", "-"},
		{"https://h/x", fieldPath, "https://h/x", `Path "https://h/x" is a URL: its host becomes a path segment`, "-"},
		{"?a=b", fieldQuery, "?", "??", "a=b"},
		{"?a=b", parseQuery, "?", "first key", "a=b"},
		{"a=b#c", fieldQuery, "#c", "unencoded '#' in RawQuery: it starts the fragment", "a=b%23c"},
		{"#x", fieldFrag, "#", "%23", "x"},
		{"x/y", sentPath, "x", `request path "x/y" does not start with '/': the request line is malformed, and Go servers reply 400`, "/x/y"},
		{"/a?x=1", sentPath, "?", "%3F", "-"},
		{"a%2Fb", fieldOpaque, "a%2Fb", "Opaque and Host both set: URL.String omits Host", "-"},
	}, []silent{
		{"https", fieldScheme},
		{"", fieldScheme},
		{"", fieldHost},
		{"h:80", fieldHost},
		{"[::1]:80", fieldHost},
		{"[::1]", fieldHost},
		{"*.example.com", fieldHost},
		{".example.com", fieldHost},
		{"my_host", fieldHost},
		{"h:", fieldHost},
		{"/run/docker.sock", fieldHost},
		{"//./pipe/docker_engine", fieldHost},
		{"h:x", hostHeader},
		{"::1", hostHeader},
		{"[::1", hostHeader},
		{"my_host:80:80", hostHeader},
		{"*", hostHeader},
		{"", hostHeader},
		{"::1", serverName},
		{"h", serverName},
		{"/a%20b/c d", fieldPath},
		{"a/b:c", fieldPath},
		{"", fieldPath},
		{"a=b&c=?", fieldQuery},
		{"", fieldQuery},
		{"a#b", fieldFrag},
		{"/x", sentPath},
		{"", sentPath},
		{"*", sentPath},
		{"{id}/x", sentPath},
		{"x/y", fieldPath},
		{"//h/a%2Fb", fieldOpaque},
		{"/a%2Fb", fieldOpaque},
		{"", fieldOpaque},
	})
}

func TestSemicolonsThatURLQueryDrops(t *testing.T) {
	read := &spec.Expectation{API: "url.Parse", Form: spec.Reference, Parser: spec.NetURL, QueryRead: true}
	runTables(t, querySemicolon, []flagged{
		{"https://h/x?a=1;b=2", read, ";", "semicolon in query: URL.Query drops the parameters around it", review + "https://h/x?a=1&b=2"},
		{"/x?a=1;b", read, ";", "", review + "/x?a=1%3Bb"},
	}, []silent{
		{"https://h/x?a=1&b=2", read}, {"https://h/x;v=1?a=1", read}, {"https://h/x#a;b", read}, {"https://h/x?a=1%3Bb=2", read}, {"https://h/x?a=1;b=2", urlParse},
	})
	s := &Input{Text: text.Known("https://h/x?a=1;b=2"), Want: read, Test: true}
	if f := findIn(s, querySemicolon); f != nil {
		t.Errorf("in a test: found %v", f)
	}
}

func TestPathsWithHoles(t *testing.T) {
	for in, says := range map[string]string{
		"/a?x={any}":          `'?' in Path after "/a": it is encoded as %3F`,
		"/a?x={any}&y={any}":  `'?' in Path after "/a"`,
		"/{any}?full=1":       `'?' in Path after "/…"`,
		"{any}?full={d}":      `'?' in Path after "…"`,
		"/{any}#top":          `'#' in Path after "/…": it is encoded as %23`,
		"https://{any}/users": `Path "https://…/users" is a URL: its host becomes a path segment`,
	} {
		for _, want := range []*spec.Expectation{fieldPath, sentPath} {
			f := findIn(&Input{Text: holed(in), Want: want}, component)
			if f == nil || f.Rule != component || !strings.Contains(f.Message(), says) {
				t.Errorf("%s at %s: found %v, want %s", in, want.Form, f, says)
			}
		}
	}
	for _, in := range []string{"/a?{any}", "/{any}", "/a#{any}", "/c#/{any}", "/a/{any}=1", "{any}", "/50%/{any}"} {
		if f := findIn(&Input{Text: holed(in), Want: fieldPath}, component); f != nil {
			t.Errorf("%s: found %v", in, f)
		}
	}
}

func TestNoKeyIsShownInThePlaceOfAScheme(t *testing.T) {
	for _, key := range []string{
		"AKIA" + "IOSFODNN7EXAMPLE", "glpat-" + "AbCdEfGhIjKlMnOpQrSt", "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
		"d2f1a9c7b3e84f60912ab7cde0134f5a", "0d2f1a9c7b3e84f60912ab7cde0134f5", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY",
	} {
		for _, in := range []string{key, key + ":", key + "://", key + "://h/x", key + ":8080", key + " "} {
			for _, want := range []*spec.Expectation{fieldScheme, likeScheme, httpGet, urlParse, wsDial, fieldHost} {
				f := Check(&Input{Text: text.Known(in), Want: want}, byDefault) // not for the list of messages
				if f == nil {
					continue
				}
				said := f.Message()
				for _, fix := range f.Fixes {
					said += fix.Title
				}
				if strings.Contains(strings.ToLower(said), strings.ToLower(key[:12])) {
					t.Errorf("%s at %s: %s", in, want.API, said)
				}
			}
		}
	}
}

func TestRawPathIsJudgedByThePathBesideIt(t *testing.T) {
	known := func(s string) *string { return &s }
	for _, tt := range []struct {
		raw   string
		path  *string
		fault bool
	}{
		{"/a%2Fb", known("/a/b"), false},
		{"/a%2Fb", known("/a%2Fb"), true},
		{"/a%2Fb", known(""), true},
		{"/a%2Fb", nil, false},
		{"/a", known("/a"), false},
		{"", known("/a"), false},
	} {
		f := findIn(&Input{Text: text.Known(tt.raw), Want: fieldRawPath, Path: tt.path}, component)
		if (f != nil) != tt.fault || f != nil && f.Rule != component {
			t.Errorf("%q: found %+v", tt.raw, f)
		}
		if tt.path == nil {
			continue
		}
		u := url.URL{Host: "h", Path: *tt.path, RawPath: tt.raw}
		if ignored := tt.raw != "" && u.EscapedPath() != tt.raw; ignored != tt.fault {
			t.Errorf("net/url writes %s for %q", u.EscapedPath(), tt.raw)
		}
	}
}

func TestASentPathWithAHoleBehindItsBeginning(t *testing.T) {
	for _, in := range []string{"v1/", "/v1/"} {
		fault := in[0] != '/'
		s := &Input{Text: text.Concat(text.Known(in), text.Unknown(nil)), Want: sentPath}
		if f := findIn(s, component); (f != nil) != fault {
			t.Errorf("%q with a hole behind it: found %+v", in, f)
		}
	}
	s := &Input{Text: text.Concat(text.Unknown(nil), text.Known("/v1")), Want: sentPath}
	if f := findIn(s, component); f != nil {
		t.Errorf("a hole may bring the slash: found %+v", f)
	}
}

// The consequences that the rule names are net/url's and net/http's.
func TestWhatBecomesOfAURLThatDoesNotFitTogether(t *testing.T) {
	if got := (&url.URL{Scheme: "http", Host: "h", Opaque: "a%2Fb"}).String(); got != "http:a%2Fb" {
		t.Errorf("String with an Opaque writes %s", got)
	}
	srv := httptest.NewServer(http.NotFoundHandler())
	defer srv.Close()
	host := strings.TrimPrefix(srv.URL, "http://")
	for _, tt := range []struct {
		u    url.URL
		want int
	}{
		{url.URL{Path: "x/y"}, http.StatusBadRequest},
		{url.URL{Path: "/x/y"}, http.StatusNotFound},
		{url.URL{Opaque: "a%2Fb"}, http.StatusBadRequest},
		{url.URL{Opaque: "//h/a%2Fb"}, http.StatusNotFound},
	} {
		tt.u.Scheme, tt.u.Host = "http", host
		resp, err := http.DefaultTransport.RoundTrip(&http.Request{Method: "GET", URL: &tt.u, Header: http.Header{}})
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != tt.want {
			t.Errorf("%+v: %s", tt.u, resp.Status)
		}
	}
}

// The bytes that make the Host header empty are net/http's.
func TestHostHeaderIsWhatIsSent(t *testing.T) {
	for c := range 256 {
		host := "h" + string([]byte{byte(c)}) + "x"
		if c >= 0x80 {
			host = "h" + string(rune(c)) + "x"
		}
		req := &http.Request{Method: "GET", URL: &url.URL{Scheme: "http", Host: "example.com"}, Host: host}
		var sent strings.Builder
		if err := req.Write(&sent); err != nil {
			continue // it is no name in Punycode
		}
		f := findIn(&Input{Text: text.Known(host), Want: hostHeader}, component)
		if empty := strings.Contains(sent.String(), "Host: \r\n"); empty != (f != nil) {
			t.Errorf("%q: found %v, net/http sends %q", host, f, sent.String())
		}
	}
}

func TestQuerySemicolon(t *testing.T) {
	runTables(t, querySemicolon, []flagged{
		{"a=1;b=2", parseQuery, ";", "invalid semicolon separator in query", "a=1&b=2"},
		{"a=1;b=2;c=3", parseQuery, ";", "invalid semicolon", "a=1&b=2&c=3"},
		{"accept=text/html;q=0.9", parseQuery, ";", "invalid semicolon", "review: accept=text/html%3Bq=0.9"},
		{"a=1;", parseQuery, ";", "invalid semicolon", "review: a=1%3B"},
		{"/x?a=1;b=2", newRequest, ";", "Query drops", "/x?a=1&b=2"},
	}, []silent{
		{"a=1&b=2", parseQuery},
		{"a=1%3Bb=2", parseQuery},
		{"a=1;b=2", fieldQuery},
		{"http://h/?a=1;b=2", httpGet},
		{"/x;v=1", newRequest},
	})
}
