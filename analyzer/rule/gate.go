package rule

// This file runs the automaton over a text with holes: as a set of states,
// which a hole moves to all that its strings can reach. Where the set runs
// empty no filling of the holes is accepted.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
)

// A nfaState is a state with one of the strings that lead to it.
type nfaState struct {
	state
	via *trail // the last byte; nil at the beginning
}

// A trail is a string that was read, from its last byte to its first. Strings
// that begin the same share it.
type trail struct {
	byte
	hole   int // index of the hole that the byte fills; negative for one of the text
	before *trail
}

// filling is what fills each of the first n holes in the string that ends in t.
func (t *trail) filling(n int) [][]byte {
	fills := make([][]byte, n)
	for ; t != nil; t = t.before {
		if t.hole >= 0 {
			fills[t.hole] = append(fills[t.hole], t.byte)
		}
	}
	for _, fill := range fills {
		slices.Reverse(fill)
	}
	return fills
}

// A stateSet is states, each once.
type stateSet struct {
	list []nfaState
	has  map[state]bool // nil as long as they are few
}

// few is how many states are searched one after the other.
const few = 8

// lacks reports whether st is not among the states.
func (s *stateSet) lacks(st state) bool {
	if s.has != nil {
		return !s.has[st]
	}
	return !slices.ContainsFunc(s.list, func(l nfaState) bool { return l.state == st })
}

// add adds l, whose state is not there.
func (s *stateSet) add(l nfaState) {
	s.list = append(s.list, l)
	switch {
	case s.has != nil:
		s.has[l.state] = true
	case len(s.list) > few:
		s.has = make(map[state]bool, 2*len(s.list))
		for _, l := range s.list {
			s.has[l.state] = true
		}
	}
}

// A deadEnd says where a text becomes one that nothing can put right.
type deadEnd struct {
	at    int        // offset in the text; its length if it ends too early
	alive []nfaState // the states before, with what led there
}

// nfaRun is a run of an automaton.
type nfaRun struct {
	*automaton
	alphabet []byte // one byte of each class that the automaton tells apart
	filled   int    // index of the hole that is read; negative outside of holes
}

// emptyIntersection runs the automaton over t and returns where it runs into nothing; ok is
// false if some filling of the holes is accepted.
func (a *automaton) emptyIntersection(t text.Text) (_ deadEnd, ok bool) {
	g := nfaRun{automaton: a, alphabet: a.classes()}
	set := []nfaState{{state: a.start()}}
	flat := t.Flat()
	holes := 0
	for i := range t.Len() {
		var next []nfaState
		if hole, ok := t.HoleAt(i); ok {
			g.filled = holes
			next = g.hole(set, hole.Lang)
			holes++
		} else {
			g.filled = -1
			next = g.bytes(set, flat[i:i+1])
		}
		if len(next) == 0 {
			return deadEnd{i, set}, true
		}
		set = next
	}
	isAccepted := slices.ContainsFunc(set, func(l nfaState) bool { return a.accepts(l.state) })
	return deadEnd{t.Len(), set}, !isAccepted
}

// bytes moves the set by any one of some bytes.
func (g *nfaRun) bytes(set []nfaState, bytes string) []nfaState {
	var next stateSet
	for _, l := range set {
		for i := range len(bytes) {
			for _, st := range g.step(l.state, bytes[i]) {
				if next.lacks(st) {
					next.add(nfaState{st, &trail{bytes[i], g.filled, l.via}})
				}
			}
		}
	}
	return next.list
}

// fill is bytes for a hole, which does not count the digits of a port.
func (g *nfaRun) fill(set []nfaState, bytes string) []nfaState {
	var out stateSet
	for _, l := range g.bytes(set, bytes) {
		if l.place == inPort {
			l.port = -1
		}
		if (l.place == anything || l.place == inMark) && l.via.before == nil && g.reads && g.component == nil {
			continue // only a mark in the source is put something in for
		}
		if out.lacks(l.state) {
			out.add(l)
		}
	}
	return out.list
}

