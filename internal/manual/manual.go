// Package manual renders the documentation of the rules, which is data, for
// those who read it: on pages of their own, in the README and on a page of messages.
package manual

//go:generate go run ./generate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/rule"
)

// Messages returns a Markdown page of the examples that the tests of the rules
// have written down: of each message one, by rule. It fails on a line that is
// not in their form.
func Messages(rules []*rule.Rule, examples string) ([]byte, error) {
	rows := make(map[string][][]string)
	for line := range strings.Lines(examples) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 5 || rule.ByID(columns[0]) == nil {
			return nil, fmt.Errorf("%q is not rule, place, string, message, fix", line)
		}
		rows[columns[0]] = append(rows[columns[0]], columns[1:])
	}
	var b strings.Builder
	b.WriteString("# Messages\n\n" +
		"What urilint says, by rule: each message with a string it is about, in Go syntax\n" +
		"with `{x}` for an unknown part, and the first fix that is offered. Written by\n" +
		"`go generate ./internal/manual` from the test tables of the rules.\n")
	for _, r := range rules {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n| message | about | at | fix |\n| --- | --- | --- | --- |\n", r.ID, upperFirst(r.Doc.Title))
		for _, row := range rows[r.ID] {
			place, text, message, fix := row[0], row[1], row[2], row[3]
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", mono(message), mono(text), mono(place), fix)
		}
	}
	return []byte(b.String()), nil
}

// mono is a cell of code. Two backquotes are written around one.
func mono(s string) string {
	if strings.Contains(s, "`") {
		return "`` " + cell(s) + " ``"
	}
	return "`" + cell(s) + "`"
}

// Highlights are the ids of the rules that README shows: mistakes that are made often,
// or that nothing else finds.
var Highlights = []string{
	"scheme", "userinfo-password", "percent-encoding", "host-join", "query-join",
	"missing-scheme", "connection-string", "address", "base-slash", "escape",
}

// Table returns the Highlights among the rules as a Markdown table for README.
func Table(rules []*rule.Rule) string {
	var shown []*rule.Rule
	for _, r := range rules {
		if slices.Contains(Highlights, r.ID) {
			shown = append(shown, r)
		}
	}
	return table(shown, "docs/rules/")
}

// table returns the rules as a Markdown table, whose links are to pages in dir.
func table(rules []*rule.Rule, dir string) string {
	var b strings.Builder
	b.WriteString("| rule | reports | for instance | fix |\n| --- | --- | --- | --- |\n")
	for _, r := range rules {
		id := fmt.Sprintf("[`%s`](%s%s.md)", r.ID, dir, r.ID)
		if r.OptIn {
			id += " *opt-in*"
		}
		fix := "safe"
		switch {
		case r.Doc.After == "":
			fix = ""
		case r.Doc.NeedsReview:
			fix = "review"
		}
		fmt.Fprintf(&b, "| %s | %s | `%s` | %s |\n", id, cell(r.Doc.Title), cell(instance(r.Doc.Before)), fix)
	}
	return b.String()
}

// instance is before in one line of a table: all of it if it is short, or its
// last line.
func instance(before string) string {
	lines := strings.Split(before, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	const wide = 90
	if all := strings.Join(lines, "; "); len(all) <= wide {
		return all
	}
	return lines[len(lines)-1]
}

func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// The markers around the table in README.md.
const (
	begin = "<!-- rules -->\n"
	end   = "<!-- /rules -->"
)

// Replace returns readme with what stands between the markers of the rule
// table replaced by table. It fails if a marker is missing.
func Replace(readme []byte, table string) ([]byte, error) {
	head, rest, ok := strings.Cut(string(readme), begin)
	if !ok {
		return nil, fmt.Errorf("no line %q", strings.TrimSpace(begin))
	}
	_, tail, ok := strings.Cut(rest, end)
	if !ok {
		return nil, fmt.Errorf("no line %q after %q", end, strings.TrimSpace(begin))
	}
	return []byte(head + begin + table + end + tail), nil
}
