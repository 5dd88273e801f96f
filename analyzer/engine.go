package analyzer

// This file runs the engine that is to replace packages value, defuse and wrapper, where a
// setting says so.

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/segment"
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

// whyCategory is the category of diagnostics that say why a string is reported or not.
const whyCategory = "why"

// A whyPlace is a line of a file, "main.go:12", "all" for all lines, or nothing, as a flag.
type whyPlace string

func (w *whyPlace) String() string { return string(*w) }

// Set takes "all" or a file with a line.
func (w *whyPlace) Set(value string) error {
	file, line, ok := strings.Cut(value, ":")
	if n, err := strconv.Atoi(line); value != "all" && (!ok || file == "" || err != nil || n < 1) {
		return errors.New("want FILE:LINE")
	}
	*w = whyPlace(value)
	return nil
}

// has reports whether pos is on the line.
func (w whyPlace) has(fset *token.FileSet, pos token.Pos) bool {
	if w == "all" {
		return true
	}
	file, line, _ := strings.Cut(string(w), ":")
	p := fset.Position(pos)
	n, _ := strconv.Atoi(line)
	file = filepath.ToSlash(filepath.Clean(file))
	name := filepath.ToSlash(p.Filename)
	return p.Line == n && (name == file || strings.HasSuffix(name, "/"+file))
}

// An offSet is a comma-separated list of mechanisms that are switched off as a flag.
type offSet map[judge.Mechanism]bool

func (o *offSet) String() string { return "" }

// Set adds the mechanisms.
func (o *offSet) Set(value string) error {
	for name := range strings.SplitSeq(value, ",") {
		m := judge.Mechanism(name)
		if !slices.Contains(judge.Mechanisms, m) {
			return fmt.Errorf("unknown mechanism %q (want some of %v)", name, judge.Mechanisms)
		}
		if *o == nil {
			*o = make(offSet)
		}
		(*o)[m] = true
	}
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
	secrets := new(Secrets)
	var set *factpack.Set
	if c.wrappers {
		set = factpack.New(pass)
	}
	if table == nil && set == nil {
		return secrets, nil
	}
	r := &runner{config: c, pass: pass, files: make(map[*token.File]fileKind), secrets: secrets}
	r.root = pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	r.index = goindex.New(pass.Pkg, pass.TypesInfo, r.root)
	r.code = testcode.New(pass.Fset, pass.Files, pass.TypesInfo)
	if table != nil {
		table.IsTest = r.code.Contains
	}
	r.judge = intent.New(pass.Fset, pass.Files, r.index, r.code)
	r.judge.Nolint = !c.leaveNolint
	r.judge.Runs = func(id string) bool { return c.runs(rule.ByID(id)) }
	j := &judge.Judge{
		Flow:        flow.New(pass.Fset, pass.Pkg, pass.TypesInfo, r.root),
		Index:       r.index,
		Intent:      r.judge,
		Tests:       r.code,
		Enabled:     c.runs,
		StrictTests: c.tests == testsStrict,
		GoVersion:   func(pos token.Pos) string { return r.kindOf(pos).goVersion },
		IsGenerated: func(pos token.Pos) bool { return r.kindOf(pos).generated },
		Off:         c.off,
	}
	facts := r.importFacts(j.Flow, table, set)
	var hits []sink.Hit
	for hit := range table.Hits(r.index) {
		if _, ok := hit.Arg.Node().(ast.Expr); ok {
			hits = append(hits, hit)
			j.Site(hit)
		}
	}
	if facts != nil {
		for hit, values := range facts.Sites(j.Flow, false) {
			j.Arrive(hit, values)
		}
	}
	for _, report := range j.Reports() {
		r.reportJudged(report)
	}
	for _, problem := range r.judge.Unused(ruleIDs()) {
		pass.Report(r.directiveDiagnostic(problem))
	}
	for _, v := range j.Verdicts() {
		r.noteSecretsOf(v)
		r.reportWhy(v)
	}
	if facts == nil || pass.Pkg.Name() == "main" { // which nobody imports
		return secrets, nil
	}
	summary.Export(j.Flow, facts, hits, set)
	return secrets, set.Export()
}

// importFacts tells the evaluator what other packages say; nil where the driver does not
// carry that.
func (r *runner) importFacts(fl *flow.Package, table *sink.Table, set *factpack.Set) *summary.Facts {
	isOurs := func(path string) bool { return isOfProject(r.pass, path) }
	fl.Index.IsOurs = func(pkg *types.Package) bool { return pkg == r.pass.Pkg || isOurs(pkg.Path()) }
	if table != nil {
		fl.Barriers.IsSink = func(fn *types.Func) bool { return table.Has(fn) }
	}
	if set == nil {
		return nil
	}
	facts := summary.Import(r.pass.Pkg, set, isOurs)
	fl.Facts, fl.Barriers.Asks = facts, facts.Asks
	return facts
}

// reportJudged sends a mistake to the driver, unless a directive silences it.
func (r *runner) reportJudged(report *judge.Report) {
	id := report.Rule().ID
	if r.judge.Ignored(report.Pos, id) {
		return
	}
	d := analysis.Diagnostic{
		Pos: report.Pos, End: r.inFile(report.Pos, report.End), Category: id, URL: manual.RuleURL(report.Rule()), Message: report.Message,
	}
	if at, ok := r.originOf(report.Verdicts[0].Blame); ok {
		d.Related = append(d.Related, at)
	}
	for _, rel := range report.Related {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: rel.Pos, End: rel.End, Message: rel.Message})
	}
	if r.offerIgnore {
		d.SuggestedFixes = append(d.SuggestedFixes, r.suppression(d)...)
	}
	r.pass.Report(d)
}

// reportWhy says why a string is reported or not, where somebody asks for that.
func (r *runner) reportWhy(v *judge.Verdict) {
	if r.why == "" {
		return
	}
	arg := v.Hit.Arg.Node()
	places := []token.Pos{v.Blame.Pos, arg.Pos()}
	for _, l := range v.Value.Literals() {
		places = append(places, l.Pos)
	}
	for _, pos := range places {
		if pos.IsValid() && r.why.has(r.pass.Fset, pos) {
			d := analysis.Diagnostic{Pos: arg.Pos(), End: arg.End(), Category: whyCategory, Message: v.Why(r.pass.Fset)}
			for _, p := range places {
				if p.IsValid() && p != d.Pos {
					d.Related = append(d.Related, analysis.RelatedInformation{Pos: p, End: p, Message: "made here"})
				}
			}
			r.pass.Report(d)
			return
		}
	}
}

// noteSecretsOf notes where the secrets of a string are written.
func (r *runner) noteSecretsOf(v *judge.Verdict) {
	flat := v.Value.Text().Flat()
	for _, f := range secret.Find(flat) {
		for _, s := range v.Value.Slice(f.Start, f.End).Segments {
			if l := s.Literal; l.Pos.IsValid() && l.Place == (segment.Place{}) {
				r.secrets.Ranges = append(r.secrets.Ranges, Range{l.Pos, l.End})
			}
		}
	}
}
