package value

// This file compares what is said of formatted strings with what package fmt
// writes.

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/texttest"
)

// An operand is one operand of a format with the values to try it with.
type operand struct {
	expr   string // in the source of the test
	values []any
}

var operandsToTry = []operand{
	{"i", []any{0, -7, 123456}},
	{"u8", []any{uint8(0), uint8(255)}},
	{"r", []any{'x', 'é', '"', '\u2028'}},
	{"b", []any{true, false}},
	{"f", []any{0.0, -1.5e300, 3.25}},
	{"s", []any{"", "a b", "\"\xff`", "100%"}},
	{"bs", []any{[]byte(nil), []byte("a\x00b")}},
	{"e", []any{error(nil), fmt.Errorf("x y")}},
	{"a", []any{nil, 7, "s p", 2.5}},
	{"name", []any{named("n m")}},
	{"level", []any{level(3)}},
	{"form", []any{form(4)}},
	{"8080", []any{8080}},
	{"'x'", []any{'x'}},
	{"true", []any{true}},
	{"2.5", []any{2.5}},
	{`"lit é"`, []any{"lit é"}},
	{"uint8(9)", []any{uint8(9)}},
	{"limit", []any{limit(5)}},
}

type (
	named string // no method
	level int    // a Stringer
	form  int    // a Formatter
	limit int    // no method
)

func (l level) String() string          { return "level " + strconv.Itoa(int(l)) }
func (form) Format(s fmt.State, _ rune) { fmt.Fprint(s, "any thing") }

// FuzzFormat checks that what fmt.Sprintf writes is among the strings that are
// said to be possible, whatever the format.
func FuzzFormat(f *testing.F) {
	verbs := "vdsqxXtcUbogeGfpTw%"
	for i, flags := range []string{"", "#", "+", " ", "0", "-", "5", "-8", "08", ".3", "9.2", "+.0", "# x", "[1]", "*"} {
		for k := range verbs {
			for o := range operandsToTry {
				if (i+k+o)%3 == 0 {
					f.Add("a%%"+"%"+flags+verbs[k:k+1]+"/b", uint8(o), uint8(i+k))
				}
			}
		}
	}
	f.Add("%s%%%d", uint8(5), uint8(0))
	f.Add("%[2]d%[1]s", uint8(5), uint8(0))
	f.Add("%[3]*.[2]*[1]f", uint8(4), uint8(0))
	f.Add("%", uint8(4), uint8(0))
	f.Add("%!", uint8(4), uint8(0))
	f.Add("%%a%s", uint8(5), uint8(0))
	f.Add("%s%%%s%+5d%q", uint8(5), uint8(0))
	f.Fuzz(func(t *testing.T, format string, one, two uint8) {
		a, b := operandsToTry[int(one)%len(operandsToTry)], operandsToTry[int(two)%len(operandsToTry)]
		n := min(strings.Count(format, "%")-2*strings.Count(format, "%%"), 2)
		args, values := []string{strconv.Quote(format)}, [][]any{{}}
		for _, o := range []operand{a, b}[:max(n, 0)] {
			args = append(args, o.expr)
			var longer [][]any
			for _, v := range values {
				for _, x := range o.values {
					longer = append(longer, append(v[:len(v):len(v)], x))
				}
			}
			values = longer
		}
		s := check(t, `package p
import "fmt"
func sink(...any) {}
type named string
type level int
func (l level) String() string { return "" }
type form int
func (form) Format(s fmt.State, _ rune) {}
const limit L = 5
type L int
func f(i int, u8 uint8, r rune, b bool, f float64, s string, bs []byte, e error, a any, name named, level level, form form) {
	sink(fmt.Sprintf(`+strings.Join(args, ", ")+`))
}
`)
		v := s.Of(s.at(t, 0))
		for _, x := range values {
			if got := fmt.Sprintf(format, x...); !texttest.Matches(v.Text, got) {
				t.Errorf("Sprintf(%q, %v) is %q, not one of %s", format, args[1:], got, describe(v))
			}
		}
	})
}

