package literal

// This file finds the values of what a package declares, once something may be wrong with a
// text.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/guess"
)

// A search is a question of isSearchedFor.
type search struct {
	obj  types.Object
	hops int
}

// valueOf is the expression that the constant c is declared with, by itself; nil where there
// is none.
//
//	const root = "http//h"
func (p *Package) valueOf(c *types.Const) ast.Expr {
	if p.values == nil {
		p.values = make(map[types.Object]ast.Expr)
		for cur := range p.Root.Preorder((*ast.GenDecl)(nil)) {
			if decl := cur.Node().(*ast.GenDecl); decl.Tok == token.CONST {
				p.addConstants(decl)
			}
		}
	}
	return p.values[c]
}

// addConstants adds the values of the constants that decl declares, each by itself.
func (p *Package) addConstants(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		spec := spec.(*ast.ValueSpec)
		for i, id := range spec.Names {
			if obj := p.Info.Defs[id]; obj != nil && i < len(spec.Values) {
				p.values[obj] = spec.Values[i]
			}
		}
	}
}

// isOwnScheme reports whether f is about a scheme that the package takes for one: it stands
// in a second literal.
//
//	if u.Scheme == "htps" { … }
func (p *Package) isOwnScheme(f Finding) bool {
	scheme := f.Text.Flat()[f.Start:f.End]
	if guess.SchemeTypo(scheme) == "" {
		return false
	}
	for cur := range p.Root.Preorder((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if lit == f.Literal || lit.Kind != token.STRING || !strings.Contains(lit.Value, scheme) {
			continue
		}
		if value, err := strconv.Unquote(lit.Value); err == nil && namesScheme(value, scheme) {
			return true
		}
	}
	return false
}

// namesScheme reports whether the word scheme stands in s by itself or before a colon.
func namesScheme(s, scheme string) bool {
	for {
		before, after, ok := strings.Cut(s, scheme)
		if !ok {
			return false
		}
		isBegin := before == "" || !ascii.IsAlpha(before[len(before)-1])
		isEnd := after == "" || !ascii.IsAlpha(after[0]) && !ascii.IsDigit(after[0])
		if isBegin && isEnd {
			return true
		}
		s = after
	}
}

// isHelper reports whether the code around cur helps tests: its package, or the packages
// that its file imports, say so.
func (p *Package) isHelper(cur inspector.Cursor) bool {
	for segment := range strings.SplitSeq(strings.TrimPrefix(p.Pkg.Path(), p.Module), "/") {
		if isTestName(segment) {
			return true
		}
	}
	if isTestName(p.Pkg.Name()) {
		return true
	}
	for cur := range cur.Enclosing((*ast.File)(nil)) {
		f := cur.Node().(*ast.File)
		name := p.Fset.Position(f.Package).Filename
		name = name[strings.LastIndexAny(name, `/\`)+1:]
		if isTestName(strings.TrimSuffix(name, ".go")) {
			return true
		}
		for _, spec := range f.Imports {
			switch path, _ := strconv.Unquote(spec.Path.Value); path {
			case "testing", "net/http/httptest", "testing/quick", "testing/iotest":
				return true
			}
		}
	}
	return false
}

// isTestName reports whether the name of a package, a directory or a file says that it is
// for tests.
func isTestName(name string) bool {
	for _, word := range guard.WordsOf(name) {
		if testNames.Has(word) {
			return true
		}
	}
	return strings.HasPrefix(name, "test")
}
