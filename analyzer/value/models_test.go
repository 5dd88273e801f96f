package value

import (
	"go/ast"
	"math/rand"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/neturl"
)

// TestModels checks what is known of the results of functions of the standard
// library.
func TestModels(t *testing.T) {
	arrives(t, "testdata/models.txtar", []arrival{
		{"bytes in a variable", "", `b := []byte("a"); sink(string(b))`, "a"},
		{"bytes written to", "", `b := []byte("a"); b[0] = 'b'; sink(string(b))`, "{any}"},
		{"bytes copied over", "", `b := []byte("a"); copy(b, x); sink(string(b))`, "{any}"},
		{"bytes given away", "func use([]byte) {}", `b := []byte("a"); use(b); sink(string(b))`, "{any}"},
		{"bytes shared", "", `b := []byte("a"); d := b; d[0] = 'b'; sink(string(b))`, "{any}"},
		{"bytes appended", "", `b := append([]byte("a"), x...); sink(string(b))`, "a{any}"},
		{"bytes appended to nil", "", `sink(string(append([]byte(nil), "a"...)))`, "a"},
		{"bytes of a parameter", "func s(b []byte) string { return string(b) }", `sink(s([]byte("a")))`, "a"},
		{"byte that is not known", "", `sink(string(append([]byte("a"), x[0])))`, "{any}"},
		{"AppendInt", "", `sink(string(strconv.AppendInt([]byte("a"), int64(len(x)), 10)))`, "a{int}"},
		{"AppendInt of a constant", "", `sink(string(strconv.AppendInt(nil, 80, 10)))`, "80"},
		{"builder by new", "", `b := new(strings.Builder); b.WriteByte('\xe9'); b.WriteRune('é'); sink(b.String())`, "\xe9é"},

		{"buffer of a string", "", `b := bytes.NewBufferString("a"); b.WriteString("b"); sink(b.String())`, "ab"},
		{"buffer of nil", "", `b := bytes.NewBuffer(nil); b.WriteString("b"); sink(string(b.Bytes()))`, "b"},
		{"buffer of bytes", "", `b := bytes.NewBuffer([]byte("a")); b.WriteString("b"); sink(b.String())`, "ab"},
		{"buffer read from", "", `b := bytes.NewBufferString("ab"); b.ReadByte(); sink(b.String())`, "{any}"},
		{"nil buffer", "", `var b *bytes.Buffer; sink(b.String())`, "{any}"},

		{"a part", "", `p := strings.Split(x, ":"); sink(p[0])`, "{?}"},
		{"a part at once", "", `sink(strings.SplitN(x, ":", 2)[0])`, "{?}"},
		{"the last part, which holds the rest", "", `sink(strings.SplitN(x, ":", 2)[1])`, "{any}"},
		{"a part with an index that is not known", "", `p := strings.SplitN(x, ":", 2); sink(p[len(p)-1])`, "{any}"},
		{"a part of all", "", `p := strings.SplitN(x, ":", -1); sink(p[len(p)-1])`, "{?}"},
		{"a part at a longer separator", "", `sink(strings.Split(x, "://")[0])`, "{any}"},
		{"a part at a separator that is not known", "", `sink(strings.Split(x, x)[0])`, "{any}"},
		{"a part that is written to", "", `p := strings.Split(x, ":"); p[0] = x; sink(p[0])`, "{any}"},
		{"a list given to who reads it", `func count(list []string) int { return len(list) }`, `us := []string{"a", "b"}; count(us); for _, u := range us { sink(u) }`, "a | b"},
		{"a part of what is given away", "", `p := strings.Split(x, ":"); change(p); sink(p[0])`, "{any}"},
		{"a part of one of two", "", `p := strings.Split(x, ":"); if c { p = []string{x} }; sink(p[0])`, "{any}"},
		{"a part that is changed", "", `p := strings.Split(x, ":")[0]; p = "a:" + p; sink(p)`, "a:{?}"},
		{"each part", "", `for _, p := range strings.Split(x, ":") { sink(p) }`, "{?}"},
		{"each part of a sequence", "", `for p := range strings.SplitSeq(x, ":") { sink(p) }`, "{?}"},
		{"each field", "", `for _, p := range strings.Fields(x) { sink(p) }`, "{?}"},
		{"each part of a text", "", `for _, p := range strings.Split("a,b,", ",") { sink(p) }`, " | a | b"},
		{"each part of a sequence of a text", "", `for p := range strings.SplitSeq("a, b", ", ") { sink(p) }`, "a | b"},
		{"each field of a text", "", `for _, p := range strings.Fields("\ta b ") { sink(p) }`, "a | b"},
		{"each part of a setting", "", `v := os.Getenv("V"); if v == "" { v = "a,b" }; for _, p := range strings.Split(v, ",") { sink(p) }`, "a | b | {any}"},
		{"each part of nothing", "", `for _, p := range strings.Split("", ",") { sink(p) }`, "{?}"},
		{"the index of each part", "", `for i := range strings.Split(x, ":") { sink(strconv.Itoa(i)) }`, "{int}"},
		{"before a cut", "", `before, after, ok := strings.Cut(x, ":"); _, _ = after, ok; sink(before)`, "{?}"},
		{"after a cut", "", `before, after, ok := strings.Cut(x, ":"); _, _ = before, ok; sink(after)`, "{any}"},
		{"before a cut of a text", "", `before, _, _ := strings.Cut("a:b:c", ":"); sink(before)`, "a"},
		{"after a cut of a text", "", `_, after, _ := strings.Cut("a:b:c", ":"); sink(after)`, "b:c"},
		{"nothing before a cut", "", `before, _, _ := strings.Cut(":b", ":"); sink(before + "x")`, "x"},
		{"nothing after a cut", "", `_, after, _ := strings.Cut("a:", ":"); sink("x" + after)`, "x"},
		{"a cut at nothing", "", `before, after, _ := strings.Cut("ab", ""); sink(before + "-" + after)`, "-ab"},
		{"nothing to cut at", "", `before, after, _ := strings.Cut("ab", ":"); sink(before + "-" + after)`, "{?}-{any}"},
		{"a cut of the empty text", "", `before, after, _ := strings.Cut("", ":"); sink(before + "-" + after)`, "{?}-{any}"},
		{"a cut of several", "", `u := "a:b"; if c { u = "c:d" }; _, after, _ := strings.Cut(u, ":"); sink(after)`, "b | d"},
		{"a part of a text", "", `sink(strings.Split("a,b", ",")[1])`, "b"},
		{"an empty part of a text", "", `sink("x" + strings.Split(",b", ",")[0])`, "x"},
		{"a part that is not there", "", `sink(strings.Split("a,b", ",")[2])`, "{?}"},
		{"a part at an index that is not known", "", `sink(strings.Split("a,b", ",")[len(x)])`, "{?}"},
		{"a part of one of two texts", "", `u := "a,b"; if c { u = "c" }; sink(strings.Split(u, ",")[1])`, "{?}"},
		{"the name of the host", "", `h, err := os.Hostname(); _ = err; sink(h)`, "{?}"},

		{"Repeat", "", `sink(strings.Repeat("ab", 2))`, "abab"},
		{"Repeat, not known", "", `sink(strings.Repeat("ab", len(x)))`, "{any}"},
		{"Replacer", "", `sink(strings.NewReplacer("{a}", "b", " ", "+").Replace("{a} c"))`, "b+c"},
		{"Replacer in a variable", `var r = strings.NewReplacer("{a}", "b")`, `sink(r.Replace("{a}"))`, "b"},
		{"Replacer in a local", "", `r := strings.NewReplacer("{a}", "b"); sink(r.Replace("{a}"))`, "b"},
		{"Replacer of something", "", `r := strings.NewReplacer("{a}", x, "{b}", "c"); sink(r.Replace("/{a}/{b}/"))`, "/{any}/c/"},
		{"Replacer of what is not known", "", `r := strings.NewReplacer(x, "b"); sink(r.Replace("a"))`, "{any}"},
		{"Replacer of nothing", "", `r := strings.NewReplacer("", x); sink(r.Replace("a"))`, "{any}"},
		{"Replacer of the first of two", "", `r := strings.NewReplacer("ab", x, "a", "c"); sink(r.Replace("ab-aa"))`, "{any}-cc"},
		{"ReplaceAll by what is not known", "", `sink(strings.ReplaceAll("/{a}/b/{a}", "{a}", x))`, "/{any}/b/{any}"},
		{"ReplaceAll by a sum", "", `sink(strings.ReplaceAll("/{a}", "{a}", "x-"+x))`, "/x-{any}"},
		{"ReplaceAll of what is not there", "", `sink(strings.ReplaceAll("/a", "{a}", x))`, "/a"},
		{"ReplaceAll of everything", "", `sink(strings.ReplaceAll("a", "a", x))`, "{any}"},
		{"ReplaceAll twice", "", `u := strings.ReplaceAll("/{a}/{b}/c", "{a}", x); sink(strings.ReplaceAll(u, "{b}", x))`, "/{any}/{any}/c"},
		{"ReplaceAll of what may begin in a hole", "", `sink(strings.ReplaceAll("h/"+x+"}/c", "{b}", "y"))`, "{any}"},
		{"ReplaceAll of what may end in a hole", "", `sink(strings.ReplaceAll("h/{"+x, "{b}", "y"))`, "{any}"},
		{"ReplaceAll of what may hold all between holes", "", `sink(strings.ReplaceAll(x+"b"+x, "abc", "y"))`, "{any}"},
		{"Replace by what is not known", "", `sink(strings.Replace("{a}/{a}", "{a}", x, 1))`, "{any}/{a}"},
		{"Replace in what is not known", "", `sink(strings.Replace("h/"+x+"/{a}/{a}", "{a}", "y", 1))`, "h/{any}/{any}/{a}"},
		{"Replace so often as is not known", "", `sink(strings.Replace("{a}", "{a}", x, len(x)))`, "{any}"},
		{"Quote", "", `sink(strconv.Quote("a b"))`, `"a b"`},
		{"Itoa of a constant", "", `sink("h:" + strconv.Itoa(8080) + strconv.FormatInt(-1, 10))`, "h:8080-1"},
		{"min and max", "", `sink(min("b", "a") + max("a", "b", "ab"))`, "ab"},
		{"ToSlash", "", `sink(filepath.ToSlash("a/b"))`, "a/b"},
		{"ToSlash of a backslash", "", `sink(filepath.ToSlash("a\\b"))`, "{any}"},
		{"path.Join", "", `sink(path.Join("/a", "b/", "..", "c d"))`, "/a/c d"},
		{"path.Join that changes its first element", "", `sink(path.Join("http://h", "a"))`, "{any}"},
		{"path.Join, not known", "", `sink(path.Join("http://h", x))`, "{any}"},
		{"path.Join of what is not known", "", `sink(path.Join(x, os.Getenv("Y")))`, "{cleaned}"},
		{"path.Join of what is not known and an element", "", `sink(path.Join(x, "a"))`, "{before}a"},
		{"path.Join of what is not known and a path", "", `sink(path.Join("/v1", x, "/a/b?c=d"))`, "{before}a/b?c=d"},
		{"path.Join of what ends in what is known", "", `sink(path.Join(x, "/a/"+os.Getenv("Y")+"/b"))`, "{before}b"},
		{"path.Join of what ends in what is not known", "", `sink(path.Join(x, "/a/"+os.Getenv("Y")))`, "{cleaned}"},
		{"path.Join of what is not known and nothing", "", `sink(path.Join(x, ""))`, "{cleaned}"},
		{"path.Join of what goes up", "", `sink(path.Join(x, "../a"))`, "{cleaned}"},
		{"path.Join of what it shortens", "", `sink(path.Join(x, "a//b"))`, "{cleaned}"},
		{"path.Join of what ends in a slash", "", `sink(path.Join(x, "a/"))`, "{cleaned}"},
		{"path.Join of what may go up", "", `sink(path.Join(x, os.Getenv("Y")+"."))`, "{cleaned}"},
		{"path.Join of a list", "", `sink(path.Join([]string{x, "a"}...))`, "{cleaned}"},
		{"path.Clean", "", `sink(path.Clean("/a/../b"))`, "/b"},
		{"path.Clean of what is not known", "", `sink("https://h" + path.Clean(x))`, "https://h{cleaned}"},
		{"path.Clean of a URL", "", `sink(path.Clean("http://h/" + x))`, "{any}"},
		{"filepath.Join", "", `sink(filepath.Join(x, "a"))`, "{cleaned}"},
		{"QueryUnescape", "", `u, err := url.QueryUnescape("a%20b"); _ = err; sink(u)`, "a b"},
		{"QueryUnescape of a bad one", "", `u, err := url.QueryUnescape("a%2"); _ = err; sink(u)`, "{any}"},

		{"part of a list", "", `us := []string{"a", "b", "c"}; for _, u := range us[1:] { sink(u) }`, "b | c"},
		{"joined part", "", `us := []string{"a", "b", "c"}; sink(strings.Join(us[:2], "/"))`, "a/b"},
		{"values of a slice", "", `us := []string{"a", "b"}; for u := range slices.Values(us) { sink(u) }`, "a | b"},
		{"all of a slice", "", `for i, u := range slices.All([]string{"a", "b"}) { _ = i; sink(u) }`, "a | b"},
		{"pointer helper", "func ptr[T any](v T) *T { return &v }", `sink(*ptr("a"))`, "a"},
		{"pointer helper in a local", "func ptr[T any](v T) *T { return &v }", `p := ptr("a"); sink(*p)`, "a"},
	})
}

