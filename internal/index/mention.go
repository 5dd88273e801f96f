package index

// This file notes what may have been made for a fault of a string: conditions that mention
// it, functions that get it, stores that make it of itself. Package barrier says which of
// them count.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/library"
)

// A MentionKind says how an object is mentioned.
type MentionKind uint8

// The kinds of mentions.
const (
	Condition MentionKind = iota // in a condition, other than for emptiness
	Argument                     // it is an argument
	Addressed                    // its address is an argument
	Self                         // something is stored into it that is made of it
)

// A Mention is a place at which something may be done about what an object holds.
type Mention struct {
	Kind MentionKind
	Pos  token.Pos // after which it is done
	Says string    // the constant that it is compared with, or looked for in it
	Part string    // the field of a url.URL that is mentioned; "" for all of the object

	// Call is the call that gets the object, and Index which argument it is; Callee is the
	// function that is called, nil for a function value. All are for Argument and Addressed.
	Call   inspector.Cursor
	Index  int
	Callee *types.Func
	Known  *library.Function // what is known of Callee; nil for nothing
}

// Mentions returns what is done about obj, and about what is made of it, in no order that
// says something.
//
//	p, err := url.Parse(u); if p.Scheme == "" { } // of u
func (ix *Index) Mentions(obj types.Object) []Mention { return ix.mentions[ix.readAbout(obj)] }

// Mentioned returns the exported variables and fields that have mentions, in the order of their
// declarations.
func (ix *Index) Mentioned() []*types.Var {
	ix.readAll()
	return inOrder(ix, ix.mentions)
}

// Derived returns the objects that are made of obj by a function, and are no strings.
//
//	p, err := url.Parse(u)
func (ix *Index) Derived(obj types.Object) []types.Object { return ix.derived[ix.readAbout(obj)] }

func (ix *Index) mention(v *types.Var, m Mention) {
	ix.mentions[v] = append(ix.mentions[v], m)
}

// condition notes the objects that the condition at cur asks about, other than for
// emptiness.
func (ix *Index) condition(cur inspector.Cursor) {
	switch e := cur.Node().(type) {
	case *ast.ParenExpr: // (u == v)
		ix.condition(cur.Child(e.X))
		return
	case *ast.UnaryExpr: // !strings.HasPrefix(u, "http")
		ix.condition(cur.Child(e.X))
		return
	case *ast.Ident: // if ok { }
		return
	case *ast.BinaryExpr:
		if e.Op == token.LAND || e.Op == token.LOR { // u != "" && isURL(u)
			ix.condition(cur.Child(e.X))
			ix.condition(cur.Child(e.Y))
			return
		}
		if ix.isEmptiness(e.X, e.Y) || ix.isEmptiness(e.Y, e.X) { // u == ""
			return
		}
	}
	m := Mention{Kind: Condition, Pos: cur.Node().Pos(), Says: ix.constantIn(cur)}
	ix.mentionAll(cur, m)
}

// isEmptiness reports whether comparing x, a variable, field or its length, with y asks
// whether it is empty or is set.
//
//	u != "", len(u) > 0, c == nil, n > 3
func (ix *Index) isEmptiness(x, y ast.Expr) bool {
	tv := ix.Info.Types[y]
	if !tv.IsNil() && (tv.Value == nil || tv.Value.Kind() != constant.Int && (tv.Value.Kind() != constant.String || constant.StringVal(tv.Value) != "")) {
		return false
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident: // u
		return true
	case *ast.SelectorExpr: // c.url, and not u.Scheme
		base := Target(ix.Info, x.X)
		return base == nil || !gotypes.IsURL(base.Type())
	case *ast.CallExpr: // len(u), os.Getenv("URL"), and not strings.Index(u, "://")
		return ix.keepsEmptiness(x)
	case *ast.IndexExpr: // m["url"]
		return true
	}
	return false
}

// keepsEmptiness reports whether what the call returns is empty, or nil, where what it gets is
// empty, or where it failed.
//
//	len(u), strings.TrimSpace(u), os.Getenv("URL"), c.load(u) != nil
func (ix *Index) keepsEmptiness(call *ast.CallExpr) bool {
	if ix.Info.Types[call.Fun].IsBuiltin() || gotypes.IsError(ix.Info.TypeOf(call)) {
		return true
	}
	fn := ix.Callee(call)
	if known := library.Of(fn); known != nil && known.Setting != nil {
		return true
	}
	if fn == nil || fn.FullName() == "(net.IP).To4" {
		return false
	}
	return fn.Signature().Params().Len() == 0 || fn.FullName() == "strings.TrimSpace"
}

// constantIn is the only string constant in what is asked at cur, or what strings.TrimSpace trims
// there; "" where there is none, or several.
func (ix *Index) constantIn(cur inspector.Cursor) string {
	said, n := "", 0
	for c := range cur.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil), (*ast.SelectorExpr)(nil)) {
		if s, ok := ix.word(c); ok {
			said = s
			n++
		} else if sel, ok := c.Node().(*ast.SelectorExpr); ok && sel.Sel.Name == "TrimSpace" { // strings.TrimSpace(urls[i])
			said = library.WhiteSpace
			n++
		}
	}
	if n > 1 {
		return ""
	}
	return said
}

// mentionAll notes all objects at cur.
func (ix *Index) mentionAll(cur inspector.Cursor, m Mention) {
	for c := range cur.Preorder((*ast.Ident)(nil)) {
		id := c.Node().(*ast.Ident)
		v, ok := ix.Info.Uses[id].(*types.Var)
		if !ok || !isAbout(v.Type()) || isLength(c) {
			continue
		}
		of := m
		if sel, ok := c.Parent().Node().(*ast.SelectorExpr); ok && sel.X == id && gotypes.IsURL(v.Type()) { // u.Scheme
			of.Part = partOf(sel.Sel.Name)
		}
		ix.mention(v.Origin(), of)
	}
}

