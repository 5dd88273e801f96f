package sink

// This file asks whether the field that gets a string may get another one before anybody
// reads it. It keeps no order of branches and follows the struct through few variables: where
// it sees another value on the way, the string is not judged.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A slot is a field of what a local variable holds: the variable, and the names
// of the fields on the way, the outermost first; the last may be that of a method that sets the
// field. Embedded fields are left out, since who selects what they promote does so, too.
type slot struct {
	v    *types.Var
	path []string
	from ast.Node // the statement that gives the variable, or the field, its value
}

// element is the step in the path of a slot that is an element of a list or a map.
const element = "["

// slotOf is the slot of the field called name in the literal at lit; ok is
// false where no local variable takes the literal.
func (f *finder) slotOf(lit inspector.Cursor, name string) (s slot, ok bool) {
	s.path = []string{name}
	for cur := lit; ; {
		use := usekind.Classify(cur)
		if len(use.Path) > 0 { // url.URL{…}.String()
			return s, false
		}
		switch use.Kind {
		case usekind.AddressTaken: // &url.URL{…}
			cur = use.User()
		case usekind.Element: // Config{URL: url.URL{…}}
			s.path, cur = f.inLiteral(use, s.path)
		case usekind.Stored: // u := url.URL{…}
			target := use.Target()
			if target == nil {
				return s, false
			}
			return f.slotIn(target, s.path, use.User().Node())
		default:
			return s, false
		}
	}
}

// inLiteral is the path of a field of the Element that use is about, as one of the literal at
// outer that has the element.
func (f *finder) inLiteral(use usekind.Use, path []string) (of []string, outer inspector.Cursor) {
	outer = use.User()
	step := element // []*url.URL{{…}}, map[string]*url.URL{"a": {…}}
	for v, value := range goindex.Fields(outer, f.info) {
		if goindex.IsWithin(use.At.Node(), value.Node()) { // Config{URL: url.URL{…}}
			step = stepOf(v)
		}
	}
	if step == "" {
		return path, outer
	}
	return append([]string{step}, path...), outer
}

// stepOf is what the path of a slot says of the field v; "" where that is nothing.
func stepOf(v *types.Var) string {
	if v.Embedded() { // struct{ url.URL }
		return ""
	}
	return v.Name()
}

// slotIn is the slot of the field at path in what e names: a local variable,
// or a field of what that holds.
func (f *finder) slotIn(e ast.Expr, path []string, from ast.Node) (s slot, ok bool) {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr: // s.cfg.URL
			if v, isVar := f.info.Uses[n.Sel].(*types.Var); !isVar || !v.Embedded() { // and not URL of l.URL.Host
				path = append([]string{n.Sel.Name}, path...)
			}
			e = n.X
			continue
		case *ast.StarExpr: // (*cfg).URL
			e = n.X
			continue
		case *ast.Ident: // cfg
			s.v, s.path, s.from = f.localOf(n), path, from
			return s, s.v != nil
		}
		return s, false
	}
}

// maxMentions bounds the mentions of a variable that are looked at for one field.
const maxMentions = 100

// maxHops bounds the variables that hold a struct one after the other.
const maxHops = 3

// isReplaced reports whether the field v, which the struct literal at lit gives a value,
// may be given another one.
//
//	u := &url.URL{RawQuery: "?a=b"}; tidy(u)
//	var base = redis.Options{Addr: "http://h"}; o := base; o.Addr = "h:6379"
func (f *defUse) isReplaced(lit inspector.Cursor, v *types.Var) bool {
	return f.isSetIn(lit, []string{v.Name()}, maxHops)
}

// isOverwritten reports whether the slot may be given another value after the statement that
// gives it one, at the cursor.
//
//	u.Scheme = "htp"; u.Scheme = "https"
func (f *defUse) isOverwritten(s slot, at inspector.Cursor) bool {
	return f.isSetLater(s, at, maxHops)
}

// Overwrites returns what reports whether what is stored into a field, or given to a method that
// sets one, at site, is replaced after it by functions of the package. t may be nil.
//
//	req.SetURI("v1"); return send(req) // func send(req *Request) { req.SetURI("/v1"); … }
func (t *Table) Overwrites(index *goindex.Index) func(site inspector.Cursor) bool {
	var of *defUse
	return func(site inspector.Cursor) bool {
		if of == nil {
			of = &defUse{finder: t.finderOf(index), isSeen: true}
		}
		var field ast.Expr
		switch n := site.Node().(type) {
		case *ast.CallExpr: // req.SetURI("v1")
			field = n.Fun
		case *ast.AssignStmt: // req.URI = "v1"
			if len(n.Lhs) == 1 {
				field = n.Lhs[0]
			}
		}
		s, ok := of.slotIn(field, nil, site.Node())
		return ok && len(s.path) > 0 && of.isOverwritten(s, site)
	}
}

