package value

// This file goes through statements in the order they are executed.

import (
	"go/ast"
	"go/constant"
	"go/token"
)

// A forward goes through statements in the order they are executed.
type forward struct {
	*reading
	breaks, continues state // of the innermost statement that takes them

	// unsure is set where it is not known how often a loop runs, and so which
	// of several writes arrive.
	unsure bool
}

// list goes through statements one after the other.
func (f *forward) list(list []ast.Stmt, in state) state {
	for _, s := range list {
		if in == nil {
			return nil
		}
		in = f.stmt(s, in)
	}
	return in
}

// stmt returns the last writes after s, where in is those before it; nil if
// what follows s is not reached from it. s may be nil.
func (f *forward) stmt(s ast.Stmt, in state) state {
	if f.work--; f.work < 0 {
		return in
	}
	switch s := s.(type) {
	case nil:
		return in
	case *ast.BlockStmt:
		return f.list(s.List, in)
	case *ast.LabeledStmt:
		return f.stmt(s.Stmt, in)
	case *ast.IfStmt:
		return f.branches(s, f.stmt(s.Init, in))
	case *ast.SwitchStmt:
		return f.clauses(s.Body, f.stmt(s.Init, in), false)
	case *ast.TypeSwitchStmt:
		return f.clauses(s.Body, f.stmt(s.Init, in), false)
	case *ast.SelectStmt:
		return f.clauses(s.Body, in, true)
	case *ast.ForStmt:
		return f.loop(s.Body, s.Post, f.stmt(s.Init, in), s.Cond != nil)
	case *ast.RangeStmt:
		return f.loop(s.Body, nil, in, true)
	case *ast.ReturnStmt:
		return nil
	case *ast.BranchStmt:
		switch s.Tok {
		case token.BREAK:
			f.breaks = f.breaks.union(in)
		case token.CONTINUE:
			f.continues = f.continues.union(in)
		}
		return nil
	case *ast.ExprStmt:
		if f.ends(s) {
			return nil
		}
	case *ast.DeclStmt:
		if decl, ok := s.Decl.(*ast.GenDecl); ok {
			for _, spec := range decl.Specs {
				in = f.after(spec, in)
			}
		}
		return in
	}
	return f.after(s, in)
}

// after is the last write after the node n, where in is those before it.
func (f *forward) after(n ast.Node, in state) state {
	if i := f.defOf(n); i >= 0 {
		return state{i}
	}
	return in
}

// branches goes through the branches of s that its condition leaves open.
func (f *forward) branches(s *ast.IfStmt, in state) state {
	then, otherwise := in, in
	if holds, ok := f.constantBool(s.Cond); ok && holds {
		otherwise = nil
	} else if ok {
		then = nil
	}
	if then != nil {
		then = f.stmt(s.Body, then)
	}
	if otherwise != nil && s.Else != nil {
		otherwise = f.stmt(s.Else, otherwise)
	}
	return then.union(otherwise)
}

// constantBool returns the constant that cond is; ok is false where it is none.
func (p *Package) constantBool(cond ast.Expr) (holds, ok bool) {
	c := p.info.Types[cond].Value
	if c == nil || c.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(c), true
}

// clauses goes through the clauses of a switch or select statement.
func (f *forward) clauses(body *ast.BlockStmt, in state, always bool) state {
	saved := f.breaks
	f.breaks = nil
	var out state
	for _, c := range body.List {
		switch c := c.(type) {
		case *ast.CaseClause:
			always = always || c.List == nil
			out = out.union(f.list(c.Body, in))
		case *ast.CommClause:
			out = out.union(f.list(c.Body, f.stmt(c.Comm, in)))
		}
	}
	out = out.union(f.breaks)
	f.breaks = saved
	if !always {
		out = out.union(in)
	}
	return out
}

// loop goes twice through the body of a loop: after that no further write
// comes around. leaves is set if the loop can end before its body.
func (f *forward) loop(body *ast.BlockStmt, post ast.Stmt, in state, leaves bool) state {
	breaks, continues := f.breaks, f.continues
	head := in
	for range 2 {
		f.breaks, f.continues = nil, nil
		out := f.list(body.List, head).union(f.continues)
		if out != nil {
			out = f.stmt(post, out)
		}
		head = head.union(out)
	}
	out := f.breaks
	if leaves {
		out = out.union(head)
	}
	f.breaks, f.continues = breaks, continues
	f.unsure = f.unsure || len(out) > 1
	return out
}
