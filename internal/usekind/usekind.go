// Package usekind says what the code around an expression does with its value, so
// that nobody else has to climb from an expression to its parents to find out. It
// looks at syntax alone. For example, of the variable u in
//
//	u, _ := url.Parse("localhost:8080")
//	u.Path = "/x"
//	http.Redirect(w, r, u.String(), 302)
//
// the uses are Assigned, Assigned with Path in the selectors, and Callee with
// String: nothing there asks for the scheme or the host, and what String returns
// is an Argument.
package usekind

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A Use is what becomes of the value of an expression where that stands. Of c in
//
//	client.Do((*c).HTTP.Request)
//
// Path is (*c).HTTP and (*c).HTTP.Request, Kind is Argument, and At is the whole
// argument.
type Use struct {
	Kind Kind

	// Path are the selectors that select a field or method of the value, or
	// one of that, the innermost first.
	Path []inspector.Cursor

	// At is the expression with the parentheses, stars and selectors around
	// it, which Kind is about.
	At inspector.Cursor

	// Index is the number of an Argument among the arguments, of what is
	// Assigned, Stored or Returned among the expressions on its side, and of
	// an Element among those of its literal.
	Index int
}

// A Kind says what is done with a value.
type Kind uint8

const (
	Other        Kind = iota // if x { }, x[i], <-x, range x, x()
	Assigned                 // x = v, x += v, x := v, var x = v, for x = range v
	Stored                   // y = x, y := x, var y = x
	Element                  // T{x}, T{f: x}
	Argument                 // f(x)
	Callee                   // x(v), x.f(v)
	AddressTaken             // &x
	Operand                  // x == y, x + y, x && y
	Returned                 // return x
	Discarded                // x, as a statement
)

// Classify returns what the code around the expression at cur does with its
// value.
func Classify(cur inspector.Cursor) Use {
	use := Use{At: cur}
	for {
		kind, i := use.At.ParentEdge()
		switch kind {
		case edge.ParenExpr_X, edge.StarExpr_X: // (x), *x
		case edge.SelectorExpr_X: // x.f
			use.Path = append(use.Path, use.At.Parent())
		default:
			use.Kind, use.Index = kindOf(use.At, kind), i
			if kind == edge.KeyValueExpr_Value { // T{f: x}
				_, use.Index = use.At.Parent().ParentEdge()
			}
			return use
		}
		use.At = use.At.Parent()
	}
}

// kindOf is the kind of use of the expression at cur, which hangs on its parent by
// that edge.
func kindOf(cur inspector.Cursor, kind edge.Kind) Kind {
	switch kind {
	case edge.AssignStmt_Lhs, edge.ValueSpec_Names, edge.RangeStmt_Key, edge.RangeStmt_Value: // x = v, var x = v, for x = range v
		return Assigned
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values: // y = x, var y = x
		return Stored
	case edge.CompositeLit_Elts, edge.KeyValueExpr_Value: // T{x}, T{f: x}
		return Element
	case edge.CallExpr_Args: // f(x)
		return Argument
	case edge.CallExpr_Fun: // x.f(v)
		return Callee
	case edge.UnaryExpr_X: // &x
		if cur.Parent().Node().(*ast.UnaryExpr).Op == token.AND {
			return AddressTaken
		}
	case edge.BinaryExpr_X, edge.BinaryExpr_Y: // x == y
		return Operand
	case edge.ReturnStmt_Results: // return x
		return Returned
	case edge.ExprStmt_X: // x.f()
		return Discarded
	}
	return Other
}

// Selected is the name of what is selected first: HTTP of c in c.HTTP.Request; ""
// where nothing is.
func (u Use) Selected() string {
	if len(u.Path) == 0 {
		return ""
	}
	return u.Path[0].Node().(*ast.SelectorExpr).Sel.Name
}

// Call is the call of an Argument or a Callee; nil for other uses.
func (u Use) Call() *ast.CallExpr {
	if u.Kind != Argument && u.Kind != Callee {
		return nil
	}
	return u.At.Parent().Node().(*ast.CallExpr)
}

// Target is what the value that is Stored is stored in, and nothing else with it;
// nil for other uses, and where several results are stored: y, err = x.
func (u Use) Target() ast.Expr {
	if u.Kind != Stored {
		return nil
	}
	switch stmt := u.At.Parent().Node().(type) {
	case *ast.AssignStmt: // y = x
		if len(stmt.Lhs) == len(stmt.Rhs) {
			return stmt.Lhs[u.Index]
		}
	case *ast.ValueSpec: // var y = x
		if len(stmt.Names) == len(stmt.Values) {
			return stmt.Names[u.Index]
		}
	}
	return nil
}

// Literal is the composite literal that an Element is part of, and Key what stands
// before its colon, or nil. Both are for an Element alone.
func (u Use) Literal() (lit inspector.Cursor, key ast.Expr) {
	lit = u.At.Parent()
	if kv, ok := lit.Node().(*ast.KeyValueExpr); ok { // T{f: x}
		return lit.Parent(), kv.Key
	}
	return lit, nil
}
