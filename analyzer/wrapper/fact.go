package wrapper

// This file carries flows from package to package.

import (
	"encoding/json"
	"errors"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
)

// A Fact is what other packages need to know of a function, field or variable:
// its flows, and the strings that a function returns or a variable holds. It is
// encoded as JSON within gob, which is smaller than gob with its descriptions of
// types.
type Fact struct {
	content
	coded *codedContent // what it was read from; nil for one that was made here
}

// A content is what a Fact says.
type content struct {
	flows   []*ParamSummary
	results []result // nil if nothing is known of them
	left    []result // in the structs that a function gets pointers to: see Propagator.leftToExport

	// untouched are the parameters of a function, and value.Receiver, behind
	// which it leaves the strings alone: see value.Package.LeavesAlone. Of those it sets
	// strings that are empty behind filled.
	untouched, filled []int

	// decoded are the parameters of a function, and value.Receiver, behind which it writes
	// the settings of the program alone: see value.Package.DecodesInto.
	decoded []int

	// asked are the names of the fields by which a function that says whether something is
	// well may decide that, of the structs that its parameters, and value.Receiver, hold or
	// point to: see value.Package.AskedFields.
	asked map[int][]string

	// assigned are the fields that a function assigns to behind its parameters, and
	// value.Receiver: see Propagator.assignedParams.
	assigned map[int][]string

	// reported are the faults of the strings in a variable, or that a function returns, which
	// the package reports itself: see Propagator.NoteReported.
	reported []string

	isFixed bool         // see value.Package.IsFixed
	choice  value.Choice // see value.Package.ChoiceOf

	conceal func(string) string // see Propagator.Conceal; nil conceals nothing
}

// A codedContent is a content as it was written. It is parsed when it is first
// asked for: few packages name more than some of the objects that they are told
// of, and all that they hand on they write as they have read it. Several packages
// may ask at once.
type codedContent struct {
	data string
	once sync.Once
	content
}

// parsed returns what the fact says.
func (x *Fact) parsed() *content {
	if x.coded == nil {
		return &x.content
	}
	x.coded.once.Do(func() {
		var coded codedFact
		if json.Unmarshal([]byte(x.coded.data), &coded) == nil { // by another version of urilint
			x.coded.content = coded.decode()
		}
	})
	return &x.coded.content
}

// ReadFact returns the fact that GobEncode wrote. Where it did not, the fact says
// nothing.
func ReadFact(data string) *Fact { return &Fact{coded: &codedContent{data: data}} }

// mayHaveFlows reports whether the fact has flows, as far as can be told before
// it is parsed.
func (x *Fact) mayHaveFlows() bool {
	if x.coded == nil {
		return x.flows != nil
	}
	return strings.HasPrefix(x.coded.data, `{"f":`)
}

// mayHaveResults reports whether the fact may have results at the fields of a struct,
// as far as can be told before it is parsed.
func (x *Fact) mayHaveResults() bool {
	if x.coded == nil {
		return x.results != nil
	}
	return strings.Contains(x.coded.data, `{"a":[`)
}

// AFact marks Fact as an analysis.Fact.
func (*Fact) AFact() {}

// String says where the flows lead, for tests and for debugging.
func (x *Fact) String() string {
	var to []string
	for _, flow := range x.parsed().flows {
		to = append(to, flow.Want.API)
	}
	switch {
	case to == nil && x.parsed().results != nil:
		return "returns a known string"
	case to == nil && x.parsed().assigned != nil:
		return "assigns to fields"
	case to == nil && x.parsed().decoded != nil:
		return "reads settings"
	case to == nil && x.parsed().choice != value.NoChoice:
		return "returns one of its arguments"
	case to == nil && x.parsed().untouched == nil && x.parsed().left != nil:
		return "leaves a known string"
	case to == nil && x.parsed().untouched == nil && x.parsed().asked != nil:
		return "asks for fields"
	case to == nil && x.parsed().untouched == nil:
		return "depends on its arguments alone"
	case to == nil:
		return "leaves its arguments alone"
	}
	return "flows to " + strings.Join(to, ", ")
}

// A codedFact is a Fact as it is written.
type codedFact struct {
	Flows   []codedFlow   `json:"f,omitempty"`
	Results []codedResult `json:"r,omitempty"`

	Left []codedResult `json:"b,omitempty"`

	Untouched []int            `json:"k,omitempty"`
	Filled    []int            `json:"l,omitempty"`
	Decoded   []int            `json:"j,omitempty"`
	Asked     map[int][]string `json:"h,omitempty"`
	Assigned  map[int][]string `json:"g,omitempty"`
	Reported  []string         `json:"e,omitempty"`
	IsFixed   bool             `json:"u,omitempty"`
	Choice    value.Choice     `json:"c,omitempty"`
}