// TestURLs checks what is known of the text of a url.URL.
func TestURLs(t *testing.T) {
	arrives(t, "testdata/urls.txtar", []arrival{
		{"variable", "", `u := url.URL{Scheme: "http", Host: "h"}; u.Path = "x"; sink(u.String())`, "http://h/x"},
		{"pointer", "", `u := &url.URL{Host: "h"}; u.Scheme = "1http"; sink(u.String())`, "1http://h"},
		{"host not known", "", `u := &url.URL{Scheme: "http", Host: x}; sink(u.String())`, "http:{any}"},
		{"path not known", "", `u := &url.URL{Scheme: "http", Host: "h", Path: x}; sink(u.String())`, "http://h{any}"},
		{"user", "", `u := &url.URL{Scheme: "http", User: url.User("u"), Host: "h"}; sink(u.String())`, "http:{any}"},
		{"parsed", "", `u, err := url.Parse("http://h/a?b#c"); _ = err; sink(u.String())`, "http://h/a?b#c"},
		{"parsed, not known", "", `u, _ := url.Parse(x); sink(u.String())`, "{any}"},
		{"not to be parsed", "", `u, _ := url.Parse("http://[h"); sink(u.String())`, "{any}"},
		{"printed", "", `u, _ := url.Parse("http://h/a"); sink(fmt.Sprintf("%s/%v", u, u))`, "http://h/a/http://h/a"},
		{"JoinPath", "", `u, _ := url.Parse("http://h/a"); sink(u.JoinPath("..", "b?").String())`, "http://h/b%3F"},
		{"JoinPath, not known", "", `u, _ := url.Parse("http://h/a"); sink(u.JoinPath(x).String())`, "http://h{any}"},
		{"partly known", "", `u, _ := url.Parse("http://h/" + x); sink(u.String())`, "http://h/{any}"},
		{"partly known, with another path", "", `u, _ := url.Parse("http://h/" + x); u.Path = "/y"; sink(u.String())`, "http://h{any}"},
		{"partly known, with another scheme", "", `u, _ := url.Parse("http://h/" + x); u.Scheme = "https"; sink(u.String())`, "https:{any}"},
		{"not known, with another scheme", "", `u, _ := url.Parse(x); u.Scheme = "https"; sink(u.String())`, "https:{any}"},
		{"not known, with a scheme where there is none", "", `u, _ := url.Parse(x); if u.Scheme == "" { u.Scheme = "https" }; sink(u.String())`, "{any}"},
		{"not known, with one of two schemes", "", `u, _ := url.Parse(x); u.Scheme = "http"; if c { u.Scheme = "https" }; sink(u.String())`, "{?}:{any}"},
		{"not known, with a scheme that is overwritten", "", `u, _ := url.Parse(x); u.Scheme = "http"; u, _ = url.Parse(x); sink(u.String())`, "{any}"},
		{"copy with another scheme", "var base *url.URL", `u := *base; u.Scheme = "https"; u.Host = "h"; sink(u.String())`, "https:{any}"},
		{"copy over another scheme", "var base *url.URL", `u := *base; u.Scheme = "https"; u = *base; sink(u.String())`, "{any}"},
		{"scheme of another copy", "var base *url.URL", `u := *base; v := u; v.Scheme = "https"; sink(u.String())`, "{any}"},
		{"built in parts", "", `var u url.URL; u.Host = x; u.Scheme = "https"; sink(u.String())`, "https:{any}"},
		{"partly known, with a scheme that is written otherwise", "", `u, _ := url.Parse("HTTP://h/" + x); sink(u.String())`, "{any}"},
		{"partly known, with bytes that are", "", `u, _ := url.Parse("http://h/a b" + x); sink(u.String())`, "{any}"},
		{"partly known, with a host that is asked for", "", `u, _ := url.Parse("http://h" + x); if u.Host == "" { return }; sink(u.String())`, "{any}"},
		{"partly known, given away", "func give(*url.URL) {}", `u, _ := url.Parse("http://h/" + x); give(u); sink(u.String())`, "{any}"},
		{"partly known host with another path", "", `u, _ := url.Parse("http://h" + x); u.RawQuery = x; sink(u.String())`, "http://h{any}"},
		{"partly known scheme with another path", "", `u, _ := url.Parse("http" + x); u.Path = x; sink(u.String())`, "{any}"},
		{"copy with another path", "", `u, _ := url.Parse("http://h/" + x); v := *u; v.Path = x; sink(v.String())`, "http://h{any}"},
		{"reference that is a path", "", `u, _ := url.Parse("http://h/" + x); sink(u.ResolveReference(&url.URL{Path: x}).String())`, "http://h{any}"},
		{"reference in a variable", "", `u, _ := url.Parse("http://h/" + x); ref := &url.URL{Path: x}; ref.RawQuery = x; sink(u.ResolveReference(ref).String())`, "http://h{any}"},
		{"reference in a variable that gets a host", "", `u, _ := url.Parse("http://h/" + x); ref := &url.URL{Path: x}; ref.Host = x; sink(u.ResolveReference(ref).String())`, "{any}"},
		{"reference in one of two variables", "", `u, _ := url.Parse("http://h/" + x); ref := &url.URL{Path: x}; if c { ref = u }; sink(u.ResolveReference(ref).String())`, "{any}"},
		{"reference in a variable that others get", "func give(u *url.URL) { u.Host = \"g\" }", `u, _ := url.Parse("http://h/" + x); ref := &url.URL{Path: x}; give(ref); sink(u.ResolveReference(ref).String())`, "{any}"},
		{"reference that may be anything", "", `u, _ := url.Parse("http://h/" + x); sink(u.ResolveReference(&url.URL{Host: x}).String())`, "{any}"},
		{"JoinPath of a string, not known", "", `u, err := url.JoinPath("http://h/a?b", x); _ = err; sink(u)`, "http://h{any}"},
		{"JoinPath of a string without a scheme, not known", "", `u, err := url.JoinPath("h/a", "b", x); _ = err; sink(u)`, "h/a{any}"},
		{"JoinPath of a string that is written otherwise, not known", "", `u, err := url.JoinPath("h/a b", x); _ = err; sink(u)`, "{any}"},
		{"JoinPath of a string that is rejected, not known", "", `u, err := url.JoinPath("127.0.0.1:80", x); _ = err; sink(u)`, "{any}"},
		{"JoinPath of what is not known", "", `u, err := url.JoinPath(x, "a"); _ = err; sink(u)`, "{any}"},
		{"JoinPath of what is partly known", "", `u, err := url.JoinPath("http://h/"+x, "a"); _ = err; sink(u)`, "http://h{any}"},
		{"JoinPath of a list", "", `u, err := url.JoinPath("http://h", strings.Fields(x)...); _ = err; sink(u)`, "http://h{any}"},
		{"JoinPath of a bad one", "", `u, err := url.JoinPath("http://[h", "b?"); _ = err; sink(u)`, "{any}"},
	})
}

