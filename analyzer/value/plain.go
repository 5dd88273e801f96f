package value

// This file says whether a package takes what a field or variable holds for a
// URL and for nothing else.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// OnlyUsedAsURL reports whether the package takes the string that v holds, a field or
// a package-level variable, for a URL wherever it does anything with it: every
// use leads to an expression that consumed holds of, or asks whether the string
// is empty, or shows it to a person. Nothing is made of it that is stored there
// again, and nobody gets its address.
func (p *Package) OnlyUsedAsURL(v *types.Var, consumed func(ast.Node) bool) bool {
	return p.onlyLeads(v, &useWalk{pkg: p, consumed: consumed, steps: maxTrail})
}

// OnlyUsedOrHandedOut is OnlyUsedAsURL for a string that functions which are declared
// elsewhere may get as well. They cannot put another in its place, but who knows what
// kinds of strings they take.
//
//	next, err := paging.Next(c.base, resp)
func (p *Package) OnlyUsedOrHandedOut(v *types.Var, consumed func(ast.Node) bool) bool {
	return p.onlyLeads(v, &useWalk{pkg: p, consumed: consumed, steps: maxTrail, handsOut: true})
}

// onlyLeads reports whether all that the package does with the string in v leads where t
// looks for it.
func (p *Package) onlyLeads(v *types.Var, t *useWalk) bool {
	for _, id := range p.Reads(v) {
		use := usekind.Reference(id) // c.base
		if p.isRegistered(use, v) {  // flag.StringVar(&c.base, "u", c.base, "")
			continue
		}
		if p.isOnlyAsserted(use, v) { // if c.base != defaultBase { t.Error(c.base) }
			continue
		}
		if p.isExtended(use) || p.isAddedTo(use) { // c.nodes = append(c.nodes, node), c.bases[name] = base
			continue
		}
		if p.repaired(use, v) || !p.AsksIfEmpty(id) && !p.isMeasured(use, v) && !t.reachesSink(use, maxHops) { // c.base = strings.TrimSpace(c.base)
			return false
		}
	}
	return true
}

// isOnlyAsserted reports whether the code of a test compares what v holds, a variable of other
// code, at cur, or a function of another package does for it.
//
//	assert.Equal(t, defaultBase, c.base)
func (p *Package) isOnlyAsserted(cur inspector.Cursor, v *types.Var) bool {
	if !p.isInTest(cur.Node()) || p.isInTest(v) {
		return false
	}
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Operand:
		op := use.User().Node().(*ast.BinaryExpr).Op
		return op == token.EQL || op == token.NEQ
	case usekind.Argument:
		fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg() != p.pkg && !gotypes.IsStandard(fn.Pkg(), p.pkg)
	}
	return false
}

// isExtended reports whether the list at cur is only appended to, and the result takes
// its place.
func (p *Package) isExtended(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	return use.Kind == usekind.Argument && use.Index == 0 && gotypes.IsTextList(p.typeOf(use.Expr())) && p.isAppended(use.User(), use)
}

// isMeasured reports whether nothing is asked of the list v, at cur, but its length.
//
//	make([]*url.URL, 0, len(c.nodes))
func (p *Package) isMeasured(cur inspector.Cursor, v *types.Var) bool {
	use := usekind.Direct(cur)
	return use.Kind == usekind.Argument && gotypes.IsTextList(v.Type()) &&
		(gotypes.CallsBuiltin(p.info, use.Call(), "len") || gotypes.CallsBuiltin(p.info, use.Call(), "cap"))
}

// Limits of a trail.
const (
	maxHops  = 4      // variables and functions one after the other
	maxTrail = 10_000 // expressions
)

// An useWalk follows a string to where it is used.
type useWalk struct {
	pkg       *Package
	consumed  func(ast.Node) bool   // whether an expression is taken for a URL
	handsOut  bool                  // functions that are declared elsewhere may get the string
	steps     int                   // left
	within    map[types.Object]bool // functions whose results it follows just now
	following map[*types.Var]bool   // local variables that it follows just now
	entered   map[*types.Var]bool   // fields and parameters that it has come to
}

