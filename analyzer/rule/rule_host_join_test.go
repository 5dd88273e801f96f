package rule

// This file tests hosts and paths that are glued together. In the tables "|"
// is a seam.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// seamed makes a text with holes, in the words of langs, of parts with "|"
// between them.
func seamed(s string) text.Text {
	var parts []text.Text
	for part := range strings.SplitSeq(s, "|") {
		parts = append(parts, holed(part))
	}
	return text.Join(parts...)
}

func TestHostJoin(t *testing.T) {
	for _, row := range []faulty{
		{in: "https://api.h.com|v1/x", fault: "v1", says: `missing '/' between host and path: the host becomes "api.h.comv1"`, fixed: "https://api.h.com/v1/x"},
		{in: "https://api.h.com|v1", fault: "v1", says: `"api.h.comv1"`, fixed: "https://api.h.com/v1"},
		{in: "https://api.h.com|v1?q", fault: "v1", says: `"api.h.comv1"`, fixed: "https://api.h.com/v1?q"},
		{in: "https://api.h.com||users/|x", fault: "users", says: `"api.h.comusers"`, fixed: "https://api.h.com/users/x"},
		{in: "https://|api.h.com|users/|x", fault: "users", says: `"api.h.comusers"`, fixed: "https://api.h.com/users/x"},
		{in: "https://a.h.co|m|v1/x", fault: "v1", says: `"a.h.comv1"`, fixed: "https://a.h.com/v1/x"},
		{in: "https://api.h.com|us|ers/x", fault: "users", says: `"api.h.comusers"`, fixed: "https://api.h.com/users/x"},
		{in: "https://api.h.com|v1.0/users", fault: "v1.0", says: `"api.h.comv1.0"`, fixed: "https://api.h.com/v1.0/users"},
		{in: "https://h.org|index.html", fault: "index.html", says: `"h.orgindex.html"`, fixed: "https://h.org/index.html"},
		{in: "https://u@h.org|a_b/", fault: "a_b", says: `"h.orga_b"`, fixed: "https://u@h.org/a_b/"},
		{in: "https://api.h.com|_flush/all", fault: "_flush", says: `"api.h.com_flush"`, fixed: "https://api.h.com/_flush/all"},
		{in: "https://api.h.com|{d}", fault: "…", says: `"api.h.com…"`, fixed: "https://api.h.com/{…}"},
		{in: "https://api.h.com|{d}|/x", fault: "…", says: `"api.h.com…"`, fixed: "https://api.h.com/{…}/x"},
		{in: "https://api.h.com|v|{u16}|/{any}", fault: "v…", says: `"api.h.comv…"`, fixed: "https://api.h.com/v{…}/{…}"},
		{in: "https://api.h.com|users/|{any}", fault: "users", says: `"api.h.comusers"`, fixed: "https://api.h.com/users/{…}"},
		{in: "http://localhost:8080|v1", fault: "v1", says: `missing '/' between host and path: http.Get fails: invalid port ":8080v1" after host`, fixed: "http://localhost:8080/v1"},
		{in: "http://localhost:8080|users/|{any}", fault: "users", says: "invalid port", fixed: "http://localhost:8080/users/{…}"},
		{in: "http://[::1]|v1/x", fault: "v1", says: "invalid port", fixed: "http://[::1]/v1/x"},
		{in: "http://[::1]:80|v1/x", fault: "v1", says: "invalid port", fixed: "http://[::1]:80/v1/x"},
		{in: "http://localhost|v1/x", fault: "v1", says: `"localhostv1"`, fixed: "http://localhost/v1/x"},
		{in: "http://127.0.0.1|v1/x", fault: "v1", says: `"127.0.0.1v1"`, fixed: "http://127.0.0.1/v1/x"},
		{in: "https://api{d}.h.com|v1/x", fault: "v1", says: `"api….h.comv1"`, fixed: "https://api{…}.h.com/v1/x"},
		{in: "https://api.h.example|v1/x", fault: "v1", says: `"api.h.examplev1"`, fixed: "https://api.h.example/v1/x"},
		{in: "https://chat.internal|_matrix/client", fault: "_matrix", says: `"chat.internal_matrix"`, fixed: "https://chat.internal/_matrix/client"},
		{in: "https://api.h.com|8080/x", fault: "8080", says: `"api.h.com8080"`, fixed: "-"},
		{in: "http://{srv}|products/7", fault: "products", says: `invalid port ":…products" after host`, fixed: "http://{…}/products/7"},
		{in: "http://{srv}|v1/|{any}", fault: "v1", says: "invalid port", fixed: "http://{…}/v1/{…}"},
		{in: "https://cors.h.com|https://x", fault: "https", says: `"cors.h.comhttps"`, fixed: "https://cors.h.com/https://x"},
	} {
		s := &Input{Text: seamed(row.in), Want: httpGet}
		f := Check(s, byDefault)
		record(s, f)
		if f == nil || f.Rule != hostJoin {
			t.Errorf("%s: found %+v", row.in, f)
			continue
		}
		checkPromises(t, s, f)
		if fault := strings.ReplaceAll(s.Text.Slice(f.Start, f.End).String(), "{…}", "…"); fault != row.fault {
			t.Errorf("%s: fault is %q, want %q", row.in, fault, row.fault)
		}
		if !strings.Contains(f.Message(), row.says) {
			t.Errorf("%s: says %q, want %q in it", row.in, f.Message(), row.says)
		}
		got := "-"
		if len(f.Fixes) > 0 {
			got = after(t, s, f.Fixes[0]).String()
		}
		if got != row.fixed {
			t.Errorf("%s: first fix writes %q, want %q", row.in, got, row.fixed)
		}
	}
}

