package flow

// This file evaluates variables, parameters and fields.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// A source is one way by which a variable gets what it holds at a use.
type source struct {
	store  index.Store // of an argument: Kind Assign, Value the argument
	isArg  bool
	isAll  bool // the argument is element number of the variadic parameter
	number int
	en     *env // the bindings where Value is

	choices  []segment.Choice
	guards   []segment.Guard
	barriers []segment.Barrier
}

// apply says of values how they came by the source.
func (s *source) apply(vs segment.Values) segment.Values {
	return vs.With(s.choices...).WithGuards(s.guards...).WithBarrier(s.barriers...)
}

// maxKeyed is how many stores there are into a field, or variable of a package, whose elements are
// told apart.
const maxKeyed = 400

// variable evaluates what is asked of v, used at cur.
func (ev *evaluation) variable(v *types.Var, cur inspector.Cursor, en *env, what aspect) segment.Values {
	if vs, ok := knownField(v); ok {
		return vs
	}
	var out segment.Values
	var isOpen bool
	if ev.isHeld(v, cur) {
		if what.isKnown() && len(ev.Index.Stores(v)) > maxKeyed {
			return ev.unknown(cur)
		}
		out = ev.once(question{index: -1, what: what, held: v}, cur, func() segment.Values {
			vs, _ := ev.given(v, cur, nil, what)
			return ev.withFacts(vs, v, what)
		})
		isOpen = ev.isOpen(v)
	} else {
		out, isOpen = ev.given(v, cur, en, what)
		out = ev.withFacts(out, v, what)
	}
	out = ev.UsedAt(out, cur)
	if out.IsFull() {
		return out
	}
	if isOpen && (len(out.List) == 0 || ev.isSymbolic) {
		out = segment.Union(out, ev.symbol(v, cur, what))
	}
	if what == whole && !v.IsField() && !ev.Index.IsLocal(v) && v.Exported() && ev.Pkg.Name() != "main" { // var Base = "https//h"
		out = out.WithBarrier(segment.Barrier{Kind: segment.Settable, Pos: v.Pos()})
	}
	return out
}

// given evaluates what the package stores into v, used at cur. isOpen is true where others
// may set it as well.
func (ev *evaluation) given(v *types.Var, cur inspector.Cursor, en *env, what aspect) (out segment.Values, isOpen bool) {
	sources, isOpen := ev.sources(v, cur, en)
	isLocal := ev.Index.IsLocal(v)
	for i := range sources {
		s := &sources[i]
		vs := ev.stored(v, s, what)
		if what == whole {
			if isCaptured := s.store.Func != ev.Index.FuncAround(cur); s.isArg || !isLocal || isCaptured { // "" means that it is not set
				isOpen = isOpen || isCaptured && !cursor.IsValid(s.store.Value) // var u string; set(&u)
				vs = vs.Map(func(v segment.Value) (segment.Value, bool) { return v, v.Len() > 0 })
			}
			if !s.isArg {
				vs = ev.ofCallers(vs, s.store.Site, s.en)
			}
			vs = ev.withReplacements(ev.meeting(vs, v, s, cur), v, &s.store)
		}
		if out = segment.Union(out, s.apply(vs)); out.IsFull() || ev.isOver {
			break
		}
	}
	return out, isOpen || len(sources) == 0
}

// heldAt returns the field, or variable of a package, that the expression at cur names, if what
// it holds is asked once for all uses of it.
//
//	c.url
func (ev *evaluation) heldAt(cur inspector.Cursor) (v *types.Var, ok bool) {
	switch e := cur.Node().(type) {
	case *ast.Ident: // base
		v, ok = ev.Info.Uses[e].(*types.Var)
	case *ast.SelectorExpr: // c.url
		v, ok = ev.Info.Uses[e.Sel].(*types.Var)
	}
	if !ok || isLibraryField(v, ev.Index) {
		return nil, false
	}
	v = v.Origin()
	return v, ev.isHeld(v, cur)
}

// isHeld reports whether what v holds at cur is what it holds anywhere: it is no local
// variable, and no condition there asks about it.
func (ev *evaluation) isHeld(v *types.Var, cur inspector.Cursor) bool {
	if ev.Index.IsLocal(v) {
		return false
	}
	for c := range ev.Index.Conds(cur) {
		if !asksWhetherSet(c) && ev.question(v, c) != nil {
			return false
		}
	}
	return true
}

