package sink

// This file finds the fields that are assigned again before what holds them is
// used: what they were given first never counts.

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"
	"sort"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A slot is a field of what a local variable holds: the variable, and the names
// of the fields on the way, the outermost first. Embedded fields are left out, since
// who selects what they promote does so, too.
type slot struct {
	v    *types.Var
	path []string
	from ast.Node // the statement that gives the variable, or the field, its value

	// reader is the condition that names the methods that read the field, which are not of this
	// package, so that nothing else counts as a read but what is not seen; nil where all do.
	reader *condition

	hops     int  // variables that it went through to v
	isPassed bool // v is a parameter that it went through
	isShared bool // a pointer that is on the way to it may be somebody else's, too

	returned *[]returnedSlot // takes down what is returned; nil where that is followed to all callers
}

// beforeKey begins the step in the path of a slot that is an element of a list or a map;
// the constant index or key follows, if that is known.
const beforeKey = "["

// slotOf is the slot of the field called name in the literal at lit; ok is
// false where no local variable takes the literal.
func (f *finder) slotOf(lit inspector.Cursor, name string) (s slot, ok bool) {
	s.path = []string{name}
	for cur := lit; ; {
		use := usekind.Classify(cur)
		if len(use.Path) > 0 { // url.URL{…}.String()
			return s, false
		}
		switch use.Kind {
		case usekind.AddressTaken: // &url.URL{…}
			cur = use.User()
		case usekind.Element: // Config{URL: url.URL{…}}
			s, cur = f.inLiteral(use, s)
		case usekind.Stored: // u := url.URL{…}
			target := use.Target()
			if target == nil {
				return s, false
			}
			return f.slotIn(target, s.path, use.User().Node())
		default:
			return s, false
		}
	}
}

// inLiteral is s, a slot of the Element that use is about, as one of the literal at
// outer that has the element.
func (f *finder) inLiteral(use usekind.Use, s slot) (of slot, outer inspector.Cursor) {
	outer = use.User()
	_, key := use.Literal()
	step := beforeKey + f.constantOf(key) // map[string]*url.URL{"a": {…}}
	if key == nil {                       // []*url.URL{{…}}
		step = beforeKey + strconv.Itoa(use.Index)
	}
	for v, value := range goindex.Fields(outer, f.info) {
		if goindex.IsWithin(use.At.Node(), value.Node()) { // Config{URL: url.URL{…}}
			step = stepOf(v)
		}
	}
	if step != "" {
		s.path = append([]string{step}, s.path...)
	}
	return s, outer
}

// constantOf writes the constant e; "" for another expression.
func (f *finder) constantOf(e ast.Expr) string {
	if c := f.info.Types[e].Value; c != nil {
		return c.ExactString()
	}
	return ""
}

// stepOf is what the path of a slot says of the field v; "" where that is nothing.
func stepOf(v *types.Var) string {
	if v.Embedded() { // struct{ url.URL }
		return ""
	}
	return v.Name()
}

// slotIn is the slot of the field at path in what e names: a local variable,
// or a field behind one.
func (f *finder) slotIn(e ast.Expr, path []string, from ast.Node) (s slot, ok bool) {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Indirect() { // s.cfg.URL
				s.isShared = true
			}
			if v, isVar := f.info.Uses[n.Sel].(*types.Var); !isVar || !v.Embedded() { // and not URL of l.URL.Host
				path = append([]string{n.Sel.Name}, path...)
			}
			e = n.X
			continue
		case *ast.StarExpr:
			s.isShared = true
			e = n.X
			continue
		case *ast.Ident:
			s.v, s.path, s.from = f.localOf(n), path, from
			return s, s.v != nil
		}
		return s, false
	}
}

// overwritten reports whether the slot is assigned again, in a place that the
// run reaches after s.from, before its variable is used as a whole.
func (f *defUse) overwritten(s slot, at inspector.Cursor) bool {
	return f.effectLater(s, at).replaces()
}

