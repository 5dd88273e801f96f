// Repairs: what a text with a fault was probably meant to be, as edits with a reason
// each. Nothing is repaired in silence, and nothing is offered that has a fault.

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
// parses, [URI.ValidateScheme] or [URI.FindMistake] has to say of s, wrapped or not;
// for any other error there are no repairs.
//
// What a repair makes of s is of the grammar that was asked for, so that an IRI
// keeps its characters beyond ASCII and a relative reference gets no scheme, and
// URI.ValidateScheme has no objection to it. It touches what is at fault and leaves
// the rest alone. Where there is more than one fault, all of them are mended, and
// mistakes too where there is a way, each in the same manner: bytes are all encoded
// or all removed. Where nothing is likely enough, such as a name for a missing host
// or what to do about a letter in a telephone number, there is no repair.
func Repairs(s string, err error) []Repair {
	var e *Error
	if !errors.As(err, &e) || e == nil || len(s) > maxRepairLen {
		return nil
	}
	g := e.asked & (needScheme | nonASCII)
	if first := checkFrom(s, g, e.asked); first != *e {
		return nil // of another text
	}
	var found []Repair
	for _, first := range candidates(s, *e) {
		r, ok := mendAll(s, first, e.Code, g)
		if ok && checkFrom(r.Apply(s), g, e.asked).Code != 0 {
			continue // another mistake
		}
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
	maxRepairSteps = 256
)

// check returns the first fault of s as a text of g: of the grammar, then of its
// scheme, then a mistake.
func check(s string, g grammar) Error {
	u, e := parse(s, g)
	if e.Code == 0 {
		e = u.schemeFault()
	}
	if e.Code == 0 {
		e = u.mistake()
	}
	e.asked = e.asked&^(needScheme|nonASCII) | g
	return e
}

// checkFrom returns the fault of s that the function which asked stands for finds.
func checkFrom(s string, g, asked grammar) Error {
	u, e := parse(s, g)
	switch {
	case e.Code != 0:
		return e
	case asked&fromScheme != 0:
		return u.schemeFault()
	case asked&fromMistake != 0:
		return u.mistake()
	}
	return Error{}
}

// mendAll extends r, which mends a fault with the given code, until the text that it
// makes of s has no fault, by the likeliest candidate for each that is left, or one
// that does what was done about such a fault before. It fails if some fault has
// none, or is in a text that r itself put there; a mistake that has none is left.
func mendAll(s string, r Repair, code Code, g grammar) (Repair, bool) {
	done := map[Code]string{kind(code): r.Reason}
	for range maxRepairSteps {
		text := r.Apply(s)
		e := check(text, g)
		if e.Code == 0 {
			return r, text != s
		}
		next := candidates(text, e)
		if len(next) == 0 {
			return r, e.asked&fromMistake != 0 && text != s
		}
		i := slices.IndexFunc(next, func(c Repair) bool { return c.Reason == done[kind(e.Code)] })
		step := next[max(i, 0)]
		done[kind(e.Code)] = step.Reason
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

// kind returns one code for all those about which the same is done in one text.
func kind(code Code) Code {
	switch code {
	case ErrTab, ErrLineBreak:
		return ErrSpace
	}
	return code
}

// insertEdit returns edits and one more, which is written for the text that the
// edits make. What it replaces may have gaps, where something was removed: it then
// replaces that too. It fails if the one reaches into what another wrote.
func insertEdit(edits []Edit, add Edit) ([]Edit, bool) {
	var before, after []Edit
	delta, gaps := 0, 0 // how much shorter the text is for the edits before add, and within it
	for _, e := range edits {
		start := e.Offset - delta - gaps
		end := start + len(e.Text)
		shorter := e.End - e.Offset - len(e.Text)
		switch {
		case end <= add.Offset:
			before = append(before, e)
			delta += shorter
		case start >= add.End:
			after = append(after, e)
		case e.Text == "":
			gaps += shorter
		default:
			return nil, false
		}
	}
	add.Offset += delta
	add.End += delta + gaps
	return append(append(before, add), after...), true
}
