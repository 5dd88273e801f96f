// The passwords of data source names, which are no URLs: "user:password@tcp(host)/db",
// "user/password@host:1521/service".

package redact

import "strings"

// nameBefore returns the word before s[colon], or what stands after the brackets in
// it, if it is short and has the characters of a scheme: "mailto:", "[to]mailto:".
func (r *secretScanner) nameBefore(colon int) string {
	i := colon
	for i > r.word && colon-i <= longestScheme && isSchemeByte(r.s[i-1]) {
		i--
	}
	if i > r.word && strings.IndexByte("])}", r.s[i-1]) < 0 {
		return ""
	}
	return r.s[i:colon]
}

// afterPrefix returns where a user may begin after the colon of a name of the kind, if
// that is not a user but a scheme or a label: "sip:user@host", "email:user@host". In an
// opaque URI there is no user at all.
func (r *secretScanner) afterPrefix(kind nameKind, colon int) (next int, ok bool) {
	s := r.s
	next = colon + 1
	switch kind {
	case opaqueScheme:
		r.inURL = true
		return next, true
	case labelName:
		_, at := r.look(toSpace, next)
		return next, at < 0 || shapeOfHost(s[at+1:r.limit]) != hostAddress
	}
	return next, kind == addressScheme
}

// lostSlashes returns the authority after the scheme of the kind and the colon, and no
// or one slash, if it is one that has two: "http:user:password@host",
// "postgres:/user:password@host". Where there is no slash a user can have the name of
// a scheme as well, but not that of one of the web.
func (r *secretScanner) lostSlashes(kind nameKind, colon int) (a authorityStart, ok bool) {
	rest := r.s[colon+1 : r.limit]
	if rest == "" || isSpace(rest[0]) || len(rest) > 1 && isSlash(rest[0]) && isSlash(rest[1]) {
		return a, false
	}
	a = authorityStart{scheme: r.s[r.word:colon], kind: kind, start: colon + 1, lost: true}
	if rest[0] == '/' {
		a.start++
		return a, true
	}
	return a, kind == httpScheme || kind.isConnection() && (r.inURL || r.urlsOnly)
}

// atJDBC looks at what follows the "jdbc:" before s[i]: the name of a driver, and the
// user where no URL or parameters are, as in "jdbc:oracle:thin:user/password@host".
func (r *secretScanner) atJDBC(i int) int {
	name, rest, _ := strings.Cut(r.s[i:min(r.limit, i+longestScheme)], ":")
	driver, _, found := strings.Cut(rest, ":")
	if !strings.EqualFold(name, "oracle") || !found {
		r.inURL = true
		return r.beginWord(i)
	}
	i = r.beginWord(i + len(name) + len(":") + len(driver) + len(":"))
	if from, to := r.passwordInOracleName(i, true); from < to {
		return r.hide(from, to)
	}
	return i
}

// passwordInWord returns where the password of "user:password@…" is, whose user is
// the word before the colon, which is nowhere if the two results are equal.
func (r *secretScanner) passwordInWord(colon int) (from, to int) {
	s := r.s
	user := s[r.word:colon]
	from = colon + 1
	switch {
	case len(user) > longestUser, from >= r.limit, isSpace(s[from]), r.isQuotedKey(colon), r.closes(from, r.word):
		return 0, 0
	}
	end, at := r.look(toSpaceOrEOL, from)
	if at < 0 {
		at = r.atInSegment(colon)
	} else if end < r.limit && isLineEscape(s, end) && (at+1 == end || shapeOfHost(s[at+1:end]) == noHost) {
		// "user:p@\tword@tcp(host:3306)/db", "user:p@1\tword@host"
		if _, last := r.look(toSpace, at); last > at && shapeOfHost(s[last+1:r.limit]) != noHost {
			at = last
		}
	}
	if at <= from {
		return 0, 0
	}
	host := s[at+1 : r.limit]
	shape := shapeOfHost(host)
	switch {
	case isURLAt(s, from) && !beginsNetwork(host): // "see:http://bob@host", not "user:aaa://@tcp(host)/db"
		return 0, 0
	case shape == noHost, isDrive(user) && (s[from] == '\\' || s[from] == '/' && shape != hostAddress), r.isMailbox(from, at), r.isQuoted(from, at):
		return 0, 0
	case !r.isUser(user, from, at, shape), !r.isNotPosition(user, from, at, shape):
		return 0, 0
	}
	return from, at
}

