package analyzer

// This file joins the rooms: where a URL is wanted (sink), which string
// arrives (value), what is wrong with it (rule), whether it is meant (intent),
// and who else's strings arrive there (wrapper).

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/analyzer/wrapper"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/imports"
	"github.com/urilint/urilint/internal/literal"
	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// A runner is one run over one package.
type runner struct {
	*config
	pass   *analysis.Pass
	root   inspector.Cursor
	index  *goindex.Index
	values *value.Package
	code   *testcode.Index
	judge  *intent.Checker
	flows  *wrapper.Propagator      // nil if wrappers are off
	files  map[*token.File]fileKind // of the files asked for so far
	right  map[*ast.Ident]bool      // uses of objects on the way of strings with nothing wrong
	finds  []finding
	parts  map[*wrapper.Arrival]map[ast.Node]int // of the strings that can arrive: see madeOthers

	fineUses map[*wrapper.Template][]templateUse // of each template

	literals []literal.Finding  // texts that are broken wherever they go
	excused  map[token.Pos]bool // where what is wrong is wanted, or does no harm

	secrets *Secrets // of the strings that are judged
	imports *imports.Files

	reach map[string]*types.Package // see directoryOf
}

// A finding is a finding at the place it was found.
type finding struct {
	*rule.Finding
	*wrapper.Arrival
	input    *rule.Input // what the rule was asked about
	val      value.Value
	pos, end token.Pos
	writer   ast.Node   // the literal at fault, or the expression where no more is known
	plain    bool       // the sink gets what the writer wrote, and nothing computed from it
	refs     []ast.Node // of the Input

	shownBy []*wrapper.Arrival // of the strings that it was found in, if it is about what those are put together from
}

// run analyzes the package of pass.
func run(pass *analysis.Pass, c *config) (*Secrets, error) {
	if c.skipStandard && inStandardLibrary(pass) {
		return new(Secrets), nil
	}
	pass = visibly(pass)
	if c.engine == "new" {
		return analyzeWithFlow(pass, c)
	}
	if !c.wrappers {
		return analyze(pass, nil, c)
	}
	set := factpack.New(pass)
	if set == nil {
		return analyze(pass, nil, c)
	}
	secrets, err := analyze(packFacts(pass, set), set, c)
	if err == nil && pass.Pkg.Name() != "main" { // which nobody imports
		err = set.Export()
	}
	return secrets, err
}

// packFacts returns pass with facts about objects that travel in set.
func packFacts(pass *analysis.Pass, set *factpack.Set) *analysis.Pass {
	with := *pass
	with.AllObjectFacts = func() []analysis.ObjectFact {
		return set.All(func(data string) analysis.Fact { return wrapper.ReadFact(data) })
	}
	with.ExportObjectFact = func(obj types.Object, fact analysis.Fact) { set.Add(obj, fact.(*wrapper.Fact)) }
	return &with
}

