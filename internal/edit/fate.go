package edit

// This file finds out what becomes of a literal.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/usekind"
)

// A fate says what becomes of a string.
type fate uint8

const (
	arrives     fate = 1 << iota // at a site of the report
	plain                        // at one of them not as a format
	inFormat                     // it is the format, or a part of it, of a call
	transformed                  // a function makes another string of it
	printed                      // it is shown to people
	exposed                      // others may show it, or use it as this package does
	emptyAsked                   // it is compared with ""
	other                        // anything else
)

// A node is an expression that gives a string, or what holds it, and all that becomes of it.
type node struct {
	cur      inspector.Cursor
	fate     fate
	next     []*node // the uses of what it is stored in, and what is made of it
	isJoined bool    // it is an operand of a sum or of a format
}

// maxSteps is how far a literal is followed.
const maxSteps = 250

// A walk follows one literal, or what fills a hole, to the sites of one report.
type walk struct {
	*writer
	calls map[ast.Node]bool // of other packages, whose arguments make the string of a site
	nodes map[int32]*node
	steps int

	literal segment.Literal
	entries map[*index.Func][]inspector.Cursor // calls that give a function the literal
	exits   map[*index.Func][]exit
}

// node returns what becomes of the value of the expression at cur.
func (w *walk) node(cur inspector.Cursor) *node {
	n := w.nodes[cur.Index()]
	if n == nil {
		n = &node{cur: cur}
		w.nodes[cur.Index()] = n
		w.follow(n, cur)
	}
	return n
}

// child says that the value of n is that of m, too.
func (w *walk) child(n, m *node) {
	n.next = append(n.next, m)
	n.fate |= m.fate
}

// made says that the expression at cur makes another string of n.
func (w *walk) made(n *node, cur inspector.Cursor) {
	w.child(n, w.node(cur))
	n.fate |= transformed
}

// follow notes what becomes of the value of n where it stands at cur: a string, or a list, map
// or struct that holds it.
func (w *walk) follow(n *node, cur inspector.Cursor) {
	use := usekind.Direct(cur)
	for _, at := range []ast.Node{cur.Node(), use.At.Node()} {
		if f, isSite := w.site(at); isSite {
			n.fate |= f
			return
		}
	}
	if w.steps--; w.steps < 0 {
		n.fate |= other
		return
	}
	switch t := w.typeOf(cur); use.Kind {
	case usekind.Assigned, usekind.Discarded: // u = "https//h"
	case usekind.Stored: // v := u
		w.stored(n, use)
	case usekind.Operand: // u + "/v1", u == ""
		w.operand(n, use)
	case usekind.Element: // T{u}, []string{u}
		w.element(n, use)
	case usekind.Argument: // get(u)
		w.argument(n, use)
	case usekind.Returned: // return u
		w.returned(n, use)
	case usekind.Ranged: // for _, u := range urls
		w.ranged(n, use, t)
	case usekind.Indexed: // urls[0], u[1:]
		switch {
		case gotypes.IsText(t):
			w.made(n, use.User())
		case !use.WritesElement():
			w.child(n, w.node(use.User()))
		}
	case usekind.Asserted, usekind.Received, usekind.Dereferenced: // v.(string), <-urls, *u
		w.follow(n, use.User())
	case usekind.AddressTaken: // &u, &config{URL: u}
		if !w.isFilled(use.User()) {
			w.follow(n, use.User())
		}
	case usekind.Sent: // urls <- u
		w.object(n, w.objectOf(use.User().Node().(*ast.SendStmt).Chan))
	case usekind.Selected: // c.url, c.get()
		w.selected(n, use, t)
	default:
		switch kind, _ := cur.ParentEdge(); {
		case kind == edge.Field_Tag: // URL string `default:"https//h"`
			w.object(n, w.objectOf(cur.Parent().Node().(*ast.Field).Names[0]))
		case kind == edge.SendStmt_Chan: // urls <- v
		default: // map[string]int{u: 1}, switch u { }
			n.fate |= other
		}
	}
}

