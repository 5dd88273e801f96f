package wrapper

// This file finds what fields are known to hold, for the functions that hand in what
// stands beside that.

import (
	"go/types"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// maxHeld bounds the texts that are written to a field of which is known what it holds.
const maxHeld = 16

// A heldText is what is known of the text that a field or variable holds wherever it
// is read.
type heldText struct {
	text.Text
	ok      bool
	inTests bool // tests write something else to it
}

// filled is a with what fields are known to hold in the strings that arrive; nil where
// nothing is known of any.
func (f *Propagator) filled(a *Arrival) *Arrival {
	if a.isLatent { // net.Dial(c.network, addr)
		return nil
	}
	b := *a
	b.filling, b.owners, b.Values = a, nil, nil
	some := false
	for _, val := range a.Values {
		filled, ok := f.filledValue(a, val)
		b.Values = append(b.Values, filled)
		some = some || ok
	}
	if !some {
		return nil
	}
	return &b
}

// filledValue is val, which arrives at a, with what fields are known to hold; ok is
// false where nothing is known of any, or no function hands in the rest.
func (f *Propagator) filledValue(a *Arrival, val value.Value) (filled value.Value, ok bool) {
	isHandedIn := false
	for k := range val.Text.Holes() {
		for _, v := range val.Source(k).Owners() {
			o, ok := f.ownerOf(a, v)
			isHandedIn = isHandedIn || ok && !isField(o)
		}
	}
	if !isHandedIn { // http.Get(c.base + "/x")
		return val, false
	}
	return val.Fill(func(v *types.Var) (text.Text, bool) {
		held := f.heldBy(v)
		return held.Text, held.ok && !(held.inTests && f.tests.Contains(a.Hit.Arg.Node().Pos()))
	})
}

// textAt is the part p of a flow, a text, for those who begin the flow at site. In tests
// a field may hold something else.
func (f *Propagator) textAt(p Part, site cursor) value.SummaryPart {
	if p.Held != nil && f.heldBy(p.Held).inTests && f.tests.Contains(site.Node().Pos()) { // c := &client{base: server.URL}
		return value.SummaryPart{Text: text.Unknown(text.Any)}
	}
	return value.SummaryPart{Text: p.Text, Held: p.Held, From: p.from}
}

// heldBy returns what is known of the text that v holds.
func (f *Propagator) heldBy(v *types.Var) heldText {
	held, known := f.held[v]
	if !known {
		held = f.findHeld(v)
		f.held[v] = held
	}
	return held
}

// findHeld is heldBy for what is not yet known: v is written in this package alone, every
// place that does so writes a text that is known, and nobody leaves it empty. Where there are several it is
// what those begin and end with.
//
//	func New() *client { return &client{base: "https://h/v1/"} }
func (f *Propagator) findHeld(v *types.Var) (held heldText) {
	if v.Pkg() != f.pkg || v.Exported() || !gotypes.IsString(v.Type()) || !f.index.IsOnlyAssigned(v) || f.mayBeEmpty(v) { // &client{}
		return held
	}
	var texts []text.Text
	for _, w := range f.index.Assignments(v) {
		if f.tests.Contains(w.Site.Node().Pos()) { // c.base = server.URL
			held.inTests = true
			continue
		}
		if w.IsDefault { // flag.StringVar(&c.base, "u", "https://h", "")
			return heldText{}
		}
		for _, val := range f.values.OfAll(w.Value) { // if u == "" { u = "https://h" }; c.base = u + "/v1/"
			if len(texts) == maxHeld || val.Text.Len() > maxText {
				return heldText{}
			}
			texts = append(texts, val.Text)
		}
	}
	held.Text, held.ok = sharedText(texts)
	return held
}

// sharedText is the text that each of texts is: what they begin with and what they end
// with, with a hole between if they differ, for the bytes that are there; ok is false where
// they have nothing in common.
func sharedText(texts []text.Text) (shared text.Text, ok bool) {
	if len(texts) == 0 {
		return shared, false
	}
	first := texts[0]
	isOne := true
	begin, end := first.Len(), first.Len()
	for _, t := range texts[1:] {
		if t.Flat() == first.Flat() && first.IsKnown() {
			continue
		}
		isOne = false
		size := min(first.Len(), t.Len())
		begin = min(begin, size, commonPrefix(first.Flat(), t.Flat()))
		end = min(end, size-begin, commonSuffix(first.Flat(), t.Flat()))
	}
	if isOne {
		return first, len(first.Holes()) < first.Len()
	}
	end = min(end, first.Len()-begin)
	shared = text.Concat(first.Slice(0, begin), text.Unknown(bytesBetween(texts, begin, end)), first.Slice(first.Len()-end, first.Len()))
	return shared, begin+end > 0
}

// bytesBetween is the language of what stands in texts between their first begin and their
// last end bytes.
//
//	"https://api.example.com", "https://beta.example.com" // any of "abepti"
func bytesBetween(texts []text.Text, begin, end int) text.Lang {
	var set text.Set
	for _, t := range texts {
		if !t.IsKnown() { // "https://" + host
			return text.Any
		}
		set = set.Union(text.SetOf(t.Flat()[begin : t.Len()-end]))
	}
	return text.Lang{text.Seq{{Set: set, Min: 0, Max: -1}}}
}

// commonPrefix is how many known bytes a and b both begin with.
func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] && a[n] != text.HoleByte[0] {
		n++
	}
	return n
}

// commonSuffix is how many known bytes a and b both end with.
func commonSuffix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] && a[len(a)-1-n] != text.HoleByte[0] {
		n++
	}
	return n
}
