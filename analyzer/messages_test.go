package analyzer_test

// This file holds the messages about the sources of ../testdata/src to what a
// reader needs: one line of bounded length, with what tells two findings apart.

import (
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/ast/astutil"
)

// update is set to write the golden files anew.
var update = flag.Bool("update", false, "write the golden files of ../testdata/src")

// runOnSources runs a over packages of dir, compares what it says with the
// comments in them and what its fixes write with the golden files, which it
// writes with -update, and checks the messages.
func runOnSources(t *testing.T, dir string, a *analysis.Analyzer, packages ...string) {
	t.Helper()
	var results []*analysistest.Result
	if *update {
		results = analysistest.Run(exceptFacts{t}, dir, a, packages...)
		for _, r := range results {
			writeGoldens(t, r)
		}
	} else {
		results = analysistest.RunWithSuggestedFixes(exceptFacts{t}, dir, a, packages...)
	}
	for _, r := range results {
		checkMessages(t, r)
	}
}

// exceptFacts tells a test what analysistest expected, but for facts about packages,
// which nobody can write down, and how to write a golden file.
type exceptFacts struct{ t *testing.T }

func (e exceptFacts) Errorf(format string, args ...any) {
	s := fmt.Sprintf(format, args...)
	if strings.Contains(s, ".golden: ") || strings.HasPrefix(s, "all fixes: ") { // there is none, or what the fixes write is not in it
		s += "\n(go test ./analyzer -run Sources -update writes it)"
	}
	if !strings.Contains(s, "unexpected fact") {
		e.t.Error(s)
	}
}

// TestSettingsOfPrograms checks what is said of settings that all packages of a program
// share.
func TestSettingsOfPrograms(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range analysistest.Run(exceptFacts{t}, dir, atSinks(t), "settings/...") {
		checkMessages(t, r)
	}
}

// writeGoldens writes what the fixes of r make of each file they edit.
func writeGoldens(t *testing.T, r *analysistest.Result) {
	t.Helper()
	edits := make(map[string][]analysis.TextEdit)
	for _, d := range r.Diagnostics {
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				name := r.Pass.Fset.File(e.Pos).Name()
				edits[name] = append(edits[name], e)
			}
		}
	}
	for name, list := range edits {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortStableFunc(list, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
		var out []byte
		from := 0
		var last analysis.TextEdit
		for _, e := range list {
			if e.Pos == last.Pos && e.End == last.End && string(e.NewText) == string(last.NewText) {
				continue // one import, or one constant, for several findings
			}
			last = e
			file := r.Pass.Fset.File(e.Pos)
			out = append(append(out, src[from:file.Offset(e.Pos)]...), e.NewText...)
			from = file.Offset(e.End)
		}
		if out, err = format.Source(append(out, src[from:]...)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := os.WriteFile(name+".golden", out, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// messageForm is "FACT[: CONSEQUENCE][; ADVICE][ (WHERE)] [rule]" in one line.
var messageForm = regexp.MustCompile(`^[^\n\r]*[^\n\r. ] \[([a-z-]+)\]$`)

// wayOf is where the string comes from and what it reaches, at the end of a
// message.
var wayOf = regexp.MustCompile(`( \([\w.*()]+ is "(?:[^"\\]|\\.)*"\)| \(in [\w.]+\))?( \(reaches .*\))?$`)

// longestMessage is how many bytes a message has before the way of the string.
const longestMessage = 200

// checkMessages checks what was said of the sources of one package. Two faults
// that are written differently in one file have to read differently, or what is said
// of the related places.
func checkMessages(t *testing.T, r *analysistest.Result) {
	t.Helper()
	faults := make(map[string]string) // by file and message
	for _, d := range r.Diagnostics {
		m := messageForm.FindStringSubmatch(d.Message)
		if m == nil || m[1] != d.Category {
			t.Errorf("%s: message %q", r.Pass.Fset.Position(d.Pos), d.Message)
			continue
		}
		own := wayOf.ReplaceAllString(strings.TrimSuffix(d.Message, " ["+m[1]+"]"), "")
		if len(own) > longestMessage {
			t.Errorf("%s: %d bytes: %s", r.Pass.Fset.Position(d.Pos), len(own), own)
		}
		if namesItself[d.Category] || r.Pass.Pkg.Name() == "literals" { // a fact alone is the same of the same slip
			continue
		}
		name := r.Pass.Fset.File(d.Pos).Name()
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file := r.Pass.Fset.File(d.Pos)
		fault := verbs.ReplaceAllString(string(src[file.Offset(d.Pos):file.Offset(d.End)]), "")
		if fault == "" || isExpression(r.Pass.Files, d.Pos) {
			continue
		}
		key := name + ": " + d.Message
		for _, of := range d.Related { // what it is joined with
			key += fmt.Sprint("\n", of.Message, of.Pos)
		}
		if other, ok := faults[key]; ok && other != fault {
			t.Errorf("%s: %q and %q read alike: %s", r.Pass.Fset.Position(d.Pos), other, fault, d.Message)
		}
		faults[key] = fault
	}
}

// isExpression reports whether what is at pos is no literal: its text is not what arrives.
//
//	base + v.Encode()
func isExpression(files []*ast.File, pos token.Pos) bool {
	for _, f := range files {
		if f.FileStart > pos || pos >= f.FileEnd {
			continue
		}
		path, _ := astutil.PathEnclosingInterval(f, pos, pos)
		_, ok := path[0].(*ast.BasicLit)
		return !ok
	}
	return false
}

// verbs are those of a format, which are written for what a message names.
var verbs = regexp.MustCompile(`%(\[\d+\])?[a-z]`)

// namesItself are the rules with one message for different faults: a password
// is not shown, and an operand may be reported at its verb or by itself.
var namesItself = map[string]bool{"userinfo-password": true, "escape": true, "host-port": true}
