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

// untouchedParams returns the parameters of the exported functions of the package
// that point to structs and leave the strings there alone: of those structs of which
// something is known, by results or by flows.
//
//	func New(cfg *config.Config) *Server
//
// decoded are those behind which they write settings of the program, and leave alone what
// nothing sets.
func (f *Propagator) untouchedParams(results, left map[types.Object][]result) (untouched, decoded map[types.Object][]int) {
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
	untouched, decoded = make(map[types.Object][]int), make(map[types.Object][]int)
	for fn := range f.exportedFuncs() {
		if list := f.untouchedBy(fn, results[fn], known); list != nil {
			untouched[fn] = list
		}
		if list := f.decodedBy(fn, known); list != nil {
			decoded[fn] = list
		}
	}
	return untouched, decoded
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

// isOfURL reports whether r is in a field of a struct and has a colon in it, as most
// URLs and addresses do.
func (r result) isOfURL() bool {
	return len(r.at) > 0 && slices.ContainsFunc(r.alternatives, func(alt alternative) bool {
		return slices.ContainsFunc(alt.parts, func(p Part) bool { return strings.Contains(p.Text.Flat(), ":") })
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
		if (f.givesOn(fn, i) || isReturned(i) || sig.Recv() == nil && isKnown(v)) && isUntouched(v) { // func New(cfg *Config) *Server
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
