package rule

// This file is the language of the strings in which the default rules find no
// fault, as a finite automaton over bytes. It takes more than that language
// where being exact would need counting (IP literals, dotted numbers) or where
// a rule guesses (misspelt schemes), and never less: what it rejects, a rule
// rejects. Texts with holes are judged by it.
//
// Whether a byte of the authority belongs to the userinfo or to the host is
// known only at the "@", so a byte can lead to two states.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// A position is where in a string the automaton stands.
type position uint8

const (
	atStart      position = iota
	inName                // a scheme, or the first segment of a relative reference
	inSegment             // that segment, known to be no scheme
	afterColon            // of the scheme
	afterSlash            // the first one behind the scheme
	atRelative            // behind the slash that begins a relative reference
	inHostAsName          // "localhost:80", the digits
	inUserinfo
	inHost
	inHostList // behind a colon that is not the last one
	inBracket
	inZone
	afterBracket
	inPort
	inPath
	inQuery
	inFragment
	inOpaque
	inConnect // "host:port" as a request target
	inMark    // "YOUR_URL", which somebody is to replace
	atStar    // "*" as a request target
	anything  // accepted whatever follows
)

// A state is all that matters of the bytes read so far.
type state struct {
	place position

	// name is the scheme in lower case, as long as it is or begins one of
	// those the automaton knows; then otherScheme.
	name string

	escape  uint8 // progress in a percent-encoding
	port    int   // the number so far, -1 where a hole brought it; in inConnect 1 behind the colon
	nothing bool  // host and port are empty so far; in inMark there was no "_"
}

const otherScheme = "\x00"

// Progress in a percent-encoding: hex digits that must follow, where a host
// wants the encoding of a non-ASCII byte or "%25".
const (
	noEscape uint8 = iota
	escapeFirst
	escapeSecond
	hostEscapeFirst
	hostEscapeFive
)

// An automaton knows one expectation.
type automaton struct {
	want     *spec.Expectation
	known    []string // schemes that are told apart
	relative bool     // a reference without a scheme is accepted
	target   bool     // what url.ParseRequestURI takes
	needHost bool
	reads    bool // net/url reads the string
	colons   bool // net/url is strict about colons in http hosts
	query    bool // the query of an absolute URL is sent: see parsedInput.sendsQuery
	line     bool // see parsedInput.endsTarget
	mayUnset bool // the empty string is accepted

	component *byteRules // set for a component on its own

	// isErrorLanguage widens the language to the strings with which the call does not
	// fail at once: bytes that net/url copes with are let go.
	isErrorLanguage bool
}

// newAutomaton returns the automaton for the strings wanted by s, or, with
// fatal, for those with which the call does not fail; nil if there is none and
// any string has to be taken for right.
func newAutomaton(s *Input, fatal bool) *automaton {
	a := &automaton{
		want:            s.Want,
		known:           append([]string{"http", "https", "ws", "wss", "ftp", "data", "javascript", "localhost"}, s.Want.Schemes...),
		target:          s.Want.Parser == spec.NetURLRI,
		reads:           s.Want.Parser != spec.None,
		colons:          neturl.HasStrictColons(s.GoVersion),
		isErrorLanguage: fatal,
	}
	a.component = componentRules(s, fatal)
	v := &parsedInput{Input: s, components: components{hasScheme: true}}
	a.query, a.line = v.sendsQuery() && !fatal, v.endsTarget() && (s.Want.Panics || !fatal)
	switch s.Want.Form {
	case spec.Reference, spec.Redirect, spec.RequestTarget:
		a.relative = true
	case spec.URI, spec.AbsoluteURI:
		a.mayUnset = !v.byTransport()
	case spec.HTTPURL, spec.WSURL:
		a.needHost = true
		a.mayUnset = !v.byTransport()
	case spec.DSN:
		// Without "://" in front a DSN is the driver's own affair.
		if scheme, _, ok := strings.Cut(s.Text.Flat(), "://"); !ok || !a.reads || neturl.SchemeLen(scheme+":") == 0 {
			return nil
		}
	default:
		if a.component == nil {
			return nil
		}
	}
	return a
}