// isSetLater reports whether the slot is given a value in the declaration around at, after
// s.from.
func (f *defUse) isSetLater(s slot, at inspector.Cursor, hops int) bool {
	key := setKey{s.v, strings.Join(s.path, "."), s.from, hops}
	if is, known := f.setLater[key]; known {
		return is
	}
	if f.setLater == nil {
		f.setLater = make(map[setKey]bool)
	}
	f.setLater[key] = false // meanwhile, for functions that call themselves
	is := false
	mentions, _ := f.mentionsAfter(s.v, at, s.from.End())
	for _, mention := range mentions {
		if mutuallyExclusive(at, mention) {
			continue
		}
		if is = f.isSetIn(mention, s.path, hops); is || f.isUsedAt(mention) {
			break
		}
	}
	f.setLater[key] = is
	return is
}

// isUsedAt reports whether the variable that is mentioned at cur is used as a whole there, by
// way of a function or a method that gets it at once.
//
//	get(u), u.String(), and not log.Print(u), u.IsAbs(), defer u.get()
func (f *defUse) isUsedAt(cur inspector.Cursor) bool {
	for range cur.Enclosing((*ast.DeferStmt)(nil), (*ast.FuncLit)(nil)) {
		return false
	}
	use := usekind.Classify(cur)
	switch use.Kind {
	case usekind.Argument: // get(u)
		_, isKnown := f.index.FuncOf(use.Call().Fun) // and not o(c) of an option
		return len(use.Path) == 0 && isKnown && !knowledge.Shows(f.info, use.Call())
	case usekind.Callee: // u.String(), and not log.Print(u.String())
		result := usekind.Direct(use.User())
		for result.Kind == usekind.Operand && result.User().Node().(*ast.BinaryExpr).Op == token.ADD { // log.Print("at " + u.String())
			result = usekind.Direct(result.User())
		}
		isShown := result.Kind == usekind.Argument && knowledge.Shows(f.info, result.Call())
		if sig, ok := f.typeOf(use.Expr()).(*types.Signature); ok && f.isSeen && sig.Results().Len() == 0 { // req.SetBody(body)
			return false
		}
		return len(use.Path) == 1 && !decisive[use.Selected()] && !isShown
	case usekind.Stored: // _ = u
		return len(use.Path) == 0 && goindex.IsBlank(use.Target())
	}
	return false
}

// A setKey is what isSetLater was asked.
type setKey struct {
	v    *types.Var
	path string
	from ast.Node
	hops int
}

// isSetIn reports whether the field at path of the struct at cur is given a value, by way of
// what is done with the struct there.
func (f *defUse) isSetIn(cur inspector.Cursor, path []string, hops int) bool {
	use := usekind.Classify(cur)
	path, method, ok := f.followPath(use, path)
	switch {
	case method != nil: // c.repair()
		fn, isFunc := gotypes.Origin(f.info.Uses[method.Node().(*ast.SelectorExpr).Sel]).(*types.Func)
		if !isFunc { // with type errors
			return false
		}
		if len(path) == 1 && fn.Name() == path[0] { // req.SetURI("/v1")
			return true
		}
		decl, isHere := f.index.Decl(fn)
		return isHere && f.isSetByParam(decl, fn.Signature().Recv(), path, hops)
	case !ok: // c.name = "a"
		return false
	case len(path) == 0:
		return use.Kind == usekind.AddressTaken || use.Kind == usekind.Assigned && !f.keepsValue(use) || f.isAskedFor(use) // flag.StringVar(&c.URL, …), c.URL = "https://h"
	}
	switch use.Kind {
	case usekind.AddressTaken: // &u
		return f.isSetIn(use.User(), path, hops)
	case usekind.Assigned: // c.URL = other, and not c.URL = c.URL.JoinPath("v1")
		value := use.Value()
		return len(use.Path) > 0 && (value == nil || !strings.Contains(types.ExprString(value), types.ExprString(use.Expr())))
	case usekind.Element: // Config{URL: u}
		of, outer := f.inLiteral(use, path)
		return f.isSetIn(outer, of, hops)
	case usekind.Stored: // q := u
		return use.Target() != nil && f.isSetInTarget(use.Target(), use.User(), path, hops)
	case usekind.Ranged: // for _, u := range us { u.Host = "h" }
		id, isName := use.User().Node().(*ast.RangeStmt).Value.(*ast.Ident)
		return isName && path[0] == element && f.isSetInTarget(id, use.User(), path[1:], hops)
	case usekind.Indexed: // us[0].Host = "h"
		if _, isIndex := use.User().Node().(*ast.IndexExpr); isIndex && path[0] == element {
			path = path[1:]
		}
		return f.isSetIn(use.User(), path, hops)
	case usekind.Argument: // tidy(u)
		return f.isSetByCall(use, path, hops)
	case usekind.Returned: // return u
		return hops > 0 && f.isSetByCallers(use, path, hops-1)
	}
	return false
}