// analyze analyzes the package of pass, which carries facts about objects. set is what
// packages say of the program; nil where the driver does not carry that.
func analyze(pass *analysis.Pass, set *factpack.Set, c *config) (*Secrets, error) {
	said := readDirectives(pass)
	table, err := sink.Resolve(pass.Pkg, c.catalogue(said.rows))
	if err != nil {
		return nil, err
	}
	for _, d := range said.faults {
		pass.Report(d)
	}
	facts := c.facts(pass)
	code := testcode.New(pass.Fset, pass.Files, pass.TypesInfo)
	literals := c.brokenLiterals(pass, code)
	if table == nil && len(facts) == 0 && len(literals) == 0 && !hasNotes(pass, set) {
		c.exportResults(pass, set, code)
		return new(Secrets), nil
	}
	r := &runner{
		config: c,
		pass:   pass,
		root:   pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root(),
		files:  make(map[*token.File]fileKind),
		right:  make(map[*ast.Ident]bool),
		parts:  make(map[*wrapper.Arrival]map[ast.Node]int),

		fineUses: make(map[*wrapper.Template][]templateUse),

		literals: literals,
		excused:  make(map[token.Pos]bool),

		secrets: new(Secrets),
		imports: &imports.Files{Fset: pass.Fset, Pkg: pass.Pkg, Info: pass.TypesInfo, Files: pass.Files},
	}
	r.index = goindex.New(pass.Pkg, pass.TypesInfo, r.root)
	r.values = value.New(pass.Fset, pass.Files, r.index)
	r.values.GoVersion = r.goVersion
	r.values.ListTaker = table.ListTaker(r.index)
	r.code = code
	if table != nil {
		table.IsTest = r.code.Contains
	}
	r.judge = intent.New(pass.Fset, pass.Files, r.index, r.code)
	r.judge.Nolint = !c.leaveNolint
	r.judge.Runs = func(id string) bool { return c.runs(rule.ByID(id)) }
	if c.wrappers {
		r.flows = wrapper.New(r.index, r.values, r.code)
		r.flows.Conceal = rule.Conceal
		r.flows.Import(facts, table.Has, table.Adapt(r.index))
		r.flows.Declare(table, said.sinks, said.notSinks)
		importSettings(r.flows, pass, set)
	}
	for hit := range table.Hits(r.index) {
		if !r.kindOf(hit.Arg.Node().Pos()).generated || r.flows != nil {
			r.visit(wrapper.ArrivalAt(hit, r.values))
		}
	}
	r.tags()
	if r.flows != nil {
		for a := range r.flows.Arrivals {
			r.visit(a)
		}
	}
	r.report()
	if r.flows != nil {
		if pass.ExportObjectFact != nil {
			r.flows.Export(pass.ExportObjectFact)
		}
		if set != nil {
			set.AddNote(r.flows.Note())
		}
	}
	return r.secrets, nil
}

// exportResults tells others what is known of the strings in a package that reaches
// no sink.
//
//	package config // imports nothing
func (c *config) exportResults(pass *analysis.Pass, set *factpack.Set, code *testcode.Index) {
	if !c.wrappers || pass.ExportObjectFact == nil {
		return
	}
	index := goindex.New(pass.Pkg, pass.TypesInfo, pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root())
	values := value.New(pass.Fset, pass.Files, index)
	flows := wrapper.New(index, values, code)
	flows.Conceal = rule.Conceal
	importSettings(flows, pass, set)
	flows.ExportResults(pass.ExportObjectFact)
	if set != nil {
		set.AddNote(flows.Note())
	}
}

// importSettings tells flows what packages of the same project say of the settings that
// all packages of the program share.
func importSettings(flows *wrapper.Propagator, pass *analysis.Pass, set *factpack.Set) {
	if set == nil {
		return
	}
	flows.ImportSettings(notesOfProject(pass, set))
}

// hasNotes reports whether packages of the same project say something of the program.
func hasNotes(pass *analysis.Pass, set *factpack.Set) bool {
	if set != nil {
		for range notesOfProject(pass, set) {
			return true
		}
	}
	return false
}

