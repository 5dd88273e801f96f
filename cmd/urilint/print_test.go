package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/vetjson"
)

// printed is what a printer in directory dir prints of a stream about package m,
// which is there and has a file a.go.
func printed(t *testing.T, dir, stream string, context int) string {
	t.Helper()
	t.Chdir(dir)
	all, err := vetjson.Read(strings.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	list, secrets := vetjson.Split(all)
	pkgs := packages{"m": {Dir: dir, GoFiles: []string{"a.go"}}}
	var b strings.Builder
	if err := newPrinter(&b, context).print(&result{list, newSources(pkgs, secrets)}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPathsAreRelativeBelowTheWorkingDirectoryOnly(t *testing.T) {
	dir := t.TempDir()
	below := filepath.Join(dir, "sub", "a.go") + ":3:4"
	beside := dir + "-other/b.go:5:6"
	stream := `{"m": {"urilint": [` + diagnostic(below, "host", "one") + "," + diagnostic(beside, "", "two") + `]}}`
	got := printed(t, dir, stream, -1)
	for _, want := range []string{"./sub/a.go:3:4: one\n", beside + ": two\n"} {
		if !strings.Contains(got, filepath.FromSlash(want)) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestContextShowsNoPassword(t *testing.T) {
	dir := t.TempDir()
	source := "package a\nconst u = \"http://bob:hunter2@h/\"\n\nvar v = u\n"
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	stream := `{"m": {"urilint": [` + diagnostic(filepath.Join(dir, "a.go")+":2:2", "x", "m") + `]}}`
	got := printed(t, dir, stream, 1)
	if want := "1\tpackage a\n2\tconst u = \"http://bob:xxxxx@h/\"\n3\t\n"; !strings.HasSuffix(got, want) {
		t.Errorf("the finding and one line around it are\n%s", got)
	}
}

func TestJSONKeepsWhatItDoesNotKnow(t *testing.T) {
	stream := `{"m": {"urilint": [{"posn":"/a.go:1:1","message":"x","fresh":[1,2]}]}} {"n": {}}`
	list, err := vetjson.Read(strings.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := printJSON(&b, list); err != nil {
		t.Fatal(err)
	}
	var tree map[string]map[string][]struct{ Fresh []int }
	if err := json.Unmarshal([]byte(b.String()), &tree); err != nil {
		t.Fatal(err)
	}
	if fresh := tree["m"]["urilint"][0].Fresh; len(fresh) != 2 {
		t.Errorf("an unknown key was lost:\n%s", b.String())
	}
}

// diagnostic is a finding as go vet prints it.
func diagnostic(posn, category, message string) string {
	return fmt.Sprintf(`{"category":%q,"posn":%q,"end":%q,"message":%q}`, category, posn, posn, message)
}
