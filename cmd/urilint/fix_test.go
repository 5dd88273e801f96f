package main

// This file runs the real program over files that are to be fixed and are not as
// gofmt writes them, and puts fixes together.

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// fixedTo checks what -fix makes of a file p.go.
func fixedTo(t *testing.T, dir, want string) {
	t.Helper()
	got, err := os.ReadFile(filepath.Join(dir, "p.go"))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("-fix writes\n%q\nwant\n%q", got, want)
	}
}

// What a fix has nothing to do with stays as it is.
func TestFixLeavesTheRestOfTheFileAlone(t *testing.T) {
	const fault, right = `http.Get("http//h.example/")`, `http.Get("http://h.example/")`
	const formatted = "package p\n\nimport (\n\t\"net/http\"\n)\n\nfunc f() {\n\t" + fault + "\n}\n"
	tests := []struct{ name, source string }{
		{"formatted", formatted},
		{"carriage returns", strings.ReplaceAll(formatted, "\n", "\r\n")},
		{"byte order mark", "\uFEFF" + formatted},
		{"both", "\uFEFF" + strings.ReplaceAll(formatted, "\n", "\r\n")},
		{"carriage returns here and there", strings.Replace(formatted, "\n", "\r\n", 3)},
		{"no line end", strings.TrimSuffix(formatted, "\n")},
		{"not formatted", "package p\nimport (\n  \"net/http\"\n\t\"fmt\"\n)\nfunc f()  {\n\t\t" + fault + ";fmt.Print( 1 )\n  x := []int {1,\n 2}\n_=x }\n\n\n"},
		{"one line", "package p; import \"net/http\"; func f() { " + fault + " }"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := module(t, map[string]string{"p.go": test.source})
			run(t, dir, program, "-fix", ".").want(t, exitClean)
			fixedTo(t, dir, strings.Replace(test.source, fault, right, 1))
		})
	}
}

// A file that was as gofmt writes it is so afterwards.
func TestFixKeepsAFileFormatted(t *testing.T) {
	const source = `package p

import "net/http"

var table = []struct{ url, name string }{
	{"http//h.example/", "a"},     // one
	{"http://h.example/bb", "bb"}, // two
}

func f() {
	for _, row := range table {
		http.Get(row.url)
	}
}
`
	dir := module(t, map[string]string{"p.go": source})
	run(t, dir, program, "-fix", ".").want(t, exitClean)
	fixedTo(t, dir, strings.NewReplacer("http//h.example/\", \"a\"},     //", "http://h.example/\", \"a\"},    //").Replace(source))
}

// Two fixes of a file that need different imports each write the block anew, so
// that one of them waits for the other.
func TestFixesThatContradictEachOther(t *testing.T) {
	const source = `package p

import "net/http" // for Get

func f(host string, port uint16) {
	http.Get("https://bob:hunter2@h.example/")
	http.Get("http://" + host + ":" + string(rune(port)) + "/")
	http.Get("https://example.com/" + http.MethodGet + "?q=" + host)
}
`
	dir := module(t, map[string]string{"p.go": source})
	out := run(t, dir, program, "-enable=host-port,escape", "-unsafe-fixes", "-fix", ".")
	out.want(t, exitClean)
	out.secret(t)
	fixed, err := os.ReadFile(filepath.Join(dir, "p.go"))
	if err != nil || !strings.Contains(string(fixed), "import (\n\t\"net\"\n\t\"net/http\" // for Get\n\t\"net/url\"\n\t\"os\"\n)\n") {
		t.Errorf("-fix writes (%v)\n%s", err, fixed)
	}
	if want := "review ./p.go:"; strings.Count(out.stderr, want) != 1 || !strings.Contains(out.stderr, "fixed 3 of 3 findings in 1 file; 0 left") {
		t.Errorf("standard error is\n%s", out.stderr)
	}
	run(t, dir, "go", "vet", ".").want(t, 0)
}

