//go:build unix

// Command benchmarks measures what urilint costs a user beside an analyzer that
// does nothing, x/tools' printf check and staticcheck -checks SA1007 (its check
// of constant URLs): over a module that is given with -dir, and over generated
// ones of growing size. It prints tables in Markdown.
//
// Figures are the CPU time of all processes of a run and the memory of the
// largest. The contenders take turns, and the least of each counts: what else
// runs on the machine hits all of them and can only add.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

func main() {
	dir := flag.String("dir", "", "module to analyze; its dependencies should be compiled (testdata/corpus/run does it)")
	rounds := flag.Int("rounds", 3, "`n`umber of turns")
	flag.Parse()
	if err := run(os.Stdout, *dir, *rounds, shapes); err != nil {
		fmt.Fprintf(os.Stderr, "benchmarks: %v\n", err)
		os.Exit(1)
	}
}

// run measures and prints the tables: of all series, and of the module in dir if
// that is not empty.
func run(w io.Writer, dir string, rounds int, all []series) error {
	scratch, err := os.MkdirTemp("", "urilint-benchmarks")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	b := &bench{Writer: w, scratch: scratch, rounds: rounds}
	fmt.Fprintf(w, "%s, %s/%s, %d CPUs\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	if err := b.growth(all); err != nil || dir == "" {
		return err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	return b.module(dir)
}
