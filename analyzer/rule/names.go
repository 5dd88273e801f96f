package rule

// This file knows schemes and hosts by name.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

func isHTTP(scheme string) bool { return scheme == "http" || scheme == "https" }

// authoritySchemes are those whose URLs are nothing without "//" and a host.
var authoritySchemes = []string{"http", "https", "ws", "wss", "ftp"}

// needsAuthority reports whether URLs of the scheme have a host by definition
// (RFC 9110 §4.2, RFC 6455 §3, RFC 1738 §3.2).
func needsAuthority(scheme string) bool { return slices.Contains(authoritySchemes, scheme) }

// wsCounterpart are the schemes that name the same server for another protocol.
var wsCounterpart = map[string]string{"http": "ws", "https": "wss", "ws": "http", "wss": "https"}

// endsName reports whether the label last with the text glued on can be the
// end of a host's name in the DNS.
func endsName(last, glued string) bool {
	glued = strings.ToLower(glued)
	i := strings.LastIndexByte(glued, '.')
	if i < 0 {
		return last != "" && guess.IsTopLevelDomain(last+glued)
	}
	return guess.IsTopLevelDomain(glued[i+1:]) || !guess.LooksLikeFile(glued)
}

// isHost reports whether host is an IP address, brackets aside, or a name that
// is no mere number.
func isHost(host string) bool {
	return isIP(host) || guess.IsHostname(host) && !ascii.IsDigits(strings.ReplaceAll(host, ".", ""))
}

// isLabel reports whether s can be a label of a host's name.
func isLabel(s string) bool { return !strings.Contains(s, ".") && guess.IsHostname(s) }

// isIP reports whether host is an IP address, brackets aside.
func isIP(host string) bool {
	_, ok := guess.HostAddr(host)
	return ok
}

// cutPort splits "host:port"; ok is false if there is no port of digits.
func cutPort(s string) (host, port string, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 || !ascii.IsDigits(s[i+1:]) {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

// itoa writes a port.
func itoa(port uint16) string { return strconv.Itoa(int(port)) }
