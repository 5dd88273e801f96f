package intent

// This file recognizes code that tries one URL after another.

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// Retries reports whether, where the call at site fails, the same function is called with
// something else.
//
//	r, err := http.Get(u); if err != nil { r, err = http.Get("http://" + u) }
//	for _, u := range urls { if r, err := http.Get(u); err == nil { return r, nil } }
func (j *Checker) Retries(site cursor) bool {
	call, ok := site.Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := j.callee(call)
	at, ok := j.asked(site)
	if fn == nil || !ok {
		return false
	}
	n := at.Node().(*ast.IfStmt)
	if j.isOp(n.Cond, token.NEQ) { // if err != nil { r, err = http.Get(other) }
		return j.mentions(n.Body, fn)
	}
	if !endsByLeaving(n.Body) { // if err == nil { return r }; return http.Get(other)
		return false
	}
	for next, ok := at.NextSibling(); ok; next, ok = next.NextSibling() {
		if j.mentions(next.Node(), fn) {
			return true
		}
	}
	for around := range at.Enclosing((*ast.RangeStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		_, isLoop := around.Node().(*ast.RangeStmt) // for _, u := range urls
		return isLoop
	}
	return false
}

// RetriesIn returns the block in which, where the call at site fails, the same function is called
// with something else; ok is false where there is none.
//
//	u, err := url.Parse(s); if err != nil { u, err = url.Parse(strings.ReplaceAll(s, ",", "/")) }
func (j *Checker) RetriesIn(site cursor) (block ast.Node, ok bool) {
	at, ok := j.asked(site)
	if !ok || !j.Retries(site) {
		return nil, false
	}
	n := at.Node().(*ast.IfStmt)
	return n.Body, j.isOp(n.Cond, token.NEQ)
}

// IsLastResort reports whether site is where something has failed: who joins a URL like a path
// there has tried to do it right.
//
//	u, err := urlutil.URLJoin(base, file); if err != nil { u = path.Join(base, file) }
func (j *Checker) IsLastResort(site cursor) bool {
	for at := range site.Enclosing((*ast.IfStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		n, ok := at.Node().(*ast.IfStmt)
		if !ok { // func() { path.Join(base, file) }
			return false
		}
		if goindex.IsWithin(site.Node(), n.Body) && j.isOp(n.Cond, token.NEQ) && gotypes.IsError(j.info.TypeOf(ast.Unparen(n.Cond).(*ast.BinaryExpr).X)) {
			return true
		}
	}
	return false
}

// asked returns the if statement that first asks about the error of the call at site, or of
// one around it.
func (j *Checker) asked(site cursor) (stmt cursor, ok bool) {
	cur := site
	for range maxClimb {
		if _, isStmt := cur.Node().(ast.Stmt); isStmt || cur.Node() == nil {
			break
		}
		cur = cur.Parent()
	}
	if n, ok := cur.Node().(*ast.AssignStmt); ok {
		err := j.errorOf(n)
		if err == nil {
			return stmt, false
		}
		if up := cur.Parent(); up.Node() != nil {
			if n, ok := up.Node().(*ast.IfStmt); ok && n.Init == cur.Node() { // if r, err := http.Get(u); err != nil { }
				return up, j.mentions(n.Cond, err)
			}
		}
		next, has := cur.NextSibling()
		if !has {
			return stmt, false
		}
		n2, isIf := next.Node().(*ast.IfStmt)
		return next, isIf && n2.Init == nil && j.mentions(n2.Cond, err)
	}
	return stmt, false
}

// maxClimb is how deep in the expressions of a statement a call is that is looked for there.
const maxClimb = 50

// errorOf is the error that the assignment assigns; nil for none.
func (j *Checker) errorOf(n *ast.AssignStmt) types.Object {
	for _, lhs := range n.Lhs {
		if id, ok := lhs.(*ast.Ident); ok && id.Name != "_" && gotypes.IsError(j.info.TypeOf(id)) {
			return j.info.ObjectOf(id)
		}
	}
	return nil
}

// isOp reports whether the condition, or what it begins with, compares with nil, by op.
func (j *Checker) isOp(cond ast.Expr, op token.Token) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if ok && b.Op == token.LAND { // err != nil && strings.Contains(err.Error(), "unsupported protocol scheme")
		return j.isOp(b.X, op)
	}
	return ok && b.Op == op && j.isNil(b.Y)
}

// endsByLeaving reports whether the last statement of the block leaves what is around it.
func endsByLeaving(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	switch body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}