// reachesSink reports whether the string that the expression at cur is, or one made
// of it, is consumed or shown, by way of at most hops variables and functions, and
// decides nothing on the way but by being empty.
func (t *useWalk) reachesSink(cur inspector.Cursor, hops int) bool {
	for t.steps--; ; t.steps-- {
		use := usekind.Direct(cur)
		if t.consumed(cur.Node()) || t.consumed(use.Expr()) || t.pkg.InMessage(cur) { // http.Get(c.base); log.Print(c.base)
			return true
		}
		if t.steps < 0 {
			return false
		}
		made, ok := t.pkg.madeOf(use)
		if !ok {
			return hops > 0 && t.carrierLeads(use, hops-1) || addsToItself(use)
		}
		cur = made
	}
}

// madeOf returns the string that is made of the one of use there and then; ok is false
// where none is.
func (p *Package) madeOf(use usekind.Use) (cur inspector.Cursor, ok bool) {
	cur = use.User()
	switch use.Kind {
	case usekind.Dereferenced: // *base
		return cur, true
	case usekind.Indexed: // c.base[:n], c.nodes[i]
		_, ok = cur.Node().(*ast.SliceExpr)
		ok = ok || gotypes.IsTextList(p.typeOf(use.Expr()))
	case usekind.Operand: // c.base + "/v1"
		return p.WholeSum(cur), cur.Node().(*ast.BinaryExpr).Op == token.ADD
	case usekind.Argument: // strings.TrimSuffix(c.base, "/")
		ok = p.makesText(use.Call())
	case usekind.Selected: // c.base.String(), of type base string
		called := usekind.Direct(cur)
		return called.User(), called.Kind == usekind.Callee && p.isOfString(cur.Node().(*ast.SelectorExpr)) && gotypes.IsString(p.typeOf(called.Call()))
	}
	return cur, ok
}

// isOfString reports whether sel selects a method, of this package, of a string.
func (p *Package) isOfString(sel *ast.SelectorExpr) bool {
	fn, ok := p.info.Uses[sel.Sel].(*types.Func)
	return ok && fn.Pkg() == p.pkg && gotypes.IsString(p.typeOf(sel.X)) && !gotypes.IsPointer(fn.Signature().Recv().Type())
}

// carrierLeads is reachesSink for the function that returns the string of use, or the
// variable that it is stored in.
func (t *useWalk) carrierLeads(use usekind.Use, hops int) bool {
	switch use.Kind {
	case usekind.Returned: // func (c *client) root() string { return c.base }
		return t.resultLeads(use.User().Node().(*ast.ReturnStmt), use.Index, hops)
	case usekind.Argument: // build(c.base)
		return t.argumentLeads(use)
	case usekind.Stored: // u := c.base
		targets := use.Targets()
		if f := t.pkg.fieldNamed(targets[0]); f != nil && len(targets) == 1 { // r.full = c.base + path
			return t.fieldLeads(f)
		}
		if _, isIndex := use.Expr().(*ast.IndexExpr); len(targets) != 1 && !isIndex { // u, err = fix(c.base)
			return false
		}
		return goindex.IsBlank(targets[0]) || t.variableLeads(targets[0], hops) // u, ok := c.bases[name], _, ok := c.bases[name]
	case usekind.Element: // for _, u := range []string{c.base + "/x", c.health} { }
		if f := t.pkg.fieldOfElement(use); f != nil { // request{base: c.base}
			return t.fieldLeads(f)
		}
		list := usekind.Direct(use.User())
		return list.Kind == usekind.Ranged && t.carrierLeads(list, hops)
	case usekind.Ranged: // for _, u := range c.nodes { }
		r := use.User().Node().(*ast.RangeStmt)
		if id, ok := r.Value.(*ast.Ident); ok && id.Name != "_" && gotypes.IsTextList(t.pkg.typeOf(r.X)) {
			return t.variableLeads(id, hops)
		}
		return gotypes.IsTextList(t.pkg.typeOf(r.X)) // for i := range c.nodes { c.nodes[i] }
	}
	return false // list = append(list, c.base)
}

// addsToItself reports whether the variable of use is added to there: of its other
// uses is asked, too.
//
//	u += x
func addsToItself(use usekind.Use) bool {
	stmt := use.Assignment()
	return use.Kind == usekind.Assigned && stmt != nil && stmt.Tok == token.ADD_ASSIGN && isIdent(use.Expr())
}

