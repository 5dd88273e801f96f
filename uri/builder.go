// Building a URI from data, where nothing is there yet to be edited.

package uri

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// Builder holds the parts of a URI as data, without delimiters and escapes:
// [Builder.URI] percent-encodes each as its place asks for. The zero Builder makes
// the empty reference, and [URI.Builder] one of the parts of a URI.
type Builder struct {
	// Scheme is the scheme without its colon. It is not encoded, and "" for a
	// relative reference.
	Scheme string

	// User and Password make up the userinfo, which is there if one of them is not
	// empty. What prints a Builder prints the password.
	User, Password string

	// Host is a name, an IPv4 address, or an IPv6 address with or without its square
	// brackets. A port may follow it, "localhost:8080", where Port is 0. Any other
	// delimiter is an error, and other characters that a name cannot hold are encoded;
	// few protocols take such a name: convert one that is not ASCII to its ASCII form
	// before.
	Host string

	// EmptyHost asks for an authority where Host is empty, as in "file:///" and "//:80".
	EmptyHost bool

	// Port is left out where it is 0.
	Port uint16

	// Path is the path with its slashes; one that is missing after an authority is
	// added. Segments are added to it as [URI.AppendSegments] does.
	Path     string
	Segments []string

	// Query holds pairs of a key and a value, which are joined by "=" and "&". In a
	// header field of mailto, "/" and "?" are encoded too (RFC 6068 §2).
	Query [][2]string

	// Fragment is left out where it is empty.
	Fragment string

	from *URI // a part that is as it is there is written as it is there; nil if there is none
}

// URI returns the URI or reference of which b holds the parts. A path that would
// read as something else gets a dot segment in front: "//a" without an authority is
// "/.//a", and "a:b" without a scheme "./a:b".
//
// The error is an [*Error] with the component at fault and offsets in its field: an
// invalid scheme or IP address, a host with a delimiter in it ([ErrEditDelimiter]), a
// user or a port without a host ([ErrEditNeighbor]), or a segment "." or ".."
// ([ErrDotSegment]).
func (b Builder) URI() (u URI, err error) {
	var stack [scratch]byte
	text := stack[:0]
	if b.Scheme != "" {
		if !isScheme(b.Scheme) {
			return URI{}, standalone(ComponentScheme, b.Scheme, grammarReference).pointer()
		}
		text = append(append(text, b.Scheme...), ':')
	}
	hasAuthority := b.Host != "" || b.EmptyHost
	switch {
	case hasAuthority:
		var e Error
		if text, e = b.appendAuthority(append(text, "//"...)); e.Code != 0 {
			return URI{}, e.pointer()
		}
	case b.User != "" || b.Password != "":
		return URI{}, fault(ErrEditNeighbor, ComponentUserinfo, 0, 0).pointer()
	case b.Port != 0:
		return URI{}, fault(ErrEditNeighbor, ComponentPort, 0, 0).pointer()
	}
	text, e := b.appendPath(text, hasAuthority)
	if e.Code != 0 {
		return URI{}, e.pointer()
	}
	part := keepQueryPart
	if ascii.EqualFold(b.Scheme, "mailto") {
		part = keepUnreserved
	}
	text = b.appendQuery(text, part)
	switch {
	case b.from != nil && b.Fragment == decoded(b.from.Fragment()):
		text = append(text, b.from.s[b.from.fragment:]...)
	case b.Fragment != "":
		text = appendEncoded(append(text, '#'), b.Fragment, keepQuery)
	}
	u, e = parse(string(text), grammarReference)
	return u, e.asError()
}

