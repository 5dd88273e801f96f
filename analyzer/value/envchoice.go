package value

// This file recognizes a string that is what the environment says, or else a default, by
// the statement that chooses between the two.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// An environment is what the package does with environment variables, by their names.
type environment struct {
	set   map[string]bool
	reads map[string][]*ast.CallExpr

	readsByVariable []*ast.CallExpr // os.Getenv(key)
	required        map[string]bool // see requiredVariables; nil before it is asked for
}

// environmentUses returns what the package does with environment variables.
func (p *Package) environmentUses() *environment {
	if p.environmentCalls != nil {
		return p.environmentCalls
	}
	p.environmentCalls = &environment{set: make(map[string]bool), reads: make(map[string][]*ast.CallExpr)}
	for _, imp := range p.pkg.Imports() {
		if imp.Path() != "os" {
			continue
		}
		for _, fn := range []string{"Setenv", "Getenv", "LookupEnv"} {
			for _, cur := range p.Calls(imp.Scope().Lookup(fn)) {
				call := cur.Node().(*ast.CallExpr)
				if len(call.Args) == 0 {
					continue
				}
				name, ok := gotypes.ConstantString(p.info, call.Args[0])
				switch {
				case !ok && fn == "Setenv": // os.Setenv(key, value)
				case !ok: // os.Getenv(key)
					p.environmentCalls.readsByVariable = append(p.environmentCalls.readsByVariable, call)
				case fn == "Setenv": // os.Setenv("URL", "http://h")
					p.environmentCalls.set[name] = true
				default: // os.Getenv("URL")
					p.environmentCalls.reads[name] = append(p.environmentCalls.reads[name], call)
				}
			}
		}
	}
	return p.environmentCalls
}

// environmentRead returns the name of the environment variable that e reads, with or
// without the blanks around it; ok is false where it is something else.
//
//	os.Getenv("URL"), strings.TrimSpace(os.Getenv("URL"))
func (p *Package) environmentRead(e ast.Expr) (name string, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return "", false
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok {
		return "", false
	}
	switch fn.FullName() {
	case "os.Getenv", "os.LookupEnv":
		return gotypes.ConstantString(p.info, call.Args[0])
	case "strings.TrimSpace":
		return p.environmentRead(call.Args[0])
	}
	return "", false
}

// environmentBefore returns the name of the first of the environment variables that all
// arguments of call read but the last, which takes their place where none is set; ok is
// false where an argument is something else, or the package does more with the variables.
//
//	cmp.Or(os.Getenv("URL"), "http://h")
func (p *Package) environmentBefore(call *ast.CallExpr) (name string, ok bool) {
	if len(call.Args) < 2 {
		return "", false
	}
	if fn, isFunc := typeutil.Callee(p.info, call).(*types.Func); !isFunc || fn.FullName() != "cmp.Or" && p.ChoiceOf(fn) != FirstNonZero {
		return "", false
	}
	for i, arg := range call.Args[:len(call.Args)-1] {
		read, ok := p.environmentRead(arg)
		if !ok || !p.isReadOnlyIn(read, call) {
			return "", false
		}
		if i == 0 {
			name = read
		}
	}
	return name, true
}

// maxEnvironmentReads bounds the reads of one environment variable that are looked at.
const maxEnvironmentReads = 16

// isReadOnlyIn reports whether the package does no more with the environment variable of
// that name than to read it in one of nodes, which are in one function, or to store it in
// others.
func (p *Package) isReadOnlyIn(name string, nodes ...ast.Node) bool {
	env := p.environmentUses()
	around, _ := p.DeclAt(nodes[0].Pos())
	return !env.set[name] && len(env.reads[name]) <= maxEnvironmentReads && !slices.ContainsFunc(env.reads[name], func(call *ast.CallExpr) bool {
		if decl, ok := p.DeclAt(call.Pos()); ok && decl != around {
			return p.isAskedIfSet(call)
		}
		return !slices.ContainsFunc(nodes, func(n ast.Node) bool { return goindex.IsWithin(call, n) })
	})
}

// isAskedIfSet reports whether no more is kept of what call reads, an environment variable,
// than whether that is set.
//
//	os.Getenv("URL") != "", _, ok := os.LookupEnv("URL")
func (p *Package) isAskedIfSet(call *ast.CallExpr) bool {
	cur, ok := p.Find(call)
	if !ok {
		return true
	}
	use := usekind.Direct(cur)
	if stmt := use.Assignment(); use.Kind == usekind.Stored && stmt != nil {
		return goindex.IsBlank(stmt.Lhs[0])
	}
	return use.Kind == usekind.Operand
}

// An environmentChoice is what decides between what the environment says and a default.
type environmentChoice struct {
	by   *ast.IfStmt
	name string // of the environment variable
	def  int    // the index of the default among the definitions
}

