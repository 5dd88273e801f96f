package summary

// This file says what others need to know of a package.

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// maxBytes is how much is said of one package.
const maxBytes = 512 << 10

// maxTemplates is how many strings are told of one object at one site.
const maxTemplates = 6

// maxSites is how many sites are told of one object.
const maxSites = 12

// maxSettings is how many settings a package tells defaults of.
const maxSettings = 200

// A template is a string that reaches a site, with symbols for what others give.
type template struct {
	Want   *spec.Expectation
	Values segment.Values // with holes for parameters, fields and variables
}

// An about is all that is known of one object.
type about struct {
	Templates []template       `json:",omitzero"`
	Results   []segment.Values `json:",omitzero"` // of a function, by index
	Stored    segment.Values   `json:",omitzero"` // into a field or variable
	Pieces    []piece          `json:",omitzero"` // of a constant
	Asks      int              `json:",omitzero"` // of a function: a bit for each parameter that it asks about
	IsAsked   bool             `json:",omitzero"` // Asks is known
	IsSetter  bool             `json:",omitzero"` // a function that does nothing but store what it is given
	IsMaker   bool             `json:",omitzero"` // a function makes the clients of net/http that it returns
}

// A note is what is known of the objects of other packages, and of settings.
type note struct {
	Settings []setting         `json:",omitzero"`
	Objects  map[string]*about `json:",omitzero"`
}

// A setting is the defaults of one.
type setting struct {
	index.SettingName
	Values segment.Values
}

// An exporter collects what others need to know of one package.
type exporter struct {
	flow    *flow.Package
	names   *names
	objects map[types.Object]*about
}

// Export says what others need to know of the package of p: its sites, those of others that it
// reaches, and what it declares. fallbacks are what the code at a site does about strings
// that fail there for what is right elsewhere, and makes says whether a function makes the clients
// of net/http that it returns.
func Export(p *flow.Package, facts *Facts, hits []sink.Hit, fallbacks func(sink.Hit) []segment.Barrier, makes func(*types.Func) bool, set *factpack.Set) {
	x := newExporter(p)
	counts := func(obj types.Object) bool {
		fn, ok := obj.(*types.Func)
		return !ok || !facts.isSink(fn)
	}
	for _, hit := range hits {
		vs := p.Symbolic(hit.Arg, hit.Each)
		if len(vs.List) > 0 {
			for _, b := range fallbacks(hit) {
				vs = vs.WithBarrier(b)
			}
		}
		x.site(hit, vs, counts)
	}
	for hit, vs := range facts.Sites(p, true) {
		x.site(hit, vs, counts)
	}
	for _, fn := range facts.declared {
		x.about(fn).Templates = slices.Clone(facts.objects[fn].Templates)
	}
	x.declared(makes)
	x.write(set)
}

// newExporter returns an exporter for the package of p.
func newExporter(p *flow.Package) *exporter {
	return &exporter{flow: p, names: newNames(p.Pkg, p.Index), objects: make(map[types.Object]*about)}
}

func (x *exporter) about(obj types.Object) *about {
	obj = gotypes.Origin(obj)
	if x.objects[obj] == nil {
		x.objects[obj] = new(about)
	}
	return x.objects[obj]
}

// site notes what others can give to the site hit. vs is what arrives there with symbols for
// that: see [flow.Package.Symbolic].
//
// Only those count for which counts returns true.
func (x *exporter) site(hit sink.Hit, vs segment.Values, counts func(types.Object) bool) {
	of := make(map[types.Object][]segment.Value)
	var order []types.Object
	for _, v := range vs.List {
		var objects []types.Object
		for _, s := range v.Segments {
			if s.Hole == nil {
				continue
			}
			if obj := x.giver(s.Hole.Symbol); obj != nil && counts(obj) && !slices.Contains(objects, obj) {
				objects = append(objects, obj)
			}
		}
		for _, obj := range objects {
			if of[obj] == nil {
				order = append(order, obj)
			}
			if len(of[obj]) < maxTemplates {
				of[obj] = append(of[obj], v)
			}
		}
	}
	for _, obj := range order {
		a := x.about(obj)
		if len(a.Templates) == maxSites {
			continue
		}
		a.Templates = append(a.Templates, template{hit.Want, segment.Values{List: of[obj], Incomplete: vs.Incomplete || len(of[obj]) == maxTemplates}})
	}
}

