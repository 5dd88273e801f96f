package analyzer

// This file says why strings are reported or not, where somebody asks for that.

import (
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
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
	file, line, ok := strings.Cut(value, ":")
	if n, err := strconv.Atoi(line); value != "all" && (!ok || file == "" || err != nil || n < 1) {
		return errors.New("want FILE:LINE")
	}
	*w = whyPlace(value)
	return nil
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
	file, line, _ := strings.Cut(string(w), ":")
	p := fset.Position(pos)
	n, _ := strconv.Atoi(line)
	file = filepath.ToSlash(filepath.Clean(file))
	name := filepath.ToSlash(p.Filename)
	return p.Line == n && (name == file || strings.HasSuffix(name, "/"+file))
}

// reportWhy says why a string is reported or not, where somebody asks for that.
func (r *runner) reportWhy(v *judge.Verdict) {
	if r.why == "" {
		return
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

// reportWhyOfLiteral is reportWhy of a literal of which no site says anything.
func (r *runner) reportWhyOfLiteral(f literal.Finding) {
	if r.why == "" || !r.why.has(r.pass.Fset, f.From) {
		return
	}
	p := r.pass.Fset.Position(f.From)
	r.pass.Report(analysis.Diagnostic{
		Pos: f.From, End: f.To, Category: whyCategory,
		Message: fmt.Sprintf("%s of %s:%d wherever it goes: %s, evident: reported", judge.Show(f.Text), filepath.Base(p.Filename), p.Line, f.Rule.ID),
	})
}
