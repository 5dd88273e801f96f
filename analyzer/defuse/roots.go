package defuse

// This file says what the value of a variable depends on, to tell conditions
// that may decide each other from those that have nothing in common.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// A root is what values of the function are computed from: a parameter, a
// variable of the package, what a call returns, the element of a range.
type root struct {
	// of is the variable, the statement, or the call: the first of those that
	// are written like it, where they may return the same.
	of   any
	path string // the field of it that was read, ".A.B"

	// via is the call whose argument it is, or the element of a map whose key it is. Two
	// fields of what one call returns are taken to be independent, whatever it was given.
	via ast.Expr
}

// anything is the root of what depends on too much to tell.
var anything = root{of: "anything"}

// maxRoots bounds the roots of one variable, maxReads the variables that are
// looked at for them.
const (
	maxRoots = 64
	maxReads = 200
)

// overlaps reports whether r and s may be the same or parts of the same.
func (r root) overlaps(s root) bool {
	if r == anything || s == anything {
		return true
	}
	return r.of == s.of && (isPathPrefix(r.path, s.path) || isPathPrefix(s.path, r.path)) && (r.via == nil || r.via != s.via)
}

// isPathPrefix reports whether the field of path is the one of prefix, or in it.
func isPathPrefix(prefix, path string) bool {
	rest, ok := strings.CutPrefix(path, prefix)
	return ok && (rest == "" || rest[0] == '.')
}

// anyOverlap reports whether some root of one list overlaps one of another.
func anyOverlap(list, other []root) bool {
	for _, r := range list {
		if slices.ContainsFunc(other, r.overlaps) {
			return true
		}
	}
	return false
}

// rootsOf returns what the variable or field a depends on, by any of its
// definitions and by what decides between them.
func (d *Decl) rootsOf(a access) []root {
	if roots, ok := d.roots[a]; ok {
		return roots
	}
	roots := d.findRoots(func(f *rootFinder) { f.access(a, nil) })
	d.roots[a] = roots
	return roots
}

// findRoots returns the roots that find adds to f, or anything where they are too many.
func (d *Decl) findRoots(find func(f *rootFinder)) []root {
	f := &rootFinder{Decl: d, seen: make(map[access]bool)}
	find(f)
	if len(f.roots) > maxRoots || len(f.seen) > maxReads {
		return []root{anything}
	}
	return f.roots
}

// DependOnSame reports whether what the expressions x and y hold may depend on the same.
//
//	host := name; root(name, host)
func (d *Decl) DependOnSame(x, y ast.Expr) bool {
	return anyOverlap(d.rootsOfExpr(x), d.rootsOfExpr(y))
}

// rootsOfExpr returns what the expression e depends on.
func (d *Decl) rootsOfExpr(e ast.Expr) []root {
	roots, known := d.exprRoots[e]
	if known {
		return roots
	}
	roots = d.findRoots(func(f *rootFinder) { f.expr(e, "", nil) })
	if d.exprRoots == nil {
		d.exprRoots = make(map[ast.Expr][]root)
	}
	d.exprRoots[e] = roots
	return roots
}

// rootsOfTest returns what the outcome of t depends on.
func (d *Decl) rootsOfTest(t *test) []root {
	var roots []root
	for _, a := range t.reads {
		roots = append(roots, d.rootsOf(a)...)
	}
	return append(roots, d.callRoots(t)...)
}

// An Input is a variable, or the field of it that Path, ".A.B", leads to, as a function
// finds it; Var is nil for what depends on too much to tell.
type Input struct {
	Var  *types.Var
	Path string
}

// InputsOf returns the variables, and fields of them, that what is written in n may depend
// on.
//
//	p, err := url.Parse(u); if p.Host == "" { } // u, of the condition
func (d *Decl) InputsOf(n ast.Node) (inputs []Input) {
	t := &test{}
	d.readsAll(n, t)
	for _, r := range d.rootsOfTest(t) {
		v, ok := r.of.(*types.Var)
		if ok || r == anything {
			inputs = append(inputs, Input{v, r.path})
		}
	}
	return inputs
}

// callRoots returns what the calls of t return, but for those that return the same on
// every run.
func (d *Decl) callRoots(t *test) []root {
	var roots []root
	for _, call := range t.calls {
		if !d.ReturnsSame(call) {
			roots = append(roots, root{of: d.callRoot(call)})
		}
	}
	return roots
}

// ReturnsSame reports whether call returns the same on every run: it is given nothing but
// what does not change.
//
//	row, ok := find("dev")
func (d *Decl) ReturnsSame(call *ast.CallExpr) bool {
	t := d.readsOfCall(call)
	return len(t.reads) == 0 && d.recognizer.IsFixed(call) && !slices.ContainsFunc(t.calls, func(arg *ast.CallExpr) bool { return !d.ReturnsSame(arg) })
}

