package intent

// This file finds experiments in code that is no test: calls of which only the
// error is kept, and that is looked at and goes to nobody.

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// KeepsOnlyError reports whether the call at site is assigned with every result
// but the error thrown away.
//
//	_, err := url.Parse(s)
func (j *Checker) KeepsOnlyError(site cursor) bool {
	q := &query{j: j, root: site.Inspector().Root(), site: site}
	return q.keepsOnlyError()
}

// Probes reports whether the code around the call at site, which does nothing
// but read a string, wants to know how that goes and no more: it keeps only the
// error, prints it or asks something of it, and neither hands it on nor gives up
// because of it. The parameters are those of Meant.
//
//	_, err := url.Parse("http://[::1"); fmt.Println(err)
//	_, err := url.Parse("http://::1/"); strict := err != nil
func (j *Checker) Probes(site, arg cursor, literal token.Pos) bool {
	q := j.newInquiry(site, arg, literal)
	q.production = true
	if !q.keepsOnlyError() { // u, err := url.Parse(s)
		return false
	}
	q.readRow()
	lhs, index := q.targets(site)
	err := q.j.objectOf(lhs[index])
	return isLocal(err) && (&errFlow{query: q, obj: err, from: site.Node().End(), scope: goindex.DeclAround(site)}).onlyShows(err)
}

// isLocal reports whether obj is a variable of a function, and neither a
// parameter nor a result.
func isLocal(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.LocalVar // err of _, err :=, and not of (err error)
}

// onlyShows reports whether what the variable obj holds from t.from on, the error
// or something asked of it, goes nowhere but to a person or into a condition.
func (t *errFlow) onlyShows(obj types.Object) bool {
	uses := *t
	uses.obj = obj
	for use := range uses.uses() {
		if usekind.Direct(use).Kind != usekind.Assigned && !t.onlyShown(use) { // fmt.Println(err), and not err = nil
			return false
		}
	}
	return true
}

// onlyShown reports whether the value at c, the error or something asked of it, is
// shown to a person there, or decides something, but for whether the function
// goes on. It follows what is computed of it as followUse does.
func (t *errFlow) onlyShown(c cursor) bool {
	for {
		use := usekind.Direct(c)
		switch use.Kind {
		case usekind.Operand, usekind.Inverted, usekind.Received, usekind.Dereferenced, usekind.Asserted:
			c = use.User() // err == nil, "bad: " + err.Error(), !errors.Is(err, x), err.(*url.Error)
		case usekind.AddressTaken: // json.Unmarshal(b, &err): it is kept by somebody
			return false
		case usekind.Selected: // err.Error(), err.(*url.Error).Op
			c = calledOr(use.User())
		case usekind.TypeTag: // switch err.(type) { … }
			return t.showsClauses(use.User())
		case usekind.Argument: // fmt.Println(err)
			call := use.Call()
			if knowledge.Shows(t.j.info, call) && !gotypes.ImplementsError(t.j.info.TypeOf(call)) { // log.Print(err), and not log.Fatal(err)
				return !t.j.endsRun(call)
			}
			if fn := t.j.callee(call); fn != nil && knowledge.JoinsErrors(fn) { // errors.Join(err, other)
				c = use.User()
				continue
			}
			if !t.asks(call) { // record(err == nil)
				return t.formOf(c.Node().(ast.Expr)) == formBool
			}
			c = use.User() // errors.Is(err, x), strings.Contains(err.Error(), "x"), string(e)
		case usekind.Condition: // if err != nil { log.Print(err) }
			_, isIf := use.User().Node().(*ast.IfStmt)
			return !isIf || t.continuesAfter(use.User()) // for err != nil { … } asks and goes on
		case usekind.Tag, usekind.Case: // switch err { … }, switch { case err != nil: … }
			return t.switchVerdict(use.User()) < tolerates
		case usekind.Stored: // msg := err.Error(); e, ok := err.(*url.Error)
			return t.showsTargets(use)
		case usekind.Discarded: // fmt.Println(err)
			return true
		default: // return err == nil
			return t.formOf(c.Node().(ast.Expr)) == formBool
		}
	}
}

// asks reports whether call, with the error or something asked of it among its
// arguments, returns a bool or a text that it makes of them, or converts it.
func (t *errFlow) asks(call *ast.CallExpr) bool {
	if t.j.info.Types[call.Fun].IsType() { // string(msg)
		return true
	}
	fn := t.j.callee(call)
	if fn == nil || t.resultCount(call) != 1 { // strings.Cut(err.Error(), ":")
		return false
	}
	if !knowledge.HasPackage(pkgPath(fn), knowledge.Asks) {
		return false
	}
	result := t.j.info.TypeOf(call)
	return gotypes.IsBool(result) || gotypes.IsText(result) // errors.As keeps it in what its second argument points to, to ask more
}