// isSetInTarget is isSetIn for a struct that the statement at puts into target.
func (f *defUse) isSetInTarget(target ast.Expr, at inspector.Cursor, path []string, hops int) bool {
	if hops == 0 {
		return false
	}
	if s, ok := f.slotIn(target, path, at.Node()); ok {
		if loop, isLoop := s.from.(*ast.RangeStmt); isLoop {
			s.from = loop.X
		}
		return f.isSetLater(s, at, hops-1)
	}
	v, ok := f.objectOf(target).(*types.Var)
	if _, isName := target.(*ast.Ident); !ok || !isName || goindex.IsBlank(target) || v.Parent() != f.pkg.Scope() { // s.config = t
		return false
	}
	for _, mention := range slices.Concat(f.index.Writes(v), f.index.Reads(v)) { // var base = url.URL{…}, and base.Host = "h" in init
		if f.isSetIn(mention, path, hops-1) {
			return true
		}
	}
	return false
}

// followPath follows the selectors of use down the path from what they select from. It returns
// the rest of the path, or the selector of a method among them; ok is false where they leave
// the path.
func (f *defUse) followPath(use usekind.Use, path []string) (rest []string, method *inspector.Cursor, ok bool) {
	for i, at := range use.Path {
		v, isVar := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !isVar || !v.IsField() { // u.String
			return path, &use.Path[i], false
		}
		step := stepOf(v)
		if step == "" { // l.URL, for l.URL.Host
			continue
		}
		if len(path) == 0 || step != path[0] {
			return path, nil, false
		}
		path = path[1:]
	}
	return path, nil, true
}

// keepsValue reports whether what the field held stays in it where it is Assigned, as use says.
//
//	c.URLs = append(c.URLs, u), u.Path += "/v1", if u.Scheme == "" { u.Scheme = "https" }
func (f *defUse) keepsValue(use usekind.Use) bool {
	stmt := use.Assignment()
	if stmt == nil { // for _, c.URL = range urls { }
		return false
	}
	if stmt.Tok != token.ASSIGN {
		return true
	}
	field := types.ExprString(use.Expr())
	if call, ok := ast.Unparen(stmt.Rhs[min(use.Index, len(stmt.Rhs)-1)]).(*ast.CallExpr); ok && gotypes.CallsBuiltin(f.info, call, "append") && types.ExprString(call.Args[0]) == field {
		return true
	}
	for cur := range use.User().Enclosing((*ast.IfStmt)(nil)) {
		cond, ok := ast.Unparen(cur.Node().(*ast.IfStmt).Cond).(*ast.BinaryExpr)
		if !ok || cond.Op != token.EQL || types.ExprString(cond.X) != field {
			continue
		}
		if s, isConst := gotypes.ConstantString(f.info, cond.Y); isConst && s == "" {
			return true
		}
	}
	return false
}

// isAskedFor reports whether use asks for a part of the string in a field, as whoever repairs
// it does.
//
//	if strings.HasPrefix(c.Addr, "http://") { c = withoutScheme(c) }
func (f *defUse) isAskedFor(use usekind.Use) bool {
	if use.Kind != usekind.Argument {
		return false
	}
	fn, ok := f.callee(use.Call()).(*types.Func)
	return ok && knowledge.Has(fn, knowledge.Asks)
}

