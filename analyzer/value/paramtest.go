package value

// This file says what must hold of the arguments of a call for a string to arrive
// somewhere in the function that is called.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxParamTests bounds the ways of which a call takes one.
const maxParamTests = 4

// ParamTests returns what arguments the node n is executed with, and the strings
// of sources, parameters of the function around, arrive there: those of one of the
// ways. ok is false where that does not depend on the arguments, as far as they are
// known, alone. What only an error keeps from n, one that is made for something else
// included, is as good as executed; and what
// does not depend on the arguments at all, where nothing but n takes those of
// sources, is on some run. So is what a function literal that is kept for later makes
// depend on what it is called with.
//
//	func load(u string) {
//		if strings.HasPrefix(u, "file:") { os.Open(u); return }
//		http.Get(u) // !strings.HasPrefix(u, "file:")
//	}
//	func redirect(u string) http.HandlerFunc {
//		return func(w http.ResponseWriter, r *http.Request) {
//			if r.Method == "GET" { http.Redirect(w, r, u, 302) }
//		}
//	}
func (p *Package) ParamTests(n ast.Node, sources []Source) (ways [][]ArgTest, ok bool) {
	u := p.declInfoOf(n)
	if u == nil {
		return nil, false
	}
	if n, ok = u.leaveKept(n, sources); !ok {
		return nil, false
	}
	sig := u.signatureOf(u.FuncAround(n))
	if sig == nil {
		return nil, false
	}
	var common []*defuse.Guard
	var told []ArgTest
	for _, s := range sources {
		if indexOfParam(sig, s.Var) < 0 { // func(u string) { run(func() { n }) }
			return nil, false
		}
		if u.isAskedInLoop(s.Var, n) { // for range retries { if !valid(u) { return } }; n
			return nil, false
		}
		if s.When.AreUntold() {
			return nil, false
		}
		if s.When == nil {
			continue
		}
		common = append(common, s.When.guards...)
		for _, asked := range s.When.asked { // u = withScheme(u)
			index := indexOfParam(sig, asked.of)
			if index < 0 {
				return nil, false
			}
			told = append(told, ArgTest{Param: index, Question: &asked.question})
		}
	}
	for _, guards := range u.Needs(n) {
		way, isKnown := u.paramTests(sig, append(slices.Clone(common), guards...), n, sources)
		if isKnown && len(ways) < maxParamTests {
			ways = append(ways, append(way, told...))
		}
	}
	return ways, len(ways) > 0
}

// ParamExits returns what is asked of the parameters beside v of the function that has v as
// one on each of the ways to n, as far as that can be written down: a call that can take none
// of them leaves the function early. There are none where one way asks nothing.
//
//	func get(name, u string) error { if name == "" { return errName }; http.Get(u) } // name != ""
//	if n < 0 && !force { return errNegative }; http.Get(u) // n >= 0; n < 0, force
func (p *Package) ParamExits(n ast.Node, v *types.Var) (ways [][]ArgTest) {
	u := p.declInfoOf(n)
	if u == nil {
		return nil
	}
	sig := u.signatureOf(u.FuncAround(n))
	for indexOfParam(sig, v) < 0 { // func get(u string) { run(func() { n }) }
		lit, isLit := u.FuncAround(n).(*ast.FuncLit)
		if !isLit { // of a receiver
			return nil
		}
		cur, found := u.Find(lit)
		if !found {
			return nil
		}
		n = cur.Parent().Node()
		sig = u.signatureOf(u.FuncAround(n))
	}
	for _, guards := range u.Needs(n) {
		var way []ArgTest
		for _, g := range guards {
			if ifWith(g, u.decisions().repeats) != nil { // if n > 0 { return get(u, n-1) }
				continue
			}
			if t, ok := u.paramTest(g, sig); ok && sig.Params().At(t.Param) != v {
				way = append(way, t)
			}
		}
		if way == nil {
			return nil
		}
		ways = append(ways, way)
	}
	return ways
}

