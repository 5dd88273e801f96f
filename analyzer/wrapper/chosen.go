package wrapper

// This file tells rows of a table of which the program may pick some by what stands in
// them beside the string.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// mayBePassedOver reports whether w writes to the field v of a row of a list or a map, and
// something in the package asks for another field of such a row that is not the same in all
// of them, or takes rows by their place: those that get to where v is used may be others.
// What when asks is known.
//
//	for _, c := range []check{{"http://h", "web"}, {"h:25", "mail"}} {
//		if c.kind == "web" { web = append(web, c) }
//	}
func (f *Propagator) mayBePassedOver(w goindex.Assignment, v *types.Var, when condition) bool {
	row, ok := w.Site.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	use := usekind.Direct(w.Site)
	if use.Kind == usekind.AddressTaken { // []*check{&check{}}
		use = usekind.Direct(use.User())
	}
	if use.Kind != usekind.Element {
		return false
	}
	table, _ := use.Literal()
	s := goindex.StructOf(f.info, row)
	if s == nil || goindex.StructOf(f.info, table.Node().(*ast.CompositeLit)) != nil { // client{settings: settings{}}
		return false
	}
	if len(table.Node().(*ast.CompositeLit).Elts) > 1 && f.picksByPlace(use.At, s, v) { // http.Get(all[0].url)
		return true
	}
	for i := range s.NumFields() {
		field := s.Field(i).Origin()
		isKnown := slices.ContainsFunc(when.tests, func(t value.FieldTest) bool { return t.Field == field })
		if field == v || isKnown {
			continue
		}
		asks := f.asksBeside(field, v)
		if len(asks) == 0 || !f.differsIn(table.Node().(*ast.CompositeLit), i) {
			continue
		}
		value, _ := goindex.FieldValue(f.info, row, i)
		if slices.ContainsFunc(asks, func(q fieldAsk) bool { return q.mayRefuse(value) }) {
			return true
		}
	}
	return false
}

// A tableField is a field of the rows of a table, by its index.
type tableField struct {
	table *ast.CompositeLit
	index int
}

// differsIn reports whether the rows of table do not all have the same in the field with
// that index.
func (f *Propagator) differsIn(table *ast.CompositeLit, index int) bool {
	key := tableField{table, index}
	differs, known := f.differing[key]
	if !known {
		differs = f.findDifference(table, index)
		if f.differing == nil {
			f.differing = make(map[tableField]bool)
		}
		f.differing[key] = differs
	}
	return differs
}

// findDifference is differsIn where it is asked for the first time.
func (f *Propagator) findDifference(table *ast.CompositeLit, index int) bool {
	first := ""
	for i, elt := range table.Elts {
		row, ok := pointedTo(goindex.ElementValue(elt)).(*ast.CompositeLit)
		if !ok { // newCheck("http://h")
			return true
		}
		e, ok := goindex.FieldValue(f.info, row, index)
		if !ok {
			return true
		}
		if i > 0 && writtenAs(e) != first {
			return true
		}
		first = writtenAs(e)
	}
	return false
}

// pointedTo is x of &x, and e otherwise.
func pointedTo(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		return ast.Unparen(addr.X)
	}
	return ast.Unparen(e)
}

// A fieldAsk is a place that decides something by what is in a field of the struct in a
// variable.
type fieldAsk struct {
	of   types.Object // the variable; nil for another
	with ast.Expr     // what it is compared with; nil for something else

	equal    equalRows // what becomes of the structs that hold what it is compared with
	from, to token.Pos // of what it decides
	isAside  bool      // that is nothing with the struct but with what is read of it there

	words  []string // all that it may be compared with, as the source writes it
	isOpen bool     // that may be anything
}

// A besideField is a field that is asked for beside another of the same struct.
type besideField struct{ asked, read *types.Var }

