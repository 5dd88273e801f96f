package wrapper

// This file holds what the package computes with: flows, their parts, and
// arrivals.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
)

// A ParamSummary is one way of strings to a sink, seen from the
// outside of a function, a field or a variable.
type ParamSummary struct {
	Parts    []Part           // of the string that arrives, in order
	Want     spec.Expectation // at the sink where it arrives
	CallPath []Hop            // what it passes, from here on

	steps []step        // in the source of this package, the first here
	vars  []*types.Var  // the parameters of this package in Parts
	to    *ParamSummary // what it leads to; nil if that is a sink of the table
	toObj types.Object  // what to is of

	template *Template // that it is made of; nil for those of other packages

	when condition // on which it is a way

	isCommon bool // see Arrival.IsCommon
	isStored bool // see Arrival.IsStored
	onlyHTTP bool // see Arrival.Counts

	dispatches []dispatch // that it passes

	shared bool // see Propagator.Shared; of a flow of another package, or a field that is asked itself
}

// A Hop is a function, a field or a variable that a string passes, as a Go
// programmer writes it.
type Hop struct {
	Name  string // in other packages: "api.Get", "(*api.Client).Get"
	Local string // in its own package: "Get", "(*Client).Get"
}

// A Part is one part of the string that arrives at the end of a Flow.
type Part struct {
	// Param is the index of the parameter whose string it is, 0 for that of
	// the field or variable itself; negative where it is Text. In what a method
	// returns, the receiver comes after the last parameter.
	Param int
	Text  text.Text

	// Held is the field or variable that is known to hold Text; nil where that is
	// written on the way.
	Held *types.Var

	from *value.Fragment // of which Text is, in this package; nil elsewhere

	// beside is the field that Text, a hole, stands for, of the struct that the flow is of a
	// field of: who sets that may have set this one. It is nil for other holes, and those of
	// flows of other packages.
	beside *types.Var

	// Path leads to the string from Param, a struct or a pointer to one; it is
	// empty for Param itself.
	Path defuse.Path

	Each     bool   // Param is a list or a map, each element of which arrives
	Key      string // the element that does alone, as of a value.Source; empty for each
	Format   bool   // Param is a format, and what it makes of the arguments after it arrives
	NonEmpty bool   // something else takes the place of an empty string

	Transform value.Transform // what is made of it
	Passes    string          // what is asked of that: see value.Source

	Origin bool // it is a URL, of which scheme, user and host arrive
}

// of returns what e, which is handed in for the part at site, makes of it.
func (p Part) of(e ast.Expr, site ast.Node) value.SummaryPart {
	s := value.SummaryPart{Expr: e, Path: p.Path, Each: p.Each, Key: p.Key, NonEmpty: p.NonEmpty, Transform: p.Transform, Passes: p.Passes, Origin: p.Origin}
	if p.Format { // getf("http://h/%d", id)
		s.Format = site.(*ast.CallExpr)
	}
	return s
}

// A step is a place of this package that hands a string on.
type step struct {
	node ast.Node // the expression that is handed on
	to   string   // what to
}

// An Arrival is a place of this package where a string begins a Flow.
type Arrival struct {
	Hit    sink.Hit      // with the Expectation at the end of the flow
	Values []value.Value // what arrives there

	flow   *ParamSummary // nil for one that package sink found
	steps  []step
	added  bool           // its own strings add something to what the flow knows
	owners []types.Object // of the flows that were made of it

	isLatent bool     // see IsLatent
	args     []cursor // of the call that begins flow, if it is latent

	filling *Arrival // see IsFilled; nil where it is not
}

// IsLatent reports whether it depends on the callers of the function around whether
// anything is wanted of the string.
//
//	func dial(network, addr string) { net.Dial(network, addr) }
func (a *Arrival) IsLatent() bool { return a.isLatent }

// IsCommon reports whether the string that arrives is what several have in common,
// each of which arrives on some condition: where one of those is judged as well,
// more is known of it.
//
//	func get(path string, q url.Values) { u := base + path; if len(q) > 0 { u += "?" + q.Encode() }; http.Get(u) }
func (a *Arrival) IsCommon() bool { return a.flow != nil && a.flow.isCommon }