// paramTest returns what the condition g asks of a parameter of sig; ok is false where it
// asks for something else, or that cannot be written down.
//
//	hook == nil, strings.HasPrefix(u, "file:")
func (u *declInfo) paramTest(g *defuse.Guard, sig *types.Signature) (t ArgTest, ok bool) {
	asked, of := g.Read()
	if isNil, asksNil := g.AsksNil(u.info); asksNil && of == "" && indexOfParam(sig, asked) >= 0 && !gotypes.IsError(asked.Type()) { // hook == nil
		q := defuse.AskNil(!isNil)
		return ArgTest{Param: indexOfParam(sig, asked), Question: &q}, true
	}
	v, path := g.Asked()
	q, isWritten := g.Question()
	index := indexOfParam(sig, v)
	return ArgTest{Param: index, Question: &q}, v != nil && path == "" && isWritten && index >= 0 // strings.HasPrefix(u, "file:")
}

// leaveKept returns the expression in the function that has the sources as parameters
// which keeps the function literals for later that n, the only use of those, is in; n
// itself where it is in none. ok is false where it is not on some run of such a literal
// that n is executed, whatever that function is called with.
func (u *declInfo) leaveKept(n ast.Node, sources []Source) (kept ast.Node, ok bool) {
	kept = n
	for {
		lit, isLit := u.FuncAround(kept).(*ast.FuncLit)
		if !isLit || len(sources) == 0 || indexOfParam(u.signatureOf(lit), sources[0].Var) >= 0 {
			return kept, kept == n || u.onlyFor(n, sources)
		}
		cur, found := u.Find(lit)
		if !found {
			return nil, false
		}
		isKept, isCalled := u.isKept(cur)
		isOpen := func(way []*defuse.Guard) bool { return u.isOfLaterCalls(way) && !(isCalled && asksParams(way)) }
		if !isKept || !slices.ContainsFunc(u.Needs(kept), isOpen) {
			return nil, false
		}
		kept = cur.Parent().Node()
	}
}

// isKept reports whether the function literal at cur is kept for later, and whether this
// package is seen to call it then.
//
//	return func(w http.ResponseWriter, r *http.Request) { … }, mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { … })
func (p *Package) isKept(cur inspector.Cursor) (isKept, isCalled bool) {
	use := usekind.Direct(cur)
	for use.Kind == usekind.Argument && p.info.Types[use.Call().Fun].IsType() { // http.HandlerFunc(func(…) { … })
		use = usekind.Direct(use.User())
	}
	switch use.Kind {
	case usekind.Argument: // mux.HandleFunc("/", func(…) { … })
		fn, ok := goindex.Callee(p.info, use.Call()).(*types.Func)
		return ok && fn.Pkg() != p.pkg, false
	case usekind.Returned:
		around, _ := goindex.EnclosingFunc(use.User())
		if _, ok := around.Node().(*ast.FuncLit); ok { // return func(next http.Handler) http.Handler { return func(…) { … } }
			return true, false
		}
		fn, ok := p.FuncAround(cur).(*types.Func)
		if !ok || use.Index >= fn.Signature().Results().Len() {
			return false, false
		}
		return true, len(p.Calls(fn.Signature().Results().At(use.Index))) > 0 // getter(base)("/x")
	}
	return false, false
}

// asksParams reports whether one of guards is about a parameter.
func asksParams(guards []*defuse.Guard) bool {
	return slices.ContainsFunc(guards, func(g *defuse.Guard) bool { return len(g.Params()) > 0 })
}

// isOfLaterCalls reports whether guards hold on some call of a function literal, whatever
// the functions around it were called with: they ask nothing of that but whether it is
// there.
func (u *declInfo) isOfLaterCalls(guards []*defuse.Guard) bool {
	return !slices.ContainsFunc(guards, func(g *defuse.Guard) bool {
		isEmpty, asks := g.AsksEmpty(u.info)
		return u.asksCaptured(g) && (!asks || isEmpty)
	})
}

