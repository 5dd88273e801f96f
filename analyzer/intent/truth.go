package intent

// This file works out conditions: what they are in each world.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// truth is the value of the condition e in the world w.
func (t *trial) truth(e ast.Expr, w world) tri {
	e = ast.Unparen(e)
	if tv := t.j.info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return triOf(constant.BoolVal(tv.Value))
	}
	if alias, ok := t.aliases[t.j.objectOf(e)]; ok {
		return t.truth(alias, w)
	}
	switch e := e.(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return t.truth(e.X, w).not()
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND:
			return t.truth(e.X, w).and(t.truth(e.Y, w))
		case token.LOR:
			return t.truth(e.X, w).or(t.truth(e.Y, w))
		case token.EQL:
			return t.same(e.X, e.Y, w)
		case token.NEQ:
			return t.same(e.X, e.Y, w).not()
		case token.GTR:
			return t.longer(e.X, e.Y)
		case token.LSS:
			return t.longer(e.Y, e.X)
		}
	case *ast.CallExpr:
		if t.mentions(e) {
			return t.answer(e, w)
		}
	case *ast.TypeAssertExpr:
		if t.mentions(e) {
			return triOf(w == failedMatch)
		}
	}
	return t.known[t.j.objectOf(e)]
}

// answer is what a call that asks a question of the error returns:
// errors.Is(err, target), strings.Contains(err.Error(), text).
func (t *trial) answer(call *ast.CallExpr, w world) tri {
	fn := t.j.callee(call)
	if fn != nil && fn.FullName() == "errors.Is" && len(call.Args) == 2 && t.is(call.Args[0]) {
		return t.matches(call.Args[1], w)
	}
	if fn != nil && hasAny(wordsOf(fn.Name()), []string{"nil"}) {
		return triOf(w == succeeded)
	}
	return triOf(w == failedMatch)
}

// matches is whether the error is target.
func (t *trial) matches(target ast.Expr, w world) tri {
	switch t.setting(target) {
	case no:
		return triOf(w == succeeded)
	case yes:
		return triOf(w == failedMatch && !t.isBenign(target))
	}
	return maybe
}

// isBenign reports whether target is an error that no bad URL leads to.
func (t *trial) isBenign(target ast.Expr) bool {
	v, ok := t.j.objectOf(target).(*types.Var)
	return ok && v.Pkg() != nil && benignErrors[v.Pkg().Path()+"."+v.Name()]
}

// same is whether x and y are equal.
func (t *trial) same(x, y ast.Expr, w world) tri {
	switch {
	case t.is(x):
		return t.matches(y, w)
	case t.is(y):
		return t.matches(x, w)
	case isBool(t.j.info.TypeOf(x)):
		return t.truth(x, w).equal(t.truth(y, w))
	case t.mentions(x):
		return t.reads(y, w)
	case t.mentions(y):
		return t.reads(x, w)
	case t.isZero(y):
		return t.settingOf(x).not()
	case t.isZero(x):
		return t.settingOf(y).not()
	}
	return maybe
}

// reads is whether what was asked of the error is want.
func (t *trial) reads(want ast.Expr, w world) tri {
	if t.setting(want) == no {
		return triOf(w == succeeded)
	}
	return triOf(w == failedMatch)
}

// isZero reports whether e is nil, 0 or "".
func (t *trial) isZero(e ast.Expr) bool {
	tv := t.j.info.Types[e]
	return tv.IsNil() || tv.Value != nil && t.setting(e) == no
}

// settingOf is setting, and for len(x) that of x.
func (t *trial) settingOf(e ast.Expr) tri {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "len" && len(call.Args) == 1 {
			return t.setting(call.Args[0])
		}
		return maybe
	}
	return t.setting(e)
}

// longer is x > y where y is 0: whether x, a length, is set.
func (t *trial) longer(x, y ast.Expr) tri {
	if !t.isZero(y) {
		return maybe
	}
	return t.settingOf(x)
}

// reached says in which worlds the place c is reached, as far as the conditions
// around and before it tell.
func (t *trial) reached(c cursor) outcome {
	o := inAll(func(world) tri { return yes })
	for ; c.Node() != t.scope.Node() && c.Node() != nil; c = c.Parent() {
		parent := c.Parent()
		cond, want := t.guard(c)
		if cond != nil {
			t.restrict(&o, cond, want)
		}
		if list := stmtsOf(parent.Node()); list != nil {
			t.passed(&o, list, c.Node())
		}
		if clause, ok := c.Node().(*ast.CaseClause); ok {
			t.selected(&o, parent.Parent(), clause)
		}
	}
	return o
}

// restrict narrows o to the worlds in which cond has the value want. A
// condition on what the variable held before counts for nothing, and one
// around the call is known to hold unless the row says otherwise.
func (t *trial) restrict(o *outcome, cond ast.Expr, want bool) {
	before := cond.Pos() < t.from && (t.node == nil || !t.mentions(cond))
	if before && t.mentions(cond) {
		return
	}
	for w := range numWorlds {
		v := t.truth(cond, w)
		if !want {
			v = v.not()
		}
		if before && v == maybe {
			v = yes
		}
		o[w] = o[w].and(v)
	}
}

// passed narrows o by the statements of list before stmt that leave the block:
// if err == nil { return }.
func (t *trial) passed(o *outcome, list []ast.Stmt, stmt ast.Node) {
	for _, s := range list {
		if s == stmt {
			return
		}
		i, ok := s.(*ast.IfStmt)
		if !ok || i.Else != nil || i.Pos() < t.from {
			continue
		}
		for w := range numWorlds {
			if _, leaves := t.fails(i.Body.List, w); leaves == yes {
				o[w] = o[w].and(t.truth(i.Cond, w).not())
			}
		}
	}
}

// selected narrows o to the worlds in which a switch comes to clause.
func (t *trial) selected(o *outcome, sw cursor, clause *ast.CaseClause) {
	if sw.Node().Pos() < t.from {
		return
	}
	for w := range numWorlds {
		left := yes
		for _, s := range clausesOf(sw.Node()) {
			here := t.clauseTruth(sw.Node(), s, w)
			if s == clause && s.List != nil {
				o[w] = o[w].and(left).and(here)
			}
			left = left.and(here.not())
		}
		if clause.List == nil {
			o[w] = o[w].and(left)
		}
	}
}
