package guard

import (
	"slices"
	"testing"
)

func TestWordsOfNames(t *testing.T) {
	for name, want := range map[string][]string{
		"baseURL": {"base", "url"}, "BaseURL": {"base", "url"}, "base_url": {"base", "url"}, "URLs": {"urls"}, "apiURLFor": {"api", "url", "for"},
		"HTTPError": {"http", "error"}, "Location": {"location"}, "go-testutil": {"go", "testutil"}, "e2e": {"e2e"}, "": nil, "_": nil,
		"wantErr": {"want", "err"}, "wantHTTPCode": {"want", "http", "code"}, "is_valid": {"is", "valid"}, "errURL": {"err", "url"},
		"rawURLPath": {"raw", "url", "path"}, "newUUID": {"new", "uuid"}, "_x": {"x"}, "aB": {"a", "b"},
	} {
		if got := WordsOf(name); !slices.Equal(got, want) {
			t.Errorf("the words of %q are %q, want %q", name, got, want)
		}
	}
}
