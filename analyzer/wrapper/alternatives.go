package wrapper

// This file carries the URLs of which a function puts one into a variable from package to
// package.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// chosenURLs returns the constants of which v, an exported variable, holds one, because one
// function decides which; ok is false where something else may write to it, or not all of
// them are URLs: they may be meant for different readers.
//
//	var Base string
//	func Load(isDev bool) { if isDev { Base = "http://localhost" } else { Base = "https://h" } }
func (f *Propagator) chosenURLs(v *types.Var) (r result, ok bool) {
	list := f.assignmentsOfProgram(v)
	if len(list) < 2 || len(list) > maxResults || !gotypes.IsString(v.Type()) || !f.index.IsOnlyAssigned(v) || !areAlternatives(list) {
		return r, false
	}
	for _, w := range list {
		e, isExpr := w.Value.Node().(ast.Expr)
		if !isExpr || w.IsDefault || f.isReadIn(w.Site, v) { // if !strings.HasPrefix(Base, "http") { return errBase }
			return r, false
		}
		s, isConstant := gotypes.ConstantString(f.info, e)
		if !isConstant || !strings.Contains(s, "//") || len(s) > maxText || f.isToBeSet(v, s) { // Base = "/run/h.sock"
			return r, false
		}
		r.alternatives = append(r.alternatives, alternative{parts: []Part{{Param: -1, Text: text.Known(s)}}})
	}
	return r, true
}

// areAlternatives reports whether each of list, what is assigned to a variable, is there on
// some run: all stand on branches of one statement of a function, but for the first, which
// may be there before.
//
//	Base = "https://h"; if isDev { Base = "http://localhost" }
func areAlternatives(list []goindex.Assignment) bool {
	last := list[len(list)-1].Site
	choice := statementAround(last)
	branches := make(map[ast.Node]bool)
	for i, w := range list {
		_, isDecl := w.Site.Node().(*ast.ValueSpec)
		switch {
		case i == 0 && (isDecl || w.Site.Node() == statementAround(w.Site) && goindex.DeclAround(w.Site) == goindex.DeclAround(last)): // var Base = "https://h"
			if choice == nil || mustChoose(choice) {
				return false
			}
		case choice == nil || statementAround(w.Site) != choice || w.Site.Node() == choice || branches[w.Site.Parent().Node()]:
			return false
		default: // Base = "http://localhost"
			branches[w.Site.Parent().Node()] = true
		}
	}
	return true
}

// statementAround returns the statement in the body of a function that the one at cur is or
// is in; nil where that is in no function, or in a literal or a loop in one.
func statementAround(cur cursor) ast.Node {
	for at := range cur.Enclosing() {
		switch at.Node().(type) {
		case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt: // func() { Base = "https://h" }
			return nil
		}
		if kind, _ := at.ParentEdge(); kind != edge.BlockStmt_List {
			continue
		}
		if _, ok := at.Parent().Parent().Node().(*ast.FuncDecl); ok { // Base = "https://h"
			return at.Node()
		}
	}
	return nil
}

// mustChoose reports whether one branch of stmt is taken on every run, or that is not known.
func mustChoose(stmt ast.Node) bool {
	switch s := stmt.(type) {
	case *ast.IfStmt: // if isDev { … } else { … }
		return s.Else != nil
	case *ast.SwitchStmt: // switch env { case "dev": … }
		for _, clause := range s.Body.List {
			if clause.(*ast.CaseClause).List == nil { // default:
				return true
			}
		}
		return false
	}
	return true
}
