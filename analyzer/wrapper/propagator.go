package wrapper

// This file turns the strings that were seen to arrive somewhere into the
// flows of the functions, fields and variables they came from, and those into
// further arrivals, until nothing new turns up.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/testcode"
)

// Limits that keep flows few and short.
const (
	maxSteps       = 8   // functions one after the other
	maxFlows       = 4   // of one function, field or variable, or of one field of what is handed in, to one API
	maxAskingFlows = 12  // and that ask something of other strings, such as the name of a driver
	maxAllFlows    = 32  // of all fields of what is handed in
	maxText        = 200 // bytes of what stands around a parameter

	maxVariants = 16 // of the strings that arrive at one place and that somebody hands in
)

// A Propagator finds the flows of one package.
type Propagator struct {
	index  *goindex.Index
	pkg    *types.Package
	info   *types.Info
	root   cursor
	values *value.Package
	tests  *testcode.Index

	flows        map[types.Object][]*ParamSummary // of this package
	order        []types.Object                   // keys of flows, as they were found
	imported     map[types.Object]*Fact           // with flows of others
	results      map[types.Object]*Fact           // what functions of others return and variables hold
	adapt        func(want *spec.Expectation, site cursor) *spec.Expectation
	blocked      map[types.Object]bool          // by a directive: no flow
	pending      []pending                      // flows of fields and variables that wait for the functions
	waiting      map[*types.Var][]*ParamSummary // those that are or were pending
	callGraph    *callGraph                     // see reachableFromRoots; nil before it is asked for
	plain        map[*types.Var]bool            // parameters that are used for URLs alone
	queue        []*Arrival
	syntax       *sink.Syntax
	open         map[*types.Func]openness                 // see mayDispatchElsewhere
	structs      map[*types.Package]map[*types.Var]string // see structOf
	packages     map[string]*types.Package                // see knownPackage
	added        int                                      // how often a flow was added
	calledOn     map[calledOn]*condition                  // see isCalled
	wanted       map[*types.Var][]wantedAt                // see noteWanted
	fieldTests   map[ast.Node]fieldTestWays               // see testsBefore
	asked        int                                      // added when viaInterfaces was last asked
	askedValues  int                                      // added when viaFuncValues was last asked
	consumed     map[ast.Node]bool                        // expressions that are taken for URLs or parts of them
	latent       map[ast.Node]bool                        // expressions that may be, if something else holds
	sent         map[ast.Node]bool                        // consumed ones that make a request
	assigned     map[*types.Var]fields                    // see assignedBehind
	held         map[*types.Var]heldText                  // see heldBy
	asks         map[besideField][]fieldAsk               // see asksBeside
	fieldAsks    map[*types.Var][]fieldAsk                // see findAsks
	differing    map[tableField]bool                      // see differsIn
	rowUses      map[*types.Struct]*rowUses               // see picksByPlace; nil before it is asked for
	givenKeys    map[*types.Var]givenKeys                 // see keysGiven
	assignedKeys map[types.Object]assignedKeys            // see keysAssigned
	leftOut      fields                                   // see mayBeEmpty; nil before it is asked for
	settings     sharedSettings

	passed        map[ast.Node][]passedOperand   // see passedOperandsIn; by declaration
	asMade        map[inFunc]bool                // see staysAsMade
	readTogether  map[fieldPair]bool             // see areReadTogether
	shut          map[shutField]bool             // see isShut
	askedAgain    map[askedPair]bool             // see isAskedAgain
	askedFirst    map[ast.Node]map[any]token.Pos // see askedIn
	makings       map[makingKey]*making          // see makingOf
	inits         []ast.Node                     // see initBodies
	hasInits      bool
	firstAssigned map[inFunc]token.Pos       // see isAssignedBefore
	assigners     map[inFunc]*ast.FuncDecl   // see assignerBefore
	reported      map[types.Object][]string  // see NoteReported
	reflected     fields                     // see isSetByReflection; nil before it is asked for
	withError     map[*ast.CompositeLit]bool // see comesWithError

	// Conceal returns what facts say in the place of s, which is all or a part of
	// what the function, variable or setting of that name holds: a text of the same
	// length without its secrets. Where it is nil, nothing is concealed.
	Conceal func(name, s string) string
}

