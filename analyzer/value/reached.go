package value

// This file says whether a part of a function is executed whenever the
// function is called.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// MustExecute reports whether the node at cur is executed in every call of the
// function around it that goes well: only an error, or something that is nil, empty
// or absent, keeps a call from it, and then nothing else is done with v if that is a
// parameter of the function. v may be nil; if it is not, no error is made for what it
// holds itself. A closure is taken to be called. The body of a loop is taken to be
// entered.
func (p *Package) MustExecute(cur inspector.Cursor, v *types.Var) bool {
	if v == nil {
		return p.mustExecute(cur, nil, nil)
	}
	in := p.inputOf(cur.Node(), v)
	return p.mustExecute(cur, v, &in)
}

// MustExecuteUnasked is MustExecute, where no error is made before, whatever for.
//
//	if c.kind != "http" { return errKind }; n // not n
func (p *Package) MustExecuteUnasked(cur inspector.Cursor, v *types.Var) bool {
	return p.mustExecute(cur, v, new(defuse.Input))
}

// inputOf is what v holds in the function around n: a parameter, a variable, or the field
// of the struct that alone the function reads it of; the zero Input where it reads it of
// several.
func (p *Package) inputOf(n ast.Node, v *types.Var) defuse.Input {
	if !v.IsField() {
		return defuse.Input{Var: v}
	}
	base, ok := p.ReadIn(n, v)
	if !ok { // c.pool[i].url
		return defuse.Input{}
	}
	return defuse.Input{Var: base.root, Path: base.path + "." + v.Name()}
}

// mustExecute is MustExecute, where no error is made for what in is; in is nil where any
// may be.
func (p *Package) mustExecute(cur inspector.Cursor, v *types.Var, in *defuse.Input) bool {
	u := p.declInfoOf(cur.Node())
	if u == nil || u.decisions().jumps { // goto end
		return false
	}
	for on := range p.Branches(cur) {
		switch n := on.Of.Node(); on.Kind {
		case goindex.InBlock: // if quick { return }; HERE
			block, child := n.(*ast.BlockStmt), on.Part.Node()
			if between(u.decisions().successExits, block.Lbrace, child.Pos()) || u.decisions().failures.hasBetween(block.Lbrace, child.Pos(), in) || !u.onlyIn(u.afterExits(block, child), block.Rbrace, v) {
				return false
			}
		case goindex.Then: // if u != "" { HERE }
			if !u.mustExecuteBody(n.(*ast.IfStmt), v) {
				return false
			}
		case goindex.Else, goindex.Clause, goindex.Shortcut: // case "http": HERE, ok && HERE
			return false
		case goindex.InLiteral: // retry(func() { HERE })
			if call, ok := p.CallInLoop(on.Of); ok { // for _, f := range []func(){func() { HERE }} { f() }
				return p.mustExecute(call, v, in)
			}
			if p.isOneOfMany(on.Of) || !u.onlyIn(n.Pos(), n.End(), v) {
				return false
			}
			if start, ok := u.startOf(on.Of); ok { // f := func() { HERE }; if quick { return }; f()
				return p.mustExecute(start, v, in)
			}
		}
	}
	return true
}

