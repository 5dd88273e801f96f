package main

// This file keeps the cache of the go command from losing findings. Go 1.26
// calls a tool for the packages to report and, for facts only, for those they
// depend on, and keeps what it prints for both under the same key: a package
// that was first seen as a dependency would be clean ever after. So the tool
// answers in full for every package that may be asked for another time.

import (
	"encoding/json"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// inFull returns the name of a configuration like that of u but for its wish
// for findings, or "" if u can stay as it is: because it wants them, because it
// will not be asked for, or because mode writes files.
func inFull(name string, u *unit, mode toolMode) (string, error) {
	if !u.VetxOnly || !mode.prints() || !u.mayBeAskedFor(mode) {
		return "", nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return "", err
	}
	keys["VetxOnly"] = json.RawMessage("false")
	if data, err = json.Marshal(keys); err != nil {
		return "", err
	}
	// The go command removes the directory when it is done.
	full := filepath.Join(filepath.Dir(name), "urilint-"+filepath.Base(name))
	return full, os.WriteFile(full, data, 0o666)
}

// mayBeAskedFor reports whether another call of go vet might ask for the very
// unit u: one without tests of its own, and of a main module, since what is found
// in others would be in the way of a person who does not ask for them. With
// tests, it is asked for as a variant that includes them, whose key is another.
// (What looks the same and never is asked for is the variant of a package that
// lies between another and its external tests. Its findings come twice.)
func (u *unit) mayBeAskedFor(mode toolMode) bool {
	if u.isStandard() || !mode.byHand && (u.ModulePath == "" || u.ModuleVersion != "") {
		return false
	}
	context := build.Default
	context.BuildTags = strings.Split(mode.tags, ",")
	dir := filepath.Dir(u.GoFiles[0])
	tests, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return true
	}
	for _, test := range tests {
		f, err := parser.ParseFile(token.NewFileSet(), test, nil, parser.PackageClauseOnly)
		if err != nil || strings.HasSuffix(f.Name.Name, "_test") {
			continue
		}
		if match, err := context.MatchFile(dir, filepath.Base(test)); err == nil && match {
			return false
		}
	}
	return true
}
