package rule

// This file shows parts of a string in messages: never one that may be a
// secret, a hole as an ellipsis, and no more of a long one than helps.

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/secret"
)

// hidden stands in a message for what it does not show.
const hidden = "…"

// longestShown is how many bytes a message shows of a string, as it is written
// between quotation marks.
const longestShown = 40

// quoted returns the bytes x in double quotes, as messages show them. ok is
// false where they may hold a secret.
func (v *parsedInput) quoted(x span) (s string, ok bool) {
	s, ok = v.shown(x)
	return strconv.Quote(s), ok
}

// shown returns the bytes x as messages show them: a hole as "…", and what is
// too long cut at its end. ok is false where they may hold a secret.
func (v *parsedInput) shown(x span) (s string, ok bool) {
	if v.mayBeSecret(x) {
		return "", false
	}
	return shortened(v.source(x)), true
}

// shortened is s, cut at its end where it is too long for a message, in which
// up to four bytes stand for one that is not printed.
func shortened(s string) string {
	if len(strconv.Quote(s)) <= longestShown+len(`""`) {
		return s
	}
	end := 0
	for shown := len(hidden); end < len(s); {
		_, size := utf8.DecodeRuneInString(s[end:])
		shown += len(strconv.Quote(s[end:end+size])) - len(`""`)
		if shown > longestShown {
			break
		}
		end += size
	}
	return s[:end] + hidden
}

// source returns the bytes x with "…" for what stands in a hole of the text
// that v is a filling of.
func (v *parsedInput) source(x span) string {
	if v.origin == nil {
		return v.of(x)
	}
	return v.origin.source(x)
}

// named is fact with the bytes x, quoted, in place of its "%s", and without it
// and the space before it where they may hold a secret.
func (v *parsedInput) named(fact string, x span) string {
	if s, ok := v.quoted(x); ok {
		return strings.Replace(fact, "%s", s, 1)
	}
	rest := strings.TrimSpace(strings.Replace(" "+fact, " %s", "", 1))
	for _, word := range []string{" in", " after"} {
		rest = strings.TrimSuffix(rest, word)
	}
	return rest
}

// schemeIncludes says that the scheme called name has the bytes x after it, which it shows
// unless they may hold a secret.
func (v *parsedInput) schemeIncludes(name string, x span) string {
	if s, ok := v.quoted(x); ok {
		return name + " includes " + s
	}
	return name + " includes more than a scheme"
}

// named is parsedInput.named for a text with holes, of which x are offsets.
func (s *Input) named(fact string, x span) string {
	w := fillHoles(s, func(_ int, _ string, h text.Hole) string { return sample(h.Lang) })
	return parseInput(w.subject(), w.s).named(fact, span{w.starts[x.Start], w.starts[x.End]})
}

// plain is named without the quotation marks, for what is not mistaken for a
// word of the message.
func (v *parsedInput) plain(fact string, x span) string {
	if s, ok := v.shown(x); ok {
		return strings.Replace(fact, "%s", s, 1)
	}
	return strings.TrimSpace(strings.Replace(" "+fact, " %s", "", 1))
}

// place names where a component stands: by its field, or else as name does.
func (v *parsedInput) place(name string) string {
	if v.Want.Field != "" {
		return v.Want.Field
	}
	return name
}

// replaced is the title of a fix that writes text for the bytes [start, end).
func (v *parsedInput) replaced(start, end int, text string) string {
	if s, ok := v.quoted(span{start, end}); ok {
		return "Replace " + s + " with " + strconv.Quote(text)
	}
	return "Write " + strconv.Quote(text)
}

// changeScheme is the title of a fix that writes another scheme.
func changeScheme(scheme string) string { return `Change scheme to "` + scheme + `"` }

// mayBeSecret reports whether the bytes x may hold a part of a secret: some of them
// stand after a colon and before an at sign, or where package secret sees one.
func (v *parsedInput) mayBeSecret(x span) bool {
	colon, at := strings.IndexByte(v.s, ':'), strings.LastIndexByte(v.s, '@')
	if 0 <= colon && colon < at && colon+1 < x.End && x.Start <= at {
		return true
	}
	return slices.ContainsFunc(v.secretSpans(), func(s secret.Span) bool { return s.Start < x.End && x.Start < s.End })
}

// secretSpans are the secrets of the string, which are looked for once.
func (v *parsedInput) secretSpans() []secret.Span {
	if !v.hasSecrets {
		v.secrets, v.hasSecrets = Secrets(v.s, v.Want.Form), true
	}
	return v.secrets
}

// Secrets are the secrets of a string that arrives where a text of form is wanted, in
// order and apart from each other. What they are is decided here for all that is
// said and shown of the string, whatever is wrong with it.
func Secrets(s string, form spec.Form) []secret.Span {
	found := secret.FindIn(s)
	switch form {
	case spec.Userinfo: // "bob:hunter2"
		found = secret.Union(append(found, secret.FindInUserinfo(s)...))
	case spec.Password: // "hunter2"
		return secret.Union([]secret.Span{{Start: 0, End: len(s)}})
	}
	return found
}

// withoutQuery is x up to the query or fragment: a key is often a secret.
func (v *parsedInput) withoutQuery(x span) span {
	if i := strings.IndexAny(v.of(x), "?#"); i >= 0 {
		x.End = x.Start + i
	}
	return x
}
