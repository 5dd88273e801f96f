// The one scan of a text in which secrets are looked for: where words, quotations
// and URLs begin and end, and which recognizer is asked where.

package redact

import (
	"strings"
	"unicode"
)

// A secretScanner goes over a text from left to right and asks
//
//   - passwordInAuthority at the slashes of "http://user:password@host",
//   - passwordInWord at the first colon of "user:password@tcp(host:3306)/db",
//   - passwordInOracleName at the "@" of "user/password@host:1521/service",
//   - valueOfSecretKey at the "=" of "password=…",
//   - hideMember at the colon of {"password": "…"},
//
// each of which looks at the text around. What they share is here: how far a word, an
// authority, a line reaches is looked up once for each part of the text, so that the
// time of all of them grows with the text and no faster.
type secretScanner struct {
	s       string
	secrets []span

	begin int  // the offset after the time of the day that a line of a log begins with
	word  int  // where the current word begins
	tried bool // whether the current word was looked at
	inURL bool // whether the current word is, or holds, a URL: a colon in it is not that of a user

	lineBegin int   // where the current line begins
	urlsOnly  bool  // whether only URLs and keys are looked for: see secretsInEscapes
	offsets   []int // of the bytes of s in the text that s was decoded from, or nil

	quotations quotations
	begins     int // the begin of the quotation that the scan is in, or of the text
	limit      int // its end
	depth      int // how many quotations it is in, itself included
	escapes    int // how many of them double the backslashes

	stretches [stretchKinds][maxQuotations + 1]stretch // by kind and depth
	userinfo  userinfoEnd

	running int               // the offset after the first word of the text, once it was asked for
	first   [len(openers)]int // the offset after the first of each, once it was asked for
}

// What ends a quotation, a bracket or an element of markup, and what begins it.
const closers, openers = "\"'`)]}><", "\"'`([{<>"

// isRunning reports whether s[i] stands after the first word of the text, which is then
// more than a URL.
func (r *secretScanner) isRunning(i int) bool {
	if r.running == 0 {
		begin := len(r.s) - len(strings.TrimLeftFunc(r.s, unicode.IsSpace))
		for r.running = begin + 1; r.running <= len(r.s) && !endsURL(r.s[r.running-1]); r.running++ {
		}
	}
	return r.running <= i
}

// A scanRole is what a byte means to the scan.
type scanRole uint8

const (
	rolePlain  scanRole = iota // nothing
	roleSpace                  // a word begins after it, and a URL ends before it
	roleAngle                  // the same
	roleQuote                  // the same, and a quotation may begin or end
	roleWord                   // a word begins after it
	roleLead                   // the same, if it begins a word itself: "#user:password@host"
	roleSlash                  // an authority may follow
	roleColon                  // a user may be before it
	roleEquals                 // a key may be before it, and a word begins after it
	roleAt                     // a user and a password may be before it
)

