package judge

// This file writes what is said of a verdict, without the secrets of the string.

import (
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/uri/redact"
)

// message is the line that says what is wrong with r: "FACT: CONSEQUENCE; ADVICE", when it is
// there, and the rule.
func (j *Judge) message(r *Report) string {
	v := r.Verdicts[0]
	s := v.Finding.Message()
	if v.Leaks(s) {
		s = v.Finding.Rule.Doc.Title
		if c := v.Finding.Consequence; c != "" && !v.Leaks(c) {
			s += ": " + c
		}
	}
	isWrongAnyway := func(o *Verdict) bool { return o.Hit.Arg.Node() == v.Hit.Arg.Node() && j.settingOf(o) == "" } // "http://%s" + *host
	if name := j.settingOf(v); name != "" && !slices.ContainsFunc(r.Verdicts, isWrongAnyway) {
		s += " (when nothing sets " + strconv.Quote(name) + ")"
	}
	if p := v.Blame.Literal.Place; p != (segment.Place{}) {
		s += " (in " + p.String() + ")"
	}
	return s + " [" + v.Finding.Rule.ID + "]"
}

// Leaks reports whether the text holds the password of the string at fault. One that is a
// word of the rule's title too, such as "password", says nothing wherever it stands.
func (v *Verdict) Leaks(text string) bool {
	flat := v.Input.Text.Flat()
	redacted := redact.String(flat)
	if redacted == flat {
		return false
	}
	p, s := 0, 0
	for p < len(flat) && p < len(redacted) && flat[p] == redacted[p] {
		p++
	}
	for s < len(flat)-p && s < len(redacted)-p && flat[len(flat)-1-s] == redacted[len(redacted)-1-s] {
		s++
	}
	const shortest = 4 // shorter ones are in any sentence by chance
	hidden := flat[p : len(flat)-s]
	return len(hidden) >= shortest && strings.Contains(text, hidden) && !strings.Contains(v.Finding.Rule.Doc.Title, hidden)
}

// mostShown is how many bytes of a string Why shows.
const mostShown = 100

// NothingArrives is what is said of a line of which there is nothing else to say.
const NothingArrives = "no string of this line arrives where a URL is wanted"

// Why says in one line what arrives, who wrote it, and why it is reported or not. Secrets
// are hidden.
//
//	"http//h/x" of main.go:12 at http.Get: scheme, evident: reported
func (v *Verdict) Why(fset *token.FileSet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %s: ", Written(v.Value, fset), v.Hit.Want.API)
	if f := v.Finding; f != nil {
		kind := "circumstantial"
		if v.Evident {
			kind = "evident"
		}
		fmt.Fprintf(&b, "%s, %s: ", f.Rule.ID, kind)
	}
	silence := v.Silence
	if silence == Right && !v.Value.HasKnown() {
		silence = Unknown
	}
	b.WriteString(silence.String())
	if v.Because.Kind != 0 {
		where := "in another package"
		if v.Because.Pos.IsValid() {
			where = "at " + LineOf(v.Because.Pos, fset)
		}
		fmt.Fprintf(&b, " (%s %s)", barrierNames[v.Because.Kind], where)
	}
	return b.String()
}

// LineOf is the file and line of pos, "main.go:12".
func LineOf(pos token.Pos, fset *token.FileSet) string {
	p := fset.Position(pos)
	return filepath.Base(p.Filename) + ":" + strconv.Itoa(p.Line)
}

// Written is a string as Why shows it, and where it is written.
//
//	"http//h/x" of main.go:12
func Written(v segment.Value, fset *token.FileSet) string {
	var b strings.Builder
	b.WriteString(Show(v.Text()))
	for i, l := range v.Literals() {
		switch {
		case i == 0:
			b.WriteString(" of ")
		case i == 4:
			b.WriteString(", …")
		case i < 4:
			b.WriteString(", ")
		}
		if i >= 4 {
			break
		}
		if l.Place != (segment.Place{}) {
			b.WriteString(l.Place.String())
		} else {
			b.WriteString(LineOf(l.Pos, fset))
		}
	}
	return b.String()
}

var barrierNames = map[segment.BarrierKind]string{
	segment.Test: "a condition", segment.Check: "a check", segment.Rewriter: "a rewriting", segment.Address: "a pointer to it is handed on",
	segment.OtherUse: "another use", segment.Fallback: "a fallback", segment.Settable: "others may set it", segment.Replaced: "it is replaced",
}

// Show is a string as Why shows it: cut short, and not at all where it holds a secret. What is not
// known may be a port as well as a password.
//
//	"http://{…}:{…}/"
func Show(t text.Text) string {
	if flat := strings.ReplaceAll(t.Flat(), text.HoleByte, "0"); redact.String(flat) != flat || len(secret.Find(flat)) > 0 {
		return "a string with a secret"
	}
	s := strconv.Quote(t.Show("\x00"))
	s = strings.ReplaceAll(s, `\x00`, "{…}")
	if len(s) > mostShown {
		s = s[:mostShown] + `…"`
	}
	return s
}
