package wrapper

// This file finds the function that a parameter belongs to.

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// An owner is what a flow begins at: a function by its parameters, or a field
// or variable by itself.
type owner struct {
	obj    types.Object
	params *types.Tuple // nil for a field or a variable that holds a string, and where there are none
	recv   *types.Var   // the receiver, of a function whose results are wanted

	// isCaptured is set where a function literal in the function uses the parameter.
	isCaptured bool
}

// resultOwner is fn as the owner of what is in its results, by its parameters and its
// receiver.
//
//	func (e Endpoint) URL(path string) string { return "https://" + e.Host + path } // path, e
func resultOwner(fn *types.Func) owner {
	return owner{obj: fn, params: fn.Signature().Params(), recv: fn.Signature().Recv()}
}

// isReturned reports whether owner is what a function of the package returns.
//
//	func getter(c *Client) func(string) { return func(u string) { … } }
func (f *Propagator) isReturned(o owner) bool {
	v, ok := o.obj.(*types.Var)
	return ok && f.index.FuncWith(v) != nil
}

// handsIn returns which parameter of the owner the string of s is, or, where at is
// not empty, which one holds the struct that it is at in. The receiver comes after the
// parameters.
func (o owner) handsIn(s value.Source) (i int, at defuse.Path, ok bool) {
	if o.params == nil && o.recv == nil { // c.base, base, cfg of s.cfg.Base
		v, _ := o.obj.(*types.Var)
		at, ok = s.OfOwner(v)
		return 0, at, ok && v != nil
	}
	for i := range o.params.Len() {
		if at, ok := s.OfOwner(o.params.At(i)); ok { // u of get(ctx, u), cfg of run(cfg)
			return i, at, true
		}
	}
	if o.recv != nil { // e of e.Base
		at, ok = s.OfOwner(o.recv)
	}
	return o.params.Len(), at, ok
}

// hasParam reports whether v is a parameter of the owner.
func (o owner) hasParam(v *types.Var) bool {
	_, _, ok := o.handsIn(value.Source{Var: v})
	return ok
}

// ownerOf returns what hands in the string that v holds at a; ok is false
// where that has no name to call it by.
func (f *Propagator) ownerOf(a *Arrival, v *types.Var) (o owner, ok bool) {
	if v.IsField() || v.Parent() == f.pkg.Scope() { // http.Get(c.base), http.Get(base)
		return owner{obj: v}, v.Pkg() == f.pkg
	}
	isCaptured := false
	for cur := range a.Hit.Arg.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		var obj types.Object
		var sig *types.Signature
		switch fn := cur.Node().(type) {
		case *ast.FuncDecl: // func get(u string) { http.Get(u) }
			obj = f.info.Defs[fn.Name]
			if obj != nil {
				sig, _ = obj.Type().(*types.Signature)
			}
		case *ast.FuncLit: // get := func(u string) { http.Get(u) }
			obj = f.boundTo(cur)
			sig, _ = f.info.TypeOf(fn).(*types.Signature)
		}
		if sig == nil { // _ = func(u string) { … }
			continue
		}
		o := owner{obj: obj, params: sig.Params(), isCaptured: isCaptured}
		if o.hasParam(v) { // func(u string) { retry(func() { http.Get(u) }) }
			return o, obj != nil
		}
		isCaptured = true
	}
	return owner{}, false
}

