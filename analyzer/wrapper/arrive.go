package wrapper

// This file finds where the strings come from that a flow takes: the arguments of
// the calls of a function, and what is assigned to fields and variables.

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A handover is where strings are handed to the owner of a flow: a call of a function,
// or a literal or an assignment that sets a field or a variable.
type handover struct {
	site     cursor
	args     []cursor           // of the call, or the one value
	element  *cursor            // what stands for each element of a list; nil for none
	requires []sink.Requirement // what else must hold for the flow to begin there
}

// arrive queues the arrivals at flow, one of obj.
func (f *Propagator) arrive(obj types.Object, flow *ParamSummary) {
	if !isValue(obj) { // get("https//h")
		if v, isVar := obj.(*types.Var); isVar && f.imported[obj] != nil && !v.IsField() && f.values.ChangesImported(v) { // api.Get = fake
			return
		}
		fn, isFunc := obj.(*types.Func)
		for _, call := range f.index.Calls(obj) {
			if !isFunc || !f.mayDispatchElsewhere(fn, call) && !f.isReplacedAfter(flow, call, fn) { // getter.Get("https//h")
				f.called(call, obj, flow)
			}
		}
		return
	}
	if v := obj.(*types.Var); gotypes.IsStringPointer(v.Type()) && f.values.MayWriteBehind(v) { // *o.Base = "https://h"
		return
	}
	list := f.index.Assignments(obj)
	if flow.isOfElements() && !flow.isOfPart() {
		if !f.values.OnlyAddsElements(obj.(*types.Var)) { // cfg.Nodes[0] = "http://h"
			return
		}
		list = slices.Concat(list, f.index.ElementAssignments(obj))
	}
	hasDefault := slices.ContainsFunc(list, f.putsDefault)
	isAssigned := slices.ContainsFunc(list, isDefault) && f.isAssigned(list, obj.(*types.Var))
	for _, w := range list {
		if hasDefault && !w.IsDefault || w.IsDefault && (isAssigned || !f.countsAsDefault(w)) || f.isReplaced(w, obj.(*types.Var)) || f.mayBePassedOver(w, obj.(*types.Var), flow.when) || !flow.when.holdsAt(w, f.info) || f.isLeftEarly(flow.when.exits, w.Site) || f.comesWithError(w.Site) || f.isAskedAtBoth(w.Site, flow.when.use) {
			continue
		}
		if flow.when.isByTests && !f.isKeptFromOthers(flow, w, obj.(*types.Var)) { // config{Kind: kind, URL: "http//h"}
			continue
		}
		requires, ok := flow.when.besideAt(w.Site, f)
		if !ok { // Config{Driver: "mysql", DSN: "http//h"}
			continue
		}
		h := handover{site: w.Site, args: []cursor{w.Value}, requires: requires}
		switch {
		case w.Key != nil: // c.bases["eu"] = "https//h"
			f.elementArrives(obj, flow, h, w)
		case flow.isOfElements(): // client{bases: []string{"https//h"}}
			f.eachArrives(obj, flow, h, 0)
		default: // client{base: "https//h"}
			f.arriveAt(obj, flow, h)
		}
	}
}

// elementArrives queues what arrives at flow, one of obj, a map, where w gives one element
// a value.
func (f *Propagator) elementArrives(obj types.Object, flow *ParamSummary, h handover, w goindex.Assignment) {
	key := f.keyOf(w.Key)
	keys := f.keysAssigned(obj)
	if _, wanted := flow.each(); wanted != "" && (wanted != key || keys.isOpen) || keys.times[key] > 1 { // c.bases["us"] = "https//h", c.bases[region] = base
		return
	}
	h.element = &w.Value
	f.arriveAt(obj, flow, h)
}

// An assignedKeys are the keys (see value.Source) by which elements of a map are given
// values.
type assignedKeys struct {
	times  map[string]int // how often, of those that are constant
	isOpen bool           // there are others
}

// keysAssigned returns the keys by which the package gives elements of obj, a map, values.
func (f *Propagator) keysAssigned(obj types.Object) assignedKeys {
	keys, known := f.assignedKeys[obj]
	if known {
		return keys
	}
	keys.times = make(map[string]int)
	for _, w := range f.index.ElementAssignments(obj) {
		if key := f.keyOf(w.Key); key != "" {
			keys.times[key]++
		} else { // c.bases[region] = base
			keys.isOpen = true
		}
	}
	if f.assignedKeys == nil {
		f.assignedKeys = make(map[types.Object]assignedKeys)
	}
	f.assignedKeys[obj] = keys
	return keys
}

