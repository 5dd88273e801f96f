package sink

// This file finds the sinks of the table in the source: calls, conversions,
// composite literals and assignments.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A Hit is one expression that arrives where a URL is wanted.
type Hit struct {
	Want *spec.Expectation
	Arg  inspector.Cursor // the expression that becomes the URL; a descendant of Site
	Each bool             // Arg is a list, of which each element becomes a URL
	Site inspector.Cursor // the call, composite literal or assignment
	Then ast.Node         // the call, literal or assignment of Want.Downstream; nil if there is none
	Obj  types.Object     // the function, field or type of the row

	// Refs are what is resolved against the URL that url.Parse makes of Arg,
	// where it serves for nothing else: references, or expressions of another
	// type where the text of the reference is not seen.
	Refs []inspector.Cursor

	// Requires is what must hold of other arguments of the call for it to be a hit.
	//
	//	for _, d := range databases { sql.Open(d.driver, d.dsn) }
	Requires []Requirement

	Path *Sibling // the field Path beside a field RawPath; nil if it is not known
}

// Hits yields every sink of the package of index where a URL is wanted, in the
// order of the calls, literals and assignments in the source. Whether the
// text that arrives there is allowed (see [spec.Expectation.Allows]) is for the caller
// to ask. The package may have type errors: what has no type is passed over. A
// nil Table has no hits.
func (t *Table) Hits(index *goindex.Index) iter.Seq[Hit] {
	return func(yield func(Hit) bool) {
		if t == nil {
			return
		}
		f := t.finderOf(index)
		f.yield, f.done = yield, false
		sites := []ast.Node{(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil)}
		for cur := range f.root.Preorder(sites...) {
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				f.call(cur, n)
			case *ast.CompositeLit:
				f.literal(cur, n)
			case *ast.AssignStmt:
				f.assignment(cur, n)
			case *ast.BinaryExpr:
				f.binary(cur, n)
			case *ast.SwitchStmt:
				f.switched(cur, n)
			}
			if f.done {
				return
			}
		}
	}
}

// A finder answers for the package of one index.
type finder struct {
	*Table
	index *goindex.Index
	info  *types.Info
	root  inspector.Cursor
	yield func(Hit) bool
	done  bool            // yield wants no more
	names map[string]bool // see mayHaveRow

	requires []Requirement // of the hits of the call that is looked at

	readBy       map[readBy]bool                            // see isReadBy
	othersCalled map[methodsAsked]bool                      // see callsOthers
	idents       map[*types.Package]map[string][]*ast.Ident // see identsOf
	implements   map[*types.Func][]*resolvedRow             // sinks of interfaces, by the method that implements them
	flows        *defUse
	testFlows    *defUse // see flowsAt
}

// finderOf returns the finder for the package of index: what one question finds out serves the
// others. t may be nil.
func (t *Table) finderOf(index *goindex.Index) *finder {
	if t == nil {
		return newFinder(nil, index)
	}
	if t.finder == nil || t.finder.index != index {
		t.finder = newFinder(t, index)
	}
	return t.finder
}

// newFinder returns a finder for the package of index. A nil t has no rows, and knows no
// object of the standard library.
func newFinder(t *Table, index *goindex.Index) *finder {
	if t == nil {
		t = new(Table)
	}
	f := &finder{Table: t, index: index, info: index.Info, root: index.Root, names: t.Names(), readBy: make(map[readBy]bool)}
	f.flows = &defUse{finder: f}
	f.testFlows = &defUse{finder: f, isOfTests: true}
	return f
}

// flowsAt answers what happens to what is at the node at, in the code of a test or outside.
func (f *finder) flowsAt(at inspector.Cursor) *defUse {
	if f.isInTest(at.Node().End()) {
		return f.testFlows
	}
	return f.flows
}

// call finds the sinks among the arguments of one call or conversion.
func (f *finder) call(cur inspector.Cursor, call *ast.CallExpr) {
	if !f.mayHaveRow(call) {
		return
	}
	obj := f.callee(call)
	if obj == nil {
		return
	}
	sinks := f.rows[obj]
	if fn, ok := obj.(*types.Func); ok && len(sinks) == 0 && len(f.ifaces) > 0 {
		sinks = f.ofInterfaces(fn)
	}
	for _, p := range sinks {
		switch {
		case p.pos.site == conversion:
			f.hit(p, cur, argAt(cur, 0))
		case p.pos.site == entry:
			f.entries(p, cur, argAt(cur, 0))
		case p.pos.site == argument && p.pos.index < len(call.Args) && !f.flows.isMended(p, cur):
			var ok bool
			if f.requires, ok = f.holdsIn(p, cur, call); ok {
				f.argument(p, cur, call)
			}
			f.requires = nil
		}
	}
}

