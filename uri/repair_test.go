// Tests of the repairs: what is offered for which mistake and in what order, where
// nothing is, and that everything offered parses.

package uri

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// parsersByName holds what an error given to Repairs can come from.
var parsersByName = map[string]func(string) error{
	"URI":          func(s string) error { _, err := Parse(s); return err },
	"reference":    func(s string) error { _, err := ParseReference(s); return err },
	"IRI":          func(s string) error { _, err := ParseIRI(s); return err },
	"IRIReference": func(s string) error { _, err := ParseIRIReference(s); return err },
	"scheme": func(s string) error {
		u, err := ParseIRI(s)
		if err != nil {
			return nil
		}
		return u.ValidateScheme()
	},
	"mistake": func(s string) error {
		u, err := ParseIRIReference(s)
		if err != nil || u.ValidateScheme() != nil {
			return nil
		}
		return u.FindMistake()
	},
}

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
		{"mistake", "http://locahost:80/x", []string{"http://localhost:80/x"}},
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
		{"scheme", "http:://h/x", []string{"http://h/x"}},
		{"scheme", "http:/h/x", []string{"http://h/x"}},
		{"scheme", "http:h/x", []string{"http://h/x"}},
		{"scheme", "http:///h/x", nil},
		{"scheme", "http:///h.com/x", []string{"http://h.com/x"}},
		{"scheme", "http://", nil},
		{"scheme", "http:", nil},
		{"scheme", "http:/", nil},
		{"scheme", "http:////x", nil},
		{"scheme", "mailto://a@b", []string{"mailto:a@b"}},
		{"scheme", "mailto:///a@b", nil},
		{"scheme", "ws:/h/p#f", []string{"ws://h/p"}},
		{"scheme", "ws://h/p#f", []string{"ws://h/p"}},
		{"scheme", "file://C:/x", []string{"file:///C:/x"}},
		{"scheme", "file:////h/s", []string{"file://h/s"}},
		{"scheme", "tel:+", nil},
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
		err := parsersByName[tt.from](tt.in)
		if err == nil {
			t.Errorf("%s %q has nothing to repair", tt.from, tt.in)
			continue
		}
		var got []string
		for _, r := range Repairs(tt.in, err) {
			got = append(got, r.Apply(tt.in))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %q (%v):\n got %q\nwant %q", tt.from, tt.in, err, got, tt.want)
		}
	}
}

func TestRepairsAreForTheErrorOfTheText(t *testing.T) {
	_, err := Parse("http://h/a b")
	for _, tt := range []struct {
		s   string
		err error
	}{
		{"http://h/a b", nil},
		{"http://h/a b", (*Error)(nil)},
		{"http://h/a b", errors.New("space")},
		{"http://h/ab", err},
		{"http://h/a  b", &Error{Code: ErrSpace, Component: ComponentPath, Offset: 11, End: 12}},
		{"http://h/a b" + strings.Repeat("x", maxRepairLen), err},
		{"http://h/a b" + strings.Repeat(" x", 2*maxRepairSteps), err},
	} {
		if got := Repairs(tt.s, tt.err); got != nil {
			t.Errorf("Repairs(%.20q, %v) = %v, want none", tt.s, tt.err, got)
		}
	}
}

func TestRepairsTakeWrappedErrors(t *testing.T) {
	const s = "http://h/a b"
	_, err := Parse(s)
	got := Repairs(s, fmt.Errorf("reading the settings: %w", err))
	if len(got) != 1 || got[0].Apply(s) != "http://h/a%20b" {
		t.Errorf("Repairs(%q, wrapped %v) = %v", s, err, got)
	}
}

func TestRepairsSayWhatTheyDo(t *testing.T) {
	const in = "http:\\\\h/a b#c#d"
	_, err := Parse(in)
	found := Repairs(in, err)
	if len(found) != 1 {
		t.Fatalf("%v", found)
	}
	if want := reasonSlash + "; " + reasonEncode + "; " + reasonHash; found[0].Reason != want {
		t.Errorf("reason %q, want %q", found[0].Reason, want)
	}
	want := []Edit{{5, 6, "/"}, {6, 7, "/"}, {10, 11, "%20"}, {14, 15, "%23"}}
	if !slices.Equal(found[0].Edits, want) {
		t.Errorf("edits %+v, want %+v", found[0].Edits, want)
	}
}

// checkRepairs reports a repair that does not parse, is no proper list of edits, or
// holds more of the text than a byte encoded.
func checkRepairs(t *testing.T, s string) {
	for from, parse := range parsersByName {
		err := parse(s)
		for _, r := range Repairs(s, err) {
			at := 0
			for _, e := range r.Edits {
				if e.Offset < at || e.End < e.Offset || e.End > len(s) {
					t.Fatalf("%s %q: edits %+v", from, s, r.Edits)
				}
				at = e.End
			}
			mended := r.Apply(s)
			if err := parse(mended); err != nil {
				t.Errorf("%s %q: %q for %q: %v", from, s, mended, r.Reason, err)
			}
			u, err := ParseIRIReference(mended)
			if err == nil {
				err = u.ValidateScheme()
			}
			if err != nil {
				t.Errorf("%s %q: %q for %q: %v", from, s, mended, r.Reason, err)
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
