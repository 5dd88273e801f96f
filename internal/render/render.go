// Package render writes what a run has found, for people to look at and for
// programs to read: one file for each form, all over one model.
//
// The model holds no secret and no character that a terminal, a log or a reader
// of JSON would obey: who makes it sees to that before it computes columns.
package render

import (
	"encoding/json"
	"fmt"
	"io"
)

// A Form is a way to write a Report.
type Form string

// The forms there are.
const (
	Text   Form = "text"   // a line for each finding
	Full   Form = "full"   // with the source, the way of the string and the fix
	JSON   Form = "json"   // as go vet -json
	SARIF  Form = "sarif"  // SARIF 2.1.0
	GitHub Form = "github" // commands of GitHub Actions, and the lines of Text
	GitLab Form = "gitlab" // a report of GitLab's Code Quality
)

// Forms are the names of the forms.
var Forms = []string{string(Text), string(Full), string(JSON), string(SARIF), string(GitHub), string(GitLab)}

// IsForPeople reports whether the form can have lines of source in it.
func (f Form) IsForPeople() bool { return f == Full || f == Text }

// A Report is what a run has found.
type Report struct {
	Findings   []Finding
	Rules      []Rule
	Version    string // of this program
	Failed     bool   // something was not looked at
	Automation Automation
}

// An Automation names the run that a report is of, for services that keep the reports
// of several runs apart (section 3.17 of SARIF).
type Automation struct {
	ID         string            `json:"id"`
	Properties map[string]string `json:"properties,omitempty"`
}

// A Rule is what there is to say of the rule of a finding.
type Rule struct {
	ID, Title, Why string
	Link           string // its page
	Help, Markdown string // all there is to say of it, as text and as Markdown
	OptIn          bool
	Secret         bool // what it reports is a secret
	Directive      bool // what it reports is a comment to urilint
}

// A Finding is one fault.
type Finding struct {
	Rule    Rule
	Message string // one line, without the rule
	Warning bool   // it is broken wherever it goes, and not seen to arrive at a sink
	Place   Place
	Here    *Place // where that is in a Go file, if a //line comment is about it
	Source  []Line // of Place
	Steps   []Step
	Fixes   []Fix // the one to apply first

	// Package, Analyzer and Raw are what go vet -json says.
	Package, Analyzer string
	Raw               json.RawMessage
}

// A Place is a stretch of a file. Lines and columns count from 1, columns in
// bytes; the end is exclusive. Columns are 0 where only the line is known.
type Place struct {
	Name               string // of the file, for people
	Path               string // of the file, for programs: with slashes, from the working directory or from the root
	Line, Column       int
	EndLine, EndColumn int

	// Units and EndUnits are the columns in units of UTF-16, 0 where they are
	// not known.
	Units, EndUnits int
}

// String is p as compilers write it.
func (p Place) String() string {
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.Name, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.Name, p.Line, p.Column)
}

// A Line is a line of source as it can be shown, with a mark under the bytes From
// to To of Text; both are -1 where there is none.
type Line struct {
	Number   int
	Text     string
	From, To int
}

// A Step is another place that a finding is about.
type Step struct {
	Message string
	Place   Place
	Source  []Line
}

// A Fix is one repair.
type Fix struct {
	Title       string
	NeedsReview bool
	Edits       []Edit
	Change      []Change // empty if it is not small, or cannot be shown
}

// An Edit replaces what is at Place by New.
type Edit struct {
	Place Place
	New   string
}

// A Change is a line before or after a fix: Op is '-' or '+'.
type Change struct {
	Op byte
	Line
}

// Options say how to write a report for people.
type Options struct {
	Color bool
	Width int // of a line, in cells; 0 for defaultWidth
	Most  int // how many findings to show, 0 for all
}

// Write writes r to w. opts are for Full alone.
func (f Form) Write(w io.Writer, r *Report, opts Options) error {
	var text []byte
	var err error
	switch f {
	case Full:
		text = full(r, opts)
	case JSON:
		text, err = vetJSON(r)
	case SARIF:
		text, err = sarif(r)
	case GitHub:
		text = github(r)
	case GitLab:
		text, err = gitlab(r)
	default:
		text = lines(r)
	}
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// lines is the form Text. Where the report has source, that and the other places
// are below the line of a finding.
func lines(r *Report) []byte {
	var b []byte
	for i := range r.Findings {
		f := &r.Findings[i]
		b = fmt.Appendf(b, "%s\n", f.line())
		if len(f.Source) == 0 {
			continue
		}
		for _, s := range f.Steps {
			b = fmt.Appendf(b, "\t%s: %s\n", s.Place, s.Message)
		}
		if f.Here != nil {
			b = fmt.Appendf(b, "\t%s: here\n", f.Here)
		}
		for _, l := range f.Source {
			b = fmt.Appendf(b, "%d\t%s\n", l.Number, l.Text)
		}
	}
	return b
}

// line is f in one line.
func (f *Finding) line() string {
	return fmt.Sprintf("%s: %s [%s]", f.Place, f.Message, f.Rule.ID)
}
