package analyzer

// This file says why strings are reported or not, where somebody asks for that.

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/literal"
	"github.com/urilint/urilint/internal/segment"
)

// whyCategory is the category of diagnostics that say why a string is reported or not.
const whyCategory = "why"

// A whyPlace is a line of a file, "main.go:12", "all" for all lines, or nothing, as a flag.
type whyPlace string

func (w *whyPlace) String() string { return string(*w) }

// Set takes "all" or a file with a line.
func (w *whyPlace) Set(value string) error {
	*w = whyPlace(value)
	if file, line := w.fileAndLine(); value != "all" && (file == "" || line < 1) {
		return errors.New("want FILE:LINE")
	}
	return nil
}

// fileAndLine are the file and the line, 0 if there is none.
//
//	main.go:12, C:\main.go:12
func (w whyPlace) fileAndLine() (file string, line int) {
	colon := max(0, strings.LastIndexByte(string(w), ':'))
	line, _ = strconv.Atoi(strings.TrimPrefix(string(w)[colon:], ":"))
	return string(w)[:colon], line
}

// names reports whether p, in another package, is on the line.
func (w whyPlace) names(p segment.Place) bool {
	return strings.HasSuffix(fmt.Sprintf("/%s/%s:%d", p.Package, p.File, p.Line), "/"+filepath.ToSlash(string(w)))
}

// has reports whether pos is on the line.
func (w whyPlace) has(fset *token.FileSet, pos token.Pos) bool {
	if w == "all" {
		return true
	}
	_, line := w.fileAndLine()
	return slices.ContainsFunc(placesOf(fset, pos), func(p token.Position) bool { return p.Line == line && w.isIn(p) })
}

// placesOf are where pos is: in the file, and where a //line comment says that it is.
func placesOf(fset *token.FileSet, pos token.Pos) []token.Position {
	return []token.Position{fset.PositionFor(pos, false), fset.Position(pos)}
}

// isIn reports whether the file of the line is that of p.
func (w whyPlace) isIn(p token.Position) bool {
	file, _ := w.fileAndLine()
	file = filepath.ToSlash(filepath.Clean(file))
	name := filepath.ToSlash(p.Filename)
	return name == file || strings.HasSuffix(name, "/"+file)
}

// watchAnswers returns a copy of pass that notes whether anything is said of the line. Where
// nothing was, and a file of pass has the line, done says that nothing arrives there.
func (w whyPlace) watchAnswers(pass *analysis.Pass) (own *analysis.Pass, done func()) {
	said := false
	copied := *pass
	copied.Report = func(d analysis.Diagnostic) {
		said = said || d.Category == whyCategory
		pass.Report(d)
	}
	return &copied, func() {
		_, line := w.fileAndLine()
		for _, f := range pass.Files {
			ends := placesOf(pass.Fset, f.FileEnd)
			isHere := slices.ContainsFunc(placesOf(pass.Fset, f.Package), w.isIn) && slices.ContainsFunc(ends, func(end token.Position) bool { return line <= end.Line })
			if !said && line > 0 && isHere {
				copied.Report(analysis.Diagnostic{Pos: f.Package, End: f.Package, Category: whyCategory, Message: judge.NothingArrives})
			}
		}
	}
}

// reportRuledOut is reportWhy of a string that a condition keeps from the use of a variable.
func (r *runner) reportRuledOut(v segment.Value, condition token.Pos, use ast.Node) {
	places := []token.Pos{condition, use.Pos()}
	for _, l := range v.Literals() {
		places = append(places, l.Pos)
	}
	if slices.ContainsFunc(places, func(pos token.Pos) bool { return pos.IsValid() && r.why.has(r.pass.Fset, pos) }) {
		r.pass.Report(analysis.Diagnostic{
			Pos: use.Pos(), End: use.End(), Category: whyCategory,
			Message: judge.Written(v, r.pass.Fset) + " does not get here: the condition at " + judge.LineOf(condition, r.pass.Fset) + " keeps it out",
		})
	}
}

// reportWhy says why a string is reported or not, where somebody asks for that.
func (r *runner) reportWhy(v *judge.Verdict) {
	if r.why == "" {
		return
	}
	if v.Silence == judge.Reported && r.judge.Ignored(v.Blame.Pos, v.Finding.Rule.ID) {
		v.Silence = judge.Ignored
	}
	arg := v.Hit.Arg.Node()
	places := []token.Pos{v.Blame.Pos, arg.Pos()}
	isAsked := false
	for _, l := range v.Value.Literals() {
		places = append(places, l.Pos)
		isAsked = isAsked || r.why.names(l.Place)
	}
	for _, pos := range places {
		if isAsked || pos.IsValid() && r.why.has(r.pass.Fset, pos) {
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

// reportWhyOfLiteral is reportWhy of a literal of which no site says anything: verdict is why it
// is reported, or not.
func (c *config) reportWhyOfLiteral(pass *analysis.Pass, f literal.Finding, verdict string) {
	if c.why == "" || !c.why.has(pass.Fset, f.From) {
		return
	}
	pass.Report(analysis.Diagnostic{
		Pos: f.From, End: f.To, Category: whyCategory,
		Message: fmt.Sprintf("%s wherever it goes: %s, evident: %s", judge.Show(f.Text), f.Rule.ID, verdict),
	})
}
