// Dot segments (RFC 3986 §5.2.4), for resolution and for the normal form.

package uri

import (
	"bytes"
	"strings"
)

// hasDots reports whether path has a dot segment.
func hasDots(path string) bool {
	for i := 0; ; i++ {
		n := strings.IndexByte(path[i:], '.')
		if n < 0 {
			return false
		}
		if i += n; i > 0 && path[i-1] != '/' {
			continue
		}
		if i+1 < len(path) && path[i+1] == '.' {
			i++
		}
		if i+1 == len(path) || path[i+1] == '/' {
			return true
		}
	}
}

// removeDots is remove_dot_segments of §5.2.4, in place: what it writes never
// overtakes what it reads. It returns the length of the result. The letters are
// those of the steps in the RFC.
func removeDots(p []byte) int {
	r, w := 0, 0
	for r < len(p) && p[r] == '.' { // A and D: only the beginning has no slash
		n := 1
		if r+1 < len(p) && p[r+1] == '.' {
			n = 2
		}
		if r+n < len(p) && p[r+n] != '/' {
			break
		}
		r = min(r+n+1, len(p))
	}
	for r < len(p) {
		switch dots, end := dotSegment(p[r:]); {
		case dots == 0: // E
			from := r
			for r++; r < len(p) && p[r] != '/'; r++ {
			}
			if w < from {
				copy(p[w:], p[from:r])
			}
			w += r - from
			continue
		case dots == 2: // C
			for w > 0 {
				w--
				if p[w] == '/' {
					break
				}
			}
			fallthrough
		default: // B
			if !end {
				r += dots + 1
				continue
			}
			p[w] = '/'
			return w + 1
		}
	}
	return w
}

// dotSegment returns how many dots make up the segment after the slash with which
// p begins, if it is a dot segment, else 0, and whether the path ends with it.
func dotSegment(p []byte) (dots int, end bool) {
	if len(p) < 2 || p[0] != '/' || p[1] != '.' {
		return 0, false
	}
	switch {
	case len(p) == 2:
		return 1, true
	case p[2] == '/':
		return 1, false
	case p[2] != '.':
		return 0, false
	case len(p) == 3:
		return 2, true
	case p[3] == '/':
		return 2, false
	}
	return 0, false
}

// guardPath returns b with a dot segment in front of the path b[start:], which no
// authority precedes, where the path would read as an authority or a scheme.
func guardPath(b []byte, start int, hasScheme bool) []byte {
	dot := ""
	switch path := b[start:]; {
	case bytes.HasPrefix(path, []byte("//")):
		dot = "/."
	case !hasScheme && hasColonFirst(string(path)):
		dot = "./"
	default:
		return b
	}
	b = append(b, dot...)
	copy(b[start+len(dot):], b[start:])
	copy(b[start:], dot)
	return b
}

// hasColonFirst reports whether the first segment of path has a colon.
func hasColonFirst(path string) bool {
	i := strings.IndexByte(path, ':')
	return i >= 0 && strings.IndexByte(path[:i], '/') < 0
}