// asksCaptured reports whether g is a condition about a parameter or a local variable of
// the functions around, but the receiver.
func (u *declInfo) asksCaptured(g *defuse.Guard) bool {
	return slices.ContainsFunc(g.Captured(), func(v *types.Var) bool { return v.Kind() != types.RecvVar })
}

// AsksCaptured reports whether n, in function literals, is executed on a condition about
// a parameter or a local variable of the functions around one, but whether it is there.
//
//	func getter(isQuiet bool) func(string) { return func(u string) { if !isQuiet { n } } }
func (p *Package) AsksCaptured(n ast.Node) bool {
	u := p.declInfoOf(n)
	if u == nil {
		return false
	}
	for {
		lit, ok := u.FuncAround(n).(*ast.FuncLit)
		if !ok {
			return false
		}
		cur, found := u.Find(lit)
		if !found || slices.ContainsFunc(u.Needs(n), func(way []*defuse.Guard) bool { return !u.isOfLaterCalls(way) }) {
			return true
		}
		n = cur.Parent().Node()
	}
}

// ParamNamed returns the index of the parameter of the function around n that e names, as it
// comes in.
func (p *Package) ParamNamed(n ast.Node, e ast.Expr) (index int, ok bool) {
	u := p.declInfoOf(n)
	v, isVar := p.info.Uses[identOf(e)].(*types.Var)
	if u == nil || !isVar {
		return 0, false
	}
	sig := u.signatureOf(u.FuncAround(n))
	if sig == nil || p.IsWritten(v) {
		return 0, false
	}
	index = indexOfParam(sig, v)
	return index, index >= 0
}

// isAskedInLoop reports whether a loop before n asks something of v but whether it is
// empty, and returns: the loop may not turn, and n be executed for that alone.
//
//	for range 3 { if !strings.Contains(u, "://") { return } }; n
func (u *declInfo) isAskedInLoop(v *types.Var, n ast.Node) bool {
	loops := u.askingLoops.of(v, func() []askingLoop { return u.findAskingLoops(v) })
	return slices.ContainsFunc(loops, func(l askingLoop) bool { return l.asked < n.Pos() && !goindex.IsWithin(n, l.stmt) })
}

// An askingLoop is a loop that asks something of a variable at asked, and returns.
type askingLoop struct {
	asked token.Pos
	stmt  ast.Node
}

// findAskingLoops returns the loops that ask something of v but whether it is empty,
// each by the first place where it does.
func (u *declInfo) findAskingLoops(v *types.Var) []askingLoop {
	l := u.Location(v)
	if l == nil {
		return nil
	}
	var loops []askingLoop
	seen := make(map[ast.Node]bool)
	for _, pos := range slices.Sorted(slices.Values(l.Tests)) {
		cur, ok := u.FindByPos(pos)
		if !ok || l.EmptyTests[pos] {
			continue
		}
		for on := range u.Branches(cur) {
			stmt := on.Of.Node()
			if on.Kind != goindex.Loop || seen[stmt] {
				continue
			}
			seen[stmt] = true
			for range on.Of.Preorder((*ast.ReturnStmt)(nil)) {
				loops = append(loops, askingLoop{pos, stmt})
				break
			}
		}
	}
	return loops
}

// paramTests is ParamTests for one way, which needs guards.
func (u *declInfo) paramTests(sig *types.Signature, guards []*defuse.Guard, n ast.Node, sources []Source) (tests []ArgTest, ok bool) {
	for _, g := range guards {
		t, isAsked := u.paramTest(g, sig)
		switch {
		case u.isPast(g, n, sources): // if n < 0 { return errNegative }
		case isAsked && u.comesTo(n, sig.Params().At(t.Param), *t.Question): // depth == 0, where that goes down
		case isAsked:
			tests = append(tests, t)
		case g.IsNoError(u.info) && !slices.ContainsFunc(sources, func(s Source) bool { return slices.Contains(g.Params(), s.Var) }): // err == nil
		case u.isParsed(g): // u, err := base.Parse(ref); err == nil
		case u.isOfElsewhere(g, sig) && u.onlyFor(n, sources): // c.dryRun
		default: // valid(u), retries > 3
			return nil, false
		}
	}
	return tests, true
}

