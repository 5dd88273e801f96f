package value

// This file computes what is left of strings that are trimmed, at once or where
// they are known.

import (
	"go/ast"
	"strings"
)

// A Trim is what a function of package strings takes off a string. The zero Trim
// takes off nothing.
type Trim struct {
	Func string // its (*types.Func).FullName
	Arg  string // its second argument
}

// trims say where what is left of s begins and ends.
var trims = map[string]func(s, arg string) (from, to int){
	"strings.TrimSpace":  func(s, _ string) (int, int) { return trimEnds(s, strings.TrimSpace(s)) },
	"strings.Trim":       func(s, set string) (int, int) { return trimEnds(s, strings.Trim(s, set)) },
	"strings.TrimLeft":   func(s, set string) (int, int) { return trimEnds(s, strings.TrimLeft(s, set)) },
	"strings.TrimRight":  func(s, set string) (int, int) { return 0, len(strings.TrimRight(s, set)) },
	"strings.TrimPrefix": func(s, p string) (int, int) { return len(s) - len(strings.TrimPrefix(s, p)), len(s) },
	"strings.TrimSuffix": func(s, p string) (int, int) { return 0, len(strings.TrimSuffix(s, p)) },
}

// trimmed models the function of trims with that name.
func trimmed(name string) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		t := Trim{Func: name}
		if len(c.Args) > 1 {
			args, ok := ev.allKnown(c.Args[1:2])
			if !ok {
				return single(unknown(c))
			}
			t.Arg = args[0]
		}
		return mapVariants(ev.expr(c.Args[0]), func(pieces []piece) []piece { return t.of(pieces, c) })
	}
}

// of returns what e is, which takes it off pieces. Where those are what somebody
// hands in, it is to be taken off that.
//
//	strings.TrimSuffix(base, "/")
func (t Trim) of(pieces []piece, e ast.Expr) []piece {
	if s, ok := computable(pieces); ok && trims[t.Func] != nil {
		from, to := trims[t.Func](s, t.Arg)
		return notEditable(slice(pieces, from, to))
	}
	out := unknown(e)
	if s := pieces[0].standsFor(); isUnknown(pieces) && s.Var != nil && (s.Trim == Trim{} || s.Trim == t) {
		trimmed := s
		trimmed.Trim = t
		out[0].source, out[0].via = &trimmed, pieces[0].via
	}
	return out
}
