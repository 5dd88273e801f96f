package rule

// This file is the opt-in rule query-secret: a key or token in clear text among
// the parameters of a URL or of a connection string.

import (
	"math"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/placeholder"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri/redact"
)

var querySecret = &Rule{
	ID:     "query-secret",
	OptIn:  true,
	Secret: true,
	Doc: Doc{
		Title: "cleartext key or token in a query or connection string",
		Why: "A key in source code ends up in the repository and in the binary. A key in a URL also ends up in the " +
			"logs of every server and proxy on the way.",
		Before:     `http.Get("https://example.com/v1?api_key=8f14e45fceea167a5a36dedd4bea2543")`,
		After:      `http.Get("https://example.com/v1?api_key=" + url.QueryEscape(os.Getenv("API_KEY")))`,
		References: []Reference{"RFC 9110 §17.9"},
		Guards: []string{
			"placeholders: $TOKEN, {token}, <token>, %s, YOUR_API_KEY, xxxx, changeme, test",
			"tokens and keys that are short, a single word, or of few different characters",
			"tokens of pages and of forms: page_token, nextToken, csrf_token",
			"tests, unless -tests=strict is given",
		},
		NeedsReview: true,
	},
	check: checkQuerySecret,
}

func checkQuerySecret(v *parsedInput) *Finding {
	if v.Test {
		return nil
	}
	x, separators := v.parameters()
	for start := x.Start; start < x.End; {
		end := start + strings.IndexAny(v.s[start:x.End], separators)
		if end < start {
			end = x.End
		}
		key, value, found := strings.Cut(v.s[start:end], "=")
		key = strings.TrimSpace(key)
		if found && isSecretValue(key, strings.Trim(value, `'" `)) && v.isHidden(value) {
			return v.cleartextParameter(key, span{end - len(value), end})
		}
		start = end + 1
	}
	return nil
}

// isHidden reports whether no output shows the value, which redact.String hides, or
// its prefix.
// What it does not know is not reported: a finding draws attention to it.
func (v *parsedInput) isHidden(value string) bool {
	return isIssued(value) || !strings.Contains(redact.String(v.s), value)
}

// isIssued reports whether the value is a key by its prefix, whatever it is called.
func isIssued(value string) bool {
	keys := secret.Issued(value)
	return len(keys) == 1 && keys[0] == secret.Span{Start: 0, End: len(value)}
}

// parameters returns where the string has pairs of a key and a value, and the
// bytes between them; an empty span if it has none.
func (v *parsedInput) parameters() (x span, separators string) {
	switch {
	case v.Want.Form == spec.Query:
		return span{0, len(v.s)}, "&"
	case strings.Contains(v.s, "://"), v.isURL():
		if i := strings.IndexByte(v.s, '?'); i >= 0 {
			return span{i + 1, len(v.s)}, "&;?#"
		}
	case v.Want.Form == spec.DSN && strings.Contains(v.s, ";"):
		return span{0, len(v.s)}, ";"
	case v.Want.Form == spec.DSN && !strings.Contains(v.s, "/"):
		return span{0, len(v.s)}, " \t\n"
	}
	return span{}, ""
}

// cleartextParameter is the finding on the value x of a parameter.
func (v *parsedInput) cleartextParameter(key string, x span) *Finding {
	shown := "a parameter"
	if strings.Trim(key, labelBytes+"_[] ") == "" { // and not "bob:hunter2@h?password"
		shown = strconv.Quote(key)
	}
	f := newFinding(x, "cleartext value of "+shown,
		then("exposed in the source, the binary and wherever the URL is logged"), "RFC 9110 §17.9")
	name := environmentName(key)
	if name == "" {
		return f
	}
	edit := Edit{Start: x.Start, End: x.End, Expr: "os.Getenv(" + strconv.Quote(name) + ")", Imports: []string{"os"}, placeholderValue: "word"}
	if v.Want.Form == spec.Query || strings.Contains(v.s, "://") {
		edit.Expr = "url.QueryEscape(" + edit.Expr + ")"
		edit.Imports = []string{"net/url", "os"}
	}
	f.Fixes = needsReview(Fix{Title: "Read the value from $" + name + " (must be set at run time)", Edits: []Edit{edit}})
	return f
}

// isSecretValue reports whether a parameter of that name and value, which may
// be percent-encoded, is a secret: a password that is no placeholder, or a key
// of the shape that keys have.
func isSecretValue(key, value string) bool {
	issued := isIssued(value)
	if !issued && !secret.Names(key) {
		return false
	}
	value = neturl.Unescape(value)
	if value == "" || placeholder.StandsForSecret(value) || strings.ContainsAny(value, "{}<>$* \x00") || placeholder.IsDummySecret(value) || dummies.Has(strings.ToLower(value)) {
		return false
	}
	return issued || isPasswordKey(key) || looksRandom(value)
}

// dummies are values of parameters that are named like secrets and hold none.
var dummies = guard.New("rule.dummies", guard.Words{
	"example": `pgx.Connect(ctx, "postgres://…/passwords?password=example")`,
	"test":    `postgres.Open("host=localhost port=5432 user=test password=test dbname=test")`,
	"secret":  `"user id=sa;password=secret": github.com/microsoft/go-mssqldb doc.go`,
	"true":    "must-change-password=true: code.gitea.io/gitea cmd/admin_user_create.go",
	"false":   "must-change-password=false: code.gitea.io/gitea cmd/admin_user_create.go",
})

// isPasswordKey reports whether a key calls a password, which has any shape.
func isPasswordKey(key string) bool {
	lower := strings.ToLower(key)
	return passwordKeys.Match(func(word string) bool { return strings.HasSuffix(lower, word) })
}

// passwordKeys are endings of the keys of passwords.
var passwordKeys = guard.New("rule.passwordKeys", guard.Words{
	"password": `"password=secret host=localhost": github.com/jackc/pgx/v5 stdlib/sql.go`,
	"pwd":      "github.com/microsoft/go-mssqldb msdsn/conn_str.go",
})

// looksRandom reports whether a value has the length, the letters and digits,
// and the entropy of a generated key.
func looksRandom(value string) bool {
	const (
		shortest = 12
		longest  = 2000
		least    = 3.0 // bits a byte; hexadecimal digits have 4 at most, words of English about 2.5
	)
	if len(value) < shortest || len(value) > longest {
		return false
	}
	var count [256]int
	letters, digits := 0, 0
	for i := range len(value) {
		c := value[i]
		count[c]++
		switch {
		case ascii.IsAlpha(c):
			letters++
		case ascii.IsDigit(c):
			digits++
		case strings.IndexByte("-_.~+/=:|,", c) < 0:
			return false
		}
	}
	if letters == 0 || digits == 0 {
		return false
	}
	entropy := 0.0
	for _, n := range count {
		if n > 0 {
			p := float64(n) / float64(len(value))
			entropy -= p * math.Log2(p)
		}
	}
	return entropy >= least
}
