// Secrets that are told by their own form or by the words before them: tokens with a
// published prefix, header fields, variables of the environment, options of curl,
// private keys.

package redact

import "strings"

// A tokenForm is the form of the tokens of one issuer: a prefix, and so many letters,
// digits, "_" and "-" at least, as the issuer publishes it.
type tokenForm struct {
	prefix string
	least  int
}

// An introduction is what a secret follows, and how to find that after it, at s[i].
type introduction struct {
	text   string
	secret func(s string, i int) (from, to int)
}

// marks are the bytes that tokens and introductions are looked for by: the rarest one
// in each. The form of JSON Web Tokens is RFC 7519's: "{" and a quote in base64url.
var marks = [...]struct {
	mark          byte
	forms         []tokenForm
	introductions []introduction
}{
	{'_', []tokenForm{
		{"ghp_", 36}, {"gho_", 36}, {"ghu_", 36}, {"ghs_", 36}, {"ghr_", 36}, {"github_pat_", 22}, {"sk_live_", 16}, {"rk_live_", 16},
		{"npm_", 36}, {"dop_v1_", 64}, {"shpat_", 32}, {"hf_", 30},
	}, []introduction{
		{"_TOKEN=", variable}, // "GITHUB_TOKEN=…"
		{"_SECRET=", variable},
		{"_API_KEY=", variable},
	}},
	{'-', []tokenForm{
		{"glpat-", 20}, {"xoxb-", 20}, {"xoxp-", 20}, {"xoxa-", 20}, {"xoxr-", 20}, {"xoxs-", 20}, {"sk-ant-", 20}, {"sk-proj-", 20},
		{"pypi-AgEIcHlwaS5vcmc", 50},
	}, []introduction{
		{"--user", longUserOption}, // "curl --user user:password"
		{"--proxy-user", longUserOption},
		{"-", shortUserOption}, // "curl -su user:password"
		{"-----BEGIN ", privateKey},
	}},
	{'z', []tokenForm{{"AIza", 35}}, []introduction{
		{"uthorization", schemeAndToken}, // "Authorization: Bearer …", `"authorization":"Basic …"`
	}},
	{'Z', nil, []introduction{{"UTHORIZATION", schemeAndToken}}},
	{'J', []tokenForm{{"eyJ", 30}}, nil},
	{'/', nil, []introduction{
		{"//hooks.slack.com/services/", wholeWord},
		{"//api.telegram.org/bot", telegram},
	}},
}

// longestToken is how far the end of a token is looked for.
const longestToken = 1 << 12

// tokens returns where the secrets of s are that this file is about.
func tokens(s string) []span {
	var found []span
	for n := range marks {
		row := &marks[n]
		for i := indexFrom(s, 0, row.mark); i < len(s); {
			if !mayBegin(s, i) {
				i = indexFrom(s, i+1, row.mark)
				continue
			}
			from, to := tokenAt(s, i, row.forms)
			if from == to {
				from, to = introducedAt(s, i, row.introductions)
			}
			if from < to {
				found = append(found, span{from, to})
			}
			i = indexFrom(s, max(i+1, to), row.mark)
		}
	}
	return found
}

// mayBegin reports whether the bytes beside s[i], one of the marks, are those of a form or
// an introduction: nearly always they are not.
func mayBegin(s string, i int) bool {
	before, after := byte(0), byte(0)
	if i > 0 {
		before = s[i-1]
	}
	if i+1 < len(s) {
		after = s[i+1]
	}
	switch s[i] {
	case '_': // "ghp_", "_TOKEN"
		return after == 'T' || after == 'S' || after == 'A' || strings.IndexByte("pousrbkmtf", before) >= 0
	case '-': // "xoxb-", " -su ", "--user"
		return after == '-' || strings.IndexByte("tbparski", before) >= 0 || before == ' ' && isAlpha(after)
	case 'z': // "AIza", "uthorization"
		return after == 'a' && (before == 'I' || before == 'i')
	case 'Z':
		return after == 'A' && before == 'I'
	case 'J': // "eyJ"
		return before == 'y'
	}
	return after == '/' // "//"
}

// introducedAt returns where the secret is after one of the introductions whose first
// byte of its kind is s[mark].
func introducedAt(s string, mark int, introductions []introduction) (from, to int) {
	for _, words := range introductions {
		begin := mark - strings.IndexByte(words.text, s[mark])
		if begin < 0 || !strings.HasPrefix(s[begin:], words.text) {
			continue
		}
		from, to = words.secret(s, begin+len(words.text))
		if from < to && !isPlaceholder(s[from:to]) && !isNoSecret(s[from:to]) {
			return from, to
		}
	}
	return 0, 0
}

