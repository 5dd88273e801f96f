package main

// This file measures how much urilint knows of the strings that production code
// hands to the places for URLs: what it cannot see it cannot judge.

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/printer"
	"go/token"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/testcode"
)

// A knowledge is what is known of a string, from all to nothing.
type knowledge int

const (
	knowsText     knowledge = iota // every byte, in each case
	knowsDefault                   // one of several strings
	knowsFollowed                  // a parameter, a field or a variable that others write, who are asked
	knowsPrefix                    // some bytes
	knowsInput                     // that it comes from outside of the program, which no analysis knows
	knowsQuestion                  // that even a bad one is fine: the program only asks whether it is
	knowsHandled                   // that the program goes on with something else where it is bad
	knowsPart                      // that it is that part of another url.URL, which is judged where that is made
	knowsNothing                   // blind
)

var knowledgeNames = [...]string{"text", "default", "followed", "prefix", "input", "question", "handled", "part", "blind"}

// An argument is an expression at a place for URLs, outside of tests and of
// generated files. Those of path.Join and its kind, which mostly get no URL, are
// left out.
type argument struct {
	posn  string // file:line in the module
	text  string // source
	known knowledge
	why   string // nothing more is known
}

// A survey is what is known in one module.
type survey struct {
	module    string
	arguments []argument
	problems  []string
}

// takeSurveys prints what is known in the modules.
func takeSurveys(ctx context.Context, opts *options, modules []*module) (int, error) {
	var surveys []*survey
	for i, m := range modules {
		fmt.Fprintf(opts.progress, "%d/%d %s: ", i+1, len(modules), m)
		s := &survey{module: m.String()}
		err := m.bring(opts.cache)
		if err == nil {
			err = s.take(ctx, m.dir)
		}
		if ctx.Err() != nil {
			fmt.Fprintln(opts.progress, "interrupted")
			break
		}
		if err != nil {
			s.problems = append(s.problems, err.Error())
		}
		fmt.Fprintf(opts.progress, "%d arguments\n", len(s.arguments))
		surveys = append(surveys, s)
	}
	printSurveys(opts.out, surveys)
	status := exitSame
	for _, s := range surveys {
		if printProblems(opts.out, s.module, s.problems) {
			status = exitFailure
		}
	}
	return status, interrupted(ctx, len(surveys), len(modules))
}

// take adds the arguments of all packages of the module in dir. It type-checks
// the declarations of its dependencies from source, which is cheaper than
// compiling them, and knows nothing of their functions.
func (s *survey) take(ctx context.Context, dir string) error {
	list, problems, err := loadPackages(ctx, dir)
	if err != nil {
		return err
	}
	s.problems = append(s.problems, problems...)
	for _, p := range list {
		s.look(p, dir)
	}
	slices.SortStableFunc(s.arguments, func(a, b argument) int { return cmp.Compare(a.posn, b.posn) })
	return nil
}

// loadPackages returns the packages of the module in dir without their tests, those
// that others import before those, and what is wrong with those that are left out.
func loadPackages(ctx context.Context, dir string) (list []*packages.Package, problems []string, err error) {
	roots, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedModule,
		Context:   ctx,
		Dir:       dir,
		Env:       environment(),
		ParseFile: parseIn(dir),
	}, "./...")
	if err != nil {
		return nil, nil, err
	}
	isRoot := make(map[*packages.Package]bool)
	for _, p := range roots {
		isRoot[p] = true
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if isRoot[p] && p.Types != nil && len(p.TypeErrors) == 0 {
			list = append(list, p)
		} else if isRoot[p] && len(p.Errors) > 0 {
			problems = append(problems, p.Errors[0].Error())
		}
	})
	return list, problems, nil
}

// look adds the arguments of p.
func (s *survey) look(p *packages.Package, dir string) {
	table, err := sink.Resolve(p.Types, sink.Builtin())
	if err != nil {
		s.problems = append(s.problems, err.Error())
		return
	}
	root := inspector.New(p.Syntax).Root()
	nodes := goindex.New(p.Types, p.TypesInfo, root)
	look := &looker{pkg: p, dir: dir, index: nodes, flow: flow.New(p.Fset, nodes)}
	tests := testcode.New(p.Fset, root, p.TypesInfo)
	look.intent = intent.New(p.Fset, p.Syntax, look.index, tests)
	for hit := range table.Hits(look.index) {
		at := hit.Arg.Node().Pos()
		isRow := hit.Requires != nil // sql.Open(driver, dsn)
		if !isRow && hit.Want.Form != spec.SlashPath && !tests.Contains(at) && !isGenerated(p, at) {
			s.arguments = append(s.arguments, look.describe(hit))
		}
	}
}

// A looker looks at the arguments of one package.
type looker struct {
	pkg    *packages.Package
	dir    string // of the module
	index  *goindex.Index
	flow   *flow.Package
	intent *intent.Checker
}