// effectLater says what is done to the slot in the declaration around at, after s.from,
// until its variable is used as a whole.
func (f *defUse) effectLater(s slot, at inspector.Cursor) fieldEffect {
	uses := f.mentionsOf(s, at)
	first := sort.Search(len(uses), func(i int) bool { return uses[i].Node().Pos() > s.from.End() })
	end := token.Pos(math.MaxInt) // of the statement that returns the variable
	so, isLater := other, false
	for _, use := range uses[first:] {
		if use.Node().Pos() >= end {
			return whole
		}
		switch effect := f.fieldUse(use, s); effect {
		case again:
			if !mutuallyExclusive(at, use) {
				return again
			}
		case shown: // log.Print(u)
			isLater = true
		case copied: // q := u; q.Host = "h"
			so = copied
		case whole: // return c, c.repair(), which comes first
			if f.isDeferred(use) { // which comes last
				isLater = true
				continue
			}
			if f.isAskedForReset(use, s) {
				return again
			}
			ret, ok := returnAround(use)
			if !ok {
				return whole
			}
			so, end = whole, ret.End()
		}
	}
	if all := f.usesOf(s.v, at); len(all) > 0 && all[len(all)-1].Node().Pos() >= end { // if ok { return u, tidied(u) }; log.Print(u.Path)
		return whole
	}
	if so == copied && isLater { // q := u; q.Host = "h"; log.Print(q, u)
		return whole
	}
	return so
}

// isDeferred reports whether what is done with the variable that is mentioned at cur is done
// when the function returns: in a function literal, or by a method that gets a pointer to it.
//
//	defer func() { get(u.String()) }(), defer c.get(), and not defer get(u.String())
func (f *finder) isDeferred(cur inspector.Cursor) bool {
	for stmt := range cur.Enclosing((*ast.DeferStmt)(nil)) {
		switch fun := ast.Unparen(stmt.Node().(*ast.DeferStmt).Call.Fun).(type) {
		case *ast.FuncLit: // defer func() { get(u.String()) }()
			return goindex.IsWithin(cur.Node(), fun)
		case *ast.SelectorExpr: // defer c.get()
			fn, ok := f.info.Uses[fun.Sel].(*types.Func)
			return ok && ast.Unparen(fun.X) == cur.Node() && fn.Signature().Recv() != nil && isPointer(fn.Signature().Recv().Type())
		}
		return false
	}
	return false
}

// returnAround is the return statement that the mention of a variable at cur, or its
// address, is a result of; ok is false where it is none.
func returnAround(cur inspector.Cursor) (ret ast.Node, ok bool) {
	use := usekind.Classify(cur)
	if use.Kind == usekind.AddressTaken { // return &c
		use = usekind.Classify(use.User())
	}
	return use.User().Node(), use.Kind == usekind.Returned
}

// A fieldEffect is what a mention of a variable does to a slot of it.
type fieldEffect int8

const (
	other  fieldEffect = iota // looks at or sets a field
	shown                     // prints the variable, which is no use of it before it is repaired
	again                     // assigns to the slot, or lets others do so
	copied                    // hands on a copy, in which the slot is assigned to
	whole                     // hands on the variable, or calls a method
)

// replaces reports whether something else takes the place of what the slot held.
func (e fieldEffect) replaces() bool { return e == again || e == copied }

// fieldUse looks at one mention of the variable of the slot s, or at another expression
// that s is a field of.
func (f *defUse) fieldUse(cur inspector.Cursor, s slot) fieldEffect {
	use := usekind.Classify(cur)
	s, method, ok := f.along(use, s)
	switch {
	case method != nil: // u.String()
		return f.methodEffect(*method, s)
	case !ok: // u.Path, where s is u.Host
		return other
	}
	if len(s.path) == 0 {
		switch use.Kind {
		case usekind.AddressTaken: // flag.StringVar(&c.URL, …)
			return again
		case usekind.Assigned: // c.URL = "https://h"
			last := use.Path[len(use.Path)-1].Node().(*ast.SelectorExpr)
			if stmt := use.Assignment(); stmt != nil && f.extends(stmt, f.info.Uses[last.Sel]) || f.setsEmpty(use) {
				return other
			}
			return again
		}
	}
	return f.wholeUse(use, s)
}

