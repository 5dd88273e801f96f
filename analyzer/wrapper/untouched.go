package wrapper

// This file says which functions leave the strings alone in the structs that they
// get pointers to.

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// knownStructs returns the structs of which something is known to importers: by results of
// functions, and by what functions leave there.
func (f *Propagator) knownStructs(results, left map[types.Object][]result) map[*types.TypeName]bool {
	known := make(map[*types.TypeName]bool)
	note := func(obj types.Object, list []result) {
		for _, r := range list {
			if name := structMadeBy(obj, r.index); name != nil && r.isOfURL() {
				known[name] = true
			}
		}
	}
	noteLeft := func(fn types.Object, list []result) {
		for _, r := range list {
			if name := nameOfStruct(value.ParamAt(fn.(*types.Func).Signature(), r.index).Type()); name != nil && r.isOfURL() {
				known[name] = true
			}
		}
	}
	for obj, list := range results {
		note(obj, list)
	}
	for fn, list := range left {
		noteLeft(fn, list)
	}
	for obj, fact := range f.results {
		if fact.mayHaveResults() {
			note(obj, fact.parsed().results)
			noteLeft(obj, fact.parsed().left)
		}
	}
	return known
}

// noteTreated notes in contents what the exported functions of the package do with the
// structs that they get pointers to: with those of which something is known, and others
// that flow on.
//
//	func New(cfg *config.Config) *Server
func (f *Propagator) noteTreated(contents contents, known map[*types.TypeName]bool) {
	for fn := range f.exportedFuncs() {
		if list := f.untouchedBy(fn, contents.resultsOf(fn), known); list != nil {
			contents.of(fn).untouched, contents.of(fn).filled = list, f.filledBy(fn, list)
		}
		if list := f.decodedBy(fn, known); list != nil {
			contents.of(fn).decoded = list
		}
		if asked := f.askedBy(fn, known); asked != nil {
			contents.of(fn).asked = asked
		}
	}
}

// decodedBy returns the parameters behind which fn, which gets pointers to known structs,
// writes settings of the program.
func (f *Propagator) decodedBy(fn *types.Func, known map[*types.TypeName]bool) (list []int) {
	isDecoded := func(v *types.Var) bool { return known[nameOfStruct(v.Type())] && f.values.DecodesInto(fn, v) }
	if recv := fn.Signature().Recv(); recv != nil && isDecoded(recv) { // func (c *Config) Load(path string) error
		list = append(list, value.Receiver)
	}
	for i := range fn.Signature().Params().Len() {
		if isDecoded(fn.Signature().Params().At(i)) { // func Load(path string, c *Config) error
			list = append(list, i)
		}
	}
	return list
}

// isOfURL reports whether r is in a field of a struct and has a colon or a slash in it, as
// most URLs and addresses do.
func (r result) isOfURL() bool {
	return len(r.at) > 0 && slices.ContainsFunc(r.alternatives, func(alt alternative) bool {
		return slices.ContainsFunc(alt.parts, func(p Part) bool { return strings.ContainsAny(p.Text.Flat(), ":/") })
	})
}

// untouchedBy returns the parameters behind which fn, which returns results, leaves the
// strings alone. Those of a method have to lead to a sink or to its results, and those of
// a function may also be of known structs, as a receiver may: more packages are told of
// methods, and there are many that take an http.Request. Of a URL nothing is asked, either.
func (f *Propagator) untouchedBy(fn *types.Func, results []result, known map[*types.TypeName]bool) (list []int) {
	sig := fn.Signature()
	isKnown := func(v *types.Var) bool { return known[nameOfStruct(v.Type())] }
	isReturned := func(param int) bool {
		return slices.ContainsFunc(results, func(r result) bool { return r.holdsPartOf(param) || r.asksPartOf(param, sig) })
	}
	isUntouched := func(v *types.Var) bool {
		return gotypes.IsPointer(v.Type()) && f.values.LeavesAlone(v) && !f.values.MayRefuse(fn, v) && (!gotypes.IsURL(v.Type()) || f.values.KeepsURLs(v))
	}
	if recv := sig.Recv(); recv != nil && (isKnown(recv) || isReturned(sig.Params().Len())) && isUntouched(recv) { // func (c *Config) Validate() error
		list = append(list, value.Receiver)
	}
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		isOfText := len(results) > 0 && gotypes.IsTextPointer(v.Type())                                           // func Or(p *string, def string) string
		if (f.givesOn(fn, i) || isReturned(i) || isOfText || sig.Recv() == nil && isKnown(v)) && isUntouched(v) { // func New(cfg *Config) *Server
			list = append(list, i)
		}
	}
	return list
}

