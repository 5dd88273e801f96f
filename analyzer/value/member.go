package value

// This file finds what the fields of structs in local variables hold, where
// they are written one by one, or as a whole and then changed.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A fieldVar is a field within the value of a variable.
type fieldVar struct {
	of   *types.Var
	path string
}

// fieldLocation returns the index of the field that at leads to in the value of the
// variable v, or in what v points to; nil where it may be written from
// elsewhere.
func (u *declInfo) fieldLocation(v *types.Var, at defuse.Path) *defuse.Location {
	return u.fieldLocations.of(fieldVar{v, at.String()}, func() *defuse.Location { return u.newFieldLocation(v, at) })
}

func (u *declInfo) newFieldLocation(v *types.Var, at defuse.Path) *defuse.Location {
	l := u.Location(v)
	if l == nil || l.Lost { // func() { cfg = other }()
		return nil
	}
	var left []defuse.Def
	for _, e := range l.Escapes {
		if !at.Within(e.Path) {
			continue
		}
		t := u.treatmentByEscape(e, at[len(e.Path):])
		if t == decoded { // json.Unmarshal(data, &cfg)
			u.noteDecoded(v, at, e.Of)
		}
		switch d, ok := u.leftBy(l, e.Of, t, at[len(e.Path):]); {
		case ok: // cfg.Load()
			left = append(left, d)
		case t == overwritten: // fill(&cfg.HTTP)
			return nil
		case t != leftAlone: // cfg.fill()
			u.noteHandedOut(v)
		}
	}
	if gotypes.IsPointer(v.Type()) {
		byOthers, ok := u.leftByOthers(l, at)
		if !ok {
			return nil
		}
		left = append(left, byOthers...)
	}
	f := u.Field(l, at)
	if f == nil || areOfOneStmt(left) {
		return nil
	}
	f.Tests = u.testsOf(l, f.Obj, f.Tests)
	if gotypes.IsPointer(v.Type()) {
		u.forgetOthers(l, f)
	}
	f.Add(left...)
	return f
}

// forgetOthers takes back what is said of the field f where l, a pointer, is made to
// point to a struct that others may know.
//
//	if file != "" { cfg = read(file) } else { cfg = &Config{} }
func (u *declInfo) forgetOthers(l, f *defuse.Location) {
	for i := range f.Defs {
		d := &f.Defs[i]
		if slices.ContainsFunc(l.Defs, func(whole defuse.Def) bool { return whole.Stmt == d.Stmt && !u.isOfNew(&whole) }) {
			d.Kind = defuse.Something
		}
	}
}

// treatmentByEscape returns what those who get the address of a struct by e do with
// what is at the path part of it.
func (u *declInfo) treatmentByEscape(e defuse.Escape, part defuse.Path) treatment {
	if e.Method != nil { // cfg.HTTP.String()
		if u.receiverDoesNotEscape(e.Method) {
			return leftAlone
		}
		if fn := e.Method.Origin(); fn.Pkg() != u.pkg { // cfg.URL(), of api.Endpoint
			return u.treatmentUntouched(fn, Receiver)
		}
		if !u.receiverIsNotKept(e.Method) { // cfg.HTTP.register()
			return overwritten
		}
		return u.treatmentBy(e.Method.Origin().Signature().Recv(), part) // cfg.HTTP.reset()
	}
	if e.Of == nil { // f := cfg.HTTP.Reset
		return overwritten
	}
	cur, ok := u.Find(e.Of)
	if !ok {
		return overwritten
	}
	if u.isReturned(cur) { // return &cfg
		return leftAlone
	}
	return u.treatmentAt(cur, part) // open(&cfg.HTTP), fill(&cfg.HTTP)
}

// escapesUnkept reports whether those who get the address of a struct by e do not keep
// it.
func (u *declInfo) escapesUnkept(e defuse.Escape) bool {
	if e.Method != nil {
		return u.receiverDoesNotEscape(e.Method) || u.receiverIsNotKept(e.Method)
	}
	if e.Of == nil {
		return false
	}
	cur, ok := u.Find(e.Of)
	return ok && (u.isReturned(cur) || u.isHandedToOneWhoForgets(cur))
}

