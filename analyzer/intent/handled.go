package intent

// This file finds errors of code that is no test which are wanted, only asked about, or
// dealt with by going on with something else.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// Expects reports whether it is a fault for the code around site that the call there succeeds.
//
//	if c, err := net.Dial("tcp", u); err == nil { return errors.New("a URL is dialled") }
//	if _, err := url.Parse(s); err == nil { panic("broken") }
func (j *Checker) Expects(site cursor) bool {
	at, ok := j.asked(site)
	if !ok {
		return false
	}
	n := at.Node().(*ast.IfStmt)
	if !j.isOp(n.Cond, token.EQL) || len(n.Body.List) == 0 {
		return false
	}
	switch s := n.Body.List[len(n.Body.List)-1].(type) {
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && j.endsRun(call)
	case *ast.ReturnStmt:
		if len(s.Results) == 0 {
			return false
		}
		last := s.Results[len(s.Results)-1]
		_, isMade := ast.Unparen(last).(*ast.CallExpr)
		return isMade && gotypes.IsError(j.info.TypeOf(last))
	}
	return false
}

// KeepsOnlyError reports whether the call at site is assigned with every result
// but the error thrown away.
//
//	_, err := url.Parse(s)
func (j *Checker) KeepsOnlyError(site cursor) bool {
	lhs, index := j.targetsOf(site)
	if len(lhs) < 2 || index < 0 || goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s)
		return false
	}
	for i, e := range lhs {
		if i != index && !goindex.IsBlank(e) { // u, err := url.Parse(s)
			return false
		}
	}
	return true
}

// Probes reports whether the code around the call at site, which does nothing but read a
// string, wants to know how that goes and no more: it keeps only the error, and that is shown or
// compared, and neither handed on nor a reason to leave.
//
//	_, err := url.Parse("http://[::1"); fmt.Println(err)
//	_, err := url.Parse("http://::1/"); strict := err != nil
func (j *Checker) Probes(site cursor) bool {
	if !j.KeepsOnlyError(site) {
		return false
	}
	lhs, index := j.targetsOf(site)
	v, ok := j.objectOf(lhs[index]).(*types.Var)
	if !ok || v.Kind() != types.LocalVar { // the result of func f() (err error)
		return false
	}
	for _, c := range j.usesAfter(v, site) {
		if usekind.Direct(c).Kind == usekind.Assigned { // _, err = url.Parse(other)
			return true
		}
		if !j.isOnlyShown(c) {
			return false
		}
	}
	return true
}

// isOnlyShown reports whether the error at c is shown, compared, or decides something other
// than whether the function goes on.
func (j *Checker) isOnlyShown(c cursor) bool {
	for ; ; c = c.Parent() {
		switch n := c.Parent().Node().(type) {
		case *ast.CallExpr:
			if edgeOf(c) == edge.CallExpr_Fun || j.asksOnly(n) { // err.Error(), errors.Is(err, errBad)
				continue
			}
			return knowledge.Shows(j.info, n) && !j.endsRun(n) && !gotypes.ImplementsError(j.info.TypeOf(n))
		case *ast.IfStmt: // if err != nil { log.Print(err) }
			return !j.mayLeave(n.Body) && (n.Else == nil || !j.mayLeave(n.Else))
		case *ast.UnaryExpr:
			if n.Op == token.AND { // run(&err)
				return false
			}
		case *ast.BinaryExpr, *ast.ParenExpr, *ast.SelectorExpr: // "bad: " + err.Error()
		case *ast.TypeAssertExpr: // switch err.(type) { … }
			return true
		default: // return err == nil; msg := err.Error(); last = err
			e, ok := c.Node().(ast.Expr)
			return ok && (gotypes.IsBool(j.info.TypeOf(e)) || gotypes.IsText(j.info.TypeOf(e)))
		}
	}
}

// asksOnly reports whether call makes a bool or a text of its arguments, and keeps none of them.
func (j *Checker) asksOnly(call *ast.CallExpr) bool {
	fn := j.callee(call)
	if fn == nil || fn.Pkg() == nil || !knowledge.HasPackage(fn.Pkg().Path(), knowledge.Asks) {
		return false
	}
	result := j.info.TypeOf(call)
	return gotypes.IsBool(result) || gotypes.IsText(result)
}

// mayLeave reports whether n may leave the function around it.
func (j *Checker) mayLeave(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = true
		case *ast.CallExpr:
			found = found || j.endsRun(n)
		}
		return !found
	})
	return found
}

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
	lhs, index := j.targetsOf(site)
	if index < 0 {
		return false
	}
	if goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s)
		return wants && len(lhs) > 1
	}
	use, ok := j.firstUse(lhs[index], site)
	return ok && j.fallsAt(use, j.objectOf(lhs[index]))
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
		if call, ok := n.(*ast.CallExpr); ok && knowledge.Shows(j.info, call) { // log.Printf("%s is not a URL", u)
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
			b, ok := use.Parent().Node().(*ast.BinaryExpr)
			return ok && (b.Op == token.EQL || b.Op == token.NEQ)
		case *ast.IfStmt:
			if n.Cond.Pos() > use.Node().Pos() || use.Node().End() > n.Cond.End() { // within the body
				return false
			}
			b, ok := use.Parent().Node().(*ast.BinaryExpr)
			if ok && b.Op == token.EQL { // if err == nil { return u }; return s
				return n.Else == nil && len(j.usesAfter(err, cur)) == 0
			}
			return !j.passesError(n.Body, err)
		case *ast.FuncLit, *ast.FuncDecl:
			return false
		}
	}
	return false
}

// passesError reports whether a block that is entered on an error passes it on, shows it or gives
// up.
func (j *Checker) passesError(body *ast.BlockStmt, err types.Object) bool {
	told := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for _, r := range n.Results { // return err; return nil, errBad
				told = told || j.mentions(r, err) || j.isError(r)
			}
		case *ast.CallExpr: // os.Exit(1); log.Print(err); http.Error(w, "bad", 400)
			told = told || j.endsRun(n) || j.mentions(n, err) || isHTTPError(j.callee(n))
		case *ast.AssignStmt: // result.Err = err
			for _, r := range n.Rhs {
				told = told || j.mentions(r, err)
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

// mentions reports whether obj is named in n.
func (j *Checker) mentions(n ast.Node, obj types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && j.info.Uses[id] == obj {
			found = true
		}
		return !found
	})
	return found
}
