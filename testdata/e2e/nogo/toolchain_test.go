package nogo

// This file builds a nogo from the source of rules_go, which lies on the Go
// module proxy.

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

const (
	rulesGo     = "github.com/bazelbuild/rules_go"
	rulesGoTag  = "v0.65.0"
	urilintPath = "github.com/urilint/urilint"
)

// command runs a command in dir and returns its standard output, its standard
// error and its exit status.
func command(t *testing.T, dir, name string, args ...string) (string, string, int) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOARCH="+goarch(t))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", cmd, err)
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
}

// must is command for what has to succeed.
func must(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	stdout, stderr, status := command(t, dir, name, args...)
	if status != 0 {
		t.Fatalf("%s %q: exit status %d\n%s%s", name, args, status, stdout, stderr)
	}
	return stdout
}

// goarch is the architecture, which nogo reads from its environment.
func goarch(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOARCH").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// A toolchain is what rules_go builds a nogo with.
type toolchain struct {
	source  string // rules_go
	builder string // its program that generates the main file
	tools   string // a copy of x/tools, as nogo imports its internal packages
}

// newToolchain builds the builder.
func newToolchain(t *testing.T) *toolchain {
	t.Helper()
	var module struct{ Dir string }
	out := must(t, t.TempDir(), "go", "mod", "download", "-json", rulesGo+"@"+rulesGoTag)
	if err := json.Unmarshal([]byte(out), &module); err != nil {
		t.Fatal(err)
	}
	c := &toolchain{source: module.Dir, tools: t.TempDir()}
	dir := t.TempDir()
	c.copySources(t, dir, "builder_srcs")
	copyFile(t, filepath.Join(dir, "path.go"), filepath.Join(c.builders(), "path.go"))
	must(t, dir, "go", "mod", "init", "builder")
	c.builder = filepath.Join(dir, "builder")
	must(t, dir, "go", "build", "-ldflags=-X main.rulesGoStdlibPrefix=@@rules_go//stdlib:", "-o", c.builder, ".")

	tools := must(t, want.Root(t), "go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/tools")
	if err := os.CopyFS(c.tools, os.DirFS(strings.TrimSpace(tools))); err != nil {
		t.Fatal(err)
	}
	c.requireDeps(t)
	return c
}

// builders is where rules_go keeps the source of nogo.
func (c *toolchain) builders() string {
	return filepath.Join(c.source, "go", "tools", "builders")
}

// copySources copies the files that a target of the BUILD file lists.
func (c *toolchain) copySources(t *testing.T, to, target string) {
	t.Helper()
	rules, err := os.ReadFile(filepath.Join(c.builders(), "BUILD.bazel"))
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?s)name = "` + target + `",\s+srcs = \[(.*?)\]`).FindSubmatch(rules)
	if list == nil {
		t.Fatalf("rules_go has no target %s", target)
	}
	for _, m := range regexp.MustCompile(`"(.*?)"`).FindAllSubmatch(list[1], -1) {
		copyFile(t, filepath.Join(to, string(m[1])), filepath.Join(c.builders(), string(m[1])))
	}
}

// requireDeps adds urilint and the diff library of rules_go to the copy of
// x/tools.
func (c *toolchain) requireDeps(t *testing.T) {
	t.Helper()
	mod, err := os.ReadFile(filepath.Join(c.source, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	diff := regexp.MustCompile(`(github.com/aymanbagabas/go-udiff) (v\S+)`).FindSubmatch(mod)
	if diff == nil {
		t.Fatal("rules_go no longer requires go-udiff")
	}
	must(t, c.tools, "go", "mod", "edit",
		"-require="+string(diff[1])+"@"+string(diff[2]),
		"-require="+urilintPath+"@v0.0.0", "-replace="+urilintPath+"="+want.Root(t))
}

// nogo builds a nogo with urilint and a configuration.
func (c *toolchain) nogo(t *testing.T, config string) string {
	t.Helper()
	dir := filepath.Join(c.tools, "cmd", "nogo")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	c.copySources(t, dir, "nogo_srcs")
	configFile := filepath.Join(t.TempDir(), "nogo_config.json")
	if err := os.WriteFile(configFile, []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	must(t, dir, c.builder, "gennogomain", "-analyzer_importpath", urilintPath+"/analyzer",
		"-config", configFile, "-output", filepath.Join(dir, "main.go"))
	program := filepath.Join(t.TempDir(), "nogo")
	must(t, c.tools, "go", "build", "-mod=mod", "-o", program, "./cmd/nogo")
	return program
}

func copyFile(t *testing.T, to, from string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
