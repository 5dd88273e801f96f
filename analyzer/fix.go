package analyzer

// This file turns the repairs of a text into edits of the source, and drops
// those that would change more than the string at fault.

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/patch"
	"github.com/urilint/urilint/internal/review"
)

// fixes are the suggested fixes of the findings on one mistake, those that need
// review last, and only if they are asked for.
func (r *runner) fixes(same []finding) []analysis.SuggestedFix {
	var safe, others []analysis.SuggestedFix
	for _, fix := range r.commonFixes(same) {
		if fix.needsReview {
			fix.Message = review.Mark(fix.Message)
			others = append(others, fix.SuggestedFix)
		} else {
			safe = append(safe, fix.SuggestedFix)
		}
	}
	if !r.unsafeFixes {
		return safe
	}
	return append(safe, others...)
}

// A sourceFix is a fix written as edits of the source.
type sourceFix struct {
	analysis.SuggestedFix
	needsReview bool
	atUse       bool         // it edits uses of objects, and nothing that they hold
	changed     []value.Part // of the literals, and the uses of objects, that it edits

	escape func(string) string // what it calls on those uses; nil for anything else

	written map[span][]byte // by the TextEdits; nil unless and has added to them
}

// commonFixes are the fixes that all findings on one mistake ask for whose sink
// gets what the literal says, written where it is; none where a function that
// it is handed to uses it for more than a URL. A fix needs review if it does at
// one of the sinks.
func (r *runner) commonFixes(same []finding) []sourceFix {
	same = slices.DeleteFunc(slices.Clone(same), func(f finding) bool { return f.plain != same[0].plain })
	if r.flows != nil && slices.ContainsFunc(same, func(f finding) bool { return r.flows.Shared(f.Arrival) }) {
		return nil
	}
	u := r.usesOf(same)
	fixes := r.sourceFixes(same[0], u)
	for _, f := range same[1:] {
		if len(fixes) == 0 {
			break
		}
		theirs := r.sourceFixes(f, u)
		var common []sourceFix
		for _, fix := range fixes {
			for _, their := range theirs {
				if both, ok := fix.and(their); ok {
					common = append(common, both)
					break
				}
			}
		}
		fixes = common
	}
	var kept []sourceFix
	for _, fix := range fixes {
		if fix, ok := r.keepOthers(u, fix); ok {
			kept = append(kept, fix)
		}
	}
	return kept
}

// and is the fix that two findings on one mistake ask for: the same edits, or
// those of both where each writes its own use.
func (fix sourceFix) and(their sourceFix) (both sourceFix, ok bool) {
	fix.needsReview = fix.needsReview || their.needsReview
	fix.changed = append(fix.changed, their.changed...)
	switch {
	case sameEdits(fix.TextEdits, their.TextEdits):
		return fix, true
	case fix.atUse && their.atUse && fix.Message == their.Message:
		if fix.written == nil {
			fix.written = make(map[span][]byte)
			fix.TextEdits, _ = addEdits(nil, fix.written, fix.TextEdits)
		}
		fix.TextEdits, ok = addEdits(fix.TextEdits, fix.written, their.TextEdits)
		return fix, ok
	}
	return fix, false
}

// sourceFixes writes the fixes of f as edits of the source. Their titles
// differ: drivers refuse a diagnostic whose fixes have the same.
func (r *runner) sourceFixes(f finding, u *uses) []sourceFix {
	var fixes []sourceFix
	for _, fix := range f.Fixes {
		written, ok := r.sourceFix(f, fix, u)
		if !ok || slices.ContainsFunc(fixes, func(earlier sourceFix) bool { return earlier.Message == written.Message }) {
			continue
		}
		fixes = append(fixes, written)
	}
	return fixes
}

// sourceFix writes one fix as edits of the source; ok is false where that
// cannot be done, or would change another use of a shared constant.
func (r *runner) sourceFix(f finding, fix rule.Fix, u *uses) (_ sourceFix, ok bool) {
	needs := r.imports.New()
	var edits []analysis.TextEdit
	var shared []useEdits
	var changed []value.Part
	written := make(map[span][]byte)
	for _, e := range fix.Edits {
		side, ok := u.sideOf(f, e)
		if !ok {
			via, _ := u.sharedBy(f, e)
			shared = addUseEdit(shared, via.Use, e)
			changed = append(changed, value.Part{Node: via.Use})
			continue
		}
		e = side.edit
		changed = append(changed, side.val.EditedBy(e.Start, e.End)...)
		pos, _, _ := side.val.Span(e.Start, e.End)
		if !r.mayEdit(pos) {
			return sourceFix{}, false
		}
		expr := e.Expr
		if expr != "" {
			if expr, ok = needs.Qualify(pos, e.Expr, e.Imports); !ok {
				return sourceFix{}, false
			}
		}
		more, ok := side.val.Edit(e.Start, e.End, e.New, expr)
		if !ok || slices.ContainsFunc(more, func(e analysis.TextEdit) bool { return !r.mayEdit(e.Pos) }) {
			return sourceFix{}, false
		}
		if edits, ok = addEdits(edits, written, more); !ok {
			return sourceFix{}, false
		}
	}
	title := fix.Title
	var escape func(string) string
	for _, s := range shared {
		more, function, ok := r.editUse(f, s, needs)
		if !ok || !r.mayEdit(s.use.Pos()) {
			return sourceFix{}, false
		}
		edits = append(edits, more...)
		if _, isDefault := f.val.SettingsAt(0, f.val.Text.Len()); isDefault && function == "" { // http.Get("http://" + u), where -u may bring a scheme
			return sourceFix{}, false
		}
		if function != "" {
			title, escape = "Escape with "+function, escapers[function]
		}
	}
	encodes := encodesName(f, fix, changed)
	if encodes {
		title += " (unless " + f.To() + " is to escape it)"
	}
	return sourceFix{
		SuggestedFix: analysis.SuggestedFix{Message: redactMessage(f, title), TextEdits: append(needs.Edits(), edits...)},
		needsReview:  fix.NeedsReview || guessesScheme(f) || encodes || fix.AtSeam && r.isJoinedElsewhere(f, fix.Edits[0].Start),
		atUse:        len(shared) == len(fix.Edits),
		changed:      changed,
		escape:       escape,
	}, len(edits) > 0
}

