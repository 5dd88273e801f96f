package edit

// This file chooses the fixes of a report: what all verdicts on the mistake ask for.

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/imports"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/usekind"
)

// An Editor writes the fixes of one package. Its fields are set before the first Fixes. It is
// not safe for concurrent use.
type Editor struct {
	Flow     *flow.Package
	Index    *goindex.Index
	Imports  *imports.Files
	Verdicts []*judge.Verdict     // all of the package
	MayEdit  func(token.Pos) bool // whether the source there is a person's to edit

	comments   []token.Pos            // see isCommented
	timesNamed map[*types.PkgName]int // see isNamedElsewhere

	byLiteral map[segment.Literal][]*judge.Verdict // Verdicts by the key of each literal of their string; nil before they are asked for
	arrivals  map[arrival]bool                     // whether something that was not ruled out arrives
}

// An arrival is the key of a literal, or of the zero Literal for any, and the argument of a site
// where it arrives.
type arrival struct {
	literal segment.Literal
	arg     ast.Node
}

// sortVerdicts fills byLiteral and arrivals.
func (ed *Editor) sortVerdicts() {
	if ed.byLiteral != nil {
		return
	}
	ed.byLiteral, ed.arrivals = make(map[segment.Literal][]*judge.Verdict), make(map[arrival]bool)
	for _, v := range ed.Verdicts {
		for _, l := range append(v.Value.Literals(), segment.Literal{}) {
			if of := ed.byLiteral[l.Key()]; !l.IsZero() && (len(of) == 0 || of[len(of)-1] != v) {
				ed.byLiteral[l.Key()] = append(of, v)
			}
			at := arrival{l.Key(), v.Hit.Arg.Node()}
			ed.arrivals[at] = ed.arrivals[at] || v.Silence != judge.OtherChoice
		}
	}
}

// A Fix is a fix as edits of the source.
type Fix struct {
	Title       string // never a secret
	Edits       []analysis.TextEdit
	NeedsReview bool // it must not be applied unseen
}

// mostVerdicts is how many verdicts may be on one mistake for a fix to suit them all.
const mostVerdicts = 64

// Fixes returns the fixes of r, in the order of its rule, each with a title of its own.
func (ed *Editor) Fixes(r *judge.Report) []Fix {
	first := r.Verdicts[0]
	if len(r.Verdicts) > mostVerdicts {
		return nil
	}
	ed.sortVerdicts()
	w := &writer{
		Editor: ed,
		of:     make(map[*judge.Verdict]bool),
		walks:  make(map[segment.Literal]*walk),
	}
	for _, v := range r.Verdicts {
		w.of[v] = true
	}
	var common []*draft
	for i, v := range r.Verdicts {
		if isWhole(v) != isWhole(first) { // what is said of a literal by itself counts
			continue
		}
		theirs := w.drafts(v)
		if i == 0 {
			common = theirs
			continue
		}
		common = slices.DeleteFunc(common, func(d *draft) bool {
			return !slices.ContainsFunc(theirs, d.merge)
		})
	}
	var fixes []Fix
	for _, d := range common {
		fixes = append(fixes, Fix{d.title, append(d.imports.Edits(), d.edits...), d.needsReview})
	}
	return fixes
}

// isWhole reports whether one literal is all of the string.
func isWhole(v *judge.Verdict) bool { return len(v.Value.Segments) == 1 }

// A writer writes the fixes of one report.
type writer struct {
	*Editor
	of    map[*judge.Verdict]bool // those of the report
	walks map[segment.Literal]*walk
}

// walkOf returns the walk that follows the literal; of the zero Literal it follows what fills
// holes.
func (w *writer) walkOf(l segment.Literal) *walk {
	if x := w.walks[l.Key()]; x != nil {
		return x
	}
	x := &walk{
		writer: w, literal: l, steps: maxSteps,
		calls: make(map[ast.Node]bool), nodes: make(map[int32]*node),
		entries: make(map[*index.Func][]inspector.Cursor), exits: make(map[*index.Func][]exit),
	}
	w.walks[l.Key()] = x
	for v := range w.of {
		if w.isForeign(v.Hit) {
			x.calls[v.Hit.Site.Node()] = true
		}
	}
	return x
}

// site returns what becomes of the literal in arg, the argument of a site: 0 where it does not
// arrive; isSite is false elsewhere.
func (w *walk) site(arg ast.Node) (f fate, isSite bool) {
	_, isSite = w.arrivals[arrival{arg: arg}]
	for v := range w.of {
		switch {
		case v.Hit.Arg.Node() != arg:
		case w.isForeign(v.Hit) && w.isAsked(v.Hit):
			return arrives | plain | printed, true
		default:
			return arrives | plain, true
		}
	}
	if w.arrivals[arrival{w.literal.Key(), arg}] {
		return other, true
	}
	return 0, isSite
}

