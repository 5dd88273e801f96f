// The tolerant split of texts that do not parse. That it agrees with the parser on
// those that do is checked with the parser.

package uri_test

import (
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestSplitTakesAnyTextApart(t *testing.T) {
	const none = "\x00" // undefined
	for _, tt := range []struct {
		in                                              string
		scheme, userinfo, host, port, path, query, frag string
	}{
		{"", none, none, none, none, "", none, none},
		{"http://h: 80/a b?c d#e#f", "http", none, "h", " 80", "/a b", "c d", "e#f"},
		{"1http://h", "1http", none, "h", none, "", none, none},
		{"http ://h", "http ", none, "h", none, "", none, none},
		{"127.0.0.1:8080/x", "127.0.0.1", none, none, none, "8080/x", none, none},
		{"[::1]:8080/x", "[", none, none, none, ":1]:8080/x", none, none},
		{":80", none, none, none, none, ":80", none, none},
		{"://h", none, none, none, none, "://h", none, none},
		{"http//h:80/x", none, none, none, none, "http//h:80/x", none, none},
		{`http:\\h\x`, "http", none, none, none, `\\h\x`, none, none},
		{"//u@v:p@w@h:1:2", none, "u@v:p@w", "h", "1:2", "", none, none},
		{"//u:p/w@h", none, none, "u", "p", "/w@h", none, none},
		{"//::1", none, none, "::1", none, "", none, none},
		{"//u@::1:8080/x", none, "u", "::1:8080", none, "/x", none, none},
		{"//1:2:x", none, none, "1", "2:x", "", none, none},
		{"//[::1]x:80", none, none, "[::1]x", "80", "", none, none},
		{"//[::1", none, none, "[::1", none, "", none, none},
		{"//[fe80::1%25en0]:80/", none, none, "[fe80::1%25en0]", "80", "/", none, none},
		{"//[a/b]", none, none, "[a", none, "/b]", none, none},
		{"//<host>:<port>?", none, none, "<host>", "<port>", "", "", none},
		{"//\xff:\xff\n#", none, none, "\xff", "\xff\n", "", none, ""},
		{"a#b:c", none, none, none, none, "a", none, "b:c"},
		{"a?b#c?d", none, none, none, none, "a", "b", "c?d"},
	} {
		p := uri.Split(tt.in)
		for c, want := range map[uri.Component]string{
			uri.ComponentScheme: tt.scheme, uri.ComponentUserinfo: tt.userinfo, uri.ComponentHost: tt.host, uri.ComponentPort: tt.port,
			uri.ComponentPath: tt.path, uri.ComponentQuery: tt.query, uri.ComponentFragment: tt.frag,
		} {
			start, end, ok := p.Span(c)
			got := tt.in[start:end]
			if got != p.Component(c) || !ok && got != "" {
				t.Errorf("Split(%q): %v at %d:%d (%v) is %q", tt.in, c, start, end, ok, p.Component(c))
			}
			if !ok {
				got = none
			}
			if got != want {
				t.Errorf("Split(%q): %v %q, want %q", tt.in, c, got, want)
			}
		}
	}
}

func FuzzSplit(f *testing.F) {
	f.Add("http://u@v:p@[::1]:80:90/a?b#c")
	f.Fuzz(func(t *testing.T, s string) {
		p := uri.Split(s)
		at := 0
		for _, c := range []uri.Component{
			uri.ComponentScheme, uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPort, uri.ComponentPath,
			uri.ComponentQuery, uri.ComponentFragment,
		} {
			start, end, _ := p.Span(c)
			if start < at || end < start || end > len(s) || start-at > 3 {
				t.Fatalf("%q: %v at %d:%d after %d", s, c, start, end, at)
			}
			at = end
		}
		if at != len(s) {
			t.Fatalf("%q: the parts end at %d", s, at)
		}
		if u, err := uri.ParseIRIReference(s); err == nil {
			checkParts(t, u, s)
		}
	})
}

func TestSplitDoesNotAllocate(t *testing.T) {
	n := 0
	if got := testing.AllocsPerRun(100, func() {
		n += len(uri.Split("http://u:p@h: 80/a b?c#d").Component(uri.ComponentPath))
	}); got != 0 {
		t.Errorf("%v allocations, want 0", got)
	}
}
