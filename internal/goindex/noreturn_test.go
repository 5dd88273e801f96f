package goindex

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urilint/urilint/internal/progtest"
)

func TestFunctionsThatDoNotReturn(t *testing.T) {
	const src = `package p

import ("errors"; "os")

var cond, err = true, errors.New("")

func die() { println(); os.Exit(1) }
func must(err error) { if err != nil { panic(err) } }
func check(err error) { if nil == err { return }; panic(err) }
func verify(err error) { must(err) }
func note(err error) { if err != nil { println() } }
func rescue(err error) { defer func() { recover() }(); must(err) }
func first(err error) { if cond { return }; must(err) }
func rewritten(err error) { err = nil; must(err) }
func turning(err error) { for range 2 { if err != nil { break } }; must(err) }
func loop(err error) { loop(err) }
func assert(cond bool) { if !cond { panic("") } }
func refuse(_ string, cond bool) { if cond { die() } else { println() } }
func warn(cond bool) { if !cond { println() } }
var exit, print = os.Exit, func(int) {}
`
	for _, tt := range []struct {
		call      string
		mayReturn bool
		asserts   string // the condition that holds after it, as "cond" or "!cond"
	}{
		{call: `die()`},
		{call: `must(errors.New(""))`},
		{call: `must(err)`, mayReturn: true},
		{call: `check(errors.New(""))`, mayReturn: true}, // nil is on the left
		{call: `verify(errors.New(""))`},
		{call: `note(errors.New(""))`, mayReturn: true},
		{call: `rescue(errors.New(""))`, mayReturn: true},
		{call: `first(errors.New(""))`, mayReturn: true},
		{call: `rewritten(errors.New(""))`, mayReturn: true},
		{call: `turning(errors.New(""))`},
		{call: `loop(errors.New(""))`, mayReturn: true},
		{call: `assert(cond)`, mayReturn: true, asserts: "cond"},
		{call: `assert(false)`},
		{call: `assert(true)`, mayReturn: true},
		{call: `refuse("", cond)`, mayReturn: true, asserts: "!cond"},
		{call: `warn(cond)`, mayReturn: true},
		{call: `exit(0)`},
		{call: `print(0)`, mayReturn: true},
	} {
		s := progtest.Config{}.Load(t, src+"func calls() { "+tt.call+" }")
		ix := New(s.Pkg, s.Info, s.Root)
		decl := ix.FuncDecl(s.Pkg.Scope().Lookup("calls").(*types.Func))
		call := decl.Body.List[0].(*ast.ExprStmt).X.(*ast.CallExpr)
		if got := ix.MayReturn(call); got != tt.mayReturn {
			t.Errorf("%s may return: %t, want %t", tt.call, got, tt.mayReturn)
		}
		asserts := ""
		if cond, holds, ok := ix.Asserts(call); ok {
			asserts = types.ExprString(cond)
			if !holds {
				asserts = "!" + asserts
			}
		}
		if asserts != tt.asserts {
			t.Errorf("%s asserts %q, want %q", tt.call, asserts, tt.asserts)
		}
	}
}