// IsStored reports whether the string is put into a field or a variable on its way, which
// something else reads, or kept for what a function literal does on some condition: what
// hands it in may go well.
//
//	func New(base string) *Client { return &Client{base: base} }
//	func (c *Client) Get(path string) error { _, err := http.Get(c.base + path); return err }
//	func login(u string) http.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) { if … { http.Redirect(w, r, u, 302) } } }
func (a *Arrival) IsStored() bool { return a.flow != nil && a.flow.isStored }

// IsFilled reports whether the strings that arrive are those of another arrival, with
// what fields are known to hold in their places. What is wrong with them is found where
// the fields are written, and no fault of those who hand in the rest.
//
//	func (c *Client) get(path string) { http.Get(c.base + path) } // "https://h/v1/"{path}
func (a *Arrival) IsFilled() bool { return a.filling != nil }

// Counts reports whether val, which arrives, is a string that the flow is of. A flow of
// what others may take for something else as well is one of strings alone that are written
// as the URLs of HTTP are, be it badly.
//
//	next, err := paging.Next(c.base, resp) // and http.Get(c.base + "/x")
func (a *Arrival) Counts(val value.Value) bool {
	if !a.takesOnlyHTTP() {
		return true
	}
	known, _, _ := strings.Cut(strings.ToLower(val.Text.Flat()), text.HoleByte)
	rest, isHTTP := strings.CutPrefix(known, "http")
	rest = strings.TrimPrefix(rest, "s")
	return isHTTP && (strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "//"))
}

// takesOnlyHTTP reports whether not every string counts that arrives: see Counts.
func (a *Arrival) takesOnlyHTTP() bool { return a.flow != nil && a.flow.onlyHTTP }

// Direct returns the arrival of vals at a hit of the table.
func Direct(hit sink.Hit, vals []value.Value) *Arrival {
	return &Arrival{Hit: hit, Values: vals, added: true}
}

// ArrivalAt returns the arrival of the strings that values knows of at a hit of the
// table. It is latent where what the table requires of other arguments is not known:
// callers may tell.
func ArrivalAt(hit sink.Hit, values *value.Package) *Arrival {
	if hit.Requires != nil { // sql.Open(d.driver, d.dsn)
		if rows := valuesWith(hit, values); rows != nil {
			return Direct(hit, rows)
		}
		return &Arrival{Hit: hit, Values: values.OfAll(hit.Arg), added: true, isLatent: true}
	}
	if hit.Each { // sarama.NewClient(brokers, config)
		return Direct(hit, values.OfElements(hit.Arg))
	}
	return Direct(hit, values.OfAll(hit.Arg))
}

// valuesWith returns the strings that arrive at hit with others that meet what it
// requires.
func valuesWith(hit sink.Hit, values *value.Package) []value.Value {
	var others []ast.Expr
	for _, q := range hit.Requires {
		others = append(others, q.Arg.Node().(ast.Expr))
	}
	return values.OfRows(hit.Arg, others, func(i int, s string) bool { return hit.Requires[i].Met(s) })
}

// CallPath lists what the string passes on its way to Hit.Want.API, the nearest
// first, as this package writes it; nothing for a direct arrival.
func (a *Arrival) CallPath() []string {
	var names []string
	for _, hop := range a.hops() {
		names = append(names, hop.Local)
	}
	return names
}

// hops are what the string passes.
func (a *Arrival) hops() []Hop {
	if a.flow == nil {
		return nil
	}
	return a.flow.CallPath
}

// To is what the string is given to at Hit: the nearest of what it passes, or
// Hit.Want.API.
func (a *Arrival) To() string {
	if through := a.CallPath(); len(through) > 0 {
		return through[0]
	}
	return a.Hit.Want.API
}

// Steps yields the expressions of this package that hand the string on after
// Hit, and what they hand it to.
func (a *Arrival) Steps(yield func(node ast.Node, to string) bool) {
	for _, s := range a.steps {
		if !yield(s.node, s.to) {
			return
		}
	}
}