// hole moves the set by the strings of a language.
func (g *nfaRun) hole(set []nfaState, lang text.Lang) []nfaState {
	var next []nfaState
	if lang.IsAny() {
		next = g.star(set, g.beforeFragment(string(g.alphabet)), -1)
	}
	for _, seq := range lang {
		cur := set
		for _, rep := range seq {
			cur = g.repeat(cur, rep)
		}
		next = union(next, cur)
	}
	return next
}

// beforeFragment returns the bytes of which an unknown part is taken to be made: without the one
// that begins a fragment, which is not sent and may hold what it likes, where the call need
// not fail and there are others.
//
//	http.Get(base + "/?q=a b")
func (g *nfaRun) beforeFragment(bytes string) string {
	if !g.bringsNoFragment() || bytes == "#" {
		return bytes
	}
	return strings.ReplaceAll(bytes, "#", "")
}

// bringsNoFragment reports whether no unknown part is taken to begin a fragment.
func (a *automaton) bringsNoFragment() bool {
	return !a.isErrorLanguage && a.component == nil && !a.target
}

// repeat moves the set by the repetitions of a set of bytes.
func (g *nfaRun) repeat(set []nfaState, rep text.Rep) []nfaState {
	bytes := g.beforeFragment(g.representatives(rep.Set))
	for range rep.Min {
		before := set
		if set = g.fill(set, bytes); sameStates(before, set) {
			break
		}
	}
	if rep.Max < 0 {
		return g.star(set, bytes, -1)
	}
	return g.star(set, bytes, rep.Max-rep.Min)
}

// star moves the set by up to most bytes, any number if most is negative. The
// shortest string that leads to a state is the one kept.
func (g *nfaRun) star(set []nfaState, bytes string, most int) []nfaState {
	all := set
	for frontier := set; len(frontier) > 0 && most != 0; most-- {
		grown := union(all, g.fill(frontier, bytes))
		frontier, all = grown[len(all):], grown
	}
	return all
}

// union adds to a the states of b that it does not have.
func union(a, b []nfaState) []nfaState {
	out := stateSet{list: slices.Clip(a)}
	if len(a) > few {
		out.has = make(map[state]bool, len(a)+len(b))
		for _, l := range a {
			out.has[l.state] = true
		}
	}
	for _, l := range b {
		if out.lacks(l.state) {
			out.add(l)
		}
	}
	return out.list
}

func sameStates(a, b []nfaState) bool {
	return len(a) == len(b) && len(union(a, b)) == len(a)
}

// The bytes are divided into classes that the automaton never tells apart.

// classOf returns the byte that stands for the class of c.
func (a *automaton) classOf(c byte) byte {
	switch {
	case c < ' ':
		return 0
	case c >= 0x80:
		return 0xff
	case ascii.IsDigit(c):
		switch { // a host tells apart which escapes are of ASCII bytes
		case c == '2' || c == '5':
			return c
		case c >= '8':
			return '8'
		}
		return '1'
	case ascii.IsAlpha(c):
		return a.letterClass(c)
	}
	return c
}

// letterClass keeps the letters of known schemes apart from each other, and of
// the rest upper case from lower and hexadecimal digits from others. Classes
// below the space are free for that.
func (a *automaton) letterClass(c byte) byte {
	lower := c | 0x20
	for _, name := range a.known {
		if strings.IndexByte(name, lower) >= 0 {
			return c
		}
	}
	class := byte(1)
	if ascii.IsHexdig(lower) {
		class = 2
	}
	if c == lower {
		class += 2
	}
	return class
}

// preferred are the bytes to fill a hole with where there is a choice.
const preferred = "x1a8/:"

// classes returns one byte of each class, the preferred ones first.
func (a *automaton) classes() []byte {
	var every text.Set
	for c := range 256 {
		every.Add(byte(c))
	}
	return []byte((&nfaRun{automaton: a}).representatives(every))
}

// representatives returns a byte out of set for each class it has a part in.
func (g *nfaRun) representatives(set text.Set) string {
	var out []byte
	var seen [256]bool
	add := func(c byte) {
		if class := g.classOf(c); set.Has(c) && !seen[class] {
			seen[class] = true
			out = append(out, c)
		}
	}
	for i := range len(preferred) {
		add(preferred[i])
	}
	for c := range 256 {
		add(byte(c))
	}
	return string(out)
}