// startOf returns where the closure at cur is first called, if it is put into a variable
// for that.
//
//	f := func() { http.Get(u) }; if quick { return }; f()
func (u *declInfo) startOf(cur inspector.Cursor) (start inspector.Cursor, ok bool) {
	at := u.StartOf(cur.Node().(*ast.FuncLit))
	if at == cur.Node() {
		return start, false
	}
	return u.Find(at)
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

// IsOneOfMany reports whether the function that the identifier at cur names, as a
// value, stands in a list or a map, of which some will be called.
func (p *Package) IsOneOfMany(cur inspector.Cursor) bool {
	return p.isOneOfMany(usekind.Reference(cur)) // cmds.serve
}

// isOneOfMany is IsOneOfMany for the expression at cur.
func (p *Package) isOneOfMany(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Element { // run(serve)
		return false
	}
	table := use.User().Node().(*ast.CompositeLit)
	_, isStruct := gotypes.Deref(p.typeOf(table)).Underlying().(*types.Struct) // []func(){serve}, and not Command{Run: serve}
	return !isStruct
}

// CallInLoop returns the call of a loop over a list, made for it, of the function at cur, an
// expression, and others; ok is false where that is called elsewhere.
//
//	for _, f := range []func() error{dial, listen} { if err := f(); err != nil { return err } }
func (p *Package) CallInLoop(cur inspector.Cursor) (call inspector.Cursor, ok bool) {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Element {
		return call, false
	}
	switch p.typeOf(use.User().Node().(ast.Expr)).Underlying().(type) {
	case *types.Slice, *types.Array:
	default: // step{run: dial}, map[string]func() error{"dial": dial}
		return call, false
	}
	use = usekind.Direct(use.User())
	if target, isStored := p.onlyReadOf(use); isStored { // steps := []func() error{dial, listen}
		use = usekind.Direct(target)
	}
	if use.Kind != usekind.Ranged {
		return call, false
	}
	f, ok := use.User().Node().(*ast.RangeStmt).Value.(*ast.Ident)
	if !ok { // for i := range steps { }
		return call, false
	}
	for _, read := range p.Reads(p.info.Defs[f]) {
		if use := usekind.Direct(read); use.Kind == usekind.Callee {
			return use.User(), true
		}
	}
	return call, false
}

// onlyReadOf returns the only place that reads the local variable which use stores something
// in for good; ok is false where there are others.
func (p *Package) onlyReadOf(use usekind.Use) (read inspector.Cursor, ok bool) {
	if use.Kind != usekind.Stored {
		return read, false
	}
	id, ok := use.Target().(*ast.Ident)
	if !ok { // c.steps = []func() error{dial, listen}
		return read, false
	}
	v, ok := p.info.Defs[id].(*types.Var)
	if !ok || v.Kind() != types.LocalVar || p.localAt(v).OnlyDef() == nil || len(p.Reads(v)) != 1 {
		return read, false
	}
	return p.Reads(v)[0], true
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
		if pos := id.Node().Pos(); (pos < from || to < pos) && !u.AsksIfEmpty(id) && !u.InMessage(id) { // os.Open(u); if u != "" { http.Get(u) }
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
	_, empty, ok := defuse.Emptiness(u.info, cond) // u != ""
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
	return u.commaOKs.of(v, func() bool {
		defs := u.Location(v).Defs
		return len(defs) > 0 && !slices.ContainsFunc(defs, func(d defuse.Def) bool { return !u.isCommaOKDef(d.Stmt, v) })
	})
}

// isCommaOKDef reports whether stmt assigns several values that one expression
// makes, the last of them to v.
func (u *declInfo) isCommaOKDef(stmt ast.Node, v *types.Var) bool {
	switch s := stmt.(type) {
	case *ast.AssignStmt: // v, ok := m[k]
		id, ok := s.Lhs[len(s.Lhs)-1].(*ast.Ident)
		return ok && len(s.Lhs) > 1 && len(s.Rhs) == 1 && u.info.ObjectOf(id) == v && !u.isConstantCall(s.Rhs[0])
	case *ast.ValueSpec: // var v, ok = m[k]
		return len(s.Names) > 1 && len(s.Values) == 1 && u.info.Defs[s.Names[len(s.Names)-1]] == v && !u.isConstantCall(s.Values[0])
	}
	return false
}

// isConstantCall reports whether e is a call that returns the same on every run: it is not
// for what is missing that another thing is done then.
//
//	row, ok := find("dev")
func (u *declInfo) isConstantCall(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && u.ReturnsSame(call)
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
		_, empty, ok := defuse.Emptiness(u.info, cond)
		return ok && empty
	case *ast.UnaryExpr: // if !ok { return }
		return cond.Op == token.NOT && u.isCommaOK(cond.X)
	}
	return false
}
