//go:build unix

package analyzer_test

// This file compares the costs of rules that have to be enabled, and of packages that
// import others.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestCostGrowsWithTheCodeOfOptInRules(t *testing.T) {
	every, err := analyzer.New(analyzer.Settings{Enable: []string{"all"}})
	if err != nil {
		t.Fatal(err)
	}
	lines := 300
	if long {
		lines = 1000
	}
	for _, f := range optInFamilies {
		t.Run(f.name, func(t *testing.T) {
			one, many := load(t, every, f.source(lines)), load(t, every, f.source(lines*growthFactor))
			one.cost, many.cost = one.run(t), many.run(t)
			compare(t, one, many)
			f.checkFindings(t, lines, one, many)
		})
	}
}

// program is the member of the pair with n lines in each package.
func (p pair) program(t *testing.T, n int) *program {
	library, _ := strings.CutPrefix(p.library.source(n), growthHeader)
	source := strings.Replace(p.user.source(n), "import (", "import (\n\t\"lib\"", 1)
	loaded := load(t, atSinks(t), library, source) // a literal of the library is found beside them
	loaded.cost = loaded.run(t)
	return loaded
}

func TestCostGrowsWithTheCodeOfOthers(t *testing.T) {
	lines := 300
	if long {
		lines = 1000
	}
	for _, p := range pairs {
		t.Run(p.library.name+" and "+p.user.name, func(t *testing.T) {
			one, many := p.program(t, lines), p.program(t, lines*growthFactor)
			compare(t, one, many)
			// Of the larger program a part is not seen: a package says 256 KB of itself.
			if want := lines*p.user.findings + p.once; want > 0 && one.findings != want || many.findings < one.findings {
				t.Errorf("%d findings in %d lines, %d in %d", one.findings, lines, many.findings, lines*growthFactor)
			}
		})
	}
}
