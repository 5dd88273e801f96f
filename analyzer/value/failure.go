package value

// This file finds the ways out of a function on which a call of it fails, by an error that
// is made there or the end of the program, and what decides whether they are taken.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// failures are the exits on which a call fails, by what decides whether they are taken:
// on, the variables and fields themselves, and around, what those are fields of. The input
// without a variable is what depends on too much to tell.
type failures struct {
	all        []token.Pos
	on, around map[defuse.Input][]token.Pos

	ifs []*ast.IfStmt // which one of them is in a branch of
}

// recordInput notes the exit at pos, which in decides.
func (f *failures) recordInput(pos token.Pos, in defuse.Input) {
	if f.on == nil {
		f.on, f.around = make(map[defuse.Input][]token.Pos), make(map[defuse.Input][]token.Pos)
	}
	f.on[in] = append(f.on[in], pos)
	for in.Path != "" { // c.http, of c.http.port
		in.Path = in.Path[:strings.LastIndexByte(in.Path, '.')]
		f.around[in] = append(f.around[in], pos)
	}
}

// sortExits sorts the exits.
func (f *failures) sortExits() {
	slices.Sort(f.all)
	slices.SortFunc(f.ifs, func(a, b *ast.IfStmt) int { return int(a.Pos() - b.Pos()) })
	for _, list := range f.on {
		slices.Sort(list)
	}
	for _, list := range f.around {
		slices.Sort(list)
	}
}

// hasBetween reports whether one of the exits within (from, to) may be taken for what in
// holds: any of them where that has no variable, none where it is nil.
func (f *failures) hasBetween(from, to token.Pos, in *defuse.Input) bool {
	switch {
	case in == nil:
		return false
	case in.Var == nil:
		return between(f.all, from, to)
	case between(f.on[defuse.Input{}], from, to) || between(f.around[*in], from, to):
		return true
	}
	for at := *in; ; at.Path = at.Path[:strings.LastIndexByte(at.Path, '.')] {
		if between(f.on[at], from, to) {
			return true
		}
		if at.Path == "" {
			return false
		}
	}
}

// isPast reports whether g, a condition on a way to n that asks nothing of sources, is the
// one of an if statement before n for the other outcome of which the call fails, and nothing
// is done with sources before.
//
//	if n < 0 { return errNegative }; n // n >= 0
func (u *declInfo) isPast(g *defuse.Guard, n ast.Node, sources []Source) bool {
	stmt := ifWith(g, u.decisions().failures.ifs)
	return stmt != nil && stmt.End() <= n.Pos() && !slices.ContainsFunc(sources, func(s Source) bool {
		return slices.Contains(g.Params(), s.Var) || !u.onlyIn(stmt.End(), u.cur.Node().End(), s.Var)
	})
}

// maxConditions bounds the statements around an exit that decide whether it is taken.
const maxConditions = 8

// recordFailure notes the exit at cur, on which a call fails, by all that decides whether it
// is taken; ok is false where that is too much.
//
//	if n < 0 { return errors.New("negative") }
//	switch method { case "GET", "POST": default: return errMethod }
func (u *decisions) recordFailure(cur inspector.Cursor) (ok bool) {
	var asked []ast.Node
	var lit *ast.FuncLit
	around := 0
	for on := range u.Branches(cur) {
		switch n := on.Of.Node().(type) {
		case *ast.IfStmt: // if n < 0 { return err }
			asked = append(asked, n.Cond)
		case *ast.CaseClause: // case n < 0: return err
			asked = append(asked, askedByClause(n, on.Of.Parent().Parent().Node())...)
		case *ast.ForStmt: // for n < 0 { return err }
			if n.Cond != nil {
				asked = append(asked, n.Cond)
			}
		case *ast.RangeStmt: // for _, x := range list { return err }
			asked = append(asked, n.X)
		case *ast.FuncLit: // func() error { return err }
			lit = n
		}
		if lit != nil {
			break
		}
		if around++; around > 2*maxConditions { // and blocks
			return false
		}
	}
	if lit != nil {
		u.successExits = append(u.successExits, lit.Pos()) // for what is around it
	}
	u.failures.all = append(u.failures.all, cur.Node().Pos())
	for _, n := range asked {
		for _, in := range u.InputsOf(n) {
			u.failures.recordInput(cur.Node().Pos(), in)
		}
	}
	return true
}

