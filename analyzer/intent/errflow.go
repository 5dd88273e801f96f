package intent

// This file follows one error to the places that look at it, and asks of each
// what the test would say there.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/testcode"
	"github.com/urilint/urilint/internal/usekind"
)

// An errFlow follows one error: a variable from a position on, or the value of one
// expression.
type errFlow struct {
	*query
	obj   types.Object // the variable, or nil
	node  ast.Expr     // the expression, or nil
	from  token.Pos    // where the error is there
	scope inspector.Cursor

	// aliases are variables that hold something computed of the error.
	aliases map[types.Object]ast.Expr
}

// A form is what has become of the error on the way to where it is looked at.
type form uint8

const (
	formError form = iota
	formText       // its text or something else asked of it
	formBool       // a condition on it
)

// run judges every use of the variable.
func (t *errFlow) run() verdict {
	v := silent
	for c := range t.uses() {
		v = max(v, t.followUse(c))
	}
	return v
}

// uses yields the uses of the variable that see the value it has at t.from:
// those behind it, and in deferred functions, that no later assignment hides.
func (t *errFlow) uses() iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		u := t.j.usesIn(t.scope, t.obj)
		behind := u.from(t.from)
		h := new(hiding)
		for _, c := range u.deferred() { // defer func() { if err != nil { … } }()
			if c.Node().Pos() >= t.from {
				break
			}
			if c = wholeOf(c); h.until(c) == token.NoPos && !(h.see(c) && yield(c)) {
				return
			}
		}
		for len(behind) > 0 {
			c := wholeOf(behind[0])
			if end := h.until(c); end.IsValid() {
				behind = behind[max(1, firstFrom(behind, end)):]
				continue
			}
			if behind = behind[1:]; !(h.see(c) && yield(c)) {
				return
			}
		}
	}
}

// wholeOf is the selector that the identifier at c selects by, or c itself.
func wholeOf(c inspector.Cursor) inspector.Cursor {
	if edgeOf(c) == edge.SelectorExpr_Sel { // s.err
		return c.Parent()
	}
	return c
}

// A hiding knows where assignments hide an earlier value: from each on to the
// end of the block it stands in.
type hiding struct {
	stretches []stretch
}

// A stretch is a part of the source.
type stretch struct{ pos, end token.Pos }

// until returns where the stretch ends that hides c; none if nothing does.
func (h *hiding) until(c inspector.Cursor) token.Pos {
	for _, s := range h.stretches {
		if pos := c.Node().Pos(); s.pos <= pos && pos < s.end {
			return s.end
		}
	}
	return token.NoPos
}

// see takes note of c, a use after the last one, which nothing hides and which may
// be assigned to. It returns true.
func (h *hiding) see(c inspector.Cursor) bool {
	if use := usekind.Direct(c); use.Kind == usekind.Assigned && use.Assignment() != nil { // _, err = url.Parse(other)
		stmt := use.User()
		h.stretches = slices.DeleteFunc(h.stretches, func(s stretch) bool { return s.end <= c.Node().Pos() })
		h.stretches = append(h.stretches, stretch{stmt.Node().End(), blockOf(stmt).Node().End()})
	}
	return true
}

// blockOf is the statement in which the simple statement at c hides what its
// variables held before, from c on.
func blockOf(c inspector.Cursor) inspector.Cursor {
	parent := c.Parent()
	switch edgeOf(c) {
	case edge.IfStmt_Init, edge.SwitchStmt_Init, edge.TypeSwitchStmt_Init, edge.ForStmt_Init: // if _, err = f(); err != nil { … }
		return parent.Parent()
	}
	return parent
}

// A usage is the identifiers under a scope that use one object, in the order of
// the source.
type usage struct {
	idents []inspector.Cursor
	later  []inspector.Cursor // those in deferred functions; nil before they are asked for
}

// from returns the identifiers at pos and after it.
func (u *usage) from(pos token.Pos) []inspector.Cursor { return u.idents[firstFrom(u.idents, pos):] }

// firstFrom is the index of the first of the cursors at pos or after it.
func firstFrom(list []inspector.Cursor, pos token.Pos) int {
	return sort.Search(len(list), func(i int) bool { return list[i].Node().Pos() >= pos })
}

