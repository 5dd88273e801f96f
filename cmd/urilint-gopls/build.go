package main

// This file makes a gopls: a copy of its source with the files of hooks, and its
// own x/tools.

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	goplsPath = "golang.org/x/tools/gopls"
	toolsPath = "golang.org/x/tools"
)

// A recipe is all that decides what is built.
type recipe struct {
	gopls   string // version
	urilint module
	flags   []setting
}

// build returns the path of the program, built now or earlier.
func (r recipe) build() (string, error) {
	source, err := download(r.gopls)
	if err != nil {
		return "", err
	}
	if err := checkSource(source, r.gopls); err != nil {
		return "", err
	}
	key, err := r.key()
	if err != nil {
		return "", err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	// The go command decides itself what a checkout needs anew.
	program := filepath.Join(cache, "urilint", "gopls-"+r.gopls+"-"+key, "gopls")
	if _, err := os.Stat(program); err == nil && r.urilint.dir == "" {
		return program, nil
	}
	return program, r.buildAt(program, source)
}

// buildAt builds in a copy of source.
func (r recipe) buildAt(program, source string) error {
	work, err := os.MkdirTemp("", "urilint-gopls")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := os.CopyFS(work, os.DirFS(source)); err != nil {
		return err
	}
	if err := addHooks(work, r.flags); err != nil {
		return err
	}
	edits, err := r.goModEdits(work)
	if err != nil {
		return err
	}
	if err := goCommand(work, append([]string{"mod", "edit"}, edits...)...); err != nil {
		return err
	}
	return goCommand(work, "build", "-mod=mod", "-o", program,
		"-ldflags=-X main.version="+r.gopls+"-urilint", ".")
}

// goModEdits pins x/tools to the version that this gopls was released with, as
// it uses internal packages of that, and adds urilint.
func (r recipe) goModEdits(work string) ([]string, error) {
	out, err := outputOf(work, "mod", "edit", "-json")
	if err != nil {
		return nil, err
	}
	var mod struct {
		Require []struct{ Path, Version string }
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		return nil, err
	}
	for _, require := range mod.Require {
		if require.Path != toolsPath {
			continue
		}
		edits := []string{"-replace=" + toolsPath + "=" + toolsPath + "@" + require.Version}
		if r.urilint.dir != "" {
			return append(edits, "-require="+modulePath+"@v0.0.0", "-replace="+modulePath+"="+r.urilint.dir), nil
		}
		return append(edits, "-require="+modulePath+"@"+r.urilint.version), nil
	}
	return nil, fmt.Errorf("gopls %s requires no version of %s", r.gopls, toolsPath)
}

// key tells recipes apart.
func (r recipe) key() (string, error) {
	version, err := outputOf("", "env", "GOVERSION", "GOOS", "GOARCH")
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q", version, r.urilint, r.flags)
	return fmt.Sprintf("%x", h.Sum(nil)[:6]), nil
}

// download returns the directory of the wanted gopls in the module cache.
func download(version string) (string, error) {
	out, failed := outputOf("", "mod", "download", "-json", goplsPath+"@"+version)
	var m struct{ Dir, Error string }
	if err := json.Unmarshal(out, &m); err != nil {
		return "", errors.Join(failed, err)
	}
	if m.Error != "" {
		return "", fmt.Errorf("gopls %s: %s", version, m.Error)
	}
	return m.Dir, failed
}

// goCommand runs the go command in dir. What it says is the error if it fails.
func goCommand(dir string, args ...string) error {
	_, err := outputOf(dir, args...)
	return err
}

// outputOf is goCommand with the standard output.
func outputOf(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return stdout.Bytes(), fmt.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	return stdout.Bytes(), nil
}
