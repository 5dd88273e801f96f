package defuse

// This file finds the code that is never executed, in any build of the package.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/cfg"

	"github.com/urilint/urilint/internal/goindex"
)

// IsDead reports whether the node n, in an expression or a statement without others in it, is
// executed on no run of the function around it: what stands before does not return, or a
// condition of constants rules it out of which none has another value in another build.
//
//	return nil; http.Get(u)
//	const debug = false; if debug { http.Get(u) }
func (d *Decl) IsDead(n ast.Node) bool { return d.isDeadIn(d.functionAt(n), n) }

// isDeadIn is IsDead for a node in the function of that index, or in none.
func (d *Decl) isDeadIn(at int, n ast.Node) bool {
	if at == outside {
		return false
	}
	if g := d.graphOf(d.funcs[at].node); g != nil && !d.isLive(g, n) {
		return true
	}
	dead, known := d.deadFuncs[at]
	if !known { // func() { sink(u) }, behind a return
		dead = d.isDeadIn(d.funcs[at].around, d.funcs[at].node)
		if d.deadFuncs == nil {
			d.deadFuncs = make(map[int]bool)
		}
		d.deadFuncs[at] = dead
	}
	return dead
}

// isLive reports whether some run comes to n in the function of g. What the graph has no place
// for may be executed.
func (d *Decl) isLive(g *graph, n ast.Node) bool {
	p, ok := g.at(n.Pos())
	if !ok {
		i := sort.Search(len(g.cut), func(i int) bool { return g.cut[i].Pos() > n.Pos() }) - 1
		return i < 0 || !goindex.IsWithin(n, g.cut[i])
	}
	if g.live == nil {
		g.live = d.findLive(g)
	}
	return g.live[p.index]
}

// conditionRulingOut returns the condition by which a constant rules out the edge to to of from, blocks of
// go/cfg; nil where none does.
func (b *graphBuilder) conditionRulingOut(from, to *cfg.Block) ast.Expr {
	for i, s := range from.Succs {
		if s != to || !b.isRuledOut(from, i) {
			continue
		}
		br := b.branchOf(from)
		if br.kind == caseBranch { // switch runtime.GOOS { case "linux": }
			return &ast.BinaryExpr{X: br.tag, Op: token.EQL, Y: br.cond}
		}
		if r, ok := br.stmt.(*ast.RangeStmt); ok && br.kind == rangeBranch { // for range 0 { }
			return r.X
		}
		return br.cond
	}
	return nil
}

// findCut notes the nodes of c to which no edge leads, in the order of the source.
func (b *graphBuilder) findCut(c *cfg.CFG) {
	for _, from := range c.Blocks {
		if b.made[from.Index] == nil {
			b.cut = append(b.cut, from.Nodes...)
		}
	}
	slices.SortStableFunc(b.cut, func(m, n ast.Node) int { return int(m.Pos() - n.Pos()) })
}

// findLive returns which blocks of g some run comes to.
func (d *Decl) findLive(g *graph) []bool {
	live := make([]bool, len(g.blocks))
	var list []*block
	for _, b := range g.blocks {
		if b.isOpen {
			live[b.index] = true
			list = append(list, b)
		}
	}
	for len(list) > 0 {
		from := list[len(list)-1]
		list = list[:len(list)-1]
		for i, to := range from.succs {
			if !live[to.index] && (from.ruledBy[i] == nil || !d.isFixed(from.ruledBy[i])) {
				live[to.index] = true
				list = append(list, to)
			}
		}
	}
	return live
}

// isFixed reports whether the constant expression e has the same value in all builds.
func (d *Decl) isFixed(e ast.Expr) bool {
	is := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr: // unsafe.Sizeof(0) == 8
			is = is && d.info.Types[n.Fun].IsType()
		case *ast.Ident:
			if c, ok := d.info.Uses[n].(*types.Const); ok && c.Pkg() != nil {
				is = is && d.recognizer.IsSameInAllBuilds(c)
			}
		}
		return is
	})
	return is
}