// deferred returns the identifiers in deferred functions.
func (u *usage) deferred() []inspector.Cursor {
	if u.later == nil {
		u.later = []inspector.Cursor{}
		for _, c := range u.idents {
			for range c.Enclosing((*ast.DeferStmt)(nil)) { // defer func() { check(err) }()
				u.later = append(u.later, c)
				break
			}
		}
	}
	return u.later
}

// usesIn returns the uses of obj under scope.
func (j *Checker) usesIn(scope inspector.Cursor, obj types.Object) *usage {
	key := scopedUse{scope, obj}
	u := j.uses[key]
	if u == nil {
		u = new(usage)
		mentions := j.index.Mentions(obj, scope)
		end := firstFrom(mentions, scope.Node().End())
		for _, c := range mentions[firstFrom(mentions[:end], scope.Node().Pos()):end] {
			if j.info.Uses[c.Node().(*ast.Ident)] == obj {
				u.idents = append(u.idents, c)
			}
		}
		j.uses[key] = u
	}
	return u
}

// A scopedUse is the use of an object under a scope.
type scopedUse struct {
	scope inspector.Cursor
	obj   types.Object
}

// is reports whether e is the error itself.
func (t *errFlow) is(e ast.Expr) bool {
	e = ast.Unparen(e)
	if t.node != nil { // check(f()), where f returns an error alone
		return e == t.node
	}
	if t.obj == nil { // the error is thrown away
		return false
	}
	return t.j.objectOf(e) == t.obj
}

// mentions reports whether the error, or something computed of it, is part of e.
func (t *errFlow) mentions(e ast.Node) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && !found {
			_, alias := t.aliases[t.j.objectOf(x)]
			found = t.is(x) || alias
		}
		return !found
	})
	return found
}

// followUse judges one use of the error: it follows what is computed of it to the
// statement or the assertion that acts on it.
func (t *errFlow) followUse(c inspector.Cursor) verdict {
	start, f := c, formError
	if id, ok := c.Node().(*ast.Ident); ok {
		if alias, ok := t.aliases[t.j.objectOf(id)]; ok { // msg := err.Error(); use(msg)
			f = t.formOf(alias)
		}
	}
	for {
		use := usekind.Direct(c)
		switch use.Kind {
		case usekind.Operand, usekind.Inverted, usekind.AddressTaken, usekind.Received: // err != nil, !ok, "x" + err.Error()
			c, f = use.User(), formText
			if gotypes.IsBool(t.j.info.TypeOf(c.Node().(ast.Expr))) { // err != nil, and not "x" + err.Error()
				f = formBool
			}
		case usekind.Selected, usekind.Indexed: // err.Error(), err.(*url.Error).Op, msg[0]
			if f == formError && t.reachedIn(start)[succeeded] != no {
				return wantsFailure // asking a nil error panics
			}
			c = calledOr(use.User())
			if f = t.formOf(c.Node().(ast.Expr)); f == formError {
				f = formText
			}
		case usekind.TypeTag: // switch err.(type) { … }
			return t.switchVerdict(use.User())
		case usekind.Asserted: // err.(*url.Error)
			if v, done := t.asserted(start, use.User()); done { // e, ok := err.(*url.Error)
				return v
			}
			c, f = use.User(), formText
		case usekind.Argument: // require.NoError(t, err)
			if next, nf, ok := t.unwrapCall(use.User()); ok { // errors.Is(err, target), string(msg)
				c, f = next, nf
				continue
			}
			return t.argument(use, f)
		default:
			return t.atConsumer(use, f) // if ok { … }, x := err, return err
		}
	}
}

// calledOr is the call of the method or field at c: err.Error() of err.Error. It is
// c itself where that is not called.
func calledOr(c inspector.Cursor) inspector.Cursor {
	if use := usekind.Direct(c); use.Kind == usekind.Callee {
		return use.User()
	}
	return c
}

// formOf is the form of an expression computed of the error.
func (t *errFlow) formOf(e ast.Expr) form {
	switch typ := t.j.info.TypeOf(e); {
	case typ == nil:
		return formText
	case gotypes.IsBool(typ): // err != nil
		return formBool
	case gotypes.ImplementsError(typ): // errors.Unwrap(err)
		return formError
	}
	return formText
}

