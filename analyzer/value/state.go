package value

// This file finds the variables of packages that the program sees to: what a condition
// about one of them excludes does not happen, whatever stands there.

import (
	"go/ast"
	"go/token"
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
	sets := f.constantSets.of(v, func() constantSets { return f.findConstantSets(v) })
	if sets.atStart || f.call == nil || len(sets.first) == 0 {
		return sets.atStart
	}
	cur, ok := f.Find(f.call)
	if !ok {
		return false
	}
	end, isSet := sets.first[goindex.DeclAround(cur).Node()]
	return isSet && end <= f.call.Pos()
}

// The constantSets of a variable of the package are the assignments of constants to it that
// are executed whenever the function around them is called.
type constantSets struct {
	atStart bool                   // there is one in a function that the program begins with
	first   map[ast.Node]token.Pos // where the first ends, by declaration
}

// findConstantSets is constantSets of v where it is asked for the first time.
func (p *Package) findConstantSets(v *types.Var) constantSets {
	sets := constantSets{first: make(map[ast.Node]token.Pos)}
	for _, cur := range p.Writes(v) {
		stmt := usekind.Direct(cur).Assignment()
		if stmt == nil || len(stmt.Lhs) != 1 || p.info.Types[stmt.Rhs[0]].Value == nil { // useTLS = *tls
			continue
		}
		if u := p.declInfoOf(stmt); u == nil || u.isConditional(cur) { // if *tls { useTLS = true }
			continue
		}
		decl := goindex.DeclAround(cur).Node()
		sets.atStart = sets.atStart || isStart(decl)
		if _, known := sets.first[decl]; !known {
			sets.first[decl] = stmt.End()
		}
	}
	return sets
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
	if v.Pkg() != p.pkg || !p.IsExported(v) || p.IsWritten(v) {
		return false
	}
	d := p.declaredBy(v)
	return d == nil || d.value == nil || p.info.Types[d.value].Value != nil
}
