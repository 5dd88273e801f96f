// Package testcode tells the code of tests from the code that they test, by one
// definition for all of the analyzer.
//
// The code of a test is what stands in a _test.go file, and a function or
// method that gets a [testing.TB] or its kind, with everything inside it,
// wherever it stands. Importing testing makes no test of a file: production
// code does so for testing.Testing and testing.AllocsPerRun, and a package of
// helpers for tests has code that programs run as well.
//
//	func Timeout() time.Duration { if testing.Testing() { … } … } // no test
//	func Start(tb testing.TB) *Server { … }                       // a test
//	func (s *Suite) TestGet() { … }                               // a test, if Suite is like a *testing.T or holds one
//	testing.Benchmark(func(b *testing.B) { … })                   // the literal is a test
package testcode

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// An Index answers for the files of one package. It looks at a declaration when
// it is first asked about it, and is not safe for concurrent use.
type Index struct {
	fset  *token.FileSet
	info  *types.Info
	files map[*token.File]inspector.Cursor
	decls map[*token.File][]inspector.Cursor // of files that were asked about
	tests map[ast.Decl][]ast.Node            // functions in the declaration that get a testing.TB, by position

	receivers map[receiver]bool // which of them are or hold a testing.TB
}

// A receiver is what a method is declared for: C or *C.
type receiver struct {
	name    *types.TypeName
	pointer bool
}

// New returns an index of the files of the inspector that root is of, type-checked into info.
func New(fset *token.FileSet, root inspector.Cursor, info *types.Info) *Index {
	x := &Index{
		fset:  fset,
		info:  info,
		files: make(map[*token.File]inspector.Cursor),
		decls: make(map[*token.File][]inspector.Cursor),
		tests: make(map[ast.Decl][]ast.Node),

		receivers: make(map[receiver]bool),
	}
	for f := range root.Children() {
		x.files[fset.File(f.Node().(*ast.File).FileStart)] = f
	}
	return x
}

// Contains reports whether pos is in the code of a test: in a _test.go file, by
// its name on disk, or in a function that gets a testing.TB.
func (x *Index) Contains(pos token.Pos) bool {
	tf := x.fset.File(pos)
	if tf == nil {
		return false
	}
	if strings.HasSuffix(tf.Name(), "_test.go") { // whatever //line comments say
		return true
	}
	decl, ok := x.declAt(tf, pos)
	if !ok {
		return false
	}
	tests := x.testsIn(decl)
	i := sort.Search(len(tests), func(i int) bool { return pos < tests[i].End() })
	return i < len(tests) && tests[i].Pos() <= pos
}

// TestAt returns the function which go test runs that pos is in; ok is false where it is in none.
//
//	func TestGet(t *testing.T) { … }, func ExampleGet() { … }
func (x *Index) TestAt(pos token.Pos) (fn *ast.FuncDecl, ok bool) {
	tf := x.fset.File(pos)
	if tf == nil || !strings.HasSuffix(tf.Name(), "_test.go") {
		return nil, false
	}
	decl, ok := x.declAt(tf, pos)
	if !ok {
		return nil, false
	}
	fn, ok = decl.Node().(*ast.FuncDecl)
	return fn, ok && fn.Recv == nil && isRun.MatchString(fn.Name.Name)
}

// isRun matches the names of the functions that go test runs.
var isRun = regexp.MustCompile(`^(Test|Benchmark|Fuzz|Example)`)

// declAt returns the declaration of the file that pos is in; ok is false where it is in none.
func (x *Index) declAt(tf *token.File, pos token.Pos) (decl inspector.Cursor, ok bool) {
	decls := x.declsOf(tf)
	i := sort.Search(len(decls), func(i int) bool { return pos < decls[i].Node().End() })
	if i == len(decls) || pos < decls[i].Node().Pos() {
		return decl, false
	}
	return decls[i], true
}

// declsOf returns the declarations of the file; none of another package.
func (x *Index) declsOf(tf *token.File) []inspector.Cursor {
	decls, ok := x.decls[tf]
	if file, isOurs := x.files[tf]; isOurs && !ok {
		for cur := range file.Children() {
			if kind, _ := cur.ParentEdge(); kind == edge.File_Decls {
				decls = append(decls, cur)
			}
		}
		x.decls[tf] = decls
	}
	return decls
}

// testsIn returns the outermost functions in the declaration at that get a testing.TB, in the
// order of the source.
func (x *Index) testsIn(at inspector.Cursor) []ast.Node {
	decl := at.Node().(ast.Decl)
	tests, ok := x.tests[decl]
	if ok {
		return tests
	}
	at.Inspect([]ast.Node{(*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)}, func(cur inspector.Cursor) bool {
		var t types.Type
		switch n := cur.Node().(type) {
		case *ast.FuncDecl: // func Start(tb testing.TB) *Server { }
			t = x.info.TypeOf(n.Name)
		case *ast.FuncLit: // func(b *testing.B) { }
			t = x.info.TypeOf(n)
		}
		sig, ok := t.(*types.Signature)
		isTest := ok && x.getsTB(sig)
		if isTest {
			tests = append(tests, cur.Node())
		}
		return !isTest
	})
	x.tests[decl] = tests
	return tests
}

// getsTB reports whether a function of the signature is handed a testing.TB: as
// a parameter, as its receiver, or in a field of its receiver.
func (x *Index) getsTB(sig *types.Signature) bool {
	return TakesTB(sig) || sig.Recv() != nil && x.isOrHoldsTB(sig.Recv().Type())
}

// isOrHoldsTB reports whether t, the type of a receiver, is a testing.TB or has one
// in a field. It remembers the answer: to look up a method takes as long as there
// are methods, each of which asks for its receiver.
func (x *Index) isOrHoldsTB(t types.Type) bool {
	base, isPointer := types.Unalias(t).(*types.Pointer)
	named, ok := types.Unalias(t).(*types.Named)
	if isPointer {
		named, ok = types.Unalias(base.Elem()).(*types.Named)
	}
	if !ok { // func (c *int) get(), which does not compile
		return IsTB(t) || holdsTB(t)
	}
	key := receiver{named.Obj(), isPointer}
	is, known := x.receivers[key]
	if !known {
		is = IsTB(t) || holdsTB(t)
		x.receivers[key] = is
	}
	return is
}

// TakesTB reports whether one of the parameters is a testing.TB or its kind.
func TakesTB(sig *types.Signature) bool {
	for p := range sig.Params().Variables() {
		if IsTB(p.Type()) {
			return true
		}
	}
	return false
}

// holdsTB reports whether t, or what it points to, is a struct with a testing.TB
// in one of its own fields.
//
//	type env struct { t *testing.T; srv *httptest.Server }
func holdsTB(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if IsTB(f.Type()) {
			return true
		}
	}
	return false
}

// IsTB reports whether t can report the failure of a test: a *testing.T, B or
// F, an interface of their kind, a type that embeds one. Its methods tell:
//
//	Errorf and FailNow  testing.TB, check.v1's *C, testify's suite.Suite
//	Errorf and Helper   interfaces of assertion libraries
//	Errorf alone        testify's assert.TestingT, and its copies, by that name
//
// A logger has Errorf, Fatal and Fatalf as well, but none of the other two.
func IsTB(t types.Type) bool {
	if !hasMethod(t, "Errorf") {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return hasMethod(t, "FailNow") || hasMethod(t, "Helper") || ok && named.Obj().Name() == "TestingT"
}

// hasMethod reports whether the method called name can be called on a variable
// of type t.
func hasMethod(t types.Type, name string) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	_, ok := obj.(*types.Func)
	return ok
}
