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
	uses       map[scopedUse]*usage
	calls      map[inspector.Cursor]map[types.Object][]inspector.Cursor
	decisive   map[*ast.Stmt][]ast.Stmt // see decisiveOf
	ends       map[tail]*suffixOutcomes
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
		uses:       make(map[scopedUse]*usage),
		calls:      make(map[inspector.Cursor]map[types.Object][]inspector.Cursor),
		decisive:   make(map[*ast.Stmt][]ast.Stmt),
		ends:       make(map[tail]*suffixOutcomes),
	}
}

// Meant reports whether the code around a bad string shows that its failure is
// wanted. That is so only in the code of tests, see package testcode.
//
// site is the call, composite literal or assignment that consumes the string,
// arg the string's expression there, and literal the position of the bytes at
// fault: inside arg, or elsewhere, in a row of a table, a constant, a local.
func (j *Checker) Meant(site, arg inspector.Cursor, literal token.Pos) bool {
	q, ok := j.inquire(site, arg, literal)
	return ok && q.meant()
}

// Expected reports whether code that is no test has a use for nothing but the
// error of the call at site, and fails where there is none: a program that
// tries out its own checks. The parameters are those of Meant.
func (j *Checker) Expected(site, arg inspector.Cursor, literal token.Pos) bool {
	q := j.newInquiry(site, arg, literal)
	q.production = true
	if lhs, index := q.targets(site); !keepsOnly(lhs, index) { // u, err := url.Parse(s)
		return false
	}
	q.readRow()
	return q.verdict() == wantsFailure
}

// Proven reports whether the test itself demands that the call which consumes
// the string succeeds, or uses its value and throws the error away. The
// parameters are those of Meant. A string is never both meant and proven.
func (j *Checker) Proven(site, arg inspector.Cursor, literal token.Pos) bool {
	q, ok := j.inquire(site, arg, literal)
	if !ok || q.meant() {
		return false
	}
	v := q.verdict()
	return v == demandsSuccess || v == discards
}