// giver is the object by which others give what the symbol stands for: the function of a
// parameter, a field, a variable; nil for others.
func (x *exporter) giver(s segment.Symbol) types.Object {
	v, ok := s.Object.(*types.Var)
	if !ok || x.names.of(v) == "" {
		return nil
	}
	switch s.Kind {
	case segment.Field, segment.Variable:
		if v.Exported() {
			return v
		}
	case segment.Parameter:
		if f, _, ok := x.flow.Index.Param(v); ok && flow.IsOpen(f.Obj) && !x.flow.Declared[f.Obj] {
			return f.Obj
		}
	}
	return nil
}

// declared notes what functions return, what fields and variables hold, what functions
// ask about their parameters, and which make clients.
func (x *exporter) declared(makes func(*types.Func) bool) {
	funcs := x.flow.Index.Funcs()
	for _, f := range funcs {
		if !flow.IsOpen(f.Obj) || f.Body == nil {
			continue
		}
		x.function(f)
		if makes(f.Obj) {
			x.about(f.Obj).IsMaker = true
		}
	}
	for _, v := range x.flow.Index.Stored() {
		if x.names.of(v) == "" || !holdsText(v.Type()) {
			continue
		}
		vs := x.flow.Told(v, isList(v.Type())).Map(func(v segment.Value) (segment.Value, bool) { return v, v.HasKnown() })
		if len(vs.List) > 0 {
			x.about(v).Stored = vs
		}
	}
	for _, v := range x.flow.Index.Mentioned() {
		if x.names.of(v) != "" && holdsText(v.Type()) && len(x.flow.Barriers.Of(v)) > 0 {
			x.about(v).IsAsked = true
		}
	}
	x.constants()
	x.through()
	for _, f := range funcs {
		if a := x.objects[f.Obj]; a != nil {
			a.IsSetter = len(a.Templates) > 0 && x.flow.Index.IsSetter(f)
		}
	}
}

// maxRounds is through how many functions of one package what others give is followed.
const maxRounds = 4

// through notes what reaches the sites of functions and fields of this package from others
// of it.
//
//	func New(base string) *Client { return &Client{Base: base} }
//	func All(urls ...string) { for _, u := range urls { Get(u) } }
func (x *exporter) through() {
	done := make(map[types.Object]int) // templates that were looked at
	for range maxRounds {
		for _, obj := range x.sorted() {
			if x.flow.Declared[obj] { // what is given to it is a site
				continue
			}
			list := x.objects[obj].Templates
			for _, t := range list[done[obj]:] {
				x.throughTemplate(obj, t)
			}
			done[obj] = len(list)
		}
	}
}

// throughTemplate notes which functions of the package give something to t, of obj.
func (x *exporter) throughTemplate(obj types.Object, t template) {
	note := func(hit sink.Hit, vs segment.Values) {
		around := x.flow.Index.DeclAround(hit.Arg)
		if around != obj {
			x.site(hit, vs, func(o types.Object) bool { return o == around })
		}
	}
	switch obj := obj.(type) {
	case *types.Var:
		for hit, vs := range given(x.flow, obj, t, true) {
			note(hit, vs)
		}
	case *types.Func:
		if obj.Pkg() != x.flow.Pkg {
			return
		}
		for _, call := range x.flow.Index.CallsOf(obj) {
			if hit, vs, ok := called(x.flow, call, obj, t, true); ok {
				note(hit, vs)
			}
		}
	}
}

// function notes what f returns and asks.
func (x *exporter) function(f *index.Func) {
	results := f.Sig.Results()
	for i := range results.Len() {
		if !holdsText(results.At(i).Type()) {
			continue
		}
		if vs := withText(x.flow.Result(f, i)); len(vs.List) > 0 {
			a := x.about(f.Obj)
			for len(a.Results) <= i {
				a.Results = append(a.Results, segment.Values{})
			}
			a.Results[i] = vs
		}
	}
	asks, takesText := 0, false
	for i := range f.Sig.Params().Len() {
		p := f.Sig.Params().At(i)
		if !holdsText(p.Type()) || i > 30 {
			continue
		}
		takesText = true
		if len(x.flow.Barriers.Of(p)) > 0 {
			asks |= 1 << i
		}
	}
	if tells := index.TellsOrReturns(f.Sig); takesText && (tells && asks != 0 || index.Tells(f.Sig)) {
		a := x.about(f.Obj)
		a.IsAsked, a.Asks = true, asks
	}
}

