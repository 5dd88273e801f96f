// The delimiter between a scheme and a host, and what people write in its place.

package guess

import (
	"strings"

	"github.com/urilint/urilint/internal/codes"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// Faults of the delimiter after a scheme that the grammar has no name for.
const (
	ErrMissingColon uri.Code = codes.MissingColon // "http//h"
	ErrSecondColon  uri.Code = codes.SecondColon  // "http:://h"
)

// CutDelimiter cuts a text after the scheme that it begins with and after what
// separates that from a host, be it "://" or what people write in its place: colons,
// slashes, backslashes, semicolons, commas, dots and blanks. The scheme is the longest
// of the given ones, in lower case, that such a delimiter follows, and is returned as
// it was given. A delimiter without a colon has two slashes or backslashes: "http/x"
// is a path, and "http.example.com" a host.
//
// code says what is wrong with the delimiter, 0 for nothing:
//
//	ErrMissingColon      "http//h", "https;//h"
//	ErrMissingAuthority  "http:h", "http:/h": "//" is missing, or half of it
//	ErrMissingHost       "http:///h": the host is empty
//	ErrBackslash         `http:\\h`
//	ErrSpace             "http ://h", "http: //h"
//	ErrSecondColon       "http:://h"
//	ErrSchemeChar        "http.://h", "http:.//h", and the like
//
// Whether a scheme has a host at all, its caller knows: "file:/x" is right.
func CutDelimiter(s string, schemes ...string) (scheme, delimiter string, code uri.Code) {
	for _, name := range schemes {
		if len(name) <= len(scheme) || len(s) <= len(name) || !strings.EqualFold(s[:len(name)], name) {
			continue
		}
		if d, c := delimiterOf(s[len(name):]); d != "" {
			scheme, delimiter, code = name, d, c
		}
	}
	return scheme, delimiter, code
}

const (
	blanks         = " \t"
	delimiterBytes = `:/\;,.` + blanks
)

// delimiterOf returns the delimiter that rest, what follows a scheme, begins with, ""
// for none, and what is wrong with it.
func delimiterOf(rest string) (delimiter string, code uri.Code) {
	if strings.HasPrefix(rest, "://") && !strings.HasPrefix(rest, ":///") {
		return "://", 0
	}
	d := rest[:len(rest)-len(strings.TrimLeft(rest, delimiterBytes))]
	if strings.Contains(d, "//") {
		d = strings.TrimSuffix(d, "::") // of an address: "http: //::1"
	}
	colon := strings.IndexByte(d, ':')
	switch marks := strings.TrimLeft(d, ";,."+blanks); {
	case colon < 0 && (strings.HasPrefix(marks, "//") || marks == `\\`):
		return d, ErrMissingColon
	case colon < 0:
		return "", 0
	case d == ":", d == ":/":
		return d, scheme.ErrMissingAuthority
	case strings.IndexByte(d, '/') < 0 && strings.IndexByte(d, '\\') < 0:
		return "", 0 // "http: x", "http::80"
	case colon == 0 && strings.Trim(d[1:], "/") == "":
		return d, scheme.ErrMissingHost
	case strings.IndexByte(d, '\\') >= 0:
		return d, uri.ErrBackslash
	case strings.ContainsAny(d, blanks):
		return d, uri.ErrSpace
	case strings.HasPrefix(d, "::"):
		return d, ErrSecondColon
	}
	return d, uri.ErrSchemeChar
}
