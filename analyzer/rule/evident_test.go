package rule

import "testing"

// What is broken wherever it goes: the rule that says so, the bytes at fault, and what the
// first fix writes, "-" for none.
func TestEvident(t *testing.T) {
	for _, tt := range []struct {
		in    string
		rule  *Rule
		fault string
		fixed string
	}{
		{"http//h", schemeRule, "http//", "http://h"},
		{"HTTPS//h.example/x", schemeRule, "HTTPS//", "HTTPS://h.example/x"},
		{"https//{any}", schemeRule, "https//", "https://{…}"},
		{"http//10.0.0.1/x", schemeRule, "http//", "http://10.0.0.1/x"},
		{"http:/localhost", schemeRule, "http:/", "http://localhost"},
		{"https:/t.me/{any}", schemeRule, "https:/", "https://t.me/{…}"},
		{"https:/{any}.console.example", schemeRule, "https:/", "https://{…}.console.example"},
		{"https:/{any}:{any}@{any}", schemeRule, "https:/", "https://{…}:{…}@{…}"},
		{"http:/{any}:{d}/x", schemeRule, "http:/", "http://{…}:{…}/x"},
		{"http:/api:8080/x", schemeRule, "http:/", "http://api:8080/x"},
		{"htps://h", schemeRule, "htps", "https://h"},
		{"ttps://{any}", schemeRule, "ttps", "https://{…}"},
		{"wsss://h", schemeRule, "wsss", "wss://h"},
		{"https://https://h", schemeRule, "https://https://", "https://h"},
		{"http://https://{any}", schemeRule, "http://https://", "review: https://{…}"},
		{"http:://h", schemeRule, "http:://", "http://h"},
		{"http;//h", schemeRule, "http;//", "http://h"},
		{"http: //h", schemeRule, "http: //", "http://h"},
		{"http ://h", schemeRule, "http ://", "http://h"},
		{"http:// api.h.com/x", hostRule, " ", "http://api.h.com/x"},
		{"http://h:80800", portRule, "80800", "-"},
		{"http://{any}:80800/x", portRule, "80800", "-"},
		{"http://h:80:80/", portRule, "80:80", "http://h:80/"},
		{"http://{any}:{d}:{any}", portRule, "…:…", "-"},
		{"http://locahost:9200", hostRule, "locahost", "http://localhost:9200"},
		{"postgres://{any}@localhots:5432/x", hostRule, "localhots", "postgres://{…}@localhost:5432/x"},
		{"loaclhost:6379", hostRule, "loaclhost", "localhost:6379"},
		{"http://localhost8080/x", hostRule, "localhost8080", "review: http://localhost:8080/x"},
	} {
		s := holed(tt.in)
		f := Evident(s)
		switch {
		case f == nil:
			t.Errorf("%q: nothing", tt.in)
			continue
		case f.Rule != tt.rule || f.Consequence != "" || f.Advice != "":
			t.Errorf("%q: %v", tt.in, f)
		}
		if got := s.Slice(f.Start, f.End).Show("…"); got != tt.fault {
			t.Errorf("%q: the fault is %q, want %q", tt.in, got, tt.fault)
		}
		fixed := "-"
		if len(f.Fixes) > 0 {
			sheet, ok := apply(s, f.Fixes[0].Edits)
			if !ok {
				t.Errorf("%q: the fix does not fit", tt.in)
				continue
			}
			if fixed = sheet.String(); f.Fixes[0].NeedsReview {
				fixed = "review: " + fixed
			}
		}
		if fixed != tt.fixed {
			t.Errorf("%q: the fix writes %q, want %q", tt.in, fixed, tt.fixed)
		}
	}
}

// What needs a sink, and what stands for something else.
func TestNotEvident(t *testing.T) {
	for _, in := range []string{
		"", "http", "http:", "http:/", "http//", "http://", "https://https://", "htps://", "http://h", "http://{any}", "{any}http//h",
		"http:/{any}", "http:/{any}/x", "http:/{any}.html", "http:/users", "http:/users/a.b", "https:/example{any}", "http:h", "http:///h", "http:////h", `http:\\h`,
		"http//index.html", "http/x", "a//http//h", "://h", "httpx://h", "xhttp://h", "hxxp://h", "mailto://a@b.c", "file://./x",
		"http://h:80", "http://h:65535/", "http://::1:80", "http://[::1]:80800x", "http://u:80800@h", "tcp://h:80800", "http://{any}:{any}:{any}",
		"http://a:b:80", "http://h:8080{any}", "http://localhost", "http://localhost1", "http://localhosts", "http://local", "http:// h", "http:// a b.com",
		"http//<host>", "http//{host}", "http//${HOST}", "http//HOST:PORT", "http//your-host/x", "http//...", "http//…", "http//[^/]+", `http//a\.b`, "http//(a|b)",
		"http://h/https://h", "http://http.cat/404", "http://h/?u=http//h", "locahost", "locahost:x", "localhost:80", "nttp://h", "nntp://h",
	} {
		if f := Evident(holed(in)); f != nil {
			t.Errorf("%q: %v", in, f)
		}
	}
}

func TestLeadingSpace(t *testing.T) {
	if f := LeadingSpace(holed(" https://h/{any}")); f == nil || f.Rule != illegalChar || f.Message() != "leading space in URL" || f.End != 1 {
		t.Errorf("found %v", f)
	}
	for _, in := range []string{"https://h", " https://", " h", " x://h", " https://h x", " https://<h>", ""} {
		if f := LeadingSpace(holed(in)); f != nil {
			t.Errorf("%q: %v", in, f)
		}
	}
}
