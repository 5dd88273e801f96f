package flow

// This file is what other packages ask.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/barrier"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// A Package answers for the expressions of one package. It is not safe for concurrent use.
type Package struct {
	Fset     *token.FileSet
	Pkg      *types.Package
	Info     *types.Info
	Root     inspector.Cursor
	Index    *index.Index
	Barriers *barrier.Table

	// Facts is what is known of other packages; nil for nothing.
	Facts Facts

	// Declared are functions of which somebody says what they take: what they are given is not
	// followed into them.
	Declared map[types.Object]bool

	// WithinFunctions leaves what functions are given unknown: their calls are not followed.
	WithinFunctions bool

	// RuledOut is told of a string that the condition at pos keeps from the use of a variable;
	// nil for nobody.
	RuledOut func(v segment.Value, pos token.Pos, use ast.Node)

	memo     map[question]answer // of those without bindings
	symbolic map[question]answer // see Symbolic

	replacements map[*types.Var][]replacement // see replacementsOf
	open         map[*types.Var]bool          // see isOpen
	rows         map[int32]*rows              // see rowsOf
	nodes        *goindex.Index
}

// Facts is what is known of other packages of the module. Literals have their places there,
// and the position of the use, which the evaluator sets.
type Facts interface {
	// Result returns what result index of fn can be, with symbols for its parameters, fields
	// and variables.
	Result(fn *types.Func, index int) segment.Values

	// Stored returns what is stored into a field, or an exported variable, by packages that
	// this one imports.
	Stored(v *types.Var) segment.Values

	// Constant returns a constant, whose value is s, by the literals that write it.
	Constant(c *types.Const, s string) (vs segment.Values, ok bool)

	// Default returns the defaults that packages give the setting of a library.
	Default(library, name string) (vs segment.Values, ok bool)
}

// New returns the evaluator of a package, whose nodes are found by nodes. Types may be
// incomplete: what has no type is a hole.
func New(fset *token.FileSet, nodes *goindex.Index) *Package {
	ix := index.New(nodes)
	return &Package{
		Fset: fset, Pkg: nodes.Pkg, Info: nodes.Info, Root: nodes.Root, nodes: nodes,
		Index: ix, Barriers: barrier.New(ix),
		memo: make(map[question]answer), symbolic: make(map[question]answer), replacements: make(map[*types.Var][]replacement),
		open: make(map[*types.Var]bool), rows: make(map[int32]*rows),
	}
}

// Values returns the strings that the expression at expr can be: of type string, []byte, a
// pointer to a string, or what a url.URL is written as.
func (p *Package) Values(expr inspector.Cursor) segment.Values {
	return p.ask(func(ev *evaluation) segment.Values { return ev.values(expr, nil) })
}

// Elements returns the strings that the elements of the list or map at expr can be.
func (p *Package) Elements(expr inspector.Cursor) segment.Values {
	return p.ask(func(ev *evaluation) segment.Values { return ev.about(expr, nil, members) })
}

// ValuesOf returns what the expression at expr can be where the function around it is called
// by the call at caller; Elements of a list where each is set.
func (p *Package) ValuesOf(expr inspector.Cursor, each bool, caller inspector.Cursor) segment.Values {
	f := p.Index.FuncAround(expr)
	en := &env{callee: f, call: caller}
	return p.ask(func(ev *evaluation) segment.Values {
		return ev.about(expr, en, aspectOf(each)).With(callerChoice(f, caller)).WithGuards(p.Guards(caller)...)
	})
}

// Callers returns the calls of the function around expr: where Values are incomplete, each
// has its own.
func (p *Package) Callers(expr inspector.Cursor) []inspector.Cursor {
	if f := p.Index.FuncAround(expr); f != nil && !p.WithinFunctions {
		return p.Index.Callers(f)
	}
	return nil
}

// Symbolic is Values, or Elements where each is set, with what other packages can give as
// holes: the parameters of functions that they may call, and exported fields and variables.
func (p *Package) Symbolic(expr inspector.Cursor, each bool) segment.Values {
	ev := &evaluation{Package: p, steps: maxSteps, isSymbolic: true}
	return ev.finish(ev.about(expr, nil, aspectOf(each)))
}

// ask evaluates within the bounds of one question.
func (p *Package) ask(f func(*evaluation) segment.Values) segment.Values {
	ev := &evaluation{Package: p, steps: maxSteps}
	return ev.finish(f(ev))
}

// finish says that the values are incomplete where the evaluation was.
func (ev *evaluation) finish(vs segment.Values) segment.Values {
	vs.Incomplete = vs.Incomplete || ev.isOver
	return vs
}

// Guards returns what the conditions around the node at cur say of objects.
//
//	switch driver { case "mysql": sql.Open(driver, dsn) }
func (p *Package) Guards(cur inspector.Cursor) []segment.Guard {
	var list []segment.Guard
	for c := range p.Index.Conds(cur) {
		if c.Tag == nil || len(c.Words) == 0 {
			continue
		}
		if v := index.Target(p.Info, c.Tag); v != nil {
			list = append(list, segment.Guard{Object: v, Words: c.Words, Not: !c.Holds})
		}
	}
	return list
}
