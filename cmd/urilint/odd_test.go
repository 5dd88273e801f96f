package main

// This file runs the real program over files that are not quite what they seem:
// with //line comments, for cgo, behind build tags, without a package.

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// module writes files (name to content) into a new module and returns its
// directory.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	files["go.mod"] = "module example.com/odd\n\ngo 1.26.0\n"
	for name, content := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const (
	getHead = "\n\nimport \"net/http\"\n\n"
	getBad  = "func f() { http.Get(\"https//h\") }\n"
)

// What comes from another file is reported there, and not fixed: the other file
// is the one to change.
func TestLineCommentsNameTheFileToChange(t *testing.T) {
	const bob = "func g() { http.Get(fmt.Sprintf(\"https://%s:%s@h/\", \"bob\", \"" + want.Password + "\")) }\n"
	source := "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\n" +
		"func e() { http.Get(\"https//h\") }\n\n//line grammar.y:70\n" + bob + getBad + "\n//line p.go:90:1\nfunc h() { http.Get(\"https//i\") }\n"
	dir := module(t, map[string]string{"p.go": source})
	for _, args := range [][]string{{"."}, {"-c=9", "."}, {"-json", "."}, {"-diff", "."}} {
		out := run(t, dir, program, args...)
		out.want(t, exitFindings)
		out.secret(t)
	}
	out := run(t, dir, program, ".")
	for _, place := range []string{"./p.go:8:22: ", "./grammar.y:70: ", "./grammar.y:71: ", "./p.go:90:22: "} {
		if !strings.Contains(out.stdout, place) {
			t.Errorf("no finding at %s in\n%s", place, out.stdout)
		}
	}
	run(t, dir, program, "-fix", ".").secret(t)
	data, err := os.ReadFile(filepath.Join(dir, "p.go"))
	fixed := string(data)
	if err != nil || strings.Count(fixed, `http.Get("https://`) != 2 || !strings.Contains(fixed, bob+getBad) {
		t.Errorf("fixed are not the two that are p.go's own (%v):\n%s", err, fixed)
	}
	if _, err := os.Stat(filepath.Join(dir, "grammar.y")); err == nil {
		t.Error("the file that the comment names was written")
	}
}

