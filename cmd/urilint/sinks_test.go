package main

// This file runs the real program with files of rows, right and wrong.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rowsModule writes a module with two functions that take a URL, and a file of
// rows about them.
func rowsModule(t *testing.T, rows string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module m\n\ngo 1.26\n",
		"m.go": `package m

func fetch(u string)        {}
func dial(kind, u string)   {}

func _() {
	fetch("example.com/a")
	dial("web", "example.com/b")
	dial("file", "example.com/c")
}
`,
		"rows.txt": rows,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const goodRows = `# where our own API takes a URL

m  fetch      0  http-url
m  dial[web]  1  http-url  https
`

func TestRowsOfAFile(t *testing.T) {
	dir := rowsModule(t, goodRows)
	for name, args := range map[string][]string{
		"here":      {"-sinks=rows.txt", "."},
		"elsewhere": {"-sinks", filepath.Join(dir, "rows.txt"), "."},
		"after -C":  {"-C=.", "-sinks=rows.txt", "."},
		"as flags":  {"-sink=m fetch 0 http-url", "-sink=m dial[web] 1 http-url https", "."},
	} {
		t.Run(name, func(t *testing.T) {
			out := run(t, dir, program, args...)
			out.want(t, exitFindings)
			if n := strings.Count(out.stdout, "[missing-scheme]"); n != 2 || strings.Contains(out.stdout, ":10:") {
				t.Errorf("printed\n%s%s", out.stdout, out.stderr)
			}
		})
	}
	out := run(t, filepath.Dir(dir), program, "-C="+dir, "-sinks=rows.txt", ".")
	out.want(t, exitFindings)
}

func TestMistakesInAFileOfRowsAreNamedByLine(t *testing.T) {
	for rows, text := range map[string]string{
		goodRows + "m dial 1 url\n":        `rows.txt:5: sink row "m dial 1 url": form: unknown form "url"`,
		"\n\nm dial\n":                     `rows.txt:3: sink row "m dial": position: missing`,
		goodRows + "m gone 0 http-url\n":   `rows.txt:5: sink row "m gone 0 http-url": package m has no gone`,
		"\uFEFFm fetch 1 http-url\r\n":     `rows.txt:1: sink row "m fetch 1 http-url": fetch has no argument 1`,
		"m fetch 0 http-url * parser=mine": `rows.txt:1: sink row "m fetch 0 http-url * parser=mine": option`,
	} {
		run(t, rowsModule(t, rows), program, "-sinks=rows.txt", ".").oneError(t, text)
	}
	run(t, rowsModule(t, ""), program, "-sinks=nosuch.txt", ".").oneError(t, "-sinks: open ")
	run(t, rowsModule(t, ""), program, "-sinks=", ".").oneError(t, "-sinks: missing name of a file")
}

// A row for a package that nothing imports is a slip.
func TestRowsThatAreAboutNothingAreTold(t *testing.T) {
	rows := goodRows + "example.org/none  Client.Fetch  0  http-url\nnet/*  Dial  1  address\nnet/htpp  Get  0  http-url\n"
	out := run(t, rowsModule(t, rows), program, "-sinks=rows.txt", "-sink=example.org/m{/v}/x F 0 http-url", ".")
	out.want(t, exitFindings)
	want := "urilint: -sink: package example.org/m{/v}/x is not among the packages analyzed or their dependencies\n" +
		"urilint: rows.txt:5: package example.org/none is not among the packages analyzed or their dependencies\n" +
		"urilint: rows.txt:6: package net/* is not among the packages analyzed or their dependencies\n" +
		"urilint: rows.txt:7: package net/htpp is not among the packages analyzed or their dependencies\n"
	if out.stderr != want {
		t.Errorf("standard error is\n%s\nwant\n%s", out.stderr, want)
	}
}

func TestGoVetReadsNoFileOfRows(t *testing.T) {
	dir := rowsModule(t, goodRows)
	out := run(t, dir, "go", "vet", "-vettool="+program, "-sinks=rows.txt", ".")
	if out.status == 0 || strings.Count(out.stderr, "under go vet pass rows with -sink") != 1 {
		t.Errorf("exit status %d, standard error\n%s", out.status, out.stderr)
	}
	out = run(t, dir, "go", "vet", "-vettool="+program, "-sink=m fetch 0 http-url", ".")
	if out.status == 0 || !strings.Contains(out.stderr, "[missing-scheme]") {
		t.Errorf("exit status %d, standard error\n%s", out.status, out.stderr)
	}
}