// A rootFinder collects roots.
type rootFinder struct {
	*Decl
	seen  map[access]bool
	roots []root
}

func (f *rootFinder) add(r root) {
	if len(f.roots) <= maxRoots && !slices.Contains(f.roots, r) {
		f.roots = append(f.roots, r)
	}
}

// access adds the roots of the variable or field a, an argument of via if that
// is not nil.
func (f *rootFinder) access(a access, via ast.Expr) {
	if f.seen[a] || len(f.seen) > maxReads || len(f.roots) > maxRoots { // which rootsOf makes anything
		return
	}
	f.seen[a] = true
	l := f.locations[a.obj]
	isEntered := l != nil && a.obj.Kind() != types.LocalVar // a parameter or result
	if l == nil || isEntered || l.IsLost() || isReference(a.obj.Type()) {
		f.add(root{a.obj, a.path, via})
	}
	if l == nil {
		return
	}
	for i := range len(l.Defs) + len(l.Parts) {
		f.defOf(l, i, a, via)
	}
	if len(l.Defs)+len(l.Parts) > 1 || isEntered && len(l.Defs)+len(l.Parts) > 0 {
		f.guards(l, isEntered, via)
	}
}

// defOf adds the roots of what a definition of l, by its index among those of all of it
// and of its parts, writes to a.
func (f *rootFinder) defOf(l *Location, index int, a access, via ast.Expr) {
	if index < len(l.Defs) {
		f.def(&l.Defs[index], a.path, via)
		return
	}
	def := &l.Parts[index-len(l.Defs)]
	if written := fieldNames(l.Obj.Type(), def.Path); isPathPrefix(written, a.path) || isPathPrefix(a.path, written) {
		f.def(def, "", via)
	}
}

// isReference reports whether what a value of type t refers to may be written
// to by others that have it.
func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Map, *types.Slice, *types.Pointer, *types.Interface, *types.Chan:
		return true
	}
	return false
}

// fieldNames writes an index path as the names of the fields.
func fieldNames(t types.Type, p Path) string {
	var b strings.Builder
	for _, index := range p {
		s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok || index >= s.NumFields() {
			break
		}
		b.WriteString("." + s.Field(index).Name())
		t = s.Field(index).Type()
	}
	return b.String()
}

// def adds the roots of what def writes, or of the field that path leads to.
func (f *rootFinder) def(def *Def, path string, via ast.Expr) {
	switch def.Kind {
	case Zero: // var k bool
	case Assign: // k := m == 1
		f.expr(def.Expr, path, via)
	case Append: // s += x
		f.expr(def.Expr, "", via)
	case Result: // v, ok := f(m)
		f.call(def.Call, path, via)
	case ByCall: // b.WriteString(x)
		f.call(def.Call, "", via)
	case Range: // for _, t := range tests { }
		f.add(root{def.Stmt, "", via})
		f.expr(def.Stmt.(*ast.RangeStmt).X, "", via)
	default: // n++; v, ok := m[k]; case v := <-c:
		if !def.isChange() {
			f.add(root{def.Stmt, "", via})
		}
		if s, ok := def.Stmt.(*ast.AssignStmt); ok {
			for _, e := range s.Rhs {
				f.expr(e, "", via)
			}
		}
	}
}

// expr adds the roots of e, or of the field of it that path leads to.
func (f *rootFinder) expr(e ast.Expr, path string, via ast.Expr) {
	t := f.readsOf(e)
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr: // k := valid(u)
		if t.key == "" && len(t.calls) > 0 && t.calls[0] == e {
			f.call(e, path, via)
			return
		}
		if t.key == "" && f.computation(e) != "" && !isMethodCall(f.info, e) { // v := strings.TrimSpace(os.Getenv(key))
			for _, arg := range e.Args {
				f.expr(arg, "", via)
			}
			return
		}
	case *ast.IndexExpr: // v := m[key]
		if f.isOfGivenMap(e) {
			f.expr(e.X, "", via)
			if via == nil {
				via = e
			}
			f.expr(e.Index, "", via)
			return
		}
	case *ast.Ident, *ast.SelectorExpr: // k := o.Flag
		if len(t.reads) == 1 && len(t.calls) == 0 {
			a := t.reads[0]
			f.access(access{a.obj, a.path + path}, via)
			return
		}
	}
	f.reads(t, via)
}

// readsOf returns the key of e and what e reads. Conditions are asked for by
// every variable that is written where they hold.
func (d *Decl) readsOf(e ast.Expr) *test {
	t := d.exprs[e]
	if t == nil {
		t = &test{}
		t.key = d.keyOf(e, t)
		if d.exprs == nil {
			d.exprs = make(map[ast.Expr]*test)
		}
		d.exprs[e] = t
	}
	return t
}

