// The parser held against the oracle: over a million generated strings, and from
// the fuzzer. Every failure's offset is a viable prefix, and every success is taken
// apart as appendix B does it.

package uri_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// grammars are the four start symbols: what parses them, and what they are.
var grammars = []struct {
	name  string
	parse func(string) (uri.URI, error)
	valid func(string) bool
}{
	{"URI", uri.Parse, uriOracle.uri.MatchString},
	{"URI-reference", uri.ParseReference, uriOracle.reference.MatchString},
	{"IRI", uri.ParseIRI, func(s string) bool { return utf8.ValidString(s) && iriOracle.uri.MatchString(s) }},
	{"IRI-reference", uri.ParseIRIReference, func(s string) bool { return utf8.ValidString(s) && iriOracle.reference.MatchString(s) }},
}

// pieces are what the generator puts together, by component, with delimiters: those
// that fit, in one grammar at least, and those that do not.
var pieces = []struct{ sound, faulty []string }{
	{[]string{"", "http:", "a:", "A+b-c.1:"}, []string{"1a:", "a_b:", ":", "é:", " "}},
	{[]string{"//"}, []string{"", "/"}},
	{[]string{"", "", "u@", "u:p@", "@", ":@", "a:b:c@", "%41@"}, []string{"a@b@", "é@", "u:p/q@", "u:%@"}},
	{
		[]string{
			"", "h", "a.b", "1.2.3.4", "1.2.3.256", "a%20b", "[::1]", "[::]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]",
			"[::2:3:4:5:6:7:8]", "[::1.2.3.4]", "[1:2:3:4:5:6:1.2.3.4]", "[v1.a]", "[vF.a:b]", "[fe80::1]",
		},
		[]string{
			"x:y", "[", "]", "[]", "é", "[1:2:3:4:5:6:7:8:9]", "[::1:2:3:4:5:6:7:8]", "[1::2::3]", "[1:::2]", "[:1]", "[1:]",
			"[1:2:3:4:5:6:7:1.2.3.4]", "[::1.2.3]", "[::1.2.3.4.5]", "[::01.2.3.4]", "[::1.2.3.4:5]", "[12345::]", "[v.a]",
			"[v1a]", "[v1.]", "[fe80::1%25eth0]", "[fe80::1%eth0]", "[1.2.3.4]", "[host]", "::1", "h[::1]", "[::1]h",
			"[1:2:3:4:5:6:7:8::]", "[::1.2.3.999]", "[1:2]", "[v1.@]",
		},
	},
	{[]string{"", "", ":", ":80", ":080000"}, []string{":8a", ":80:90", ":é"}},
	{
		[]string{"", "/", "/a", "/a/b", "/./..", "/%41", "//a", "/:@!$&'()*+,;="},
		[]string{"a:b", "a", "/é", "./a:b", "/%4", "/%", "/ ", "/\\", "@:/", "\ue000"},
	},
	{[]string{"", "", "?", "?a=b", "?/?"}, []string{"?%zz", "?é\ue000", "?[", "?\ufffe"}},
	{[]string{"", "", "#", "#a", "#/?"}, []string{"##", "#é", "#\ue000", "#\U000e0001", " ", "\n", "\xff"}},
}

const mutations = "aZ09:/?#[]@!$&'()*+,;=-._~% <>\\^`{}|\"\t\n\x00\x7f\x80\xc3\xa9\xee"

// generate returns a string near the grammar: a row of pieces, most of them sound,
// and up to three bytes of it changed.
func generate(rng *rand.Rand) string {
	b := make([]byte, 0, 64)
	for _, p := range pieces {
		choice := p.sound
		if rng.IntN(8) == 0 {
			choice = p.faulty
		}
		b = append(b, choice[rng.IntN(len(choice))]...)
	}
	for range max(0, rng.IntN(6)-2) {
		i, c := rng.IntN(len(b)+1), mutations[rng.IntN(len(mutations))]
		switch {
		case i == len(b) || rng.IntN(3) == 0:
			b = append(b[:i], append([]byte{c}, b[i:]...)...)
		case rng.IntN(2) == 0:
			b[i] = c
		default:
			b = append(b[:i], b[i+1:]...)
		}
	}
	return string(b)
}

