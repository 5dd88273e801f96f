package flow

// This file finds the syntax that segments and choices speak of.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/usekind"
)

// Find returns the innermost node that spans the positions from pos to end.
func (p *Package) Find(pos, end token.Pos) (cur inspector.Cursor, ok bool) {
	return p.nodes.FindRange(pos, end)
}

// LiteralAt returns the string literal that begins at pos; nil where none does.
func (p *Package) LiteralAt(pos token.Pos) *ast.BasicLit {
	cur, ok := p.nodes.FindByPos(pos)
	if !ok {
		return nil
	}
	lit, _ := cur.Node().(*ast.BasicLit)
	if lit == nil || lit.Pos() != pos {
		return nil
	}
	return lit
}

// Tag returns the string that tag, the tag of a struct field, is: it has no type.
//
//	XMLName xml.Name `xml:"https//h feed"`
func Tag(tag *ast.BasicLit) segment.Values {
	s, err := strconv.Unquote(tag.Value)
	if err != nil {
		return segment.Values{}
	}
	return segment.Of(s, segment.Literal{Pos: tag.Pos(), End: tag.End()})
}

// CallsOf yields the calls of the package by which v came to its parameters, each with its
// arguments.
func (p *Package) CallsOf(v segment.Value) iter.Seq2[inspector.Cursor, []inspector.Cursor] {
	return func(yield func(inspector.Cursor, []inspector.Cursor) bool) {
		for _, c := range v.Choices {
			if c.Kind != segment.Caller || c.Pick.Package != "" {
				continue
			}
			call, ok := p.callAt(c.Pick.Pos)
			if !ok {
				continue
			}
			var args []inspector.Cursor
			for _, a := range call.Node().(*ast.CallExpr).Args {
				args = append(args, call.Child(a))
			}
			if !yield(call, args) {
				return
			}
		}
	}
}

// callAt returns the call whose parenthesis is at pos.
func (p *Package) callAt(pos token.Pos) (call inspector.Cursor, ok bool) {
	at, found := p.nodes.FindByPos(pos)
	if !found {
		return at, false
	}
	for cur := range at.Enclosing((*ast.CallExpr)(nil)) {
		if cur.Node().(*ast.CallExpr).Lparen == pos {
			return cur, true
		}
	}
	return at, false
}

// A Condition is what holds around a place: Values can be one of the words, or, with Not,
// none of them.
type Condition struct {
	Words  []string
	Not    bool
	Values segment.Values
}

// Conditions returns the conditions around the node at cur that compare a string with
// constants.
//
//	for _, d := range databases { if d.driver == "mysql" { sql.Open("mysql", d.dsn) } }
func (p *Package) Conditions(cur inspector.Cursor) []Condition {
	var list []Condition
	for c := range p.Index.Conds(cur) {
		if c.Tag == nil || len(c.Words) == 0 {
			continue
		}
		if tag, ok := c.Stmt.FindNode(c.Tag); ok {
			list = append(list, Condition{c.Words, !c.Holds, p.Values(tag)})
		}
	}
	return list
}

// IsCallOf reports whether the node at cur is a call of fn.
func (p *Package) IsCallOf(cur inspector.Cursor, fn *types.Func) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && p.Index.Callee(call) == fn
}

// RowWord returns what the struct literal that was chosen gives the field; known is false
// where that is no constant for the string with these choices, or the choice is of something else.
//
//	{url: "http://h", kind: "web"} // "web" of kind
func (p *Package) RowWord(c segment.Choice, field types.Object, choices []segment.Choice) (word string, known bool) {
	v, isVar := field.(*types.Var)
	if !isVar || !v.IsField() || c.Kind != segment.Row || c.Pick.Package != "" {
		return "", false
	}
	at, ok := p.nodes.FindByPos(c.Pick.Pos)
	if !ok {
		return "", false
	}
	for cur := range at.Enclosing((*ast.CompositeLit)(nil)) {
		lit := cur.Node().(*ast.CompositeLit)
		if lit.Pos() == c.Pick.Pos {
			return p.wordOf(lit, v, choices)
		}
	}
	return "", false
}

