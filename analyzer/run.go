package analyzer

// This file joins the rooms: where a URL is wanted (sink), which string
// arrives (value), what is wrong with it (rule), whether it is meant (intent).

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
)

// A runner is one run over one package.
type runner struct {
	*config
	pass   *analysis.Pass
	root   inspector.Cursor
	values *value.Package
	judge  *intent.Judge
	files  map[*token.File]fileKind // of the files asked for so far
	finds  []find
}

// A find is a finding at the place it was found.
type find struct {
	*rule.Finding
	hit      sink.Hit
	val      value.Value
	pos, end token.Pos
	refs     []ast.Node // of the Subject's
}

func run(pass *analysis.Pass, c *config) error {
	table, err := sink.Resolve(pass.Pkg, append(sink.Builtin(), c.sinks.rows...))
	if err != nil {
		return err
	}
	if table == nil {
		return nil
	}
	r := &runner{
		config: c,
		pass:   pass,
		root:   pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root(),
		files:  make(map[*token.File]fileKind),
	}
	r.values = value.New(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo, r.root)
	r.judge = intent.New(pass.Fset, pass.Files, pass.TypesInfo)
	r.judge.Nolint = !c.leaveNolint
	r.judge.Runs = func(id string) bool { return c.runs(rule.ByID(id)) }
	for hit := range table.Hits(r.root, pass.TypesInfo) {
		r.visit(hit)
	}
	r.report()
	return nil
}

// visit judges the string that arrives at one hit.
func (r *runner) visit(hit sink.Hit) {
	kind := r.kindOf(hit.Arg.Node().Pos())
	if kind.generated {
		return
	}
	guarded := r.tests != testsStrict
	refs, refTexts := r.references(hit)
	path := r.pathBeside(hit)
	for _, val := range r.values.OfAll(hit.Arg) {
		subject := &rule.Subject{
			Text:      val.Text,
			Want:      hit.Want,
			Refs:      refTexts,
			Test:      kind.test && guarded,
			Strict:    r.strict,
			GoVersion: kind.goVersion,
			Path:      path,
		}
		f := rule.Check(subject, r.runs)
		if f == nil {
			continue
		}
		pos, end, _ := val.Span(f.Start, f.End)
		if r.kindOf(pos).generated || guarded && r.meant(hit, subject, pos) {
			continue
		}
		r.finds = append(r.finds, find{Finding: f, hit: hit, val: val, pos: pos, end: end, refs: refs})
	}
}

// references returns the texts that are resolved against the URL at hit, and
// where each stands.
func (r *runner) references(hit sink.Hit) (nodes []ast.Node, texts []text.Text) {
	for _, cur := range hit.Refs {
		for _, val := range r.values.OfAll(cur) {
			nodes = append(nodes, cur.Node())
			texts = append(texts, val.Text)
		}
	}
	return nodes, texts
}

// pathBeside is the string in the field Path beside the field RawPath that was
// hit; nil if it is not known.
func (r *runner) pathBeside(hit sink.Hit) *string {
	if hit.Path == nil {
		return nil
	}
	path := ""
	if hit.Path.Set {
		values := r.values.OfAll(hit.Path.Arg)
		if len(values) != 1 {
			return nil
		}
		var ok bool
		if path, ok = values[0].Text.Known(); !ok {
			return nil
		}
	}
	return &path
}

// meant reports whether the failure of the string at hit, written at literal,
// is wanted there. A test gets the benefit of the doubt: unless it panics, a
// bad string is reported only where it surely fails and the test itself demands
// success, because what fails late, or is handed to a helper, may well be what
// is tested.
func (r *runner) meant(hit sink.Hit, subject *rule.Subject, literal token.Pos) bool {
	if subject.Test && !subject.Rejected() {
		return true
	}
	doubt := subject.Test && !hit.Want.Panics
	sites := []inspector.Cursor{siteOf(hit)}
	if hit.Then != nil {
		if then, ok := r.root.FindNode(hit.Then); ok {
			sites = append(sites, then)
		}
	}
	for _, site := range sites {
		if r.judge.Meant(site, hit.Arg, literal) ||
			doubt && !r.judge.Proven(site, hit.Arg, literal) {
			return true
		}
	}
	return false
}

// siteOf is the cursor of the call, literal or assignment around hit.Arg.
func siteOf(hit sink.Hit) inspector.Cursor {
	c := hit.Arg
	for c.Node() != hit.Site {
		c = c.Parent()
	}
	return c
}

// report sends the findings to the driver: each literal once, in the order of
// the source.
func (r *runner) report() {
	slices.SortStableFunc(r.finds, func(a, b find) int {
		return cmp.Or(cmp.Compare(a.pos, b.pos), cmp.Compare(a.end, b.end),
			strings.Compare(a.Rule.ID, b.Rule.ID))
	})
	for len(r.finds) > 0 {
		n := 1
		for n < len(r.finds) && r.finds[n].pos == r.finds[0].pos {
			n++
		}
		same := r.finds[:n]
		r.finds = r.finds[n:]
		if r.judge.Ignored(same[0].pos, same[0].Rule.ID) {
			continue
		}
		r.pass.Report(r.diagnostic(same))
	}
	known := func(id string) bool { return rule.ByID(id) != nil }
	for _, c := range r.judge.Unused(known) {
		r.pass.Report(analysis.Diagnostic{Pos: c.Pos, End: c.End, Category: "ignore", Message: c.Message})
	}
}
