package analyzer

// This file joins the rooms of the engine that is to replace packages value, defuse and
// wrapper, where a setting says so: where a URL is wanted (sink), which strings can arrive
// there (flow, summary), and which of them are reported (judge, literal).

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/summary"
	"github.com/urilint/urilint/internal/testcode"
)

// An engineMode is "old" or "new" as a flag.
type engineMode string

func (m *engineMode) String() string { return string(*m) }

// Set takes one of the two words.
func (m *engineMode) Set(value string) error {
	if value != "old" && value != "new" {
		return errors.New(`want "old" or "new"`)
	}
	*m = engineMode(value)
	return nil
}

// analyzeWithFlow analyzes the package of pass with the new engine.
func analyzeWithFlow(pass *analysis.Pass, c *config) (*Secrets, error) {
	said := readDirectives(pass)
	table, err := sink.Resolve(pass.Pkg, c.catalogue(said.rows))
	if err != nil {
		return nil, err
	}
	for _, d := range said.faults {
		pass.Report(d)
	}
	code := testcode.New(pass.Fset, pass.Files, pass.TypesInfo)
	literals := c.brokenLiterals(pass, code)
	var set *factpack.Set
	if c.wrappers {
		set = factpack.New(pass)
	}
	if table == nil && set == nil && len(literals) == 0 {
		return new(Secrets), nil
	}
	if table != nil {
		table.IsTest = code.Contains
	}
	r := &runner{
		config: c, pass: pass, code: code, literals: literals,
		files: make(map[*token.File]fileKind), excused: make(map[token.Pos]bool), secrets: new(Secrets),
	}
	r.root = pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	r.index = goindex.New(pass.Pkg, pass.TypesInfo, r.root)
	r.judge = intent.New(pass.Fset, pass.Files, r.index, code)
	r.judge.Nolint = !c.leaveNolint
	r.judge.Runs = func(id string) bool { return c.runs(rule.ByID(id)) }
	fl := flow.New(pass.Fset, pass.Pkg, pass.TypesInfo, r.root)
	facts := r.importFacts(fl, table, set)
	facts.Declare(fl, table, said.sinks, said.notSinks)
	j := r.newJudge(fl)
	var hits []sink.Hit
	facts.Hits = make(map[ast.Node]bool)
	for hit := range table.Hits(r.index) {
		hits = append(hits, hit)
		facts.Hits[hit.Arg.Node()] = true
		j.Site(hit)
	}
	for _, call := range fl.Index.CallsByValue(func(fn *types.Func) bool { return table.Has(fn) }) {
		for _, a := range table.Arguments(call.Func) {
			if values, arg, ok := fl.ByValue(call, a.Index, a.Each); ok {
				j.Arrive(sink.Hit{Want: &a.Want, Arg: arg, Site: call.Call, Obj: call.Func, Each: a.Each}, values)
			}
		}
	}
	if c.checksNamespaces() {
		for hit := range sink.Tags(r.root, pass.Pkg) {
			j.Arrive(hit, flow.Tag(hit.Arg.Node().(*ast.BasicLit)))
		}
	}
	for hit, values := range facts.Sites(fl, false) {
		j.Arrive(hit, values)
	}
	r.reportAll(j)
	if set == nil || pass.Pkg.Name() == "main" { // which nobody imports
		return r.secrets, nil
	}
	handles := func(hit sink.Hit) bool { _, ok := j.Handles(hit); return ok }
	summary.Export(fl, facts, hits, handles, set)
	return r.secrets, set.Export()
}
