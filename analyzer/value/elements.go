package value

// This file finds the strings in a list that is handed on whole.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// OfElements returns the strings that the elements of the list at cur can be, each
// of them on some run. There is at least one: a hole where it is not known what the
// list holds.
//
//	var brokers = []string{"a:9092", "b:9092"}; sarama.NewClient(brokers, config)
func (p *Package) OfElements(cur inspector.Cursor) []Value {
	var values []Value
	if e, ok := cur.Node().(ast.Expr); ok {
		ev := p.newEvaluation()
		for _, pieces := range ev.elements(e) {
			values = append(values, newValue(p, ev.withoutAsked(single(pieces), e)[0].pieces))
		}
	}
	if values == nil {
		values = []Value{newValue(p, unknown(cur.Node()))}
	}
	return values
}

// elements returns the strings in the list e; none where they are not known.
func (ev *evaluation) elements(e ast.Expr) [][]piece {
	if e == nil || !ev.enter() {
		return nil
	}
	defer ev.leave()
	e = ast.Unparen(e)
	switch x := e.(type) {
	case *ast.CompositeLit: // []string{"a:9092", "b:9092"}
		return ev.elementsIn(&list{elts: elementsOfLiteral(x, nil, nil)})
	case *ast.SliceExpr: // brokers[1:]
		return ev.elementsIn(ev.listOf(x))
	case *ast.CallExpr: // strings.Split("a:9092,b:9092", ",")
		return ev.computedList(x)
	case *ast.Ident: // brokers, of func connect(brokers []string)
		if source, ok := ev.listParam(x); ok {
			return [][]piece{holeOf(x, source)}
		}
	case *ast.SelectorExpr: // cfg.Brokers
		if f, ok := ev.info.Uses[x.Sel].(*types.Var); !ok || f.IsField() && !ev.onlyReadsElements(f) { // cfg.Brokers[0] = "b"
			return nil
		}
	}
	var all [][]piece
	places := ev.resolveExprs(e)
	for _, p := range places {
		if p.frame == nil && ev.mayReadAll(p.expr, e) { // and not nodes of for _, nodes := range clusters() { }
			all = append(all, originated(ev.elements(p.expr), p.via)...)
		}
	}
	if len(places) > 0 {
		return all
	}
	switch x := e.(type) {
	case *ast.SelectorExpr: // c.brokers, of func (c *client) connect(), or cfg := config.Load()
		if source := ev.listField(x); source != nil {
			return source
		}
		return ev.elementsIn(ev.someList(x))
	case *ast.Ident: // brokers, of brokers = append(brokers, "c:9092")
		return ev.elementsIn(ev.grownList(x))
	}
	return nil
}

// elementsIn returns the strings that the elements of l can be; none where l is nil.
func (ev *evaluation) elementsIn(l *list) [][]piece {
	if l == nil {
		return nil
	}
	var all [][]piece
	for _, elt := range l.elts {
		elt.expr = goindex.ElementValue(elt.expr)
		for _, a := range ev.exprOf(elt) {
			all = append(all, a.pieces)
		}
	}
	return all
}

// originated notes the way w in each of the strings.
func originated(all [][]piece, w *provenance) [][]piece {
	for i := range all {
		all[i] = addOrigins(all[i], w)
	}
	return all
}

