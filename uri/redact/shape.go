// What the parts around a password look like: the host after it, the number that may
// be a port, the words that stand in its place.

package redact

import "strings"

// A hostShape says how much like a host the text after an "@" is.
type hostShape uint8

const (
	noHost      hostShape = iota // "v1.2.3", "sha256:0123…": the "@" is not that of a user
	hostName                     // "db", "db.example.com/app", "": may be a host
	hostAddress                  // "db:5432", "tcp(db:5432)", "127.0.0.1", "localhost": is one
)

// longestHost is how far a host is looked at.
const longestHost = 256

// shapeOfHost says what s begins with.
func shapeOfHost(s string) hostShape {
	s = s[:min(len(s), longestHost)]
	name := s[:nameEnd(s)]
	rest := s[len(name):]
	switch {
	case s == "":
		return hostName
	case isDigest(s), isVersion(name), isRevision(s), name == "" && !beginsHost(s):
		return noHost
	case strings.HasPrefix(s, "("), strings.HasPrefix(s, "//"), strings.EqualFold(name, "localhost"), isIPv4(name):
		return hostAddress
	case s[0] == '[' && ipLiteral(s, 0) > 0:
		return hostAddress
	case name == "" || rest == "":
		return hostName
	case strings.HasPrefix(rest, "()") && name != "tcp" && name != "unix": // "metric[5m:1m]@start()"
		return noHost
	case rest[0] == '(': // "tcp(db:3306)"
		return hostAddress
	case rest[0] == ':' && beginsPort(rest[1:]):
		return hostAddress
	}
	return hostName
}

// beginsHost reports whether s, which begins with no letter or digit, can be a host,
// the path after an empty one, what is put in the place of one, or the end of a text
// that one is appended to.
func beginsHost(s string) bool {
	next := byte(0)
	if len(s) > 1 {
		next = s[1]
	}
	switch s[0] {
	case ':': // ":3306", ":mysql", and not ":NonText" of a list of words
		return next < 'A' || next > 'Z' || isPortName(s[1:1+nameEnd(s[1:])])
	case '/', '?', '"', '\'', '`', '.', '-':
		return true
	case '[': // "[::1", "[%s]"
		rest := strings.TrimLeft(s[1:], hexdig)
		return strings.HasPrefix(rest, ":") || placeholderEnd(s[1:]) > 0
	case '(':
		return isWordByte(next) || next == ':' || next == '/' || strings.HasPrefix(s, "([") && beginsHost(s[1:]) || placeholderEnd(s[1:]) > 0
	case '$':
		return isWordByte(next) || next == '{' || next == '('
	case '{', '<', '%':
		return placeholderEnd(s) > 0 || isWordByte(next)
	}
	return false
}

// beginsPort reports whether s begins with a number that is short enough for a port and
// ends there.
func beginsPort(s string) bool {
	n := digitsEnd(s, 0)
	return 0 < n && n < tooLongForPort && (n == len(s) || !isWordByte(s[n]))
}

// tooLongForPort is the number of digits from which on a number is not a port that
// somebody mistyped, such as 80800.
const tooLongForPort = 6

// nameEnd returns the end of the name of a host that s begins with.
func nameEnd(s string) int {
	i := 0
	for i < len(s) && (isWordByte(s[i]) || s[i] == '-' || s[i] == '.') {
		i++
	}
	return i
}

// isVersion reports whether name is a version, "1.0.0", "v2", "v1.2.3-rc.1", and not
// an IPv4 address.
func isVersion(name string) bool {
	s := strings.TrimPrefix(name, "v")
	if s == "" || !isDigit(s[0]) || isIPv4(name) {
		return false
	}
	s, _, _ = strings.Cut(s, "-")
	return strings.Trim(s, digit+".") == ""
}

// isDigest reports whether s begins as the digest after the "@" of a container image
// does, "image:tag@sha256:…".
func isDigest(s string) bool {
	return strings.HasPrefix(s, "sha256:") || strings.HasPrefix(s, "sha512:")
}

// isLongDigest reports whether s begins with as many hexadecimal digits of a digest as no
// password has.
func isLongDigest(s string) bool {
	const shortest = 32
	if !isDigest(s) {
		return false
	}
	n := len("sha256:")
	for n < len(s) && isHexdig(s[n]) {
		n++
	}
	return n >= len("sha256:")+shortest
}

// isRevision reports whether s begins as what follows the "@" of a revision of git
// does, "main@{upstream}:file".
func isRevision(s string) bool {
	name, found := strings.CutPrefix(s, "{")
	if !found || name == "" {
		return false
	}
	return isDigit(name[0]) || strings.HasPrefix(name, "u}") || strings.HasPrefix(name, "upstream}") || strings.HasPrefix(name, "push}")
}

// isKnownHost reports whether name, which stands before a colon, is more likely a
// host than a user, or has one after an "@": it has a dot or is a local host.
func isKnownHost(name string) bool {
	return isLocalHost(name) || strings.IndexByte(name, '.') >= 0
}

// isLocalHost reports whether name is "localhost" or an IP address.
func isLocalHost(name string) bool {
	return strings.EqualFold(name, "localhost") || strings.HasPrefix(name, "[") || isIPv4(name)
}

