package sink

// This file finds the fields of copies that nobody reads: what they are given goes
// nowhere.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isUnused reports whether nobody sees what s.from, the assignment at, gives the slot s, a
// field of a struct that is the variable's own: nothing is done after that with the
// variable that reads the field. A constant in a copy of a struct from elsewhere is seen
// by those alone who call the function in this package, if that returns the copy.
//
//	x := t; t.URL = u; x.get()
//	func (t T) Redacted() T { t.URL = "redacted"; return t }
func (f *defUse) isUnused(s slot, at inspector.Cursor) bool {
	if _, ok := s.v.Type().Underlying().(*types.Struct); !ok || s.v.Kind() == types.ResultVar || s.isShared {
		return false
	}
	mentions := f.usesOf(s.v, at)
	v := f.structVarOf(s.v, mentions)
	s.isVariant = v.holdsCopy && f.isConstantAt(at)
	first := 0
	if !isRepeated(at) {
		first = sort.Search(len(mentions), func(i int) bool { return mentions[i].Node().Pos() > s.from.End() })
	}
	isRead := func(mention inspector.Cursor) bool { return f.isRead(mention, s) }
	return !slices.ContainsFunc(mentions[first:], isRead) && !slices.ContainsFunc(v.kept, isRead)
}

// A structVar is what is known of a variable that holds a struct.
type structVar struct {
	kept      []inspector.Cursor // its mentions that let somebody look at it at any later time
	holdsCopy bool               // see holdsCopy
}

// structVarOf is the structVar of v, with these mentions.
func (f *defUse) structVarOf(v *types.Var, mentions []inspector.Cursor) *structVar {
	known := f.structVars[v]
	if known == nil {
		known = &structVar{holdsCopy: f.holdsCopy(v, mentions)}
		for _, mention := range mentions {
			if f.isKept(mention, v) {
				known.kept = append(known.kept, mention)
			}
		}
		if f.structVars == nil {
			f.structVars = make(map[*types.Var]*structVar)
		}
		f.structVars[v] = known
	}
	return known
}

// isConstantAt reports whether the assignment at assigns constants.
func (f *finder) isConstantAt(at inspector.Cursor) bool {
	stmt, ok := at.Node().(*ast.AssignStmt)
	if !ok || stmt.Tok != token.ASSIGN {
		return false
	}
	for _, e := range stmt.Rhs {
		if f.info.Types[e].Value == nil {
			return false
		}
	}
	return true
}

// holdsCopy reports whether v, with these mentions, holds a copy of a struct that comes from
// elsewhere.
//
//	func (t T) Redacted() T, func show(t T), c := *t, c := s.config
func (f *finder) holdsCopy(v *types.Var, mentions []inspector.Cursor) bool {
	if v.Kind() != types.LocalVar {
		return true
	}
	for _, mention := range mentions {
		if f.info.Defs[mention.Node().(*ast.Ident)] != v {
			continue
		}
		switch ast.Unparen(usekind.Classify(mention).Value()).(type) {
		case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
			return true
		}
	}
	return false
}

// isKept reports whether cur, a mention of v, lets somebody look at v at any later time.
//
//	p := &v, v.start(), func() { … v … }
func (f *finder) isKept(cur inspector.Cursor, v *types.Var) bool {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		fn, ok := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Func)
		if ok && isPointer(fn.Signature().Recv().Type()) { // v.start()
			return true
		}
	}
	return use.Kind == usekind.AddressTaken || isCaptured(cur, v)
}

// isRepeated reports whether cur is in a loop.
func isRepeated(cur inspector.Cursor) bool {
	for range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil)) {
		return true
	}
	return false
}

// isCaptured reports whether cur, a mention of v, is in a function literal that
// v is not declared in.
func isCaptured(cur inspector.Cursor, v *types.Var) bool {
	for lit := range cur.Enclosing((*ast.FuncLit)(nil)) {
		return v.Pos() < lit.Node().Pos() || lit.Node().End() <= v.Pos()
	}
	return false
}

// isRead reports whether somebody may read the slot s of the struct at cur, by way of
// what is done with that there.
func (f *defUse) isRead(cur inspector.Cursor, s slot) bool {
	use := usekind.Classify(cur)
	s, method, ok := f.along(use, s)
	switch {
	case method != nil: // t.get()
		return f.isReadByMethod(*method, s)
	case !ok: // t.URL.Host, and not t.Name
		return len(s.path) == 0
	case use.Kind == usekind.Assigned: // t = other
		return false
	case use.Kind == usekind.Argument: // get(t)
		return f.isReadAsArgument(use, s)
	case len(s.path) == 0: // t.URL
		return true
	}
	switch use.Kind {
	case usekind.AddressTaken: // &t
		return f.isRead(use.User(), s)
	case usekind.Element: // server{config: t}
		of, outer := f.inLiteral(use, s)
		return f.isRead(outer, of)
	case usekind.Stored: // x := t
		return f.isReadIn(use.Target(), use.User(), s)
	case usekind.Returned: // return t
		return f.isReadByCallers(use, s)
	case usekind.Operand: // t == other
		return false
	case usekind.Discarded: // t.Redacted()
		return !s.isVariant
	}
	return true
}