var scanRoles = func() (t [256]scanRole) {
	for _, row := range []struct {
		chars string
		role  scanRole
	}{
		{" \t\r\n", roleSpace}, {"<>", roleAngle}, {"\"'`", roleQuote}, {"([{|,;", roleWord}, {"#*!", roleLead},
		{`/\`, roleSlash}, {":", roleColon}, {"=", roleEquals}, {"@", roleAt},
	} {
		for i := range len(row.chars) {
			t[row.chars[i]] = row.role
		}
	}
	return t
}()

// scan finds the secrets of the text.
func (r *secretScanner) scan() {
	s := r.s
	r.begin = stampEnd(s)
	for i := r.beginWord(r.begin); i < len(s); {
		switch scanRoles[s[i]] {
		case rolePlain:
			i++
		case roleSpace:
			if s[i] == '\n' {
				r.lineBegin = i + 1
			}
			i = r.endURL(i + 1)
		case roleAngle:
			i = r.endURL(i + 1)
		case roleQuote:
			i = r.atQuote(i)
		case roleWord:
			i = r.beginWord(i + 1)
		case roleLead:
			i = r.lead(i)
		case roleSlash:
			i = r.atSlash(i)
		case roleColon:
			i = r.atColon(i)
		case roleEquals:
			i = r.atEquals(i)
		case roleAt:
			i = r.atAt(i)
		}
	}
}

// beginWord notes that a word begins at s[i] and returns i.
func (r *secretScanner) beginWord(i int) int {
	r.word, r.tried = i, false
	return i
}

// endURL notes that what begins at s[i] is no part of the URL before, and returns i.
func (r *secretScanner) endURL(i int) int {
	r.inURL = false
	return r.beginWord(i)
}

// lead goes over s[i], which is no part of the word that it begins.
func (r *secretScanner) lead(i int) int {
	if i == r.word && !r.inURL {
		return r.beginWord(i + 1)
	}
	return i + 1
}

// hide notes that s[from:to] is a secret, unless it is the place of one, and returns
// where to go on: after it, where a host and a path are.
func (r *secretScanner) hide(from, to int) int {
	if !isPlaceholder(r.s[from:to]) && !isOptional(r.s, from, to) {
		r.secrets = append(r.secrets, span{from, to})
	}
	r.inURL, r.tried = true, true
	return to
}

// atQuote looks at a quotation mark. One before a colon belongs to the user or key
// before it: "user":password@host.
func (r *secretScanner) atQuote(i int) int {
	ends := r.quotations.meet(r.s, i)
	if ends && strings.HasPrefix(r.s[i+1:], ":") && !r.inURL {
		return i + 1
	}
	return r.endURL(i + 1)
}

// atSlash looks at a slash or backslash.
func (r *secretScanner) atSlash(i int) int {
	s := r.s
	if n := r.slashesAt(i); n > 0 {
		wasURL := r.inURL
		r.inURL = true
		r.enter(i)
		if i == r.limit {
			return i + 1 // the backslashes of the mark that ends a quotation
		}
		start := min(i+n, r.limit) // without the backslash of a mark
		scheme := r.schemeBefore(i)
		if scheme != "" && start+1 < r.limit && s[start] == ' ' {
			start++ // "http:// user:password@host"
		}
		if from, to := r.passwordInAuthority(authorityStart{scheme: scheme, kind: kindOfName(scheme), start: start}); from < to {
			return r.hide(from, to)
		}
		if i > r.word && s[i] == '\\' && s[i-1] == ':' && !wasURL && !r.tried && !r.urlsOnly && !isKnownScheme(s[r.word:i-1]) {
			if from, to := r.passwordInWord(i - 1); from < to { // the password begins with them
				return r.hide(from, to)
			}
		}
		return start
	}
	switch {
	case isLineEscape(s, i):
		return r.endURL(i + len(`\n`)) // "Subject: x\r\nuser:password@host", in source
	case s[i] == '\\' && i+1 < len(s) && strings.IndexByte("\"'`", s[i+1]) >= 0:
		return i + 1 // the quotation mark is next
	case i == r.word && strings.HasPrefix(s[i:], "/*"):
		return r.beginWord(i + len("/*"))
	}
	return i + 1
}

// atColon looks at a colon: of a member of an object, or of a word, unless that is
// in a URL.
func (r *secretScanner) atColon(i int) int {
	r.hideMember(i)
	if r.tried || r.inURL && (r.word == 0 || r.s[r.word-1] != '=') { // "http://host/?to=http:/…"
		return i + 1
	}
	if strings.HasPrefix(r.s[i+1:], "//") {
		return i + 1
	}
	r.enter(i)
	kind := kindOfName(r.nameBefore(i))
	if kind.expectsUser() {
		if a, ok := r.lostSlashes(kind, i); ok {
			if from, to := r.passwordInAuthority(a); from < to {
				return r.hide(from, to)
			}
			if r.s[i+1] == '/' || kind == httpScheme {
				return i + 1 // "postgres:/bob@host"
			}
		}
	}
	if r.inURL || r.urlsOnly || strings.HasPrefix(r.s[i+1:], `\\`) {
		return i + 1
	}
	if kind == jdbcPrefix {
		return r.atJDBC(i + 1)
	}
	if next, ok := r.afterPrefix(kind, i); ok {
		return r.beginWord(next)
	}
	r.tried = true
	if from, to := r.passwordInWord(i); from < to {
		return r.hide(from, to)
	}
	return i + 1
}

// atEquals looks at an equals sign.
func (r *secretScanner) atEquals(i int) int {
	if key, kind := secretKeyBefore(r.s, i); kind != notSecret {
		r.enter(i)
		if from, to := r.valueOfSecretKey(key, i, kind); from < to {
			inURL := r.inURL
			next := r.hide(from, to)
			r.inURL = inURL
			return next
		}
	}
	return r.beginWord(i + 1)
}

// atAt looks at an "@".
func (r *secretScanner) atAt(i int) int {
	if i == r.word {
		return r.lead(i)
	}
	if !r.inURL && !r.tried && !r.urlsOnly {
		r.enter(i)
		if from, to := r.passwordInOracleName(r.word, false); from < to {
			return r.hide(from, to)
		}
	}
	return i + 1
}

// slashesAt returns the number of slashes at s[i], if they are two or more and an
// authority may follow: they begin the text or follow a colon, a byte at which a
// word begins, or a word that may be a scheme that has lost its colon. Backslashes
// count too, in the place of slashes after a colon or, as JSON may have them, before
// each.
func (r *secretScanner) slashesAt(i int) int {
	s := r.s
	if i > 0 && isSlash(s[i-1]) {
		return 0
	}
	n := 1
	for i+n < len(s) && isSlash(s[i+n]) {
		n++
	}
	if n < 2 || strings.HasPrefix(s[i:], `\\`) && (i < 3 || s[i-1] != ':' || !isWordByte(s[i-3])) {
		return 0 // "\\d+" and "C:\\dir", in source
	}
	word := i
	if i > 0 && s[i-1] == '.' { // "https.//host"
		word--
	}
	for word > 0 && i-word < longestScheme && isSchemeByte(s[word-1]) && s[word-1] != '.' {
		word--
	}
	isEdge := word == 0 || s[word-1] == ':' || isWordEdge(s[word-1]) || s[word-1] == '/' && kindOfName(s[word:i]).expectsUser()
	if !isEdge || word < i && !isAlpha(s[word]) {
		return 0
	}
	return n
}

// longestScheme is the length of the longest scheme that is recognized without its
// colon, and of the longest whose name matters.
const longestScheme = len("jdbc:microsoft:sqlserver")

// schemeBefore returns the scheme before the slashes at s[i] and what stands for its
// colon, as in "http://", "http//", "http;//", "http: //" and "http ://".
func (r *secretScanner) schemeBefore(i int) string {
	end, hasColon, hasSpace := i, false, false
	for end > 0 && i-end < 3 && isInsteadOfColon(r.s[end-1]) {
		end--
		hasColon = hasColon || r.s[end] == ':'
		hasSpace = hasSpace || r.s[end] == ' '
	}
	if hasSpace && !hasColon {
		return "" // "see //host"
	}
	from := end
	for from > 0 && end-from < longestScheme && isSchemeByte(r.s[from-1]) {
		from--
	}
	return r.s[from:end]
}

// isInsteadOfColon reports whether c can stand for the colon after a scheme, or beside
// it.
func isInsteadOfColon(c byte) bool { return c == ':' || c == ';' || c == '.' || c == ',' || c == ' ' }

// enter notes in which quotation s[i] is, for the recognizers: none of them looks
// over its end.
func (r *secretScanner) enter(i int) {
	r.begins, r.limit, r.depth, r.escapes = r.begin, len(r.s), 0, 0
	r.quotations.close(i)
	for depth, q := range r.quotations.open[:r.quotations.n] {
		if i <= q.end {
			r.begins, r.limit, r.depth = q.begin, q.end, depth+1
			if !q.raw {
				r.escapes++
			}
		}
	}
}

// segment returns the begin and the end of the quotation or of the line that the
// scan is in, and whether it is all there is: a quotation, or the text.
func (r *secretScanner) segment(i int) (begin, end int, alone bool) {
	if r.depth > 0 {
		return r.begins, r.limit, true
	}
	begin = max(r.begin, r.lineBegin)
	end, _ = r.look(toLineEnd, i)
	return begin, end, begin == r.begin && end == len(r.s)
}

// closes reports whether s[i] ends what was opened before s[start]: a quotation, a
// bracket, the content of an element of markup.
func (r *secretScanner) closes(i, start int) bool {
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

// trimEnd returns the end of s[from:to] without the punctuation of a sentence, and the
// brackets that were opened before, at its end.
func (r *secretScanner) trimEnd(from, to int) int {
	s := r.s
	for n := 0; n < 8 && to > from && (strings.IndexByte(".,:;!?", s[to-1]) >= 0 && r.isRunning(len(s)) || r.closesBefore(to, from)); n++ {
		to--
	}
	return to
}

// closesBefore reports whether s[to-1] is a bracket that was opened before s[from].
func (r *secretScanner) closesBefore(to, from int) bool {
	n := strings.IndexByte(")]}", r.s[to-1])
	return n >= 0 && r.opened(strings.IndexByte(openers, "([{"[n]), from) && strings.IndexByte(r.s[from:to], "([{"[n]) < 0
}

// opened reports whether the n'th of the openers stands before s[end].
func (r *secretScanner) opened(n, end int) bool {
	if r.first[n] == 0 {
		r.first[n] = strings.IndexByte(r.s, openers[n]) + 1
		if r.first[n] == 0 {
			r.first[n] = len(r.s) + 1
		}
	}
	return r.first[n] <= end
}

// openedBefore returns the set of the openers that stand before s[end].
func (r *secretScanner) openedBefore(end int) (set uint8) {
	for n := range len(openers) {
		if r.opened(n, end) {
			set |= 1 << n
		}
	}
	return set
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

func isLineEnd(c byte) bool { return c == '\n' || c == '\r' }

// isLineEscape reports whether a white space that ends a line or a column stands at
// s[i] as an escape of source, "\n".
func isLineEscape(s string, i int) bool {
	return s[i] == '\\' && i+1 < len(s) && (s[i+1] == 'n' || s[i+1] == 'r' || s[i+1] == 't')
}

// isWordByte reports whether c is a letter, a digit or a part of one beyond ASCII.
func isWordByte(c byte) bool { return isAlpha(c) || isDigit(c) || c == '_' || c >= 0x80 }

// isWordEdge reports whether a word can begin after c.
func isWordEdge(c byte) bool { return delimiters[c]&(endOfURL|edgeOfWord) != 0 }

// endsURL reports whether c ends a URL in running text.
func endsURL(c byte) bool { return delimiters[c]&endOfURL != 0 }

// stampEnd returns the offset after the time of the day, in seconds, and the space
// that s begins with, with or without a date (RFC 3339 §5.6), or 0.
func stampEnd(s string) int {
	const date, time, zone = "0000-00-00T", "00:00:00", "+00:00"
	i, dated := 0, hasPattern(s, date)
	if dated {
		i = len(date)
	}
	if !hasPattern(s[i:], time) || s[i] > '2' || s[i+3] > '5' || s[i+6] > '6' {
		return 0
	}
	i += len(time)
	if i < len(s) && s[i] == '.' {
		i = digitsEnd(s, i+1)
	}
	switch {
	case dated && i < len(s) && s[i] == 'Z':
		i++
	case dated && (hasPattern(s[i:], zone) || hasPattern(s[i:], "-"+zone[1:])):
		i += len(zone)
	}
	if i < len(s) && s[i] == ' ' {
		return i + 1
	}
	return 0
}

// hasPattern reports whether s begins with pattern, where "0" is any digit.
func hasPattern(s, pattern string) bool {
	if len(s) < len(pattern) {
		return false
	}
	for i := range len(pattern) {
		if s[i] != pattern[i] && (pattern[i] != '0' || !isDigit(s[i])) {
			return false
		}
	}
	return true
}

// digitsEnd returns the end of the digits at s[i].
func digitsEnd(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}