// isUsualPort reports whether digits are the number of a port that programs listen
// on where no other is asked for.
func isUsualPort(digits string) bool {
	if len(digits) == 4 { // 3000, 3001, 5000, 8080, 9092, …
		switch digits[:2] {
		case "30", "40", "50", "80", "81", "84", "88", "90", "92", "93":
			return true
		}
	}
	switch digits {
	case "21", "22", "25", "80", "81", "82", "88", "110", "143", "389", "443", "465", "587", "636", "993", "995", "1080", "1433", "1521",
		"1883", "3128", "3306", "3389", "4222", "4873", "5432", "5671", "5672", "6379", "6443", "7687", "8200", "8500", "8883",
		"9418", "11211", "26257", "27017":
		return true
	}
	return false
}

// isLikelyPort reports whether digits are a number that a server listens on: those
// below 1024 have their names and are usual or not at all.
func isLikelyPort(digits string) bool {
	n := 0
	for i := range min(len(digits), tooLongForPort) {
		n = n*10 + int(digits[i]-'0')
	}
	return digits != "" && 1024 <= n && n <= 65535 && digits[0] != '0'
}

// isPortName reports whether s stands for a port in an example: "port", "PORT",
// "portA", "<port>".
func isPortName(s string) bool {
	name := strings.ToLower(strings.TrimFunc(s[:min(len(s), 32)], func(r rune) bool { return r >= 0x80 || !isAlpha(byte(r)) }))
	return strings.HasPrefix(name, "port") || strings.HasSuffix(name, "port")
}

// isPlaceholder reports whether s, which stands where a secret would, is none: a
// mask, a verb of a format, a variable of a shell, a name in brackets.
func isPlaceholder(s string) bool {
	if s == "" || len(s) > 64 {
		return s == ""
	}
	switch {
	case s == mask, s == "…", len(s) >= len("***") && (strings.Trim(s, "*") == "" || strings.Trim(s, ".") == ""):
		return true
	}
	return isMaskWord(s) || placeholderEnd(s) == len(s)
}

// isMaskWord reports whether s says that somebody else took a secret out of sight:
// "REDACTED", "**REDACTED**", "[FILTERED]" of Rails, "[MASKED]" of GitLab.
func isMaskWord(s string) bool {
	word := strings.Trim(s, "[]<>()*")
	switch strings.ToLower(word) {
	case "redacted":
		return true
	case "filtered", "masked", "hidden":
		return word != s
	}
	return false
}

// isOptional reports whether s[from:to], which stands where a password would, is the
// name of one in a text that tells of a syntax: "scheme://[user[:password]@]host".
func isOptional(s string, from, to int) bool {
	open := from - len("[:")
	return open > 0 && isWordByte(s[open-1]) && s[open:from] == "[:" && strings.HasSuffix(s[from:to], "]") && strings.Trim(s[from:to-1], alpha) == ""
}

// placeholderEnd returns the end of the verb, the variable or the name in brackets
// that s begins with, or 0.
func placeholderEnd(s string) int {
	if len(s) < 2 {
		return 0
	}
	switch s[0] {
	case '%': // "%s", "%[2]q", "%-8v"
		i := 1
		for i < len(s) && strings.IndexByte("+-# 0123456789.*[]", s[i]) >= 0 {
			i++
		}
		if isEscape := len(s) > 2 && isHexdig(s[1]) && isHexdig(s[2]); isEscape || i == len(s) {
			return 0
		}
		if strings.IndexByte("vsqdxXw", s[i]) >= 0 {
			return i + 1
		}
	case '$': // "$PASSWORD", "${PASSWORD}", "$(cat password)", "$$PASSWORD" in a Makefile
		if s[1] == '$' {
			n := placeholderEnd(s[1:])
			return n + min(n, 1)
		}
		switch s[1] {
		case '{':
			return bracketsEnd(s, 1, '}')
		case '(':
			return bracketsEnd(s, 1, ')')
		}
		i := 1
		for i < len(s) && (s[i] == '_' || 'A' <= s[i] && s[i] <= 'Z') {
			i++
		}
		if i > 3 && (i == len(s) || !isWordByte(s[i])) {
			return i
		}
	case '{': // "{password}", "{{.Password}}"
		return bracketsEnd(s, 0, '}')
	case '<': // "<password>"
		return bracketsEnd(s, 0, '>')
	}
	return 0
}

// bracketsEnd returns the end of the brackets that open at s[i], if there is a name
// in them, or 0.
func bracketsEnd(s string, i int, closing byte) int {
	opening := s[i]
	from := i
	for i < len(s) && s[i] == opening {
		i++
	}
	depth, name := i-from, i
	for i < len(s) && s[i] != closing && s[i] != opening {
		if !isWordByte(s[i]) && strings.IndexByte(" .-/:?", s[i]) < 0 {
			return 0
		}
		i++
	}
	if i == name || len(s)-i < depth || strings.Trim(s[i:i+depth], string(closing)) != "" {
		return 0
	}
	return i + depth
}
