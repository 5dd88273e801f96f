package wrapper

// This file carries what a function puts into variables from package to package.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// addInitialized adds to all what functions put into those exported variables of names
// that nothing else writes to.
//
//	var Base string; func init() { Base = cmp.Or(os.Getenv("BASE"), "https://h") }
func (f *Propagator) addInitialized(names []*ast.Ident, all map[types.Object][]result) {
	for _, id := range names {
		v, ok := f.info.Defs[id].(*types.Var)
		if !ok || !v.Exported() {
			continue
		}
		if results := f.fieldsAssigned(v); results != nil {
			all[v] = results
		}
		if _, isStruct := v.Type().Underlying().(*types.Struct); isStruct && all[v] == nil { // func init() { Default.Base = "https://h" }
			if results := f.initialStrings(v, nil); results != nil {
				all[v] = results
			}
		}
		if !gotypes.IsString(v.Type()) || !f.index.IsOnlyAssigned(v) {
			continue
		}
		if r, ok := f.resultOfSetup(v); ok {
			all[v] = []result{r}
		}
	}
}

// resultOfSetup returns what init, or one other function, puts into v; ok is false where
// that is not known, or no URL can be made of it.
func (f *Propagator) resultOfSetup(v *types.Var) (r result, ok bool) {
	list := f.assignmentsOfProgram(v)
	if len(list) == 0 {
		return r, false
	}
	if len(list) > 1 && !f.isFilledLater(list, v) { // if isDev { Base = "http://localhost" } else { Base = "https://h" }
		return f.chosenURLs(v)
	}
	for _, w := range list {
		if w.IsDefault || !f.isInSetup(w.Site, list[0].Site) || f.isReadIn(w.Site, v) { // Base = "https://" + Base
			return r, false
		}
		if e, isExpr := w.Value.Node().(ast.Expr); !isExpr || !f.mayMakeURL(e) { // Base = os.Getenv("BASE")
			r.alternatives = append(r.alternatives, alternative{parts: []Part{{Param: -1, Text: text.Unknown(text.Any)}}})
			continue
		}
		for _, val := range f.values.OfAll(w.Value) {
			s := val.Text.Flat()
			if len(s) > maxText || isSentinelWord(s) && s != text.HoleByte || f.isToBeSet(v, s) {
				return r, false
			}
			ok = ok || isPartOfURL(s)
			r.alternatives = append(r.alternatives, alternative{parts: []Part{{Param: -1, Text: val.Text}}})
		}
	}
	return r, ok && len(r.alternatives) <= maxResults
}

// fieldsAssigned returns what is in the fields of v, which holds a struct, or a pointer to
// one, that one function of the package assigns to it; nil where that is not known.
//
//	var Conf *Config; func Load(path string) error { c := newConfig(); Conf = c; return c.read(path) }
func (f *Propagator) fieldsAssigned(v *types.Var) []result {
	if _, isStruct := gotypes.Deref(v.Type()).Underlying().(*types.Struct); !isStruct {
		return nil
	}
	list := f.assignmentsOfProgram(v)
	if len(list) != 1 || list[0].IsDefault {
		return nil
	}
	e, ok := list[0].Value.Node().(ast.Expr)
	if !ok {
		return nil
	}
	return f.initialStrings(v, ast.Unparen(e))
}

// assignmentsOfProgram are the assignments to v that stand in no test.
func (f *Propagator) assignmentsOfProgram(v *types.Var) []goindex.Assignment {
	return slices.DeleteFunc(slices.Clone(f.index.Assignments(v)), func(w goindex.Assignment) bool { return f.tests.Contains(w.Site.Node().Pos()) })
}

// isFilledLater reports whether all of list, what is assigned to v, but the first are
// made where v is empty.
//
//	Base = os.Getenv("BASE"); if Base == "" { Base = "https://h" }
func (f *Propagator) isFilledLater(list []goindex.Assignment, v *types.Var) bool {
	return len(list) == 2 && f.isDefault(list[1].Site, v) && list[0].Site.Node().Pos() < list[1].Site.Node().Pos()
}

// isReadIn reports whether the function around site does more with v than to ask
// whether it is empty.
func (f *Propagator) isReadIn(site cursor, v *types.Var) bool {
	decl := goindex.DeclAround(site).Node()
	return slices.ContainsFunc(between(f.values.Reads(v), decl.Pos(), decl.End()), func(cur cursor) bool { return !f.values.AsksIfEmpty(cur) })
}

// isInSetup reports whether cur is in a function init, or in the function around first that
// puts something into the variable there whenever it is called.
//
//	func Load() { Base = "https://h" }, and not if dev { Base = "http://localhost" }
func (f *Propagator) isInSetup(cur, first cursor) bool {
	if isInInit(cur) {
		return true
	}
	decl, ok := goindex.DeclAround(first).Node().(*ast.FuncDecl)
	return ok && decl == goindex.DeclAround(cur).Node() && first.Parent().Node() == ast.Node(decl.Body)
}

// isInInit reports whether cur is in a function init, and in no function literal there.
func isInInit(cur cursor) bool {
	decl, ok := goindex.DeclAround(cur).Node().(*ast.FuncDecl)
	if !ok || decl.Recv != nil || decl.Name.Name != "init" {
		return false
	}
	for range cur.Enclosing((*ast.FuncLit)(nil)) { // func init() { flag.Func("u", "", func(s string) error { Base = s; return nil }) }
		return false
	}
	return true
}

// initBodies returns the bodies of the functions init of the package.
func (f *Propagator) initBodies() []ast.Node {
	if !f.hasInits {
		f.hasInits = true
		for decl := range f.declarations() {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" && fn.Body != nil {
				f.inits = append(f.inits, fn.Body)
			}
		}
	}
	return f.inits
}