// isOpen reports whether others than the stores of the package may set v, a field or a variable
// of a package.
func (ev *evaluation) isOpen(v *types.Var) bool {
	open, ok := ev.open[v]
	if !ok {
		stores := ev.Index.Stores(v)
		open = v.Exported() || isLibraryField(v, ev.Index) || len(stores) == 0 ||
			slices.ContainsFunc(stores, func(s index.Store) bool { return !cursor.IsValid(s.Value) }) // json.Unmarshal(data, &c.url)
		ev.open[v] = open
	}
	return open
}

// isLibraryField reports whether v is a field of a library, which sets it as well.
func isLibraryField(v *types.Var, ix *index.Index) bool {
	return v.IsField() && v.Pkg() != nil && !ix.IsOurs(v.Pkg())
}

// knownField is what is in a field of the standard library, as far as that is known.
func knownField(v *types.Var) (vs segment.Values, ok bool) {
	if v.IsField() && v.Name() == "URL" && v.Pkg() != nil && v.Pkg().Path() == "net/http/httptest" { // srv.URL
		return segment.Concat(segment.Written("http://127.0.0.1:"), segment.Unknown(digits, nil)), true
	}
	return vs, false
}

// withFacts is vs and what other packages store into v.
//
//	d.Annotations["name"]
func (ev *evaluation) withFacts(vs segment.Values, v *types.Var, what aspect) segment.Values {
	if ev.Facts == nil || v.Pkg() == nil || !v.Exported() || vs.IsFull() {
		return vs
	}
	told := what.among(ev.Facts.Stored(v), v.Type())
	if isLibraryField(v, ev.Index) { // nat.PortBinding.HostPort, start + "-" + end, or what JSON says
		told = told.Map(func(v segment.Value) (segment.Value, bool) { _, ok := v.Known(); return v, ok })
	}
	return segment.Union(vs, told.WithBarrier(ev.Barriers.Of(v)...))
}

// UsedAt says of literals of other packages where this one uses them: at cur, unless that is
// known already.
func (p *Package) UsedAt(vs segment.Values, cur inspector.Cursor) segment.Values {
	isForeign := func(s segment.Segment) bool { return s.Literal.Place != segment.Place{} && !s.Literal.Pos.IsValid() }
	if !slices.ContainsFunc(vs.List, func(v segment.Value) bool { return slices.ContainsFunc(v.Segments, isForeign) }) {
		return vs
	}
	return vs.Map(func(v segment.Value) (segment.Value, bool) {
		v.Segments = slices.Clone(v.Segments)
		for i := range v.Segments {
			if l := &v.Segments[i].Literal; l.Place != (segment.Place{}) && !l.Pos.IsValid() {
				l.Pos, l.End = cur.Node().Pos(), cur.Node().End()
			}
		}
		return v, true
	})
}

// symbol is the hole that v leaves, used at cur; or its elements. One element of what is no
// parameter has no name.
func (ev *evaluation) symbol(v *types.Var, cur inspector.Cursor, what aspect) segment.Values {
	s := segment.Symbol{Object: v, Each: what.kind == ofMembers || what.kind == ofKeys, Which: string(what.levels)}
	switch _, _, isParam := ev.Index.Param(v); {
	case isParam:
		s.Kind = segment.Parameter
	case what.levels != "":
		return ev.unknown(cur)
	case v.IsField():
		s.Kind = segment.Field
	case !ev.Index.IsLocal(v):
		s.Kind = segment.Variable
	}
	e, _ := cur.Node().(ast.Expr)
	h := &segment.Hole{Expr: e, Symbol: s, IsString: gotypes.IsString(v.Type()), Names: namesIn(cur)}
	if v.IsField() && v.Name() == "Host" && v.Pkg() != nil && (v.Pkg().Path() == "net/url" || v.Pkg().Path() == "net/http") { // r.Host
		h.HasBrackets = true
	}
	return segment.HoleOf(h).WithBarrier(ev.barriersBefore(v, token.NoPos, cur)...)
}

// barriersBefore are those of v between from, if v is local, and the use at cur.
func (ev *evaluation) barriersBefore(v *types.Var, from token.Pos, cur inspector.Cursor) []segment.Barrier {
	if ev.Index.IsLocal(v) {
		return ev.Barriers.Between(v, from, cur.Node().Pos())
	}
	return ev.Barriers.Of(v)
}