// A //line comment may name any file. Only those of the package are shown, where
// the code really is.
func TestLineCommentsShowNoOtherFile(t *testing.T) {
	netrc := filepath.Join(t.TempDir(), ".netrc")
	if err := os.WriteFile(netrc, []byte("machine h login bob\npassword SECRET\nmachine i\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	head := "package p" + getHead
	dir := module(t, map[string]string{
		"p.go":   head + "//line " + netrc + ":2\n" + getBad,
		"q.go":   head + "//line r.go:3\n" + strings.Replace(getBad, "f()", "q()", 1),
		"r.go":   "package p\n\nfunc elsewhere() {}\n",
		"x.txt":  "SECRET\n",
		"s.go":   head + "//line x.txt:1\n" + strings.Replace(getBad, "f()", "s()", 1),
		"t.go":   head + "//line t.go:1\n" + strings.Replace(getBad, "f()", "t()", 1),
		"u/u.go": "package u" + getHead + "//line ../p.go:1\n" + getBad,
	})
	out := run(t, dir, program, "-c=1", "./...")
	out.want(t, exitFindings)
	if strings.Contains(out.stdout, "SECRET") {
		t.Errorf("it shows another file:\n%s", out.stdout)
	}
	for _, want := range []string{
		netrc + ":2: missing ':'",
		"\t./p.go:6: here\n5\t//line " + netrc + ":2\n6\tfunc f() { http.Get(\"https//h\") }\n",
		"./r.go:3: missing ':'",
		"./x.txt:1: missing ':'",
		"\t./s.go:6: here\n5\t//line x.txt:1\n6\tfunc s() {",
		"\t./u/u.go:6: here\n5\t//line ../p.go:1\n6\tfunc f() {",
	} {
		if !strings.Contains(out.stdout, want) {
			t.Errorf("no %q in\n%s", want, out.stdout)
		}
	}
	if strings.Contains(out.stdout, "elsewhere") { // both are line 3 of r.go
		t.Errorf("it shows another line:\n%s", out.stdout)
	}
}

// What somebody wrote into the source does not control the terminal.
func TestControlCharactersAreNotPrinted(t *testing.T) {
	const evil = "\x1b[2J\u009b31m\u202e"
	dir := module(t, map[string]string{
		"p.go": "package p" + getHead + "//urilint:bogus" + evil + "\nvar x = 1\n\n// " + evil + "\n" + getBad +
			"\n//line a" + evil + "::error::b\r.y:7\n" + strings.Replace(getBad, "f()", "g()", 1) +
			"\n//urilint:ignore nosuch" + evil + " because\nfunc h() {}\n\n" +
			"//urilint:sink u=http-url https ; breaks " + evil + "\nfunc k(u string) {}\n\nfunc l() { k(\"htp://h\") }\n",
		"q/q.go": "package q\n\n//line a" + evil + ".y:7\nvar x int = \"\"\n",
	})
	for _, command := range [][]string{
		{program, "./..."},
		{program, "-c=3", "./..."},
		{program, "-json", "./..."},
		{program, "-diff", "./..."},
		{"go", "vet", "-vettool=" + program, "."},
		{"go", "vet", "-vettool=" + program, "-c=3", "."},
		{program, "-fix", "./..."},
	} {
		out := run(t, dir, command[0], command[1:]...)
		printed := out.stdout + out.stderr
		if i := strings.IndexFunc(printed, func(r rune) bool {
			return r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
		}); i >= 0 {
			t.Errorf("%q prints %q", command[1:], printed[max(0, i-80):min(len(printed), i+40)])
		}
		if !strings.Contains(printed, "p.go") && !strings.Contains(printed, "fixed ") {
			t.Errorf("%q prints\n%s", command[1:], printed)
		}
	}
}

func TestCgoFilesAreReportedAndLeftAsTheyAre(t *testing.T) {
	source := "package p\n\n// typedef int t;\nimport \"C\"\n\nimport \"net/http\"\n\nvar _ C.t\n\n" + getBad
	dir := module(t, map[string]string{"p.go": source, "q.go": "package p\n"})
	enabled, err := exec.Command("go", "env", "CGO_ENABLED").Output()
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, dir, program, ".")
	if strings.TrimSpace(string(enabled)) == "0" { // the file is not of the build then
		out.want(t, exitClean)
		return
	}
	out.want(t, exitFindings)
	want.Same(t, textStarts(out.stdout), []string{"p.go:10:22 [scheme]"})
	run(t, dir, program, "-fix", ".").want(t, exitFindings)
	if data, err := os.ReadFile(filepath.Join(dir, "p.go")); err != nil || string(data) != source {
		t.Errorf("the file has changed (%v):\n%s", err, data)
	}
}

func TestBuildTagsDecideWhatIsLookedAt(t *testing.T) {
	dir := module(t, map[string]string{
		"a.go":             "package p\n",
		"b.go":             "//go:build extra\n\npackage p" + getHead + getBad,
		"c_plan9.go":       "package p" + getHead + strings.Replace(getBad, "f()", "c()", 1),
		"d.go":             "//go:build ignore\n\npackage main" + getHead + getBad,
		"testdata/e.go":    "package e" + getHead + getBad,
		"_hidden/h/hid.go": "package h" + getHead + getBad,
	})
	run(t, dir, program, "./...").want(t, exitClean)
	out := run(t, dir, program, "-tags=extra", "./...")
	out.want(t, exitFindings)
	want.Same(t, textStarts(out.stdout), []string{"b.go:7:22 [scheme]"})
}

// A file that does not compile does not hide what is found beside it. One that
// the go command cannot even tell the package of ends go vet; then that is said.
func TestFilesThatAreNoGo(t *testing.T) {
	tests := []struct {
		name, content string
		ends          bool // go vet
	}{
		{"empty", "", true},
		{"no clause", "// nothing\n", true},
		{"import first", "import \"net/http\"\n", true},
		{"a zero byte", "package bad\n\x00\n", true},
		{"another's name", "package one\n", true},
		{"no UTF-8", "package bad\n\nvar s = \"\xff\"\n", false},
		{"cut off", "package bad\n\nfunc f() { x(", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := module(t, map[string]string{
				"bad/bad.go":   test.content,
				"bad/other.go": "package bad\n",
				"good/good.go": "package good" + getHead + getBad,
			})
			out := run(t, dir, program, "./...")
			out.want(t, exitFailure)
			if !strings.Contains(out.stderr, "bad") {
				t.Errorf("nothing is said of the bad file: %s", out.stderr)
			}
			found := []string{"good/good.go:5:22 [scheme]"}
			if test.ends {
				found = nil
			}
			want.Same(t, textStarts(out.stdout), found)
			good := run(t, dir, program, "./good")
			good.want(t, exitFindings)
		})
	}
}

func TestLiteralOfAMegabyteEndToEnd(t *testing.T) {
	dir := module(t, map[string]string{
		"p.go": "package p" + getHead + "func f() { http.Get(\"https//h" + strings.Repeat("/segment", 1<<17) + "\") }\n",
	})
	out := run(t, dir, program, ".")
	out.want(t, exitFindings)
	want.Same(t, textStarts(out.stdout), []string{"p.go:5:22 [scheme]"})
	if len(out.stdout) > 1000 {
		t.Errorf("%d bytes are printed", len(out.stdout))
	}
	run(t, dir, program, "-fix", ".").want(t, exitClean)
}
