package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/sink"
)

func TestStringsThatNameThemselvesNoURLAreLeftAlone(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want *sink.Expectation
		rule string // "" for silence
	}{
		{"invalid-url", httpGet, ""},
		{"://invalid-url", urlParse, ""},
		{"http://invalid url/", urlParse, ""},
		{"http://h.invalid:99999/", httpGet, ""},
		{"Malformed:8080/x", urlParse, ""},
		{"not a valid URL", requestURI, ""},
		{"invalid:port", netDial, ""},
		{"ftp://bad-url/", httpGet, ""},
		{"http://your-proxy-address:port", urlParse, ""},
		{"http://invalid host/{any}", httpGet, ""},
		{"invalid-url-{d}", httpGet, ""},

		{"http://h/invalid%zz", httpGet, "percent-encoding"},
		{"/invalid requests", httpGet, "illegal-char"},
		{"http://h /not-a-url", httpGet, "host"},
		{"localhost:8080/malformed", urlParse, "relative-colon"},
		{"http://bob:hunter2@h.invalid/", httpGet, "userinfo-password"},
		{"http://bob:hunter2@invalid host/{any}", httpGet, "userinfo-password"},
		{"valid-url", httpGet, "missing-scheme"},
	} {
		got := ""
		if f := Check(&Subject{Text: holed(tt.in), Want: tt.want}, byDefault); f != nil {
			got = f.Rule.ID
		}
		if got != tt.rule {
			t.Errorf("%q at %s: rule %q, want %q", tt.in, tt.want.API, got, tt.rule)
		}
	}
}