// isForeign reports whether the site is a call of a function of another package of the module,
// which hands on what it gets.
func (w *writer) isForeign(hit sink.Hit) bool {
	fn, ok := hit.Obj.(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg() != w.Flow.Pkg && w.Flow.Index.IsOurs(fn.Pkg())
}

// isAsked reports whether the function at a foreign site may do more with its argument.
func (w *writer) isAsked(hit sink.Hit) bool {
	use := usekind.Direct(hit.Arg)
	if use.Kind != usekind.Argument {
		return false
	}
	asks, known := w.Flow.Barriers.Asks(hit.Obj.(*types.Func), use.Index)
	return known && asks
}

// hasLiteral reports whether v has bytes of l, or is made of it.
func hasLiteral(v segment.Value, l segment.Literal) bool {
	return slices.ContainsFunc(v.Segments, func(s segment.Segment) bool { return s.IsOf(l) })
}

// A draft is a fix as it is written.
type draft struct {
	title       string
	needsReview bool
	edits       []analysis.TextEdit
	imports     *imports.Set
	uses        []useEdits
	runs        []run // that are edited

	written map[span][]byte
}

// A span is a part of the source.
type span struct{ pos, end token.Pos }

// drafts writes the fixes of v.
func (w *writer) drafts(v *judge.Verdict) []*draft {
	var all []*draft
	for _, fix := range v.Finding.Fixes {
		d, ok := w.draft(v, fix)
		if !ok || slices.ContainsFunc(all, func(earlier *draft) bool { return earlier.title == d.title }) {
			continue
		}
		all = append(all, d)
	}
	return all
}

// draft writes one fix of v; ok is false where that cannot be done.
func (w *writer) draft(v *judge.Verdict, fix rule.Fix) (d *draft, ok bool) {
	d = &draft{title: fix.Title, imports: w.Imports.New(), written: make(map[span][]byte)}
	for _, e := range fix.Edits {
		if !w.write(d, v, e, fix.AtSeam) {
			return nil, false
		}
	}
	for _, u := range d.uses {
		if !w.editUse(d, u) {
			return nil, false
		}
	}
	if slices.ContainsFunc(d.edits, func(e analysis.TextEdit) bool { return !w.MayEdit(e.Pos) }) || len(d.edits) == 0 {
		return nil, false
	}
	if v.Leaks(d.title) {
		d.title = v.Finding.Rule.Doc.Title
	}
	d.needsReview = d.needsReview || fix.NeedsReview || encodesName(v, fix, d.runs) || guessesScheme(v)
	return d, true
}

// write writes e, an edit of the text of v, to d, that of a delimiter between two strings if
// atSeam is set; ok is false where that cannot be done.
func (w *writer) write(d *draft, v *judge.Verdict, e rule.Edit, atSeam bool) (ok bool) {
	if isCall(e) { // net.JoinHostPort(host, port)
		edits, ok := w.compose(d, v, e)
		return ok && d.add(edits)
	}
	var best place
	for _, p := range w.places(v, e, atSeam) {
		if p.grade > best.grade || p.grade == best.grade && atSeam && isInSite(v, p) && !isInSite(v, best) {
			best = p
		}
	}
	if best.grade == bad {
		return w.atUses(d, v, e)
	}
	d.needsReview = d.needsReview || best.grade == doubtful
	d.runs = append(d.runs, best.runs...)
	edits, ok := w.inLiterals(d, best)
	return ok && d.add(edits)
}

// isInSite reports whether p is in the argument of the site, where nobody else uses it.
//
//	const api = "https://h"; http.Get(api + "users")
func isInSite(v *judge.Verdict, p place) bool {
	site := v.Hit.Arg.Node()
	return !slices.ContainsFunc(p.runs, func(r run) bool {
		return r.literal.Pos < site.Pos() || site.End() <= r.literal.Pos
	})
}

// add adds edits, each once; ok is false where two write different things to one place.
func (d *draft) add(edits []analysis.TextEdit) (ok bool) {
	for _, e := range edits {
		at := span{e.Pos, e.End}
		text, isWritten := d.written[at]
		if isWritten && (!bytes.Equal(text, e.NewText) || e.Pos == e.End) {
			return false
		}
		if !isWritten {
			d.written[at] = e.NewText
			d.edits = append(d.edits, e)
		}
	}
	return true
}

// merge reports whether their is the same fix, or mends more that is wrong with another string,
// and takes its doubts over.
func (d *draft) merge(their *draft) bool {
	switch {
	case d.isIn(their):
	case their.isIn(d):
		d.title, d.edits, d.imports, d.runs = their.title, their.edits, their.imports, their.runs
	default:
		return false
	}
	d.needsReview = d.needsReview || their.needsReview
	return true
}

// isIn reports whether their has all edits of d.
func (d *draft) isIn(their *draft) bool {
	return !slices.ContainsFunc(d.edits, func(e analysis.TextEdit) bool { return !their.has(e) })
}

func (d *draft) has(e analysis.TextEdit) bool {
	return slices.ContainsFunc(d.edits, func(of analysis.TextEdit) bool {
		return e.Pos == of.Pos && e.End == of.End && bytes.Equal(e.NewText, of.NewText)
	})
}

// guessesScheme reports whether the fixes of v write a scheme for code that hands the string
// to a parser of any scheme, and may take none but its own.
//
//	u, err := url.Parse(cfg.URL); return dial(u)
func guessesScheme(v *judge.Verdict) bool {
	isOfRow := slices.ContainsFunc(v.Value.Choices, func(c segment.Choice) bool { return c.Kind == segment.Row })
	return v.Finding.Rule.LacksScheme && v.Hit.Want.Schemes == nil && !v.Hit.Want.SchemeAsked && (isOfRow || v.IsHandedOn())
}

// encodesName reports whether fix percent-encodes a literal that is handed to a function as a
// name, without a delimiter of URLs in it: who joins it with a URL is to escape it.
//
//	func get(name string) { http.Get("https://h/?name=" + name) }; get("VM Network")
func encodesName(v *judge.Verdict, fix rule.Fix, runs []run) bool {
	isName := func(r run) bool { return r.lit != nil && !strings.ContainsAny(r.lit.Value, ":/?#@&=;") }
	return v.IsHandedOn() && slices.ContainsFunc(fix.Edits, isEscape) && slices.ContainsFunc(runs, isName)
}

// isEscape reports whether e writes a percent-encoded byte, or the rest of one.
func isEscape(e rule.Edit) bool { return strings.HasPrefix(e.New, "%") || e.New == "25" } // "100%25"