// TestPrefixOfURL makes URLs of random fields, of which some are not known,
// and compares what is said of their text with what net/url writes.
func TestPrefixOfURL(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	pick := func(list ...string) string { return list[r.Intn(len(list))] }
	wholes := 0
	for range 200_000 {
		v := url.URL{
			Scheme: pick("", "http", "a b"), Opaque: pick("", "", "x y"), Host: pick("", "h", "a b", "[::1%z]:80"),
			Path: pick("", "/", "a:b", "//x", "/a b", "*", "x"), RawPath: pick("", "/a%20b", "%2F", "%zz"),
			RawQuery: pick("", "q", "a b"), Fragment: pick("", "f g"), RawFragment: pick("", "f%20g"),
			ForceQuery: r.Intn(2) == 1, OmitHost: r.Intn(2) == 1,
		}
		if r.Intn(2) == 1 {
			v.User = url.UserPassword("u", "p")
		}
		u := new(parsedURL)
		for _, f := range neturl.Fields() {
			if s, ok := neturl.Field(&v, f); ok && r.Intn(4) > 0 {
				u.set(f, s, nil)
			}
		}
		got, whole := u.Prefix()
		if want := v.String(); !strings.HasPrefix(want, got) || whole && got != want {
			t.Fatalf("%q, whole: %v, but %#v is %q", got, whole, v, want)
		}
		if whole {
			wholes++
		}
	}
	if wholes < 1000 {
		t.Errorf("only %d URLs were known whole", wholes)
	}
}