// isReturned reports whether the address of the variable at cur, which is of the
// function around, is returned there: nobody has it before that.
func (u *declInfo) isReturned(cur inspector.Cursor) bool {
	id, ok := cur.Node().(*ast.Ident)
	if !ok || usekind.Direct(cur).Kind != usekind.AddressTaken { // &cfg.HTTP
		return false
	}
	use := usekind.Direct(usekind.Direct(cur).User())
	return use.Kind == usekind.Returned && u.isOfFunction(id, use.User().Node())
}

// noteHandedOut notes that others get a pointer to what is in the variable v, and
// may set what is empty there.
func (u *declInfo) noteHandedOut(v *types.Var) {
	if u.handedOut == nil {
		u.handedOut = make(map[*types.Var]bool)
	}
	u.handedOut[v] = true
}

// isUniquelyOwned reports whether the pointer l points to what nobody else knows:
// it is made where it is written to l, or comes from the caller, and l is used
// to get at fields alone.
func (u *declInfo) isUniquelyOwned(l *defuse.Location) bool {
	return u.isMadeHere(l) && !slices.ContainsFunc(u.Reads(l.Obj), func(use inspector.Cursor) bool {
		return !u.pointeeDoesNotEscape(use)
	})
}

// leftByOthers returns what those leave at the path part of what the pointer l points to, and
// is made here, who write to it and to whom l is handed; ok is false where somebody writes to
// it of whom that is not known.
func (u *declInfo) leftByOthers(l *defuse.Location, part defuse.Path) (left []defuse.Def, ok bool) {
	if len(l.Defs) > 0 && !slices.ContainsFunc(l.Defs, func(d defuse.Def) bool { return d.Kind != defuse.Zero && u.isOfNew(&d) }) { // cfg := other
		return nil, false
	}
	for _, use := range u.escapesOf(l.Obj) {
		t := u.treatmentAt(use, part)
		if t == decoded { // json.Unmarshal(data, cfg)
			u.noteDecoded(l.Obj, part, use.Node())
		}
		switch d, ok := u.leftBy(l, use.Node().(ast.Expr), t, part); {
		case ok: // cfg.Load()
			left = append(left, d)
		case t == overwritten: // fill(cfg)
			return nil, false
		case t != leftAlone: // cfg.fill()
			u.noteHandedOut(l.Obj)
		}
	}
	return left, true
}

// escapesOf returns the uses of the pointer v with which somebody else gets to know
// what it points to.
func (u *declInfo) escapesOf(v *types.Var) []inspector.Cursor {
	escapes, ok := u.escapes[v]
	if !ok {
		for _, use := range u.Reads(v) {
			if !u.pointeeDoesNotEscape(use) { // open(cfg), and not cfg.Base
				escapes = append(escapes, use)
			}
		}
		if u.escapes == nil {
			u.escapes = make(map[*types.Var][]inspector.Cursor)
		}
		u.escapes[v] = escapes
	}
	return escapes
}

// isMadeHere reports whether what the pointer l points to is made where it is written
// to l, or comes from the caller.
func (u *declInfo) isMadeHere(l *defuse.Location) bool {
	return !slices.ContainsFunc(l.Defs, func(d defuse.Def) bool { return !u.isOfNew(&d) })
}

// isOfNew reports whether d makes the struct that it makes a pointer point to.
func (u *declInfo) isOfNew(d *defuse.Def) bool {
	switch d.Kind {
	case defuse.Zero: // var cfg *Config
		return true
	case defuse.Assign: // cfg := &Config{}, and not cfg := other
		return u.isFreshAlloc(d.Expr)
	case defuse.Result: // u, err := url.Parse(s)
		return u.callReturnsNew(d.Call, d.Index)
	}
	return false
}

