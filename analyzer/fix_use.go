package analyzer

// This file repairs a string at the use of a constant or variable that others
// use as well.

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/imports"
)

// useEdits are edits of what came through one use of an object.
type useEdits struct {
	use   *ast.Ident
	edits []rule.Edit
}

// addUseEdit adds an edit to those of its use.
func addUseEdit(all []useEdits, use *ast.Ident, e rule.Edit) []useEdits {
	if i := slices.IndexFunc(all, func(s useEdits) bool { return s.use == use }); i >= 0 {
		all[i].edits = append(all[i].edits, e)
		return all
	}
	return append(all, useEdits{use, []rule.Edit{e}})
}

// editUse writes the edits where the object is used: addr becomes "http://" +
// addr, and q becomes url.QueryEscape(q), whose name is returned. ok is false
// where neither does what the edits do.
func (r *runner) editUse(f finding, s useEdits, needs *imports.Set) (edits []analysis.TextEdit, function string, ok bool) {
	start, end, ok := f.val.Through(s.use)
	if !ok || slices.ContainsFunc(s.edits, func(e rule.Edit) bool { return e.Expr != "" || e.Start < start || end < e.End }) {
		return nil, "", false
	}
	if function = escaper(f, s.edits, start, end); function != "" {
		name, ok := needs.Qualify(s.use.Pos(), function, []string{"net/url"})
		if !ok {
			return nil, "", false
		}
		edits, ok = r.values.CallOnUse(s.use, name)
		return edits, function, ok
	}
	before, behind, ok := writtenBeside(s.edits, start, end)
	if !ok {
		return nil, "", false
	}
	edits, ok = r.values.AddToUse(s.use, before, behind)
	return edits, "", ok
}

// writtenBeside returns what edits write before and behind the bytes [start, end); ok
// is false if they do more.
func writtenBeside(edits []rule.Edit, start, end int) (before, behind string, ok bool) {
	for _, e := range edits {
		switch {
		case e.Start < e.End:
			return "", "", false
		case e.Start == start:
			before += e.New
		case e.Start == end:
			behind += e.New
		default:
			return "", "", false
		}
	}
	return before, behind, true
}

// escapers are the functions of net/url that escape a part of a URL, by name.
var escapers = map[string]func(string) string{
	"url.QueryEscape": url.QueryEscape,
	"url.PathEscape":  url.PathEscape,
}

// escaper is the function of net/url that makes of the bytes [start, end) of the
// text of f what edits make of them; "" if none does.
func escaper(f finding, edits []rule.Edit, start, end int) string {
	part, ok := f.val.Text.Slice(start, end).Known()
	if !ok {
		return ""
	}
	var b strings.Builder
	at := start
	for _, e := range edits {
		b.WriteString(part[at-start : e.Start-start])
		b.WriteString(e.New)
		at = e.End
	}
	b.WriteString(part[at-start:])
	inQuery := f.Hit.Want.Form == spec.Query || strings.Contains(f.val.Text.Flat()[:start], "?")
	switch want := b.String(); {
	case inQuery && strings.ReplaceAll(url.QueryEscape(part), "+", "%20") == want:
		return "url.QueryEscape"
	case !inQuery && url.PathEscape(part) == want:
		return "url.PathEscape"
	}
	return ""
}
