package intent

// This file puts the question about one bad string and gathers the answers.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// A query is one question put to a Checker.
type query struct {
	j         *Checker
	root      inspector.Cursor
	site, arg inspector.Cursor
	literal   token.Pos

	rowFields []rowField                // what stands beside the literal
	known     map[types.Object]tristate // whether fields and parameters are set for it
	memo      map[ast.Node]verdict      // of calls already followed
	depth     int                       // of calls followed into each other

	// production is set where the code is no test: a function that returns the
	// error has failed.
	production bool
}

// maxDepth bounds how far an error is followed from call to call.
const maxDepth = 5

// inquire prepares a question. ok is false if the site is not in a test.
func (j *Checker) inquire(site, arg inspector.Cursor, literal token.Pos) (q *query, ok bool) {
	if !j.tests.Contains(site.Node().Pos()) { // func main() { url.Parse("::bad") }
		return nil, false
	}
	q = j.newInquiry(site, arg, literal)
	q.readRow()
	return q, true
}

// newInquiry prepares a question for which readRow is still to be called.
func (j *Checker) newInquiry(site, arg inspector.Cursor, literal token.Pos) *query {
	return &query{
		j:       j,
		root:    site.Inspector().Root(),
		site:    site,
		arg:     arg,
		literal: literal,
		known:   make(map[types.Object]tristate),
		memo:    make(map[ast.Node]verdict),
	}
}

// readRow reads what stands beside the literal, which may be much.
func (q *query) readRow() {
	q.rowFields = q.siblings()
	for _, s := range q.rowFields {
		if s.value == nil { // {in: "http://h"}, where wantErr is left out
			q.known[s.obj] = no
		} else if _, ok := q.known[s.obj]; !ok {
			q.known[s.obj] = q.constTruth(s.value)
		}
	}
}

// meant weighs the evidence that the failure is wanted. A row that speaks of
// errors outweighs a call that must succeed: the failure it announces comes
// later. One that only gives another result does not.
func (q *query) meant() bool {
	switch q.verdict() {
	case wantsFailure, tolerates: // if err == nil { t.Fatal() }
		return true
	case demandsSuccess: // {in: "::bad", wantErr: true}; u := MustParse(tt.in)
		return q.rowSays() == rowFailure || q.isSeed()
	case silent: // _, err := url.Parse(s)
		if q.keepsOnlyError() {
			return true
		}
	}
	return q.rowSays() != rowNothing || q.isSeed()
}

// verdict follows what comes of the site.
func (q *query) verdict() verdict {
	v := q.panicVerdict()
	if _, ok := q.site.Node().(*ast.CallExpr); ok { // url.Parse("::bad"), and not Config{URL: "::bad"}
		return max(v, q.followCall(q.site))
	}
	return max(v, q.followValue(q.site))
}

// keepsOnlyError reports whether the site is assigned as _, err :=, with every
// result but the error thrown away.
func (q *query) keepsOnlyError() bool {
	lhs, index := q.targets(q.site)
	return len(lhs) > 1 && keepsOnly(lhs, index)
}

// keepsOnly reports whether all of the list but the one with the index is
// thrown away.
func keepsOnly(lhs []ast.Expr, index int) bool {
	if index < 0 || goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s)
		return false
	}
	for i, e := range lhs {
		if i != index && !goindex.IsBlank(e) { // u, err := url.Parse(s)
			return false
		}
	}
	return true
}

// targets returns what the results of the call c are assigned to and the index
// of the error among it: -1 if there is none. It returns nil if c is not the
// whole right-hand side of an assignment or declaration.
func (q *query) targets(c inspector.Cursor) (lhs []ast.Expr, index int) {
	call, ok := c.Node().(*ast.CallExpr)
	if !ok { // Config{URL: s}
		return nil, -1
	}
	lhs = usekind.Direct(c).Targets()
	if lhs == nil { // check(url.Parse(s))
		return nil, -1
	}
	index = q.j.errorResult(call)
	if index >= len(lhs) {
		index = -1
	}
	return lhs, index
}

// followCall follows the results of a call.
func (q *query) followCall(c inspector.Cursor) verdict {
	call := c.Node().(*ast.CallExpr)
	if v, ok := q.memo[call]; ok || q.depth >= maxDepth { // func check(s string) error { return check(s) }
		return v
	}
	q.memo[call] = silent
	q.depth++
	v := max(q.followResults(c, call), q.followBody(c, call))
	q.depth--
	q.memo[call] = v
	return v
}

