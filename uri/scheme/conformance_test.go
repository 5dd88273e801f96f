// The scheme rows of another library's suite, where they are at hand, and the
// table of what it reports and this package does not, with the reason.

package scheme_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
	"github.com/urilint/urilint/uri/urn"
)

// warnings holds what the suite calls invalid for other reasons than the grammar
// of the scheme, by the suite's names. A row all of whose violations are listed
// here is expected to be valid.
var warnings = map[string]string{
	"iri_host_not_lowercase":           "of either case (RFC 3986 §3.2.2): for Normalize",
	"iri_percent_not_uppercase":        "of either case (RFC 3986 §2.1): for Normalize",
	"iri_scheme_name_is_not_lowercase": "of either case (RFC 3986 §3.1): for Normalize",
	"iri_bad_dot_segments":             "valid (RFC 3986 §3.3): for Normalize",
	"iri_user_info_present":            "discouraged (RFC 3986 §3.2.1), not forbidden",
	"iri_password":                     "deprecated (RFC 3986 §3.2.1), not malformed",
	"file_bad_form":                    "local-path and a host are in the grammar (RFC 8089 §2)",
	"urn_x_namespace":                  "well-formed (RFC 8141 §2), not to be registered (§5.1)",
	"uuid_not_lowercase":               "of either case (RFC 9562 §4)",
	"uuid_scheme_not_registered":       "private schemes need no registration: for Registration",
	"oid_scheme_not_registered":        "private schemes need no registration: for Registration",
}

// noSuchScheme lists the schemes of the suite that have no row in the table here:
// neither has a specification of the IETF.
var noSuchScheme = []string{"did", "uuid", "oid"}

// judged lists the inputs that neither their kind nor their violations decide.
var judged = map[string]bool{
	"file://":     false, // no path, which both forms of RFC 8089 §2 need
	"urn:NID:NSS": true,  // listed as no DID, and a URN all the same
}

// TestSchemeConformance reads scheme-jena.tsv in the folder that the environment
// variable URILINT_CONFORMANCE names. Its rows are
//
//	kind  valid  input  names of the violations
func TestSchemeConformance(t *testing.T) {
	dir := os.Getenv("URILINT_CONFORMANCE")
	if dir == "" {
		t.Skip("URILINT_CONFORMANCE names no folder of conformance data")
	}
	data, err := os.ReadFile(filepath.Join(dir, "scheme-jena.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || row[0] == "scheme:dns-name" {
			continue
		}
		in, err := strconv.Unquote(row[2])
		if err != nil {
			t.Fatal(err)
		}
		checked++
		valid, decided := judged[in]
		if !decided {
			valid = row[1] == "true" || isWarning(row[3])
		}
		if err := validate(row[0], in); (err == nil) != valid && !hasNoRow(in) {
			t.Errorf("%s %q (%s): valid = %v, got %v", row[0], in, row[3], valid, err)
		}
	}
	t.Log(checked, "rows")
}

// isWarning reports whether every one of the violations is a warning.
func isWarning(violations string) bool {
	return !slices.ContainsFunc(strings.Split(violations, ","), func(name string) bool {
		return warnings[name] == ""
	})
}

func hasNoRow(in string) bool {
	name, _, _ := strings.Cut(strings.ToLower(in), ":")
	return slices.Contains(noSuchScheme, name)
}

// validate judges a row as its kind asks.
func validate(kind, in string) error {
	u, err := uri.ParseIRIReference(in)
	switch {
	case err != nil:
		return err
	case kind == "scheme:urn":
		_, err = urn.FromURI(u)
		return err
	}
	return scheme.Check(u)
}
