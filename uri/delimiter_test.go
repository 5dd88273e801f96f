// Tests of the delimiters between a scheme and a host.

package uri_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestCutDelimiter(t *testing.T) {
	for _, tt := range []struct {
		in, scheme, delimiter string
		code                  uri.Code
	}{
		{"http://h", "http", "://", 0},
		{"HTTPS://h", "https", "://", 0},
		{"http://.h", "http", "://", 0},
		{"http:///h", "http", ":///", uri.ErrMissingHost},
		{"http:////h", "http", ":////", uri.ErrMissingHost},
		{"http//h", "http", "//", uri.ErrMissingColon},
		{"https;//h", "https", ";//", uri.ErrMissingColon},
		{"https.//h", "https", ".//", uri.ErrMissingColon},
		{`http\\h`, "http", `\\`, uri.ErrMissingColon},
		{"http:/h", "http", ":/", uri.ErrMissingAuthority},
		{"http:h", "http", ":", uri.ErrMissingAuthority},
		{"http:", "http", ":", uri.ErrMissingAuthority},
		{`http:\\h`, "http", `:\\`, uri.ErrBackslash},
		{`http:/\h`, "http", `:/\`, uri.ErrBackslash},
		{"http ://h", "http", " ://", uri.ErrSpace},
		{"http: //h", "http", ": //", uri.ErrSpace},
		{"http:://h", "http", ":://", uri.ErrSecondColon},
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
		scheme, delimiter, code := uri.CutDelimiter(tt.in, "http", "https")
		if scheme != tt.scheme || delimiter != tt.delimiter || code != tt.code {
			t.Errorf("CutDelimiter(%q) = %q, %q, %q, want %q, %q, %q", tt.in, scheme, delimiter, code, tt.scheme, tt.delimiter, tt.code)
		}
	}
}

func TestIPv6Ends(t *testing.T) {
	for _, tt := range []struct {
		in      string
		ends    []int
		certain bool
	}{
		{"::1", []int{3}, true},
		{"::1:8080", []int{3, 8}, true},
		{"::1:22", []int{3, 6}, true},
		{"::1:2", []int{5, 3}, false},
		{"::8080", []int{6}, false},
		{"fe80::1:8080", []int{7, 12}, false},
		{"fe80::1:22", []int{10, 7}, false},
		{"1:2:3:4:5:6:7:8", []int{15}, true},
		{"1:2:3:4:5:6:7:8:80", []int{15}, true},
		{"1:2:3:4:5:6:7:8:99999", nil, false},
		{"h:80", nil, false},
		{"::1]", nil, false},
		{"", nil, false},
	} {
		ends, certain := uri.IPv6Ends(tt.in)
		if !slices.Equal(ends, tt.ends) || certain != tt.certain {
			t.Errorf("IPv6Ends(%q) = %v, %v, want %v, %v", tt.in, ends, certain, tt.ends, tt.certain)
		}
	}
}

func ExampleCutDelimiter() {
	for _, s := range []string{"http://h", "http//h", "redis:/h", "file:///x"} {
		scheme, delimiter, code := uri.CutDelimiter(s, "http", "redis")
		fmt.Printf("%q %q %q\n", scheme, delimiter, code)
	}
	// Output:
	// "http" "://" ""
	// "http" "//" "missing ':' after scheme"
	// "redis" ":/" "missing authority"
	// "" "" ""
}

func ExampleIPv6Ends() {
	const s = "::1:8080"
	ends, certain := uri.IPv6Ends(s)
	for _, end := range ends {
		fmt.Println("["+s[:end]+"]"+s[end:], certain)
	}
	// Output:
	// [::1]:8080 true
	// [::1:8080] true
}
