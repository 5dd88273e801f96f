package intent

// This file is what the rest of the analyzer asks.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/testcode"
)

// A Checker answers for one package. It computes nothing before it is asked, and
// is not safe for concurrent use.
type Checker struct {
	// Nolint makes the Checker honor //nolint comments. It is off where the
	// program that runs the analyzer does so itself, as golangci-lint does.
	Nolint bool

	// Runs tells whether a rule is switched on; nil means that all are. A
	// directive for a rule that does not run is not called unused.
	Runs func(rule string) bool

	fset       *token.FileSet
	files      []*ast.File
	index      *goindex.Index
	info       *types.Info
	tests      *testcode.Index
	directives map[*ast.File][]*directive
	first      map[*ast.File]map[int]token.Pos // by line; see firstOnLines
	wants      map[ast.Node]bool               // declarations; see wantsFailureIn
	panics     map[ast.Node]bool               // declarations; see WantsPanic
}

// New returns a Checker for the package made of files, whose index is index and
// in which tests says what is the code of tests. The files must have been parsed
// with their comments. The cursors given to its methods must come from
// an inspector of the same files.
func New(fset *token.FileSet, files []*ast.File, index *goindex.Index, tests *testcode.Index) *Checker {
	return &Checker{
		fset:       fset,
		files:      files,
		index:      index,
		info:       index.Info,
		tests:      tests,
		directives: make(map[*ast.File][]*directive),
		first:      make(map[*ast.File]map[int]token.Pos),
		wants:      make(map[ast.Node]bool),
		panics:     make(map[ast.Node]bool),
	}
}

type cursor = inspector.Cursor
