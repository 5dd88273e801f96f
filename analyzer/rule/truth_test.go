package rule

// This file holds what the rules say against what Go really does: a string
// without a finding works, and one that is said to fail does, with that error.

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/neturltest"
	"github.com/urilint/urilint/internal/placeholder"
)

// errDial is what a client's dial fails with in these tests: the URL was fine
// as far as package net/http can tell without a network.
var errDial = errors.New("no network here")

var offline = &http.Client{Transport: &http.Transport{
	DialContext: func(_ context.Context, network, address string) (net.Conn, error) {
		_, port, err := net.SplitHostPort(address)
		if err == nil {
			_, err = net.DefaultResolver.LookupPort(context.Background(), network, port)
		}
		if err == nil {
			err = errDial
		}
		return nil, err
	},
}}

// A deed is what a place does with a string, as an error; nil if it works.
type deed struct {
	want *spec.Expectation
	do   func(string) error

	// isLenient is set where nothing is said of some strings that fail.
	isLenient bool
}

var deeds = []deed{
	{want: httpGet, do: func(s string) error {
		_, err := offline.Get(s)
		if errors.Is(err, errDial) {
			return nil
		}
		return err
	}},
	{want: urlParse, do: func(s string) error { _, err := url.Parse(s); return err }},
	{want: baseParse, do: func(s string) error { _, err := new(url.URL).Parse(s); return err }},
	{want: requestURI, do: func(s string) error { _, err := url.ParseRequestURI(s); return err }},
	{want: parseQuery, do: func(s string) error { _, err := url.ParseQuery(s); return err }},
	{want: pathUnescape, do: func(s string) error { _, err := url.PathUnescape(s); return err }},
	{want: joinPath, do: func(s string) error { _, err := url.JoinPath("http://h", s); return err }},
	{want: newRequest, do: func(s string) (err error) {
		defer func() {
			if r := recover(); r != nil {
				err = errors.New(r.(string))
			}
		}()
		httptest.NewRequest("GET", s, nil)
		return nil
	}},
	{want: trustOrigin, do: func(s string) error { return http.NewCrossOriginProtection().AddTrustedOrigin(s) }, isLenient: true},
}

var saysFails = regexp.MustCompile(` (?:fails|panics): (.*?)( \(since Go 1\.26\))?$`)

// hold compares the finding on s at a place, nil for none, with the deed.
func (d deed) hold(t *testing.T, s string, f *Finding) {
	t.Helper()
	err := d.do(s)
	if f == nil {
		if err != nil && !d.isLenient && !tolerated(s, err) {
			t.Errorf("%q at %s: nothing is found, but it fails: %s", s, d.want.API, err)
		}
		return
	}
	m := saysFails.FindStringSubmatch(f.Consequence)
	if m == nil {
		return
	}
	said := m[1]
	if err == nil {
		t.Errorf("%q at %s: %s (%s), but it works", s, d.want.API, f.Message(), f.Rule.ID)
	} else if got := err.Error(); !strings.HasSuffix(got, said) && !(strings.Contains(said, hidden) && strings.Contains(neturltest.WithoutQuotes(got), neturltest.WithoutQuotes(said))) {
		t.Errorf("%q at %s: said to fail with %s, but fails with %s", s, d.want.API, said, err)
	}
}

// tolerated are the failures that the rules are silent about on purpose.
func tolerated(s string, err error) bool {
	p := splitURL(s, false)
	return s != "" && strings.IndexByte("${<%", s[0]) >= 0 || // other code puts something in
		placeholder.StandsForURL(s) ||
		strings.HasSuffix(p.schemeOf(s), "unix") || // a path in the place of the host
		strings.Contains(err.Error(), "empty url") || // ParseRequestURI of nothing
		strings.Contains(err.Error(), "invalid URI for request") && strings.Contains(s, ":") || // what CONNECT wants
		strings.Contains(err.Error(), "invalid request :") || // headers, not the URL
		strings.Contains(err.Error(), "idna:") // names are no concern of the rules
}

