package sink

// This file finds the statements that put another struct in the place of the one that a
// variable holds.

import (
	"go/ast"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isReset reports whether stmt, which use is a part of, writes another struct to the
// variable of the slot s whenever that was given its value, or where what the slot holds
// is asked for.
//
//	c := Config{URL: u}; c = Config{}
//	if strings.HasPrefix(c.URL, "redis://") { c, err = parse(c.URL) }
func (f *defUse) isReset(use usekind.Use, stmt *ast.AssignStmt, s slot) bool {
	if f.isAskedAround(use.User(), s) {
		return true
	}
	if len(stmt.Lhs) != 1 || len(stmt.Rhs) != 1 {
		return false
	}
	if f.isMadeOf(stmt.Rhs[0], s.v) { // c = c.with(u)
		return false
	}
	block := use.User().Parent().Node()
	return block.Pos() <= s.from.Pos() && s.from.End() <= block.End() // and not if c.Name == "" { c = Config{} }
}

// isMadeOf reports whether v is mentioned in e.
func (f *finder) isMadeOf(e ast.Expr, v *types.Var) bool {
	is := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		is = is || ok && f.info.Uses[id] == v
		return !is
	})
	return is
}

// isAskedForReset reports whether what the mention of the variable of the slot s at cur finds
// out decides about another struct that is written to the variable next.
//
//	if err := check(c); err != nil { c = Config{} }
func (f *defUse) isAskedForReset(cur inspector.Cursor, s slot) bool {
	isSame := func(mention inspector.Cursor) bool { return mention.Index() == cur.Index() }
	resets := f.structVarOf(s.v, cur).resets
	after := sort.Search(len(resets), func(i int) bool { return resets[i].Index() > cur.Index() })
	return after < len(resets) && f.isDecidedBy(usekind.Classify(resets[after]).User(), s, isSame)
}

// isAskedAround reports whether a condition on which the statement at cur is executed asks what
// the slot s holds.
//
//	if strings.HasPrefix(c.URL, "redis://") { c, err = parse(c.URL) }
func (f *defUse) isAskedAround(cur inspector.Cursor, s slot) bool {
	return f.isDecidedBy(cur, s, func(mention inspector.Cursor) bool { return f.isSlotAskedAt(mention, s) })
}

// isDecidedBy reports whether a condition after s.from, on which the statement at cur is executed,
// depends on a mention of the variable of the slot s that is asks says is one that asks.
func (f *defUse) isDecidedBy(cur inspector.Cursor, s slot, asks func(mention inspector.Cursor) bool) bool {
	for around := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.ForStmt)(nil), (*ast.SwitchStmt)(nil), (*ast.CaseClause)(nil)) {
		for _, cond := range conditionsOf(around) {
			if cond.Pos() < s.from.Pos() {
				return false
			}
			if f.isAskedIn(cond, s, asks, maxAskedHops) {
				return true
			}
		}
	}
	return false
}

// conditionsOf are the expressions that decide whether what is in the statement around is
// executed.
func conditionsOf(around inspector.Cursor) (list []ast.Expr) {
	switch n := around.Node().(type) {
	case *ast.IfStmt: // if isGood(c.URL) { … }
		return []ast.Expr{n.Cond}
	case *ast.ForStmt: // for !isGood(c.URL) { … }
		if n.Cond != nil {
			list = append(list, n.Cond)
		}
	case *ast.SwitchStmt: // switch u.Scheme { … }
		if n.Tag != nil {
			list = append(list, n.Tag)
		}
	case *ast.CaseClause: // switch { case !isGood(c.URL): … }
		if n.List != nil {
			return n.List
		}
		for _, other := range around.Parent().Node().(*ast.BlockStmt).List { // switch { case isGood(c.URL): default: … }
			list = append(list, other.(*ast.CaseClause).List...)
		}
	}
	return list
}

// maxAskedHops bounds the variables between what a slot holds and a condition that asks for it.
const maxAskedHops = 3

// isAskedIn reports whether e depends on a mention of the variable of the slot s that asks, by
// way of at most hops variables.
func (f *defUse) isAskedIn(e ast.Expr, s slot, asks func(mention inspector.Cursor) bool, hops int) bool {
	is := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if is || !ok {
			return !is
		}
		v, _ := f.info.Uses[id].(*types.Var)
		if v == nil || v != s.v && (v.Kind() != types.LocalVar || hops == 0) {
			return true
		}
		cur, ok := f.index.Find(id)
		if ok && v == s.v {
			is = asks(cur)
		} else if ok { // found, of a, found := strings.CutPrefix(c.URL, "http://")
			is = f.isMadeByAsking(v, cur, s, asks, hops-1)
		}
		return !is
	})
	return is
}

// isSlotAskedAt reports whether the mention of the variable of the slot s at cur asks for more
// than whether there is something in it. Of a URL all parts are asked together.
//
//	strings.HasPrefix(c.URL, "redis://"), isGood(c), u.Scheme == "", and not c == nil, c.Name == ""
func (f *defUse) isSlotAskedAt(cur inspector.Cursor, s slot) bool {
	use := usekind.Classify(cur)
	of, method, ok := f.along(use, s)
	switch {
	case method != nil: // u.IsAbs()
		return true
	case !ok: // u.Scheme, where s is u.Host
		last := use.Path[len(use.Path)-1].Node().(*ast.SelectorExpr)
		return gotypes.IsURL(f.typeOf(last.X))
	case len(of.path) > 0: // isGood(c)
		return !isCompared(use)
	}
	cmp, isBinary := use.User().Node().(*ast.BinaryExpr)
	if !isBinary || !isCompared(use) {
		return true
	}
	for _, e := range []ast.Expr{cmp.X, cmp.Y} { // c.URL == ""
		if text, isConst := gotypes.ConstantString(f.info, e); isConst && text == "" {
			return false
		}
	}
	return true
}

// isMadeByAsking is isAskedIn for what the local variable v holds where it is mentioned at cur.
//
//	v, err := url.Parse(u.Host)
func (f *defUse) isMadeByAsking(v *types.Var, cur inspector.Cursor, s slot, asks func(mention inspector.Cursor) bool, hops int) bool {
	mentions := f.usesOf(v, cur)
	before := sort.Search(len(mentions), func(i int) bool { return mentions[i].Index() >= cur.Index() })
	for _, mention := range slices.Backward(mentions[:before]) {
		use := usekind.Direct(mention)
		stmt := use.Assignment()
		if use.Kind != usekind.Assigned || stmt == nil {
			continue
		}
		if stmt.Pos() < s.from.End() {
			return false
		}
		values := stmt.Rhs
		if len(stmt.Lhs) == len(stmt.Rhs) {
			values = stmt.Rhs[use.Index : use.Index+1]
		}
		return slices.ContainsFunc(values, func(e ast.Expr) bool { return f.isAskedIn(e, s, asks, hops) })
	}
	return false
}
