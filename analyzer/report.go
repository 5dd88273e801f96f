package analyzer

// This file turns findings into diagnostics: position, message, the way the
// string took, and the net that keeps secrets out of what is printed.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/visible"
)

// visibly is pass with what is reported made fit to be printed: directives and
// facts hold any bytes that somebody wrote.
func visibly(pass *analysis.Pass) *analysis.Pass {
	own := *pass
	own.Report = func(d analysis.Diagnostic) {
		d.Message = visible.Text(d.Message)
		for i := range d.Related {
			d.Related[i].Message = visible.Text(d.Related[i].Message)
		}
		for i := range d.SuggestedFixes {
			d.SuggestedFixes[i].Message = visible.Text(d.SuggestedFixes[i].Message)
		}
		pass.Report(d)
	}
	return &own
}

// diagnostic makes one diagnostic of the findings on one mistake, of which
// the first is reported.
func (r *runner) diagnostic(same []finding) analysis.Diagnostic {
	f := same[0]
	d := analysis.Diagnostic{
		Pos:            f.pos,
		End:            f.end,
		Category:       f.Rule.ID,
		URL:            manual.RuleURL(f.Rule),
		Message:        message(f),
		SuggestedFixes: r.fixes(same),
	}
	if use := r.usesOf(same).joint(f); use != nil {
		d.Pos, d.End = use.Pos(), use.End()
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: f.pos, End: f.end, Message: "declared here"})
	} else if of, ok := f.declared(); ok && of.Obj.Pos().IsValid() {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: of.Obj.Pos(), End: of.Obj.Pos(), Message: "declared here"})
	}
	seen := make(map[ast.Node]bool)
	for _, g := range same {
		arg := g.Hit.Arg.Node()
		if seen[arg] || arg.Pos() <= d.Pos && d.End <= arg.End() {
			continue
		}
		seen[arg] = true
		d.Related = append(d.Related, related(arg, "passed to "+g.To()+" here"))
	}
	for _, g := range same {
		for _, a := range g.shownBy {
			if arg := a.Hit.Arg.Node(); !seen[arg] {
				seen[arg] = true
				d.Related = append(d.Related, related(arg, "passed to "+a.To()+" here"))
			}
		}
	}
	for _, i := range f.About {
		if ref := f.refs[i]; !seen[ref] {
			seen[ref] = true
			d.Related = append(d.Related, related(ref, "resolved against the base here"))
		}
	}
	last := token.NoPos
	for pos, end := range f.val.Spans(f.Start, f.End) { // host = "http://h", of "http://" + host
		isIn := func(from, to token.Pos) bool { return from <= pos && end <= to }
		if pos != last && !isIn(d.Pos, d.End) && !isIn(f.pos, f.end) { // once for all that a call returns
			last = pos
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, End: end, Message: "joined with this"})
		}
	}
	for node, to := range f.Steps {
		d.Related = append(d.Related, related(node, "forwarded to "+to+" here"))
	}
	if then := f.Hit.Then; then != nil {
		d.Related = append(d.Related, related(then, "passed to "+f.Hit.Want.Downstream+" here"))
	}
	return d
}

// message is the line that says what is wrong: "FACT: CONSEQUENCE; ADVICE",
// where the string comes from, when it is there and what it reaches, and the rule.
func message(f finding) string {
	s := f.Message()
	if f.leaks(s) {
		s = f.Rule.Doc.Title
		if f.Consequence != "" && !f.leaks(f.Consequence) {
			s += ": " + f.Consequence
		}
	}
	if of, ok := f.declared(); ok {
		s += " (" + quoteDeclared(f, of) + ")"
	}
	if names, ok := f.val.SettingsAt(f.Start, f.End); ok {
		s += " (" + unset(names) + ")"
	}
	if f.val.EndsLine(f.Start, f.End) {
		s += ` (where the line ends in a lone "\n")`
	}
	return s + chain(f) + " [" + f.Rule.ID + "]"
}

// unset says on which runs the defaults of the settings of those names are used.
func unset(names []string) string {
	if len(names) == 0 {
		return "when nothing sets it"
	}
	s := "when nothing sets "
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			s += " or "
		case i > 0:
			s += ", "
		}
		s += strconv.Quote(name)
	}
	return s
}

// chain tells the way of a string that does not arrive directly.
func chain(f finding) string {
	through := f.CallPath()
	if len(through) == 0 {
		return ""
	}
	return " (reaches " + f.Hit.Want.API + " via " + strings.Join(through, ", ") + ")"
}

