package rule

// This file takes the secrets out of strings that other packages are told of.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/placeholder"
	"github.com/urilint/urilint/internal/secret"
)

// Conceal returns s, a part of a URL or all of one, without its secrets: a text of the
// same length with the same faults, in which others stand for them. name is what the
// declaration is called that holds s, or "". A word that
// stands for a password is left as it is, and so is one that everybody knows.
//
//	https://bob:hunter2@h/a b // https://bob:zzzzzz7@h/a b
func Conceal(name, s string) string {
	spans := secret.Find(s)
	if strings.ContainsAny(s, "@=") || strings.Contains(s, "//") { // and not arn:aws:s3:::bucket
		spans = Secrets(s, "")
	}
	if secret.Names(name) && !strings.Contains(s, "//") && !strings.HasPrefix(s, "/") && s != "" { // func Password() string, and not Token: "/oauth/token"
		spans = []secret.Span{{Start: 0, End: len(s)}}
	}
	spans = slices.DeleteFunc(spans, func(x secret.Span) bool {
		word := s[x.Start:x.End]
		other := secret.StandIn(word, []secret.Span{{Start: 0, End: len(word)}})
		return placeholder.StandsForSecret(word) && !placeholder.StandsForSecret(other) || placeholder.IsDriverSecret(word) || isKnownToAll(s, span{x.Start, x.End})
	})
	return secret.StandIn(s, spans)
}

// isKnownToAll reports whether password, a part of s, is one that userinfo-password is
// silent about: the package that the URL arrives in sees the same.
//
//	postgres://postgres:postgres@localhost/app, root:root@tcp(127.0.0.1)/app
func isKnownToAll(s string, password span) bool {
	colon := password.Start - 1
	if colon < 0 || s[colon] != ':' || password.End == len(s) || s[password.End] != '@' {
		return false
	}
	user := span{strings.LastIndexByte(s[:colon], '/') + 1, colon}
	v := parseInput(&Input{Text: text.Known(s), Want: new(spec.Expectation)}, s)
	return v.isExample(&credentials{user: user, password: password})
}
