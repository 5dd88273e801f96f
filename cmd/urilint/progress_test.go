package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestProgressGivesWayToWhatIsPrinted(t *testing.T) {
	var b strings.Builder
	p := startProgress(&b, func() int { return 0 })
	if p == nil {
		t.Fatal("no file can be made")
	}
	t.Setenv(progressVar, p.name)
	p.draw() // nothing to tell
	countPackage()
	countPackage()
	p.draw()
	p.total = 3
	p.draw()
	fmt.Fprintln(p, "a message")
	p.draw()
	p.stop()
	want := "urilint: 2 packages\r\x1b[Kurilint: 2 of 3 packages\r\x1b[Ka message\nurilint: 2 of 3 packages\r\x1b[K"
	if b.String() != want {
		t.Errorf("printed is %q, want %q", b.String(), want)
	}
	if _, err := os.Stat(p.name); err == nil {
		t.Error("the file is still there")
	}
}

func TestToolCountsPackages(t *testing.T) {
	dir := module(t, map[string]string{"p.go": fmt.Sprintf("package p\n\nconst now = %d\n", time.Now().UnixNano())})
	name := filepath.Join(t.TempDir(), "progress")
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second is cached
		cmd := exec.Command("go", "vet", "-vettool="+program, ".")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), progressVar+"="+name)
		finish(t, cmd).want(t, 0)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "." {
		t.Errorf("%q (%v) is noted for one package", text, err)
	}
}