func TestParseAgreesWithTheGrammar(t *testing.T) {
	n := 1_100_000
	if testing.Short() {
		n = 50_000
	}
	rng := rand.New(rand.NewPCG(3986, 3987))
	valid := 0
	seen := map[uri.Code]bool{}
	for i := range n {
		valid += checkParse(t, generate(rng), i%len(grammars), seen)
	}
	if valid < n/5 || valid > n*4/5 {
		t.Errorf("%d of %d strings are valid: the generator is off the mark", valid, n)
	}
	if len(seen) < 40 {
		t.Errorf("the generator met %d codes, want 40 at least", len(seen))
	}
}

func FuzzParse(f *testing.F) {
	for _, p := range append(pieces[3].sound, pieces[3].faulty...) {
		f.Add("http://u@" + p + ":80/a?b#c")
	}
	f.Fuzz(func(t *testing.T, s string) {
		for g := range grammars {
			checkParse(t, s, g, map[uri.Code]bool{})
		}
	})
}

// checkParse checks what one grammar makes of s, notes the code of its error, and
// returns 1 if s is valid.
func checkParse(t *testing.T, s string, g int, seen map[uri.Code]bool) int {
	u, err := grammars[g].parse(s)
	if want := grammars[g].valid(s); (err == nil) != want {
		t.Fatalf("%s %q: valid = %v, but %v", grammars[g].name, s, want, err)
	}
	if err == nil {
		checkParts(t, u, s)
		return 1
	}
	var e *uri.Error
	if !errors.As(err, &e) || e.Code == 0 || u != (uri.URI{}) {
		t.Fatalf("%s %q: %#v with %#v", grammars[g].name, s, u, err)
	}
	seen[e.Code] = true
	if e.Offset < 0 || e.Offset > e.End || e.End > len(s) || e.Offset == e.End && e.Code != uri.ErrMissingScheme && e.Offset != len(s) {
		t.Fatalf("%s %q: %v: span %d:%d", grammars[g].name, s, e, e.Offset, e.End)
	}
	if !isViable(s[:e.Offset], grammars[g].valid) {
		t.Fatalf("%s %q: %v: %q is no viable prefix", grammars[g].name, s, e, s[:e.Offset])
	}
	return 0
}

// completions turn viable prefixes into valid strings: what an IP literal lacks, a
// scheme, or nothing.
var completions = func() []string {
	list := []string{"", "@", ":", "a:", "]", "1]", "a]", ":]", "::]", "1.1]", ".1]", ".a]"}
	for n := range 8 {
		list = append(list, strings.Repeat("0:", n)+"0]", strings.Repeat(":0", n)+"]")
	}
	for n := range 4 {
		list = append(list, strings.Repeat("0.", n)+"0]", strings.Repeat(".0", n)+"]")
	}
	return list
}()

func isViable(prefix string, valid func(string) bool) bool {
	for _, c := range completions {
		if valid(prefix + c) {
			return true
		}
	}
	return false
}

// checkParts checks the components of u against appendix B, and that they and
// their spans put s together again.
func checkParts(t *testing.T, u uri.URI, s string) {
	want := split(s)
	get := func(v string, ok bool) *string {
		if !ok {
			return nil
		}
		return &v
	}
	got := five{
		get(u.Scheme(), u.HasScheme()), get(u.Authority(), u.HasAuthority()), u.Path(),
		get(u.Query(), u.HasQuery()), get(u.Fragment(), u.HasFragment()),
	}
	if got.recompose() != s || want.recompose() != s || u.String() != s || got.path != want.path ||
		(got.authority == nil) != (want.authority == nil) || (got.query == nil) != (want.query == nil) {
		t.Fatalf("%q: components differ from those of appendix B", s)
	}
	authority := u.Host()
	if u.HasUserinfo() {
		authority = u.Userinfo() + "@" + authority
	}
	if u.HasPort() {
		authority += ":" + u.Port()
	}
	if authority != u.Authority() || strings.Trim(u.Port(), "0123456789") != "" ||
		!iriOracle.host.MatchString(u.Host()) || !iriOracle.userinfo.MatchString(u.Userinfo()) {
		t.Fatalf("%q: authority is taken apart into %q", s, authority)
	}
	parts := uri.Split(s)
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		start, end, ok := u.Span(c)
		if from, to, has := parts.Span(c); from != start || to != end || has != ok {
			t.Fatalf("%q: Split has %v at %d:%d, want %d:%d", s, c, from, to, start, end)
		}
		if start, end, ok := u.Span(c); !ok && start != end || s[start:end] != u.Component(c) {
			t.Fatalf("%q: span of %v is %d:%d, component %q", s, c, start, end, u.Component(c))
		}
	}
}
