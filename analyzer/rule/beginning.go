package rule

// This file judges texts with holes where the grammar is the API's own: the beginning of
// the text, which is known, can be wrong whatever follows.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// byBeginning is the finding on a text whose known beginning decides; nil if
// it does not, or the rules judge all fillings.
func byBeginning(s *Input) *Finding {
	if f := s.driverBeginning(); f != nil {
		return f
	}
	switch s.Want.Form {
	case spec.DSN:
		if s.hasLanguage() {
			return nil
		}
	case spec.Address, spec.HostName, spec.SocketPath, spec.GRPCTarget, spec.SchemeFirst, spec.SlashPath:
	default:
		return nil
	}
	known := s.Text.Flat()[:s.Text.Holes()[0].At]
	if !s.begins(known) || s.mayEndAuthority() {
		return nil
	}
	// A hole stands for one byte in offsets: with an "x" for each the parts are
	// where they are for any plain filling.
	filled := s.filled()
	v := s.fillingInput(filled)
	for _, r := range rules {
		if !r.inBeginning {
			continue
		}
		f := r.check(v)
		if f == nil {
			continue
		}
		if f.Start >= len(known) {
			return nil
		}
		w := witness{Input: s}
		f.Fixes = w.besideHoles(f.Fixes)
		if r == address && !v.hasPort { // the hole may bring it
			f.Fixes = nil
		}
		f.Rule, f.isAssumed = r, true
		return f
	}
	return nil
}

// begins reports whether the known beginning of a text says what kind of
// string it is: a scheme with "://" and a host, or a first segment.
func (s *Input) begins(known string) bool {
	n := neturl.SchemeLen(known)
	rest := known[min(n, len(known)):]
	switch {
	case s.Want.Form == spec.SocketPath:
		return n > 1 && strings.HasPrefix(rest, ":/")
	case s.Want.Form == spec.SlashPath: // path.Join("https://" + host, "v1")
		return strings.HasPrefix(rest, "://") && needsAuthority(strings.ToLower(known[:n]))
	case n == 0:
		return s.Want.Form == spec.SchemeFirst && strings.ContainsAny(known, "/?#") && !strings.HasPrefix(known, "/") ||
			s.Want.Form == spec.GRPCTarget && strings.Contains(known, "//")
	case strings.HasPrefix(rest, "::"):
		return s.Want.Form == spec.GRPCTarget
	case !strings.HasPrefix(rest, "://"):
		return false
	}
	// Without a host it is no URL for everybody: "tcp:///x".
	return len(rest) > len("://") && rest[len("://")] != '/' || s.isURLWithoutHost(strings.ToLower(known[:n])) || !s.isAddress()
}

// isAddress reports whether host and port are wanted, or a host alone.
func (s *Input) isAddress() bool {
	return s.Want.Form == spec.Address || s.Want.Form == spec.HostName
}

// filled is the text with an "x" in each hole.
func (s *Input) filled() string {
	flat := []byte(s.Text.Flat())
	for _, h := range s.Text.Holes() {
		flat[h.At] = 'x'
	}
	return string(flat)
}

// fillingInput is the view of a filling of the text, which shows no hole as known.
func (s *Input) fillingInput(filled string) *parsedInput {
	sub := s.with(text.Known(filled))
	sub.origin = newFilling(s, filled)
	return parseInput(sub, filled)
}
