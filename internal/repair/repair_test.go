// Tests of the repairs: what is offered for which mistake and in what order, where
// nothing is, and that everything offered parses.

package repair

import (
	"slices"
	"strings"
	"testing"
)

// grammars are those that a text can be asked to be, by what the tables call them.
var grammars = map[string]Grammar{"URI": URI, "reference": Reference, "IRI": IRI, "IRIReference": IRIReference}

func TestRepairs(t *testing.T) {
	for _, tt := range []struct {
		from, in string
		want     []string
	}{
		// escapes
		{"URI", "http://h/50%", []string{"http://h/50%25"}},
		{"URI", "http://h/%zz?a=%u002e#%", []string{"http://h/%25zz?a=%25u002e#%25"}},
		{"reference", "?q=100%&x=%4", []string{"?q=100%25&x=%254"}},
		{"URI", "http://u%:p%@h/", []string{"http://u%25:p%25@h/"}},
		{"URI", "http://h%/", nil},
		// bytes
		{"URI", "http://h/a b?c d#e f", []string{"http://h/a%20b?c%20d#e%20f"}},
		{"reference", `/{a}|^"<b>` + "`", []string{"/%7Ba%7D%7C%5E%22%3Cb%3E%60"}},
		{"reference", "?a[]=1", []string{"?a%5B%5D=1"}},
		{"URI", "http://h/é", []string{"http://h/%C3%A9"}},
		{"IRI", "http://h/é b", []string{"http://h/é%20b"}},
		{"IRI", "http://h/\xff", []string{"http://h/%FF"}},
		{"reference", "/a\tb\nc", []string{"/abc", "/a%09b%0Ac"}},
		{"reference", "/a\x00", []string{"/a%00"}},
		{"URI", "http://h h/", nil},
		{"URI", "http://é/", nil},
		{"URI", "http://<host>/x", nil},
		{"URI", "<http://h/>", []string{"http://h/"}},
		{"URI", `"http://h/"`, []string{"http://h/"}},
		{"URI", "<http://h/a b>", []string{"http://h/a%20b"}},
		// white space around
		{"URI", " http://h/", []string{"http://h/"}},
		{"URI", "http://h/\n", []string{"http://h/"}},
		{"URI", "\t http://h/a b \r\n", []string{"http://h/a%20b"}},
		// backslashes
		{"URI", `http:\\h\a\b`, []string{"http://h/a/b"}},
		{"URI", `http://h\a`, []string{"http://h/a"}},
		{"URI", `http://h/a\b\c`, []string{"http://h/a/b/c", "http://h/a%5Cb%5Cc"}},
		{"URI", `http://h/?a\b`, []string{"http://h/?a%5Cb"}},
		{"URI", `C:\a\b`, []string{"file:///C:/a/b"}},
		// IP literals
		{"URI", "http://::1/", []string{"http://[::1]/"}},
		{"URI", "http://::1:8080/", []string{"http://[::1]:8080/", "http://[::1:8080]/"}},
		{"URI", "http://::1:80", []string{"http://[::1]:80", "http://[::1:80]"}},
		{"URI", "http://2001:db8::1:2/", []string{"http://[2001:db8::1:2]/", "http://[2001:db8::1]:2/"}},
		{"URI", "http://1:2:3:4:5:6:7:8:99/", []string{"http://[1:2:3:4:5:6:7:8]:99/"}},
		{"URI", "http://u@fe80::1/", []string{"http://u@[fe80::1]/"}},
		{"URI", "http://[1.2.3.4]:80/", []string{"http://1.2.3.4:80/"}},
		{"URI", "http://[localhost]/", []string{"http://localhost/"}},
		{"URI", "http://[fe80::1%25eth0]:80/", []string{"http://[fe80::1]:80/"}},
		{"URI", "http://[fe80::1%eth0]/", []string{"http://[fe80::1]/"}},
		{"URI", "http://[fe80::1%25eth0/", nil},
		{"URI", "http://[::1", []string{"http://[::1]"}},
		{"URI", "http://[::1/p", []string{"http://[::1]/p"}},
		{"URI", "http://[::1:8080/p", []string{"http://[::1]:8080/p", "http://[::1:8080]/p"}},
		{"URI", "http://[::1]80/", []string{"http://[::1]:80/"}},
		{"URI", "http://[::1]x/", nil},
		{"URI", "http://[h/", nil},
		{"URI", "http://[:::1]/", nil},
		{"URI", "http://[1::2::3]/", nil},
		// ports
		{"URI", "http://h:8080a/", []string{"http://h:8080/"}},
		{"URI", "http://h:https/", []string{"http://h:443/"}},
		{"URI", "http://h:port/", nil},
		{"URI", "http://h:1:2/", nil},
		{"URI", "http://h:80-90/", nil},
		// userinfo
		{"URI", "http://u@v@h/", []string{"http://u%40v@h/"}},
		{"URI", "http://u:p@ss@w@h/", []string{"http://u:p%40ss%40w@h/"}},
		{"URI", "http://u:p/a@h/", []string{"http://u:p%2Fa@h/"}},
		// fragments
		{"URI", "http://h/#a#b#c", []string{"http://h/#a%23b%23c"}},
		// schemes
		{"IRIReference", "http://locahost:80/x", []string{"http://localhost:80/x"}},
		{"URI", "http//h/x", []string{"http://h/x"}},
		{"URI", "HTTPS//h", []string{"HTTPS://h"}},
		{"URI", "http;//h/x", []string{"http://h/x"}},
		{"URI", "://h/x", []string{"http://h/x", "https://h/x"}},
		{"reference", "://h.example/x", []string{"//h.example/x"}},
		{"URI", "://h.example/x", []string{"https://h.example/x", "http://h.example/x"}},
		{"URI", "//h.example/x", []string{"https://h.example/x", "http://h.example/x"}},
		{"URI", "//u:p@localhost:80/x", []string{"http://u:p@localhost:80/x", "https://u:p@localhost:80/x"}},
		{"URI", "http ://h/", []string{"http://h/"}},
		{"URI", "ht tps://h/", []string{"https://h/"}},
		{"URI", "1http://h/", []string{"http://h/"}},
		{"URI", "1mailto:a@b", nil},
		{"IRIReference", "http:://h/x", []string{"http://h/x"}},
		{"IRIReference", "http:/h/x", []string{"http://h/x"}},
		{"IRIReference", "http:h/x", []string{"http://h/x"}},
		{"IRIReference", "http:///h/x", nil},
		{"IRIReference", "http:///h.com/x", []string{"http://h.com/x"}},
		{"IRIReference", "http://", nil},
		{"IRIReference", "http:", nil},
		{"IRIReference", "http:/", nil},
		{"IRIReference", "http:////x", nil},
		{"IRIReference", "mailto://a@b", []string{"mailto:a@b"}},
		{"IRIReference", "mailto:///a@b", nil},
		{"IRIReference", "ws:/h/p#f", []string{"ws://h/p"}},
		{"IRIReference", "ws://h/p#f", []string{"ws://h/p"}},
		{"IRIReference", "file://C:/x", []string{"file:///C:/x"}},
		{"IRIReference", "file:////h/s", []string{"file://h/s"}},
		{"IRIReference", "tel:+", nil},
		// references that begin with a host or a colon
		{"reference", "a b:c", []string{"./a%20b:c"}},
		{"reference", "1:c", []string{"./1:c"}},
		{"reference", "1a:c", []string{"./1a:c"}},
		{"reference", "127.0.0.1:8080/x", []string{"//127.0.0.1:8080/x", "./127.0.0.1:8080/x"}},
		{"URI", "my_host:443/x", []string{"https://my_host:443/x", "http://my_host:443/x"}},
		{"URI", "127.0.0.1:8080/x", []string{"http://127.0.0.1:8080/x", "https://127.0.0.1:8080/x"}},
		{"URI", "127.0.0.1/x", []string{"http://127.0.0.1/x", "https://127.0.0.1/x"}},
		{"URI", "localhost/x", []string{"http://localhost/x", "https://localhost/x"}},
		{"URI", "www.example.com", []string{"https://www.example.com", "http://www.example.com"}},
		{"URI", "example.com/x", []string{"https://example.com/x", "http://example.com/x"}},
		{"URI", "index.html", nil},
		{"URI", "users/42", nil},
		{"URI", "v1.2/x", nil},
		{"URI", "../a.bc/x", nil},
		{"URI", "", nil},
		{"reference", "git@h:a/b.git", nil},
		{"URI", "git@h:a/b.git", []string{"ssh://git@h/a/b.git"}},
		{"URI", "git@h:/a", []string{"ssh://git@h/a"}},
		{"reference", "git@h:", []string{"./git@h:"}},
		{"reference", "git@h://x", nil},
		{"reference", "@h:a", []string{"./@h:a"}},
		{"reference", "u(@h:a", []string{"./u(@h:a"}},
		{"URI", "git@h:a b", []string{"ssh://git@h/a%20b"}},
	} {
		g := grammars[tt.from]
		err := Find(tt.in, g)
		if err == nil {
			t.Errorf("%s %q has nothing to repair", tt.from, tt.in)
			continue
		}
		var got []string
		for _, r := range For(tt.in, g) {
			got = append(got, r.Apply(tt.in))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %q (%v):\n got %q\nwant %q", tt.from, tt.in, err, got, tt.want)
		}
	}
}