// mayReplace reports whether what is assigned to an element may take the place of the one
// with that key, or, where the key is empty, of one of several that are handed over
// together. If byAny is set, an assignment by a key that is not known may do so, too.
//
//	client{bases: map[string]string{"eu": "https//h"}}; c.bases["eu"] = "https://eu.h"
func (keys assignedKeys) mayReplace(key string, byAny bool) bool {
	return byAny && keys.isOpen || keys.times[key] > 0 || key == "" && len(keys.times) > 0
}

// keyOf is the constant key e as a value.Source says it; empty where it is not constant.
func (f *Propagator) keyOf(e ast.Expr) string {
	if c := f.info.Types[e].Value; c != nil {
		return c.ExactString()
	}
	return ""
}

// keyOfElement is keyOf for the key of the value at cur, an element of a literal.
func (f *Propagator) keyOfElement(cur cursor) string {
	kv, ok := cur.Parent().Node().(*ast.KeyValueExpr)
	if !ok { // []string{"http//a"}
		return ""
	}
	return f.keyOf(kv.Key)
}

// called queues what arrives at flow in one call of obj.
func (f *Propagator) called(cur cursor, obj types.Object, flow *ParamSummary) {
	call := cur.Node().(*ast.CallExpr)
	args := f.index.Arguments(cur)
	sig, ok := obj.Type().Underlying().(*types.Signature)
	if !ok || len(args) < sig.Params().Len()-1 || !sig.Variadic() && len(args) != sig.Params().Len() { // get(hostAndPath())
		return
	}
	each, key := flow.each()
	h := handover{site: cur, args: args}
	switch {
	case each < 0: // get("https//h")
		f.arriveAt(obj, flow, h)
	case sig.Variadic() && each == sig.Params().Len()-1 && !call.Ellipsis.IsValid(): // getAll("http//a", "http//b")
		for i := each; i < len(args); i++ {
			if key != "" && key != strconv.Itoa(i-each) { // of which the first arrives
				continue
			}
			h.element = &args[i]
			f.arriveAt(obj, flow, h)
		}
	default: // getAll([]string{"http//a", "http//b"}), getAll(list...)
		f.eachArrives(obj, flow, h, each)
	}
}

// eachArrives queues what arrives at flow, one of obj, where each element of the list
// in that argument of h does.
func (f *Propagator) eachArrives(obj types.Object, flow *ParamSummary, h handover, each int) {
	if each >= len(h.args) { // getAll()
		return
	}
	_, key := flow.each()
	_, isDeclared := h.site.Node().(*ast.ValueSpec) // var bases = map[string]string{"eu": "https//h"}
	elements := f.elementsOf(h.args[each])
	if elements == nil || key != "" || flow.isOfPart() { // getAll(cfg.Nodes), getFirst([]string{"http//a"}), run(cfg)
		if !f.keysAssigned(obj).mayReplace(key, isDeclared || key != "") {
			f.arriveAt(obj, flow, h)
		}
		return
	}
	for i := range elements {
		if key := f.keyOfElement(elements[i]); key == "" || !f.keysAssigned(obj).mayReplace(key, isDeclared) {
			h.element = &elements[i]
			f.arriveAt(obj, flow, h)
		}
	}
}

// isTested reports whether the node at site is the code of a test, which may give obj, that
// is none, a client of its own.
//
//	get(&http.Client{Transport: fake{}}, "fake://h")
func (f *Propagator) isTested(obj types.Object, site cursor) bool {
	return f.adapt != nil && f.tests.Contains(site.Node().Pos()) && !f.tests.Contains(obj.Pos())
}

