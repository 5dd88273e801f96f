package wrapper

// This file tells rows of which the program may take some by their place or key, and goes
// over the others for something else.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// rowUses are what the package, but for tests, does with the rows of lists, maps and
// channels of one type of struct.
type rowUses struct {
	byPlace bool                // some are taken by their place or key
	isMoved bool                // and the list is put into another order
	isTaken bool                // some are taken out of their list
	keys    map[string]bool     // what is known of those, as constants
	params  map[*types.Var]bool // of which the constants are there
	whole   bool                // any of them is handed on, or called a method of
	fields  map[*types.Var]bool // those that are read of any of them
}

// picksByPlace reports whether rows of the type s are taken from where they are by their
// place or key, none by that of the row at cur, an element of a literal, and no loop goes
// over all of them to read v, or to hand them on.
//
//	http.Get(all[0].url), func find(name string) *check { return all[name] }
func (f *Propagator) picksByPlace(cur cursor, s *types.Struct, v *types.Var) bool {
	if f.rowUses == nil {
		f.rowUses = make(map[*types.Struct]*rowUses)
		f.findRowUses()
	}
	uses := f.rowUses[s]
	switch {
	case uses == nil:
		return false
	case uses.isTaken: // all = append(all[:1], all[2:]...)
		return true
	}
	return uses.byPlace && !uses.whole && !uses.fields[v] && (uses.isMoved || !uses.keys[f.placeOf(cur)])
}

// placeOf is the index or the key of the element at cur of a literal, as a constant; empty
// where it is not known.
//
//	{"a": {url: "http://h"}}
func (f *Propagator) placeOf(cur cursor) string {
	if kv, ok := cur.Parent().Node().(*ast.KeyValueExpr); ok {
		return f.keyOf(kv.Key)
	}
	_, index := cur.ParentEdge()
	if _, isKeyed := cur.Parent().Node().(*ast.CompositeLit).Elts[0].(*ast.KeyValueExpr); isKeyed { // {3: {url: "http://h"}, {url: "http://i"}}
		return ""
	}
	return strconv.Itoa(index)
}

// findRowUses finds the rowUses of the package.
func (f *Propagator) findRowUses() {
	for cur := range f.root.Preorder((*ast.IndexExpr)(nil), (*ast.SliceExpr)(nil), (*ast.RangeStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.IndexExpr: // all[0], all[i]
			if uses := f.usesOfRows(n.X); uses != nil {
				f.noteIndexed(uses, n, cur)
			}
		case *ast.SliceExpr: // all[:1]
			if uses := f.usesOfRows(n.X); uses != nil {
				uses.byPlace = uses.byPlace || n.Low != nil || n.High != nil
				uses.isTaken = uses.isTaken || f.isTakenOut(n, cur)
			}
		case *ast.CallExpr: // slices.Reverse(all)
			if len(n.Args) > 0 && f.mayMoveRows(n) {
				if uses := f.usesOfRows(n.Args[0]); uses != nil {
					uses.isMoved = true
				}
			}
		case *ast.RangeStmt: // for _, c := range all { }
			if uses := f.usesOfRows(n.X); uses != nil {
				f.noteLoop(uses, n)
			}
		}
	}
}

// isTakenOut reports whether e, the expression at cur, is the beginning of a list that
// something else is put behind.
//
//	append(all[:i], all[i+1:]...)
func (f *Propagator) isTakenOut(e *ast.SliceExpr, cur cursor) bool {
	use := usekind.Direct(cur)
	return e.High != nil && use.Kind == usekind.Argument && use.Index == 0 && gotypes.CallsBuiltin(f.info, use.Call(), "append")
}