// A codedResult is a result as it is written.
type codedResult struct {
	At           []int              `json:"a,omitempty"`
	Alternatives []codedAlternative `json:"o"`
	Index        int                `json:"x,omitempty"`
}

// A codedAlternative is an alternative as it is written.
type codedAlternative struct {
	Parts []codedPart `json:"p,omitempty"`
	When  []codedTest `json:"w,omitempty"`

	Settings []string        `json:"s,omitempty"`
	Presence defuse.Presence `json:"o,omitempty"`
}

// A codedTest is a value.ArgTest as it is written.
type codedTest struct {
	Param    int              `json:"i"`
	Path     defuse.Path      `json:"f,omitempty"`
	Question *defuse.Question `json:"q,omitempty"`
	Exact    bool             `json:"x,omitempty"`
	Decides  bool             `json:"d,omitempty"`
	Variable string           `json:"n,omitempty"`
}

// A codedFlow is a Flow as it is written.
type codedFlow struct {
	Parts    []codedPart      `json:"p"`
	Want     spec.Expectation `json:"w"`
	CallPath []string         `json:"t,omitempty"`
	Shared   bool             `json:"x,omitempty"`
	Common   bool             `json:"c,omitempty"`  // see Arrival.IsCommon
	Stored   bool             `json:"st,omitempty"` // see Arrival.IsStored
	OnlyHTTP bool             `json:"k,omitempty"`  // see Arrival.Counts
	Asks     [][]codedTest    `json:"a,omitempty"`  // see condition.asks
	Beside   []codedBeside    `json:"b,omitempty"`  // see condition.beside
	Exits    []codedExit      `json:"y,omitempty"`  // see condition.exits
	ArgExits [][]codedTest    `json:"z,omitempty"`  // see condition.argExits
	ArgWays  [][]codedTest    `json:"v,omitempty"`  // see condition.argWays
	Passes   []dispatch       `json:"d,omitempty"`  // see dispatch
}

// A codedBeside is a besideTest as it is written.
type codedBeside struct {
	Field string   `json:"f"`
	Words []string `json:"w"`
	Not   bool     `json:"n,omitempty"`
}

// A codedExit is a fieldExit as it is written.
type codedExit struct {
	Field     string            `json:"f"`
	Questions []defuse.Question `json:"q"`
	IsChoice  bool              `json:"c,omitempty"`
}

// A codedPart is a parameter, known bytes, or a hole.
type codedPart struct {
	Param     *int      `json:"i,omitempty"`
	Path      []int     `json:"f,omitempty"`
	Each      bool      `json:"e,omitempty"`
	Key       string    `json:"k,omitempty"` // see value.Source
	Format    bool      `json:"v,omitempty"`
	NonEmpty  bool      `json:"n,omitempty"`
	Transform [2]string `json:"t,omitzero"` // see value.Transform
	Before    [2]string `json:"b,omitzero"` // of that
	Passes    string    `json:"p,omitempty"`
	Origin    bool      `json:"o,omitempty"`
	Known     []byte    `json:"s,omitempty"` // which need not be valid UTF-8
	Hole      bool      `json:"h,omitempty"`
	Lang      text.Lang `json:"l,omitempty"` // of the hole; none is any
}

// GobEncode writes the fact.
func (x *Fact) GobEncode() ([]byte, error) {
	if x.coded != nil {
		return []byte(x.coded.data), nil
	}
	coded := codedFact{Untouched: x.untouched, Filled: x.filled, Decoded: x.decoded, Asked: x.asked, Assigned: x.assigned, Reported: x.reported, IsFixed: x.isFixed, Choice: x.choice}
	coded.Results, coded.Left = encodeResults(x.results), encodeResults(x.left)
	for _, flow := range x.flows {
		c := codedFlow{Parts: encodeParts(flow.Parts), Want: flow.Want, CallPath: namesOf(flow.CallPath), Shared: flow.shared, Common: flow.isCommon, Stored: flow.isStored, OnlyHTTP: flow.onlyHTTP, Passes: flow.dispatches}
		for _, way := range flow.when.asks {
			c.Asks = append(c.Asks, encodeTests(way))
		}
		for _, t := range flow.when.beside {
			c.Beside = append(c.Beside, codedBeside{t.field, t.words, t.not})
		}
		for _, either := range flow.when.argExits {
			c.ArgExits = append(c.ArgExits, encodeTests(either))
		}
		for _, way := range flow.when.argWays {
			c.ArgWays = append(c.ArgWays, encodeTests(way))
		}
		for _, e := range flow.when.exits {
			c.Exits = append(c.Exits, codedExit{e.field, e.asks, e.isChoice})
		}
		coded.Flows = append(coded.Flows, c)
	}
	coded.conceal(x.content.conceal)
	return json.Marshal(coded)
}

