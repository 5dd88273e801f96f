package main

// This file finds out which urilint runs, and so which one to build in.

import (
	"errors"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
)

const modulePath = "github.com/urilint/urilint"

// A module is urilint's own: a version that the module proxy has, or a
// directory.
type module struct {
	version string
	dir     string // instead of version
}

// name is how a person calls it.
func (m module) name() string {
	if m.dir != "" {
		return "from " + m.dir
	}
	return m.version
}

// ownModule is the checkout in dir if that is given, otherwise the version of
// the running program, otherwise the checkout of the current directory.
func ownModule(dir string) (module, error) {
	if dir != "" {
		dir, err := filepath.Abs(dir)
		return module{dir: dir}, err
	}
	// Only a module that was downloaded has a checksum.
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Path == modulePath && info.Main.Sum != "" {
		return module{version: info.Main.Version}, nil
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", modulePath).Output()
	if found := strings.TrimSpace(string(out)); err == nil && found != "" {
		return module{dir: found}, nil
	}
	return module{}, errors.New("urilint-gopls was built from a checkout; pass -source DIR")
}
