//go:build unix

package main

// This file measures what urilint adds to golangci-lint.

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/urilint/urilint/internal/cost"
	"github.com/urilint/urilint/testdata/e2e/golangci/customgcl"
)

// A linting is a configuration of golangci-lint that has urilint in it.
type linting struct {
	name   string
	config string
}

// lintings are the contenders. The first is what the others are compared with.
var lintings = []linting{
	{"standard", "version: \"2\"\nlinters:\n  default: standard\n"},
	{"standard and urilint, `wrappers: false`", lintConfig("standard", false)},
	{"standard and urilint", lintConfig("standard", true)},
	{"urilint alone, `wrappers: false`", lintConfig("none", false)},
	{"urilint alone", lintConfig("none", true)},
}

// lintConfig is a configuration with urilint beside a set of linters.
func lintConfig(set string, wrappers bool) string {
	return fmt.Sprintf(`version: "2"
linters:
  default: %s
  enable: [urilint]
  settings:
    custom:
      urilint:
        type: module
        settings:
          wrappers: %t
`, set, wrappers)
}

// A lintRun is what two runs have cost, one with an empty cache of golangci-lint
// and one after it.
type lintRun struct{ cold, warm timed }

// A timed is what a process has cost and how long it took.
type timed struct {
	cost.Cost
	wall time.Duration
}

// golangci prints the tables of what golangci-lint costs over modules.
func (b *bench) golangci(modules []string) error {
	program, err := b.buildLint()
	if err != nil {
		return err
	}
	for _, module := range modules {
		dir, err := bring(module)
		if err != nil {
			return err
		}
		runs, err := b.runLintRounds(program, dir)
		if err != nil {
			return err
		}
		b.printLintRuns(module, runs)
	}
	return nil
}

// buildLint builds golangci-lint with the urilint of this checkout.
func (b *bench) buildLint() (program string, err error) {
	root, err := filepath.Abs("..")
	if err != nil {
		return "", err
	}
	dir := filepath.Join(b.scratch, "golangci-lint")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return "", err
	}
	return customgcl.Build(root, dir)
}

// runLintRounds lets the configurations take turns over dir, and returns what each
// round has cost, by configuration. A run before has the dependencies compiled.
func (b *bench) runLintRounds(program, dir string) ([][]lintRun, error) {
	if _, err := b.runLint(program, dir, lintings[0]); err != nil {
		return nil, err
	}
	runs := make([][]lintRun, len(lintings))
	for range b.rounds {
		for i, l := range lintings {
			run, err := b.runLint(program, dir, l)
			if err != nil {
				return nil, err
			}
			runs[i] = append(runs[i], run)
		}
	}
	return runs, nil
}

// runLint runs golangci-lint twice over the packages below dir, at first with an
// empty cache.
func (b *bench) runLint(program, dir string, l linting) (run lintRun, err error) {
	cache, err := os.MkdirTemp(b.scratch, "cache")
	if err != nil {
		return run, err
	}
	defer os.RemoveAll(cache)
	config := filepath.Join(cache, "golangci.yml")
	if err := os.WriteFile(config, []byte(l.config), 0o666); err != nil {
		return run, err
	}
	for _, spent := range []*timed{&run.cold, &run.warm} {
		cmd := exec.Command(program, "run", "--config="+config, "--issues-exit-code=0", "--show-stats=false", "--allow-parallel-runners", "./...")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-buildvcs=false", "GOLANGCI_LINT_CACHE="+cache)
		if *spent, err = timeOf(cmd); err != nil {
			return run, fmt.Errorf("%s over %s: %w", l.name, dir, err)
		}
	}
	return run, nil
}

// timeOf runs a command and returns what it has cost. What it prints is in the
// error if it fails.
func timeOf(cmd *exec.Cmd) (timed, error) {
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	start := time.Now()
	if err := cmd.Run(); err != nil {
		return timed{}, errors.Join(err, errors.New(out.String()))
	}
	return timed{cost.Of(cmd.ProcessState), time.Since(start)}, nil
}

// printLintRuns prints the tables of a module: with an empty cache, and once more.
func (b *bench) printLintRuns(module string, runs [][]lintRun) {
	for _, t := range []struct {
		title string
		of    func(lintRun) timed
	}{
		{"empty cache", func(r lintRun) timed { return r.cold }},
		{"once more", func(r lintRun) timed { return r.warm }},
	} {
		fmt.Fprintf(b, "\n%s, %d rounds, %s%s\n\n", module, b.rounds, t.title, load())
		fmt.Fprintln(b, "| golangci-lint with | CPU | × standard | least to largest | wall | peak | × standard |")
		fmt.Fprintln(b, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
		for i, l := range lintings {
			var c columns
			for round, run := range runs[i] {
				spent, base := t.of(run), t.of(runs[0][round])
				c.add(spent.Cost, base.Cost)
				c.walls = append(c.walls, spent.wall.Seconds())
			}
			ratio := spreadOf(c.ratios)
			fmt.Fprintf(b, "| %s | %.2f s | %.2f | %.2f–%.2f | %.1f s | %.0f MB | %.2f |\n", l.name, spreadOf(c.seconds).median,
				ratio.median, ratio.least, ratio.largest, spreadOf(c.walls).median, spreadOf(c.peaks).median, spreadOf(c.peakRatios).median)
		}
	}
}
