package rule

// This file tests bases and what is resolved against them.

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

func against(base string, refs ...string) *Input {
	s := &Input{Text: text.Known(base), Want: urlParse}
	for _, ref := range refs {
		s.Refs = append(s.Refs, holed(ref))
	}
	return s
}

func TestBaseSlash(t *testing.T) {
	for _, row := range []struct {
		base, ref    string
		fault, fixed string
	}{
		{"https://h/api/v1", "users", "v1", "https://h/api/v1/"},
		{"https://h/api/v1", "users/1", "v1", "https://h/api/v1/"},
		{"https://h/api", "users?q=/x", "api", "https://h/api/"},
		{"https://h/api/v1#z", "users", "v1", "https://h/api/v1/#z"},
		{"https://h/v1.0", "users", "v1.0", "https://h/v1.0/"},
		{"https://u:@h:80/a/b/v2", "v1users", "v2", "https://u:@h:80/a/b/v2/"},
		{"//h/api", "users", "api", "//h/api/"},
	} {
		s := against(row.base, row.ref)
		f := Check(s, byDefault)
		record(s, f)
		if f == nil || f.Rule != baseSlash || len(f.Fixes) != 1 {
			t.Errorf("%s with %s: found %+v", row.base, row.ref, f)
			continue
		}
		if got := row.base[f.Start:f.End]; got != row.fault {
			t.Errorf("%s: fault is %q", row.base, got)
		}
		base, _ := url.Parse(row.base)
		result, err := base.Parse(row.ref)
		if err != nil || !strings.Contains(f.Message(), `resolves to "`+result.Path+`", not "`) {
			t.Errorf("%s with %s: says %q, net/url says %q", row.base, row.ref, f.Message(), result)
		}
		if got := after(t, s, f.Fixes[0]).String(); got != row.fixed {
			t.Errorf("%s: fixed to %q, want %q", row.base, got, row.fixed)
		}
	}
}

func TestBaseSlashWithUnknownParts(t *testing.T) {
	for _, row := range []struct {
		refs  string
		about int // references the fault shows in
		fixes int
	}{
		{"users/{any}", 1, 1},
		{"users/{d}?q={any}", 1, 1},
		{"user{d}", 1, 1},
		{"users {any}", 1, 0},
		{"users /x", 1, 1},
		{"users https://other/x", 1, 1},
		{"users posts", 2, 1},
		{"{any}", 0, 0},
		{"user{any}", 0, 0},
		{"users ../x", 0, 0},
	} {
		f := Check(against("https://h/api/v1", strings.Fields(row.refs)...), byDefault)
		about, fixes := 0, 0
		if f != nil {
			about, fixes = len(f.About), len(f.Fixes)
		}
		if about != row.about || fixes != row.fixes {
			t.Errorf("%s: about %d with %d fixes, want %d and %d", row.refs, about, fixes, row.about, row.fixes)
		}
	}
}

func TestBasesThatLoseNothing(t *testing.T) {
	for _, row := range []struct{ base, ref string }{
		{"https://h/api/v1/", "users"},
		{"https://h/", "users"},
		{"https://h", "users"},
		{"https://h/index.html", "users"},
		{"https://h/feed.xml", "icon.png"},
		{"https://h/api/v1", "/users"},
		{"https://h/api/v1", "//h/users"},
		{"https://h/api/v1", "https://h/users"},
		{"https://h/api/v1", "mailto:x"},
		{"https://h/api/v1", "./users"},
		{"https://h/api/v1", "../users"},
		{"https://h/api/v1", ".."},
		{"https://h/api/v1", "."},
		{"https://h/api/v1", "?q"},
		{"https://h/api/v1", "#f"},
		{"https://h/api/v1", ""},
		{"https://h/api/v1", "v2/users"},
		{"https://h/api/v1", "v1/users"},
		{"https://h/repos", "repos/x"},
		{"https://h/users/42", "43"},
		{"https://h/feed?page=2", "item"},
		{"mailto:x@h.com", "users"},
		{"/api/v1", "users"},
	} {
		if f := Check(against(row.base, row.ref), byDefault); f != nil {
			t.Errorf("%s with %s: %s", row.base, row.ref, f.Message())
		}
	}
}
