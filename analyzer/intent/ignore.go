package intent

// This file says which lines a directive covers, answers whether a finding is
// silenced, and lists the directives that silence nothing.

import (
	"fmt"
	"go/ast"
	"go/token"
	"math"
	"slices"

	"github.com/urilint/urilint/internal/nearest"
)

// A Problem is a directive that is malformed or silences nothing.
type Problem struct {
	Pos, End token.Pos // of the comment
	Message  string
	Unused   bool // nothing would change without the directive
	Alone    bool // nothing but the comment stands on its line
}

// Ignored reports whether a directive silences rule at pos, and remembers that
// the directive was used.
//
// //urilint:ignore and //lint:ignore cover their own line; standing alone on a
// line, the next line too and with it the declaration or the simple statement
// that begins there. An ignore before the package clause and a
// //lint:file-ignore cover the file. Both need a reason, and without one they
// silence nothing. A //nolint covers what golangci-lint lets it cover.
func (j *Checker) Ignored(pos token.Pos, rule string) bool {
	file := j.FileAt(pos)
	if file == nil {
		return false
	}
	line := j.line(pos)
	ignored := false
	for _, d := range j.directivesOf(file) {
		if d.family == familyNolint && !j.Nolint {
			continue
		}
		if d.firstLine <= line && line <= d.lastLine && d.silences(rule) {
			ignored = true
		}
	}
	return ignored
}

// Unused lists, in the order of the source, the directives of urilint's own
// forms that silenced no finding so far, and those that are malformed: a space
// before them, no rule, a rule that is not one of rules, or no reason. Generated
// files, in which nothing is ever found, are passed over, and nolint comments
// are never complained about.
func (j *Checker) Unused(rules []string) []Problem {
	var complaints []Problem
	for _, file := range j.files {
		if ast.IsGenerated(file) {
			continue
		}
		for _, d := range j.directivesOf(file) {
			messages, isUnused := j.complaintsOf(d, rules)
			for _, message := range messages {
				complaints = append(complaints, Problem{Pos: d.pos, End: d.end, Message: message, Unused: isUnused, Alone: d.alone})
			}
		}
	}
	return complaints
}

// complaintsOf is what is to be said against d; isUnused is set where it is well formed, all of its
// rules run, and none of them has a finding for it. One that means other tools as well is
// never called so.
func (j *Checker) complaintsOf(d *directive, rules []string) (messages []string, isUnused bool) {
	isKnown := func(rule string) bool { return slices.Contains(rules, rule) }
	switch {
	case d.family == familyNolint:
		return nil, false
	case d.spaced && d.alone && len(d.rules) > 0 && !slices.ContainsFunc(d.rules, isKnown):
		return nil, false // a sentence that begins with the word
	case d.spaced:
		return []string{d.form + " must be written without a space after //"}, false
	case d.family == familyOwn && len(d.rules) == 0:
		return []string{"malformed " + d.form + ": want \"" + d.form + " RULE REASON\""}, false
	case d.reason == "":
		return []string{d.form + " without a reason has no effect"}, false
	case d.family == familyLint && len(d.used) == 0:
		return []string{"unused " + d.form + ": no " + toolName + " finding here"}, false
	}
	unused := 0
	for _, rule := range d.rules {
		switch {
		case !isKnown(rule):
			messages = append(messages, fmt.Sprintf("unknown rule %q in %s%s", rule, d.form, nearest.Hint(rule, rules)))
		case !slices.Contains(d.used, rule) && (j.Runs == nil || j.Runs(rule)):
			messages = append(messages, fmt.Sprintf("unused %s: no %s finding here", d.form, rule))
			unused++
		}
	}
	return messages, unused == len(d.rules)
}

