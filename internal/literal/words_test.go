package literal

import (
	"slices"
	"testing"
)

func TestWordsOfNames(t *testing.T) {
	for name, want := range map[string][]string{
		"baseURL": {"base", "url"}, "BaseURL": {"base", "url"}, "base_url": {"base", "url"}, "URLs": {"urls"}, "apiURLFor": {"api", "url", "for"},
		"HTTPError": {"http", "error"}, "Location": {"location"}, "go-testutil": {"go", "testutil"}, "e2e": {"e2e"}, "": nil, "_": nil,
	} {
		if got := wordsOf(name); !slices.Equal(got, want) {
			t.Errorf("the words of %q are %q, want %q", name, got, want)
		}
	}
}

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
