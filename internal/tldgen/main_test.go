// Tests of the generator: that the table in package guess is what it writes, and
// the lists it must refuse.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/tablegen"
)

func TestTableIsGeneratedFromTheList(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table.go")
	if err := tablegen.Run("tlds-alpha-by-domain.txt", out, table); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../guess/tld_table.go")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("tld_table.go is not what tldgen makes of the list: run go generate in package guess")
	}
}

func TestGeneratedTable(t *testing.T) {
	z, err := read(strings.NewReader("# Version 2026010200, Last Updated Fri Jan  2 07:07:01 2026 UTC\nORG\nCOM\nXN--P1AI\n"))
	if err != nil {
		t.Fatal(err)
	}
	src, err := generate(z)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`const RootZoneDate = "2026-01-02"`, `" com org xn--p1ai "`, "3 domains"} {
		if !strings.Contains(string(src), want) {
			t.Errorf("no %s in\n%s", want, src)
		}
	}
}

func TestUnusableListsAreRefused(t *testing.T) {
	const version = "# Version 2026010200, Last Updated\n"
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", "no version"},
		{"no version", "COM\n", "no version"},
		{"bad version", "# Version 3\nCOM\n", "version of the list"},
		{"no domains", version, "no domains"},
		{"a page of HTML", version + "<html>\n", "not a label"},
		{"a name of two labels", version + "CO.UK\n", "not a label"},
		{"listed twice", version + "COM\ncom\n", "listed twice"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(strings.NewReader(tt.in))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("read: error %v, want one with %q", err, tt.want)
			}
		})
	}
}
