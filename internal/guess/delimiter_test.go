// Tests of the delimiters between a scheme and a host.

package guess_test

import (
	"fmt"
	"testing"

	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

func TestCutDelimiter(t *testing.T) {
	for _, tt := range []struct {
		in, scheme, delimiter string
		code                  uri.Code
	}{
		{"http://h", "http", "://", 0},
		{"HTTPS://h", "https", "://", 0},
		{"http://.h", "http", "://", 0},
		{"http:///h", "http", ":///", scheme.ErrMissingHost},
		{"http:////h", "http", ":////", scheme.ErrMissingHost},
		{"http//h", "http", "//", guess.ErrMissingColon},
		{"https;//h", "https", ";//", guess.ErrMissingColon},
		{"https.//h", "https", ".//", guess.ErrMissingColon},
		{`http\\h`, "http", `\\`, guess.ErrMissingColon},
		{"http:/h", "http", ":/", scheme.ErrMissingAuthority},
		{"http:h", "http", ":", scheme.ErrMissingAuthority},
		{"http:", "http", ":", scheme.ErrMissingAuthority},
		{`http:\\h`, "http", `:\\`, uri.ErrBackslash},
		{`http:/\h`, "http", `:/\`, uri.ErrBackslash},
		{"http ://h", "http", " ://", uri.ErrSpace},
		{"http: //h", "http", ": //", uri.ErrSpace},
		{"http:://h", "http", ":://", guess.ErrSecondColon},
		{"http: //::1", "http", ": //", uri.ErrSpace},
		{"http.://h", "http", ".://", uri.ErrSchemeChar},
		{"http://:80", "http", "://", 0},
		{"", "", "", 0},
		{"http", "", "", 0},
		{"http/h", "", "", 0},
		{"http.example.com", "", "", 0},
		{"http, x", "", "", 0},
		{"http: x", "", "", 0},
		{"http::80", "", "", 0},
		{"httpx://h", "", "", 0},
		{"ftp://h", "", "", 0},
	} {
		scheme, delimiter, code := guess.CutDelimiter(tt.in, "http", "https")
		if scheme != tt.scheme || delimiter != tt.delimiter || code != tt.code {
			t.Errorf("CutDelimiter(%q) = %q, %q, %q, want %q, %q, %q", tt.in, scheme, delimiter, code, tt.scheme, tt.delimiter, tt.code)
		}
	}
}

func ExampleCutDelimiter() {
	for _, s := range []string{"http://h", "http//h", "redis:/h", "file:///x"} {
		scheme, delimiter, code := guess.CutDelimiter(s, "http", "redis")
		fmt.Printf("%q %q %q\n", scheme, delimiter, code)
	}
	// Output:
	// "http" "://" ""
	// "http" "//" "missing ':' after scheme"
	// "redis" ":/" "missing authority"
	// "" "" ""
}
