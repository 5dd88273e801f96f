package value

// This file tells what a function of the package puts into a field that is empty, of a
// struct that it gets a pointer to.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A filling is what every call of a function puts into a field that is empty, behind a
// parameter or the receiver.
//
//	func (c *Config) fill() { if c.Base == "" { c.Base = "http://h" } }
type filling struct {
	of   *types.Var  // c
	path defuse.Path // to the field
	expr ast.Expr    // "http://h"
}

// fillingOf returns the only place where something else than a literal of the struct
// writes to the field; nil where that is no filling, or puts there what only its function
// knows.
func (p *Package) fillingOf(field *types.Var) *filling {
	field = field.Origin()
	return p.fillings.of(field, func() *filling { return p.findFilling(field) })
}

// findFilling is fillingOf for a field that nobody asked for yet.
func (p *Package) findFilling(field *types.Var) *filling {
	var found *filling
	for _, w := range p.Assignments(field) {
		if w.Lhs == nil && !w.IsDefault { // Config{Base: "http://h"}
			continue
		}
		stmt, ok := w.Site.Node().(*ast.AssignStmt)
		if !ok || found != nil || !p.assignsToEmpty(stmt, w.Lhs) {
			return nil
		}
		if found = p.fillingBy(stmt, w.Lhs, w.Value.Node().(ast.Expr)); found == nil {
			return nil
		}
	}
	return found
}

// fillingBy returns what stmt, which writes e to lhs where that is empty, says of the
// function around.
func (p *Package) fillingBy(stmt *ast.AssignStmt, lhs, e ast.Expr) *filling {
	u := p.declInfoOf(stmt)
	decl, ok := u.cur.Node().(*ast.FuncDecl)
	if !ok || u.FuncAround(stmt) != ast.Node(decl) || !p.isKnownOutside(e) {
		return nil
	}
	cur, ok := u.Find(stmt)
	if !ok {
		return nil
	}
	for at := range cur.Enclosing((*ast.IfStmt)(nil)) { // if c.Base == "" { … }
		if u.isConditional(at) { // if c.remote { if c.Base == "" { … } }
			return nil
		}
		break
	}
	root, path := defuse.PathTo(p.info, lhs)
	id, ok := root.(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := p.info.Uses[id].(*types.Var)
	fn, _ := p.info.Defs[decl.Name].(*types.Func)
	if v == nil || fn == nil || !gotypes.IsPointer(v.Type()) || !isParameter(fn.Signature(), v) {
		return nil
	}
	return &filling{v, path, e}
}

// isKnownOutside reports whether e says the same outside of the function that it is in.
//
//	defaultBase, env.Or("BASE", "http://h"), and not "http://" + host
func (p *Package) isKnownOutside(e ast.Expr) bool {
	isKnown := true
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, isVar := p.info.Uses[id].(*types.Var)
			isKnown = isKnown && (!isVar || v.Kind() == types.PackageVar)
		}
		_, isLit := n.(*ast.FuncLit)
		isKnown = isKnown && !isLit
		return isKnown
	})
	return isKnown
}

// writtenAfter reports whether something is written after pos to the variable l, or to what
// is at the path at of it.
func writtenAfter(l *defuse.Location, at defuse.Path, pos token.Pos) bool {
	isAfter := func(d defuse.Def) bool { return d.Stmt != nil && d.Stmt.Pos() > pos }
	return slices.ContainsFunc(l.Defs, isAfter) || slices.ContainsFunc(l.Parts, func(d defuse.Def) bool {
		return isAfter(d) && (at.Within(d.Path) || d.Path.Within(at))
	})
}

// handedTo returns the call that the variable at cur, or what is at the path part of it,
// is the receiver or an argument of, and what takes it there: a parameter or the receiver
// of a function; nil where it is something else.
//
//	c.fill(), c.HTTP.fill(), fill(&c.HTTP)
func (p *Package) handedTo(cur inspector.Cursor) (call *ast.CallExpr, param *types.Var, part defuse.Path) {
	use := usekind.Classify(cur)
	for {
		for _, at := range use.Path {
			sel := p.info.Selections[at.Node().(*ast.SelectorExpr)]
			switch {
			case sel == nil || len(sel.Index()) != 1:
				return nil, nil, nil
			case sel.Kind() == types.FieldVal: // c.HTTP
				part = append(part, sel.Index()...)
			case use.Kind == usekind.Callee: // c.HTTP.fill()
				return use.Call(), sel.Obj().(*types.Func).Origin().Signature().Recv(), part
			}
		}
		if use.Kind != usekind.AddressTaken { // &c.HTTP
			break
		}
		use = usekind.Classify(use.User())
	}
	if use.Kind != usekind.Argument {
		return nil, nil, nil
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.Signature().Variadic() || use.Index >= fn.Signature().Params().Len() || len(use.Call().Args) != fn.Signature().Params().Len() { // (*Config).fill(c)
		return nil, nil, nil
	}
	return use.Call(), fn.Origin().Signature().Params().At(use.Index), part
}

// FilledPaths calls add for the path to each string in a struct of the type s that a
// function of this package fills where it is empty, and with what it puts there.
func (p *Package) FilledPaths(s *types.Struct, add func(defuse.Path, ast.Expr)) {
	p.filledPaths(s, nil, add)
}

// filledPaths is FilledPaths for a struct at the path at.
func (p *Package) filledPaths(s *types.Struct, at defuse.Path, add func(defuse.Path, ast.Expr)) {
	for i := range s.NumFields() {
		field := s.Field(i)
		path := slices.Concat(at, defuse.Path{i})
		if inner, ok := field.Type().Underlying().(*types.Struct); ok && len(path) < maxTypes {
			p.filledPaths(inner, path, add)
		} else if field.Pkg() == p.pkg && gotypes.IsString(field.Type()) {
			if f := p.fillingOf(field); f != nil {
				add(path, f.expr)
			}
		}
	}
}
