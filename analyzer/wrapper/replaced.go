package wrapper

// This file tells whether what is written to a field or a variable is what is
// used later, and for what else.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isReplaced reports whether something else takes the place of what w writes to
// v, a field or a package-level variable, before it is used.
func (f *Propagator) isReplaced(w goindex.Assignment, v *types.Var) bool {
	if w.IsDefault && w.Lhs == nil { // URL string `envDefault:"https://h"`
		return false
	}
	if !v.IsField() {
		return f.replaced(w.Site, f.index.Assignments(v))
	}
	return f.isSetByReflection(v) || f.isOnlyShown(w, v) || f.syntax.Overwritten(w.Site, v, w.Lhs, f.assignsTo(v))
}

// assignsTo returns a function that reports whether a call, with what holds the field v as
// its operand, assigns to that.
func (f *Propagator) assignsTo(v *types.Var) func(call *ast.CallExpr, operand ast.Expr) bool {
	return func(call *ast.CallExpr, operand ast.Expr) bool {
		return f.assigns(call, operand, v) || f.values.DecodesOver(call, operand, v)
	}
}

// isReplacedAfter reports whether the call at cur of fn, which puts a string into a field on
// the way of flow, returns the struct, is a method of it or gets a pointer to it, and the
// field is given another value there before it is used.
//
//	c := newClient("localhost:80"); c.base = "http://localhost"; c.get()
//	setScheme(u, "https:"); u.Scheme = "https"; http.Get(u.String())
//	b.host("localhost:80"); b.host("http://localhost"); b.get()
func (f *Propagator) isReplacedAfter(flow *ParamSummary, cur cursor, fn *types.Func) bool {
	if !flow.isStored && flow.Want.Field == "" {
		return false
	}
	for i := range fn.Signature().Results().Len() {
		if v := flow.fieldOf(fn.Signature().Results().At(i).Type()); v != nil { // newClient("localhost:80"), c.withBase("localhost:80")
			if f.isReplacedInChain(cur, v) {
				return true
			}
			_, isDropped := cur.Parent().Node().(*ast.ExprStmt)
			if isReplaced := f.syntax.OverwrittenInResult(cur, i, v, f.assignsTo(v)); isReplaced || !isDropped { // and not b.host("localhost:80"), of what others have as well
				return isReplaced
			}
		}
	}
	recv := fn.Signature().Recv()
	if recv != nil && (gotypes.IsPointer(recv.Type()) || types.IsInterface(recv.Type())) {
		if v := flow.fieldOf(recv.Type()); v != nil { // c.setBase("localhost:80")
			return f.syntax.OverwrittenInReceiver(cur, v, f.assignsTo(v))
		}
	}
	return f.isReplacedInArgument(flow, cur, fn)
}

// isReplacedInChain reports whether a method of what the call at cur returns, or of what another
// such method returns, assigns to the field v there and then.
//
//	newClient("localhost:80").named("c").withBase("http://localhost").get()
func (f *Propagator) isReplacedInChain(cur cursor, v *types.Var) bool {
	for {
		use := usekind.Classify(cur)
		if use.Kind != usekind.Callee || len(use.Path) != 1 {
			return false
		}
		cur = use.User()
		if f.assigns(use.Call(), use.Path[0].Node().(*ast.SelectorExpr).X, v) || f.putsInField(use.Call(), v) {
			return true
		}
	}
}

// putsInField reports whether call calls a method of another package that hands a string on to
// the field v of its receiver.
//
//	func (c *Client) WithBase(u string) *Client { c.base = u; return c }
func (f *Propagator) putsInField(call *ast.CallExpr, v *types.Var) bool {
	fn, ok := goindex.Callee(f.info, call).(*types.Func)
	if !ok || f.imported[fn] == nil || fn.Signature().Recv() == nil {
		return false
	}
	return slices.ContainsFunc(f.imported[fn].parsed().flows, func(flow *ParamSummary) bool {
		return flow.fieldOf(fn.Signature().Recv().Type()) == v
	})
}

