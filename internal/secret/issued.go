package secret

// This file finds keys and tokens by the marks that those who issue them put in
// front, which no other text has.

import (
	"slices"
	"strings"
)

// An issuer is how the keys of one service look: prefix, and after it at least
// so many bytes of the alphabet.
type issuer struct {
	prefix string
	least  int
	isByte func(byte) bool
}

// issuers are those whose keys are most often found where they do not belong.
var issuers = []issuer{
	{"AIza", 30, isTokenByte},        // Google
	{"ya29.", 20, isTokenByte},       // Google, OAuth
	{"AKIA", 16, isUpperByte},        // AWS
	{"ASIA", 16, isUpperByte},        // AWS, for a while
	{"ghp_", 30, isTokenByte},        // GitHub
	{"gho_", 30, isTokenByte},        // GitHub, OAuth
	{"ghu_", 30, isTokenByte},        // GitHub, of a user
	{"ghs_", 30, isTokenByte},        // GitHub, of an installation
	{"ghr_", 30, isTokenByte},        // GitHub, to refresh
	{"github_pat_", 20, isTokenByte}, // GitHub, fine-grained
	{"glpat-", 20, isTokenByte},      // GitLab
	{"xoxb-", 10, isTokenByte},       // Slack
	{"xoxp-", 10, isTokenByte},       // Slack, of a user
	{"xoxa-", 10, isTokenByte},       // Slack, of an app
	{"xoxr-", 10, isTokenByte},       // Slack, to refresh
	{"xoxs-", 10, isTokenByte},       // Slack, of a workspace
	{"sk-", 20, isTokenByte},         // OpenAI, Anthropic
	{"sk_live_", 16, isTokenByte},    // Stripe
	{"sk_test_", 16, isTokenByte},    // Stripe
	{"rk_live_", 16, isTokenByte},    // Stripe, restricted
	{"npm_", 30, isTokenByte},        // npm
	{"hf_", 30, isTokenByte},         // Hugging Face
	{"dop_v1_", 30, isTokenByte},     // DigitalOcean
	{"SG.", 40, func(c byte) bool { return isTokenByte(c) || c == '.' }}, // SendGrid
}

// webhooks are those whose keys are segments of a path: the prefix, which is no
// part of the key, tells where.
var webhooks = []issuer{
	{"/bot", 35, func(c byte) bool { return isTokenByte(c) || c == ':' }},                      // Telegram
	{"hooks.slack.com/services/", 20, func(c byte) bool { return isTokenByte(c) || c == '/' }}, // Slack
	{"/api/webhooks/", 40, func(c byte) bool { return isTokenByte(c) || c == '/' }},            // Discord
}

// firstBytes are those that the prefix of a key may begin with.
var firstBytes = firstBytesOf(issuers, webhooks)

func firstBytesOf(lists ...[]issuer) (set [256]bool) {
	for _, is := range slices.Concat(lists...) {
		set[is.prefix[0]] = true
	}
	return set
}

// Issued returns the keys and tokens in text that are known by their prefix, or by
// their place in the path of a webhook, in order and apart from each other. Those
// with a prefix begin a word: "task-list" holds none.
func Issued(text string) []Span {
	var all []Span
	for i := 0; i < len(text); i++ {
		if !firstBytes[text[i]] {
			continue
		}
		if key := keyOf(webhooks, text, i); key.End > i {
			all = append(all, key)
			i = key.End - 1
		} else if i > 0 && isTokenByte(text[i-1]) {
			continue
		} else if key := keyOf(issuers, text, i); key.End > i {
			all = append(all, Span{i, key.End})
			i = key.End - 1
		}
	}
	return all
}

// longestName bounds how many bytes without a digit are looked at: no key begins
// with so many.
const longestName = 200

// keyOf returns the key without its prefix, which begins at offset start; the
// zero Span if there is none.
func keyOf(list []issuer, text string, start int) Span {
	for _, is := range list {
		if !strings.HasPrefix(text[start:], is.prefix) {
			continue
		}
		at := start + len(is.prefix)
		end := at
		for end < len(text) && is.isByte(text[end]) && (end != at+longestName || hasDigit(text[at:end])) {
			end++
		}
		if key := text[at:end]; len(key) >= is.least && hasDigit(key) {
			return Span{at, end}
		}
	}
	return Span{}
}

// hasDigit reports whether s has a digit in it, as what is drawn by lot has, and
// a name rarely.
func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

func isTokenByte(c byte) bool {
	return 'a' <= c && c <= 'z' || isUpperByte(c) || c == '_' || c == '-'
}

func isUpperByte(c byte) bool { return 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' }
