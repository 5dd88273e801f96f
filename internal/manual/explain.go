package manual

// This file renders the documentation of a rule for a terminal.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/rule"
)

// columns is how wide text for a terminal is.
const columns = 80

// Wrap breaks s at its spaces into lines of at most width characters, each but the
// first after prefix. Spaces in a row stay, but for those where a line is broken.
// A word that is longer stands alone.
func Wrap(s, prefix string, width int) string {
	var b strings.Builder
	line := ""
	for len(s) > 0 {
		blank := s[:len(s)-len(strings.TrimLeft(s, " "))]
		word, _, _ := strings.Cut(s[len(blank):], " ")
		s = s[len(blank)+len(word):]
		if strings.TrimSpace(line) != "" && utf8.RuneCountInString(line+blank+word) > width {
			b.WriteString(line + "\n")
			line, blank = prefix, ""
		}
		line += blank + word
	}
	return b.String() + line
}

// Explanation is all there is to say of r.
func Explanation(r *rule.Rule) string {
	var b strings.Builder
	paragraph := func(text string) { b.WriteString(Wrap(text, "", columns) + "\n\n") }
	paragraph(r.ID + ": " + r.Doc.Title)
	paragraph(state(r))
	paragraph(r.Doc.Why)
	section := func(heading, body string) {
		if body != "" {
			fmt.Fprintf(&b, "%s\n\n%s\n\n", heading, body)
		}
	}
	section("Example", indent(r.Doc.Before))
	section("Fix", indent(r.Doc.After))
	section("Not reported", items(r.Doc.Guards))
	var refs []string
	for _, ref := range r.Doc.References {
		refs = append(refs, fmt.Sprintf("%s: %s", ref, ref.URL()))
	}
	section("References", items(append(refs, RuleURL(r))))
	paragraph("To suppress a finding, write this on its line or the line above:")
	fmt.Fprintf(&b, "    %s\n", suppression(r))
	return b.String()
}

// state says when r runs and what its fixes are like.
func state(r *rule.Rule) string {
	runs := "On by default; -disable=" + r.ID + " turns it off."
	if r.OptIn {
		runs = "Opt-in; -enable=" + r.ID + " turns it on."
	}
	return runs + " " + fixes(r)
}

// fixes says what the fixes of r are like.
func fixes(r *rule.Rule) string {
	switch {
	case r.Doc.After == "":
		return "No fix is offered."
	case r.Doc.NeedsReview:
		return "The fix of the example needs review: -fix applies it only with -unsafe-fixes."
	}
	return "The fix of the example is safe: -fix applies it."
}

// suppression is a comment that suppresses findings of r.
func suppression(r *rule.Rule) string { return "//urilint:ignore " + r.ID + " REASON" }

// items is a list, a line or more for each.
func items(list []string) string {
	var lines []string
	for _, item := range list {
		lines = append(lines, Wrap("  - "+item, "    ", columns))
	}
	return strings.Join(lines, "\n")
}

// indent sets a block of code off by four spaces.
func indent(s string) string {
	s = strings.TrimRight(strings.ReplaceAll(s, "\t", "    "), "\n ")
	if s == "" {
		return ""
	}
	return "    " + strings.ReplaceAll(s, "\n", "\n    ")
}

// List is a line for each rule, in the order in which they are reported.
func List(rules []*rule.Rule) string {
	wide := 0
	for _, r := range rules {
		wide = max(wide, len(r.ID))
	}
	var b strings.Builder
	b.WriteString("If several rules apply to a string, only the first is reported.\n\n")
	for _, r := range rules {
		optIn := ""
		if r.OptIn {
			optIn = " (opt-in)"
		}
		fmt.Fprintf(&b, "  %-*s  %s%s\n", wide, r.ID, r.Doc.Title, optIn)
	}
	b.WriteString("\nAbout comments to urilint, always on:\n\n")
	for _, n := range Notices() {
		fmt.Fprintf(&b, "  %-*s  %s\n", wide, n.ID, n.Title)
	}
	b.WriteString("\nurilint -explain RULE shows one rule, urilint -explain all shows every rule.\n")
	return b.String()
}
