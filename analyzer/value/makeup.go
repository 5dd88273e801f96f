package value

// This file says which bytes a string may hold, by all that it is made of wherever it
// comes from: it is for the holes of which no more is known.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A makeup is what is known of all the strings that may be in one place.
type makeup struct {
	bytes      text.Set // that they may hold
	isBrackets bool     // one of them, or what it is made of, may be in brackets
}

// MayHold reports whether the string in the hole may hold one of the bytes.
//
//	h, _ := os.Hostname(); &node{host: strings.ToLower(h)} // n.host holds no ':'
func (o holeOperand) MayHold(bytes string) bool {
	m := o.makeup()
	return slices.ContainsFunc([]byte(bytes), m.bytes.Has)
}

// MayHaveBrackets reports whether somebody puts brackets around the host in the hole
// where it needs them.
//
//	if strings.Contains(c.Host, ":") { c.Host = "[" + c.Host + "]" }
func (o holeOperand) MayHaveBrackets() bool { return o.makeup().isBrackets }

// makeup is what is known of the string in the hole.
func (o holeOperand) makeup() makeup {
	e, ok := o.pieces[o.at].node.(ast.Expr)
	if !ok || !gotypes.IsString(o.pkg.typeOf(e)) { // strings.Cut(addr, ":"), of which host is one result
		e = o.expr()
	}
	if e == nil || !gotypes.IsString(o.pkg.typeOf(e)) { // %s of an address
		return makeup{bytes: anyByte}
	}
	return o.pkg.makeups.of(e, func() makeup {
		w := &makeupWalk{evaluation: o.pkg.newEvaluation(), seen: make(map[any]bool), steps: maxMakeup}
		return makeup{w.bytesOf(e), w.isBrackets}
	})
}

// maxMakeup bounds the expressions that one string is made of.
const maxMakeup = 500

// A makeupWalk goes over the expressions that a string may be made of.
type makeupWalk struct {
	*evaluation
	seen       map[any]bool // variables, fields and results of functions, which add nothing a second time
	steps      int          // left
	isBrackets bool
}

// A listIn is a variable or field of which the elements of the list were seen.
type listIn struct{ v *types.Var }

// A resultOf is a result of a function, or the elements of the list that it is.
type resultOf struct {
	fn     types.Object
	index  int
	isList bool
}

// bytesOf returns the bytes that the string e may hold.
func (w *makeupWalk) bytesOf(e ast.Expr) text.Set {
	if w.steps--; w.steps < 0 {
		return anyByte
	}
	if s, ok := gotypes.ConstantString(w.info, e); ok { // "localhost"
		w.isBrackets = w.isBrackets || len(s) > 0 && s[0] == '['
		return text.SetOf(s)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr: // name + ".local"
		if e.Op == token.ADD {
			return w.bytesOf(e.X).Union(w.bytesOf(e.Y))
		}
	case *ast.CallExpr: // strings.ToLower(name)
		return w.bytesOfCall(e, 0)
	case *ast.Ident: // name
		return w.bytesOfIdent(e)
	case *ast.SelectorExpr: // n.name
		return w.bytesOfField(e)
	case *ast.IndexExpr: // names[0]
		return w.bytesOfElement(e)
	case *ast.SliceExpr: // addr[:strings.LastIndex(addr, ":")], which keeps brackets
		w.isBrackets = w.isBrackets || w.isLastColon(e.High)
		return w.bytesOf(e.X)
	}
	return anyByte
}

