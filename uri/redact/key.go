// The values of keys that say that they are secret, "password=…", in connection
// strings, queries and fragments.

package redact

import (
	"strings"
	"sync"
)

// A keyKind says where the value of a key is a secret.
type keyKind uint8

const (
	notSecret   keyKind = iota
	secretValue         // everywhere: "password=…"
	secretParam         // in a list of parameters: "?pwd=…", ";pwd=…"
	secretQuery         // in a query or a fragment: "?token=…"
)

// secretKeys are the names of secrets in lower case, without what can separate their
// words: "ACCESS_TOKEN" is accesstoken.
var secretKeys = sync.OnceValue(func() map[string]keyKind {
	keys := make(map[string]keyKind)
	for name := range strings.FieldsSeq(`
		accesstoken accountkey apikey apisecret apitoken appsecret authpass authtoken awssecretaccesskey bearertoken
		clientsecret consumersecret idtoken mysqlpwd oauthtoken passphrase passwd password pinvalue privatetoken refreshtoken
		secretaccesskey secretkey securitytoken sessiontoken sharedaccesskey sharedsecret subscriptionkey xamzsecuritytoken
		xamzsignature xapikey xgoogsignature`) {
		keys[name] = secretValue
	}
	for name := range strings.FieldsSeq("pass pwd sig") {
		keys[name] = secretParam
	}
	for name := range strings.FieldsSeq("secret signature token") {
		keys[name] = secretQuery
	}
	return keys
})

// longestKey is the length of the longest key that is looked at.
const longestKey = 48

// secretKeyBefore returns where the key before the "=" at s[eq] begins, and what it
// is the name of.
func secretKeyBefore(s string, eq int) (begin int, kind keyKind) {
	end := eq
	for end > 0 && s[end-1] == ' ' {
		end--
	}
	if end < 2 || !endsSecretKey(s[end-2]|0x20, s[end-1]|0x20) {
		return 0, notSecret
	}
	begin = end
	var name [longestKey]byte
	at := longestKey
	for begin > 0 && isKeyByte(s[begin-1]) {
		begin--
		if c := s[begin]; c != '-' && c != '_' && c != '.' {
			if at == 0 {
				return 0, notSecret
			}
			at--
			name[at] = toLower(c)
		} else if end-begin > 2*longestKey {
			return 0, notSecret
		}
	}
	if begin > 0 && s[begin-1] == '\\' { // "\u0026password=", "\npassword="
		escape := 1
		if strings.HasPrefix(s[begin:], "u0026") {
			escape = len("u0026")
		}
		begin += escape
		at += escape
	}
	return begin, kindOfKey(name[min(at, longestKey):])
}

// endsSecretKey reports whether the last letters of a key, in lower case, are those of
// one of secretKeys.
func endsSecretKey(c, last byte) bool {
	switch last {
	case 'd':
		return c == 'r' || c == 'w'
	case 'e':
		return c == 's' || c == 'r' || c == 'u'
	case 'g':
		return c == 'i'
	case 'n', 't', 'y':
		return c == 'e'
	case 's':
		return c == 's'
	}
	return false
}

// kindOfKey says what the name is, in lower case and without separators. Prefixes
// are taken for the name of an owner: "pgpassword", "x-db-password".
func kindOfKey(name []byte) keyKind {
	if kind := secretKeys()[string(name)]; kind != notSecret {
		return kind
	}
	for _, suffix := range []string{"password", "passwd", "passphrase"} {
		if n := len(name) - len(suffix); n > 0 && string(name[n:]) == suffix {
			return secretValue
		}
	}
	return notSecret
}

func isKeyByte(c byte) bool {
	return isAlpha(c) || isDigit(c) || c == '_' || c == '-' || c == '.'
}

// A pairSyntax says how the pairs of a key and its value are separated.
type pairSyntax uint8

const (
	pairsByWhiteSpace pairSyntax = iota // host=h password=… dbname=d
	pairsBySemicolon                    // Server=h;Password=…;Database=d
	pairsByAmpersand                    // ?user=u&password=…#fragment
	pairsByComma                        // host=h,password=…
)

var separators = [...]byte{pairsByWhiteSpace: ' ', pairsBySemicolon: ';', pairsByAmpersand: '&', pairsByComma: ','}