// guessesScheme reports whether the fixes of f write a scheme for code that hands
// the string to a parser of any scheme, and may take none but its own, as far as is
// seen.
//
//	u, err := url.Parse(cfg.URL); return dial(u)
func guessesScheme(f finding) bool {
	return f.Rule.LacksScheme && f.Hit.Want.Schemes == nil && f.Hit.Want.CheckedSchemes == nil && len(f.CallPath()) > 0
}

// isJoinedElsewhere reports whether what meets at the offset seam of the string of f is joined by
// another function than the one that writes it, which may join it to something else, too.
//
//	func (c *client) find(v url.Values) { http.Get(c.base + v.Encode()) }; client{base: "https://h"}
func (r *runner) isJoinedElsewhere(f finding, seam int) bool {
	before, _ := f.val.WrittenBy(seam-1, seam)
	behind, _ := f.val.WrittenBy(seam, seam+1)
	if before == behind { // fmt.Sprintf("https://h/users%s", v.Encode())
		_, _, isExact := f.val.Span(seam, seam+1)
		return !isExact
	}
	of := r.functionAround(before)
	return of == nil || of != r.functionAround(behind)
}

// functionAround is the function that is declared, or the literal, that n is in; nil where it is
// in none of this package.
func (r *runner) functionAround(n ast.Node) ast.Node {
	cur, ok := r.index.Find(n)
	if !ok {
		return nil
	}
	fn, ok := goindex.EnclosingFunc(cur)
	if !ok {
		return nil
	}
	return fn.Node()
}

// encodesName reports whether fix percent-encodes a literal that is handed to a function
// as a name, without a delimiter of URLs in it: who joins it with a URL is to escape it.
//
//	func get(name string) { http.Get("https://h/?name=" + name) }; get("VM Network")
func encodesName(f finding, fix rule.Fix, changed []value.Part) bool {
	isEncoding := func(e rule.Edit) bool { return strings.HasPrefix(e.New, "%") || e.New == "25" } // "100%25"
	isName := func(part value.Part) bool {
		lit, ok := part.Node.(*ast.BasicLit)
		return ok && !strings.ContainsAny(lit.Value, ":/?#@&=;")
	}
	return len(f.CallPath()) > 0 && slices.ContainsFunc(fix.Edits, isEncoding) && slices.ContainsFunc(changed, isName)
}

// mayEdit reports whether the source at pos is a person's to edit.
func (r *runner) mayEdit(pos token.Pos) bool {
	kind := r.kindOf(pos)
	return !kind.generated && !kind.cgo && !r.comesFromElsewhere(pos) && !patch.LeavesModule(r.pass.Fset.PositionFor(pos, false).Filename)
}

// comesFromElsewhere reports whether a //line comment says that what is at pos
// was made from another file. Drivers would name that as the one to edit.
func (r *runner) comesFromElsewhere(pos token.Pos) bool {
	return r.pass.Fset.PositionFor(pos, true).Filename != r.pass.Fset.PositionFor(pos, false).Filename
}

// A span is a part of the source.
type span struct{ pos, end token.Pos }

// addEdits adds the source edits of another part of a text to edits, which have
// written what written says. Where one expression fills two holes the same is
// written once; ok is false where that would not be the same.
func addEdits(edits []analysis.TextEdit, written map[span][]byte, more []analysis.TextEdit) (_ []analysis.TextEdit, ok bool) {
	before := len(edits)
	for _, e := range more {
		if text, ok := written[span{e.Pos, e.End}]; !ok {
			edits = append(edits, e)
		} else if !bytes.Equal(text, e.NewText) {
			return nil, false
		}
	}
	for _, e := range edits[before:] {
		at := span{e.Pos, e.End}
		if _, ok := written[at]; !ok {
			written[at] = e.NewText
		}
	}
	return edits, true
}

func sameEdits(a, b []analysis.TextEdit) bool {
	return slices.EqualFunc(a, b, sameEdit)
}

func sameEdit(x, y analysis.TextEdit) bool {
	return x.Pos == y.Pos && x.End == y.End && bytes.Equal(x.NewText, y.NewText)
}