// isURLAt reports whether "//", or a known scheme and "://", follow at s[i].
func isURLAt(s string, i int) bool {
	rest := s[i:min(len(s), i+longestScheme+len("://"))]
	if strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, `\/\/`) {
		return true
	}
	n := 0
	for n < len(rest) && isSchemeByte(rest[n]) {
		n++
	}
	return strings.HasPrefix(rest[n:], "://") && isKnownScheme(rest[:n])
}

// beginsNetwork reports whether s begins with an address in parentheses, "tcp(db:3306)",
// "(db:3306)", which no URL has.
func beginsNetwork(s string) bool {
	n := nameEnd(s[:min(len(s), longestHost)])
	return n < len(s) && s[n] == '('
}

// atInSegment returns the offset of the "@" that ends a password with a space in it,
// or -1. There is one only in a quotation or a text that has nothing else.
func (r *secretScanner) atInSegment(colon int) int {
	s := r.s
	begin, end, alone := r.segment(colon)
	if !alone || begin != r.word || strings.Trim(s[begin:colon], unreserve) != "" || isDigit(s[begin]) {
		return -1
	}
	at := strings.LastIndexByte(s[colon:end], '@') + colon
	if at < colon || isDigit(s[colon+1]) || strings.ContainsAny(s[at:end], " \t") || strings.Contains(s[colon:at], "://") {
		return -1
	}
	isAddress := shapeOfHost(s[at+1:end]) == hostAddress
	if !isAddress && (end < len(s) || strings.Count(s[colon:at], " ") > 1) {
		return -1
	}
	return at
}

// isUser reports whether user, before the password s[from:at] and a host of the
// shape, can be one. One with a delimiter, "CORP/bob" or "bob@example.com", can be
// the beginning of a path or of a remote file as well.
func (r *secretScanner) isUser(user string, from, at int, shape hostShape) bool {
	s := r.s
	password := s[from:min(at, from+longestUser)]
	i := strings.IndexAny(user, `/\?#@`)
	switch {
	case user == "": // ":password@localhost:6379"
		begin, _, alone := r.segment(from)
		return begin == r.word && strings.IndexByte(password, ':') < 0 && (alone && at+1 < r.limit || shape == hostAddress)
	case kindOfName(user).expectsUser(): // "redis::password@host"
		return true
	case strings.Trim(user, digit) == "" && !isWordByte(password[0]): // "789:;<=>?@ABC"
		return shape == hostAddress
	case password[0] == ':', !isWordByte(user[0]) && strings.IndexByte("$%{<", user[0]) < 0: // "0::/a@b", "/q:a[@b]"
		return shape == hostAddress
	case strings.ContainsAny(password[:1], "/~"): // "host:/dir/a@b"
		return shape == hostAddress || strings.IndexByte(password, ':') >= 0
	case i < 0:
		return strings.IndexByte(user, '}') >= 0 || !strings.HasSuffix(s[:r.word], "${") // "${VARIABLE:-a@b}"
	case user[i] == '@' && (user[:i] == "git" || user[:i] == "hg"):
		return false // "git@host:dir/a@v1"
	case user[i] == '@' && shape != hostAddress && at+1 < r.limit && isDigit(s[at+1]):
		return false // "user@host:icon@2x.png"
	case shape == hostAddress:
		return true
	case strings.IndexByte(password, '/') >= 0, user[i] != '@' && strings.ContainsAny(user, ".="):
		return false
	}
	return !strings.ContainsAny(strings.TrimLeft(user[i:], user[i:i+1]), `/\?#@`)
}