// makesText reports whether call makes a string of its arguments and does no
// more: a conversion, or a function of a package that knows nothing but strings.
func (p *Package) makesText(call *ast.CallExpr) bool {
	if p.info.Types[call.Fun].IsType() { // string(c.base)
		return gotypes.IsText(p.typeOf(call))
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	return ok && gotypes.IsString(p.typeOf(call)) && knowledge.Has(fn, knowledge.MakesText) // fmt.Sprintf("%s/v1", c.base)
}

// variableLeads is reachesSink for all that is done with the local variable that e
// names.
func (t *useWalk) variableLeads(e ast.Expr, hops int) bool {
	u := t.pkg.declInfoOf(e)
	v, whole := u.VariableOf(ast.Unparen(e))
	if v == nil || !whole || !gotypes.IsString(v.Type()) || u.Location(v) == nil || u.Location(v).IsLost() { // c.url = c.base
		return false
	}
	if t.following[v] { // u = fmt.Sprintf("%s?%s", u, query)
		return true
	}
	if t.following == nil {
		t.following = make(map[*types.Var]bool)
	}
	t.following[v] = true
	defer delete(t.following, v)
	for _, use := range u.Reads(v) {
		if !u.AsksIfEmpty(use) && !t.reachesSink(use, hops) { // u := c.base; os.Open(u)
			return false
		}
	}
	return true
}

// resultLeads is reachesSink for the result of that index of the function that ret is
// in, wherever the package calls it, as a method of an interface too.
func (t *useWalk) resultLeads(ret *ast.ReturnStmt, index, hops int) bool {
	fn := t.pkg.funcAround(ret)
	if fn == nil { // run(func() string { return c.base })
		return false
	}
	sig, ok := fn.Type().(*types.Signature)
	if !ok || sig.Results().Len() != len(ret.Results) {
		return false
	}
	if t.within[fn] { // func (t traced) url() string { return t.node.url() + "?trace" }
		return true
	}
	if t.within == nil {
		t.within = make(map[types.Object]bool)
	}
	t.within[fn] = true
	defer delete(t.within, fn)
	callees := []types.Object{fn}
	if sig.Recv() != nil {
		for _, m := range t.pkg.ImplementedBy(fn.(*types.Func)) {
			callees = append(callees, m)
		}
	}
	for _, callee := range callees {
		calls := t.pkg.Reads(callee)
		if len(t.entered) > 0 && len(calls) > maxResults { // func trim(u string) string { return u }, of build(trim(c.base))
			return false
		}
		for _, id := range calls {
			use := usekind.Direct(usekind.Reference(id))                                 // c.root()
			if use.Kind != usekind.Callee || !t.resultOfLeads(use.User(), index, hops) { // f := c.root
				return false
			}
		}
	}
	return true
}

// funcAround returns the function that n is in: one that is declared, or the variable that
// holds a literal wherever it is called; nil where it has no name.
//
//	var users = func(id string) string { return base + id }
func (p *Package) funcAround(n ast.Node) types.Object {
	switch fn := p.declInfoOf(n).FuncAround(n).(type) {
	case *ast.FuncDecl:
		return p.info.Defs[fn.Name]
	case *ast.FuncLit:
		cur, ok := p.Find(fn)
		if !ok {
			return nil
		}
		id, isIdent := usekind.Direct(cur).Target().(*ast.Ident)
		if !isIdent { // c.users = func(id string) string { … }
			return nil
		}
		if v, isVar := p.info.ObjectOf(id).(*types.Var); isVar && p.FuncIn(v).Lit == fn {
			return v
		}
	}
	return nil
}

// resultOfLeads is reachesSink for the result of that index of the call at cur.
func (t *useWalk) resultOfLeads(cur inspector.Cursor, index, hops int) bool {
	if _, several := t.pkg.info.TypeOf(cur.Node().(ast.Expr)).(*types.Tuple); !several { // c.root()
		return t.reachesSink(cur, hops)
	}
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Discarded: // c.root()
		return true
	case usekind.Stored: // u, err := c.root()
		targets := use.Targets()
		return index < len(targets) && (goindex.IsBlank(targets[index]) || t.variableLeads(targets[index], hops))
	case usekind.Returned: // return c.root()
		return hops > 0 && t.resultLeads(use.User().Node().(*ast.ReturnStmt), index, hops-1)
	}
	return false // get(c.root())
}

// repaired reports whether the expression at cur, which reads v, helps to make what
// is assigned to v, or is where somebody gets the address of v.
func (p *Package) repaired(cur inspector.Cursor, v *types.Var) bool {
	if usekind.Direct(cur).Kind == usekind.AddressTaken { // fill(&c.base)
		return true
	}
	stmt, ok := p.StmtAround(cur).(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool {
		return p.namesVar(lhs, v) // c.base = fix(c.base)
	})
}
