// What the tests need to see of the inside.

package uri

// bare returns e without what it knows of the grammar that was asked for.
func bare(e *Error) Error {
	b := *e
	b.asked = 0
	return b
}
