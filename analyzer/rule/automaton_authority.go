package rule

// This file is the automaton's way through an authority.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// isLoose reports whether net/url takes colons in the host of st's scheme for
// a part of it, and the rules leave percent signs there alone.
func (a *automaton) isLoose(st state) bool { return !isHTTP(st.name) }

// authorityStep reads userinfo, host and port.
func (a *automaton) authorityStep(st state, c byte) []state {
	if st.place == inUserinfo {
		return a.userinfoStep(st, c)
	}
	if c == '/' || c == '?' || c == '#' && !a.target {
		return a.leaveAuthority(st, c)
	}
	switch st.place {
	case inBracket, inZone:
		return a.literalStep(st, c)
	case afterBracket:
		if c == ':' {
			st.place, st.port = inPort, 0
			return []state{st}
		}
		return nil
	case inPort:
		return a.portStep(st, c)
	}
	return a.hostStep(st, c)
}

// leaveAuthority reads the byte behind an authority.
func (a *automaton) leaveAuthority(st state, c byte) []state {
	if st.place != inHost && st.place != afterBracket && st.place != inPort || a.hostMissing(st) {
		return nil
	}
	next := state{place: inPath, name: st.name}
	switch c {
	case '?':
		next.place = inQuery
	case '#':
		next.place = inFragment
	}
	return []state{next}
}

func (a *automaton) userinfoStep(st state, c byte) []state {
	switch {
	case c == '@':
		return []state{st, {place: inHost, name: st.name, nothing: true}}
	case c == '%' && !a.isLoose(st):
		st.escape = escapeFirst
		return []state{st}
	case uri.ComponentUserinfo.Allows(c) || c == '%':
		return []state{st}
	}
	return nil
}

func (a *automaton) hostStep(st state, c byte) []state {
	switch {
	case c == '[':
		return one(state{place: inBracket, name: st.name}, st.place == inHost && st.nothing)
	case c == ':':
		port := state{place: inPort, name: st.name, nothing: st.nothing}
		if a.isLoose(st) || !a.colons {
			return []state{port, {place: inHostList, name: st.name}}
		}
		return []state{port}
	case c == '%' && !a.isLoose(st) && a.reads:
		st.escape = hostEscapeFirst
	case c < 0x80 && c != '%' && !neturl.IsHostByte(c) || !a.isErrorLanguage && st.place != inHostList && strings.IndexByte("\"<>]", c) >= 0: // which the rules see before the first colon
		return nil
	}
	st.nothing = false
	return []state{st}
}

func (a *automaton) literalStep(st state, c byte) []state {
	closed := state{place: afterBracket, name: st.name}
	switch {
	case c == ']' && st.place == inBracket && a.reads:
		return []state{closed}
	case c == ']':
		return []state{closed, st}
	case st.place == inBracket && a.reads:
		if c == '%' { // of "%25"
			return []state{{place: inZone, name: st.name}}
		}
		return one(st, ascii.IsHexdig(c) || c == ':' || c == '.')
	}
	return one(st, c >= 0x80 || c == '%' || neturl.IsHostByte(c))
}

// portStep counts up to the highest port.
func (a *automaton) portStep(st state, c byte) []state {
	if !ascii.IsDigit(c) {
		return nil
	}
	st.nothing = false
	if st.port >= 0 && !a.isErrorLanguage {
		st.port = st.port*10 + int(c-'0')
	}
	return one(st, st.port <= 65535)
}