// sources are the ways by which v gets what it holds at cur. isOpen is true where others may
// set it as well.
func (ev *evaluation) sources(v *types.Var, cur inspector.Cursor, en *env) (list []source, isOpen bool) {
	if isLibraryField(v, ev.Index) {
		return nil, true
	}
	f, i, isParam := ev.Index.Param(v)
	if ev.isSymbolic && (isParam && en.find(f) == nil && IsOpen(f.Obj) || v.Exported() && !ev.Index.IsLocal(v)) {
		return nil, true
	}
	if isParam && en.find(f) == nil && f.Obj != nil && ev.Declared[f.Obj] { // //urilint:notsink
		return nil, true
	}
	stores, entry := ev.Index.Stores(v), true
	isLocal := ev.Index.IsLocal(v)
	if isLocal && !isList(v.Type()) {
		stores, entry = ev.Index.Reaching(v, cur)
	}
	if isParam && entry {
		list, isOpen = ev.arguments(v, f, i, cur, en)
	}
	for _, s := range stores {
		if isParam && isFuncArg(s) {
			continue
		}
		isItself := func(g segment.Guard) bool { return g.Object == types.Object(v) } // if u == "" { u = "https//h" }
		way := source{store: s, guards: slices.DeleteFunc(ev.Guards(s.Site), isItself)}
		if isLocal {
			way.en = en
			way.guards = append(way.guards, ev.rowsAsked(s.Site, en)...)
			way.choices = ev.branches(s, cur)
			way.barriers = ev.Barriers.Between(v, s.Site.Node().End(), cur.Node().Pos())
			if of := ev.copied(s); of != nil {
				way.barriers = append(way.barriers, ev.Barriers.Between(of, s.Site.Node().End(), cur.Node().Pos())...)
			}
		} else {
			way.barriers = ev.Barriers.Of(v)
		}
		if cursor.IsValid(s.Row) {
			way.choices = append(way.choices, rowChoice(ev.Info, s.Row.Node()))
		}
		list = append(list, way)
	}
	return list, isOpen || len(list) == 0 || !isLocal && v.Exported()
}

// copied is the local variable that s stores as it is; nil for another store. Who asks about that
// asks about the copy.
//
//	host := addr; if h, _, err := net.SplitHostPort(addr); err == nil { host = h }
func (ev *evaluation) copied(s index.Store) *types.Var {
	if s.Kind != index.Assign || !cursor.IsValid(s.Value) {
		return nil
	}
	if id, ok := s.Value.Node().(*ast.Ident); ok {
		if v, ok := ev.Info.Uses[id].(*types.Var); ok && ev.Index.IsLocal(v) {
			return v
		}
	}
	return nil
}

// IsOpen reports whether other packages may call fn by its name.
func IsOpen(fn *types.Func) bool {
	if fn == nil || !fn.Exported() || fn.Pkg().Name() == "main" {
		return false
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return true
	}
	n, ok := gotypes.Deref(recv.Type()).(*types.Named)
	return ok && n.Obj().Exported()
}

// isFuncArg reports whether the store is that of a function which is an argument.
func isFuncArg(s index.Store) bool {
	_, isCall := s.Site.Node().(*ast.CallExpr)
	return isCall && s.Kind == index.Assign
}

// arguments are what parameter i of f, v, gets: that of the call which is inlined, else
// those of all calls.
func (ev *evaluation) arguments(v *types.Var, f *index.Func, i int, cur inspector.Cursor, en *env) (list []source, isOpen bool) {
	barriers := ev.Barriers.Between(v, token.NoPos, cur.Node().Pos())
	add := func(call inspector.Cursor, en *env, choices []segment.Choice, guards []segment.Guard) {
		args, isAll, ok := ev.Index.Argument(call, f.Sig, i)
		if !ok {
			isOpen = true
			return
		}
		for number, a := range args {
			list = append(list, source{
				store: index.Store{Value: a, Site: call}, isArg: true, isAll: isAll, number: number, en: en,
				choices: choices, guards: guards, barriers: barriers,
			})
		}
	}
	if e := en.find(f); e != nil {
		add(e.call, e.caller, nil, nil)
		return list, isOpen
	}
	if ev.WithinFunctions {
		return list, true
	}
	callers := ev.Index.Callers(f)
	list = make([]source, 0, len(callers))
	for _, call := range callers {
		add(call, nil, []segment.Choice{callerChoice(f, call)}, ev.Guards(call))
	}
	return list, isOpen || len(callers) == 0
}

