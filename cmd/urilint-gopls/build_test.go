package main

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fakeGopls writes a source that has what the hooks need and nothing else.
func fakeGopls(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, h := range hooks {
		if err := os.MkdirAll(filepath.Dir(h.path(dir)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(h.path(dir), []byte("package "+h.dir+"\n\n// "+h.declares+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestHooksAreGoAndHoldTheFlags(t *testing.T) {
	dir := fakeGopls(t)
	if err := addHooks(dir, []setting{{"strict", "true"}, {"sink", "a\t\"b\""}}); err != nil {
		t.Fatal(err)
	}
	for _, h := range hooks {
		file := filepath.Join(dir, "internal", h.dir, "zz_urilint.go")
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
			t.Errorf("%s: not formatted Go: %v\n%s", file, err, source)
		}
		if flags := `{"strict", "true"}, [2]string{"sink", "a\t\"b\""}`; h.dir == "settings" && !bytes.Contains(source, []byte(flags)) {
			t.Errorf("the flags are not in\n%s", source)
		}
		gopls, err := os.ReadFile(h.path(dir))
		if err != nil {
			t.Fatal(err)
		}
		if h.renamed != "" && (bytes.Contains(gopls, []byte(h.declares)) || !bytes.Contains(gopls, []byte(h.renamed))) {
			t.Errorf("%s is not renamed: %s", h.declares, gopls)
		}
	}
}

func TestSourceThatTheHooksDoNotFitIsRefused(t *testing.T) {
	if err := checkSource(fakeGopls(t), "v0.23.0"); err != nil {
		t.Errorf("one that they fit: %v", err)
	}
	for _, h := range hooks {
		dir := fakeGopls(t)
		for _, text := range []string{"", h.declares + "\n" + h.declares} {
			if err := os.WriteFile(h.path(dir), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := checkSource(dir, "v0.99.0"); err == nil || !strings.Contains(err.Error(), "unsupported gopls v0.99.0") {
				t.Errorf("%s says %q: %v", h.in, text, err)
			}
		}
	}
}

func TestKeyTellsRecipesApart(t *testing.T) {
	recipes := []recipe{
		{gopls: "v0.23.0", urilint: module{version: "v0.1.0"}},
		{gopls: "v0.23.0", urilint: module{version: "v0.2.0"}},
		{gopls: "v0.23.0", urilint: module{dir: "/src"}},
		{gopls: "v0.23.0", urilint: module{version: "v0.1.0"}, flags: []setting{{"strict", "true"}}},
	}
	seen := make(map[string]recipe)
	for _, r := range recipes {
		key, err := r.key()
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[key]; ok {
			t.Errorf("%v and %v have the same key", r, other)
		}
		seen[key] = r
	}
}