// partOf is the component that the field or method of a url.URL is about.
func partOf(name string) string {
	switch name {
	case "Hostname", "Port":
		return "Host"
	case "IsAbs":
		return "Scheme"
	case "EscapedPath":
		return "Path"
	case "Query":
		return "RawQuery"
	case "String":
		return ""
	}
	return name
}

// isLength reports whether only the length of what is at cur is asked for.
//
//	len(urls)
func isLength(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || cursor.EdgeKind(cur) != edge.CallExpr_Args {
		return false
	}
	id, ok := call.Fun.(*ast.Ident)
	return ok && (id.Name == "len" || id.Name == "cap")
}

// isAbout reports whether what is asked of something of type t may be asked of a string: it
// is one, a list of some, or made of one.
func isAbout(t types.Type) bool {
	if gotypes.IsBoolOrError(t) || gotypes.IsInteger(t) {
		return false
	}
	d := gotypes.Deref(t)
	return gotypes.IsText(d) || gotypes.IsTextList(d) || gotypes.IsNamed(d, "net/netip", "Addr") || gotypes.IsURL(t) || gotypes.IsPointer(t) || gotypes.IsMap(t)
}

// derive notes that lhs, if it is no string, is made of the strings that calls in rhs get.
func (ix *Index) derive(lhs, rhs ast.Expr) {
	call, ok := ast.Unparen(rhs).(*ast.CallExpr)
	if !ok {
		return
	}
	v := Target(ix.Info, lhs)
	if v == nil || gotypes.IsError(v.Type()) || gotypes.IsInteger(v.Type()) || v.Name() == "_" || gotypes.IsText(v.Type()) && !isSplit(ix.Callee(call)) {
		return
	}
	for _, arg := range call.Args {
		if x := Target(ix.Info, arg); x != nil && x != v && gotypes.IsText(x.Type()) {
			ix.derived[x] = append(ix.derived[x], v)
		}
	}
}

// isSplit reports whether what fn returns are parts of what it gets.
//
//	host, port, err := net.SplitHostPort(addr)
func isSplit(fn *types.Func) bool {
	return fn != nil && (fn.Name() == "SplitHostPort" || fn.Name() == "Cut")
}

// mentionArguments notes what the call gets.
func (ix *Index) mentionArguments(cur inspector.Cursor, n *ast.CallExpr, fn *types.Func, known *library.Function) {
	if ix.Info.Types[n.Fun].IsType() || ix.Info.Types[n.Fun].IsBuiltin() { // string(b), append(urls, u)
		return
	}
	mayDo := known != nil // whether it may do more than show what it gets
	for i, arg := range n.Args {
		v := Target(ix.Info, arg)
		if v == nil || !isAbout(v.Type()) {
			continue
		}
		if mayDo = mayDo || !knowledge.Shows(ix.Info, n); !mayDo { // fmt.Errorf("%s is not a URL", u)
			return
		}
		m := Mention{Kind: Argument, Pos: n.End(), Call: cur, Index: i, Callee: fn, Known: known}
		if addr, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && addr.Op == token.AND { // fix(&u)
			m.Kind = Addressed
		}
		if len(n.Args) == 2 {
			m.Says, _ = StringOf(ix.Info, n.Args[1])
		}
		ix.mention(v, m)
	}
}

// noteSelfStore notes that the store makes v of itself, or elements of it of its elements,
// but for what is put at its end.
//
//	c.URL = fix(c.URL); for i, u := range urls { urls[i] = fix(u) }
func (ix *Index) noteSelfStore(v *types.Var, s Store) {
	if s.Kind != Assign && s.Kind != Member || !cursor.IsValid(s.Value) || !isAbout(v.Type()) {
		return
	}
	e, ok := s.Value.Node().(ast.Expr)
	if !ok || ix.beginsWith(e, v) {
		return
	}
	for c := range s.Value.Preorder((*ast.Ident)(nil)) {
		u, ok := ix.Info.Uses[c.Node().(*ast.Ident)].(*types.Var)
		if !ok {
			continue
		}
		if u.Origin() == v && !isLength(c) || s.Kind == Member && ix.isElementOf(u.Origin(), v) {
			ix.mention(v, Mention{Kind: Self, Pos: s.Site.Node().End(), Says: ix.constantIn(s.Value)})
			return
		}
	}
}

// beginsWith reports whether e is v, and something after it.
//
//	u + "/v1", append(urls, "https//h")
func (ix *Index) beginsWith(e ast.Expr, v *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr: // u + "/v1"
		return e.Op == token.ADD && ix.beginsWith(e.X, v)
	case *ast.CallExpr: // append(urls, u)
		return ix.Info.Types[e.Fun].IsBuiltin() && len(e.Args) > 0 && ix.beginsWith(e.Args[0], v)
	case *ast.Ident, *ast.SelectorExpr:
		return Target(ix.Info, e) == v
	}
	return false
}

// isElementOf reports whether u is an element of the list v, one after the other.
func (ix *Index) isElementOf(u, v *types.Var) bool {
	for _, s := range ix.stores[u] {
		if e, ok := s.Value, s.Kind == Element && cursor.IsValid(s.Value); ok && Target(ix.Info, e.Node().(ast.Expr)) == v {
			return true
		}
	}
	return false
}