// callerChoice says that f is called by the call.
func callerChoice(f *index.Func, call inspector.Cursor) segment.Choice {
	return segment.Choice{Kind: segment.Caller, At: segment.ID{Pos: f.Cursor.Node().Pos()}, Pick: segment.ID{Pos: call.Node().(*ast.CallExpr).Lparen}}
}

// rowChoice says that the struct literal is the row that is used of those of its type.
func rowChoice(info *types.Info, row ast.Node) segment.Choice {
	t := gotypes.Deref(info.TypeOf(row.(ast.Expr)))
	return segment.Choice{Kind: segment.Row, At: segment.ID{Package: types.TypeString(t, nil)}, Pick: segment.ID{Pos: row.Pos()}}
}

// branches are the branches that the store is in and the use at cur is not.
func (ev *evaluation) branches(s index.Store, cur inspector.Cursor) (list []segment.Choice) {
	for c := range ev.Index.Conds(s.Site) {
		if cursor.IsValid(c.Body) && !c.Body.Contains(cur) && c.Stmt.Contains(s.Site) {
			list = append(list, segment.Choice{Kind: segment.Branch, At: segment.ID{Pos: c.Stmt.Node().Pos()}, Pick: segment.ID{Pos: c.Body.Node().Pos()}})
		}
	}
	return list
}

// stored evaluates what the source stores into v.
func (ev *evaluation) stored(v *types.Var, s *source, what aspect) segment.Values {
	st := &s.store
	switch isHere := cursor.IsValid(st.Value); {
	case gotypes.IsURL(v.Type()) && !ev.Index.IsLocal(v) && slices.ContainsFunc(ev.Index.Stores(v), isPart): // c.base.Path = "/v1"
		return segment.HoleOf(&segment.Hole{})
	case st.Kind == index.Result: // u, err := load()
		return ev.resultAt(st.Value, st.Index, s.en, what)
	case st.Kind == index.Element: // for _, u := range urls
		return ev.about(st.Value, s.en, what.inEach())
	case st.Kind == index.Assign && s.isAll: // get("https//h", "https//g")
		return ev.asked(st.Value, s.en, what, s.number)
	case isHere && st.Kind == index.Assign && what == whole && ev.isChangedAgain(v, st): // for k, v := range words { u = strings.ReplaceAll(u, k, v) }
		return ev.values(st.Value, s.en).Rewritten(nil, segment.Barrier{Kind: segment.Rewriter, Pos: st.Site.Node().Pos()})
	case isHere && (st.Kind == index.Assign || st.Kind == index.Setting && what != whole): // u = "https//h"
		return ev.about(st.Value, s.en, what)
	case st.Kind == index.Member && what.kind == ofKeys && hasKey(st): // weights[u] = 3
		return ev.values(st.Key, s.en)
	case st.Kind == index.Member && what.kind == ofMembers: // urls[i] = "https//h"
		if inner, ok := what.ofMember(ev, st); ok {
			return ev.element(st.Value, s.en, inner)
		}
	}
	if what != whole && (st.Kind != index.Tag || what.kind != ofMembers) {
		return segment.Values{}
	}
	switch st.Kind {
	case index.Assign:
		if !gotypes.IsPointer(v.Type()) { // var u string
			return segment.Values{List: []segment.Value{{Segments: []segment.Segment{{Offset: segment.Unmapped}}}}}
		}
	case index.Add: // u += "/v1"
		return ev.added(v, s)
	case index.Part: // u.Path = "/v1"
		return ev.withPart(v, s)
	case index.Key: // for u := range weights
		return ev.about(st.Value, s.en, keys)
	case index.Setting: // flag.StringVar(&u, "url", "https//h", "")
		return ev.setting(st.Value, st.Key, st.Prefix, st.Site, s.en)
	case index.Tag: // URL string `default:"https//h"`, URLs []string `envDefault:"http//h,http://g"`
		return ev.tagged(st)
	case index.Decoded: // json.Unmarshal(data, &u)
		if ev.Index.IsLocal(v) {
			return segment.Union(ev.before(v, s), segment.HoleOf(&segment.Hole{}))
		}
	case index.Filled: // rows.Scan(&u), trim(&u)
		if ev.Index.IsLocal(v) {
			asked := segment.Barrier{Kind: segment.Address, Pos: st.Site.Node().Pos()}
			return segment.Union(ev.before(v, s).WithBarrier(asked), segment.HoleOf(&segment.Hole{Names: []string{v.Name()}}))
		}
	}
	return segment.Values{}
}