// sampleStrings are the strings of all the tables of this package's tests that
// matter here, and what net/url is tested with.
func sampleStrings() []string {
	all := append([]string{}, neturltest.Samples...)
	for _, host := range []string{"", "h", "h:80", "h:", ":80", "::1", "[::1]:80", "h:x", "h:99999", "u@", "u@h", "a b", "h\\", "<h>", "{h}", "1.2.3.400", "é"} {
		for _, head := range []string{"", "//", "http://", "HTTPS://", "http:/", "http:", "http//", "ftp://", "wss://", "http:://", "htpp://", "://", " http://"} {
			for _, tail := range []string{"", "/", "/x y", "?q=a b", "/%zz", "#f", "\n"} {
				all = append(all, head+host+tail)
			}
		}
	}
	return append(all, "a=1;b=2", "a=%zz", "a;", "users/42", "x y", "100%", "null", "example.com:8443", "127.0.0.1:80", "https://h/?", "https://h?", "https://h#", "https://H", "https://h:443", "https://u@h", "http://$HOST/", "http://${HOST}/%zz", "http://h/%s?q=%v", "http://h:%!d(string=80)/", "*", "/x;y", "users:batchGet", "localhost:8080", "git@h:a/b", "0:://00", "%;", "A://]0[", "a:b://x", "YOUR_URL", "_", "http://0:0 0:", "A://[vX%0]", "//[aa00:%0%25]", "//%&000", "%=0", "a=%=0")
}

func TestWhatIsSaidIsWhatHappens(t *testing.T) {
	for _, s := range sampleStrings() {
		for _, d := range deeds {
			d.hold(t, s, Check(&Input{Text: text.Known(s), Want: d.want}, byDefault))
		}
	}
}

func FuzzWhatIsSaidIsWhatHappens(f *testing.F) {
	for i, s := range sampleStrings() {
		f.Add(s, uint8(i))
	}
	f.Fuzz(func(t *testing.T, s string, place uint8) {
		d := deeds[int(place)%len(deeds)]
		d.hold(t, s, Check(&Input{Text: text.Known(s), Want: d.want}, byDefault))
	})
}

func TestRedirectSaysWhereItLeads(t *testing.T) {
	for _, s := range []string{"www.example.com", "127.0.0.1:8080", "localhost:8080/x", "/%zz", "http:/example.com"} {
		f := Check(&Input{Text: text.Known(s), Want: httpRedirect}, byDefault)
		if f == nil {
			t.Fatalf("%q: nothing is found", s)
		}
		rec := httptest.NewRecorder()
		http.Redirect(rec, httptest.NewRequest("GET", "/dir/page", nil), s, http.StatusFound)
		location := rec.Header().Get("Location")
		switch {
		case strings.Contains(f.Message(), "sends the Location header unchanged"):
			if location != s {
				t.Errorf("%q: the Location is %q", s, location)
			}
		case strings.Contains(f.Message(), "relative"):
			if location != "/dir/"+s {
				t.Errorf("%q: the Location is %q", s, location)
			}
		}
	}
}

func TestFieldsAreWrittenAsTheRulesSay(t *testing.T) {
	for _, tt := range []struct {
		u          url.URL
		want       *spec.Expectation
		field, out string
		says       string
	}{
		{url.URL{Scheme: "https://", Host: "h"}, fieldScheme, "https://", "https://://h", `begins with "https://:"`},
		{url.URL{Scheme: "ht tp", Host: "h"}, fieldScheme, "ht tp", "ht tp://h", `begins with "ht tp:"`},
		{url.URL{Scheme: "http", Host: "h/x"}, fieldHost, "h/x", "http://h%2Fx", `writes the host as "h%2Fx"`},
		{url.URL{Scheme: "http", Host: "http://h", Path: "/x"}, fieldHost, "http://h", "http://http:%2F%2Fh/x", `writes the host as "http:%2F%2Fh"`},
		{url.URL{Scheme: "http", Host: "a b"}, fieldHost, "a b", "http://a%20b", `writes the host as "a%20b"`},
		{url.URL{Host: "h", Path: "/a?x=1"}, fieldPath, "/a?x=1", "//h/a%3Fx=1", "%3F"},
		{url.URL{Host: "h", Path: "/a#x"}, fieldPath, "/a#x", "//h/a%23x", "%23"},
		{url.URL{Host: "h", RawQuery: "?a=b"}, fieldQuery, "?a=b", "//h??a=b", "??"},
		{url.URL{Host: "h", Fragment: "#x"}, fieldFrag, "#x", "//h#%23x", "%23"},
	} {
		f := Check(&Input{Text: text.Known(tt.field), Want: tt.want}, byDefault)
		if f == nil || !strings.Contains(f.Message(), tt.says) {
			t.Errorf("%q: found %v, want %q said", tt.field, f, tt.says)
		}
		if got := tt.u.String(); got != tt.out {
			t.Errorf("%q: written as %q, want %q", tt.field, got, tt.out)
		}
	}
}
