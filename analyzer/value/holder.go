package value

// This file tells in which variable the struct is that a string is read from, so
// that those who make the struct can be asked what they put into it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A Holder is a variable that holds a struct, or a pointer to one: a parameter of
// the function around, which writes nothing to the string before it is read, or a
// field or package-level variable, of which [Package.LeavesAlone] says whether that
// holds. In what a method returns it is the receiver as well.
//
//	func run(cfg *config.Config) { http.Get(cfg.HTTP.Base) } // cfg
//	func (s *server) ping() { http.Get(s.cfg.Base) }         // cfg of server
//	func (e Endpoint) URL() string { return "http://" + e.Host } // e, for Package.Results
type Holder struct {
	Var  *types.Var
	Path defuse.Path // to the string
}

// A holderKey is what a Holder says.
type holderKey struct {
	of   *types.Var
	path string
}

// holder returns the only Holder of that content.
func (p *Package) holder(v *types.Var, at defuse.Path) *Holder {
	key := holderKey{v.Origin(), at.String()}
	h := p.holders[key]
	if h == nil {
		h = &Holder{v.Origin(), at}
		if p.holders == nil {
			p.holders = make(map[holderKey]*Holder)
		}
		p.holders[key] = h
	}
	return h
}

// holderOf returns what holds the struct that sel reads a field of; nil where that
// is not known, or the field is looked at first.
func (ev *evaluation) holderOf(sel *ast.SelectorExpr) *Holder {
	field, _ := ev.info.Uses[sel.Sel].(*types.Var)
	if field == nil {
		return nil
	}
	return ev.holderOfPart(sel, nil, field, sel)
}

// holderOfPart is holderOf for the string at the path at of e, in the field, which
// is read by use.
func (ev *evaluation) holderOfPart(e ast.Expr, at defuse.Path, field *types.Var, use ast.Node) *Holder {
	if !ev.enter() {
		return nil
	}
	defer ev.leave()
	switch x := ast.Unparen(e).(type) {
	case *ast.StarExpr: // (*cfg).Base
		return ev.holderOfPart(x.X, at, field, use)
	case *ast.UnaryExpr: // &cfg
		return ev.holderOfPart(x.X, at, field, use)
	case *ast.SelectorExpr: // cfg.Base
		s := ev.info.Selections[x]
		if s == nil || s.Kind() != types.FieldVal { // config.Default.Base
			return nil
		}
		at = slices.Concat(defuse.Path(s.Index()), at)
		if f := s.Obj().(*types.Var); len(at) > len(s.Index()) && len(s.Index()) == 1 && f.Pkg() == ev.pkg && isPointerOrStruct(f.Type()) && !ev.isOfParameter(x.X) {
			if ev.isLookedAtBefore(x.X, field, use) {
				return nil
			}
			return ev.holder(f, at[1:]) // s.cfg of s.cfg.Base
		}
		return ev.holderOfPart(x.X, at, field, use)
	case *ast.Ident: // cfg
		return ev.holderOfVariable(x, at, field, use)
	}
	return nil // load().Base
}

