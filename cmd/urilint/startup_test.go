package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestNothingLinksTheCLibrary checks that urilint imports nothing, not even by
// way of others, that package net and thereby cgo come with. The go command
// starts it once for every package, and a program that is linked with the C
// library takes half as long again to start as one that is not.
func TestNothingLinksTheCLibrary(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "go/types") {
		t.Fatalf("go list -deps prints %q", out)
	}
	for _, path := range []string{"net", "os/user", "runtime/cgo"} {
		if slices.Contains(deps, path) {
			t.Errorf("%s is imported", path)
		}
	}
}