// syntaxAt returns the syntax of the pair whose key begins at s[key], by what stands
// before it.
func syntaxAt(s string, key int) pairSyntax {
	if key == 0 {
		return pairsByWhiteSpace
	}
	switch s[key-1] {
	case '?', '&':
		return pairsByAmpersand
	case '#': // of a fragment, or the begin of a comment
		if key > 1 && !isWordEdge(s[key-2]) {
			return pairsByAmpersand
		}
	case '6': // "\u0026password="
		return pairsByAmpersand
	case ';':
		if strings.HasSuffix(s[:key], "&amp;") {
			return pairsByAmpersand
		}
		return pairsBySemicolon
	case ':': // "jdbc:db2://h:50000/db:user=u;password=…"
		return pairsBySemicolon
	case ',':
		return pairsByComma
	case ' ':
		for key--; key > 0 && s[key-1] == ' '; key-- {
		}
		if key > 0 && s[key-1] == ';' { // "Server=h; Password=…"
			return pairsBySemicolon
		}
	}
	return pairsByWhiteSpace
}

// valueOfSecretKey returns where the value of the key s[key:eq] of the kind is, without
// its quotation marks, which is nowhere if the two results are equal.
func (r *secretScanner) valueOfSecretKey(key, eq int, kind keyKind) (from, to int) {
	s := r.s
	if key < r.begins && r.depth > 0 || eq+1 < len(s) && strings.IndexByte("=>~", s[eq+1]) >= 0 {
		return 0, 0
	}
	if key > 0 && s[key-1] == '$' {
		return 0, 0 // a variable
	}
	syntax := syntaxAt(s, key)
	from = eq + 1
	isSpaced := s[eq-1] == ' ' || from < r.limit && s[from] == ' '
	if isSpaced && !r.isConnectionString(key) {
		return 0, 0 // "password = readPassword()"
	}
	if s[eq-1] == ' ' || syntax == pairsBySemicolon {
		for from < r.limit && s[from] == ' ' {
			from++
		}
	}
	isFirst := false // and a secret only if what follows it says so
	switch {
	case syntax == pairsByAmpersand, kind == secretValue, kind == secretParam && syntax != pairsByWhiteSpace:
	case syntax != pairsByWhiteSpace:
		return 0, 0 // "pkcs11:token=label"
	default:
		// The end of the value is not looked for where it does not matter: another
		// key may be in it, and another in that.
		if isFirst = r.isFirstPair(key, s[key:eq]); !isFirst && !r.isConnectionString(key) {
			return 0, 0 // "PWD=/home/bob"
		}
	}
	if strings.HasPrefix(s[from:r.limit], "[^") { // a pattern
		return 0, 0
	}
	from, to = r.value(from, syntax)
	if from >= to || isNoSecret(s[from:to]) || isFirst && !r.isFirstOfPairs(eq, to) {
		return 0, 0 // "token=EOF"
	}
	return from, to
}

// isFirstPair reports whether the key s[key:], which is called name, begins a quotation
// or the text. That of a working directory tells nothing there.
func (r *secretScanner) isFirstPair(key int, name string) bool {
	begin, _, alone := r.segment(key)
	return key == begin && alone && !strings.EqualFold(strings.TrimSpace(name), "pwd")
}

// isFirstOfPairs reports whether the value after s[eq], of the first pair of a quotation
// or the text, ends that or is not the last.
func (r *secretScanner) isFirstOfPairs(eq, to int) bool {
	_, end, _ := r.segment(eq)
	return to == end && !isConstant(r.s[eq+1:to]) || to < end && (r.s[to] == '&' || r.s[to] == ';')
}

// isConstant reports whether s is the name of a constant, such as EOF.
func isConstant(s string) bool { return strings.Trim(s, alpha[:26]+"_") == "" }

// isNoSecret reports whether value says only whether there is a secret, or what one
// looks like.
func isNoSecret(value string) bool {
	if strings.HasPrefix(value, "[^") { // a pattern
		return true
	}
	switch strings.ToLower(value[:min(len(value), 16)]) {
	case "true", "false", "yes", "no", "on", "off", "0", "1", "null", "nil", "none", "<nil>", "required", "optional":
		return true
	}
	return false
}