// New returns a Propagator for the package of index, given its values and what
// of it is the code of tests.
func New(index *goindex.Index, values *value.Package, tests *testcode.Index) *Propagator {
	return &Propagator{
		index:    index,
		pkg:      index.Pkg,
		info:     index.Info,
		root:     index.Root,
		values:   values,
		tests:    tests,
		flows:    make(map[types.Object][]*ParamSummary),
		imported: make(map[types.Object]*Fact),
		results:  make(map[types.Object]*Fact),
		blocked:  make(map[types.Object]bool),
		open:     make(map[*types.Func]openness),
		syntax:   sink.NewSyntax(index),
		plain:    make(map[*types.Var]bool),
		waiting:  make(map[*types.Var][]*ParamSummary),
		wanted:   make(map[*types.Var][]wantedAt),
		consumed: make(map[ast.Node]bool),
		latent:   make(map[ast.Node]bool),
		sent:     make(map[ast.Node]bool),
		asked:    -1,

		askedValues: -1,

		assigned: make(map[*types.Var]fields),
		held:     make(map[*types.Var]heldText),

		passed: make(map[ast.Node][]passedOperand),
	}
}

// Visit takes note of an arrival, and of whether nothing is wrong with it.
func (f *Propagator) Visit(a *Arrival, fine bool) {
	if a.filling != nil {
		f.followFilled(a, fine)
		return
	}
	switch {
	case a.isLatent:
		f.latent[a.Hit.Arg.Node()] = true
	case !a.takesOnlyHTTP():
		f.consumed[a.Hit.Arg.Node()] = true
		f.sent[a.Hit.Arg.Node()] = f.sent[a.Hit.Arg.Node()] || a.Hit.Want.Transport
		f.noteWanted(a)
	}
	if !fine || len(a.hops()) >= maxSteps || !a.added { // http.Get("https//h/" + path)
		return
	}
	if filled := f.filled(a); filled != nil {
		f.followAll(a, isField)
		f.queue = append(f.queue, filled)
		return
	}
	f.followAll(a, func(owner) bool { return true })
}

// VisitSome is Visit for an arrival where something is wrong with some of the strings, and
// nothing with values, the others. Those are followed on their own conditions.
//
//	for _, u := range []string{"https//h", base} { http.Get(u) }
func (f *Propagator) VisitSome(a *Arrival, values []value.Value) {
	f.Visit(a, false)
	if a.filling != nil || a.isLatent || len(a.hops()) >= maxSteps || !a.added {
		return
	}
	for _, val := range sourcedOf(values) {
		f.follow(a, val, oneOfSeveral, func(owner) bool { return true })
	}
}

// followFilled makes the flows of the functions that hand in a part of the strings
// that arrive at a, or, if something is wrong with those, of the strings with nothing
// filled in.
func (f *Propagator) followFilled(a *Arrival, fine bool) {
	from := a.filling
	if fine {
		from = a
	}
	f.followAll(from, func(o owner) bool { return !isField(o) })
	a.filling.owners = append(a.filling.owners, from.owners...)
}

// followAll makes the flows of those owners of the strings that arrive at a of which
// holds is true.
func (f *Propagator) followAll(a *Arrival, holds func(owner) bool) {
	if val, ok := soleParamValue(a.Values); ok {
		f.follow(a, val, sole, holds)
		return
	}
	sourced := sourcedOf(a.Values)
	if a.Hit.Requires == nil { // and not sql.Open(d.driver, d.dsn), some of whose strings are left out
		if val, ok := f.values.Common(a.Hit.Arg.Node(), a.Values); ok { // if len(q) > 0 { u += "?" + q.Encode() }
			f.follow(a, val, common, holds)
		}
		for _, val := range f.values.CommonUnder(a.Hit.Arg.Node(), sourced) { // if ep != "" { u = ep }; if len(q) > 0 { u += "?" + q.Encode() }
			f.follow(a, val, commonOfSome, holds)
		}
	}
	for _, val := range sourced {
		f.follow(a, val, oneOfSeveral, holds)
	}
}

// sourcedOf returns those of values that somebody else hands in a part of, maxVariants at
// most: the others are judged where they arrive.
//
//	switch env { case "dev": u = "https://dev.h"; …; default: u = c.base }
func sourcedOf(values []value.Value) (sourced []value.Value) {
	for _, val := range values {
		if isSourced(val) {
			sourced = append(sourced, val)
		}
		if len(sourced) == maxVariants {
			break
		}
	}
	return sourced
}

// A share says which of the strings that arrive at one place a string is.
type share uint8

const (
	sole         share = iota // there is no other
	common                    // each of them: see value.Package.Common
	commonOfSome              // each of those that arrive on some condition: see value.Package.CommonUnder
	oneOfSeveral              // one that arrives on some condition
)

