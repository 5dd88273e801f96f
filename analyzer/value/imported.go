package value

// This file reads what functions and variables of other packages hold.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// importedResult returns what call, of a function of another package, returns as
// its result of that index, or what is at the path at of that, as e reads it.
func (ev *evaluation) importedResult(call *ast.CallExpr, fn *types.Func, index int, at defuse.Path, e ast.Expr) []variant {
	if ev.Summary == nil {
		return single(unknown(e))
	}
	return ev.importedOneOf(call, fn, ev.Summary(fn, call, index, at), e)
}

// importedOneOf returns which of list call, of the function fn of another package, returns or
// leaves, as e reads it.
func (ev *evaluation) importedOneOf(call *ast.CallExpr, fn *types.Func, list []Alternative, e ast.Expr) []variant {
	f := ev.bindCall(call, fn, fn.Signature())
	if len(list) == 0 || f == nil { // func Endpoint() string { return load() }
		return single(unknown(e))
	}
	var all, whole []variant // of whole each as it stands, in doubt or not
	var of any = call
	isSet := slices.ContainsFunc(list, func(alt Alternative) bool { return len(alt.Settings) > 0 })
	if isSet && ev.handsInOwnInput(call) { // config.Load(embedded)
		return single(unknown(e))
	}
	hasDefault := isSet || ev.returnsDefault(fn, call, list)
	if hasDefault {
		of = setting{call}
	}
	isOpen := false // another one may be there
	presence := ev.presenceOf(call)
	list = slices.DeleteFunc(slices.Clone(list), func(alt Alternative) bool { return areOpposite(alt.Presence, presence) })
	for _, alt := range list {
		if f.isDecided(alt.When) { // config.Find("billing")
			one := mapVariants(ev.instantiate(e, alt.Parts), func(pieces []piece) []piece { return alt.heldBy(pieces, fn, e) })
			if len(one) == 1 {
				one[0].of = foundRow{call: call}
			}
			return one
		}
		sat, isSure := f.holdAll(alt.When)
		isOpen = isOpen || !isSure
		one := mapVariants(ev.instantiate(e, alt.Parts), func(pieces []piece) []piece { return alt.heldBy(pieces, fn, e) })
		whole = append(whole, one...)
		if sat == defuse.Impossible { // on the one way to it that is known
			continue
		}
		if len(list) > 1 && (len(one) > 1 || flat(one[0].pieces) == "") || sat == defuse.Doubtful || len(list) > 1 && alt.Presence != presence && presence != defuse.AnyPresence { // somebody will have looked whether there is something
			one = single(unknown(e))
		}
		for _, a := range one {
			all = append(all, variant{a.pieces, of, len(all)})
		}
	}
	if len(all) == 1 && isOpen && !isUnknown(all[0].pieces) { // if c && d { return "a" }; return "b"
		all = append(all, variant{unknown(e), call, 1})
	}
	isFree := hasDefault || ev.isUnconditional(call)
	if lang := wordsOf(whole); lang != nil && len(all) > 1 && (!isFree || !slices.ContainsFunc(all, hasKnownBytes)) { // if c.tls { return "https" }; return "http"
		return single(hole(e, lang))
	}
	switch {
	case len(all) == 0, len(all) > 1 && !isFree:
		return single(unknown(e))
	case len(all) == 1: // func Endpoint() string { return "http://h" }
		return single(all[0].pieces)
	}
	return all
}

// returnsDefault reports whether call, of fn, returns what somebody has set, or else
// one of its arguments: whatever else is asked before, nobody may have set it.
//
//	env.Get("URL", "http://h")
func (ev *evaluation) returnsDefault(fn *types.Func, call *ast.CallExpr, list []Alternative) bool {
	if fn.Signature().Results().Len() > 1 || len(call.Args) < 2 { // u, ok := env.Lookup("URL", "http://h")
		return false
	}
	if _, isKey := gotypes.ConstantString(ev.info, call.Args[0]); !isKey {
		return false
	}
	isSet, isDefault := false, false
	for _, alt := range list {
		if len(alt.When) > 0 || len(alt.Parts) != 1 {
			return false
		}
		part := alt.Parts[0]
		isSet = isSet || part.Expr == nil && part.Text.Flat() == text.HoleByte
		isDefault = isDefault || part.Expr != nil && part.Expr != call.Args[0] && len(part.Path) == 0 && ev.CountsAsDefault(part.Expr)
	}
	return isSet && isDefault
}

// heldBy notes in the known bytes of pieces that are written at e that obj holds or
// returns them.
func heldBy(pieces []piece, obj types.Object, e ast.Expr) []piece {
	return (&Alternative{}).heldBy(pieces, obj, e)
}

// heldBy is heldBy for the pieces of an alternative.
func (alt *Alternative) heldBy(pieces []piece, obj types.Object, e ast.Expr) []piece {
	for i := range pieces {
		if pc := &pieces[i]; !pc.hole && pc.lit == nil && pc.node == ast.Node(e) {
			settings := alt.Settings
			if len(settings) == 0 && pc.of != nil { // cfg.URL() of cfg := config.Load()
				settings = pc.of.settings
			}
			pc.of = &foreign{Object: obj, settings: settings}
		}
	}
	return pieces
}

// isDecided reports whether tests, conditions for one alternative, keep all others away in
// the call.
func (f *callFrame) isDecided(tests []ArgTest) bool {
	if len(tests) != 1 || !tests[0].Decides || tests[0].Param < 0 || tests[0].Param >= f.sig.Params().Len() {
		return false
	}
	sat, isSure := f.holdAll(tests)
	return isSure && sat == defuse.Certain && !f.isOpen(f.sig.Params().At(tests[0].Param))
}

