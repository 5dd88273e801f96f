package value

// These tests are about what fills a hole: what the source calls it, and calls
// that are put around it.

import (
	"slices"
	"strings"
	"testing"
)

const fillerHeader = `package p
import ("fmt"; "net/http"; "net/url"; "strconv"; "strings")
func sink(...any) {}
type T string
type server struct{ Host, Path string; Port uint16 }
var _, _, _ = strconv.Itoa, strings.ToLower, url.QueryEscape
var _ http.Handler
const format = "a=%s"
func valid(string) bool { return false }
func f(q, r string, n int, k T, s server, req *http.Request) {
_ = fmt.Sprint(q, r, n, k, s, req)
`

func TestFillers(t *testing.T) {
	for _, tt := range []struct {
		name, stmts string
		isString    bool
		names       string // one of them
	}{
		{"parameter", `sink("a" + q)`, true, "q"},
		{"operand", `sink(fmt.Sprintf("a%s", q))`, true, "q"},
		{"operand of %v", `sink(fmt.Sprintf("a%v", q))`, true, "q"},
		{"padded", `sink(fmt.Sprintf("a%5s", q))`, false, "q"},
		{"field", `sink("a" + s.Path)`, true, "Path"},
		{"call", `sink("a" + req.FormValue("q"))`, true, "FormValue"},
		{"variable", `v := req.FormValue("q"); sink("a" + v)`, true, "FormValue"},
		{"variable as operand", `v := req.FormValue("q"); sink(fmt.Sprintf("a%s", v))`, true, "FormValue"},
		{"argument of a call", `sink("a" + strings.ToLower(q))`, true, "ToLower"},
		{"type of its own", `sink("a" + string(k))`, false, "k"},
		{"type of its own as operand", `sink(fmt.Sprintf("a%s", k))`, false, "k"},
		{"emptiness tested", `if q == "" { return }; sink("a" + q)`, true, "q"},
		{"tested", `if q == "b" { return }; sink("a" + q)`, false, "q"},
		{"tested by a function", `if !valid(q) { return }; sink("a" + q)`, false, "q"},
		{"written to a builder", `var b strings.Builder; b.WriteString(q); sink("a" + q)`, true, "q"},
		{"tested later", `sink("a" + q); if q == "b" { return }`, true, "q"},
		{"changed", `q = strings.TrimSpace(q) + r; sink("a" + q)`, true, "q"},
		{"written twice", `v := q; if n > 1 { v = r }; _ = "a" + v; v = q + r; sink("a" + v)`, false, "r"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, fillerHeader+tt.stmts+"\n}\n")
			v := s.Of(s.at(t, 0))
			holes := v.Text.Holes()
			if len(holes) == 0 {
				t.Fatal("no hole")
			}
			source := holes[len(holes)-1].Source
			if source.IsString() != tt.isString || !slices.Contains(source.Names(), tt.names) {
				t.Errorf("is a string: %v, names %v", source.IsString(), source.Names())
			}
		})
	}
}

func TestEscaper(t *testing.T) {
	for stmts, want := range map[string]string{
		`sink("a" + url.QueryEscape(q))`:                                 "QueryEscape",
		`sink(fmt.Sprintf("a%s", url.PathEscape(q)))`:                    "PathEscape",
		`v := url.QueryEscape(q); sink("a" + v)`:                         "QueryEscape",
		`sink("a" + strings.ReplaceAll(url.QueryEscape(q), "+", "%20"))`: "",
		`sink("a" + strings.ToLower(q))`:                                 "",
		`sink("a" + q)`:                                                  "",
	} {
		s := check(t, fillerHeader+stmts+"\n}\n")
		if got := s.Of(s.at(t, 0)).Text.Holes()[0].Source.Escaper(); got != want {
			t.Errorf("%s: escaper %q, want %q", stmts, got, want)
		}
	}
}

// TestCompose puts a call around the holes of the value of the argument of
// sink between "<" and ">"; want is "" where there must be no edit.
func TestCompose(t *testing.T) {
	for _, tt := range []struct{ name, stmts, call, want string }{
		{"operand", `sink(fmt.Sprintf("<%s>", q))`, "f(…)", `sink(fmt.Sprintf("<%s>", f(q)))`},
		{"operand of a constant format", `sink("<" + fmt.Sprintf(format, q)[0:0] + fmt.Sprintf("%s>", q))`, "f(…)", ""},
		{"operand of another type", `sink(fmt.Sprintf("<%s>", k))`, "f(…)", `f(string(k))`},
		{"integer", `sink(fmt.Sprintf("<%d>", s.Port))`, "f(…)", `"<%s>", f(fmt.Sprint(s.Port))`},
		{"two operands", `sink(fmt.Sprintf("<%s:%d>", q, n))`, "f(…, …)", `sink(fmt.Sprintf("<%s>", f(q, fmt.Sprint(n))))`},
		{"operands out of order", `sink(fmt.Sprintf("<%[2]s:%[1]s>", q, r))`, "f(…, …)", ""},
		{"with known bytes", `sink(fmt.Sprintf("<%s:80>", q))`, `f(…, "80")`, `sink(fmt.Sprintf("<%s>", f(q, "80")))`},
		{"summand", `sink("<" + q + ">")`, "f(…)", `sink("<" + f(q) + ">")`},
		{"two summands", `sink("<" + q + ":" + r + ">")`, "f(…, …)", `sink("<" + f(q, r) + ">")`},
		{"summands with a comment", `sink("<" + q /* c */ + ":" + r + ">")`, "f(…, …)", ""},
		{"summand with known bytes", `sink("<" + q + ":80>")`, `f(…, "80")`, `sink("<" + f(q, "80") + ">")`},
		{"summand with known bytes before", `sink("<u:" + q + ">")`, `f("u", …)`, `sink("<" + f("u", q) + ">")`},
		{"field", `sink("<" + s.Host + ">")`, "f(…)", `f(s.Host)`},
		{"added", `u := "<"; u += q; u += ">"; sink(u)`, "f(…)", `u += f(q)`},
		{"variable", `v := req.FormValue("q"); sink("<" + v + ">")`, "f(…)", `"<" + f(v) + ">"`},
		{"argument of a function", `g := strings.ToUpper; sink("<" + g(q) + ">")`, "f(…)", `"<" + f(g(q)) + ">"`},
		{"joined", `sink(strings.Join([]string{"<", q, ">"}, ""))`, "f(…)", ""},
		{"more marks than holes", `sink("<" + q + ">")`, "f(…, …)", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, fillerHeader+tt.stmts+"\n}\n")
			v := s.Of(s.at(t, 0))
			flat := v.Text.Flat()
			i, j := strings.IndexByte(flat, '<')+1, strings.IndexByte(flat, '>')
			edits, ok := v.Edit(i, j, "", strings.ReplaceAll(tt.call, "…", "\x00"))
			s.edited(t, edits, ok, tt.want)
		})
	}
}
