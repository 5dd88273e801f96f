// Reference resolution (RFC 3986 §5.2) and its inverse.

package uri

import "bytes"

// ErrBaseScheme is the code of the error of [URI.Resolve] and [URI.Relativize].
const ErrBaseScheme Code = "base URI without a scheme"

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
func (base URI) Resolve(ref URI) (u URI, err error) {
	switch {
	case base.scheme == 0:
		return URI{}, &Error{Code: ErrBaseScheme, Component: ComponentScheme}
	case len(base.s)+len(ref.s)+len("//.") > maxLen:
		return URI{}, &Error{Code: ErrTooLong, End: len(ref.s)}
	case ref.scheme != 0 && !mayHaveDots(ref.Path()):
		return ref, nil
	}
	base.transform(&ref, &u)
	return u, nil
}

// transform sets u to the result of the algorithm of §5.2.2, which asks nothing of
// the base's scheme.
func (base *URI) transform(ref, u *URI) {
	scheme, authority, query := base, base, ref
	dir, path, asItIs := "", ref.Path(), false
	switch {
	case ref.scheme != 0:
		scheme, authority = ref, ref
	case ref.HasAuthority():
		authority = ref
	case path == "":
		path, asItIs = base.Path(), true
		if !ref.HasQuery() {
			query = base
		}
	case path[0] != '/':
		dir = mergeDir(base)
	}

	// Recomposition (§5.3), with the offsets noted on the way.
	var stack [scratch]byte
	b := append(stack[:0], scheme.s[:scheme.hier()]...)
	u.scheme = scheme.scheme
	shift := uint32(len(b)) - authority.hier()
	b = append(b, authority.s[authority.hier():authority.path]...)
	u.host, u.hostEnd, u.path = authority.host+shift, authority.hostEnd+shift, uint32(len(b))
	start := len(b)
	b = append(b, dir...)
	b = append(b, path...)
	if !asItIs {
		b = b[:start+removeDots(b[start:])]
		if !authority.HasAuthority() && bytes.HasPrefix(b[start:], []byte("//")) {
			b = insertDot(b, start)
		}
	}
	u.query = uint32(len(b))
	b = append(b, query.s[query.query:query.fragment]...)
	u.fragment = uint32(len(b))
	b = append(b, ref.s[ref.fragment:]...)
	u.s = string(b)
}

// mergeDir returns what §5.2.3 puts before the path of a reference: the path of
// base up to and including its last slash, or a slash after a bare authority.
func mergeDir(base *URI) string {
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
