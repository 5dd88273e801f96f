// Resolution: the examples of RFC 3986 §5.4 and their like, the cases in which
// libraries differ, and the pseudocode of §5.2 as the oracle. Its inverse too.

package uri_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

const rfcBase = "http://a/b/c/d;p?q"

// rfcExamples are the 42 examples of §5.4: 23 normal ones (§5.4.1), 18 abnormal ones
// and the strict reading of the last (§5.4.2).
var rfcExamples = []struct{ ref, want string }{
	{"g:h", "g:h"},
	{"g", "http://a/b/c/g"},
	{"./g", "http://a/b/c/g"},
	{"g/", "http://a/b/c/g/"},
	{"/g", "http://a/g"},
	{"//g", "http://g"},
	{"?y", "http://a/b/c/d;p?y"},
	{"g?y", "http://a/b/c/g?y"},
	{"#s", "http://a/b/c/d;p?q#s"},
	{"g#s", "http://a/b/c/g#s"},
	{"g?y#s", "http://a/b/c/g?y#s"},
	{";x", "http://a/b/c/;x"},
	{"g;x", "http://a/b/c/g;x"},
	{"g;x?y#s", "http://a/b/c/g;x?y#s"},
	{"", "http://a/b/c/d;p?q"},
	{".", "http://a/b/c/"},
	{"./", "http://a/b/c/"},
	{"..", "http://a/b/"},
	{"../", "http://a/b/"},
	{"../g", "http://a/b/g"},
	{"../..", "http://a/"},
	{"../../", "http://a/"},
	{"../../g", "http://a/g"},

	{"../../../g", "http://a/g"},
	{"../../../../g", "http://a/g"},
	{"/./g", "http://a/g"},
	{"/../g", "http://a/g"},
	{"g.", "http://a/b/c/g."},
	{".g", "http://a/b/c/.g"},
	{"g..", "http://a/b/c/g.."},
	{"..g", "http://a/b/c/..g"},
	{"./../g", "http://a/b/g"},
	{"./g/.", "http://a/b/c/g/"},
	{"g/./h", "http://a/b/c/g/h"},
	{"g/../h", "http://a/b/c/h"},
	{"g;x=1/./y", "http://a/b/c/g;x=1/y"},
	{"g;x=1/../y", "http://a/b/c/y"},
	{"g?y/./x", "http://a/b/c/g?y/./x"},
	{"g?y/../x", "http://a/b/c/g?y/../x"},
	{"g#s/./x", "http://a/b/c/g#s/./x"},
	{"g#s/../x", "http://a/b/c/g#s/../x"},
	{"http:g", "http:g"},
}

func TestResolveExamplesOfTheRFC(t *testing.T) {
	if len(rfcExamples) != 42 {
		t.Errorf("%d examples, want 42", len(rfcExamples))
	}
	for _, tt := range rfcExamples {
		checkResolve(t, rfcBase, tt.ref, tt.want)
	}
}

func TestResolveWhereLibrariesDiffer(t *testing.T) {
	for _, tt := range []struct{ base, ref, want string }{
		{"foo:a/b", "../c", "foo:/c"},
		{"foo:a/b", "./c", "foo:a/c"},
		{"foo:a", "../../c", "foo:c"},
		{"foo:a", ".", "foo:"},
		{"foo:", "a", "foo:a"},
		{"foo:", "", "foo:"},
		{"foo:a?q#f", "", "foo:a?q"},
		{"f:/a", ".//g", "f:/.//g"},
		{"f:/a", "..//g", "f:/.//g"},
		{"f:/a", "/.//g", "f:/.//g"},
		{"f:a/b", "..//g", "f:/.//g"},
		{"f://h", "a", "f://h/a"},
		{"f://h", ".//g", "f://h//g"},
		{"f://h?q", "?", "f://h?"},
		{"f://h/a?q#f", "#", "f://h/a?q#"},
		{"http://a/b/", "%2E%2E/c", "http://a/b/%2E%2E/c"},
		{"http://a/b/../c", "?y", "http://a/b/../c?y"},
		{"http://a/b/c", "g:a/../b", "g:/b"},
		{"http://a/b/c", "//h/../i", "http://h/i"},
		{"http://u:p@a:1/b", "/c", "http://u:p@a:1/c"},
		{"http://a/b//c", "../d", "http://a/b/d"},
		{"http://a/é", "è", "http://a/è"},
	} {
		checkResolve(t, tt.base, tt.ref, tt.want)
	}
}