// Builder returns the parts of u as data, decoded, to be changed and built again. A part
// that was not changed is written as it is in u, so that [Builder.URI] makes u of it if
// none was: the host, the user with the password, the port, the path, each of the
// Segments and each pair of the Query as long as it has its place in the list, and the
// fragment. A pair that was changed or moved is data in which "+" is a plus and ";" no
// delimiter, and empty pairs are gone then. An empty or impossible port, and a query or
// a fragment that is empty, stay until there is another. Of an IRI it returns the parts
// of the URI that [URI.ASCII] makes without a function.
//
// Where the path has an encoded slash, the segments from the one with the first on are
// in Segments, and what is before them in Path.
func (u URI) Builder() Builder {
	u, _ = u.ASCII(nil)
	b := Builder{
		Scheme: u.Scheme(), User: decoded(u.User()), Password: decoded(u.Password()), Host: decoded(u.Host()), EmptyHost: u.HasAuthority() && u.Host() == "",
		Fragment: decoded(u.Fragment()), from: &u,
	}
	b.Port, _ = u.PortNumber()
	for p := range u.QueryPairs(Ampersand) {
		b.Query = append(b.Query, [2]string{decoded(p.rawKey), decoded(p.rawValue)})
	}
	dir, segments, found := cutSegments(u.Path())
	b.Path = decoded(dir)
	if found {
		for segment := range strings.SplitSeq(segments, "/") {
			b.Segments = append(b.Segments, decoded(segment))
		}
	}
	return b
}

// cutSegments cuts path before the first segment with an encoded slash, if there is one:
// "/a/b%2Fc/d" is "/a/", "b%2Fc/d".
func cutSegments(path string) (dir, segments string, found bool) {
	slash := encodedSlash(path)
	if slash < 0 {
		return path, "", false
	}
	slash = strings.LastIndexByte(path[:slash], '/') + 1
	return path[:slash], path[slash:], true
}

// encodedSlash returns the offset of the first "%2F" in path, or -1.
func encodedSlash(path string) int {
	for i := range len(path) {
		if b, _, ok := ascii.CutEscape(path[i:]); ok && b == '/' {
			return i
		}
	}
	return -1
}

// isScheme reports whether s is a scheme (§3.1).
func isScheme(s string) bool {
	for i := range len(s) {
		if class[s[i]]&classScheme == 0 {
			return false
		}
	}
	return s != "" && ascii.IsAlpha(s[0])
}

// appendAuthority appends userinfo, host and port.
func (b *Builder) appendAuthority(text []byte) ([]byte, Error) {
	switch from := b.from; {
	case from != nil && b.User == decoded(from.User()) && b.Password == decoded(from.Password()):
		if from.HasUserinfo() {
			text = append(append(text, from.Userinfo()...), '@')
		}
	case b.User != "" || b.Password != "":
		text = appendEncoded(text, b.User, keepUser)
		if b.Password != "" {
			text = appendEncoded(append(text, ':'), b.Password, keepUser)
		}
		text = append(text, '@')
	}
	host, port, e := b.hostPort()
	switch {
	case e.Code != 0:
		return text, e
	case strings.HasPrefix(host, "["), b.hasOldHost():
		text = append(text, host...)
	case strings.IndexByte(host, ':') >= 0:
		text = append(append(append(text, '['), host...), ']')
	default:
		text = appendEncoded(text, host, keepUser)
	}
	switch {
	case port != "":
		text = append(append(text, ':'), port...)
	case b.hasOldPort():
		text = append(text, b.from.s[b.from.hostEnd:b.from.path]...)
	case b.Port != 0:
		text = strconv.AppendUint(append(text, ':'), uint64(b.Port), 10)
	}
	return text, Error{}
}

// hasOldHost and hasOldPort report whether the host and the port were not changed.
func (b *Builder) hasOldHost() bool {
	return b.from != nil && b.from.HasAuthority() && b.Host == decoded(b.from.Host())
}

func (b *Builder) hasOldPort() bool {
	if b.from == nil {
		return false
	}
	port, _ := b.from.PortNumber()
	return b.Port == port
}