// mayHaveRow reports whether there may be a row about what call calls, as far as
// its name tells, which takes less time than to look it up: hardly a call has
// one. The name of a conversion may be another than that of the type.
//
//	type params = url.Values; params(m)
func (f *finder) mayHaveRow(call *ast.CallExpr) bool {
	if id := nameOfCallee(call); id != nil {
		if f.names[id.Name] {
			return true
		}
		if _, isType := f.info.Uses[id].(*types.TypeName); isType { // params(m)
			return len(call.Args) == 1
		}
	}
	return false
}

// nameOfCallee is the name of the function, method or type that call calls; nil
// where it has none.
func nameOfCallee(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch e := fun.(type) {
	case *ast.IndexExpr: // get[string](u)
		fun = ast.Unparen(e.X)
	case *ast.IndexListExpr: // get[string, int](u)
		fun = ast.Unparen(e.X)
	}
	switch e := fun.(type) {
	case *ast.Ident: // get(u)
		return e
	case *ast.SelectorExpr: // http.Get(u)
		return e.Sel
	}
	return nil // []byte(u), func() { … }()
}

// Names returns the names of what the rows of t are about. A nil Table has none.
func (t *Table) Names() map[string]bool {
	if t == nil {
		return nil
	}
	names := make(map[string]bool)
	for obj := range t.rows {
		names[obj.Name()] = true
	}
	return names
}

// argument yields what arrives at p's argument of call.
func (f *finder) argument(p *resolvedRow, cur inspector.Cursor, call *ast.CallExpr) {
	i := p.pos.index
	switch {
	case p.pos.shape == single || p.pos.shape == first && !call.Ellipsis.IsValid():
		f.hit(p, cur, argAt(cur, i))
	case p.pos.shape == first: // a slice given whole
	case p.pos.shape == variadic && !call.Ellipsis.IsValid():
		for ; i < len(call.Args); i++ {
			f.hit(p, cur, argAt(cur, i))
		}
	default:
		f.each(p, cur, argAt(cur, i))
	}
}

func argAt(call inspector.Cursor, i int) inspector.Cursor {
	return call.ChildAt(edge.CallExpr_Args, i)
}

// callee is the declaration of the function, method or type that is called; nil for
// function values and for method expressions, whose arguments are shifted.
func (f *finder) callee(call *ast.CallExpr) types.Object {
	fun := ast.Unparen(call.Fun)
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := f.info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr { // (*http.Client).Get(c, "https//h")
			return nil
		}
	}
	if fn, ok := typeutil.Callee(f.info, call).(*types.Func); ok {
		return fn.Origin()
	}
	if tv, ok := f.info.Types[fun]; ok && tv.IsType() && len(call.Args) == 1 {
		if n, ok := types.Unalias(tv.Type).(*types.Named); ok {
			return n.Obj()
		}
	}
	return nil
}

// ofInterfaces returns the sinks at the interface methods that fn implements.
func (f *finder) ofInterfaces(fn *types.Func) []*resolvedRow {
	candidates := f.ifaces[fn.Name()]
	recv := fn.Signature().Recv()
	if len(candidates) == 0 || recv == nil || types.IsInterface(recv.Type()) {
		return nil
	}
	found, ok := f.implements[fn]
	if ok {
		return found
	}
	for _, m := range candidates {
		if types.Implements(recv.Type(), m.iface) || types.Implements(types.NewPointer(deref(recv.Type())), m.iface) {
			found = append(found, m.resolvedRow)
		}
	}
	if f.implements == nil {
		f.implements = make(map[*types.Func][]*resolvedRow)
	}
	f.implements[fn] = found
	return found
}