// PlaceForDirective returns where a line with a //urilint:ignore can be inserted
// that silences a finding at pos: before a node that begins its line, and that
// either is on the line of pos or is one that the directive holds for as a whole.
// ok is false where nothing smaller than a function is one.
func (j *Checker) PlaceForDirective(pos token.Pos) (at token.Pos, ok bool) {
	file := j.FileAt(pos)
	if file == nil {
		return token.NoPos, false
	}
	innermost, ok := j.index.FindByPos(pos)
	if !ok {
		return token.NoPos, false
	}
	first := j.firstOnLines(file)
	line := j.line(pos)
	for c := range innermost.Enclosing() {
		n := c.Node()
		start := j.line(n.Pos())
		switch n.(type) {
		case *ast.File:
			return token.NoPos, false
		case *ast.FuncDecl, *ast.FuncLit:
			if start != line {
				return token.NoPos, false
			}
		}
		if first[start] == n.Pos() && (start == line || coversWhole(n)) {
			return n.Pos(), true
		}
	}
	return token.NoPos, false
}

// directivesOf returns the directives of file, read when first asked for.
func (j *Checker) directivesOf(file *ast.File) []*directive {
	if list, ok := j.directives[file]; ok {
		return list
	}
	var list, alone []*directive
	for _, group := range file.Comments {
		for _, c := range group.List {
			if d := parseDirective(c); d != nil {
				d.firstLine = j.line(c.Pos())
				d.lastLine = d.firstLine
				if d.file || d.family == familyOwn && c.Pos() < file.Package {
					d.firstLine, d.lastLine = 0, math.MaxInt
				} else if pos, ok := j.firstOnLines(file)[d.firstLine]; !ok || pos > c.Pos() {
					d.alone = true
					d.lastLine = j.line(group.End()) + 1
					alone = append(alone, d)
				}
				list = append(list, d)
			}
		}
	}
	if len(alone) > 0 {
		j.widen(file, alone)
	}
	j.directives[file] = list
	return list
}

// widen extends each directive of list, all of which stand alone on their
// lines, to the end of what begins on the line below.
func (j *Checker) widen(file *ast.File, list []*directive) {
	starts := make(map[int][]*directive) // by the line below them
	for _, d := range list {
		starts[d.lastLine] = append(starts[d.lastLine], d)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			return false
		}
		line := j.line(n.Pos())
		if f, ok := n.(*ast.File); ok {
			line = j.line(f.Package)
		}
		for _, d := range starts[line] {
			if d.family == familyNolint || coversWhole(n) {
				d.lastLine = max(d.lastLine, j.line(n.End()))
				if n == ast.Node(file) {
					d.firstLine, d.lastLine = 0, math.MaxInt
				}
			}
		}
		return true
	})
}

// coversWhole reports whether a directive at the start of n holds for all of
// n: a declaration, a field, or a statement or element without a body.
func coversWhole(n ast.Node) bool {
	switch n.(type) {
	case ast.Decl, ast.Spec, *ast.Field:
		return true
	case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.GoStmt, *ast.DeferStmt,
		*ast.KeyValueExpr, *ast.CompositeLit, *ast.CallExpr, *ast.BinaryExpr:
		body := false
		ast.Inspect(n, func(n ast.Node) bool {
			_, lit := n.(*ast.FuncLit)
			body = body || lit
			return !body
		})
		return !body
	}
	return false
}

// firstOnLines returns, for the lines of file, where the first node begins or
// ends. The source itself is not at hand, so this asks the tree: a comment
// stands alone on its line if there is no such place before it.
func (j *Checker) firstOnLines(file *ast.File) map[int]token.Pos {
	if first, ok := j.first[file]; ok {
		return first
	}
	first := make(map[int]token.Pos)
	j.first[file] = first
	note := func(pos token.Pos) {
		line := j.line(pos)
		if old, ok := first[line]; !ok || pos < old {
			first[line] = pos
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.File:
			note(file.Package)
		default:
			note(n.Pos())
			note(n.End())
		}
		return true
	})
	return first
}

// FileAt returns the file of the package that holds pos, or nil.
func (j *Checker) FileAt(pos token.Pos) *ast.File {
	for _, f := range j.files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return nil
}

// line is the line of pos in the file as it is, whatever //line comments say.
func (j *Checker) line(pos token.Pos) int {
	return j.fset.PositionFor(pos, false).Line
}