// isLastColon reports whether e is where the last colon of an address is.
func (w *makeupWalk) isLastColon(e ast.Expr) bool {
	if e == nil { // addr[1:]
		return false
	}
	call, ok := w.madeBy(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 { // addr[:n]
		return false
	}
	fn, ok := typeutil.Callee(w.info, call).(*types.Func)
	if !ok {
		return false
	}
	switch fn.FullName() {
	case "strings.LastIndex", "strings.LastIndexByte": // strings.LastIndexByte(addr, ':')
		sep := w.info.Types[call.Args[1]].Value
		return sep != nil && (sep.ExactString() == `":"` || sep.ExactString() == "58")
	}
	return false
}

// bytesOfIdent is bytesOf for a variable.
func (w *makeupWalk) bytesOfIdent(id *ast.Ident) text.Set {
	v, ok := w.info.Uses[id].(*types.Var)
	if !ok {
		return anyByte
	}
	u, l := w.localOf(id)
	switch {
	case v.Kind() == types.PackageVar:
		return w.bytesOfShared(v)
	case l == nil || l.IsLost():
		return anyByte
	case u.isInspectedBefore(v, id): // if _, err := strconv.Atoi(page); err != nil { return }
		return text.Set{}
	case w.isSeen(v):
		return text.Set{}
	}
	var set text.Set
	if v.Kind() == types.ParamVar {
		set = w.bytesOfArguments(l.Func, v, w.bytesOf)
	}
	for i := range l.Defs {
		set = set.Union(w.bytesOfDef(&l.Defs[i]))
	}
	return set
}

// isSeen reports whether key was there before, and notes it.
func (w *makeupWalk) isSeen(key any) bool {
	seen := w.seen[key]
	w.seen[key] = true
	return seen
}

// bytesOfDef is bytesOf for what d writes to a local variable.
func (w *makeupWalk) bytesOfDef(d *defuse.Def) text.Set {
	switch d.Kind {
	case defuse.Zero: // var name string
		return text.Set{}
	case defuse.Assign, defuse.Append: // name := "a", name += "b"
		return w.bytesOf(d.Expr)
	case defuse.Result: // name, err := os.Hostname()
		return w.bytesOfCall(d.Call, d.Index)
	case defuse.Range: // for _, name := range names { }
		if r, ok := d.Stmt.(*ast.RangeStmt); ok && d.Expr == r.Value {
			return w.bytesOfElements(r.X)
		}
		if r, ok := d.Stmt.(*ast.RangeStmt); ok && isSequence(w.typeOf(r.X)) { // for name := range strings.SplitSeq(names, ":") { }
			return w.bytesOfElements(r.X)
		}
	}
	return anyByte
}

// isSequence reports whether t is the type of an iterator.
func isSequence(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// bytesOfArguments returns what of has for the arguments of all calls of the function fn,
// for its parameter v: none but this package calls it.
//
//	func ask(host string) { … }; ask("localhost")
func (w *makeupWalk) bytesOfArguments(fn ast.Node, v *types.Var, of func(ast.Expr) text.Set) text.Set {
	decl, ok := fn.(*ast.FuncDecl)
	if !ok { // func(host string) { }
		return anyByte
	}
	f, ok := w.info.Defs[decl.Name].(*types.Func)
	if !ok || f.Exported() || f.Signature().Variadic() || len(w.ImplementedBy(f)) > 0 {
		return anyByte
	}
	i := indexOfParam(f.Signature(), v)
	uses := w.Reads(f)
	if i < 0 || len(uses) == 0 {
		return anyByte
	}
	var set text.Set
	for _, id := range uses {
		use := usekind.Direct(usekind.Reference(id))
		if use.Kind != usekind.Callee || len(use.Call().Args) != f.Signature().Params().Len() { // run(ask)
			return anyByte
		}
		set = set.Union(of(use.Call().Args[i]))
	}
	return set
}

// bytesOfShared is bytesOf for all that is written to v, a field or a variable of the
// package that nobody else can write to.
func (w *makeupWalk) bytesOfShared(v *types.Var) text.Set {
	v = v.Origin()
	if w.isSeen(v) {
		return text.Set{}
	}
	all := w.Assignments(v)
	set := anyByte
	if len(all) > 0 && v.Pkg() == w.pkg && !v.Exported() && w.IsOnlyAssigned(v) {
		set = text.Set{}
	}
	for _, a := range all {
		e, ok := a.Value.Node().(ast.Expr)
		if !ok || a.IsDefault || a.Key != nil {
			set = anyByte
			continue
		}
		set = set.Union(w.bytesOf(e)) // of others, too, for the brackets in them
	}
	if d := w.declaredBy(v); d != nil && d.value == nil { // var version string, which the linker may set
		return anyByte
	}
	return set
}

// bytesOfField is bytesOf for a field, or a variable of another package.
func (w *makeupWalk) bytesOfField(sel *ast.SelectorExpr) text.Set {
	f, ok := w.info.Uses[sel.Sel].(*types.Var)
	if !ok || !f.IsField() { // config.Host
		return anyByte
	}
	if f.Pkg() == w.pkg { // n.name
		if w.isFieldInspectedBefore(sel) {
			return text.Set{}
		}
		return w.bytesOfShared(f)
	}
	switch t := gotypes.Deref(w.typeOf(sel.X)); {
	case gotypes.IsURL(t) && f.Name() == "Host", gotypes.IsNamed(t, "net/http", "Request") && f.Name() == "Host": // u.Host of "http://[::1]/"
		w.isBrackets = true
	case gotypes.IsURL(t) && f.Name() == "RawQuery": // u.RawQuery, of which each '&' is between parameters
		return encodedPart
	case gotypes.IsNamed(t, "net", "SRV") && f.Name() == "Target", gotypes.IsNamed(t, "net", "NS") && f.Name() == "Host": // srv.Target, which net rejects where it is not a domain name
		return hostname
	}
	return anyByte
}

// encodedPart are the bytes of one part of a query that is encoded.
var encodedPart = text.Range('!', 0xff).Minus("#&")

// bytesOfElement is bytesOf for an element of a list or a map.
func (w *makeupWalk) bytesOfElement(e *ast.IndexExpr) text.Set {
	if call, ok := w.madeBy(e.X).(*ast.CallExpr); ok {
		if n, ok := gotypes.ConstantInt(w.info, e.Index); ok {
			if set, ok := w.bytesOfSubmatch(call, int(n)); ok { // id.FindStringSubmatch(s)[1]
				return set
			}
		}
	}
	return w.bytesOfElements(e.X)
}

// bytesOfElements returns the bytes that the elements of the list, or the values of the
// map, e may hold.
func (w *makeupWalk) bytesOfElements(e ast.Expr) text.Set {
	if w.steps--; w.steps < 0 {
		return anyByte
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit: // []string{"a", "b"}
		return w.bytesOfLiteral(e)
	case *ast.CallExpr: // strings.Split(s, ":")
		return w.bytesOfList(e, 0)
	case *ast.SliceExpr: // names[1:]
		return w.bytesOfElements(e.X)
	case *ast.Ident: // names
		return w.bytesOfListIn(e)
	}
	return anyByte
}

// bytesOfLiteral is bytesOfElements for a literal.
func (w *makeupWalk) bytesOfLiteral(lit *ast.CompositeLit) text.Set {
	var set text.Set
	for _, elt := range lit.Elts {
		elt = goindex.ElementValue(elt)
		if !gotypes.IsString(w.typeOf(elt)) { // []Node{{Host: "a"}}
			return anyByte
		}
		set = set.Union(w.bytesOf(elt))
	}
	return set
}

// bytesOfListIn is bytesOfElements for a variable.
func (w *makeupWalk) bytesOfListIn(id *ast.Ident) text.Set {
	v, ok := w.info.Uses[id].(*types.Var)
	u, l := w.localOf(id)
	if !ok || l == nil { // names, of the package
		return anyByte
	}
	if w.isSeen(listIn{v}) {
		return text.Set{}
	}
	var set text.Set
	isReplaced := false // each element is
	for _, cur := range u.Mentions(v, u.cur) {
		use := usekind.Direct(cur)
		switch {
		case use.Kind == usekind.Ranged && u.inspectsElements(use.User().Node().(*ast.RangeStmt)) && cur.Node().Pos() < id.Pos(): // for _, s := range words { if !valid(s) { return } }
			return text.Set{}
		case use.Kind == usekind.Assigned && u.FuncAround(cur.Node()) != l.Func: // func() { names = load() }()
			return anyByte
		case use.WritesElement(): // names[i] = url.QueryEscape(names[i])
			value := usekind.Direct(use.User()).Value()
			if value == nil { // names[i], err = load()
				return anyByte
			}
			set = set.Union(w.bytesOf(value))
			isReplaced = isReplaced || u.isInLoopOver(cur, v) && use.User().Node().Pos() < id.Pos()
		}
	}
	switch {
	case isReplaced:
		return set
	case len(l.Escapes) > 0: // fill(&names)
		return anyByte
	}
	if v.Kind() == types.ParamVar {
		set = set.Union(w.bytesOfArguments(l.Func, v, w.bytesOfElements))
	}
	for i := range l.Defs {
		switch d := &l.Defs[i]; d.Kind {
		case defuse.Zero: // var names []string
		case defuse.Assign: // names := strings.Split(s, ":")
			set = set.Union(w.bytesOfElements(d.Expr))
		case defuse.Result: // names, err := net.LookupAddr(addr)
			set = set.Union(w.bytesOfList(d.Call, d.Index))
		default:
			return anyByte
		}
	}
	return set
}

// inspectsElements reports whether something is asked of each element of the list in a
// loop over it.
func (u *declInfo) inspectsElements(r *ast.RangeStmt) bool {
	id, ok := r.Value.(*ast.Ident)
	if !ok { // for i := range words { }
		return false
	}
	v, ok := u.info.Defs[id].(*types.Var)
	return ok && u.firstInspection(v).IsValid()
}

// isInLoopOver reports whether the expression at cur is in a loop over the list v.
func (u *declInfo) isInLoopOver(cur inspector.Cursor, v *types.Var) bool {
	for at := range cur.Enclosing((*ast.RangeStmt)(nil)) {
		if u.isNameOf(at.Node().(*ast.RangeStmt).X, v) { // for i := range names { names[i] = "" }
			return true
		}
	}
	return false
}
