package rule

// This file is the door for texts with holes. What a rule does with them stands
// in its own file, in the fields of its Rule.

import (
	"slices"
	"strings"
	"sync"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/placeholder"
)

// holes is a text with holes, with what more than one rule asks of it.
type holes struct {
	*Input
	byLanguage func() *Finding // the finding on what no filling is accepted of
	evident    func() *Finding // the finding on what no filling makes right
	filled     []*sampling     // the first of the fillings, those that were asked for
}

// newHoles prepares the text of s for the rules. Nothing is computed before a
// rule asks for it.
func newHoles(s *Input) *holes {
	h := &holes{Input: s}
	h.byLanguage = sync.OnceValue(h.rejectForAllFillings)
	h.evident = sync.OnceValue(s.evidentAtSink)
	return h
}

// finding is what the rule r finds wrong with the text; nil if nothing is.
func (h *holes) finding(r *Rule) *Finding {
	if r.checkHoles != nil {
		if f := r.checkHoles(h.Input); f != nil {
			return f
		}
	}
	switch {
	case r.inLanguage:
		if f := h.byLanguage(); f != nil && f.Rule == r {
			return f
		}
	case r.holesWithin:
		if f := h.whateverFillsWithin(r); f != nil {
			return f
		}
		return h.leftoverVerb()
	case r.check != nil && r.checkHoles == nil:
		return h.whateverFills(r)
	}
	if f := h.evident(); f != nil && f.Rule == r {
		return f
	}
	return nil
}

// A sampling is a text whose holes samples fill.
type sampling struct {
	witness
	view           *parsedInput
	bringsFragment bool
	isMark         bool // what fills a hole makes it stand for another string, or a pattern
	isPlain        bool // people may have it in mind

	// fault is what the rules that know what a URL is find wrong with it; nil where it is accepted.
	fault func() *Finding
}

// samples are what an unknown part is taken for, one after the other, where it
// can be any string: a piece of each component, what ends one and begins the
// next, and whole URLs.
var samples = []string{
	"x", baseSample, "http", "1",
	"", "/", "?", "#", "@", ":", ",", "//", "%41", "x/", "/x?x=1#x", ":x@x/", "x:1", ".x", "x.com", "http://h/", "x:x,x", "x:#", "de",
	"/x", "/x/", "//x", "//x/", "://x", "s://x", "::1", "x?", "http://h/?x=",
}

// plainSamples is how many of the samples, the first, are parts that people have in mind.
const plainSamples = 4

// baseSample is what is unknown before a path, and nobody has in mind elsewhere.
const baseSample = "http://h"

// everyFilling yields the text with its holes filled with each of the samples:
// all of them, and the first and the others alone. The first filling is the
// plainest. Most rules find nothing in that one, so the others are made when
// they are asked for.
func (h *holes) everyFilling(yield func(*sampling) bool) {
	n := 0
	next := func(inFirst, inOthers int) bool {
		if n == len(h.filled) {
			h.filled = append(h.filled, h.fill(inFirst, inOthers))
		}
		n++
		return yield(h.filled[n-1])
	}
	several := len(h.Text.Holes()) > 1
	for i := range samples {
		if !next(i, i) || several && i > 0 && !(next(i, 0) && next(0, i)) {
			return
		}
	}
}

// plainest is the first of the fillings.
func (h *holes) plainest() *sampling {
	if len(h.filled) == 0 {
		h.filled = append(h.filled, h.fill(0, 0))
	}
	return h.filled[0]
}

// fill fills the first hole and the others with the samples of these indexes.
func (h *holes) fill(inFirst, inOthers int) *sampling {
	first := h.Text.Holes()[0].At
	isPlain := true
	w := fillHoles(h.Input, func(_ int, before string, hole text.Hole) string {
		i := inOthers
		if hole.At == first {
			i = inFirst
		}
		switch {
		case i == 0 && hole.Lang.IsAny():
			return plainPart(before)
		case i > 1 && !hole.Lang.IsAny() || i >= plainSamples || samples[i] == baseSample && hole.Lang.IsAny() && hole.At > 0:
			isPlain = false
		case i > 0 && hole.Lang.IsAny() && plainPart(before) != samples[0]: // its place says what it is
			isPlain = false
		}
		return nthSample(hole.Lang, i, h.sample(i))
	})
	v := parseInput(w.subject(), w.s)
	v.driver = v.driverFault()
	bringsFragment := strings.Count(w.s, "#") > strings.Count(h.Text.Flat(), "#")
	isMark := first == 0 && (v.isTemplate() || placeholder.StandsForURL(w.s)) ||
		h.Want.Form == spec.Origin && strings.ContainsAny(w.s, notOrigin) && !strings.ContainsAny(h.Text.Flat(), notOrigin)
	return &sampling{w, v, bringsFragment, isMark, isPlain, sync.OnceValue(func() *Finding { return judge(w.subject(), isGrammar) })}
}

// sample is the i'th of the samples, with a scheme that is accepted where that has one.
func (h *holes) sample(i int) string {
	rest, ok := strings.CutPrefix(samples[i], "http")
	if schemes := h.Want.Schemes; ok && len(schemes) > 0 && !slices.Contains(schemes, "http") { // ws, wss
		return schemes[0] + rest
	}
	return samples[i]
}

