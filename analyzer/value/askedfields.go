package value

// This file says which fields decide what a function does with a struct that it gets, for
// those of other packages that ask the function whether the struct is good.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxAskedFields bounds the fields that a function is said to ask for.
const maxAskedFields = 16

// askedFields are the names of the fields by which a function may decide something;
// isKnown is not set where it may do so by others.
type askedFields struct {
	names   []string
	isKnown bool
}

// AskedFields returns the names of the fields of the struct that v, a parameter or the
// receiver of a function of this package, holds or points to by which the function may
// decide something, other than by whether they are empty; ok is false where it may be by
// any of them.
//
//	func (c *Config) Validate() error { if c.Base == "" { return errBase }; return check(c.Addr) } // Addr
func (p *Package) AskedFields(v *types.Var) (names []string, ok bool) {
	asked := p.askedFields.of(v, func() askedFields { return p.findAskedFields(v) })
	return asked.names, asked.isKnown
}

// findAskedFields is AskedFields for a parameter that nobody asked for yet.
func (p *Package) findAskedFields(v *types.Var) askedFields {
	a := askedFields{isKnown: isPointerOrStruct(v.Type()) && !p.IsWritten(v)}
	for _, use := range p.Reads(v) {
		a.isKnown = a.isKnown && p.addAsked(&a, usekind.Reference(use)) && len(a.names) <= maxAskedFields
	}
	slices.Sort(a.names)
	return a
}

// addAsked adds to a the fields that the use at cur, a struct or a pointer to one, may
// decide something by; it is false where they are not known.
func (p *Package) addAsked(a *askedFields, cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	if use.Kind == usekind.AddressTaken && len(use.Path) == 0 { // check(&cfg)
		use = usekind.Classify(use.User())
	}
	for i, at := range use.Path {
		sel := p.info.Selections[at.Node().(*ast.SelectorExpr)]
		switch isLast := i == len(use.Path)-1; {
		case sel == nil:
			return false
		case sel.Kind() != types.FieldVal: // c.check()
			return use.Kind == usekind.Callee && p.addAskedByCall(a, use)
		case !carriesText(sel.Type()): // c.Timeout > 0
			return true
		case isLast && (use.Kind == usekind.Assigned || p.declInfoOf(at.Node()).comparesWithEmpty(at) || p.InMessage(at)): // c.Base == ""
			return true
		case isLast || p.info.Selections[use.Path[i+1].Node().(*ast.SelectorExpr)].Kind() != types.FieldVal: // c.Base, c.HTTP.check()
			a.addName(sel.Obj().Name())
			a.addNested(sel.Type(), maxTypes)
			return true
		}
	}
	switch use.Kind {
	case usekind.Operand, usekind.Discarded: // c == nil
		return true
	case usekind.Argument: // check(c)
		return p.InMessage(use.At) || p.addAskedByCall(a, use)
	}
	return false
}

// addAskedByCall adds to a what the function of this package asks that gets a struct by
// use.
func (p *Package) addAskedByCall(a *askedFields, use usekind.Use) bool {
	taker, _ := p.takerOf(use)
	if taker == nil { // cfg.Validate(), of another package
		return false
	}
	names, ok := p.AskedFields(taker)
	for _, name := range names {
		a.addName(name)
	}
	return ok
}

// addName adds the name to those of a.
func (a *askedFields) addName(name string) {
	if !slices.Contains(a.names, name) {
		a.names = append(a.names, name)
	}
}

// addNested adds to those of a the names of the fields of a struct of the type t, or of what
// that points to or is a list of, and of at most that many structs within each other.
func (a *askedFields) addNested(t types.Type, depth int) {
	if list, ok := t.Underlying().(interface{ Elem() types.Type }); ok { // []Upstream
		t = list.Elem()
	}
	s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok || depth == 0 || len(a.names) > maxAskedFields {
		return
	}
	for field := range s.Fields() {
		if carriesText(field.Type()) {
			a.addName(field.Name())
			a.addNested(field.Type(), depth-1)
		}
	}
}

// addAskedElsewhere adds to all, at pos, the fields by which the function of another package
// that gets a struct by use may decide something; it is false where that may be by any.
//
//	if err := config.Check(cfg); err != nil { return err }
func (p *Package) addAskedElsewhere(all *looks, use usekind.Use, pos token.Pos) bool {
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.Pkg() == p.pkg || p.Asked == nil {
		return false
	}
	sig, param := fn.Origin().Signature(), Receiver
	if use.Kind != usekind.Callee { // config.Check(cfg), and not cfg.Validate()
		param = use.Index
		if len(use.Call().Args) != sig.Params().Len() { // (*config.Config).Validate(cfg)
			return false
		}
	}
	names, ok := p.Asked(fn.Origin(), param)
	if !ok {
		return false
	}
	for _, name := range names {
		for _, field := range appendNamed(nil, ParamAt(sig, param).Type(), name, maxTypes) {
			all.fields[field] = append(all.fields[field], pos)
		}
	}
	return true
}

// appendNamed appends to list the fields of that name of a struct of the type t, or of what
// that points to, and of at most that many structs within each other.
func appendNamed(list []*types.Var, t types.Type, name string, depth int) []*types.Var {
	s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return list
	}
	for field := range s.Fields() {
		if field.Name() == name {
			list = append(list, field.Origin())
		}
		list = appendNamed(list, field.Type(), name, depth-1)
	}
	return list
}
