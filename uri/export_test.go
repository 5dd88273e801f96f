// What the tests need to see of the inside.

package uri

// Transform is the algorithm of RFC 3986 §5.2.2 without the demand of Resolve that
// the base have a scheme.
func Transform(base, ref URI) (u URI) {
	base.transform(&ref, &u)
	return u
}

// bare returns e without what it knows of the grammar that was asked for.
func bare(e *Error) Error {
	b := *e
	b.asked = 0
	return b
}
