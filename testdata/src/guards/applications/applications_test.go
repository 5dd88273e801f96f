package applications

import (
	"net/url"
	"testing"
)

// newrelic/go-agent, newrelic/config_options_test.go: an object of one test is none of another.
func TestOptions(t *testing.T) {
	var want collector
	want.host = "my host"
	if got := (collector{"my host"}); got != want {
		t.Error(got)
	}
}

func TestURL(t *testing.T) {
	if _, err := url.Parse(collector{"example.com"}.url()); err != nil {
		t.Fatal(err)
	}
}

func TestHelped(t *testing.T) { parse(t, "https://her host") } // want `\[host\]`

func parse(t *testing.T, s string) {
	if _, err := url.Parse(s); err != nil {
		t.Fatal(err)
	}
}

// gosnowflake, connection_configuration_test.go: a password of a test is no secret.
func TestSet(t *testing.T) {
	var p proxied
	if err := p.set("password", "300"); err != nil {
		t.Fatal(err)
	}
}

func TestKeys(t *testing.T) {
	for _, registry := range []string{"gcr.io", "invalid -- %U"} {
		if _, err := keyOf(registry); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := idOf("invalid -- %U"); err != nil { // want `\[(host|percent-encoding)\]`
		t.Fatal(err)
	}
}

func TestNewDNSClient(t *testing.T) {
	if c := newDNSClient(); c.base != sandbox {
		t.Error(c.base)
	}
}
