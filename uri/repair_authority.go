// The candidates for repairs of the authority and of the scheme before it.

package uri

import (
	"strconv"
	"strings"
)

const (
	reasonBrackets   = "put the IPv6 address in square brackets"
	reasonPortAfter  = "put the IPv6 address in square brackets, the port after them"
	reasonClose      = "close the square bracket"
	reasonNoBrackets = "remove the square brackets"
	reasonNoZone     = "remove the zone identifier, which no URI can hold (RFC 9844)"
	reasonColonPort  = "put a colon before the port"
	reasonDigits     = "keep the digits of the port"
	reasonService    = "write the port as a number"
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
		if strings.Trim(s[e.Offset:e.End], digit) == "" {
			return []Repair{replace(reasonColonPort, e.Offset, e.Offset, ":")}
		}
	case ErrPortChar:
		return repairPort(s, e)
	case ErrSecondAt:
		return []Repair{replace(reasonAt, e.Offset, e.End, "%40")}
	case ErrUserinfoDelimiter:
		return []Repair{replace(reasonDelimiter, e.Offset, e.End, string(appendEscape(nil, s[e.Offset])))}
	}
	return nil
}

// repairIPv6 puts brackets around an address, which may have a port behind it.
// Where both readings are possible, the last number is the port first if it looks
// like one.
func repairIPv6(s string, e Error) []Repair {
	host := s[e.Offset:e.End]
	var whole, split []Repair
	if ipv6(host, 0) == len(host) {
		whole = []Repair{{Edits: []Edit{{e.Offset, e.Offset, "["}, {e.End, e.End, "]"}}, Reason: reasonBrackets}}
	}
	colon := strings.LastIndexByte(host, ':')
	if colon < 0 {
		return nil
	}
	port := host[colon+1:]
	if strings.Trim(port, digit) == "" && ipv6(host[:colon], 0) == colon {
		at := e.Offset + colon
		split = []Repair{{Edits: []Edit{{e.Offset, e.Offset, "["}, {at, at, "]"}}, Reason: reasonPortAfter}}
	}
	if n, err := strconv.Atoi(port); err == nil && (n == 80 || n == 443 || n >= 1000) {
		return append(split, whole...)
	}
	return append(whole, split...)
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
	return []Repair{replace(reasonNoZone, e.Offset, e.Offset+n, "")}
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
	if colon < 0 {
		return nil
	}
	port := s[colon+1 : e.End]
	letters := strings.TrimLeft(port, digit)
	if n, ok := DefaultPort(port); ok {
		return []Repair{replace(reasonService, colon+1, e.End, strconv.Itoa(int(n)))}
	}
	if len(letters) < len(port) && strings.Trim(letters, alpha) == "" {
		return []Repair{replace(reasonDigits, e.End-len(letters), e.End, "")}
	}
	return nil
}