// holderOfVariable is holderOfPart for the variable id.
func (ev *evaluation) holderOfVariable(id *ast.Ident, at defuse.Path, field *types.Var, use ast.Node) *Holder {
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok || len(at) == 0 || !isPointerOrStruct(v.Type()) || ev.isLookedAtBefore(id, field, use) {
		return nil
	}
	if v.Parent() == ev.pkg.Scope() { // var cfg = config.Load()
		return ev.holder(v, at)
	}
	if a := ev.args[v]; a != nil { // base(cfg), of func base(c *Config) string { return c.Base }
		return a.holderOfPart(a.expr, at, field, a.expr)
	}
	u, l := ev.localOf(id)
	if l == nil || l.Lost || ev.bound != nil {
		return nil
	}
	isWritten := func(d defuse.Def) bool { return at.Within(d.Path) || d.Path.Within(at) }
	if !gotypes.IsPointer(v.Type()) && (slices.ContainsFunc(l.Parts, isWritten) || slices.ContainsFunc(l.Escapes, func(e defuse.Escape) bool {
		return at.Within(e.Path) && u.treatmentByEscape(e, at[len(e.Path):]) < filled
	})) { // cfg.Base = "http://h", fill(&cfg)
		return nil
	}
	if !ev.LeavesAlone(v) {
		return nil
	}
	if ev.isHandedIn(v) && len(l.Defs) == 0 { // func run(cfg *Config)
		return ev.holder(v, at)
	}
	if d := onlyAssign(l); d != nil { // cfg := s.cfg
		return ev.holderOfPart(d.Expr, at, field, use)
	}
	if d := l.OnlyDef(); d != nil && d.Kind == defuse.Range { // for _, c := range checks
		return ev.holderOfRow(u, l, id, at, field, use)
	}
	return nil
}

// onlyAssign is the one assignment to the variable l, by declaration; nil where it
// has others.
func onlyAssign(l *defuse.Location) *defuse.Def {
	if len(l.Defs) != 1 || l.Defs[0].Kind != defuse.Assign {
		return nil
	}
	return &l.Defs[0]
}

// isOfParameter reports whether e is a parameter that holds a struct, or a part of
// that. The receiver is none but in what a method returns: who calls another does not
// hand it in by name.
func (ev *evaluation) isOfParameter(e ast.Expr) bool {
	root, _ := ev.accessOf(e)
	return root != nil && (root.Kind() == types.ParamVar || ev.isSummary && root.Kind() == types.RecvVar)
}

// isLookedAtBefore reports whether something other than being empty is decided, in
// the function around use and before it, by the field of what e, a struct or a part
// of one, is in, or by all of that.
//
//	if !strings.HasPrefix(cfg.Base, "http") { return errScheme }
//	if err := cfg.Validate(); err != nil { return err }
func (ev *evaluation) isLookedAtBefore(e ast.Expr, field *types.Var, use ast.Node) bool {
	root, _ := ev.accessOf(e)
	u := ev.declInfoOf(e)
	if root == nil || u == nil {
		return true
	}
	return u.looksAt(root).isBefore(field, use.Pos())
}

// The looks at a struct in a declaration are where something is decided by it.
type looks struct {
	fields    map[*types.Var][]token.Pos // by one field
	validated []token.Pos                // by all of it: see isValidated
	byOthers  []token.Pos                // those of validated where a function of this package does it
	passed    map[token.Pos]bool         // where all of it is handed on, and no field is looked at for all that is known
}