// conceal takes the secrets out of the known bytes.
func (coded *codedFact) conceal(conceal func(string) string) {
	if conceal == nil {
		return
	}
	for _, flow := range coded.Flows {
		concealParts(flow.Parts, conceal)
	}
	for _, list := range [][]codedResult{coded.Results, coded.Left} {
		for _, r := range list {
			for _, alt := range r.Alternatives {
				concealParts(alt.Parts, conceal)
			}
		}
	}
}

// concealParts takes the secrets out of the known bytes of parts, which may go over
// several of them.
func concealParts(parts []codedPart, conceal func(string) string) {
	var all []byte
	for _, p := range parts {
		if p.Known == nil {
			all = append(all, text.HoleByte...)
		}
		all = append(all, p.Known...)
	}
	all = []byte(conceal(string(all)))
	for i := range parts {
		p := &parts[i]
		n := max(1, len(p.Known))
		if p.Known != nil {
			n = copy(p.Known, all)
		}
		all = all[n:]
	}
}

// encodeResults returns what is written for results.
func encodeResults(results []result) []codedResult {
	var coded []codedResult
	for _, r := range results {
		c := codedResult{At: r.at, Index: r.index}
		for _, alt := range r.alternatives {
			a := codedAlternative{Parts: encodeParts(alt.parts), Settings: alt.settings, Presence: alt.presence}
			a.When = encodeTests(alt.when)
			c.Alternatives = append(c.Alternatives, a)
		}
		coded = append(coded, c)
	}
	return coded
}

// decodeResults returns what encodeResults was given.
func decodeResults(coded []codedResult) []result {
	var results []result
	for _, c := range coded {
		r := result{index: c.Index, at: c.At}
		for _, a := range c.Alternatives {
			r.alternatives = append(r.alternatives, alternative{decodeParts(a.Parts), decodeTests(a.When), a.Settings, a.Presence})
		}
		results = append(results, r)
	}
	return results
}

// encodeTests returns what is written for tests.
func encodeTests(tests []value.ArgTest) []codedTest {
	var coded []codedTest
	for _, t := range tests {
		coded = append(coded, codedTest(t))
	}
	return coded
}

// decodeTests returns what encodeTests was given.
func decodeTests(coded []codedTest) []value.ArgTest {
	var tests []value.ArgTest
	for _, t := range coded {
		tests = append(tests, value.ArgTest(t))
	}
	return tests
}

// encodeParts returns what is written for parts.
func encodeParts(parts []Part) []codedPart {
	coded := make([]codedPart, 0, len(parts))
	for i := range parts {
		p := &parts[i]
		if p.Param >= 0 {
			coded = append(coded, codedPart{Param: &p.Param, Path: p.Path, Each: p.Each, Key: p.Key, Format: p.Format, NonEmpty: p.NonEmpty, Transform: [2]string{p.Transform.Func, p.Transform.Arg}, Before: [2]string{p.Transform.Before.Func, p.Transform.Before.Arg}, Passes: p.Passes, Origin: p.Origin})
			continue
		}
		for known, hole := range p.Text.Runs {
			if hole != nil {
				coded = append(coded, codedPart{Hole: true, Lang: hole.Lang})
			} else {
				coded = append(coded, codedPart{Known: []byte(known)})
			}
		}
	}
	if len(coded) == 0 { // which is written otherwise
		return nil
	}
	return coded
}

// GobDecode reads what GobEncode wrote.
func (x *Fact) GobDecode(data []byte) error {
	if !json.Valid(data) {
		return errors.New("fact is not in JSON")
	}
	*x = *ReadFact(string(data))
	return nil
}

