//go:build ablation

package main

// This file switches off the points of an instrumented urilint, and looks whether it then
// says something else of the code of others.

import (
	"context"
	"encoding/json"
	"fmt"
	"go/types"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/guard"
)

func init() { measurePoints = measure }

// An ablation is what the points of urilint did in the modules that were looked at.
type ablation struct {
	points   []point
	analyzer *analysis.Analyzer
	reached  []bool
	needed   []string // the first place about which urilint says something else without the point; "" for none
	runs     int
}

// measure switches each point off over the modules and prints what that changes.
func measure(ctx context.Context, opts *options, modules []*module) error {
	text, err := os.ReadFile(opts.points)
	if err != nil {
		return err
	}
	a := new(ablation)
	if err := json.Unmarshal(text, &a.points); err != nil {
		return err
	}
	a.reached, a.needed = make([]bool, len(a.points)), make([]string, len(a.points))
	if a.analyzer, err = analyzer.New(analyzer.Settings{}); err != nil {
		return err
	}
	if err := a.analyzer.Flags.Parse(opts.flags); err != nil {
		return err
	}
	for i, m := range modules {
		if ctx.Err() != nil {
			break
		}
		start := time.Now()
		err := m.bring(opts.cache)
		if err == nil {
			err = visitPackages(ctx, m, func(p *packages.Package, facts map[*types.Package]analysis.Fact) { a.look(p, m, facts) })
		}
		fmt.Fprintf(opts.progress, "ablation %d/%d %s: %v, %d runs, needed %d of %d, %v\n", i+1, len(modules), m, err, a.runs, a.count(), len(a.points), time.Since(start).Round(time.Second))
	}
	a.print(opts.out)
	return ctx.Err()
}

func (a *ablation) count() (n int) {
	for _, place := range a.needed {
		if place != "" {
			n++
		}
	}
	return n
}

// look adds what the points do in the package p, whose facts it adds to facts.
func (a *ablation) look(p *packages.Package, m *module, facts map[*types.Package]analysis.Fact) {
	t := &trial{a.analyzer, p, inspector.New(p.Syntax), facts}
	guard.Limit = 0
	with := a.run(t)
	guard.Limit = 10*guard.Steps + 1_000_000
	var open []int
	for i, reached := range guard.Reached {
		a.reached[i] = a.reached[i] || reached
		if reached && a.needed[i] == "" {
			open = append(open, i)
		}
	}
	a.search(t, with, open, func(i int, place string) { a.needed[i] = strings.TrimPrefix(place, m.dir+"/") + " of " + m.path })
	for pkg, fact := range with.facts {
		facts[pkg] = fact
	}
}

// search looks for the points among those at which the outcome with all of them depends on one,
// by halves, and reports whether it depends on them together.
func (a *ablation) search(t *trial, with *outcome, at []int, found func(point int, place string)) bool {
	if len(at) == 0 {
		return false
	}
	place, differs := with.differs(a.run(t, at...))
	if !differs {
		return false
	}
	if len(at) == 1 {
		found(at[0], place)
		return true
	}
	half := len(at) / 2
	first, second := a.search(t, with, at[:half], found), a.search(t, with, at[half:], found)
	if !first && !second { // each has another that stands in for it
		low, high := 1, len(at)
		for low < high {
			middle := (low + high) / 2
			if _, differs := with.differs(a.run(t, at[:middle]...)); differs {
				high = middle
			} else {
				low = middle + 1
			}
		}
		found(at[low-1], place+" (with another)")
	}
	return true
}

// run is what urilint says with the points switched off.
func (a *ablation) run(t *trial, off ...int) (out *outcome) {
	a.runs++
	guard.Off, guard.Reached, guard.Steps = [len(guard.Off)]bool{}, [len(guard.Off)]bool{}, 0
	for _, i := range off {
		guard.Off[i] = true
	}
	defer func() {
		if e := recover(); e != nil {
			out = &outcome{said: []said{{text: fmt.Sprint("panic: ", e)}}}
		}
	}()
	out = t.run(nil)
	out.said = slices.DeleteFunc(out.said, func(s said) bool { return s.isFact })
	return out
}

// print prints what every point is for.
func (a *ablation) print(w io.Writer) {
	for i, p := range a.points {
		switch {
		case a.needed[i] != "":
			fmt.Fprintf(w, "needed: %s: %s\n", p, a.needed[i])
		case a.reached[i]:
			fmt.Fprintf(w, "idle: %s\n", p)
		default:
			fmt.Fprintf(w, "unreached: %s\n", p)
		}
	}
}
