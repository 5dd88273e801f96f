package defuse

// This file builds the control-flow graph of a function body.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/cfg"
)

// A graph is the control-flow graph of one function body, as go/cfg makes it,
// with four differences:
//
//   - No edge is taken that a constant condition rules out. What such an edge
//     leads to, and nothing else does, is in the graph, for the questions about
//     that code, but leads nowhere.
//   - The variables of a range statement, of a communication and of a type
//     switch are defined where the body begins that sees them. go/cfg has the
//     first two before the branch and the third nowhere.
//   - The branches say which condition decides them.
//   - A call of a function of the package that returns on a condition alone, as
//     assert(isFound) does, decides like a branch.
type graph struct {
	blocks []*block // in reverse postorder; the entry first
	spans  []span   // of the nodes of all blocks, by position

	// bodies are the blocks that begin by defining variables: by the range
	// statement, the communication, or the clause of a type switch.
	bodies map[ast.Node]*block

	// isIrreducible is set where a jump leads into a loop past its head.
	isIrreducible bool

	hasControls bool // the controls of the blocks are set

	cut  []ast.Node // to which no edge leads
	live []bool     // see findLive; nil before it is asked for

	left  map[*loop][]leaving  // see leavings; nil before it is asked for
	jumps map[*loop][]flowEdge // see jumpsOut
}

// A block is a sequence of nodes that are executed one after the other.
type block struct {
	index  int // in graph.blocks
	nodes  []ast.Node
	preds  []flowEdge
	succs  []*block
	branch *branch // what decides between two successors; nil for a jump

	dominance
	loop     *loop    // the innermost one that the block is in
	controls []*block // the blocks whose branches decide whether the block is executed; see findControls
	clobbers []int    // see isClobbered; by index in nodes

	isSearched bool // for clobbers

	isOpen  bool       // the block is reached as far as constants tell
	ruledBy []ast.Expr // the constant condition that rules out the successor of that index, or nil
}

// A flowEdge comes from a block.
type flowEdge struct {
	from  *block
	holds bool // the branch of from holds, where it has one
}

// A branch is what decides between two successors.
type branch struct {
	kind branchKind
	cond ast.Expr // the condition or the expression of the case; nil for other kinds
	tag  ast.Expr // of a caseBranch or typeBranch

	// stmt is the statement that the branch belongs to: the first if statement
	// of a chain, the switch statement, the loop. The conditions of one
	// statement are asked in turn until one holds.
	stmt ast.Stmt
}

// A branchKind says how a branch decides.
type branchKind uint8

const (
	condBranch  branchKind = iota // if cond { }, for cond { }, switch { case cond: }
	caseBranch                    // switch tag { case cond: }
	typeBranch                    // switch tag.(type) { case T: }
	rangeBranch                   // for range x { }: is there one more element?
	commBranch                    // select { case <-c: }
)

// A point is a place in a block: just before its node with that index.
type point struct {
	*block
	node int
}

// atStart is the index, among those of a block's nodes, of the definitions that
// the block begins with.
const atStart = -1

// An End is the end of a function with that body, where it returns without a statement that
// says so.
type End struct{ Body *ast.BlockStmt }

// Pos is the position of the last brace.
func (e End) Pos() token.Pos { return e.Body.Rbrace }

// End is the position of the last brace, too.
func (e End) End() token.Pos { return e.Body.Rbrace }

// A span is the source of one node of a block.
type span struct {
	pos, end token.Pos
	point
}

// newGraph returns the graph of body, a function's.
func (d *Decl) newGraph(body *ast.BlockStmt) *graph {
	c := cfg.New(body, d.index.MayReturn)
	asserted := d.splitAtAssertions(c)
	b := &graphBuilder{
		Decl:  d,
		body:  body,
		graph: &graph{bodies: make(map[ast.Node]*block)},
		open:  make([]bool, len(c.Blocks)),
		made:  make([]*block, len(c.Blocks)),

		decided: make([]*branch, len(c.Blocks)),
	}
	for from, br := range asserted {
		b.decided[from.Index] = br
	}
	b.reach(c.Blocks[0])
	b.order(c.Blocks[0])
	b.connect()
	b.findCut(c)
	b.locate()
	b.dominators()
	b.postDominators()
	b.findLoops()
	return b.graph
}

// refusesAny reports whether the function that call calls may not return for what one of its
// arguments holds: the call is a condition, of which nothing else is known.
//
//	need(u), of func need(u string) { if !strings.Contains(u, "://") { panic(u) } }
func (d *Decl) refusesAny(call *ast.CallExpr) bool {
	for i := range call.Args {
		if d.recognizer.Refuses(call, i) {
			return true
		}
	}
	return false
}

