// Reference resolution (RFC 3986 §5.2) and its inverse.

package uri

import "bytes"

// ErrBaseScheme is the code of the error of [URI.Resolve] and [URI.Relativize].
const ErrBaseScheme Code = "base without a scheme"

// scratch is the size of a buffer, on the stack, in which results are put together.
// Results up to this size, in bytes, cost one allocation: their own.
const scratch = 256

// Resolve returns the URI that ref means where base is the base URI. It follows
// RFC 3986 §5.2.2 to 5.2.4 strictly and to the letter: a reference with a scheme
// of its own is never relative, whatever the scheme; ".." past the root is
// dropped; "%2E" is not a dot; and "../c" against "foo:a/b" is "foo:/c".
//
// One thing is added: where the result has no authority but a path that begins
// with "//", which would read as one, "/." is put in front of the path, so that
// ".//g" against "f:/a" is "f:/.//g".
//
// The base's fragment counts for nothing (§5.1). The error, an *Error with code
// ErrBaseScheme, says that base is itself a relative reference.
func (base URI) Resolve(ref URI) (URI, error) {
	u, e := base.resolve(ref)
	return u, e.asError()
}

func (base URI) resolve(ref URI) (URI, Error) {
	if base.scheme == 0 {
		return URI{}, fault(ErrBaseScheme, ComponentScheme, 0, 0)
	}
	if len(base.s)+len(ref.s)+len("//.") > maxLen {
		return URI{}, Error{Code: ErrTooLong, End: len(ref.s)}
	}
	if ref.scheme != 0 && !mayHaveDots(ref.Path()) {
		return ref, Error{}
	}
	return base.transform(ref), Error{}
}

// transform is the algorithm of §5.2.2, which asks nothing of the base's scheme.
func (base URI) transform(ref URI) URI {
	var stack [scratch]byte
	r := recomposition{buf: stack[:0]}
	switch {
	case ref.scheme != 0:
		r.authority(ref, ref)
		r.dotless("", ref.Path(), ref)
		r.tail(ref, ref)
	case ref.HasAuthority():
		r.authority(base, ref)
		r.dotless("", ref.Path(), ref)
		r.tail(ref, ref)
	case ref.path == ref.query:
		r.authority(base, base)
		r.path(base.Path())
		if ref.HasQuery() {
			r.tail(ref, ref)
		} else {
			r.tail(base, ref)
		}
	case ref.s[ref.path] == '/':
		r.authority(base, base)
		r.dotless("", ref.Path(), base)
		r.tail(ref, ref)
	default:
		r.authority(base, base)
		r.dotless(mergeDir(base), ref.Path(), base)
		r.tail(ref, ref)
	}
	r.u.s = string(r.buf)
	return r.u
}

// mergeDir returns what §5.2.3 puts before the path of a reference: the path of
// base up to and including its last slash, or a slash after a bare authority.
func mergeDir(base URI) string {
	path := base.Path()
	if path == "" && base.HasAuthority() {
		return "/"
	}
	i := len(path)
	for i > 0 && path[i-1] != '/' {
		i--
	}
	return path[:i]
}

// recomposition puts a URI together, front to back (§5.3), in buf, and notes the
// offsets of its parts in u.
type recomposition struct {
	u   URI
	buf []byte
}

// authority writes the scheme of one URI and the authority of another.
func (r *recomposition) authority(scheme, from URI) {
	r.buf = append(r.buf, scheme.s[:scheme.hier()]...)
	r.u.scheme = scheme.scheme
	at, hier := uint32(len(r.buf)), from.hier()
	r.buf = append(r.buf, from.s[hier:from.path]...)
	r.u.host = from.host - hier + at
	r.u.hostEnd = from.hostEnd - hier + at
	r.u.path = uint32(len(r.buf))
}

// path writes a path as it is.
func (r *recomposition) path(path string) {
	r.buf = append(r.buf, path...)
}

// dotless writes the path dir+rest without its dot segments. The authority, if any,
// is that of the URI given, which decides whether "//" may begin the path.
func (r *recomposition) dotless(dir, rest string, authority URI) {
	start := len(r.buf)
	r.buf = append(r.buf, dir...)
	r.buf = append(r.buf, rest...)
	r.buf = r.buf[:start+removeDots(r.buf[start:])]
	if !authority.HasAuthority() && bytes.HasPrefix(r.buf[start:], []byte("//")) {
		r.buf = insertDot(r.buf, start)
	}
}

// tail writes the query of one URI and the fragment of another.
func (r *recomposition) tail(query, fragment URI) {
	r.u.query = uint32(len(r.buf))
	r.buf = append(r.buf, query.s[query.query:query.fragment]...)
	r.u.fragment = uint32(len(r.buf))
	r.buf = append(r.buf, fragment.s[fragment.fragment:]...)
}