func checkResolve(t *testing.T, base, ref, want string) {
	t.Helper()
	got, err := mustIRI(t, base).Resolve(mustIRI(t, ref))
	if err != nil || got.String() != want {
		t.Errorf("%q resolved against %q = %q (%v), want %q", ref, base, got, err, want)
	}
	if got != mustIRI(t, want) {
		t.Errorf("%q resolved against %q: offsets differ from those of a parse", ref, base)
	}
}

func mustIRI(t *testing.T, s string) uri.URI {
	t.Helper()
	u, err := uri.ParseIRIReference(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return u
}

func TestResolveAgainstARelativeBase(t *testing.T) {
	for _, tt := range []struct{ base, ref, want string }{
		{"", "a/b", "a/b"},
		{"a/b", "c", "a/c"},
		{"a/b", "../c", "/c"},
		{"a/b", "./c:d", "a/c:d"},
		{"a", "./b:c", "./b:c"},
		{"a", "b?c#d", "b?c#d"},
		{"//h", "a", "//h/a"},
		{"//h/a/b", "../c", "//h/c"},
		{"/a/b", "..//c", "/.//c"},
		{"?q", "#f", "?q#f"},
		{"?q", "?r", "?r"},
		{"a/b", "//h/./c", "//h/c"},
		{"a/b", "x:y/../z", "x:/z"},
	} {
		checkResolve(t, tt.base, tt.ref, tt.want)
	}
}

// paths are what random bases, references and targets are made of.
var paths = []string{"", "", "/", "//", "a", "/a", ".", "..", "/.", "/..", "/./", "/../", "/b", "c/", ".d", "..e", "f:g", "%2e", "é", "?", "#", "?x", "#y", "/c:d"}

func generatePath(rng *rand.Rand, prefixes ...string) string {
	s := prefixes[rng.IntN(len(prefixes))]
	for range rng.IntN(7) {
		s += paths[rng.IntN(len(paths))]
	}
	return s
}

func TestOperationsKeepTheirPromises(t *testing.T) {
	n := 200_000
	if testing.Short() {
		n = 20_000
	}
	rng := rand.New(rand.NewPCG(5, 2))
	prefixes := []string{"f:", "f://h", "F://u@H:80", "http://h:80", "f://", "", "", "//g", "/"}
	relative := 0
	for range n {
		base, ref := generatePath(rng, prefixes...), generatePath(rng, prefixes...)
		relative += checkOperations(t, base, ref)
	}
	if relative < n/20 {
		t.Errorf("of %d targets %d were told relatively: the generator is off the mark", n, relative)
	}
}

func FuzzResolve(f *testing.F) {
	for _, tt := range rfcExamples {
		f.Add(rfcBase, tt.ref)
	}
	f.Fuzz(func(t *testing.T, base, ref string) { checkOperations(t, base, ref) })
}

// checkOperations checks Resolve against the oracle, that Relativize resolves back,
// and that Normalize is idempotent and keeps to the grammar. It returns 1 if the
// reference, made absolute, could be told relatively.
func checkOperations(t *testing.T, base, ref string) (relative int) {
	b, errBase := uri.ParseIRIReference(base)
	r, errRef := uri.ParseIRIReference(ref)
	if errBase != nil || errRef != nil {
		return 0
	}
	checkNormalize(t, b)
	checkNormalize(t, r)
	got, err := b.Resolve(r)
	if want := slowResolve(base, ref); err != nil || got.String() != want {
		t.Fatalf("%q resolved against %q = %q (%v), want %q", ref, base, got, err, want)
	}
	if again := mustIRI(t, got.String()); got != again {
		t.Fatalf("%q resolved against %q: offsets differ from those of a parse", ref, base)
	}
	rel, err := b.Relativize(got)
	if errors.Is(err, uri.ErrUnreachable) && !b.HasScheme() && !got.HasScheme() {
		return 0
	}
	if err != nil {
		t.Fatalf("%q relative to %q: %v", got, base, err)
	}
	if back, err := b.Resolve(rel); err != nil || back != got {
		t.Fatalf("%q relative to %q = %q, which resolves to %q (%v)", got, base, rel, back, err)
	}
	if len(rel.String()) > len(got.String()) {
		t.Fatalf("%q relative to %q = %q, which is longer", got, base, rel)
	}
	if !rel.HasScheme() {
		relative = 1
	}
	return relative
}

func checkNormalize(t *testing.T, u uri.URI) {
	n := u.Normalize()
	if again := mustIRI(t, n.String()); again != n {
		t.Fatalf("Normalize of %q = %q: offsets differ from those of a parse", u, n)
	}
	if again := n.Normalize(); again != n {
		t.Fatalf("Normalize of %q = %q, and again %q", u, n, again)
	}
	if n.HasScheme() != u.HasScheme() || n.HasAuthority() != u.HasAuthority() ||
		!strings.EqualFold(n.Scheme(), u.Scheme()) || n.HasQuery() != u.HasQuery() || n.HasFragment() != u.HasFragment() {
		t.Fatalf("Normalize of %q = %q: other components", u, n)
	}
}

// What a relative reference is normalized to leads where it does, whatever the base.
func TestNormalizedReferencesResolveAsBefore(t *testing.T) {
	bases := []string{"http://h", "http://h/x", "http://h/x/y/z", "f:/", "f:/x/y", "foo:x", "foo:", "foo:x/y", "//h/x", "/x/y/z", "x/y/z", ""}
	segments := []string{"a", "b:c", "", ".", ".."}
	var check func(path string, depth int)
	check = func(path string, depth int) {
		if u, err := uri.ParseReference(path); err == nil && !u.HasScheme() && !u.HasAuthority() {
			n := u.Normalize()
			for _, base := range bases {
				want, _ := uri.MustParseReference(base).Resolve(u)
				got, _ := uri.MustParseReference(base).Resolve(n)
				if got.Normalize() != want.Normalize() {
					t.Fatalf("%q is %q when normalized, and from %q %q is %q", u, n, base, want, got)
				}
			}
			checkNormalize(t, u)
		}
		if depth > 0 {
			for _, s := range segments {
				check(path+"/"+s, depth-1)
			}
		}
	}
	for _, s := range segments {
		check(s, 5)
	}
}

func TestRelativize(t *testing.T) {
	for _, tt := range []struct{ base, target, want string }{
		{"http://a/b/c/d;p?q", "http://a/b/c/g", "g"},
		{"http://a/b/c/d;p?q", "http://a/b/c/", "./"},
		{"http://a/b/c/d;p?q", "http://a/b/g", "../g"},
		{"http://a/b/c/d;p?q", "http://a/g", "/g"},
		{"http://a/b/c/d;p?q", "http://g/", "//g/"},
		{"http://a/b/c/d;p?q", "http://a/b/c/d;p?y", "?y"},
		{"http://a/b/c/d;p?q", "http://a/b/c/d;p?q#s", "#s"},
		{"http://a/b/c/d;p?q", "http://a/b/c/d;p?q", ""},
		{"http://a/b/c/d;p?q", "http://a/b/c/d;p", "d;p"},
		{"http://a/b/c/d;p?q", "https://a/b", "https://a/b"},
		{"http://a/b/c", "http://a/b/x:y", "./x:y"},
		{"http://a/b/c", "http://a//x", "//a//x"},
		{"urn:a:b", "urn:a:c", "./a:c"},
		{"/a", "http://a/", "http://a/"},
		{"/a/b/c", "/a/d", "../d"},
		{"a/b", "a/c", "c"},
	} {
		got, err := mustIRI(t, tt.base).Relativize(mustIRI(t, tt.target))
		if err != nil || got.String() != tt.want {
			t.Errorf("%q relative to %q = %q (%v), want %q", tt.target, tt.base, got, err, tt.want)
		}
	}
	for _, tt := range []struct {
		base, target string
		want         uri.Code
	}{
		{"http://a/", "/a", uri.ErrMissingScheme},
		{"http://a/", "http://a/b/../c", uri.ErrUnreachable},
	} {
		if got, err := mustIRI(t, tt.base).Relativize(mustIRI(t, tt.target)); !errors.Is(err, tt.want) {
			t.Errorf("%q relative to %q = %q (%v), want error %q", tt.target, tt.base, got, err, tt.want)
		}
	}
}

func TestNormalize(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"HTTP://H:80/a/../b", "http://h/b"},
		{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"},
		{"http://example.com", "http://example.com/"},
		{"http://example.com:/", "http://example.com/"},
		{"https://example.com:443?q", "https://example.com/?q"},
		{"https://example.com:0443/", "https://example.com/"},
		{"https://example.com:80/", "https://example.com:80/"},
		{"http://U%3aP@H%c3%A9%41/", "http://U%3AP@h%C3%A9a/"},
		{"http://[2001:DB8::A]/", "http://[2001:db8::a]/"},
		{"http://h/%2e%2E/a", "http://h/a"},
		{"http://h/%2f%7E?%7e#%2D", "http://h/%2F~?~#-"},
		{"/a/../b", "/b"},
		{"a/../b", "a/../b"},
		{"../%61", "../a"},
		{"a/./b", "a/b"},
		{"./a", "a"},
		{"a/b/../c", "a/c"},
		{"a/b/..", "a/"},
		{"a/.", "a/"},
		{"a/..", "a/../"},
		{".", "./"},
		{"./", "./"},
		{"..", "../"},
		{"../../a/b/c/../../d", "../../a/d"},
		{"./a:b", "./a:b"},
		{"a/./b:c/d/.%2e/e", "a/b:c/e"},
		{".//a", ".//a"},
		{"a//../b", "a/b"},
		{"./../a?.#..", "../a?.#.."},
		{"//H/..", "//h/"},
		{"f:/.//g", "f:/.//g"},
		{"f:/a/..//g", "f:/.//g"},
		{"foo:a/./b/../c", "foo:a/c"},
		{"urn:a:../b", "urn:a:../b"},
		{"urn:a:b/../%61", "urn:a:b/../%61"},
		{"urn:example:%61%3a", "urn:example:%61%3A"},
		{"urn:a:b?=%61#%61", "urn:a:b?=a#a"},
		{"file:///a", "file:///a"},
		{"file://", "file://"},
		{"", ""},
		{"?", "?"},
		{"http://h/?#", "http://h/?#"},
		{"http://É/É", "http://É/É"},
		{"https://example.com:08443/", "https://example.com:8443/"},
		{"foo://h:000/", "foo://h:0/"},
		{"http://[2001:0DB8:0:0:0:0:0:1]/", "http://[2001:db8::1]/"},
		{"http://[::FFFF:1.2.3.4]:80/", "http://[::ffff:1.2.3.4]/"},
		{"http://[::ffff:102:304]/", "http://[::ffff:1.2.3.4]/"},
		{"http://[0:0:1::]/", "http://[0:0:1::]/"},
		{"http://[1:2:3:4:5:6:7::]/", "http://[1:2:3:4:5:6:7:0]/"},
		{"http://[1:2:3:4:5:6:7:8]/", "http://[1:2:3:4:5:6:7:8]/"},
		{"http://[1::2:0:0:0]/", "http://[1::2:0:0:0]/"},
		{"http://[1::0:2]/", "http://[1::2]/"},
		{"http://[vF.A:b]/", "http://[vf.a:b]/"},
		{"URN:ISBN:0-451-45052-X", "urn:isbn:0-451-45052-X"},
		{"urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
		{"urn:Example:a%2fB?+R?=Q#F", "urn:example:a%2FB?+R?=Q#F"},
		{"MAILTO:Bob@Example.COM,%41nn@H?SUBJECT=A%c3%a9&Cc=X@Y#F", "mailto:Bob@example.com,Ann@h?subject=A%C3%A9&cc=X@Y#F"},
		{"mailto:Bob", "mailto:Bob"},
		{"mailto:?To=A@B", "mailto:?to=A@B"},
	} {
		got := mustIRI(t, tt.in).Normalize()
		if got.String() != tt.want {
			t.Errorf("Normalize of %q = %q, want %q", tt.in, got, tt.want)
		}
		checkNormalize(t, mustIRI(t, tt.in))
	}
}

func TestNormalizeWritesIPv6AsNetipDoes(t *testing.T) {
	rng := rand.New(rand.NewPCG(59, 52))
	groups := []string{"0", "0", "0", "1", "00a", "ffff", "FFFF", "b0", "::", ":"}
	valid := 0
	for range 300_000 {
		text := ""
		for i := range 2 + rng.IntN(8) {
			if i > 0 && !strings.HasSuffix(text, ":") {
				text += ":"
			}
			text += groups[rng.IntN(len(groups))]
		}
		u, err := uri.ParseReference("//[" + text + "]/")
		if err != nil {
			continue
		}
		valid++
		addr, _ := u.Addr()
		if got := u.Normalize().Hostname(); got != addr.String() {
			t.Fatalf("Normalize of %q has the host %q, want %q", u, got, addr)
		}
	}
	if valid < 10_000 {
		t.Errorf("%d addresses are valid: the generator is off the mark", valid)
	}
}
