package rule

// This file tests the rules on single bytes: percent-encoding and
// illegal-char.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestPercentEncoding(t *testing.T) {
	runTables(t, percentEncoding, []flagged{
		{"http://h/%zz", urlParse, "%zz", `invalid percent-encoding "%zz": url.Parse fails: invalid URL escape "%zz"`, "review: http://h/%25zz"},
		{"http://h/50%", httpGet, "%", "http.Get fails", "http://h/50%25"},
		{"http://h/%!d(string=80)/x", httpGet, "%", `fmt writes "%!d" for an operand that the verb does not fit: http.Get fails: invalid URL escape "%!d"`, "-"},
		{"http://h/%u002e", urlParse, "%u0", "invalid URL escape", "review: http://h/%25u002e"},
		{"http://h/a%2", urlParse, "%2", "invalid URL escape", "review: http://h/a%252"},
		{"/a%2/b%", newRequest, "%2", "httptest.NewRequest panics", "review: /a%252/b%25"},
		{"/a#%", urlParse, "%", "invalid URL escape", "/a#%25"},
		{"http://h/?q=50%", httpGet, "%", `invalid percent-encoding "%": it is sent unencoded, and Go servers drop the parameter`, "http://h/?q=50%25"},
		{"http://h/?q=50%&r=%zz", urlParse, "%", "", "review: http://h/?q=50%25&r=%25zz"},
		{"http://u%@h/", urlParse, "%", "invalid URL escape", "http://u%25@h/"},
		{"http://h%41/", urlParse, "%41", `percent-encoded ASCII in host: url.Parse fails: invalid URL escape "%41"`, "-"},
		{"http://h%/", urlParse, "%", "invalid URL escape", "-"},
		{"http+unix://%2Frun%2Fx.sock/v1", anyTransport, "%2F", `percent-encoded ASCII in host: (*http.Client).Get fails: invalid URL escape "%2F"`, "-"},
		{"http://%zz/a%", urlParse, "%zz", "invalid URL escape", "-"},
		{"/%zz", httpRedirect, "%zz", `invalid percent-encoding "%zz": http.Redirect sends the Location header unchanged`, "review: /%25zz"},
		{"discount=50%", parseQuery, "%", `invalid percent-encoding "%": url.ParseQuery fails: invalid URL escape "%"`, "discount=50%25"},
		{"a=%zz", fieldQuery, "%zz", "", "review: a=%25zz"},
		{"100%", pathUnescape, "%", "url.PathUnescape fails", "100%25"},
		{"%zz", joinPath, "%zz", "url.JoinPath fails", "review: %25zz"},
		{"%zz/../x", joinPath, "%zz", `invalid percent-encoding "%zz"`, "review: %25zz/../x"},
		{"%é", urlParse, "%", "invalid URL escape", "%25é"},
		{"data:image/svg+xml,<svg fill='#fff' width='100%'>", urlParse, "%", `invalid URL escape "%'>"`, "data:image/svg+xml,<svg fill='#fff' width='100%25'>"},
		{"javascript:/%zz", urlParse, "%zz", `invalid URL escape "%zz"`, "review: javascript:/%25zz"},
	}, []silent{
		{"http://h/%7Euser", urlParse},
		{"http://h/%e2%82%ac", urlParse},
		{"http://h%c3%a9/", urlParse},
		{"http://[fe80::1%25eth0]/", urlParse},
		{"http+unix://%2Fvar%2Frun%2Fdocker.sock/info", urlParse},
		{"data:text/plain,100%", urlParse},
		{"javascript:x%y", urlParse},
		{"/100%", fieldPath},
		{"100%", fieldFrag},
		{"postgres://u@h/100%", postgresDSN},
		{"discount=50%25", parseQuery},
	})
}

// anyTransport is a client with a transport of its own, for which any scheme is registered.
var anyTransport = &spec.Expectation{API: "(*http.Client).Get", Form: spec.HTTPURL, Parser: spec.NetURL, Transport: true}