// follow makes the flows of those owners of val, a string that arrives at a, of which
// holds is true.
func (f *Propagator) follow(a *Arrival, val value.Value, of share, holds func(owner) bool) {
	if !isSourced(val) || f.errorIsHandled(a, val) {
		return
	}
	var done []types.Object
	for k := range val.Text.Holes() {
		s := val.Source(k)
		for _, v := range s.Owners() { // none of http.Get(os.Getenv("BASE"))
			if f.values.IsSharedSetting(v) { // http.Get(viper.GetString("url"))
				f.demand(a, val, v)
				continue
			}
			owner, ok := f.ownerOf(a, v)
			if !ok || !holds(owner) || f.blocked[owner.obj] || slices.Contains(done, owner.obj) {
				continue
			}
			if when, ok := f.conditionFor(a, val, owner, s, of == sole || of == common); ok {
				done = append(done, owner.obj)
				a.owners = append(a.owners, owner.obj)
				f.summarize(a, val, owner, when, a.IsCommon() || of == common || of == commonOfSome)
			}
		}
	}
}

// conditionFor returns when what owner holds, of which s is a part of val, arrives at
// a, alone or as one of several strings; ok is false where that is not known.
func (f *Propagator) conditionFor(a *Arrival, val value.Value, owner owner, s value.Source, isSole bool) (when condition, ok bool) {
	if !isField(owner) { // func get(u string)
		if f.isReturned(owner) && f.values.AsksCaptured(a.Hit.Arg.Node()) { // getter(isQuiet)("http:/x")
			return condition{}, false
		}
		when, ok = f.conditionOfParams(a, sourcesOf(val, owner), isSole)
		if ok && a.isLatent { // func dial(network, addr string) { net.Dial(network, addr) }
			return f.withRequirements(when, a, owner)
		}
		return when, ok
	}
	var beside []besideTest
	switch {
	case !a.isLatent:
	case owner.obj != s.Var: // func (s *server) open() { sql.Open(s.cfg.Driver, s.cfg.DSN) }
		when, ok = f.withRequirements(condition{}, a, owner)
	default: // net.Dial(c.network, c.addr)
		beside, ok = f.besideOf(a, s.Var)
	}
	if a.isLatent && !ok {
		return condition{}, false
	}
	var writer *ast.FuncDecl
	if f.isAssignedBefore(a.Hit.Arg, s.Var) { // c.resolve(r); http.Get(r.full)
		if writer = f.assignerBefore(a.Hit.Arg, s.Var); writer == nil || owner.obj != s.Var {
			return condition{}, false
		}
	}
	if owner.obj != s.Var { // func (s *server) ping() { http.Get(s.cfg.Base) }
		return when, isSole && f.values.MustExecuteUnasked(a.Hit.Arg, nil) && f.reachableFromRoots(f.index.FuncAround(a.Hit.Arg))
	}
	when, ok = f.conditionOf(a, owner, s, isSole)
	when.writer, when.beside, when.use = writer, beside, a.Hit.Arg
	return when, ok
}

// Follows reports whether the string that arrives at a, or a part of it, is
// followed to those who hand it to a function, or write it to a field or a
// variable. It is to be asked after all arrivals were seen.
func (f *Propagator) Follows(a *Arrival) bool {
	return slices.ContainsFunc(a.owners, func(obj types.Object) bool { return len(f.flows[obj]) > 0 })
}

// soleParamValue returns the one string of vals that a caller decides, where the
// others only take the place of an empty one.
func soleParamValue(vals []value.Value) (val value.Value, ok bool) {
	if len(vals) == 1 { // http.Get(u)
		return vals[0], true
	}
	for i, v := range vals {
		isFilled := func(o value.Value) bool { return fillsIn(o, v) }
		if isSourced(v) && allOf(vals[:i], isFilled) && allOf(vals[i+1:], isFilled) {
			return v, true
		}
	}
	return val, false
}

// allOf reports whether holds is true of each of vals.
func allOf[T any](vals []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(vals, func(v T) bool { return !holds(v) })
}

// fillsIn reports whether o only takes the place of v where a string in that is empty:
// all else that is handed in is in both.
//
//	if cfg.Base == "" { cfg.Base = Default.Base }; http.Get(cfg.Base + cfg.Prefix)
func fillsIn(o, v value.Value) bool {
	isFilled := false
	for k := range v.Text.Holes() {
		s := v.Source(k)
		switch {
		case s.Var == nil || hasSource(o, s): // cfg.Prefix
		case !s.NonEmpty:
			return false
		default: // cfg.Base
			isFilled = true
		}
	}
	for k := range o.Text.Holes() {
		if s := o.Source(k); s.Var != nil && !isOfPackage(s) && !hasSource(v, s) {
			return false
		}
	}
	return isFilled
}

// hasSource reports whether s is in val.
func hasSource(val value.Value, s value.Source) bool {
	for k := range val.Text.Holes() {
		if t := val.Source(k); t.Var == s.Var && t.Within == s.Within {
			return true
		}
	}
	return false
}

// isOfPackage reports whether s is a package-level variable, or in one.
//
//	if cfg.Base == "" { cfg.Base = Default.Base }
func isOfPackage(s value.Source) bool {
	v := s.Var
	if s.Within != nil {
		v = s.Within.Var
	}
	return v != nil && v.Kind() == types.PackageVar
}

