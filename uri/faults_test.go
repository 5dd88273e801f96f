// All faults of a text.

package uri

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestFaults(t *testing.T) {
	for in, want := range map[string]string{
		"http://u@h:80/a?b#c": "",
		"/a b?c d#e f":        "path space [2,3), query space [6,7), fragment space [10,11)",
		"http://u^v|w@h/":     "userinfo caret [8,9), userinfo vertical bar [10,11)",
		"http://a b{c:x/%zz":  "host space [8,9), host curly brace [10,11), port port is not a number [13,14), path '%' not followed by two hex digits [15,18)",
		"http://u@v@[::1/ ":   "authority more than one '@' in authority [8,9), host missing ']' [15,16), reference trailing white space [16,17)",
		" http://h/ x":        "reference leading white space [0,1), path space [10,11)",
		"<http://h/^>":        "path angle bracket [0,1), path caret [10,11), path angle bracket [11,12)",
		"http://::1:80/|":     "host IPv6 address not in brackets [7,13), path vertical bar [14,15)",
		"1http://h/\\x":       "scheme scheme does not start with a letter [0,1), path backslash [10,11)",
		"://h/#a#b":           "scheme empty scheme [0,1), fragment second '#' [7,8)",
		"127.0.0.1:80/a b":    "path first segment of a relative reference contains ':' [9,10), path space [14,15)",
		"100%":                "path '%' not followed by two hex digits [3,4)",
	} {
		var got []string
		for e := range Faults(in) {
			got = append(got, fmt.Sprintf("%s %s [%d,%d)", e.Component, e.Code.Error(), e.Offset, e.End))
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s:\n got %s\nwant %s", in, s, want)
		}
	}
}

func TestFaultsOfComponents(t *testing.T) {
	for _, tt := range []struct {
		c    Component
		in   string
		want int
	}{
		{ComponentQuery, "a=%z&b= c#d", 3},
		{ComponentQuery, "a=1;b=2?/@:", 0},
		{ComponentPath, "/a?b", 1},
		{ComponentUserinfo, "u:p@", 1},
		{ComponentHost, "h%41", 0},
		{ComponentPort, "x", 0}, // not a list of characters
	} {
		n := 0
		for e := range tt.c.Faults(tt.in) {
			if e.Component != tt.c || e.Offset >= e.End {
				t.Errorf("%s %q: %v", tt.c, tt.in, e)
			}
			n++
		}
		if n != tt.want {
			t.Errorf("%s %q: %d faults, want %d", tt.c, tt.in, n, tt.want)
		}
	}
}

// checkFaults checks what Faults promises of any text.
func checkFaults(t *testing.T, s string) {
	t.Helper()
	_, err := ParseReference(s)
	var first *Error
	last := 0
	p := Split(s)
	_, _, hasUserinfo := p.Span(ComponentUserinfo)
	_, _, hasPort := p.Span(ComponentPort)
	encoded, from := "", 0
	escapable := (p.Component(ComponentScheme) == "" || schemeEnd(s) > 0) && // no colon but that of a scheme
		!hasPort && !strings.HasPrefix(p.Component(ComponentHost), "[") && !strings.Contains(s, "//[") && !strings.Contains(s, "@[") && // in which nothing can be encoded
		(hasUserinfo || !strings.Contains(s, "@")) // nothing that may be one with a delimiter in it
	for e := range Faults(s) {
		if first == nil {
			first = e
		}
		if e.Offset < last || e.End < e.Offset || e.End > len(s) {
			t.Errorf("%q: fault at [%d,%d) after one that ends at %d", s, e.Offset, e.End, last)
			return
		}
		last = e.End
		escapable = escapable && isEscapable(e)
		encoded += s[from:e.Offset]
		for i := e.Offset; i < e.End; i++ {
			if e.Code == ErrPercent && i > e.Offset {
				encoded += s[i:e.End]
				break
			}
			encoded += fmt.Sprintf("%%%02X", s[i])
		}
		from = e.End
	}
	switch {
	case (err == nil) != (first == nil), err != nil && *first != *err.(*Error):
		t.Errorf("%q: first fault %v, want %v", s, first, err)
	case escapable:
		if _, err := ParseReference(encoded + s[from:]); err != nil {
			t.Errorf("%q: with every fault encoded %q: %v", s, encoded+s[from:], err)
		}
	}
}

// isEscapable reports whether e is mended by percent-encoding its bytes.
func isEscapable(e *Error) bool {
	switch e.Code {
	case ErrSpace, ErrControl, ErrBackslash, ErrQuote, ErrAngleBracket, ErrCurlyBrace,
		ErrSquareBracket, ErrCaret, ErrBacktick, ErrVerticalBar, ErrSecondHash, ErrPercent, ErrNonASCII, ErrUTF8,
		ErrTrailingSpace:
		return e.Component != ComponentScheme && e.Component != ComponentPort
	}
	return false
}

// broken are texts with faults of each part.
var broken = []string{
	"", " http://h/ ", "\ufeffhttp://h/", `"http://h/"`, "<http://h/a b>", "http//h", "1http://h", "://h", "ht tp://h", "127.0.0.1:80",
	"http://u@v@h/", "http://u:p/a@h:x/", "http://h h:8a/", "http://h:1:2/a b", "http://::1:80/%", "http://[::1/", "http://[fe80::1%25e]/",
	"http://[::1]x/", "http://a[::1]/", "http://é:é/é?é#é", "http://h/50%?%zz#a#b", `http:\\h\a`, "a b:c", "/a\tb\nc", "?a[]=1", "//h:80a/{x}",
	"http://u%:p%@h%/", "http://h/\x00\xff", "mailto:a b@c", "http://<host>/`x`|^", "http://[1.2.3.4]:x/ ", "http://u:p[@h]/",
}

func TestFirstFaultIsThatOfTheParser(t *testing.T) {
	for _, s := range broken {
		checkFaults(t, s)
	}
}

func FuzzFaults(f *testing.F) {
	for _, s := range broken {
		f.Add(s)
	}
	f.Fuzz(checkFaults)
}

// The white space after a fault was gone through at each of its characters once, to
// see whether it ends the text.
func TestFaultsTakeTimeByTheLengthOfTheText(t *testing.T) {
	const length, most = 200_000, 5 * time.Second
	for _, unit := range []string{" ", "\u3000", "\t", "%", "[", "\xff", "a ", "@", ":"} {
		start, n := time.Now(), 0
		for range Faults("http://h/" + strings.Repeat(unit, length/len(unit)) + "x") {
			n++
		}
		if d := time.Since(start); d > most {
			t.Errorf("%d faults of %q took %v", n, unit, d)
		}
	}
}