func TestPartsDoNotHoldWhatTheyWereSplitAt(t *testing.T) {
	for _, tt := range []struct{ body, without string }{
		{`sink(strings.Split(x, ":")[0])`, ":"},
		{`sink(strings.Fields(x)[1])`, " \t\n\v\f\r"},
		{`host, _, _ := strings.Cut(x, "@"); sink(host)`, "@"},
	} {
		s := check(t, "package p\nimport \"strings\"\nfunc sink(string) {}\nfunc f(x string) { "+tt.body+" }\n")
		lang := s.OfAll(s.at(t, 0))[0].Text.Holes()[0].Lang
		for c := range 256 {
			if got, want := lang[0][0].Set.Has(byte(c)), strings.IndexByte(tt.without, byte(c)) < 0; got != want {
				t.Errorf("%s: %q can be held: %t", tt.body, byte(c), got)
			}
		}
	}
}

// TestParsedByTheGoOfTheFile sees that a URL is parsed as the Go does it that
// the file is written for, and not as the one that the test is built with.
func TestParsedByTheGoOfTheFile(t *testing.T) {
	for version, want := range map[string]string{"go1.25": "a:1:2", "go1.26": "{any}", "": "{any}"} {
		s := check(t, `package p

import "net/url"

func sink(string) {}

func f() {
	u, err := url.Parse("http://a:1:2/x")
	if err != nil {
		return
	}
	sink(u.Host)
}
`)
		s.GoVersion = func(*ast.File) string { return version }
		if got := showAll(s.OfAll(s.at(t, 0))); got != want {
			t.Errorf("%q: %s, want %s", version, got, want)
		}
	}
}
