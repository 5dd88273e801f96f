// Package nogo runs urilint as Bazel does: in the nogo of rules_go, which is
// generated and built as rules_go builds it, and then called once for every
// package, dependencies first. Bazel itself is played by the test.
package nogo

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

func TestNogo(t *testing.T) {
	tools := newToolchain(t)
	table := want.Findings(t)
	t.Run("findings", func(t *testing.T) {
		b := newBuild(t, tools.nogo(t, "{}"))
		want.Same(t, b.all(), want.Starts(table))
		b.checkPatches(table)
	})
	t.Run("configuration", func(t *testing.T) {
		config, err := json.Marshal(map[string]any{"urilint": map[string]any{
			"analyzer_flags": map[string]string{"disable": table[0].Rule},
			"exclude_files":  map[string]string{`_test\.go$`: "not yet"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		rest := slices.DeleteFunc(slices.Clone(table), func(f want.Finding) bool {
			return f.Rule == table[0].Rule || strings.HasSuffix(f.File, "_test.go")
		})
		want.Same(t, newBuild(t, tools.nogo(t, string(config))).all(), want.Starts(rest))
	})
	t.Run("unknown rule", func(t *testing.T) {
		nogo := tools.nogo(t, `{"urilint": {"analyzer_flags": {"enable": "nosuch"}}}`)
		b := newBuild(t, nogo)
		if out, status := b.analyze(b.packages[0]); status == 0 || !strings.Contains(out, "nosuch") {
			t.Errorf("exit status %d\n%s", status, out)
		}
	})
}

// A goPackage is what go list says of a package.
type goPackage struct {
	Dir, ImportPath, ForTest, Export string
	GoFiles, Deps                    []string
	ImportMap                        map[string]string
	Standard                         bool
}

// A build is one run over the packages of the module.
type build struct {
	t        *testing.T
	nogo     string
	dir      string // of the module
	out      string // for facts and patches
	exports  map[string]string
	packages []goPackage // to analyze, dependencies first
}

// newBuild compiles a copy of the module.
func newBuild(t *testing.T, nogo string) *build {
	t.Helper()
	b := &build{t: t, nogo: nogo, dir: want.Copy(t), out: t.TempDir(), exports: make(map[string]string)}
	list := json.NewDecoder(strings.NewReader(
		must(t, b.dir, "go", "list", "-export", "-deps", "-test", "-json", "./...")))
	tested := make(map[string]bool)
	for list.More() {
		var p goPackage
		if err := list.Decode(&p); err != nil {
			t.Fatal(err)
		}
		b.exports[p.ImportPath] = p.Export
		if p.Standard || strings.HasSuffix(p.ImportPath, ".test") {
			continue
		}
		if name, _, ok := strings.Cut(p.ImportPath, " "); ok && name == p.ForTest {
			tested[p.ForTest] = true
		}
		b.packages = append(b.packages, p)
	}
	// The package with its test files is analyzed instead of the one without.
	b.packages = slices.DeleteFunc(b.packages, func(p goPackage) bool { return tested[p.ImportPath] })
	return b
}

// file is the name of a package's own file of a kind.
func (b *build) file(kind string, p goPackage) string {
	return filepath.Join(b.out, regexp.MustCompile(`\W`).ReplaceAllString(p.ImportPath, "_")+"."+kind)
}

// analyze calls nogo for one package and returns what it prints and its exit
// status.
func (b *build) analyze(p goPackage) (string, int) {
	b.t.Helper()
	var importcfg strings.Builder
	for from, to := range p.ImportMap {
		fmt.Fprintf(&importcfg, "importmap %s=%s\n", from, to)
	}
	args := []string{"-p", p.ImportPath, "-importcfg", b.file("importcfg", p), "-x", b.file("facts", p)}
	for _, dep := range p.Deps {
		if dep != "unsafe" {
			fmt.Fprintf(&importcfg, "packagefile %s=%s\n", dep, b.exports[dep])
		}
		for _, q := range b.packages {
			if q.ImportPath == dep {
				args = append(args, "-fact", dep+"="+b.file("facts", q))
			}
		}
	}
	fixes := b.file("fixes", p)
	if err := os.MkdirAll(fixes, 0o777); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(b.file("importcfg", p), []byte(importcfg.String()), 0o666); err != nil {
		b.t.Fatal(err)
	}
	args = append(args, "-fix_dir", fixes)
	for _, name := range p.GoFiles {
		args = append(args, filepath.Join(p.Dir, name))
	}
	_, stderr, status := command(b.t, b.dir, b.nogo, args...)
	return stderr, status
}

var line = regexp.MustCompile(`(?m)^(.+):(\d+:\d+): .* (\[[a-z-]+\]) \(urilint\)$`)

// all analyzes every package and returns what is found.
func (b *build) all() []string {
	b.t.Helper()
	var starts []string
	for _, p := range b.packages {
		out, status := b.analyze(p)
		found := line.FindAllStringSubmatch(out, -1)
		if (len(found) == 0) != (status == 0) {
			b.t.Errorf("%s: exit status %d\n%s", p.ImportPath, status, out)
		}
		if strings.Contains(out, want.Password) {
			b.t.Errorf("the password is shown:\n%s", out)
		}
		for _, m := range found {
			rel, err := filepath.Rel(b.dir, m[1])
			if err != nil {
				b.t.Fatal(err)
			}
			starts = append(starts, fmt.Sprintf("%s:%s %s", filepath.ToSlash(rel), m[2], m[3]))
		}
	}
	return starts
}

// checkPatches looks for a patch of every file that has a fix.
func (b *build) checkPatches(table []want.Finding) {
	b.t.Helper()
	var patches strings.Builder
	for _, p := range b.packages {
		if data, err := os.ReadFile(filepath.Join(b.file("fixes", p), "nogo.patch")); err == nil {
			patches.Write(data)
		}
	}
	for _, f := range table {
		if f.Fixed && !strings.Contains(patches.String(), f.File) {
			b.t.Errorf("no patch for %s:\n%s", f, &patches)
		}
	}
}