func TestIllegalChar(t *testing.T) {
	runTables(t, illegalChar, []flagged{
		{"http://h/?q=a b", httpGet, " ", "unencoded space in query: it is sent unencoded, and Go servers reply 400 Bad Request", "http://h/?q=a%20b"},
		{"http://h/a b?q=a b", httpGet, " ", "unencoded space in query", "http://h/a b?q=a%20b"},
		{"http://h/?q= ", httpGet, " ", "trailing space in URL: it is sent unencoded, and Go servers reply 400 Bad Request", "http://h/?q="},
		{"\ufeffhttps://h/", httpGet, "\ufeff", "byte order mark before URL: http.Get fails: first path segment in URL cannot contain colon", "https://h/"},
		{"\u00a0https://h/", httpGet, "\u00a0", "leading white space in URL", "https://h/"},
		{"\u201chttps://h/\u201d", urlParse, "\u201c", "URL enclosed in \"\u201c\u201d\"", "https://h/"},
		{"'https://h/'", urlParse, "'", "URL enclosed in single quotes", "https://h/"},
		{"[https://h/]", urlParse, "[", `URL enclosed in "[]"`, "https://h/"},
		{"http://h/a\tb", httpGet, "\t", "invalid control character in URL", "review: http://h/ab"},
		{"http://h/\n", httpGet, "\n", "invalid control character in URL", "http://h/"},
		{"/a\nb", httpRedirect, "\n", "newline in URL: http.Redirect sends a space in its place", "review: /ab"},
		{"/a\nb", refererHeader, "\n", "newline in URL: net/http sends no request with this header", "review: /ab"},
		{"/a\n", refererHeader, "\n", "trailing newline in URL: net/http sends no request with this header", "/a"},
		{"http://h/ \n", urlParse, " \n", "invalid control character in URL", "http://h/"},
		{" http://h/", httpGet, " ", "first path segment in URL cannot contain colon", "http://h/"},
		{"\thttp://h/ ", httpGet, "\t", "invalid control character", "http://h/"},
		{"http://h/x\x00y", httpGet, "\x00", "control character 0x00", "-"},
		{"/a b", newRequest, " ", "malformed HTTP version", "/a%20b"},
		{"/a b", rpcPath, " ", "unencoded space in path: it is sent unencoded, and Go servers reply 400 Bad Request", "/a%20b"},
		{"<url>", httpGet, "<", `URL enclosed in "<>": http.Get fails: unsupported protocol scheme ""`, "-"},
		{"<base-url>", newRequest, "<", `URL enclosed in "<>": httptest.NewRequest panics: invalid URI for request`, "-"},
		{"<http://h/>", urlParse, "<", `URL enclosed in "<>": url.Parse fails: first path segment in URL cannot contain colon`, "http://h/"},
		{"a=b c", fieldQuery, " ", "unencoded space in query: url.URL.RawQuery writes it unchanged", "a=b%20c"},
		{"http://u^@h/", urlParse, "^", "invalid userinfo", "http://u%5E@h/"},
		{"javascript:a\x00b", urlParse, "\x00", "control character 0x00 in URL: url.Parse fails: net/url: invalid control character in URL", "-"},
		{"data:,a\nb", urlParse, "\n", "newline in URL: url.Parse fails: net/url: invalid control character in URL", "review: data:,ab"},
		{"data:,a b", newRequest, " ", "unencoded space in", "data:,a%20b"},
	}, []silent{
		{"http://h/\n", httpRedirect}, {" \thttp://h/\r\n", httpRedirect}, {"\n", httpRedirect}, {" http://h/ ", refererHeader}, // the receiver trims it
		{"(a)", urlParse}, // a path
		{"'a'/b", urlParse},
		{"http://h/?q=a+b", httpGet},
		{"data:text/html,<h1>a b</h1>", urlParse},
		{"javascript:alert(\"a b\")", urlParse},
		{"/a b", fieldPath},
		{"a b", fieldFrag},
		{"host=h user=u", postgresDSN},
		{"", urlParse},
		{"a b", joinPath},
		{"q=a b", parseQuery},
		{"/a b", httpRedirect},
		{"mailto:a@b?subject=Hello World", urlParse},
	})
}

// rpcPath is what net/rpc writes into the request line of a CONNECT.
var rpcPath = &spec.Expectation{API: "rpc.DialHTTPPath", Form: spec.RequestTarget}

