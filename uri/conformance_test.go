// The suites of other URI libraries, as data, where they are at hand.

package uri_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// parsers holds the function that parses each kind of row.
var parsers = map[string]func(string) (uri.URI, error){
	"uri":           uri.Parse,
	"uri-reference": uri.ParseReference,
	"iri":           uri.ParseIRI,
	"iri-reference": uri.ParseIRIReference,
}

// TestConformance reads the *.tsv files of the folder that the environment
// variable URILINT_CONFORMANCE names. Their rows are
//
//	kind  valid  input  extra…
//
// with strings in Go's syntax. A row tagged rfc6874 holds a zone identifier, which
// this package rejects with a code of its own, so it is checked for that instead.
func TestConformance(t *testing.T) {
	dir := os.Getenv("URILINT_CONFORMANCE")
	if dir == "" {
		t.Skip("URILINT_CONFORMANCE names no folder of conformance data")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no *.tsv in URILINT_CONFORMANCE (%v)", err)
	}
	counts := map[string]int{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(data), "\n") {
			if line == "" || line[0] == '#' {
				continue
			}
			where := filepath.Base(file) + ":" + strconv.Itoa(n+1)
			conformanceRow(t, where, strings.Split(line, "\t"), counts)
		}
	}
	t.Log(counts)
	for _, kind := range []string{"uri", "uri-reference", "iri", "iri-reference", "resolve", "rfc6874"} {
		if counts[kind] == 0 {
			t.Errorf("no row of kind %s", kind)
		}
	}
}

// conformanceRow checks one row and counts it under its kind.
func conformanceRow(t *testing.T, where string, row []string, counts map[string]int) {
	unquote := func(s string) string {
		u, err := strconv.Unquote(s)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		return u
	}
	kind, valid, input := row[0], row[1] == "true", unquote(row[2])
	parse := parsers[kind]
	switch {
	case kind == "resolve":
		counts[kind]++
		conformanceResolve(t, where, input, unquote(row[3]), unquote(row[4]))
	case parse == nil:
		return
	case len(row) > 3 && row[3] == "rfc6874":
		counts["rfc6874"]++
		if _, err := parse(input); err == nil {
			t.Errorf("%s: %s %q: zone identifier accepted", where, kind, input)
		}
	default:
		counts[kind]++
		if _, err := parse(input); (err == nil) != valid {
			t.Errorf("%s: %s %q: valid = %v, got %v", where, kind, input, valid, err)
		}
	}
}

// conformanceResolve checks that ref, resolved against base, is want. Some suites
// have bases without a scheme.
func conformanceResolve(t *testing.T, where, ref, base, want string) {
	b, errBase := uri.ParseIRIReference(base)
	r, errRef := uri.ParseIRIReference(ref)
	if errBase != nil || errRef != nil {
		t.Errorf("%s: base %q (%v), reference %q (%v)", where, base, errBase, ref, errRef)
	}
	got, err := b.Resolve(r)
	if err != nil || got.String() != want {
		t.Errorf("%s: base %q, reference %q: %q (%v), want %q", where, base, ref, got, err, want)
	}
	if again, err := uri.ParseIRIReference(want); err != nil || got != again {
		t.Errorf("%s: %q: offsets differ from those of a parse (%v)", where, want, err)
	}
}
