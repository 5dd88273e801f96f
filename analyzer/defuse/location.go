package defuse

// This file says what is known of one local variable: where it is defined, read and
// tested, and who else gets hold of it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// A Location is a local variable, or a field within one.
type Location struct {
	Obj  *types.Var // the variable, or the field that Path leads to
	Base *types.Var // the variable that Obj is a field of; nil for a variable
	Path Path       // from Base to Obj
	Func ast.Node   // the function that declares the variable; nil at package level

	Defs    []Def // of all of it, by position
	Parts   []Def // of single fields of it, by position
	Tests   []token.Pos
	Escapes []Escape     // who gets its address
	Uses    []*ast.Ident // that read it, by position

	// Lost is set where the location is written where the graph does not show
	// it: by a closure, through a pointer.
	Lost bool

	// EmptyTests are those of Tests that only ask whether it is empty, and where a
	// function returns an error if it is.
	EmptyTests map[token.Pos]bool

	Checks Checks

	sites map[*graph]*sites

	givesErrors *bool // see isOwnError; nil before it is asked for

	deciders *[]*block               // see decidersOf; nil before it is asked for
	closures map[ast.Node]closureUse // see useInside
}

// Checks are the positions, ascending, where a variable is given to a check, by
// the name that the Recognizer has for it; nil for none.
type Checks map[string][]token.Pos

// note returns c with one more position.
func (c Checks) note(name string, pos token.Pos) Checks {
	if c == nil {
		c = make(Checks)
	}
	c[name] = append(c[name], pos)
	return c
}

// IsLost reports whether the location may be written where the graph does not
// show it.
func (l *Location) IsLost() bool { return l.Lost || len(l.Escapes) > 0 }

// OnlyDef returns the one definition of l there ever is; nil where there may be
// others. l may be nil.
func (l *Location) OnlyDef() *Def {
	if l == nil || l.IsLost() || len(l.Defs) != 1 {
		return nil
	}
	return &l.Defs[0]
}

// An Escape is a place where somebody gets the address of a variable, or of the
// part of it that Path leads to.
type Escape struct {
	Path   Path
	Method *types.Func // whose receiver it is; nil for anybody
	Of     ast.Expr    // what & stands before, or the method is selected of; nil for one that may be called at any time
}

// A Def is a place that writes a location.
type Def struct {
	Kind  Kind
	Stmt  ast.Node // the statement, or the specification, that does it
	Expr  ast.Expr // what is written
	Key   ast.Expr // of the element, for Put
	Call  *ast.CallExpr
	Path  Path // of a part: to the field that is written; of Field: to that of Expr; of Left: from what Call gets
	Index int  // of the result, for Result; of the parameter, or -1 for the receiver, for Left
}

// A Kind says how a location is written.
type Kind int

const (
	Something Kind = iota // u = <-c; n++
	Zero                  // var u string
	Assign                // u := Expr
	Append                // u += Expr
	ByCall                // b.WriteString(Expr), which is Call: what was there changes
	Setting               // flag.StringVar(&u, "u", Expr, ""): Expr, where nobody sets it
	Range                 // for _, u := range xs { }, which is Stmt
	Result                // u, err := f(), which is Call
	Field                 // t := Expr, for the field of t that Path leads to
	Put                   // m[Key] = Expr, of a map: the others stay
	Left                  // fill(&t), which is Call: what it leaves in a field of t
)

// A fieldOf is a field of the value of a variable.
type fieldOf struct{ base, field *types.Var }

// Add adds definitions to those of l, a field that nobody has asked anything of yet.
func (l *Location) Add(defs ...Def) {
	l.Defs = append(l.Defs, defs...)
	sortDefs(l.Defs)
}

// sortDefs sorts definitions by position.
func sortDefs(defs []Def) {
	sort.SliceStable(defs, func(i, j int) bool { return defs[i].Stmt.Pos() < defs[j].Stmt.Pos() })
}
