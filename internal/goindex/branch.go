package goindex

// This file says on which branches of the code around it a node is executed.

import (
	"go/ast"
	"go/token"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A Branch is a part of a statement or expression that is executed on some
// condition, at some other time, or after other parts.
type Branch struct {
	Kind BranchKind
	Of   inspector.Cursor // the statement, expression or function
	Part inspector.Cursor // the child of Of
}

// A BranchKind says which part it is.
type BranchKind uint8

const (
	noBranch  BranchKind = iota
	Then                 // if x { HERE }
	Else                 // if x { } else { HERE }
	Clause               // case HERE: HERE, case HERE = <-c: HERE
	Shortcut             // x && HERE
	Loop                 // for x { HERE }
	InBlock              // { x; HERE }
	InLiteral            // func() { HERE }
	InDecl               // func f() { HERE }
)

// branchKinds are the kinds of branches that an edge of the syntax tree tells.
var branchKinds = [256]BranchKind{
	edge.IfStmt_Body:     Then,      // if x { HERE }
	edge.IfStmt_Else:     Else,      // if x { } else { HERE }
	edge.CaseClause_List: Clause,    // case HERE:
	edge.CaseClause_Body: Clause,    // case x: HERE
	edge.CommClause_Comm: Clause,    // case HERE = <-c:
	edge.CommClause_Body: Clause,    // case <-c: HERE
	edge.BinaryExpr_Y:    Shortcut,  // x && HERE
	edge.ForStmt_Body:    Loop,      // for x { HERE }
	edge.RangeStmt_Body:  Loop,      // for range x { HERE }
	edge.BlockStmt_List:  InBlock,   // { x; HERE }
	edge.FuncLit_Type:    InLiteral, // func(HERE) { }
	edge.FuncLit_Body:    InLiteral, // func() { HERE }
	edge.FuncDecl_Recv:   InDecl,    // func (HERE) f() { }
	edge.FuncDecl_Name:   InDecl,    // func HERE() { }
	edge.FuncDecl_Type:   InDecl,    // func f(HERE) { }
	edge.FuncDecl_Body:   InDecl,    // func f() { HERE }
}

// Branches yields the branches that the node at cur is on, the innermost first.
//
//	func get(u string) { if u != "" && valid(u) { … } }   // Shortcut and InDecl, of the call
func (ix *Index) Branches(cur inspector.Cursor) iter.Seq[Branch] {
	return func(yield func(Branch) bool) {
		for cur.Node() != nil {
			parent := cur.Parent()
			if isSum(cur.Node()) && isSum(parent.Node()) { // a of a + b + c
				cur = ix.WholeSum(cur)
				continue
			}
			edge, _ := cur.ParentEdge()
			kind := branchKinds[edge]
			if kind == Shortcut && !isShortcut(parent.Node()) { // x == HERE
				kind = noBranch
			}
			if kind != noBranch && !yield(Branch{kind, parent, cur}) {
				return
			}
			cur = parent
		}
	}
}

// isShortcut reports whether n may do without its second operand: x && y.
func isShortcut(n ast.Node) bool {
	op := n.(*ast.BinaryExpr).Op
	return op == token.LAND || op == token.LOR
}

// StmtAround returns the innermost statement that the expression at cur is a part
// of; nil where it is in none.
func (ix *Index) StmtAround(cur inspector.Cursor) ast.Stmt {
	for cur = cur.Parent(); cur.Node() != nil; cur = cur.Parent() {
		switch n := cur.Node().(type) {
		case *ast.FuncLit: // func(a [n]string) { }, of n
			return nil
		case ast.Stmt: // u = "a" + v
			return n
		}
		if isSum(cur.Node()) {
			cur = ix.WholeSum(cur)
		}
	}
	return nil
}
