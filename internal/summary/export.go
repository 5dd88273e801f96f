package summary

// This file says what others need to know of a package.

import (
	"cmp"
	"encoding/json"
	"go/token"
	"go/types"
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
const maxBytes = 256 << 10

// maxTemplates is how many strings are told of one object at one site.
const maxTemplates = 6

// maxSites is how many sites are told of one object.
const maxSites = 12

// maxSettings is how many settings a package tells defaults of.
const maxSettings = 200

// A Fact is what is known of one object.
type Fact struct{ data []byte }

// AFact marks Fact as an analysis.Fact.
func (*Fact) AFact() {}

// GobEncode returns what was written.
func (f *Fact) GobEncode() ([]byte, error) { return f.data, nil }

// GobDecode keeps data: it is read when somebody asks.
func (f *Fact) GobDecode(data []byte) error {
	f.data = slices.Clone(data)
	return nil
}

// A template is a string that reaches a site, with symbols for what others give.
type template struct {
	want *spec.Expectation
	each bool
	vs   segment.Values // with holes for parameters, fields and variables
}

// An about is all that is known of one object.
type about struct {
	templates []template
	results   []segment.Values // of a function, by index
	stored    segment.Values   // into a field or variable
	pieces    []piece          // of a constant
	asks      int              // of a function: a bit for each parameter that it asks about
	isAsked   bool             // asks is known
}

// An exporter collects what others need to know of one package.
type exporter struct {
	flow    *flow.Package
	names   *names
	objects map[types.Object]*about
}

// Export says what others need to know of the package of p: its sites, those of others that it
// reaches, and what it declares. handles reports whether the code at a site is made for strings
// that fail there for what is right elsewhere.
func Export(p *flow.Package, facts *Facts, hits []sink.Hit, handles func(sink.Hit) bool, set *factpack.Set) {
	x := newExporter(p)
	counts := func(obj types.Object) bool {
		fn, ok := obj.(*types.Func)
		return !ok || !facts.isSink(fn)
	}
	for _, hit := range hits {
		vs := p.Symbolic(hit.Arg, hit.Each)
		if len(vs.List) > 0 && handles(hit) { // u, err := url.Parse(host); if err != nil { u, err = url.Parse("http://" + host) }
			vs = vs.WithBarrier(segment.Barrier{Kind: segment.Fallback, Pos: hit.Site.Node().Pos()})
		}
		x.site(hit, vs, counts)
	}
	for hit, vs := range facts.Sites(p, true) {
		x.site(hit, vs, counts)
	}
	for _, fn := range facts.declared {
		x.about(fn).templates = facts.objects[fn].templates
	}
	x.declared()
	x.write(set)
}

// newExporter returns an exporter for the package of p.
func newExporter(p *flow.Package) *exporter {
	return &exporter{flow: p, names: newNames(p.Pkg), objects: make(map[types.Object]*about)}
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
		if len(a.templates) == maxSites {
			continue
		}
		a.templates = append(a.templates, template{want: hit.Want, vs: segment.Values{List: of[obj], Incomplete: vs.Incomplete || len(of[obj]) == maxTemplates}})
	}
}

// giver is the object by which others give what the symbol stands for: the function of a
// parameter, a field, a variable; nil for others.
func (x *exporter) giver(s segment.Symbol) types.Object {
	v, ok := s.Object.(*types.Var)
	if !ok || !x.names.has(v) {
		return nil
	}
	switch s.Kind {
	case segment.Field, segment.Variable:
		if v.Exported() {
			return v
		}
	case segment.Parameter:
		_, name := x.names.of(v)
		if fn, _, ok := parameterOf(name); ok {
			if f := functionNamed(v.Pkg(), fn); flow.IsOpen(f) && !x.flow.Declared[f] {
				return f
			}
		}
	}
	return nil
}

// functionNamed returns the function or method of pkg of that name; nil if there is none.
func functionNamed(pkg *types.Package, name string) *types.Func {
	typ, method, isMethod := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(typ)
	if !isMethod {
		fn, _ := obj.(*types.Func)
		return fn
	}
	if obj == nil {
		return nil
	}
	named, ok := obj.Type().(*types.Named)
	if !ok {
		return nil
	}
	for m := range named.Methods() {
		if m.Name() == method {
			return m
		}
	}
	return nil
}

