package value

// This file finds what is read of a list by an index that counts through it.

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A count is a loop that takes a turn for each index of a list, but for the first ones.
//
//	for i := 1; i < len(us); i++ { }
//	for i := len(us) - 1; i >= 0; i-- { }
type count struct {
	loop  *ast.ForStmt
	index *types.Var
	from  int      // the first index, if it counts up
	over  ast.Expr // the list; nil where end says where it ends
	end   int

	firstExit token.Pos // before which each turn comes to all that is not in a branch; NoPos for the end
	turnsOnce bool      // but for what goes on with the next
}

// countOf returns what loop counts through; nil where it is no such loop.
func (p *Package) countOf(loop *ast.ForStmt) *count {
	return p.counts.of(loop, func() *count {
		c, ok := p.findCount(loop)
		if !ok {
			return nil
		}
		c.firstExit, c.turnsOnce = p.firstExit(loop.Body), endsWithExit(loop.Body)
		return &c
	})
}

// findCount is countOf where it is asked for the first time, without a look at the body.
func (p *Package) findCount(loop *ast.ForStmt) (c count, ok bool) {
	init, isAssign := loop.Init.(*ast.AssignStmt)
	cond, isBinary := ast.Unparen(loop.Cond).(*ast.BinaryExpr)
	post, isStep := loop.Post.(*ast.IncDecStmt)
	if !isAssign || !isBinary || !isStep || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return c, false
	}
	v, ok := p.info.Defs[identOf(init.Lhs[0])].(*types.Var)
	if !ok || p.info.Uses[identOf(cond.X)] != types.Object(v) || p.info.Uses[identOf(post.X)] != types.Object(v) {
		return c, false
	}
	l := p.localAt(v)
	if l == nil || l.IsLost() || len(l.Defs) != 2 { // for i := 0; i < len(us); i++ { i++ }
		return c, false
	}
	c = count{loop: loop, index: v}
	if post.Tok == token.DEC { // i := len(us) - 1; i >= 0; i--
		last, isDifference := ast.Unparen(init.Rhs[0]).(*ast.BinaryExpr)
		if !isDifference || last.Op != token.SUB || cond.Op != token.GEQ || !p.isInt(last.Y, 1) || !p.isInt(cond.Y, 0) {
			return c, false
		}
		c.over = p.lengthOperand(last.X)
		return c, c.over != nil
	}
	from, isFrom := gotypes.ConstantInt(p.info, init.Rhs[0])
	if !isFrom || from < 0 || from > maxAlts || cond.Op != token.LSS {
		return c, false
	}
	c.from = int(from)
	if c.over = p.lengthOperand(cond.Y); c.over != nil { // i < len(us)
		return c, true
	}
	end, isEnd := gotypes.ConstantInt(p.info, cond.Y) // i < 2
	c.end = int(end)
	return c, isEnd && end > from && end <= maxAlts
}

// isInt reports whether e is the constant n.
func (p *Package) isInt(e ast.Expr, n int64) bool {
	c, ok := gotypes.ConstantInt(p.info, e)
	return ok && int64(c) == n
}

// lengthOperand is x of len(x), or nil.
func (p *Package) lengthOperand(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !gotypes.CallsBuiltin(p.info, call, "len") {
		return nil
	}
	return call.Args[0]
}

// countAround returns the loop that counts through the indexes that e, an element of a list,
// is read at; nil where there is none, or not each turn comes to e.
func (p *Package) countAround(e *ast.IndexExpr) *count {
	index, isVar := p.info.Uses[identOf(e.Index)].(*types.Var)
	cur, found := p.Find(e)
	if !isVar || !found || index.Kind() != types.LocalVar {
		return nil
	}
	for on := range p.Branches(cur) {
		switch n := on.Of.Node().(type) {
		case *ast.ForStmt:
			if c := p.countOf(n); c != nil && c.index == index {
				if on.Kind != goindex.Loop || c.firstExit.IsValid() && c.firstExit < e.Pos() || c.turnsOnce {
					return nil
				}
				return c
			}
		case *ast.IfStmt: // if i > 0 { get(us[i]) }, and not if err == nil { get(us[i]) }
			if !p.isBeforeBranches(n, e) {
				return nil
			}
		case *ast.BlockStmt, *ast.RangeStmt:
		default: // case "web": get(us[i]), func() { get(us[i]) }
			return nil
		}
	}
	return nil
}