// declared is the constant, function or variable of another package that the bytes at fault stand in.
func (f finding) declared() (value.Declared, bool) { return f.val.DeclaredAt(f.Start, f.End) }

// mostQuoted is how many bytes of a declared string a message shows.
const mostQuoted = 60

// quoteDeclared shows what begins the string, and is declared in another package,
// around the bytes at fault, up to its query. Where a secret may be in that it is only
// named: an "@" follows a password, and the rest of a URL may be a key.
func quoteDeclared(f finding, of value.Declared) string {
	name := types.ExprString(of.Expr) + of.Field
	s := f.val.Text.Flat()[:of.End]
	beforeQuery := s
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		beforeQuery = s[:i+1] + "…"
	}
	if of.SetBy != "" { // viper.GetString("url")
		name = "default in package " + of.SetBy
	}
	if of.Start > 0 || strings.Contains(s, "@") || len(rule.Secrets(s, f.Hit.Want.Form)) > 0 || f.Rule.Secret || f.Start >= len(beforeQuery) {
		return "in " + name
	}
	beforeHole, _, isCut := strings.Cut(beforeQuery, text.HoleByte)
	if f.Start >= len(beforeHole) {
		return "in " + name
	}
	if isCut {
		beforeHole += "…"
	}
	verb := " is "
	if of.Returned && of.SetBy == "" { // config.Host(env)
		verb = " returns "
	}
	return name + verb + strconv.Quote(around(beforeHole, f.Start))
}

// around cuts s to mostQuoted bytes around offset i.
func around(s string, i int) string {
	from := max(0, min(i-mostQuoted/2, len(s)-mostQuoted))
	to := min(len(s), from+mostQuoted)
	for from > 0 && !utf8.RuneStart(s[from]) {
		from--
	}
	for to < len(s) && !utf8.RuneStart(s[to]) {
		to++
	}
	shown := s[from:to]
	if from > 0 {
		shown = "…" + shown
	}
	if to < len(s) {
		shown += "…"
	}
	return shown
}

func related(n ast.Node, message string) analysis.RelatedInformation {
	return analysis.RelatedInformation{Pos: n.Pos(), End: n.End(), Message: message}
}

// redactMessage returns the title of a fix, or the title of the rule in its place
// should the first hold the password of the string it is about. The rules never
// quote one; this is the net under them.
func redactMessage(f finding, title string) string {
	if f.leaks(title) {
		return f.Rule.Doc.Title
	}
	return title
}

// leaks reports whether text holds a secret of the string at fault. One that is a
// word of the rule's title too, such as "password", says nothing wherever it stands.
func (f finding) leaks(text string) bool {
	const shortest = 4 // shorter ones are in any sentence by chance
	flat := f.val.Text.Flat()
	for _, s := range rule.Secrets(flat, f.Hit.Want.Form) {
		word := flat[s.Start:s.End]
		if len(word) >= shortest && strings.Contains(text, word) && !strings.Contains(f.Rule.Doc.Title, word) {
			return true
		}
	}
	return false
}

// A fileKind is what matters about a file when something is found in it.
type fileKind struct {
	generated bool // marked as generated by a program (other than cgo)
	cgo       bool // imports "C": positions are right, edits would not be

	goVersion string // of the language, "go1.26"; empty if unknown
}

// kindOf says what kind of file pos is in. A position in no file of the
// package counts as generated: nothing is reported or edited there.
func (r *runner) kindOf(pos token.Pos) fileKind {
	tf := r.pass.Fset.File(pos)
	if kind, ok := r.files[tf]; ok {
		return kind
	}
	kind := fileKind{generated: true}
	if f := r.judge.FileAt(pos); f != nil {
		kind = fileKind{
			cgo:       usesCgo(f),
			goVersion: r.goVersion(f),
		}
		kind.generated = ast.IsGenerated(f) && !kind.cgo
	}
	r.files[tf] = kind
	return kind
}

// usesCgo reports whether f imports "C", before or after cgo has rewritten it.
func usesCgo(f *ast.File) bool {
	for _, spec := range f.Imports {
		if spec.Path.Value == `"C"` {
			return true
		}
	}
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		if strings.HasPrefix(group.List[0].Text, "// Code generated by cmd/cgo;") {
			return true
		}
	}
	return false
}

// goVersion is the language version of f, "go1.26", or empty.
func (r *runner) goVersion(f *ast.File) string {
	if f.GoVersion != "" {
		return f.GoVersion
	}
	if m := r.pass.Module; m != nil && m.GoVersion != "" {
		return "go" + strings.TrimPrefix(m.GoVersion, "go") // drivers differ
	}
	return r.pass.Pkg.GoVersion()
}