// value returns where the value at s[from:] is, without its quotation marks.
func (r *secretScanner) value(from int, syntax pairSyntax) (begin, end int) {
	s := r.s
	if from >= r.limit {
		return from, from
	}
	switch c := s[from]; {
	case c == '\'', c == '"':
		if end := r.quotedEnd(from+1, c, 0); end >= 0 {
			return from + 1, end
		}
	case c == '\\' && from+1 < r.limit && (s[from+1] == '"' || s[from+1] == '\''):
		if end := r.quotedEnd(from+2, s[from+1], 1); end >= 0 {
			return from + 2, end
		}
	case c == '{' && syntax <= pairsBySemicolon: // "odbc:server=h;password={…}"
		end := r.bracesEnd(from + 1)
		if end >= 0 && (syntax == pairsBySemicolon || end+1 < r.limit && s[end+1] == ';') && !isTemplateName(s[from+1:end]) {
			return from + 1, end
		}
	}
	return from, r.unquotedEnd(from, syntax)
}

// isTemplateName reports whether s is what a template has in its braces: "{password}", "{0}".
func isTemplateName(s string) bool {
	lower := strings.ToLower(s[:min(len(s), longestUser)])
	return strings.Trim(s, digit) == "" || strings.Contains(lower, "pass") || strings.Contains(lower, "pwd")
}

// bracesEnd returns the end of the value in braces that begins at s[i], or -1: a brace
// in it is written twice.
func (r *secretScanner) bracesEnd(i int) int {
	s := r.s[:min(r.limit, i+longestQuoted)]
	for i < len(s) {
		if s[i] == '}' {
			if i+1 == len(s) || s[i+1] != '}' {
				return i
			}
			i++
		}
		i++
	}
	return -1
}

// longestQuoted is how far the end of a value in quotation marks or braces is looked
// for.
const longestQuoted = 1024

// quotedEnd returns where the value that begins at s[i], after a mark and the
// backslashes before it, ends, or -1. The mark in it is escaped or written twice, and
// after the last one another pair can begin.
func (r *secretScanner) quotedEnd(i int, mark byte, backslashes int) int {
	s := r.s[:min(r.limit, i+longestQuoted)]
	for n := 0; i < len(s) && !isLineEnd(s[i]); i++ {
		switch {
		case s[i] == '\\':
			n++
			continue
		case s[i] == mark && i+1 < len(s) && s[i+1] == mark && n == backslashes:
			i++
		case s[i] == mark && r.isEscapedEvenly(n, backslashes) && (i+1 == len(s) || !isWordByte(s[i+1]) && s[i+1] != mark):
			return i - backslashes
		}
		n = 0
	}
	return -1
}

// isEscapedEvenly reports whether a mark after n backslashes is as much escaped as
// the first one was, after outer ones. In a string of source there are two for each.
func (r *secretScanner) isEscapedEvenly(n, outer int) bool {
	if outer == 0 {
		n >>= r.escapes
	}
	return n == outer || n > outer && (n-outer)%(2*(outer+1)) == 0
}

// unquotedEnd returns the end of the value that begins at s[from].
func (r *secretScanner) unquotedEnd(from int, syntax pairSyntax) int {
	s := r.s
	i := from
	for ; i < r.limit; i++ {
		c := s[i]
		switch {
		case isLineEnd(c), r.closes(i, from) && c != '<' && c != '>', r.escapes > 0 && isLineEscape(s, i):
			return i
		case c == '\\' && r.escapes > 0 && !strings.HasPrefix(s[i:], `\u0026`):
			i++ // what is escaped
		case isSpace(c):
			if i > from && s[i-1] == '\\' && syntax == pairsByWhiteSpace {
				continue // "password=a\ b"
			}
			return r.afterSpaces(from, i, syntax)
		case syntax == pairsByAmpersand && (c == '&' || c == '#' || strings.HasPrefix(s[i:], `\u0026`)):
			return i
		case syntax == pairsByComma && (c == ',' || c == ')'):
			return i
		case (c == ';' || c == '&' || c == ',') && r.isPairNext(from, i+1, syntax):
			return i
		}
	}
	return i
}

