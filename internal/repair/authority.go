// The candidates for repairs of the authority.

package repair

import (
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

const (
	reasonBrackets    = "put the IPv6 address in square brackets"
	reasonPortAfter   = "put the IPv6 address in square brackets, the port after them"
	reasonClose       = "close the square bracket"
	reasonNoBrackets  = "remove the square brackets"
	reasonNoZone      = "remove the zone identifier"
	reasonColonPort   = "write a colon before the port"
	reasonOneColon    = "remove the second colon before the port"
	reasonFirstColon  = "remove the colon before the host"
	reasonSamePort    = "write the port once"
	reasonDigits      = "keep the digits of the port"
	reasonService     = "write the port as a number"
	reasonPathSlash   = "write a slash after the port"
	reasonRemotePath  = "write a slash before the remote path"
	reasonPortEnd     = "remove the punctuation after the port"
	reasonAt          = "percent-encode the at sign of the userinfo"
	reasonDelimiter   = "percent-encode the delimiter in the userinfo"
	reasonNoAuthority = "remove the two slashes"
)

// authorityCandidates returns the repairs of a fault in the authority.
func authorityCandidates(s string, e found) []Repair {
	switch e.Code {
	case uri.ErrUnbracketedIPv6:
		return repairIPv6(s, e)
	case uri.ErrBracketedIPv4, uri.ErrLiteralName:
		return repairBrackets(s, e)
	case uri.ErrZone:
		return repairZone(s, e)
	case uri.ErrLiteralOpen:
		return repairOpen(s, e)
	case uri.ErrLiteralBeside:
		if s[e.Offset-1] == ']' && ascii.IsDigits(s[e.Offset:e.End]) {
			return one(reasonColonPort, e.Offset, e.Offset, ":")
		}
	case uri.ErrPortChar:
		return repairPort(s, e)
	case uri.ErrSecondPort:
		return repairSecondPort(s, e)
	case uri.ErrSecondAt:
		return one(reasonAt, e.Offset, e.End, "%40")
	case ErrUserinfoDelimiter:
		return one(reasonDelimiter, e.Offset, e.End, string(appendEscape(nil, s[e.Offset])))
	case scheme.ErrUnexpectedAuthority:
		if strings.HasPrefix(s[e.End:], "/") && e.End == e.Offset+2 {
			return nil // "mailto:///": nothing certain
		}
		return one(reasonNoAuthority, e.Offset, e.Offset+2, "")
	}
	return nil
}

// repairIPv6 puts brackets around an address, which may have a port after it: see
// IPv6Ends.
func repairIPv6(s string, e found) []Repair {
	var found []Repair
	ends, _ := guess.IPv6Ends(s[e.Offset:e.End])
	for _, end := range ends {
		at := e.Offset + end
		reason := reasonPortAfter
		if at == e.End {
			reason = reasonBrackets
		}
		found = append(found, Repair{Edits: []Edit{{e.Offset, e.Offset, "["}, {at, at, "]"}}, Reason: reason})
	}
	return found
}

// repairBrackets takes the brackets from around s[e.Offset:e.End].
func repairBrackets(s string, e found) []Repair {
	if e.End == len(s) || s[e.End] != ']' {
		return nil
	}
	return []Repair{{Edits: []Edit{{e.Offset - 1, e.Offset, ""}, {e.End, e.End + 1, ""}}, Reason: reasonNoBrackets}}
}

// repairZone takes away what stands from the "%" to the bracket.
func repairZone(s string, e found) []Repair {
	n := strings.IndexByte(s[e.Offset:], ']')
	if s[e.Offset] != '%' || n < 0 {
		return nil
	}
	return one(reasonNoZone, e.Offset, e.Offset+n, "")
}

// repairOpen closes the bracket of a literal, before its port if it has one.
func repairOpen(s string, e found) []Repair {
	end := authorityEnd(s, e.Offset)
	open := strings.LastIndexByte(s[:end], '[')
	if open < 0 {
		return nil
	}
	inside := found{Error: uri.Error{Offset: open + 1, End: end}}
	var found []Repair
	for _, r := range repairIPv6(s, inside) {
		if len(r.Edits) == 2 { // the "[" is there
			at := r.Edits[1].Offset
			found = append(found, replace(reasonClose, at, at, "]"))
		}
	}
	return found
}

// repairPort makes a number of a port where there is one number it can be: the
// digits it begins with, or the default port of the scheme that it names.
func repairPort(s string, e found) []Repair {
	colon := strings.LastIndexByte(s[:e.End], ':')
	p := uri.Split(s)
	start, end, _ := p.Span(uri.ComponentPort)
	if colon < 0 || start == end {
		return nil
	}
	if host := p.Component(uri.ComponentHost); host == "" && guess.LooksLikeHost(s[start:end]) {
		return one(reasonFirstColon, start-1, start, "")
	}
	port := s[colon+1 : e.End]
	letters := strings.TrimLeft(port, ascii.Digits)
	at := e.End - len(letters)
	if n, ok := uri.DefaultPort(port); ok {
		return one(reasonService, colon+1, e.End, strconv.Itoa(int(n)))
	}
	switch digits := port[:len(port)-len(letters)]; {
	case digits == "":
		return repairRemotePath(s, p)
	case !guess.IsPort(digits), strings.Trim(letters, "oOlIS") == "":
		return nil // "80O": a letter for a digit
	case strings.Trim(letters, ",;.") == "":
		return one(reasonPortEnd, at, e.End, "")
	case strings.Trim(letters, ascii.Letters) != "":
		return nil
	case len(letters) > 1:
		return []Repair{replace(reasonPathSlash, at, at, "/"), replace(reasonDigits, at, e.End, "")}
	}
	return one(reasonDigits, at, e.End, "")
}

// repairRemotePath writes a slash for the colon in "ssh://git@host:user/repo", which
// mixes a URI with the form that scp and git know.
func repairRemotePath(s string, p uri.Parts) []Repair {
	scheme := strings.TrimPrefix(strings.ToLower(p.Component(uri.ComponentScheme)), "git+")
	path := p.Component(uri.ComponentPath)
	start, end, _ := p.Span(uri.ComponentPort)
	isGit := p.Component(uri.ComponentUserinfo) == "git" || scheme == "ssh" || scheme == "git" || strings.HasSuffix(path, ".git")
	if !isGit || len(path) < 2 || !guess.IsHostname(s[start:end]) {
		return nil
	}
	return one(reasonRemotePath, start-1, start, "/")
}

// repairSecondPort takes away a second colon, or a port that is written twice.
func repairSecondPort(s string, e found) []Repair {
	ports := strings.Split(s[strings.LastIndexByte(s[:e.Offset], ':')+1:e.End], ":")
	switch {
	case len(ports) != 2:
		return nil
	case ports[0] == "":
		return one(reasonOneColon, e.Offset, e.Offset+1, "")
	case ports[0] == ports[1]:
		return one(reasonSamePort, e.Offset, e.End, "")
	}
	return nil
}