// asksBeside returns the places in the package, but for tests, where something is decided,
// or chosen, by what the field holds, of a struct of which v is not read there, too: else
// it is known on what condition v is. Of the rows that a loop goes over it is not, where v
// is read in what is decided.
//
//	for _, c := range checks { if c.kind == "web" { web = append(web, c) } }
//	for _, c := range checks { if c.kind == "web" { http.Get(c.url) } }
func (f *Propagator) asksBeside(field, v *types.Var) []fieldAsk {
	key := besideField{field, v}
	asks, known := f.asks[key]
	if known {
		return asks
	}
	reads, all := make(map[types.Object][]cursor), f.values.Reads(v)
	for _, cur := range all {
		root := f.rootOf(usekind.Reference(cur).Node().(ast.Expr))
		reads[root] = append(reads[root], cur)
	}
	delete(reads, nil)
	for _, q := range f.findAsks(field) {
		list := reads[q.of]
		if q.isAside && len(between(all, q.from, q.to)) == 0 { // if c.token != "" { req.Header.Set("Token", c.token) }
			continue
		}
		if len(list) == 0 || isLocal(q.of) && len(between(list, q.from, q.to)) > 0 {
			q.words, q.isOpen = f.wordsComparedWith(q)
			asks = append(asks, q)
		}
	}
	if f.asks == nil {
		f.asks = make(map[besideField][]fieldAsk)
	}
	f.asks[key] = asks
	return asks
}

// isLocal reports whether obj is a variable of a function, and no parameter.
func isLocal(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.LocalVar
}

// decidedBy returns between what positions the code stands that is executed or not as the
// expression at cur says.
func (f *Propagator) decidedBy(cur cursor) (from, to token.Pos) {
	for ; ; cur = cur.Parent() {
		stmt, ok := cur.Node().(ast.Stmt)
		if !ok {
			continue
		}
		from, to = stmt.Pos(), stmt.End()
		switch s := stmt.(type) {
		case *ast.IfStmt: // if c.enabled { get(c.url) }
			if !leavesBlock(s.Body) {
				return from, to
			}
		case *ast.ForStmt: // for c.enabled { get(c.url) }
			return from, to
		}
		for around := range cur.Parent().Enclosing((*ast.BlockStmt)(nil)) { // if !c.enabled { continue }; get(c.url)
			return from, around.Node().End()
		}
		return from, to
	}
}

// leavesBlock reports whether the code after block is not executed after it.
//
//	{ continue }, { return }
func leavesBlock(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	switch block.List[len(block.List)-1].(type) {
	case *ast.BranchStmt, *ast.ReturnStmt:
		return true
	}
	return false
}

// findAsks returns the places in the package, but for tests, where something is decided, or
// chosen, by what the field holds.
//
//	c.kind == "web", if c.enabled { }, switch c.kind { }
func (f *Propagator) findAsks(field *types.Var) []fieldAsk {
	asks, known := f.fieldAsks[field]
	if known {
		return asks
	}
	for _, cur := range f.values.Reads(field) {
		if !f.tests.Contains(cur.Node().Pos()) {
			ref := usekind.Reference(cur)
			asks = append(asks, f.asksOf(ref, f.rootOf(ref.Node().(ast.Expr)), maxAskHops)...)
		}
	}
	if f.fieldAsks == nil {
		f.fieldAsks = make(map[*types.Var][]fieldAsk)
	}
	f.fieldAsks[field] = asks
	return asks
}

// maxAskHops bounds the variables and functions by way of which a field is asked for.
const maxAskHops = 2

// asksOf is findAsks for the expression at cur, which is what a field of the struct in the
// variable of holds, or something made of it, by way of at most hops variables and
// functions.
func (f *Propagator) asksOf(cur cursor, of types.Object, hops int) (asks []fieldAsk) {
	for {
		use := usekind.Direct(cur)
		q := fieldAsk{of: of}
		q.from, q.to = cur.Node().End(), cur.Node().End()
		switch use.Kind {
		case usekind.Condition, usekind.Inverted, usekind.Tag, usekind.Case: // if !c.enabled { }
			return []fieldAsk{f.decidingAsk(q, cur)}
		case usekind.Operand:
			b := use.User().Node().(*ast.BinaryExpr)
			switch b.Op {
			case token.EQL, token.NEQ: // c.kind == kind
				q.with = b.Y
				if goindex.IsWithin(cur.Node(), b.Y) {
					q.with = b.X
				}
				return []fieldAsk{f.decidingAsk(q, cur)}
			case token.LAND, token.LOR, token.LSS, token.LEQ, token.GTR, token.GEQ: // c.enabled && c.retries > 0
				return []fieldAsk{f.decidingAsk(q, cur)}
			}
			return nil
		case usekind.Index:
			if f.picksFrom(use.User()) { // byKind[c.kind] = append(byKind[c.kind], c)
				return []fieldAsk{f.decidingAsk(q, cur)}
			}
		case usekind.Argument: // strings.HasPrefix(c.kind, "http")
			if !isBasic(f.info.TypeOf(use.Call())) {
				return nil
			}
		case usekind.Selected: // c.state.IsUp
			if _, isMethod := f.info.Uses[use.User().Node().(*ast.SelectorExpr).Sel].(*types.Func); !isMethod { // c.target.kind
				return nil
			}
		case usekind.Callee, usekind.Dereferenced, usekind.Indexed: // c.state.IsUp(), *c.flag, c.tags[0]
		case usekind.Stored: // kind := c.kind
			return f.asksOfVariable(use.Target(), of, hops-1)
		case usekind.Returned: // func (c *check) Kind() string { return c.kind }
			return f.asksOfResult(use, hops-1)
		default:
			return nil
		}
		cur = use.User()
	}
}

