package render

// This file is the form GitHub: commands by which GitHub Actions shows findings
// in the changes of a pull request, and the lines of Text for its log.

import (
	"fmt"
	"strings"
)

// github is the form GitHub.
func github(r *Report) []byte {
	var b []byte
	for i := range r.Findings {
		f := &r.Findings[i]
		b = fmt.Appendf(b, "::%s %s::%s\n", f.severity().github(), githubProperties(f), escapeData(f.Message))
	}
	return append(b, lines(r)...)
}

// githubProperties say where f is. Columns are for places on one line alone.
func githubProperties(f *Finding) string {
	p := f.Place
	list := []string{
		"file=" + escapeProperty(p.Path),
		fmt.Sprintf("line=%d", p.Line),
	}
	if p.EndLine > 0 {
		list = append(list, fmt.Sprintf("endLine=%d", p.EndLine))
	}
	if p.Units > 0 && p.EndUnits > 0 && p.EndLine == p.Line {
		list = append(list, fmt.Sprintf("col=%d", p.Units), fmt.Sprintf("endColumn=%d", p.EndUnits))
	}
	return strings.Join(append(list, "title="+escapeProperty("urilint "+f.Rule.ID)), ",")
}

// What GitHub's runner reads in the data and the properties of a command.
var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeData(s string) string     { return dataEscapes.Replace(s) }
func escapeProperty(s string) string { return propertyEscapes.Replace(s) }