// isReadIn is isRead for a struct that the statement at puts into target.
func (f *defUse) isReadIn(target ast.Expr, at inspector.Cursor, s slot) bool {
	id, ok := target.(*ast.Ident)
	if !ok { // s.config = t
		return true
	}
	if goindex.IsBlank(id) { // _ = t
		return false
	}
	v := f.localOf(id)
	if v == nil || v.Kind() == types.ResultVar {
		return true
	}
	return f.isReadLater(slot{v: v, path: s.path, from: at.Node()}, at, s)
}

// isReadLater reports whether somebody may read the slot of, which came there from s, in
// the declaration around at, after of.from.
func (f *defUse) isReadLater(of slot, at inspector.Cursor, s slot) bool {
	if s.hops == maxHops {
		return true
	}
	of.hops, of.isVariant = s.hops+1, s.isVariant
	for _, mention := range f.usesOf(of.v, at) {
		if mention.Node().Pos() > of.from.End() && f.isRead(mention, of) {
			return true
		}
	}
	return false
}

// isReadByMethod is isRead for a struct of which the selector at selects a method.
func (f *defUse) isReadByMethod(at inspector.Cursor, s slot) bool {
	sel := at.Node().(*ast.SelectorExpr)
	fn, ok := gotypes.Origin(f.info.Uses[sel.Sel]).(*types.Func)
	if !ok || usekind.Direct(at).Kind != usekind.Callee { // get := t.get
		return true
	}
	decl, ok := f.index.Decl(fn)
	if !ok { // t.String(), and not log.Print(t.String())
		return !f.isStringOnlyShown(at)
	}
	return f.isReadByParam(decl, fn.Signature().Recv(), s)
}

// isReadAsArgument is isRead for what use hands to a function. One that prints or encodes
// it sends it nowhere.
func (f *defUse) isReadAsArgument(use usekind.Use, s slot) bool {
	call := use.Call()
	if knowledge.Shows(f.info, call) { // log.Print(t)
		return false
	}
	if len(s.path) == 0 { // get(t.URL)
		return true
	}
	if f.info.Types[call.Fun].IsType() { // options(t)
		return f.isRead(use.User(), s)
	}
	if fn, isFunc := typeutil.Callee(f.info, call).(*types.Func); isFunc && knowledge.WritesStruct(fn) { // encoder.Encode(&t)
		return false
	}
	fn, param, of, ok := f.paramAt(use, s)
	return !ok || f.isReadByParam(fn, param, of)
}

// isReadByParam reports whether the function at fn may read the slot s of what its
// parameter, or its receiver, gets.
func (f *defUse) isReadByParam(fn inspector.Cursor, param *types.Var, s slot) bool {
	key := passedSlotOf(param, s)
	if is, known := f.passedOn[key]; known && !s.isVariant {
		return is
	}
	is := f.isReadLater(slotOfParam(fn, param, s), fn, s)
	if f.passedOn == nil {
		f.passedOn = make(map[passedSlot]bool)
	}
	if !s.isVariant {
		f.passedOn[key] = is
	}
	return is
}

// isReadByCallers is isRead for a struct that a function returns.
func (f *defUse) isReadByCallers(use usekind.Use, s slot) bool {
	fn := f.returningFunc(use)
	if fn == nil || s.hops == maxHops || len(f.implementedBy(fn)) > 0 {
		return true
	}
	s.hops++
	calls := f.index.Calls(fn)
	for _, call := range calls {
		if f.isReadAsResult(call, use.Index, s) {
			return true
		}
	}
	if s.isVariant { // func (t T) Redacted() T { t.URL = "redacted"; return t }
		return false
	}
	return len(calls) == 0 || fn.Exported() && f.index.Pkg.Name() != "main" // func New() *T { return &T{URL: "https://h"} }
}

// implementedBy returns the methods of interfaces of the package that fn, if it is a
// method, implements.
func (f *finder) implementedBy(fn *types.Func) []*types.Func {
	if fn.Signature().Recv() == nil {
		return nil
	}
	return f.index.ImplementedBy(fn)
}

// isReadAsResult is isRead for the result of that index of call.
func (f *defUse) isReadAsResult(call inspector.Cursor, index int, s slot) bool {
	use := usekind.Direct(call)
	if targets := use.Targets(); len(targets) > 1 { // t, err := load()
		return index >= len(targets) || f.isReadIn(targets[index], use.User(), s)
	}
	return f.isRead(call, s)
}
