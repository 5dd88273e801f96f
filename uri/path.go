// The path as a list of segments.

package uri

import (
	"iter"
	"strings"
)

// ErrDotSegment is the code of the error of [URI.JoinPath] for "." and "..".
const ErrDotSegment Code = "dot segment among the data"

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

// JoinPath returns u with segments at the end of its path, one slash before each:
// "/a" and "/a/" both become "/a/b". The segments are data, which is percent-encoded
// where it has to be, a slash too: what comes from elsewhere cannot leave the path.
// An empty one at the end makes the path end in a slash. Query and fragment stay.
//
// The error is an [*Error] with the code ErrDotSegment where a segment is "." or
// "..", which no encoding keeps from leading elsewhere (RFC 3986 §6.2.2.3), and the
// index of the segment for an offset.
func (u URI) JoinPath(segments ...string) (URI, error) {
	path := u.Path()
	for i, segment := range segments {
		if segment == "." || segment == ".." {
			return URI{}, &Error{Code: ErrDotSegment, Component: ComponentPath, Offset: i, End: i + 1}
		}
		encoded := EncodePathSegment(segment)
		switch {
		case path == "" && !u.HasAuthority():
			path = encoded
			if !u.HasScheme() && strings.Contains(encoded, ":") || encoded == "" {
				path = "./" + encoded // no scheme, and no empty path
			}
		case strings.HasSuffix(path, "/"):
			path += encoded
		default:
			path += "/" + encoded
		}
	}
	return u.WithPath(path)
}
