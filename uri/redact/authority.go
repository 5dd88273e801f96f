// The passwords of authorities, "//user:password@host", well-formed or not.

package redact

import "strings"

// An authorityStart is an authority whose password is looked for.
type authorityStart struct {
	scheme string   // as it is written before the slashes, "" if there is none
	kind   nameKind // of the scheme
	start  int      // the offset after the slashes
	colon  int      // the offset of the colon after the user
	lost   bool     // whether the slashes are lost, "http:user:password@host"
}

// passwordInAuthority returns where the password of the authority is, which is
// nowhere if the two results are equal.
func (r *secretScanner) passwordInAuthority(a authorityStart) (from, to int) {
	s := r.s
	i := a.start
	if end := literalAt(s, i); end > 0 {
		i = end
	} else if i < r.limit && s[i] == '<' {
		i += placeholderEnd(s[i:min(r.limit, i+longestUser)]) // "http://<user>:password@host"
	}
	stop, _ := r.look(toColon, i)
	hasColon := stop < r.limit && s[stop] == ':'
	if !hasColon && a.kind != oracleScheme {
		return 0, 0
	}
	a.colon = stop
	end, _ := r.look(toAuthority, i)
	switch {
	case a.kind == oracleScheme && end < stop && s[end] == '/':
		// oracle://user/password@host:1521/service
		_, at := r.look(toSpace, end)
		return end + 1, max(at, end+1)
	case !hasColon, a.colon > end && !r.isUserWithDelimiter(a, end):
		return 0, 0
	}
	return r.passwordAfterUser(a)
}

// isUserWithDelimiter reports whether the delimiter s[end], at which the authority
// ends by the grammar, is rather a part of its user, as in "CORP/bob:password@host".
// A path may have such a segment directly after a host of one label: "http://h/a:b@c".
func (r *secretScanner) isUserWithDelimiter(a authorityStart, end int) bool {
	s := r.s
	name, rest := s[a.start:end], s[end+1:a.colon]
	if len(name)+len(rest) > longestUser || name == "" || isKnownHost(name) || strings.IndexByte(name, '@') >= 0 {
		return false
	}
	at := r.atReach(a, a.colon)
	if at < 0 || strings.Trim(rest, unreserve) != "" {
		return false
	}
	switch shapeOfHost(s[at+1 : r.limit]) {
	case noHost:
		return false
	case hostName:
		return s[end] != '/' || a.kind.isConnection() || strings.Trim(name, alpha[:26]) == ""
	}
	return true
}

// longestUser is the length of the longest user that is recognized where the grammar
// has none.
const longestUser = 128

// passwordAfterUser is passwordInAuthority once the colon is known.
func (r *secretScanner) passwordAfterUser(a authorityStart) (from, to int) {
	s := r.s
	from = a.colon + 1
	rest := s[from:r.limit]
	if strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, `\/\/`) {
		return 0, 0 // "http://http://host"
	}
	port := digitsEnd(s[:r.limit], from)
	if port < r.limit && s[port] != '@' {
		switch {
		case isAuthorityEnd(s[port]):
			return r.passwordOrPort(a, port)
		case r.endsPort(port, a):
			return r.longNumber(a, port)
		}
	}
	if port == r.limit {
		return r.longNumber(a, port)
	}
	_, to = r.look(toAuthority, from)
	if to < 0 && !isPlaceForPort(rest) {
		to = r.atReach(a, from)
	}
	switch {
	case strings.IndexByte(s[from:max(from, to)], ':') >= 0 && isUnbracketedAt(s, a.start):
		return 0, 0 // "http://::1:80/@x"
	case to < 0:
		return r.lonePassword(a, port)
	case isLongDigest(s[to+1 : r.limit]):
		return 0, 0 // "docker://alpine:3.20@sha256:…"
	}
	return from, r.passwordBehindAt(a, to)
}

// passwordBehindAt returns the offset of the "@" that ends the password which ends at the
// offset at by the grammar: a later one, where the password holds both an "@" and a slash,
// as in "postgres://user:p@ss/word@host:5432/db".
func (r *secretScanner) passwordBehindAt(a authorityStart, at int) int {
	if !a.kind.isConnection() {
		return at
	}
	_, last := r.look(toSpace, at)
	if last <= at || last-at > longestUser || strings.ContainsAny(r.s[at:last], "?:") || shapeOfHost(r.s[last+1:r.limit]) != hostAddress {
		return at
	}
	return last
}

