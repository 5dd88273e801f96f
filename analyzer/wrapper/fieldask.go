package wrapper

// This file finds where something is decided by what a field of a struct holds, and what
// becomes of the struct there.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A fieldAsk is a place that decides something by what is in a field of the struct in a
// variable.
type fieldAsk struct {
	of   types.Object // the variable; nil for another
	with ast.Expr     // what it is compared with; nil for something else

	equal    equalRows // what becomes of the structs that hold what it is compared with
	from, to token.Pos // of what it decides
	isAside  bool      // that is nothing with the struct but with what is read of it there

	words  []string // all that it may be compared with, as the source writes it
	isOpen bool     // that may be anything
}

// decidedBy returns between what positions the code stands that is executed or not as the
// expression at cur says.
func (f *Propagator) decidedBy(cur cursor) (from, to token.Pos) {
	for ; ; cur = cur.Parent() {
		stmt, ok := cur.Node().(ast.Stmt)
		if !ok {
			continue
		}
		from, to = stmt.Pos(), stmt.End()
		switch s := stmt.(type) {
		case *ast.IfStmt: // if c.enabled { get(c.url) }
			if !leavesBlock(s.Body) {
				return from, to
			}
		case *ast.ForStmt: // for c.enabled { get(c.url) }
			return from, to
		}
		for around := range cur.Parent().Enclosing((*ast.BlockStmt)(nil)) { // if !c.enabled { continue }; get(c.url)
			return from, around.Node().End()
		}
		return from, to
	}
}

// leavesBlock reports whether the code after block is not executed after it.
//
//	{ continue }, { return }
func leavesBlock(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	switch block.List[len(block.List)-1].(type) {
	case *ast.BranchStmt, *ast.ReturnStmt:
		return true
	}
	return false
}

// findAsks returns the places in the package, but for tests, where something is decided, or
// chosen, by what the field holds.
//
//	c.kind == "web", if c.enabled { }, switch c.kind { }
func (f *Propagator) findAsks(field *types.Var) []fieldAsk {
	asks, known := f.fieldAsks[field]
	if known {
		return asks
	}
	for _, cur := range f.values.Reads(field) {
		if !f.tests.Contains(cur.Node().Pos()) {
			ref := usekind.Reference(cur)
			asks = append(asks, f.asksOf(ref, f.rootOf(ref.Node().(ast.Expr)), maxAskHops)...)
		}
	}
	if f.fieldAsks == nil {
		f.fieldAsks = make(map[*types.Var][]fieldAsk)
	}
	f.fieldAsks[field] = asks
	return asks
}

// maxAskHops bounds the variables and functions by way of which a field is asked for.
const maxAskHops = 2

// asksOf is findAsks for the expression at cur, which is what a field of the struct in the
// variable of holds, or something made of it, by way of at most hops variables and
// functions.
func (f *Propagator) asksOf(cur cursor, of types.Object, hops int) (asks []fieldAsk) {
	for {
		use := usekind.Direct(cur)
		q := fieldAsk{of: of}
		q.from, q.to = cur.Node().End(), cur.Node().End()
		switch use.Kind {
		case usekind.Condition, usekind.Inverted, usekind.Tag, usekind.Case: // if !c.enabled { }
			return []fieldAsk{f.decidingAsk(q, cur)}
		case usekind.Operand:
			b := use.User().Node().(*ast.BinaryExpr)
			switch b.Op {
			case token.EQL, token.NEQ: // c.kind == kind
				q.with = b.Y
				if goindex.IsWithin(cur.Node(), b.Y) {
					q.with = b.X
				}
				return []fieldAsk{f.decidingAsk(q, cur)}
			case token.LAND, token.LOR, token.LSS, token.LEQ, token.GTR, token.GEQ: // c.enabled && c.retries > 0
				return []fieldAsk{f.decidingAsk(q, cur)}
			}
			return nil
		case usekind.Index:
			if f.picksFrom(use.User()) { // byKind[c.kind] = append(byKind[c.kind], c)
				return []fieldAsk{f.decidingAsk(q, cur)}
			}
		case usekind.Argument: // strings.HasPrefix(c.kind, "http")
			if !isBasic(f.info.TypeOf(use.Call())) {
				return nil
			}
		case usekind.Selected: // c.state.IsUp
			if _, isMethod := f.info.Uses[use.User().Node().(*ast.SelectorExpr).Sel].(*types.Func); !isMethod { // c.target.kind
				return nil
			}
		case usekind.Callee, usekind.Dereferenced, usekind.Indexed: // c.state.IsUp(), *c.flag, c.tags[0]
		case usekind.Stored: // kind := c.kind
			return f.asksOfVariable(use.Target(), of, hops-1)
		case usekind.Returned: // func (c *check) Kind() string { return c.kind }
			return f.asksOfResult(use, hops-1)
		default:
			return nil
		}
		cur = use.User()
	}
}

