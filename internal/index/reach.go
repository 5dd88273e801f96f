package index

// This file says which stores of a local variable reach a use of it, along the control flow
// graph of the function.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"golang.org/x/tools/go/cfg"
)

// A graph is the control flow graph of one function.
type graph struct {
	blocks []*cfg.Block
	preds  [][]*cfg.Block
	at     map[ast.Node]place // of the nodes in the blocks

	visited []int // the number of the search that last came to each block
	search  int
}

// A place is the i'th node of a block.
type place struct {
	block *cfg.Block
	i     int
}

// graphOf returns the graph of f, which has a body.
func (ix *Index) graphOf(f *Func) *graph {
	if f.graph == nil {
		c := cfg.New(f.Body, mayReturn)
		g := &graph{blocks: c.Blocks, preds: make([][]*cfg.Block, len(c.Blocks)), visited: make([]int, len(c.Blocks)), at: make(map[ast.Node]place)}
		for _, b := range c.Blocks {
			for _, s := range b.Succs {
				g.preds[s.Index] = append(g.preds[s.Index], b)
			}
			for i, n := range b.Nodes {
				g.at[n] = place{b, i}
			}
		}
		f.graph = g
	}
	return f.graph
}

// mayReturn reports whether the call comes back, by its name.
func mayReturn(call *ast.CallExpr) bool {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident: // panic(err)
		name = f.Name
	case *ast.SelectorExpr: // os.Exit(1), log.Fatal(err)
		name = f.Sel.Name
	}
	return name != "panic" && name != "Exit" && name != "Goexit" && !strings.HasPrefix(name, "Fatal")
}

// nodeOf returns the node of the graph of f that cur is in.
func (g *graph) nodeOf(cur inspector.Cursor) (at place, ok bool) {
	for c := cur; c.Node() != nil; c = c.Parent() {
		if at, ok = g.at[c.Node()]; ok {
			return at, true
		}
		switch c.Node().(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return at, false
		}
	}
	return at, false
}

// The stores of one local variable.
type definitions struct {
	in map[*cfg.Block][]definition // ascending, by node

	// around is the function that all stores are in; nil where they are in several, or one is of
	// an element.
	around *Func
}

// A definition is a store by the node of a block.
type definition struct{ node, store int }

// definitionsOf returns the definitions of v.
func (ix *Index) definitionsOf(v *types.Var) *definitions {
	if d := ix.definitions[v]; d != nil {
		return d
	}
	stores := ix.stores[v]
	d := &definitions{in: make(map[*cfg.Block][]definition)}
	if len(stores) > 0 {
		d.around = stores[0].Func
	}
	for i, s := range stores {
		if s.Func != d.around || s.Kind == Member {
			d.around = nil
		}
		if s.Func == nil || s.Func.Body == nil || s.Kind == Member {
			continue
		}
		if at, ok := ix.graphOf(s.Func).nodeOf(s.Site); ok {
			d.in[at.block] = append(d.in[at.block], definition{at.i, i})
		}
	}
	for _, list := range d.in {
		slices.SortStableFunc(list, func(a, b definition) int { return a.node - b.node })
	}
	ix.definitions[v] = d
	return d
}

// Reaching returns the stores to the local variable v that reach its use at cur, in the order
// of the source. entry is true where what v holds when the function around begins reaches
// it, too: a parameter, or what another function stores, which are among the stores then.
// A store of kind Add or Part changes what reaches it: ask for that at its Site. Nothing
// reaches a use that is too far away.
func (ix *Index) Reaching(v *types.Var, cur inspector.Cursor) (reach []Store, entry bool) {
	stores := ix.stores[v]
	f := ix.FuncAround(cur)
	if f == nil || f.Body == nil {
		return stores, true
	}
	g := ix.graphOf(f)
	at, ok := g.nodeOf(cur)
	if !ok { // in what is never executed
		return stores, true
	}
	d := ix.definitionsOf(v)
	found, entry, ok := g.reaching(d, at)
	if !ok {
		return nil, false
	}
	if d.around != f {
		for i := range stores {
			if stores[i].Func != f || stores[i].Kind == Member { // in a closure, or around one
				if entry || stores[i].Func == nil || f.Cursor.Contains(stores[i].Func.Cursor) {
					if found = append(found, i); len(found) > maxReaching {
						return nil, false
					}
				}
			}
		}
	}
	slices.Sort(found)
	for _, i := range slices.Compact(found) {
		reach = append(reach, stores[i])
	}
	return reach, entry
}

