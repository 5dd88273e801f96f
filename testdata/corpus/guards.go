package main

// This file finds out what the words are for by which urilint decides: it takes
// each away and looks whether urilint then says something else.

import (
	"cmp"
	"context"
	"encoding/gob"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/guard"
)

// A guardWord is a word of a table.
type guardWord struct{ table, word string }

// A guardUse is what the words did in the modules that were looked at.
type guardUse struct {
	analyzer *analysis.Analyzer
	matched  map[guardWord]string // to the first package in which the word matches
	needed   map[guardWord]string // to the first place about which urilint says something else without the word
}

// measureGuards runs urilint over the modules and returns what the words did. A
// module that cannot be loaded is told of and left out.
func measureGuards(ctx context.Context, opts *options, modules []*module) (*guardUse, error) {
	g, err := newGuardUse(opts.flags)
	if err != nil {
		return nil, err
	}
	for i, m := range modules {
		fmt.Fprintf(opts.progress, "guards %d/%d %s: ", i+1, len(modules), m)
		err := m.bring(opts.cache)
		if err == nil {
			err = g.look(ctx, m)
		}
		if ctx.Err() != nil {
			fmt.Fprintln(opts.progress, "interrupted")
			return g, ctx.Err()
		}
		if err != nil {
			fmt.Fprintf(opts.progress, "%v: ", err)
		}
		fmt.Fprintf(opts.progress, "%d words needed so far\n", len(g.needed))
	}
	return g, nil
}

// newGuardUse returns a guardUse of no module, for urilint with flags.
func newGuardUse(flags []string) (*guardUse, error) {
	a, err := analyzer.New(analyzer.Settings{})
	if err != nil {
		return nil, err
	}
	return &guardUse{a, make(map[guardWord]string), make(map[guardWord]string)}, a.Flags.Parse(flags)
}

// look adds what the words do in the packages of m, its tests included.
func (g *guardUse) look(ctx context.Context, m *module) error {
	return visitPackages(ctx, m, func(p *packages.Package, facts map[*types.Package]analysis.Fact) { g.lookAt(p, m, facts) })
}

// visitPackages calls visit for each package of m, its tests included, after those that it imports,
// with the facts of these. Of other modules only the declarations are read, and nothing is known
// of the functions in them.
func visitPackages(ctx context.Context, m *module, visit func(p *packages.Package, facts map[*types.Package]analysis.Fact)) error {
	roots, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedModule,
		Context:   ctx,
		Dir:       m.dir,
		Env:       environment(),
		Tests:     true,
		ParseFile: parseIn(m.dir),
	}, "./...")
	if err != nil {
		return err
	}
	facts := make(map[*types.Package]analysis.Fact)
	var broken []string
	packages.Visit(roots, nil, func(p *packages.Package) {
		switch {
		case ctx.Err() != nil || p.Module == nil || !p.Module.Main || strings.HasSuffix(p.ID, ".test"): // the last is generated
		case p.Types == nil || len(p.TypeErrors) > 0:
			broken = append(broken, p.ID)
		default:
			visit(p, facts)
		}
	})
	if len(broken) > 0 {
		return fmt.Errorf("left out %s, which do not build", strings.Join(broken, ", "))
	}
	return nil
}

// parseIn returns what parses the files of the module in dir, and of those of others
// no more than the declarations.
func parseIn(dir string) func(*token.FileSet, string, []byte) (*ast.File, error) {
	return func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
		if f != nil && !isBelow(name, dir) {
			dropBodies(f)
		}
		return f, err
	}
}

func isBelow(name, dir string) bool {
	rel, err := filepath.Rel(dir, name)
	return err == nil && filepath.IsLocal(rel)
}

// dropBodies takes the bodies of functions away.
func dropBodies(f *ast.File) {
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			fn.Body = nil
		}
	}
}

// lookAt adds what the words do in the package p, whose facts it adds to facts.
func (g *guardUse) lookAt(p *packages.Package, m *module, facts map[*types.Package]analysis.Fact) {
	t := &trial{g.analyzer, p, inspector.New(p.Syntax), facts}
	open := new(wordList) // of which nothing is known yet
	isOpen := func(w guardWord) bool { return g.needed[w] == "" }
	with := t.run(func(w guardWord) bool {
		if isOpen(w) {
			open.add(w)
		}
		return true
	})
	without := with
	for n := 0; n < len(open.words); { // without a word another may match
		dropped := slices.Clone(open.words)
		n = len(dropped)
		without = t.run(func(w guardWord) bool {
			if isOpen(w) {
				open.add(w)
			}
			return !slices.Contains(dropped, w)
		})
	}
	for _, w := range open.words {
		if g.matched[w] == "" {
			g.matched[w] = p.PkgPath
		}
	}
	if _, differs := with.differs(without); differs {
		for w, place := range t.needed(with, open.words) {
			g.needed[w] = m.path + " " + strings.TrimPrefix(place, m.dir+"/")
		}
	}
	maps.Copy(facts, with.facts)
}

// A wordList is words, each once.
type wordList struct{ words []guardWord }

