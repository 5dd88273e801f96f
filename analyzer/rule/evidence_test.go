package rule

// This file tests which faults are evident.

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestIsEvident(t *testing.T) {
	hole := text.Unknown(text.Any)
	get := spec.Expectation{API: "http.Get", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL}
	parse := spec.Expectation{API: "url.Parse", Form: spec.Reference, Parser: spec.NetURL}
	of := func(form spec.Form) spec.Expectation {
		return spec.Expectation{API: "f", Form: form, Parser: form.DefaultParser()}
	}
	postgres := spec.Expectation{API: "sql.Open", Form: spec.DSN, Grammar: "pgx"}
	mqtt := spec.Expectation{API: "mqtt.Dial", Form: spec.URI, Schemes: []string{"mqtt"}, Parser: spec.NetURL}
	tests := []struct {
		text text.Text
		want spec.Expectation
		rule string
		is   bool
	}{
		{text.Known("http//h.example"), get, "scheme", true},
		{text.Known("htps://h.example"), get, "scheme", true},
		{text.Known("https:/h.example/x"), get, "scheme", true},
		{text.Known("https://https://h"), get, "scheme", true},
		{text.Known("://h.example"), get, "scheme", false},
		{text.Known("mqtts://h"), mqtt, "unsupported-scheme", false},
		{text.Known("localhost:8080"), get, "relative-colon", false},
		{text.Known("10.0.0.1:8080/x"), get, "relative-colon", false},
		{text.Known("users/42"), get, "missing-scheme", false},
		{text.Known("wss://h.example"), get, "unsupported-scheme", false},
		{text.Known("https://h/100%"), get, "percent-encoding", true},
		{text.Known("100%"), parse, "percent-encoding", false}, // words
		{text.Known("http://{host}/100%"), parse, "placeholder", false},
		{text.Known("http://::1:8080/"), get, "host", true},
		{text.Known("http://h:80800/"), get, "port", true},
		{text.Known("postgres://h:80800/db"), postgres, "port", false}, // what the driver says of it
		{text.Known("https://h/a\nb"), get, "illegal-char", true},
		{text.Known("say hi\n"), parse, "illegal-char", false},
		{text.Known("https://bob:correct-horse@h.example/"), get, "userinfo-password", true},
		{text.Known("http://h:80"), of(spec.Address), "address", true},
		{text.Known("unix:/run/x.sock"), of(spec.SocketPath), "address", false},
		{text.Known("https://"), of(spec.Scheme), "component", true},
		{text.Known("https:"), of(spec.Scheme), "component", true},
		{text.Known(":"), of(spec.Scheme), "component", false}, // of a scanner
		{text.Known("http://h"), of(spec.Host), "component", true},
		{text.Known("/search?q=1"), of(spec.SentPath), "component", false},
		{text.Known("http://127.0.0.1:"), of(spec.Path), "component", false},
		{text.Known("mailto://bob@example.com"), parse, "scheme-specific", true},
		{text.Known("www.example.com/login"), of(spec.Redirect), "redirect", false},
		{text.Concat(text.Known("https://h/search?q="), text.UnknownFrom(text.Any, nil)), get, "", false},
		{text.Concat(text.Known("http//"), hole), get, "scheme", true},
	}
	for _, tt := range tests {
		in := &Input{Text: tt.text, Want: &tt.want, GoVersion: "go1.26"}
		f := Check(in, byDefault)
		switch {
		case f == nil && tt.rule != "" || f != nil && f.Rule.ID != tt.rule:
			t.Errorf("%v at %s (%s): finding %v, want one of %q", tt.text, tt.want.API, tt.want.Form, f, tt.rule)
		case f != nil && f.IsEvident(in) != tt.is:
			t.Errorf("%v at %s (%s): %s: evident is %t", tt.text, tt.want.API, tt.want.Form, f.Fact, !tt.is)
		}
	}
}

// TestEvidenceOfRules makes sure that the table speaks of rules that there are.
func TestEvidenceOfRules(t *testing.T) {
	for id := range evidence {
		if ByID(id) == nil {
			t.Errorf("no rule %s", id)
		}
	}
}