// Bounds of the search for the stores that reach a use.
const (
	maxBlocks   = 400
	maxReaching = 100
)

// reaching returns the indexes of the stores of d that reach the node at. entry is true where the
// beginning of the function does; ok is false where a bound is passed.
func (g *graph) reaching(d *definitions, at place) (found []int, entry, ok bool) {
	g.search++
	blocks := 0
	var back func(b *cfg.Block, before int)
	back = func(b *cfg.Block, before int) {
		if blocks++; blocks > maxBlocks || len(found) > maxReaching {
			return
		}
		list := d.in[b]
		n, _ := slices.BinarySearchFunc(list, before, func(e definition, node int) int { return e.node - node })
		if n > 0 {
			for last := list[n-1].node; n > 0 && list[n-1].node == last; n-- {
				found = append(found, list[n-1].store)
			}
			return
		}
		if b == g.blocks[0] {
			entry = true
		}
		for _, p := range g.preds[b.Index] {
			if p.Live && g.visited[p.Index] != g.search {
				g.visited[p.Index] = g.search
				back(p, len(p.Nodes))
			}
		}
	}
	back(at.block, at.i)
	return found, entry, blocks <= maxBlocks && len(found) <= maxReaching
}

// IsInLoop reports whether the node at cur may be executed again before its function ends.
func (ix *Index) IsInLoop(cur inspector.Cursor) bool {
	for c := cur.Parent(); c.Node() != nil; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return true
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
	}
	return false
}

// IsAlways reports whether the node at cur is executed on every way from its own function's
// declaration of v to the use: it is in a block around the use.
func (ix *Index) IsAlways(cur, use inspector.Cursor) bool {
	for c := cur.Parent(); c.Node() != nil; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause, *ast.FuncLit:
			return c.Contains(use)
		}
	}
	return false
}

// leaves reports whether control never comes out at the end of the statements.
func leaves(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt: // return err; continue
		return true
	case *ast.BlockStmt: // { return }
		return leaves(s.List)
	case *ast.IfStmt: // if a { return x } else { return y }
		els, ok := s.Else.(*ast.BlockStmt)
		return ok && leaves(s.Body.List) && leaves(els.List)
	case *ast.ExprStmt: // panic(err)
		call, ok := s.X.(*ast.CallExpr)
		return ok && !mayReturn(call)
	}
	return false
}

// A Cond is a condition that holds, or does not, at a place.
type Cond struct {
	Tag    ast.Expr         // what is compared with Words; nil for a condition of another form
	Words  []string         // constants that Tag is one of, or none of
	Expr   ast.Expr         // the condition; nil for a case
	Holds  bool             // or Tag is one of the Words
	Either [][]Cond         // of which one list holds, all of it; nil for a condition of another form
	Stmt   inspector.Cursor // the if or switch, or the operator before cur
	Body   inspector.Cursor // the branch that cur is in; not valid where the branch left
}

// maxConds is how many statements before a place are looked at for the conditions that they
// leave by.
const maxConds = 32