func isGenerated(p *packages.Package, at token.Pos) bool {
	return slices.ContainsFunc(p.Syntax, func(f *ast.File) bool {
		return f.FileStart <= at && at < f.FileEnd && ast.IsGenerated(f)
	})
}

// describe says what is known of the strings that arrive at hit.
func (l *looker) describe(hit sink.Hit) argument {
	values := l.flow.Values(hit.Arg)
	if hit.Each {
		values = l.flow.Elements(hit.Arg)
	}
	arg := argument{
		posn:  posnIn(l.dir, l.pkg.Fset.Position(hit.Arg.Node().Pos())),
		text:  sourceOf(hit.Arg.Node()),
		known: knowledgeOf(values),
	}
	if arg.known != knowsNothing {
		return arg
	}
	o := originOf(l.pkg, l.index, hit, values)
	arg.why = o.why
	switch {
	case isQuestion(l.intent, hit):
		arg.known = knowsQuestion
	case o.kind == fromInput:
		arg.known = knowsInput
	case l.intent.FallsBack(hit.Site, false):
		arg.known = knowsHandled
	case o.kind == fromURL && slices.Contains(formsOfParts[o.part], hit.Want.Form):
		arg.known = knowsPart
	}
	return arg
}

// posnIn is at as file:line in the module in dir.
func posnIn(dir string, at token.Position) string {
	name, err := filepath.Rel(dir, at.Filename)
	if err != nil {
		name = at.Filename
	}
	return fmt.Sprintf("%s:%d", name, at.Line)
}

// isQuestion reports whether urilint says nothing of a bad string at hit: the
// program wants to know no more than whether it is one.
//
//	_, err := url.Parse(s); return err == nil
func isQuestion(judge *intent.Checker, hit sink.Hit) bool {
	return sink.OnlyReads(hit.Obj) && judge.KeepsOnlyError(hit.Site) || judge.Expects(hit.Site)
}

// knowledgeOf says how much of the strings is known.
func knowledgeOf(values segment.Values) knowledge {
	isKnown := func(v segment.Value) bool { // "?" + q.Encode() as well, which is valid whatever q is
		return !slices.ContainsFunc(v.Segments, func(s segment.Segment) bool { return s.Hole != nil && s.Hole.Lang.IsAny() })
	}
	isFollowed := func(v segment.Value) bool { // func Get(u string) { http.Get(u) }
		return slices.ContainsFunc(v.Segments, func(s segment.Segment) bool {
			if s.Hole == nil || s.Hole.Symbol.Each { // q[0], of which the caller of an unexported function says nothing
				return false
			}
			switch s.Hole.Symbol.Kind {
			case segment.Parameter, segment.Field, segment.Variable:
				return true
			}
			return false
		})
	}
	all := values.List
	switch {
	case len(all) > 0 && !slices.ContainsFunc(all, func(v segment.Value) bool { return !isKnown(v) }):
		return knowsText
	case len(all) > 1 && slices.ContainsFunc(all, segment.Value.HasKnown):
		return knowsDefault
	case slices.ContainsFunc(all, isFollowed):
		return knowsFollowed
	case slices.ContainsFunc(all, segment.Value.HasKnown):
		return knowsPrefix
	}
	return knowsNothing
}

// sourceOf is n in one line of source.
func sourceOf(n ast.Node) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, token.NewFileSet(), n); err != nil {
		return ""
	}
	s := strings.Join(strings.Fields(b.String()), " ")
	return s[:min(len(s), 80)]
}

// printSurveys prints how much is known in each module, why not more, and the
// arguments of which nothing is known.
func printSurveys(w io.Writer, surveys []*survey) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintf(tw, "%s\targuments\tblind %%\t  module\n", strings.Join(knowledgeNames[:], "\t"))
	all := new(survey)
	for _, s := range surveys {
		s.printRow(tw)
		all.arguments = append(all.arguments, s.arguments...)
	}
	all.module = "all"
	all.printRow(tw)
	tw.Flush()
	reasons := make(map[string]int)
	for _, s := range surveys {
		for _, a := range s.arguments {
			if a.known == knowsNothing {
				reasons[a.why]++
				fmt.Fprintf(w, "blind: %s %s: %s: %s\n", s.module, a.posn, a.why, a.text)
			}
		}
	}
	printCounts(w, reasons)
}

// printCounts prints what is counted, the most frequent first.
func printCounts(w io.Writer, counts map[string]int) {
	for _, what := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b))
	}) {
		fmt.Fprintf(w, "%5d  %s\n", counts[what], what)
	}
}

func (s *survey) printRow(w io.Writer) {
	var counts [len(knowledgeNames)]int
	for _, a := range s.arguments {
		counts[a.known]++
	}
	for _, n := range counts {
		fmt.Fprintf(w, "%d\t", n)
	}
	fmt.Fprintf(w, "%d\t%.1f\t  %s\n", len(s.arguments), 100*float64(counts[knowsNothing])/float64(max(1, len(s.arguments))), s.module)
}
