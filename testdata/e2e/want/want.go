// Package want is what every way of running urilint must find in the module
// beside it, and what that module must look like once it is fixed: one table
// for all drivers.
package want

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Password is the one in the module's sources. No output may show it.
const Password = "hunter2"

// A Finding is one row of the table.
type Finding struct {
	File        string // relative to the module, with slashes
	Line        int    // from 1
	Column, End int    // bytes, from 1; End is behind the fault
	Rule        string
	Fixed       bool // whether there is a fix that is applied unseen
	Review      bool // whether there are only fixes that need review
	used        bool // a use, at which urilint by itself does not report what it shows at the literal
	literal     bool // in a package whose own analysis does not report it
}

// String is the finding by its start and its rule, which every message ends
// with.
func (f Finding) String() string {
	return fmt.Sprintf("%s:%d:%d [%s]", f.File, f.Line, f.Column, f.Rule)
}

// started is the working directory in which the test was started: that of its
// package.
var started, _ = os.Getwd()

// dir is the directory that holds the table and the module.
func dir(tb testing.TB) string {
	tb.Helper()
	for root := started; ; root = filepath.Dir(root) {
		dir := filepath.Join(root, "testdata", "e2e")
		if _, err := os.Stat(filepath.Join(dir, "findings.txt")); err == nil {
			return dir
		}
		if root == filepath.Dir(root) {
			tb.Fatalf("%s is not in a checkout", started)
		}
	}
}

// Root is the directory of the checkout.
func Root(tb testing.TB) string {
	tb.Helper()
	return filepath.Dir(filepath.Dir(dir(tb)))
}

// Findings reads what drivers report that analyze one package after the other, in the order
// of the source.
func Findings(tb testing.TB) []Finding {
	tb.Helper()
	return rows(tb, func(f Finding) bool { return !f.literal })
}

// AtLiterals reads what urilint reports by itself, in the order of the source: what is wrong
// with a literal that another package uses, it reports there.
func AtLiterals(tb testing.TB) []Finding {
	tb.Helper()
	return rows(tb, func(f Finding) bool { return !f.used })
}

// rows reads the rows for which counts returns true, and forgets who reports them.
func rows(tb testing.TB, counts func(Finding) bool) (list []Finding) {
	tb.Helper()
	for _, f := range table(tb) {
		if counts(f) {
			f.used, f.literal = false, false
			list = append(list, f)
		}
	}
	return list
}

// table reads all rows.
func table(tb testing.TB) []Finding {
	tb.Helper()
	file, err := os.Open(filepath.Join(dir(tb), "findings.txt"))
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	var list []Finding
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if text := lines.Text(); text != "" && !strings.HasPrefix(text, "#") {
			list = append(list, row(tb, text))
		}
	}
	return list
}

// row reads one line of the table.
func row(tb testing.TB, text string) Finding {
	tb.Helper()
	var f Finding
	var state string
	text, where, _ := strings.Cut(text, "; ")
	_, err := fmt.Sscanf(text, "%s %d:%d-%d %s %s", &f.File, &f.Line, &f.Column, &f.End, &f.Rule, &state)
	if err != nil || !slices.Contains([]string{"fixed", "review", "stays"}, state) || !slices.Contains([]string{"", "used", "literal"}, where) {
		tb.Fatalf("the row %q is none: %v", text, err)
	}
	f.Fixed, f.Review = state == "fixed", state == "review"
	f.used, f.literal = where == "used", where == "literal"
	return f
}

// Starts is Finding.String of every finding, sorted.
func Starts(list []Finding) []string {
	var starts []string
	for _, f := range list {
		starts = append(starts, f.String())
	}
	slices.Sort(starts)
	return starts
}

// Same compares what a driver printed with the table, both as from Starts.
func Same(tb testing.TB, got, want []string) {
	tb.Helper()
	slices.Sort(got)
	for _, s := range got {
		if !slices.Contains(want, s) {
			tb.Errorf("unexpected: %s", s)
		}
	}
	for _, s := range want {
		if !slices.Contains(got, s) {
			tb.Errorf("missing: %s", s)
		}
	}
	if compact := slices.Compact(slices.Clone(got)); len(compact) < len(got) {
		tb.Errorf("a finding is there twice: %q", got)
	}
}

// Copy copies the module into a new directory and returns that.
func Copy(tb testing.TB) string {
	tb.Helper()
	to, err := filepath.EvalSymlinks(tb.TempDir())
	if err == nil {
		err = os.CopyFS(to, os.DirFS(filepath.Join(dir(tb), "module")))
	}
	if err != nil {
		tb.Fatal(err)
	}
	return to
}

// SameFixed compares the Go files of a copy with what they must be once fixed:
// the file of the same name in the directory "fixed", or, if there is none,
// the original.
func SameFixed(tb testing.TB, copied string) {
	tb.Helper()
	sameAs(tb, copied, "fixed")
}

// SameReviewed is SameFixed for a copy that has the fixes as well that need
// review: the files in the directory "reviewed" come first.
func SameReviewed(tb testing.TB, copied string) {
	tb.Helper()
	sameAs(tb, copied, "reviewed", "fixed")
}

// sameAs compares the Go files of a copy with the first of the same name in the
// directories, or with the original.
func sameAs(tb testing.TB, copied string, dirs ...string) {
	tb.Helper()
	err := fs.WalkDir(os.DirFS(copied), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		got, err := os.ReadFile(filepath.Join(copied, name))
		if err != nil {
			return err
		}
		want, err := os.ReadFile(filepath.Join(dir(tb), "module", name))
		for _, fixed := range slices.Backward(dirs) {
			if text, err := os.ReadFile(filepath.Join(dir(tb), fixed, name+".golden")); err == nil {
				want = text
			}
		}
		if err == nil && string(got) != string(want) {
			tb.Errorf("%s is now\n%s\nwant\n%s", name, got, want)
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
}
