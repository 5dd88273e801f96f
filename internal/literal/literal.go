package literal

// This file goes over the literals of a package.

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/strlit"
)

// A Package is what is asked about the literals of one package.
type Package struct {
	*goindex.Index
	Fset *token.FileSet

	// Module is the path of the module, empty if it is not known: its name says nothing
	// of what its packages are for.
	Module string

	// Skip reports whether nothing is said of the file, or the function, that the
	// position is in: it is generated, or the code of a test.
	Skip func(token.Pos) bool

	// Quiet is told of findings that are not reported, and why; nil for nobody.
	Quiet func(f Finding, why string)

	values   map[types.Object]ast.Expr // see valueOf; nil before it is asked for
	searched map[search]bool           // what isSearchedFor has said
}

// A Finding is a text that is broken wherever it goes.
type Finding struct {
	*rule.Finding
	Text     text.Text // with the fault at the offsets of the Finding
	From, To token.Pos // of the bytes at fault, or of those in their first literal
	Literal  *ast.BasicLit
	Fixes    []Fix

	source *source
}

// Span is where the bytes [start, end) of the text stand, as far as one literal wrote
// them; ok is false where none of the package did.
func (f Finding) Span(start, end int) (pos, till token.Pos, ok bool) {
	lit, pos, till := f.source.span(start, end)
	return pos, till, lit != nil
}

// A Fix is a repair of the literals that wrote the text.
type Fix struct {
	Title       string
	NeedsReview bool
	Edits       []analysis.TextEdit
}

// Findings returns the findings of the package in the order of the source, each literal at
// most once.
func (p *Package) Findings() []Finding {
	var finds []Finding
	judged := make(map[ast.Node]bool)
	wholes := wholes{p.Info, make(map[ast.Node]inspector.Cursor)}
	found := make(map[*ast.BasicLit]bool)
	for cur := range p.Root.Preorder((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if lit.Kind != token.STRING || !maySayURL(lit.Value) {
			continue
		}
		if cursor.EdgeKind(cur) == edge.Field_Tag {
			finds = append(finds, p.inTag(cur, lit)...)
			continue
		}
		whole := wholes.of(cur)
		if judged[whole.Node()] {
			continue
		}
		judged[whole.Node()] = true
		if f, ok := p.judge(whole, p.sourceOf(whole.Node().(ast.Expr)), p.placeOf); ok && !found[f.Literal] {
			found[f.Literal] = true
			finds = append(finds, f)
		}
	}
	return finds
}

// inTag returns the findings on the defaults in the tag at cur.
//
//	URL string `env:"URL" envDefault:"http//h"`
func (p *Package) inTag(cur inspector.Cursor, lit *ast.BasicLit) (finds []Finding) {
	field := cur.Parent().Node().(*ast.Field)
	tag, ok := strlit.Value(lit)
	if !ok || !strlit.IsRaw(lit) || len(field.Names) != 1 {
		return nil
	}
	for _, s := range library.TagsOf(reflect.StructTag(tag), p.Info.TypeOf(field.Type), p.Pkg) {
		f, ok := p.judge(cur, sourceOfTag(lit, s), func(inspector.Cursor) (at place) {
			at.named(p, field.Names[0])
			return p.finish(at)
		})
		if ok {
			f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool { return slices.ContainsFunc(fix.Edits, breaksTag) })
			finds = append(finds, f)
		}
	}
	return finds
}

// breaksTag reports whether the edit puts something into a tag that ends the value there.
func breaksTag(e analysis.TextEdit) bool { return !strlit.FitsTag(string(e.NewText)) }

// maySayURL reports whether a literal, as the source writes it, may say anything of a
// URL. Most do not.
func maySayURL(source string) bool {
	if strings.Contains(source, "//") || strings.Contains(source, ":/") {
		return true
	}
	const short = len(`"https:"`) // "http:" + "//h"
	if len(source) <= short {
		return strings.HasPrefix(source, `"http`) || strings.HasPrefix(source, `"ws`)
	}
	if i := strings.IndexByte(source, '\\'); i >= 0 && i+1 < len(source) && strings.IndexByte("xuU01234567", source[i+1]) >= 0 { // "http\x3a//h"
		value, err := strconv.Unquote(source)
		return err == nil && isURLLike(value)
	}
	return (strings.Contains(source, "host") || strings.Contains(source, "loca")) && isURLLike(source)
}