// plainPart is what an unknown part is most likely to be after what stands before it.
func plainPart(before string) string {
	name, rest, hasColon := strings.Cut(before, ":")
	_, port, _ := cutPort(before)
	switch {
	case hasColon && rest == "" && (needsAuthority(strings.ToLower(name)) || guess.SchemeTypo(name) != ""):
		return "//x" // what url.URL.String writes where the host is not known
	case strings.HasSuffix(before, ":"):
		return "1" // a port, as likely as not
	case port != "": // "localhost:8080"{path}
		return "/x"
	}
	return samples[0]
}

// nthSample is the string of a language that stands for it where any string is
// taken for like, the i'th sample: the shortest of each sequence, then those of the bytes of that
// sample, or longer and longer ones of other bytes where the language has none of them.
func nthSample(l text.Lang, i int, like string) string {
	if l.IsAny() {
		return like
	}
	if i < len(l) {
		return sample(l[i : i+1])
	}
	var b strings.Builder
	for _, rep := range l[i%len(l)] {
		bytes, from, n := bytesIn(like, rep.Set), 0, len(like)
		if bytes == nil {
			bytes, from, n = bytesOf(rep.Set), i, rep.Min+i-1
			if rep.Min == 0 && rep.Max == 1 && i%2 == 0 { // a sign that may be there
				n = rep.Min
			}
		}
		if n = max(n, rep.Min); rep.Max >= 0 {
			n = min(n, rep.Max)
		}
		for k := range n {
			b.WriteByte(bytes[(from+k)%len(bytes)])
		}
	}
	return b.String()
}

// bytesIn are the bytes of s that are in the set, in the order of s.
func bytesIn(s string, set text.Set) []byte {
	var in []byte
	for i := range len(s) {
		if set.Has(s[i]) {
			in = append(in, s[i])
		}
	}
	return in
}

// bytesOf are the bytes of a set in order; never none.
func bytesOf(set text.Set) []byte {
	var all []byte
	for c := range 256 {
		if set.Has(byte(c)) {
			all = append(all, byte(c))
		}
	}
	if all == nil {
		return []byte{'x'} // of an empty set nothing is ever written
	}
	return all
}

// whateverFills is what r finds wrong with the known part of a text, the same
// in every filling that no other rule rejects; nil if there is one with which
// r has nothing to find, or something else.
//
//	"https://h/" + page + "#x"
func (h *holes) whateverFills(r *Rule) *Finding {
	var found *Finding
	for w := range h.everyFilling {
		f := w.finding(r)
		switch {
		case f == nil && found != nil && !r.holesWithin && (w.fault() != nil || checkUnescapedChar(w.view) != nil): // a verb in a query instead is right
		case f == nil || found != nil && (f.Start != found.Start || f.End != found.End || !f.says(found)):
			return nil
		case found == nil:
			found = f
		}
	}
	return found
}

// whateverFillsWithin is whateverFills where what can be any string ends no component.
func (h *holes) whateverFillsWithin(r *Rule) *Finding {
	if h.plainest().finding(r) == nil { // nearly always
		return nil
	}
	f := newHoles(h.with(*h.withAny(databasePart, h.Text.Len()))).whateverFills(r)
	if f != nil {
		f.isAssumed = true
	}
	return f
}

// finding is what r finds wrong with the known bytes of the text that is
// filled, in its offsets; nil if nothing is, or if it lies in what fills a hole.
func (w *sampling) finding(r *Rule) *Finding {
	return w.inText(r.check(w.view))
}

// inText is f, found in the filling, in offsets of the text with holes; nil if it
// lies in what fills a hole.
func (w *sampling) inText(f *Finding) *Finding {
	if f = w.aroundHoles(f); f == nil || w.hasHole(f.Start, f.End) {
		return nil
	}
	return f
}

// aroundHoles is f, found in the filling, in offsets of the text with holes; nil if
// it begins or ends within what fills one.
func (w *sampling) aroundHoles(f *Finding) *Finding {
	if f == nil {
		return nil
	}
	start, ok := w.back(f.Start)
	end, isEnd := slices.BinarySearch(w.starts, f.End)
	if !ok || !isEnd || end < start {
		return nil
	}
	f.Start, f.End = start, end
	f.Fixes = w.fixes(f.Fixes)
	return f
}

// mayBeExempt reports whether some filling of the holes makes the text a word
// that the API takes, or the text has, or some filling brings, one of the bytes
// that make a string a pattern of the API's own. The path of an origin is none
// in a pattern either.
func (s *Input) mayBeExempt() bool {
	first, last := s.Text.Holes()[0].At, s.Text.Holes()[len(s.Text.Holes())-1].At
	for _, word := range s.Want.AllowedWords {
		if s.Want.Form != spec.List && strings.HasPrefix(word, s.Text.Flat()[:first]) && strings.HasSuffix(word, s.Text.Flat()[last+1:]) {
			return true
		}
	}
	if s.Want.PatternBytes == "" {
		return false
	}
	if strings.ContainsAny(s.Text.Flat(), s.Want.PatternBytes) {
		return true
	}
	if s.Want.Form == spec.Origin {
		return false
	}
	for _, h := range s.Text.Holes() {
		if h.Lang.IsAny() || slices.ContainsFunc([]byte(s.Want.PatternBytes), func(c byte) bool { return brings(h.Lang, c) }) {
			return true
		}
	}
	return false
}

// brings reports whether a string of the language holds c.
func brings(l text.Lang, c byte) bool {
	for _, seq := range l {
		for _, rep := range seq {
			if rep.Max != 0 && rep.Set.Has(c) {
				return true
			}
		}
	}
	return false
}
