package value

// This file sees where a string is given to url.Parse for its error alone: what
// that says of a string that is known is known as well.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
)

// Check returns the name of the function, see isURLParser, that call calls, where
// what that makes of its argument is thrown away and the error kept; "" where it
// is something else.
//
//	if _, err := url.Parse(u); err != nil { return err }
func (r recognizer) Check(call *ast.CallExpr, stmt ast.Node) string {
	assign, ok := stmt.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return ""
	}
	if blank, ok := assign.Lhs[0].(*ast.Ident); !ok || blank.Name != "_" {
		return ""
	}
	fn, ok := typeutil.Callee(r.Info, call).(*types.Func)
	if !ok || !isURLParser(fn) {
		return ""
	}
	return fn.FullName()
}

// passing returns all, what a variable holds from the position from on, as it
// arrives at the position to: a string that one of checks between rejects does
// not.
func (p *Package) passing(all []variant, checks defuse.Checks, from, to token.Pos) []variant {
	if checks == nil {
		return all
	}
	return mapVariants(all, func(pieces []piece) []piece {
		s, ok := known(pieces)
		for name, positions := range checks {
			if !ok || !between(positions, from, to) {
				continue
			}
			if _, ok := p.parserAt(name, to).Parse(s); !ok {
				return unknown(pieces[0].node)
			}
		}
		return pieces
	})
}
