package value

// This file sees where a string is given to url.Parse for its error alone: what
// that says of a string that is known is known as well.

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"

	"golang.org/x/tools/go/types/typeutil"
)

// syntaxChecks are the functions that read a URL and return an error where they
// cannot, by (*types.Func).FullName.
var syntaxChecks = map[string]func(string) (*url.URL, error){
	"net/url.Parse":           url.Parse,
	"net/url.ParseRequestURI": url.ParseRequestURI,
}

// syntaxCheck returns the name of the function of syntaxChecks that is given the
// variable id, where what that makes of it is thrown away and the error kept; ""
// where it is given to something else.
//
//	if _, err := url.Parse(u); err != nil { return err }
func (u *unit) syntaxCheck(id *ast.Ident) string {
	call, ok := u.parent[id].(*ast.CallExpr)
	if !ok || call.Fun == ast.Expr(id) {
		return ""
	}
	assign, ok := u.parent[call].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return ""
	}
	if blank, ok := assign.Lhs[0].(*ast.Ident); !ok || blank.Name != "_" {
		return ""
	}
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || syntaxChecks[fn.FullName()] == nil {
		return ""
	}
	return fn.FullName()
}

// noteCheck notes that the variable of l is given to the function called name at
// pos, which lies behind those noted before.
func (l *local) noteCheck(name string, pos token.Pos) {
	if l.checks == nil {
		l.checks = make(map[string][]token.Pos)
	}
	l.checks[name] = append(l.checks[name], pos)
}

// passing returns all, what the variable of l holds from the position from on, as
// it arrives at the position to: a string that a syntax check between rejects
// does not. l may be nil.
func (l *local) passing(all []alt, from, to token.Pos) []alt {
	if l == nil || l.checks == nil {
		return all
	}
	return mapAlts(all, func(pieces []piece) []piece {
		s, ok := known(pieces)
		for name, positions := range l.checks {
			if !ok || !between(positions, from, to) {
				continue
			}
			if _, err := syntaxChecks[name](s); err != nil {
				return unknown(pieces[0].node)
			}
		}
		return pieces
	})
}
