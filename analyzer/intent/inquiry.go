package intent

// This file puts the question about one bad string and gathers the answers.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/testcode"
)

// An inquiry is one question put to a Judge.
type inquiry struct {
	j         *Judge
	root      inspector.Cursor
	site, arg inspector.Cursor
	literal   token.Pos

	beside []sibling            // what stands beside the literal
	known  map[types.Object]tri // whether fields and parameters are set for it
	booked map[ast.Node]verdict // of calls already followed
	depth  int                  // of calls followed into each other

	// production is set where the code is no test: a function that returns the
	// error has failed.
	production bool
}

// maxDepth bounds how far an error is followed from call to call.
const maxDepth = 5

// inquire prepares a question. ok is false if the site is not in a test.
func (j *Judge) inquire(site, arg inspector.Cursor, literal token.Pos) (q *inquiry, ok bool) {
	if !j.tests.Contains(site.Node().Pos()) {
		return nil, false
	}
	return j.newInquiry(site, arg, literal), true
}

func (j *Judge) newInquiry(site, arg inspector.Cursor, literal token.Pos) *inquiry {
	q := &inquiry{
		j:       j,
		root:    site.Inspector().Root(),
		site:    site,
		arg:     arg,
		literal: literal,
		known:   make(map[types.Object]tri),
		booked:  make(map[ast.Node]verdict),
	}
	q.beside = q.siblings()
	for _, s := range q.beside {
		if s.value == nil {
			q.known[s.obj] = no
		} else if _, ok := q.known[s.obj]; !ok {
			q.known[s.obj] = q.setting(s.value)
		}
	}
	return q
}

// meant weighs the evidence that the failure is wanted. A row that speaks of
// errors outweighs a call that must succeed: the failure it announces comes
// later. One that only gives another result does not.
func (q *inquiry) meant() bool {
	switch q.verdict() {
	case wantsFailure, tolerates:
		return true
	case demandsSuccess:
		return q.rowSays() == rowFailure || q.isSeed()
	case silent:
		if q.keepsOnlyError() {
			return true
		}
	}
	return q.rowSays() != rowNothing || q.isSeed()
}

// verdict follows what comes of the site.
func (q *inquiry) verdict() verdict {
	v := q.panicVerdict()
	if _, ok := q.site.Node().(*ast.CallExpr); ok {
		return max(v, q.ofCall(q.site))
	}
	return max(v, q.ofValue(q.site))
}

// keepsOnlyError reports whether the site is assigned as _, err :=, with every
// result but the error thrown away.
func (q *inquiry) keepsOnlyError() bool {
	lhs, index := q.targets(q.site)
	return len(lhs) > 1 && keepsOnly(lhs, index)
}

// keepsOnly reports whether all of the list but the one with the index is
// thrown away.
func keepsOnly(lhs []ast.Expr, index int) bool {
	if index < 0 || isBlank(lhs[index]) {
		return false
	}
	for i, e := range lhs {
		if i != index && !isBlank(e) {
			return false
		}
	}
	return true
}

// targets returns what the results of the call c are assigned to and the index
// of the error among it: -1 if there is none. It returns nil if c is not the
// whole right-hand side of an assignment or declaration.
func (q *inquiry) targets(c inspector.Cursor) (lhs []ast.Expr, index int) {
	call, ok := c.Node().(*ast.CallExpr)
	if !ok {
		return nil, -1
	}
	c = outOfParens(c)
	var rhs []ast.Expr
	switch n := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		lhs, rhs = n.Lhs, n.Rhs
	case *ast.ValueSpec:
		for _, name := range n.Names {
			lhs = append(lhs, name)
		}
		rhs = n.Values
	}
	k, i := c.ParentEdge()
	if k != edge.AssignStmt_Rhs && k != edge.ValueSpec_Values {
		return nil, -1
	}
	if len(rhs) == len(lhs) && len(rhs) > 1 {
		lhs = lhs[i : i+1]
	}
	index = q.j.errorResult(call)
	if index >= len(lhs) {
		index = -1
	}
	return lhs, index
}

