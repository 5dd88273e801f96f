// Passwords taken out of sight: of a URI, and of any text that may hold some.

package uri

import "strings"

// mask stands where a password stood.
const mask = "xxxxx"

// Redacted returns String with the password, which is what follows the first
// colon of the userinfo, replaced by "xxxxx" (RFC 3986 §3.2.1), and String itself
// where there is none or it is empty.
func (u URI) Redacted() string {
	colon := strings.IndexByte(u.Userinfo(), ':')
	if colon < 0 {
		return u.s
	}
	from := int(u.hier()) + len("//") + colon + 1
	to := int(u.host) - 1
	if from == to {
		return u.s
	}
	return u.s[:from] + mask + u.s[to:]
}

// Redact returns s with every password in it replaced by "xxxxx", and s itself
// where there is none. The text can be anything: a URI, a malformed one, a data
// source name, a line of a log with several of them. A password is
//
//   - what stands between the ":" after a user and the "@" before a host, behind
//     "//", as in "http://user:password@host";
//   - the same at the start of a word, without "//", as in "user:password@host" and
//     "user:password@tcp(host:3306)/db", unless the word is an address of a scheme
//     that has them, as "mailto:user@host" is.
//
// Where the text is malformed, because the password holds a "/", "?", "#", "@" or a
// space that should have been escaped, it errs on the side of hiding too much. A
// password is not looked for across lines, nor where the text has a meaning without
// one: in "http://host:80/@x" the 80 is a port, and a text that begins with
// "15:04:05 " or "2006-01-02T15:04:05Z " is a line of a log.
func Redact(s string) string {
	last := strings.LastIndexByte(s, '@')
	if last < 0 || strings.IndexByte(s[:last], ':') < 0 {
		return s
	}
	var b []byte
	done := 0 // the text before it is in b
	inURL := false
	r := newRedactor(s)
	for i := r.begin; i < last; {
		from, to := 0, 0
		switch slashes := slashesAt(s, i); {
		case slashes > 0:
			i += slashes
			from, to = r.passwordInAuthority(i)
			inURL = true
		case !inURL && isWordStart(s, i):
			from, to = r.passwordInWord(i)
		}
		if from < to {
			b = append(b, s[done:from]...)
			b = append(b, mask...)
			done, i = to, to
			inURL = true // what follows is a host and a path
			continue
		}
		if i < len(s) && endsURL(s[i]) {
			inURL = false
		}
		i++
	}
	if b == nil {
		return s
	}
	return string(append(b, s[done:]...))
}