// splitAtAssertions splits the blocks of c after each call that returns on a condition
// alone, and returns the branches that those before the split end with.
//
//	assert(isFound); get(u)
func (d *Decl) splitAtAssertions(c *cfg.CFG) map[*cfg.Block]*branch {
	asserted := make(map[*cfg.Block]*branch)
	for i := 0; i < len(c.Blocks); i++ { // the rest of a block comes last
		from := c.Blocks[i]
		for k, n := range from.Nodes {
			stmt, ok := n.(*ast.ExprStmt)
			if !ok {
				continue
			}
			call, ok := stmt.X.(*ast.CallExpr)
			if !ok {
				continue
			}
			cond, holds, ok := d.index.Asserts(call)
			if !ok && d.refusesAny(call) { // need(u)
				cond, holds, ok = call, true, true
			}
			if !ok {
				continue
			}
			rest := &cfg.Block{Nodes: from.Nodes[k+1:], Succs: from.Succs, Index: int32(len(c.Blocks)), Live: from.Live, Kind: cfg.KindIfDone}
			exit := &cfg.Block{Index: rest.Index + 1, Live: from.Live, Kind: cfg.KindIfThen}
			c.Blocks = append(c.Blocks, rest, exit)
			from.Nodes, from.Succs = from.Nodes[:k+1:k+1], []*cfg.Block{rest, exit}
			if !holds { // refuse(isEmpty)
				slices.Reverse(from.Succs)
			}
			asserted[from] = &branch{kind: condBranch, cond: cond, stmt: stmt}
			break
		}
	}
	return asserted
}

// A graphBuilder makes a graph of one of go/cfg. Its slices are indexed like
// the blocks of that.
type graphBuilder struct {
	*Decl
	*graph
	body    *ast.BlockStmt
	open    []bool // whether the block is reached as far as constants tell
	made    []*block
	decided []*branch    // see branchOf; nil before it is asked for
	sources []*cfg.Block // of graph.blocks
}

// reach finds the blocks that can be reached from entry as far as constant
// conditions tell.
func (b *graphBuilder) reach(entry *cfg.Block) {
	list := []*cfg.Block{entry}
	b.open[entry.Index] = true
	for len(list) > 0 {
		from := list[len(list)-1]
		list = list[:len(list)-1]
		for i, to := range from.Succs {
			if !b.open[to.Index] && !b.isRuledOut(from, i) {
				b.open[to.Index] = true
				list = append(list, to)
			}
		}
	}
}

// isRuledOut reports whether a constant keeps the i-th edge of from from being
// taken.
func (b *graphBuilder) isRuledOut(from *cfg.Block, i int) bool {
	br := b.branchOf(from)
	if br == nil {
		return false
	}
	if r, ok := br.stmt.(*ast.RangeStmt); ok && br.kind == rangeBranch { // for range 0 { }
		n := b.info.Types[r.X].Value
		return i == 0 && n != nil && n.Kind() == constant.Int && constant.Sign(n) <= 0
	}
	if br.cond == nil {
		return false
	}
	c := b.info.Types[br.cond].Value
	switch {
	case c == nil:
		return false
	case br.kind == condBranch: // if debug { }, with const debug = false
		return c.Kind() == constant.Bool && constant.BoolVal(c) != (i == 0)
	case br.kind == caseBranch: // switch runtime.GOOS { case "linux": }
		tag := b.info.Types[br.tag].Value
		return tag != nil && tag.Kind() == c.Kind() && constant.Compare(tag, token.EQL, c) != (i == 0)
	}
	return false
}

// branchOf returns what decides between the successors of a block of go/cfg;
// nil where it has but one.
func (b *graphBuilder) branchOf(from *cfg.Block) *branch {
	if len(from.Succs) == 2 && b.decided[from.Index] == nil {
		b.decided[from.Index] = b.findBranch(from)
	}
	return b.decided[from.Index]
}

// findBranch is branchOf for a block with two successors.
func (b *graphBuilder) findBranch(from *cfg.Block) *branch {
	last := func() ast.Expr {
		e, _ := from.Nodes[len(from.Nodes)-1].(ast.Expr)
		return e
	}
	switch stmt := from.Succs[0].Stmt; from.Succs[0].Kind {
	case cfg.KindIfThen: // if c { }
		return &branch{kind: condBranch, cond: last(), stmt: b.syntax.firstIf(stmt.(*ast.IfStmt))}
	case cfg.KindForBody: // for c { }
		return &branch{kind: condBranch, cond: last(), stmt: stmt}
	case cfg.KindRangeBody: // for range x { }
		return &branch{kind: rangeBranch, stmt: stmt}
	case cfg.KindSwitchCaseBody: // case 1:
		switch s := b.syntax.switches[stmt].(type) {
		case *ast.TypeSwitchStmt: // switch x.(type) { case T: }
			return &branch{kind: typeBranch, tag: switchedOperand(s), stmt: s}
		case *ast.SwitchStmt: // switch x { case 1: }
			if s.Tag == nil {
				return &branch{kind: condBranch, cond: last(), stmt: s}
			}
			return &branch{kind: caseBranch, cond: last(), tag: s.Tag, stmt: s}
		}
	}
	return &branch{kind: commBranch, stmt: from.Succs[0].Stmt}
}

