package analyzer

// This file turns the repairs of a text into edits of the source, and drops
// those that would change more than the string at fault.

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/rule"
)

// passwordRule is the rule whose fixes change what a program knows.
const passwordRule = "userinfo-password"

// fixes are the suggested fixes of the findings on one mistake: those that all
// of them ask for whose sink gets what the literal says, written where it is;
// none where a function that it is handed to uses it for more than a URL.
func (r *runner) fixes(same []find) []analysis.SuggestedFix {
	same = slices.DeleteFunc(slices.Clone(same), func(f find) bool { return f.plain != same[0].plain })
	if r.flows != nil && slices.ContainsFunc(same, func(f find) bool { return r.flows.Shared(f.Arrival) }) {
		return nil
	}
	fixes := r.sourceFixes(same[0], same)
	for _, f := range same[1:] {
		theirs := r.sourceFixes(f, same)
		fixes = slices.DeleteFunc(fixes, func(ours analysis.SuggestedFix) bool {
			return !slices.ContainsFunc(theirs, func(fix analysis.SuggestedFix) bool {
				return sameEdits(fix.TextEdits, ours.TextEdits)
			})
		})
	}
	return fixes
}

// sourceFixes writes the fixes of f as edits of the source. Their titles
// differ: drivers refuse a diagnostic whose fixes have the same.
func (r *runner) sourceFixes(f find, same []find) []analysis.SuggestedFix {
	var fixes []analysis.SuggestedFix
	for _, fix := range f.Fixes {
		title := guardSecret(f, fix.Title)
		if slices.ContainsFunc(fixes, func(earlier analysis.SuggestedFix) bool { return earlier.Message == title }) {
			continue
		}
		if edits, ok := r.sourceEdits(f, fix, same); ok {
			fixes = append(fixes, analysis.SuggestedFix{Message: title, TextEdits: edits})
		}
	}
	return fixes
}

// mostEdits is how many places of a string a fix may change: more is no slip,
// and finding each of them in the source takes as long as the string is.
const mostEdits = 1000

// sourceEdits writes one fix as edits of the source; ok is false where that
// cannot be done, or would change another use of a shared constant.
func (r *runner) sourceEdits(f find, fix rule.Fix, same []find) (edits []analysis.TextEdit, ok bool) {
	if len(fix.Edits) > mostEdits {
		return nil, false
	}
	var imports imports
	for _, e := range fix.Edits {
		f, ok := r.sideOf(f, e, same)
		if !ok {
			return nil, false
		}
		pos, _, _ := f.val.Span(e.Start, e.End)
		kind := r.kindOf(pos)
		if kind.generated || kind.cgo || r.comesFromElsewhere(pos) {
			return nil, false
		}
		expr := e.Expr
		if expr != "" {
			if expr, ok = imports.qualify(r, pos, e); !ok {
				return nil, false
			}
		}
		more, ok := f.val.Edit(e.Start, e.End, e.New, expr)
		if !ok || slices.ContainsFunc(more, func(e analysis.TextEdit) bool { return r.kindOf(e.Pos).generated || r.kindOf(e.Pos).cgo }) {
			return nil, false
		}
		if edits, ok = addEdits(edits, more); !ok {
			return nil, false
		}
	}
	return append(imports.edits, edits...), len(edits) > 0
}

// comesFromElsewhere reports whether a //line comment says that what is at pos
// was made from another file. Drivers would name that as the one to edit.
func (r *runner) comesFromElsewhere(pos token.Pos) bool {
	return r.pass.Fset.PositionFor(pos, true).Filename != r.pass.Fset.PositionFor(pos, false).Filename
}

// addEdits adds the source edits of another part of a text. Where one
// expression fills two holes the same is written once; ok is false where that
// would not be the same.
func addEdits(edits, more []analysis.TextEdit) (_ []analysis.TextEdit, ok bool) {
	before := len(edits)
	for _, e := range more {
		same := func(other analysis.TextEdit) bool { return other.Pos == e.Pos && other.End == e.End }
		switch i := slices.IndexFunc(edits[:before], same); {
		case i < 0:
			edits = append(edits, e)
		case !bytes.Equal(edits[i].NewText, e.NewText):
			return nil, false
		}
	}
	return edits, true
}

// sideOf returns f with the value whose source is best edited for e, the side
// of a seam for an insertion there; ok is false where that would change
// another use of a shared constant.
func (r *runner) sideOf(f find, e rule.Edit, same []find) (_ find, ok bool) {
	if r.onlyUses(f, e, same) {
		return f, true
	}
	if e.Start < e.End {
		return f, false
	}
	for _, side := range f.val.Sides(e.Start) {
		if f.val = side; r.onlyUses(f, e, same) {
			return f, true
		}
	}
	return f, false
}

// onlyUses reports whether what e edits is used by nothing but the sinks of
// the findings in same, and by code that prints it: what is said of the URL
// follows the repair. It does not where a password goes out of it, which the
// program would then miss in a place that nobody looked at.
func (r *runner) onlyUses(f find, e rule.Edit, same []find) bool {
	for _, via := range f.val.Via(e.Start, e.End) {
		if via.Obj.Exported() && !r.closed() {
			return false
		}
		for _, use := range r.values.Uses(via.Obj) {
			if !usedBy(same, use) && (f.Rule.ID == passwordRule || !r.onlyPrinted(use)) {
				return false
			}
		}
	}
	return true
}

// usedBy reports whether the string of one of the findings came through use.
func usedBy(same []find, use *ast.Ident) bool {
	for _, f := range same {
		// The text of another finding may hold the constant at another place.
		for _, via := range f.val.Via(0, f.val.Text.Len()) {
			if via.Use == use {
				return true
			}
		}
	}
	return false
}

// closed reports whether no other package can see the names of this one: a
// program, or a test package.
func (r *runner) closed() bool {
	name := r.pass.Pkg.Name()
	return name == "main" || strings.HasSuffix(name, "_test")
}

// onlyPrinted reports whether use is an argument of a call that shows it to a
// person and does nothing else with it.
func (r *runner) onlyPrinted(use *ast.Ident) bool {
	cur, ok := r.root.FindNode(use)
	if !ok {
		return false
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || !slices.Contains(call.Args, ast.Expr(use)) {
		return false
	}
	fn, ok := typeutil.Callee(r.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "log", "log/slog", "testing":
		return true
	case "fmt":
		return slices.Contains([]string{"Print", "Printf", "Println"}, fn.Name())
	}
	return false
}

func sameEdits(a, b []analysis.TextEdit) bool {
	return slices.EqualFunc(a, b, func(x, y analysis.TextEdit) bool {
		return x.Pos == y.Pos && x.End == y.End && bytes.Equal(x.NewText, y.NewText)
	})
}
