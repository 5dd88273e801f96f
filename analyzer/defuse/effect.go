package defuse

// This file notes what calls do to the variables that they are given, and who gets
// the address of a variable.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isRecognized reports whether the expression at arg, which refers to the variable
// target, is given to a call whose effect is known, or to what registers a setting,
// and notes the definition if it is one.
//
//	fmt.Fprintf(&b, "%d", n); flag.StringVar(&u, "u", "https://h/", "")
func (d *Decl) isRecognized(target ast.Expr, arg inspector.Cursor, fn ast.Node) bool {
	if written := goindex.DefaultAt(d.info, arg); written != nil {
		d.noteWrite(target, Def{Kind: Setting, Stmt: d.index.StmtAround(arg), Expr: written}, fn)
		return true
	}
	use := usekind.Direct(arg)
	return use.Kind == usekind.Argument && use.At == arg && d.noteEffect(use, target, use.Expr(), fn)
}

// isRecognizedMethod reports whether the selection at sel is the function of a call
// whose effect on the receiver is known, and notes the definition if it is one.
//
//	b.WriteString("x")
func (d *Decl) isRecognizedMethod(sel inspector.Cursor, fn ast.Node) bool {
	use := usekind.Direct(sel)
	recv := sel.Node().(*ast.SelectorExpr).X
	return use.Kind == usekind.Callee && use.At == sel && d.noteEffect(use, recv, recv, fn)
}

// noteEffect reports whether the effect of the call of use on the variable target,
// which its operand refers to, is known, and notes the definition if it is one.
func (d *Decl) noteEffect(use usekind.Use, target, operand ast.Expr, fn ast.Node) bool {
	call := use.Call()
	stmt := stmtOfCall(use)
	effect, written := d.recognizer.Effect(call, operand, stmt)
	if effect == Defines {
		d.noteWrite(target, Def{Kind: ByCall, Stmt: stmt, Call: call, Expr: written}, fn)
	}
	return effect != Unknown
}

// stmtOfCall is what the call of use, an argument or the function of it, is a part
// of: the statement, where it is all of one.
func stmtOfCall(use usekind.Use) ast.Node { return use.User().Parent().Node() }

// noteHandle notes what the use at cur of v, where that is a pointer that stands for
// what it points to, does with it.
func (d *Decl) noteHandle(cur inspector.Cursor, v *types.Var, fn ast.Node) {
	if !gotypes.IsPointer(v.Type()) || !d.recognizer.IsHandle(v.Type()) {
		return
	}
	id := cur.Node().(*ast.Ident)
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Selected: // b.WriteString("x")
		if d.isRecognizedMethod(use.User(), fn) {
			return
		}
	case usekind.Argument: // fmt.Fprint(b, "x")
		if d.isRecognized(id, cur, fn) {
			return
		}
	case usekind.Assigned: // b = new(strings.Builder)
		if use.Assignment() != nil {
			return
		}
	}
	d.loseVariable(id)
}

// TakesAddress reports whether the selection sel is of a method that gets a
// pointer to the variable sel.X.
func TakesAddress(info *types.Info, sel *ast.SelectorExpr) bool {
	s := info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	recv := s.Obj().(*types.Func).Signature().Recv()
	_, wants := types.Unalias(recv.Type()).(*types.Pointer)
	_, has := s.Recv().Underlying().(*types.Pointer)
	return wants && !has
}

// noteAddress notes that somebody gets the address of e: esc says who.
func (d *Decl) noteAddress(e ast.Expr, esc Escape) {
	v, _ := d.VariableOf(e)
	if v == nil {
		return
	}
	l := d.location(v)
	root, at := PathTo(d.info, e)
	if id, ok := root.(*ast.Ident); ok && d.info.ObjectOf(id) == v {
		esc.Path = slices.Concat(at, esc.Path)
		l.Escapes = append(l.Escapes, esc)
		return
	}
	l.Lost = true
}

// escapesToMethod notes that the method that the selection at cur selects gets the
// address of its operand, or of a struct embedded there.
func (d *Decl) escapesToMethod(cur inspector.Cursor) {
	sel := cur.Node().(*ast.SelectorExpr)
	method, _ := d.info.Uses[sel.Sel].(*types.Func)
	esc := Escape{Method: method, Of: sel.X, Path: embeddedPath(d.info.Selections[sel])}
	if usekind.Direct(cur).Kind != usekind.Callee {
		esc = Escape{} // f := t.set, which may be called at any time
	}
	d.noteAddress(sel.X, esc)
}

// embeddedPath is the path to the embedded struct whose method the selection s is of, as far
// as it is a part of what s selects it of.
//
//	type client struct{ Config }; c.fill() // Config
func embeddedPath(s *types.Selection) (at Path) {
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		of, ok := t.Underlying().(*types.Struct)
		if !ok { // type client struct{ *service }, and type service struct{ Config }
			break
		}
		at = append(at, i)
		t = of.Field(i).Type()
	}
	return at
}