// holdsPartOf reports whether a field of what the parameter of that index points to is in
// the string r.
//
//	func (e *Endpoint) URL() string { return "https://" + e.Host }
func (r result) holdsPartOf(param int) bool {
	return slices.ContainsFunc(r.alternatives, func(alt alternative) bool { return holdPartOf(alt.parts, param) })
}

// asksPartOf reports whether something of what the parameter of that index points to, in a
// function of the signature sig, decides that the string r is there.
//
//	func (e *Endpoint) URL() string { if e.isLocal { return "http://localhost" }; return "https://h" }
func (r result) asksPartOf(param int, sig *types.Signature) bool {
	if param == sig.Params().Len() {
		param = value.Receiver
	}
	return slices.ContainsFunc(r.alternatives, func(alt alternative) bool {
		return slices.ContainsFunc(alt.when, func(t value.ArgTest) bool { return t.Param == param })
	})
}

// givesOn reports whether the parameter of that index of fn, a URL, or a field of what it
// points to reaches a sink.
//
//	func New(base *url.URL) *Client
func (f *Propagator) givesOn(fn *types.Func, param int) bool {
	isURL := gotypes.IsURL(fn.Signature().Params().At(param).Type())
	return slices.ContainsFunc(f.flows[fn], func(flow *ParamSummary) bool {
		return holdPartOf(flow.Parts, param) || isURL && slices.ContainsFunc(flow.Parts, func(p Part) bool { return p.Param == param })
	})
}

// holdPartOf reports whether one of parts is a field of what the parameter of that index
// points to.
func holdPartOf(parts []Part, param int) bool {
	return slices.ContainsFunc(parts, func(p Part) bool { return p.Param == param && len(p.Path) > 0 })
}

// structMadeBy is the name of the struct that obj, a function, returns as its result of
// that index, or, a variable, holds; nil where it has none.
func structMadeBy(obj types.Object, index int) *types.TypeName {
	t := obj.Type()
	if sig, ok := t.(*types.Signature); ok && sig.Results().Len() > index {
		t = sig.Results().At(index).Type()
	}
	return nameOfStruct(t)
}

// nameOfStruct is the name of the type t, or of what it points to; nil where it has
// none.
func nameOfStruct(t types.Type) *types.TypeName {
	if named, ok := types.Unalias(gotypes.Deref(t)).(*types.Named); ok {
		return named.Origin().Obj()
	}
	return nil
}

// isUntouched reports whether fn, a function of another package, leaves the strings
// alone behind its parameter of that index; fills whether it may set those that are empty.
func (f *Propagator) isUntouched(fn *types.Func, param int) (isUntouched, fills bool) {
	fact := f.results[fn]
	if fact == nil {
		return false, false
	}
	x := fact.parsed()
	return slices.Contains(x.untouched, param), slices.Contains(x.filled, param)
}

// filledBy returns those of untouched, parameters behind which fn leaves the strings alone,
// behind which it sets strings that are empty.
func (f *Propagator) filledBy(fn *types.Func, untouched []int) (list []int) {
	for _, param := range untouched {
		if f.values.FillsEmpty(value.ParamAt(fn.Signature(), param)) { // func (c *Config) SetDefaults()
			list = append(list, param)
		}
	}
	return list
}

// isDecoded reports whether fn, a function of another package, writes settings of the
// program alone behind its parameter of that index.
func (f *Propagator) isDecoded(fn *types.Func, param int) bool {
	fact := f.results[fn]
	return fact != nil && slices.Contains(fact.parsed().decoded, param) && !f.isFedOver(fn.Pkg())
}

// askedBy returns the names of the fields by which fn, which says whether something is well,
// may decide that, of the known structs that it gets, by the parameter and value.Receiver.
//
//	func (c *Config) Validate() error
func (f *Propagator) askedBy(fn *types.Func, known map[*types.TypeName]bool) map[int][]string {
	sig := fn.Signature()
	if sig.Results().Len() != 1 || sig.Variadic() || !gotypes.IsBoolOrError(sig.Results().At(0).Type()) {
		return nil
	}
	var all map[int][]string
	for i := value.Receiver; i < sig.Params().Len(); i++ {
		v := value.ParamAt(sig, i)
		if v == nil || !known[nameOfStruct(v.Type())] {
			continue
		}
		if names, ok := f.values.AskedFields(v); ok {
			if all == nil {
				all = make(map[int][]string)
			}
			all[i] = names
		}
	}
	return all
}

// askedElsewhere returns the fields by which fn, a function of another package, may decide
// something, of the struct that it gets by its parameter of that index.
func (f *Propagator) askedElsewhere(fn *types.Func, param int) (names []string, ok bool) {
	if fact := f.results[fn]; fact != nil {
		names, ok = fact.parsed().asked[param]
	}
	return names, ok
}