// isMethodCall reports whether call calls a method.
func isMethodCall(info *types.Info, call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && info.Selections[sel] != nil
}

// reads adds the roots of what t reads.
func (f *rootFinder) reads(t *test, via ast.Expr) {
	for _, a := range t.reads {
		f.access(a, via)
	}
	for _, call := range t.calls {
		if !f.ReturnsSame(call) {
			f.add(root{f.callRoot(call), "", via})
		}
	}
}

// call adds the roots of what call returns, or of the field of it that path
// leads to.
func (f *rootFinder) call(call *ast.CallExpr, path string, via ast.Expr) {
	if f.ReturnsSame(call) {
		return
	}
	f.add(root{f.callRoot(call), path, via})
	if via == nil {
		via = call
	}
	f.reads(f.readsOfCall(call), via)
}

// readsOfCall returns what call, its arguments and what it calls read. Variables
// that hold its results, and those that are computed from them, ask for it.
func (d *Decl) readsOfCall(call *ast.CallExpr) *test {
	t := d.calls[call]
	if t == nil {
		t = &test{}
		d.readsAll(call, t)
		if d.calls == nil {
			d.calls = make(map[*ast.CallExpr]*test)
		}
		d.calls[call] = t
	}
	return t
}

// callRoot is what stands for the results of call: all calls of one function
// with the same arguments may return the same.
func (d *Decl) callRoot(call *ast.CallExpr) *ast.CallExpr {
	of, known := d.sameCalls[call]
	if !known {
		of = d.findCallRoot(call)
		if d.sameCalls == nil {
			d.sameCalls = make(map[*ast.CallExpr]*ast.CallExpr)
		}
		d.sameCalls[call] = of
	}
	return of
}

// findCallRoot is callRoot for a call that nobody has asked for yet.
func (d *Decl) findCallRoot(call *ast.CallExpr) *ast.CallExpr {
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	if !ok {
		return call
	}
	args := ""
	for _, arg := range call.Args {
		key := d.readsOf(arg).key
		if key == "" {
			return call
		}
		args += " " + key
	}
	same := sameCall{fn.Origin(), args}
	first := d.firstCalls[same]
	if first == nil {
		if d.firstCalls == nil {
			d.firstCalls = make(map[sameCall]*ast.CallExpr)
		}
		d.firstCalls[same], first = call, call
	}
	return first
}

// A sameCall is what calls have in common that may return the same: the function
// and the keys of the arguments.
type sameCall struct {
	fn   *types.Func
	args string
}

// guards adds the roots of the conditions that decide which of the definitions
// of l is the last.
//
//	if m == 1 { k = true }    // m
func (f *rootFinder) guards(l *Location, isEntered bool, via ast.Expr) {
	if l.deciders == nil {
		deciders := f.decidersOf(l, isEntered)
		l.deciders = &deciders
	}
	for _, b := range *l.deciders {
		f.branch(b.branch, via)
	}
}

// decidersOf returns the blocks whose branches decide which of the definitions of l
// is the last.
func (d *Decl) decidersOf(l *Location, isEntered bool) []*block {
	g := d.graphOf(l.Func)
	if g == nil {
		return nil
	}
	var common *block // is passed before all definitions
	if isEntered {
		common = g.blocks[0]
	}
	var list []*block
	for _, s := range l.sitesIn(g).all {
		list = append(list, s.block)
		if common == nil {
			common = s.block
		}
		common = nearestDominator(common, s.block)
	}
	return g.decidersFrom(common, list)
}

// decidersFrom returns the blocks behind common, which dominates all of list, or common
// itself, whose branches decide which blocks of list are executed.
func (g *graph) decidersFrom(common *block, list []*block) []*block {
	g.findControls()
	var found []*block
	seen := make(map[*block]bool)
	for len(list) > 0 && len(found) < maxReads {
		b := list[len(list)-1]
		list = list[:len(list)-1]
		for _, c := range b.controls {
			if !seen[c] && common.dominates(c) {
				seen[c] = true
				list = append(list, c)
				found = append(found, c)
			}
		}
	}
	return found
}

// branch adds the roots of what decides at a branch.
func (f *rootFinder) branch(br *branch, via ast.Expr) {
	if br == nil {
		return
	}
	for _, e := range []ast.Expr{br.cond, br.tag} {
		if e != nil {
			f.expr(e, "", via)
		}
	}
	switch s := br.stmt.(type) {
	case *ast.RangeStmt: // for range us { k = true }
		f.expr(s.X, "", via)
	case *ast.CommClause: // case <-done: k = true
		f.add(root{s, "", via})
	}
}