// along follows the selectors of use down the path of the slot s of what they select from.
// It returns the slot of what they select, or the selector of a method among them; ok is
// false where they leave the path.
func (f *defUse) along(use usekind.Use, s slot) (of slot, method *inspector.Cursor, ok bool) {
	for i, at := range use.Path {
		v, isVar := f.info.Uses[at.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !isVar || !v.IsField() { // u.String
			return s, &use.Path[i], false
		}
		step := stepOf(v)
		if step == "" { // l.URL, for l.URL.Host
			continue
		}
		if len(s.path) == 0 || step != s.path[0] {
			return s, nil, false
		}
		s.path = s.path[1:]
	}
	return s, nil, true
}

// setsEmpty reports whether a field is Assigned, as use says, where it is empty alone.
//
//	if u.Scheme == "" { u.Scheme = "https" }
func (f *defUse) setsEmpty(use usekind.Use) bool {
	field := types.ExprString(use.Expr())
	for cur := range use.User().Enclosing((*ast.IfStmt)(nil)) {
		stmt := cur.Node().(*ast.IfStmt)
		cond, ok := ast.Unparen(stmt.Cond).(*ast.BinaryExpr)
		if !ok || cond.Op != token.EQL || !goindex.IsWithin(use.At.Node(), stmt.Body) {
			continue
		}
		if s, isConst := gotypes.ConstantString(f.info, cond.Y); isConst && s == "" && types.ExprString(cond.X) == field {
			return true
		}
	}
	return false
}

// methodEffect looks at a mention of a variable, or of a field on the way to the slot
// s, of which at selects a method.
func (f *defUse) methodEffect(at inspector.Cursor, s slot) fieldEffect {
	sel := at.Node().(*ast.SelectorExpr)
	call := usekind.Direct(at).Call()
	switch {
	case decisive[sel.Sel.Name]: // u.IsAbs, before it is made so
		return other
	case call == nil:
		return whole
	}
	if f.isStringOnlyShown(at) { // log.Print(u.String())
		return shown
	}
	if fn, ok := gotypes.Origin(f.info.Uses[sel.Sel]).(*types.Func); ok && call.Fun == sel {
		return f.receiverEffect(fn, s)
	}
	return whole
}

// extends reports whether stmt appends to the list in the field obj, so that
// what is in it stays.
func (f *defUse) extends(stmt *ast.AssignStmt, obj types.Object) bool {
	for _, e := range stmt.Rhs {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if ok && gotypes.CallsBuiltin(f.info, call, "append") && len(call.Args) > 0 && f.isNameOf(call.Args[0], obj) {
			return true
		}
	}
	return false
}

// wholeUse looks at the use of a variable, or of a field on the way to it, of which s
// is a slot.
func (f *defUse) wholeUse(use usekind.Use, s slot) fieldEffect {
	operand := use
	if use.Kind == usekind.AddressTaken { // repair(&c)
		operand = usekind.Classify(use.User())
	}
	if operand.Kind == usekind.Argument && knowledge.Shows(f.info, operand.Call()) { // log.Print(c)
		return shown
	}
	switch use.Kind {
	case usekind.Operand: // u == nil
		return other
	case usekind.Assigned: // c = other
		if stmt := use.Assignment(); stmt != nil && stmt.Tok == token.ASSIGN && len(use.Path) == 0 {
			if f.isReset(use, stmt, s) {
				return again
			}
			return other
		}
	}
	if len(use.Path) > 0 && gotypes.IsText(f.typeOf(use.At.Node().(ast.Expr))) { // the string is read
		return other
	}
	if len(s.path) > 0 { // list[0].URL = other
		return f.handedOn(use, s)
	}
	return whole
}

// mutuallyExclusive reports whether a run that comes through a does not come through b in
// the same pass: they stand in different branches of one statement.
func mutuallyExclusive(a, b inspector.Cursor) bool {
	around := make(map[ast.Node]ast.Node) // child on the way to a, by its parent
	for cur := a; cur.Node() != nil && cur.Parent().Node() != nil; cur = cur.Parent() {
		around[cur.Parent().Node()] = cur.Node()
	}
	for cur := b; cur.Node() != nil && cur.Parent().Node() != nil; cur = cur.Parent() {
		mine, ok := around[cur.Parent().Node()]
		if !ok {
			continue
		}
		switch n := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			return mine == n.Body && cur.Node() == n.Else || mine == n.Else && cur.Node() == n.Body
		case *ast.BlockStmt:
			_, isCase := mine.(*ast.CaseClause)
			_, isComm := mine.(*ast.CommClause)
			return (isCase || isComm) && mine != cur.Node()
		}
		return false
	}
	return false
}