// switchedOperand returns x of "switch x.(type)" and "switch v := x.(type)".
func switchedOperand(s *ast.TypeSwitchStmt) ast.Expr {
	var e ast.Expr
	switch a := s.Assign.(type) {
	case *ast.ExprStmt: // switch x.(type) { }
		e = a.X
	case *ast.AssignStmt: // switch v := x.(type) { }
		e = a.Rhs[0]
	}
	if assert, ok := ast.Unparen(e).(*ast.TypeAssertExpr); ok {
		return assert.X
	}
	return e
}

// successors are those of from but for the ones that a constant rules out. Code
// that is reached by no constant's leave leads nowhere but to more of it.
func (b *graphBuilder) successors(from *cfg.Block) []*cfg.Block {
	var list []*cfg.Block
	for i, to := range from.Succs {
		if b.open[to.Index] && (!b.open[from.Index] || b.isRuledOut(from, i)) {
			continue
		}
		list = append(list, to)
	}
	return list
}

// order puts the blocks that are reached from entry into reverse postorder.
func (b *graphBuilder) order(entry *cfg.Block) {
	type visit struct {
		*cfg.Block
		succs []*cfg.Block // still to be visited
	}
	seen := make([]bool, len(b.open))
	seen[entry.Index] = true
	stack := []visit{{entry, b.successors(entry)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.succs) == 0 {
			b.sources = append(b.sources, top.Block)
			stack = stack[:len(stack)-1]
			continue
		}
		next := top.succs[0]
		top.succs = top.succs[1:]
		if !seen[next.Index] {
			seen[next.Index] = true
			stack = append(stack, visit{next, b.successors(next)})
		}
	}
	slices.Reverse(b.sources)
	b.blocks = make([]*block, 0, len(b.sources))
	for i, source := range b.sources {
		bl := &block{index: i, nodes: source.Nodes, isOpen: b.open[source.Index]}
		b.blocks = append(b.blocks, bl)
		b.made[source.Index] = bl
	}
}

// connect makes the edges.
func (b *graphBuilder) connect() {
	for i, source := range b.sources {
		from := b.blocks[i]
		succs := b.successors(source)
		if len(succs) == 2 {
			from.branch = b.branchOf(source)
		}
		for k, s := range succs {
			to := b.made[s.Index]
			from.succs, from.ruledBy = append(from.succs, to), append(from.ruledBy, b.conditionRulingOut(source, s))
			to.preds = append(to.preds, flowEdge{from, k == 0})
		}
	}
}

// locate sorts the nodes of all blocks by position and finds the blocks that
// begin with definitions.
func (b *graphBuilder) locate() {
	nodes := 0
	for _, bl := range b.blocks {
		nodes += len(bl.nodes)
	}
	b.spans = make([]span, 0, nodes)
	for i, source := range b.sources {
		bl := b.blocks[i]
		switch source.Kind {
		case cfg.KindRangeBody: // for k, v := range m { }
			b.bodies[source.Stmt] = bl
		case cfg.KindSelectCaseBody: // case v := <-c:
			if clause := source.Stmt.(*ast.CommClause); clause.Comm != nil {
				b.bodies[clause.Comm] = bl
			}
		case cfg.KindSwitchCaseBody: // switch v := x.(type) { case T: }
			b.bodies[source.Stmt] = bl
		}
		for k, n := range bl.nodes {
			switch {
			case b.isEnd(n): // func() { f() }
				b.spans = append(b.spans, span{n.Pos(), b.body.End(), point{bl, k}})
			case !b.syntax.late[n]:
				b.spans = append(b.spans, span{n.Pos(), n.End(), point{bl, k}})
			}
		}
	}
	slices.SortFunc(b.spans, func(s, t span) int { return int(s.pos) - int(t.pos) })
}

// isEnd reports whether n, a node of a block of go/cfg, is a return that the source does not
// have: it stands at the last brace of the body.
func (b *graphBuilder) isEnd(n ast.Node) bool {
	ret, ok := n.(*ast.ReturnStmt)
	return ok && ret.Return == b.body.End()-1
}

// at returns the point of the node at pos; ok is false where pos is in no
// node that is executed.
func (g *graph) at(pos token.Pos) (p point, ok bool) {
	i := sort.Search(len(g.spans), func(i int) bool { return g.spans[i].pos > pos }) - 1
	if i < 0 || g.spans[i].end <= pos {
		return point{}, false
	}
	return g.spans[i].point, true
}

// ofDef returns the point at which the statement stmt defines its variables.
func (g *graph) ofDef(stmt ast.Node) (p point, ok bool) {
	if b := g.bodies[stmt]; b != nil {
		return point{b, atStart}, true
	}
	return g.at(stmt.Pos())
}
