package value

// This file says whether something was asked of a string before it is used, so that it
// may be of some kind alone.

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
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isInspectedBefore reports whether something but its being empty was asked of v before
// the use id of it, in the declaration around that.
func (p *Package) isInspectedBefore(v *types.Var, id *ast.Ident) bool {
	u := p.declInfoOf(id)
	if u == nil { // in the declaration of a variable
		return false
	}
	first := u.firstInspection(v)
	return first.IsValid() && first < id.Pos()
}

// firstInspection returns the position of the first use of v in the declaration of which
// isInspected holds; NoPos where there is none.
func (u *declInfo) firstInspection(v *types.Var) token.Pos {
	first, known := u.inspected[v]
	if !known {
		for _, use := range u.Mentions(v, u.cur) {
			if u.isInspected(use) {
				first = use.Node().Pos()
				break
			}
		}
		if u.inspected == nil {
			u.inspected = make(map[*types.Var]token.Pos)
		}
		u.inspected[v] = first
	}
	return first
}

// isFieldInspectedBefore reports whether something but its being empty was asked, in the
// declaration around sel, of the field sel of a variable before, or of all that is in
// the variable.
//
//	switch r.Method { case "GET": get("?method=" + r.Method) }
//	if err := cfg.validate(); err != nil { return err }; get("?q=" + cfg.Query)
func (p *Package) isFieldInspectedBefore(sel *ast.SelectorExpr) bool {
	root, path := p.accessOf(sel)
	field, ok := gotypes.Origin(p.info.Uses[sel.Sel]).(*types.Var)
	u := p.declInfoOf(sel)
	if root == nil || path == "" || !ok || u == nil { // hosts[0].name, config.Host
		return false
	}
	for _, cur := range u.Mentions(root, u.cur) {
		if cur.Node().Pos() >= sel.Pos() {
			return false
		}
		at := usekind.Reference(cur)
		use := usekind.Direct(at)
		for use.Kind == usekind.Selected || use.Kind == usekind.Dereferenced { // r.Method, (*r).Method
			at = use.User()
			if v, inside := p.accessOf(at.Node().(ast.Expr)); v == root && inside == path && u.isInspected(at) {
				return true
			}
			use = usekind.Direct(at)
		}
		if p.inspectsField(usekind.Classify(cur), field, maxHops) {
			return true
		}
	}
	return false
}

// inspectsField reports whether use hands a struct to a method of its own, or to a
// function, that returns a boolean or an error, or may not return, and asks something of the
// field, by way of at most hops functions.
//
//	func (c *Config) validate() error { if strings.Contains(c.Host, ":") { return errHost }; return nil }
func (p *Package) inspectsField(use usekind.Use, field *types.Var, hops int) bool {
	call := use.Call()
	if call == nil || hops == 0 || use.Kind != usekind.Callee && !isPointerOrStruct(p.typeOf(use.Expr())) { // check(cfg.Base)
		return false
	}
	u := p.declInfoOf(call)
	if u == nil || !u.MayValidate(call) && !p.MayExit(call) { // log.Print(cfg)
		return false
	}
	taker, of := p.takerOf(use)
	if of == nil { // config.Validate(cfg), cfg.Validate()
		return p.isValidated(use) && !u.isDecodedBy(use, nil, false)
	}
	return p.inspections.of(inspection{taker, field, hops}, func() bool {
		return slices.ContainsFunc(of.Mentions(field, of.cur), func(cur inspector.Cursor) bool {
			return of.isInspected(usekind.Reference(cur))
		}) || slices.ContainsFunc(of.Mentions(taker, of.cur), func(cur inspector.Cursor) bool {
			return p.inspectsField(usekind.Classify(cur), field, hops-1)
		})
	})
}

// An inspection is a question of inspectsField about a parameter, or a receiver, of this
// package.
type inspection struct {
	taker, field *types.Var
	hops         int
}