func TestImportsThatAreNotUsedAnyMoreAreDropped(t *testing.T) {
	const rest = "\n\nvar x = a.B + fmt.C + yaml.D\n"
	tests := []struct{ imports, now, want string }{
		{
			"import (\n\t\"m/a\" // why\n\t\"fmt\"\n\t// because\n\t\"gopkg.in/yaml.v3\"\n)", "a.B",
			"import (\n\t\"m/a\" // why\n)",
		},
		{
			"import (\n\t\"m/a/v2\"\n\t\"fmt\"\n\tyaml \"m/go-yaml\"\n)", "fmt.C",
			"import (\n\t\"fmt\"\n)",
		},
		{"import \"m/a\"\nimport \"fmt\" // why\nimport \"m/yaml\"", "a.B + yaml.D", "import \"m/a\"\nimport \"m/yaml\""},
		{"import (\"m/a\"; \"fmt\"; \"m/yaml\")", "a.B + yaml.D", "import (\"m/a\"; \"m/yaml\")"},
		{"import (\n\t\"m/a\"\n\t\"fmt\"\n)\n\nimport (\n\t\"m/yaml\"\n)", "a.B + fmt.C", "import (\n\t\"m/a\"\n\t\"fmt\"\n)\n"},
		{"import (\n\t\"m/other\"\n\t_ \"m/a\"\n\t. \"m/b\"\n)", "1", "import (\n\t\"m/other\"\n\t_ \"m/a\"\n\t. \"m/b\"\n)"},
	}
	for _, test := range tests {
		before := "package p\n\n" + test.imports + rest
		now := strings.Replace(before, "a.B + fmt.C + yaml.D", test.now, 1)
		want := strings.Replace(now, test.imports, test.want, 1)
		if got := dropUnusedImports(before, now); got != want {
			t.Errorf("%s\nbecomes\n%s\nwant\n%s", now, got, want)
		}
	}
	if got := dropUnusedImports("package p", "no Go"); got != "no Go" {
		t.Errorf("what is no Go becomes %q", got)
	}
}

func TestFixOfAReadOnlyFile(t *testing.T) {
	source := "package p" + getHead + getBad
	dir := module(t, map[string]string{"p.go": source, "q.go": strings.Replace(source, "f()", "g()", 1)})
	if err := os.Chmod(filepath.Join(dir, "p.go"), 0o444); err != nil {
		t.Fatal(err)
	}
	out := run(t, dir, program, "-fix", ".")
	out.want(t, exitFailure)
	if want := "urilint: cannot fix ./p.go: the file is read-only\nfixed 1 of 2 findings in 1 file; 1 left\n"; out.stderr != want {
		t.Errorf("standard error is\n%s\nwant\n%s", out.stderr, want)
	}
	fixedTo(t, dir, source)
}

func TestFixKeepsTheModeAndTheLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no modes")
	}
	dir := module(t, map[string]string{"elsewhere/p.txt": "package p" + getHead + getBad})
	file, link := filepath.Join(dir, "elsewhere", "p.txt"), filepath.Join(dir, "p.go")
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	run(t, dir, program, "-fix", ".").want(t, exitClean)
	fixedTo(t, dir, "package p"+getHead+strings.Replace(getBad, "https//", "https://", 1))
	info, err := os.Stat(file)
	if err != nil || info.Mode() != 0o640 {
		t.Errorf("the mode is %v (%v)", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone (%v)", err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*", ".urilint*")); err != nil || len(left) > 0 {
		t.Errorf("left are %q (%v)", left, err)
	}
}

// Other modules are not the user's to change.
func TestFixLeavesOtherModulesAlone(t *testing.T) {
	dir := module(t, map[string]string{
		"p.go":                      "package p\n\nimport _ \"example.org/v\"\n",
		"vendor/modules.txt":        "# example.org/v v1.0.0\n## explicit; go 1.26\nexample.org/v\n",
		"vendor/example.org/v/v.go": "package v" + getHead + getBad,
	})
	mod := "module example.com/odd\n\ngo 1.26.0\n\nrequire example.org/v v1.0.0\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o666); err != nil {
		t.Fatal(err)
	}
	vendored := func(args ...string) output {
		cmd := exec.Command(program, args...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=-mod=vendor", "GOWORK=off")
		return finish(t, cmd)
	}
	vendored("./...").want(t, exitClean) // sees the other as a dependency
	out := vendored("example.org/v")
	out.want(t, exitFindings)
	if !strings.HasPrefix(out.stdout, "./vendor/example.org/v/v.go:5:22: ") {
		t.Errorf("printed\n%s", out.stdout)
	}
	out = vendored("-fix", "example.org/v")
	out.want(t, exitFindings)
	if !strings.Contains(out.stderr, "nothing fixed; 1 finding left") {
		t.Errorf("standard error is\n%s", out.stderr)
	}
}