// Conds yields the conditions around cur in its function, and those of branches before it
// that leave, innermost first; of very many branches the nearest.
func (ix *Index) Conds(cur inspector.Cursor) iter.Seq[Cond] {
	return func(yield func(Cond) bool) {
		all := func(list []Cond) bool { return !slices.ContainsFunc(list, func(c Cond) bool { return !yield(c) }) }
		part := cur
		for range maxConds * 4 {
			up := part.Parent()
			switch n := up.Node().(type) {
			case nil, *ast.FuncDecl, *ast.FuncLit:
				return
			case *ast.IfStmt: // if driver == "mysql" { here } else { or here }
				isBody, isElse := part.Node() == ast.Node(n.Body), part.Node() == n.Else
				if (isBody || isElse) && !all(ix.condOf(n, isBody, up, part)) {
					return
				}
			case *ast.BinaryExpr: // driver == "mysql" && here
				isAnd, isOr := n.Op == token.LAND, n.Op == token.LOR
				if part.Node() == ast.Node(n.Y) && (isAnd || isOr) && !all(ix.cond(n.X, isAnd, up, inspector.Cursor{})) {
					return
				}
			case *ast.CaseClause: // case "mysql": here
				if !all(ix.caseConds(n, up)) || !ix.earlier(up, part, all) {
					return
				}
			case *ast.BlockStmt: // if driver != "mysql" { return }; here
				if !ix.earlier(up, part, all) {
					return
				}
			}
			part = up
		}
	}
}

// caseConds are the conditions of a case, and those of the cases before it.
func (ix *Index) caseConds(n *ast.CaseClause, cur inspector.Cursor) (list []Cond) {
	stmt := cur.Parent().Parent()
	sw, ok := stmt.Node().(*ast.SwitchStmt)
	if !ok {
		return nil
	}
	if sw.Tag == nil { // switch { case driver == "mysql": }
		if len(n.List) == 1 {
			list = append(list, ix.cond(n.List[0], true, stmt, cur)...)
		}
		return list
	}
	if n.List != nil {
		return []Cond{{Tag: sw.Tag, Words: ix.words(n.List), Holds: true, Stmt: stmt, Body: cur}}
	}
	for _, c := range sw.Body.List { // default:
		if c := c.(*ast.CaseClause); c != n {
			list = append(list, Cond{Tag: sw.Tag, Words: ix.words(c.List), Stmt: stmt, Body: cur})
		}
	}
	return list
}

// WordOf is the constant e: a string as it is, a number as it is written, true or false.
func WordOf(info *types.Info, e ast.Expr) (word string, ok bool) {
	switch v := info.Types[e].Value; {
	case v == nil:
		return "", false
	case v.Kind() == constant.String: // "mysql"
		return constant.StringVal(v), true
	default: // kindMySQL, 0
		return v.ExactString(), true
	}
}

// words are the constants in list; none where one of list is no constant.
func (ix *Index) words(list []ast.Expr) (words []string) {
	for _, e := range list {
		s, ok := WordOf(ix.Info, e)
		if !ok {
			return nil
		}
		words = append(words, s)
	}
	return words
}

// condOf is the condition under which part, the body of the statement at up or what is after
// its else, is run.
func (ix *Index) condOf(n *ast.IfStmt, isBody bool, up, part inspector.Cursor) []Cond {
	conds, ok := ix.conds[part.Index()]
	if !ok {
		conds = ix.cond(n.Cond, isBody, up, part)
		ix.conds[part.Index()] = conds
	}
	return conds
}

