package wrapper

// This file tells rows of a table of which the program may pick some by what stands in
// them beside the string.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// mayBePassedOver reports whether w writes to the field v of a row of a list or a map, and
// something in the package asks for another field of such a row that is not the same in all
// of them, or takes rows by their place: those that get to where v is used may be others.
// What when asks is known.
//
//	for _, c := range []check{{"http://h", "web"}, {"h:25", "mail"}} {
//		if c.kind == "web" { web = append(web, c) }
//	}
func (f *Propagator) mayBePassedOver(w goindex.Assignment, v *types.Var, when condition) bool {
	row, ok := w.Site.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	use := usekind.Direct(w.Site)
	if use.Kind == usekind.AddressTaken { // []*check{&check{}}
		use = usekind.Direct(use.User())
	}
	if use.Kind != usekind.Element {
		return false
	}
	table, _ := use.Literal()
	s := goindex.StructOf(f.info, row)
	if s == nil || goindex.StructOf(f.info, table.Node().(*ast.CompositeLit)) != nil { // client{settings: settings{}}
		return false
	}
	if len(table.Node().(*ast.CompositeLit).Elts) > 1 && f.picksByPlace(use.At, s, v) { // http.Get(all[0].url)
		return true
	}
	for i := range s.NumFields() {
		field := s.Field(i).Origin()
		isKnown := slices.ContainsFunc(when.tests, func(t value.FieldTest) bool { return t.Field == field })
		if field == v || isKnown {
			continue
		}
		asks := f.asksBeside(field, v)
		if len(asks) == 0 || !f.differsIn(table.Node().(*ast.CompositeLit), i) {
			continue
		}
		value, _ := goindex.FieldValue(f.info, row, i)
		if slices.ContainsFunc(asks, func(q fieldAsk) bool { return q.mayRefuse(value) }) {
			return true
		}
	}
	return false
}

// A tableField is a field of the rows of a table, by its index.
type tableField struct {
	table *ast.CompositeLit
	index int
}

// differsIn reports whether the rows of table do not all have the same in the field with
// that index.
func (f *Propagator) differsIn(table *ast.CompositeLit, index int) bool {
	key := tableField{table, index}
	differs, known := f.differing[key]
	if !known {
		differs = f.findDifference(table, index)
		if f.differing == nil {
			f.differing = make(map[tableField]bool)
		}
		f.differing[key] = differs
	}
	return differs
}

// findDifference is differsIn where it is asked for the first time.
func (f *Propagator) findDifference(table *ast.CompositeLit, index int) bool {
	first := ""
	for i, elt := range table.Elts {
		row, ok := pointedTo(goindex.ElementValue(elt)).(*ast.CompositeLit)
		if !ok { // newCheck("http://h")
			return true
		}
		e, ok := goindex.FieldValue(f.info, row, index)
		if !ok {
			return true
		}
		if i > 0 && writtenAs(e) != first {
			return true
		}
		first = writtenAs(e)
	}
	return false
}

// pointedTo is x of &x, and e otherwise.
func pointedTo(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		return ast.Unparen(addr.X)
	}
	return ast.Unparen(e)
}

// A besideField is a field that is asked for beside another of the same struct.
type besideField struct{ asked, read *types.Var }

// asksBeside returns the places in the package, but for tests, where something is decided,
// or chosen, by what the field holds, of a struct of which v is not read there, too: else
// it is known on what condition v is. Of the rows that a loop goes over it is not, where v
// is read in what is decided.
//
//	for _, c := range checks { if c.kind == "web" { web = append(web, c) } }
//	for _, c := range checks { if c.kind == "web" { http.Get(c.url) } }
func (f *Propagator) asksBeside(field, v *types.Var) []fieldAsk {
	key := besideField{field, v}
	asks, known := f.asks[key]
	if known {
		return asks
	}
	reads, all := make(map[types.Object][]cursor), f.values.Reads(v)
	for _, cur := range all {
		root := f.rootOf(usekind.Reference(cur).Node().(ast.Expr))
		reads[root] = append(reads[root], cur)
	}
	delete(reads, nil)
	for _, q := range f.findAsks(field) {
		list := reads[q.of]
		if q.isAside && len(between(all, q.from, q.to)) == 0 { // if c.token != "" { req.Header.Set("Token", c.token) }
			continue
		}
		if len(list) == 0 || isLocal(q.of) && len(between(list, q.from, q.to)) > 0 {
			q.words, q.isOpen = f.wordsComparedWith(q)
			asks = append(asks, q)
		}
	}
	if f.asks == nil {
		f.asks = make(map[besideField][]fieldAsk)
	}
	f.asks[key] = asks
	return asks
}

// isLocal reports whether obj is a variable of a function, and no parameter.
func isLocal(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.LocalVar
}

// mayRefuse reports whether what is asked may refuse a row whose field has that value, on
// every run.
func (q fieldAsk) mayRefuse(value ast.Expr) bool {
	return !q.isOpen && !slices.Contains(q.words, writtenAs(value))
}

// wordsComparedWith returns the constants that q compares the field with, if all callers of
// the function around name them, and none if it is another question; isOpen is set where it
// may be anything.
//
//	func filter(kind string) []check { … c.kind == kind … }; filter("web")
func (f *Propagator) wordsComparedWith(q fieldAsk) (words []string, isOpen bool) {
	switch {
	case q.with == nil: // c.enabled
		return nil, false
	case f.info.Types[q.with].Value != nil: // c.kind == "web"
		if q.equal == goOn {
			words = []string{writtenAs(q.with)}
		}
		return words, false
	}
	id, ok := ast.Unparen(q.with).(*ast.Ident)
	if !ok { // c.name == cfg.Name
		return nil, true
	}
	words, ok = f.constantsGiven(f.info.Uses[id])
	if ok && q.equal == arePassedOver { // if c.kind == kind { continue }
		return nil, false
	}
	return words, !ok
}

// constantsGiven returns the constants that the calls of a function, of which v is a
// parameter, give that; ok is false where there may be others.
func (f *Propagator) constantsGiven(v types.Object) (words []string, ok bool) {
	for _, arg := range f.argumentsGiven(v) {
		if f.info.Types[arg].Value == nil { // find(name)
			return nil, false
		}
		words = append(words, writtenAs(arg))
	}
	return words, len(words) > 0
}

// argumentsGiven returns what the calls of a function, of which v is a parameter, give that;
// nil where others may give it something.
func (f *Propagator) argumentsGiven(v types.Object) (list []ast.Expr) {
	param, isVar := v.(*types.Var)
	if !isVar || param.Kind() != types.ParamVar {
		return nil
	}
	decl, ok := f.index.DeclAt(param.Pos())
	if !ok {
		return nil
	}
	fn, ok := f.index.FuncAround(decl).(*types.Func)
	if !ok || !f.index.IsOnlyCalled(fn) { // func Find(name string), find of a list of functions
		return nil
	}
	index := slices.Index(slices.Collect(fn.Signature().Params().Variables()), param)
	if index < 0 { // of a function in that one
		return nil
	}
	for _, call := range f.index.Calls(fn) {
		args := f.index.Arguments(call)
		if index >= len(args) {
			return nil
		}
		list = append(list, args[index].Node().(ast.Expr))
	}
	return list
}

// writtenAs is how the source writes e; empty for nil.
func writtenAs(e ast.Expr) string {
	if e == nil {
		return ""
	}
	return types.ExprString(e)
}
