package sink

// This file sees to the variables of the package that the program repairs before it does
// anything else.

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// effectAtStart says what the functions that the program begins with do to the slot s of what
// a variable of the package, the target of use, is declared with.
//
//	var base = &url.URL{Host: "::1"}; func init() { base.Host = "[" + base.Host + "]" }
func (f *defUse) effectAtStart(target ast.Expr, use usekind.Use, s slot) fieldEffect {
	id, ok := target.(*ast.Ident)
	if !ok || s.hops == maxHops {
		return whole
	}
	v, ok := f.info.Defs[id].(*types.Var)
	if !ok || v.Parent() != f.index.Pkg.Scope() { // base = &url.URL{Host: "::1"}
		return whole
	}
	s.v, s.hops = v, s.hops+1
	isUsed := make(map[*ast.FuncDecl]bool) // the variable as a whole, up to now
	mentions := slices.Concat(f.index.Reads(v), f.index.Writes(v))
	slices.SortFunc(mentions, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	for _, mention := range mentions {
		decl, ok := goindex.DeclAround(mention).Node().(*ast.FuncDecl)
		if !ok || isUsed[decl] || f.isInTest(decl.Pos()) || !f.isOfStart(decl, maxStartHops) {
			continue
		}
		s.from = decl.Body
		switch f.fieldUse(mention, s) {
		case again, copied:
			return throughCopy(again, f.typeOf(use.Expr()))
		case whole:
			isUsed[decl] = true
		}
	}
	return whole
}

// maxStartHops bounds the functions between one that the program begins with and one that
// it calls.
const maxStartHops = 2

// A startCall is a function of which isOfStart asks, with the functions that may be between.
type startCall struct {
	decl *ast.FuncDecl
	hops int
}

// isStart reports whether decl is a function that the program begins with.
//
//	func init(), func main()
func (f *finder) isStart(decl *ast.FuncDecl) bool {
	return decl.Recv == nil && (decl.Name.Name == "init" || decl.Name.Name == "main" && f.index.Pkg.Name() == "main")
}

// isOfStart reports whether decl is a function that the program begins with, or is called by
// one, by way of at most hops others.
//
//	func init() { configure() }, func configure()
func (f *defUse) isOfStart(decl *ast.FuncDecl, hops int) bool {
	if f.isStart(decl) {
		return true
	}
	if hops == 0 {
		return false
	}
	key := startCall{decl, hops}
	is, known := f.ofStart[key]
	if known {
		return is
	}
	is = slices.ContainsFunc(f.index.Calls(f.info.Defs[decl.Name]), func(call inspector.Cursor) bool {
		caller, ok := goindex.DeclAround(call).Node().(*ast.FuncDecl)
		return ok && f.isOfStart(caller, hops-1)
	})
	if f.ofStart == nil {
		f.ofStart = make(map[startCall]bool)
	}
	f.ofStart[key] = is
	return is
}
