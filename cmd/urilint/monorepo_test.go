package main

// This file checks repositories of several modules.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// monorepo is a directory with two modules, of which one finding each is wanted.
func monorepo(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"a", "b"} {
		at := filepath.Join(dir, "services", name)
		if err := os.MkdirAll(at, 0o777); err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{
			"go.mod":  "module example.com/" + name + "\n\ngo 1.26\n",
			"main.go": "package main\n\nimport \"net/url\"\n\nfunc main() { url.Parse(\"http//h/\") }\n",
		} {
			if err := os.WriteFile(filepath.Join(at, file), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// Reports name files from the root of the repository, as GitHub and GitLab want them.
func TestAnotherDirectoryHasPathsFromHere(t *testing.T) {
	dir, env := monorepo(t), append(os.Environ(), "GOWORK=off")
	out := in(t, env, dir, program, "-C", "services/a", "./...")
	out.want(t, exitFindings)
	if !strings.HasPrefix(out.stdout, "./services/a/main.go:5:") {
		t.Errorf("it prints\n%s%s", out.stdout, out.stderr)
	}
	out = in(t, env, dir, program, "-C", "services/a", "-f", "sarif", "./...")
	for _, part := range []string{`"uri": "services/a/main.go"`, `"id": "urilint/services/a/"`} {
		if !strings.Contains(out.stdout, part) {
			t.Errorf("no %s in\n%s", part, out.stdout)
		}
	}
}

func TestWorkspaceWithoutAModuleAtItsRoot(t *testing.T) {
	dir, env := monorepo(t), append(os.Environ(), "GOWORK=", "GOFLAGS=")
	if err := os.WriteFile(filepath.Join(dir, "go.work"), []byte("go 1.26\n\nuse (\n\t./services/a\n\t./services/b\n)\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out := in(t, env, dir, program, "work")
	out.want(t, exitFindings)
	if !strings.Contains(out.stdout, "./services/a/main.go:5:") || !strings.Contains(out.stdout, "./services/b/main.go:5:") {
		t.Errorf("it prints\n%s%s", out.stdout, out.stderr)
	}
	out = in(t, env, dir, program, "./...")
	out.want(t, exitFailure)
	if !strings.HasSuffix(out.stderr, "urilint: hint: \"urilint work\" checks every module of the workspace\n") {
		t.Errorf("it says\n%s", out.stderr)
	}
}