// looksAt returns the looks at what is in the variable root.
func (u *declInfo) looksAt(root *types.Var) *looks {
	if all := u.looks[root]; all != nil {
		return all
	}
	all := &looks{fields: make(map[*types.Var][]token.Pos), passed: make(map[token.Pos]bool)}
	if u.looks == nil {
		u.looks = make(map[*types.Var]*looks)
	}
	u.looks[root] = all // also meanwhile, for functions that call each other
	for _, cur := range u.Mentions(root, u.cur) {
		use := usekind.Classify(cur)
		pos := cur.Node().Pos()
		for _, at := range slices.Backward(use.Path) { // cfg.HTTP.Base, which says nothing of cfg.HTTP.Port
			field, ok := gotypes.Origin(u.info.Uses[at.Node().(*ast.SelectorExpr).Sel]).(*types.Var)
			if !ok { // cfg.Base.String()
				continue
			}
			if u.IsTested(at) && !u.comparesWithEmpty(at) {
				all.fields[field] = append(all.fields[field], pos)
			}
			break
		}
		if use.Kind == usekind.AddressTaken { // check(&cfg)
			use = usekind.Classify(use.User())
		}
		call := use.Call()
		if call == nil || len(use.Path) > 0 && use.Kind != usekind.Callee && !isPointerOrStruct(u.typeOf(use.Expr())) { // check(cfg.Base)
			continue
		}
		switch taker, of := u.takerOf(use); {
		case !u.MayValidate(call) && !u.makesOfOthers(use) && !u.MayExit(call): // log.Print(cfg), config.NewChecker(cfg).Check()
		case of == nil && u.isValidated(use) && u.addAskedElsewhere(all, use, pos): // config.Check(cfg), cfg.Validate()
			all.passed[pos] = true
		case use.Kind == usekind.Callee && u.isValidated(use) && !u.isDecodedBy(use, taker, of != nil): // cfg.Validate(), and not cfg.load(path)
			all.validated = append(all.validated, pos)
		case of != nil: // check(cfg), cfg.open()
			all.passed[pos] = true
			inner := of.looksAt(taker)
			for field := range inner.fields {
				all.fields[field] = append(all.fields[field], pos)
			}
			if len(inner.validated) > 0 { // func need(cfg *Config) { if cfg.Validate() != nil { os.Exit(1) } }
				all.validated, all.byOthers = append(all.validated, pos), append(all.byOthers, pos)
			}
		case u.isValidated(use) && !u.isDecodedBy(use, nil, false): // config.Check(cfg), and not config.Load(path, cfg)
			all.validated = append(all.validated, pos)
		default: // store.Open(cfg), store.New(cfg).Ping()
			all.passed[pos] = true
		}
	}
	return all
}

// MayRefuse reports whether fn may not return, and decides something by a field of the
// struct that its parameter v, or its receiver, points to.
//
//	func (c *Config) MustBeValid() { if !strings.Contains(c.Base, "://") { log.Fatal(c.Base) } }
func (p *Package) MayRefuse(fn *types.Func, v *types.Var) bool {
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil || !p.MayExitIn(fn) {
		return false
	}
	all := p.declInfoOf(decl).looksAt(v)
	return len(all.fields) > 0 || len(all.validated) > 0
}

// isBefore reports whether there is a look at the field before pos.
func (l *looks) isBefore(field *types.Var, pos token.Pos) bool {
	at := l.fields[field.Origin()]
	return len(at) > 0 && at[0] < pos || len(l.validated) > 0 && l.validated[0] < pos
}

// testsOf returns where something is decided by the field of what is in the variable l,
// of which tests are where that is by l, or by fields of that name.
func (u *declInfo) testsOf(l *defuse.Location, field *types.Var, tests []token.Pos) []token.Pos {
	all := u.looksAt(l.Obj)
	tests = slices.DeleteFunc(tests, func(pos token.Pos) bool { return all.passed[pos] })
	tests = append(tests, all.fields[field.Origin()]...)
	tests = append(tests, all.byOthers...)
	slices.Sort(tests)
	return slices.Compact(tests)
}

// makesOfOthers reports whether use gives a struct to a function of another package, which
// does not declare the struct, and which makes another one of it.
//
//	store.New(cfg)
func (p *Package) makesOfOthers(use usekind.Use) bool {
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.Pkg() == p.pkg || use.Kind == usekind.Callee || !isPointerOrStruct(p.typeOf(use.Call())) {
		return false
	}
	named, ok := types.Unalias(gotypes.Deref(p.typeOf(use.Expr()))).(*types.Named)
	return ok && named.Obj().Pkg() != fn.Pkg()
}

// takerOf returns the parameter, or the receiver, of a function of this package that
// takes the struct of use, and its declaration; nil where none does.
func (p *Package) takerOf(use usekind.Use) (v *types.Var, of *declInfo) {
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok {
		return nil, nil
	}
	decl := p.FuncDecl(fn.Origin())
	if decl == nil || decl.Body == nil { // conf.Validate(cfg)
		return nil, nil
	}
	sig := fn.Origin().Signature()
	switch {
	case use.Kind == usekind.Callee: // cfg.check()
		v = sig.Recv()
	case use.Index < sig.Params().Len(): // check(cfg)
		v = sig.Params().At(use.Index)
	}
	if v == nil {
		return nil, nil
	}
	return v, p.declInfoOf(decl)
}

