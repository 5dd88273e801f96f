package defuse

// This file knows the functions of a declaration, and what a graph has to know of
// its statements.

import (
	"go/ast"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// A funcNode is a declared function, or a function literal in it.
type funcNode struct {
	node   ast.Node // an *ast.FuncDecl or *ast.FuncLit
	cur    inspector.Cursor
	around int // the index of the function that it is in, or outside
}

// outside is the index of no function.
const outside = -1

// functionAt is the index of the innermost function that n is in, or is.
func (d *Decl) functionAt(n ast.Node) int {
	at := sort.Search(len(d.funcs), func(i int) bool { return d.funcs[i].node.Pos() > n.Pos() }) - 1
	for at != outside && d.funcs[at].node.End() < n.End() {
		at = d.funcs[at].around
	}
	return at
}

// functionOf is the innermost function that n is in, or n itself; nil where there
// is none.
func (d *Decl) functionOf(n ast.Node) ast.Node { return d.functionNode(d.functionAt(n)) }

// FuncAround returns the innermost function that n is in, and not n itself; nil
// where there is none.
func (d *Decl) FuncAround(n ast.Node) ast.Node {
	at := d.functionAt(n)
	if at != outside && d.funcs[at].node == n {
		at = d.funcs[at].around
	}
	return d.functionNode(at)
}

// functionNode is the function of that index, or nil.
func (d *Decl) functionNode(at int) ast.Node {
	if at == outside {
		return nil
	}
	return d.funcs[at].node
}

// useOfLiteral says what is done with the function literal lit.
func (d *Decl) useOfLiteral(lit *ast.FuncLit) usekind.Use {
	return usekind.Direct(d.funcs[d.functionAt(lit)].cur)
}

// isCalledInPlace reports whether lit is called where it is written, and the
// call is neither deferred nor made in another goroutine.
//
//	func() { sink(u) }()
func (d *Decl) isCalledInPlace(lit *ast.FuncLit) bool {
	use := d.useOfLiteral(lit)
	if use.Kind != usekind.Callee {
		return false
	}
	switch stmtOfCall(use).(type) {
	case *ast.GoStmt, *ast.DeferStmt: // go func() { sink(u) }()
		return false
	}
	return true
}

// CallOf returns the call of the function literal lit where it is written; nil
// where it is called elsewhere.
//
//	func(u string) { sink(u) }("https://h")
func (d *Decl) CallOf(lit *ast.FuncLit) *ast.CallExpr {
	if use := d.useOfLiteral(lit); use.Kind == usekind.Callee {
		return use.Call()
	}
	return nil
}

// syntax is what the graphs of a declaration have to know of statements and
// cannot see in the blocks of go/cfg.
type syntax struct {
	firstIfs map[*ast.IfStmt]*ast.IfStmt // of an else if: the first of the chain
	switches map[ast.Stmt]ast.Stmt       // of a case clause
	tags     map[ast.Expr]bool           // of switches: x of switch x { }

	// late are the variables of range statements and communications, which
	// go/cfg has before the branch, and which are defined after it.
	late map[ast.Node]bool
}

// newSyntax returns what is known of no statement.
func newSyntax() syntax {
	return syntax{make(map[*ast.IfStmt]*ast.IfStmt), make(map[ast.Stmt]ast.Stmt), make(map[ast.Expr]bool), make(map[ast.Node]bool)}
}

// note notes what there is to know of n, where outer statements come before those
// in them.
func (s *syntax) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt: // if a { } else if b { }
		if next, ok := n.Else.(*ast.IfStmt); ok {
			s.firstIfs[next] = s.firstIf(n)
		}
	case *ast.SwitchStmt: // switch u { case "a": }
		s.noteClauses(n, n.Body)
		if n.Tag != nil {
			s.tags[n.Tag] = true
		}
	case *ast.TypeSwitchStmt: // switch v := x.(type) { case string: }
		s.noteClauses(n, n.Body)
	case *ast.RangeStmt: // for k, v = range x { }
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if e != nil {
				s.late[e] = true
			}
		}
	case *ast.CommClause: // case v = <-c:
		if a, ok := n.Comm.(*ast.AssignStmt); ok {
			for _, e := range a.Lhs {
				s.late[e] = true
			}
		}
	}
}

// noteClauses notes that the clauses in body are of the switch statement stmt.
func (s *syntax) noteClauses(stmt ast.Stmt, body *ast.BlockStmt) {
	for _, clause := range body.List {
		s.switches[clause] = stmt
	}
}

// firstIf is the first if statement of the chain that stmt is part of:
//
//	if a { } else if b { }
func (s *syntax) firstIf(stmt *ast.IfStmt) *ast.IfStmt {
	if first := s.firstIfs[stmt]; first != nil {
		return first
	}
	return stmt
}