// passwordOrPort decides on the digits s[a.colon+1:port], none or more, that a
// delimiter follows: they are a port by the grammar, and the beginning of a password
// if it holds a delimiter that should have been escaped, as in
// "postgres://user:12#34@host/db".
func (r *secretScanner) passwordOrPort(a authorityStart, port int) (from, to int) {
	s := r.s
	from = a.colon + 1
	digits, user := s[from:port], s[a.start:a.colon]
	_, at := r.look(toSpace, port)
	isFragment := s[port] == '#' && a.kind.isConnection() // which none of them has
	if at < 0 || at-port > longestUser || isLocalHost(user) {
		return r.longNumber(a, port)
	}
	between, shape := s[port:at], shapeOfHost(s[at+1:r.limit])
	if isUsualPort(digits) && !isFragment && (shape != hostAddress || strings.IndexByte(between[1:], '/') >= 0) {
		return r.longNumber(a, port) // "http://host:8080/bob@example.com", not "http://bob:8080/x@host:5432"
	}
	params := strings.IndexAny(between, "?;:")
	switch {
	case shape == noHost, len(between) == 1, strings.Contains(between, "//"):
		return 0, 0 // "http://host:1234/@scope/pkg@1.2.3", "http://host:1234/http://…"
	case params >= 0 && isPairAt(between, params+1, false):
		return 0, 0 // "postgres://host:1234/db?user=bob@server"
	case isDrive(user) && digits == "" && (a.scheme == "" || strings.EqualFold(a.scheme, "file")):
		return 0, 0 // "file://C:/dir/a@b"
	case between[0] == '#', a.kind.isConnection(), shape == hostAddress, !isLikelyPort(digits):
		return from, at
	case isKnownHost(user):
		return 0, 0 // "http://example.com:1234/bob@example.com"
	case between[0] == '?', strings.IndexByte(between[1:], '/') < 0:
		return from, at
	}
	return 0, 0 // "http://host:1234/users/bob@example.com"
}

// longNumber returns where the digits s[a.colon+1:end] are if they are too many for
// a port, even a mistyped one, with the white space between them and an "@".
func (r *secretScanner) longNumber(a authorityStart, end int) (from, to int) {
	from = a.colon + 1
	if end-from < tooLongForPort || !r.isLoneUser(a) || !a.kind.expectsUser() {
		return 0, 0
	}
	for to = end; to < r.limit && (r.s[to] == ' ' || r.s[to] == '\t'); to++ {
	}
	if to < r.limit && r.s[to] == '@' { // "(https://bob:12345678 @host/)"
		return from, to
	}
	return from, end
}

// endsPort reports whether s[i], after the digits of what may be a port, ends it.
// White space and punctuation do so in running text alone: in a text that begins with
// the URL they are taken for a part of the password, unless the port is a usual one.
func (r *secretScanner) endsPort(i int, a authorityStart) bool {
	s := r.s
	from := a.colon + 1
	c, next := s[i], byte(' ')
	if i+1 < len(s) {
		next = s[i+1]
	}
	switch {
	case isLineEnd(c):
		return true
	case c == ' ', c == '\t', (c == '.' || c == ':' || c == '!') && isSpace(next):
		return r.isRunning(a.start) || isUsualPort(s[from:i])
	case i == from:
		return false
	case c == '\\':
		return next == '/' || s[a.start-1] == '\\' || isLineEscape(s, i) || r.closes(i+1, a.start)
	case c == ';' && a.kind.isConnection() && isPairAt(s, i+1, true): // "sqlserver://h:1433;user=u"
		return true
	case c == ',', c == ';':
		return strings.IndexByte(s[a.start:a.colon], '@') >= 0 || !r.hasUserinfo(i, a.start) // "a@h:1,b@h:2"
	}
	return r.closes(i, a.start)
}

// hasUserinfo reports whether an "@" follows s[i] in the authority at s[start].
func (r *secretScanner) hasUserinfo(i, start int) bool {
	s, u := r.s, &r.userinfo
	open := r.openedBefore(start)
	if u.known && u.open == open && u.from <= i && i <= u.end {
		return u.found
	}
	*u = userinfoEnd{known: true, open: open, from: i}
	for ; i < len(s) && !isAuthorityEnd(s[i]) && !isSpace(s[i]) && !r.closes(i, start); i++ {
		if s[i] == '@' {
			u.found = true
			break
		}
	}
	u.end = i
	return u.found
}

// A userinfoEnd is what hasUserinfo last found: in a list of hosts it is asked at
// each of them.
type userinfoEnd struct {
	known     bool
	open      uint8 // the openers before the authority
	from, end int   // of what it looked at
	found     bool
}

