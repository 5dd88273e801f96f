// Package gopls builds a gopls with urilint in it, as an editor's user would,
// and works with that on the module of the end-to-end tests.
package gopls

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// builder runs cmd/urilint-gopls and returns what it prints and says.
func builder(t *testing.T, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	cmd := exec.Command("go", append([]string{"run", "./cmd/urilint-gopls"}, args...)...)
	cmd.Dir = want.Root(t)
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOTOOLCHAIN=local")
	var out, said strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &said
	err = cmd.Run()
	return out.String(), said.String(), err
}

// build makes the gopls that the tests work with.
func build(t *testing.T, flags ...string) string {
	t.Helper()
	gopls := filepath.Join(t.TempDir(), "gopls")
	out, said, err := builder(t, append([]string{"-o", gopls}, flags...)...)
	if err != nil {
		t.Fatal(said)
	}
	if out != gopls+"\n" {
		t.Errorf("it prints %q, and not the path of what it made", out)
	}
	return gopls
}

func TestGopls(t *testing.T) {
	gopls := build(t)
	t.Run("diagnostics", func(t *testing.T) { testDiagnostics(t, gopls) })
	t.Run("quick fix", func(t *testing.T) { testQuickFix(t, gopls) })
	t.Run("directives", func(t *testing.T) { testDirectives(t, gopls) })
	t.Run("fix all", testFixAll)
	t.Run("turned off", func(t *testing.T) { testTurnedOff(t, gopls) })
	t.Run("check", func(t *testing.T) { testCheck(t, gopls) })
}

