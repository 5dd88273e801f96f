package main

// This file installs the program as a user does, from a module proxy that
// serves this checkout as version v0.1.0.

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

const (
	modulePath    = "github.com/urilint/urilint"
	moduleVersion = "v0.1.0"
)

// proxy makes the checkout a module that a proxy serves, and returns the
// environment in which the go command uses it, with a module cache of its own.
// What else is needed comes from the module cache of the user.
func proxy(t *testing.T) []string {
	t.Helper()
	dir := t.TempDir()
	versions := filepath.Join(dir, filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(want.Root(t), "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"list":                  moduleVersion + "\n",
		moduleVersion + ".info": `{"Version": "` + moduleVersion + `", "Time": "2026-01-01T00:00:00Z"}`,
		moduleVersion + ".mod":  string(mod),
	} {
		if err := os.WriteFile(filepath.Join(versions, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pack(t, want.Root(t), filepath.Join(versions, moduleVersion+".zip"))

	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	downloaded := filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")
	return append(os.Environ(), "GOWORK=off", "GOFLAGS=-modcacherw -mod=mod", "GOSUMDB=off",
		"GOPROXY=file://"+filepath.ToSlash(dir)+",file://"+filepath.ToSlash(downloaded),
		"GOMODCACHE="+t.TempDir())
}

// pack writes the zip file of the module in dir: without the modules and hidden
// directories below it.
func pack(t *testing.T, dir, name string) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w := zip.NewWriter(file)
	err = fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(dir, path, "go.mod"))
			if path != "." && (err == nil || strings.HasPrefix(d.Name(), ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			return err
		}
		entry, err := w.Create(modulePath + "@" + moduleVersion + "/" + path)
		if err == nil {
			_, err = entry.Write(data)
		}
		return err
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// in runs a command in dir and env.
func in(t *testing.T, env []string, dir, name string, args ...string) output {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, env
	return finish(t, cmd)
}

func TestInstalledFromAProxy(t *testing.T) {
	env, bin := proxy(t), t.TempDir()
	env = append(env, "GOBIN="+bin)
	in(t, env, bin, "go", "install", modulePath+"/cmd/urilint@latest").want(t, 0)
	installed := filepath.Join(bin, "urilint")

	version := in(t, env, bin, installed, "-version")
	version.want(t, exitClean)
	if !strings.HasPrefix(version.stdout, "urilint "+moduleVersion+" (golang.org/x/tools v") {
		t.Errorf("the version is %q", version.stdout)
	}
	full := in(t, env, bin, installed, "-V=full") // what go vet asks for
	full.want(t, 0)
	if !strings.Contains(full.stdout, " version ") || !strings.Contains(full.stdout, "buildID=") {
		t.Errorf("-V=full prints %q", full.stdout)
	}

	dir := want.Copy(t)
	byHand := in(t, env, dir, installed, "./...")
	byHand.want(t, exitFindings)
	want.Same(t, textStarts(byHand.stdout), want.Starts(want.AtLiterals(t)))

	env = append(env, "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	shell := in(t, env, dir, "sh", "-c", `go vet -vettool="$(command -v urilint || echo urilint-not-found)" -json ./...`)
	shell.want(t, 0)
	checkStarts(t, dir, shell.stdout)
	diff := in(t, env, dir, "sh", "-c", `go fix -fixtool="$(command -v urilint || echo urilint-not-found)" -diff ./...`)
	diff.want(t, 1)
	if !strings.Contains(diff.stdout, "main.go (new)") {
		t.Errorf("go fix prints\n%s", diff.stdout)
	}
}

// The requirements of a tool stay out of the go.mod of a library, where they would
// raise its Go version and what it requires of others, for all that import it.
func TestToolOfAModuleFromAProxy(t *testing.T) {
	env, dir := proxy(t), want.Copy(t)
	const library = "module example.com/shop\n\ngo 1.20\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(library), 0o666); err != nil {
		t.Fatal(err)
	}
	in(t, env, dir, "go", "mod", "init", "-modfile=tools.mod", "tools").want(t, 0)
	in(t, env, dir, "go", "get", "-tool", "-modfile=tools.mod", modulePath+"/cmd/urilint@latest").want(t, 0)
	byHand := in(t, env, dir, "go", "tool", "-modfile=tools.mod", "urilint", "./...")
	byHand.want(t, exitFindings)
	want.Same(t, textStarts(byHand.stdout), want.Starts(want.AtLiterals(t)))
	vet := in(t, env, dir, "sh", "-c", `go vet -vettool="$(go tool -modfile=tools.mod -n urilint || echo urilint-not-found)" -strict -json ./...`)
	vet.want(t, 0)
	checkStarts(t, dir, vet.stdout)
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil || string(mod) != library {
		t.Errorf("go.mod is now\n%s%v", mod, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go.sum")); err == nil {
		t.Error("a go.sum was written")
	}
}

// The go command reads what a tool says of itself as words.
func TestPathsWithASpace(t *testing.T) {
	dir, space := want.Copy(t), filepath.Join(t.TempDir(), "First Last")
	if err := os.Mkdir(space, 0o777); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	moved := filepath.Join(space, "urilint 1.exe")
	if err := os.WriteFile(moved, data, 0o777); err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "TMPDIR="+space, "TMP="+space, "GOWORK=off")
	list := want.Starts(want.AtLiterals(t))
	byHand := in(t, env, dir, moved, "./...")
	byHand.want(t, exitFindings)
	want.Same(t, textStarts(byHand.stdout), list)
	checkStarts(t, dir, in(t, env, dir, "go", "vet", "-vettool="+moved, "-json", "./...").stdout)
	built := in(t, env, want.Root(t), "go", "run", "./cmd/urilint", "-C="+dir, "-json", "./...")
	checkRanges(t, jsonFindings(t, dir, built.stdout))
}

// What a tool says of itself decides what the go command takes from its cache.
func TestToolsAreToldApartByTheirContent(t *testing.T) {
	dir := t.TempDir()
	ids := make(map[string]string)
	for name, more := range map[string]string{"same": "", "other": "more"} {
		data, err := os.ReadFile(program)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, append(data, more...), 0o777); err != nil {
			t.Fatal(err)
		}
		ids[name] = run(t, dir, path, "-V=full").stdout
	}
	first := run(t, dir, program, "-V=full").stdout
	if first != ids["same"] || first == ids["other"] {
		t.Errorf("%q, a copy %q, another %q", first, ids["same"], ids["other"])
	}
	if fields := strings.Fields(first); len(fields) != 4 || strings.Join(fields[:3], " ") != "urilint version devel" {
		t.Errorf("it answers %q", first)
	}
}

// A tool that is missing must not pass for one that finds nothing.
func TestMissingToolIsAFailure(t *testing.T) {
	dir := want.Copy(t)
	for _, command := range []string{
		`go vet -vettool="$(command -v no-such-urilint || echo urilint-not-found)" ./...`,
		`go vet -vettool="$(go tool -n no-such-urilint || echo urilint-not-found)" ./...`,
	} {
		out := run(t, dir, "sh", "-c", command)
		if out.status == 0 || !strings.Contains(out.stderr, "urilint-not-found") {
			t.Errorf("%s: status %d\n%s", command, out.status, out.stderr)
		}
	}
}
