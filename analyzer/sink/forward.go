package sink

// This file tells functions of the package that leave the URL of a request alone, and
// those that hand it to a client or a transport whose answer they return.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A requestFlow is what a function does with a request that it gets. The zero requestFlow
// is that of a function of which nothing is known.
type requestFlow struct {
	keepsURL bool            // it writes nothing to the URL, and hands the request to nobody who may
	returns  bool            // what it returns first is the request, or a copy
	forwards bool            // it returns what a transport answers to the request, or fails
	sends    []*ast.CallExpr // the calls that hand the request to a client or a transport
}

// requestFlowOf returns what a function of the package does with its parameter, a request.
//
//	func (t *auth) RoundTrip(req *http.Request) (*http.Response, error) {
//		copied := req.Clone(req.Context())
//		copied.SetBasicAuth(t.name, t.password)
//		return t.base.RoundTrip(copied)
//	}
func (f *defUse) requestFlowOf(by taker) requestFlow {
	if flow, known := f.requestFlows[by.param]; known {
		return flow
	}
	if f.requestFlows == nil {
		f.requestFlows = make(map[*types.Var]requestFlow)
	}
	f.requestFlows[by.param] = requestFlow{} // for functions that call themselves
	t := requestTrace{defUse: f, taker: by, holds: make(map[*types.Var]bool), answers: make(map[*ast.CallExpr]bool), answered: make(map[*types.Var]bool)}
	flow := t.followRequest()
	f.requestFlows[by.param] = flow
	return flow
}

// requestFlowOfCall returns what all functions do that call may call with the request that
// is its i'th argument.
//
//	c.sign(req), t.cloned(req)
func (f *defUse) requestFlowOfCall(call *ast.CallExpr, i int) (flow requestFlow) {
	for n, t := range f.takersOf(call, i) {
		of := f.requestFlowOf(t)
		if n == 0 {
			flow = of
			continue
		}
		if flow.returns != of.returns { // its result may be the request, or another
			return requestFlow{}
		}
		flow.keepsURL, flow.forwards = flow.keepsURL && of.keepsURL, flow.forwards && of.forwards
		flow.sends = slices.Concat(flow.sends, of.sends)
	}
	return flow
}

// A requestTrace follows a request, and its copies, through one function.
type requestTrace struct {
	*defUse
	taker
	requests []*types.Var           // the variables that hold it or a copy
	holds    map[*types.Var]bool    // whether a variable is one of them
	answers  map[*ast.CallExpr]bool // the calls that return what a transport answers
	answered map[*types.Var]bool    // see holdsAnswer
	sends    []*ast.CallExpr
	leaves   bool // the function returns it
}

// followRequest looks at all that happens to the request.
func (t *requestTrace) followRequest() requestFlow {
	if !isHTTPRequest(t.param.Type()) {
		return requestFlow{}
	}
	t.note(t.param)
	for i := 0; i < len(t.requests); i++ {
		for _, cur := range t.usesOf(t.requests[i], t.fn) {
			if isParam := i == 0 && t.info.Defs[cur.Node().(*ast.Ident)] == t.param; !isParam && !t.keepsURL(cur) {
				return requestFlow{}
			}
		}
	}
	flow := requestFlow{keepsURL: true, sends: t.sends}
	results := t.sig.Results()
	switch {
	case results.Len() > 0 && isHTTPRequest(results.At(0).Type()): // func cloned(req *http.Request) *http.Request
		flow.returns = t.returnsEach(func(ret *ast.ReturnStmt) bool {
			return len(ret.Results) == results.Len() && t.isRequest(ret.Results[0])
		})
	case results.Len() == 2 && isHTTPPointer(results.At(0).Type(), "Response"): // func (t *auth) RoundTrip(req *http.Request) (*http.Response, error)
		flow.forwards = len(t.answers) > 0 && t.returnsAnswers(results.At(0))
	}
	if t.leaves && !flow.returns { // func same(req *http.Request) any { return req }
		return requestFlow{}
	}
	return flow
}

// isHTTPRequest reports whether t is http.Request or a pointer to it.
func isHTTPRequest(t types.Type) bool { return gotypes.IsNamed(deref(t), "net/http", "Request") }

// keepsURL reports whether the mention of a request at cur leaves its URL as it is.
func (t *requestTrace) keepsURL(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	switch {
	case use.Selected() == "URL": // req.URL.Path
		return t.readsURL(use)
	case use.Selected() == "Clone", use.Selected() == "WithContext": // req.Clone(ctx)
		return len(use.Path) == 1 && use.Kind == usekind.Callee && t.keepsURL(use.User())
	case len(use.Path) > 0: // req.Header.Set("X", "y")
		return true
	}
	switch use.Kind {
	case usekind.Operand, usekind.Discarded: // req == nil
		return true
	case usekind.AddressTaken: // &copied
		return t.keepsURL(use.User())
	case usekind.Assigned: // copied := *req, *copied = *req, req = req.WithContext(ctx)
		return t.isGivenRequest(use)
	case usekind.Stored: // copied := req.Clone(ctx)
		return t.noteRequest(use.Targets()[0])
	case usekind.Returned: // return copied
		around, _ := goindex.EnclosingFunc(use.At)
		t.leaves = true
		return use.Index == 0 && around == t.fn
	case usekind.Argument: // t.base.RoundTrip(req)
		return t.keepsArgument(use)
	}
	return false
}