// IsFieldCheckedBefore reports whether a function decides whether the node n is executed that
// gets the struct b, or that in which b is, and asks something of the field.
//
//	if err := c.Validate(); err != nil { return err }; n
//	c.MustBeValid(); n
func (p *Package) IsFieldCheckedBefore(n ast.Node, b Base, field *types.Var) bool {
	u := p.declInfoOf(n)
	if u == nil || b.root == nil {
		return false
	}
	if slices.ContainsFunc(u.refusingUses(b.root), func(use usekind.Use) bool {
		return use.Call().Pos() < n.Pos() && u.inspectsField(use, field, maxHops)
	}) {
		return true
	}
	for _, way := range u.Needs(n) {
		for _, g := range way {
			if slices.ContainsFunc(u.callsAskedBy(g, n), func(call *ast.CallExpr) bool { return u.inspectsIn(call, b.root, field) }) {
				return true
			}
		}
	}
	return false
}

// callsAskedBy lists the calls before n whose results g is about.
func (u *declInfo) callsAskedBy(g *defuse.Guard, n ast.Node) (calls []*ast.CallExpr) {
	if err, _ := g.ErrorAsked(u.info); err != nil { // err == nil
		return u.callsReturning(err, n.Pos())
	}
	ast.Inspect(g.Expr(), func(n ast.Node) bool { // c.Validate() == nil, c.isValid()
		if call, ok := n.(*ast.CallExpr); ok {
			calls = append(calls, call)
		}
		return len(calls) < maxCheckCalls
	})
	return calls
}

// refusingUses lists the uses of root, in the order of the source, by which the function may not
// go on for what is in the struct there.
//
//	c.MustBeValid(), must(c.Validate())
func (u *declInfo) refusingUses(root *types.Var) []usekind.Use {
	return u.refusing.of(root, func() (list []usekind.Use) {
		for _, cur := range u.Mentions(root, u.cur) {
			use := usekind.Classify(cur)
			if use.Kind == usekind.AddressTaken { // mustBeValid(&c)
				use = usekind.Classify(use.User())
			}
			call := use.Call()
			if call == nil {
				continue
			}
			refuses := u.MayExit(call)
			if around := usekind.Direct(use.User()); around.Kind == usekind.Argument { // must(c.Validate())
				refuses = refuses || u.MayExit(around.Call())
			}
			if refuses {
				list = append(list, use)
			}
		}
		return list
	})
}

// inspectsIn reports whether the function of call gets the struct in root, or one in that,
// and asks something of the field.
//
//	c.Validate(), check(&c.http)
func (u *declInfo) inspectsIn(call *ast.CallExpr, root, field *types.Var) bool {
	given := call.Args
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok { // c.Validate()
		given = append(slices.Clip(given), sel.X)
	}
	return slices.ContainsFunc(given, func(e ast.Expr) bool {
		e = pointee(e)
		if v, _ := u.accessOf(e); v != root {
			return false
		}
		cur, ok := u.Find(e)
		if !ok {
			return false
		}
		use := usekind.Classify(cur)
		if use.Kind == usekind.AddressTaken { // check(&c)
			use = usekind.Classify(use.User())
		}
		return u.inspectsField(use, field, maxHops)
	})
}

// isInspected reports whether what happens depends on what the expression at cur
// holds, or it goes to a function that may say so.
func (u *declInfo) isInspected(cur inspector.Cursor) bool {
	isWhole := true // whether being empty says nothing more of the string
	for {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Operand: // host == "localhost"
			b := cur.Node().(*ast.BinaryExpr)
			other := b.X
			if other == use.Expr() {
				other = b.Y
			}
			s, ok := gotypes.ConstantString(u.info, other)
			return b.Op != token.ADD && (!ok || s != "" || !isWhole)
		case usekind.Argument:
			call := use.Call()
			switch {
			case u.info.Types[call.Fun].IsType(): // state(s).isValid()
				continue
			case u.isWrite(call): // w.Write([]byte(host))
				return false
			case u.MayValidate(call) && !u.dropsAnswer(call), u.asksInside(call): // strings.HasPrefix(host, "["), strings.Index(host, ":")
				return true
			case !u.makesPart(call): // hostOf(x)
				return false
			}
			fn := typeutil.Callee(u.info, call).(*types.Func)
			isWhole = isWhole && fn.FullName() == "strings.TrimSpace" // strings.Trim(s, "0123456789") == ""
		case usekind.Callee: // state.isValid()
			return u.MayValidate(use.Call())
		case usekind.Index: // _, ok := units[unit], allowed[unit]
			return u.asksForKey(cur)
		case usekind.Condition, usekind.Tag, usekind.Case: // switch host { }
			return true
		case usekind.Ranged: // for _, c := range host { if c == ':' { return } }
			return gotypes.IsText(u.typeOf(use.Expr()))
		default:
			if _, isExpr := cur.Node().(ast.Expr); !isExpr { // h := host
				return false
			}
		}
	}
}

