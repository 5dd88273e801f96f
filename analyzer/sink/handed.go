package sink

// This file follows a struct from where a field of it is given a value to those who may
// give the field another one: by way of copies and pointers, lists, and the functions
// that get it.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxHops bounds the variables that hold a struct one after the other.
const maxHops = 4

// isReplaced reports whether the field v, which the struct literal at lit gives a value,
// is given another one before the struct is used.
//
//	u := &url.URL{RawQuery: "?a=b"}; tidy(u)
//	var base = redis.Options{Addr: "http://h"}; o := base; o.Addr = "h:6379"
func (f *defUse) isReplaced(lit inspector.Cursor, v *types.Var) bool {
	s := slot{path: []string{v.Name()}}
	return f.fieldUse(lit, s).replaces() || f.isOfPackage(lit) && !f.isRead(lit, s)
}

// isOfPackage reports whether a package-level variable is declared with the literal at lit, or
// a pointer to that.
func (f *finder) isOfPackage(lit inspector.Cursor) bool {
	use := usekind.Classify(lit)
	if use.Kind == usekind.AddressTaken { // var base = &redis.Options{}
		use = usekind.Classify(use.User())
	}
	id, ok := use.Target().(*ast.Ident)
	return ok && !goindex.IsBlank(id) && f.localOf(id) == nil
}

// handedOn says what becomes of the slot s of a struct, or of a list of such, where that
// goes on as use says.
func (f *defUse) handedOn(use usekind.Use, s slot) fieldEffect {
	switch use.Kind {
	case usekind.AddressTaken: // &u
		return f.fieldUse(use.User(), s)
	case usekind.Argument: // tidy(u)
		return f.argumentEffect(use, s)
	case usekind.Assigned: // c.URL = other, and not c.URL = c.URL.JoinPath("v1")
		if value := use.Value(); len(use.Path) > 0 && (value == nil || !f.isMadeOf(value, s.v)) {
			return again
		}
		return other
	case usekind.Element: // []*url.URL{u}, Config{URL: u}
		of, outer := f.inLiteral(use, s)
		return throughCopy(f.fieldUse(outer, of), f.typeOf(use.Expr()))
	case usekind.Stored: // q := u
		target := use.Target()
		if target == nil {
			return whole
		}
		of, ok := f.slotIn(target, s.path, use.User().Node())
		if !ok { // base = u
			return f.effectAtStart(target, use, s)
		}
		return throughCopy(f.effectIn(of, use.User(), s), f.typeOf(use.Expr()))
	case usekind.Ranged: // for _, u := range us { … }
		return f.rangedEffect(use, s)
	case usekind.Indexed:
		return f.indexedEffect(use, s)
	case usekind.Returned: // return u
		return f.returnedEffect(use, s)
	}
	return whole
}

// effectIn says what is done to the slot of, which came there from s, in the declaration
// around at.
func (f *defUse) effectIn(of slot, at inspector.Cursor, s slot) fieldEffect {
	if s.hops == maxHops {
		return whole
	}
	of.hops = s.hops + 1
	of.isPassed = of.isPassed || s.isPassed
	return f.effectLater(of, at)
}

// throughCopy is the effect e on something of the type t as one on what that was taken
// from.
func throughCopy(e fieldEffect, t types.Type) fieldEffect {
	if e != again {
		return e
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array: // q := u
		return copied
	}
	return again // p := &u
}

// rangedEffect is handedOn for a list or a map of which use is the loop.
func (f *defUse) rangedEffect(use usekind.Use, s slot) fieldEffect {
	loop := use.User().Node().(*ast.RangeStmt)
	id, ok := loop.Value.(*ast.Ident)
	if !ok || !strings.HasPrefix(s.path[0], beforeKey) { // for i := range us { us[i].Host = "h" }
		return other
	}
	v := f.localOf(id)
	if v == nil { // for _, _ = range us { … }
		return other
	}
	return throughCopy(f.effectIn(slot{v: v, path: s.path[1:], from: loop.X}, use.User(), s), v.Type())
}

// indexedEffect is handedOn for a list or a map of which use takes an element or a part.
func (f *defUse) indexedEffect(use usekind.Use, s slot) fieldEffect {
	if !strings.HasPrefix(s.path[0], beforeKey) {
		return whole
	}
	elem, ok := use.User().Node().(*ast.IndexExpr)
	if !ok { // us[1:]
		s.path = append([]string{beforeKey}, s.path[1:]...)
		return f.fieldUse(use.User(), s)
	}
	known, key := s.path[0][len(beforeKey):], f.constantOf(elem.Index)
	if known != "" && key != "" && key != known || usekind.Direct(use.User()).Kind == usekind.Assigned { // us[1].Host = "h", us[i] = u
		return other
	}
	s.path = s.path[1:]
	return f.fieldUse(use.User(), s) // us[0].Host = "h"
}