// asserted judges err.(T): with an ok, by what is done with it; without, it
// panics on nil.
func (t *errFlow) asserted(start, c inspector.Cursor) (v verdict, done bool) {
	if targets := usekind.Direct(c).Targets(); len(targets) == 2 { // e, ok := err.(*url.Error)
		return t.followAlias(targets[1], c), true
	}
	if t.reachedIn(start)[succeeded] != no { // err.(*url.Error).Op
		return wantsFailure, true
	}
	return silent, false
}

// unwrapCall climbs through a call that answers a question about the error, as
// errors.Is does, or returns it in another form, as errors.Unwrap does.
func (t *errFlow) unwrapCall(c inspector.Cursor) (next inspector.Cursor, f form, ok bool) {
	call := c.Node().(*ast.CallExpr)
	fn := t.j.callee(call)
	if fn != nil && (t.j.isAssertion(fn) || testcode.TakesTB(fn.Signature()) || isGomega(pkgPath(fn))) || t.j.isReport(call) {
		return c, formError, false
	}
	if t.resultCount(call) != 1 { // split(err)
		return c, formError, false
	}
	result := t.j.info.TypeOf(call)
	switch {
	case gotypes.IsBool(result): // errors.Is(err, target)
		return c, formBool, true
	case gotypes.IsText(result): // fmt.Sprint(err)
		return c, formText, true
	case fn != nil && (errorUnwrappers.Has(fn.Name()) || knowledge.JoinsErrors(fn)): // errors.Unwrap(err), errors.Join(err, other)
		return c, formError, true
	case t.j.info.Types[call.Fun].IsType(): // MyError(err)
		return c, formText, true
	}
	return c, formError, false
}

// atConsumer judges the error, in the form f, whose use is not in a larger
// expression.
func (t *errFlow) atConsumer(use usekind.Use, f form) verdict {
	switch use.Kind {
	case usekind.Condition: // if err != nil { … }
		if _, isIf := use.User().Node().(*ast.IfStmt); isIf { // and not for err == nil { … }
			return t.ifVerdict(use.User())
		}
	case usekind.Tag, usekind.Case: // switch err { case nil: … }, switch { case err == nil: … }
		return t.switchVerdict(use.User())
	case usekind.Stored: // failed := err != nil
		if target := use.Target(); target != nil {
			return t.followAlias(target, use.At)
		}
	case usekind.Returned: // return err
		if f == formError {
			return t.followReturned(use.User())
		}
	case usekind.Sent: // errs <- err
		if f == formError {
			return t.received(use.User())
		}
	}
	return silent
}

// followAlias follows a variable that holds the error or something computed of it.
func (t *errFlow) followAlias(target ast.Expr, c inspector.Cursor) verdict {
	obj := t.j.objectOf(target)
	if obj == nil || goindex.IsBlank(target) || obj == t.obj { // _ = err; err = fmt.Errorf("%w", err)
		return silent
	}
	next := *t
	next.from = c.Node().End()
	if t.formOf(c.Node().(ast.Expr)) == formError && t.is(c.Node().(ast.Expr)) { // got := err
		next.obj, next.node = obj, nil
		return next.run()
	}
	next.aliases = map[types.Object]ast.Expr{obj: c.Node().(ast.Expr)}
	maps.Copy(next.aliases, t.aliases)
	others := next
	others.obj, others.node = obj, nil
	v := silent
	for use := range others.uses() {
		v = max(v, next.followUse(use))
	}
	return v
}

// received follows an error that is sent into a channel.
func (t *errFlow) received(send inspector.Cursor) verdict {
	ch := t.j.objectOf(send.Node().(*ast.SendStmt).Chan)
	if ch == nil { // s.errs() <- err
		return silent
	}
	v := silent
	for c := range t.scope.Preorder((*ast.UnaryExpr)(nil)) {
		e := c.Node().(*ast.UnaryExpr)
		if e.Op != token.ARROW || t.j.objectOf(e.X) != ch { // <-errs
			continue
		}
		next := &errFlow{query: t.query, node: e, from: e.End(), scope: t.scope}
		if targets := usekind.Direct(c).Targets(); len(targets) > 0 { // err := <-errs
			next.node, next.obj = nil, t.j.objectOf(targets[0])
			v = max(v, next.run())
			continue
		}
		v = max(v, next.followUse(c))
	}
	return v
}