// boundTo returns the variable or field that holds the function literal at cur and
// nothing else ever, or the result of the function that returns it, or what stands for it
// among several functions that a variable is given, or nil.
func (f *Propagator) boundTo(cur cursor) types.Object {
	lit := cur.Node()
	use := usekind.Classify(cur)
	for use.Kind == usekind.Argument && f.info.Types[use.Call().Fun].IsType() { // getFunc(func(u string) { … })
		use = usekind.Classify(use.User())
	}
	_, key := use.Literal()
	target := use.Target()
	if key != nil { // client{get: func(u string) { … }}
		target = key
	}
	var v *types.Var
	switch use.Kind {
	case usekind.Argument: // each(us, func(u string) { … })
		v = paramOf(goindex.Callee(f.info, use.Call()), use.Index)
	case usekind.Returned: // func getter(c *Client) func(string) { return func(u string) { … } }
		v = resultOf(f.index.FuncAround(cur), use.Index)
	}
	switch e := target.(type) {
	case *ast.Ident: // get := func(u string) { … }
		v, _ = f.info.ObjectOf(e).(*types.Var)
	case *ast.SelectorExpr: // c.get = func(u string) { … }
		v, _ = f.info.Uses[e.Sel].(*types.Var)
	}
	if v == nil {
		return nil
	}
	if f.index.FuncIn(v.Origin()).Lit == lit {
		return v.Origin()
	}
	if v = f.index.LiteralVar(lit.(*ast.FuncLit)); v == nil { // get = other
		return nil
	}
	return v // try(func(u string) error { … }, "http//h"); try(fetch, "http//h")
}

// paramOf is the parameter of that index of the function obj; nil where there is none.
func paramOf(obj types.Object, index int) *types.Var {
	fn, ok := obj.(*types.Func)
	if !ok || index >= fn.Signature().Params().Len() {
		return nil
	}
	return fn.Signature().Params().At(index)
}

// resultOf is the result of that index of the function obj; nil where there is none.
func resultOf(obj types.Object, index int) *types.Var {
	fn, ok := obj.(*types.Func)
	if !ok || index >= fn.Signature().Results().Len() {
		return nil
	}
	return fn.Signature().Results().At(index)
}

// isValue reports whether obj, which has a flow, is a field or a variable that
// holds a string and no function.
func isValue(obj types.Object) bool {
	_, ok := obj.Type().Underlying().(*types.Signature)
	return !ok // c.base, and not c.get
}

// nameOf writes obj as a Go programmer does in other packages: "api.Get",
// "(*api.Client).Get", "api.Config.Base".
func (f *Propagator) nameOf(obj types.Object) string { return f.qualifiedName(obj, obj.Pkg().Name()) }

// hopAt is obj on the way of a string.
func (f *Propagator) hopAt(obj types.Object) Hop {
	return Hop{Name: f.nameOf(obj), Local: f.qualifiedName(obj, "")}
}

// qualifiedName writes obj with qualifier, where that is not empty, before it.
func (f *Propagator) qualifiedName(obj types.Object, qualifier string) string {
	name := obj.Name()
	switch obj := obj.(type) {
	case *types.Func: // api.Get, (*api.Client).Get
		return sink.NameOf(obj, qualifier)
	case *types.Var:
		if fn := f.index.FuncWith(obj); fn != nil { // getter(c)
			return f.qualifiedName(fn, qualifier)
		}
		switch {
		case obj.IsField(): // api.Config.Base
			of := f.structOf(obj)
			if of == "" { // struct{ Base string }
				return name
			}
			name = of + name
		case obj.Parent() != obj.Pkg().Scope():
			return name // local
		}
	}
	if qualifier == "" { // Base
		return name
	}
	return qualifier + "." + name
}

// structOf is the name of the struct type that has the field v, and a dot;
// nothing for a struct without a name.
func (f *Propagator) structOf(v *types.Var) string {
	fields, ok := f.structs[v.Pkg()]
	if !ok { // const, var and func
		fields = fieldsIn(v.Pkg())
		if f.structs == nil {
			f.structs = make(map[*types.Package]map[*types.Var]string)
		}
		f.structs[v.Pkg()] = fields
	}
	return fields[v]
}

// fieldsIn returns for each field of the structs that pkg declares the name of
// the struct, and a dot.
func fieldsIn(pkg *types.Package) map[*types.Var]string {
	fields := make(map[*types.Var]string)
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok { // type Getter interface{ … }
			continue
		}
		s, ok := tn.Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		name += "."
		for field := range s.Fields() {
			if fields[field] == "" { // type Alias Config has the same fields
				fields[field] = name
			}
		}
	}
	return fields
}
