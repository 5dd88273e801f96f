package value

// This file finds the variables of packages that the program sees to: what a condition
// about one of them excludes does not happen, whatever stands there.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// asksState reports whether the condition g of the function that f calls is about a
// variable of the package that is set before the call.
//
//	func base() string { if useTLS { return "https://h" }; return "http//h" }
//	useTLS = true; get(base())
func (f *callFrame) asksState(g *defuse.Guard) bool {
	return slices.ContainsFunc(g.Shared(), f.isSetBefore)
}

// isSetBefore reports whether the program sets v, a variable of the package, to a constant
// whenever it comes to the call of f.
func (f *callFrame) isSetBefore(v *types.Var) bool {
	for _, cur := range f.Writes(v) {
		stmt := usekind.Direct(cur).Assignment()
		if stmt == nil || len(stmt.Lhs) != 1 || f.info.Types[stmt.Rhs[0]].Value == nil { // useTLS = *tls
			continue
		}
		decl := goindex.DeclAround(cur).Node()
		u := f.declInfoOf(stmt)
		if u == nil || u.isConditional(cur) { // if *tls { useTLS = true }
			continue
		}
		if isStart(decl) || f.call != nil && goindex.IsWithin(f.call, decl) && stmt.End() <= f.call.Pos() {
			return true
		}
	}
	return false
}

// isStart reports whether decl declares a function that the program begins with.
//
//	func main()
//	func init()
func isStart(decl ast.Node) bool {
	fn, ok := decl.(*ast.FuncDecl)
	return ok && fn.Recv == nil && (fn.Name.Name == "main" || fn.Name.Name == "init")
}

// asksSharedState is asksState for the function that f is a summary of, whoever calls it.
func (f *callFrame) asksSharedState(g *defuse.Guard) bool {
	return slices.ContainsFunc(g.Shared(), f.mayBeSetByImporters) || f.asksState(g)
}

// mayBeSetByImporters reports whether v is a variable of this package that others may set:
// an exported one which nothing in the package gives a value that is not constant.
//
//	var UseTLS bool, and not var Debug = os.Getenv("DEBUG") != ""
func (p *Package) mayBeSetByImporters(v *types.Var) bool {
	if !v.Exported() || v.Pkg() != p.pkg || p.pkg.Name() == "main" || p.IsWritten(v) {
		return false
	}
	d := p.declaredBy(v)
	return d == nil || d.value == nil || p.info.Types[d.value].Value != nil
}
