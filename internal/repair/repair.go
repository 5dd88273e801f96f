// Repairs: what a text with a fault was probably meant to be, as edits with a reason
// each. Nothing is repaired in silence, and nothing is offered that has a fault.

package repair

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/uri"
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

// For returns ways to mend what [Find] finds in s, the most certain first.
//
// What a repair makes of s is of the grammar that was asked for, so that an IRI
// keeps its non-ASCII characters and a relative reference gets no scheme, and
// [scheme.Check] has no objection to it. It touches what is at fault and leaves
// the rest alone. Where there is more than one fault, all of them are mended, and
// mistakes too where there is a way, each in the same manner: bytes are all encoded
// or all removed. Where nothing is likely enough, such as a name for a missing host
// or what to do about a letter in a telephone number, there is no repair.
func For(s string, g Grammar) []Repair {
	if len(s) > maxRepairLen {
		return nil
	}
	e := find(s, g)
	var all []Repair
	for _, first := range candidates(s, e) {
		r, ok := mendAll(s, first, e)
		if ok && !e.isMended(r.Apply(s)) {
			continue // another mistake
		}
		if ok && !slices.ContainsFunc(all, func(f Repair) bool { return f.Apply(s) == r.Apply(s) }) {
			all = append(all, r)
		}
	}
	return all
}

// Limits that keep the search cheap: the length of a text in bytes, and how many
// faults in it are mended together.
const (
	maxRepairLen   = 1 << 13
	maxRepairSteps = 256
)

// mendAll extends r, which mends the fault e, until the text that it
// makes of s has no fault, by the likeliest candidate for each that is left, or one
// that does what was done about such a fault before. It fails if some fault has
// none, or is in a text that r itself put there; a mistake that has none is left.
func mendAll(s string, r Repair, e found) (Repair, bool) {
	done := map[uri.Code]string{e.kind(s): r.Reason}
	for range maxRepairSteps {
		text := r.Apply(s)
		e := check(text, e.g)
		if e.Code == 0 {
			return r, text != s
		}
		next := candidates(text, e)
		if len(next) == 0 {
			return r, e.by == byExperience && text != s
		}
		i := slices.IndexFunc(next, func(c Repair) bool { return c.Reason == done[e.kind(text)] })
		step := next[max(i, 0)]
		done[e.kind(text)] = step.Reason
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

// kind returns one code for all faults about which the same is done in one text.
func (e found) kind(s string) uri.Code {
	if e.Code == uri.ErrControl && strings.IndexByte("\t\r\n", s[e.Offset]) >= 0 {
		return uri.ErrSpace
	}
	return e.Code
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
