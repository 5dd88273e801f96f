//go:build unix

package main

// This file measures how the cost grows with the code.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/internal/cost"
)

// A shape is a generated module: packages of one file each, which call a sink
// with a formatted URL on every line.
type shape struct {
	packages  int
	functions int // per package
	literals  int // per function
	fault     bool
}

// A series is shapes that differ in one size.
type series struct {
	title  string
	shapes []shape
}

// shapes are what is measured. All but the first of a series have twice the
// literals of the one before.
var shapes = []series{
	{"literals per function", []shape{{1, 1, 2500, false}, {1, 1, 5000, false}, {1, 1, 10_000, false}}},
	{"functions", []shape{{1, 100, 25, false}, {1, 100, 50, false}, {1, 100, 100, false}}},
	{"packages", []shape{{10, 10, 25, false}, {20, 10, 25, false}, {40, 10, 25, false}}},
	{"findings per function", []shape{{1, 1, 2500, true}, {1, 1, 5000, true}, {1, 1, 10_000, true}}},
}

// write writes the module below dir, another one for every nonce.
func (s shape) write(dir string, nonce int) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/generated\n\ngo 1.26.0\n"), 0o666); err != nil {
		return err
	}
	for p := range s.packages {
		sub := filepath.Join(dir, fmt.Sprintf("p%d", p))
		if err := os.MkdirAll(sub, 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(sub, "p.go"), s.source(p, nonce), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// source is the file of package p.
func (s shape) source(p, nonce int) []byte {
	scheme := "https://"
	if s.fault {
		scheme = "https//"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "package p%d\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nconst nonce = %d\n", p, nonce)
	for f := range s.functions {
		fmt.Fprintf(&b, "\nfunc f%d(host string, n int) {\n", f)
		for l := range s.literals {
			fmt.Fprintf(&b, "\thttp.Get(fmt.Sprintf(\"%s%%s.example.com/v1/%d/%%d?page=%%d\", host, n, %d))\n", scheme, l, l)
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}

// A grower measures tools, built once, over generated modules.
type grower struct {
	*bench
	tools    []contender
	programs []string
	nonce    int
}

// growth prints the tables of all shapes.
func (b *bench) growth(all []series) error {
	g := &grower{bench: b, tools: []contender{nothing, ours}}
	for _, c := range g.tools {
		program, err := b.build(c)
		if err != nil {
			return err
		}
		g.programs = append(g.programs, program)
	}
	// This has the dependencies of the generated code analyzed beforehand.
	if _, err := g.measure(shape{1, 1, 1, false}); err != nil {
		return err
	}
	for _, series := range all {
		fmt.Fprintf(b, "\n| %s | lines | go vet with nothing | with urilint | peak |\n| ---: | ---: | ---: | ---: | ---: |\n", series.title)
		for _, s := range series.shapes {
			costs, err := g.measure(s)
			if err != nil {
				return err
			}
			fmt.Fprintf(b, "| %s | %d | %.2f s | %.2f s | %d MB |\n", s.size(series.title), s.lines(),
				costs[0].CPU.Seconds(), costs[1].CPU.Seconds(), costs[1].Peak/1e6)
		}
	}
	return nil
}

// measure returns the least costs of the tools, in turn, over code of shape s
// that they have not seen.
func (g *grower) measure(s shape) ([]cost.Cost, error) {
	least := make([]cost.Cost, len(g.tools))
	dir := filepath.Join(g.scratch, "generated")
	for round := range g.rounds {
		for i, c := range g.tools {
			if err := os.RemoveAll(dir); err != nil {
				return nil, err
			}
			g.nonce++
			if err := s.write(dir, g.nonce); err != nil {
				return nil, err
			}
			spent, err := g.runVet(c, g.programs[i], dir)
			if err != nil {
				return nil, err
			}
			if round > 0 {
				spent = spent.Least(least[i])
			}
			least[i] = spent
		}
	}
	return least, nil
}

// lines is how many lines call a sink.
func (s shape) lines() int { return s.packages * s.functions * s.literals }

// size is what grows in the series of that title.
func (s shape) size(title string) string {
	switch title {
	case "packages":
		return fmt.Sprint(s.packages)
	case "functions":
		return fmt.Sprintf("%d of %d literals", s.functions, s.literals)
	}
	return fmt.Sprint(s.literals)
}
