//go:build unix

package main

// This file builds the contenders and runs them.

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
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
	built   int // tools so far: no two are the same to a cache
}

// A contender is a tool and a way to start it.
type contender struct {
	name  string
	pkg   string   // what is built
	flags []string // of the tool
	vet   bool     // started by go vet
}

var (
	nothing = contender{"nothing", "./nothing", nil, true}
	ours    = contender{"urilint", urilint, nil, true}
)

// The contenders as vet tools. The first is what the others are compared with.
var vetTools = []contender{
	nothing,
	{"urilint -wrappers=false", urilint, []string{"-wrappers=false"}, true},
	ours,
	{"urilint -enable=all -strict", urilint, []string{"-enable=all", "-strict"}, true},
	{"printf", "./printf", nil, true},
}

// The contenders by hand.
var commands = []contender{
	{"urilint", urilint, nil, false},
	{"staticcheck -checks SA1007", "honnef.co/go/tools/cmd/staticcheck", []string{"-checks=SA1007"}, false},
}

const urilint = "github.com/urilint/urilint/cmd/urilint"

// build builds the tool anew, so that no cache holds results of it.
func (b *bench) build(c contender) (program string, err error) {
	b.built++
	program = filepath.Join(b.scratch, fmt.Sprint("tool", b.built))
	nonce := fmt.Sprintf("-ldflags=-X main.nonce=%s", program)
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, nonce, c.pkg)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %v\n%s", c.name, err, out)
	}
	return program, nil
}

// start runs a built contender over the packages below dir. Findings are no
// failure. The cache of staticcheck, which go vet's tools do without, is the
// program's own.
func (b *bench) start(c contender, program, dir string) (cost.Cost, error) {
	name, args := program, append([]string{}, c.flags...)
	if c.vet {
		name, args = "go", append([]string{"vet", "-vettool=" + program}, args...)
	}
	cmd := exec.Command(name, append(args, "./...")...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "STATICCHECK_CACHE="+program+".cache")
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

// A figure is the least cost of some runs.
type figure struct{ cold, warm cost.Cost }

// measure lets the contenders take turns over dir: each built anew, and once
// more.
func (b *bench) measure(contenders []contender, dir string) ([]figure, error) {
	figures := make([]figure, len(contenders))
	for round := range b.rounds {
		for i, c := range contenders {
			program, err := b.build(c)
			if err != nil {
				return nil, err
			}
			cold, err := b.start(c, program, dir)
			if err != nil {
				return nil, err
			}
			warm, err := b.start(c, program, dir)
			if err != nil {
				return nil, err
			}
			if round > 0 {
				cold, warm = cold.Least(figures[i].cold), warm.Least(figures[i].warm)
			}
			figures[i] = figure{cold, warm}
			if err := remove(program); err != nil {
				return nil, err
			}
		}
	}
	return figures, nil
}

// remove removes a program and its cache.
func remove(program string) error {
	if err := os.Remove(program); err != nil {
		return err
	}
	return os.RemoveAll(program + ".cache")
}

// module prints what the contenders cost over the module in dir.
func (b *bench) module(dir string) error {
	n, err := packages(dir)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "\n%s, %d packages, least of %d runs each\n\n", filepath.Base(dir), n, b.rounds)
	for _, table := range []struct {
		title      string
		contenders []contender
	}{{"go vet -vettool", vetTools}, {"by hand", commands}} {
		figures, err := b.measure(table.contenders, dir)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "| %s | cold | × the first | peak | warm | peak |\n", table.title)
		fmt.Fprintln(b, "| --- | ---: | ---: | ---: | ---: | ---: |")
		for i, f := range figures {
			fmt.Fprintf(b, "| %s | %.2f s | %.2f | %d MB | %.2f s | %d MB |\n", table.contenders[i].name,
				f.cold.CPU.Seconds(), float64(f.cold.CPU)/float64(figures[0].cold.CPU), f.cold.Peak/1e6,
				f.warm.CPU.Seconds(), f.warm.Peak/1e6)
		}
		fmt.Fprintln(b)
	}
	return nil
}

// packages counts the packages below dir.
func packages(dir string) (int, error) {
	seen := make(map[string]bool)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".go") && !strings.Contains(name, "/testdata/") {
			seen[filepath.Dir(name)] = true
		}
		return err
	})
	return len(seen), err
}
