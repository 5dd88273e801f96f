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
	Other        Kind = iota // x++, T{x: v}
	Assigned                 // x = v, x += v, x := v, var x = v, for x = range v
	Stored                   // y = x, y := x, var y = x
	Element                  // T{x}, T{f: x}
	Argument                 // f(x)
	Callee                   // x(v), x.f(v)
	AddressTaken             // &x
	Operand                  // x == y, x + y, x && y
	Inverted                 // !x, -x, ^x
	Indexed                  // x[i], x[i:j]
	Index                    // a[x], a[x:y]
	Asserted                 // x.(T)
	Returned                 // return x
	Sent                     // c <- x
	Received                 // <-x
	Ranged                   // for range x { }
	Condition                // if x { }, for x { }
	Tag                      // switch x { }
	TypeTag                  // switch x.(type) { }, switch y := x.(type) { }
	Case                     // case x:
	Discarded                // x, as a statement
	Selected                 // x.f; for Direct alone
	Dereferenced             // *x; for Direct alone
)

// Classify returns what the code around the expression at cur does with its
// value, or with what that points to, a field or a method of it.
func Classify(cur inspector.Cursor) Use {
	var path []inspector.Cursor
	for {
		use := Direct(cur)
		switch use.Kind {
		case Selected: // x.f
			path = append(path, use.User())
		case Dereferenced: // *x
		default:
			use.Path = path
			return use
		}
		cur = use.User()
	}
}

// Direct returns what the code around the expression at cur does with its value
// itself: x in x.f(v) is Selected, and in *x = v Dereferenced. Its Path is empty.
func Direct(cur inspector.Cursor) Use {
	use := Use{At: cur}
	kind, i := cur.ParentEdge()
	for kind == edge.ParenExpr_X { // (x)
		use.At = use.At.Parent()
		kind, i = use.At.ParentEdge()
	}
	use.Kind, use.Index = kindOf(use.At, kind), i
	if kind == edge.KeyValueExpr_Value { // T{f: x}
		_, use.Index = use.At.Parent().ParentEdge()
	}
	return use
}

// kinds are the kinds of use that an edge of the syntax tree tells.
var kinds = [256]Kind{
	edge.AssignStmt_Lhs:     Assigned,     // x = v
	edge.ValueSpec_Names:    Assigned,     // var x = v
	edge.RangeStmt_Key:      Assigned,     // for x = range v { }
	edge.RangeStmt_Value:    Assigned,     // for _, x = range v { }
	edge.AssignStmt_Rhs:     Stored,       // y = x
	edge.ValueSpec_Values:   Stored,       // var y = x
	edge.CompositeLit_Elts:  Element,      // T{x}
	edge.KeyValueExpr_Value: Element,      // T{f: x}
	edge.CallExpr_Args:      Argument,     // f(x)
	edge.CallExpr_Fun:       Callee,       // x(v)
	edge.BinaryExpr_X:       Operand,      // x == y
	edge.BinaryExpr_Y:       Operand,      // y == x
	edge.IndexExpr_X:        Indexed,      // x[i]
	edge.SliceExpr_X:        Indexed,      // x[i:j]
	edge.IndexExpr_Index:    Index,        // a[x]
	edge.SliceExpr_Low:      Index,        // a[x:]
	edge.SliceExpr_High:     Index,        // a[:x]
	edge.SliceExpr_Max:      Index,        // a[::x]
	edge.ReturnStmt_Results: Returned,     // return x
	edge.SendStmt_Value:     Sent,         // c <- x
	edge.RangeStmt_X:        Ranged,       // for range x { }
	edge.IfStmt_Cond:        Condition,    // if x { }
	edge.ForStmt_Cond:       Condition,    // for x { }
	edge.SwitchStmt_Tag:     Tag,          // switch x { }
	edge.CaseClause_List:    Case,         // case x:
	edge.ExprStmt_X:         Discarded,    // x
	edge.SelectorExpr_X:     Selected,     // x.f
	edge.StarExpr_X:         Dereferenced, // *x
	edge.TypeAssertExpr_X:   Asserted,     // x.(T)
}

