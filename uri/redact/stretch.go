// How far the parts of a text reach, looked up once for each of them, so that the time
// String takes grows with the text and no faster.

package redact

import "strings"

// A stretchKind is a kind of part of a text: all up to the next delimiter.
type stretchKind uint8

const (
	toSpace      stretchKind = iota // up to white space
	toSpaceOrEOL                    // the same, or up to an escaped line end after an "@"
	toAuthority                     // up to white space, or the end of an authority
	toURLEnd                        // up to a byte that ends a URL in running text
	toColon                         // up to a colon, or the same
	toReach                         // up to an "@", another URL or the end of the line: so far a password with spaces may go
	toLineEnd                       // up to the end of the line
	toComma                         // up to a comma
	toPair                          // up to the delimiter before the next "key=", or the end of the line
	stretchKinds
)

// delimiters says which bytes are of which of the sets.
var delimiters = func() (t [256]uint16) {
	for _, row := range []struct {
		chars string
		set   uint16
	}{
		{" \t\r\n", whiteSpace | endOfURL},
		{"\r\n", endOfLine},
		{"/?#", endOfAuthority},
		{"\"'`<>", endOfURL},
		{"=([{|,;#@*!?&", edgeOfWord},
		{":", colonByte}, {"@", atByte}, {",", commaByte}, {`\`, backslashByte}, {" ;&", endOfPair},
	} {
		for i := range len(row.chars) {
			t[row.chars[i]] |= row.set
		}
	}
	return t
}()

const (
	whiteSpace uint16 = 1 << iota
	endOfLine
	endOfAuthority
	endOfURL
	endOfPair
	edgeOfWord
	colonByte
	atByte
	commaByte
	backslashByte
)

// stretchEnds are the delimiters of each kind. The bytes of sometimes are delimiters
// only where isEndOf says so.
var stretchEnds = [stretchKinds]struct{ always, sometimes uint16 }{
	toSpace:      {always: whiteSpace},
	toSpaceOrEOL: {always: whiteSpace, sometimes: backslashByte},
	toAuthority:  {always: whiteSpace | endOfAuthority},
	toURLEnd:     {always: endOfURL},
	toColon:      {always: colonByte | endOfURL},
	toReach:      {always: atByte | endOfLine, sometimes: colonByte},
	toLineEnd:    {always: endOfLine},
	toComma:      {always: commaByte},
	toPair:       {always: endOfLine, sometimes: endOfPair},
}

// A stretch is what was last looked up of a kind, in quotations of one depth: those
// of another would be forgotten and looked up anew again and again.
type stretch struct {
	known            bool
	cut              bool // whether the delimiter is an escaped line end
	from, end, limit int
	at               int // offset of the last "@" in it, or -1
}

// look returns the offset of the next delimiter of the kind from s[from] on, or the
// limit, and that of the last "@" before it, or -1. It goes over no byte of the text
// twice that it is asked about from left to right.
func (r *secretScanner) look(kind stretchKind, from int) (end, at int) {
	t := &r.stretches[kind][r.depth]
	if !t.known || t.limit != r.limit || from < t.from || t.end < from || t.cut && t.at < from {
		r.measure(t, kind, from)
	}
	if t.at < from {
		return t.end, -1
	}
	return t.end, t.at
}

// measure looks up the stretch t of the kind that begins at s[from].
func (r *secretScanner) measure(t *stretch, kind stretchKind, from int) {
	s, ends := r.s[:r.limit], stretchEnds[kind]
	*t = stretch{known: true, from: from, limit: r.limit, at: -1}
	i := from
	for ; i < len(s); i++ {
		set := delimiters[s[i]]
		if set&(ends.always|ends.sometimes|atByte) == 0 {
			continue
		}
		if set&ends.always != 0 || set&ends.sometimes != 0 && r.isEndOf(kind, t, i) {
			break
		}
		if set&atByte != 0 {
			t.at = i
		}
	}
	t.end = i
}

// isEndOf reports whether s[i], one of the bytes that are sometimes a delimiter of the
// kind, is one.
func (r *secretScanner) isEndOf(kind stretchKind, t *stretch, i int) bool {
	s := r.s[:r.limit]
	switch kind {
	case toSpaceOrEOL:
		t.cut = t.at >= 0 && isLineEscape(s, i)
		return t.cut
	case toReach:
		return strings.HasPrefix(s[i:], "://")
	case toPair:
		return endsPair(s, i)
	}
	return false
}