// literal finds the fields, or the entries, of one composite literal.
func (f *finder) literal(cur inspector.Cursor, lit *ast.CompositeLit) {
	if len(lit.Elts) == 0 {
		return
	}
	t := f.info.TypeOf(lit)
	if t == nil {
		return
	}
	if gotypes.IsMap(t) {
		for _, p := range f.sinksOf(t) {
			f.entries(p, cur, cur)
		}
		return
	}
	for v, value := range goindex.Fields(cur, f.info) {
		sinks := f.fieldSinks(v)
		if len(sinks) == 0 {
			continue
		}
		if f.flows.isReplaced(cur, v) {
			continue
		}
		if v == f.std.urlHost && !f.beginsURL(value) && f.flows.holdsHost(cur, lit) {
			continue
		}
		for _, p := range sinks {
			if f.holdsBeside(p, cur) {
				f.value(p, cur, value)
			}
		}
	}
}

// assignment finds the fields and entries that one statement assigns to, or adds
// to.
func (f *finder) assignment(cur inspector.Cursor, stmt *ast.AssignStmt) {
	if stmt.Tok != token.ASSIGN && stmt.Tok != token.ADD_ASSIGN || len(stmt.Lhs) != len(stmt.Rhs) {
		return
	}
	for i, lhs := range stmt.Lhs {
		value := cur.ChildAt(edge.AssignStmt_Rhs, i)
		switch lhs := ast.Unparen(lhs).(type) {
		case *ast.SelectorExpr:
			f.fieldAssigned(cur, stmt, lhs, value)
		case *ast.IndexExpr:
			for _, p := range f.sinksOf(f.typeOf(lhs.X)) {
				if p.pos.site == entry && f.holdsUnder(p, lhs.Index) {
					f.value(p, cur, value)
				}
			}
		}
	}
}

// fieldAssigned yields what stmt assigns to the field that lhs selects.
func (f *finder) fieldAssigned(cur inspector.Cursor, stmt *ast.AssignStmt, lhs *ast.SelectorExpr, value inspector.Cursor) {
	sinks := f.fieldSinks(f.info.Uses[lhs.Sel])
	if len(sinks) == 0 {
		return
	}
	if s, ok := f.slotIn(lhs, nil, stmt); ok && f.flows.isOverwritten(s, cur) {
		return
	}
	for _, p := range sinks {
		if f.holdsAssigned(p, cur, lhs) {
			f.value(p, cur, value)
		}
	}
}

// fieldSinks are the sinks at obj, if it is a field.
func (f *finder) fieldSinks(obj types.Object) []*resolvedRow {
	v, ok := obj.(*types.Var)
	if !ok || !v.IsField() {
		return nil
	}
	return f.rows[v.Origin()]
}

// sinksOf are the sinks at the named type t.
func (f *finder) sinksOf(t types.Type) []*resolvedRow {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return f.rows[n.Origin().Obj()]
	}
	return nil
}

// value yields what arrives at p with the value at cur: a string, or several.
func (f *finder) value(p *resolvedRow, site, cur inspector.Cursor) {
	if p.pos.shape == single {
		f.hit(p, site, cur)
	} else {
		f.each(p, site, cur)
	}
}

// hit yields the string at arg, or that behind a pointer made there, which
// arrives at p. A parsed URL is no string: it is followed from where it was
// parsed.
func (f *finder) hit(p *resolvedRow, site, arg inspector.Cursor) {
	if f.done || p.carrier == parsed {
		return
	}
	ok := true
	if p.carrier == pointer {
		arg, ok = f.pointee(arg)
	}
	if !ok || !f.isText(arg) {
		return
	}
	want, then := f.flowsAt(site).want(p, site)
	hit := Hit{Want: want, Arg: arg, Site: site, Then: then, Obj: p.obj, Requires: f.requires, Path: f.flows.pathBeside(p, site)}
	if p.obj == f.std.parse {
		hit.Refs = f.flows.references(site)
	}
	f.done = !f.yield(hit)
}

// list yields the list at arg, of which each element arrives at p.
//
//	sarama.NewClient(brokers, config)
func (f *finder) list(p *resolvedRow, site, arg inspector.Cursor) {
	e, ok := arg.Node().(ast.Expr)
	if f.done || p.carrier != text || !ok || !gotypes.IsTextList(f.info.TypeOf(e)) {
		return
	}
	want, then := f.flowsAt(site).want(p, site)
	f.done = !f.yield(Hit{Want: want, Arg: arg, Each: true, Site: site, Then: then, Obj: p.obj})
}

// isText reports whether the expression at cur has a string's type: a spread
// call f(g()) and code with type errors have not.
func (f *finder) isText(cur inspector.Cursor) bool {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return false
	}
	return gotypes.IsText(f.info.TypeOf(e))
}
