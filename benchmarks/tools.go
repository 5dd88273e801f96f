//go:build unix

package main

// This file builds the contenders and runs them.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/internal/cost"
)

// A bench is one run of this command. It writes the tables.
type bench struct {
	io.Writer
	scratch string
	rounds  int
	built   map[string]string // programs, by package
	started int               // runs so far
}

// A contender is a tool of go vet.
type contender struct {
	name  string
	pkg   string   // what is built
	flags []string // of the tool
}

var (
	nothing = contender{"nothing", "./nothing", nil}
	ours    = contender{"urilint", urilint, nil}
)

// vetTools are the contenders. The first is what the others are compared with.
var vetTools = []contender{
	nothing,
	{"urilint -wrappers=false", urilint, []string{"-wrappers=false"}},
	ours,
	{"printf", "./printf", nil},
}

const urilint = "github.com/urilint/urilint/cmd/urilint"

// build builds the tool, once, and returns the program.
func (b *bench) build(c contender) (program string, err error) {
	if program, ok := b.built[c.pkg]; ok {
		return program, nil
	}
	program = filepath.Join(b.scratch, fmt.Sprint("tool", len(b.built)))
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, c.pkg)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %v\n%s", c.name, err, out)
	}
	b.built[c.pkg] = program
	return program, nil
}

// copyUncached returns a copy of the tool of which no cache holds results: the go
// command goes by the bytes of the file, and more of them at the end change nothing
// else.
func (b *bench) copyUncached(c contender) (program string, err error) {
	built, err := b.build(c)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(built)
	if err != nil {
		return "", err
	}
	b.started++
	program = filepath.Join(b.scratch, fmt.Sprint("run", b.started))
	return program, os.WriteFile(program, fmt.Append(data, program), 0o777)
}

// runCold runs go vet with a tool that is not in its cache over the packages below
// dir.
func (b *bench) runCold(c contender, dir string) (cost.Cost, error) {
	program, err := b.copyUncached(c)
	if err != nil {
		return cost.Cost{}, err
	}
	defer os.Remove(program)
	return b.runVet(c, program, dir)
}

// runVet runs go vet with a built tool over the packages below dir. Findings are no
// failure.
func (b *bench) runVet(c contender, program, dir string) (cost.Cost, error) {
	cmd := exec.Command("go", append(append([]string{"vet", "-vettool=" + program}, c.flags...), "./...")...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-buildvcs=false")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if cmd.ProcessState == nil {
		return cost.Cost{}, err
	}
	for _, sign := range []string{"panic:", "could not", "no required module", "build failed"} {
		if err != nil && strings.Contains(out.String(), sign) {
			return cost.Cost{}, fmt.Errorf("%s in %s: %v\n%s", c.name, dir, err, out.String())
		}
	}
	return cost.Of(cmd.ProcessState), nil
}

// runRounds lets the contenders take turns over dir. It returns what each round has
// cost, by contender. A run before has the dependencies compiled.
func (b *bench) runRounds(dir string) ([][]cost.Cost, error) {
	if _, err := b.runCold(nothing, dir); err != nil {
		return nil, err
	}
	costs := make([][]cost.Cost, len(vetTools))
	for range b.rounds {
		for i, c := range vetTools {
			spent, err := b.runCold(c, dir)
			if err != nil {
				return nil, err
			}
			costs[i] = append(costs[i], spent)
		}
	}
	return costs, nil
}

// printModule prints what the contenders cost over a module: path@version, or a
// directory.
func (b *bench) printModule(name string) error {
	dir, err := bring(name)
	if err != nil {
		return err
	}
	costs, err := b.runRounds(dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "\n%s, %d rounds%s\n\n", name, b.rounds, load())
	fmt.Fprintln(b, "| go vet with | CPU | × nothing | least to largest | peak | × nothing |")
	fmt.Fprintln(b, "| --- | ---: | ---: | ---: | ---: | ---: |")
	for i, c := range vetTools {
		var all columns
		for round, spent := range costs[i] {
			all.add(spent, costs[0][round])
		}
		ratio := spreadOf(all.ratios)
		fmt.Fprintf(b, "| %s | %.2f s | %.2f | %.2f–%.2f | %.0f MB | %.2f |\n", c.name, spreadOf(all.seconds).median,
			ratio.median, ratio.least, ratio.largest, spreadOf(all.peaks).median, spreadOf(all.peakRatios).median)
	}
	return nil
}

// bring returns the directory of a module, which it downloads if name is not a
// directory.
func bring(name string) (dir string, err error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return filepath.Abs(name)
	}
	out, err := exec.Command("go", "mod", "download", "-json", name).Output()
	var module struct{ Dir, Error string }
	if json.Unmarshal(out, &module) != nil || module.Dir == "" {
		return "", fmt.Errorf("%s cannot be downloaded: %v %s", name, err, module.Error)
	}
	return module.Dir, nil
}
