package rule

// This file tests that the automaton takes every string in which the default
// rules find no fault: it may only err on that side.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/placeholder"
)

// takes runs the automaton for s over a known string.
func takes(s *Input, str string) bool {
	a := newAutomaton(s, false)
	if a == nil {
		return true
	}
	states := map[state]bool{a.start(): true}
	for i := range len(str) {
		next := make(map[state]bool)
		for st := range states {
			for _, n := range a.step(st, str[i]) {
				next[n] = true
			}
		}
		states = next
	}
	for st := range states {
		if a.accepts(st) {
			return true
		}
	}
	return false
}

func checkAutomaton(t *testing.T, s *Input, str string) {
	t.Helper()
	if s.isHeader() {
		str = strings.Trim(str, s.headerSpace()) // see judgeHeader
	}
	s.Text = text.Known(str)
	if Check(s, byDefault) == nil && !takes(s, str) && !placeholder.StandsForURL(str) {
		t.Errorf("%q at %s (%s): nothing is found, but the automaton rejects it", str, s.Want.API, s.GoVersion)
	}
}

func TestAutomatonTakesWhatTheRulesTake(t *testing.T) {
	for _, str := range sampleStrings() {
		for _, want := range everyPlace {
			for _, version := range []string{"go1.26", "go1.25"} {
				checkAutomaton(t, &Input{Want: want, GoVersion: version}, str)
			}
		}
	}
}

func TestAutomatonRejects(t *testing.T) {
	for _, row := range []silent{
		{"http:/h", httpGet}, {"http:///h", httpGet}, {"http://", httpGet}, {"http://u@/", httpGet}, {"ftp://h", httpGet},
		{"h/x", httpGet}, {"", httpGet}, {"http://h/?a b", httpGet}, {"http://h/%zz", httpGet}, {"http://h/%", httpGet},
		{"http://h:p/", httpGet}, {"http://h:65536/", httpGet}, {"http://h:1:2", httpGet}, {"http://a b@h", httpGet},
		{"http://[::1", httpGet}, {"http://[::1]a", httpGet}, {"http://[h]", httpGet}, {"http://h%41", httpGet},
		{"localhost:80", urlParse}, {"localhost:80/x", urlParse}, {"1:80", urlParse}, {":80", urlParse}, {"a_b:c", urlParse},
		{"x\n", urlParse}, {"redis://h:x/0", redisURL}, {"http://h", wsDial}, {"x", newRequest}, {"x", requestURI},
		{"/a b", newRequest}, {"/%zz", httpRedirect}, {`http://"x"/`, urlParse},
	} {
		if takes(&Input{Text: text.Known(row.in), Want: row.want}, row.in) {
			t.Errorf("the automaton takes %q at %s", row.in, row.want.API)
		}
	}
}

func FuzzAutomatonTakesWhatTheRulesTake(f *testing.F) {
	for i, s := range sampleStrings() {
		f.Add(s, uint8(i), i%2 == 0, i%3 == 0)
	}
	f.Fuzz(func(t *testing.T, str string, place uint8, _, old bool) {
		s := &Input{Want: everyPlace[int(place)%len(everyPlace)]}
		if old {
			s.GoVersion = "go1.25"
		}
		checkAutomaton(t, s, str)
	})
}
