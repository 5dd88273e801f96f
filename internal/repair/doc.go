// Package repair finds what is wrong with a text that should be a URI, and what it was
// meant as:
//
//	e := repair.Find("http//example.com", repair.URI)      // missing ':' after scheme
//	r := repair.For("http//example.com", repair.URI)[0]
//	r.Reason                                                // "insert the colon after the scheme"
//	r.Apply("http//example.com")                            // "http://example.com"
//
// Package uri says what the grammar says, package scheme what a scheme asks; [Mistake]
// adds what is valid and surely not meant, and this package names faults of the grammar by
// what was meant ([ErrMissingColon]). Nothing is repaired in silence, and nothing is
// offered that has a fault.
package repair
