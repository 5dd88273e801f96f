package rule

// This file tests which schemes are offered to a URL that has none.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestSchemesOfferedByHostAndPort(t *testing.T) {
	const safe = "" // before the first scheme: it may be written unseen
	for _, row := range []struct {
		in      string
		want    *spec.Expectation
		mark    string
		schemes string
	}{
		{"localhost:8080/x", httpGet, safe, "http https"},
		{"localhost:5432/x", httpGet, safe, "http https"},
		{"127.0.0.1:9999", httpGet, safe, "http https"},
		{"localhost:443", httpGet, safe, "https http"},
		{"localhost:8443", httpGet, review, "https http"},
		{"10.0.0.7:8080", httpGet, safe, "http https"},
		{"203.0.113.7:8080", httpGet, review, "http https"},
		{"api:8080", httpGet, safe, "http https"},
		{"api:1", httpGet, review, "http https"},
		{"api.internal:8080", httpGet, safe, "http https"},
		{"cart.shop.svc:8080", httpGet, safe, "http https"},
		{"cart.shop.svc", httpGet, review, "http https"},
		{"api", httpGet, review, "http https"},
		{"example.com", httpGet, safe, "https http"},
		{"example.com/x", httpGet, safe, "https http"},
		{"//example.com/x", httpGet, safe, "https http"},
		{"example.com:443", httpGet, safe, "https http"},
		{"example.com:80", httpGet, safe, "http https"},
		{"example.com:3000", httpGet, review, "http https"},
		{"example.com:8080/x", httpGet, review, "http https"},
		{"example.com:3128", httpGet, review, "http https"},
		{"example.com:8443", httpGet, review, "https http"},
		{"example.com:12345", httpGet, review, "https http"},
		{"api.acme.zone/x", httpGet, review, "https http"},
		{"proxy.example.com:3128", proxyURL, safe, "http https"},
		{"proxy.example.com:9999", proxyURL, safe, "http https"},
		{"proxy.example.com:443", proxyURL, review, "https http"},
		{"proxy.example.com:1080", proxyURL, review, "socks5 http"},
		{"ocsp.example.com", ocspServer, safe, "http https"},
		{"ocsp.example.com:2560", ocspServer, safe, "http https"},
		{"ocsp.example.com:443", ocspServer, safe, "https http"},
		{"localhost:5432", urlParse, "", ""},
		{"localhost:8080", urlParse, safe, "http https"},
		{"example.com:443/ws", wsDial, safe, "wss ws"},
		{"localhost:8080/ws", wsDial, safe, "ws wss"},
		{"cache:6379", redisURL, safe, "redis rediss"},
		{"cache.example.com:6379", redisURL, review, "redis rediss"},
		{"accounts.example.com", issuer, safe, "https http"},
	} {
		f := findIn(&Input{Text: text.Known(row.in), Want: row.want}, nil)
		if f == nil {
			t.Errorf("%q at %s: no finding", row.in, row.want.API)
			continue
		}
		var got []string
		for i, fix := range f.Fixes {
			scheme, _, _ := strings.Cut(fix.Edits[0].New, ":")
			if fix.NeedsReview && i == 0 {
				scheme = review + scheme
			}
			if i > 0 && !fix.NeedsReview {
				t.Errorf("%q at %s: %q is a second guess and needs no review", row.in, row.want.API, fix.Title)
			}
			got = append(got, scheme)
		}
		if want := row.mark + row.schemes; strings.Join(got, " ") != want {
			t.Errorf("%q at %s: offers %q, want %q", row.in, row.want.API, strings.Join(got, " "), want)
		}
	}
}
