package sarif

// This file has Microsoft's multitool check a report by the rules of the services
// that show one: GitHub's code scanning and Azure DevOps.

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// multitool is the package of npm, which brings a program for each platform in a
// package of its own.
const multitool = "@microsoft/sarif-multitool@5.7.0"

// install installs the multitool in a new directory and returns the program. The
// script of that name is passed by: it gives its arguments to a shell, for which
// the ';' in "Sarif;Ghas" ends a command.
func install(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Skip("npm is not installed: nothing holds SARIF to the rules of GitHub and Azure DevOps")
	}
	dir := t.TempDir()
	cmd := exec.Command(npm, "install", "--prefix", dir, "--no-audit", "--no-fund", "--ignore-scripts", multitool)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	name := "Sarif.Multitool"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	found, err := filepath.Glob(filepath.Join(dir, "node_modules", "@microsoft", "sarif-multitool-*", name))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s has the programs %q, %v", multitool, found, err)
	}
	if err := os.Chmod(found[0], 0o755); err != nil {
		t.Fatal(err)
	}
	return found[0]
}

// A verdict is one result of the multitool.
type verdict struct {
	RuleID, Level string
	Message       struct {
		ID        string
		Arguments []string
	}
	Locations []struct {
		PhysicalLocation struct{ ArtifactLocation struct{ URI string } }
	}
}

// errorsIn are what program takes for errors in logs by the rules of kind, by the
// file names of the logs.
func errorsIn(t *testing.T, program, kind string, logs map[string][]byte) map[string][]verdict {
	t.Helper()
	dir := t.TempDir()
	out := filepath.Join(dir, "out.json")
	args := []string{"validate", "--rule-kind", kind, "--output", out}
	for name, text := range logs {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, filepath.Join(dir, name))
	}
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1") // needs no libicu
	said, failed := cmd.CombinedOutput()
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatalf("%s: %v, %v\n%s", cmd, failed, err, said)
	}
	var log struct{ Runs []struct{ Results []verdict } }
	if err := json.Unmarshal(text, &log); err != nil {
		t.Fatal(err)
	}
	if len(log.Runs) != 1 {
		t.Fatalf("%d runs\n%s", len(log.Runs), said)
	}
	by := make(map[string][]verdict)
	for _, v := range log.Runs[0].Results {
		if v.Level == "error" {
			name := path.Base(v.Locations[0].PhysicalLocation.ArtifactLocation.URI)
			by[name] = append(by[name], v)
		}
	}
	return by
}

func TestServicesTakeTheReport(t *testing.T) {
	program := install(t)
	for _, test := range []struct {
		service, kind string
		env           []string
		key, rule     string // without which key which rule is broken
	}{
		{"GitHub", "Sarif;Ghas", []string{"TF_BUILD="}, "help", "GH2012"},
		{"Azure DevOps", "Sarif;Ado", []string{
			"TF_BUILD=True", "SYSTEM_COLLECTIONURI=https://dev.azure.com/contoso/",
			"SYSTEM_TEAMPROJECTID=11111111-1111-1111-1111-111111111111",
			"SYSTEM_DEFINITIONID=1234", "BUILD_DEFINITIONNAME=nightly",
			"SYSTEM_PHASEID=22222222-2222-2222-2222-222222222222", "SYSTEM_PHASENAME=lint",
			"BUILD_SOURCEBRANCH=refs/heads/main", "BUILD_BUILDID=98765",
		}, "fullName", "GHAzDO1018"},
	} {
		t.Run(test.service, func(t *testing.T) {
			text := written(t, want.Copy(t), test.env...)
			wrong := strings.Replace(string(text), `"`+test.key+`":`, `"misspelled":`, 1)
			all := errorsIn(t, program, test.kind, map[string][]byte{"good.sarif": text, "wrong.sarif": []byte(wrong)})
			for _, v := range all["good.sarif"] {
				t.Errorf("%s: %q", v.RuleID, v.Message.Arguments)
			}
			if !slices.ContainsFunc(all["wrong.sarif"], func(v verdict) bool { return v.RuleID == test.rule }) {
				t.Errorf("of a report without %s it says %+v", test.key, all["wrong.sarif"])
			}
		})
	}
}
