package defuse

import (
	"fmt"
	"testing"

	"github.com/urilint/urilint/internal/progtest"
)

// A reachTest is the body of a function that calls sink once, and the
// definitions of the argument that reach it.
type reachTest struct{ name, body, want string }

// program is the file around a body. c, d are conditions that have nothing to
// do with each other.
const program = `package p
import ("errors"; "fmt"; "log"; "os"; "strings"; "testing")
var _, _, _, _, _, _ = errors.New, fmt.Print, log.Fatal, os.Exit, strings.ToLower, testing.Short
type options struct { A, B bool; Name string; Next *options }
func (o options) enabled() bool { return false }
type T struct { a, b string; in struct { c string } }
func sink(string) {}
func valid(string) bool { return false }
func isProd() bool { return false }
func parse(string) (*options, error) { return nil, nil }
func lookup(string) (string, bool) { return "", false }
func touch(...any) {}
var global bool
func f(x, y string, m, n int, c, d bool, o, p *options, us []string, ch chan string, err error) { %s }
`

// runReachTests runs tests and, unless archive is empty, the programs of that file,
// which are longer than a line.
func runReachTests(t *testing.T, archive string, tests []reachTest) {
	t.Helper()
	if archive != "" {
		for _, p := range progtest.Read(t, archive) {
			tests = append(tests, reachTest{p.Name, p.Body, p.Want})
		}
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := load(t, fmt.Sprintf(program, tt.body))
			if got := f.reaching(f.sink(t)); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.body, got, tt.want)
			}
		})
	}
}

