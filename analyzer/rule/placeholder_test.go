package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestStringsThatNameThemselvesNoURLAreLeftAlone(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want *spec.Expectation
		rule string // "" for silence
	}{
		{"invalid-url", httpGet, ""},
		{"not a valid URL", requestURI, ""},
		{"bad_url", netDial, ""},
		{"http://your-proxy-address:port", urlParse, ""},
		{"http://your_host:port/{any}", httpGet, ""},
		{"invalid-url-{d}", httpGet, ""},

		{"://invalid-url", urlParse, "scheme"},
		{"http://invalid host/", urlParse, "host"},
		{"http://h.invalid:99999/", httpGet, "port"},
		{"malformed:8080/x", urlParse, "relative-colon"},
		{"ftp://bad-url/", httpGet, "unsupported-scheme"},
		{"http://h/invalid%zz", httpGet, "percent-encoding"},
		{"/invalid requests", httpGet, "missing-scheme"},
		{"invalid.example.com", httpGet, "missing-scheme"},
		{"http://bob:hunter2@invalid host/{any}", httpGet, "userinfo-password"},
		{"http://h/?your-page x", httpGet, "illegal-char"},
		{"valid-url", httpGet, "missing-scheme"},
		{"invalidate", httpGet, "missing-scheme"},
		{"not_allowed", httpGet, "missing-scheme"},
		{"not_a_url", httpGet, ""},
		{"bad-url", httpGet, ""},
		{"a_bad_url", httpGet, ""},
		{"NotAUrl", httpGet, ""},
	} {
		got := ""
		if f := Check(&Input{Text: holed(tt.in), Want: tt.want}, byDefault); f != nil {
			got = f.Rule.ID
		}
		if got != tt.rule {
			t.Errorf("%q at %s: rule %q, want %q", tt.in, tt.want.API, got, tt.rule)
		}
	}
}
