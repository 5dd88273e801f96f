package analyzer

// This file reads what a package says of its own functions: the directives
// //urilint:sink and //urilint:notsink in the comment before one.

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/nearest"
)

// directives is what a package says of its functions.
type directives struct {
	rows     []sink.Row // one for each parameter that takes a URL
	sinks    []types.Object
	notSinks []types.Object
	faults   []analysis.Diagnostic
}

// readDirectives reads the directives of the package, all of which but those
// that package intent reads stand in the comment before a function.
func readDirectives(pass *analysis.Pass) *directives {
	d := new(directives)
	for _, f := range pass.Files {
		for _, group := range f.Comments {
			var fn *types.Func
			for _, c := range group.List {
				word, rest, ok := cutDirective(c.Text)
				if !ok {
					if word := spacedDirective(c.Text, f, group, pass.TypesInfo); word != "" {
						d.fault(c, "//urilint:%s must be written without a space after //", word)
					}
					continue
				}
				if fn == nil {
					fn = documented(f, group, pass.TypesInfo)
				}
				d.read(c, word, rest, fn)
			}
		}
	}
	return d
}

// cutDirective splits "//urilint:word rest". It is not ok for other comments
// and for what package intent reads.
func cutDirective(comment string) (word, rest string, ok bool) {
	comment, ok = strings.CutPrefix(comment, "//urilint:")
	if !ok {
		return "", "", false
	}
	word, rest = comment, ""
	if i := strings.IndexAny(comment, " \t"); i >= 0 {
		word, rest = comment[:i], strings.TrimSpace(comment[i:])
	}
	return word, rest, word != "ignore"
}

// spacedDirective returns the word of a comment that is no directive for a space
// before it, and meant as one: "// urilint:sink u=http-url", and the other before
// a function. Sentences begin with the word as well.
func spacedDirective(comment string, f *ast.File, group *ast.CommentGroup, info *types.Info) string {
	text, ok := strings.CutPrefix(comment, "// ")
	if text = strings.TrimLeft(text, " "); !ok || !strings.HasPrefix(text, "urilint:") {
		return ""
	}
	word, rest, ok := cutDirective("//" + text)
	value, _, _ := strings.Cut(rest, " ")
	switch {
	case ok && word == "sink" && strings.Contains(value, "="):
		return word
	case ok && word == "notsink" && documented(f, group, info) != nil:
		return word
	}
	return ""
}

// documented returns the function of f that the comment stands before, or nil.
func documented(f *ast.File, doc *ast.CommentGroup, info *types.Info) *types.Func {
	for _, decl := range f.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Doc == doc {
			fn, _ := info.Defs[decl.Name].(*types.Func)
			return fn
		}
	}
	return nil
}

// directiveWords are the words of directives.
var directiveWords = []string{"ignore", "sink", "notsink"}

// read reads one directive, in the comment before fn; fn is nil where it stands
// somewhere else.
func (d *directives) read(c *ast.Comment, word, rest string, fn *types.Func) {
	switch {
	case word != "sink" && word != "notsink":
		hint := nearest.Hint(word, directiveWords)
		if hint == "" {
			hint = " (want ignore, sink or notsink)"
		}
		d.fault(c, "unknown directive //urilint:%s%s", word, hint)
	case fn == nil:
		d.fault(c, "//urilint:%s must be in a function's doc comment", word)
	case word == "notsink": // what follows is the reason
		d.notSinks = append(d.notSinks, fn)
	default:
		row, err := rowOf(rest, fn)
		if err == nil {
			err = sink.Fit(fn.Pkg(), row)
		}
		if err != nil {
			d.fault(c, "%v", withoutRow(err))
			return
		}
		d.rows = append(d.rows, row)
		d.sinks = append(d.sinks, fn)
	}
}

// fault notes what is wrong with the directive c.
func (d *directives) fault(c *ast.Comment, format string, args ...any) {
	d.faults = append(d.faults, analysis.Diagnostic{
		Pos: c.Pos(), End: c.Pos() + token.Pos(len(c.Text)), Category: "directive",
		URL: manual.SinksURL, Message: fmt.Sprintf(format, args...) + " [directive]",
	})
}

// withoutRow is what is wrong with a column of a row that nobody wrote.
func withoutRow(err error) error {
	if e := new(sink.RowError); errors.As(err, &e) {
		return e.Err
	}
	return err
}

// rowOf makes a row of the table out of "PARAM=FORM [SCHEMES [OPTION...]]
// [; CONSEQUENCE]", said of fn.
func rowOf(line string, fn *types.Func) (sink.Row, error) {
	name, form, ok := strings.Cut(line, "=")
	if !ok || name == "" || form == "" {
		return sink.Row{}, errors.New(`malformed //urilint:sink: want "PARAM=FORM"`)
	}
	sig := fn.Signature()
	for i := range sig.Params().Len() {
		p := sig.Params().At(i)
		if p.Name() != name {
			continue
		}
		position := fmt.Sprint(i)
		switch _, slice := p.Type().Underlying().(*types.Slice); {
		case sig.Variadic() && i == sig.Params().Len()-1:
			position = "variadic:" + position
		case slice:
			position = "slice:" + position
		}
		return sink.ParseRow(fmt.Sprintf("%s %s %s %s", fn.Pkg().Path(), sink.SymbolOf(fn), position, form))
	}
	return sink.Row{}, fmt.Errorf("%s has no parameter %q", fn.Name(), name)
}
