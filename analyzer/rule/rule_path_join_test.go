package rule

import (
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestWhatPathJoinReturnsIsNoURL(t *testing.T) {
	after := func(before, behind string) text.Text {
		return text.Concat(text.Known(before), text.Unknown(text.CleanedPath), text.Known(behind))
	}
	for _, s := range []*Input{
		{Text: after("", ""), Want: httpGet}, {Text: after("", "/x"), Want: httpGet}, {Text: after("", "?q=1"), Want: wsDial}, {Text: after("", ".json"), Want: httpGet},
	} {
		f := findIn(s, pathJoin)
		if f == nil || f.Rule != pathJoin || !strings.Contains(f.Message(), `requires "://", which path.Join and path.Clean collapse; use url.JoinPath`) {
			t.Errorf("%s at %s: found %v", s.Text, s.Want.API, f)
		}
	}
	for _, s := range []*Input{
		{Text: after("", ""), Want: urlParse}, {Text: after("", ""), Want: newRequest}, {Text: after("", ""), Want: baseParse}, {Text: after("", ""), Want: httpRedirect},
		{Text: after("https://h", ""), Want: httpGet}, {Text: after("https://", "/x"), Want: httpGet}, {Text: after("https:/", ""), Want: urlParse},
		{Text: after("https://h/", "?q=1"), Want: httpGet}, {Text: text.Concat(text.Unknown(nil), text.Unknown(text.CleanedPath)), Want: httpGet},
		{Text: after("", ""), Want: fieldPath}, {Text: after("file://", ""), Want: urlParse},
	} {
		if f := findIn(s, pathJoin); f != nil {
			t.Errorf("%s at %s: found %v", s.Text, s.Want.API, f)
		}
	}
}

// The language holds what path.Join returns, and no URL.
func TestTheLanguageOfCleanedPaths(t *testing.T) {
	for _, want := range []*spec.Expectation{httpGet, urlParse} {
		s := &Input{Text: text.Unknown(text.CleanedPath), Want: want}
		if f := Check(s, byDefault); (f == nil) != (want == urlParse) {
			t.Errorf("%s: found %v of a cleaned path", want.API, f)
		}
	}
	for _, p := range []string{"", ".", "/", "a", "/a", "../a", "a/b:c", ":", "https:/h", "https:/h/x:y", "/a:80/b", "h:80/x", "a:b:c", "https:"} {
		if joined := path.Join(p); p != "" && joined != path.Clean(p) {
			t.Errorf("path.Join(%q) is %q", p, joined)
		}
		if !isIn(text.CleanedPath, path.Join(p)) {
			t.Errorf("%q is not in the language", p)
		}
	}
	for _, p := range []string{"https://h", "//h", "//", "ftp://h/x", "://", "https:/"} {
		if isIn(text.CleanedPath, p) {
			t.Errorf("%q is in the language", p)
		}
	}
}

// What stands before an element that stays as it is may end in any slash.
func TestTheLanguageBeforeAnElement(t *testing.T) {
	for _, base := range []string{"", ".", "/", "a", "/a", "../a", "a/b:c", ":", "https://h", "https:", "//h", "a:b:", "x://", ":/"} {
		for _, last := range []string{"x:y", "/x:y"} {
			if before, ok := strings.CutSuffix(path.Join(base, last), "x:y"); !ok || !isIn(text.CleanedPathBefore, before) {
				t.Errorf("%q is not in the language", before)
			}
		}
	}
	for _, p := range []string{"https://", "//", "://"} {
		if isIn(text.CleanedPathBefore, p) {
			t.Errorf("%q is in the language", p)
		}
	}
}

// isIn reports whether s is one of the strings of l.
func isIn(l text.Lang, s string) bool {
	return slices.ContainsFunc(l, func(seq text.Seq) bool { return isInSeq(seq, s) })
}

func isInSeq(seq text.Seq, s string) bool {
	if len(seq) == 0 {
		return s == ""
	}
	rep := seq[0]
	for n := 0; ; n++ {
		if n >= rep.Min && isInSeq(seq[1:], s[n:]) {
			return true
		}
		if n == len(s) || n == rep.Max || !rep.Set.Has(s[n]) {
			return false
		}
	}
}

func TestPathJoin(t *testing.T) {
	join := &spec.Expectation{API: "path.Join", Form: spec.SlashPath}
	runTables(t, pathJoin, []flagged{
		{"https://example.com", join, "//", `path.Join on a URL: "https://" becomes "https:/"; use url.JoinPath`, "-"},
		{"file://host/a", join, "//", "", "-"},
		{"https://", join, "//", "", "-"},
		{"s3://bucket/a", join, "//", "", "-"},
	}, []silent{
		{"/v1", join},
		{"", join},
		{"C:", join},
		{"file:///tmp", join},
		{"file://", join},
		{"C:/x", join},
		{"a//b", join},
		{"//h/x", join},
		{"://", join},
		{"https:/example.com", join},
	})
}
