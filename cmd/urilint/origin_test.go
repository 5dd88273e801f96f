package main

// This file checks findings whose literal is in another package than the one that uses it:
// by hand they stand at the literal, and go vet says where that is.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/vetjson"
)

// configured is a module with a package of settings and two that use them.
func configured(t *testing.T) (dir string, env []string) {
	t.Helper()
	dir = t.TempDir()
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	for name, text := range map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n",
		"config/config.go": `package config

const Status = "status.example.com/v1"

type Config struct{ API, Events string }

func Default() *Config {
	return &Config{API: "api.example.com/v1", Events: "https//events.example.com"}
}
`,
		"client/client.go": `package client

import (
	"net/http"

	"example.com/m/config"
)

func Get(c *config.Config) (*http.Response, error) { return http.Get(c.API + "/users") }

func Events(c *config.Config) (*http.Response, error) { return http.Get(c.Events) }
`,
		"main.go": `package main

import (
	"net/http"

	"example.com/m/client"
	"example.com/m/config"
)

func main() {
	c := config.Default()
	client.Get(c)
	client.Events(c)
	http.Get(c.API)
	http.Get(config.Status)
}
`,
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
}

func TestFindingStandsAtTheLiteralOfAnotherPackage(t *testing.T) {
	dir, env := configured(t)
	out := in(t, env, dir, program, "./...")
	out.want(t, exitFindings)
	want := `./config/config.go:3:17: missing scheme in "status.example.com/v1": http.Get fails: unsupported protocol scheme "" [missing-scheme]
./config/config.go:8:23: missing scheme in "api.example.com/v1/users": http.Get fails: unsupported protocol scheme "" [missing-scheme]
./config/config.go:8:53: missing ':' after scheme "https": http.Get fails: unsupported protocol scheme "" [scheme]
`
	if out.stdout != filepath.FromSlash(want) {
		t.Errorf("it prints\n%swant\n%s", out.stdout, want)
	}
	for form, part := range map[string]string{
		"sarif":  `"uri": "config/config.go"`,
		"gitlab": `"path": "config/config.go"`,
		"github": "file=config/config.go,line=8",
		"full":   "./config/config.go:8:23",
	} {
		out := in(t, env, dir, program, "-f", form, "./...")
		if out.want(t, exitFindings); !strings.Contains(out.stdout, filepath.FromSlash(part)) && !strings.Contains(out.stdout, part) {
			t.Errorf("-f %s: no %s in\n%s", form, part, out.stdout)
		}
	}
}

func TestFindingAtALiteralNamesItsUse(t *testing.T) {
	dir, env := configured(t)
	out := in(t, env, dir, program, "-json", "./...")
	out.want(t, exitFindings)
	list, err := vetjson.Read(strings.NewReader(out.stdout))
	if err != nil || len(list) != 3 {
		t.Fatalf("%d findings, error %v in\n%s", len(list), err, out.stdout)
	}
	f := list[1]
	used := f.Related[0]
	if !strings.HasSuffix(f.EndPosn, "config.go:8:41") || f.Package != "example.com/m/config" ||
		!strings.HasSuffix(used.Posn, filepath.FromSlash("client/client.go:9:70")) || used.Message != "used here" {
		t.Errorf("the finding is %+v", f)
	}
}

// Where the literal's package is not asked for, and for go vet, the finding stands where the
// package names what holds the literal.
func TestFindingStandsAtTheUseOtherwise(t *testing.T) {
	dir, env := configured(t)
	out := in(t, env, dir, program, "./client")
	out.want(t, exitFindings)
	const at = `client/client.go:9:70: missing scheme in "api.example.com/v1/users": http.Get fails: unsupported protocol scheme "" (in example.com/m/config/config.go:8:22) [missing-scheme]`
	if !strings.Contains(filepath.ToSlash(out.stdout), "./"+at) {
		t.Errorf("it prints\n%s", out.stdout)
	}
	vet := in(t, env, dir, "go", "vet", "-vettool="+program, "./...")
	const written = "config/config.go:8:23: \twritten here"
	if said := filepath.ToSlash(vet.stderr); vet.status == 0 || !strings.Contains(said, at+"\n"+written) {
		t.Errorf("go vet says\n%s%s", vet.stdout, vet.stderr)
	}
}
