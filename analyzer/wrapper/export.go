package wrapper

// This file tells other packages what is known of the objects of this one.

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/knowledge"
)

// Export calls export for every object of the package that others can name and
// of which there is something to know: first those that have flows, in the
// order in which they were found.
func (f *Propagator) Export(export func(types.Object, analysis.Fact)) {
	if f.pkg.Name() == "main" {
		return
	}
	export = f.concealing(export)
	known := f.contentsWithoutFlows()
	for obj, faults := range f.reported {
		if x := known[obj]; x != nil {
			x.reported = faults
		}
	}
	for _, obj := range f.order {
		if !obj.Exported() || obj.Parent() != nil && obj.Parent() != f.pkg.Scope() {
			continue
		}
		if flows := f.flowsToExport(obj); flows != nil {
			x := known.of(obj)
			x.flows = flows
			export(obj, &Fact{content: *x})
			delete(known, obj)
		}
	}
	known.export(export)
}

// ExportResults calls export for what is known of the functions and variables of
// the package and is no flow, for a package that reaches no sink.
func (f *Propagator) ExportResults(export func(types.Object, analysis.Fact)) {
	if f.pkg.Name() != "main" {
		f.contentsWithoutFlows().export(f.concealing(export))
	}
}

// concealing is export for facts without secrets.
func (f *Propagator) concealing(export func(types.Object, analysis.Fact)) func(types.Object, analysis.Fact) {
	return func(obj types.Object, fact analysis.Fact) {
		fact.(*Fact).conceal = f.concealed(obj.Name())
		export(obj, fact)
	}
}

// concealed is Conceal for what that name holds.
func (f *Propagator) concealed(name string) func(string) string {
	return func(s string) string {
		if f.Conceal == nil {
			return s
		}
		return f.Conceal(name, s)
	}
}

// flowsToExport returns the flows of obj that do not depend on fields that other
// packages set, or that hold different kinds of strings.
func (f *Propagator) flowsToExport(obj types.Object) []*ParamSummary {
	var flows []*ParamSummary
	for _, flow := range f.flows[obj] {
		flow.shared = f.isShared(flow)
		if len(flow.when.tests) == 0 && flow.when.writer == nil && f.isOfOneKind(obj, flow) {
			flows = append(flows, f.withoutTestsTexts(flow))
		}
	}
	return flows
}

// withoutTestsTexts is flow with holes for what fields hold in code that is no test,
// where tests write something else to them: the package may be imported by tests.
func (f *Propagator) withoutTestsTexts(flow *ParamSummary) *ParamSummary {
	isReplaced := func(p Part) bool { return p.Held != nil && f.heldBy(p.Held).inTests }
	if !slices.ContainsFunc(flow.Parts, isReplaced) {
		return flow
	}
	open := *flow
	open.Parts = slices.Clone(flow.Parts)
	for i, p := range open.Parts {
		if isReplaced(p) {
			open.Parts[i].Text = text.Unknown(text.Any)
		}
	}
	return &open
}

// contents are what facts say of the objects of a package.
type contents map[types.Object]*content

// contentsWithoutFlows returns what is known of the exported objects but for their flows.
func (f *Propagator) contentsWithoutFlows() contents {
	known := make(contents)
	results := f.resultsToExport()
	for obj, list := range results {
		known.of(obj).results = list
	}
	left := f.leftToExport()
	for obj, list := range left {
		known.of(obj).left = list
	}
	f.noteTreated(known, f.knownStructs(results, left))
	for obj, list := range f.assignedParams() {
		known.of(obj).assigned = list
	}
	for fn := range f.exportedFuncs() {
		if isAsked(fn) && f.values.IsFixed(fn) {
			known.of(fn).isFixed = true
		}
		if c := f.values.ChoiceOf(fn); c != value.NoChoice { // func First(vals ...string) string
			known.of(fn).choice = c
		}
	}
	return known
}

// isAsked reports whether importers may decide something by what fn returns, given
// constants.
//
//	func Lookup(name string) (Row, bool)
func isAsked(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() != nil || knowledge.IsPure(fn) {
		return false
	}
	for v := range sig.Results().Variables() {
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
			return true
		}
	}
	return false
}

// isFixed reports whether what fn, a function of another package, returns depends on its
// arguments alone.
func (f *Propagator) isFixed(fn *types.Func) bool {
	fact := f.results[fn]
	return fact != nil && fact.parsed().isFixed
}

// choiceOf returns the choice that fn makes, a function of another package.
func (f *Propagator) choiceOf(fn *types.Func) value.Choice {
	if fact := f.results[fn]; fact != nil {
		return fact.parsed().choice
	}
	return value.NoChoice
}

// of returns what is said of obj, which is empty at first.
func (known contents) of(obj types.Object) *content {
	if known[obj] == nil {
		known[obj] = new(content)
	}
	return known[obj]
}

// resultsOf are the results of fn.
func (known contents) resultsOf(fn *types.Func) []result {
	if x := known[fn]; x != nil {
		return x.results
	}
	return nil
}

// export calls export for each object.
func (known contents) export(export func(types.Object, analysis.Fact)) {
	for obj, x := range known {
		export(obj, &Fact{content: *x})
	}
}

// declarations yields those at package level that importers get to see: all but
// those of tests.
func (f *Propagator) declarations() iter.Seq[ast.Decl] {
	return func(yield func(ast.Decl) bool) {
		for cur := range f.root.Children() {
			file := cur.Node().(*ast.File)
			if f.tests.Contains(file.Pos()) {
				continue
			}
			for _, decl := range file.Decls {
				if !yield(decl) {
					return
				}
			}
		}
	}
}

// exportedFuncs yields the exported functions and methods that have a body.
func (f *Propagator) exportedFuncs() iter.Seq2[*types.Func, *ast.FuncDecl] {
	return func(yield func(*types.Func, *ast.FuncDecl) bool) {
		for decl := range f.declarations() {
			decl, isFunc := decl.(*ast.FuncDecl)
			if !isFunc || decl.Body == nil || !decl.Name.IsExported() { // func open(cfg *Config)
				continue
			}
			if fn, ok := f.info.Defs[decl.Name].(*types.Func); ok && !yield(fn, decl) {
				return
			}
		}
	}
}