// environmentChoice returns what decides which of two definitions reach of l is there at
// the node at, if that is no more than whether an environment variable is set; ok is false
// where it may be something else, or where something else is decided by it.
//
//	c.Base = os.Getenv("BASE"); if c.Base == "" { c.Base = "http://h" }
//	c := &Config{Base: os.Getenv("BASE")}; if c.Base == "" { c.Base = "http://h" }
//	c.Base = "http://h"; if v := os.Getenv("BASE"); v != "" { c.Base = v }
//	u, ok := os.LookupEnv("BASE"); if !ok { u = "http://h" }
func (u *declInfo) environmentChoice(l *defuse.Location, reach []defuse.Reach, at ast.Node) (c environmentChoice, ok bool) {
	if len(reach) != 2 || reach[0].Def == defuse.Entry || !isCertain(reach[0]) || !isCertain(reach[1]) {
		return c, false
	}
	first, second := &l.Defs[reach[0].Def], &l.Defs[reach[1].Def]
	if c.by = u.ifAloneAround(second); c.by == nil {
		return c, false
	}
	if between(l.Tests, first.Stmt.Pos(), c.by.Pos()) || between(l.Tests, c.by.End(), at.Pos()) { // if c.Base == "" { c.isDefault = true }
		return c, false
	}
	reads := []ast.Node{c.by}
	switch asked, isEmpty, asksEmpty := defuse.Emptiness(u.info, c.by.Cond); {
	case !asksEmpty: // if ok { c.Base = v }
		if u.isCommaOK(c.by.Cond) {
			c.name, ok = u.environmentIn(c.by.Cond, c.by)
		} else if not, isNot := ast.Unparen(c.by.Cond).(*ast.UnaryExpr); isNot && u.isMissingCond(not) && first.Kind == defuse.Result { // if !ok { u = "http://h" }
			c.name, ok = u.environmentIn(not.X, c.by)
			c.def = 1
			reads = append(reads, first.Stmt)
		}
	case !isEmpty: // if v != "" { c.Base = v }
		c.name, ok = u.environmentIn(asked, c.by)
	case u.isRead(asked, l): // if c.Base == "" { c.Base = "http://h" }
		if e := u.exprWritten(first); e != nil {
			c.name, ok = u.environmentRead(e)
			reads = append(reads, e)
		}
		c.def = 1
	}
	return c, ok && u.isReadOnlyIn(c.name, reads...)
}

// exprWritten returns the expression whose value d writes to a variable or a field; nil where
// it is not written out there.
func (u *declInfo) exprWritten(d *defuse.Def) ast.Expr {
	switch d.Kind {
	case defuse.Assign: // c.Base = os.Getenv("BASE")
		return d.Expr
	case defuse.Field: // c := &Config{Base: os.Getenv("BASE")}
		e := d.Expr
		for _, i := range d.Path {
			lit := u.LiteralOf(e)
			if lit == nil {
				return nil
			}
			e, _ = goindex.FieldValue(u.info, lit, i)
			if e == nil { // &Config{Name: "a"}
				return nil
			}
		}
		return e
	}
	return nil
}

// ifAloneAround returns the if statement that does nothing but what the definition d does,
// on a condition, to one variable; nil where there is none.
//
//	if c { u = "b" }
func (u *declInfo) ifAloneAround(d *defuse.Def) *ast.IfStmt {
	stmt, ok := d.Stmt.(*ast.AssignStmt)
	if !ok || len(stmt.Lhs) != 1 || d.Kind != defuse.Assign {
		return nil
	}
	cur, ok := u.Find(stmt)
	if !ok {
		return nil
	}
	body, ok := cur.Parent().Node().(*ast.BlockStmt)
	if !ok || len(body.List) != 1 {
		return nil
	}
	s, ok := cur.Parent().Parent().Node().(*ast.IfStmt)
	if !ok || s.Body != body || s.Else != nil {
		return nil
	}
	if _, isElse := cur.Parent().Parent().Parent().Node().(*ast.IfStmt); isElse { // if a { … } else if c { u = "b" }
		return nil
	}
	return s
}

// isRead reports whether e reads the variable or field l.
func (u *declInfo) isRead(e ast.Expr, l *defuse.Location) bool {
	root, at := defuse.PathTo(u.info, ast.Unparen(e))
	id := identOf(root)
	if id == nil {
		return false
	}
	v := u.info.Uses[id]
	if l.Base == nil {
		return v == l.Obj && len(at) == 0
	}
	return v == l.Base && slices.Equal(at, l.Path)
}

// environmentIn returns the name of the environment variable that e reads, or that it says
// of whether it is set: by itself, or as a variable that nobody reads outside of s.
//
//	if v := os.Getenv("BASE"); v != "" { … }, if v, ok := os.LookupEnv("BASE"); ok { … }
func (u *declInfo) environmentIn(e ast.Expr, s *ast.IfStmt) (name string, ok bool) {
	if name, ok := u.environmentRead(e); ok { // os.Getenv("BASE") != ""
		return name, true
	}
	_, l := u.localOf(e)
	d := l.OnlyDef()
	if d == nil || slices.ContainsFunc(u.Reads(l.Obj), func(read inspector.Cursor) bool { return !goindex.IsWithin(read.Node(), s) }) {
		return "", false
	}
	if d.Kind == defuse.Assign { // v := os.Getenv("BASE")
		return u.environmentRead(d.Expr)
	}
	if d.Call != nil { // v, ok := os.LookupEnv("BASE")
		return u.environmentRead(d.Call)
	}
	return "", false
}