// ranged follows a list or a channel of type t into the elements that a loop takes of it.
func (w *walk) ranged(n *node, use usekind.Use, t types.Type) {
	if t == nil {
		n.fate |= other
		return
	}
	stmt := use.User().Node().(*ast.RangeStmt)
	element := stmt.Value
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array, *types.Map: // for _, u := range urls
	case *types.Chan: // for u := range stream
		element = stmt.Key
	default: // for _, r := range u, for u := range strings.SplitSeq(us, ",")
		n.fate |= other
		return
	}
	if element != nil {
		w.object(n, w.objectOf(element))
	}
}

func (w *Editor) typeOf(cur inspector.Cursor) types.Type {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return nil
	}
	return w.Flow.Info.TypeOf(e)
}

// objectOf is the variable, field or constant that e names, or an element of which it is; nil
// for others.
func (w *walk) objectOf(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr: // urls[0]
		return w.objectOf(e.X)
	case *ast.Ident: // const base = "https//h"
		if c, ok := w.Flow.Info.ObjectOf(e).(*types.Const); ok {
			return c
		}
	}
	if v := index.Target(w.Flow.Info, e); v != nil {
		return v
	}
	return nil
}

// object says that the value of n is stored in obj.
func (w *walk) object(n *node, obj types.Object) {
	v, isVar := obj.(*types.Var)
	switch {
	case obj == nil || obj.Pkg() != w.Flow.Pkg: // client.BaseURL = u
		n.fate |= other
		return
	case !obj.Exported() || w.isClosed() || isVar && w.Flow.Index.IsLocal(v):
	case isVar && v.IsField(): // Config{Base: "https//h"}, whose readers want the mended URL, too
		n.fate |= exposed
	default: // const Base = "https//h"
		n.fate |= other
	}
	reads := w.Index.Reads(obj)
	if len(reads) > w.steps {
		n.fate |= other
		return
	}
	for _, read := range reads {
		w.child(n, w.node(usekind.Reference(read)))
	}
}

// stored follows a value into what it is assigned to: the first of several, which say more of
// it.
//
//	v := u; v, ok := <-urls; p, err := url.Parse(u)
func (w *walk) stored(n *node, use usekind.Use) {
	targets := use.Targets()
	if len(targets) == 0 {
		n.fate |= other
		return
	}
	w.assigned(n, targets[0])
	if spec, ok := use.User().Node().(*ast.ValueSpec); ok {
		i := max(0, slices.IndexFunc(spec.Names, func(id *ast.Ident) bool { return id == targets[0] }))
		for next, ok := use.User().NextSibling(); ok; next, ok = next.NextSibling() { // const ( a = "https//h"; b )
			spec, isSpec := next.Node().(*ast.ValueSpec)
			if !isSpec || len(spec.Values) > 0 || spec.Type != nil || i >= len(spec.Names) {
				break
			}
			w.object(n, w.Flow.Info.Defs[spec.Names[i]])
		}
	}
}

// assigned follows a value into target.
func (w *walk) assigned(n *node, target ast.Expr) {
	if id, ok := target.(*ast.Ident); ok && id.Name == "_" {
		return
	}
	if sel, ok := ast.Unparen(target).(*ast.SelectorExpr); ok && gotypes.IsURL(w.Flow.Info.TypeOf(sel.X)) { // u.Host = h
		n.fate |= other
		return
	}
	w.object(n, w.objectOf(target))
}

// operand follows an operand of a sum, or of a comparison.
func (w *walk) operand(n *node, use usekind.Use) {
	e := use.User().Node().(*ast.BinaryExpr)
	switch {
	case e.Op == token.ADD: // u + "/v1"
		n.isJoined = true
		w.follow(n, use.User())
	case e.Op != token.EQL && e.Op != token.NEQ:
		n.fate |= other
	case w.isEmpty(e.X) || w.isEmpty(e.Y): // u == "", urls == nil
		n.fate |= emptyAsked
	default:
		n.fate |= other
	}
}

// isEmpty reports whether e is "" or nil.
func (w *walk) isEmpty(e ast.Expr) bool {
	s, ok := index.StringOf(w.Flow.Info, e)
	return ok && s == "" || w.Flow.Info.Types[e].IsNil()
}