// kindOf is the kind of use of the expression at cur, which hangs on its parent by
// that edge.
func kindOf(cur inspector.Cursor, kind edge.Kind) Kind {
	switch kind {
	case edge.UnaryExpr_X:
		switch cur.Parent().Node().(*ast.UnaryExpr).Op {
		case token.AND: // &x
			return AddressTaken
		case token.ARROW: // <-x
			return Received
		}
		return Inverted // !x
	case edge.TypeAssertExpr_X:
		if cur.Parent().Node().(*ast.TypeAssertExpr).Type == nil { // switch x.(type) { }
			return TypeTag
		}
	}
	return kinds[kind]
}

// Reference is the expression that refers to what the identifier at cur names:
// c.Base of Base, and otherwise the identifier itself.
func Reference(cur inspector.Cursor) inspector.Cursor {
	if kind, _ := cur.ParentEdge(); kind == edge.SelectorExpr_Sel { // c.Base
		return cur.Parent()
	}
	return cur
}

// Expr is the expression At.
func (u Use) Expr() ast.Expr { return u.At.Node().(ast.Expr) }

// User is the expression or statement that does with the value what Kind says:
// the call of an Argument or a Callee, the literal of an Element, the switch of a
// Case, the assignment or declaration of what is Assigned or Stored.
func (u Use) User() inspector.Cursor {
	user := u.At.Parent()
	switch u.Kind {
	case Element: // T{f: x}
		if _, ok := user.Node().(*ast.KeyValueExpr); ok {
			return user.Parent()
		}
	case Case: // switch { case x: }
		return user.Parent().Parent()
	case TypeTag: // switch y := x.(type) { }
		return user.Parent().Parent()
	}
	return user
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
	return u.User().Node().(*ast.CallExpr)
}

// WritesElement reports whether the element that an Indexed use selects is assigned to,
// or its address taken.
//
//	hosts[0] = "a", &hosts[0]
func (u Use) WritesElement() bool {
	if u.Kind != Indexed {
		return false
	}
	kind := Direct(u.User()).Kind
	return kind == Assigned || kind == AddressTaken
}

// Assignment is the statement by which a value is Assigned or Stored; nil for
// other uses, and for declarations and loops: var y = x, for x = range v.
func (u Use) Assignment() *ast.AssignStmt {
	if u.Kind != Assigned && u.Kind != Stored {
		return nil
	}
	stmt, _ := u.User().Node().(*ast.AssignStmt)
	return stmt
}

// Targets are what the value that is Stored is stored in, or the several values
// of x in y, err = x; nil for other uses.
func (u Use) Targets() []ast.Expr {
	if u.Kind != Stored {
		return nil
	}
	var targets []ast.Expr
	values := 0
	switch stmt := u.User().Node().(type) {
	case *ast.AssignStmt: // y = x
		targets, values = stmt.Lhs, len(stmt.Rhs)
	case *ast.ValueSpec: // var y = x
		for _, name := range stmt.Names {
			targets = append(targets, name)
		}
		values = len(stmt.Values)
	}
	if len(targets) == values { // y, z = x, 1
		return targets[u.Index : u.Index+1]
	}
	return targets
}

// Target is what the value that is Stored is stored in, and nothing else with it;
// nil for other uses, and where several results are stored: y, err = x.
func (u Use) Target() ast.Expr {
	if targets := u.Targets(); len(targets) == 1 {
		return targets[0]
	}
	return nil
}

// Value is what a variable is Assigned, and nothing else with it; nil for other
// uses, for declarations without a value, where it is one of several results, y,
// x = v, and for loops.
func (u Use) Value() ast.Expr {
	if u.Kind != Assigned {
		return nil
	}
	switch stmt := u.User().Node().(type) {
	case *ast.AssignStmt: // x = v
		if len(stmt.Lhs) == len(stmt.Rhs) {
			return stmt.Rhs[u.Index]
		}
	case *ast.ValueSpec: // var x = v
		if len(stmt.Names) == len(stmt.Values) {
			return stmt.Values[u.Index]
		}
	}
	return nil
}

// Literal is the composite literal that an Element is part of, and Key what stands
// before its colon, or nil. Both are for an Element alone.
func (u Use) Literal() (lit inspector.Cursor, key ast.Expr) {
	if kv, ok := u.At.Parent().Node().(*ast.KeyValueExpr); ok { // T{f: x}
		key = kv.Key
	}
	return u.User(), key
}