// isBeforeBranches reports whether e is evaluated before s decides anything.
//
//	if err := get(us[i]); err != nil { }
func (p *Package) isBeforeBranches(s *ast.IfStmt, e ast.Expr) bool {
	return s.Init != nil && goindex.IsWithin(e, s.Init)
}

// firstExit is where a turn of the loop with that body may first end before its end; NoPos
// where it does not.
//
//	if us[i] == "" { continue }
func (p *Package) firstExit(body *ast.BlockStmt) (first token.Pos) {
	ast.Inspect(body, func(n ast.Node) bool {
		isExit := false
		switch n := n.(type) {
		case *ast.FuncLit: // func() { return }
			return false
		case *ast.BranchStmt, *ast.ReturnStmt: // continue
			isExit = true
		case *ast.ExprStmt: // log.Fatal(err)
			u := p.declInfoOf(n)
			isExit = u == nil || u.callsNoReturn(n)
		}
		if isExit && !first.IsValid() {
			first = n.Pos()
		}
		return !first.IsValid()
	})
	return first
}

// endsWithExit reports whether the loop with that body takes one turn, but for what goes on
// with the next.
//
//	for i := 0; i < len(us); i++ { get(us[i]); break }
func endsWithExit(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return true
	}
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt:
	case *ast.BranchStmt:
		if last.Tok == token.CONTINUE {
			return false
		}
	default:
		return false
	}
	goesOn := false
	ast.Inspect(body, func(n ast.Node) bool {
		next, ok := n.(*ast.BranchStmt)
		goesOn = goesOn || ok && next.Tok == token.CONTINUE
		return !goesOn
	})
	return !goesOn
}

// resolveCountedElement follows list[i], where i counts through the same list.
func (ev *evaluation) resolveCountedElement(e *ast.IndexExpr) []definingExpr {
	c := ev.countAround(e)
	if c == nil {
		return nil
	}
	in := ev.someList(e.X)
	if in == nil || gotypes.IsMap(in.typ) || in.isKeyed() {
		return nil
	}
	if c.over != nil {
		over := ev.someList(c.over)
		if over == nil || !ev.areOne(over, in, e) || len(over.elts) != len(in.elts) || len(in.elts) == 0 || in.elts[0].expr != over.elts[0].expr {
			return nil
		}
	} else if in.isPartial || c.end != len(in.elts) { // for i := 0; i < 2; i++ { }
		return nil
	}
	places := in.definingExprs(c.loop, valuePart)
	if c.from >= len(in.elts) || c.from > 0 && in.isPartial {
		return nil
	}
	return places[min(c.from, len(places)):]
}

// countsThrough reports whether e is read at each index of the list in turn.
//
//	for i := 0; i < len(c.nodes); i++ { get(c.nodes[i]) }
//	for i := range c.nodes { get(c.nodes[i]) }
func (ev *evaluation) countsThrough(e *ast.IndexExpr) bool {
	if c := ev.countAround(e); c != nil {
		return c.over != nil && c.from == 0 && types.ExprString(c.over) == types.ExprString(e.X)
	}
	u, l := ev.localOf(e.Index)
	d := l.OnlyDef()
	if d == nil || d.Kind != defuse.Range || !u.IsUnconditional(l, 0, ast.Unparen(e.Index)) {
		return false
	}
	r := d.Stmt.(*ast.RangeStmt)
	return r.Key == d.Expr && !ev.TakesFirst(r) && types.ExprString(r.X) == types.ExprString(e.X)
}

// isCountedAt reports whether the list at the position pos is asked for its length there to
// count through it.
//
//	us, of for i := 0; i < len(us); i++ { }
func (u *declInfo) isCountedAt(pos token.Pos) bool {
	cur, ok := u.FindByPos(pos)
	if !ok {
		return false
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || u.lengthOperand(call) != cur.Node() {
		return false
	}
	cond := cur.Parent().Parent()
	loop, ok := cond.Parent().Node().(*ast.ForStmt)
	if !ok || loop.Cond != cond.Node() {
		return false
	}
	return u.countOf(loop) != nil
}
