package gopls

// This file installs programs of Debian where the tests alone see them: the
// packages and all that they depend on, down to the C library, are unpacked into
// a directory of the user's cache. That needs no root and changes nothing.

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// debianKeys is the keys of Debian's archive.
const debianKeys = "/usr/share/keyrings/debian-archive-keyring.gpg"

// A debian is a directory that packages of one suite were unpacked into.
type debian struct{ root string }

// unpack brings packages of a suite, "trixie" or "testing". The test is skipped
// where that cannot be done.
func unpack(t *testing.T, suite string, packages ...string) debian {
	t.Helper()
	for _, needed := range []string{"apt-get", "dpkg"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skipf("%s cannot be installed: there is no %s", packages[0], needed)
		}
	}
	if _, err := os.Stat(debianKeys); err != nil {
		t.Skipf("%s cannot be installed: package debian-archive-keyring is missing", packages[0])
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	cache = filepath.Join(cache, "urilint", "debian")
	d := debian{filepath.Join(cache, suite+"-"+strings.Join(packages, "-"))}
	if _, err := os.Stat(d.root); err == nil {
		return d
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		t.Fatal(err)
	}
	scratch, err := os.MkdirTemp(cache, "unpack")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(scratch)
	root := filepath.Join(scratch, "root")
	for _, deb := range downloadDebs(t, scratch, suite, packages) {
		if out, err := command("dpkg", "-x", deb, root); err != nil {
			t.Fatalf("dpkg -x %s: %v\n%s", deb, err, out)
		}
	}
	if err := os.Rename(root, d.root); err != nil {
		t.Fatal(err)
	}
	return d
}

// downloadDebs brings packages and all that they depend on into scratch, as if
// nothing were installed.
func downloadDebs(t *testing.T, scratch, suite string, packages []string) []string {
	t.Helper()
	for _, dir := range []string{"lists/partial", "cache/archives/partial", "root"} {
		if err := os.MkdirAll(filepath.Join(scratch, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	source := "deb [signed-by=" + debianKeys + "] http://deb.debian.org/debian " + suite + " main\n"
	for name, data := range map[string]string{"sources.list": source, "status": ""} {
		if err := os.WriteFile(filepath.Join(scratch, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	options := []string{
		"-o", "Dir::Etc::sourcelist=" + filepath.Join(scratch, "sources.list"),
		"-o", "Dir::Etc::sourceparts=-",
		"-o", "Dir::State=" + scratch,
		"-o", "Dir::State::lists=" + filepath.Join(scratch, "lists"),
		"-o", "Dir::State::status=" + filepath.Join(scratch, "status"),
		"-o", "Dir::Cache=" + filepath.Join(scratch, "cache"),
		"-o", "Debug::NoLocking=1",
		"-o", "APT::Sandbox::User=root",
		"-o", "APT::Install-Recommends=0",
		"-o", "APT::Update::Error-Mode=any",
		"-o", "Acquire::Languages=none",
		"-o", "Acquire::Retries=2",
	}
	install := append([]string{"-y", "--download-only", "install"}, packages...)
	for _, args := range [][]string{{"update"}, install} {
		if out, err := command("apt-get", append(options, args...)...); err != nil {
			t.Skipf("%s cannot be installed: apt-get %s: %v\n%s", packages[0], args[0], err, out)
		}
	}
	debs, err := filepath.Glob(filepath.Join(scratch, "cache", "archives", "*.deb"))
	if err != nil || len(debs) == 0 {
		t.Fatalf("apt-get downloaded nothing: %v", err)
	}
	return debs
}

// command runs a program for some minutes at most.
func command(name string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	return exec.CommandContext(ctx, name, args...).CombinedOutput()
}

// find returns the one path in d that matches pattern.
func (d debian) find(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(d.root, filepath.FromSlash(pattern)))
	if err != nil || len(found) != 1 {
		t.Fatalf("%v matches %s: %v", found, pattern, err)
	}
	return found[0]
}

// program is the command line that runs usr/bin/name with the C library that
// was unpacked with it.
func (d debian) program(t *testing.T, name string) []string {
	t.Helper()
	return []string{
		d.find(t, "usr/lib*/ld-linux-*.so.*"),
		"--library-path", d.find(t, "usr/lib/*-linux-gnu"),
		filepath.Join(d.root, "usr", "bin", name),
	}
}
