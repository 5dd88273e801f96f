package rule

// This file judges texts with holes by their fillings: where the rules that know what a URL
// is reject each of them, be it for another fault, no filling is accepted.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// isGrammar reports whether r is one of the rules that know what a URL is.
func isGrammar(r *Rule) bool { return byDefault(r) && r.inLanguage }

// hasLanguage reports whether the rules together know all that is accepted where the text
// arrives, and it is not a driver, say, that reads it by a grammar of its own.
func (s *Input) hasLanguage() bool {
	switch s.Want.Form {
	case spec.Reference, spec.Redirect, spec.RequestTarget, spec.URI, spec.AbsoluteURI, spec.HTTPURL, spec.WSURL:
		return true
	case spec.Scheme, spec.Host, spec.HostHeader, spec.Path, spec.SentPath, spec.RawPath, spec.PathSegment, spec.Escaped, spec.Query:
		return true
	case spec.Address, spec.HostName, spec.SocketPath, spec.GRPCTarget, spec.SchemeFirst, spec.SlashPath, spec.Origin:
		_, isHole := s.Text.HoleAt(0) // which may bring a scheme that is taken
		return !isHole
	case spec.DSN:
		scheme, _, ok := strings.Cut(s.Text.Flat(), "://")
		return ok && neturl.SchemeLen(scheme+":") > 0
	}
	return false
}

// rejectForAllFillings is the finding on a text of which no filling is accepted; nil
// if some may be.
func (h *holes) rejectForAllFillings() *Finding {
	if !h.hasLanguage() {
		return nil
	}
	for w := range h.everyFilling {
		if w.fault() == nil && !w.isMark && !(w.bringsFragment && h.endsInQuery()) {
			return nil
		}
	}
	if f := joinedAsURL(h.Input); f != nil {
		return f
	}
	found, alike := h.furthestFault()
	switch {
	case found == nil: // each filling stands for another string
		return nil
	case found.Rule == template:
		return h.templateFinding(found.Start)
	}
	if !alike || found.fails && h.Want.Parser != spec.None && !h.alwaysErrors() {
		h.generalize(found)
	}
	if found.Rule == address && !strings.Contains(h.Text.Flat()[found.End:], ":") { // the hole may bring the port
		found.Fixes = nil
	}
	if !found.fails && h.endsInQuery() || !(&parsedInput{Input: h.Input}).isURL() {
		found.isAssumed = true
	}
	return found
}

// endsInQuery reports whether no unknown part is taken to begin a fragment, which is not
// sent and may hold what it likes.
//
//	http.Get(base + "/?q=a b")
func (h *holes) endsInQuery() bool {
	return (&parsedInput{Input: h.Input}).isURL() && h.Want.Parser != spec.NetURLRI
}

// furthestFault is the fault that lies furthest back of those of the plain fillings: what
// others fail at before is what fills them, but for a scheme that is known. Where it lies in a
// hole, and is one of the rule template, it is one that another filling has in known bytes after
// that. alike is false if something else is said of plain fillings.
func (h *holes) furthestFault() (found *Finding, alike bool) {
	for w := range h.everyFilling {
		f := w.faultInText()
		if !w.isPlain || f == nil {
			continue
		}
		if f.Rule == unsupportedScheme && !w.hasHole(f.Start, f.End) { // "postgres://h/" + name
			return f, true
		}
		if found == nil || f.Start > found.Start {
			found = f
		}
	}
	for w := range h.everyFilling {
		f := w.faultInText()
		if f != nil && f.Rule != template && (found == nil || found.Rule == template && f.Start > found.Start) && !(w.bringsFragment && h.endsInQuery()) {
			found = f
		}
	}
	if found == nil || found.Consequence == "" {
		return found, true
	}
	for w := range h.everyFilling {
		if f := w.faultInText(); w.isPlain && f != nil && (found.fails || f.Start == found.Start) && !f.says(found) {
			return found, false
		}
	}
	return found, true
}

// alwaysErrors reports whether the call fails whatever fills the holes.
func (h *holes) alwaysErrors() bool {
	if !h.hasLanguage() || h.Want.Parser == spec.None {
		return false
	}
	for w := range h.everyFilling {
		if f := w.fault(); !w.isMark && (f == nil || !f.fails) {
			return false
		}
	}
	return true
}

// says reports whether f says the same as g.
func (f *Finding) says(g *Finding) bool {
	return f.Fact == g.Fact && f.Consequence == g.Consequence && f.Advice == g.Advice && f.Ref == g.Ref
}

// generalize turns f, which is about one filling of the holes, into what holds for all.
func (h *holes) generalize(f *Finding) {
	s := h.Input
	v := &parsedInput{Input: s}
	switch {
	case s.Want.Consequence != "" && !s.Want.Panics && (f.fails || f.Consequence == v.declared().text || f.Consequence == ""):
		f.become(v.declared())
	case h.alwaysErrors() && s.Want.Panics:
		f.become(failure(s.Want.API + " panics" + s.forAny()))
	case h.alwaysErrors():
		f.become(failure(v.where() + " fails" + s.forAny()))
	default:
		f.become(h.unlessItFails(f.Rule))
		f.Fact += s.forAny()
	}
}

// unlessItFails is what happens with the plain fillings in which the rule r finds fault;
// nothing where the call fails with one of them.
func (h *holes) unlessItFails(r *Rule) (e effect) {
	for w := range h.everyFilling {
		switch f := w.fault(); {
		case !w.isPlain || f == nil || f.Rule != r:
		case f.fails:
			return effect{}
		case e.text == "":
			e.text = f.Consequence
		}
	}
	return e
}

// mostNames is how many operands a message names.
const mostNames = 3

// forAnyAt is forAny for a fault at offset i: where that is a hole which can hold some
// strings alone, it is in each of those.
//
//	"https://h/?q=" + url.QueryEscape(q) + "&at=" + time.Now().String() // for any value of time.Now().String()
func (s *Input) forAnyAt(i int) string {
	if h, ok := s.Text.HoleAt(i); ok && !h.Lang.IsAny() && h.Source != nil && h.Source.Name() != "" {
		return " for any value of " + h.Source.Name()
	}
	return s.forAny()
}

// forAny says of what a text with holes depends, and that it does not matter.
func (s *Input) forAny() string {
	var names []string
	for _, h := range s.Text.Holes() {
		if h.Source == nil {
			continue
		}
		if name := h.Source.Name(); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 || len(names) > mostNames {
		return " for any values"
	}
	return " for any value of " + strings.Join(names, ", ")
}

// nameOf is what the source calls the operand in a hole.
func nameOf(h text.Hole) string {
	if h.Source != nil {
		if name := h.Source.Name(); name != "" {
			return name
		}
	}
	return "value"
}
