package analyzer

// This file joins the rooms: where a URL is wanted (sink), which strings can arrive there
// (flow, summary), which of them are reported (judge), which texts are broken wherever they
// go (literal), and whether that is meant (intent).

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/literal"
	"github.com/urilint/urilint/internal/summary"
	"github.com/urilint/urilint/internal/testcode"
)

// A runner is one run over one package.
type runner struct {
	*config
	pass    *analysis.Pass
	root    inspector.Cursor
	index   *goindex.Index
	code    *testcode.Index
	judge   *intent.Checker
	files   map[*token.File]fileKind // of the files asked for so far
	leaving map[string]bool          // see leavesModule

	literals   []literal.Finding             // texts that are broken wherever they go
	literalsAt map[token.Pos]literal.Finding // by their literals; nil before it is asked for
	atSites    []atSite                      // what sites say of literals

	secrets *Secrets // of the strings that are judged

	origins origins
}

// run analyzes the package of pass.
func run(pass *analysis.Pass, c *config) (*Secrets, error) {
	if len(pass.Files) == 0 || c.skipStandard && inStandardLibrary(pass) { // of the first, a driver has the types alone
		return new(Secrets), nil
	}
	pass = visibly(pass)
	if c.why != "" {
		own, done := c.why.watchAnswers(pass)
		defer done()
		pass = own
	}
	said := readDirectives(pass)
	table, err := sink.Resolve(pass.Pkg, c.catalogue(said.rows))
	if err != nil {
		return nil, err
	}
	for _, d := range said.faults {
		pass.Report(d)
	}
	root := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	code := testcode.New(pass.Fset, root, pass.TypesInfo)
	ix := goindex.New(pass.Pkg, pass.TypesInfo, root)
	literals := c.brokenLiterals(pass, ix, code)
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
		config: c, pass: pass, root: root, index: ix, code: code, literals: literals,
		files: make(map[*token.File]fileKind), leaving: make(map[string]bool), secrets: new(Secrets),
	}
	r.judge = intent.New(pass.Fset, pass.Files, r.index, code)
	r.judge.Nolint = !c.leaveNolint
	r.judge.Runs = func(id string) bool { return c.runs(rule.ByID(id)) }
	fl := flow.New(pass.Fset, r.index)
	fl.WithinFunctions = !c.wrappers
	ix.WatchValues(table.Names())
	if c.why != "" {
		fl.RuledOut = r.reportRuledOut
	}
	facts := r.importFacts(fl, table, set)
	facts.Declare(fl, table, said.sinks, said.notSinks)
	j := r.newJudge(fl)
	var hits []sink.Hit
	facts.Hits = make(map[ast.Node]bool)
	for hit := range table.Hits(r.index) {
		if hit.Want.Form == spec.SlashPath && r.judge.IsLastResort(hit.Site) {
			continue
		}
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
	if set == nil || !mayBeImported(pass.Pkg) || inStandardLibrary(pass) { // which internal/library knows
		return r.secrets, nil
	}
	summary.Export(fl, facts, hits, j.Fallbacks, table.Makers(ix), set)
	set.Export()
	return r.secrets, nil
}

// mayBeImported reports whether other packages may import pkg: it is no program, and no package
// of tests beside another.
func mayBeImported(pkg *types.Package) bool {
	return pkg.Name() != "main" && !strings.HasSuffix(pkg.Name(), "_test")
}

// isOfProject reports whether the package of that path is of the same project as that of
// pass: those of others may be about another program, and have parts that nobody uses.
func isOfProject(pass *analysis.Pass, path string) bool {
	if m := pass.Module; m != nil && m.Path != "" {
		return path == m.Path || strings.HasPrefix(path, m.Path+"/")
	}
	root := func(path string) string {
		parts := strings.SplitN(path, "/", 4)
		if !strings.Contains(parts[0], ".") { // wrappers/config
			return parts[0]
		}
		return strings.Join(parts[:min(len(parts), 3)], "/")
	}
	return root(path) == root(pass.Pkg.Path())
}

// checksNamespaces reports whether the rule runs that judges the names of XML
// namespaces. Nobody looks at the sinks for them unless it does.
func (c *config) checksNamespaces() bool { return c.runs(rule.ByID("xml-namespace")) }

// catalogue returns the rows that matter: built in, of the settings, and those
// that the package says of its own functions.
func (c *config) catalogue(own []sink.Row) sink.Catalogue {
	all := sink.Builtin()
	for _, r := range rule.All() {
		if r.Form != "" && c.runs(r) {
			all = append(all, sink.OptIn(r.Form)...)
		}
	}
	if len(c.sinks.rows)+len(own) > 0 {
		all = append(all, sink.CatalogueOf(slices.Concat(c.sinks.rows, own)...)...)
	}
	return all
}