// start is the state before the first byte.
func (a *automaton) start() state { return state{} }

// accepts reports whether a string that ends in st is accepted.
func (a *automaton) accepts(st state) bool {
	if st.escape != noEscape {
		return false
	}
	if a.component != nil {
		return true
	}
	switch st.place {
	case atStart:
		return a.relative || a.mayUnset
	case inName, inSegment:
		return a.relative && !a.target
	case afterColon, afterSlash:
		return !a.hostMissing(st)
	case inUserinfo, inHostList, inBracket, inZone:
		return false
	case inHostAsName:
		return st.nothing
	case inHost, inPort:
		return !a.hostMissing(st)
	case inConnect:
		return st.port == 1
	case inMark:
		return !st.nothing
	}
	return true
}

// hostMissing reports whether a URL needs a host here and has none in st.
func (a *automaton) hostMissing(st state) bool {
	return a.needHost && needsAuthority(st.name) && (st.nothing || st.place == afterColon || st.place == afterSlash)
}

// step returns the states that byte c leads to from st.
func (a *automaton) step(st state, c byte) []state {
	if a.component != nil {
		return a.componentStep(st, c)
	}
	if st.place == anything {
		return []state{st}
	}
	if (c < ' ' || c == 0x7f) && st.place != inFragment {
		return nil
	}
	if st.escape != noEscape {
		return escapeStep(st, c)
	}
	switch st.place {
	case atStart, inName, inSegment, atRelative, inConnect:
		return a.relativeStep(st, c)
	case afterColon, afterSlash, inHostAsName, inOpaque:
		return a.schemeStep(st, c)
	case inUserinfo, inHost, inHostList, inBracket, inZone, afterBracket, inPort:
		return a.authorityStep(st, c)
	case inPath, inQuery, inFragment:
		return a.tailStep(st, c)
	}
	if st.place == inMark {
		st.nothing = st.nothing && c != '_'
		return one(st, c == '_' || ascii.IsDigit(c) || 'A' <= c && c <= 'Z')
	}
	return nil // atStar
}

// escapeStep goes on in a percent-encoding.
func escapeStep(st state, c byte) []state {
	switch {
	case st.escape == hostEscapeFive:
		st.escape = noEscape
		if c != '5' {
			return nil
		}
		return []state{st}
	case !ascii.IsHexdig(c):
		return nil
	case st.escape == escapeFirst:
		st.escape = escapeSecond
	case st.escape == escapeSecond:
		st.escape = noEscape
	case c == '2':
		st.escape = hostEscapeFive
	case c >= '8':
		st.escape = escapeSecond
	default:
		return nil
	}
	return []state{st}
}

// relativeStep reads what may be a scheme or a relative reference.
func (a *automaton) relativeStep(st state, c byte) []state {
	switch st.place {
	case atStart:
		return a.firstStep(c)
	case atRelative:
		if c == '/' && !a.target {
			return a.authority(otherScheme)
		}
		return a.tailStep(state{place: inPath}, c)
	case inConnect:
		return a.connectStep(st, c)
	}
	if st.place == inName && c == ':' {
		return a.schemeEnd(st)
	}
	if st.place == inName && uri.ComponentScheme.Allows(c) {
		st.name = a.track(st.name, c)
		return []state{st}
	}
	if !a.relative || a.target || c == ':' {
		return nil
	}
	if c == '/' {
		return []state{{place: inPath}}
	}
	return a.tailStep(state{place: inSegment}, c)
}

// connectStep reads the target of CONNECT, "host:443".
func (a *automaton) connectStep(st state, c byte) []state {
	if c == ':' || st.port == 1 && ascii.IsDigit(c) {
		return []state{{place: inConnect, port: 1}}
	}
	if strings.IndexByte("/?#", c) >= 0 && st.port == 1 {
		return []state{{place: anything}}
	}
	return one(state{place: inConnect}, strings.IndexByte("/?#", c) < 0)
}

// one is st alone, if ok.
func one(st state, ok bool) []state {
	if !ok {
		return nil
	}
	return []state{st}
}