// TestControlFlow has one test or more for each statement that directs the flow
// of control.
func TestControlFlow(t *testing.T) {
	runReachTests(t, "testdata/control_flow.txtar", []reachTest{
		{"declared", `u := "a"; sink(u)`, "a"},
		{"declared without a value", `var u string; sink(u)`, "zero"},
		{"set twice", `u := "a"; u = "b"; sink(u)`, "b"},
		{"set after", `u := "a"; sink(u); u = "b"`, "a"},
		{"swapped", `u, v := "a", "b"; u, v = v, u; sink(u)`, "v"},
		{"shadowed", `u := "a"; { u := "b"; touch(u) }; sink(u)`, "a"},
		{"of itself", `u := "a"; u = u + "b"; sink(u)`, "u + \"b"},
		{"appended", `u := "a"; u += "b"; sink(u)`, "+b"},
		{"result", `u, ok := lookup(x); touch(ok); sink(u)`, "lookup(x)#0"},
		{"parameter", `sink(x)`, "entry"},
		{"parameter set", `x = "a"; sink(x)`, "a"},
		{"parameter set on one way", `if c { x = "a" }; sink(x)`, "entry | a"},

		{"if", `u := "a"; if c { u = "b" }; sink(u)`, "a | b"},
		{"if else", `var u string; if c { u = "a" } else { u = "b" }; sink(u)`, "a | b"},
		{"if that returns", `u := "a"; if c { u = "b"; return }; sink(u)`, "a"},
		{"if that panics", `u := "a"; if c { u = "b"; panic(1) }; sink(u)`, "a"},
		{"if that exits", `u := "a"; if c { u = "b"; log.Fatal(u) }; sink(u)`, "a"},
		{"if with an init", `u := "a"; if u = "b"; c { touch() }; sink(u)`, "b"},
		{"constant condition", `const debug = false; u := "a"; if debug { u = "b" }; sink(u)`, "a"},
		{"constant condition around the use", `const debug = false; u := "a"; if debug { sink(u) }`, "a"},
		{"after the return", `u := "a"; return; sink(u)`, "a"},

		{"switch", `u := "a"; switch m { case 1: u = "b"; case 2: u = "c" }; sink(u)`, "a | b | c"},
		{"switch with default", `u := "a"; switch m { case 1: u = "b"; default: u = "c" }; sink(u)`, "b | c"},
		{"switch with default first", `u := "a"; switch m { default: u = "c"; case 1: u = "b" }; sink(u)`, "c | b"},
		{"break in a switch", `u := "a"; switch { case c: u = "b"; if d { break }; u = "c" }; sink(u)`, "a | b | c"},
		{"fallthrough", `u := "a"; switch { case c: u = "b"; fallthrough; default: u += "/x" }; sink(u)`, "+/x"},
		{"fallthrough to a use", `u := "a"; switch m { case 1: u = "b"; fallthrough; case 2: sink(u) }`, "a | b"},
		{"type switch with a variable", `switch v := any(x).(type) { case string: sink(v) }`, "something"},
		{"select", `u := "a"; select { case <-ch: u = "b"; default: }; sink(u)`, "a | b"},
		{"select that receives", `u := "a"; select { case u = <-ch: case <-ch: }; sink(u)`, "a | <-ch"},
		{"select, use in another clause", `u := "a"; select { case u = <-ch: case <-ch: sink(u) }`, "a"},
		{"select, use in the clause", `u := "a"; select { case u = <-ch: sink(u); default: }`, "<-ch"},

		{"loop after", `u := "a"; for { sink(u); if c { break } }`, "a"},
		{"loop that writes others", `u := "a"; k := 0; for c { k++ }; touch(k); sink(u)`, "a"},
		{"loop that writes before", `u := "a"; for i := 0; i < 3; i++ { u = "b" }; sink(u)`, "a? | b?"},
		{"loop that writes after", `u := "a"; for c { sink(u); u = "b" }`, "a | b?"},
		{"loop that writes after, and is left", `u := "a"; for { sink(u); u = x; if u == "" { break } }`, "a | x?"},
		{"loop in a loop that writes after", `u := "a"; for c { for d { sink(u); u = "b" } }`, "a | b?"},
		{"loop in a loop, written between", `u := "a"; for c { u = "b"; for d { sink(u); u = "e" } }`, "b | e?"},
		{"loop that asks for what is written before", `u := "a"; for u != "" { sink(u); u = x }`, "a | x?"},
		{"loop that asks for something else", `u := ""; for u != "" { sink(u); u = x }`, "! | x?"},
		{"loop that writes after, not on the first turn", `u := "a"; k := false; for c { if k { sink(u) }; k = true; u = "b" }`, "a! | b?"},
		{"loop that writes after, on the first turn alone", `u := "a"; k := true; for c { if k { sink(u) }; k = false; u = "b" }`, "a | b?"},
		{"range that counts its turns", `u := "a"; for i := range us { if i > 0 { sink(u) }; u = "b" }`, "a? | b?"},
		{"loop that asks for later turns", `u := "a"; for i := 0; i < 3; i++ { if i > 0 { sink(u) } }`, "a"},
		{"range that asks for its element", `u := "a"; for _, x := range us { k := x == "e"; if k { sink(u) }; u = x }`, "a? | x?"},
		{"loop that counts its turns", `u := "a"; for i := 0; i < 3; i++ { if i > 0 { sink(u) }; u = "b" }`, "a! | b?"},
		{"loop that writes first", `u := "a"; for c { u = "b"; sink(u) }`, "b"},
		{"loop that appends", `u := "a"; for c { u += "b" }; sink(u)`, "a? | +b?"},
		{"loop left by break alone", `u := "a"; for { u = "b"; if c { break }; u = "d" }; sink(u)`, "b"},
		{"continue", `u := "a"; for c { u = "b"; if d { continue }; u = "e" }; sink(u)`, "a? | b? | e?"},
		{"break out of two", `u := "a"; out: for { for { if c { u = "b"; break out }; u = "e" } }; sink(u)`, "b"},
		{"branch in the loop of the use", `for range us { u := "a"; if c { u = "b" }; sink(u) }`, "a | b"},
		{"post statement", `u := "a"; for ; c; u = "b" { sink(u) }`, "a | b?"},
		{"range", `for _, u := range us { sink(u) }`, "range"},
		{"range, set in the body", `for _, u := range us { if c { u = "b" }; sink(u) }`, "range | b"},
		{"range into an older variable", `u := "a"; for _, u = range us { touch(u) }; sink(u)`, "a? | range?"},
		{"range over itself", `u := "a"; for range u { u = "b" }; sink(u)`, "a? | b?"},

		{"goto forward", `u := "a"; if c { goto L }; u = "b"; L: sink(u)`, "a | b"},
		{"goto past a write", `u := "a"; { if c { u = "b"; goto L }; u = "e" }; L: sink(u)`, "b | e"},
		{"goto back", `u := "a"; again: sink(u); n--; if n > 0 { goto again }`, "a"},
		{"goto back to a write", `u := "a"; again: sink(u); u = "b"; if c { goto again }`, "a | b?"},
		{"goto back past the write", `again: u := "a"; u = "b"; sink(u); if c { goto again }`, "b"},
		{"labelled block", `u := "a"; L: switch { default: if c { for { break L } }; u = "b" }; sink(u)`, "a | b"},

		{"defer", `u := "a"; defer touch(u); sink(u)`, "a"},
		{"in a deferred closure", `u := "a"; defer func() { sink(u) }(); u = "b"`, "unknown"},
		{"in a goroutine", `u := "a"; go func() { sink(u) }(); u = "b"`, "unknown"},
		{"in a closure", `u := "a"; g := func() { sink(u) }; g()`, "a"},
		{"in a closure made before the write", `var u string; g := func() { sink(u) }; u = "b"; g()`, "unknown"},
		{"in a closure, parameter", `g := func() { sink(x) }; g()`, "entry"},
		{"in a closure, parameter set later", `g := func() { sink(x) }; x = "a"; g()`, "unknown"},
		{"in a closure called in place", `u := "a"; if c { u = "b" }; func() { sink(u) }(); u = "e"`, "a | b"},
		{"of a closure", `g := func(u string) { if c { u = "b" }; sink(u) }; g("a")`, "entry | b"},
		{"set in a closure", `u := "a"; func() { u = "b" }(); sink(u)`, "lost"},
		{"address taken", `u := "a"; v := &u; *v = "b"; sink(u)`, "lost"},
		{"in the condition", `u := "a"; if c { u = "b" }; if d && valid(x) { sink(u) }`, "a | b"},
	})
}

