package rule

// This file is the rule host-join: a host with a path glued to it.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/placeholder"
)

var hostJoin = &Rule{
	ID: "host-join",
	Doc: Doc{
		Title: "host and path joined without a slash",
		Why: "Without \"/\" the start of the path becomes part of the host name or port: the request goes to a " +
			"different host, or the URL is rejected.",
		Before:     "const api = \"https://api.example.com\"\nhttp.Get(api + \"v1/users\")",
		After:      "const api = \"https://api.example.com\"\nhttp.Get(api + \"/v1/users\")",
		References: []Reference{"RFC 3986 §3.2.2", "RFC 3986 §3.3"},
		Guards: []string{
			"a first part that does not end in a whole host: \"https://very-long-\" + \"name.example.com\", \"http://node\" + n",
			"a second part that continues or ends the host: \".cn\", \":8080\", \"?q\", \"-eu\", \"@host\"",
			"parts that make a host together: \"https://example.co\" + \"m/x\", \"http://10.0.0.1\" + \"2\"",
			"values that may begin with a slash or complete the host",
			"a host written as one literal, however odd",
		},
	},
	check:      func(v *parsedInput) *Finding { return joinedHost(v.Input) },
	inLanguage: true,
	checkHoles: joinedHost,
}

// longestAuthority is how many bytes a host, its user and port are taken to
// have at most. A name has 255 (RFC 1035 §2.3.4).
const longestAuthority = 1000

// joinedHost finds the seam at which a whole host and a path meet, in a text
// with holes too. Of several it is the last: the others are breaks in a long
// name.
func joinedHost(s *Input) *Finding {
	flat := s.Text.Flat()
	start := strings.Index(flat, "://") + len("://")
	if start < len("://") || !(&parsedInput{Input: s}).isURL() {
		return nil
	}
	end := start + strings.IndexAny(flat[start:]+"/", "/?#")
	for _, h := range s.Text.Holes() {
		if !(h.At == start && isAddress(h.Lang) || start <= h.At && isInName(h.Lang)) { // srv.URL + "v1/x"
			end = min(end, h.At) // what is glued on may be one, the host not
			break
		}
	}
	if end-start > longestAuthority {
		return nil
	}
	for _, seam := range slices.Backward(s.Text.Seams()) {
		if seam < start || end < seam {
			continue
		}
		if j := newHostJoint(s, seam); j != nil && j.breaks() {
			return j.finding(s)
		}
	}
	return nil
}

// A hostJoint is a seam behind the host or the port of a URL.
type hostJoint struct {
	parsedInput     // of what stands before the seam
	seam, end   int // where in the text what is glued on begins and ends
	glued       string
	number      bool // a number nobody knows is glued on; a digit stands for it in glued
}

// newHostJoint looks at the seam at an offset of the text of s; nil where what
// stands before it is no URL up to its host, or what follows may end the host
// there and then.
func newHostJoint(s *Input, seam int) *hostJoint {
	before, ok := withAddress(s.Text.Slice(0, seam))
	if !ok {
		return nil
	}
	j := &hostJoint{seam: seam, parsedInput: parsedInput{Input: s, s: before, components: splitURL(before, false)}}
	j.lowerScheme = j.schemeOf(before)
	if !needsAuthority(j.lowerScheme) || !j.hasAuthority || j.authority.End < len(before) || j.hasQuery || j.hasFrag {
		return nil
	}
	segment, ok := segmentAt(s.Text, seam)
	if !ok {
		return nil
	}
	_, j.number = s.Text.HoleAt(seam)
	j.glued, _, _ = strings.Cut(segment, ":")
	j.end = seam + len(j.glued)
	return j
}

// withAddress returns t with an example for each hole that is a host and port, or in the
// name of a host whose last label is known; ok is false where there are others.
func withAddress(t text.Text) (s string, ok bool) {
	var b strings.Builder
	for i := range t.Len() {
		switch h, isHole := t.HoleAt(i); {
		case !isHole:
			b.WriteByte(t.Flat()[i])
		case isAddress(h.Lang):
			b.WriteString(sample(h.Lang))
		case isInName(h.Lang) && strings.Contains(t.Flat()[i:], "."): // fmt.Sprintf("https://api%d.example.com", n)
			b.WriteByte('x')
		default:
			return "", false
		}
	}
	return b.String(), true
}

// isInName reports whether the strings of a language may stand in the name of a host, and
// nowhere else where there is one.
func isInName(l text.Lang) bool {
	for _, seq := range l {
		for _, rep := range seq {
			if rep.Set.Minus(labelBytes) != (text.Set{}) {
				return false
			}
		}
	}
	return len(l) > 0
}