// cond is the condition e, which holds or not.
func (ix *Index) cond(e ast.Expr, holds bool, stmt, body inspector.Cursor) []Cond {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if of, isEmpty := ix.lengthAsked(e); of != nil { // len(u) > 0
			return []Cond{{Tag: of, Words: []string{""}, Expr: e, Holds: holds == isEmpty, Stmt: stmt, Body: body}}
		}
		switch op := e.Op.String(); {
		case op == "&&" && holds, op == "||" && !holds: // driver == "mysql" && n > 0
			return slices.Concat(ix.cond(e.X, holds, stmt, body), ix.cond(e.Y, holds, stmt, body))
		case op == "||" && holds, op == "&&" && !holds: // driver == "mysql" || driver == "mariadb"
			a, b := ix.cond(e.X, holds, stmt, body), ix.cond(e.Y, holds, stmt, body)
			if holds && len(a) == 1 && len(b) == 1 && a[0].Holds && b[0].Holds && a[0].Tag != nil && b[0].Tag != nil && Target(ix.Info, a[0].Tag) == Target(ix.Info, b[0].Tag) {
				a[0].Words = slices.Concat(a[0].Words, b[0].Words)
				return a
			}
			return []Cond{{Expr: e, Holds: holds, Either: [][]Cond{a, b}, Stmt: stmt, Body: body}}
		case op == "==" || op == "!=": // driver == "mysql"
			for _, xy := range [][2]ast.Expr{{e.X, e.Y}, {e.Y, e.X}} {
				if s, ok := WordOf(ix.Info, xy[1]); ok {
					return []Cond{{Tag: xy[0], Words: []string{s}, Expr: e, Holds: holds == (op == "=="), Stmt: stmt, Body: body}}
				}
			}
		}
	case *ast.UnaryExpr: // !ok
		if e.Op.String() == "!" {
			return ix.cond(e.X, !holds, stmt, body)
		}
	case *ast.SelectorExpr: // probe.enabled
		if v := Target(ix.Info, e); v != nil && v.IsField() && gotypes.IsBool(v.Type()) {
			return []Cond{{Tag: e, Words: []string{"true"}, Expr: e, Holds: holds, Stmt: stmt, Body: body}}
		}
	}
	return []Cond{{Expr: e, Holds: holds, Stmt: stmt, Body: body}}
}

// lengthAsked is the string of which e asks whether it is empty, or not; nil where it asks nothing of
// that kind.
//
//	len(u) == 0, len(u) > 0
func (ix *Index) lengthAsked(e *ast.BinaryExpr) (of ast.Expr, isEmpty bool) {
	call, ok := ast.Unparen(e.X).(*ast.CallExpr)
	if !ok || !gotypes.CallsBuiltin(ix.Info, call, "len") || !gotypes.IsString(ix.Info.TypeOf(call.Args[0])) {
		return nil, false
	}
	n, _ := WordOf(ix.Info, e.Y)
	switch e.Op.String() + n {
	case "==0", "<1", "<=0":
		return call.Args[0], true
	case "!=0", ">0", ">=1":
		return call.Args[0], false
	}
	return nil, false
}

// A leaving statement has conditions that do not hold after it.
type leaving struct {
	end   token.Pos
	conds []Cond
}

// earlier hands all the conditions of each statement before part that leaves, of the list that
// is at up, and returns false where that does.
func (ix *Index) earlier(up, part inspector.Cursor, all func([]Cond) bool) bool {
	of, ok := ix.leaving[up.Index()]
	if !ok {
		of = ix.leavingOf(up)
		ix.leaving[up.Index()] = of
	}
	n, _ := slices.BinarySearchFunc(of, part.Node().Pos(), func(l leaving, pos token.Pos) int { return int(l.end - pos) })
	if n < len(of) && of[n].end == part.Node().Pos() {
		n++
	}
	return !slices.ContainsFunc(of[max(0, n-maxConds):n], func(l leaving) bool { return !all(l.conds) })
}

// leavingOf finds the statements in the list at up that leave.
func (ix *Index) leavingOf(up inspector.Cursor) (of []leaving) {
	for stmt := range up.Children() {
		var conds []Cond
		switch s := stmt.Node().(type) {
		case *ast.IfStmt: // if driver != "mysql" { return }
			if s.Else == nil && leaves(s.Body.List) {
				conds = ix.cond(s.Cond, false, stmt, inspector.Cursor{})
			}
		case *ast.SwitchStmt: // switch driver { case "mysql": return }
			for _, c := range s.Body.List {
				if c := c.(*ast.CaseClause); s.Tag != nil && len(c.List) > 0 && leaves(c.Body) {
					conds = append(conds, Cond{Tag: s.Tag, Words: ix.words(c.List), Stmt: stmt})
				}
			}
		}
		if conds != nil {
			of = append(of, leaving{stmt.Node().End(), conds})
		}
	}
	return of
}