// showsTargets is onlyShows for the variables in which use, of something asked of
// the error, stores it.
func (t *errFlow) showsTargets(use usekind.Use) bool {
	for _, e := range use.Targets() {
		obj := t.j.objectOf(e)
		switch {
		case goindex.IsBlank(e), obj == t.obj, t.aliases[obj] != nil: // msg = msg + "!"
			continue
		case !isLocal(obj) || len(t.aliases) >= maxDepth: // s.lastErr = err
			return false
		}
		next := *t
		next.from = use.User().Node().End()
		next.aliases = map[types.Object]ast.Expr{obj: use.At.Node().(ast.Expr)}
		maps.Copy(next.aliases, t.aliases)
		if !next.onlyShows(obj) {
			return false
		}
	}
	return true
}

// showsClauses is onlyShows for the type switch at c on the error: switch e :=
// err.(type).
func (t *errFlow) showsClauses(c cursor) bool {
	for _, clause := range clausesOf(c.Node()) {
		if e := t.j.info.Implicits[clause]; e != nil { // case *url.Error: fmt.Println(e.Op)
			for _, use := range t.j.usesIn(t.scope, e).idents {
				if !t.onlyShown(use) {
					return false
				}
			}
		}
	}
	return t.switchVerdict(c) < tolerates
}

// continuesAfter reports whether the program goes on after the if statement at c, which
// asks for the error, where there is one: it does not end there, return another
// error, or leave out what it would do otherwise.
//
//	if err != nil { log.Print(err) }
//	if err != nil { log.Print(err); return }; serve(s) // not this
func (t *errFlow) continuesAfter(c cursor) bool {
	if v := t.ifVerdict(c); v == demandsSuccess || v == tolerates { // if err != nil { return err }
		return false
	}
	stmt := c.Node().(*ast.IfStmt)
	for _, branch := range [][]ast.Stmt{stmt.Body.List, elseOf(stmt)} {
		taken := t.condition(stmt.Cond, failed)
		if len(branch) > 0 && &branch[0] != &stmt.Body.List[0] { // else { return }
			taken = taken.not()
		}
		if taken != no && t.j.endsWithExit(branch) && !t.j.onlyPrintsAfter(c) { // if err != nil { return }; serve(s)
			return false
		}
	}
	return true
}

// endsWithExit reports whether the last of the statements leaves what is around.
func (j *Checker) endsWithExit(list []ast.Stmt) bool {
	if len(list) == 0 { // if err != nil { }
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt: // return; continue
		return true
	case *ast.ExprStmt: // os.Exit(1)
		call, ok := s.X.(*ast.CallExpr)
		return ok && j.endsRun(call)
	}
	return false
}

// endsRun reports whether call ends the program, the goroutine or the test.
func (j *Checker) endsRun(call *ast.CallExpr) bool {
	if !knowledge.MayReturn(j.info, call) { // os.Exit(1), panic(err)
		return true
	}
	fn := j.callee(call)
	return fn != nil && knowledge.EndsRun(fn) // logrus.Fatal(err)
}

// onlyPrintsAfter reports whether the statements after c, up to the end of the
// function or the loop around it, do nothing but print, and return what they
// have.
func (j *Checker) onlyPrintsAfter(c cursor) bool {
	for ; ; c = c.Parent() {
		switch c.Parent().Node().(type) {
		case *ast.FuncDecl, *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt, nil: // for _, s := range list { _, err := url.Parse(s); … }
			return true
		}
		stmt, ok := c.Node().(ast.Stmt)
		if !ok {
			continue
		}
		behind := false
		for _, s := range stmtsOf(c.Parent().Node()) {
			if behind && !j.onlyPrints(s) { // serve(s)
				return false
			}
			behind = behind || s == stmt
		}
	}
}

// onlyPrints reports whether the statement s prints something, or returns what is
// computed without a call.
func (j *Checker) onlyPrints(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt: // fmt.Println("done")
		call, ok := s.X.(*ast.CallExpr)
		return ok && knowledge.Shows(j.info, call)
	case *ast.ReturnStmt: // return ok
		calls := false
		ast.Inspect(s, func(n ast.Node) bool {
			_, call := n.(*ast.CallExpr)
			calls = calls || call
			return !calls
		})
		return !calls
	}
	return false
}
