// Repairs: what a text that does not parse was probably meant to be, as edits with
// a reason each. Nothing is repaired in silence, and nothing is offered that does
// not parse.

package uri

import (
	"errors"
	"slices"
	"strings"
)

// Repair is one way to mend a text.
type Repair struct {
	// Edits turn the text into the mended one. They are in ascending order, do not
	// overlap, and hold nothing of the text but single bytes percent-encoded.
	Edits []Edit

	// Reason says what the edits do, in words of this package alone: like an
	// [Error], it quotes nothing of the text, so no password either.
	Reason string
}

// Edit replaces the bytes from Offset up to but not including End of a text.
type Edit struct {
	Offset, End int
	Text        string
}

// Apply returns s with the edits of r made. It is for the text r was made for.
func (r Repair) Apply(s string) string {
	var b strings.Builder
	from := 0
	for _, e := range r.Edits {
		b.WriteString(s[from:e.Offset])
		b.WriteString(e.Text)
		from = e.End
	}
	b.WriteString(s[from:])
	return b.String()
}

// Repairs returns ways to mend s, the most certain first. The error is what
// [Parse], [ParseReference], [ParseIRI], [ParseIRIReference] or, for a URI that
// parses, [URI.ValidateScheme] has to say of s, wrapped or not; for any other error
// there are no repairs.
//
// Each of them makes of s a text to which the same function has no objection. It
// touches what is at fault and leaves the rest alone, and where more than one fault
// stands in the way it mends them all. Where nothing is likely enough, such as a
// name for a missing host, there is none: the result is often empty.
func Repairs(s string, err error) []Repair {
	var e *Error
	if !errors.As(err, &e) || e == nil || len(s) > maxRepairLen {
		return nil
	}
	l, ok := languageOf(s, *e)
	if !ok {
		return nil
	}
	var found []Repair
	for _, first := range candidates(s, *e) {
		r, ok := l.complete(s, first)
		if ok && !slices.ContainsFunc(found, func(f Repair) bool { return f.Apply(s) == r.Apply(s) }) {
			found = append(found, r)
		}
	}
	return found
}

// Limits that keep the search cheap: the length of a text in bytes, and how many
// faults in it are mended together.
const (
	maxRepairLen   = 1 << 13
	maxRepairSteps = 64
)

// A language is what a repaired text has to be: of a grammar, and in order by its
// scheme too if that is what was complained about.
type language struct {
	g      grammar
	scheme bool
}

// check returns the first fault of s.
func (l language) check(s string) Error {
	u, e := parse(s, l.g)
	if e.Code == "" && l.scheme {
		if scheme, ok := u.ValidateScheme().(*Error); ok {
			return *scheme
		}
	}
	return e
}

// languageOf returns the strictest language in which e is the fault of s: what it
// accepts, the function that returned e accepts too.
func languageOf(s string, e Error) (language, bool) {
	for _, l := range [...]language{
		{grammarURI, false}, {grammarReference, false}, {grammarIRI, false}, {grammarIRIReference, false},
		{grammarURI, true}, {grammarIRI, true},
	} {
		if l.check(s) == e {
			return l, true
		}
	}
	return language{}, false
}

// complete extends r until the text it makes of s is in l, by the likeliest
// candidate for each fault that is left, or one that does the same as the one
// before. It fails if some fault has none, or is in a text that r itself put there.
func (l language) complete(s string, r Repair) (Repair, bool) {
	step := r
	for range maxRepairSteps {
		text := r.Apply(s)
		e := l.check(text)
		if e.Code == "" {
			return r, true
		}
		next := candidates(text, e)
		if len(next) == 0 {
			return Repair{}, false
		}
		i := slices.IndexFunc(next, func(c Repair) bool { return c.Reason == step.Reason })
		step = next[max(i, 0)]
		for _, edit := range slices.Backward(step.Edits) {
			var ok bool
			if r.Edits, ok = insertEdit(r.Edits, edit); !ok {
				return Repair{}, false
			}
		}
		if !strings.Contains(r.Reason, step.Reason) {
			r.Reason += "; " + step.Reason
		}
	}
	return Repair{}, false
}

// insertEdit returns edits and one more, which is written for the text that the
// edits make. It fails if the one reaches into another.
func insertEdit(edits []Edit, add Edit) ([]Edit, bool) {
	at, delta := 0, 0 // how many edits stand before add, and how much longer they make the text
	for _, e := range edits {
		start, end := e.Offset+delta, e.Offset+delta+len(e.Text)
		if end > add.Offset {
			if start < add.End || start < add.Offset {
				return nil, false
			}
			break
		}
		at++
		delta += len(e.Text) - (e.End - e.Offset)
	}
	add.Offset -= delta
	add.End -= delta
	return slices.Insert(slices.Clone(edits), at, add), true
}
