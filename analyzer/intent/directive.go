package intent

// This file reads the comments that silence a finding. Three families are
// understood: urilint's own (//urilint:ignore), staticcheck's (//lint:ignore
// and //lint:file-ignore, with "urilint" as the check) and golangci-lint's
// (//nolint).

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// The check and linter name under which the other tools' comments mean us.
const toolName = "urilint"

// A family says whose form a directive has.
type family uint8

const (
	familyOwn    family = iota // //urilint:ignore rule[,rule] reason
	familyLint                 // //lint:ignore urilint reason
	familyNolint               // //nolint, //nolint:all, //nolint:a,urilint
)

// A directive is one comment that silences findings.
type directive struct {
	family   family
	pos, end token.Pos // of the comment
	form     string    // how it begins, for messages: "//urilint:ignore"
	file     bool      // holds for the whole file, wherever it is written
	rules    []string  // familyOwn: the rule ids as written
	used     []string  // rule ids it has silenced
	reason   string
	spaced   bool // "// urilint:ignore": no directive, and meant as one as likely as not
	alone    bool // on its line; set by directivesOf

	// What it covers, in lines of its file; set by cover.
	firstLine, lastLine int
}

// parseDirective reads one comment. It returns nil if the comment silences
// nothing of ours. A directive without rule or reason is returned all the
// same, for Unused to speak of.
func parseDirective(c *ast.Comment) *directive {
	text, ok := strings.CutPrefix(c.Text, "//")
	if !ok {
		return nil
	}
	if rest, ok := cutWord(strings.TrimLeft(text, " "), "urilint:ignore"); ok {
		list, reason := cutList(rest)
		return &directive{
			pos: c.Pos(), end: c.End(), family: familyOwn, form: "//urilint:ignore", reason: reason,
			spaced: text[0] == ' ', rules: splitList(list),
		}
	}
	for _, form := range []string{"lint:ignore", "lint:file-ignore"} {
		if rest, ok := cutWord(text, form); ok {
			list, reason := cutList(rest)
			if !slices.Contains(splitList(list), toolName) {
				return nil
			}
			return &directive{
				pos: c.Pos(), end: c.End(), family: familyLint, form: "//" + form, reason: reason,
				file: form == "lint:file-ignore",
			}
		}
	}
	if isNolint(text) {
		return &directive{pos: c.Pos(), end: c.End(), family: familyNolint, form: "//nolint"}
	}
	return nil
}

// isNolint reports whether a comment, given without its "//", is a nolint
// comment that names urilint or everything. It reads what golangci-lint reads:
// spaces before the word, any case of a name, and a second comment behind "//".
func isNolint(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(text, "/ "), "nolint")
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != ':' {
		return false
	}
	list, ok := strings.CutPrefix(rest, ":")
	if !ok || strings.HasPrefix(list, "all") {
		return true
	}
	list, _, _ = strings.Cut(list, "//")
	for name := range strings.SplitSeq(list, ",") {
		if strings.EqualFold(strings.TrimSpace(name), toolName) {
			return true
		}
	}
	return false
}

// cutWord removes word and what separates it from the rest of text.
func cutWord(text, word string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(text, word)
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return "", false
	}
	return strings.TrimSpace(rest), true
}

// cutList parts a list without spaces from the reason behind it. A second
// comment within the comment is no reason.
func cutList(s string) (list, reason string) {
	if i := strings.Index(" "+s, " //"); i >= 0 {
		s = s[:max(i-1, 0)]
	}
	list, reason, _ = strings.Cut(strings.TrimSpace(s), " ")
	return list, strings.TrimSpace(reason)
}

// splitList returns the items of a list that is separated by commas.
func splitList(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
}

// silences reports whether d, whose lines have been checked, silences rule,
// and remembers it.
func (d *directive) silences(rule string) bool {
	switch d.family {
	case familyOwn:
		if d.spaced || d.reason == "" || !slices.Contains(d.rules, rule) {
			return false
		}
	case familyLint:
		if d.reason == "" {
			return false
		}
	}
	if !slices.Contains(d.used, rule) {
		d.used = append(d.used, rule)
	}
	return true
}