// returnedEffect is handedOn for a struct that a function of the package returns: all
// that call it give the field another value, or one does not.
//
//	func base() *url.URL { return &url.URL{Host: "::1"} }
//	u := base(); u.Host = "[::1]"
func (f *defUse) returnedEffect(use usekind.Use, s slot) fieldEffect {
	fn := f.returningFunc(use)
	if fn == nil || s.isPassed || s.hops == maxHops { // func same(u *url.URL) *url.URL { return u }
		return whole
	}
	s.hops++
	calls := f.index.Calls(fn)
	for _, call := range calls {
		if !f.resultEffect(call, use.Index, s).replaces() {
			return whole
		}
	}
	if len(calls) == 0 {
		return whole
	}
	return again
}

// returningFunc is the function or method that returns what is Returned, as use says; nil
// where a function literal does.
func (f *finder) returningFunc(use usekind.Use) *types.Func {
	around, _ := goindex.EnclosingFunc(use.At)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok { // func() *url.URL { return u }
		return nil
	}
	fn, _ := f.info.Defs[decl.Name].(*types.Func)
	return fn
}

// resultEffect says what is done to the slot s of the result of that index of call.
func (f *defUse) resultEffect(call inspector.Cursor, index int, s slot) fieldEffect {
	use := usekind.Direct(call)
	targets := use.Targets()
	if len(targets) <= 1 { // u := base(), print(base())
		return f.fieldUse(call, s)
	}
	if index >= len(targets) { // with type errors
		return whole
	}
	of, ok := f.slotIn(targets[index], s.path, use.User().Node()) // u, err := base()
	if !ok {
		return whole
	}
	return f.effectIn(of, call, s)
}

// receiverEffect says what the method fn does to the slot s of its receiver.
//
//	u.tidy()
func (f *defUse) receiverEffect(fn *types.Func, s slot) fieldEffect {
	decl, ok := f.index.Decl(fn)
	if !ok { // u.String()
		return whole
	}
	return f.paramEffect(decl, fn.Signature().Recv(), s)
}

// argumentEffect says what becomes of the slot s of what is an argument, as use says.
func (f *defUse) argumentEffect(use usekind.Use, s slot) fieldEffect {
	call := use.Call()
	switch {
	case f.info.Types[call.Fun].IsType(): // (*link)(u)
		return f.fieldUse(use.User(), s)
	case gotypes.CallsBuiltin(f.info, call, "append"): // append(us, u)
		if use.Index > 0 && !call.Ellipsis.IsValid() {
			s.path = append([]string{beforeKey}, s.path...)
		}
		return f.fieldUse(use.User(), s)
	}
	if c, ok := f.optionCallAt(use); ok && c.mayBeNone() { // for _, opt := range opts { opt(c) }
		if f.effectOfOptions(c, s).kills {
			return again
		}
		return other
	}
	if fn, param, of, ok := f.paramAt(use, s); ok { // func tidy(u *url.URL) { … }
		return f.paramEffect(fn, param, of)
	}
	called, ok := f.index.FuncOf(call.Fun)
	if ok && called.Obj != nil {
		if iface := gotypes.InterfaceOf(called.Obj); iface != nil { // stage.apply(u)
			return f.dispatchEffect(called.Obj, iface, use, s)
		}
		return f.foreignEffect(called.Obj, use)
	}
	sig, ok := f.typeOf(call.Fun).Underlying().(*types.Signature)
	if !ok { // copy(us, vs)
		return whole
	}
	return signatureEffect(sig, use) // fix(u), a parameter
}

// paramAt returns the function of this package that gets the Argument that use is about,
// the parameter that does, and the slot s as one of that; ok is false where the function
// is not known, or not declared here.
func (f *defUse) paramAt(use usekind.Use, s slot) (fn inspector.Cursor, param *types.Var, of slot, ok bool) {
	call := use.Call()
	called, ok := f.index.FuncOf(call.Fun)
	if !ok { // fix(u), a parameter
		return fn, nil, s, false
	}
	fn, sig, ok := f.bodyOf(called)
	if !ok { // tidyURL(u) of another package
		return fn, nil, s, false
	}
	index := use.Index
	if called.IsMethodExpr {
		if index--; index < 0 { // (*link).tidy(l)
			return fn, sig.Recv(), s, true
		}
	}
	if last := sig.Params().Len() - 1; sig.Variadic() && index >= last && !call.Ellipsis.IsValid() { // tidyAll(u, v)
		index, s.path = last, append([]string{beforeKey}, s.path...)
	}
	if index >= sig.Params().Len() { // with type errors
		return fn, nil, s, false
	}
	return fn, sig.Params().At(index), s, true
}

