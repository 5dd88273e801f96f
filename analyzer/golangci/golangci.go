// Package golangci makes urilint a linter of golangci-lint, version 2: a module
// plugin, to be compiled into a custom golangci-lint and run with
//
//	golangci-lint custom
//	./custom-gcl run
//
// and a file .custom-gcl.yml that names this package. The files
// .custom-gcl.yml and .golangci.example.yml at the root of the module show how.
// Unless its configuration sets issues.uniq-by-line to false, golangci-lint shows
// one issue a line, and other linters hide those of urilint.
package golangci

import (
	"go/token"
	"slices"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/visible"
)

func init() {
	register.Plugin("urilint", New)
}

// New makes the plugin from its part of the configuration, or from the
// defaults if config is nil. It fails if a key is unknown or a value is
// wrong, and names it.
func New(config any) (register.LinterPlugin, error) {
	s, err := settings(config)
	if err != nil {
		return nil, err
	}
	s.LeaveNolint = true  // golangci-lint minds //nolint, and reports those in vain
	s.SkipStandard = true // it lints directories, and reports nothing of what they import
	a, err := analyzer.New(s)
	if err != nil {
		return nil, err
	}
	a.Run = narrowed(a.Run)
	return plugin{a}, nil
}

// A plugin is urilint with its settings.
type plugin struct {
	analyzer *analysis.Analyzer
}

// narrowed is run with findings that golangci-lint can deal with: at most one
// fix and no related places. Others take the fixes of a finding for
// alternatives and apply the first; golangci-lint --fix applies them all, and
// takes the offsets of all edits for offsets in the finding's own file. Related
// places it reports as findings of their own.
func narrowed(run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			if len(d.SuggestedFixes) > 1 {
				d.SuggestedFixes = d.SuggestedFixes[:1]
			}
			if slices.ContainsFunc(d.SuggestedFixes, func(fix analysis.SuggestedFix) bool {
				return editsElsewhere(pass.Fset, fix, d.Pos)
			}) {
				d.SuggestedFixes = nil
			}
			pass.Report(visible.Diagnostic(pass.Fset, d))
		}
		return run(&own)
	}
}

// editsElsewhere reports whether fix edits another file than that of pos.
func editsElsewhere(fset *token.FileSet, fix analysis.SuggestedFix, pos token.Pos) bool {
	return slices.ContainsFunc(fix.TextEdits, func(edit analysis.TextEdit) bool {
		return fset.File(edit.Pos) != fset.File(pos)
	})
}

// BuildAnalyzers returns the one analyzer there is.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.analyzer}, nil
}

// GetLoadMode says that types are needed.
func (p plugin) GetLoadMode() string {
	return register.LoadModeTypesInfo
}