// followResults follows the error among the results of a call, and the values
// beside it into further calls.
func (q *query) followResults(c inspector.Cursor, call *ast.CallExpr) verdict {
	errIndex := q.j.errorResult(call)
	if errIndex < 0 { // u := MustParse(s)
		return max(q.followValue(c), q.followErrorless(c, call))
	}
	lhs, index := q.targets(c)
	if lhs == nil { // check(url.Parse(s)); return url.Parse(s)
		t := &errFlow{query: q, node: call, from: call.End(), scope: goindex.DeclAround(c)}
		v := t.followUse(c)
		if q.resultCount(call) > 1 || index < 0 { // require.NoError(t, run(s))
			return v
		}
		return max(v, q.followValue(c))
	}
	v := silent
	if goindex.IsBlank(lhs[index]) { // u, _ := url.Parse(s)
		if !goindex.IsBlank(lhs...) { // u, _ :=, and not _, _ =
			v = discards
		}
	} else if obj := q.j.objectOf(lhs[index]); obj != nil && !q.onlyStores(c, call) { // u, err := url.Parse(s)
		v = q.followVariable(obj, c)
	}
	for i, e := range lhs {
		if obj := q.j.objectOf(e); i != index && obj != nil && !goindex.IsBlank(e) { // u, err := url.Parse(s); get(u)
			v = max(v, q.followCarrier(obj, c))
		}
	}
	return v
}

// onlyStores reports whether the call at c is a constructor that gets what the site made without
// complaint: a client that is there already is asked for nothing yet.
//
//	client := api.NewClient("the-host"); o, err := New(client)
func (q *query) onlyStores(c inspector.Cursor, call *ast.CallExpr) bool {
	site, ok := q.site.Node().(*ast.CallExpr)
	if !ok || c == q.site || q.j.errorResult(site) >= 0 {
		return false
	}
	fn := q.j.callee(call)
	return fn != nil && constructorWords.Has(wordsOf(fn.Name())[0])
}

// followVariable follows an error that the call at c has put into obj.
func (q *query) followVariable(obj types.Object, c inspector.Cursor) verdict {
	t := &errFlow{query: q, obj: obj, from: c.Node().End(), scope: goindex.DeclAround(c)}
	return t.run()
}

// followErrorless judges a call without an error result: what must or a helper of
// the tests returns can only be used if nothing failed, unless the test provides
// for a panic.
func (q *query) followErrorless(c inspector.Cursor, call *ast.CallExpr) verdict {
	fn := q.j.callee(call)
	if usekind.Direct(c).Kind == usekind.Discarded { // client.SetProxy(s)
		return q.followReceiver(c, call)
	}
	if fn == nil || q.resultCount(call) == 0 { // f(s)
		return silent
	}
	if lhs, _ := q.targets(c); lhs != nil && goindex.IsBlank(lhs...) { // _ = MustParse(s)
		return silent
	}
	must := isMust(fn) && q.panicVerdict() != tolerates
	if must || testcode.TakesTB(fn.Signature()) { // u := MustParse(s); c := newClient(t, s)
		return demandsSuccess
	}
	return silent
}

// isMust reports whether the first word of the name of fn says that it panics, or
// fails the test, where something goes wrong: MustParse, mustGet, not mustard.
func isMust(fn *types.Func) bool { return mustWords.Has(wordsOf(fn.Name())[0]) }

// followReceiver follows the variable that a method without further results, such
// as a setter, gives the string to.
func (q *query) followReceiver(c inspector.Cursor, call *ast.CallExpr) verdict {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || c != q.site { // setProxy(s)
		return silent
	}
	if obj, ok := q.j.objectOf(goindex.Root(sel.X)).(*types.Var); ok { // client.SetProxy(s); client.Do(req)
		return q.followCarrier(obj, c)
	}
	return silent
}

// followBody follows the string into the body of a helper of the tests, which
// looks at the error itself.
func (q *query) followBody(c inspector.Cursor, call *ast.CallExpr) verdict {
	if c != q.site {
		return silent
	}
	fn := q.j.callee(call)
	if fn == nil || !testcode.TakesTB(fn.Signature()) && (q.j.errorResult(call) >= 0 || !q.j.tests.Contains(fn.Pos())) { // func get(t *testing.T, s string)
		return silent
	}
	body, ok := q.bodyOf(fn)
	if !ok { // helpers.Get(t, s)
		return silent
	}
	v := silent
	for i, a := range call.Args {
		if goindex.IsWithin(q.arg.Node(), a) { // s of get(t, s)
			if p := paramAt(fn.Signature(), i); p != nil {
				v = max(v, q.followCarrierIn(p, body, body.Node().Pos()))
			}
		}
	}
	return v
}

func paramAt(sig *types.Signature, i int) *types.Var {
	if i >= sig.Params().Len() { // check(t, a, b), of check(t, all...)
		i = sig.Params().Len() - 1
	}
	if i < 0 {
		return nil
	}
	return sig.Params().At(i)
}

func (q *query) resultCount(call *ast.CallExpr) int {
	if sig, ok := q.j.info.TypeOf(call.Fun).(*types.Signature); ok {
		return sig.Results().Len()
	}
	return 0
}
