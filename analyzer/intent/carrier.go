package intent

// This file follows the value that carries the bad string, a request, a
// configuration, a client, into the calls that use it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/usekind"
)

// followValue follows the value of the expression or assignment at c: into the
// call around it, or through the variable it is stored in.
func (q *query) followValue(c inspector.Cursor) verdict {
	if q.depth >= maxDepth {
		return silent
	}
	if assign, ok := c.Node().(*ast.AssignStmt); ok { // req.Host = "a b"
		v := silent
		for _, lhs := range assign.Lhs {
			if obj := q.j.objectOf(goindex.Root(lhs)); obj != nil {
				v = max(v, q.followCarrier(obj, c))
			}
		}
		return v
	}
	for {
		use := usekind.Classify(c)
		switch use.Kind {
		case usekind.AddressTaken, usekind.Element: // &req, Config{URL: "::bad"}
			c = use.User()
			continue
		case usekind.Callee: // req.Send()
			if len(use.Path) > 0 {
				return q.followUse(use.User())
			}
		case usekind.Argument: // client.Do(req)
			return q.followUse(use.User())
		case usekind.Stored: // cfg := Config{URL: "::bad"}
			if target := use.Target(); target != nil {
				return q.followStored(target, use.User())
			}
		case usekind.Returned: // return req
			return q.followReturned(use.User())
		}
		return silent
	}
}

// followStored follows a value stored in target by the statement stmt.
func (q *query) followStored(target ast.Expr, stmt inspector.Cursor) verdict {
	obj := q.j.objectOf(goindex.Root(target))
	if obj == nil || goindex.IsBlank(target) { // _ = cfg
		return silent
	}
	return q.followCarrier(obj, stmt)
}

// followCarrier follows the uses of obj behind c in the declaration around it.
func (q *query) followCarrier(obj types.Object, c inspector.Cursor) verdict {
	return q.followCarrierIn(obj, goindex.DeclAround(c), c.Node().End())
}

// followCarrierIn follows the uses of obj in scope from a position on, up to
// where it is assigned anew.
func (q *query) followCarrierIn(obj types.Object, scope inspector.Cursor, from token.Pos) verdict {
	if q.depth >= maxDepth {
		return silent
	}
	t := &errFlow{query: q, obj: obj, from: from, scope: scope}
	v := silent
	for use := range t.uses() {
		if usekind.Direct(use).Kind != usekind.Assigned { // New(cfg), and not cfg = other
			v = max(v, q.followValue(use))
		}
	}
	return v
}

// cleanupMethods are methods that work on whatever the string was.
var cleanupMethods = guard.New("intent.cleanupMethods", guard.Words{
	"Close":    "net/http (*Server).Close",
	"Shutdown": "net/http (*Server).Shutdown",
	"Stop":     "go.uber.org/fx (*App).Stop",
})

// followUse judges a call that a carrier goes into: by its error if it returns one,
// and no further than that.
func (q *query) followUse(c inspector.Cursor) verdict {
	call := c.Node().(*ast.CallExpr)
	if tv := q.j.info.Types[call.Fun]; tv.IsType() { // Option(cfg)
		return q.followValue(c)
	}
	fn := q.j.callee(call)
	if fn != nil && cleanupMethods.Has(fn.Name()) || q.j.errorResult(call) < 0 && !q.passesOn(call) { // defer client.Close()
		return silent
	}
	if fn != nil && q.j.isAssertion(fn) { // require.NotNil(t, client)
		return silent
	}
	return q.followCall(c)
}

// passesOn reports whether what call returns may still carry the string: it
// returns more than a number, a text or an answer.
func (q *query) passesOn(call *ast.CallExpr) bool {
	if q.resultCount(call) == 0 { // client.Start()
		return false
	}
	_, basic := q.j.info.TypeOf(call).Underlying().(*types.Basic) // n := count(client)
	return !basic
}

// followReturned follows what the function around a return statement returns: the
// calls of a function literal, or of a helper by its name.
func (q *query) followReturned(ret inspector.Cursor) verdict {
	if q.depth >= maxDepth {
		return silent
	}
	f, _ := goindex.EnclosingFunc(ret)
	switch n := f.Node().(type) {
	case *ast.FuncLit: // func() *Client { return New(cfg) }
		return q.followFuncLit(f, n)
	case *ast.FuncDecl: // func newClient() *Client { return New(cfg) }
		if obj := q.j.info.Defs[n.Name]; obj != nil && !isTestFunc(n) {
			return q.followCallsOf(obj, q.root)
		}
	}
	return silent
}

// followFuncLit follows the results of a function literal.
func (q *query) followFuncLit(c inspector.Cursor, lit *ast.FuncLit) verdict {
	use := usekind.Classify(c)
	switch use.Kind {
	case usekind.Callee: // func() error { … }()
		return q.followCall(use.User())
	case usekind.Stored: // f := func() error { … }
		if target := use.Target(); target != nil {
			if obj := q.j.objectOf(target); obj != nil { // f, and not list[0]
				return q.followCallsOf(obj, goindex.DeclAround(c))
			}
		}
	case usekind.Argument: // eventually(t, func() error { … })
		t := &errFlow{query: q, node: lit, from: lit.End(), scope: goindex.DeclAround(c)}
		return t.argument(use, formError)
	}
	return silent
}

// followCallsOf follows the calls of obj in scope. If the literal stands in the
// arguments of one of them, only that one counts.
func (q *query) followCallsOf(obj types.Object, scope inspector.Cursor) verdict {
	v := silent
	for _, c := range q.j.callsIn(scope, obj) {
		call := c.Node().(*ast.CallExpr)
		w := q.followCall(c)
		if call.Lparen < q.literal && q.literal < call.Rparen { // newClient("::bad")
			return w
		}
		v = max(v, w)
	}
	return v
}

// callsIn returns the calls of obj under scope, in the order of the source.
func (j *Checker) callsIn(scope inspector.Cursor, obj types.Object) []inspector.Cursor {
	index, ok := j.calls[scope]
	if !ok {
		index = make(map[types.Object][]inspector.Cursor)
		for c := range scope.Preorder((*ast.CallExpr)(nil)) {
			if obj := j.objectOf(funName(c.Node().(*ast.CallExpr))); obj != nil {
				index[obj] = append(index[obj], c)
			}
		}
		j.calls[scope] = index
	}
	return index[obj]
}

// isTestFunc reports whether the testing package calls f: TestGet, Test_get, and
// not Testing, as go test has it.
func isTestFunc(f *ast.FuncDecl) bool {
	for _, prefix := range []string{"Test", "Benchmark", "Fuzz", "Example"} {
		rest, ok := strings.CutPrefix(f.Name.Name, prefix)
		if r, _ := utf8.DecodeRuneInString(rest); f.Recv == nil && ok && (rest == "" || !unicode.IsLower(r)) {
			return true
		}
	}
	return false
}