// isAddress reports whether the strings of a language are a host and a port:
// they end in ":" and digits.
func isAddress(l text.Lang) bool {
	colon, digits := text.SetOf(":"), text.Range('0', '9')
	for _, seq := range l {
		n := len(seq)
		if n < 3 || seq[n-1].Set != digits || seq[n-1].Min == 0 || seq[n-2] != (text.Rep{Set: colon, Min: 1, Max: 1}) {
			return false
		}
	}
	return len(l) > 0
}

// segmentAt returns what stands in t from an offset up to the next "/", "?" or
// "#", a digit for each hole that is a number. ok is false where a hole may
// bring one of those, or where the segment ends a userinfo.
func segmentAt(t text.Text, from int) (segment string, ok bool) {
	var b strings.Builder
	for i := from; i < t.Len(); i++ {
		c := t.Flat()[i]
		if h, isHole := t.HoleAt(i); isHole {
			if !isNumber(h.Lang) {
				return "", false
			}
			c = '0'
		}
		if strings.IndexByte("/?#", c) >= 0 {
			break
		}
		b.WriteByte(c)
	}
	return b.String(), !strings.Contains(b.String(), "@")
}

// isNumber reports whether the strings of a language are decimal integers.
func isNumber(l text.Lang) bool {
	for _, seq := range l {
		digits := 0
		for _, rep := range seq {
			for c := range 256 {
				if rep.Set.Has(byte(c)) && !ascii.IsDigit(byte(c)) && c != '-' && c != '+' {
					return false
				}
			}
			if rep.Set.Has('0') && !rep.Set.Has('-') {
				digits += rep.Min
			}
		}
		if digits == 0 {
			return false
		}
	}
	return len(l) > 0
}

// breaks reports whether what is glued on makes a host or a port that is none.
func (j *hostJoint) breaks() bool {
	host := j.of(j.host)
	letter := j.glued != "" && ascii.IsAlpha(j.glued[0])
	if j.hasPort {
		return letter && ascii.IsDigits(j.of(j.port)) && (guess.IsHostname(host) || isIP(host))
	}
	if strings.HasPrefix(host, "[") {
		return letter && isIP(host)
	}
	if j.glued == "" || !letter && !ascii.IsDigit(j.glued[0]) && j.glued[0] != '_' || !isLabel(strings.ReplaceAll(strings.Trim(j.glued, ".-"), ".", "x")) || placeholder.IsMacro(strings.TrimLeft(j.glued, "_")) {
		return false
	}
	if strings.EqualFold(host, "localhost") || isIP(host) {
		return letter && !endsName("", j.glued)
	}
	dot := strings.LastIndexByte(host, '.')
	last := strings.ToLower(host[dot+1:])
	isPath := j.end < j.Text.Len() && j.Text.Flat()[j.end] == '/' // "https://db.internal" + "v1/users"
	isWhole := guess.IsPublicName(host) && guess.IsTopLevelDomain(last) ||
		dot > 0 && (last == "example" || isPath && guess.IsPrivateName(host)) // RFC 2606 §2
	return isWhole && !endsName(last, j.glued)
}

// portError is the text of the error about the port with what is glued to it.
func (j *hostJoint) portError(s *Input) string {
	end := j.seam + strings.IndexAny(s.Text.Flat()[j.seam:]+"/", "/?#")
	port := s.Text.Slice(min(j.host.End, j.seam), end).Show(hidden)
	if len(s.Text.Slice(0, j.seam).Holes()) > 0 { // srv.URL + "v1/x"
		port = ":" + hidden + s.Text.Slice(j.seam, end).Show(hidden)
	}
	return strings.Replace(string(neturl.InvalidPort), "%q", strconv.Quote(port), 1)
}

// finding says what became of the host or the port.
func (j *hostJoint) finding(s *Input) *Finding {
	seen := s.Text.Slice(j.host.Start, j.end).Show(hidden)
	f := newFinding(span{j.seam, j.end}, "missing '/' between host and path", then("the host becomes \""+seen+"\""), "RFC 3986 §3.3")
	if j.hasPort || strings.HasPrefix(j.of(j.host), "[") {
		f.become(j.rejects(j.portError(s)))
	}
	f.Fixes = []Fix{insertAtSeam(`Insert "/" between host and path`, j.seam, "/")}
	if !j.number && ascii.IsDigits(j.glued) {
		f.Fixes = nil // a port just as well
	} else if j.number {
		f.Fixes = needsReview(append(f.Fixes, insert(`Add ":" before the port`, j.seam, ":"))...)
	}
	return f
}