// dropsAnswer reports whether nobody looks at the boolean or the error that call returns.
//
//	host, _, _ := strings.Cut(addr, ":")
func (u *declInfo) dropsAnswer(call *ast.CallExpr) bool {
	cur, ok := u.Find(call)
	if !ok {
		return false
	}
	use := usekind.Direct(cur)
	results, several := u.info.TypeOf(call).(*types.Tuple)
	targets := use.Targets()
	if !several || len(targets) != results.Len() { // get(addr); return strings.Cut(addr, ":")
		return use.Kind == usekind.Discarded
	}
	for i, target := range targets {
		b, isBasic := results.At(i).Type().Underlying().(*types.Basic)
		if (gotypes.IsError(results.At(i).Type()) || isBasic && b.Kind() == types.Bool) && !goindex.IsBlank(target) {
			return false
		}
	}
	return true
}

// asksInside reports whether call asks where something is in a string, or how often, or
// makes an address of it where it is one.
//
//	strings.LastIndex(addr, ":"), net.ParseIP(host)
func (u *declInfo) asksInside(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	if fn.FullName() == "net.ParseIP" {
		return true
	}
	if fn.Pkg().Path() != "strings" || fn.Signature().Results().Len() != 1 || !types.Identical(u.typeOf(call), types.Typ[types.Int]) {
		return false
	}
	cur, ok := u.Find(call)
	return ok && usekind.Direct(cur).Kind != usekind.Index // and not addr[:strings.LastIndex(addr, ":")]
}

// makesPart reports whether call returns a string made of another, and depends on that
// alone.
//
//	strings.Trim(s, "0123456789"), strings.ToLower(s)
func (u *declInfo) makesPart(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	return ok && gotypes.IsString(u.typeOf(call)) && knowledge.IsPure(fn)
}

// asksForKey reports whether the expression at cur looks whether a map has a key.
//
//	_, ok := units[unit]; if allowed[unit] { }
func (u *declInfo) asksForKey(cur inspector.Cursor) bool {
	e, ok := cur.Node().(*ast.IndexExpr)
	if !ok || !gotypes.IsMap(u.typeOf(e.X)) { // addr[:n]
		return false
	}
	if b, ok := u.typeOf(e).Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
		return true
	}
	_, isPair := u.info.TypeOf(e).(*types.Tuple)
	return isPair
}

// isWrite reports whether call hands a string to the Write or WriteString of an
// io.Writer or io.StringWriter. Its error is about the writing, and says nothing
// of the string.
//
//	w.Write([]byte(s)); rec.Body.WriteString(s)
//	store.WriteUser(s) // may well look at it
func (u *declInfo) isWrite(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || fn.Signature().Recv() == nil || fn.Name() != "Write" && fn.Name() != "WriteString" { // io.WriteString(w, s)
		return false
	}
	params, results := fn.Signature().Params(), fn.Signature().Results()
	return params.Len() == 1 && gotypes.IsText(params.At(0).Type()) &&
		results.Len() == 2 && types.Identical(results.At(0).Type(), types.Typ[types.Int]) && gotypes.IsError(results.At(1).Type())
}
