package value

// These tests are about where parts meet that were written apart.

import (
	"fmt"
	"strings"
	"testing"
)

const seamHeader = `package p
import "fmt"
import "strings"
import "strconv"
func sink(...any) {}
var dyn []int
const base = "https://h.com"
func f() {
`

func TestSeams(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"a literal", `sink("ab")`, "ab []"},
		{"a sum", `sink("ab" + "c" + "d")`, "abcd [2 3]"},
		{"nothing in between", `sink("ab" + "" + "c")`, "abc [2]"},
		{"a constant", `sink(base + "v1")`, "https://h.comv1 [13]"},
		{"a variable", `v := "v1"; sink(base + v)`, "https://h.comv1 [13]"},
		{"a hole", `sink("ab" + strconv.Itoa(len(dyn)))`, "ab{…} [2]"},
		{"operands of verbs", `sink(fmt.Sprintf("%s%s", base, "v1"))`, "https://h.comv1 [13]"},
		{"a format and an operand", `sink(fmt.Sprintf("%sv1", base))`, "https://h.comv1 [13]"},
		{"a format and a hole", `sink(fmt.Sprintf("ab%dc", len(dyn)))`, "ab{…}c [2 3]"},
		{"a percent sign in a format", `sink(fmt.Sprintf("ab%%c"))`, "ab%c []"},
		{"a sum as format", `sink(fmt.Sprintf("ab" + "c"))`, "abc [2]"},
		{"a builder", `var b strings.Builder; b.WriteString("ab"); b.WriteByte('c'); b.WriteString("d"); sink(b.String())`, "abcd [2 3]"},
		{"joined", `sink(strings.Join([]string{"ab", "c"}, ""))`, "abc [2]"},
		{"one constant twice", `const c = "ab"; sink(c + c)`, "abab [2]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, seamHeader+"_, _, _, _ = fmt.Sprint, strings.Join, strconv.Itoa, base\n"+tt.stmts+"\n}\n")
			v := s.Of(s.at(t, 0))
			if got := fmt.Sprint(v.Text, v.Text.Seams()); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestInsertionAtSeam inserts a slash at the only seam and looks where it is
// written.
func TestInsertionAtSeam(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"first of two literals", `sink("ab" + "c")`, `sink("ab/" + "c")`},
		{"beside a constant", `sink(base + "v1")`, `sink(base + "/v1")`},
		{"before a call", `sink("ab" + strconv.Itoa(len(dyn)))`, `sink("ab/" + strconv.Itoa(len(dyn)))`},
		{"before a verb", `sink(fmt.Sprintf("%s%d", base, len(dyn)))`, `sink(fmt.Sprintf("%s/%d", base, len(dyn)))`},
		{"before a verb behind text", `sink(fmt.Sprintf("ab%d", len(dyn)))`, `sink(fmt.Sprintf("ab/%d", len(dyn)))`},
		{"behind a verb with an operand", `sink(fmt.Sprintf("%sv1", base))`, `sink(fmt.Sprintf("%s/v1", base))`},
		{"a constant with a call", `sink(base + strconv.Itoa(len(dyn)))`, `const base = "https://h.com/"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, seamHeader+"_, _, _, _ = fmt.Sprint, strings.Join, strconv.Itoa, base\n"+tt.stmts+"\n}\n")
			v := s.Of(s.at(t, 0))
			at := v.Text.Seams()[0]
			edits, ok := v.Edit(at, at, "/", "")
			if !ok {
				t.Fatal("no edit")
			}
			out, err := s.apply(edits)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(out, tt.want) {
				t.Errorf("want %q in\n%s", tt.want, out)
			}
		})
	}
}