func outOfParens(c inspector.Cursor) inspector.Cursor {
	for {
		if k, _ := c.ParentEdge(); k != edge.ParenExpr_X {
			return c
		}
		c = c.Parent()
	}
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// ofCall follows the results of a call.
func (q *inquiry) ofCall(c inspector.Cursor) verdict {
	call := c.Node().(*ast.CallExpr)
	if v, ok := q.booked[call]; ok || q.depth >= maxDepth {
		return v
	}
	q.booked[call] = silent
	q.depth++
	v := max(q.ofResults(c, call), q.ofBody(c, call))
	q.depth--
	q.booked[call] = v
	return v
}

// ofResults follows the error among the results of a call, and the values
// beside it into further calls.
func (q *inquiry) ofResults(c inspector.Cursor, call *ast.CallExpr) verdict {
	errIndex := q.j.errorResult(call)
	if errIndex < 0 {
		return max(q.ofValue(c), q.ofErrorless(c, call))
	}
	lhs, index := q.targets(c)
	if lhs == nil {
		t := &trial{inquiry: q, node: call, from: call.End(), scope: topDecl(c)}
		v := t.use(c)
		if q.resultCount(call) > 1 || index < 0 {
			return v
		}
		return max(v, q.ofValue(c))
	}
	v := silent
	if isBlank(lhs[index]) {
		if !allBlank(lhs) {
			v = discards
		}
	} else if obj := q.j.objectOf(lhs[index]); obj != nil {
		v = q.ofVariable(obj, c)
	}
	for i, e := range lhs {
		if obj := q.j.objectOf(e); i != index && obj != nil && !isBlank(e) {
			v = max(v, q.ofCarrier(obj, c))
		}
	}
	return v
}

func allBlank(list []ast.Expr) bool {
	for _, e := range list {
		if !isBlank(e) {
			return false
		}
	}
	return true
}

// ofVariable follows an error that the call at c has put into obj.
func (q *inquiry) ofVariable(obj types.Object, c inspector.Cursor) verdict {
	t := &trial{inquiry: q, obj: obj, from: c.Node().End(), scope: topDecl(c)}
	return t.run()
}

// ofErrorless judges a call without an error result: what must or a helper of
// the tests returns can only be used if nothing failed, unless the test provides
// for a panic.
func (q *inquiry) ofErrorless(c inspector.Cursor, call *ast.CallExpr) verdict {
	k, _ := outOfParens(c).ParentEdge()
	fn := q.j.callee(call)
	if k == edge.ExprStmt_X {
		return q.ofReceiver(c, call)
	}
	if fn == nil || q.resultCount(call) == 0 {
		return silent
	}
	if lhs, _ := q.targets(c); lhs != nil && allBlank(lhs) {
		return silent
	}
	must := isMust(fn) && q.panicVerdict() != tolerates
	if must || testcode.TakesTB(fn.Signature()) {
		return demandsSuccess
	}
	return silent
}

// isMust reports whether the first word of the name of fn says that it panics, or
// fails the test, where something goes wrong: MustParse, mustGet, not mustard.
func isMust(fn *types.Func) bool { return wordsOf(fn.Name())[0] == "must" }

// ofReceiver follows the variable that a method without further results, such
// as a setter, gives the string to.
func (q *inquiry) ofReceiver(c inspector.Cursor, call *ast.CallExpr) verdict {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || c != q.site {
		return silent
	}
	if obj, ok := q.j.objectOf(rootOf(sel.X)).(*types.Var); ok {
		return q.ofCarrier(obj, c)
	}
	return silent
}

// ofBody follows the string into the body of a helper of the tests, which
// looks at the error itself.
func (q *inquiry) ofBody(c inspector.Cursor, call *ast.CallExpr) verdict {
	if c != q.site {
		return silent
	}
	fn := q.j.callee(call)
	if fn == nil || !testcode.TakesTB(fn.Signature()) && (q.j.errorResult(call) >= 0 || !q.j.tests.Contains(fn.Pos())) {
		return silent
	}
	body, ok := q.bodyOf(fn)
	if !ok {
		return silent
	}
	v := silent
	for i, a := range call.Args {
		if a.Pos() <= q.arg.Node().Pos() && q.arg.Node().End() <= a.End() {
			if p := paramAt(fn.Signature(), i); p != nil {
				v = max(v, q.ofCarrierIn(p, body, body.Node().Pos()))
			}
		}
	}
	return v
}

func paramAt(sig *types.Signature, i int) *types.Var {
	if i >= sig.Params().Len() {
		i = sig.Params().Len() - 1
	}
	if i < 0 {
		return nil
	}
	return sig.Params().At(i)
}

func (q *inquiry) resultCount(call *ast.CallExpr) int {
	if sig, ok := q.j.info.TypeOf(call.Fun).(*types.Signature); ok {
		return sig.Results().Len()
	}
	return 0
}