// declared notes what functions return, what fields and variables hold, and what functions
// ask about their parameters.
func (x *exporter) declared() {
	for _, f := range x.flow.Index.Funcs() {
		if !flow.IsOpen(f.Obj) || f.Body == nil {
			continue
		}
		x.function(f)
	}
	for _, obj := range x.flow.Index.Stored() {
		v, ok := obj.(*types.Var)
		if !ok || !v.Exported() || x.flow.Index.IsLocal(v) || !x.names.has(v) || !holdsText(v.Type()) {
			continue
		}
		vs := x.flow.Tagged(v)
		for s := range x.flow.Stores(v, isList(v.Type()), true) {
			if vs = segment.Union(vs, s.Values); vs.IsFull() {
				break
			}
		}
		vs = vs.Map(func(v segment.Value) (segment.Value, bool) { return v, v.HasKnown() })
		if len(vs.List) > 0 {
			x.about(v).stored = vs
		}
	}
	for _, v := range x.flow.Index.Mentioned() {
		if v.Exported() && !x.flow.Index.IsLocal(v) && x.names.has(v) && holdsText(v.Type()) && len(x.flow.Barriers.Of(v)) > 0 {
			x.about(v).isAsked = true
		}
	}
	x.constants()
	x.through()
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
			list := x.objects[obj].templates
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
			for len(a.results) <= i {
				a.results = append(a.results, segment.Values{})
			}
			a.results[i] = vs
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
		a.isAsked, a.asks = true, asks
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
	pl := &places{fset: x.flow.Fset, path: x.names.own, files: x.fileNumbers(), names: x.names, body: x.bodyOf}
	size := 0
	note := &writer{places: pl, data: []byte{version}}
	hasNote := x.writeDefaults(note)
	for _, obj := range x.sorted() {
		w := &writer{places: pl, data: []byte{version}, name: obj.Name()}
		w.about(x.objects[obj])
		if size += len(w.data); size > maxBytes {
			break
		}
		if obj.Pkg() == x.flow.Pkg {
			set.Add(obj, &Fact{w.data})
			continue
		}
		note.object(obj)
		note.word(string(w.data))
		hasNote = true
	}
	if hasNote {
		set.AddNote(note.data)
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

// writeDefaults writes the defaults of settings, and reports whether there are any.
//
//	viper.SetDefault("url", "https//h")
func (x *exporter) writeDefaults(w *writer) bool {
	type setting struct {
		index.SettingName
		vs segment.Values
	}
	var list []setting
	for _, s := range x.flow.Index.WithDefaults() {
		vs := x.flow.Default(s)
		if vs = withText(vs); len(vs.List) > 0 && len(list) < maxSettings {
			list = append(list, setting{s, vs})
		}
	}
	w.number(len(list))
	for _, s := range list {
		w.word(s.Library)
		w.word(s.Name)
		w.name = s.Name
		w.values(s.vs)
	}
	return len(list) > 0
}

// sorted are the objects that something is known of, by their names.
func (x *exporter) sorted() []types.Object {
	type entry struct {
		obj  types.Object
		name string
	}
	var list []entry
	for obj := range x.objects {
		name := obj.Pkg().Path() + "\x00" + obj.Name()
		switch o := obj.(type) {
		case *types.Func:
			name = "\x00" + o.FullName()
		case *types.Var:
			path, n := x.names.of(o)
			name = path + "\x00" + n
		}
		list = append(list, entry{obj, name})
	}
	slices.SortFunc(list, func(a, b entry) int { return cmp.Compare(a.name, b.name) })
	out := make([]types.Object, len(list))
	for i, e := range list {
		out[i] = e.obj
	}
	return out
}

// fileNumbers numbers the files of the package by their names.
func (x *exporter) fileNumbers() map[*token.File]int {
	var files []*token.File
	for cur := range x.flow.Root.Children() {
		if f := x.flow.Fset.File(cur.Node().Pos()); f != nil {
			files = append(files, f)
		}
	}
	slices.SortFunc(files, func(a, b *token.File) int { return cmp.Compare(baseName(a.Name()), baseName(b.Name())) })
	numbers := make(map[*token.File]int)
	for i, f := range files {
		numbers[f] = i + 1
	}
	return numbers
}

func (w *writer) about(a *about) {
	w.number(len(a.templates))
	for _, t := range a.templates {
		want, err := json.Marshal(t.want)
		if err != nil { // it has no values that cannot be written
			want = nil
		}
		w.word(string(want))
		w.flags(t.each)
		w.values(t.vs)
	}
	w.number(len(a.results))
	for _, vs := range a.results {
		w.values(vs)
	}
	w.values(a.stored)
	w.pieces(a.pieces)
	w.flags(a.isAsked)
	w.number(a.asks)
}

func (r *reader) about() *about {
	a := new(about)
	for range r.count() {
		t := template{want: new(spec.Expectation)}
		if err := json.Unmarshal([]byte(r.word()), t.want); err != nil && r.err == nil {
			r.err = err
		}
		t.each = r.has(r.number(), 0)
		t.vs = r.values()
		a.templates = append(a.templates, t)
	}
	for range r.count() {
		a.results = append(a.results, r.values())
	}
	a.stored = r.values()
	a.pieces = r.pieces()
	a.isAsked = r.has(r.number(), 0)
	a.asks = r.number()
	return a
}