// isFreshAlloc reports whether e makes a struct and is its address, or calls a
// function of the package that does so.
func (p *Package) isFreshAlloc(e ast.Expr) bool {
	if p.makesStruct(e) { // &Config{}
		return true
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && p.callReturnsNew(call, 0) // newConfig()
}

// callReturnsNew reports whether what call returns as its result of that index, a
// pointer, is known to nobody else.
func (p *Package) callReturnsNew(call *ast.CallExpr, index int) bool {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	switch {
	case !ok: // load(), where load is a variable
		return p.tableReturnsNew(call, index)
	case fn.Pkg() == nil: // err.Error()
		return false
	}
	if isURLParser(fn) { // url.Parse(s)
		return index == 0
	}
	if fn.Pkg() != p.pkg { // config.New()
		return p.ReturnsNew != nil && p.ReturnsNew(fn.Origin(), index)
	}
	return p.returnsNew(fn.Origin(), index)
}

// tableReturnsNew is callReturnsNew for a call of one of the functions in a table.
//
//	load, ok := profiles[env]; if !ok { return nil, errEnv }; c := load()
func (p *Package) tableReturnsNew(call *ast.CallExpr, index int) bool {
	all := p.allCalled(call)
	return len(all) > 0 && !slices.ContainsFunc(all, func(fn types.Object) bool { return !p.returnsNew(fn, index) })
}

// A funcResult is a result of a function.
type funcResult struct {
	fn    types.Object // a function, or the variable that holds it
	index int
}

// returnsNew reports whether every return statement of fn, a function of this
// package, returns as its result of that index a pointer to a struct that is made there,
// and that nobody else knows, or nil.
//
//	func newConfig() *Config { c := &Config{}; c.Base = "http://h"; return c }
func (p *Package) returnsNew(fn types.Object, index int) bool {
	return p.returnNew.of(funcResult{fn, index}, func() bool {
		code, ok := p.codeOf(fn)
		if !ok {
			return false
		}
		u := p.declInfoOf(code.body)
		returns, ok := u.returnStmts(code.body)
		for _, ret := range returns {
			if call := forwardedCall(ret, code.sig); call != nil { // return load(path)
				ok = ok && p.callReturnsNew(call, index)
				continue
			}
			ok = ok && len(ret.Results) > index && u.isNewPointer(ret.Results[index])
		}
		return ok && len(returns) > 0
	})
}

// isNewPointer reports whether e, which is returned, is nil or points to what
// nobody else knows.
func (u *declInfo) isNewPointer(e ast.Expr) bool {
	if u.info.Types[e].IsNil() || u.isFreshAlloc(e) { // return nil, err
		return true
	}
	if x, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && x.Op == token.AND { // return &cfg
		_, l := u.localOf(x.X)
		return l != nil && u.isLocalOf(l, e) && !l.Lost && !slices.ContainsFunc(l.Escapes, func(e defuse.Escape) bool { return !u.escapesUnkept(e) })
	}
	_, l := u.localOf(e)
	return l != nil && u.isLocalOf(l, e) && !l.Lost && len(l.Defs) > 0 && u.isMadeHere(l) && u.isKnownToNobodyElse(l)
}

// isLocalOf reports whether l is a variable, and no parameter, of the function around e.
//
//	cfg := &Config{}; return func() *Config { return cfg }, and not cfg
func (u *declInfo) isLocalOf(l *defuse.Location, e ast.Expr) bool {
	return l.Obj.Kind() == types.LocalVar && l.Func == u.FuncAround(e)
}

// makesStruct reports whether e is &T{…} or new(T). It may be nil.
func (p *Package) makesStruct(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.ParenExpr: // (&Config{})
		return p.makesStruct(e.X)
	case *ast.UnaryExpr: // &Config{}
		_, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		return ok
	case *ast.CallExpr: // new(Config)
		return p.isNew(e)
	}
	return false
}