// isNotPosition reports whether the password s[from:at] is not what follows the colon
// of a host, a file or an hour: "host:8080/a@b", "main.go:12:a@b", "10:20:30@x".
func (r *secretScanner) isNotPosition(user string, from, at int, shape hostShape) bool {
	s := r.s
	end := digitsEnd(s, from)
	if end == from {
		return true
	}
	isNetwork := shape == hostAddress && beginsNetwork(s[at+1:r.limit])
	isNumber := user != "" && isDigit(user[0])
	isHost := isNumber || isKnownHost(user) || strings.IndexByte(user, '@') > 0
	switch c := s[end]; {
	case end == at && shape != hostAddress && endsHostPort(s[:r.word]):
		return false // "kafka-0:9092,kafka-1:9092@zone"
	case end == at: // "user:1234@host"
		return isNetwork || !isHost || !isNumber && shape == hostAddress
	case isWordByte(c): // "user:1password@host"
		return isNetwork || !isNumber || strings.Trim(user, digit) != "" && shape == hostAddress
	case c == ',' && at-end < longestHost && areHostPorts(s[end+1:at]):
		return false // "kafka-0:9092,kafka-1:9092@zone"
	case c == ':', c == ',':
		return isNetwork || !isHost
	case isAuthorityEnd(c):
		return isNetwork || !isHost && !isUsualPort(s[from:end]) && (shape == hostAddress || c == '#')
	}
	return !r.closes(end, r.word) && (isNetwork || !isHost)
}

// endsHostPort reports whether s ends with a host, a port and a comma, "a:9092,".
func endsHostPort(s string) bool {
	s = s[max(0, len(s)-longestHost):]
	rest, found := strings.CutSuffix(s, ",")
	name := strings.TrimRight(rest, digit)
	return found && len(rest)-len(name) >= len("80") && len(rest)-len(name) < tooLongForPort && len(name) > 1 && name[len(name)-1] == ':' && isWordByte(name[len(name)-2])
}

// areHostPorts reports whether s is a list of hosts with ports, "a:9092,b:9092".
func areHostPorts(s string) bool {
	for host := range strings.SplitSeq(s, ",") {
		name, port, _ := strings.Cut(host, ":")
		if name == "" || nameEnd(name) != len(name) || len(port) < len("80") || !beginsPort(port) || strings.Trim(port, digit) != "" {
			return false
		}
	}
	return true
}

// isQuoted reports whether what begins at s[from] is a quotation that the "@" stands
// in, as in `json:"a@b"`, and not a quoted password.
func (r *secretScanner) isQuoted(from, at int) bool {
	s := r.s
	for from < at && s[from] == '\\' {
		from++
	}
	mark := s[from]
	return strings.IndexByte("\"'`", mark) >= 0 && (at == from+1 || s[at-1] != mark) && strings.IndexByte(s[at:min(r.limit, at+longestHost)], mark) >= 0
}

// isMailbox reports whether the "@" is the one of an address in angle brackets, as in
// "By:Bob<bob@example.com>".
func (r *secretScanner) isMailbox(from, at int) bool {
	s := r.s
	begin := strings.LastIndexByte(s[max(from, at-longestUser):at], '<')
	end := strings.IndexByte(s[at:min(len(s), at+longestHost)], '>')
	return begin >= 0 && end >= 0 && !strings.ContainsAny(s[at:at+end], ` /:`)
}

// isQuotedKey reports whether the word before the colon and the quotation mark before
// it are a key, as in {"key":"value"}: a value of JSON follows it, which is no quoted
// password before an "@".
func (r *secretScanner) isQuotedKey(colon int) bool {
	s, user := r.s, r.word
	for user > 0 && (scanRoles[s[user-1]] == roleLead || s[user-1] == '@') { // {"@id":"value"}
		user--
	}
	if user == 0 || user == colon || strings.IndexByte("\"'`", s[user-1]) < 0 || s[colon-1] != s[user-1] {
		return false
	}
	end, _ := r.look(toComma, colon+1)
	value := strings.TrimLeft(s[colon+1:end], `\`)
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

// passwordInOracleName returns where the password of the name at s[word:] is, which
// has no colon before its "@", as in "user/password@host:1521/service". A path of a
// module looks the same but for the host, unless it is after the name of a driver.
func (r *secretScanner) passwordInOracleName(word int, isDriver bool) (from, to int) {
	s := r.s
	_, at := r.look(toSpace, word)
	slash := strings.IndexByte(s[word:min(len(s), word+longestUser)], '/') + word
	if at < 0 || slash <= word || at-slash < len("/x") || at-slash > longestUser && !isDriver {
		return 0, 0
	}
	user, password := s[word:slash], s[slash+1:at]
	switch {
	case isDriver:
		return slash + 1, at
	case !isAlpha(user[0]), strings.Trim(user, alpha+digit+"_$") != "", strings.IndexByte(password, '/') >= 0:
		return 0, 0
	case shapeOfHost(s[at+1:r.limit]) != hostAddress:
		return 0, 0
	}
	return slash + 1, at
}