// afterSpaces returns the end of the value that begins at s[from] and has white space
// at s[i]: where the next pair begins or the connection string ends, if it can be told
// that this is one and nothing else.
func (r *secretScanner) afterSpaces(from, i int, syntax pairSyntax) int {
	s := r.s
	end, _ := r.look(toPair, i)
	next := byte('\n')
	if end < r.limit {
		next = s[end]
	}
	isString := syntax <= pairsBySemicolon && r.isConnectionString(from)
	switch {
	case next == separators[syntax] && (isString || syntax >= pairsBySemicolon),
		next == ';' && isString,
		next == '\n' && r.depth > 0 && (isString || syntax == pairsByAmpersand && r.isLastWordOfURL(i)),
		next == '\n' && r.depth == 0 && isString && r.isLastWord(i):
		return end
	case r.depth == 0:
		return r.trimEnd(from, i)
	}
	return i
}

// isLastWord reports whether one word and no more follows the space at s[i], and what
// is before that goes on there.
func (r *secretScanner) isLastWord(i int) bool {
	end, _ := r.look(toSpace, i+1)
	return end == r.limit && strings.IndexByte(".,:!?", r.s[i-1]) < 0
}

// isLastWordOfURL reports whether the quotation that the scan is in begins with a URL
// and ends with the word after the space at s[i].
func (r *secretScanner) isLastWordOfURL(i int) bool {
	scheme, _, found := strings.Cut(r.s[r.begins:min(r.limit, r.begins+longestScheme)], "://")
	return found && isKnownScheme(scheme) && r.isLastWord(i)
}

// isPairNext reports whether s[i:], after the value that begins at s[from], begins with a
// key and "=", or is the end.
func (r *secretScanner) isPairNext(from, i int, syntax pairSyntax) bool {
	s := r.s
	for i < r.limit && s[i] == ' ' && syntax != pairsByWhiteSpace {
		i++
	}
	return i == r.limit || isLineEnd(s[i]) || r.closes(i, from) || isPairAt(s[:r.limit], i, syntax != pairsByWhiteSpace)
}

// isPairAt reports whether a key and "=" begin at s[i]. The words of the key have
// spaces between them where they can: "User Id=".
func isPairAt(s string, i int, spaces bool) bool {
	from := i
	for i < len(s) && i-from <= longestKey && (isKeyByte(s[i]) || s[i] == ' ' && spaces) {
		i++
	}
	if i == from || !isAlpha(s[from]) && s[from] != '_' {
		return false
	}
	return i < len(s) && s[i] == '='
}

// endsPair reports whether the next pair begins after the delimiter s[i], or the text
// ends after a semicolon.
func endsPair(s string, i int) bool {
	if s[i] != ';' {
		return isPairAt(s, i+1, false)
	}
	for i++; i < len(s) && s[i] == ' '; i++ {
	}
	return i == len(s) || isPairAt(s, i, true)
}

// isConnectionString reports whether the quotation or line that the scan is in begins
// with a pair, or a prefix and a pair, of a connection string before s[i].
func (r *secretScanner) isConnectionString(i int) bool {
	begin, end, _ := r.segment(i)
	end = min(end, i)
	if end < begin {
		return false
	}
	for n := 0; begin < end && n < longestKey && strings.IndexByte(" #@", r.s[begin]) >= 0; n++ {
		begin++
	}
	s := r.s[begin:end]
	for _, prefix := range []string{"odbc:", "jdbc:"} {
		if len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix) {
			return true
		}
	}
	key, _, found := strings.Cut(s[:min(len(s), longestKey)], "=")
	return found && connectionKeys()[strings.ToLower(strings.TrimSpace(key))]
}

// connectionKeys are the names of what a connection string begins with.
var connectionKeys = sync.OnceValue(func() map[string]bool {
	keys := make(map[string]bool)
	for name := range strings.FieldsSeq(`
		accountname addr address data database datasource dbname defaultendpointsprotocol driver dsn endpoint host hostaddr
		hostname initial password passwd port provider pwd server service sslmode uid user userid username`) {
		keys[name] = true
	}
	for _, name := range []string{"application name", "data source", "initial catalog", "user id"} {
		keys[name] = true
	}
	return keys
})