func (l *wordList) add(w guardWord) {
	if !slices.Contains(l.words, w) {
		l.words = append(l.words, w)
	}
}

// A trial runs urilint over one package, with and without some words.
type trial struct {
	analyzer  *analysis.Analyzer
	pkg       *packages.Package
	inspector *inspector.Inspector
	facts     map[*types.Package]analysis.Fact // of the packages before
}

// needed returns those of the words without which urilint does not say what it
// says with all, and where that shows. Without all of them it does not.
func (t *trial) needed(with *outcome, words []guardWord) map[guardWord]string {
	needed := make(map[guardWord]string)
	without := func(dropped ...guardWord) (place string, differs bool) {
		return with.differs(t.run(func(w guardWord) bool { return !slices.Contains(dropped, w) }))
	}
	for _, w := range words {
		if place, differs := without(w); differs {
			needed[w] = place
		}
	}
	for i := 0; len(needed) == 0; i++ { // each has another that stands in for it
		if place, differs := without(words[:i+1]...); differs {
			needed[words[i]] = place
		}
	}
	return needed
}

// An outcome is what a run says, and tells other packages.
type outcome struct {
	said  []said
	facts map[*types.Package]analysis.Fact
}

// A said is a finding or a fact at a place, file:line.
type said struct {
	place, text string
	isFact      bool // what other packages are told
}

// run runs urilint with the words that keep is true of, or with all if it is nil.
func (t *trial) run(keep func(guardWord) bool) *outcome {
	if keep != nil {
		guard.Observe = func(of *guard.Table, word string) bool { return keep(guardWord{of.Name, word}) }
	}
	defer func() { guard.Observe = nil }()
	out := &outcome{facts: make(map[*types.Package]analysis.Fact)}
	say := func(pos token.Pos, text string) {
		at := t.pkg.Fset.Position(pos)
		out.said = append(out.said, said{place: fmt.Sprintf("%s:%d", at.Filename, at.Line), text: text})
	}
	pass := &analysis.Pass{
		Analyzer:   t.analyzer,
		Fset:       t.pkg.Fset,
		Files:      t.pkg.Syntax,
		Pkg:        t.pkg.Types,
		TypesInfo:  t.pkg.TypesInfo,
		TypesSizes: t.pkg.TypesSizes,
		Module:     &analysis.Module{Path: t.pkg.Module.Path, GoVersion: t.pkg.Module.GoVersion},
		ResultOf:   map[*analysis.Analyzer]any{inspect.Analyzer: t.inspector},
		ReadFile:   os.ReadFile,
		Report:     func(d analysis.Diagnostic) { say(d.Pos, describeDiagnostic(d)) },
		AllPackageFacts: func() []analysis.PackageFact {
			var list []analysis.PackageFact
			for pkg, fact := range t.facts {
				list = append(list, analysis.PackageFact{Package: pkg, Fact: fact})
			}
			return list
		},
		ExportPackageFact: func(fact analysis.Fact) {
			out.facts[t.pkg.Types] = fact
			coded, err := fact.(gob.GobEncoder).GobEncode()
			say(t.pkg.Syntax[0].Package, fmt.Sprintf("%s %v", coded, err))
			out.said[len(out.said)-1].isFact = true
		},
	}
	if _, err := t.analyzer.Run(pass); err != nil {
		say(token.NoPos, err.Error())
	}
	slices.SortFunc(out.said, func(a, b said) int {
		return cmp.Or(strings.Compare(a.place, b.place), strings.Compare(a.text, b.text))
	})
	return out
}

// describeDiagnostic is a text that is the same for the same finding and fixes.
func describeDiagnostic(d analysis.Diagnostic) string {
	text := d.Category + ": " + d.Message
	for _, fix := range d.SuggestedFixes {
		text += "; " + fix.Message
		for _, e := range fix.TextEdits {
			text += fmt.Sprintf(" %d-%d %q", e.Pos, e.End, e.NewText)
		}
	}
	return text
}

// differs reports whether the outcomes are different, and where they are first.
func (o *outcome) differs(other *outcome) (place string, differs bool) {
	for i := range max(len(o.said), len(other.said)) {
		switch {
		case i == len(o.said):
			return other.said[i].place, true
		case i == len(other.said), o.said[i] != other.said[i]:
			return o.said[i].place, true
		}
	}
	return "", false
}

// print prints what every word is for; with unusedOnly those that no module
// needs.
func (g *guardUse) print(w io.Writer, unusedOnly bool) {
	for _, t := range guard.All() {
		for _, word := range slices.Sorted(maps.Keys(t.Words)) {
			key := guardWord{t.Name, word}
			switch place, pkg := g.needed[key], g.matched[key]; {
			case place != "" && unusedOnly:
			case place != "":
				fmt.Fprintf(w, "needed: guard %s %q: %s\n", t.Name, word, place)
			case pkg != "":
				fmt.Fprintf(w, "unused: guard %s %q matches in %s and changes nothing; kept for %s\n", t.Name, word, pkg, t.Words[word])
			default:
				fmt.Fprintf(w, "unused: guard %s %q matches nowhere; kept for %s\n", t.Name, word, t.Words[word])
			}
		}
	}
}