// isSetByCall is isSetIn for what use hands to a function.
func (f *defUse) isSetByCall(use usekind.Use, path []string, hops int) bool {
	call := use.Call()
	switch {
	case f.info.Types[call.Fun].IsType(): // (*link)(u)
		return f.isSetIn(use.User(), path, hops)
	case gotypes.CallsBuiltin(f.info, call, "append"): // append(us, u)
		if use.Index > 0 && !call.Ellipsis.IsValid() {
			path = append([]string{element}, path...)
		}
		return f.isSetIn(use.User(), path, hops)
	}
	called, isKnown := f.index.FuncOf(call.Fun)
	if !isKnown { // fix(u), a parameter
		for cur := range use.User().Enclosing((*ast.RangeStmt)(nil)) {
			if loop := cur.Node().(*ast.RangeStmt); f.isElementOf(loop, ast.Unparen(call.Fun)) { // for _, o := range opts { o(c) }
				return !f.mayBeNone(loop.X)
			}
		}
		sig, ok := f.typeOf(call.Fun).Underlying().(*types.Signature)
		return ok && mayChange(sig, use.Index)
	}
	if fn, sig, ok := f.bodyOf(called); ok { // func tidy(u *url.URL) { … }
		index := use.Index
		if called.IsMethodExpr { // (*link).tidy(l)
			index--
		}
		switch last := sig.Params().Len() - 1; {
		case index < 0:
			return f.isSetByParam(fn, sig.Recv(), path, hops)
		case sig.Variadic() && index >= last && !call.Ellipsis.IsValid(): // tidyAll(u, v)
			return f.isSetByParam(fn, sig.Params().At(last), append([]string{element}, path...), hops)
		case index <= last:
			return f.isSetByParam(fn, sig.Params().At(index), path, hops)
		}
		return false
	}
	fn := called.Obj
	if fn == nil || fn.Pkg() == nil || gotypes.IsStandard(fn.Pkg(), f.index.Pkg) || fn.Pkg() == packageOf(f.typeOf(use.Expr())) {
		return false // client.Do(req), redis.NewClient(&redis.Options{Addr: "http://h"})
	}
	return !f.isSeen && mayChange(fn.Signature(), use.Index) // tidy.URL(u)
}

// isElementOf reports whether called is what loop goes over, one after the other.
func (f *defUse) isElementOf(loop *ast.RangeStmt, called ast.Expr) bool {
	value, ok := loop.Value.(*ast.Ident)
	id, isName := called.(*ast.Ident)
	return ok && isName && f.info.Defs[value] != nil && f.info.Defs[value] == f.info.Uses[id]
}

// mayBeNone reports whether e are the last arguments of a function that anybody may call
// without them.
//
//	func New(opts ...Option) *Client
func (f *defUse) mayBeNone(e ast.Expr) bool {
	v, ok := f.objectOf(e).(*types.Var)
	if !ok || f.index.IsWritten(v) {
		return false
	}
	fn := f.funcWithParam(v)
	if fn == nil || !fn.Signature().Variadic() || !f.index.IsExported(fn) {
		return false
	}
	return fn.Signature().Params().At(fn.Signature().Params().Len()-1) == v
}

// isSetByParam reports whether the function at fn gives the field at path of its parameter, or
// its receiver, a value.
func (f *defUse) isSetByParam(fn inspector.Cursor, param *types.Var, path []string, hops int) bool {
	if hops == 0 {
		return false
	}
	s := slot{v: param, path: path}
	switch n := fn.Node().(type) {
	case *ast.FuncDecl: // func tidy(u *url.URL) { … }
		s.from = n.Type
	case *ast.FuncLit: // func(u *url.URL) { … }
		s.from = n.Type
	}
	return f.isSetLater(s, fn, hops-1)
}

// isSetByCallers is isSetIn for a struct that a function returns, to all of those who call it.
//
//	func base() *url.URL { return &url.URL{Host: "::1"} }
//	u := base(); u.Host = "[::1]"
func (f *defUse) isSetByCallers(use usekind.Use, path []string, hops int) bool {
	around, _ := goindex.EnclosingFunc(use.At)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok { // func() *url.URL { return u }
		return false
	}
	calls := f.index.Calls(f.info.Defs[decl.Name])
	for _, call := range calls {
		by := usekind.Direct(call)
		if targets := by.Targets(); len(targets) > 1 { // u, err := base()
			if use.Index >= len(targets) || !f.isSetInTarget(targets[use.Index], by.User(), path, hops) {
				return false
			}
		} else if !f.isSetIn(call, path, hops) {
			return false
		}
	}
	return len(calls) > 0
}

// mayChange reports whether a function of which the signature alone is known may be there to
// change the struct that its argument of that index points to: it returns nothing else.
//
//	fix func(*url.URL), fix func(*url.URL) error, fix func(url.URL) url.URL
func mayChange(sig *types.Signature, index int) bool {
	index = min(index, sig.Params().Len()-1)
	if index < 0 {
		return false
	}
	param := sig.Params().At(index).Type()
	if list, ok := param.(*types.Slice); ok && sig.Variadic() && index == sig.Params().Len()-1 {
		param = list.Elem()
	}
	for v := range sig.Results().Variables() {
		if types.Identical(v.Type(), param) {
			return true
		}
		if !gotypes.IsError(v.Type()) { // credentials.NewTLS(cfg)
			return false
		}
	}
	return isPointer(param)
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
