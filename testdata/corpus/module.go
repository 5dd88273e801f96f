package main

// This file reads lists of modules and brings them from the module proxy.

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A module is one to run over: of a version, or a directory of the user.
type module struct {
	path, version string
	dir           string // where it lies, writable
}

// String is path@version, or the path alone.
func (m *module) String() string {
	if m.version == "" {
		return m.path
	}
	return m.path + "@" + m.version
}

// listModules reads the arguments, or the list that comes with the command.
func listModules(opts *options) ([]*module, error) {
	args := opts.arguments
	if len(args) == 0 {
		args = []string{filepath.Join(opts.home, "modules.txt")}
	}
	var list []*module
	for _, arg := range args {
		more, err := modulesOf(arg)
		if err != nil {
			return nil, err
		}
		for _, m := range more {
			if opts.only.MatchString(m.String()) {
				list = append(list, m)
			}
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no module to run over")
	}
	return list, nil
}

// modulesOf reads one argument: path@version, a module's directory, or a file
// that lists path@version, one a line.
func modulesOf(arg string) ([]*module, error) {
	info, err := os.Stat(arg)
	if path, version, ok := strings.Cut(arg, "@"); ok && errors.Is(err, fs.ErrNotExist) {
		return []*module{{path: path, version: version}}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%q is no path@version, and no file or directory can be read there: %w", arg, err)
	}
	if info.IsDir() {
		dir, err := filepath.Abs(arg)
		if err != nil {
			return nil, err
		}
		path, err := output(dir, "go", "list", "-m")
		return []*module{{path: strings.TrimSpace(path), dir: dir}}, err
	}
	data, err := os.ReadFile(arg)
	if err != nil {
		return nil, err
	}
	var list []*module
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		path, version, ok := strings.Cut(line, "@")
		if !ok {
			return nil, fmt.Errorf("%s: %q is no module@version", arg, line)
		}
		list = append(list, &module{path: path, version: version})
	}
	return list, nil
}

// bring puts a writable copy of m below dir, unless there is one, and sets
// m.dir. As a main module its tests belong to it and its fixes are applied.
func (m *module) bring(dir string) error {
	if m.dir != "" {
		return nil
	}
	to := filepath.Join(dir, strings.ReplaceAll(m.String(), "/", "+"))
	if _, err := os.Stat(to); err == nil {
		m.dir = to
		return nil
	}
	text, err := output(dir, "go", "mod", "download", "-json", m.String())
	var download struct{ Dir, Error string }
	switch json.Unmarshal([]byte(text), &download); {
	case download.Error != "":
		return errors.New(firstLines(download.Error, 2))
	case err != nil:
		return err
	}
	half := to + ".half"
	if err := copyModule(half, download.Dir); err != nil {
		return err
	}
	if err := dropLocalReplacements(half); err != nil {
		return err
	}
	m.dir = to
	return os.Rename(half, to)
}

// copyModule copies the files of a module, without those of other modules and
// vendored packages, to a directory that must not hold any of them.
func copyModule(to, from string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		if d.IsDir() {
			if rel == "vendor" || d.Name() == ".git" {
				return fs.SkipDir
			}
			return os.MkdirAll(target, 0o777)
		}
		if !d.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o666)
	})
}

// dropLocalReplacements removes the replacements of a go.mod by directories
// that did not come with the module.
func dropLocalReplacements(dir string) error {
	text, err := output(dir, "go", "mod", "edit", "-json")
	if err != nil {
		return err
	}
	var mod struct {
		Replace []struct {
			Old, New struct{ Path, Version string }
		}
	}
	if err := json.Unmarshal([]byte(text), &mod); err != nil {
		return err
	}
	for _, r := range mod.Replace {
		_, err := os.Stat(filepath.Join(dir, r.New.Path, "go.mod"))
		if !strings.HasPrefix(r.New.Path, ".") || err == nil {
			continue
		}
		old := strings.TrimSuffix(r.Old.Path+"@"+r.Old.Version, "@")
		if _, err := output(dir, "go", "mod", "edit", "-dropreplace="+old); err != nil {
			return err
		}
	}
	return nil
}

// output runs a command in dir and returns what it prints. What it says on
// standard error is the error if it fails.
func output(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, environment()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil && stderr.Len() > 0 {
		err = fmt.Errorf("%s: %s", name, firstLines(stderr.String(), 3))
	}
	return string(out), err
}

// environment is that of every go command over the corpus. Objects that nothing
// links need no debugging information and no inlining, which saves a third of
// the time of the first run.
func environment() []string {
	env := os.Environ()
	set := func(key, value string) {
		if _, ok := os.LookupEnv(key); !ok {
			env = append(env, key+"="+value)
		}
	}
	set("CGO_ENABLED", "0")
	set("GOFLAGS", "-mod=mod -buildvcs=false '-gcflags=all=-dwarf=false -l'")
	if flags := os.Getenv("GOFLAGS"); flags != "" && !strings.Contains(flags, "-mod=") {
		env = append(env, "GOFLAGS="+flags+" -mod=mod")
	}
	return append(env, "GOWORK=off")
}

// firstLines returns the first n lines of s, without the end of the last.
func firstLines(s string, n int) string {
	lines := strings.SplitAfterN(strings.TrimSpace(s), "\n", n+1)
	return strings.TrimSpace(strings.Join(lines[:min(n, len(lines))], ""))
}