// files is the files of the table.
func files(table []want.Finding) []string {
	var names []string
	for _, f := range table {
		names = append(names, f.File)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// testDiagnostics opens every file and compares what is shown with the table.
func testDiagnostics(t *testing.T, gopls string) {
	table := want.Findings(t)
	e := newEditor(t, gopls, want.Copy(t), nil)
	names := append(files(table), "clean/clean.go")
	for _, name := range names {
		e.open(name)
	}
	shown := func() (list []diagnostic) {
		for _, name := range names {
			list = append(list, e.of(name, "urilint")...)
		}
		return list
	}
	e.await("the findings of the table", func() bool { return len(shown()) >= len(table) })
	var got []want.Finding
	for _, name := range names {
		for _, d := range e.of(name, "urilint") {
			got = append(got, want.Finding{
				File: name, Line: d.Range.Start.Line + 1, Column: d.Range.Start.Character + 1,
				End: d.Range.End.Character + 1, Rule: d.Code,
			})
			checkDiagnostic(t, d, name)
		}
	}
	want.Same(t, want.Starts(got), want.Starts(table))
	for _, f := range table {
		f.Fixed, f.Review = false, false
		if !slices.Contains(got, f) {
			t.Errorf("no finding from column %d to %d at %s", f.Column, f.End, f)
		}
	}
}

// checkDiagnostic looks at what is not in the table.
func checkDiagnostic(t *testing.T, d diagnostic, file string) {
	t.Helper()
	const failure, warning = 1, 2
	severity := failure
	if file == "config/config.go" { // text that is not seen to arrive at a sink in its package
		severity = warning
	}
	if d.Severity != severity {
		t.Errorf("%s: severity %d, want %d", d.Code, d.Severity, severity)
	}
	if strings.Contains(d.Message, "["+d.Code+"]") {
		t.Errorf("the rule is beside the message and in it: %s", d.Message)
	}
	if !strings.HasPrefix(d.CodeDescription.Href, "https://") {
		t.Errorf("%s: the documentation is at %q", d.Code, d.CodeDescription.Href)
	}
	if strings.Contains(d.Message, want.Password) {
		t.Errorf("%s: the password is shown", d.Code)
	}
}

// testQuickFix applies the first fix of a finding, be it one that needs review;
// the finding goes away.
func testQuickFix(t *testing.T, gopls string) {
	table := want.Findings(t)
	quickFix(t, gopls, table[slices.IndexFunc(table, func(f want.Finding) bool { return f.Fixed })])
	quickFix(t, gopls, table[slices.IndexFunc(table, func(f want.Finding) bool { return f.Review })])
}

func quickFix(t *testing.T, gopls string, row want.Finding) {
	t.Helper()
	e := newEditor(t, gopls, want.Copy(t), nil)
	text := e.open(row.File)
	at := place{Line: row.Line - 1, Character: row.Column - 1}
	here := func() []diagnostic {
		return slices.DeleteFunc(e.of(row.File, "urilint"), func(d diagnostic) bool { return d.Range.Start != at })
	}
	e.await("the finding", func() bool { return len(here()) == 1 })
	d := here()[0]
	actions := e.actions(row.File, d.Range, "quickfix", d)
	if len(actions) == 0 || len(actions[0].Edit.DocumentChanges) != 1 {
		t.Fatalf("no action with one change: %+v", actions)
	}
	if strings.Contains(actions[0].Title, "(needs review)") != row.Review {
		t.Errorf("the first action on %s is %q", row, actions[0].Title)
	}
	all := len(e.of(row.File, "urilint"))
	fixed := apply(text, actions[0].Edit.DocumentChanges[0].Edits)
	if fixed == text {
		t.Fatal("the fix changes nothing")
	}
	e.change(row.File, fixed, 2)
	e.await("one finding less", func() bool {
		left := e.of(row.File, "urilint")
		return len(left) == all-1 && len(here()) == 0
	})
}

// testDirectives silences a finding by what is offered for that, and removes the
// directive once nothing is to be silenced.
func testDirectives(t *testing.T, gopls string) {
	const before = "package client\n\nimport \"net/http\"\n\nfunc get() { http.Get(\"h/\") }\n"
	const directive = "//urilint:ignore missing-scheme TODO: say why\n"
	e := newEditor(t, gopls, moduleOf(t, before), nil)
	text := e.open("main.go")
	shown := func() []diagnostic { return e.of("main.go", "urilint") }
	e.await("the finding", func() bool { return len(shown()) == 1 })
	text = e.pick(t, text, shown()[0], "Suppress with //urilint:ignore missing-scheme")
	if want := strings.Replace(before, "func", directive+"func", 1); text != want {
		t.Fatalf("it is silenced by\n%s", text)
	}
	e.change("main.go", text, 2)
	e.await("nothing", func() bool { return len(shown()) == 0 })
	e.change("main.go", strings.Replace(text, "h/", "http://h/", 1), 3)
	e.await("the unused directive", func() bool { return len(shown()) == 1 })
	text = e.pick(t, strings.Replace(text, "h/", "http://h/", 1), shown()[0], "Remove the unused directive (needs review)")
	if want := strings.Replace(before, "h/", "http://h/", 1); text != want {
		t.Errorf("without the directive:\n%s", text)
	}
}

// pick applies the quick fix of d with the title and returns the text with it.
func (e *editor) pick(t *testing.T, text string, d diagnostic, title string) string {
	t.Helper()
	for _, a := range e.actions("main.go", d.Range, "quickfix", d) {
		if a.Title == title {
			return apply(text, a.Edit.DocumentChanges[0].Edits)
		}
	}
	t.Fatalf("no %q for %s", title, d.Message)
	return ""
}

// moduleOf is a module with one file.
func moduleOf(t *testing.T, main string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n", "main.go": main} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// testFixAll applies what is safe in a file at once: the second finding has two
// fixes, of which the first is applied, the third has one that needs review, and
// the last two need the same import.
func testFixAll(t *testing.T) {
	const before = `package client

import "net/http"

func get(q, r string) {
	http.Get("https//a.example/")
	http.Get("b.example.com/")
	http.Get("https://bob:correct-horse@c.example/")
	http.Get("https://d.example/?q=a b&r=" + q)
	http.Get("https://d.example/?q=" + q)
	http.Get("https://d.example/?r=" + r)
}
`
	const after = `package client

import (
	"net/http"
	"net/url"
)

func get(q, r string) {
	http.Get("https://a.example/")
	http.Get("https://b.example.com/")
	http.Get("https://bob:correct-horse@c.example/")
	http.Get("https://d.example/?q=a%20b&r=" + q)
	http.Get("https://d.example/?q=" + url.QueryEscape(q))
	http.Get("https://d.example/?r=" + url.QueryEscape(r))
}
`
	e := newEditor(t, build(t, "-enable=escape"), moduleOf(t, before), nil)
	text := e.open("main.go")
	e.await("the findings", func() bool { return len(e.of("main.go", "urilint")) == 6 })
	actions := e.actions("main.go", span{}, "source.fixAll")
	if len(actions) != 1 || len(actions[0].Edit.DocumentChanges) != 1 {
		t.Fatalf("want one action with one change: %+v", actions)
	}
	if got := apply(text, actions[0].Edit.DocumentChanges[0].Edits); got != after {
		t.Errorf("got\n%s", got)
	}
	for _, d := range e.of("main.go", "urilint") {
		const information = 3
		if d.Code == "escape" && d.Severity != information {
			t.Errorf("%s: severity %d, want %d", d.Code, d.Severity, information)
		}
	}
}

// apply applies edits to text. Columns are those of ASCII lines.
func apply(text string, edits []textEdit) string {
	lines := strings.SplitAfter(text, "\n")
	offset := func(p place) int {
		n := p.Character
		for _, line := range lines[:p.Line] {
			n += len(line)
		}
		return n
	}
	for _, e := range slices.Backward(edits) {
		text = text[:offset(e.Range.Start)] + e.NewText + text[offset(e.Range.End):]
	}
	return text
}

// testTurnedOff waits for what another analyzer finds in the same file, and
// expects nothing else.
func testTurnedOff(t *testing.T, gopls string) {
	e := newEditor(t, gopls, want.Copy(t), map[string]any{"analyses": map[string]any{"urilint": false}})
	row := want.Findings(t)[0]
	text := e.open(row.File)
	e.change(row.File, text+"\nfunc vetted() { log.Printf(\"%d\", \"x\") }\n", 2)
	e.await("the finding of printf", func() bool { return len(e.of(row.File, "printf")) == 1 })
	if list := e.of(row.File, "urilint"); len(list) > 0 {
		t.Errorf("urilint is off and finds %+v", list)
	}
}

// testCheck runs gopls without an editor.
func testCheck(t *testing.T, gopls string) {
	dir := want.Copy(t)
	table := want.Findings(t)
	for _, name := range files(table) {
		cmd := exec.Command(gopls, "check", name)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("gopls check %s: %v\n%s", name, err, out)
		}
		for _, f := range table {
			line := fmt.Sprintf("%s:%d:%d-%d: ", filepath.FromSlash(f.File), f.Line, f.Column, f.End)
			if f.File == name && !strings.Contains(string(out), line) {
				t.Errorf("no %q in\n%s", line, out)
			}
		}
	}
}

func TestVersionsThatDoNotWorkAreRefused(t *testing.T) {
	tests := []struct{ version, says string }{
		{"v0.11.0", "unsupported gopls v0.11.0"},
		{"v0.24.0", "gopls v0.24.0: "},
		{"v9.9.9", "gopls v9.9.9: "},
	}
	for _, test := range tests {
		out, said, err := builder(t, "-gopls", test.version)
		if err == nil || out != "" || !strings.Contains(said, test.says) {
			t.Errorf("%s: %v\n%s%s", test.version, err, out, said)
		}
	}
	if _, said, err := builder(t, "-enable=nosuch"); err == nil || !strings.Contains(said, "nosuch") {
		t.Errorf("unknown rule: %v\n%s", err, said)
	}
}