// decidingAsk is q, which is what the expression at cur asks, with what that decides.
func (f *Propagator) decidingAsk(q fieldAsk, cur cursor) fieldAsk {
	_, q.to = f.decidedBy(cur)
	stmt, ok := f.index.StmtAround(cur).(*ast.IfStmt)
	if ok {
		q.equal = f.equalRowsOf(stmt, q)
	}
	q.isAside = ok && stmt.Else == nil && !slices.ContainsFunc(stmt.Body.List, func(s ast.Stmt) bool { return !f.isAside(s, q.of) })
	return q
}

// equalRows says what becomes of the rows whose field is what it is compared with.
type equalRows int

const (
	mayGoOn       equalRows = iota // it is not known
	goOn                           // they are handed on, or the code behind does it
	arePassedOver                  // others are
)

// equalRowsOf returns what s makes of the structs whose field is what q compares it with.
//
//	if c.kind == "web" { web = append(web, c) } // goOn
//	if c.kind == "web" { continue } // arePassedOver
func (f *Propagator) equalRowsOf(s *ast.IfStmt, q fieldAsk) equalRows {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok || s.Else != nil || q.of == nil || q.with == nil || cond.X != q.with && cond.Y != q.with {
		return mayGoOn
	}
	if _, isRow := gotypes.Deref(q.of.Type()).Underlying().(*types.Struct); !isRow { // if list[i].kind == "web" { list = append(list[:i], list[i+1:]...) }
		return mayGoOn
	}
	leaves, isHandedOn := leavesBlock(s.Body), f.handsOn(s.Body, q.of)
	isNotOnlyLeft := isHandedOn && (!leaves || endsWithReturn(s.Body)) // not skipped = append(skipped, c); continue
	switch {
	case cond.Op == token.EQL && isNotOnlyLeft, cond.Op == token.NEQ && leaves && !isHandedOn: // if c.kind != "web" { continue }
		return goOn
	case cond.Op == token.EQL && leaves, cond.Op == token.NEQ && isNotOnlyLeft: // if c.kind != "web" { others = append(others, c) }
		return arePassedOver
	}
	return mayGoOn
}

// endsWithReturn reports whether the last statement of block is a return.
func endsWithReturn(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	_, ok := block.List[len(block.List)-1].(*ast.ReturnStmt)
	return ok
}

// handsOn reports whether body names the variable v as a whole, not a field or a method of it.
func (f *Propagator) handsOn(body *ast.BlockStmt, v types.Object) bool {
	return slices.ContainsFunc(f.values.Reads(v), func(cur cursor) bool {
		return goindex.IsWithin(cur.Node(), body) && usekind.Direct(cur).Kind != usekind.Selected
	})
}

// isAside reports whether stmt calls a function with strings and numbers, and no method of a
// struct like the one in the variable of.
//
//	req.Header.Set("Token", c.token)
func (f *Propagator) isAside(stmt ast.Stmt, of types.Object) bool {
	s, ok := stmt.(*ast.ExprStmt)
	if !ok || of == nil {
		return false
	}
	call, ok := s.X.(*ast.CallExpr)
	if !ok || !f.index.MayReturn(call) {
		return false
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && f.info.Selections[sel] != nil && types.Identical(gotypes.Deref(f.info.TypeOf(sel.X)), gotypes.Deref(of.Type())) { // c.start()
		return false
	}
	return !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return !isBasic(f.info.TypeOf(arg)) })
}

// isBasic reports whether t, which may be nil, is a string, a number or a bool.
func isBasic(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Basic)
	return ok
}

