// Command nothing is a vet tool whose analyzer does nothing: what is left of
// its cost is the driver's.
package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/analysis/singlechecker"
)

func main() {
	singlechecker.Main(&analysis.Analyzer{
		Name:     "nothing",
		Doc:      "do nothing",
		Requires: []*analysis.Analyzer{inspect.Analyzer},
		Run:      func(*analysis.Pass) (any, error) { return nil, nil },
	})
}
