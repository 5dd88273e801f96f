//go:build unix

package analyzer_test

// This file measures what urilint adds to a driver that loads packages anyway:
// parse, type-check and analyze the standard library's net/... packages, with
// urilint and with an analyzer that does nothing. Run it as
//
//	go test ./analyzer -run '^$' -bench AgainstNothing -benchtime 5x
//
// and read the ratios of the CPU times: with -wrappers=false, and with them. With
// GOGC=off in the environment they are without what the garbage collector takes,
// which goes on in whatever time the machine has left.

import (
	"runtime"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
)

// nothing is what any analyzer costs.
var nothing = &analysis.Analyzer{
	Name:     "nothing",
	Doc:      "do nothing",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      func(*analysis.Pass) (any, error) { return nil, nil },
}

// drive loads the packages and runs a over them.
func drive(b *testing.B, a *analysis.Analyzer) time.Duration {
	runtime.GC() // whoever was before pays for its own garbage
	start := processCPU(b)
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Tests: false}, "net/...")
	if err != nil {
		b.Fatal(err)
	}
	if _, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil); err != nil {
		b.Fatal(err)
	}
	return processCPU(b) - start
}

func BenchmarkAgainstNothing(b *testing.B) {
	off := false
	direct, err := analyzer.New(analyzer.Settings{Wrappers: &off})
	if err != nil {
		b.Fatal(err)
	}
	contenders := []*analysis.Analyzer{nothing, direct, analyzer.Analyzer}
	costs := make([]time.Duration, len(contenders))
	drive(b, analyzer.Analyzer) // fill the build cache
	for b.Loop() {              // in turns, so that what else runs here hits all
		for i, a := range contenders {
			costs[i] += drive(b, a)
		}
	}
	b.ReportMetric(float64(costs[1])/float64(costs[0]), "x-nothing-without-wrappers")
	b.ReportMetric(float64(costs[2])/float64(costs[0]), "x-nothing")
}
