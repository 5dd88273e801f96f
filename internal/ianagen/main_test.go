// Tests of the generator: a small registry in, the exact table out, and the
// registries it must refuse.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/tablegen"
)

func TestTableOfASmallRegistry(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table.go")
	if err := tablegen.Run("testdata/small.xml", out, table); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/small.golden")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("generated:\n%s\nwant:\n%s", got, want)
	}
}

func TestUnusableRegistriesAreRefused(t *testing.T) {
	registry := func(updated, records string) string {
		return "<registry><updated>" + updated + "</updated>" +
			`<registry id="uri-schemes-1">` + records + "</registry></registry>"
	}
	rec := func(value, status string) string {
		return "<record><value>" + value + "</value><status>" + status + "</status></record>"
	}
	good := rec("http", "Permanent")
	for _, tt := range []struct{ name, in, want string }{
		{"not XML", "URI Scheme,Template\n", "EOF"},
		{"no date", registry("", good), "date of the registry"},
		{"bad date", registry("13 August", good), "date of the registry"},
		{"no records", registry("2026-01-02", ""), "no registry"},
		{"name no scheme", registry("2026-01-02", rec("9p", "Permanent")), "not a scheme"},
		{"name with a bad byte", registry("2026-01-02", rec("a_b", "Permanent")), "not a scheme"},
		{"empty name", registry("2026-01-02", rec("", "Permanent")), "not a scheme"},
		{"unknown status", registry("2026-01-02", rec("http", "Pending")), "unknown status"},
		{"listed twice", registry("2026-01-02", good+rec("HTTP", "Historical")), "listed twice"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(strings.NewReader(tt.in))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("read: error %v, want one with %q", err, tt.want)
			}
		})
	}
}
