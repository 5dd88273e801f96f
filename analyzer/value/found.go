package value

// This file finds the row of a list that a function looks for by a parameter and
// returns.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxSearched bounds the rows of a list that is looked through.
const maxSearched = 32

// A search is a loop that returns the first row of a list of which a field is what a
// parameter is.
//
//	for _, u := range upstreams { if u.Name == name { return u, true } }
type search struct {
	ret   *ast.ReturnStmt
	param *types.Var
	rows  []listElement
	keys  []string    // the field of each row
	path  defuse.Path // from the row to what is returned
}

// A foundRow tells which row of a list a call returns.
type foundRow struct {
	ret  *ast.ReturnStmt
	call *ast.CallExpr
}

// searchOf returns the search that ends with ret, which returns something of the row as
// its result of that index; nil where it is none, or the function does more.
func (f *callFrame) searchOf(ret *ast.ReturnStmt, index int) *search {
	loop, cond := f.searchLoop(ret)
	if loop == nil || index >= len(ret.Results) || len(ret.Results) != f.sig.Results().Len() || f.returnsError(ret, index) {
		return nil
	}
	row, ok := loop.Value.(*ast.Ident)
	if !ok || f.info.Defs[row] == nil { // for i := range upstreams { }
		return nil
	}
	param, asked := f.searchedFor(cond, f.info.Defs[row])
	path, ok := f.pathFrom(ret.Results[index], f.info.Defs[row])
	if param == nil || !ok || f.changesResults(f.declInfoOf(f.code.body), f.sig) {
		return nil
	}
	l, _ := f.goneOver(loop)
	if l == nil || l.isPartial || len(l.elts) > maxSearched {
		return nil
	}
	s := &search{ret: ret, param: param, path: path}
	for _, elt := range l.elts {
		elt.expr = goindex.ElementValue(elt.expr)
		all := f.partOfElement(elt, asked, row)
		key, ok := known(all[0].pieces)
		if len(all) > 1 || !ok { // {Name: os.Getenv("NAME")}
			return nil
		}
		if !slices.Contains(s.keys, key) { // and not the second of that name
			s.rows, s.keys = append(s.rows, elt), append(s.keys, key)
		}
	}
	return s
}

// searchLoop returns the loop in the function whose body does nothing but return ret on
// a condition; nil where it does more, or the loop is not always come to.
func (f *callFrame) searchLoop(ret *ast.ReturnStmt) (loop *ast.RangeStmt, cond ast.Expr) {
	cur, ok := f.Find(ret)
	if !ok {
		return nil, nil
	}
	var around [4]ast.Node // the body of the if statement, that, the body of the loop, that
	for i := range around {
		cur = cur.Parent()
		around[i] = cur.Node()
	}
	test, ok := around[1].(*ast.IfStmt)
	if !ok || test.Init != nil || test.Body != around[0] || len(test.Body.List) != 1 { // if u.Name == name { n++; return u }
		return nil, nil
	}
	loop, ok = around[3].(*ast.RangeStmt)
	if !ok || loop.Body != around[2] || len(loop.Body.List) != 1 || !f.isAlwaysReached(cur) {
		return nil, nil
	}
	return loop, test.Cond
}

// isAlwaysReached reports whether the statement at cur stands in the body of the
// function, and those before it go on to the next.
func (f *callFrame) isAlwaysReached(cur inspector.Cursor) bool {
	if cur.Parent().Node() != ast.Node(f.code.body) {
		return false
	}
	for _, stmt := range f.code.body.List {
		if stmt == cur.Node() {
			return true
		}
		switch stmt.(type) {
		case *ast.ExprStmt, *ast.AssignStmt, *ast.DeclStmt, *ast.DeferStmt: // mu.Lock(), list := upstreams()
		default: // if name == "x" { return other, true }
			return false
		}
	}
	return false
}

// searchedFor returns the parameter, a string that nobody writes to, that cond compares
// with the row, and the path to what of that; nil where it asks something else.
//
//	u.Name == name
func (f *callFrame) searchedFor(cond ast.Expr, row types.Object) (param *types.Var, asked defuse.Path) {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.EQL {
		return nil, nil
	}
	field, other := b.X, b.Y
	asked, ok = f.pathFrom(field, row)
	if !ok { // name == u.Name
		field, other = other, field
		asked, ok = f.pathFrom(field, row)
	}
	v, isVar := f.info.Uses[identOf(other)].(*types.Var)
	if !ok || !isVar || len(asked) == 0 || !gotypes.IsString(v.Type()) || indexOfParam(f.sig, v) < 0 {
		return nil, nil
	}
	if l := f.declInfoOf(f.code.body).Location(v); l == nil || l.IsLost() || len(l.Defs) > 0 { // name = strings.ToLower(name)
		return nil, nil
	}
	return v, asked
}

