//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/cost"
)

// spent is a cost of so many seconds and megabytes.
func spent(seconds, mb float64) timed {
	return timed{cost.Cost{CPU: time.Duration(seconds * 1e9), Peak: int64(mb * 1e6)}, time.Duration(seconds / 2 * 1e9)}
}

// Each round is compared with the same round of the first contender.
func TestTablesOfGolangciLint(t *testing.T) {
	var out strings.Builder
	b := &bench{Writer: &out, rounds: 3}
	runs := make([][]lintRun, len(lintings))
	for i := range lintings {
		for _, slow := range []float64{1, 2, 4} { // what else runs on the machine
			runs[i] = append(runs[i], lintRun{spent(slow*float64(10+i), 100+float64(i)), spent(slow, 50)})
		}
	}
	b.printLintRuns("example.com/m@v1.0.0", runs)
	for _, row := range []string{
		"| standard | 20.00 s | 1.00 | 1.00–1.00 | 10.0 s | 100 MB | 1.00 |",
		"| standard and urilint | 24.00 s | 1.20 | 1.20–1.20 | 12.0 s | 102 MB | 1.02 |",
		"| urilint alone | 2.00 s | 1.00 | 1.00–1.00 | 1.0 s | 50 MB | 1.00 |",
	} {
		if !strings.Contains(out.String(), "\n"+row+"\n") {
			t.Errorf("no line %s in\n%s", row, out.String())
		}
	}
}

func TestTableOfStarts(t *testing.T) {
	var out strings.Builder
	b := &bench{Writer: &out, rounds: 1}
	b.printStarts("example.com/m@v1.0.0", &target{file: "api/" + edited, size: 7000}, [][]starting{
		{{spent(10, 100), spent(2, 50)}},
		{{spent(11, 110), spent(2, 75)}},
	})
	for _, row := range []string{
		"example.com/m@v1.0.0, api of 7 kB, 1 rounds",
		"| gopls with urilint | empty | 5.50 s | 1.10 | 11.00 s | 1.10 | 110 MB | 1.10 |",
		"| gopls with urilint | filled | 1.00 s | 1.00 | 2.00 s | 1.00 | 75 MB | 1.50 |",
	} {
		if !strings.Contains(out.String(), "\n"+row) {
			t.Errorf("no line %s in\n%s", row, out.String())
		}
	}
}

// The package must be one that imports net/http, or both servers would have to find
// out about other packages than before.
func TestTarget(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "m")
	target, err := newTarget("../testdata/e2e/module", dir)
	if err != nil {
		t.Fatal(err)
	}
	if target.size == 0 || filepath.Base(target.file) != edited || sizeOf(filepath.Join(dir, filepath.Dir(target.file)), []string{edited}) == 0 {
		t.Errorf("got %+v", target)
	}
	if _, err := newTarget("nothing", filepath.Join(t.TempDir(), "m")); err == nil {
		t.Error("a directory without packages is no error")
	}
}