// isURLLike is maySayURL for a literal with a part of a URL in it, or of the name of a host.
func isURLLike(source string) bool {
	if strings.Contains(source, "//") || strings.Contains(source, ":/") {
		return true
	}
	for word := range strings.FieldsFuncSeq(source, func(r rune) bool { return r >= 0x80 || !ascii.IsAlpha(byte(r)) }) {
		if guess.IsHostTypo(word) {
			return true
		}
	}
	return false
}

// wholes finds the expressions of type string that literals are a part of.
type wholes struct {
	info  *types.Info
	known map[ast.Node]inspector.Cursor // by what was passed on the way there
}

// of is the expression of type string that the literal at cur is a part of: sums,
// conversions, and formats. Each part of a sum of n literals is passed once, and not n
// times.
//
//	"http//" + host + "/x", template.URL("http//h"), fmt.Sprintf("https:/%s:%d", host, port)
func (w wholes) of(cur inspector.Cursor) inspector.Cursor {
	var passed []ast.Node
	for {
		up, ok := w.step(cur)
		if !ok {
			break
		}
		cur = up
		if whole, ok := w.known[cur.Node()]; ok {
			cur = whole
			break
		}
		passed = append(passed, cur.Node())
	}
	for _, n := range passed {
		w.known[n] = cur
	}
	return cur
}

// step is the expression around the one at cur that has its text; ok is false where
// there is none.
func (w wholes) step(cur inspector.Cursor) (up inspector.Cursor, ok bool) {
	up = cur.Parent()
	switch n := up.Node().(type) {
	case *ast.ParenExpr: // ("http//h")
		return up, true
	case *ast.BinaryExpr: // "http//" + host
		return up, n.Op == token.ADD
	case *ast.CallExpr:
		isConversion := len(n.Args) == 1 && n.Args[0] == cur.Node() && w.info.Types[n.Fun].IsType() // URL("http//h")
		return up, isConversion || isSprintf(w.info, n) && n.Args[0] == cur.Node()
	}
	return up, false
}

// judge finds what is wrong with the text at cur, which placeOf says more of; ok is false where
// nothing is, or it may be meant.
func (p *Package) judge(cur inspector.Cursor, source *source, placeOf func(inspector.Cursor) place) (_ Finding, ok bool) {
	f := p.fault(source)
	isSpace := false
	if f == nil {
		if f = rule.LeadingSpace(source.text); f == nil {
			return Finding{}, false
		}
		isSpace = true
	}
	lit, pos, end := source.span(f.Start, f.End)
	if lit == nil {
		return Finding{}, false
	}
	finding := Finding{Finding: f, Text: source.text, From: pos, To: end, Literal: lit, source: source}
	if why := p.whyQuiet(cur, finding, isSpace, placeOf); why != "" {
		if p.Quiet != nil {
			p.Quiet(finding, why)
		}
		return Finding{}, false
	}
	for _, fix := range f.Fixes {
		if edits, ok := source.edits(fix.Edits); ok {
			finding.Fixes = append(finding.Fixes, Fix{fix.Title, fix.NeedsReview, edits})
		}
	}
	return finding, true
}

// whyQuiet says why f, on the text at cur, is not reported; "" if it is.
func (p *Package) whyQuiet(cur inspector.Cursor, f Finding, isSpace bool, placeOf func(inspector.Cursor) place) string {
	if p.Skip(f.Literal.Pos()) || p.Skip(cur.Node().Pos()) {
		return "reported at a sink alone, in a generated file or a test"
	}
	if p.isHelper(cur) {
		return "the code around it helps tests"
	}
	switch at := placeOf(cur); {
	case at.isShown:
		return "people read it"
	case at.isMeant:
		return "it is compared, searched for, or called invalid"
	case isSpace && !at.saysURL():
		return "nothing calls it a URL"
	case p.isOwnScheme(f):
		return "the package uses that scheme elsewhere"
	}
	return ""
}

// fault is what is wrong with one of the URLs in a text, in offsets of the text; nil if
// nothing is.
func (p *Package) fault(s *source) *rule.Finding {
	for from, end := range urlsIn(s.text.Flat()) {
		f := rule.Evident(s.text.Slice(from, end))
		if f == nil {
			continue
		}
		if flat := s.text.Flat()[from:end]; strings.ContainsAny(flat[:f.Start]+flat[f.End:], blanks) { // "http//h is not a URL"
			continue
		}
		f.Shift(from)
		return f
	}
	return nil
}