// computedList returns the elements of the list that call makes: the appended ones,
// with those before where they are known, or the parts of a string.
func (ev *evaluation) computedList(call *ast.CallExpr) [][]piece {
	if gotypes.CallsBuiltin(ev.info, call, "append") { // append(brokers, "c:9092")
		return ev.appendedElements(call)
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || ev.malformed(fn, call) { // load()
		return nil
	}
	return ev.elementsIn(ev.listOfCall(call, 0, nil))
}

// appendedElements returns what is known of the elements of the list that call, of append,
// makes.
func (ev *evaluation) appendedElements(call *ast.CallExpr) [][]piece {
	var all [][]piece
	for i, arg := range call.Args {
		if i == 0 || call.Ellipsis.IsValid() { // append(brokers, more...)
			all = append(all, ev.elements(arg)...)
			continue
		}
		for _, a := range ev.expr(arg) {
			all = append(all, a.pieces)
		}
	}
	return all
}

// listParam is what each element of the list stands for that the parameter id holds;
// ok is false where it is none, or may be another list by then.
func (ev *evaluation) listParam(id *ast.Ident) (s Source, ok bool) {
	u, l := ev.localOf(id)
	if l == nil || ev.bound != nil || l.IsLost() || len(l.Defs) > 0 || !u.isUninspectedParam(l, id) || !ev.isReadOnly(l.Obj) { // brokers = append(brokers, "c:9092")
		return Source{}, false
	}
	return Source{Var: l.Obj, Each: true}, true
}

// listField is the hole that each element of the list in the field sel leaves; none
// where the function around writes to the field.
func (ev *evaluation) listField(sel *ast.SelectorExpr) [][]piece {
	source, ok := ev.listSource(sel)
	if !ok {
		return nil
	}
	return [][]piece{holeOf(sel, source)}
}

// listSource is what each element of the list in the field sel stands for; ok is
// false where the function around writes to the field, or the package to the
// elements of such a list, but for those that it adds to a map.
func (ev *evaluation) listSource(sel *ast.SelectorExpr) (s Source, ok bool) {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || !f.IsField() || !gotypes.IsTextList(f.Type()) || ev.isSetAround(sel) || !ev.OnlyAddsElements(f) { // c.brokers = load()
		return Source{}, false
	}
	s = Source{Var: f.Origin(), Within: ev.holderOf(sel), Each: true}
	return s, f.Pkg() == ev.pkg || s.Within != nil
}

// elementHole is the hole that the element e leaves of the list in a parameter or a
// field; nil where it is in none, or it is not known which element it is.
//
//	nodes[0], c.nodes[n%len(c.nodes)], c.bases["eu"]
func (ev *evaluation) elementHole(e *ast.IndexExpr) []piece {
	source, ok := ev.listHeld(e.X, nil)
	if !ok {
		return nil
	}
	if c := ev.constantIndex(e.Index); c != nil {
		source.Key = c.ExactString()
	} else if !ev.countsThrough(e) && !ev.readsEach(e, source.Var) {
		return nil
	}
	return holeOf(e, source)
}

// readsEach reports whether the element e of the list or map in v may be any of them, all of
// which serve for the same.
//
//	get(c.bases[region]), and not if region == "eu" { get(c.bases[region]) }
func (ev *evaluation) readsEach(e *ast.IndexExpr, v *types.Var) bool {
	u := ev.declInfoOf(e)
	if u == nil || ev.isChosenByKey(v) {
		return false
	}
	return ev.isOpenIndex(e.Index) && u.IsFreeOf(e, []ast.Expr{e.Index}, false) || ev.readsAnyKey(e, u, v)
}

// isChosenByKey reports whether a loop over the list in v asks for which key, or at which
// index, an element is: not each serves for the same.
//
//	for name, u := range c.bases { if name == "web" { get(u) } }
func (p *Package) isChosenByKey(v *types.Var) bool {
	return slices.ContainsFunc(p.Reads(v), func(cur inspector.Cursor) bool {
		use := usekind.Direct(usekind.Reference(cur))
		if use.Kind != usekind.Ranged {
			return false
		}
		r := use.User().Node().(*ast.RangeStmt)
		u := p.declInfoOf(r)
		return u == nil || u.asksKey(r)
	})
}

// elementOf returns the strings that the element with that key (see Source) can be of
// the list at the path at of the struct e, or of the list e itself where that is empty.
func (ev *evaluation) elementOf(e ast.Expr, at defuse.Path, key string) []variant {
	if l := ev.listAt(e, at); l != nil && !l.isPartial {
		i := ev.indexIn(l, constantOf(key))
		if i < 0 { // getFirst(nil)
			return single(unknown(e))
		}
		elt := l.elts[i]
		elt.expr = goindex.ElementValue(elt.expr)
		return ev.exprOf(elt)
	}
	source, ok := ev.listHeld(e, at)
	if !ok {
		return single(unknown(e))
	}
	source.Key = key // nodes, of func New(nodes []string) *client { return &client{nodes: nodes} }
	return single(holeOf(e, source))
}

// listHeld is what each element stands for of the list at the path at of the struct e,
// or of the list e itself where that is empty, which a parameter or a field holds; ok
// is false where none does, or somebody may write to the elements.
func (ev *evaluation) listHeld(e ast.Expr, at defuse.Path) (s Source, ok bool) {
	if len(at) > 0 { // cfg, of func New(cfg *Config)
		field := fieldOfType(ev.typeOf(e), at)
		if field == nil || !gotypes.IsTextList(field.Type()) || !ev.onlyReadsElements(field.Origin()) {
			return Source{}, false
		}
		holder := ev.holderOfPart(e, at, field, e)
		return Source{Var: field.Origin(), Within: holder, Each: true}, holder != nil
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident: // nodes
		if v, ok := ev.info.Uses[x].(*types.Var); ok && v.Kind() == types.PackageVar {
			return Source{Var: v, Each: true}, gotypes.IsTextList(v.Type()) && ev.OnlyAddsElements(v) && !ev.testedBefore(v, nil, x)
		}
		return ev.listParam(x)
	case *ast.SelectorExpr: // c.nodes
		return ev.listSource(x)
	}
	return Source{}, false
}

// constantOf is the constant that the Key of a Source says.
func constantOf(key string) constant.Value {
	if strings.HasPrefix(key, `"`) { // "eu"
		return constant.MakeFromLiteral(key, token.STRING, 0)
	}
	return constant.MakeFromLiteral(key, token.INT, 0) // 0
}

// elementsAt returns the strings in the list at the path at of the struct e, or of
// the one that it points to, or in the list e itself where that is empty; none where
// they are not known.
//
//	run(Config{Nodes: []string{"http://a"}}) // func run(cfg Config) { for _, u := range cfg.Nodes { … } }
func (ev *evaluation) elementsAt(e ast.Expr, at defuse.Path) [][]piece {
	if len(at) == 0 {
		return ev.elements(e)
	}
	field := fieldOfType(ev.typeOf(e), at)
	if field == nil || !gotypes.IsTextList(field.Type()) || !ev.enter() {
		return nil
	}
	defer ev.leave()
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &Config{Nodes: nodes}, &cfg
		if x.Op == token.AND {
			return ev.elementsAt(x.X, at)
		}
	case *ast.CompositeLit: // Config{Nodes: nodes}
		if list, ok := goindex.FieldValue(ev.info, x, at[0]); ok && list != nil {
			return ev.elementsAt(list, at[1:])
		}
	case *ast.CallExpr: // config.Load()
		return ev.elementsIn(ev.listOfCall(x, 0, at))
	case *ast.Ident, *ast.SelectorExpr: // cfg, s.cfg
		return ev.elementsOfVariable(x, at, field)
	}
	return nil
}