// notesOfProject yields what packages of the same project say of the program.
func notesOfProject(pass *analysis.Pass, set *factpack.Set) iter.Seq2[string, string] {
	return func(yield func(path, data string) bool) {
		for path, data := range set.Notes {
			if isOfProject(pass, path) && !yield(path, data) {
				return
			}
		}
	}
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

// tags judges the tags of struct fields.
func (r *runner) tags() {
	if !r.checksNamespaces() {
		return
	}
	for hit := range sink.Tags(r.root, r.pass.Pkg) {
		tag := hit.Arg.Node().(*ast.BasicLit)
		if !r.kindOf(tag.Pos()).generated {
			r.visit(wrapper.Direct(hit, []value.Value{r.values.OfLiteral(tag)}))
		}
	}
}

// facts returns what is known of the functions of other packages. A driver
// without facts knows nothing.
func (c *config) facts(pass *analysis.Pass) []analysis.ObjectFact {
	if !c.wrappers || pass.AllObjectFacts == nil {
		return nil
	}
	return pass.AllObjectFacts()
}

// visit judges the strings that arrive at one sink.
func (r *runner) visit(a *wrapper.Arrival) {
	if a.IsLatent() { // net.Dial(network, addr)
		if r.flows != nil {
			r.flows.Visit(a, true)
		}
		return
	}
	kind := r.kindOf(a.Hit.Arg.Node().Pos())
	inTest := r.code.Contains(a.Hit.Arg.Node().Pos())
	fine := true
	isDead := r.values.IsDead(a.Hit.Arg.Node())
	var others []value.Value // of which nothing is wrong
	common, refs := r.inputAt(a)
	for i, val := range a.Values {
		if !a.Counts(val) {
			continue
		}
		r.noteSecrets(val, a.Hit.Want.Form)
		subject := new(rule.Input)
		*subject = common
		subject.Text, subject.Index = val.Text, i
		f := rule.Check(subject, r.runs)
		if f != nil && f.IsJoined && (a.IsFilled() || !isWrittenWhole(val, f)) {
			f = nil // the one who hands in what is beside it is not at fault
		}
		if f != nil && a.IsCommon() && f.Rule.JudgesHoles() && touchesAnything(val.Text, f.Start, f.End) {
			r.noteTemplateUse(a, subject)
			continue // may be right in one of the strings
		}
		if f == nil {
			others = append(others, val)
			r.noteTemplateUse(a, subject)
			for _, via := range val.Via(0, val.Text.Len()) {
				r.right[via.Use] = true
			}
			continue
		}
		fine = fine && f.Rule.OptIn
		if a.IsFilled() || isDead && !f.Rule.Secret {
			continue
		}
		pos, end, exact := val.Span(f.Start, f.End)
		if f.Rule.OptIn && !exact && len(a.CallPath()) > 0 && !isWrittenIn(a.Hit.Arg.Node(), val, pos) && !r.isPutTogether(a.Hit.Arg, val, f) {
			continue // it is the wrapper's, and reported there
		}
		if kind.generated || r.kindOf(pos).generated || r.tests != testsStrict && r.meant(a, subject, pos) ||
			!inTest && (r.expected(a.Hit, pos) || r.tests != testsStrict && r.reachesTest(a)) || !f.Rule.Secret && r.isHarmless(a, subject, pos) ||
			f.Rule.LacksScheme && r.flows != nil && (r.flows.Completes(a, val) || r.flows.TriesCompleted(a, val)) {
			r.excused[pos] = true
			continue
		}
		writer, plain := val.WrittenBy(f.Start, f.End)
		r.finds = append(r.finds, finding{
			Finding: f, Arrival: a, input: subject, val: val, pos: pos, end: r.inFile(pos, end), writer: writer, plain: plain, refs: refs,
		})
	}
	if r.flows != nil && !isDead && a.Hit.Want.Form != spec.Unescaped { // and not v.Set("q", q), since any q is right
		if fine {
			r.flows.Visit(a, true)
		} else {
			r.flows.VisitSome(a, others)
		}
	}
}

// isWrittenIn reports whether what val begins with is written in n, an expression, and
// what is at pos as well.
//
//	get("https://h/search?q=" + q), get(root + "/search?q=" + q)
func isWrittenIn(n ast.Node, val value.Value, pos token.Pos) bool {
	isIn := func(pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }
	first := min(1, val.Text.Len())
	start, _, exact := val.Span(0, first)
	isUsedIn := func(via value.Via) bool { return isIn(via.Use.Pos()) }
	return isIn(pos) && (exact && isIn(start) || slices.ContainsFunc(val.Via(0, first), isUsedIn))
}

// isWrittenWhole reports whether it is known where the bytes at fault of f are written.
func isWrittenWhole(val value.Value, f *rule.Finding) bool {
	_, _, exact := val.Span(f.Start, f.End)
	return exact
}

// isPutTogether reports whether the function in which arg is handed on writes both what
// is found in val and the delimiter beside it.
//
//	get("/search?q=" + q) // of func get(p string) { http.Get(base + p) }
func (r *runner) isPutTogether(arg inspector.Cursor, val value.Value, f *rule.Finding) bool {
	if f.Delimiter == 0 {
		return false
	}
	fn := r.functionAround(arg.Node())
	isInside := func(n ast.Node) bool { return r.functionAround(n) == fn }
	if hole, _ := val.WrittenBy(f.Start, f.End); fn == nil || !isInside(hole) {
		return false
	}
	writer, _ := val.WrittenBy(f.Delimiter, f.Delimiter+1)
	_, _, exact := val.Span(f.Delimiter, f.Delimiter+1)
	return exact && isInside(writer) || slices.ContainsFunc(val.Via(f.Delimiter, f.Delimiter+1), func(via value.Via) bool {
		_, isConst := via.Obj.(*types.Const)
		return isConst && isInside(via.Use) // fmt.Sprintf(searchPath, q)
	})
}

// touchesAnything reports whether in or beside the bytes [start, end) of t is a hole in
// which anything may stand.
//
//	"https://h/status"{…}, of u := base + path; if n > 0 { u += "?n=1" }
func touchesAnything(t text.Text, start, end int) bool {
	return slices.ContainsFunc(t.Holes(), func(h text.Hole) bool {
		return h.Lang.IsAny() && start <= h.At+1 && h.At <= end
	})
}

// inFile is end, or the end of the file that pos is in where that comes before it:
// a call that nobody closed ends after its file.
func (r *runner) inFile(pos, end token.Pos) token.Pos {
	if f := r.pass.Fset.File(pos); f != nil {
		return min(end, token.Pos(f.Base()+f.Size()))
	}
	return end
}

// meant reports whether the failure of the string at hit, written at literal,
// is wanted there. A test gets the benefit of the doubt: unless it panics, a
// bad string is reported only where it surely fails and the test itself demands
// success, because what fails late, or is handed to a helper, may well be what
// is tested. A method that only sets something may have dealt with the failure
// before what the test demands, and what a constructor stores fails only where
// something else uses it.
func (r *runner) meant(a *wrapper.Arrival, subject *rule.Input, literal token.Pos) bool {
	if subject.Test && (!subject.Rejected() || a.IsStored() || a.Hit.Want.Field != "" && len(a.CallPath()) > 0) {
		return true
	}
	hit := a.Hit
	doubt := subject.Test && (!hit.Want.Panics || len(a.CallPath()) > 0)
	for _, site := range r.sitesOf(hit) {
		if r.judge.Meant(site, hit.Arg, literal) ||
			doubt && (!r.judge.Proven(site, hit.Arg, literal) || len(a.CallPath()) > 0 && isStatement(site)) {
			return true
		}
	}
	return false
}

// reachesTest reports whether the string that arrives at a goes to code of a test on its way:
// what is served there may be what the tested code must reject.
//
//	var BadURLs = []string{"http//h"}; func New(t *testing.T) { … w.Header().Set("Location", BadURLs[0]) … }
func (r *runner) reachesTest(a *wrapper.Arrival) bool {
	for node := range a.Steps {
		if r.code.Contains(node.Pos()) {
			return true
		}
	}
	return false
}

// expected reports whether the failure of the string at hit, written at
// literal, is what code that is no test waits for.
func (r *runner) expected(hit sink.Hit, literal token.Pos) bool {
	return slices.ContainsFunc(r.sitesOf(hit), func(site inspector.Cursor) bool {
		return r.judge.Expected(site, hit.Arg, literal)
	})
}

// isHarmless reports whether nothing comes of it if the string that arrives at
// a, written at literal, is bad: the error of a function on its way is dropped; what
// it fails to make is made in another way; or it is only read, in code that is no
// test, which either wants to know no more than how that goes, or throws away what it
// reads, which goes well.
//
//	ok, _ := match(bad)
//	if !isUp(addr) { addr = "http://" + addr }
//	_, err := url.Parse(bad); fmt.Println(err)
//	if _, err := url.Parse("https//h/x"); err != nil { return err }
func (r *runner) isHarmless(a *wrapper.Arrival, subject *rule.Input, literal token.Pos) bool {
	if r.flows != nil && (r.flows.DropsError(a) || r.flows.FallsBack(a) || subject.Rejected() && r.flows.ReplacesResult(a)) {
		return true
	}
	if r.code.Contains(a.Hit.Arg.Node().Pos()) || len(a.CallPath()) > 0 || !sink.OnlyReads(a.Hit.Obj) {
		return false
	}
	if !subject.Rejected() {
		return r.judge.KeepsOnlyError(a.Hit.Site)
	}
	return r.judge.Probes(a.Hit.Site, a.Hit.Arg, literal)
}

// sitesOf are the places where the string at hit may fail.
func (r *runner) sitesOf(hit sink.Hit) []inspector.Cursor {
	sites := []inspector.Cursor{hit.Site}
	if hit.Then != nil {
		if then, ok := r.index.Find(hit.Then); ok {
			sites = append(sites, then)
		}
	}
	return sites
}

// isStatement reports whether the call at site stands for itself.
func isStatement(site inspector.Cursor) bool {
	return usekind.Direct(site).Kind == usekind.Discarded
}

// isReportedElsewhere reports whether another package of the project reports f where it has the
// string that is at fault.
//
//	http.Get(sdk.Sandbox) // of var Sandbox = "http//h"; func Ping() { http.Get(Sandbox) }
func (r *runner) isReportedElsewhere(f finding) bool {
	of, ok := f.declared()
	return ok && of.Obj.Pkg() != nil && isOfProject(r.pass, of.Obj.Pkg().Path()) && r.flows.IsReported(of.Obj, f.faultName())
}

// faultName names what is wrong with which bytes.
func (f finding) faultName() string { return faultName(f.Finding, f.val.Text) }

// faultName names what f says is wrong with which bytes of t, without secrets: facts hold it.
func faultName(f *rule.Finding, t text.Text) string {
	return f.Rule.ID + " " + rule.Conceal("", t.Flat())[f.Start:f.End]
}

// report sends the findings to the driver, each mistake once, in the order of
// the source.
func (r *runner) report() {
	var diags []analysis.Diagnostic
	if r.flows != nil {
		r.finds = slices.DeleteFunc(r.finds, func(f finding) bool { return !r.flows.IsOfOneKind(f.Arrival) || r.isReportedElsewhere(f) })
		r.moveToTemplates()
	}
	for _, same := range groupByLiteral(r.finds) {
		d := r.diagnostic(same)
		for _, f := range same { // what a sink says of a literal is said once
			r.excused[f.pos] = true
		}
		if r.judge.Ignored(d.Pos, d.Category) || d.Pos != same[0].pos && r.judge.Ignored(same[0].pos, d.Category) {
			continue
		}
		if r.offerIgnore {
			d.SuggestedFixes = append(d.SuggestedFixes, r.suppression(d)...)
		}
		diags = append(diags, d)
		if r.flows != nil {
			r.flows.NoteReported(same[0].pos, same[0].faultName())
		}
	}
	diags = append(diags, r.literalDiagnostics()...)
	slices.SortStableFunc(diags, func(a, b analysis.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	for _, d := range diags {
		r.pass.Report(d)
	}
	for _, problem := range r.judge.Unused(ruleIDs()) {
		r.pass.Report(r.directiveDiagnostic(problem))
	}
}