func TestNoRepairOfWhatIsRightOrTooLong(t *testing.T) {
	for _, text := range []string{
		"http://h/ab",
		"http://h/a b" + strings.Repeat("x", maxRepairLen),
		"http://h/a b" + strings.Repeat(" x", 2*maxRepairSteps),
	} {
		if got := For(text, URI); got != nil {
			t.Errorf("For(%.20q) = %v, want none", text, got)
		}
	}
}

func TestRepairsSayWhatTheyDo(t *testing.T) {
	const in = "http:\\\\h/a b#c#d"
	all := For(in, URI)
	if len(all) != 1 {
		t.Fatalf("%v", all)
	}
	if want := reasonSlash + "; " + reasonEncode + "; " + reasonHash; all[0].Reason != want {
		t.Errorf("reason %q, want %q", all[0].Reason, want)
	}
	want := []Edit{{5, 6, "/"}, {6, 7, "/"}, {10, 11, "%20"}, {14, 15, "%23"}}
	if !slices.Equal(all[0].Edits, want) {
		t.Errorf("edits %+v, want %+v", all[0].Edits, want)
	}
}

// checkRepairs reports a repair that does not parse, is no proper list of edits, or
// holds more of the text than a byte encoded.
func checkRepairs(t *testing.T, s string) {
	for from, g := range grammars {
		first := find(s, g)
		for _, r := range For(s, g) {
			at := 0
			for _, e := range r.Edits {
				if e.Offset < at || e.End < e.Offset || e.End > len(s) {
					t.Fatalf("%s %q: edits %+v", from, s, r.Edits)
				}
				at = e.End
			}
			mended := r.Apply(s)
			if e := check(mended, first.g); e.Code != 0 && (e.by != byExperience || first.by == byExperience) {
				t.Errorf("%s %q: %q for %q: %v", from, s, mended, r.Reason, &e.Error)
			}
			if mended == s || r.Reason == "" || strings.Contains(r.Reason, "xyzzy") {
				t.Errorf("%s %q: %q for %q", from, s, mended, r.Reason)
			}
		}
	}
}

