package value

// This file says who keeps a pointer to a struct that he is given.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isKnownToNobodyElse reports whether the pointer l is used to get at what is behind it,
// and handed to nobody who keeps it. They may write to what is behind it.
//
//	c := &Config{}; c.fill(); return c
func (u *declInfo) isKnownToNobodyElse(l *defuse.Location) bool {
	return !slices.ContainsFunc(u.Reads(l.Obj), func(use inspector.Cursor) bool {
		return !u.pointeeDoesNotEscape(use) && !u.isHandedToOneWhoForgets(use)
	})
}

// isHandedToOneWhoForgets reports whether the expression at cur, a pointer or a struct
// whose address is taken there, is the receiver or an argument of a function of this
// package that does not keep it.
//
//	c.fill(), fill(c), fill(&c)
func (u *declInfo) isHandedToOneWhoForgets(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind == usekind.AddressTaken { // &c
		use = usekind.Direct(use.User())
	}
	switch use.Kind {
	case usekind.Selected: // c.fill
		sel := u.info.Selections[use.User().Node().(*ast.SelectorExpr)]
		if sel == nil || sel.Kind() != types.MethodVal || len(sel.Index()) > 1 || usekind.Direct(use.User()).Kind != usekind.Callee {
			return false
		}
		return u.receiverIsNotKept(sel.Obj().(*types.Func))
	case usekind.Argument: // fill(c)
		if knowledge.Decodes(u.info, use.Call(), use.Index) { // json.Unmarshal(b, c)
			return true
		}
		fn, ok := typeutil.Callee(u.info, use.Call()).(*types.Func)
		if !ok || fn.Pkg() != u.pkg || use.Call().Ellipsis.IsValid() { // store.Open(c)
			return false
		}
		sig := fn.Origin().Signature()
		return !sig.Variadic() && use.Index < sig.Params().Len() && u.isNotKept(fn, sig.Params().At(use.Index))
	}
	return false
}

// receiverIsNotKept is isNotKept for the receiver of fn.
func (p *Package) receiverIsNotKept(fn *types.Func) bool {
	recv := fn.Origin().Signature().Recv()
	return recv != nil && p.isNotKept(fn, recv)
}

// isNotKept reports whether fn, a function of this package whose parameter or receiver v
// is, a pointer to a struct, does not give that away.
//
//	func (c *Config) fill() { c.Name = "a" }
func (p *Package) isNotKept(fn *types.Func, v *types.Var) bool {
	if v = v.Origin(); !isPointerOrStruct(v.Type()) { // func register(c any)
		return false
	}
	return p.unkept.of(v, func() bool {
		decl := p.FuncDecl(fn.Origin())
		if decl == nil || decl.Body == nil { // of another package
			return false
		}
		if v.Name() == "" || v.Name() == "_" { // func (*Config) fill()
			return true
		}
		u := p.declInfoOf(decl)
		l := u.Location(v)
		return l != nil && !l.Lost && len(l.Defs) == 0 && // c = other
			!slices.ContainsFunc(l.Escapes, func(e defuse.Escape) bool { return !u.escapesUnkept(e) }) && // fill(&c.HTTP)
			u.isKnownToNobodyElse(l)
	})
}

// failsRegardless reports whether e, an error that is returned beside the variable v or
// its address, says nothing of what is at the path part of the struct there.
//
//	return c, c.checkPort()
func (u *declInfo) failsRegardless(e ast.Expr, v *types.Var, part defuse.Path) bool {
	if _, l := u.localOf(e); l != nil { // err := json.Unmarshal(data, &c); return c, err
		if d := l.OnlyDef(); d != nil && d.Kind == defuse.Assign {
			e = d.Expr
		}
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok { // return c, err
		return false
	}
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok {
		return false
	}
	if d, ok := knowledge.DecoderOf(fn); ok && d.Target < len(call.Args) { // return c, yaml.Unmarshal(data, c)
		return u.rootVar(call.Args[d.Target]) == v
	}
	if fn.Pkg() != u.pkg {
		return false
	}
	operands := slices.Clone(call.Args)
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok { // c.checkPort()
		operands = append(operands, sel.X)
	}
	return !slices.ContainsFunc(operands, func(x ast.Expr) bool { // and not check(base)
		return u.info.Types[x].Value == nil && u.rootVar(x) != v
	}) && !slices.ContainsFunc(u.Reads(v), func(use inspector.Cursor) bool {
		return goindex.IsWithin(use.Node(), call) && !u.ignoresPart(use, part)
	})
}

// ignoresPart reports whether what is at the path part of the struct that the expression
// at cur is, or points to, is not read there.
func (p *Package) ignoresPart(cur inspector.Cursor, part defuse.Path) bool {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		sel := p.info.Selections[at.Node().(*ast.SelectorExpr)]
		if sel == nil {
			return false
		}
		fields := defuse.Path(sel.Index())
		if sel.Kind() != types.FieldVal { // c.checkPort()
			rest, overlaps := partWithin(part, fields[:len(fields)-1])
			return !overlaps || use.Kind == usekind.Callee && p.functionIgnores(sel.Obj().(*types.Func), Receiver, rest)
		}
		rest, overlaps := partWithin(part, fields)
		if !overlaps { // c.Port, beside c.Base
			return true
		}
		part = rest
	}
	if use.Kind == usekind.AddressTaken { // &c
		use = usekind.Classify(use.User())
	}
	if use.Kind == usekind.Argument { // checkPort(c)
		if knowledge.Decodes(p.info, use.Call(), use.Index) { // json.Unmarshal(data, c)
			return true
		}
		fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
		return ok && !fn.Signature().Variadic() && p.functionIgnores(fn, use.Index, part)
	}
	return false
}

// functionIgnores reports whether fn does not read what is at the path part of what its
// parameter of that index, or its receiver for Receiver, points to.
func (p *Package) functionIgnores(fn *types.Func, index int, part defuse.Path) bool {
	fn = fn.Origin()
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil { // of another package
		return false
	}
	v := ParamAt(fn.Signature(), index)
	return p.ignored.of(holderKey{v, part.String()}, func() bool {
		return !slices.ContainsFunc(p.Reads(v), func(use inspector.Cursor) bool { return !p.ignoresPart(use, part) })
	})
}
