package flow

// This file fills the symbols of strings that other packages make.

import (
	"go/ast"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// Fill returns v with each hole that stands for a symbol of the kinds parameter, field and
// variable replaced by what fill returns for it; a hole for which ok is false stays.
//
//	"http://"{host}"/v1"   of host, parameter 0
func Fill(v segment.Value, fill func(segment.Symbol) (vs segment.Values, ok bool)) segment.Values {
	parts := []segment.Values{{List: []segment.Value{{Choices: v.Choices, Guards: v.Guards}}}}
	for _, s := range v.Segments {
		part := segment.One(s)
		if s.Hole != nil && s.Hole.Symbol.Kind != segment.NoSymbol {
			if vs, ok := fill(s.Hole.Symbol); ok {
				part = vs
				for _, b := range s.Barriers {
					part = passed(part, b)
				}
			}
		}
		parts = append(parts, part)
	}
	return segment.Concat(parts...)
}

// passed returns vs with the barrier; what that trims of a known end is gone instead.
//
//	func New(base string) *Client { return &Client{strings.TrimRight(base, "/")} }; api.New("https://h/")
func passed(vs segment.Values, b segment.Barrier) segment.Values {
	if b.Kind != segment.Rewriter || b.Part == "" {
		return vs.WithBarrier(b)
	}
	return vs.Map(func(v segment.Value) (segment.Value, bool) {
		if len(v.Segments) == 0 {
			return v, true
		}
		first, last := v.Segments[0], v.Segments[len(v.Segments)-1]
		switch {
		case b.Part == segment.AtEnd && last.Hole == nil:
			return v.Slice(0, v.Len()-len(last.Known)+len(strings.TrimRight(last.Known, b.Says))), true
		case b.Part == segment.AtBegin && first.Hole == nil:
			return v.Slice(len(first.Known)-len(strings.TrimLeft(first.Known, b.Says)), v.Len()), true
		}
		return segment.Values{List: []segment.Value{v}}.WithBarrier(b).List[0], true
	})
}

// ParamIndex returns which parameter of the signature the symbol stands for, -1 for the
// receiver.
func ParamIndex(sig *types.Signature, s segment.Symbol) (i int, ok bool) {
	if s.Kind != segment.Parameter {
		return 0, false
	}
	if s.Object == sig.Recv() {
		return -1, true
	}
	for i := range sig.Params().Len() {
		if s.Object == sig.Params().At(i) {
			return i, true
		}
	}
	return 0, false
}

// foreign evaluates result i of the call at cur, of fn, a function of another package; ok is false
// where nothing is known of it.
func (ev *evaluation) foreign(cur inspector.Cursor, fn *types.Func, i int, en *env, what aspect) (vs segment.Values, ok bool) {
	if fn == nil || ev.Facts == nil {
		return vs, false
	}
	sig := fn.Signature()
	told := what.among(ev.Facts.Result(fn, i), sig.Results().At(i).Type())
	vs.Incomplete = told.Incomplete
	fill := func(s segment.Symbol) (segment.Values, bool) {
		if i, isParam := ParamIndex(sig, s); isParam {
			args, isAll, ok := ev.Index.Argument(cur, sig, i)
			return ev.taken(args, isAll, s, en), ok
		}
		v, isVar := s.Object.(*types.Var)
		if !isVar {
			return segment.Values{}, false
		}
		return ev.variable(v, cur, nil, aspectOf(s.Each)), true
	}
	for _, v := range told.List {
		vs = segment.Union(vs, Fill(v, fill))
	}
	ok = len(told.List) > 0
	if ok && gotypes.IsURL(sig.Results().At(i).Type()) { // Parsed("htps//h")
		vs = segment.ParsedURLs(vs)
	}
	return ev.UsedAt(vs, cur), ok
}

// taken is what a call gives the parameter that s is about.
func (ev *evaluation) taken(args []inspector.Cursor, isAll bool, s segment.Symbol, en *env) (vs segment.Values) {
	what := aspect{ofMembers, levels(s.Which)}
	for number, a := range args {
		switch {
		case !s.Each:
			vs = segment.Union(vs, ev.values(a, en))
		case !isAll: // get(urls...)
			vs = segment.Union(vs, ev.about(a, en, what))
		default: // get("https//h", "https//g")
			vs = segment.Union(vs, ev.asked(a, en, what, number))
		}
	}
	return vs
}

// Argument returns what the call at cur, of a function with the signature sig, gives
// the parameter that s is about. arg is the first expression of it; ok is false where it
// gives none.
func (p *Package) Argument(cur inspector.Cursor, sig *types.Signature, s segment.Symbol, isSymbolic bool) (vs segment.Values, arg inspector.Cursor, ok bool) {
	i, _ := ParamIndex(sig, s)
	args, isAll, ok := p.Index.Argument(cur, sig, i)
	if !ok || len(args) == 0 {
		return vs, arg, false
	}
	ev := &evaluation{Package: p, steps: maxSteps, isSymbolic: isSymbolic}
	vs = ev.taken(args, isAll, s, nil)
	return ev.finish(vs), args[0], true
}

// Held returns what the field or variable v can hold, used at cur by another package.
func (p *Package) Held(v *types.Var, cur inspector.Cursor, each, isSymbolic bool) segment.Values {
	ev := &evaluation{Package: p, steps: maxSteps, isSymbolic: isSymbolic}
	return ev.finish(ev.variable(v.Origin(), cur, nil, aspectOf(each)))
}

// among are those of the strings that another package tells of, of what is of type t, which may be
// what is asked for: of a map, where one key is known, those that have it. It tells of no keys alone.
//
//	cfg.Bases["eu"], and not: for region := range cfg.Bases
func (a aspect) among(told segment.Values, t types.Type) segment.Values {
	return told.Map(func(v segment.Value) (segment.Value, bool) {
		_, ok := a.of(v.Key)
		v.Key = ""
		return v, (ok || !gotypes.IsMap(t)) && a.kind != ofKeys
	})
}

// byKey returns what ask says of each of the keys, with the key, and what else it says of all.
func byKey(keys []string, all aspect, ask func(aspect) segment.Values) (out segment.Values) {
	var seen segment.Values
	for _, key := range keys {
		of := ask(aspect{all.kind, all.levels.within(key, true)})
		seen = segment.Union(seen, of)
		out = segment.Union(out, of.Map(func(v segment.Value) (segment.Value, bool) {
			v.Key = key
			return v, true
		}))
	}
	return segment.Union(out, ask(all).Map(func(v segment.Value) (segment.Value, bool) {
		return v, !slices.ContainsFunc(seen.List, v.Equal)
	}))
}

// keysOf returns constant keys of the map at cur, as many as others are told of. depth is through
// how many variables it may go.
//
//	m := map[string]string{"eu": "https//h"}; m["us"] = "https//g"
func (p *Package) keysOf(cur inspector.Cursor, depth int) (keys []string) {
	switch e := cur.Node().(type) {
	case *ast.CompositeLit:
		keys = slices.Sorted(maps.Keys(p.rowsOf(cur).by))
	case ast.Expr:
		v := index.Target(p.Info, e)
		if v == nil || depth == 0 {
			break
		}
		if stores := p.Index.Stores(v); len(stores) <= segment.MaxValues {
			for _, st := range stores {
				keys = append(keys, p.keysStored(&st, depth-1)...)
			}
		}
	}
	return keys[:min(len(keys), segment.MaxValues)]
}

// keysStored is keysOf for what st stores.
func (p *Package) keysStored(st *index.Store, depth int) []string {
	switch {
	case st.Kind == index.Assign && cursor.IsValid(st.Value):
		return p.keysOf(st.Value, depth)
	case st.Kind == index.Member && hasKey(st):
		if key, ok := index.WordOf(p.Info, st.Key.Node().(ast.Expr)); ok {
			return []string{key}
		}
	}
	return nil
}

// maxMaps is through how many variables a map is followed to its keys.
const maxMaps = 3

// Told returns what the package stores into v, a field or a variable of a package, and the default
// in its tag, for those that import it; its elements where each is set.
func (p *Package) Told(v *types.Var, each bool) (vs segment.Values) {
	ev := &evaluation{Package: p, steps: maxSteps}
	for _, s := range p.Index.Stores(v.Origin()) {
		switch {
		case vs.IsFull():
			return vs
		case s.Kind == index.Tag:
			vs = segment.Union(vs, ev.tagged(&s).WithBarrier(p.Barriers.Of(v)...))
			continue
		case !cursor.IsValid(s.Value):
			continue
		}
		var keys []string
		if gotypes.IsMap(v.Type()) {
			keys = p.keysStored(&s, maxMaps)
		}
		vs = segment.Union(vs, byKey(keys, aspectOf(each), func(what aspect) segment.Values { return p.stored(v.Origin(), s, what, true).Values }))
	}
	return vs
}

// A Stored is one store into a field or variable.
type Stored struct {
	Site, Value inspector.Cursor
	Values      segment.Values
}

// Stores yields what the package stores into v, a field or a variable of a package, store by
// store; its elements where each is set. Those of tags are none.
func (p *Package) Stores(v *types.Var, each, isSymbolic bool) iter.Seq[Stored] {
	return func(yield func(Stored) bool) {
		for _, s := range p.Index.Stores(v.Origin()) {
			if cursor.IsValid(s.Value) && !yield(p.stored(v.Origin(), s, aspectOf(each), isSymbolic)) {
				return
			}
		}
	}
}

// stored is what s stores into v.
func (p *Package) stored(v *types.Var, s index.Store, what aspect, isSymbolic bool) Stored {
	ev := &evaluation{Package: p, steps: maxSteps, isSymbolic: isSymbolic}
	way := source{store: s, guards: ev.Guards(s.Site), barriers: ev.Barriers.Of(v)}
	if cursor.IsValid(s.Row) {
		way.choices = append(way.choices, rowChoice(ev.Info, s.Row.Node()))
	}
	vs := ev.stored(v, &way, what).Map(func(v segment.Value) (segment.Value, bool) {
		if cursor.IsValid(s.Row) {
			v = v.WithGuards(p.rowGuards(s.Row, v.Choices)...)
		}
		return v, v.Len() > 0
	})
	return Stored{Site: s.Site, Value: s.Value, Values: ev.finish(way.apply(ev.withReplacements(vs, v, &s)))}
}

// Default returns the defaults that the package gives the setting.
func (p *Package) Default(s index.SettingName) (vs segment.Values) {
	for _, d := range p.Index.Defaults(s.Library, s.Name) {
		vs = segment.Union(vs, p.Values(d))
	}
	return vs
}

// Result returns what result i of f can be, with its parameters as holes; its elements where
// that is a list.
func (p *Package) Result(f *index.Func, i int) segment.Values {
	ev := &evaluation{Package: p, steps: maxSteps / 4, isSymbolic: true}
	t := f.Sig.Results().At(i).Type()
	what := aspectOf(isList(t) && !gotypes.IsText(t))
	var out segment.Values
	returns := p.Index.Returns(f)
	for _, stmt := range returns {
		r := ret{f: index.Callee{Func: f}, stmt: stmt, i: i}
		if ev.isFailure(r) {
			continue
		}
		var keys []string
		if value, isOne, ok := r.value(); ok && isOne && gotypes.IsMap(t) { // return map[string]string{"eu": "https//h"}
			keys = p.keysOf(value, maxMaps)
		}
		vs := byKey(keys, what, func(what aspect) segment.Values { return ev.returned(r, what) })
		if len(returns) > 1 {
			vs = vs.With(segment.Choice{Kind: segment.Return, At: segment.ID{Pos: f.Cursor.Node().Pos()}, Pick: segment.ID{Pos: stmt.Node().Pos()}})
		}
		out = segment.Union(out, vs.WithGuards(p.Guards(stmt)...))
	}
	return ev.finish(out)
}
