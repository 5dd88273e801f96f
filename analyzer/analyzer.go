package analyzer

// This file makes analyzers.

import (
	"reflect"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/manual"
)

// docURL is where the manual is rendered.
const docURL = "https://pkg.go.dev/github.com/urilint/urilint/analyzer"

// Analyzer is urilint with the default settings, to be changed by its flags.
var Analyzer = mustNew()

// New returns a fresh analyzer with its own flags, preset to s. The error
// names the setting that is wrong and its value.
func New(s Settings) (*analysis.Analyzer, error) {
	c, err := newConfig(s)
	if err != nil {
		return nil, err
	}
	a := &analysis.Analyzer{
		Name:     "urilint",
		Doc:      help(),
		URL:      docURL,
		Requires: []*analysis.Analyzer{inspect.Analyzer},
		Run:      func(pass *analysis.Pass) (any, error) { return run(pass, c) },

		ResultType: reflect.TypeFor[*Secrets](),
	}
	if c.wrappers {
		a.FactTypes = []analysis.Fact{new(factpack.Fact)}
	}
	c.flags(&a.Flags)
	return a, nil
}

func mustNew() *analysis.Analyzer {
	a, err := New(Settings{})
	if err != nil {
		panic(err) // the defaults are always right
	}
	return a
}

// help is the text of -help: what the analyzer does and its rules.
var help = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString("report URLs that cannot work\n\n" +
		"urilint follows string constants into the APIs that take a URL and checks them\n" +
		"against RFC 3986 and against what the API accepts. The rules, in the order in\n" +
		"which one is chosen where several apply:\n\n")
	for _, r := range rule.All() {
		b.WriteString("\t" + r.ID + ": " + r.Doc.Title)
		if r.OptIn {
			b.WriteString(" (opt-in)")
		}
		b.WriteString("\n")
	}
	b.WriteString("\nTo silence a finding: //urilint:ignore RULE REASON on its line or the line above.\n" +
		"Every rule with its reasons: " + manual.RulesURL)
	return b.String()
})
