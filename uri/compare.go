// Questions about a URI as a whole: what it is, and whether two are the same.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// SchemeIs reports whether the scheme is name, of either case: "https" is that of
// "HTTPS://h" too, whose Scheme is "HTTPS" (RFC 3986 §3.1).
func (u URI) SchemeIs(name string) bool { return ascii.EqualFold(u.Scheme(), name) }

// IsSameDocument reports whether u, resolved against base, is base but for the
// fragment: a reference to a part of the document at hand (RFC 3986 §4.4).
func (u URI) IsSameDocument(base URI) bool {
	target, err := base.Resolve(u)
	return err == nil && target.s[:target.fragment] == base.s[:base.fragment]
}

// Compare returns -1, 0 or 1 as the text of u is before, equal to or after that of v
// in the order of their bytes: for sorting.
func (u URI) Compare(v URI) int { return strings.Compare(u.s, v.s) }

// Equal reports whether u and v are equivalent: whether they have one normal form
// (RFC 3986 §6.2), as [URI.Normalize] describes it. Two texts that are not may still
// mean the same. An IRI is not equal to the URI it maps to: compare what [URI.ASCII]
// returns.
func (u URI) Equal(v URI) bool { return u == v || u.Normalize() == v.Normalize() }
