package rule

// This file holds what the rules say about requests against a server of net/http: what it
// answers with 200 is not found, and what is said to get a 400 gets one.

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/rpc"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// harmlessTargets are what RFC 3986 does not allow after a host, or what looks odd, with the
// path that the handler of a request for it gets.
var harmlessTargets = []struct{ target, path string }{
	{"/a b", "/a b"},
	{"/a b/c d", "/a b/c d"},
	{"/My Documents/x.txt", "/My Documents/x.txt"},
	{"/a ", "/a "},
	{"/ a", "/ a"},
	{`/"a"`, `/"a"`},
	{`/it's`, `/it's`},
	{"/<id>", "/<id>"},
	{"/a>b", "/a>b"},
	{`/a\b`, `/a\b`},
	{`/C:\x`, `/C:\x`},
	{"/`a`", "/`a`"},
	{"/a|b", "/a|b"},
	{"/a^b", "/a^b"},
	{"/a[1]", "/a[1]"},
	{"/straße", "/straße"},
	{"/日本", "/日本"},
	{"/a%20b c", "/a b c"},
	{"/x#a b", "/x"},
	{"/x#a#b", "/x"},
	{`/x#"a"`, "/x"},
	{"/x#a\nb", "/x"},
	{"/x# ", "/x"},
	{`/?q="a"`, "/"},
	{"/?q=<a>", "/"},
	{`/?q=a\b`, "/"},
	{"/?q=a|b^c", "/"},
	{"/?q={a}&a[]=1", "/"},
	{"/?q=ä", "/"},
	{"/?q=`a`", "/"},
	{"/a b?q=\"x\"#y z", "/a b"},
	{"/a;b=1/c,d", "/a;b=1/c,d"},
}

func TestWhatServersAcceptIsNotFound(t *testing.T) {
	got := ""
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.URL.Path }))
	defer server.Close()
	for _, line := range harmlessTargets {
		s := server.URL + line.target
		resp, err := http.Get(s)
		if err != nil {
			t.Errorf("%q: %v", line.target, err)
			continue
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK || got != line.path {
			t.Errorf("%q: %s, the handler got the path %q, want %q", line.target, resp.Status, got, line.path)
		}
		for _, want := range []*spec.Expectation{httpGet, urlParse} {
			if f := Check(&Input{Text: text.Known(s), Want: want}, byDefault); f != nil {
				t.Errorf("%q at %s: found %v", line.target, want.API, f)
			}
		}
	}
}

// TestWhatIsUnescapedIsWrittenSo holds unescaped-char against what net/url writes into the
// request: the encoding that the message names, or the byte itself.
func TestWhatIsUnescapedIsWrittenSo(t *testing.T) {
	target := ""
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { target = r.RequestURI }))
	defer server.Close()
	found := 0
	for _, line := range harmlessTargets {
		s := server.URL + line.target
		f := Check(&Input{Text: text.Known(s), Want: httpGet}, byDefaultOrUnescaped) // not noted: the port differs
		if f == nil {
			continue
		}
		found++
		resp, err := http.Get(s)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		written := target
		if u, err := url.Parse(s); err != nil {
			t.Fatal(err)
		} else if strings.Contains(f.Fact, "fragment") || strings.Contains(s[:f.Start], "#") {
			written = u.String()
		}
		fault := s[f.Start:f.End]
		switch encoding, isEncoded := strings.CutPrefix(f.Consequence, "net/url encodes it as "); {
		case isEncoded && !strings.Contains(written, encoding):
			t.Errorf("%q: %s, but %q is written", line.target, f.Message(), written)
		case !isEncoded && !strings.Contains(written, fault):
			t.Errorf("%q: %s, but %q is written", line.target, f.Message(), written)
		}
	}
	if found < 20 {
		t.Errorf("unescaped-char finds %d of %d", found, len(harmlessTargets))
	}
}

func TestWhatIsSaidToGetA400DoesSo(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer server.Close()
	for _, target := range []string{"/?q=a b", "/?q= ", "?a b", "/a b?q=a b", "/?q=a b#x y", `/?q="a b"`} {
		s := server.URL + target
		f := Check(&Input{Text: text.Known(s), Want: httpGet}, byDefault)
		if f == nil || f.Rule != illegalChar || !strings.Contains(f.Consequence, "Go servers reply 400 Bad Request") {
			t.Errorf("%q: found %v", target, f)
		}
		resp, err := http.Get(s)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
		if resp.StatusCode != http.StatusBadRequest {
			t.Errorf("%q: %s", target, resp.Status)
		}
	}
	listener := server.Listener.Addr().(*net.TCPAddr)
	if f := Check(&Input{Text: text.Known("/a b"), Want: rpcPath}, byDefault); f == nil || !strings.Contains(f.Consequence, "Go servers reply 400 Bad Request") {
		t.Errorf("rpc.DialHTTPPath: found %v", f)
	}
	if _, err := rpc.DialHTTPPath("tcp", listener.String(), "/a b"); err == nil || !strings.Contains(err.Error(), "400 Bad Request") {
		t.Errorf("rpc.DialHTTPPath: %v", err)
	}
}

func TestWhatURLParseQueryReadsIsNotFound(t *testing.T) {
	for _, query := range []string{"q=a b", `q="a"`, "q=<a>", "q=a\nb", "q=ä", "q={a}|[b]^"} {
		if _, err := url.ParseQuery(query); err != nil {
			t.Errorf("%q: %v", query, err)
		}
		if f := Check(&Input{Text: text.Known(query), Want: parseQuery}, func(*Rule) bool { return true }); f != nil {
			t.Errorf("%q: found %v", query, f)
		}
	}
}
