package wrapper

// This file carries the rows of lists and maps, that variables hold and functions
// return, from package to package.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// mayHoldRows reports whether t is a list or a map of strings or of structs.
func mayHoldRows(t types.Type) bool {
	if t == nil {
		return false
	}
	var elem types.Type
	switch t := t.Underlying().(type) {
	case *types.Slice: // []string
		elem = t.Elem()
	case *types.Map: // map[string]Upstream
		elem = t.Elem()
	default:
		return false
	}
	_, isStruct := elem.Underlying().(*types.Struct)
	return isStruct || gotypes.IsString(elem)
}

// listAt reports whether the path at leads to a list or a map in a struct of the type
// t, or in what that points to, and whether other packages can read it there.
//
//	cfg.HTTP.Peers
func listAt(t types.Type, at defuse.Path) (isList, isRead bool) {
	isRead = true
	for _, i := range at {
		s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok || i >= s.NumFields() {
			return false, false
		}
		t = s.Field(i).Type()
		isRead = isRead && s.Field(i).Exported()
	}
	return mayHoldRows(t), isRead
}

// rowsReturned returns what is in the list that fn returns, or that is at the path at
// of what it returns.
func (f *Propagator) rowsReturned(fn *types.Func, at defuse.Path) []result {
	l := f.values.ListReturned(fn, at)
	if l == nil {
		return nil
	}
	var list []result
	paths := f.elementPaths(l.Elements())
	if sig := fn.Signature(); len(paths) == 0 && sig.Recv() == nil && sig.Params().Len() == 0 && l.IsSplit() { // return strings.Split(v, ",")
		paths = []defuse.Path{nil}
	}
	for _, path := range paths {
		r := result{at: slices.Concat(at, defuse.Path{value.Element}, path)}
		rows := l.At(path)
		if len(rows) > maxResults {
			return nil
		}
		isWanted := false
		for _, row := range rows {
			of := []Part{{Param: -1, Text: text.Unknown(text.Any)}}
			if s := row.Text.Flat(); len(s) <= maxText && !isSentinelWord(s) {
				of = partsOf(row.Value, owner{obj: fn, params: fn.Signature().Params()}, anySource, nil)
				isWanted = isWanted || isPartOfURL(s)
			}
			r.alternatives = append(r.alternatives, alternative{parts: of, when: row.When})
		}
		if isWanted {
			list = append(list, r)
		}
	}
	return list
}

// rowPaths returns the paths to the strings, of which a URL might be made, in the rows
// of those lists and maps of structs of the type s, of any if that is nil, that
// variables of the package are declared with which n reads.
func (f *Propagator) rowPaths(n ast.Node, s *types.Struct) []defuse.Path {
	var rows []ast.Expr
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := f.info.Uses[id].(*types.Var)
		if !ok || v.Pkg() != f.pkg || !mayHoldRows(v.Type()) || len(rows) > 0 {
			return true
		}
		for _, row := range f.values.TableOf(v) { // upstreams
			lit, isLit := ast.Unparen(row).(*ast.CompositeLit)
			if s == nil || isLit && goindex.StructOf(f.info, lit) == s {
				rows = append(rows, row)
			}
		}
		return true
	})
	return f.elementPaths(rows)
}

// lookedUpPaths returns the paths to the fields of a struct of the type s to which variables
// are written below body, a function that reads a table of strings of which a URL might be
// made.
//
//	base, ok := bases[env]; if !ok { return nil, errEnv }; return &Config{Base: base}, nil
func (f *Propagator) lookedUpPaths(body ast.Node, s *types.Struct) (paths []defuse.Path) {
	var literals []*ast.CompositeLit
	ast.Inspect(body, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok && goindex.StructOf(f.info, lit) == s { // Config{Base: base}
			literals = append(literals, lit)
		}
		return true
	})
	if len(literals) == 0 || len(f.rowPaths(body, nil)) == 0 {
		return nil
	}
	isString := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && gotypes.IsString(f.info.TypeOf(id))
	}
	for _, lit := range literals {
		f.literalPaths(lit, isString, func(at defuse.Path) { paths = appendPath(paths, at) })
	}
	return paths
}

// elementPaths returns the paths to the strings in the elements of a list of which a
// URL might be made.
func (f *Propagator) elementPaths(elements []ast.Expr) []defuse.Path {
	var paths []defuse.Path
	add := func(at defuse.Path) { paths = appendPath(paths, at) }
	for _, e := range elements {
		if row, ok := ast.Unparen(e).(*ast.CompositeLit); ok && goindex.StructOf(f.info, row) != nil { // {Name: "dev", Base: "https://h"}
			f.literalPaths(row, f.mayBeURL, add)
		} else if gotypes.IsString(f.info.TypeOf(e)) && f.mayMakeURL(e) {
			add(nil)
		}
	}
	return paths
}

// rowsOf returns what is in the table that v holds, which lit declares.
func (f *Propagator) rowsOf(v *types.Var, lit *ast.CompositeLit) []result {
	if len(lit.Elts) > maxResults {
		return nil
	}
	var elements []ast.Expr
	for _, e := range lit.Elts {
		elements = append(elements, goindex.ElementValue(e))
	}
	var list []result
	for _, at := range f.elementPaths(elements) {
		r := result{at: slices.Concat(defuse.Path{value.Element}, at)}
		for _, row := range f.values.Rows(v, at) {
			s := row.Text.Flat()
			if len(s) > maxText || isSentinelWord(s) {
				row.Text = text.Unknown(text.Any)
			}
			r.alternatives = append(r.alternatives, alternative{parts: []Part{{Param: -1, Text: row.Text}}, when: row.When})
		}
		if len(r.alternatives) > 0 {
			list = append(list, r)
		}
	}
	return list
}

// rowsOfOther returns the conditions for each row of the list that obj, a function of another
// package, returns, which Element, the end of the path at, leads to.
func (f *Propagator) rowsOfOther(obj types.Object, at defuse.Path) [][]value.ArgTest {
	for _, r := range f.resultsOfOther(obj) {
		if r.index > 0 || len(r.at) < len(at) || !slices.Equal(r.at[:len(at)], at) {
			continue
		}
		var rows [][]value.ArgTest
		for _, alt := range r.alternatives {
			rows = append(rows, alt.when)
		}
		return rows
	}
	return nil
}