// element follows an element into its struct, list or map.
func (w *walk) element(n *node, use usekind.Use) {
	lit, key := use.Literal()
	t := w.typeOf(lit)
	if t == nil {
		n.fate |= other
		return
	}
	if st, ok := gotypes.Deref(t).Underlying().(*types.Struct); ok {
		var field *types.Var
		if id, isName := key.(*ast.Ident); isName {
			field, _ = w.Flow.Info.Uses[id].(*types.Var)
		} else if key == nil && use.Index < st.NumFields() {
			field = st.Field(use.Index)
		}
		if field == nil {
			n.fate |= other
			return
		}
		w.object(n, field.Origin())
	}
	w.follow(n, lit)
}

// returned follows a result to the calls: those that gave the function the literal, if it was
// given to it.
func (w *walk) returned(n *node, use usekind.Use) {
	f := w.Flow.Index.FuncAround(use.At)
	if f == nil {
		n.fate |= other
		return
	}
	if f.Obj != nil && f.Obj.Exported() && !w.isClosed() && gotypes.IsText(gotypes.Deref(w.typeOf(use.At))) {
		n.fate |= exposed
	}
	w.exits[f] = append(w.exits[f], exit{n, use.Index})
	calls := w.entries[f]
	if len(calls) == 0 {
		calls = w.Flow.Index.Callers(f)
	}
	if len(calls) > w.steps {
		n.fate |= other
		return
	}
	for _, call := range calls {
		w.leave(n, f, use.Index, call)
	}
}

// An exit is where a function returns what it was given, as result i.
type exit struct {
	n *node
	i int
}

// enter notes that the call gives the literal to f.
func (w *walk) enter(f *index.Func, call inspector.Cursor) {
	if slices.Contains(w.entries[f], call) {
		return
	}
	isFirst := len(w.entries[f]) == 0
	w.entries[f] = append(w.entries[f], call)
	if !isFirst {
		for _, x := range w.exits[f] {
			w.leave(x.n, f, x.i, call)
		}
	}
}

// leave follows result i of f to the call.
func (w *walk) leave(n *node, f *index.Func, i int, call inspector.Cursor) {
	if f.Sig.Results().Len() == 1 {
		w.child(n, w.node(call))
		return
	}
	use := usekind.Direct(call)
	if targets := use.Targets(); i < len(targets) { // u, err := load()
		w.assigned(n, targets[i])
		return
	}
	g := w.Flow.Index.FuncAround(call)
	if w.steps--; use.Kind != usekind.Returned || g == nil || w.steps < 0 {
		n.fate |= other
		return
	}
	for _, outer := range w.Flow.Index.Callers(g) { // return load()
		w.leave(n, g, i, outer)
	}
}

// selected follows what holds the string into a method that is called on it. A field that is
// selected is followed by itself.
func (w *walk) selected(n *node, use usekind.Use, t types.Type) {
	call := usekind.Direct(use.User())
	if t != nil {
		if _, isStruct := gotypes.Deref(t).Underlying().(*types.Struct); isStruct && !gotypes.IsURL(t) || call.Kind == usekind.Assigned { // c.get(), u.Host = "h"
			return
		}
	}
	if call.Kind == usekind.Callee {
		callees := w.Flow.Index.Callees(call.User())
		for _, f := range callees { // endpoint.String()
			if recv := f.Sig.Recv(); recv != nil {
				w.object(n, recv)
			}
		}
		if len(callees) > 0 {
			return
		}
	}
	n.fate |= other // u.Host, u.String()
}

// isFilled reports whether the address at cur is given to a function that sets what it points
// to, or adds to it.
//
//	flag.StringVar(&u, "url", "", ""), json.Unmarshal(data, &c)
func (w *walk) isFilled(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	known := library.Of(w.Flow.Index.Callee(use.Call()))
	return known != nil && (known.Setting != nil || known.Effect == library.Decodes)
}

// isClosed reports whether no other package can see the names of this one: a program, or a
// test package.
func (ed *Editor) isClosed() bool {
	name := ed.Flow.Pkg.Name()
	return name == "main" || strings.HasSuffix(name, "_test")
}

// isPlainString reports whether t is string itself, or an untyped string.
func isPlainString(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && (b.Kind() == types.String || b.Kind() == types.UntypedString)
}