// indexFrom returns the offset of the first c in s[i:], or len(s).
func indexFrom(s string, i int, c byte) int {
	if n := strings.IndexByte(s[i:], c); n >= 0 {
		return i + n
	}
	return len(s)
}

// tokenAt returns where the token of one of the forms is in whose prefix s[mark] is the
// first byte of its kind.
func tokenAt(s string, mark int, forms []tokenForm) (from, to int) {
	for _, form := range forms {
		from = mark - strings.IndexByte(form.prefix, s[mark])
		if from < 0 || !strings.HasPrefix(s[from:], form.prefix) || from > 0 && (isWordByte(s[from-1]) || s[from-1] == '-') {
			continue
		}
		isJWT := form.prefix == "eyJ"
		to = from + len(form.prefix)
		for to < len(s) && to-from < longestToken && (isWordByte(s[to]) && s[to] < 0x80 || s[to] == '-' || isJWT && s[to] == '.') {
			to++
		}
		if to-from-len(form.prefix) >= form.least && (!isJWT || strings.Count(s[from:to], ".") == 2) {
			return from, to
		}
	}
	return 0, 0
}

// authSchemes are the schemes of HTTP authentication (RFC 9110 §11.4) whose tokens are
// hidden: those of one token, and those of a list of parameters.
var authSchemes = [...]struct {
	name   string
	isList bool
}{
	{"bearer", false}, {"basic", false}, {"token", false}, {"apikey", false}, {"negotiate", false}, {"ntlm", false},
	{"digest", true}, {"hawk", true}, {"oauth", true}, {"aws4-hmac-sha256", true},
}

// schemeAndToken finds the token after the name of a scheme, which follows marks and a
// colon or "=". A list of parameters goes on to the end of the line, or of the quotation.
func schemeAndToken(s string, i int) (from, to int) {
	end := min(len(s), i+longestHost)
	rest := s[i:end]
	name := strings.TrimLeft(rest, "\"'\\ \t:=[")
	marks := rest[:len(rest)-len(name)]
	if !strings.ContainsAny(marks, ":=") {
		return 0, 0
	}
	for _, scheme := range authSchemes {
		n := len(scheme.name)
		if len(name) <= n || name[n] != ' ' || !strings.EqualFold(name[:n], scheme.name) {
			continue
		}
		for from = end - len(name) + n; from < len(s) && s[from] == ' '; from++ {
		}
		if scheme.isList {
			return from, parametersEnd(s, from, quoteBefore(s, i, marks))
		}
		for to = from; to < len(s) && to-from < longestToken && (isWordByte(s[to]) || strings.IndexByte("-._~+/=", s[to]) >= 0); to++ {
		}
		return from, to
	}
	return 0, 0
}

// quoteBefore returns the quotation mark that the value of a header field stands in, of
// which the name ends at s[i] and marks follow that, or that its name stands in, or 0.
func quoteBefore(s string, i int, marks string) byte {
	if mark := marks[len(marks)-1]; mark == '"' || mark == '\'' {
		return mark
	}
	for i > 0 && (isAlpha(s[i-1]) || s[i-1] == '-') {
		i--
	}
	if i > 0 && (s[i-1] == '"' || s[i-1] == '\'') && marks[0] != s[i-1] {
		return s[i-1]
	}
	return 0
}

// parametersEnd returns the end of the parameters at s[from:], which the mark ends if it is
// not 0, and no less than from. It is from where there are none.
func parametersEnd(s string, from int, mark byte) int {
	to := from
	for to < len(s) && to-from < longestToken && !isLineEnd(s[to]) && (s[to] != mark || s[to-1] == '\\') {
		to++
	}
	if strings.IndexByte(s[from:to], '=') < 0 {
		return from // "Authorization: Digest authentication"
	}
	return from + len(strings.TrimRight(s[from:to], " "))
}

// variable finds the value of a variable of the environment, in capital letters.
func variable(s string, i int) (from, to int) {
	const shortest = 6                                    // "MAX_TOKEN=4096"
	name := strings.LastIndexByte(s[:i-len("KEY=")], '_') // of "_TOKEN" or "_API_KEY"
	if name <= 0 || s[name-1] < '0' || s[name-1] > '9' && s[name-1] < 'A' || s[name-1] > 'Z' && s[name-1] != '_' {
		return 0, 0
	}
	from, to = wholeWord(s, i)
	isQuoted := false
	if end := quotationEnd(s, i); end >= 0 {
		to, isQuoted = end, true
	}
	if to-from < shortest && !isQuoted || strings.ContainsAny(s[from:to], "(){}$") || isConstant(s[from:to]) {
		return 0, 0
	}
	return from, to
}

