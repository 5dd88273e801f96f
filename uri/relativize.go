// The inverse of reference resolution.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/codes"
)

// ErrUnreachable is the code of the error of [URI.Relativize] where no reference
// resolves to the target.
const ErrUnreachable Code = codes.Unreachable

// Relativize returns a short reference that means target where base is the base
// URI: base.Resolve of it is target, byte for byte. It is target itself where
// nothing shorter does.
//
// The error is an *Error: ErrMissingScheme where base has a scheme and target has
// none, and ErrUnreachable where target's path has dot segments, which resolution
// removes, or where both are relative and their paths lead nowhere else.
func (base URI) Relativize(target URI) (URI, error) {
	if base.scheme != 0 && target.scheme == 0 {
		return URI{}, fault(ErrMissingScheme, ComponentScheme, 0, 0).asError()
	}
	for step := range relativeSteps {
		ref, ok := base.relative(target, step)
		if !ok || len(ref.s) > len(target.s) {
			continue
		}
		if back, err := base.Resolve(ref); err == nil && back == target {
			return ref, nil
		}
	}
	start, end, _ := target.Span(ComponentPath)
	return URI{}, fault(ErrUnreachable, ComponentPath, start, end).asError()
}

// relativeSteps is the number of forms that relative knows.
const relativeSteps = 6

// relative returns the reference to target in one of the forms that there are, from
// the shortest to the longest. Whether it resolves to target is for the caller to
// see: a form is tried wherever the parts that it leaves out are the same.
func (base URI) relative(target URI, step int) (URI, bool) {
	sameScheme := base.Scheme() == target.Scheme()
	sameAuthority := sameScheme && base.s[:base.path] == target.s[:target.path]
	samePath := sameAuthority && base.Path() == target.Path()
	var text string
	switch {
	case step == 0 && samePath: // "#fragment" or nothing
		text = target.s[target.fragment:]
	case step == 1 && samePath: // "?query"
		text = target.s[target.query:]
	case step == 2 && sameAuthority: // "../path"
		text = relativePath(base.dir(), target.Path()) + target.s[target.query:]
	case step == 3 && sameAuthority: // "/path"
		text = target.s[target.path:]
	case step == 4 && sameScheme && target.HasAuthority(): // "//host/path"
		text = target.s[target.hier():]
	case step == 5:
		return target, true
	default:
		return URI{}, false
	}
	ref, e := parse(text, grammarIRIReference)
	return ref, e.Code == 0
}

// dir returns the path of u up to its last slash, without dot segments.
func (u URI) dir() string {
	dir := mergeDir(&u)
	if !hasDots(dir) {
		return dir
	}
	b := []byte(dir)
	return string(b[:removeDots(b)])
}

// relativePath returns the path that leads from one path to another: "./" or some
// "../", where they are needed, and what the second path has for itself.
func relativePath(from, to string) string {
	common := 0
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			common = i + 1
		}
	}
	up := strings.Count(from[common:], "/")
	if common <= 1 && up > 0 {
		return to // the root is nearer
	}
	rest := to[common:]
	first, _, _ := strings.Cut(rest, "/")
	if up == 0 && (first == "" || strings.Contains(first, ":")) {
		return "./" + rest
	}
	return strings.Repeat("../", up) + rest
}
