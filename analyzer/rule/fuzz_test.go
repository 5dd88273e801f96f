package rule

// This file lets the rules loose on any string at any place.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

// checkPromises checks what every finding on s owes.
func checkPromises(t *testing.T, s *Input, f *Finding) {
	t.Helper()
	if f.Start < 0 || f.End < f.Start || f.End > s.Text.Len() {
		t.Fatalf("%s: span [%d, %d) of %d bytes", f.Rule.ID, f.Start, f.End, s.Text.Len())
	}
	checkWording(t, s, f)
	for _, fix := range f.Fixes {
		fixed := after(t, s, fix)
		left := Check(s.with(fixed), func(r *Rule) bool {
			return byDefault(r) && !(r == userinfoPassword && (f.Rule != r || fix.readsEnvironment()))
		})
		if left != nil {
			t.Errorf("%s: after %q %s finds fault with %q", f.Rule.ID, fix.Title, left.Rule.ID, fixed)
		}
		if got, _ := fixed.Known(); s.Text.IsKnown() && got == s.Text.Flat() {
			t.Errorf("%s: %q changes nothing", f.Rule.ID, fix.Title)
		}
	}
}

// sayings is all that a finding shows to anybody.
func sayings(f *Finding) string {
	said := f.Message()
	for _, fix := range f.Fixes {
		said += "\n" + fix.Title
		for _, e := range fix.Edits {
			said += "\n" + e.New + "\n" + e.Expr
		}
	}
	return said
}

func FuzzCheck(f *testing.F) {
	for i, s := range sampleStrings() {
		f.Add(s, uint8(i), i%2 == 0)
	}
	f.Fuzz(func(t *testing.T, s string, place uint8, strict bool) {
		sub := &Input{Text: text.Known(s), Want: everyPlace[int(place)%len(everyPlace)]}
		for _, r := range append([]*Rule{nil}, rules...) {
			enabled := byDefault
			if strict {
				enabled = byDefaultOrUnescaped
			}
			if r != nil {
				enabled = func(q *Rule) bool { return q == r }
			}
			if found := Check(sub, enabled); found != nil {
				checkPromises(t, sub, found)
			}
		}
	})
}

const planted = "Tr0ub4dor"

func FuzzNoPasswordIsSaid(f *testing.F) {
	for i, s := range sampleStrings() {
		f.Add(s, "/x", uint8(i))
		f.Add("http://u:", "@h"+s, uint8(i))
		f.Add("a:./", "@/."+s, uint8(i))
	}
	f.Fuzz(func(t *testing.T, before, behind string, place uint8) {
		// A word that no sentence has, as a password and in places that are
		// not known to be one.
		s := before + planted + behind
		if strings.Contains(strings.ToLower(before+behind), "tr0ub") {
			return
		}
		// What stands between "://" and "@" may be meant as a password.
		_, tail, _ := strings.Cut(s, planted)
		if !strings.Contains(before, ":") || !strings.Contains(tail, "@") {
			return
		}
		// A user name before a colon is none, "bob" and "bob@example.com" alike: the fix
		// writes it.
		authority := tail[:strings.IndexAny(tail+"/", "/?#")]
		_, password, _ := strings.Cut(authority, ":")
		start := strings.LastIndex(before, "://")
		if start >= 0 && !strings.ContainsAny(before[start+len("://"):], ":/?#") && strings.Contains(password, "@") {
			return
		}
		for _, r := range rules {
			sub := &Input{Text: text.Known(s), Want: everyPlace[int(place)%len(everyPlace)]}
			if found := Check(sub, func(q *Rule) bool { return q == r }); found != nil {
				if said := sayings(found); strings.Contains(strings.ToLower(said), strings.ToLower(planted)) {
					t.Errorf("%q at %s: %s says %s", s, sub.Want.API, r.ID, said)
				}
			}
		}
	})
}