// track is the scheme name with c behind it, if the automaton knows a scheme
// that begins so.
func (a *automaton) track(name string, c byte) string {
	if ascii.IsAlpha(c) {
		c |= 0x20
	}
	name += string(rune(c))
	for _, known := range a.known {
		if strings.HasPrefix(known, name) {
			return name
		}
	}
	return otherScheme
}

// firstStep reads the first byte.
func (a *automaton) firstStep(c byte) []state {
	if (!a.relative || a.target) && strings.IndexByte(templateMarks, c) >= 0 {
		return []state{{place: anything}} // other code puts something in
	}
	var next []state
	if 'A' <= c && c <= 'Z' && (!a.relative || a.target) {
		next = append(next, state{place: inMark, nothing: true})
	}
	if a.target && a.want.Panics && strings.IndexByte("/?#*:", c) < 0 {
		next = append(next, state{place: inConnect})
	}
	switch {
	case ascii.IsAlpha(c):
		return append(next, state{place: inName, name: a.track("", c)})
	case c == '/' && a.want.AddsScheme:
		return []state{{place: atRelative}}
	case !a.relative:
		return nil
	case c == '/':
		return []state{{place: atRelative}}
	case a.target:
		return append(next, one(state{place: atStar}, c == '*')...)
	case c == ':':
		return nil
	}
	return append(next, a.tailStep(state{place: inSegment}, c)...)
}

// schemeEnd reads the colon of a scheme.
func (a *automaton) schemeEnd(st state) []state {
	if a.want.Schemes != nil && !slices.Contains(a.want.Schemes, st.name) {
		return nil
	}
	if !slices.Contains(a.known, st.name) {
		st.name = otherScheme
	}
	return []state{{place: afterColon, name: st.name}}
}

// schemeStep reads what follows a scheme.
func (a *automaton) schemeStep(st state, c byte) []state {
	if holdsAnything(st.name) {
		return []state{{place: anything}}
	}
	bare := a.needHost && needsAuthority(st.name)
	switch {
	case st.place == afterColon && c == '/':
		st.place = afterSlash
		return []state{st}
	case st.place == afterSlash && c == '/':
		return a.authority(st.name)
	case bare:
		return nil
	case st.place == afterSlash:
		return a.tailStep(state{place: inPath, name: st.name}, c)
	case st.name == "localhost" && !a.target && !a.isErrorLanguage && (st.place == afterColon || st.place == inHostAsName) &&
		(ascii.IsDigit(c) || c == '-' && st.place == afterColon):
		return []state{{place: inHostAsName, name: st.name, nothing: c == '-'}}
	case st.place == inHostAsName && !st.nothing && strings.IndexByte("/?#", c) >= 0:
		return nil
	case c == '?':
		return []state{{place: inQuery, name: st.name}}
	case c == '#' && !a.target:
		return []state{{place: inFragment, name: st.name}}
	}
	return []state{{place: inOpaque, name: st.name}}
}

// authority is where "//" leads.
func (a *automaton) authority(scheme string) []state {
	return []state{{place: inUserinfo, name: scheme}, {place: inHost, name: scheme, nothing: true}}
}

// tailStep reads the path, the query and the fragment, and the first segment
// of a relative reference.
func (a *automaton) tailStep(st state, c byte) []state {
	switch {
	case c == '%' && (st.place != inQuery || !a.isErrorLanguage):
		st.escape = escapeFirst
		return []state{st}
	case c == '?' && st.place != inFragment:
		st.place = inQuery
		return []state{st}
	case c == '#' && !a.target:
		st.place = inFragment
		return []state{st}
	case c == ' ' && (a.line || st.place == inQuery && a.sendsQuery(st.name)):
		return nil
	}
	return []state{st}
}

// sendsQuery is parsedInput.sendsQuery for a URL of the scheme.
func (a *automaton) sendsQuery(scheme string) bool {
	if a.want.Request != "" && scheme == "" { // http.NewRequest("GET", "/?q=a b", nil)
		return false
	}
	return a.query && (scheme == "" || isHTTP(scheme) || scheme == "ws" || scheme == "wss")
}
