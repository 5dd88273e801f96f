package literal

import (
	"slices"
	"testing"
)

func TestURLsInTexts(t *testing.T) {
	for text, want := range map[string][]string{
		"https:/t.me/x":                         {"https:/t.me/x"},
		"https:/t.me/x\r\n":                     {"https:/t.me/x"},
		"Location: https:/t.me/x":               {"Location: https:/t.me/x", "https:/t.me/x"},
		"we moved from https:/t.me/x":           {"we moved from https:/t.me/x"},
		`<a class="b" href="https//h">join</a>`: {"b", "https//h"},
		`{"name": "x", "url": "https//h"}`:      {"x", "https//h"},
		`{\"url\":\"https//h\"}`:                {"https//h"},
		`say "http//h" to them`:                 {`say "http//h" to them`},
		" https://h":                            nil,
		"":                                      nil,
	} {
		var got []string
		for start, end := range urlsIn(text) {
			got = append(got, text[start:end])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q may have the URLs %q, want %q", text, got, want)
		}
	}
}

// What the pass does not look at costs next to nothing.
func TestMostLiteralsSayNoURL(t *testing.T) {
	for source, want := range map[string]bool{
		`"http//h"`: true, `"https:"`: true, `"ws:"`: true, `"\x68ttp\x2f\x2fh"`: true, `"locahost:9200"`: true, "`x://y`": true,
		`""`: false, `"hello"`: false, `"localhost:9200"`: false, `"a\nb"`: false, `"application/json"`: false, `"hostname"`: false, `"%s: %w"`: false,
	} {
		if got := maySayURL(source); got != want {
			t.Errorf("maySayURL(%s) = %t", source, got)
		}
	}
}
