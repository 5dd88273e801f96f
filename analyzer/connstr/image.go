package connstr

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/guess"
)

// The name of an image as github.com/distribution/reference reads it, and with it
// the client of Docker: registry/repository:tag without a scheme.
var imageName = &Grammar{
	Name:   "image",
	Title:  "Images of containers (distribution/reference)",
	Checks: []string{"a scheme before the name", "white space"},
	fault:  imageFault,
}

// The reference of an image as github.com/google/go-containerregistry/pkg/name
// reads it. The errors are others in each version.
var imageReference = &Grammar{
	Name:   "image-reference",
	Title:  "Images of containers (go-containerregistry)",
	Checks: imageName.Checks,
	fault:  func(s string) *Fault { return imageFault(s).withoutError("does not name that image") },
}

// imageFault is the fault of a name with a scheme, or with white space around it.
func imageFault(s string) *Fault {
	const err = "invalid reference format"
	if s == "" || strings.ContainsAny(s, "{$<%") {
		return nil
	}
	if n := neturl.SchemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		f := rejected(UnsupportedScheme, 0, n, "scheme %q before the name of an image", err)
		if end := n + len("://"); end < len(s) {
			f.repaired(0, end, "", isOneOf(strings.ToLower(s[:n]), "docker", "http", "https"))
		}
		return f
	}
	if word, glue, code := guess.CutDelimiter(s, "http", "https"); code == guess.ErrMissingColon && strings.Contains(glue, "//") {
		end := len(word) + len(glue)
		f := rejected(BadScheme, 0, len(word), "scheme %q before the name of an image", err)
		if end < len(s) {
			f.repaired(0, end, "", true)
		}
		return f
	}
	switch trimmed := strings.TrimSpace(s); {
	case trimmed == s, trimmed == "":
		return nil
	case s[0] != trimmed[0]:
		at := strings.Index(s, trimmed)
		return rejected(Syntax, 0, at, "white space before the name of an image", err).repaired(0, at, "", true)
	default:
		return rejected(Syntax, len(trimmed), len(s), "white space after the name of an image", err).repaired(len(trimmed), len(s), "", true)
	}
}
