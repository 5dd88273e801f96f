// What the file and ftp schemes ask beyond the table (RFC 8089, RFC 1738).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkFile checks RFC 8089 §2, whose grammar is
//
//	file-URI       = "file" ":" file-hier-part
//	file-hier-part = ( "//" auth-path ) / local-path
//	auth-path      = [ file-auth ] path-absolute
//	local-path     = path-absolute
//	file-auth      = "localhost" / host
func checkFile(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	path := u.Path()
	if e := checkFileHost(u); e.Code != 0 {
		return e
	}
	switch {
	case u.HasAuthority() && path == "":
		return fault(ErrFileNoPath, uri.ComponentPath, start, start)
	case !strings.HasPrefix(path, "/"):
		return fault(ErrFileRelative, uri.ComponentPath, start, end)
	case strings.HasPrefix(path, "//"):
		return fault(ErrFileSlashes, uri.ComponentPath, start+1, start+2)
	}
	return uri.Error{}
}

// checkFileHost tells the hosts that were meant as the beginning of a path.
func checkFileHost(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentAuthority)
	host := u.Host()
	switch {
	case len(host) == 1 && ascii.IsAlpha(host[0]) && u.HasPort() && u.Port() == "" && !u.HasUserinfo():
		return fault(ErrFileDrive, uri.ComponentHost, start, end)
	case host == "." || host == ".." || strings.HasPrefix(host, "~"):
		return fault(ErrFileHost, uri.ComponentHost, start, end)
	}
	return uri.Error{}
}

// checkFTP checks the type code of RFC 1738 §3.2.2, a parameter at the end of the
// path.
func checkFTP(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	_, code, found := cutLast(u.Path(), ";type=")
	if !found {
		return uri.Error{}
	}
	switch strings.ToLower(code) {
	case "a", "i", "d":
		return uri.Error{}
	}
	return fault(ErrFTPType, uri.ComponentPath, max(start, end-len(code)), end)
}
