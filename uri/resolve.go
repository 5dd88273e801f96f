// Reference resolution (RFC 3986 §5.2) and its inverse.

package uri

// scratch is the size of a buffer, on the stack, in which results are put together.
// Results up to this size, in bytes, cost one allocation: their own.
const scratch = 256

// Resolve returns the URI that ref means where base is the base URI. It follows
// RFC 3986 §5.2.2 to 5.2.4 strictly and to the letter: a reference with a scheme
// of its own is never relative, whatever the scheme; ".." past the root is
// dropped; "%2E" is not a dot; and "../c" against "foo:a/b" is "foo:/c".
//
// Against a base without a scheme, which the RFC does not provide for (§5.1), a
// relative reference is resolved in the same way, and the result is a relative
// reference: "c" against "a/b" is "a/c".
//
// One thing is added. A path that would read as something else gets a dot segment
// before it: "/." where it begins with "//" and there is no authority, so that
// ".//g" against "f:/a" is "f:/.//g", and "./" where its first segment has a colon
// and there is no scheme.
//
// The base's fragment counts for nothing (§5.1). The error, an *Error with the code
// ErrTooLong, says that the result could be longer than 2 GiB.
func (base URI) Resolve(ref URI) (u URI, err error) {
	switch {
	case len(base.s)+len(ref.s)+len("//.") > maxLen:
		return URI{}, &Error{Code: ErrTooLong, End: len(ref.s)}
	case ref.scheme != 0 && !hasDots(ref.Path()):
		return ref, nil
	}
	base.transform(&ref, &u)
	return u, nil
}

// ParseReference parses ref as [ParseReference] does, as one finds it in a page, and
// returns what it means where base is the base URI: see [URI.Resolve].
func (base URI) ParseReference(ref string) (URI, error) {
	r, err := ParseReference(ref)
	if err != nil {
		return URI{}, err
	}
	return base.Resolve(r)
}

// transform sets u to the result of the algorithm of §5.2.2.
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
		if !authority.HasAuthority() {
			b = guardPath(b, start, u.scheme != 0)
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
