package value

// This file sees where a string is given to url.Parse for its error alone: what
// that says of a string that is known is known as well.

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

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
	var passed string
	for _, name := range slices.Sorted(maps.Keys(checks)) {
		if between(checks[name], from, to) {
			passed += name + " "
		}
	}
	return p.passingAll(all, passed, to)
}

// passingAll returns all, without the strings that one of the functions with the names in
// passed (see Source) rejects at the position at.
func (p *Package) passingAll(all []variant, passed string, at token.Pos) []variant {
	if passed == "" {
		return all
	}
	return mapVariants(all, func(pieces []piece) []piece {
		s, ok := known(pieces)
		if !ok {
			return passedBy(pieces, passed)
		}
		for name := range strings.FieldsSeq(passed) {
			if _, ok := p.parserAt(name, at).Parse(s); !ok { // if _, err := url.Parse("http://a b"); err != nil { return }
				return unknown(pieces[0].node)
			}
		}
		return pieces
	})
}

// passedBy is pieces, in which a string that somebody hands in notes that it arrives only
// where none of the functions with the names in passed rejects it.
func passedBy(pieces []piece, passed string) []piece {
	if len(pieces) != 1 || pieces[0].source == nil {
		return pieces
	}
	out := slices.Clone(pieces)
	src := *out[0].source
	src.Passes += passed
	out[0].source = &src
	return out
}
