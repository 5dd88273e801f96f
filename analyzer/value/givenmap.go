package value

// This file says which maps, and which pointers, come from outside of the package.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// IsGivenMap reports whether others than this package say what is in the map of strings that
// e is, a parameter or a field.
func (r recognizer) IsGivenMap(e ast.Expr) bool {
	v := r.pkg.mapOf(e)
	return v != nil && (v.IsField() || v.Kind() == types.ParamVar) && r.pkg.isGivenMap(v)
}

// mapOf is the variable or the field that the map of strings e is; nil where it is something
// else.
//
//	settings, c.settings
func (p *Package) mapOf(e ast.Expr) *types.Var {
	id := identOf(e)
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		id = sel.Sel
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if !ok || !gotypes.IsMap(v.Type()) || !gotypes.IsTextList(v.Type()) {
		return nil
	}
	return v.Origin()
}

// isGivenMap reports whether this package puts into the map of strings v, a parameter or a
// field, nothing that it says itself: what it hands on and what it reads is given.
//
//	&config{settings: settings}, c.settings = make(map[string]string), c.settings[key] = value
func (p *Package) isGivenMap(v *types.Var) bool {
	return p.givenMaps.of(v, func() bool {
		isOwn := func(a goindex.Assignment) bool {
			e, ok := a.Value.Node().(ast.Expr)
			return !ok || !p.isEmptyOrGiven(e)
		}
		return !slices.ContainsFunc(p.Assignments(v), isOwn) && !slices.ContainsFunc(p.Reads(v), p.mayFillMap)
	})
}

// isEmptyOrGiven reports whether e, which a map is set to, has nothing in it that this package
// says itself.
//
//	nil, make(map[string]string), map[string]string{}, settings, of a parameter
func (p *Package) isEmptyOrGiven(e ast.Expr) bool {
	e = ast.Unparen(e)
	if p.info.Types[e].IsNil() {
		return true
	}
	switch e := e.(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.CallExpr:
		return gotypes.CallsBuiltin(p.info, e, "make")
	case *ast.Ident:
		v, ok := p.info.Uses[e].(*types.Var)
		return ok && v.Kind() == types.ParamVar
	}
	return false
}

// mayFillMap reports whether what is done with the map at cur, a variable or a field, puts
// something into it that this package says itself.
//
//	settings["url"] = "http://h", setDefaults(settings)
func (p *Package) mayFillMap(cur inspector.Cursor) bool {
	use := usekind.Direct(usekind.Reference(cur))
	switch use.Kind {
	case usekind.Indexed:
		if !use.WritesElement() { // settings[key]
			return false
		}
		stmt := usekind.Direct(use.User()).Assignment()
		if stmt == nil || len(stmt.Lhs) != 1 { // settings[key], err = parse(line)
			return true
		}
		ev := p.newEvaluation() // settings[key] = value, of line in key, value, ok := strings.Cut(line, "=")
		return !ev.comesIn(use.User().Node().(*ast.IndexExpr).Index, maxHops) || !ev.comesIn(stmt.Rhs[0], maxHops)
	case usekind.Argument: // get(settings, "url"), len(settings)
		return p.mayFillArgument(use)
	case usekind.Stored: // m := c.settings
		target, _ := p.info.ObjectOf(identOf(use.Target())).(*types.Var)
		return target == nil || !p.isGivenMap(target)
	case usekind.Ranged, usekind.Operand, usekind.Assigned, usekind.Element, usekind.Returned:
		return false // the assignments say what is there
	}
	return use.Kind != usekind.AddressTaken // json.Unmarshal(data, &c.settings)
}

// mayFillArgument is mayFillMap for an argument: a function that returns a string of it is
// taken to read it alone.
func (p *Package) mayFillArgument(use usekind.Use) bool {
	switch fn := typeutil.Callee(p.info, use.Call()).(type) {
	case *types.Builtin: // len(settings)
		return false
	case *types.Func:
		params, results := fn.Origin().Signature().Params(), fn.Signature().Results()
		if fn.Pkg() != p.pkg {
			return results.Len() == 0 || !gotypes.IsText(results.At(0).Type())
		}
		return use.Index >= params.Len() || !p.isGivenMap(params.At(use.Index))
	}
	return true
}

// isSetHere reports whether e, a map or a pointer, may be what this package sets it to, in
// whatever struct that is.
//
//	c.settings, of &config{settings: map[string]string{"url": "http://h"}}
func (p *Package) isSetHere(e ast.Expr) bool {
	if v := p.mapOf(e); v != nil {
		return (v.IsField() || v.Kind() == types.ParamVar) && !p.isGivenMap(v)
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := p.info.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() == p.pkg && gotypes.IsTextPointer(v.Type()) && !p.IsExported(v)
}