// pathFrom is the path from the variable row to e, a part of what that holds or its
// address; ok is false where it is none.
func (f *callFrame) pathFrom(e ast.Expr, row types.Object) (at defuse.Path, ok bool) {
	e = ast.Unparen(e)
	if x, isUnary := e.(*ast.UnaryExpr); isUnary && x.Op == token.AND { // return &u
		e = x.X
	}
	root, at := defuse.PathTo(f.info, e)
	id, ok := root.(*ast.Ident)
	return at, ok && f.info.Uses[id] == row
}

// keyTest is the condition that a call lays upon its argument where the row i is found.
func (s *search) keyTest(f *callFrame, i int) ArgTest {
	q := defuse.AskText(s.keys[i], false, false)
	return ArgTest{Param: f.paramIndex(s.param), Question: &q, Decides: true}
}

// stringIn returns what is at the path at of what is returned where the row i is found.
func (s *search) stringIn(f *callFrame, i int, at defuse.Path) []piece {
	all := f.partOfElement(s.rows[i], slices.Concat(s.path, at), f.funcIdent())
	if len(all) > 1 { // {Addr: addrs[i]}
		return unknown(s.rows[i].expr)
	}
	return all[0].pieces
}

// returnedRow returns what the call returns of the row that it looks for; nil where it does
// not look for one, or the argument does not tell which.
//
//	Find("billing"), Find(os.Args[1])
func (f *callFrame) returnedRow(returns []*ast.ReturnStmt, index int, at defuse.Path) []variant {
	for _, ret := range returns {
		s := f.searchOf(ret, index)
		if s == nil || f.isOtherPresence(ret) {
			continue
		}
		isOpen := f.isOpen(s.param)
		if isOpen && !f.caller.isUnconditional(f.call) {
			return nil
		}
		var all []variant
		for i := range s.rows {
			switch sat, ok := f.holdAll([]ArgTest{s.keyTest(f, i)}); {
			case sat == defuse.Impossible:
			case !isOpen && (sat == defuse.Doubtful || !ok): // Find("svc-" + name)
				return nil
			default:
				all = append(all, variant{s.stringIn(f, i, at), foundRow{ret, f.call}, i})
			}
		}
		switch {
		case len(all) == 0: // Find("missing")
			return nil
		case isOpen:
			all = append(all, variant{unknown(f.call), foundRow{ret, f.call}, len(s.rows)})
		case len(all) > 1: // for _, name := range names { Find(name) }
			return nil
		}
		return f.resultsAtCaller(all)
	}
	return nil
}

// isAskedFirst reports whether something is decided, in the function around use, by
// fields of the variable that use reads a field of, before it: the row may be none that
// is used there.
//
//	if u, ok := Find("billing"); ok && u.IsPlain { get(u.Addr) }
func (ev *evaluation) isAskedFirst(use *ast.Ident) bool {
	cur, ok := ev.Find(use)
	if !ok {
		return true
	}
	e, ok := usekind.Reference(cur).Node().(ast.Expr)
	u := ev.declInfoOf(use)
	if !ok || u == nil {
		return true
	}
	v := ev.rootVar(e)
	if v == nil { // Find("billing").Addr
		return false
	}
	all := u.looksAt(v)
	for field, at := range all.fields {
		if at[0] < e.Pos() && field != ev.info.Uses[use] { // what is asked of the string itself counts elsewhere
			return true
		}
	}
	return len(all.validated) > 0 && all.validated[0] < e.Pos()
}

// foundResults are the results of f, any call, that ret returns as the one of that index
// of the row that it looks for, each for an argument that is its key; none where it does
// not look for one.
func (f *callFrame) foundResults(ret *ast.ReturnStmt, index int, at defuse.Path) []Result {
	s := f.searchOf(ret, index)
	if s == nil {
		return nil
	}
	var list []Result
	for i := range s.rows {
		list = append(list, Result{newValue(f.Package, s.stringIn(f, i, at)), []ArgTest{s.keyTest(f, i)}, f.presenceBeside(ret)})
	}
	return list
}