// askedByClause lists what decides whether the clause of stmt is entered.
//
//	switch method { case "GET", "POST": }
func askedByClause(clause *ast.CaseClause, stmt ast.Node) (asked []ast.Node) {
	list := []ast.Stmt{clause}
	switch s := stmt.(type) {
	case *ast.TypeSwitchStmt: // switch x := data.(type) { }
		return []ast.Node{s.Assign}
	case *ast.SwitchStmt:
		if s.Tag != nil { // switch method { }
			asked = append(asked, s.Tag)
		}
		if clause.List == nil { // default:
			list = s.Body.List
		}
	}
	for _, clause := range list {
		for _, e := range clause.(*ast.CaseClause).List {
			asked = append(asked, e)
		}
	}
	return asked
}

// isFailure reports whether the call of the function around the exit at cur fails there.
//
//	return nil, errors.New("negative"), panic("negative"), os.Exit(2)
func (u *declInfo) isFailure(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.ReturnStmt: // return nil, errors.New("negative")
		return u.returnsSomeError(cur, n)
	case *ast.ExprStmt: // os.Exit(2)
		call, ok := n.X.(*ast.CallExpr)
		return ok && !u.mayEndWell(call)
	}
	return false // break
}

// returnsSomeError reports whether the statement ret, at cur, returns an error that is not nil.
//
//	return nil, errors.New("negative"); err = errNegative; return
func (u *declInfo) returnsSomeError(cur inspector.Cursor, ret *ast.ReturnStmt) bool {
	sig := u.signatureOf(u.FuncAround(ret))
	if sig == nil || sig.Results().Len() == 0 {
		return false
	}
	result := sig.Results().At(sig.Results().Len() - 1)
	if !gotypes.IsError(result.Type()) {
		return false
	}
	last := result
	if n := len(ret.Results); n > 0 {
		e := ret.Results[n-1]
		if n == sig.Results().Len() && u.isSomeError(e) {
			return true
		}
		last, _ = u.info.Uses[identOf(e)].(*types.Var)
	}
	before, ok := cur.PrevSibling()
	if !ok || last == nil {
		return false
	}
	assign, ok := before.Node().(*ast.AssignStmt) // err = errNegative; return err
	return ok && len(assign.Lhs) == 1 && u.info.ObjectOf(identOf(assign.Lhs[0])) == last && u.isSomeError(assign.Rhs[0])
}

// mayEndWell reports whether call, which does not return, may end the program, or the
// function, as if all were well.
//
//	os.Exit(0), runtime.Goexit(), t.Skip()
func (u *declInfo) mayEndWell(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(u.info, call).(type) {
	case *types.Builtin: // panic("negative")
		return false
	case *types.Func:
		if fn.Pkg() == u.pkg { // usage()
			return u.endsWell(fn)
		}
		if fn.Name() == "Goexit" || strings.HasPrefix(fn.Name(), "Skip") { // runtime.Goexit(), t.Skip()
			return true
		}
		if fn.Name() != "Exit" { // log.Fatal(err)
			return false
		}
	}
	if len(call.Args) != 1 {
		return true
	}
	c := u.info.Types[call.Args[0]].Value // os.Exit(2), exit(2)
	return c == nil || c.Kind() != constant.Int || constant.Sign(c) == 0
}

// endsWell reports whether the function fn of the package, which does not return, may end
// the program as if all were well.
//
//	func usage() { flag.PrintDefaults(); os.Exit(0) }
func (p *Package) endsWell(fn *types.Func) bool {
	return p.goodEnds.of(fn, func() bool {
		decl := p.FuncDecl(fn)
		u := p.unitAt(fn.Pos())
		if decl == nil || u == nil {
			return true
		}
		may := false
		ast.Inspect(decl, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			may = may || ok && !u.MayReturn(call) && u.mayEndWell(call)
			return !may
		})
		return may
	})
}
