package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
)

// ConnectionStrings returns a Markdown page of the grammars of connection
// strings: what of each is checked, and in which calls and fields the rows of
// the catalogue name it.
func ConnectionStrings(grammars []*connstr.Grammar, catalogue string) []byte {
	places := make(map[string][]string) // by grammar
	for line := range strings.Lines(catalogue) {
		columns, _, _ := strings.Cut(line, ";")
		fields := strings.Fields(columns)
		for _, option := range fields {
			if name, ok := strings.CutPrefix(option, "grammar="); ok && len(fields) > 2 && name != "" {
				places[name] = append(places[name], fields[0]+"."+symbol(fields[1]))
			}
		}
	}
	var b strings.Builder
	b.WriteString("# Connection strings\n\n" +
		"Each driver reads connection strings by a grammar of its own. urilint has one for\n" +
		"each of these families; what any version of a driver accepts and does as meant is\n" +
		"not reported. The tests run the drivers' own parsers over the same tables of\n" +
		"strings. Written by `go generate ./internal/manual`.\n")
	for _, g := range grammars {
		fmt.Fprintf(&b, "\n## %s\n\nChecked: %s.\n\n", g.Title, strings.Join(g.Checks, "; "))
		names := places[g.Name]
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			fmt.Fprintf(&b, "- `%s`\n", name)
		}
	}
	return []byte(b.String())
}

// symbol is the symbol of a row with its condition, if that is nothing but the
// name of a driver: "Open[mysql]", and "Dial" for "Dial[!unix*]".
func symbol(column string) string {
	name, condition, _ := strings.Cut(column, "[")
	if strings.ContainsAny(condition, "!=@-*|") {
		return name
	}
	return column
}
