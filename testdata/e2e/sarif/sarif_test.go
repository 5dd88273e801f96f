// Package sarif holds what urilint -f sarif writes to the schema of SARIF 2.1.0 and
// to what GitHub and Azure DevOps ask for.
package sarif

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/xeipuuv/gojsonschema"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// written is what urilint, with more in its environment, writes of what it finds in
// dir.
func written(t *testing.T, dir string, env ...string) []byte {
	t.Helper()
	program := filepath.Join(t.TempDir(), "urilint.exe")
	build := exec.Command("go", "build", "-o", program, "./cmd/urilint")
	build.Dir = want.Root(t)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(program, "-f", "sarif", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	cmd.Env = append(cmd.Env, env...)
	text, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 3 {
		t.Fatalf("%v\n%s", err, text)
	}
	return text
}

// report is what urilint finds in dir, valid by the schema.
func report(t *testing.T, dir string) *sarif.Run {
	t.Helper()
	text := written(t, dir)
	if strings.Contains(string(text), want.Password) {
		t.Errorf("the password is shown:\n%s", text)
	}
	if faults := faultsOf(t, text); len(faults) > 0 {
		t.Errorf("%v\n%s", faults, text)
	}
	wrong := strings.Replace(string(text), `"level": "error"`, `"level": "fatal"`, 1)
	if faultsOf(t, []byte(wrong)) == nil {
		t.Error("a level that is not there is valid")
	}
	log, err := sarif.FromBytes(text, sarif.WithStrictValidation())
	if err != nil {
		t.Fatal(err)
	}
	return log.Runs[0]
}

// faultsOf returns what is wrong with a log by the schema of SARIF 2.1.0.
func faultsOf(t *testing.T, log []byte) []gojsonschema.ResultError {
	t.Helper()
	result, err := gojsonschema.Validate(gojsonschema.NewStringLoader(schema(t)), gojsonschema.NewBytesLoader(log))
	if err != nil {
		t.Fatal(err)
	}
	return result.Errors()
}

// schema returns the constant of that name of package sarif, which validates no
// more than what it has read into its own types and writes again.
func schema(t *testing.T) string {
	t.Helper()
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif").Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	spec := file.Decls[0].(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
	if err != nil || spec.Names[0].Name != "schema" {
		t.Fatal("no schema is there", err)
	}
	return text
}

func TestReportIsValidAndComplete(t *testing.T) {
	run := report(t, want.Copy(t))
	var found []string
	flows, fixes := 0, 0
	for _, r := range run.Results {
		at := r.Locations[0].PhysicalLocation
		if at.ArtifactLocation.URIBaseID == nil || *at.ArtifactLocation.URIBaseID != "%SRCROOT%" {
			t.Errorf("%s is not relative", *at.ArtifactLocation.URI)
		}
		if index := r.RuleIndex; *run.Tool.Driver.Rules[index].ID != *r.RuleID {
			t.Errorf("rule %d is not %s", index, *r.RuleID)
		}
		found = append(found, *at.ArtifactLocation.URI+" "+*r.RuleID)
		flows += len(r.CodeFlows)
		fixes += len(r.Fixes)
	}
	var expected []string
	for _, f := range want.AtLiterals(t) {
		expected = append(expected, f.File+" "+f.Rule)
	}
	want.Same(t, found, expected)
	if flows == 0 || fixes == 0 {
		t.Errorf("%d code flows, %d fixes", flows, fixes)
	}
}

func TestColumnsAreUnitsOfUTF16(t *testing.T) {
	const line = "var _, _, _ = \"日é😀\", 1, /* 😀 */ must(http.Get(\"http//h/\"))"
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n",
		"m.go":   "package m\n\nimport \"net/http\"\n\n" + line + "\n\nfunc must(r *http.Response, _ error) *http.Response { return r }\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := report(t, dir).Results[0]
	units := utf16.Encode([]rune(line))
	at := func(region *sarif.Region) string {
		return string(utf16.Decode(units[*region.StartColumn-1 : *region.EndColumn-1]))
	}
	if got := at(r.Locations[0].PhysicalLocation.Region); got != "http//" {
		t.Errorf("the finding is on %q", got)
	}
	change := r.Fixes[0].ArtifactChanges[0].Replacements[0]
	if before := string(utf16.Decode(units[:*change.DeletedRegion.StartColumn-1])); !strings.HasSuffix(before, `"http`) || *change.InsertedContent.Text != ":" {
		t.Errorf("the fix writes %q after %q", *change.InsertedContent.Text, before)
	}
}