// isChangedAgain reports whether the store makes v of itself, again and again by something else.
func (ev *evaluation) isChangedAgain(v *types.Var, st *index.Store) bool {
	call, ok := st.Value.Node().(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || index.Target(ev.Info, call.Args[0]) != v || !ev.Index.IsInLoop(st.Site) {
		return false
	}
	return slices.ContainsFunc(call.Args[1:], func(e ast.Expr) bool { return ev.Info.Types[e].Value == nil })
}

// asked evaluates the element at cur of what is a list, if the one with that number is asked for.
func (ev *evaluation) asked(cur inspector.Cursor, en *env, what aspect, number int) segment.Values {
	if inner, ok := what.of(strconv.Itoa(number)); ok {
		return ev.element(cur, en, inner)
	}
	return segment.Values{}
}

// hasKey reports whether the key of what is stored is known.
func hasKey(st *index.Store) bool { return cursor.IsValid(st.Key) && st.Key.Node() != nil }

func isPart(s index.Store) bool { return s.Kind == index.Part }

// added is what v holds after something is added to it: in a loop that is done again.
func (ev *evaluation) added(v *types.Var, s *source) segment.Values {
	st := &s.store
	if !ev.Index.IsLocal(v) { // c.url += "/"
		return segment.Values{}
	}
	more := ev.values(st.Value, s.en)
	if ev.Index.IsInLoop(st.Site) {
		more = segment.Concat(more, segment.HoleOf(&segment.Hole{}))
	}
	return segment.Concat(ev.before(v, s), more)
}

// before is what v, a local variable, holds before the source changes it.
func (ev *evaluation) before(v *types.Var, s *source) segment.Values {
	at := s.store.Site
	q := question{index: at.Index(), what: whole, en: s.en, held: v} // which reaches itself in a loop
	return ev.once(q, at, func() segment.Values { return ev.variable(v, at, s.en, whole) })
}

// tagged is the default in the tag of a field, or of the setting that it is filled with, or
// what a user gives.
func (ev *evaluation) tagged(st *index.Store) segment.Values {
	if st.Tag.Library != "" { // v.Unmarshal(&c)
		return ev.orSet(ev.defaultsOf(st.Tag.Library, st.Tag.Name, st.Site), st.Tag.Name, st.Site)
	}
	tag := st.Site.Node()
	s := segment.Segment{Known: st.Tag.Default, Literal: segment.Literal{Pos: tag.Pos(), End: tag.End()}, Offset: st.Tag.Offset}
	return ev.orSet(segment.One(s), st.Tag.Name, st.Site)
}

// setting is the default of a setting, or what a user gives.
func (ev *evaluation) setting(value, name inspector.Cursor, prefix string, site inspector.Cursor, en *env) segment.Values {
	var vs segment.Values
	if cursor.IsValid(value) {
		vs = ev.values(value, en)
	}
	word, _ := ev.word(name, en)
	if word != "" {
		word = prefix + word
	}
	return ev.orSet(vs, word, site)
}

// orSet are the defaults of the setting of that name, or what a user gives.
func (ev *evaluation) orSet(defaults segment.Values, name string, site inspector.Cursor) segment.Values {
	at := segment.ID{Pos: site.Node().Pos()}
	chosen := func(vs segment.Values, pick token.Pos) segment.Values {
		return vs.With(segment.Choice{Kind: segment.Default, At: at, Pick: segment.ID{Pos: pick}, Name: name})
	}
	defaults = defaults.Map(func(v segment.Value) (segment.Value, bool) { return v, v.Len() > 0 })
	set := segment.HoleOf(&segment.Hole{Symbol: segment.Symbol{Kind: segment.Setting, Name: name}})
	return segment.Union(chosen(defaults, at.Pos), chosen(set, token.NoPos))
}

// isList reports whether the elements of a variable of type t are what counts, wherever they
// are stored.
func isList(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return !gotypes.IsBytes(t)
	case *types.Array, *types.Map, *types.Chan:
		return true
	case *types.Pointer:
		_, isArray := u.Elem().Underlying().(*types.Array)
		return isArray
	}
	return false
}
