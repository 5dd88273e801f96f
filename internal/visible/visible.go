// Package visible makes text that comes out of somebody's source fit to be
// printed: to a terminal, a log, a report. Characters that such a thing would
// obey, or that do not show, are written as Go writes them in string literals. A
// string of five bytes that would color what follows it is printed as
//
//	\x1b[31m
//
// and "##[error]", which the programs that run pipelines obey, as #\x23[error].
package visible

import (
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
)

// Text returns s with every character that is not printable as an escape
// sequence: control characters, line ends, those that change the direction of
// text, bytes that are no UTF-8. Commands are made Inert.
func Text(s string) string {
	s = Inert(s)
	if isVisible(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if char := s[i : i+size]; strconv.IsPrint(r) && (r != utf8.RuneError || size > 1) {
			b.WriteString(char)
		} else {
			quoted := strconv.QuoteToASCII(char)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		i += size
	}
	return b.String()
}

// runnerCommand begins a command that the programs which run pipelines obey
// wherever it stands on a line that is printed: "##[error]x", "##vso[x]".
var runnerCommand = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`##([A-Za-z]*\[)`) })

// Inert returns s with the second '#' of each such command as an escape sequence.
func Inert(s string) string {
	if !strings.Contains(s, "##") {
		return s
	}
	return runnerCommand().ReplaceAllString(s, `#\x23$1`)
}

// Line returns s, a line of source without its end, with every character that
// a terminal obeys as an escape sequence, but for tabs.
func Line(s string) string {
	if strings.IndexFunc(s, isControl) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if isControl(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isControl reports whether r controls what shows it: the cursor, the colors,
// the direction of text. A tab does not.
func isControl(r rune) bool {
	return r != '\t' && unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Bidi_Control, r)
}

func isVisible(s string) bool {
	for _, r := range s {
		if !strconv.IsPrint(r) {
			return false
		}
	}
	return utf8.ValidString(s)
}

// Diagnostic returns d without places that //line comments give file names which
// are not printable or hold a password: they are in files with names that can be shown,
// which are added to fset.
func Diagnostic(fset *token.FileSet, d analysis.Diagnostic) analysis.Diagnostic {
	d.Pos, d.End = place(fset, d.Pos), place(fset, d.End)
	d.Related = slices.Clone(d.Related)
	for i := range d.Related {
		r := &d.Related[i]
		r.Pos, r.End = place(fset, r.Pos), place(fset, r.End)
	}
	return d
}

// password matches the password of a URL in the name of a file.
//
//	/x/bob:hunter2@h.example.com/y.go
var password = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:[^:/@]+@`) })

// place is pos in a file with a name that can be shown.
func place(fset *token.FileSet, pos token.Pos) token.Pos {
	p := fset.Position(pos)
	name := Text(p.Filename)
	if p.Filename != fset.PositionFor(pos, false).Filename { // a //line comment gives it
		name = password().ReplaceAllString(name, ":xxxxx@")
	}
	if name == p.Filename {
		return pos
	}
	file := fset.AddFile(name, -1, 1)
	file.AddLineColumnInfo(0, name, p.Line, p.Column)
	return file.Pos(0)
}
