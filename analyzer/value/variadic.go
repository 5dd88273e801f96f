package value

// This file recognizes functions that return one of the arguments that their last
// parameter takes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Choice says which one of the arguments that its last parameter takes a function
// returns.
type Choice int

const (
	NoChoice       Choice = iota // none that is known
	FirstNonZero                 // as cmp.Or does: func First(vals ...string) string
	SettingOrFirst               // what the environment says, or else the first: func Getenv(key string, def ...string) string
)

// ChoiceOf returns the choice that fn makes, a function of this package or of another one.
func (p *Package) ChoiceOf(fn *types.Func) Choice {
	fn = fn.Origin()
	switch {
	case !fn.Signature().Variadic() || fn.Signature().Results().Len() != 1:
		return NoChoice
	case fn.Pkg() != p.pkg:
		if p.Choice == nil {
			return NoChoice
		}
		return p.Choice(fn)
	}
	return p.choices.of(fn, func() Choice {
		code, ok := p.codeOf(fn)
		switch {
		case !ok:
			return NoChoice
		case p.returnsFirst(code):
			return FirstNonZero
		case len(code.body.List) > 1 && p.envDefault(code) == code.sig.Params().Len()-1:
			return SettingOrFirst
		}
		return NoChoice
	})
}

// chosenArgument returns what call, of fn, returns where that is one of its arguments; nil
// where it is not known that it is.
func (ev *evaluation) chosenArgument(call *ast.CallExpr, fn *types.Func) []variant {
	if call.Ellipsis.IsValid() { // First(vals...)
		return nil
	}
	last := fn.Signature().Params().Len() - 1
	switch ev.ChoiceOf(fn) {
	case FirstNonZero: // First(os.Getenv("URL"), "http://h")
		return mapVariants(ev.cmpOr(call), func(pieces []piece) []piece {
			if s := flat(pieces); strings.TrimSpace(s) != s { // which the function may trim
				return unknown(call)
			}
			return pieces
		})
	case SettingOrFirst: // Getenv("URL", "http://h"), and not Getenv("URL")
		if last < len(call.Args) && gotypes.IsText(ev.typeOf(call)) {
			return ev.unknownOrDefault(call, call.Args[last])
		}
	}
	return nil
}

// returnsFirst reports whether a function does nothing but return the first of its
// arguments that is not the zero value of their type, or that one.
//
//	func First(vals ...string) string { for _, v := range vals { if v != "" { return v } }; return "" }
func (p *Package) returnsFirst(code funcCode) bool {
	if code.sig.Params().Len() != 1 {
		return false
	}
	stmts := code.body.List
	if len(stmts) == 1 { // return cmp.Or(vals...)
		return p.returnsOr(stmts[0], code.sig.Params().At(0))
	}
	for len(stmts) > 2 && isBareVar(stmts[0]) { // var zero T
		stmts = stmts[1:]
	}
	if len(stmts) != 2 || !p.returnsFirstIn(stmts[0], code.sig.Params().At(0)) {
		return false
	}
	ret, ok := stmts[1].(*ast.ReturnStmt)
	return ok && (len(ret.Results) == 0 || p.isZeroValue(ret.Results[0]))
}

