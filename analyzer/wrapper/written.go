package wrapper

// This file finds the strings that a URL might be made of, and the fields to which
// they are written.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// mayMakeURL reports whether somewhere below n stands a string that a URL might
// begin with, or a look-up that may have a default.
func (f *Propagator) mayMakeURL(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit: // "https://h"
			found = found || n.Kind == token.STRING && isURLText(n.Value)
		case *ast.Ident: // defaultBase
			if c, ok := f.info.Uses[n].(*types.Const); ok && c.Val().Kind() == constant.String {
				found = found || isURLText(constant.StringVal(c.Val()))
			}
		case *ast.CallExpr: // os.Getenv(key), getenv("HOST", "db")
			if fn, ok := typeutil.Callee(f.info, n).(*types.Func); ok {
				found = found || knowledge.LooksUp(fn) || fn.Pkg() == f.pkg && f.hasKeyAndDefault(n)
			}
		}
		return !found
	})
	return found
}

// hasKeyAndDefault reports whether call may be of a setting and its default.
//
//	getenv("HOST", "db")
func (f *Propagator) hasKeyAndDefault(call *ast.CallExpr) bool {
	if len(call.Args) < 2 || !gotypes.IsString(f.info.TypeOf(call)) {
		return false
	}
	_, isKey := gotypes.ConstantString(f.info, call.Args[0])
	return isKey && slices.ContainsFunc(call.Args[1:], func(arg ast.Expr) bool {
		_, isDefault := gotypes.ConstantString(f.info, arg)
		return isDefault
	})
}

// isURLText reports whether a URL might be made of text, and no sentence.
func isURLText(text string) bool {
	return isWebScheme(strings.Trim(text, "\"`")) || strings.ContainsAny(text, ":/") && !strings.Contains(strings.Trim(text, "\"` "), " ") // "https://h/ "
}

// isPartOfURL reports whether text may be what makes a URL of another text.
func isPartOfURL(text string) bool { return hasURLMark(text) || isWebScheme(text) }

// isWebScheme reports whether text is the scheme of a URL for a client of the web.
func isWebScheme(text string) bool {
	switch text {
	case "http", "https", "ws", "wss":
		return true
	}
	return false
}

// hasURLMark reports whether there is one of the characters in text that tell a URL or
// an address from a word.
func hasURLMark(text string) bool { return strings.ContainsAny(text, ":/.%@") }

// maxStructsIn bounds the structs in one another that are looked for where they are made.
const maxStructsIn = 3

// writtenPaths returns the paths to the fields of a struct of the type s, strings and
// lists, to which something is written below n, nil for nothing, or in a function init, that a
// URL might be made of.
func (f *Propagator) writtenPaths(n ast.Node, s *types.Struct) []defuse.Path {
	return f.writtenPathsTo(n, s, maxStructsIn)
}

// writtenPathsTo is writtenPaths with at most nested structs in one another. It looks only
// once.
func (f *Propagator) writtenPathsTo(n ast.Node, s *types.Struct, nested int) []defuse.Path {
	all := f.makingOf(n, s)
	if paths, known := all.written[nested]; known {
		return paths
	}
	from := f.initBodies() // func init() { Default.Base = "https://h" }
	if n != nil {
		from = slices.Concat([]ast.Node{n}, f.makersIn(n, s), from) // c := Default()
	}
	var paths []defuse.Path
	for _, in := range from {
		m := f.makingOf(in, s)
		for _, at := range m.paths {
			paths = appendPath(paths, at)
		}
		for _, part := range m.structs {
			for _, at := range f.partPaths(in, part, nested-1) {
				paths = appendPath(paths, slices.Concat(part.at, at))
			}
		}
	}
	f.values.FilledPaths(s, func(at defuse.Path, e ast.Expr) { // c.fill()
		if f.mayMakeURL(e) {
			paths = appendPath(paths, at)
		}
	})
	paths = slices.Clip(paths)
	if all.written == nil {
		all.written = make(map[int][]defuse.Path)
	}
	all.written[nested] = paths
	return paths
}

// A structPart is a struct, or a pointer to one, that is written to the field of another at a
// path as something else than a literal.
type structPart struct {
	at   defuse.Path
	expr ast.Expr
}