// describe writes v with the language of each hole.
func describe(v Value) string {
	var b strings.Builder
	for i := range v.Text.Len() {
		h, ok := v.Text.HoleAt(i)
		switch {
		case !ok:
			b.WriteByte(v.Text.Flat()[i])
		case h.Lang.IsAny():
			b.WriteString("{any}")
		default:
			fmt.Fprintf(&b, "{%v}", h.Lang)
		}
	}
	return b.String()
}

// TestFormats checks which parts of formatted strings are known.
func TestFormats(t *testing.T) {
	tests := []struct{ expr, want string }{
		{`fmt.Sprintf("http://%s:%d/x", s, 80)`, "http://{any}:80/x"},
		{`fmt.Sprintf("%s:%d/x", "localhost", i)`, "localhost:{int}/x"},
		{`fmt.Sprintf("%d%%%x", i, u8)`, "{int}%{hex}"},
		{`fmt.Sprintf("%q", s)`, "{quoted}"},
		{`fmt.Sprintf("%v|%s", 1.5, "a"+s)`, "1.5|a{any}"},
		{`fmt.Sprintf("%5s|%-5s|%05d", "ab", "c", 42)`, "   ab|c    |00042"},
		{`fmt.Sprintf("%[2]s%[1]s", "a", "b")`, "ba"},
		{`fmt.Sprintf("%[1]s%[1]s", "a")`, "aa"},
		{`fmt.Sprintf("%t", b)`, "{bool}"},
		{`fmt.Sprintf("a%s", "b", "c")`, "ab%!(EXTRA {any})"},
		{`fmt.Sprintf("a%%", "b", s)`, "a%%!(EXTRA {any})"},
		{`fmt.Sprintf("a%s")`, "a%!s(MISSING)"},
		{`fmt.Sprintf("a%2F%s/%d", s)`, "a{any}%!s(MISSING)/%!d(MISSING)"},
		{`fmt.Sprintf("a%*d", 5)`, "{any}"},
		{`fmt.Sprintf("%[2]s", "a")`, "{any}"},
		{`fmt.Sprintf("a%")`, "{any}"},
		{`fmt.Sprintf("a%s/%d", list...)`, "a{any}/{any}{any}"},
		{`fmt.Sprintf(s+"/%s", "a")`, "{any}"},
		{`fmt.Sprintf("http:/%s/"+s, "a")`, "http:/a/{any}"},
		{`fmt.Sprintf("%v", e)`, "{any}"},
		{`fmt.Sprint("a", 1, 2, "b", s)`, "a1 2b{any}"},
		{`fmt.Sprint("a", e)`, "a{any}"},
		{`fmt.Sprint(i, e)`, "{any}"},
		{`fmt.Sprintln("a", 1)`, "a 1\n"},
		{`fmt.Appendf(nil, "a%d", 1)`, "a1"},
		{`fmt.Appendf([]byte("x"), "a%d", 1)`, "xa1"},
		{`fmt.Appendln(nil, "a")`, "a\n"},

		{`strconv.Itoa(i)`, "{int}"},
		{`strconv.FormatInt(int64(i), 10)`, "{int}"},
		{`strconv.FormatBool(b)`, "{bool}"},
		{`url.QueryEscape("a b/")`, "a+b%2F"},
		{`"?q=" + url.QueryEscape(s)`, "?q={query}"},
		{`url.PathEscape(s)`, "{path}"},
		{`url.Values{}.Encode()`, "{values}"},
		{`net.JoinHostPort("::1", "80")`, "[::1]:80"},
		{`net.JoinHostPort(s, "80")`, "{any}:80"},
		{`hex.EncodeToString(bs)`, "{hex}"},
		{`base64.StdEncoding.EncodeToString(bs)`, "{base64}"},
		{`time.Now().Format("2006-01-02")`, "{time}"},
		{`time.Now().Format(time.RFC1123)`, "{?}"},
		{`fmt.Sprintf("%s", time.Now())`, "{?}"},
		{`fmt.Sprintf("%d", time.Now())`, "{any}"},
		{`fmt.Sprintf("%+v", struct{ A, B int }{})`, "{?}"},
		{`fmt.Sprintf("%v", dyn)`, "{?}"},
		{`fmt.Sprintf("%v", T{})`, "{?}"},
		{`fmt.Sprintf("%v", &T{})`, "{any}"},

		{`strings.Join([]string{"a", s, "b"}, "/")`, "a/{any}/b"},
		{`strings.Join(dyn, "/")`, "{any}"},
		{`strings.TrimSpace(" a ")`, "a"},
		{`strings.TrimSuffix("http://h/", "/") + s`, "http://h{any}"},
		{`strings.TrimSuffix("http://"+s, "/")`, "http:/{any}"},
		{`strings.TrimSuffix("http://"+s+"/", "/")`, "http://{any}"},
		{`strings.TrimSuffix("http://"+s+"/x", "/")`, "http://{any}/x"},
		{`strings.TrimSuffix("http://"+s+s, "/")`, "{any}"},
		{`strings.TrimSuffix("//"+s, "/x/")`, "/{any}"},
		{`strings.TrimSuffix(fmt.Sprintf("http://h:%d", i), "/")`, "http://h:{int}"},
		{`strings.TrimSuffix(fmt.Sprintf("http://h:%d", i), "80")`, "http://h:{?}"},
		{`strings.TrimPrefix("http://"+s, "http://")`, "{any}"},
		{`strings.TrimPrefix("http:/"+s, "https://")`, "http:/{any}"},
		{`strings.TrimPrefix("http"+s+"://x", "http://")`, "{any}x"},
		{`strings.TrimPrefix("http"+s+"x", "http://")`, "{any}x"},
		{`strings.TrimSpace(fmt.Sprintf("%s:%d", s, i))`, "{any}:{int}"},
		{`strings.TrimSpace(" " + s + " b ")`, "{any}b"},
		{`strings.TrimSpace(s + "\n")`, "{any}"},
		{`strings.Trim("/a/"+s+"/b/", "/")`, "a/{any}/b"},
		{`strings.TrimRight("a/"+s+"/", "/")`, "a{any}"},
		{`strings.TrimRight(strings.TrimSpace(" a/"+s+"/b/ "), "/")`, "a/{any}/b"},
		{`strings.TrimLeft(s+"/a", "/")`, "{any}a"},
		{`strings.TrimLeft(s+s+"/a/"+s, "/")`, "{any}a/{any}"},
		{`strings.TrimLeft("//a", "/")`, "a"},
		{`strings.Trim("--", "-")`, ""},
		{`strings.ToLower("HTTP://H")`, "http://h"},
		{`strings.ToLower("HTTP://" + s + "/X")`, "http://{any}/x"},
		{`strings.ToUpper(fmt.Sprintf("h:%d/%s", i, s))`, "H:{any}/{any}"},
		{`strings.ToLower(s)`, "{any}"},
		{`strings.Replace("a.b.c", ".", "/", 1)`, "a/b.c"},
		{`strings.ReplaceAll("a.b.c", ".", "/")`, "a/b/c"},
		{`strings.ReplaceAll("a.b.c", s, "/")`, "{any}"},

		{`cmp.Or(s, "d")`, "d | {any}"},
		{`cmp.Or("", "d", s)`, "d"},
		{`cmp.Or(os.Getenv("X"), "d") + "/x"`, "d/x | {any}/x"},
		{`getenv("X", "d")`, "d | {any}"},
		{`getenv("X", "")`, "{any}"},
		{`base()`, "http://h"},
		{`join("/x y", s)`, "http://h/x y?{any}"},
		{`twice("a")`, "aa"},
		{`rec("a")`, "{any}a"},
		{`T{}.url()`, "http://h/t"},
	}
	for _, tt := range tests {
		t.Run(tt.expr, func(t *testing.T) {
			s := check(t, `package p
import ("cmp"; "encoding/base64"; "encoding/hex"; "fmt"; "net"; "net/url"; "os"; "strconv"; "strings"; "time")
var _, _, _, _, _, _, _, _, _ = cmp.Or[int], base64.StdEncoding, hex.Dump, fmt.Sprint, net.Dial, url.Parse, strconv.Itoa, strings.ToLower, time.Now
func sink(...any) {}
func getenv(key, def string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return def
}
func base() string { return "http://h" }
func join(path, q string) string { return base() + path + "?" + q }
func twice(s string) string { return s + s }
func rec(s string) string { return rec(s) + s }
type T struct{}
func (T) url() string { return base() + "/t" }
var list []any
func f(i int, u8 uint8, b bool, s string, bs []byte, e error, dyn []string) { sink(`+tt.expr+`) }
`)
			if got := showAll(s.OfAll(s.at(t, 0))); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestViaOfFunctions checks that what came of an argument is not said to come
// of the function.
func TestViaOfFunctions(t *testing.T) {
	s := check(t, header+`
func join(path string) string { return "http://h" + path }
func f() { sink(join("/x")) }
`)
	v := s.Of(s.at(t, 0))
	if via := v.Via(0, 4); len(via) != 1 || via[0].Obj.Name() != "join" || via[0].Use.Name != "join" {
		t.Errorf("via of the function's bytes: %v", via)
	}
	if via := v.Via(8, 10); len(via) != 0 {
		t.Errorf("via of the argument's bytes: %v", via)
	}
	pos, end, exact := v.Span(8, 10)
	if got := s.text(pos, end); got != "/x" || !exact {
		t.Errorf("source %q exact=%v", got, exact)
	}
}

// TestSpanOfVerb checks that a hole maps to its verb.
func TestSpanOfVerb(t *testing.T) {
	s := check(t, "package p\nimport \"fmt\"\nfunc sink(...any) {}\nfunc f(s string, i int) { sink(fmt.Sprintf(\"ab%%%s:%5d/\", s, i)) }\n")
	v := s.Of(s.at(t, 0))
	for _, tt := range []struct {
		i, j int
		want string
	}{{2, 3, "%%"}, {3, 4, "%s"}, {5, 6, "%5d"}, {1, 5, "b%%%s:"}} {
		pos, end, exact := v.Span(tt.i, tt.j)
		if got := s.text(pos, end); got != tt.want || !exact {
			t.Errorf("[%d,%d): %q exact=%v, want %q", tt.i, tt.j, got, exact, tt.want)
		}
	}
}

// TestURLOfTestServer checks when the address of a test server is known.
func TestURLOfTestServer(t *testing.T) {
	tests := []struct{ name, decls, body, want string }{
		{"plain", "", `srv := httptest.NewServer(nil); defer srv.Close(); sink(srv.URL + "/x")`, "http://{loopback}/x"},
		{"TLS", "", `srv := httptest.NewTLSServer(nil); func() { sink(srv.URL) }()`, "https://{loopback}"},
		{"from a function", "func start() *httptest.Server { s := httptest.NewServer(nil); return s }", `srv := start(); sink(srv.URL)`, "http://{loopback}"},
		{"from a function that returns two", "func start(c bool) *httptest.Server { if c { return httptest.NewServer(nil) }; return httptest.NewTLSServer(nil) }", `srv := start(true); sink(srv.URL)`, "{any}"},
		{"from a function that calls itself", "func start() *httptest.Server { return start() }", `srv := start(); sink(srv.URL)`, "{any}"},
		{"not started", "", `srv := httptest.NewUnstartedServer(nil); sink(srv.URL)`, "{any}"},
		{"set again", "", `srv := httptest.NewServer(nil); srv = nil; sink(srv.URL)`, "{any}"},
		{"its URL is set", "func g(s *httptest.Server) { s.URL = \"x\" }", `srv := httptest.NewServer(nil); sink(srv.URL)`, "{any}"},
		{"another URL", "type T struct{ URL string }", `srv := &T{"x"}; sink(srv.URL)`, "x"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, "package p\nimport \"net/http/httptest\"\nvar _ httptest.Server\nfunc sink(...any) {}\n"+tt.decls+"\nfunc f() { "+tt.body+" }\n")
			if got := showAll(s.OfAll(s.at(t, 0))); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
