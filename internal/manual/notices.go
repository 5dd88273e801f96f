package manual

// This file documents what is reported about comments to urilint itself, which no
// rule of package rule is about.

import (
	"fmt"
	"strings"
)

// A Notice is what there is to say of the findings about one kind of directive.
type Notice struct {
	ID      string // the category of these findings
	Title   string
	Why     string
	Example string // Go source that is reported
	Link    string // the address of the page about it
}

// Notices returns what is documented of findings about directives, by their ids.
func Notices() []Notice {
	return []Notice{
		{
			ID: "ignore", Title: "//urilint:ignore that is malformed or suppresses nothing",
			Why: "A directive that names no rule, gives no reason or stands where nothing is reported has no effect: " +
				"the finding it is meant for is still shown, or there is no such finding any more.",
			Example: "//urilint:ignore missing-scheme\nhttp.Get(\"api.example.com/v1\")",
			Link:    SuppressURL,
		},
		{
			ID: "directive", Title: "//urilint:sink or //urilint:notsink that is malformed or misplaced",
			Why: "The directive has no effect: it names a parameter or a form that does not exist, or it is not in the " +
				"doc comment of a function.",
			Example: "//urilint:sink adress=http-url\nfunc Register(address string) { … }",
			Link:    SinksURL,
		},
	}
}

// NoticeByID returns the notice of that id; ok is false if there is none.
func NoticeByID(id string) (n Notice, ok bool) {
	for _, n := range Notices() {
		if n.ID == id {
			return n, true
		}
	}
	return Notice{}, false
}

// Explanation is all there is to say of n.
func (n Notice) Explanation() string {
	var b strings.Builder
	paragraph := func(text string) { b.WriteString(Wrap(text, "", columns) + "\n\n") }
	paragraph(n.ID + ": " + n.Title)
	paragraph("Always on.")
	paragraph(n.Why)
	fmt.Fprintf(&b, "Example\n\n%s\n\nReferences\n\n%s\n", indent(n.Example), "  - "+n.Link)
	return b.String()
}

// Markdown is what there is to say of n, as the page about a rule has it.
func (n Notice) Markdown() string {
	return fmt.Sprintf("%s.\n\n%s\n\n## Example\n\n```go\n%s\n```\n", upperFirst(markdown(n.Title)), markdown(n.Why), n.Example)
}
