package value

// This file binds the parameters of a function to the arguments of the call of it
// that is computed.

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// A callFrame is a call of a function of the package that is computed.
type callFrame struct {
	*evaluation // of what is in the function
	caller      *evaluation
	call        *ast.CallExpr // nil for any call
	fn          types.Object  // the function, or the variable that holds it
	sig         *types.Signature
	code        funcCode
	frameMark   *provenance

	ignoresError bool // the caller goes on whatever error the function returns: see leftByCall

	presence defuse.Presence // the boolean that the function returns beside what is asked for

	givenTwice map[*types.Var]bool // see isGivenTwice
}

// A funcCode is the source of a function.
type funcCode struct {
	name *ast.Ident // nil for a literal
	sig  *types.Signature
	typ  *ast.FuncType
	body *ast.BlockStmt
}

// codeOf returns the source of fn, a function of this package or a variable that
// holds a literal; ok is false where there is none.
func (p *Package) codeOf(fn types.Object) (code funcCode, ok bool) {
	switch fn := fn.(type) {
	case *types.Func: // func root() string { return "http://h" }
		if decl := p.FuncDecl(fn); decl != nil && decl.Body != nil {
			return funcCode{decl.Name, fn.Signature(), decl.Type, decl.Body}, true
		}
	case *types.Var: // var root = func() string { return "http://h" }
		lit := p.FuncIn(fn).Lit
		if lit == nil { // map[string]func() string{"dev": func() string { return "http://h" }}
			lit = p.literalOf[fn]
		}
		if lit != nil {
			sig, ok := p.info.TypeOf(lit).(*types.Signature)
			return funcCode{nil, sig, lit.Type, lit.Body}, ok
		}
	}
	return code, false
}

// An activeCall is a function that is computed, and the call that it is computed for.
type activeCall struct {
	fn types.Object
	by *activeCall // nil for the first
}

// includesFunc reports whether fn is computed already.
func (c *activeCall) includesFunc(fn types.Object) bool {
	for ; c != nil; c = c.by {
		if c.fn == fn {
			return true
		}
	}
	return false
}

// callSteps is what it costs to compute a call, beside what is in the function: the
// memory of so many expressions.
const callSteps = 6

// inlineCall binds the parameters of fn, which call calls; nil where it cannot
// be computed.
func (ev *evaluation) inlineCall(call *ast.CallExpr, fn types.Object) *callFrame {
	code, ok := ev.codeOf(fn)
	if !ok || ev.active.includesFunc(fn) || !ev.spend(callSteps) { // func f() string { return f() }
		return nil
	}
	f := ev.bindCall(call, fn, code.sig)
	if f != nil {
		f.code = code
		f.active = &activeCall{fn, ev.active}
		f.presence = ev.presenceOf(call)
	}
	return f
}

// bindCall binds the parameters of fn, of whatever package, which call calls and
// which declares them in sig; nil where it is not known what they are.
func (ev *evaluation) bindCall(call *ast.CallExpr, fn types.Object, sig *types.Signature) *callFrame {
	if call.Ellipsis.IsValid() && !isOperandList(sig, call) || ev.malformed(fn, call) { // join(parts...)
		return nil
	}
	// The arguments are marked, to tell what came of them from what is written
	// in the function.
	f := &callFrame{caller: ev, call: call, fn: fn, sig: sig, frameMark: &provenance{}}
	f.evaluation = &evaluation{
		Package: ev.Package, depth: ev.depth, steps: ev.steps,
		bound: make(map[*types.Var][]variant),
		texts: make(map[*types.Var]*argument),
		args:  make(map[*types.Var]*argument),

		isInSummary: ev.isSummary || ev.isInSummary,
	}
	f.evaluation.decide = f.decide
	for i, arg := range call.Args {
		if i < sig.Params().Len() && !(sig.Variadic() && i == sig.Params().Len()-1) { // host of endpoint(host)
			f.bind(sig.Params().At(i), arg)
		}
	}
	f.bindOperands()
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil { // cfg.endpoint()
		if s := ev.info.Selections[sel]; s == nil || s.Kind() != types.MethodVal {
			return nil // its first argument is the receiver
		} else if len(s.Index()) == 1 && ev.holdsOnly(sel.X, sig.Recv().Type()) { // and not an embedded struct's, or one of several nodes'
			f.bind(sig.Recv(), sel.X)
		}
	}
	return f
}

