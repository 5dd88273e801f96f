package defuse

// This file writes expressions down so that those with the same value are
// written alike, and notes what they read.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// keyOf returns the key of e, a part of the condition of t, and adds to t what
// e reads. The key is "" where e may have another value each time.
func (d *Decl) keyOf(e ast.Expr, t *test) string {
	e = ast.Unparen(e)
	if c := d.info.Types[e].Value; c != nil {
		return c.ExactString()
	}
	switch e := e.(type) {
	case *ast.Ident: // n
		return d.keyOfName(e, t)
	case *ast.SelectorExpr: // c.n
		return d.keyOfSelector(e, t)
	case *ast.CallExpr: // len(s)
		return d.keyOfCall(e, t)
	case *ast.UnaryExpr: // -n, &t; <-c has another value each time
		if key := d.keyOf(e.X, t); key != "" && e.Op != token.ARROW {
			return e.Op.String() + key
		}
	case *ast.BinaryExpr: // n + 1
		x, y := d.keyOf(e.X, t), d.keyOf(e.Y, t)
		if x != "" && y != "" {
			return "(" + x + " " + e.Op.String() + " " + y + ")"
		}
	case *ast.StarExpr: // *p
		t.isFragile = true
		if key := d.keyOf(e.X, t); key != "" {
			return "*" + key
		}
	case *ast.IndexExpr: // m[k]
		t.isFragile = true
		x, index := d.keyOf(e.X, t), d.keyOf(e.Index, t)
		if x != "" && index != "" {
			return x + "[" + index + "]"
		}
	default: // s[1:], x.(T)
		d.readsAll(e, t)
	}
	return ""
}

// keyOfName is keyOf for an identifier.
func (d *Decl) keyOfName(id *ast.Ident, t *test) string {
	obj := d.info.Uses[id]
	switch v := obj.(type) {
	case *types.Nil: // nil
		return "nil"
	case *types.Var: // n
		d.reads(access{obj: v}, t)
	}
	if obj == nil {
		return ""
	}
	return fmt.Sprintf("%s@%d", id.Name, obj.Pos())
}

// keyOfSelector is keyOf for a field: an access path from a variable.
//
//	o.Follow
func (d *Decl) keyOfSelector(e *ast.SelectorExpr, t *test) string {
	path, isPointed := "", false
	root := ast.Expr(e)
	for {
		sel, ok := ast.Unparen(root).(*ast.SelectorExpr)
		if !ok {
			break
		}
		s := d.info.Selections[sel]
		if s == nil { // the variable of a package
			return d.keyOfName(sel.Sel, t)
		}
		if s.Kind() != types.FieldVal { // a method value
			d.readsAll(e, t)
			return ""
		}
		isPointed = isPointed || gotypes.IsPointer(s.Recv())
		path = fieldNames(s.Recv(), s.Index()) + path
		root = sel.X
	}
	if id, ok := ast.Unparen(root).(*ast.Ident); ok {
		v, ok := d.info.Uses[id].(*types.Var)
		if !ok {
			return ""
		}
		v = d.firstNameOf(v, fewDefs)
		d.reads(access{v, path}, t)
		t.isFragile = t.isFragile || isPointed
		return keyOfAccess(access{v, path})
	}
	t.isFragile = true
	if key := d.keyOf(root, t); key != "" {
		return key + path
	}
	return ""
}

// firstNameOf returns the variable that the pointer in v was copied from, by way of that
// many others at most, where the two point to the same as long as v is used; it returns v
// itself for another one, and where a field is written by way of v.
//
//	c := s; if c.n == 0 { }    // s, of func (s *server) run()
func (d *Decl) firstNameOf(v *types.Var, hops int) *types.Var {
	l := d.locations[v]
	def := l.OnlyDef()
	if hops == 0 || def == nil || def.Kind != Assign || len(l.Parts) > 0 || !gotypes.IsPointer(v.Type()) {
		return v
	}
	first := d.localVar(def.Expr)
	if first == nil || !d.isWrittenOnce(first) {
		return v
	}
	return d.firstNameOf(first, hops-1)
}

// isWrittenOnce reports whether v is a parameter, or a variable that is declared in the
// declaration, that holds the same from the time on that it is first written.
func (d *Decl) isWrittenOnce(v *types.Var) bool {
	l := d.locations[v]
	switch v.Kind() {
	case types.ParamVar, types.RecvVar: // s = s.next
		return len(l.Defs) == 0 && !l.IsLost()
	case types.LocalVar:
		return l.OnlyDef() != nil
	}
	return false
}

// keyOfAccess is the key of a variable or of a field of it.
func keyOfAccess(a access) string { return fmt.Sprintf("%s@%d%s", a.obj.Name(), a.obj.Pos(), a.path) }

// keyOfCall is keyOf for a call.
//
//	len(u), strings.ToLower(u), T(u)    // the same each time
//	o.Enabled()                         // not
func (d *Decl) keyOfCall(call *ast.CallExpr, t *test) string {
	name := d.computation(call)
	if name == "" { // o.Enabled()
		t.calls = append(t.calls, call)
		d.readsAll(call, t)
		return ""
	}
	if d.info.Types[call.Fun].IsBuiltin() && len(call.Args) == 1 && !gotypes.IsString(d.info.TypeOf(call.Args[0])) { // len(m)
		t.isFragile = true
	}
	keys := make([]string, len(call.Args))
	complete := true
	for i, arg := range call.Args {
		keys[i] = d.keyOf(arg, t)
		complete = complete && keys[i] != ""
	}
	if !complete {
		return ""
	}
	return name + "(" + strings.Join(keys, ", ") + ")"
}

// reads notes that t reads a variable.
func (d *Decl) reads(a access, t *test) {
	t.reads = append(t.reads, a)
	l := d.locations[a.obj]
	if l == nil || l.IsLost() {
		t.isFragile = true
	}
}

// readsAll notes all variables that e reads.
func (d *Decl) readsAll(e ast.Node, t *test) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr: // c.n, and not c.f()
			if s := d.info.Selections[n]; s != nil && s.Kind() == types.FieldVal {
				d.keyOfSelector(n, t)
				return false
			}
		case *ast.Ident: // n
			if v, ok := d.info.Uses[n].(*types.Var); ok && !v.IsField() {
				d.reads(access{obj: v}, t)
			}
		case *ast.CallExpr: // next() of s[next():]
			if n != e && d.computation(n) == "" {
				t.calls = append(t.calls, n)
			}
		}
		return true
	})
	t.isFragile = true
}

// computation names what makes the result of call, if that depends on nothing but its
// arguments; "" for another call.
//
//	append([]byte("a"), b...), string(b), strings.TrimSpace(u)
func (d *Decl) computation(call *ast.CallExpr) string {
	switch fn := typeutil.Callee(d.info, call).(type) {
	case *types.Builtin: // len(u)
		return fn.Name()
	case *types.Func: // strings.ToLower(u)
		if knowledge.IsPure(fn) {
			return fn.FullName()
		}
	}
	if d.info.Types[call.Fun].IsType() { // T(u)
		return "(" + types.ExprString(call.Fun) + ")"
	}
	return ""
}