// quotationEnd returns the end of the quotation in this line that begins at s[i], or -1.
func quotationEnd(s string, i int) int {
	if i == len(s) || s[i] != '"' && s[i] != '\'' {
		return -1
	}
	rest := s[i+1 : min(len(s), i+longestQuoted)]
	end := strings.IndexByte(rest, s[i])
	if end < 0 || strings.IndexByte(rest[:end], '\n') >= 0 {
		return -1
	}
	return i + 1 + end
}

// wholeWord finds the word at s[i], up to white space, a quote or a bracket.
func wholeWord(s string, i int) (from, to int) {
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		i++
	}
	for to = i; to < len(s) && to-i < longestToken && !endsURL(s[to]) && strings.IndexByte(`)];,\`, s[to]) < 0; to++ {
	}
	return i, to
}

// shortUserOption finds the password of "user:password" after the option -u of curl or -U, alone
// or after others that have no value: "-su user:password", "-uuser:password".
func shortUserOption(s string, i int) (from, to int) {
	if i < 2 || s[i-2] != ' ' {
		return 0, 0
	}
	for i < len(s) && strings.IndexByte("sSkLvigfIOJRanN#", s[i]) >= 0 {
		i++
	}
	if i == len(s) || s[i] != 'u' && s[i] != 'U' {
		return 0, 0
	}
	for i++; i < len(s) && s[i] == ' '; i++ {
	}
	return userAndPassword(s, i)
}

// longUserOption does so after --user and --proxy-user.
func longUserOption(s string, i int) (from, to int) {
	if i == len(s) || s[i] != ' ' && s[i] != '=' {
		return 0, 0
	}
	for i++; i < len(s) && s[i] == ' '; i++ {
	}
	return userAndPassword(s, i)
}

// userAndPassword finds the password of the "user:password" at s[i], in a command line of
// curl.
func userAndPassword(s string, i int) (from, to int) {
	if command := commandBefore(s, i); !strings.Contains(command, "curl ") && !strings.Contains(command, "curl.exe ") {
		return 0, 0
	}
	begin, to := wholeWord(s, i)
	isQuoted := false
	if end := quotationEnd(s, i); end >= 0 {
		to, isQuoted = end, true
	}
	colon := strings.IndexByte(s[begin:to], ':')
	if colon < 0 || !isQuoted && strings.IndexByte(s[begin:begin+colon], '/') >= 0 || strings.HasPrefix(s[begin+colon:], "://") {
		return 0, 0
	}
	return begin + colon + 1, to
}

// commandBefore returns what stands before s[i] in its line, and in those before that end
// in a backslash.
func commandBefore(s string, i int) string {
	line := s[max(0, i-longestQuoted):i]
	for end := len(line); ; {
		end = strings.LastIndexByte(line[:end], '\n')
		if end < 0 {
			return line
		}
		if end == 0 || line[end-1] != '\\' {
			return line[end+1:]
		}
	}
}

// privateKey finds what stands between the lines of a private key (RFC 7468 §10), after
// "-----BEGIN ".
func privateKey(s string, i int) (from, to int) {
	const end = "PRIVATE KEY-----"
	n := strings.Index(s[i:min(len(s), i+longestKey)], end)
	if n < 0 {
		return 0, 0
	}
	from = i + n + len(end)
	to = from
	for to < len(s) && (isWordByte(s[to]) && s[to] < 0x80 || strings.IndexByte("+/=\r\n\\ ", s[to]) >= 0) {
		to++
	}
	for from < to && strings.IndexByte("\r\n ", s[from]) >= 0 {
		from++
	}
	for to > from && strings.IndexByte("\r\n ", s[to-1]) >= 0 {
		to--
	}
	return from, to
}

// telegram finds the token of a bot after its number and a colon.
func telegram(s string, i int) (from, to int) {
	from = digitsEnd(s, i)
	if from == i || from == len(s) || s[from] != ':' {
		return 0, 0
	}
	for to = from + 1; to < len(s) && to-from < longestToken && (isWordByte(s[to]) || s[to] == '-'); to++ {
	}
	return from + 1, to
}
