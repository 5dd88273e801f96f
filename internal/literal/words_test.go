package literal

import (
	"go/ast"
	"go/token"
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

// Bytes of the value of a literal, and what wrote them.
func TestCharactersOfLiterals(t *testing.T) {
	for _, tt := range []struct {
		source   string
		from, to int
		want     string
	}{
		{`"http//h"`, 0, 6, "http//"},
		{`"http//h"`, 4, 4, ""},
		{"`http//h`", 4, 6, "//"},
		{`"\x68ttp\x2f/h"`, 0, 1, `\x68`},
		{`"\x68ttp\x2f/h"`, 4, 6, `\x2f/`},
		{`"\x68ttp\x2f/h"`, 4, 4, ""},
		{`"a\u00e9b"`, 1, 3, `\u00e9`},
		{`"a\u00e9b"`, 2, 3, `\u00e9`}, // a byte of a character is not written alone
		{`"a\u00e9b"`, 3, 4, "b"},
	} {
		lit := &ast.BasicLit{Kind: token.STRING, Value: tt.source}
		if c := charsOf(lit, tt.from, tt.to); tt.source[c.pos:c.end] != tt.want {
			t.Errorf("%s: the bytes [%d, %d) are %s, want %s", tt.source, tt.from, tt.to, tt.source[c.pos:c.end], tt.want)
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