// holdAll says whether the tests, conditions for one alternative, can hold in the
// call; isSure is false where they may not, or where one that fails does not keep
// the alternative away.
func (f *callFrame) holdAll(tests []ArgTest) (sat defuse.Sat, isSure bool) {
	if f.areNeverMet(tests) {
		return defuse.Impossible, false
	}
	isSure = true
	for _, t := range tests {
		v := f.sig.Recv()
		if t.Param >= 0 && t.Param < f.sig.Params().Len() {
			v = f.sig.Params().At(t.Param)
		}
		one, ok := defuse.Doubtful, false
		switch {
		case t.Param == Unchanged: // config.New(), where config.Default.Base = *base
			one, ok = f.isUnchanged(t.Variable)
		case t.Question == nil || v == nil: // c.isProd()
		case len(t.Path) > 0: // c.url == ""
			one, ok = f.decideAt(*t.Question, v, t.Path)
		default: // env == "dev"
			one, ok = f.decideByArgument(*t.Question, v)
		}
		if v != nil && f.isOpen(v) && t.Exact {
			return defuse.Doubtful, false
		}
		if !ok && v != nil && f.isOpen(v) {
			one = defuse.Certain
		}
		isSure = isSure && ok && one == defuse.Certain
		switch {
		case one == defuse.Impossible:
			return one, false
		case one == defuse.Doubtful:
			sat = one
		}
	}
	return sat, isSure
}

// isUnchanged says whether the variable of that name of the package of the function still
// holds what that package has put there, as far as the calling package shows.
func (f *callFrame) isUnchanged(name string) (sat defuse.Sat, ok bool) {
	v, isVar := f.fn.Pkg().Scope().Lookup(name).(*types.Var)
	if !isVar || f.changesImportedAt(v, nil) {
		return defuse.Impossible, true
	}
	return defuse.Certain, true
}

// importedVar returns what the variable v of another package holds, or what is at
// the path at of that, as e reads it: what it is declared with, or what somebody
// else has written to it.
func (ev *evaluation) importedVar(v *types.Var, at defuse.Path, e ast.Expr) []variant {
	if ev.Summary == nil {
		return single(unknown(e))
	}
	list := ev.Summary(v, nil, 0, at)
	if len(list) == 0 || !ev.isUnconditional(e) || ev.changesImportedAt(v, at) { // config.Base = *base; if valid(config.Base) { get(config.Base) }; fix(config.BaseURL)
		return single(unknown(e))
	}
	all := []variant{{unknown(e), v, 0}}
	for _, alt := range list {
		for _, a := range ev.instantiate(e, alt.Parts) {
			all = append(all, variant{alt.heldBy(a.pieces, v, e), v, len(all)})
		}
	}
	return all
}

// changesImportedAt is ChangesImported for what is at the path at of v.
//
//	config.Default.Base = *base // and config.Default.HTTP.Base stays what it is
func (p *Package) changesImportedAt(v *types.Var, at defuse.Path) bool {
	if len(at) == 0 || !isPointerOrStruct(v.Type()) { // config.Base
		return p.ChangesImported(v) || gotypes.IsPointer(v.Type()) && !p.onlyReadsImported(v)
	}
	return slices.ContainsFunc(p.usesOfImported(v), func(use inspector.Cursor) bool { return p.treatmentAt(use, at) < filled })
}

// ChangesImported reports whether this package writes to the variable v of
// another one, or to a part of it, or gets its address.
//
//	config.Default.Base = *base, flag.StringVar(&config.Base, "u", "", ""), config.Default.Load()
func (p *Package) ChangesImported(v *types.Var) bool {
	if p.changed == nil {
		p.changed = make(map[*types.Var]bool)
		for cur := range p.root.Preorder((*ast.UnaryExpr)(nil), (*ast.AssignStmt)(nil), (*ast.SelectorExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.UnaryExpr: // &config.Base
				if n.Op == token.AND {
					p.changed[p.importedRoot(n.X)] = true
				}
			case *ast.AssignStmt: // config.Base = "https://h"
				for _, lhs := range n.Lhs {
					p.changed[p.importedRoot(lhs)] = true
				}
			case *ast.SelectorExpr: // config.Default.Load(), and not config.Base.String()
				if s := p.info.Selections[n]; s != nil && s.Kind() == types.MethodVal && !readOnlyMethods[s.Obj().(*types.Func).FullName()] {
					p.changed[p.importedRoot(n.X)] = true
				}
			}
		}
	}
	return p.changed[v]
}

// importedRoot returns the variable of another package that e names, or a part of
// which it names; nil where there is none.
func (p *Package) importedRoot(e ast.Expr) *types.Var {
	for {
		if v := p.importedVarOf(e); v != nil {
			return v
		}
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr: // config.Default.Base
			e = x.X
		case *ast.IndexExpr: // config.Bases[0]
			e = x.X
		default:
			return nil
		}
	}
}

// importedVarOf returns the variable of another package that e names, or nil.
//
//	config.Base
func (p *Package) importedVarOf(e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	v, ok := p.info.Uses[sel.Sel].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || v.Pkg() == p.pkg || gotypes.IsError(v.Type()) { // cfg.Base, io.EOF
		return nil
	}
	return v
}

// A foreign is an object of another package that returned or held bytes.
type foreign struct {
	types.Object
	field    string   // which did, ".HTTP.Base"; empty for all of it
	settings []string // see Alternative.Settings
	setBy    string   // the package that gives the setting, which Object stands for, its default; empty for others
}