// mayMoveRows reports whether call may put the elements of its first argument, a list, into
// another order.
//
//	slices.SortFunc(all, less), slices.Reverse(all), sort.Slice(all, less)
func (f *Propagator) mayMoveRows(call *ast.CallExpr) bool {
	fn, ok := goindex.Callee(f.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	return (fn.Pkg().Path() == "slices" || fn.Pkg().Path() == "sort") && fn.Signature().Results().Len() == 0
}

// usesOfRows is where to note what is done with the rows of the list, map or channel e; nil
// where it is something else, or that does not count.
func (f *Propagator) usesOfRows(e ast.Expr) *rowUses {
	t := f.info.TypeOf(e)
	if t == nil || f.tests.Contains(e.Pos()) {
		return nil
	}
	list, ok := t.Underlying().(interface{ Elem() types.Type })
	if !ok {
		return nil
	}
	if _, isPointer := t.Underlying().(*types.Pointer); isPointer { // *check
		return nil
	}
	s, ok := gotypes.Deref(list.Elem()).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	uses := f.rowUses[s]
	if uses == nil {
		uses = &rowUses{keys: make(map[string]bool), params: make(map[*types.Var]bool), fields: make(map[*types.Var]bool)}
		f.rowUses[s] = uses
	}
	return uses
}

// noteIndexed notes what is done with the row that e, the expression at cur, takes.
func (f *Propagator) noteIndexed(uses *rowUses, e *ast.IndexExpr, cur cursor) {
	id, _ := e.Index.(*ast.Ident)
	v, _ := f.info.Uses[id].(*types.Var)
	if uses.params[v] { // all[name], after all[name]
		return
	}
	keys, ok := f.keysIn(e.Index, maxKeyHops)
	switch {
	case !ok: // all[i]
		f.noteRow(uses, cur)
	case usekind.Direct(cur).Kind != usekind.Assigned: // all[0]
		uses.byPlace = true
		if v != nil {
			uses.params[v] = true
		}
		for _, key := range keys {
			uses.keys[key] = true
		}
	}
}

// noteRow notes what is done with the row at cur, any of its list.
func (f *Propagator) noteRow(uses *rowUses, cur cursor) {
	use := usekind.Direct(cur)
	if use.Kind == usekind.Assigned || use.Kind == usekind.Discarded { // all[name] = check{}
		return
	}
	if use.Kind == usekind.Selected {
		if v, ok := f.info.Uses[use.User().Node().(*ast.SelectorExpr).Sel].(*types.Var); ok { // c.url
			uses.fields[v.Origin()] = true
			return
		}
	}
	uses.whole = true // start(c), c.start()
}

// noteLoop notes what the loop r does with the rows that it goes over.
func (f *Propagator) noteLoop(uses *rowUses, r *ast.RangeStmt) {
	switch {
	case f.values.TakesFirst(r): // for _, c := range all { get(c.url); break }
		uses.byPlace, uses.keys["0"] = true, true
		return
	case f.values.AsksKey(r): // for i, c := range all { if i > 0 { continue } }
		uses.byPlace = true
		return
	}
	if _, isPart := ast.Unparen(r.X).(*ast.SliceExpr); isPart { // for _, c := range all[:1] { }
		return
	}
	row, ok := r.Value.(*ast.Ident)
	if _, isChannel := f.info.TypeOf(r.X).Underlying().(*types.Chan); isChannel { // for c := range jobs { }
		row, ok = r.Key.(*ast.Ident)
	}
	if !ok { // for i := range all { }
		return
	}
	for _, cur := range f.values.Reads(f.info.ObjectOf(row)) {
		f.noteRow(uses, cur)
	}
}

// maxKeyHops bounds the functions by way of which a key is handed in.
const maxKeyHops = 3

// keysIn returns the constants that e, the index or the key of a row, may be; ok is false
// where it may be any. It looks at what is given to at most hops functions. What is computed
// of the length of the list is none of the constants.
//
//	all[0], all[len(all)-1], all[name] of a function that is called with constants
func (f *Propagator) keysIn(e ast.Expr, hops int) (keys []string, ok bool) {
	if c := f.info.Types[e].Value; c != nil { // all[0]
		return []string{c.ExactString()}, true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr: // len(all)
		return nil, gotypes.CallsBuiltin(f.info, e, "len")
	case *ast.BinaryExpr: // len(all)-1, and not n%len(all)
		_, isKnown := f.keysIn(e.X, hops)
		_, isOther := f.keysIn(e.Y, hops)
		return nil, e.Op != token.REM && isKnown && isOther
	case *ast.Ident: // name, of func find(name string) *check { return all[name] }
		v, isVar := f.info.Uses[e].(*types.Var)
		if isVar && v.Kind() == types.ParamVar && hops > 0 && !f.index.IsWritten(v) {
			return f.keysGiven(v, hops-1)
		}
	}
	return nil, false
}

// givenKeys are the constants that a parameter may be; isKnown is not set where it may be
// anything.
type givenKeys struct {
	keys    []string
	isKnown bool
}

// keysGiven is keysIn for what the calls of a function give its parameter v.
func (f *Propagator) keysGiven(v *types.Var, hops int) (keys []string, ok bool) {
	given, known := f.givenKeys[v]
	if !known {
		if f.givenKeys == nil {
			f.givenKeys = make(map[*types.Var]givenKeys)
		}
		f.givenKeys[v] = givenKeys{} // meanwhile, for functions that call themselves
		given.keys, given.isKnown = f.findKeysGiven(v, hops)
		f.givenKeys[v] = given
	}
	return given.keys, given.isKnown
}

// findKeysGiven is keysGiven where it is asked for the first time.
func (f *Propagator) findKeysGiven(v *types.Var, hops int) (keys []string, ok bool) {
	args := f.argumentsGiven(v)
	for _, arg := range args {
		more, ok := f.keysIn(arg, hops)
		if !ok { // find(os.Args[1])
			return nil, false
		}
		keys = append(keys, more...)
	}
	return keys, len(args) > 0
}