// withText are the strings of which something is known, or which are what somebody gave.
func withText(vs segment.Values) segment.Values {
	return vs.Map(func(v segment.Value) (segment.Value, bool) {
		return v, v.HasKnown() || slices.ContainsFunc(v.Segments, func(s segment.Segment) bool {
			return s.Hole != nil && s.Hole.Symbol.Kind == segment.Parameter
		})
	})
}

func holdsText(t types.Type) bool {
	d := gotypes.Deref(t)
	return gotypes.IsText(d) || gotypes.IsURL(t) || gotypes.IsTextList(d) || gotypes.IsTypeParam(t)
}

func isList(t types.Type) bool {
	d := gotypes.Deref(t)
	return gotypes.IsTextList(d) && !gotypes.IsText(d)
}

// write writes what was noted: about objects of the package as facts, about those of others
// as its note.
func (x *exporter) write(set *factpack.Set) {
	t := &teller{fset: x.flow.Fset, path: x.flow.Pkg.Path(), files: x.fileNumbers(), names: x.names, body: x.bodyOf}
	size := 0
	others := note{Settings: x.settings(t), Objects: make(map[string]*about)}
	for _, obj := range x.sorted() {
		a := x.objects[obj]
		t.about(obj.Name(), a)
		data := text(a)
		if size += len(data); size > maxBytes {
			break
		}
		if obj.Pkg() == x.flow.Pkg {
			set.Add(obj, data)
		} else {
			others.Objects[x.names.of(obj)] = a
		}
	}
	if len(others.Settings)+len(others.Objects) > 0 {
		set.AddNote(text(others))
	}
}

// about makes a what others know.
func (t *teller) about(name string, a *about) {
	for i := range a.Templates {
		a.Templates[i].Values = t.values(name, a.Templates[i].Values)
	}
	for i := range a.Results {
		a.Results[i] = t.values(name, a.Results[i])
	}
	a.Stored = t.values(name, a.Stored)
	for i := range a.Pieces {
		a.Pieces[i].Literal = t.literal(a.Pieces[i].Literal)
	}
}

// bodyOf is how many bytes after its beginning the value of l begins; 0 where it has other
// bytes than are written.
func (x *exporter) bodyOf(l segment.Literal) int {
	lit := x.flow.LiteralAt(l.Pos)
	switch {
	case lit == nil, lit.Value[0] == '"' && strings.Contains(lit.Value, `\`), strings.ContainsAny(lit.Value, "\r\n"):
		return 0
	}
	return 1
}

// settings are the settings that the package gives defaults.
//
//	viper.SetDefault("url", "https//h")
func (x *exporter) settings(t *teller) (list []setting) {
	for _, s := range x.flow.Index.WithDefaults() {
		if vs := withText(x.flow.Default(s)); len(vs.List) > 0 && len(list) < maxSettings {
			list = append(list, setting{s, t.values(s.Name, vs)})
		}
	}
	return list
}

// sorted are the objects that something is known of, by their names.
func (x *exporter) sorted() []types.Object {
	named := make(map[string]types.Object)
	for obj := range x.objects {
		named[x.names.of(obj)] = obj
	}
	var list []types.Object
	for _, name := range slices.Sorted(maps.Keys(named)) {
		list = append(list, named[name])
	}
	return list
}

// fileNumbers numbers the files of the package by their names.
func (x *exporter) fileNumbers() map[*token.File]int {
	var files []*token.File
	for cur := range x.flow.Root.Children() {
		if f := x.flow.Fset.File(cur.Node().Pos()); f != nil {
			files = append(files, f)
		}
	}
	slices.SortFunc(files, func(a, b *token.File) int { return cmp.Compare(filepath.Base(a.Name()), filepath.Base(b.Name())) })
	numbers := make(map[*token.File]int)
	for i, f := range files {
		numbers[f] = i + 1
	}
	return numbers
}