// hostPort returns the host of b.Host, an IPv6 address with or without brackets, and
// the port after it, if there is one. A host that was not changed is as it was written.
func (b *Builder) hostPort() (host, port string, e Error) {
	if b.hasOldHost() {
		return b.from.Host(), "", Error{}
	}
	host = b.Host
	i := strings.IndexAny(host, ":/?#[]@")
	if i < 0 {
		return host, "", Error{}
	}
	if host[i] == ':' && strings.IndexByte(host[i+1:], ':') >= 0 { // an IPv6 address
		return host, "", literalFault("["+host+"]", -1)
	}
	if host[0] == '[' {
		i = strings.IndexByte(host, ']') + 1
		if e := literalFault(host[:max(i, 0)], 0); i == 0 || e.Code != 0 {
			return "", "", standalone(ComponentHost, host, grammarReference)
		}
		if i == len(host) {
			return host, "", Error{}
		}
	}
	port = host[min(i+1, len(host)):]
	if host[i] != ':' || portNumber(port) < 0 || portNumber(port) > 0xFFFF || b.Port != 0 {
		return "", "", fault(ErrEditDelimiter, ComponentHost, i, i+1)
	}
	return host[:i], port, Error{}
}

// literalFault returns the fault of literal, which should be an IP literal, with the
// offsets moved by shift.
func literalFault(literal string, shift int) Error {
	e := standalone(ComponentHost, literal, grammarReference)
	if e.Code != 0 {
		e.Offset, e.End = max(e.Offset+shift, 0), max(e.End+shift, 0)
	}
	return e
}

// appendPath appends the path and the segments.
func (b *Builder) appendPath(text []byte, hasAuthority bool) ([]byte, Error) {
	start, segments := len(text), b.Segments
	dir, rest, more := "", "", false
	if b.from != nil {
		dir, rest, more = cutSegments(b.from.Path())
	}
	if b.from == nil || b.Path != decoded(dir) {
		text = appendEncoded(text, b.Path, keepPath)
	} else {
		text = append(text, dir...)
		for more && len(segments) > 0 {
			var raw string
			if raw, rest, more = strings.Cut(rest, "/"); segments[0] != decoded(raw) {
				break
			}
			text = append(text, raw...)
			if segments = segments[1:]; len(segments) > 0 {
				text = append(text, '/')
			}
		}
	}
	if hasAuthority && len(text) > start && text[start] != '/' {
		text = slices.Insert(text, start, '/')
	}
	text, e := appendSegments(text, start, segments, b.Scheme != "", hasAuthority)
	if !hasAuthority {
		text = guardPath(text, start, b.Scheme != "")
	}
	return text, e
}

// appendQuery appends the query, whose pairs are encoded as parts of the kind.
func (b *Builder) appendQuery(text []byte, kind uint8) []byte {
	if b.hasOldQuery() {
		return append(text, b.from.s[b.from.query:b.from.fragment]...)
	}
	var old Pair
	var ok bool
	if b.from != nil {
		old, ok = b.from.pairFrom(b.from.query)
	}
	for i, pair := range b.Query {
		text = append(text, "?&"[min(i, 1)])
		if ok && old.is(pair) {
			text = append(text, old.Raw...)
		} else {
			text = appendEncoded(text, pair[0], kind)
			text = append(text, '=')
			text = appendEncoded(text, pair[1], kind)
		}
		if ok {
			old, ok = b.from.pairFrom(uint32(old.End))
		}
	}
	return text
}

// hasOldQuery reports whether the query was not changed.
func (b *Builder) hasOldQuery() bool {
	if b.from == nil {
		return false
	}
	old, ok := b.from.pairFrom(b.from.query)
	for _, pair := range b.Query {
		if !ok || !old.is(pair) {
			return false
		}
		old, ok = b.from.pairFrom(uint32(old.End))
	}
	return !ok
}

// pairFrom returns the first pair of the query that begins after the delimiter u.s[i].
func (u *URI) pairFrom(i uint32) (p Pair, ok bool) {
	return nextPair(u.s, min(int(i)+1, int(u.fragment)), int(u.fragment), Ampersand)
}

// is reports whether p is the key and the value, with a "+" as a plus.
func (p *Pair) is(pair [2]string) bool {
	return pair[0] == decoded(p.rawKey) && pair[1] == decoded(p.rawValue)
}