// isReplacedInArgument is isReplacedAfter for the one argument of the call at cur that points
// to the struct.
//
//	setBase(c, "localhost:80"); c.base = "http://localhost"; c.get()
func (f *Propagator) isReplacedInArgument(flow *ParamSummary, cur cursor, fn *types.Func) bool {
	index, args := -1, f.index.Arguments(cur)
	var field *types.Var
	for i, param := range slices.Collect(fn.Signature().Params().Variables()) {
		if v := flow.fieldOf(param.Type()); v != nil && gotypes.IsPointer(param.Type()) {
			if field != nil { // copyBase(c, d, "localhost:80")
				return false
			}
			index, field = i, v
		}
	}
	return field != nil && index < len(args) && f.syntax.OverwrittenInArgument(cur, args[index], field, f.assignsTo(field))
}

// fieldOf returns the field of the struct type t, or of what that points to, that the string
// passes; nil where it passes none.
func (flow *ParamSummary) fieldOf(t types.Type) *types.Var {
	named, ok := types.Unalias(gotypes.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	if iface, ok := named.Underlying().(*types.Interface); ok { // type getter interface{ SetBase(string); Get() }
		return flow.fieldBehind(iface, named.Obj().Pkg())
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	of := named.Obj().Pkg().Name() + "." + named.Obj().Name() + "."
	for _, hop := range append(slices.Clone(flow.CallPath), Hop{Name: flow.Want.API}) {
		name, ok := strings.CutPrefix(hop.Name, of) // "api.Client.Base", "url.URL.Host"
		if !ok {
			continue
		}
		for v := range s.Fields() {
			if v.Name() == name {
				return v
			}
		}
	}
	return nil
}

// fieldBehind returns the field that the string passes of a struct of the package that
// implements iface; nil where it passes none.
func (flow *ParamSummary) fieldBehind(iface *types.Interface, pkg *types.Package) *types.Var {
	for _, hop := range flow.CallPath {
		names := strings.Split(hop.Name, ".") // "api.client.base"
		if len(names) != 3 || names[0] != pkg.Name() {
			continue
		}
		obj, ok := pkg.Scope().Lookup(names[1]).(*types.TypeName)
		if !ok && !token.IsExported(names[1]) { // of another package, which does not say what it is
			return types.NewField(token.NoPos, pkg, names[2], types.Typ[types.String], false)
		}
		if !ok || types.IsInterface(obj.Type()) || !types.Implements(types.NewPointer(obj.Type()), iface) {
			continue
		}
		if v := flow.fieldOf(obj.Type()); v != nil {
			return v
		}
	}
	return nil
}

// isOnlyShown reports whether w is a literal in a local variable of which nothing is
// read but fields, and v by nobody who takes it for a URL.
//
//	r := Reporter{URL: "not set"}; return fmt.Sprintf("reporter at %q", r.URL)
func (f *Propagator) isOnlyShown(w goindex.Assignment, v *types.Var) bool {
	if _, isLit := w.Site.Node().(*ast.CompositeLit); !isLit {
		return false
	}
	use := usekind.Classify(w.Site)
	if use.Kind == usekind.AddressTaken { // r := &Reporter{URL: "not set"}
		use = usekind.Classify(use.User())
	}
	if use.Kind != usekind.Stored || len(use.Path) > 0 {
		return false
	}
	id, ok := use.Target().(*ast.Ident)
	if !ok { // s.reporter = Reporter{URL: "not set"}
		return false
	}
	local, ok := f.info.ObjectOf(id).(*types.Var)
	if !ok || local.Kind() != types.LocalVar {
		return false
	}
	return !slices.ContainsFunc(f.index.Mentions(local, goindex.DeclAround(w.Site)), func(cur cursor) bool { return !f.onlyShows(usekind.Classify(cur), v) })
}

// onlyShows reports whether use, of a variable, is an assignment or reads a string or a
// number from it, and the field v for no URL.
func (f *Propagator) onlyShows(use usekind.Use, v *types.Var) bool {
	if use.Kind == usekind.Assigned {
		return true
	}
	if len(use.Path) == 0 || use.Kind == usekind.AddressTaken { // send(r), &r.URL
		return false
	}
	for _, at := range use.Path {
		field, isVar := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !isVar || field.Origin() == v && f.isTakenOnCondition(at.Node()) { // r.Send("x"), http.Get(r.URL)
			return false
		}
	}
	_, isBasic := f.info.TypeOf(use.At.Node().(ast.Expr)).Underlying().(*types.Basic)
	return isBasic // and not r.Options
}

// putsDefault reports whether w puts the default of a setting in the place of what
// the variable or field held, and not that again.
//
//	flag.StringVar(&c.URL, "url", "https://h", "")
func (f *Propagator) putsDefault(w goindex.Assignment) bool {
	return w.IsDefault && w.Lhs != nil && types.ExprString(w.Lhs) != types.ExprString(w.Value.Node().(ast.Expr))
}

// isDefault reports whether w is the default of a setting.
func isDefault(w goindex.Assignment) bool { return w.IsDefault }

// countsAsDefault reports whether w, the default of a setting, is what the variable or field
// holds on some run: see goindex.Index.CountsAsDefault. Where a library decodes it, no other
// package that is known gives that values.
//
//	defaults.Set(); viper.Unmarshal(&c)
func (f *Propagator) countsAsDefault(w goindex.Assignment) bool {
	if !f.index.CountsAsDefault(w.Value.Node().(ast.Expr)) {
		return false
	}
	call, ok := w.Site.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	d, ok := f.index.DecodesSettings(call, goindex.Callee(f.info, call))
	return !ok || !f.values.IsFedByOthers(call, d.Library)
}

// isAssigned reports whether one of list, what is written to v, takes the place of
// the default of a setting, and not where that is empty alone.
//
//	c.URL = "https://" + c.Host
func (f *Propagator) isAssigned(list []goindex.Assignment, v *types.Var) bool {
	return slices.ContainsFunc(list, func(w goindex.Assignment) bool {
		_, ok := w.Site.Node().(*ast.AssignStmt)
		return ok && !f.tests.Contains(w.Site.Node().Pos()) && !f.isDefault(w.Site, v)
	})
}

// replaced reports whether site declares a package-level variable with a first
// value in the place of which writes, those to the variable, put another one.
// Those of tests do not count.
func (f *Propagator) replaced(site cursor, writes []goindex.Assignment) bool {
	if _, ok := site.Node().(*ast.ValueSpec); !ok {
		return false
	}
	return slices.ContainsFunc(writes, func(w goindex.Assignment) bool {
		_, ok := w.Site.Node().(*ast.AssignStmt)
		return ok && !f.tests.Contains(w.Site.Node().Pos())
	})
}

// isSentinelWord reports whether the constant s, which is written to a field or a
// variable, says that there is no URL: nothing, or a word. No word is listed:
// one that is no host with a dot or a port and no path is no URL for anybody.
//
//	Proxy: "", Proxy: "none", Endpoint: "disabled", Addr: "auto"
func isSentinelWord(s string) bool { return !strings.ContainsAny(s, ".:/%") }

// isToBeSet reports whether the constant s, which is written to obj, has a mark
// such as <server> in it, and obj is a variable that importers can write to:
// they are to put something in its place.
//
//	var Endpoint = "https://<server>/api" // set it before use
func (f *Propagator) isToBeSet(obj types.Object, s string) bool {
	if !f.index.IsExported(obj) || obj.(*types.Var).IsField() {
		return false
	}
	_, behind, ok := strings.Cut(s, "<")
	return ok && strings.Contains(behind, ">")
}

// Shared reports whether a function on the way of the string that arrives at a
// does something else with it as well, and would do that with another string
// too. It is to be asked after all arrivals were seen.
func (f *Propagator) Shared(a *Arrival) bool { return f.isShared(a.flow) }

func (f *Propagator) isShared(flow *ParamSummary) bool {
	for ; flow != nil; flow = flow.to {
		if flow.shared {
			return true
		}
		for _, v := range flow.vars {
			plain, ok := f.plain[v]
			if !ok {
				plain = f.values.OnlyUsedAsURL(v, f.isConsumed)
				f.plain[v] = plain
			}
			if !plain {
				return true
			}
		}
	}
	return false
}
