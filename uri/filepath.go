// Paths of files as URIs and back (RFC 8089), on Unix and on Windows.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/codes"
)

// Codes of paths of files.
const (
	ErrPathRelative Code = codes.PathRelative
	ErrNotFile      Code = codes.NotFile
	ErrPathByte     Code = codes.PathByte
)

// FromFilePath returns the URI of the file that has the absolute path, whatever system
// the program runs on:
//
//	/etc/my hosts        file:///etc/my%20hosts
//	C:\Users\bob         file:///C:/Users/bob          (RFC 8089 appendix E.2)
//	\\server\share\a     file://server/share/a         (a UNC path, appendix E.3.1)
//
// A backslash separates the segments of the last two and is part of a name in the
// first. The error is an [*Error] with the code ErrPathRelative for another path.
func FromFilePath(path string) (URI, error) {
	switch {
	case strings.HasPrefix(path, "/"):
		if strings.HasPrefix(path, "//") {
			path = "/" + strings.TrimLeft(path, "/")
		}
		return Builder{Scheme: "file", EmptyHost: true, Path: path}.URI()
	case len(path) > 2 && ascii.IsAlpha(path[0]) && path[1] == ':' && isPathSeparator(path[2]):
		return Builder{Scheme: "file", EmptyHost: true, Path: "/" + strings.ReplaceAll(path, `\`, "/")}.URI()
	case strings.HasPrefix(path, `\\`):
		host, rest, _ := strings.Cut(strings.ReplaceAll(path[2:], `\`, "/"), "/")
		if host != "" && host != "." && host != "?" {
			return Builder{Scheme: "file", Host: host, Path: "/" + rest}.URI()
		}
	}
	return URI{}, fault(ErrPathRelative, ComponentPath, 0, len(path)).pointer()
}

func isPathSeparator(c byte) bool { return c == '/' || c == '\\' }

// FilePath returns the path of the file that u, a URI with the scheme file, is of, as
// [FromFilePath] takes it: with backslashes where it begins with a drive letter or the
// host is not empty or "localhost", and with slashes otherwise. A query and a fragment
// are not part of it.
//
// The error is an [*Error] with offsets in u.String(): with the code ErrNotFile where
// the scheme is another, ErrPathRelative where the path does not begin with a slash,
// and ErrPathByte where a decoded segment has a slash or a NUL in it.
func (u URI) FilePath() (string, error) {
	path := u.Path()
	start, end, _ := u.Span(ComponentPath)
	switch {
	case !u.SchemeIs("file"):
		return "", fault(ErrNotFile, ComponentScheme, 0, int(u.scheme)).pointer()
	case !strings.HasPrefix(path, "/"):
		return "", fault(ErrPathRelative, ComponentPath, start, end).pointer()
	}
	isRemote := u.Host() != "" && !ascii.EqualFold(u.Host(), "localhost")
	name := decoded(path)
	isDrive := len(name) > 2 && ascii.IsAlpha(name[1]) && name[2] == ':' && (len(name) == 3 || name[3] == '/')
	isWindows := isRemote || isDrive
	for i := 0; i < len(path); i++ {
		if b, _, ok := ascii.CutEscape(path[i:]); ok && (b == '/' || b == 0 || b == '\\' && isWindows) {
			return "", fault(ErrPathByte, ComponentPath, start+i, start+i+3).pointer()
		}
	}
	switch {
	case isRemote:
		return `\\` + decoded(u.Hostname()) + strings.ReplaceAll(name, "/", `\`), nil
	case isDrive && len(name) == 3: // the drive without a path is not absolute
		return name[1:] + `\`, nil
	case isDrive:
		return strings.ReplaceAll(name[1:], "/", `\`), nil
	}
	return name, nil
}
