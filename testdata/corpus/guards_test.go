package main

// This file asks what the guards are for in a small module.

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// guarded needs one word alone, one of two that stand in for each other, and
// one in a test; another matches where nothing is found with it or without.
const guarded = `package guarded

import (
	"log"
	"net/http"
	"net/url"
)

func F(u string) {
	url.Parse("id:10182")
	http.Get("invalid-not-a-url")
	log.Fatal("done")
}
`

const guardedTest = `package guarded

import (
	"net/url"
	"testing"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		in      string
		wantErr bool
	}{
		{"https://h/", false},
		{"https://h:x/", true},
	} {
		if _, err := url.Parse(tt.in); (err != nil) != tt.wantErr {
			t.Error(err)
		}
	}
}
`

// writeModule writes the files of a module to dir.
func writeModule(t *testing.T, dir string, module map[string]string) {
	t.Helper()
	for name, text := range module {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// outputOver is what the command prints with a flag over a module of those files, which
// it leaves alone.
func outputOver(t *testing.T, flag string, module map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	writeModule(t, dir, module)
	opts, err := parseOptions([]string{"-cache", t.TempDir(), flag, dir})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	opts.out, opts.progress = &out, t.Output()
	if status, err := corpus(t.Context(), opts); err != nil || status != exitSame {
		t.Fatalf("status %d, error %v\n%s", status, err, out.String())
	}
	for name, text := range module {
		if after, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(after) != text {
			t.Errorf("%s has changed (%v)", name, err)
		}
	}
	return out.String()
}

func TestGuardsAreFoundByAblation(t *testing.T) {
	out := outputOver(t, "-guards", map[string]string{
		"go.mod":    "module example.com/guarded\n\ngo 1.26.0\n",
		"a.go":      guarded,
		"a_test.go": guardedTest,
	})
	for _, want := range []string{
		`needed: guard rule.identifiers "id": example.com/guarded a.go:10`,
		`needed: guard placeholder.selfDescribedInvalid "not a": example.com/guarded a.go:11`,
		`unused: guard placeholder.selfDescribedInvalid "invalid" matches in example.com/guarded and changes nothing; kept for `,
		`unused: guard placeholder.selfDescribedInvalid "notaurl" matches nowhere; kept for `,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say\n%s\n%s", want, out)
		}
	}
}
