package intent

// This file finds errors that are dealt with by going on with something else.

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// FallsBack reports whether the error of the call at site is not passed on, shown or the
// end of the function, but leads to something else, or is told as a bool. Where the result
// of the call is what matters, wants is set: an error that is thrown away then is dealt with
// as well.
//
//	u, err := url.Parse(s); if err != nil { u = fallback }
//	if u, err := url.Parse(s); err == nil { return u.Host }; return s
//	_, err := url.Parse(s); return err == nil
//	key, _ := decode(s) // wants
func (j *Checker) FallsBack(site cursor, wants bool) bool {
	q := &query{j: j, root: site.Inspector().Root(), site: site}
	lhs, index := q.targets(site)
	if index < 0 {
		return false
	}
	if goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s)
		return wants && len(lhs) > 1
	}
	err := j.objectOf(lhs[index])
	if err == nil {
		return false
	}
	fn, ok := goindex.EnclosingFunc(site)
	if !ok { // var u, err = url.Parse(s)
		return false
	}
	t := &errFlow{query: q, obj: err, from: site.Node().End(), scope: fn}
	for use := range t.uses() {
		return j.fallsAt(use, err)
	}
	return false
}

// UsesOtherwise reports whether the expression at arg, a variable, parameter or field that the
// call at site parses, is used for something else where that fails.
//
//	opts, err := redis.ParseURL(u); if err != nil { opts = &redis.Options{Addr: u} }
func (j *Checker) UsesOtherwise(site, arg cursor) bool {
	e, isExpr := arg.Node().(ast.Expr)
	at, ok := j.asked(site)
	if !isExpr || !ok || !j.FallsBack(site, false) {
		return false
	}
	obj, n := j.objectOf(e), at.Node().(*ast.IfStmt)
	if obj == nil || !j.isOp(n.Cond, token.NEQ) {
		return false
	}
	used := false
	ast.Inspect(n.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && knowledge.Shows(j.info, call) { // log.Printf("%s is no URL", u)
			return false
		}
		id, ok := n.(*ast.Ident)
		used = used || ok && j.info.Uses[id] == obj
		return !used
	})
	return used
}

// fallsAt reports whether the first look at the error, at use, leads to something else.
func (j *Checker) fallsAt(use cursor, err types.Object) bool {
	for cur := range use.Enclosing((*ast.IfStmt)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.ReturnStmt: // return err == nil
			b, ok := compared(n.Results, use)
			return ok && (b.Op == token.EQL || b.Op == token.NEQ)
		case *ast.IfStmt:
			if n.Cond.Pos() > use.Node().Pos() || use.Node().End() > n.Cond.End() { // within the body
				return false
			}
			b, ok := compared([]ast.Expr{n.Cond}, use)
			if ok && b.Op == token.EQL { // if err == nil { return u }; return s
				return n.Else == nil && !j.isNamedAfter(cur, err)
			}
			return !j.tells(n.Body, err)
		case *ast.FuncLit, *ast.FuncDecl:
			return false
		}
	}
	return false
}

// compared returns the comparison among the expressions that the use is an operand of.
func compared(list []ast.Expr, use cursor) (b *ast.BinaryExpr, ok bool) {
	for _, e := range list {
		ast.Inspect(e, func(n ast.Node) bool {
			if c, isBinary := n.(*ast.BinaryExpr); isBinary && (c.X == use.Node() || c.Y == use.Node()) {
				b, ok = c, true
			}
			return true
		})
	}
	return b, ok
}

// isNamedAfter reports whether the error is looked at after the statement at cur, in the
// same block.
func (j *Checker) isNamedAfter(cur cursor, err types.Object) bool {
	for next, ok := cur.NextSibling(); ok; next, ok = next.NextSibling() {
		if j.names(next.Node(), err) {
			return true
		}
	}
	return false
}

// tells reports whether a block that is entered on an error passes it on, shows it or gives
// up.
func (j *Checker) tells(body *ast.BlockStmt, err types.Object) bool {
	told := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for _, r := range n.Results { // return err; return nil, errBad
				told = told || j.names(r, err) || !j.info.Types[r].IsNil() && gotypes.ImplementsError(j.info.TypeOf(r))
			}
		case *ast.CallExpr: // os.Exit(1); log.Print(err); http.Error(w, "bad", 400)
			told = told || j.endsRun(n) || j.names(n, err) || isHTTPError(j.callee(n))
		case *ast.AssignStmt: // result.Err = err
			for _, r := range n.Rhs {
				told = told || j.names(r, err)
			}
		}
		return !told
	})
	return told
}

// isHTTPError reports whether fn tells a client that its request fails.
func isHTTPError(fn *types.Func) bool {
	return fn != nil && fn.FullName() == "net/http.Error"
}

// names reports whether obj is named in n.
func (j *Checker) names(n ast.Node, obj types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && j.info.Uses[id] == obj {
			found = true
		}
		return !found
	})
	return found
}