// decode returns what was written.
func (coded *codedFact) decode() (x content) {
	x.untouched, x.filled, x.decoded = coded.Untouched, coded.Filled, coded.Decoded
	x.asked, x.assigned = coded.Asked, coded.Assigned
	x.reported = coded.Reported
	x.isFixed, x.choice = coded.IsFixed, coded.Choice
	x.results, x.left = decodeResults(coded.Results), decodeResults(coded.Left)
	for _, c := range coded.Flows {
		flow := &ParamSummary{Parts: decodeParts(c.Parts), Want: c.Want, CallPath: hopsTo(c.CallPath), shared: c.Shared, isCommon: c.Common, isStored: c.Stored, onlyHTTP: c.OnlyHTTP, dispatches: c.Passes}
		for _, way := range c.Asks {
			flow.when.asks = append(flow.when.asks, decodeTests(way))
		}
		for _, t := range c.Beside {
			flow.when.beside = append(flow.when.beside, besideTest{t.Field, t.Words, t.Not})
		}
		for _, either := range c.ArgExits {
			flow.when.argExits = append(flow.when.argExits, decodeTests(either))
		}
		for _, way := range c.ArgWays {
			flow.when.argWays = append(flow.when.argWays, decodeTests(way))
		}
		for _, e := range c.Exits {
			flow.when.exits = append(flow.when.exits, fieldExit{field: e.Field, asks: e.Questions, isChoice: e.IsChoice})
		}
		x.flows = append(x.flows, flow)
	}
	return x
}

// namesOf are the names of hops in other packages.
func namesOf(hops []Hop) []string {
	var names []string
	for _, hop := range hops {
		names = append(names, hop.Name)
	}
	return names
}

// hopsTo are hops of another package.
func hopsTo(names []string) []Hop {
	var hops []Hop
	for _, name := range names {
		hops = append(hops, Hop{name, name})
	}
	return hops
}

// decodeParts returns what encodeParts was given.
func decodeParts(coded []codedPart) []Part {
	var parts []Part
	for _, p := range coded {
		part := Part{Param: -1, Text: text.Known(string(p.Known))}
		switch {
		case p.Param != nil:
			part = Part{Param: *p.Param, Path: p.Path, Each: p.Each, Key: p.Key, Format: p.Format, NonEmpty: p.NonEmpty, Transform: value.Transform{Func: p.Transform[0], Arg: p.Transform[1], Before: value.Trim{Func: p.Before[0], Arg: p.Before[1]}}, Passes: p.Passes, Origin: p.Origin}
		case p.Hole:
			part.Text = text.Unknown(p.Lang)
		}
		parts = append(parts, part)
	}
	return parts
}

// Import takes over the flows of other packages. Those of objects for which
// skip is true are left out; adapt returns what a sink there is taken to want
// by the string that this package hands over at site.
func (f *Propagator) Import(facts []analysis.ObjectFact, skip func(types.Object) bool, adapt func(want *spec.Expectation, site cursor) *spec.Expectation) {
	f.adapt = adapt
	for _, of := range facts {
		fact, ok := of.Fact.(*Fact)
		if !ok || of.Object.Pkg() == f.pkg {
			continue
		}
		f.results[of.Object] = fact
		if fact.mayHaveFlows() && !skip(of.Object) {
			f.imported[of.Object] = fact
		}
	}
	if len(f.results) > 0 {
		f.values.Summary, f.values.ReturnsNew, f.values.Untouched, f.values.Decodes = f.alternativesOf, f.returnsNew, f.isUntouched, f.isDecoded
		f.values.SummaryLeft, f.values.Asked = f.leftByOther, f.askedElsewhere
		f.values.TakesList, f.values.SummaryRows = f.takesList, f.rowsOfOther
		f.values.Fixed, f.values.Choice = f.isFixed, f.choiceOf
	}
}

// resultsOfOther returns what is known of the strings that obj, a function or
// variable of another package, returns or holds.
func (f *Propagator) resultsOfOther(obj types.Object) []result {
	if fact := f.results[obj]; fact != nil {
		return fact.parsed().results
	}
	return nil
}

// importedHere returns the objects with flows of other packages that this one
// calls or writes to, in an order that does not change from run to run.
func (f *Propagator) importedHere() []types.Object {
	if len(f.imported) == 0 {
		return nil
	}
	var list []types.Object
	for obj := range f.imported {
		if f.index.Calls(obj) != nil || f.index.Assignments(obj) != nil {
			list = append(list, obj)
		}
	}
	slices.SortFunc(list, func(a, b types.Object) int {
		if n := strings.Compare(a.Pkg().Path(), b.Pkg().Path()); n != 0 {
			return n
		}
		if n := strings.Compare(f.nameOf(a), f.nameOf(b)); n != 0 {
			return n
		}
		return int(a.Pos()) - int(b.Pos())
	})
	return list
}