// readsURL reports whether the use of the URL of a request, or of a part of it, is not
// such that somebody may write to that.
//
//	req.URL.Path == "/health", log.Print(req.URL), and not u := req.URL, sign(req.URL)
func (t *requestTrace) readsURL(use usekind.Use) bool {
	switch use.Kind {
	case usekind.Operand: // req.URL == nil
		return true
	case usekind.Argument: // log.Print(req.URL)
		if len(use.Path) == 1 {
			fn, ok := t.callee(use.Call()).(*types.Func)
			return ok && knowledge.Has(fn, knowledge.Prints)
		}
	case usekind.Callee: // req.URL.String()
		return len(use.Path) > 1 && !slices.ContainsFunc(use.Path, func(sel inspector.Cursor) bool {
			return sel.Node().(*ast.SelectorExpr).Sel.Name == "UnmarshalBinary"
		})
	case usekind.Assigned, usekind.AddressTaken, usekind.Other: // req.URL = u, req.URL.Path += "/x", &req.URL.Host
		return false
	}
	basic, ok := t.typeOf(use.Expr()).Underlying().(*types.Basic)
	return len(use.Path) > 1 && ok && basic.Info()&types.IsString != 0 // host := req.URL.Host
}

// isGivenRequest reports whether the variable that is Assigned, as use says, gets the
// request, a copy, or an empty request.
func (t *requestTrace) isGivenRequest(use usekind.Use) bool {
	if value := use.Value(); value != nil { // copied := req.Clone(ctx)
		return t.isRequest(value) || t.isEmptyRequest(value)
	}
	switch stmt := use.User().Node().(type) {
	case *ast.ValueSpec: // var copied http.Request
		return len(stmt.Values) == 0 || len(stmt.Values) == 1 && use.Index == 0 && t.isRequest(stmt.Values[0])
	case *ast.AssignStmt: // copied, err := t.prepare(req)
		return len(stmt.Rhs) == 1 && use.Index == 0 && t.isRequest(stmt.Rhs[0])
	}
	return false
}

// isRequest reports whether e is the request, or a copy.
func (t *requestTrace) isRequest(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // req
		v, ok := t.info.ObjectOf(e).(*types.Var)
		return ok && t.holds[v]
	case *ast.StarExpr: // *req
		return t.isRequest(e.X)
	case *ast.UnaryExpr: // &copied
		return e.Op == token.AND && t.isRequest(e.X)
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && isHTTPRequest(t.typeOf(sel.X)) { // req.Clone(ctx)
			return (sel.Sel.Name == "Clone" || sel.Sel.Name == "WithContext") && t.isRequest(sel.X)
		}
		i := slices.IndexFunc(e.Args, t.isRequest)
		return i >= 0 && t.requestFlowOfCall(e, i).returns // cloned(req)
	}
	return false
}

// isEmptyRequest reports whether e is a request without a URL, which nobody can send.
//
//	new(http.Request), &http.Request{}
func (t *requestTrace) isEmptyRequest(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &http.Request{}
		return t.isEmptyRequest(e.X)
	case *ast.CompositeLit: // http.Request{}
		return len(e.Elts) == 0
	case *ast.CallExpr: // new(http.Request)
		return gotypes.CallsBuiltin(t.info, e, "new") && t.info.Types[e.Args[0]].IsType()
	}
	return false
}

// noteRequest notes that the request, or a copy, is stored in target, and reports whether
// that is a variable of the function.
func (t *requestTrace) noteRequest(target ast.Expr) bool {
	if goindex.IsBlank(target) { // _ = req
		return true
	}
	target = ast.Unparen(target)
	if star, ok := target.(*ast.StarExpr); ok { // *copied = *req
		target = ast.Unparen(star.X)
	}
	id, ok := target.(*ast.Ident)
	if !ok { // t.last = req
		return false
	}
	v := t.localOf(id)
	if v == nil || v.Kind() == types.ResultVar || !isHTTPRequest(v.Type()) { // var x any = req
		return false
	}
	t.note(v)
	return true
}

// note notes that the variable v holds the request, or a copy.
func (t *requestTrace) note(v *types.Var) {
	if !t.holds[v] {
		t.holds[v] = true
		t.requests = append(t.requests, v)
	}
}