func TestUnescapedChar(t *testing.T) {
	runTables(t, unescapedChar, []flagged{
		{"http://h/a b/c d", httpGet, " ", "unencoded space in path: net/url encodes it as %20", "http://h/a%20b/c%20d"},
		{"http://h/x ", httpGet, " ", "trailing space in URL: net/url encodes it as %20", "http://h/x"},
		{"/a b", httpRedirect, " ", "unencoded space in path: http.Redirect sends the Location header unchanged", "/a%20b"},
		{"http://h/<id>", urlParse, "<", "unencoded '<' in path: net/url encodes it as %3C", "http://h/%3Cid%3E"},
		{`http://h/a\b`, urlParse, `\`, "unencoded backslash in path: net/url encodes it as %5C", "http://h/a/b"},
		{`http://h/?p=a\b`, urlParse, `\`, "unencoded backslash in query: it is sent unencoded, which is an invalid request target", "http://h/?p=a%5Cb"},
		{"http://h/#a#b", urlParse, "#", "unencoded '#' in fragment: net/url encodes it as %23", "http://h/#a%23b"},
		{`http://h/?q="a"`, urlParse, `"`, `unencoded '"' in query: it is sent unencoded, which is an invalid request target`, "http://h/?q=%22a%22"},
		{"mailto:a@b?subject=Hello World", urlParse, " ", "", "mailto:a@b?subject=Hello%20World"},
		{"http://h/{id}", urlParse, "{", "unencoded '{' in path: net/url encodes it as %7B", "http://h/%7Bid%7D"},
		{"http://h/a[1]", urlParse, "[", "unencoded '[' in path: net/url writes it unchanged", "http://h/a%5B1%5D"},
		{"http://h/?q=a|b", urlParse, "|", "", "http://h/?q=a%7Cb"},
		{"http://h/?a[]=1", urlParse, "[", "", "http://h/?a%5B%5D=1"},
		{"http://h/straße", urlParse, "ß", "unencoded non-ASCII character in path: net/url encodes it as %C3%9F", "http://h/stra%C3%9Fe"},
		{"http://h/a^b#`c`", urlParse, "^", "", "http://h/a%5Eb#%60c%60"},
		{"http://h/#a\nb", httpGet, "\n", "newline in URL: net/url encodes it as %0A", "review: http://h/#ab"},
		{"http://bücher.example/", urlParse, "\xc3", "non-ASCII host: only HTTP clients convert it to punycode", "-"},
	}, []silent{
		{"http://h/a%20b", httpGet},
		{"http://[::1]:8080/", urlParse},
		{"data:text/html,<h1>a b</h1>", urlParse},
		{"javascript:alert(\"a b\")", urlParse},
		{"/a b", fieldPath},
		{"a b", fieldFrag},
		{"host=h user=u", postgresDSN},
		{"a b", joinPath},
		{`q="a b"`, parseQuery},
	})
}

func TestURIsWithoutSlashesAreJudged(t *testing.T) {
	const unchanged = "URL.String writes it unchanged"
	runTables(t, unescapedChar, []flagged{
		{"mailto:Joe <joe@x.com>", urlParse, " ", unchanged, "-"},
		{"mailto:a b@x.com", urlParse, " ", unchanged, "-"},
		{"mailto:joe@x.com?subject=a b", urlParse, " ", unchanged, "mailto:joe@x.com?subject=a%20b"},
		{"tel:555 1234", urlParse, " ", unchanged, "-"},
		{"tel:+1 (201) 555 0123", urlParse, " ", unchanged, "-"},
		{"urn:a b:c d", urlParse, " ", unchanged, "-"},
		{"urn:isbn:a b", urlParse, " ", unchanged, "urn:isbn:a%20b"},
		{"news:a b", urlParse, " ", unchanged, "-"},
		{"mailto:joe@x.com ", urlParse, " ", unchanged, "mailto:joe@x.com"},
		{"mailto:a b@x.com", httpRedirect, " ", "sends the Location header unchanged", "-"},
	}, []silent{
		{"mailto:joe@x.com,ann@x.com?subject=a%20b", urlParse},
		{"note: a b", urlParse},
		{"file:a b.db", urlParse},
		{"javascript:f('a b')", urlParse},
		{"data:,a b", urlParse},
		{`C:\Program Files\x`, urlParse},
	})
	runTables(t, percentEncoding, []flagged{
		{"mailto:a%zz@x.com", urlParse, "%zz", unchanged, "review: mailto:a%25zz@x.com"},
		{"urn:isbn:50%", urlParse, "%", unchanged, "urn:isbn:50%25"},
		{"mailto:joe@x.com?subject=50%", urlParse, "%", unchanged, "mailto:joe@x.com?subject=50%25"},
	}, []silent{
		{"mailto:a%25@x.com", urlParse},
		{"note:50%", urlParse},
	})
}

func TestNothingIsSaidOfRequestsWhereThereAreNone(t *testing.T) {
	runTables(t, illegalChar, []flagged{
		{"postgres://u@h/db?sslmode=disable ", pqDSN, " ", "it becomes a part of the last value", "postgres://u@h/db?sslmode=disable"},
		{"http://h/?q=a b", urlParse, " ", "reply 400", "http://h/?q=a%20b"},
		{"ws://h/?q=a b", wsDial, " ", "reply 400", "ws://h/?q=a%20b"},
	}, []silent{
		{"postgres://u@h/db?application_name=my app", urlParse},
		{"postgres://u@h/db?application_name=my app", pqDSN},
		{"postgres://u@h/my db", pqDSN},
		{"redis://h/0?client_name=a b", redisURL},
		{"mongodb://h/?appName=a b", mongoURL},
	})
	runTables(t, percentEncoding, []flagged{
		{"postgres://u@h/db?a=%zz", pqDSN, "%zz", "URL.Query drops the parameter", "review: postgres://u@h/db?a=%25zz"},
		{"postgres://u@h/db?a=%zz", urlParse, "%zz", "URL.Query drops the parameter", "review: postgres://u@h/db?a=%25zz"},
	}, nil)
}

func TestTrailingSpaceAfterUnknown(t *testing.T) {
	for in, fixed := range map[string]string{
		"{any}/users ":           "{…}/users",
		"{any}/users  ":          "{…}/users",
		"https://h.com/{any}/x ": "https://h.com/{…}/x",
		"https://{any}/{d}/ ":    "https://{…}/{…}/",
	} {
		for _, want := range []*spec.Expectation{urlParse, httpGet} {
			s := &Input{Text: holed(in), Want: want}
			f := findIn(s, unescapedChar)
			if f == nil || f.Rule != unescapedChar || f.Message() != "trailing space in URL: net/url encodes it as %20" {
				t.Errorf("%q at %s: found %v", in, want.API, f)
				continue
			}
			checkPromises(t, s, f)
			if got := after(t, s, f.Fixes[0]).String(); got != fixed {
				t.Errorf("%q: the fix writes %q, want %q", in, got, fixed)
			}
		}
	}
	for _, in := range []string{"{any}/users", "{any}/{any}{any}", "{any}x", "{any}/x/{d}"} {
		if f := findIn(&Input{Text: holed(in), Want: urlParse}, unescapedChar); f != nil {
			t.Errorf("%q: %s", in, f.Message())
		}
	}
}

// TestIllegalInAnyQuery tests what is found in the known bytes of a query that is
// written as it is.
func TestIllegalInAnyQuery(t *testing.T) {
	for in, fixed := range map[string]string{
		"{any}&q=a b":         "{…}&q=a%20b",
		"{any}&q=a b&x={any}": "{…}&q=a%20b&x={…}",
		"q={d}\n":             "",
	} {
		s := &Input{Text: holed(in), Want: fieldQuery}
		f := Check(s, byDefault)
		record(s, f)
		if f == nil || f.Rule != illegalChar || !strings.HasSuffix(f.Message(), " in query: url.URL.RawQuery writes it unchanged") {
			t.Errorf("%q: found %v", in, f)
			continue
		}
		checkPromises(t, s, f)
		if fixed == "" {
			continue
		}
		if got := after(t, s, f.Fixes[0]).String(); got != fixed {
			t.Errorf("%q: the fix writes %q, want %q", in, got, fixed)
		}
	}
	for _, in := range []string{"{any}&q=a+b", "{any}&q=a%20b", "{any}&q=[a]|^\"<", "{any}&q={any}", "{any}"} {
		if f := Check(&Input{Text: holed(in), Want: fieldQuery}, byDefault); f != nil {
			t.Errorf("%q: %s", in, f.Message())
		}
	}
}