// rowGuards are what those exported fields in the struct literal at row, which is of the string with
// these choices, say to other packages that may tell one kind of row from another.
//
//	{Feed: "old.example.com/rss", Skip: true} // and then: if s.Skip { continue }
//	{Addr: "db:3306", Kind: TCP}              // and then: switch t.Kind { case TCP: … }
func (p *Package) rowGuards(row inspector.Cursor, choices []segment.Choice) (guards []segment.Guard) {
	lit, ok := row.Node().(*ast.CompositeLit)
	if !ok {
		return nil
	}
	st, ok := gotypes.Deref(p.Info.TypeOf(lit)).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range st.Fields() {
		if f.Exported() && tellsKind(f) {
			if word, known := p.wordOf(lit, f, choices); known {
				guards = append(guards, segment.Guard{Object: f.Origin(), Words: []string{word}})
			}
		}
	}
	return guards
}

// tellsKind reports whether the field is of type bool, or of numbers or strings that have names.
//
//	Kind Kind // type Kind int
func tellsKind(f *types.Var) bool {
	_, hasName := types.Unalias(f.Type()).(*types.Named)
	return gotypes.IsBool(f.Type()) || hasName && (gotypes.IsInteger(f.Type()) || gotypes.IsString(f.Type()))
}

// wordOf is RowWord of a literal.
func (p *Package) wordOf(lit *ast.CompositeLit, field *types.Var, choices []segment.Choice) (word string, known bool) {
	value, ok := p.fieldIn(lit, field)
	switch {
	case !ok:
		return "", false
	case value != nil: // {url: "http://h", enabled: true}
		return index.WordOf(p.Info, p.givenBy(choices, value))
	case gotypes.IsBool(field.Type()): // {url: "h:25"}
		return "false", true
	case gotypes.IsInteger(field.Type()):
		return "0", true
	}
	return "", gotypes.IsString(field.Type())
}

// fieldIn is the expression that the struct literal gives the field; nil where it is left out. ok is
// false where the literal has no such field, or what it gives is not seen.
func (p *Package) fieldIn(lit *ast.CompositeLit, field *types.Var) (value ast.Expr, ok bool) {
	st := goindex.StructOf(p.Info, lit)
	for i := 0; st != nil && i < st.NumFields(); i++ {
		if st.Field(i).Origin() == field.Origin() {
			return goindex.FieldValue(p.Info, lit, i)
		}
	}
	return nil, false
}

// givenBy is the argument that the caller among the choices gives the parameter e; e itself where
// it is no parameter, or the caller is not known.
//
//	func rows(k Kind, addrs ...string) { … row{a, k} … }; rows(TCP, "db:3306")
func (p *Package) givenBy(choices []segment.Choice, e ast.Expr) ast.Expr {
	v := index.Target(p.Info, e)
	if v == nil {
		return e
	}
	f, i, ok := p.Index.Param(v)
	if !ok {
		return e
	}
	for _, call := range p.Index.Callers(f) {
		if slices.Contains(choices, callerChoice(f, call)) {
			if args, _, ok := p.Index.Argument(call, f.Sig, i); ok && len(args) == 1 {
				return args[0].Node().(ast.Expr)
			}
		}
	}
	return e
}

// GuardsOfCallers returns what the conditions around all calls of the function around the node
// at cur say of fields and variables of the package, if the function is called in it alone.
//
//	if h.event == "archived" { continue }; h.send() // of what send sends
func (p *Package) GuardsOfCallers(cur inspector.Cursor) (list []segment.Guard) {
	f := p.Index.FuncAround(cur)
	if f == nil || IsOpen(f.Obj) {
		return nil
	}
	for i, call := range p.Index.Callers(f) {
		guards := slices.DeleteFunc(p.Guards(call), func(g segment.Guard) bool {
			v, ok := g.Object.(*types.Var)
			return !ok || p.Index.IsLocal(v)
		})
		if i == 0 {
			list = guards
		} else {
			list = slices.DeleteFunc(list, func(g segment.Guard) bool { return !slices.ContainsFunc(guards, g.Equal) })
		}
		if len(list) == 0 {
			return nil
		}
	}
	return list
}

