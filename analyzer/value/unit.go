package value

// This file holds what is prepared of one declaration.

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/usekind"
)

// A declInfo is a declaration at package level with all that is in it.
type declInfo struct {
	*Package
	*defuse.Decl
	cur            inspector.Cursor
	fieldLocations found[fieldVar, *defuse.Location]    // see fieldLocation
	branched       *decisions                           // see decisions
	askingLoops    found[*types.Var, []askingLoop]      // see isAskedInLoop
	looks          map[*types.Var]*looks                // see looksAt
	handedOut      map[*types.Var]bool                  // see noteHandedOut
	decodedAt      map[fieldVar][]token.Pos             // see noteDecoded
	escapes        map[*types.Var][]inspector.Cursor    // see escapesOf; nil before it is asked for
	inspected      map[*types.Var]token.Pos             // see firstInspection
	inspections    found[*defuse.Location, []token.Pos] // see inspectionsOf
	commaOKs       answers[*types.Var]                  // see isCommaOK
	refusing       found[*types.Var, []usekind.Use]     // see refusingUses
	rowLooks       map[rowField]token.Pos               // see firstLookAtRows
}

// declInfoOf returns the unit that n is in; nil if n is in no file of the package.
func (p *Package) declInfoOf(n ast.Node) *declInfo { return p.unitAt(n.Pos()) }

// unitAt returns the unit that pos is in, or nil.
func (p *Package) unitAt(pos token.Pos) *declInfo {
	cur, ok := p.DeclAt(pos)
	if !ok {
		return nil
	}
	decl, ok := cur.Node().(ast.Decl)
	if !ok { // the name of the package
		return nil
	}
	u := p.declInfos[decl]
	if u == nil {
		if p.declInfos == nil {
			p.declInfos = make(map[ast.Node]*declInfo)
		}
		u = &declInfo{Package: p, Decl: defuse.New(p.Index, cur, recognizer{p.info, p}), cur: cur}
		p.declInfos[decl] = u
	}
	return u
}

// localOf returns the local variable that e uses, and the unit it is in; nil
// where e is none.
func (p *Package) localOf(e ast.Expr) (*declInfo, *defuse.Location) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok { // f()
		return nil, nil
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if u := p.declInfoOf(id); ok && u != nil && u.Location(v) != nil { // u of u := "http://h"
		return u, u.Location(v)
	}
	return nil, nil
}

// localAt returns the local variable v where it is declared; nil where v is
// none.
func (p *Package) localAt(v *types.Var) *defuse.Location {
	if u := p.unitAt(v.Pos()); u != nil {
		return u.Location(v)
	}
	return nil
}

// between reports whether list, which is sorted, has a position within
// (from, to).
func between(list []token.Pos, from, to token.Pos) bool {
	i := sort.Search(len(list), func(i int) bool { return list[i] > from })
	return i < len(list) && list[i] < to
}