// isSourced reports whether part of val is what somebody else hands in.
func isSourced(val value.Value) bool {
	for k := range val.Text.Holes() {
		if val.Source(k).Var != nil {
			return true
		}
	}
	return false
}

// sourcesOf returns the parameters of owner that are in val.
func sourcesOf(val value.Value, owner owner) []value.Source {
	var list []value.Source
	for k := range val.Text.Holes() {
		s := val.Source(k)
		if _, _, ok := owner.handsIn(s); ok {
			list = append(list, s)
		}
	}
	return list
}

// summarize adds the flow from owner to a, whose string is val, or has val in common
// with others.
func (f *Propagator) summarize(a *Arrival, val value.Value, owner owner, when condition, isCommon bool) {
	if val.Text.Len() > maxText { // base + `{"query": …}`
		return
	}
	if isField(owner) && a.goesThrough(owner.obj) { // func (c client) with(q string) client { return client{base: c.base + "?" + q} }
		return // it is not known that what one struct holds comes through several
	}
	arrives := func(s value.Source) bool { return isField(owner) || len(when.asks) > 0 || f.isSure(a, s) }
	flow := &ParamSummary{
		Parts:    partsOf(val, owner, arrives, f.besideIn(a, val, owner)),
		Want:     *a.Hit.Want,
		CallPath: append([]Hop{f.hopAt(owner.obj)}, a.hops()...),
		steps:    append([]step{{a.Hit.Arg.Node(), a.To()}}, a.steps...),
		to:       a.flow,
		toObj:    a.Hit.Obj,
		template: &Template{Arrival: a, Value: val, owner: owner.obj},
		when:     when,
		isCommon: isCommon,
		isStored: isField(owner) || a.IsStored() || owner.isCaptured && len(when.asks) > 0,
		onlyHTTP: a.takesOnlyHTTP(),
		shared:   when.asksOf(owner.obj),
	}
	if flow.Want.Request == spec.Returned && a.flow != nil && !f.syntax.ReturnsRequest(a.Hit.Site) { // req, err := api.NewRequest(host + "/users"); sign(req)
		flow.Want.Request = spec.Made
	}
	if a.flow != nil { // func Use(g Getter, u string) { g.Get(u) }
		flow.dispatches = a.flow.dispatches
	}
	for k := range val.Text.Holes() {
		if s := val.Source(k); !s.Each && owner.params != nil { // func get(u string) { http.Get(u) }
			if owner.hasParam(s.Var) && arrives(s) {
				flow.vars = append(flow.vars, s.Var)
			}
		}
	}
	if isField(owner) { // http.Get(c.Base)
		f.addPending(owner.obj.(*types.Var), flow)
		return
	}
	f.add(owner.obj, flow)
}

// add notes a flow of obj and queues the arrivals at it.
func (f *Propagator) add(obj types.Object, flow *ParamSummary) {
	known := f.flows[obj]
	if flow.isKnown(known) { // http.Get(u); http.Get(u)
		return
	}
	if known == nil {
		f.order = append(f.order, obj)
	}
	f.flows[obj] = append(known, flow)
	f.added++
	f.arrive(obj, flow)
}

// Arrivals yields the places of the package where strings begin a flow of this
// package or of another. The caller tells Visit of each before it asks for the
// next.
func (f *Propagator) Arrivals(yield func(*Arrival) bool) {
	for _, obj := range f.importedHere() {
		for _, flow := range f.imported[obj].parsed().flows {
			f.arrive(obj, flow)
		}
	}
	for {
		for len(f.queue) > 0 {
			a := f.queue[0]
			f.queue[0] = nil // not to be kept
			f.queue = f.queue[1:]
			if !yield(a) {
				return
			}
		}
		if !f.settlePending() && !f.viaInterfaces() && !f.viaFuncValues() && !f.arriveAtShared() && !f.settleHandedOut() { // nothing left
			return
		}
	}
}

// Declare takes over what the package says of its own functions: what the rows
// of the table say of those in sinks holds for other packages too, and whatever
// those in notSinks do with their parameters, no flow begins there.
func (f *Propagator) Declare(table *sink.Table, sinks, notSinks []types.Object) {
	for _, obj := range notSinks { // //urilint:notsink
		f.blocked[obj] = true
	}
	for _, obj := range sinks {
		if f.flows[obj] != nil { // //urilint:sink, twice
			continue
		}
		for _, arg := range table.Arguments(obj) {
			part := Part{Param: arg.Index, Each: arg.Each}
			f.flows[obj] = append(f.flows[obj], &ParamSummary{Parts: []Part{part}, Want: arg.Want})
		}
		f.order = append(f.order, obj)
		f.blocked[obj] = true // it is said what it takes
	}
}