func TestRepairsParse(t *testing.T) {
	heads := []string{"", "http:", "http:/", "http://", "http:///", "http//", "://", "//", "file:", "mailto:", "a@h:", "1", " "}
	middles := []string{"h", "h:80", "::1", "::1:80", "[::1", "[1.2.3.4]", "u:xyzzy@h", "u@v@h", "h:8a", "a b", `a\b`, "%", "é", "\xff", "<h>", "h h"}
	tails := []string{"", "/", "/a b", `\a`, "?%#a#b", "/[a]", " ", "/\t", "#\x00", "/é"}
	n := 0
	for _, head := range heads {
		for _, middle := range middles {
			for _, tail := range tails {
				checkRepairs(t, head+middle+tail)
				n++
			}
		}
	}
	t.Log(n, "texts")
}

func FuzzRepairs(f *testing.F) {
	for _, s := range []string{
		"http://h/50%", "<http://h/a b>", `http:\\h\a`, "http://::1:80/", "http://[::1:80", "http://u:xyzzy@v@h/", "http:///h", "://h",
		"git@h:a", "127.0.0.1:80", "http ://h", "http:://h", "//h", "file:////h/s", `C:\a`, "http://[fe80::1%25a]", "ws:/h#f", "h:8a",
	} {
		f.Add(s)
	}
	f.Fuzz(checkRepairs)
}