// bind makes arg what the parameter v holds.
func (f *callFrame) bind(v *types.Var, arg ast.Expr) {
	a := &argument{f.caller, arg, f.frameMark}
	if t := f.info.TypeOf(arg); gotypes.IsText(t) && (gotypes.IsString(t) || !gotypes.IsTypeParam(v.Type())) { // endpoint("h"), and not endpoint(cfg)
		f.bound[v], f.texts[v] = a.withFrameMark(f.caller.expr(arg)), a
		return
	}
	f.args[v] = a
}

// isOperandList reports whether the last argument of call, of a function of the
// signature sig, is a list of operands for a format.
//
//	c.urlf(format, args...)
func isOperandList(sig *types.Signature, call *ast.CallExpr) bool {
	n := sig.Params().Len()
	if !sig.Variadic() || len(call.Args) != n {
		return false
	}
	list, ok := sig.Params().At(n - 1).Type().(*types.Slice)
	return ok && types.IsInterface(list.Elem())
}

// bindOperands makes the arguments that are left what the last parameter holds, if that
// takes any number of them.
func (f *callFrame) bindOperands() {
	last := f.sig.Params().Len() - 1
	if f.call.Ellipsis.IsValid() { // urlf(format, args...)
		f.variadic = f.sig.Params().At(last)
		f.operands = operandList{isOpen: true}
		f.spread = &argument{f.caller, f.call.Args[last], f.frameMark}
		if l := f.caller.handedOn(f.spread.expr); l != nil && l.Obj == f.caller.variadic {
			f.operands = f.caller.operands
		}
		return
	}
	if f.sig.Variadic() && len(f.call.Args) >= last { // urlf("/users/%s", name), and not urlf(formatAndName())
		f.variadic = f.sig.Params().At(last)
		f.operands = operandList{list: f.call.Args[last:], of: &argument{f.caller, nil, f.frameMark}}
	}
}

// resultsAtCaller is what the function returns as the caller sees it.
func (f *callFrame) resultsAtCaller(all []variant) []variant {
	return mapVariants(all, func(pieces []piece) []piece {
		out := addOrigin(pieces, f.fn, calleeName(f.call))
		for k := range out {
			for w := pieces[k].via; w != nil; w = w.next {
				if w.frameMark == f.frameMark { // host of "http://" + host
					out[k].via = w.next
				}
			}
		}
		return out
	})
}

// argumentRows returns the strings that the first of the arguments can be which comes
// from the rows of a table; none where no argument does.
//
//	for _, env := range []string{"dev", "prod"} { get(root(env)) }
func (f *callFrame) argumentRows() []variant {
	for v := range f.sig.Params().Variables() {
		if all := f.bound[v]; len(all) > 1 && all[0].of != nil && !isSetting(all) {
			return all
		}
	}
	return nil
}

// inRow is the call with the arguments that are there in one row of a table.
func (f *callFrame) inRow(row *variant) *callFrame {
	ev, g := *f.evaluation, *f
	ev.bound = make(map[*types.Var][]variant)
	for v, all := range f.bound {
		ev.bound[v] = all
		for _, a := range all {
			if len(all) > 1 && a.of == row.of && a.row == row.row {
				ev.bound[v] = single(a.pieces)
				break
			}
		}
	}
	g.evaluation = &ev
	ev.decide = g.decide
	return &g
}

// funcIdent is the identifier that calls the function, or, of any call, the one that
// declares it.
func (f *callFrame) funcIdent() *ast.Ident {
	if f.call == nil {
		return f.code.name
	}
	return calleeName(f.call)
}

// resultName is the identifier that declares the named result v, or nil.
func (f *callFrame) resultName(v *types.Var) *ast.Ident {
	for _, list := range f.code.typ.Results.List {
		for _, id := range list.Names {
			if f.info.Defs[id] == v {
				return id
			}
		}
	}
	return nil
}
