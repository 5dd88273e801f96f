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

// tokenForms are the forms of tokens, by the byte of the prefix that they are looked
// for with. That of JSON Web Tokens is RFC 7519's: "{" and a quote in base64url.
var tokenForms = [...]struct {
	mark  byte
	forms []tokenForm
}{
	{'_', []tokenForm{
		{"ghp_", 36}, {"gho_", 36}, {"ghu_", 36}, {"ghs_", 36}, {"ghr_", 36}, {"github_pat_", 22}, {"sk_live_", 16}, {"rk_live_", 16},
		{"npm_", 36}, {"dop_v1_", 64}, {"shpat_", 32}, {"hf_", 30},
	}},
	{'-', []tokenForm{
		{"glpat-", 20}, {"xoxb-", 20}, {"xoxp-", 20}, {"xoxa-", 20}, {"xoxr-", 20}, {"xoxs-", 20}, {"sk-ant-", 20}, {"sk-proj-", 20},
		{"pypi-AgEIcHlwaS5vcmc", 50},
	}},
	{'z', []tokenForm{{"AIza", 35}}},
	{'J', []tokenForm{{"eyJ", 30}}},
}

// longestToken is how far the end of a token is looked for.
const longestToken = 1 << 12

// tokens returns where the secrets of s are that this file is about.
func tokens(s string) []span {
	var found []span
	for _, row := range &tokenForms {
		for i := indexFrom(s, 0, row.mark); i < len(s); i = indexFrom(s, i, row.mark) {
			from, to := tokenAt(s, i, row.forms)
			if from < to {
				found = append(found, span{from, to})
			}
			i = max(i+1, to)
		}
	}
	for _, words := range &introductions {
		for i := 0; ; {
			n := strings.Index(s[i:], words.text)
			if n < 0 {
				break
			}
			i += n + len(words.text)
			if from, to := words.secret(s, i); from < to && !isPlaceholder(s[from:to]) && !isNoSecret(s[from:to]) && s[from:to] != mask {
				found = append(found, span{from, to})
			}
		}
	}
	return found
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

// introductions are words that a secret follows, and how to find it after them, at s[i].
var introductions = [...]struct {
	text   string
	secret func(s string, i int) (from, to int)
}{
	{"uthorization", schemeAndToken}, // "Authorization: Bearer …", `"authorization":"Basic …"`
	{"_TOKEN=", variable},            // "GITHUB_TOKEN=…"
	{"_SECRET=", variable},
	{"_API_KEY=", variable},
	{" -u ", userOption}, // "curl -u user:password"
	{" --user ", userOption},
	{" PRIVATE KEY-----", privateKey},
	{"//hooks.slack.com/services/", wholeWord},
	{"//api.telegram.org/bot", telegram},
}

// schemeAndToken finds the token after the name of a scheme of HTTP authentication
// (RFC 9110 §11.4), which follows marks and a colon or "=".
func schemeAndToken(s string, i int) (from, to int) {
	end := min(len(s), i+longestHost)
	rest := s[i:end]
	name := strings.TrimLeft(rest, `"'\ :=`)
	if !strings.ContainsAny(rest[:len(rest)-len(name)], ":=") {
		return 0, 0
	}
	for _, scheme := range [...]string{"bearer ", "basic ", "token ", "apikey "} {
		if len(name) > len(scheme) && strings.EqualFold(name[:len(scheme)], scheme) {
			from = end - len(name) + len(scheme)
			for to = from; to < len(s) && to-from < longestToken && (isWordByte(s[to]) || strings.IndexByte("-._~+/=", s[to]) >= 0); to++ {
			}
			return from, to
		}
	}
	return 0, 0
}

// variable finds the value of a variable of the environment, in capital letters.
func variable(s string, i int) (from, to int) {
	const shortest = 8
	name := strings.LastIndexByte(s[:i-1], '_')
	if name == 0 || s[name-1] < '0' || s[name-1] > '9' && s[name-1] < 'A' || s[name-1] > 'Z' && s[name-1] != '_' {
		return 0, 0
	}
	from, to = wholeWord(s, i)
	if to-from < shortest || strings.ContainsAny(s[from:to], "(){}$") || isConstant(s[from:to]) {
		return 0, 0
	}
	return from, to
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

// userOption finds the password of "user:password", in the arguments of curl.
func userOption(s string, i int) (from, to int) {
	line := strings.LastIndexByte(s[max(0, i-longestToken):i], '\n') + 1 + max(0, i-longestToken)
	if !strings.Contains(s[line:i], "curl ") {
		return 0, 0
	}
	end := -1
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		end = strings.IndexByte(s[i+1:min(len(s), i+longestQuoted)], s[i])
		i++
	}
	to = i + end
	if end < 0 {
		_, to = wholeWord(s, i)
	}
	colon := strings.IndexByte(s[i:to], ':')
	if colon < 0 || strings.IndexByte(s[i:to], '/') >= 0 && end < 0 {
		return 0, 0
	}
	return i + colon + 1, to
}

// privateKey finds what stands between the lines of a private key (RFC 7468 §10).
func privateKey(s string, i int) (from, to int) {
	begin := strings.LastIndex(s[max(0, i-longestHost):i], "-----BEGIN ")
	if begin < 0 {
		return 0, 0
	}
	to = i
	for to < len(s) && (isWordByte(s[to]) && s[to] < 0x80 || strings.IndexByte("+/=\r\n\\ ", s[to]) >= 0) {
		to++
	}
	for from = i; from < to && strings.IndexByte("\r\n ", s[from]) >= 0; from++ {
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