// isKnown reports whether f says the same as one of known, or those are as many
// as are kept: in all, and of the same string that is handed in to the same API.
// What is parsed first arrives at another API in each of its forms, and takes no
// room of what is sent.
//
//	u, err := url.Parse(c.base + "/a"); req, err := http.NewRequest("GET", u.String(), nil)
func (f *ParamSummary) isKnown(known []*ParamSummary) bool {
	others, limit := 0, maxFlows
	if f.asksOthers() {
		limit = maxAskingFlows
	}
	param, path := f.firstParam()
	for _, g := range known {
		p, at := g.firstParam()
		if g.Want.API == f.Want.API && g.asksOthers() == f.asksOthers() && p == param && slices.Equal(at, path) {
			others++
		}
	}
	return others >= limit || len(known) >= maxAllFlows || slices.ContainsFunc(known, f.equal)
}

// firstParam is the first parameter in the string that arrives, and the path from that, a
// struct, to the string.
//
//	func New(cfg *Config) *Client { return &Client{base: cfg.Base, search: cfg.Search} } // two of cfg
func (f *ParamSummary) firstParam() (param int, path defuse.Path) {
	for _, p := range f.Parts {
		if p.Param >= 0 {
			return p.Param, p.Path
		}
	}
	return -1, nil
}

// asksOthers reports whether it depends on more than the string itself whether it
// arrives.
//
//	sql.Open(driver, dsn)
func (f *ParamSummary) asksOthers() bool { return len(f.when.asks) > 0 || len(f.when.beside) > 0 }

// equal reports whether f and g say the same, on the same condition for the
// arguments or, g, on none, and by way of the same interfaces or, g, of none.
func (f *ParamSummary) equal(g *ParamSummary) bool {
	return f.Want.Equal(&g.Want) && (!g.onlyHTTP || f.onlyHTTP) && f.when.writer == g.when.writer && (!g.when.mayBeLeft() || f.when.mayBeLeft()) && slices.EqualFunc(f.when.beside, g.when.beside, besideTest.equal) && (len(g.when.asks) == 0 || f.when.equalAsks(g.when)) &&
		(len(g.dispatches) == 0 || slices.Equal(f.dispatches, g.dispatches)) &&
		slices.EqualFunc(f.Parts, g.Parts, func(p, q Part) bool {
			return p.Param == q.Param && slices.Equal(p.Path, q.Path) && p.Each == q.Each && p.Key == q.Key && p.Format == q.Format && p.Transform == q.Transform && p.Passes == q.Passes && p.Origin == q.Origin && p.Text.Flat() == q.Text.Flat()
		})
}

// pathAfter is what the string passes after that which the flow is of. A function
// that a directive makes a sink of its own passes nothing.
func (f *ParamSummary) pathAfter() []Hop { return f.CallPath[min(1, len(f.CallPath)):] }

// isOfPart reports whether a field arrives of what the flow is of.
func (f *ParamSummary) isOfPart() bool {
	return slices.ContainsFunc(f.Parts, func(p Part) bool { return len(p.Path) > 0 })
}

// each returns the index of the parameter each element of which arrives, or the one
// with the key, if that is not empty; -1 where there is none.
func (f *ParamSummary) each() (param int, key string) {
	for _, p := range f.Parts {
		if p.Param >= 0 && p.Each {
			return p.Param, p.Key
		}
	}
	return -1, ""
}

// isOfElements reports whether elements arrive of what the flow is of.
func (f *ParamSummary) isOfElements() bool {
	param, _ := f.each()
	return param >= 0
}

// A cursor is a place in the syntax of the package.
type cursor = inspector.Cursor

// goesThrough reports whether what arrives at a goes on by way of obj.
func (a *Arrival) goesThrough(obj types.Object) bool {
	if a.Hit.Obj == obj {
		return true
	}
	for flow := a.flow; flow != nil; flow = flow.to {
		if flow.toObj == obj {
			return true
		}
	}
	return false
}
