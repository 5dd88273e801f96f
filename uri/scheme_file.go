// What the file and ftp schemes ask beyond the table (RFC 8089, RFC 1738).

package uri

import "strings"

// checkFile checks RFC 8089 §2, whose grammar is
//
//	file-URI       = "file" ":" file-hier-part
//	file-hier-part = ( "//" auth-path ) / local-path
//	auth-path      = [ file-auth ] path-absolute
//	local-path     = path-absolute
//	file-auth      = "localhost" / host
func checkFile(u URI) Error {
	start, end, _ := u.Span(ComponentPath)
	path := u.Path()
	if e := checkFileHost(u); e.Code != 0 {
		return e
	}
	switch {
	case u.HasAuthority() && path == "":
		return fault(ErrFileNoPath, ComponentPath, start, start)
	case !strings.HasPrefix(path, "/"):
		return fault(ErrFileRelative, ComponentPath, start, end)
	case strings.HasPrefix(path, "//"):
		return fault(ErrFileSlashes, ComponentPath, start+1, start+2)
	}
	return Error{}
}

// checkFileHost tells the hosts that were meant as the beginning of a path.
func checkFileHost(u URI) Error {
	start, end, _ := u.Span(ComponentAuthority)
	host := u.Host()
	switch {
	case len(host) == 1 && isAlpha(host[0]) && u.HasPort() && u.Port() == "" && !u.HasUserinfo():
		return fault(ErrFileDrive, ComponentHost, start, end)
	case host == "." || host == ".." || strings.HasPrefix(host, "~"):
		return fault(ErrFileHost, ComponentHost, start, end)
	}
	return Error{}
}

// checkFTP checks the type code of RFC 1738 §3.2.2, a parameter at the end of the
// path.
func checkFTP(u URI) Error {
	start, end, _ := u.Span(ComponentPath)
	_, code, found := cutLast(u.Path(), ";type=")
	if !found {
		return Error{}
	}
	switch strings.ToLower(code) {
	case "a", "i", "d":
		return Error{}
	}
	return fault(ErrFTPType, ComponentPath, max(start, end-len(code)), end)
}

// cutLast slices s around the last instance of sep.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