// picksFrom reports whether the expression at cur takes structs, a list of them or a
// function from a map.
//
//	byKind[c.kind], byName[c.name], handlers[c.kind]
func (f *Propagator) picksFrom(cur cursor) bool {
	t := f.info.TypeOf(cur.Node().(ast.Expr))
	if t == nil {
		return false
	}
	if list, ok := t.Underlying().(*types.Slice); ok { // []check
		t = list.Elem()
	}
	switch gotypes.Deref(t).Underlying().(type) {
	case *types.Struct, *types.Signature:
		return true
	}
	return false
}

// asksOfVariable is asksOf for the variable that target names.
func (f *Propagator) asksOfVariable(target ast.Expr, of types.Object, hops int) (asks []fieldAsk) {
	id, ok := target.(*ast.Ident)
	if !ok || hops < 0 {
		return nil
	}
	if v, ok := f.info.ObjectOf(id).(*types.Var); ok && isLocal(v) {
		for _, cur := range f.values.Reads(v) {
			asks = append(asks, f.asksOf(cur, of, hops)...)
		}
	}
	return asks
}

// asksOfResult is asksOf for what a method returns there, wherever it is called.
func (f *Propagator) asksOfResult(use usekind.Use, hops int) (asks []fieldAsk) {
	fn, ok := f.index.FuncAround(use.User()).(*types.Func)
	if !ok || hops < 0 || fn.Signature().Results().Len() != 1 || fn.Signature().Recv() == nil {
		return nil
	}
	for _, call := range f.index.Calls(fn) {
		if sel, ok := ast.Unparen(call.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr); ok && !f.tests.Contains(call.Node().Pos()) {
			asks = append(asks, f.asksOf(call, f.rootOf(sel), hops)...)
		}
	}
	return asks
}

// mayRefuse reports whether what is asked may refuse a row whose field has that value, on
// every run.
func (q fieldAsk) mayRefuse(value ast.Expr) bool {
	return !q.isOpen && !slices.Contains(q.words, writtenAs(value))
}

// wordsComparedWith returns the constants that q compares the field with, if all callers of
// the function around name them, and none if it is another question; isOpen is set where it
// may be anything.
//
//	func filter(kind string) []check { … c.kind == kind … }; filter("web")
func (f *Propagator) wordsComparedWith(q fieldAsk) (words []string, isOpen bool) {
	switch {
	case q.with == nil: // c.enabled
		return nil, false
	case f.info.Types[q.with].Value != nil: // c.kind == "web"
		if q.equal == goOn {
			words = []string{writtenAs(q.with)}
		}
		return words, false
	}
	id, ok := ast.Unparen(q.with).(*ast.Ident)
	if !ok { // c.name == cfg.Name
		return nil, true
	}
	words, ok = f.constantsGiven(f.info.Uses[id])
	if ok && q.equal == arePassedOver { // if c.kind == kind { continue }
		return nil, false
	}
	return words, !ok
}

// constantsGiven returns the constants that the calls of a function, of which v is a
// parameter, give that; ok is false where there may be others.
func (f *Propagator) constantsGiven(v types.Object) (words []string, ok bool) {
	for _, arg := range f.argumentsGiven(v) {
		if f.info.Types[arg].Value == nil { // find(name)
			return nil, false
		}
		words = append(words, writtenAs(arg))
	}
	return words, len(words) > 0
}

// argumentsGiven returns what the calls of a function, of which v is a parameter, give that;
// nil where others may give it something.
func (f *Propagator) argumentsGiven(v types.Object) (list []ast.Expr) {
	param, isVar := v.(*types.Var)
	if !isVar || param.Kind() != types.ParamVar {
		return nil
	}
	decl, ok := f.index.DeclAt(param.Pos())
	if !ok {
		return nil
	}
	fn, ok := f.index.FuncAround(decl).(*types.Func)
	if !ok || fn.Exported() && f.pkg.Name() != "main" || len(f.index.Calls(fn)) != len(f.values.Reads(fn)) { // func Find(name string), find of a list of functions
		return nil
	}
	index := slices.Index(slices.Collect(fn.Signature().Params().Variables()), param)
	if index < 0 { // of a function in that one
		return nil
	}
	for _, call := range f.index.Calls(fn) {
		args := f.index.Arguments(call)
		if index >= len(args) {
			return nil
		}
		list = append(list, args[index].Node().(ast.Expr))
	}
	return list
}

// writtenAs is how the source writes e; empty for nil.
func writtenAs(e ast.Expr) string {
	if e == nil {
		return ""
	}
	return types.ExprString(e)
}
