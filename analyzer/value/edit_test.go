package value

import (
	"go/format"
	"strings"
	"testing"
)

// TestEdit edits needle in the value of the argument of sink and checks the
// source that comes of it, "" where there must be no edit.
func TestEdit(t *testing.T) {
	const e = "env()" // an expression
	tests := []struct {
		name, decls, arg  string
		needle, new, expr string
		want              string // the changed part of the source: the line with sink, or with the declaration
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
		{"over literals", "", `"ab" + "cd" + "ef"`, "bcde", "-", "", `sink("a-" + "" + "f")`},
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
		{"constant used elsewhere as a string", "const c = \"abc\"\nvar a = c + \"x\"", `c`, "b", "", e, `const c = "abc"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			imports, decls := "", tt.decls
			if strings.HasPrefix(decls, "import") {
				imports, decls = decls, ""
			}
			s := check(t, "package p\n"+imports+"\nfunc sink(...any) {}\nfunc env() string { return string(rune(len(dyn))) }\nvar dyn []int\n"+decls+"\nfunc f() { sink("+tt.arg+") }\n")
			v := s.Of(s.at(t, 0))
			value, _ := v.Text.Known()
			i := strings.Index(value, tt.needle)
			edits, ok := v.Edit(i, i+len(tt.needle), tt.new, tt.expr)
			if !ok {
				if tt.want != "" {
					t.Error("no edit")
				}
				return
			}
			out, err := s.apply(edits)
			if err != nil {
				t.Fatal(err)
			}
			if tt.want == "" || tt.name != "constant used elsewhere as a string" && !strings.Contains(out, tt.want) {
				t.Fatalf("want %q in\n%s", tt.want, out)
			}
			if pretty, err := format.Source([]byte(out)); err == nil && tt.decls == "" && string(pretty[len("package p\n"):]) == "" {
				t.Errorf("not formatted:\n%s", out)
			}
			after := check(t, out)
			want := value[:i] + tt.new + value[i+len(tt.needle):]
			if tt.expr != "" {
				want = value[:i] + "{any}" + value[i+len(tt.needle):]
			}
			if got := show(after.Of(after.at(t, 0))); tt.expr == "" && got != want {
				t.Errorf("the value is %q now, want %q", got, want)
			}
		})
	}
}