// keepsArgument reports whether the function leaves the URL as it is that the request is
// handed to, as use says.
func (t *requestTrace) keepsArgument(use usekind.Use) bool {
	call := use.Call()
	fn, _ := t.callee(call).(*types.Func)
	switch {
	case fn == nil: // t.sign(req), of a field
	case t.isAnswered(call, fn): // t.base.RoundTrip(req), t.client.Do(req)
		t.answers[call] = true
		t.sends = append(t.sends, call)
		return true
	case knowledge.Has(fn, knowledge.Prints|knowledge.Dumps): // httputil.DumpRequest(req, false)
		return true
	}
	flow := t.requestFlowOfCall(call, use.Index)
	if !flow.keepsURL { // oauth.Sign(req)
		return false
	}
	t.sends = append(t.sends, flow.sends...)
	switch {
	case flow.forwards: // t.send(req)
		t.answers[call] = true
	case flow.returns: // cloned(req)
		return t.keepsURL(use.User())
	}
	return true
}

// isAnswered reports whether call, of fn, sends a request by a transport or a client of
// net/http.
func (t *requestTrace) isAnswered(call *ast.CallExpr, fn *types.Func) bool {
	if _, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); !ok {
		return false
	}
	return t.std.do != nil && fn == t.std.do || isRoundTrip(fn)
}

// isRoundTrip reports whether fn is the method of a transport.
func isRoundTrip(fn *types.Func) bool {
	sig := fn.Signature()
	return fn.Name() == "RoundTrip" && sig.Recv() != nil && sig.Params().Len() == 1 && sig.Results().Len() == 2 &&
		isHTTPPointer(sig.Params().At(0).Type(), "Request") && isHTTPPointer(sig.Results().At(0).Type(), "Response")
}

// returnsEach reports whether holds does of each return statement of the function.
func (t *requestTrace) returnsEach(holds func(*ast.ReturnStmt) bool) bool {
	ok := true
	ast.Inspect(t.fn.Node(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() error { return nil }
			return n == t.fn.Node()
		case *ast.ReturnStmt:
			ok = ok && holds(n)
		}
		return ok
	})
	return ok
}

// returnsAnswers reports whether the function returns an answer to the request, or none,
// wherever it returns. response is its first result.
//
//	return t.base.RoundTrip(req); return resp, nil; return nil, err
func (t *requestTrace) returnsAnswers(response *types.Var) bool {
	if response.Name() != "" && !t.holdsAnswer(response) { // func (t *auth) RoundTrip(req *http.Request) (resp *http.Response, err error)
		return false
	}
	return t.returnsEach(func(ret *ast.ReturnStmt) bool {
		switch len(ret.Results) {
		case 0: // return
			return true
		case 1: // return t.base.RoundTrip(req)
			return t.isAnswer(ret.Results[0])
		}
		if t.info.Types[ret.Results[0]].IsNil() { // return nil, err
			return true
		}
		id, ok := ast.Unparen(ret.Results[0]).(*ast.Ident)
		if !ok {
			return false
		}
		v := t.localOf(id)
		return v != nil && t.holdsAnswer(v) // return resp, nil
	})
}

// isAnswer reports whether e is a call that sends the request.
func (t *requestTrace) isAnswer(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && t.answers[call]
}

// holdsAnswer reports whether the variable v of the function holds nothing but answers to
// the request, and nil.
//
//	resp, err := t.base.RoundTrip(req)
func (t *requestTrace) holdsAnswer(v *types.Var) bool {
	holds, known := t.answered[v]
	if !known {
		holds = t.isOnlyGivenAnswers(v)
		t.answered[v] = holds
	}
	return holds
}

// isOnlyGivenAnswers is holdsAnswer where it is asked for the first time.
func (t *requestTrace) isOnlyGivenAnswers(v *types.Var) bool {
	if v.Kind() == types.ParamVar { // func (t *replay) answer(req *http.Request, resp *http.Response) (*http.Response, error)
		return false
	}
	for _, cur := range t.usesOf(v, t.fn) {
		use := usekind.Direct(cur)
		switch use.Kind {
		case usekind.AddressTaken, usekind.Dereferenced: // decode(&resp), *resp = canned
			return false
		case usekind.Assigned:
			if !t.isGivenAnswer(use) {
				return false
			}
		}
	}
	return true
}

// isGivenAnswer reports whether the variable that is Assigned, as use says, gets an answer
// to the request, or nil.
func (t *requestTrace) isGivenAnswer(use usekind.Use) bool {
	if value := use.Value(); value != nil { // resp = nil
		return t.info.Types[value].IsNil()
	}
	switch stmt := use.User().Node().(type) {
	case *ast.ValueSpec: // var resp *http.Response
		return len(stmt.Values) == 0 || use.Index == 0 && t.isAnswer(stmt.Values[0])
	case *ast.AssignStmt: // resp, err = t.base.RoundTrip(req)
		return use.Index == 0 && t.isAnswer(stmt.Rhs[0])
	}
	return false
}
