package value

// This file says whether a part of a function is executed whenever the
// function is called.

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urilint/urilint/internal/gotypes"
)

// MustExecute reports whether the node n is executed in every call of the function
// around it that goes well: only an error, or something that is nil, empty or
// absent, keeps a call from it, and then nothing else is done with v if that is
// a parameter of the function. v may be nil. A closure is taken to be called.
// The body of a loop is taken to be entered.
func (p *Package) MustExecute(n ast.Node, v *types.Var) bool {
	u := p.declInfoOf(n)
	if u == nil || u.decisions().jumps { // goto end
		return false
	}
	for child := n; ; {
		parent := u.Parent(child)
		switch s := parent.(type) {
		case nil, *ast.FuncDecl: // func get(u string) { n }
			return true
		case *ast.BlockStmt: // if quick { return }; n
			if between(u.decisions().successExits, s.Lbrace, child.Pos()) || !u.onlyIn(u.afterExits(s, child), s.Rbrace, v) {
				return false
			}
		case *ast.IfStmt: // if u != "" { n }
			if child == s.Body && !u.mustExecuteBody(s, v) || child == s.Else {
				return false
			}
		case *ast.CaseClause, *ast.CommClause: // case "http": n
			return false
		case *ast.FuncLit: // retry(func() { n })
			if u.isOneOfMany(s) || !u.onlyIn(s.Pos(), s.End(), v) {
				return false
			}
		case *ast.BinaryExpr: // ok && n
			if child == s.Y && (s.Op == token.LAND || s.Op == token.LOR) {
				return false
			}
		}
		child = parent
	}
}

// mustExecuteBody reports whether the body of s is executed unless something is
// absent, and nothing else is done with v then.
func (u *declInfo) mustExecuteBody(s *ast.IfStmt, v *types.Var) bool {
	return u.isSuccessCond(s.Cond) && (u.isErrorCheck(s.Cond) || u.onlyIn(s.Body.Lbrace, s.Body.Rbrace, v))
}

// declaredIn reports whether v is declared between from and to.
func (u *declInfo) declaredIn(v *types.Var, from, to token.Pos) bool {
	return from <= v.Pos() && v.Pos() < to
}

// IsOneOfMany reports whether the function that id names, as a value, stands in
// a list or a map, of which some will be called.
func (p *Package) IsOneOfMany(id *ast.Ident) bool {
	u := p.declInfoOf(id)
	if u == nil {
		return false
	}
	fn := ast.Node(id)
	if sel, ok := u.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id { // cmds.serve
		fn = sel
	}
	return u.isOneOfMany(fn)
}

// isOneOfMany is IsOneOfMany for an expression fn.
func (u *declInfo) isOneOfMany(fn ast.Node) bool {
	parent := u.Parent(fn)
	if kv, ok := parent.(*ast.KeyValueExpr); ok { // {"serve": serve}
		parent = u.Parent(kv)
	}
	table, ok := parent.(*ast.CompositeLit)
	if !ok { // run(serve)
		return false
	}
	_, isStruct := gotypes.Deref(u.typeOf(table)).Underlying().(*types.Struct) // []func(){serve}, and not Command{Run: serve}
	return !isStruct
}

// afterExits is the end of the last statement of block before child that holds
// a way out which is taken where something is absent; NoPos if there is none.
func (u *declInfo) afterExits(block *ast.BlockStmt, child ast.Node) token.Pos {
	exits := u.decisions().earlyExits
	i := sort.Search(len(exits), func(i int) bool { return exits[i] >= child.Pos() }) - 1
	if i < 0 || exits[i] < block.Lbrace { // n, with no way out before it
		return token.NoPos
	}
	k := sort.Search(len(block.List), func(k int) bool { return block.List[k].Pos() > exits[i] }) - 1
	if k < 0 {
		return token.NoPos
	}
	return block.List[k].End()
}

// onlyIn reports whether the parameter v is used between from and to alone, but
// for questions whether it is empty and for messages. What is no parameter may
// be used anywhere, and so may v if from is NoPos.
func (u *declInfo) onlyIn(from, to token.Pos, v *types.Var) bool {
	if !from.IsValid() || v == nil || v.Kind() != types.ParamVar || u.declaredIn(v, from, to) { // c.base, or if u == "" { return }; n
		return true
	}
	for _, id := range u.Reads(v) {
		if (id.Pos() < from || to < id.Pos()) && !u.Decl.AsksIfEmpty(id) && !u.inMessage(id) { // os.Open(u); if u != "" { http.Get(u) }
			return false
		}
	}
	return true
}

// isSuccessCond reports whether cond holds where all is well: no error, or something
// that is there.
func (u *declInfo) isSuccessCond(cond ast.Expr) bool {
	if b, ok := ast.Unparen(cond).(*ast.BinaryExpr); ok { // err == nil && u != ""
		if b.Op == token.LAND {
			return u.isSuccessCond(b.X) && u.isSuccessCond(b.Y)
		}
		if u.isErrorCheck(b) { // err == nil
			return b.Op == token.EQL
		}
	}
	if u.isCommaOK(cond) { // ok
		return true
	}
	_, empty, ok := u.Emptiness(cond) // u != ""
	return ok && !empty
}

// IsPresenceCheck reports whether cond holds where something is there: it is not
// empty or nil, or came without an error.
//
//	v != "", err == nil, ok
func (p *Package) IsPresenceCheck(cond ast.Expr) bool {
	u := p.declInfoOf(cond)
	return u != nil && u.isSuccessCond(cond)
}

// isCommaOK reports whether e is a variable that says of the value beside it
// whether it is there, by what it is assigned from, whatever it is called.
//
//	v, ok := m[k]
//	addr, found := os.LookupEnv("ADDR")
func (u *declInfo) isCommaOK(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok { // valid(u)
		return false
	}
	v, ok := u.info.Uses[id].(*types.Var)
	if !ok || u.Location(v) == nil || !types.Identical(v.Type(), types.Typ[types.Bool]) { // cfg.enabled
		return false
	}
	for _, d := range u.Location(v).Defs {
		if !u.isCommaOKDef(d.Stmt, v) {
			return false
		}
	}
	return len(u.Location(v).Defs) > 0
}

// isCommaOKDef reports whether stmt assigns several values that one expression
// makes, the last of them to v.
func (u *declInfo) isCommaOKDef(stmt ast.Node, v *types.Var) bool {
	switch s := stmt.(type) {
	case *ast.AssignStmt: // v, ok := m[k]
		id, ok := s.Lhs[len(s.Lhs)-1].(*ast.Ident)
		return ok && len(s.Lhs) > 1 && len(s.Rhs) == 1 && u.info.ObjectOf(id) == v
	case *ast.ValueSpec: // var v, ok = m[k]
		return len(s.Names) > 1 && len(s.Values) == 1 && u.info.Defs[s.Names[len(s.Names)-1]] == v
	}
	return false
}

// isMissingCond reports whether cond holds where something is missing: it is empty,
// nil or not ok.
func (u *declInfo) isMissingCond(cond ast.Expr) bool {
	switch cond := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr: // u == "" || err != nil
		if cond.Op == token.LOR {
			return u.isMissingCond(cond.X) && u.isMissingCond(cond.Y)
		}
		if u.isErrorCheck(cond) {
			return cond.Op == token.NEQ
		}
		_, empty, ok := u.Emptiness(cond)
		return ok && empty
	case *ast.UnaryExpr: // if !ok { return }
		return cond.Op == token.NOT && u.isCommaOK(cond.X)
	}
	return false
}
