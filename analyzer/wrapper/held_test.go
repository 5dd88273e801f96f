package wrapper

import (
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

func TestSharedText(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  string // "-" for nothing
	}{
		{nil, "-"},
		{[]string{""}, "-"},
		{[]string{"", ""}, "-"},
		{[]string{"https://h/"}, "https://h/"},
		{[]string{"https://h/", "https://h/"}, "https://h/"},
		{[]string{"https://a.h/v1", "https://b.h/v1"}, "https://{…}.h/v1"},
		{[]string{"https://h", "https://h/v1"}, "https://h{…}"},
		{[]string{"https://h/v1", "https://h"}, "https://h{…}"},
		{[]string{"aa", "aaa"}, "aa{…}"},
		{[]string{"aaa", "aa"}, "aa{…}"},
		{[]string{"h/v1", "g.h/v1"}, "{…}h/v1"},
		{[]string{"https://a/v1", "https://a/v1", "https://b/v1"}, "https://{…}/v1"},
		{[]string{"https://h/", ""}, "-"},
		{[]string{"", "https://h/"}, "-"},
		{[]string{"http://h", "ws://i"}, "-"},
	} {
		var texts []text.Text
		for _, s := range c.texts {
			texts = append(texts, text.Known(s))
		}
		got := "-"
		if shared, ok := sharedText(texts); ok {
			got = shared.String()
		}
		if got != c.want {
			t.Errorf("sharedText(%q) = %q, want %q", c.texts, got, c.want)
		}
	}
}

func TestSharedTextOfHoles(t *testing.T) {
	known, open := text.Known("https://h/"), text.Concat(text.Known("https://"), text.Unknown(text.Any))
	if shared, ok := sharedText([]text.Text{open}); !ok || shared.String() != "https://{…}" {
		t.Errorf("of one: %q, %v", shared, ok)
	}
	for _, texts := range [][]text.Text{{open, known}, {known, open}, {open, open}} {
		if shared, ok := sharedText(texts); !ok || shared.String() != "https://{…}" {
			t.Errorf("of %v: %q, %v", texts, shared, ok)
		}
	}
	ending := text.Concat(text.Unknown(text.Any), text.Known("/"))
	if shared, ok := sharedText([]text.Text{ending, known}); !ok || shared.String() != "{…}/" {
		t.Errorf("of ends: %q, %v", shared, ok)
	}
	for _, texts := range [][]text.Text{{text.Unknown(text.Any)}, {text.Unknown(text.Any), known}, {open, ending}} {
		if shared, ok := sharedText(texts); ok {
			t.Errorf("of %v: %q", texts, shared)
		}
	}
}
