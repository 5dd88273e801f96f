package main

// This file prints what -fix would change, as a patch that git apply and patch
// -p1 take.

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/gomask"
	"github.com/urilint/urilint/internal/patch"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/visible"
)

// diffContext is how many unchanged lines are shown around a change.
const diffContext = 3

// writeDiff prints a plan. A change on lines that hold something hidden is
// printed as a comment: no program could apply it.
func (s *session) writeDiff(p *plan, from *sources) error {
	var b bytes.Buffer
	for _, f := range p.files {
		if s.diffFile(&b, f, from) {
			fmt.Fprintf(s.stderr, "urilint: %s: lines next to a password are masked and commented out; %s applies them\n",
				s.shownName(f.name), s.fixCommand())
		}
	}
	_, err := s.stdout.Write(b.Bytes())
	return err
}

// A shownText is a file before or after its fixes: its lines, and what can be
// shown of them.
type shownText struct {
	lines, shown []string
}

func newShownText(text string, shown []string) shownText { return shownText{patch.Lines(text), shown} }

// hides reports whether the line at index i cannot be shown as it is.
func (v shownText) hides(i int) bool {
	line := strings.TrimSuffix(v.lines[i], "\n")
	return v.shown[i] != strings.TrimSuffix(line, "\r")
}

// left is what the fixes leave of the secrets that they cut.
func (f *fixedFile) left() []string {
	var cuts []secret.Span
	for _, e := range f.edits.Edits() {
		cuts = append(cuts, secret.Span{Start: e.Start, End: e.End})
	}
	return f.file.source.Left(cuts)
}

// diffFile prints the changes of one file. It reports whether something of them
// had to be hidden.
func (s *session) diffFile(b *bytes.Buffer, f *fixedFile, from *sources) (hidden bool) {
	before := newShownText(f.before, from.shownLines(f.file))
	source := gomask.Parse([]byte(f.after))
	source.HideKnown(gomask.NewSecrets(f.left()))
	after := newShownText(f.after, printable(from.maskedText(source)))
	var whole, parts bytes.Buffer
	shift := 0 // by hunks that do not apply
	for _, h := range patch.Diff(before.lines, after.lines, diffContext, before.hides) {
		if !applies(h, before, after) {
			hidden = true
			writeHunk(&parts, h, shift, "# ", before, after)
			shift -= h.Growth()
			continue
		}
		writeHunk(&whole, h, shift, "", before, after)
	}
	name := s.patchName(f.name)
	if whole.Len() > 0 {
		fmt.Fprintf(b, "--- %s\n+++ %s\n%s", quotedName("a/"+name), quotedName("b/"+name), whole.Bytes())
	}
	if parts.Len() > 0 {
		fmt.Fprintf(b, "# %s, with what is secret hidden:\n%s", visible.Text(name), parts.Bytes())
	}
	return hidden
}

// applies reports whether a program can apply h: nothing in it is hidden, and a
// line is there after the change, without which git takes the end of the hunk
// for the end of the file.
func applies(h patch.Hunk, before, after shownText) bool {
	for _, l := range h.Lines {
		if l.Op != patch.Added && before.hides(l.Old) || l.Op == patch.Added && after.hides(l.New) {
			return false
		}
	}
	last := h.Lines[len(h.Lines)-1]
	return last.Op == patch.Same || last.Old+1 >= len(before.lines)
}

// writeHunk prints a hunk, each line after begin.
func writeHunk(b *bytes.Buffer, h patch.Hunk, shift int, begin string, before, after shownText) {
	fmt.Fprintf(b, "%s%s\n", begin, h.Header(shift))
	for _, l := range h.Lines {
		v, i := before, l.Old
		if l.Op == patch.Added {
			v, i = after, l.New
		}
		line, end := v.lines[i], ""
		if !strings.HasSuffix(line, "\n") {
			end = "\n" + begin + "\\ No newline at end of file\n"
		}
		if v.hides(i) {
			line = v.shown[i]
			if end == "" {
				end = "\n"
			}
		}
		fmt.Fprintf(b, "%s%c%s%s", begin, l.Op, line, end)
	}
}

// patchName is the name of a file from the directory that the go command runs
// in, with slashes; of a file elsewhere from the root.
func (s *session) patchName(name string) string {
	base, err := filepath.Abs(s.opts.dir)
	if err == nil {
		base, err = filepath.EvalSymlinks(base)
	}
	real, rerr := filepath.EvalSymlinks(name)
	if err == nil && rerr == nil {
		if rel, err := filepath.Rel(base, real); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return strings.TrimPrefix(filepath.ToSlash(name), "/")
}

// quotedName is name as git writes it in a patch.
func quotedName(name string) string {
	if strings.ContainsAny(name, "\"\\\n\t\r") || visible.Text(name) != name {
		return strconv.QuoteToASCII(name)
	}
	if strings.Contains(name, " ") { // where it ends
		return name + "\t"
	}
	return name
}
