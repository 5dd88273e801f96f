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
// first, whose slashes at the start are one: "//a" is "/a". A file "/C:/a" of Unix has the
// URI of one of Windows, so that no name in such a path can have a backslash.
//
// The error is an [*Error] with the code ErrPathRelative for another path, such as a
// device path of Windows (`\\.\pipe\a`, `\\?\C:\a`, "/??/C:/a") and one of `\\localhost`,
// whose URI would be that of a local file, and ErrPathByte for one with a NUL in it,
// or with a backslash after "/C:/".
func FromFilePath(path string) (URI, error) {
	if i := strings.IndexByte(path, 0); i >= 0 {
		return URI{}, fault(ErrPathByte, ComponentPath, i, i+1).pointer()
	}
	switch {
	case strings.HasPrefix(path, "/"):
		slashes := len(path) - len(strings.TrimLeft(path, "/"))
		path = path[slashes-1:]
		if i := strings.IndexByte(path, '\\'); i >= 0 && isDrivePath(path) {
			return URI{}, fault(ErrPathByte, ComponentPath, slashes-1+i, slashes+i).pointer()
		}
		if !isDevicePath(path) {
			return Builder{Scheme: "file", EmptyHost: true, Path: path}.URI()
		}
	case len(path) > 2 && ascii.IsAlpha(path[0]) && path[1] == ':' && isPathSeparator(path[2]):
		return Builder{Scheme: "file", EmptyHost: true, Path: "/" + strings.ReplaceAll(path, `\`, "/")}.URI()
	case strings.HasPrefix(path, `\\`):
		host, rest, _ := strings.Cut(strings.ReplaceAll(path[2:], `\`, "/"), "/")
		if isServerName(host) && !ascii.EqualFold(host, localhost) {
			return Builder{Scheme: "file", Host: host, Path: "/" + rest}.URI()
		}
	}
	return URI{}, fault(ErrPathRelative, ComponentPath, 0, len(path)).pointer()
}

// localhost is the host that means none in a URI of a file (RFC 8089 §2).
const localhost = "localhost"

func isPathSeparator(c byte) bool { return c == '/' || c == '\\' }

// isDevicePath reports whether Windows takes path, which begins with one slash, for that
// of a device or of a server and not for one on the current drive.
func isDevicePath(path string) bool {
	return strings.HasPrefix(path, `/\`) || strings.HasPrefix(path, "/??/") || strings.HasPrefix(path, `/??\`)
}

// isDrivePath reports whether path, of slashes, is "/C:" or begins with "/C:/".
func isDrivePath(path string) bool {
	return len(path) > 2 && ascii.IsAlpha(path[1]) && path[2] == ':' && (len(path) == 3 || path[3] == '/')
}

// isServerName reports whether host, decoded, can be the server of a UNC path: not "." and
// "?", which begin device paths, nor with what ends a segment there.
func isServerName(host string) bool {
	for i := range len(host) {
		if c := host[i]; c < ' ' || c == 0x7F || strings.IndexByte(`/\<>|"?*:[]`, c) >= 0 {
			return false
		}
	}
	return strings.Trim(host, ".") != ""
}

// FilePath returns the path of the file that u, a URI with the scheme file, is of, as
// [FromFilePath] takes it: with backslashes where it begins with a drive letter or the
// host is not empty or "localhost", and with slashes otherwise. A query and a fragment
// are not part of it, and of slashes at the start all but one neither. Dot segments stay.
//
// The error is an [*Error] with offsets in u.String(): with the code ErrNotFile where
// the scheme is another, there is a userinfo or a port, or the path would be that of
// a device of Windows, as of "file://%3F/C:/a"; ErrPathRelative where the path does not
// begin with a slash; and ErrPathByte where a decoded segment or host has a slash or a NUL
// in it, or that of a path of Windows a backslash.
func (u URI) FilePath() (string, error) {
	path, host := u.Path(), decoded(u.Host())
	start, end, _ := u.Span(ComponentPath)
	switch {
	case !u.SchemeIs("file"):
		return "", fault(ErrNotFile, ComponentScheme, 0, int(u.scheme)).pointer()
	case u.HasUserinfo():
		return "", u.breach(ErrNotFile, ComponentUserinfo)
	case u.HasPort():
		return "", u.breach(ErrNotFile, ComponentPort)
	case strings.ContainsAny(host, "/\\\x00"):
		return "", u.breach(ErrPathByte, ComponentHost)
	case host != "" && !isServerName(host):
		return "", u.breach(ErrNotFile, ComponentHost)
	case !strings.HasPrefix(path, "/"):
		return "", fault(ErrPathRelative, ComponentPath, start, end).pointer()
	}
	isRemote := host != "" && !ascii.EqualFold(host, localhost)
	name := decoded(path)
	if !isRemote {
		name = "/" + strings.TrimLeft(name, "/")
	}
	isDrive := isDrivePath(name)
	isWindows := isRemote || isDrive
	for i := 0; i < len(path); i++ {
		if b, _, ok := ascii.CutEscape(path[i:]); ok && (b == '/' || b == 0 || b == '\\' && isWindows) {
			return "", fault(ErrPathByte, ComponentPath, start+i, start+i+3).pointer()
		}
	}
	switch {
	case isRemote:
		return `\\` + host + strings.ReplaceAll(name, "/", `\`), nil
	case isDrive && len(name) == 3: // the drive without a path is not absolute
		return name[1:] + `\`, nil
	case isDrive:
		return strings.ReplaceAll(name[1:], "/", `\`), nil
	case isDevicePath(name):
		return "", fault(ErrNotFile, ComponentPath, start, end).pointer()
	}
	return name, nil
}