// paramEffect says what the function at fn does to the slot s of what its parameter, or
// its receiver, gets.
func (f *defUse) paramEffect(fn inspector.Cursor, param *types.Var, s slot) fieldEffect {
	key := passedSlotOf(param, s)
	if effect, known := f.passed[key]; known {
		return effect
	}
	of := slotOfParam(fn, param, s)
	effect := throughCopy(f.effectIn(of, fn, s), param.Type())
	if f.passed == nil {
		f.passed = make(map[passedSlot]fieldEffect)
	}
	f.passed[key] = effect
	return effect
}

// slotOfParam is s as a slot of the parameter, or the receiver, of the function at fn.
func slotOfParam(fn inspector.Cursor, param *types.Var, s slot) slot {
	of := slot{v: param, path: s.path, isPassed: true}
	switch n := fn.Node().(type) {
	case *ast.FuncDecl: // func tidy(u *url.URL) { … }
		of.from = n.Type
	case *ast.FuncLit: // func(u *url.URL) { … }
		of.from = n.Type
	}
	return of
}

// A passedSlot is a slot of a parameter, or of what a field holds, that was asked for after so
// many hops.
type passedSlot struct {
	param  *types.Var
	path   string
	hops   int
	reader *condition
}

func passedSlotOf(param *types.Var, s slot) passedSlot {
	return passedSlot{param, strings.Join(s.path, "."), s.hops, s.reader}
}

// dispatchEffect says what the methods of the package that a call of the method fn of
// iface may get to do to the slot s of what use hands them.
func (f *defUse) dispatchEffect(fn *types.Func, iface *types.Interface, use usekind.Use, s slot) fieldEffect {
	list := f.index.Implementations(iface)
	if len(list) == 0 {
		return f.foreignEffect(fn, use)
	}
	most := other
	for _, t := range list {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, fn.Pkg(), fn.Name())
		method, ok := gotypes.Origin(obj).(*types.Func)
		if !ok {
			continue
		}
		decl, ok := f.index.Decl(method)
		if !ok || use.Index >= method.Signature().Params().Len() { // of an embedded type
			most = max(most, whole)
			continue
		}
		effect := f.paramEffect(decl, method.Signature().Params().At(use.Index), s)
		if effect.replaces() {
			return effect
		}
		most = max(most, effect)
	}
	return most
}

// foreignEffect is what the function fn, which is not declared here, does to what use
// hands it: the standard library and the package of the struct only read it.
//
//	client.Do(req), redis.NewClient(&redis.Options{Addr: "http://h"})
func (f *defUse) foreignEffect(fn *types.Func, use usekind.Use) fieldEffect {
	if fn.Pkg() == nil || gotypes.IsStandard(fn.Pkg(), f.index.Pkg) || fn.Pkg() == packageOf(f.typeOf(use.Expr())) {
		return whole
	}
	return signatureEffect(fn.Signature(), use)
}

// signatureEffect is what a function of which the signature alone is known does to the
// struct that use hands it: one that returns nothing else, or the struct again, may
// change it.
//
//	fix func(*url.URL), fix func(*url.URL) error, fix func(url.URL) url.URL
func signatureEffect(sig *types.Signature, use usekind.Use) fieldEffect {
	index := min(use.Index, sig.Params().Len()-1)
	if index < 0 {
		return whole
	}
	param := sig.Params().At(index).Type()
	if types.IsInterface(param) { // encode(v any)
		return whole
	}
	returnsOther := false
	for v := range sig.Results().Variables() {
		if types.Identical(v.Type(), param) {
			return throughCopy(again, param)
		}
		returnsOther = returnsOther || !gotypes.IsError(v.Type())
	}
	if returnsOther || !isPointer(param) { // credentials.NewTLS(cfg)
		return whole
	}
	return again
}

// packageOf is the package of the type t, or of what that points to; nil where it has
// none.
func packageOf(t types.Type) *types.Package {
	n, ok := types.Unalias(deref(t)).(*types.Named)
	if !ok {
		return nil
	}
	return n.Obj().Pkg()
}
