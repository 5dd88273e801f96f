package value

import (
	"fmt"
	"go/types"
	"reflect"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

// langName is the name of a hole's language in the tests.
func langName(l text.Lang) string {
	if l.IsAny() {
		return "any"
	}
	for name, lang := range map[string]text.Lang{
		"int": integer(true), "uint": integer(false), "cleaned": text.CleanedPath, "before": text.CleanedPathBefore, "loopback": loopback, "bool": boolean, "query": word(queryEscaped),
		"path": word(pathEscaped), "values": encodedQuery(), "base64": word(base64Std),
		"quoted": {text.Seq{one(`"`), run0(printable), one(`"`)}}, "hex": word(lowerHex),
		"hex ": {text.Seq{run1(lowerHex)}}, "time": timeFormatted("2006-01-02"),
	} {
		if reflect.DeepEqual(l, lang) {
			return strings.TrimSpace(name)
		}
	}
	return "?"
}

// header opens the sources of the tests.
const header = "package p\n\nfunc sink(...any) {}\n"

// TestSpanOfConstant looks for needle in the value of a constant and checks
// the source that is said to have written it.
func TestSpanOfConstant(t *testing.T) {
	tests := []struct {
		name, decls, arg string
		value            string
		needle           string // in value
		want             string // source
		exact            bool
	}{
		{"interpreted", "", `"abcd"`, "abcd", "bc", `bc`, true},
		{"whole", "", `"abcd"`, "abcd", "abcd", `abcd`, true},
		{"hex escape", "", `"a\x41b"`, "aAb", "A", `\x41`, true},
		{"octal escape", "", `"a\101b"`, "aAb", "Ab", `\101b`, true},
		{"high octal", "", `"a\377b"`, "a\xffb", "\xff", `\377`, true},
		{"newline", "", `"a\nb"`, "a\nb", "\n", `\n`, true},
		{"quote", "", `"a\"b"`, `a"b`, `"`, `\"`, true},
		{"after escapes", "", `"\t\\\u00e9xyz"`, "\t\\\u00e9xyz", "yz", `yz`, true},
		{"part of \\u", "", `"a\u00e9b"`, "a\u00e9b", "\xa9", `\u00e9`, true},
		{"\\U", "", `"\U0001F600!"`, "\U0001F600!", "\U0001F600", `\U0001F600`, true},
		{"part of a character", "", "\"a\u00e9b\"", "a\u00e9b", "\xc3", "\u00e9", true},
		{"part of a raw character", "", "`a\u00e9b`", "a\u00e9b", "\xa9b", "\u00e9b", true},
		{"raw", "", "`a\\x41`", `a\x41`, `\x`, `\x`, true},
		{"raw over lines", "", "`a\nbc`", "a\nbc", "bc", "bc", true},
		{"concatenation", "", `"ab" + "cd"`, "abcd", "d", `d`, true},
		{"over literals", "", "\"ab\" +\n\"cd\"", "abcd", "bc", "b\" +\n\"c", true},
		{"long chain", "", `"a" + ("b" + "c") + "d"`, "abcd", "bcd", `b" + "c") + "d`, true},
		{"parentheses", "", `(("abc"))`, "abc", "b", `b`, true},
		{"conversion", "type T string", `string(T("abc"))`, "abc", "b", `b`, true},
		{"bytes", "", `[]byte("abc")`, "abc", "b", `b`, true},
		{"constant", `const c = "xyz"`, `c`, "xyz", "y", `y`, true},
		{"typed constant", `type T string; const c T = "xyz"`, `c`, "xyz", "y", `y`, true},
		{"constant of constants", `const (a = "12"; b = a + "34")`, `b + "56"`, "123456", "2", `2`, true},
		{"constant and literal", `const a = "12"`, `a + "34"`, "1234", "23", `2`, false},
		{"repeated constant", `const (a = "12"; b)`, `b`, "12", "2", `2`, true},
		{"repeated with iota", `const (a = "1" + string(rune('a'+iota)); b; d)`, `d`, "1c", "c", `string(rune('a'+iota))`, false},
		{"of another package", `import "net/http"`, `http.MethodGet`, "GET", "E", `http.MethodGet`, false},
		{"converted rune", ``, `"a" + string('b')`, "ab", "b", `string('b')`, false},
		{"empty", ``, `"ab" + ""`, "ab", "", ``, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			imports, decls := "", tt.decls
			if strings.HasPrefix(decls, "import") {
				imports, decls = decls, ""
			}
			s := check(t, "package p\n"+imports+"\nfunc sink(...any) {}\n"+decls+"\nfunc f() { sink("+tt.arg+") }\n")
			v := s.Of(s.at(t, 0))
			if got, ok := v.Text.Known(); got != tt.value || !ok {
				t.Fatalf("value %q, want %q", got, tt.value)
			}
			i := strings.Index(tt.value, tt.needle)
			pos, end, exact := v.Span(i, i+len(tt.needle))
			if got := s.text(pos, end); got != tt.want || exact != tt.exact {
				t.Errorf("source %q exact=%v, want %q exact=%v", got, exact, tt.want, tt.exact)
			}
		})
	}
}