// comparesWithEmpty reports whether the expression at cur is compared with an empty
// string there.
func (u *declInfo) comparesWithEmpty(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind == usekind.Argument { // len(cfg.Base) == 0
		use = usekind.Direct(use.User())
	}
	if use.Kind != usekind.Operand {
		return false
	}
	_, _, ok := defuse.Emptiness(u.info, use.User().Node().(ast.Expr))
	return ok
}

// isValidated reports whether use gives a struct to a method of its own, or to a
// function of its package, of which nothing is known but that it says whether the
// struct is good.
//
//	cfg.Validate(), config.Check(cfg)
func (p *Package) isValidated(use usekind.Use) bool {
	if !gotypes.IsBoolOrError(p.info.TypeOf(use.Call())) { // store.Open(cfg)
		return false
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || use.Kind == usekind.Callee { // cfg.Validate(), check(cfg) of a variable check
		return true
	}
	named, ok := types.Unalias(gotypes.Deref(p.typeOf(use.Expr()))).(*types.Named)
	return ok && named.Obj().Pkg() == fn.Pkg()
}

// IsLookedAtBefore reports whether something is decided by the field at the path at
// of the struct e, or by all of that, before the position pos.
func (p *Package) IsLookedAtBefore(e ast.Expr, at defuse.Path, pos token.Pos) bool {
	root := p.rootVar(e)
	u := p.declInfoOf(e)
	field := fieldOfType(p.typeOf(e), at)
	if root == nil || u == nil || field == nil { // run(config.Load())
		return false
	}
	return u.looksAt(root).isBefore(field, pos)
}

// IsSetAfter reports whether the function around site writes, after that, to the
// field at the path at of e, which somebody may read only then.
func (p *Package) IsSetAfter(e ast.Expr, at defuse.Path, site inspector.Cursor) bool {
	field := fieldOfType(p.typeOf(e), at)
	u := p.declInfoOf(e)
	if field == nil || u == nil {
		return true
	}
	root := p.rootVar(e)
	return root != nil && slices.ContainsFunc(u.Mentions(field, u.cur), func(cur inspector.Cursor) bool {
		ref := usekind.Reference(cur)
		use := usekind.Direct(ref)
		return cur.Node().Pos() > site.Node().End() && (use.Kind == usekind.Assigned || use.Kind == usekind.AddressTaken) && p.rootVar(ref.Node().(ast.Expr)) == root
	})
}

// IsURLSetAfter reports whether the declaration around site writes, after it, to the URL
// that e is in a variable, or points to.
//
//	c := newClient(u); u.Scheme = "https"
func (p *Package) IsURLSetAfter(e ast.Expr, site inspector.Cursor) bool {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok { // newClient(&u)
		e = addr.X
	}
	root, at := defuse.PathTo(p.info, e)
	_, l := p.localOf(root)
	return l != nil && writtenAfter(l, at, site.Node().End())
}

// rootVar is the variable at the root of e, an expression such as &c.HTTP.URL; nil
// where there is none.
func (p *Package) rootVar(e ast.Expr) *types.Var {
	id, ok := goindex.Root(e).(*ast.Ident)
	if !ok { // config.Load()
		return nil
	}
	v, _ := p.info.Uses[id].(*types.Var)
	return v
}

// fieldOfType is the field at the path at of the struct type t, or of what that points
// to; nil where there is none.
func fieldOfType(t types.Type, at defuse.Path) (field *types.Var) {
	for _, i := range at {
		if i == Element {
			list, ok := t.Underlying().(interface{ Elem() types.Type })
			if !ok || !gotypes.IsTable(t) {
				return nil
			}
			t = list.Elem()
			continue
		}
		s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok || i >= s.NumFields() { // of another version of the package
			return nil
		}
		field = s.Field(i)
		t = field.Type()
	}
	return field
}