// Asked returns the first condition about the variable at cur, before or after.
//
//	if _, err := url.Parse(s); err != nil && strings.Contains(s, "://") { return err }
func (p *Package) Asked(cur inspector.Cursor) (b segment.Barrier, ok bool) {
	e, isExpr := cur.Node().(ast.Expr)
	if !isExpr {
		return b, false
	}
	if v := index.Target(p.Info, e); v != nil {
		for _, b := range p.Barriers.Of(v) {
			if b.Kind == segment.Test {
				return b, true
			}
		}
	}
	return b, false
}

// AskedWithin returns the barriers within the node of the variable at cur.
//
//	if err != nil { if strings.Contains(s, ",") { … } }   // of s
func (p *Package) AskedWithin(cur inspector.Cursor, n ast.Node) []segment.Barrier {
	e, isExpr := cur.Node().(ast.Expr)
	if !isExpr {
		return nil
	}
	if v := index.Target(p.Info, e); v != nil {
		return p.Barriers.Between(v, n.Pos(), n.End())
	}
	return nil
}

// Registers reports whether the package registers the name with pkg, which it imports, or lets pkg
// register names of its own with a transport.
//
//	proxy.RegisterDialerType("tcp", dial), unixtransport.Register(http.DefaultTransport.(*http.Transport))
func (p *Package) Registers(pkg *types.Package, name string) bool {
	isName := func(e ast.Expr) bool {
		s, ok := index.StringOf(p.Info, e)
		return ok && strings.EqualFold(s, name) || gotypes.IsNamed(gotypes.Deref(p.Info.TypeOf(e)), "net/http", "Transport")
	}
	for _, of := range pkg.Scope().Names() {
		fn, ok := pkg.Scope().Lookup(of).(*types.Func)
		if !ok || !strings.HasPrefix(of, "Register") {
			continue
		}
		for _, call := range p.Index.CallsOf(fn) {
			if slices.ContainsFunc(call.Node().(*ast.CallExpr).Args, isName) {
				return true
			}
		}
	}
	return false
}

// AskedAfter returns the conditions about what the call at cur returns.
//
//	u, err := url.Parse(s); if u.Host == "" { … }
func (p *Package) AskedAfter(cur inspector.Cursor) (list []segment.Barrier) {
	for _, target := range usekind.Direct(cur).Targets() {
		v := index.Target(p.Info, target)
		if v == nil || gotypes.IsError(v.Type()) {
			continue
		}
		for _, b := range p.Barriers.Of(v) {
			if b.Kind == segment.Test {
				list = append(list, b)
			}
		}
	}
	return list
}

// ByValue returns what argument i of the call can be where the function that is called is the
// one of the store; its elements where each is set. ok is false where there is no argument.
//
//	registry{base: "https//h", get: http.Get} // and then: r.get(r.base)
func (p *Package) ByValue(c index.ValueCall, i int, each bool) (vs segment.Values, arg inspector.Cursor, ok bool) {
	sig := c.Func.Signature()
	s := segment.Symbol{Kind: segment.Parameter, Object: sig.Recv(), Each: each}
	if i >= 0 {
		s.Object = sig.Params().At(i)
	}
	vs, arg, ok = p.Argument(c.Call, sig, s, false)
	if cursor.IsValid(c.Store.Row) {
		vs = vs.With(rowChoice(p.Info, c.Store.Row.Node()))
	}
	return vs.WithGuards(p.Guards(c.Store.Site)...), arg, ok
}