// elementsOfVariable is elementsAt for a variable, or a part of one; field is what
// the path leads to.
func (ev *evaluation) elementsOfVariable(e ast.Expr, at defuse.Path, field *types.Var) [][]piece {
	if !ev.onlyReadsElements(field.Origin()) { // cfg.Nodes[0] = "b"
		return nil
	}
	root, first := defuse.PathTo(ev.info, e)
	if _, l := ev.localOf(root); l != nil && len(l.Defs) > 0 && (len(first) == 0 || !gotypes.IsPointer(ev.typeOf(e))) { // cfg := Config{Nodes: nodes}; cfg
		switch d := ev.onlyListDef(e, at); {
		case d == nil:
			return nil
		case d.Kind == defuse.Assign: // cfg.Nodes = nodes
			return ev.elements(d.Expr)
		case d.Kind == defuse.Field && d.Call != nil: // cfg := config.Load()
			return ev.elementsIn(ev.listOfCall(d.Call, d.Index, d.Path))
		case d.Kind == defuse.Field && d.Expr != nil: // cfg := Config{Nodes: nodes}
			if _, isRange := d.Stmt.(*ast.RangeStmt); !isRange {
				return ev.elementsAt(d.Expr, d.Path)
			}
		}
		return nil
	}
	source, ok := ev.listHeld(e, at)
	if !ok {
		return nil
	}
	return [][]piece{holeOf(e, source)} // cfg, of func New(cfg *Config)
}