// arriveAt queues the arrival of what h hands over at flow, one of obj.
func (f *Propagator) arriveAt(obj types.Object, flow *ParamSummary, h handover) {
	args, element, site := h.args, h.element, h.site
	if f.passesOthers(flow, site) || !isValue(obj) && f.lacksOneOf(flow, args) { // api.Use(fake{}, "https//h"), open(&spare{})
		return
	}
	a := &Arrival{flow: flow, steps: flow.steps}
	a.Hit.Want, a.Hit.Site, a.Hit.Obj = &flow.Want, site, obj
	isHeld := flow.when.holdsIn(args, f)
	var asked someAsked
	if !isHeld { // load(getenv("URL", "http//h"))
		asked, isHeld = f.holdsOfSome(flow, args)
	}
	if !isHeld && !flow.when.mayHold(args, f) { // load("file:/x")
		return
	}
	if !isHeld || len(h.requires) > 0 { // func loadAll(u string) { load(u) }
		a.isLatent, a.args, a.Hit.Requires = true, args, h.requires
	}
	if f.imported[obj] != nil || f.isTested(obj, site) || f.adapt != nil && flow.Want.Request == spec.Returned { // api.Get("https//h"), client.Do(newRequest("h/x"))
		a.Hit.Want = f.adapt(a.Hit.Want, site)
	}
	var slots []value.SummaryPart
	for _, p := range flow.Parts {
		if p.Param < 0 { // "/v1" of base + "/v1"
			if slot, ok := f.fieldBeside(p, h); ok { // &client{root: "https://h", path: "v1"}
				slots = append(slots, slot)
				continue
			}
			slots = append(slots, f.textAt(p, site))
			continue
		}
		from := args
		if p.Each && element != nil { // "http//a" of getAll("http//a", "http//b")
			from, p.Param, p.Each, p.Path = []cursor{*element}, 0, false, nil
		}
		if p.Param >= len(from) { // getAll()
			return
		}
		arg, e, ok := f.operandOf(p, from[p.Param], site)
		if !ok || (flow.isStored || isValue(obj)) && gotypes.IsURL(f.info.TypeOf(e)) && f.values.IsURLSetAfter(e, site) { // get(*flags.base), c := newClient(u); u.Scheme = "https"
			return
		}
		if f.isUnset(p, e, obj) { // New(""), Config{Proxy: "none"}
			slots = append(slots, value.SummaryPart{Text: text.Unknown(text.Any)})
			continue
		}
		f.consumed[e] = f.consumed[e] || !a.isLatent && !flow.onlyHTTP
		f.latent[e] = f.latent[e] || a.isLatent
		if !a.added { // the first argument
			a.added, a.Hit.Arg = true, arg
		}
		slot := p.of(e, site.Node())
		slot.IsKept = flow.isStored || isValue(obj)
		if len(asked.tests) > 0 && p.Param == asked.param {
			slot.Asked = asked.tests
		}
		slots = append(slots, slot)
	}
	if !a.added {
		return
	}
	a.Values = f.values.Instantiate(a.Hit.Arg.Node(), slots)
	f.queue = append(f.queue, a)
}

// operandOf returns what arg, the argument at site, hands in for the part p: a
// string, or the struct that has it.
func (f *Propagator) operandOf(p Part, arg, site cursor) (at cursor, e ast.Expr, ok bool) {
	if len(p.Path) == 0 && !p.Each { // get("https//h")
		return f.stringAt(arg)
	}
	e, ok = arg.Node().(ast.Expr)
	if len(p.Path) == 0 { // getAll(cfg.Nodes)
		return arg, e, ok && gotypes.IsTextList(f.info.TypeOf(e))
	}
	// run(cfg)
	return arg, e, ok && !f.values.IsLookedAtBefore(e, p.Path, site.Node().Pos()) && !f.values.IsSetAfter(e, p.Path, site)
}

// isUnset reports whether what e hands in for the part p of a flow of obj says that
// there is no URL.
func (f *Propagator) isUnset(p Part, e ast.Expr, obj types.Object) bool {
	if len(p.Path) > 0 || p.Each && isValue(obj) { // run(&Config{Proxy: "none"})
		return slices.ContainsFunc(f.values.Instantiate(e, []value.SummaryPart{{Expr: e, Path: p.Path, Each: p.Each, Key: p.Key}}), func(v value.Value) bool {
			return v.Text.IsKnown() && isSentinelWord(v.Text.Flat())
		})
	}
	s, known := f.constantAt(e)
	return known && (p.NonEmpty && s == "" || isValue(obj) && (isSentinelWord(s) || f.isToBeSet(obj, s)))
}

// stringAt returns the string at cur, or that behind the pointer made there, or the pointer
// itself where that was made elsewhere.
func (f *Propagator) stringAt(cur cursor) (at cursor, e ast.Expr, ok bool) {
	if e, ok = cur.Node().(ast.Expr); !ok {
		return cur, nil, false
	}
	if made, isMade := f.syntax.Pointee(cur); isMade { // api.Config{Base: aws.String("https//h")}
		cur = made
		e, ok = cur.Node().(ast.Expr)
	} else if t := f.info.TypeOf(e); gotypes.IsURL(t) || gotypes.IsStringPointer(t) { // get(u), Client{base: u}
		return cur, e, true
	}
	return cur, e, ok && (gotypes.IsString(f.info.TypeOf(e)) || f.isTag(e))
}

// isTag reports whether e is the tag of a field, with its default.
//
//	URL string `envDefault:"http://h"`
func (f *Propagator) isTag(e ast.Expr) bool {
	_, ok := f.tagDefault(e)
	return ok
}

// tagDefault returns the default in e, if that is the tag of a field.
func (f *Propagator) tagDefault(e ast.Expr) (d goindex.TagDefault, ok bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return d, false
	}
	return f.index.TagDefault(lit)
}

// constantAt returns the constant string that e is, or the default in the tag e; ok
// is false for anything else.
func (f *Propagator) constantAt(e ast.Expr) (s string, ok bool) {
	if d, ok := f.tagDefault(e); ok {
		return d.Text, true
	}
	return gotypes.ConstantString(f.info, e)
}
