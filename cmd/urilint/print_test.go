package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/render"
	"github.com/urilint/urilint/internal/vetjson"
)

// printed is what is printed in directory dir of a stream about package m, which
// is there and has a file a.go, with lines of source as of -c.
func printed(t *testing.T, dir, stream string, form render.Form, context int) string {
	t.Helper()
	t.Chdir(dir)
	all, err := vetjson.Read(strings.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	list, secrets := vetjson.Split(all)
	pkgs := packages{"m": {Dir: dir, GoFiles: []string{"a.go"}}}
	var b strings.Builder
	s := newSession(&options{form: form, context: context}, &b, io.Discard)
	if err := s.show(&result{list, newSources(pkgs, secrets)}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPathsAreRelativeBelowTheWorkingDirectoryOnly(t *testing.T) {
	dir := t.TempDir()
	below := filepath.Join(dir, "sub", "a.go") + ":3:4"
	beside := dir + "-other/b.go:5:6"
	stream := `{"m": {"urilint": [` + diagnostic(below, "host", "one") + "," + diagnostic(beside, "port", "two") + `]}}`
	got := printed(t, dir, stream, render.Text, -1)
	for _, want := range []string{"./sub/a.go:3:4: one [host]\n", beside + ": two [port]\n"} {
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
	got := printed(t, dir, stream, render.Text, 1)
	if want := "1\tpackage a\n2\tconst u = \"http://bob:xxxxx@h/\"\n3\t\n"; !strings.HasSuffix(got, want) {
		t.Errorf("the finding and one line around it are\n%s", got)
	}
}

func TestJSONKeepsWhatItDoesNotKnow(t *testing.T) {
	stream := `{"m": {"urilint": [{"posn":"/a.go:1:1","message":"x","fresh":[1,2]}]}} {"n": {}}`
	got := printed(t, t.TempDir(), stream, render.JSON, -1)
	var tree map[string]map[string][]struct{ Fresh []int }
	if err := json.Unmarshal([]byte(got), &tree); err != nil {
		t.Fatal(err)
	}
	if fresh := tree["m"]["urilint"][0].Fresh; len(fresh) != 2 {
		t.Errorf("an unknown key was lost:\n%s", got)
	}
}

func TestLongLineIsShownAroundTheMark(t *testing.T) {
	dir := t.TempDir()
	filler := strings.Repeat("é", 3000)
	source := "package a\n\nconst u, v = \"" + filler + "http//h" + filler + "\", \"http://bob:hunter2@h/\"\n"
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	at := 1 + strings.Index(source, "http//") - strings.Index(source, "const")
	name := filepath.Join(dir, "a.go")
	stream := fmt.Sprintf(`{"m": {"urilint": [{"category":"x","posn":"%[1]s:3:%[2]d","end":"%[1]s:3:%[3]d","message":"m"}]}}`, name, at, at+len("http//"))
	got := printed(t, dir, stream, render.Full, 0)
	lines := strings.Split(got, "\n")
	column := utf8.RuneCountInString(lines[2][:strings.Index(lines[2], "http//")])
	if !strings.HasPrefix(lines[2], "3 | …é") || !strings.HasSuffix(lines[2], "é…") || strings.Index(lines[3], "^^^^^^") != column {
		t.Errorf("it is shown as\n%s", got)
	}
	text := printed(t, dir, stream, render.Text, 0)
	if !strings.Contains(text, "http//h") || len(text) > 2*longestLine || strings.Contains(text, "hunter2") {
		t.Errorf("it is shown as\n%s", text)
	}
}

// Whatever is in the source and in what is said of it, no form shows a secret or
// makes what shows it do something.
func TestNoFormObeysTheSource(t *testing.T) {
	dir := t.TempDir()
	source := "package a\n\nconst u = \"http://bob:hunter2@h/\" + `\n::error::raw\r\n##[add-mask]x \x1b[31m \u202e \xff\n`\n" +
		"\n//line \x1b]0;x\a::set-env name=a::b.go:7\nconst v = \"##vso[x]http://h/?hunter2\" // hunter2\n"
	name := filepath.Join(dir, "a.go")
	if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	const nasty = "\"##[error]x\" \r\n::error::y%0A::z \x1b[2J \u202e \u2066 \u009b"
	odd := "\n::error file=a,line=1::\u202e.go"
	at := func(line int) string { return fmt.Sprintf("%s:%d:12", name, line) }
	var list []map[string]any
	for _, place := range []string{at(3), at(4), at(5), at(6), at(8), at(99), dir + "/b.go:7:1", dir + odd + ":7:1", odd + ":7"} {
		list = append(list, map[string]any{
			"category": "scheme", "posn": place, "end": place[:len(place)-1] + "9", "message": nasty + " [scheme]",
			"related": []any{map[string]any{"posn": place, "message": nasty}},
			"suggested_fixes": []any{map[string]any{"message": nasty, "edits": []any{
				map[string]any{"filename": name, "start": 24, "end": 25, "new": nasty},
			}}},
		})
	}
	stream, err := json.Marshal(map[string]any{"m": map[string]any{"urilint": list}})
	if err != nil {
		t.Fatal(err)
	}
	secret := fmt.Sprintf(`,{"category":"secret","posn":"%[1]s:3:23","end":"%[1]s:3:30","message":""}]}}`, name)
	all := strings.TrimSuffix(string(stream), "]}}") + secret
	for _, form := range render.Forms {
		for _, context := range []int{-1, 3} {
			got := printed(t, dir, all, render.Form(form), context)
			if strings.Contains(got, "hunter2") {
				t.Errorf("%s shows the secret:\n%s", form, got)
			}
			checkInert(t, form, got)
		}
	}
}

// checkInert fails if a terminal, or a program that runs pipelines, would obey
// text.
func checkInert(t *testing.T, form, text string) {
	t.Helper()
	for i, r := range text {
		if r != '\n' && r != '\t' && !strconv.IsPrint(r) || r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			t.Errorf("%s: %q at %q", form, r, text[max(0, i-30):i])
			break
		}
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		ours := form == string(render.GitHub) && strings.HasPrefix(line, "::error file=")
		if strings.HasPrefix(line, "::") && !ours && !strings.HasPrefix(line, "::: ") || ours && strings.Count(line, "::") > 2 && !strings.Contains(line, `::"#\x23[error]x"`) {
			t.Errorf("%s has a command: %s", form, line)
		}
	}
	if command := regexp.MustCompile(`##[a-zA-Z]*\[`); command.MatchString(text) {
		t.Errorf("%s has a command:\n%s", form, text)
	}
}

// diagnostic is a finding as go vet prints it.
func diagnostic(posn, category, message string) string {
	return fmt.Sprintf(`{"category":%q,"posn":%q,"end":%q,"message":%q}`, category, posn, posn, message)
}