func TestPartsThatAreJoinedRight(t *testing.T) {
	for _, in := range []string{
		"https://api{d}.h.com|/v1", "https://api{d}|v1/x", "https://api.h.{d}|v1/x", "https://{any}.h.com|v1/x", "https://{d}.h.co|m/x", "https://api.h.com|_SUF_FIX_", // of a name
		"https://api.h.com|/v1", "https://api.h.com|?q", "https://api.h.com|#f", "https://api.h.com|:8080", "https://api.h.com|:|{d}", // begin right
		"https://api.h.com|", "https://api.h.com/|v1", "https://api.h.com/a|v1", "https://api.h.com?q|v1", "https://api.h.com#f|v1",
		"https://h.com|.cn", "https://api.h.com|.", "https://h.com|-eu.x.com", "https://h.com|@real.com", "https://bob.com|x@real.com",
		"https://bob.com|x:pw@real.com/", "http://bob:80|pw@real.com", // goes on
		"https://|localhost", "https://api.|h.com", "https://very-long-|name.example.com/x", "https://storage.goo|gleapis.com", // no whole host
		"http://node|{d}", "http://node|1/x", "http://node.local|v1", "https://|{any}|.amazonaws.com", "https://{any}.h.com|v1/x", "{any}|v1/x",
		"https://h|v1", "https://com.example.app|v1", "https://h.corp|v1", "http://h:|8080", "http://h:|v1",
		"https://example.co|m/v1", "https://git.com|munity/x", "https://h.com|pany.example.org/x", "https://h.io|t-hub.azure-devices.net/x", // one host together
		"http://10.0.0.1|2/x", "http://10.0.0.1|{d}", "http://localhost|2", "http://localhost|{d}", "http://h:80|80", "http://h:80|{d}", "http://localhost|stack.cloud/x",
		"https://h.com|{any}", "https://h.com|v1{any}", "https://h.com|v1{any}/x", "https://h.com|{esc}", "https://h.com|{x}", // holes may bring what is missing
		"https://h.com|$PATH", "https://h.com|{{.Path}}", "https://h.com|YOUR_PATH",
		"https://api.h.comv1/x", "https://api.h.com{d}", // written as one
		"com.example://h.com|v1", "urn:h.com|v1", "//h.com|v1", "h.com|v1",
	} {
		for _, want := range []*spec.Expectation{urlParse, httpRedirect} {
			if f := Check(&Input{Text: seamed(in), Want: want}, func(r *Rule) bool { return r == hostJoin }); f != nil {
				t.Errorf("%s at %s: %s", in, want.API, f.Message())
			}
		}
	}
	for _, want := range []*spec.Expectation{grpcTarget, netDial, allowOrigin, fieldHost, postgresDSN, natsList} {
		if f := Check(&Input{Text: seamed("https://api.h.com|v1/x"), Want: want}, func(r *Rule) bool { return r == hostJoin }); f != nil {
			t.Errorf("%s: %s", want.API, f.Message())
		}
	}
}