func TestFields(t *testing.T) {
	runReachTests(t, "", []reachTest{
		{"field of a literal", `t := T{a: "a"}; sink(t.a)`, `T{a: "a"}[0]`},
		{"field set", `t := T{a: "a"}; t.a = "b"; sink(t.a)`, "b"},
		{"another field set", `t := T{a: "a"}; t.b = "b"; sink(t.a)`, `T{a: "a"}[0]`},
		{"field set on one way", `t := T{a: "a"}; if c { t.a = "b" }; sink(t.a)`, `T{a: "a"}[0] | b`},
		{"field of a field", `var t T; t.in.c = "b"; sink(t.in.c)`, "b"},
		{"struct around set", `var t T; t.in.c = "b"; t.in = struct{ c string }{"e"}; sink(t.in.c)`, `struct{ c string }{"e"}[0]`},
		{"zero", `var t T; sink(t.a)`, "zero"},
	})
}

// TestCond has one test or more for each way in which conditions decide each
// other, or do not.
func TestCond(t *testing.T) {
	runReachTests(t, "testdata/conditions.txtar", []reachTest{
		{"same condition", `u := "a"; if m == 1 { u = "b" }; if m == 1 { sink(u) }`, "a! | b"},
		{"opposite condition", `u := "a"; if c { u = "b" }; if !c { sink(u) }`, "a | b!"},
		{"opposite way out", `u := "a"; if c { u = "b" }; if !c { return }; sink(u)`, "a! | b"},
		{"another value", `u := "a"; if m == 1 { u = "b" }; if m == 2 { sink(u) }`, "a | b!"},
		{"not equal", `u := "a"; if m != 1 { u = "b" }; if m == 1 { return }; sink(u)`, "a! | b"},
		{"another comparison", `u := "a"; if m == 1 { u = "b" }; if m > 0 { sink(u) }`, "a | b"},
		{"another comparison, which excludes it", `u := "a"; if m == 1 { u = "b" }; if m > 1 { sink(u) }`, "a | b!"},
		{"few numbers are left", `u := "a"; if m == 1 { u = "b" }; if m > 0 && m < 2 { sink(u) }`, "a! | b"},
		{"bound that includes a number", `u := "a"; if m == 0 { u = "b" }; if m <= 0 { sink(u) }`, "a | b"},
		{"where no number is negative", `k := uint(m); u := "a"; if k == 0 { u = "b" }; if k <= 0 { sink(u) }`, "a! | b"},
		{"a number that is changed between", `u := "a"; if m == 1 { u = "b" }; m--; if m > 1 { sink(u) }`, "a? | b?"},
		{"bound that excludes a number", `u := "a"; if m == 1 { u = "b" }; if m > 1 { sink(u) }`, "a | b!"},
		{"bounds that exclude each other", `u := "a"; if m < 3 { u = "b" }; if m >= 5 { sink(u) }`, "a | b!"},
		{"bounds of which one implies the other", `u := "a"; if m < 3 { u = "b" }; if m < 2 { sink(u) }`, "a! | b"},
		{"bounds that leave few numbers", `u := "a"; if m < 1 { u = "b" }; if m == 1 { u = "c" }; if m > 1 { return }; sink(u)`, "a! | b | c"},
		{"bound that leaves few lengths", `u := "a"; if len(us) == 1 { u = "b" }; if len(us) == 0 { u = "c" }; if len(us) > 1 { return }; sink(u)`, "a! | b | c"},
		{"bounds that leave a number", `u := "a"; if m < 1 { return }; if m == 1 { u = "b" }; if m > 2 { return }; sink(u)`, "a | b"},
		{"length and element of a list", `u := "a"; if len(us) < 2 { return }; if us[0] == "b" { u = "b" }; sink(u)`, "a | b"},
		{"length and cases of an element", `u := "a"; if len(us) == 0 { return }; switch us[0] { case "b": u = "b"; case "c": u = "c" }; sink(u)`, "a | b | c"},
		{"length of a list that has no such element", `u := "a"; if len(us) > 1 { return }; if us[1] == "b" { u = "b" }; sink(u)`, "a? | b?"},
		{"two elements", `u := "a"; if us[0] == "b" { u = "b" }; if us[1] == "c" { sink(u) }`, "a | b"},
		{"length and element of a list that is made", `us = strings.Split(x, " "); u := "a"; if len(us) < 2 { return }; if us[0] == "b" { u = "b" }; sink(u)`, "a? | b?"},
		{"length and element of another list", `u := "a"; if len(us) < 2 { return }; us[0] = "c"; if us[0] == "b" { u = "b" }; sink(u)`, "a? | b?"},
		{"length and element of the arguments", `args := os.Args[1:]; u := "a"; if len(args) < 1 { return }; if args[0] == "b" { u = "b" }; sink(u)`, "a | b"},
		{"same comparison, written otherwise", `u := "a"; if m > 1 { u = "b" }; if 1 < m { sink(u) }`, "a! | b"},
		{"negated comparison", `u := "a"; if m > n { u = "b" }; if m <= n { sink(u) }`, "a | b!"},
		{"another variable", `u := "a"; if m == 1 { u = "b" }; if n == 1 { sink(u) }`, "a | b"},
		{"emptiness", `u := "a"; if x == "" { u = "b" }; if len(x) > 0 { sink(u) }`, "a | b!"},
		{"nil", `u := "a"; if o == nil { u = "b" }; if o != nil { sink(u) }`, "a | b!"},

		{"and", `u := "a"; if c && d { u = "b" }; if !c { sink(u) }`, "a | b!"},
		{"or", `u := "a"; if c || d { u = "b" }; if !c && !d { return }; sink(u)`, "a! | b"},
		{"operand before the use", `u := "a"; if c { u = "b" }; if !c && valid(x) { sink(u) }`, "a | b!"},

		{"chain", `u := "a"; if m == 1 { u = "b" } else if m > 5 { u = "e" }; sink(u)`, "a | b | e"},
		{"cases of a switch", `u := "a"; switch { case m == 1: u = "b"; case m > 5: u = "e" }; sink(u)`, "a | b | e"},
		{"two switches of one tag", `u := "a"; switch m { case 1: u = "b" }; switch m { case 2: sink(u) }`, "a | b!"},

		{"set between", `u := "a"; if c { u = "b" }; c = isProd(); if c { sink(u) }`, "a | b"},
		{"computed between", `u := "a"; if c { u = "b" }; c = !c; if c { sink(u) }`, "a | b!"},
		{"computed before", `k := !c; u := "a"; if c { u = "b" }; if k { sink(u) }`, "a | b!"},
		{"computed of more", `k := c || d; u := "a"; if c { u = "b" }; if k { sink(u) }`, "a? | b?"},
		{"flag of the branch", `u, k := "", false; if x == "1" { u = "b"; k = true }; if !k { sink(u) }`, " | b!"},
		{"flag of the branch, set", `u, k := "", false; if x == "1" { u = "b"; k = true }; if k { sink(u) }`, "! | b"},
		{"flag set elsewhere", `u, k := "a", false; if c { u = "b" }; if c { k = true }; if k { sink(u) }`, "a? | b?"},
		{"constants", `k := "x"; if c { k = "y" }; u := "a"; if k == "y" { u = "b" }; if c { sink(u) }`, "a? | b?"},

		{"a number that is known", `k := 3; u := "a"; if k > 2 { u = "b" }; sink(u)`, "a! | b"},
		{"the same on every run", `k := 3; u := "a"; if k*k > 2 { u = "b" }; sink(u)`, "a? | b?"},
		{"of a string with known bytes", `k := "k" + x; u := "a"; if k == "ka" { u = "b" }; sink(u)`, "a? | b?"},
		{"a field that is known", `t := T{a: "x"}; u := "a"; if t.a == "" { u = "b" }; sink(u)`, "a | b!"},

		{"fields", `u := "a"; if o.A { u = "b" }; if o.B { sink(u) }`, "a | b"},
		{"one field", `u := "a"; if o.A { u = "b" }; if o.A { sink(u) }`, "a! | b"},
		{"one field, after a call", `u := "a"; if o.A { u = "b" }; touch(o); if o.A { sink(u) }`, "a? | b?"},
		{"field and method", `u := "a"; if o.A { u = "b" }; if o.enabled() { sink(u) }`, "a? | b?"},
		{"fields of two", `u := "a"; if o.A { u = "b" }; if p.A { sink(u) }`, "a | b"},
		{"fields of one result", `q, _ := parse(x); u := "a"; if q.A { u = "b" }; if q.B { sink(u) }`, "a | b"},
		{"results of one call", `v, ok := lookup(x); u := "a"; if ok { u = "b" }; if v == "" { sink(u) }`, "a? | b?"},
		{"one call twice", `u := "a"; if isProd() { u = "b" }; if isProd() { sink(u) }`, "a? | b?"},
		{"calls that differ", `u := "a"; if valid(x) { u = "b" }; if valid(y) { sink(u) }`, "a | b"},
		{"call of what is compared", `u := "a"; if valid(x) { u = "b" }; if x == "y" { sink(u) }`, "a? | b?"},
		{"field of what is not nil", `if o == nil { return }; u := "a"; if o.A { u = "b" }; sink(u)`, "a | b"},
		{"nil, or a field of it", `u := "a"; if o == nil { u = "b" }; if o.A { sink(u) }`, "a | b?"},
		{"not nil after a field of it", `u := "a"; if o.A { u = "b" }; if o == nil { return }; sink(u)`, "a | b"},
		{"field of what was set and is not nil", `u := "a"; if o.A { u = "b" }; if d { o = nil }; if o == nil { return }; sink(u)`, "a? | b?"},
		{"method of what is not nil", `if o == nil { return }; u := "a"; if o.enabled() { u = "b" }; sink(u)`, "a? | b?"},
		{"global", `u := "a"; if global { u = "b" }; if global { sink(u) }`, "a! | b"},
		{"element", `set := map[string]bool{}; u := "a"; if set[x] { u = "b" }; if set[y] { sink(u) }`, "a? | b?"},

		{"errors", `u := "a"; if c { u = "b" }; if err != nil { return }; sink(u)`, "a | b"},
		{"one error twice", `u := "a"; if err != nil { u = "b" }; if err != nil { return }; sink(u)`, "a | b!"},

		{"tested", `u := "a"; if c { u = "b" }; if valid(u) { sink(u) }`, "a? | b?"},
		{"tested on one way", `u := "a"; if c { u = "b" } else if !valid(u) { return }; sink(u)`, "a? | b"},
		{"tested on the way round", `u := "a"; if c { u = "b" }; if d { if !valid(u) { return } }; sink(u)`, "a | b"},
		{"tested and decided", `u := "a"; if c { u = "b" }; if u == "b" { return }; sink(u)`, "a | b!"},
		{"default of one known", `u := "a"; if u == "" { u = "b" }; sink(u)`, "a | b!"},
		{"switch of it", `u := "a"; if c { u = "b" }; switch u { case "a": return }; sink(u)`, "a! | b"},
		{"length", `u := "a"; if c { u = "b" }; if len(u) > 3 { return }; sink(u)`, "a | b"},

		{"what rejoins does not matter", `u := "a"; if m == 1 { u = "b" }; if m > 1 { touch() }; sink(u)`, "a | b"},
		{"what is asked after does not matter", `u := "a"; if c { u = "b" }; sink(u); if c { return }`, "a | b"},
		{"asked before all", `if m == 1 { return }; u := "a"; if m == 1 { u = "b" }; sink(u)`, "a | b!"},
	})
}
