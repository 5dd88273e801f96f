//go:build unix

package literal_test

// This file measures what the pass over literals adds to parsing and type-checking. Run
// it as
//
//	go test ./internal/literal -run '^$' -bench AgainstLoading -benchtime 5x

import (
	"go/token"
	"runtime"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/literal"
)

// cpu is the CPU time that the process has taken.
func cpu(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func BenchmarkAgainstLoading(b *testing.B) {
	var loading, finding time.Duration
	for b.Loop() {
		runtime.GC()
		start := cpu(b)
		pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "net/...")
		if err != nil {
			b.Fatal(err)
		}
		loading += cpu(b) - start
		var passes []*literal.Package
		for _, p := range pkgs { // any analyzer needs the inspector
			passes = append(passes, &literal.Package{
				Index: goindex.New(p.Types, p.TypesInfo, inspector.New(p.Syntax).Root()), Fset: p.Fset, Skip: func(token.Pos) bool { return false },
			})
		}
		runtime.GC()
		start = cpu(b)
		for _, p := range passes {
			p.Findings()
		}
		finding += cpu(b) - start
	}
	b.ReportMetric(100*float64(finding)/float64(loading), "%-of-loading")
}