func TestLocalConstantShadows(t *testing.T) {
	s := check(t, header+`
const c = "outer"
func f() {
	const c = "inner"
	sink(c)
	{ const c = c + "most"; sink(c) }
}
func g() { sink(c) }
`)
	for n, want := range []string{"inner", "innermost", "outer"} {
		if got := showAll(s.OfAll(s.at(t, n))); got != want {
			t.Errorf("sink %d: %q, want %q", n, got, want)
		}
	}
}

func TestCarriageReturnsInRawString(t *testing.T) {
	s := check(t, header+"func f() { sink(`ab\r\ncd`); sink(`ab`)\r\n }")
	v := s.Of(s.at(t, 0))
	if got, _ := v.Text.Known(); got != "ab\ncd" {
		t.Fatalf("value %q", got)
	}
	pos, end, exact := v.Span(3, 5)
	if got := s.text(pos, end); exact || got != "`ab\r\ncd`" {
		t.Errorf("source %q exact=%v, want the literal, not exact", got, exact)
	}
	if _, ok := v.Edit(3, 4, "x", ""); ok {
		t.Error("an edit in a string of which the offsets are not known")
	}
	if _, _, exact := s.Of(s.at(t, 1)).Span(1, 2); !exact {
		t.Error("a raw string without carriage returns is not exact")
	}
}

func TestViaOfConstants(t *testing.T) {
	s := check(t, header+`
const host = "h"
const base = "http://" + host
func f() { sink(base + "/x") }
`)
	v := s.Of(s.at(t, 0))
	names := func(i, j int) string {
		var list []string
		for _, via := range v.Via(i, j) {
			if s.info.Uses[via.Use] != via.Obj {
				t.Errorf("%v is no use of %v", via.Use, via.Obj)
			}
			list = append(list, via.Obj.Name())
		}
		return strings.Join(list, ",")
	}
	for _, tt := range []struct {
		i, j int
		want string
	}{{0, 7, "base"}, {7, 8, "base,host"}, {8, 10, ""}, {6, 9, "base,host"}} {
		if got := names(tt.i, tt.j); got != tt.want {
			t.Errorf("via [%d,%d): %s, want %s", tt.i, tt.j, got, tt.want)
		}
	}
	if n := len(s.Reads(s.pkg.Scope().Lookup("base"))); n != 1 {
		t.Errorf("%d uses of base, want 1", n)
	}
}

func TestUsesAreReads(t *testing.T) {
	s := check(t, header+`
type T struct{ u string }
var v = "a"
func f() {
	v = "b"
	v += "c"
	t := T{u: v}
	t.u = "d"
	sink(v, t.u)
}
`)
	scope := s.pkg.Scope()
	field := scope.Lookup("T").Type().Underlying().(*types.Struct).Field(0)
	for _, tt := range []struct {
		obj  types.Object
		want string
	}{{scope.Lookup("v"), "9:2 10:12 12:7"}, {field, "12:12"}, {scope.Lookup("T"), ""}} {
		var at []string
		for _, id := range s.Reads(tt.obj) {
			p := s.fset.Position(id.Node().Pos())
			at = append(at, fmt.Sprintf("%d:%d", p.Line, p.Column))
		}
		if got := strings.Join(at, " "); got != tt.want {
			t.Errorf("uses of %s at %s, want %s", tt.obj.Name(), got, tt.want)
		}
	}
}
