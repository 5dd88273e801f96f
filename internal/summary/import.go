package summary

// This file reads what other packages say, and finds what reaches their sites from here.

import (
	"encoding/json"
	"go/ast"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// Facts are what is known of other packages, and what somebody says of functions of this one.
type Facts struct {
	// Adapt returns what a site of another package wants of what this one gives it at site; nil
	// for just that. See [sink.Table.Adapt].
	Adapt func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation

	// IsOverwritten reports whether what this package stores at site is replaced before anybody
	// reads it; nil for no. See [sink.Table.Overwrites].
	IsOverwritten func(site inspector.Cursor) bool

	// IsSink reports whether a row of the table is about a function, so that nothing more is
	// asked of its package; nil for none. Hits are the arguments that rows are about, so that
	// nothing more is asked about them.
	IsSink func(types.Object) bool
	Hits   map[ast.Node]bool

	names   *names
	data    map[types.Object]string // not yet read
	order   []types.Object          // of those in data and objects, as they were told
	objects map[types.Object]*about // read

	defaults map[index.SettingName]segment.Values // of settings
	declared []*types.Func                        // see Declare
}

var _ flow.Facts = (*Facts)(nil)

// Import returns what set says of other packages to pkg; nothing where it is nil. isOurs tells
// the packages of the same module: the notes of others are left out.
func Import(pkg *types.Package, set *factpack.Set, isOurs func(path string) bool) *Facts {
	f := &Facts{names: newNames(pkg, nil), data: make(map[types.Object]string), objects: make(map[types.Object]*about), defaults: make(map[index.SettingName]segment.Values)}
	if set == nil {
		return f
	}
	for obj, data := range set.All() {
		f.data[obj] = data
		f.order = append(f.order, obj)
	}
	for path, data := range set.Notes {
		of := new(note)
		if !isOurs(path) || json.Unmarshal([]byte(data), of) != nil {
			continue
		}
		for _, s := range of.Settings {
			hear(s.Values, f.names.find)
			f.defaults[s.SettingName] = segment.Union(f.defaults[s.SettingName], s.Values)
		}
		for _, name := range slices.Sorted(maps.Keys(of.Objects)) {
			if obj := f.names.find(name); obj != nil {
				f.add(obj, of.Objects[name])
			}
		}
	}
	return f
}

// add adds what another package says of obj, of a third one.
func (f *Facts) add(obj types.Object, a *about) {
	a.hear(f.names.find)
	if f.data[obj] == "" && f.objects[obj] == nil {
		f.order = append(f.order, obj)
	}
	if all := f.of(obj); all != nil {
		all.Templates = append(all.Templates, a.Templates...)
		all.Stored = segment.Union(all.Stored, a.Stored)
		return
	}
	f.objects[obj] = a
}

// of returns what is known of obj; nil for nothing.
func (f *Facts) of(obj types.Object) *about {
	obj = gotypes.Origin(obj)
	a, ok := f.objects[obj]
	if !ok {
		if data := f.data[obj]; data != "" {
			a = read(data, f.names.find)
		}
		f.objects[obj] = a
	}
	return a
}

// Result returns what result index of fn can be: see [flow.Facts].
func (f *Facts) Result(fn *types.Func, index int) segment.Values {
	if a := f.of(fn); a != nil && index < len(a.Results) {
		return a.Results[index]
	}
	return segment.Values{}
}

// Stored returns what other packages store into v: see [flow.Facts].
func (f *Facts) Stored(v *types.Var) segment.Values {
	if a := f.of(v); a != nil {
		return a.Stored
	}
	return segment.Values{}
}

// Default returns the default of a setting: see [flow.Facts].
func (f *Facts) Default(library, name string) (vs segment.Values, ok bool) {
	vs, ok = f.defaults[index.SettingName{Library: library, Name: strings.ToLower(name)}]
	return vs, ok
}

// Asks reports whether fn asks about its parameter; known is false where nothing is known.
func (f *Facts) Asks(fn *types.Func, param int) (asks, known bool) {
	a := f.of(fn)
	if a == nil || !a.IsAsked || param > 30 {
		return false, false
	}
	return a.Asks>>param&1 != 0, true
}

// Asked reports whether another package asks about v, a field or variable.
//
//	if !strings.Contains(c.URL, "://") { c.URL = "http://" + c.URL }
func (f *Facts) Asked(v *types.Var) bool {
	a := f.of(v)
	return a != nil && a.IsAsked
}

// IsMaker reports whether fn makes the clients of net/http that it returns.
func (f *Facts) IsMaker(fn *types.Func) bool {
	a := f.of(fn)
	return a != nil && a.IsMaker
}

// Sites yields the sites of other packages that the package of p gives strings to: calls of
// their functions, and stores into fields. isSymbolic leaves what others give this package as
// holes. The Obj of a hit is the function or field. Literals that the other package puts
// around what it is given have no position here: what is wrong with them alone is its own.
func (f *Facts) Sites(p *flow.Package, isSymbolic bool) iter.Seq2[sink.Hit, segment.Values] {
	return func(yield func(sink.Hit, segment.Values) bool) {
		if !f.declaredSites(p, isSymbolic, yield) {
			return
		}
		for _, obj := range f.order {
			fn, isFunc := obj.(*types.Func)
			var calls []inspector.Cursor
			if isFunc {
				calls = slices.Concat(p.Index.CallsOf(fn), p.Index.CallsByInterface(fn))
			}
			if isFunc && f.isSink(fn) || isFunc && len(calls) == 0 || !isFunc && len(p.Index.Stores(obj)) == 0 {
				continue
			}
			a := f.of(obj)
			if a == nil || len(a.Templates) == 0 {
				continue
			}
			switch obj := obj.(type) {
			case *types.Func:
				for _, call := range calls {
					if a.IsSetter && f.isOverwritten(call) { // req.SetURI("v1"); send(req), which sets it, too
						continue
					}
					for _, t := range a.Templates {
						if hit, vs, ok := called(p, call, obj, t, isSymbolic); ok && !yield(f.adapted(hit), vs) {
							return
						}
					}
				}
			case *types.Var:
				for _, t := range a.Templates {
					for hit, vs := range given(p, obj, t, isSymbolic) {
						if !f.Hits[hit.Arg.Node()] && !f.isOverwritten(hit.Site) && !yield(f.adapted(hit), vs) {
							return
						}
					}
				}
			}
		}
	}
}

// isSink reports whether a row of the table is about fn: that knows more of it.
func (f *Facts) isSink(fn *types.Func) bool { return f.IsSink != nil && f.IsSink(fn) }

// isOverwritten reports whether something else takes the place of what is stored at site.
func (f *Facts) isOverwritten(site inspector.Cursor) bool {
	return f.IsOverwritten != nil && f.IsOverwritten(site)
}

// adapted is hit with what this package makes of what it wants.
func (f *Facts) adapted(hit sink.Hit) sink.Hit {
	if f.Adapt != nil {
		hit.Want = f.Adapt(hit.Want, hit.Site)
	}
	return hit
}

// called fills the template of fn with what the call gives it.
func called(p *flow.Package, call inspector.Cursor, fn *types.Func, t template, isSymbolic bool) (hit sink.Hit, out segment.Values, ok bool) {
	sig := fn.Signature()
	hit = sink.Hit{Want: t.Want, Site: call, Obj: fn}
	isSure := true
	for _, v := range t.Values.List {
		guards := v.Guards
		v.Guards = nil
		vs := flow.Fill(v, func(s segment.Symbol) (segment.Values, bool) {
			if _, isParam := flow.ParamIndex(sig, s); isParam {
				vs, arg, ok := p.Argument(call, sig, s, isSymbolic)
				if ok && !cursor.IsValid(hit.Arg) {
					hit.Arg = arg
				}
				isSure = isSure && ok
				return vs, ok
			}
			if obj, ok := s.Object.(*types.Var); ok && !isSymbolic {
				return p.Held(obj, call, s.Each, false), true
			}
			return segment.Values{}, false
		})
		if !meets(p, call, sig, guards, isSymbolic) {
			continue
		}
		out = segment.Union(out, vs)
	}
	out.Incomplete = out.Incomplete || t.Values.Incomplete
	out = out.WithGuards(p.Guards(call)...)
	return hit, out, cursor.IsValid(hit.Arg) && isSure
}

// meets reports whether what the call gives may be what the guards of a template say.
func meets(p *flow.Package, call inspector.Cursor, sig *types.Signature, guards []segment.Guard, isSymbolic bool) bool {
	for _, g := range guards {
		of := segment.Symbol{Kind: segment.Parameter, Object: g.Object}
		if _, isParam := flow.ParamIndex(sig, of); !isParam {
			continue
		}
		if vs, _, ok := p.Argument(call, sig, of, isSymbolic); ok && !flow.MayMeet(vs, g) {
			return false
		}
	}
	return true
}

// given fills the template of the field or variable v with each store of the package.
func given(p *flow.Package, v *types.Var, t template, isSymbolic bool) iter.Seq2[sink.Hit, segment.Values] {
	return func(yield func(sink.Hit, segment.Values) bool) {
		each := slices.ContainsFunc(t.Values.List, func(w segment.Value) bool {
			return slices.ContainsFunc(w.Segments, func(s segment.Segment) bool {
				return s.Hole != nil && s.Hole.Symbol.Object == v && s.Hole.Symbol.Each
			})
		})
		for st := range p.Stores(v, each, isSymbolic) {
			if _, isExpr := st.Value.Node().(ast.Expr); !isExpr || len(st.Values.List) == 0 {
				continue
			}
			hit := sink.Hit{Want: t.Want, Arg: st.Value, Site: st.Site, Obj: v}
			out := segment.Values{Incomplete: t.Values.Incomplete}
			for _, w := range t.Values.List {
				w.Guards = nil
				out = segment.Union(out, flow.Fill(w, func(s segment.Symbol) (segment.Values, bool) {
					if s.Object == v {
						return st.Values, true
					}
					if obj, ok := s.Object.(*types.Var); ok && s.Kind != segment.Parameter && !isSymbolic {
						return p.Held(obj, st.Value, s.Each, false), true
					}
					return segment.Values{}, false
				}))
			}
			if !yield(hit, out) {
				return
			}
		}
	}
}
