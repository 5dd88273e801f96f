package value

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestEdit edits needle in the value of the argument of sink and checks the
// source that comes of it, "" where there must be no edit.
func TestEdit(t *testing.T) {
	const e = "env()" // an expression
	tests := []struct {
		name, decls, arg  string
		needle, new, expr string
		want              string // part of the source after the edit
	}{
		{"bytes", "", `"a b"`, " ", "%20", "", `sink("a%20b")`},
		{"escaped", "", `"a b"`, " ", "\"\\\n\xff", "", `sink("a\"\\\n\xffb")`},
		{"raw", "", "`a b`", " ", `\"`, "", "sink(`a\\\"b`)"},
		{"raw with backquote", "", "`a b`", " ", "`", "", ""},
		{"raw with carriage return", "", "`a b`", " ", "\r", "", ""},
		{"raw with part of a character", "", "`aéb`", "\xa9", "", "", ""},
		{"part of a character", "", `"aéb"`, "\xa9", "", "", `sink("a\xc3b")`},
		{"part of an escape", "", `"a\u00e9b"`, "\xa9b", "c", "", `sink("a\xc3c")`},
		{"to nothing", "", `"ab"`, "ab", "", "", `sink("")`},
		{"raw to nothing", "", "`ab`", "ab", "", "", "sink(``)"},
		{"over literals", "", `"ab" + "cd" + "ef"`, "bcde", "-", "", `sink("a-" + "f")`},
		{"over literals and a comment", "", "\"ab\" +\n // c\n \"cd\" + \"ef\"", "bcde", "-", "", "// c\n \"\" + \"f\""},
		{"over literals to nothing", "", `"ab" + "cd"`, "abcd", "", "", `sink("")`},
		{"the last literal to nothing", "", `x + "ab"`, "ab", "", "", `sink(x)`},
		{"over literals in parentheses", "", `"ab" + ("cd" + "ef")`, "bcdef", "", "", `sink("a" + (""))`},
		{"expression over literals", "", `"ab" + "cd" + x`, "bcd", "", e, `sink("a" + env() + x)`},
		{"inserted", "", `"ab"`, "", "-", "", `sink("-ab")`},
		{"in a constant", `const c = "a b"`, `c`, " ", "-", "", `const c = "a-b"`},
		{"in a repeated constant", `const (c = "a b"; d)`, `d`, " ", "-", "", ""},
		{"in the constant that is repeated", `const (c = "a b"; d)`, `c`, " ", "-", "", ""},
		{"of a constant used twice", `const c = "a"`, `c + "-" + c`, "-a", "", "", ""},
		{"between uses of a constant", `const c = "a"`, `c + "-" + c`, "-", "+", "", `sink(c + "+" + c)`},
		{"of another package", `import "net/http"`, `http.MethodGet + "x"`, "ET", "", "", ""},

		{"expression", "", `"abc"`, "b", "", e, `sink("a" + env() + "c")`},
		{"expression at start", "", `"abc"`, "ab", "", e, `sink(env() + "c")`},
		{"expression at end", "", `"abc"`, "bc", "", e, `sink("a" + env())`},
		{"expression for all", "", `"abc"`, "abc", "", e, `sink(env())`},
		{"expression in raw", "", "`abc`", "b", "", e, "sink(`a` + env() + `c`)"},
		{"expression in a chain", "", `"ab" + "cd"`, "b", "", e, `sink("a" + env() + "cd")`},
		{"expression among arguments", "", `"abc", 1`, "b", "", e, `sink("a"+env()+"c", 1)`},
		{"expression in a part of a character", "", `"aéc"`, "\xc3", "", e, `sink("a" + env() + "\xa9c")`},
		{"expression in a conversion", "type T string", `T("abc")`, "b", "", e, `sink(T("a" + env() + "c"))`},
		{"expression in bytes", "", `[]byte("abc")`, "b", "", e, `sink([]byte("a" + env() + "c"))`},
		{"expression of another type", "type T string; const c T = \"abc\"", `c`, "b", "", e, ""},
		{"expression in a constant", `const c = "abc"`, `c`, "b", "", e, `var c = "a" + env() + "c"`},
		{"expression in a typed constant", `const c string = "abc"`, `c`, "b", "", e, `var c string = "a" + env() + "c"`},
		{"expression in an exported constant", `const C = "abc"`, `C`, "b", "", e, ""},
		{"expression in a group", `const (c = "abc"; d = "e")`, `c`, "b", "", e, ""},
		{"expression in one of two names", `const c, d = "abc", "e"`, `c`, "b", "", e, ""},
		{"constant in a constant", "const c = \"abc\"\nconst d = c", `c`, "b", "", e, ""},
		{"constant in an array length", "const c = \"abc\"\nvar a [len(c)]int", `c`, "b", "", e, ""},
		{"constant of another type elsewhere", "type T string\nconst c = \"abc\"\nvar a T = c", `c`, "b", "", e, ""},
		{"constant in a case", "const c = \"abc\"\nfunc g(s string) { switch s { case c: } }", `c`, "b", "", e, ""},
		{"constant used elsewhere as a string", "const c = \"abc\"\nvar a = c + \"x\"", `c`, "b", "", e, `var c = "a" + env() + "c"`},
		{"expression in an operand of an index", "", `"a" + "bcd"[1:]`, "a", "", e, `sink(env() + "bcd"[1:])`},

		{"in a format", `import "fmt"`, `fmt.Sprintf("a b%d", len(dyn))`, " ", "%20", "", `"a%%20b%d"`},
		{"percent in a format", `import "fmt"`, `fmt.Sprintf("a%%zz%d", len(dyn))`, "%", "%25", "", `"a%%25zz%d"`},
		{"beside a percent in a format", `import "fmt"`, `fmt.Sprintf("a%%zz%d", len(dyn))`, "%zz", "", "", `"a%d"`},
		{"a verb", `import "fmt"`, `fmt.Sprintf("ab%d", len(dyn))`, "b\xff", "", "", ""},
		{"an operand", `import "fmt"`, `fmt.Sprintf("%s/%d", "a b", len(dyn))`, " ", "%20", "", `fmt.Sprintf("%s/%d", "a%20b", len(dyn))`},
		{"over format and operand", `import "fmt"`, `fmt.Sprintf("ab%s/%d", "cd", len(dyn))`, "bc", "-", "", `fmt.Sprintf("a-%s/%d", "d", len(dyn))`},
		{"an operand to nothing", `import "fmt"`, `fmt.Sprintf("%s:%s@%d", "bob", "secret", len(dyn))`, ":secret", "", "", `fmt.Sprintf("%s@%d", "bob", len(dyn))`},
		{"the only operand to nothing", `import "fmt"`, `fmt.Sprintf("a:%v", "b")`, ":b", "", "", `fmt.Sprintf("a")`},
		{"an operand on a line to nothing", `import "fmt"`, "fmt.Sprintf(\"%s/%s\",\n x,\n \"b\",\n)", "b", "", "", "fmt.Sprintf(\"%s/\",\n x,\n)"},
		{"an operand and a comment to nothing", `import "fmt"`, "fmt.Sprintf(\"%s/%s\", x, /* b */ \"b\")", "b", "", "", "fmt.Sprintf(\"%s/%s\", x, /* b */ \"\")"},
		{"an indexed operand to nothing", `import "fmt"`, `fmt.Sprintf("%[2]s/%[1]s", x, "b")`, "b", "", "", `fmt.Sprintf("%[2]s/%[1]s", x, "")`},
		{"an operand of a constant format to nothing", "import \"fmt\"; const format = \"a%s\"", `fmt.Sprintf(format, "b")`, "b", "", "", `fmt.Sprintf(format, "")`},
		{"a part of an operand to nothing", `import "fmt"`, `fmt.Sprintf("a%s", "bc")`, "b", "", "", `fmt.Sprintf("a%s", "c")`},
		{"an operand of a width to nothing", `import "fmt"`, `fmt.Sprintf("a%-1s", "b")`, "b", "", "", ""},
		{"constant format", "import \"fmt\"; const format = \"a b%d\"", `fmt.Sprintf(format, len(dyn))`, " ", "-", "", `format = "a-b%d"`},
		{"expression in a format", `import "fmt"`, `fmt.Sprintf("%d/abc/%d", len(dyn), cap(dyn))`, "abc", "", e, `fmt.Sprintf("%d/%s/%d", len(dyn), env(), cap(dyn))`},
		{"expression first in a format", `import "fmt"`, `fmt.Sprintf("abc/%d", len(dyn))`, "abc", "", e, `fmt.Sprintf("%s/%d", env(), len(dyn))`},
		{"expression last in a format", `import "fmt"`, `fmt.Sprintf("%d/" + "abc", len(dyn))`, "abc", "", e, `fmt.Sprintf("%d/" + "%s", len(dyn), env())`},
		{"expression in a format without operands", `import "fmt"`, `fmt.Sprintf("abc")`, "b", "", e, `fmt.Sprintf("a%sc", env())`},
		{"expression after a star", `import "fmt"`, `fmt.Sprintf("%*d/abc", 3, len(dyn))`, "abc", "", e, `fmt.Sprintf("%*d/%s", 3, len(dyn), env())`},
		{"expression in a format with indexes", `import "fmt"`, `fmt.Sprintf("%[1]d/abc", len(dyn))`, "abc", "", e, ""},
		{"expression in a constant format", "import \"fmt\"; const format = \"abc%d\"", `fmt.Sprintf(format, len(dyn))`, "b", "", e, ""},

		{"trimmed", `import "strings"`, `strings.TrimSpace(" a ")`, "a", "b", "", ""},
		{"in a variable", "", `"a b" + (func() string { u := "c d"; return u })()`, "a", "b", "", `sink("b b" +`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			imports, decls, _ := strings.Cut(tt.decls, "; ")
			if !strings.HasPrefix(imports, "import") {
				imports, decls = "", tt.decls
			}
			s := check(t, "package p\n"+imports+editHeader+decls+"\nfunc f() { sink("+tt.arg+") }\n")
			v := s.Of(s.at(t, 0))
			value := v.Text.Flat()
			i := strings.Index(value, tt.needle)
			edits, ok := v.Edit(i, i+len(tt.needle), tt.new, tt.expr)
			out := s.edited(t, edits, ok, tt.want)
			if !ok {
				return
			}
			put := tt.new
			if tt.expr != "" {
				put = "\xff"
			}
			after := check(t, out)
			if got, want := after.Of(after.at(t, 0)).Text.Flat(), value[:i]+put+value[i+len(tt.needle):]; got != want {
				t.Errorf("the value is %q now, want %q", got, want)
			}
		})
	}
}

// edited returns s with the edits applied, which are ok where there are any. It
// must have want in it then; where that is empty there must be none.
func (s *source) edited(t *testing.T, edits []analysis.TextEdit, ok bool, want string) string {
	t.Helper()
	if !ok {
		if want != "" {
			t.Error("no edit")
		}
		return ""
	}
	out, err := s.apply(edits)
	if err != nil {
		t.Fatal(err)
	}
	if want == "" || !strings.Contains(out, want) {
		t.Fatalf("want %q in\n%s", want, out)
	}
	return out
}

// editHeader declares what the sources of TestEdit use.
const editHeader = `
func sink(...any) {}
func env() string { return string(rune(len(dyn))) }
var dyn []int
var x string
`