// decidingAsk is q, which is what the expression at cur asks, with what that decides.
func (f *Propagator) decidingAsk(q fieldAsk, cur cursor) fieldAsk {
	_, q.to = f.decidedBy(cur)
	stmt, ok := f.index.StmtAround(cur).(*ast.IfStmt)
	if ok {
		q.equal = f.equalRowsOf(stmt, q)
	}
	q.isAside = ok && stmt.Else == nil && !slices.ContainsFunc(stmt.Body.List, func(s ast.Stmt) bool { return !f.isAside(s, q.of) })
	return q
}

// equalRows says what becomes of the rows whose field is what it is compared with.
type equalRows int

const (
	mayGoOn       equalRows = iota // it is not known
	goOn                           // they are handed on, or the code behind does it
	arePassedOver                  // others are
)

// equalRowsOf returns what s makes of the structs whose field is what q compares it with.
//
//	if c.kind == "web" { web = append(web, c) } // goOn
//	if c.kind == "web" { continue } // arePassedOver
func (f *Propagator) equalRowsOf(s *ast.IfStmt, q fieldAsk) equalRows {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok || s.Else != nil || q.of == nil || q.with == nil || cond.X != q.with && cond.Y != q.with {
		return mayGoOn
	}
	if _, isRow := gotypes.Deref(q.of.Type()).Underlying().(*types.Struct); !isRow { // if list[i].kind == "web" { list = append(list[:i], list[i+1:]...) }
		return mayGoOn
	}
	leaves, isHandedOn := leavesBlock(s.Body), f.handsOn(s.Body, q.of)
	isNotOnlyLeft := isHandedOn && (!leaves || endsWithReturn(s.Body)) // not skipped = append(skipped, c); continue
	switch {
	case cond.Op == token.EQL && isNotOnlyLeft, cond.Op == token.NEQ && leaves && !isHandedOn: // if c.kind != "web" { continue }
		return goOn
	case cond.Op == token.EQL && leaves, cond.Op == token.NEQ && isNotOnlyLeft: // if c.kind != "web" { others = append(others, c) }
		return arePassedOver
	}
	return mayGoOn
}

// endsWithReturn reports whether the last statement of block is a return.
func endsWithReturn(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	_, ok := block.List[len(block.List)-1].(*ast.ReturnStmt)
	return ok
}

// handsOn reports whether body names the variable v as a whole, not a field or a method of it.
func (f *Propagator) handsOn(body *ast.BlockStmt, v types.Object) bool {
	return slices.ContainsFunc(f.values.Reads(v), func(cur cursor) bool {
		return goindex.IsWithin(cur.Node(), body) && usekind.Direct(cur).Kind != usekind.Selected
	})
}

// isAside reports whether stmt calls a function with strings and numbers, and no method of a
// struct like the one in the variable of.
//
//	req.Header.Set("Token", c.token)
func (f *Propagator) isAside(stmt ast.Stmt, of types.Object) bool {
	s, ok := stmt.(*ast.ExprStmt)
	if !ok || of == nil {
		return false
	}
	call, ok := s.X.(*ast.CallExpr)
	if !ok || !f.index.MayReturn(call) {
		return false
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && f.info.Selections[sel] != nil && types.Identical(gotypes.Deref(f.info.TypeOf(sel.X)), gotypes.Deref(of.Type())) { // c.start()
		return false
	}
	return !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return !isBasic(f.info.TypeOf(arg)) })
}

// isBasic reports whether t, which may be nil, is a string, a number or a bool.
func isBasic(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Basic)
	return ok
}

// picksFrom reports whether the expression at cur takes structs, a list of them or a
// function from a map.
//
//	byKind[c.kind], byName[c.name], handlers[c.kind]
func (f *Propagator) picksFrom(cur cursor) bool {
	t := f.info.TypeOf(cur.Node().(ast.Expr))
	if t == nil {
		return false
	}
	if list, ok := t.Underlying().(*types.Slice); ok { // []check
		t = list.Elem()
	}
	switch gotypes.Deref(t).Underlying().(type) {
	case *types.Struct, *types.Signature:
		return true
	}
	return false
}

// asksOfVariable is asksOf for the variable that target names.
func (f *Propagator) asksOfVariable(target ast.Expr, of types.Object, hops int) (asks []fieldAsk) {
	id, ok := target.(*ast.Ident)
	if !ok || hops < 0 {
		return nil
	}
	if v, ok := f.info.ObjectOf(id).(*types.Var); ok && isLocal(v) {
		for _, cur := range f.values.Reads(v) {
			asks = append(asks, f.asksOf(cur, of, hops)...)
		}
	}
	return asks
}

// asksOfResult is asksOf for what a method returns there, wherever it is called.
func (f *Propagator) asksOfResult(use usekind.Use, hops int) (asks []fieldAsk) {
	fn, ok := f.index.FuncAround(use.User()).(*types.Func)
	if !ok || hops < 0 || fn.Signature().Results().Len() != 1 || fn.Signature().Recv() == nil {
		return nil
	}
	for _, call := range f.index.Calls(fn) {
		if sel, ok := ast.Unparen(call.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr); ok && !f.tests.Contains(call.Node().Pos()) {
			asks = append(asks, f.asksOf(call, f.rootOf(sel), hops)...)
		}
	}
	return asks
}
