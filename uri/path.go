// The path as a list of segments.

package uri

import (
	"iter"
	pathpkg "path"
	"strings"

	"github.com/urilint/urilint/internal/codes"
)

// ErrDotSegment is the code of the error of [URI.AppendSegments] for "." and "..".
const ErrDotSegment Code = codes.DotSegment

// Segments returns the segments of the path in order, which is what stands between
// its slashes, as written: [Decode] each to use it. The slash at the start of a
// path begins its first segment, so that "/a/b/" has the segments "a", "b" and "",
// "/" has one that is empty, and "" has none.
func (u URI) Segments() iter.Seq[string] {
	return func(yield func(string) bool) {
		path := u.Path()
		if path == "" {
			return
		}
		path = strings.TrimPrefix(path, "/")
		for {
			segment, rest, more := strings.Cut(path, "/")
			if !yield(segment) || !more {
				return
			}
			path = rest
		}
	}
}

// AppendSegments returns u with segments at the end of its path, one slash before each:
// "/a" and "/a/" both become "/a/b". The segments are data, which is percent-encoded
// where it has to be, a slash too: what comes from elsewhere cannot leave the path.
// Empty ones stay: "a", "", "b" is "a//b", and one at the end makes the path end in a slash.
// Query and fragment stay.
// [URI.JoinPath] takes paths instead.
//
// The error is an [*Error] with the code ErrDotSegment where a segment is "." or
// "..", which no encoding keeps from leading elsewhere (RFC 3986 §6.2.2.3), and the
// index of the segment for an offset.
func (u URI) AppendSegments(segments ...string) (URI, error) {
	var stack [scratch]byte
	path, e := appendSegments(append(stack[:0], u.Path()...), 0, segments, u.HasScheme(), u.HasAuthority())
	if e.Code != 0 {
		return URI{}, e.pointer()
	}
	if !u.HasAuthority() {
		path = guardPath(path, 0, u.HasScheme())
	}
	return u.WithPath(string(path))
}

// appendSegments appends segments, encoded, to the path b[start:].
func appendSegments(b []byte, start int, segments []string, hasScheme, hasAuthority bool) ([]byte, Error) {
	for i, segment := range segments {
		if segment == "." || segment == ".." {
			return b, fault(ErrDotSegment, ComponentPath, i, i+1)
		}
		switch {
		case len(b) == start && !hasAuthority: // the first of a relative path, which cannot be empty, nor look like a scheme
			if segment == "" || !hasScheme && strings.IndexByte(segment, ':') >= 0 {
				b = append(b, "./"...)
			}
		case i > 0, len(b) == start, b[len(b)-1] != '/':
			b = append(b, '/')
		}
		b = appendEncoded(b, segment, keepSegment)
	}
	return b, Error{}
}

// JoinPath returns u with elems joined to its path by slashes, as [url.URL.JoinPath] of
// net/url does: the elements are paths, so that a slash in one separates segments,
// empty and dot segments are removed, ".." leads up but not out of the root, and the
// slash at the end of the last element stays. Percent-encodings in the elements are
// kept, and other bytes that a path cannot hold are encoded, "?" too, and "%" where it
// begins none. Query and fragment stay. [URI.AppendSegments] takes data instead.
//
// The error is an [*Error] of [URI.WithPath], which there is only for a path of more
// than 2 GiB.
func (u URI) JoinPath(elems ...string) (URI, error) {
	var few [4]string
	all := append(append(few[:0], u.Path()), elems...)
	last := all[len(all)-1]
	isRelative := !strings.HasPrefix(all[0], "/")
	if isRelative {
		all[0] = "/" + all[0]
	}
	p := pathpkg.Join(all...)
	if strings.HasSuffix(last, "/") && !strings.HasSuffix(p, "/") {
		p += "/"
	}
	if isRelative && !u.HasAuthority() {
		p = p[1:]
	}
	var stack [scratch]byte
	b := appendRepaired(stack[:0], p, classPath)
	if !u.HasAuthority() {
		b = guardPath(b, 0, u.HasScheme())
	}
	return u.WithPath(string(b))
}

// appendRepaired appends s with every byte encoded that is not in the class, and "%"
// where it begins no percent-encoding.
func appendRepaired(b []byte, s string, in uint8) []byte {
	for i := range len(s) {
		b = appendRepairedByte(b, s, i, in)
	}
	return b
}

// appendRepairedByte is appendRepaired for s[i].
func appendRepairedByte(b []byte, s string, i int, in uint8) []byte {
	if c := s[i]; class[c]&in == 0 && (c != '%' || !isEscape(s, i)) {
		return appendEscape(b, c)
	}
	return append(b, s[i])
}
