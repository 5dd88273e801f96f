// Tests of the registration lookup against facts of the registry that do not
// change, and of the order the lookup rests on.

package scheme

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
)

func TestRegistrationOfKnownSchemes(t *testing.T) {
	for _, tt := range []struct {
		scheme string
		want   Status
	}{
		{"http", StatusPermanent},
		{"HTTP", StatusPermanent},
		{"hTTpS", StatusPermanent},
		{"urn", StatusPermanent},
		{"z39.50r", StatusPermanent},
		{"irc", StatusProvisional},
		{"ldaps", StatusProvisional},
		{"coap+tcp", StatusPermanent},
		{"snews", StatusHistorical},
		{"z39.50", StatusHistorical},
		{"", StatusNone},
		{"httpx", StatusNone},
		{"htt", StatusNone},
		{"aaaa", StatusNone},
		{"zzz", StatusNone},
		{"jdbc", StatusNone},
		{"http:", StatusNone},
	} {
		if got := Registration(tt.scheme); got != tt.want {
			t.Errorf("Registration(%q) = %v, want %v", tt.scheme, got, tt.want)
		}
	}
}

func TestEveryRegisteredSchemeIsFoundAndIsOne(t *testing.T) {
	var names []string
	for name, status := range RegisteredSchemes() {
		names = append(names, name)
		if status == StatusNone {
			t.Errorf("%s is listed without a status", name)
		}
		for _, written := range []string{name, strings.ToUpper(name)} {
			if got := Registration(written); got != status {
				t.Errorf("Registration(%q) = %v, want %v", written, got, status)
			}
		}
		if u, err := uri.Parse(name + ":x"); err != nil || u.Scheme() != name {
			t.Errorf("%s does not parse as a scheme: %v", name, err)
		}
	}
	if !slices.IsSorted(names) {
		t.Error("the table is not sorted")
	}
	if len(names) < 400 {
		t.Errorf("%d registered schemes, want at least 400", len(names))
	}
}

func TestRegistryDateIsADate(t *testing.T) {
	if _, err := time.Parse(time.DateOnly, RegistryDate); err != nil {
		t.Error(err)
	}
}

func TestRegisteredSchemesStopsWhenAsked(t *testing.T) {
	n := 0
	for range RegisteredSchemes() {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("ran %d times, want 3", n)
	}
}

func TestRegistrationDoesNotAllocate(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { Registration("Postgres") }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}