// returnsOr reports whether stmt returns what cmp.Or does of the elements of list.
func (p *Package) returnsOr(stmt ast.Stmt, list *types.Var) bool {
	ret, ok := stmt.(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	call, ok := ast.Unparen(ret.Results[0]).(*ast.CallExpr)
	if !ok || !call.Ellipsis.IsValid() || len(call.Args) != 1 {
		return false
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	return ok && fn.Origin().FullName() == "cmp.Or" && p.info.Uses[identOf(call.Args[0])] == types.Object(list)
}

// isBareVar reports whether stmt declares variables without a value.
func isBareVar(stmt ast.Stmt) bool {
	d, ok := stmt.(*ast.DeclStmt)
	if !ok {
		return false
	}
	gen, ok := d.Decl.(*ast.GenDecl)
	if !ok || gen.Tok != token.VAR {
		return false
	}
	for _, spec := range gen.Specs {
		if len(spec.(*ast.ValueSpec).Values) > 0 { // var fallback = "http://h"
			return false
		}
	}
	return true
}

// isZeroValue reports whether e is the zero value of its type.
func (p *Package) isZeroValue(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // zero, of var zero T
		if v, ok := p.info.Uses[e].(*types.Var); ok {
			d := p.declaredBy(v)
			return d != nil && len(d.spec.Values) == 0 && v.Parent() != p.pkg.Scope() && !p.IsWritten(v)
		}
	case *ast.StarExpr: // *new(T)
		call, ok := ast.Unparen(e.X).(*ast.CallExpr)
		return ok && p.isNew(call)
	}
	s, ok := gotypes.ConstantString(p.info, e) // ""
	return ok && s == ""
}

// A pick is a loop that returns the first element of a list which is not empty.
type pick struct {
	*Package
	list     *types.Var
	index    types.Object
	elements map[types.Object]bool // the variables that hold the element, or that without blanks around it
}

// returnsFirstIn reports whether stmt goes over the list and does nothing but return the
// first element that is not empty.
func (p *Package) returnsFirstIn(stmt ast.Stmt, list *types.Var) bool {
	t := &pick{Package: p, list: list, elements: make(map[types.Object]bool)}
	var body *ast.BlockStmt
	switch loop := stmt.(type) {
	case *ast.RangeStmt: // for _, v := range vals { }
		if id, ok := ast.Unparen(loop.X).(*ast.Ident); !ok || p.info.Uses[id] != list {
			return false
		}
		t.index = p.info.Defs[identOf(loop.Key)]
		if v := p.info.Defs[identOf(loop.Value)]; v != nil {
			t.elements[v] = true
		}
		body = loop.Body
	case *ast.ForStmt: // for i := 0; i < len(vals); i++ { }
		if t.index = p.countsUp(loop, list); t.index == nil {
			return false
		}
		body = loop.Body
	default:
		return false
	}
	return t.returnsElement(body.List)
}

// countsUp returns the variable of a loop over all indexes of list, nil where it is none.
func (p *Package) countsUp(loop *ast.ForStmt, list *types.Var) types.Object {
	init, isAssign := loop.Init.(*ast.AssignStmt)
	cond, isBinary := loop.Cond.(*ast.BinaryExpr)
	post, isInc := loop.Post.(*ast.IncDecStmt)
	if !isAssign || !isBinary || !isInc || len(init.Lhs) != 1 || len(init.Rhs) != 1 || cond.Op != token.LSS || post.Tok != token.INC {
		return nil
	}
	i := p.info.Defs[identOf(init.Lhs[0])]
	n, isConst := gotypes.ConstantInt(p.info, init.Rhs[0])
	if i == nil || !isConst || n != 0 || p.info.Uses[identOf(cond.X)] != i || p.info.Uses[identOf(post.X)] != i || p.lengthOf(cond.Y) != types.Object(list) {
		return nil
	}
	return i
}

// lengthOf returns the variable whose length e is, or nil.
//
//	len(vals)
func (p *Package) lengthOf(e ast.Expr) types.Object {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !gotypes.CallsBuiltin(p.info, call, "len") {
		return nil
	}
	return p.info.Uses[identOf(call.Args[0])]
}

// returnsElement reports whether stmts, the body of the loop, return the element if it is
// not empty and do nothing else.
func (t *pick) returnsElement(stmts []ast.Stmt) bool {
	for len(stmts) > 0 && t.copiesElement(stmts[0]) { // v = strings.TrimSpace(v)
		stmts = stmts[1:]
	}
	if len(stmts) == 0 {
		return false
	}
	test, ok := stmts[0].(*ast.IfStmt)
	if !ok || test.Else != nil || len(test.Body.List) != 1 || test.Init != nil && !t.copiesElement(test.Init) {
		return false
	}
	isEmpty, ok := t.asksIfEmpty(test.Cond)
	switch {
	case !ok:
		return false
	case !isEmpty: // if v != "" { return v }
		return len(stmts) == 1 && t.isReturn(test.Body.List[0])
	}
	next, ok := test.Body.List[0].(*ast.BranchStmt) // if v == "" { continue }; return v
	return ok && next.Tok == token.CONTINUE && next.Label == nil && len(stmts) == 2 && t.isReturn(stmts[1])
}

// isReturn reports whether stmt returns the element.
func (t *pick) isReturn(stmt ast.Stmt) bool {
	ret, ok := stmt.(*ast.ReturnStmt)
	return ok && len(ret.Results) == 1 && t.isElement(ret.Results[0])
}

// copiesElement reports whether stmt puts the element into a variable, and notes that.
//
//	v := vals[i]; if s := strings.TrimSpace(v); s != "" { return s }
func (t *pick) copiesElement(stmt ast.Stmt) bool {
	assign, ok := stmt.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || !t.isElement(assign.Rhs[0]) {
		return false
	}
	id := identOf(assign.Lhs[0])
	if v := t.info.Defs[id]; v != nil { // v := vals[i]
		t.elements[v] = true
		return true
	}
	return t.elements[t.info.Uses[id]] // v = strings.TrimSpace(v)
}

// isElement reports whether e is the element, or that without blanks around it.
func (t *pick) isElement(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // v
		return t.elements[t.info.Uses[e]]
	case *ast.IndexExpr: // vals[i]
		list, i := identOf(e.X), identOf(e.Index)
		return t.index != nil && t.info.Uses[list] == types.Object(t.list) && t.info.Uses[i] == t.index
	case *ast.CallExpr: // strings.TrimSpace(v)
		fn, ok := typeutil.Callee(t.info, e).(*types.Func)
		return ok && fn.FullName() == "strings.TrimSpace" && len(e.Args) == 1 && t.isElement(e.Args[0])
	}
	return false
}

// asksIfEmpty reports whether cond asks whether the element is empty, or whether it is
// not; ok is false where it asks something else.
//
//	v != "", v == zero, len(v) > 0
func (t *pick) asksIfEmpty(cond ast.Expr) (isEmpty, ok bool) {
	b, isBinary := ast.Unparen(cond).(*ast.BinaryExpr)
	if !isBinary {
		return false, false
	}
	isAsked := t.isElement(b.X) && t.isZeroValue(b.Y)
	if n, isConst := gotypes.ConstantInt(t.info, b.Y); isConst && n == 0 { // len(v) > 0
		call, isCall := ast.Unparen(b.X).(*ast.CallExpr)
		isAsked = isCall && len(call.Args) == 1 && gotypes.CallsBuiltin(t.info, call, "len") && t.isElement(call.Args[0])
		if isAsked && b.Op == token.GTR {
			return false, true
		}
	}
	return b.Op == token.EQL, isAsked && (b.Op == token.EQL || b.Op == token.NEQ)
}