// LiteralOf returns the struct literal that e is or points to, or that is all that is
// ever written to the local variable e; nil where it is something else.
//
//	&Config{}, cfg of cfg := Config{}
func (p *Package) LiteralOf(e ast.Expr) *ast.CompositeLit {
	if v, ok := p.info.Uses[identOf(e)].(*types.Var); ok {
		d := p.localAt(v).OnlyDef()
		if d == nil || d.Kind != defuse.Assign {
			return nil
		}
		e = d.Expr
	}
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND { // &Config{}
		e = ast.Unparen(addr.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// isNew reports whether call is new(T).
func (p *Package) isNew(call *ast.CallExpr) bool {
	return gotypes.CallsBuiltin(p.info, call, "new") && len(call.Args) == 1 && p.info.Types[call.Args[0]].IsType()
}

// pointeeDoesNotEscape reports whether the pointer that the identifier at cur reads is
// used to get at a field, or to call a method that does no more, and not given away.
func (p *Package) pointeeDoesNotEscape(cur inspector.Cursor) bool {
	id := cur.Node().(*ast.Ident)
	for isPointer := true; ; isPointer = false {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Dereferenced: // *cfg
			if !isPointer {
				return true // behind another pointer
			}
		case usekind.Selected: // cfg.Base
			sel := p.info.Selections[cur.Node().(*ast.SelectorExpr)]
			if sel == nil {
				return false
			}
			if sel.Kind() != types.FieldVal { // cfg.String()
				return !isPointer || p.callsNonEscaping(cur, sel)
			}
		case usekind.Operand: // cfg == nil
			return true
		case usekind.Returned: // return cfg
			return !isPointer || p.isOfFunction(id, cur.Node())
		case usekind.Argument, usekind.Callee: // package fmt reads a URL
			return !isPointer || isURLPointer(p.typeOf(id)) && p.onlyReadsArgs(cur, p.typeOf(id))
		default: // who takes the address of a field is noted elsewhere
			return !isPointer
		}
	}
}

// isOfFunction reports whether use is a variable of the function that ret ends, and
// no parameter: nobody has it before that.
func (p *Package) isOfFunction(use *ast.Ident, ret ast.Node) bool {
	u, l := p.localOf(use)
	return l != nil && l.Obj.Kind() == types.LocalVar && l.Func == u.FuncAround(ret)
}

// callsNonEscaping reports whether the selection sel of a pointer's method, at fun, is
// called and leaves what the pointer points to as it is.
func (p *Package) callsNonEscaping(fun inspector.Cursor, sel *types.Selection) bool {
	if usekind.Direct(fun).Kind != usekind.Callee { // f := cfg.set
		return false
	}
	fn, ok := sel.Obj().(*types.Func)
	return ok && fn.Signature().Recv() != nil && (!gotypes.IsPointer(fn.Signature().Recv().Type()) || p.receiverDoesNotEscape(fn))
}

// receiverDoesNotEscape reports whether the method fn of this package neither writes
// to the fields of its receiver, a pointer, nor gives the pointer away.
func (p *Package) receiverDoesNotEscape(fn *types.Func) bool {
	fn = fn.Origin()
	if readOnlyMethods[fn.FullName()] { // u.String()
		return true
	}
	return p.nonEscaping.of(fn, func() bool {
		decl := p.FuncDecl(fn)
		if decl == nil || decl.Body == nil || len(decl.Recv.List) != 1 { // of another package
			return false
		}
		recv := fn.Signature().Recv()
		if recv.Name() == "" || recv.Name() == "_" { // func (*Config) Defaults()
			return true
		}
		return p.keepsReceiver(p.declInfoOf(decl), recv)
	})
}

// keepsReceiver is receiverDoesNotEscape for the receiver recv of the method that u is.
func (p *Package) keepsReceiver(u *declInfo, recv *types.Var) bool {
	l := u.Location(recv)
	if l == nil || l.Lost || len(l.Defs)+len(l.Parts) > 0 || !u.isUniquelyOwned(l) { // c.Base = "x"; c = other
		return false
	}
	for _, e := range l.Escapes {
		if e.Method == nil || !p.receiverDoesNotEscape(e.Method) { // fill(&c.HTTP), c.HTTP.fill()
			return false
		}
	}
	return true
}