// isParsed reports whether g is the condition that a URL was parsed: one that is not fails
// there, whatever is wanted of it later.
//
//	u, err := url.Parse(s); if err != nil { return err }
func (u *declInfo) isParsed(g *defuse.Guard) bool {
	err, isNil := g.Error(u.info)
	l := u.Location(err)
	if !isNil || l == nil || l.IsLost() {
		return false
	}
	reach, ok := u.Reaching(l, g.Expr())
	return ok && len(reach) > 0 && !slices.ContainsFunc(reach, func(r defuse.Reach) bool {
		return r.Def == defuse.Entry || l.Defs[r.Def].Kind != defuse.Result || !u.parsesAnyURL(l.Defs[r.Def].Call)
	})
}

// parsesAnyURL reports whether call parses a URL, be it a relative reference.
func (p *Package) parsesAnyURL(call *ast.CallExpr) bool {
	fn, ok := goindex.Callee(p.info, call).(*types.Func)
	return ok && (fn.FullName() == "net/url.Parse" || fn.FullName() == "(*net/url.URL).Parse")
}

// isOfElsewhere reports whether the condition g does not depend on the parameters of
// sig, but for the receiver, which others make.
func (u *declInfo) isOfElsewhere(g *defuse.Guard, sig *types.Signature) bool {
	return !slices.ContainsFunc(g.Params(), func(v *types.Var) bool { return v != sig.Recv() })
}

// onlyFor reports whether nothing else is done with the parameters of sources than
// n, but for questions what they hold and for messages.
func (u *declInfo) onlyFor(n ast.Node, sources []Source) bool {
	for _, s := range sources {
		for _, id := range u.Reads(s.Var) {
			if !goindex.IsWithin(id.Node(), n) && !u.AsksIfEmpty(id) && !u.InMessage(id) { // os.Open(u)
				return false
			}
		}
	}
	return true
}

// indexOfParam is the index of v among the parameters of sig, or -1.
func indexOfParam(sig *types.Signature, v *types.Var) int {
	if sig == nil { // in the declaration of a variable
		return -1
	}
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == v { // u of get(ctx, u)
			return i
		}
	}
	return -1
}

// Holds reports whether the condition holds of each of values, the strings that the
// argument can be, or of the constant c that it is, if that is not nil. Of a string
// that nothing is known of, that it is not empty is taken to hold.
func (t ArgTest) Holds(c constant.Value, values []Value) bool {
	if t.Question == nil {
		return false
	}
	if c != nil {
		holds, ok := t.Question.Allows(c)
		return holds && ok
	}
	return len(values) > 0 && !slices.ContainsFunc(values, func(v Value) bool { return !t.holdsOf(v.Text) })
}

// AsksNil reports whether the condition is about whether the argument is nil.
func (t ArgTest) AsksNil() bool {
	if t.Question == nil {
		return false
	}
	_, ok := t.Question.AsksNil()
	return ok
}

// holdsOf reports whether the condition holds of s.
func (t ArgTest) holdsOf(s text.Text) bool {
	if s.IsKnown() {
		holds, ok := t.Question.Allows(constant.MakeString(s.Flat()))
		return holds && ok
	}
	prefix, _, _ := strings.Cut(s.Flat(), text.HoleByte)
	if prefix == "" {
		return t.Question.WantsNonEmpty()
	}
	holds, ok := t.Question.AllowsPrefix(prefix)
	return holds && ok
}

// Equal reports whether t and other ask the same.
func (t ArgTest) Equal(other ArgTest) bool {
	return t.Param == other.Param && t.Variable == other.Variable && slices.Equal(t.Path, other.Path) && t.Exact == other.Exact && (t.Question == nil) == (other.Question == nil) && (t.Question == nil || t.Question.Equal(*other.Question))
}