// partPaths is writtenPaths from the struct part on, which is written below n.
//
//	func Default() *Config { return &Config{HTTP: defaultHTTP(), RPC: rpc.Default()} }
func (f *Propagator) partPaths(n ast.Node, part structPart, nested int) (paths []defuse.Path) {
	if fn, ok := f.calledBy(part.expr).(*types.Func); ok && fn.Pkg() != f.pkg { // rpc.Default()
		if fact := f.results[fn]; fact != nil {
			for _, r := range fact.parsed().results {
				if r.index == 0 {
					paths = append(paths, r.at)
				}
			}
		}
		return paths
	}
	s, ok := gotypes.Deref(f.info.TypeOf(part.expr)).Underlying().(*types.Struct)
	if !ok || nested == 0 {
		return nil
	}
	return f.writtenPathsTo(n, s, nested)
}

// calledBy returns what e calls; nil where it is no call.
func (f *Propagator) calledBy(e ast.Expr) types.Object {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	return typeutil.Callee(f.info, call)
}

// appendPath appends the path at to paths, unless it is one of them or there are enough.
func appendPath(paths []defuse.Path, at defuse.Path) []defuse.Path {
	if len(paths) < maxPaths && !slices.ContainsFunc(paths, func(p defuse.Path) bool { return slices.Equal(p, at) }) {
		paths = append(paths, at)
	}
	return paths
}

// lookForWrites fills m with what is written to structs of the type s below n itself.
func (f *Propagator) lookForWrites(m *making, n ast.Node, s *types.Struct) {
	add := func(at defuse.Path, e ast.Expr) {
		switch {
		case f.mayHoldURLs(e):
			m.paths = appendPath(m.paths, at)
		case f.isStruct(e) && len(m.structs) < maxPaths:
			m.structs = append(m.structs, structPart{at, e})
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit: // Config{Base: "https://h"}
			if goindex.StructOf(f.info, n) == s {
				f.fieldsOfLiteral(n, nil, add)
				return false
			}
		case *ast.AssignStmt:
			f.fieldsOfAssignment(n, s, add)
		}
		return true
	})
}

// isStruct reports whether e is a struct or a pointer to one.
func (f *Propagator) isStruct(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	if t == nil {
		return false
	}
	_, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	return ok
}

// fieldsOfAssignment calls add for the path to each field of a struct of the type s to which
// stmt writes something, with that.
func (f *Propagator) fieldsOfAssignment(stmt *ast.AssignStmt, s *types.Struct, add func(defuse.Path, ast.Expr)) {
	if len(stmt.Lhs) != len(stmt.Rhs) { // c.Base, err = base()
		return
	}
	for i, lhs := range stmt.Lhs {
		root, at := defuse.PathTo(f.info, lhs)
		if t := f.info.TypeOf(root); len(at) == 0 || t == nil || gotypes.Deref(t).Underlying() != s {
			continue
		}
		e := ast.Unparen(stmt.Rhs[i])
		if lit, ok := e.(*ast.CompositeLit); ok && goindex.StructOf(f.info, lit) != nil { // c.HTTP = HTTPConfig{Base: "https://h"}
			f.fieldsOfLiteral(lit, at, add)
		} else { // c.Base = "https://h"
			add(at, e)
		}
	}
}

// literalPaths calls add for the path to each field of lit that something wanted is written
// to.
func (f *Propagator) literalPaths(lit *ast.CompositeLit, wanted func(ast.Expr) bool, add func(defuse.Path)) {
	f.fieldsOfLiteral(lit, nil, func(at defuse.Path, e ast.Expr) {
		if wanted(e) {
			add(at)
		}
	})
}

// fieldsOfLiteral calls add for the path to each field of lit, which is at the path at,
// that something but a literal of a struct is written to, with that.
func (f *Propagator) fieldsOfLiteral(lit *ast.CompositeLit, at defuse.Path, add func(defuse.Path, ast.Expr)) {
	for i, e := range goindex.FieldValues(f.info, lit) {
		if e == nil {
			continue
		}
		path := slices.Concat(at, defuse.Path{i})
		if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND { // Config{HTTP: &HTTPConfig{Base: "https://h"}}
			e = addr.X
		}
		if inner, ok := ast.Unparen(e).(*ast.CompositeLit); ok && goindex.StructOf(f.info, inner) != nil { // Config{HTTP: HTTPConfig{Base: "https://h"}}
			f.fieldsOfLiteral(inner, path, add)
		} else {
			add(path, e)
		}
	}
}

// mayBeURL reports whether e is a string of which a URL might be made.
func (f *Propagator) mayBeURL(e ast.Expr) bool {
	return gotypes.IsString(f.info.TypeOf(e)) && f.mayMakeURL(e)
}

// mayHoldURLs reports whether e is such a string, or a list of which the strings may be
// known.
func (f *Propagator) mayHoldURLs(e ast.Expr) bool {
	return mayHoldRows(f.info.TypeOf(e)) || f.mayBeURL(e)
}
