package main

import (
	"strings"

	"github.com/urilint/urilint/uri/redact"
)

// redacting returns the tasks of hiding secrets: in references without one, and in
// texts of a kilobyte without an "@" and with one. A search for a byte that is not
// there is the least that they can take.
func redacting() []task {
	const prose = "The quick brown fox jumps over the lazy dog, and runs away. "
	text := strings.Repeat(prose, 1024/len(prose))
	var references []string
	for _, s := range valid {
		if !strings.Contains(s, "@") {
			references = append(references, s)
		}
	}
	return []task{
		redaction("redact references without @", references),
		redaction("redact a text without @", []string{text}),
		redaction("redact a text with @", []string{text + "bob@example.com"}),
		redaction("redact a password", []string{"https://bob:secret@example.com/a/b/c?x=y&z=1#frag"}),
	}
}

func redaction(name string, corpus []string) task {
	return task{name, len(corpus), []*contender{
		{name: "package uri", do: each(corpus, func(s string) bool { return redact.String(s) == s })},
		{name: "strings.IndexByte", do: each(corpus, func(s string) bool { return strings.IndexByte(s, 0) < 0 })},
	}}
}