// slashesAt returns the number of slashes at s[i], if they are two or more and an
// authority may follow: they begin the text or follow a colon, a byte at which a
// word begins, or a word that may be a scheme that has lost its colon. Backslashes
// count too, in the place of slashes or, as JSON may have them, in front of each.
func slashesAt(s string, i int) int {
	if !isSlash(s[i]) || i > 0 && isSlash(s[i-1]) {
		return 0
	}
	n := 1
	for i+n < len(s) && isSlash(s[i+n]) {
		n++
	}
	if n < 2 {
		return 0
	}
	word := i
	for word > 0 && i-word < len("postgresql") && isAlpha(s[word-1]) {
		word--
	}
	if i > 0 && s[i-1] == ':' || isWordStart(s, word) {
		return n
	}
	return 0
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

// isWordStart reports whether a word begins at s[i].
func isWordStart(s string, i int) bool {
	return i == 0 || strings.IndexByte(" \t\r\n\"'`=(<>[{|,;", s[i-1]) >= 0
}

// endsURL reports whether c ends a URL in running text.
func endsURL(c byte) bool { return strings.IndexByte(" \t\r\n\"'`<>", c) >= 0 }

// passwordInAuthority returns where the password of the authority at s[i] is, which
// is nowhere if the two results are equal.
func (r *redactor) passwordInAuthority(i int) (from, to int) {
	s := r.s
	start := i
	if end := literalAt(s, i); end > 0 {
		i = end
	}
	for i < len(s) && s[i] != ':' {
		if s[i] == '@' || isAuthorityEnd(s[i]) || endsURL(s[i]) {
			return 0, 0
		}
		i++
	}
	if i == len(s) {
		return 0, 0
	}
	from = i + 1
	port := from
	for port < len(s) && isDigit(s[port]) {
		port++
	}
	if port == len(s) || r.endsPort(from, port, start) {
		return 0, 0
	}
	to = r.atSign(from)
	if to < 0 || strings.IndexByte(s[from:to], ':') >= 0 && isUnbracketedAt(s, start) {
		return 0, 0
	}
	return from, to
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

// endsPort reports whether s[i], after the digits s[from:i] of what may be a port,
// ends it. White space and punctuation do so in running text alone: in a text that
// begins with the URL, whose authority begins at start, they are taken for a part of
// the password.
func (r *redactor) endsPort(from, i, start int) bool {
	s := r.s
	c, next := s[i], byte(' ')
	if i+1 < len(s) {
		next = s[i+1]
	}
	switch {
	case isAuthorityEnd(c), c == '\n', c == '\r':
		return true
	case c == ' ', c == '\t', (c == '.' || c == ':' || c == '!') && isSpace(next):
		return r.running < start
	case i == from:
		return false
	case c == '\\':
		return next == '/' || s[start-1] == '\\' || r.closes(i+1, start)
	case c == ',', c == ';':
		return !r.hasUserinfo(i, start)
	}
	return r.closes(i, start)
}

// closes reports whether s[i] ends what was opened before the authority at s[start]:
// a quotation, a bracket, the content of an element of markup.
func (r *redactor) closes(i, start int) bool {
	s := r.s
	if i == len(s) {
		return false
	}
	n := strings.IndexByte(closers, s[i])
	if n < 0 || !r.opened(n, start) {
		return false
	}
	return i+1 == len(s) || !isAlpha(s[i+1]) && !isDigit(s[i+1])
}

// hasUserinfo reports whether an "@" follows s[i] in the authority at s[start].
func (r *redactor) hasUserinfo(i, start int) bool {
	s := r.s
	for ; i < len(s) && !isAuthorityEnd(s[i]) && !isSpace(s[i]) && !r.closes(i, start); i++ {
		if s[i] == '@' {
			return true
		}
	}
	return false
}

// atSign returns the offset of the "@" that ends the password at s[from:], or -1:
// the last one in the authority, or, where it has none, the last one in the word
// that holds the first one on the line.
func (r *redactor) atSign(from int) int {
	end, at := r.authority.look(r.s, from)
	if at >= 0 {
		return at
	}
	end, _ = r.line.look(r.s, end)
	if end == len(r.s) || r.s[end] != '@' {
		return -1
	}
	_, at = r.word.look(r.s, end)
	return at
}

// passwordInWord returns where the password of "user:password@…" at s[user] is,
// which is nowhere if the two results are equal.
func (r *redactor) passwordInWord(user int) (from, to int) {
	s := r.s
	for {
		colon := wordColon(s, user)
		if colon <= user {
			return 0, 0
		}
		from = colon + 1
		switch {
		case strings.HasPrefix(s[from:], "//"), strings.HasPrefix(s[from:], `\/\/`), from < len(s) && isSpace(s[from]):
			return 0, 0
		case r.isQuotedKey(user, colon), s[user:colon] == "jdbc" && isURLStart(s[from:]):
			return 0, 0
		case !hasAddresses(s[user:colon]):
			return from, r.wordAt(user, from)
		}
		user = from
		if strings.HasPrefix(s[from:], "/") {
			user++
		}
	}
}

// wordColon returns the offset of the colon in the word at s[user], or -1 where it
// has none or what is before it cannot be a user.
func wordColon(s string, user int) int {
	for i := user; i < len(s) && !isSpace(s[i]); i++ {
		switch {
		case s[i] == ':':
			return i
		case strings.IndexByte("/\\?#@", s[i]) >= 0, i > user && isWordStart(s, i):
			return -1
		}
	}
	return -1
}

// wordAt returns the offset of the "@" that ends the password at s[from:] of a word
// that begins at s[user], or from.
func (r *redactor) wordAt(user, from int) int {
	s := r.s
	port := from
	for port < len(s) && isDigit(s[port]) {
		port++
	}
	isPort := port > from && port < len(s) && (isAuthorityEnd(s[port]) || r.closes(port, user))
	isDrive := from == user+2 && strings.IndexByte(`/\`, s[min(from, len(s)-1)]) >= 0
	if isPort || isDrive {
		return from
	}
	_, at := r.word.look(s, from)
	if at < 0 && user == r.begin {
		// A password with a space, in a text that is nothing else.
		at = strings.LastIndexByte(s, '@')
		if at < from || strings.ContainsAny(s[at:], " \t") || strings.ContainsAny(s[from:], "\r\n") {
			return from
		}
	}
	if at < 0 || isDigest(s[at+1:]) {
		return from
	}
	return at
}

// isQuotedKey reports whether s[user:colon] and the quotation mark before it are a
// key, as in {"key":"value"}: a value of JSON follows it, which is no quoted password
// before an "@".
func (r *redactor) isQuotedKey(user, colon int) bool {
	s := r.s
	if user == 0 || strings.IndexByte("\"'`", s[user-1]) < 0 || s[colon-1] != s[user-1] {
		return false
	}
	end, _ := r.item.look(s, colon+1)
	value := s[colon+1 : end]
	switch {
	case value == "":
		return false
	case value[0] == s[user-1]:
		_, after, _ := strings.Cut(value[1:], value[:1])
		return !strings.HasPrefix(after, "@")
	case value == "true", value == "false", value == "null":
		return true
	}
	return strings.IndexByte("-[{"+digit, value[0]) >= 0
}

// isURLStart reports whether s begins with letters and "://".
func isURLStart(s string) bool {
	return strings.HasPrefix(strings.TrimLeft(s, alpha), "://")
}

// isDigest reports whether s begins as the digest after the "@" of a container
// image does, "image:tag@sha256:…".
func isDigest(s string) bool {
	return strings.HasPrefix(s, "sha256:") || strings.HasPrefix(s, "sha512:")
}

// hasAddresses reports whether name is a scheme whose URIs are "scheme:user@host",
// or one whose URIs have a "//" that can get lost. What follows its colon is looked
// at as a word of its own.
func hasAddresses(name string) bool {
	switch strings.ToLower(name) {
	case "mailto", "sip", "sips", "xmpp", "acct", "mid", "cid", "tag", "npm", "urn", "tel",
		"http", "https", "ws", "wss", "ftp":
		return true
	}
	return false
}