// atReach returns the offset of the "@" that ends a password at s[from:] with
// delimiters in it, or -1: the last one of the word, or, if there is none, of the
// word on the line that has the next one.
func (r *secretScanner) atReach(a authorityStart, from int) int {
	end, at := r.look(toSpace, from)
	if at >= 0 || a.scheme == "" {
		return at
	}
	if begin, _, _ := r.segment(from); a.lost && begin != r.word {
		return -1
	}
	end, _ = r.look(toReach, end)
	if end == r.limit || r.s[end] != '@' || shapeOfHost(r.s[end+1:r.limit]) == noHost {
		return -1
	}
	_, at = r.look(toSpace, end)
	return at
}

// lonePassword returns where the password is that nothing follows, as in
// "https://bob:password": what stands in the place of a port, and can be none, after
// what is no host that is known. Its digits end at port.
func (r *secretScanner) lonePassword(a authorityStart, port int) (from, to int) {
	s := r.s
	from = a.colon + 1
	isName := isKnownHost(s[a.start:a.colon]) // "https://first.last:password", "http://example.com:name"
	if !r.isLoneUser(a) && !isName || isLocalHost(s[a.start:a.colon]) {
		return 0, 0
	}
	to, _ = r.look(toAuthority, from)
	stop, _ := r.look(toURLEnd, from)
	to = min(to, stop)
	switch {
	case !isName:
	case strings.HasSuffix(s[:to], "*") && strings.HasPrefix(s[to:], "/"): // "/*https://first.last:password*/"
		to--
	case to < stop: // "https://example.com:Owner/repo"
		return 0, 0
	}
	if !a.kind.expectsUser() && !strings.HasPrefix(strings.TrimLeft(s[to:min(len(s), to+longestHost)], `\`), `": invalid port `) {
		return 0, 0 // "oci://image:tag"
	}
	to = r.trimEnd(from, to)
	password := s[from:to]
	if strings.IndexFunc(password, func(c rune) bool { return c >= 0x80 || isWordByte(byte(c)) }) < 0 ||
		strings.IndexByte(`:\`, password[0]) >= 0 || isPortName(password) || isPlaceForPort(password) || isHostList(password) || beginsPort(password) {
		return 0, 0
	}
	if isName && !isMixed(password) {
		return 0, 0
	}
	return from, to
}

// isMixed reports whether s is nothing that stands for a port, neither a name nor a
// number with a slip in it: it begins with no digit and has letters of both cases, or
// digits or marks among them.
func isMixed(s string) bool {
	const shortest = 6
	if len(s) < shortest || isDigit(s[0]) {
		return false
	}
	hasLower, hasUpper, hasOther := false, false, false
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
			hasLower = true
		case 'A' <= c && c <= 'Z':
			hasUpper = true
		case c != '-' && c != '_' && c != '.':
			hasOther = true
		}
	}
	return hasLower && (hasUpper || hasOther)
}

// isHostList reports whether s is a part of hosts with ports, "name,b:9000", or of an
// IPv6 address, "e34:ef40::".
func isHostList(s string) bool {
	_, port, found := cutLast(s, ":")
	return s[0] == ',' || found && (beginsPort(port) || strings.Trim(s, hexdig+":") == "")
}

// isLoneUser reports whether a user can stand before the colon though no "@" follows.
func (r *secretScanner) isLoneUser(a authorityStart) bool {
	user := r.s[a.start:a.colon]
	isDecoded := r.offsets == nil || r.offsets[a.start]-r.offsets[a.start-1] > 1 // or it was seen as it is
	return (user != "" || a.kind.isConnection()) && !a.lost && isDecoded && !isKnownHost(user) && strings.IndexByte(user, '@') < 0
}

// isPlaceForPort reports whether s begins with something that a port is put in the
// place of: "%d", "$PORT", "{port}", "port/".
func isPlaceForPort(s string) bool {
	s = s[:min(len(s), longestUser)]
	name := s[:nameEnd(s)]
	return placeholderEnd(s) > 0 || name != "" && isPortName(name)
}

// literalAt returns the end of the IP literal at s[i], or -1.
func literalAt(s string, i int) int {
	if i < len(s) && s[i] == '[' {
		return ipLiteral(s, i)
	}
	return -1
}

// isUnbracketedAt reports whether the authority at s[start] is an IPv6 address, or
// one and a port.
func isUnbracketedAt(s string, start int) bool {
	end := start
	for end < len(s) && (isHexdig(s[end]) || s[end] == ':' || s[end] == '.') {
		end++
	}
	return (end == len(s) || isAuthorityEnd(s[end])) && isUnbracketed(s[start:end])
}

// isDrive reports whether s is a letter of a drive of Windows.
func isDrive(s string) bool { return len(s) == 1 && isAlpha(s[0]) }
