// The candidates for repairs of the authority.

package uri

import (
	"strconv"
	"strings"
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
func authorityCandidates(s string, e Error) []Repair {
	switch e.Code {
	case ErrUnbracketedIPv6:
		return repairIPv6(s, e)
	case ErrBracketedIPv4, ErrLiteralName:
		return repairBrackets(s, e)
	case ErrZone:
		return repairZone(s, e)
	case ErrLiteralOpen:
		return repairOpen(s, e)
	case ErrLiteralSuffix:
		if isDigits(s[e.Offset:e.End]) {
			return one(reasonColonPort, e.Offset, e.Offset, ":")
		}
	case ErrPortChar:
		return repairPort(s, e)
	case ErrSecondPort:
		return repairSecondPort(s, e)
	case ErrSecondAt:
		return one(reasonAt, e.Offset, e.End, "%40")
	case ErrUserinfoDelimiter:
		return one(reasonDelimiter, e.Offset, e.End, string(appendEscape(nil, s[e.Offset])))
	case ErrUnexpectedAuthority:
		if strings.HasPrefix(s[e.End:], "/") && e.End == e.Offset+2 {
			return nil // "mailto:///": nothing certain
		}
		return one(reasonNoAuthority, e.Offset, e.Offset+2, "")
	}
	return nil
}

// repairIPv6 puts brackets around an address, which may have a port after it: see
// IPv6Ends.
func repairIPv6(s string, e Error) []Repair {
	var found []Repair
	ends, _ := IPv6Ends(s[e.Offset:e.End])
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

// IPv6Ends returns where in s the IPv6 address ends that it begins with, which lacks
// its square brackets: at its last colon, where a port can follow, and at the end of
// s; the likelier first. certain says that nobody would mean another one: the last
// number of "::1:8080" is a port, that of "fe80::1:2" a part of the address.
func IPv6Ends(s string) (ends []int, certain bool) {
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		return nil, false
	}
	port := s[colon+1:]
	isWhole := ipv6(s, 0) == len(s)
	hasPort := ipv6(s[:colon], 0) == colon && (port == "" || isPort(port))
	switch {
	case isWhole && hasPort:
		if addr, _ := HostAddr(s[:colon]); len(port) > 1 && (addr.IsLoopback() || addr.IsUnspecified()) {
			return []int{colon, len(s)}, true
		}
		if n := portNumber(port); n == 80 || n == 443 || n >= 1000 {
			return []int{colon, len(s)}, false
		}
		return []int{len(s), colon}, false
	case hasPort:
		return []int{colon}, true
	case isWhole:
		return []int{len(s)}, s[:colon] != ":" || len(port) < 2 // "::80"
	}
	return nil, false
}

// repairBrackets takes the brackets from around s[e.Offset:e.End].
func repairBrackets(s string, e Error) []Repair {
	if e.End == len(s) || s[e.End] != ']' {
		return nil
	}
	return []Repair{{Edits: []Edit{{e.Offset - 1, e.Offset, ""}, {e.End, e.End + 1, ""}}, Reason: reasonNoBrackets}}
}

// repairZone takes away what stands from the "%" to the bracket.
func repairZone(s string, e Error) []Repair {
	n := strings.IndexByte(s[e.Offset:], ']')
	if s[e.Offset] != '%' || n < 0 {
		return nil
	}
	return one(reasonNoZone, e.Offset, e.Offset+n, "")
}

// repairOpen closes the bracket of a literal, before its port if it has one.
func repairOpen(s string, e Error) []Repair {
	end := authorityEnd(s, e.Offset)
	open := strings.LastIndexByte(s[:end], '[')
	if open < 0 {
		return nil
	}
	inside := Error{Offset: open + 1, End: end}
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
func repairPort(s string, e Error) []Repair {
	colon := strings.LastIndexByte(s[:e.End], ':')
	p := Split(s)
	start, end, _ := p.Span(ComponentPort)
	if colon < 0 || start == end {
		return nil
	}
	if host := p.Component(ComponentHost); host == "" && looksLikeHost(s[start:end]) {
		return one(reasonFirstColon, start-1, start, "")
	}
	port := s[colon+1 : e.End]
	letters := strings.TrimLeft(port, digit)
	at := e.End - len(letters)
	if n, ok := DefaultPort(port); ok {
		return one(reasonService, colon+1, e.End, strconv.Itoa(int(n)))
	}
	switch digits := port[:len(port)-len(letters)]; {
	case digits == "":
		return repairRemotePath(s, p)
	case !isPort(digits), strings.Trim(letters, "oOlIS") == "":
		return nil // "80O": a letter for a digit
	case strings.Trim(letters, ",;.") == "":
		return one(reasonPortEnd, at, e.End, "")
	case strings.Trim(letters, alpha) != "":
		return nil
	case len(letters) > 1:
		return []Repair{replace(reasonPathSlash, at, at, "/"), replace(reasonDigits, at, e.End, "")}
	}
	return one(reasonDigits, at, e.End, "")
}

// repairRemotePath writes a slash for the colon in "ssh://git@host:user/repo", which
// mixes a URI with the form that scp and git know.
func repairRemotePath(s string, p Parts) []Repair {
	scheme := strings.TrimPrefix(strings.ToLower(p.Component(ComponentScheme)), "git+")
	path := p.Component(ComponentPath)
	start, end, _ := p.Span(ComponentPort)
	isGit := p.Component(ComponentUserinfo) == "git" || scheme == "ssh" || scheme == "git" || strings.HasSuffix(path, ".git")
	if !isGit || len(path) < 2 || !isName(s[start:end]) {
		return nil
	}
	return one(reasonRemotePath, start-1, start, "/")
}

// repairSecondPort takes away a second colon, or a port that is written twice.
func repairSecondPort(s string, e Error) []Repair {
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
