package value

// This file finds what decides, in a function, whether a field is read.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A FieldTest is a condition about a field of a struct, by which another field of
// the same struct is read or not.
//
//	if c.conn == nil { dial(c.Addr) }
type FieldTest struct {
	Field *types.Var

	pkg   *Package
	guard *defuse.Guard
}

// Holds reports whether the condition holds of a struct that is made with e in the
// field, or, if e is nil, without it; ok is false where that is not known.
func (t *FieldTest) Holds(e ast.Expr) (holds, ok bool) {
	if wantsNil, asksNil := t.guard.AsksNil(t.pkg.info); asksNil { // if c.conn == nil { … }
		isNil, ok := t.pkg.isLiteralNil(e)
		return isNil == wantsNil, ok
	}
	c := t.pkg.literalConstant(t.Field, e)
	if asked, _ := t.guard.Asked(); c == nil || asked == nil { // strings.ToLower(c.kind) == "http"
		return false, false
	}
	return t.guard.Allows(c)
}

// Question returns what the condition asks of the field; ok is false where that cannot
// be written down.
func (t *FieldTest) Question() (q defuse.Question, ok bool) {
	if q, ok = t.guard.Question(); ok {
		return q, true
	}
	wantsEmpty, ok := t.guard.AsksEmpty(t.pkg.info) // c.conn == nil, len(c.peers) == 0
	return defuse.AskNil(!wantsEmpty), ok
}

// AsksEmpty reports whether all that the condition asks of the field is whether it is
// empty.
func (t *FieldTest) AsksEmpty() bool {
	_, ok := t.guard.AsksEmpty(t.pkg.info)
	return ok
}

// IsWrittenWith reports whether n is a part of the condition.
func (t *FieldTest) IsWrittenWith(n ast.Node) bool { return goindex.IsWithin(n, t.guard.Expr()) }

// FieldAllows reports whether q, asked of the field, holds of a struct that is made with
// e there, or, if e is nil, without it; ok is false where that is not known.
func (p *Package) FieldAllows(q defuse.Question, field *types.Var, e ast.Expr) (holds, ok bool) {
	if wantsNil, asksNil := q.AsksNil(); asksNil {
		isNil, ok := p.isLiteralNil(e)
		return isNil == wantsNil, ok
	}
	c := p.literalConstant(field, e)
	if c == nil {
		return false, false
	}
	return q.Allows(c)
}

// isLiteralNil reports whether the field is nil that a literal sets to e, or, if e is
// nil, does not set.
func (p *Package) isLiteralNil(e ast.Expr) (isNil, ok bool) {
	switch {
	case e == nil || p.info.Types[e].IsNil(): // Client{}, Client{conn: nil}
		return true, true
	case p.makesStruct(e): // Client{conn: &Conn{}}
		return false, true
	}
	return false, false
}

// literalConstant is the constant in the field that a literal sets to e, or, if e is
// nil, does not set; nil where there is none.
func (p *Package) literalConstant(field *types.Var, e ast.Expr) constant.Value {
	if e != nil { // Client{kind: "http"}
		return p.info.Types[e].Value
	}
	return zeroOf(field.Type())
}

// zeroOf is the constant that is the zero value of t; nil where it is none.
func zeroOf(t types.Type) constant.Value {
	b, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok:
	case b.Info()&types.IsString != 0: // kind string
		return constant.MakeString("")
	case b.Info()&types.IsBoolean != 0: // secure bool
		return constant.MakeBool(false)
	case b.Info()&types.IsInteger != 0: // retries int
		return constant.MakeInt64(0)
	}
	return nil
}

// A Base is the struct that an expression reads a field of, or calls a method of.
type Base struct {
	Struct *types.Struct

	root *types.Var // the variable it is in; nil where it is in none
	path string     // the way there, ".A.B"
}

// BaseOf returns the struct that e is or points to.
func (p *Package) BaseOf(e ast.Expr) (b Base, ok bool) {
	b.Struct, ok = gotypes.Deref(p.typeOf(e)).Underlying().(*types.Struct)
	b.root, b.path = p.accessOf(e)
	return b, ok
}

// ReadIn returns the struct of which alone the function around n reads the field;
// ok is false where there are several, or it is in another one.
func (p *Package) ReadIn(n ast.Node, field *types.Var) (base Base, ok bool) {
	u := p.declInfoOf(n)
	if u == nil {
		return Base{}, false
	}
	fn, isDecl := u.FuncAround(n).(*ast.FuncDecl)
	if !isDecl {
		return Base{}, false
	}
	b := p.readBy.of(field, func() basesByFunc { return p.basesOf(field) })[p.info.Defs[fn.Name]]
	if b == nil {
		return Base{}, false
	}
	return *b, true
}

// basesByFunc maps functions that read a field to the struct of which alone they do;
// to nil where that is in doubt.
type basesByFunc map[types.Object]*Base

// basesOf returns the structs of which the functions of the package read the field.
func (p *Package) basesOf(field *types.Var) basesByFunc {
	bases := make(basesByFunc)
	for _, use := range p.Reads(field) {
		fn := p.Index.FuncAround(use)
		if fn == nil { // var url = config.URL
			continue
		}
		base, isKnown := p.baseOfRead(use)
		if before, isRead := bases[fn]; !isKnown || isRead && (before == nil || *before != base) {
			bases[fn] = nil
			continue
		}
		bases[fn] = &base
	}
	return bases
}

// baseOfRead returns the struct in a variable that use reads a field of its own of.
func (p *Package) baseOfRead(use inspector.Cursor) (b Base, ok bool) {
	sel, isSel := usekind.Reference(use).Node().(*ast.SelectorExpr)
	if !isSel { // base, where the field is promoted
		return Base{}, false
	}
	b, isStruct := p.BaseOf(sel.X)
	return b, isStruct && b.root != nil && len(p.info.Selections[sel].Index()) == 1
}

// FieldTests returns the conditions about fields of base on which the function
// around n executes n, and those on which what s stands for arrives there, if it stands
// for something; other conditions hold on some run. ok is false where that is in doubt,
// or where something about base decides that is no field.
func (p *Package) FieldTests(n ast.Node, base Base, s Source) (tests []FieldTest, ok bool) {
	u := p.declInfoOf(n)
	if u == nil || s.When.AreUntold() || s.When.askParams() {
		return nil, false
	}
	sat, guards, _ := u.Reachable(n, nil)
	if sat != defuse.Certain { // if c.kind == "a" { if c.kind == "b" { n } }
		return nil, false
	}
	if s.When != nil {
		guards = slices.Concat(guards, s.When.guards)
	}
	for _, g := range guards {
		if p.isFilledBy(g, s) || u.isEitherWay(g, guards, n) {
			continue
		}
		v, path := g.Read()
		if base.root == nil || v != base.root {
			if base.root != nil && (slices.Contains(g.Params(), base.root) || g.Reads(base.root)) {
				return nil, false // c.isLocal()
			}
			continue
		}
		if g.Params() == nil { // if debug { n }
			return nil, false // of a local variable
		}
		name, isSibling := base.fieldNamed(path)
		if !isSibling {
			continue
		}
		t := p.fieldTest(g, base, name)
		if t == nil {
			return nil, false
		}
		tests = append(tests, *t)
	}
	return tests, true
}

// fieldNamed is the name of the field of the struct that path leads to.
func (b Base) fieldNamed(path string) (name string, ok bool) {
	name, ok = strings.CutPrefix(path, b.path+".")
	return name, ok && !strings.Contains(name, ".")
}

// fieldTest is the condition g about the field of base of that name; nil where there is none.
func (p *Package) fieldTest(g *defuse.Guard, base Base, name string) *FieldTest {
	i := slices.IndexFunc(slices.Collect(base.Struct.Fields()), func(f *types.Var) bool { return f.Name() == name })
	if i < 0 {
		return nil
	}
	return &FieldTest{base.Struct.Field(i).Origin(), p, g}
}

// FieldTestsOnWays returns for each way to the node n in the function around it conditions
// about fields of base; ok is false where there are too many ways.
//
//	switch c.kind { case "http", "https": n }
func (p *Package) FieldTestsOnWays(n ast.Node, base Base) (ways [][]FieldTest, ok bool) {
	u := p.declInfoOf(n)
	if u == nil || base.root == nil {
		return nil, false
	}
	all, ok := u.AllNeeds(n)
	for _, guards := range all {
		var tests []FieldTest
		for _, g := range guards {
			v, path := g.Read()
			name, isSibling := base.fieldNamed(path)
			if v != base.root || g.Params() == nil || !isSibling {
				continue
			}
			if t := p.fieldTest(g, base, name); t != nil {
				tests = append(tests, *t)
			}
		}
		ways = append(ways, tests)
	}
	return ways, ok
}

// isEitherWay reports whether n, for which guards are needed on one way, is executed where g,
// one of those, does not hold as well, but for an error that is made then. What says that the
// string has an error is seen where it is given the string.
//
//	if c.body != nil { if err := json.NewEncoder(&b).Encode(c.body); err != nil { return err } }; n
func (u *declInfo) isEitherWay(g *defuse.Guard, guards []*defuse.Guard, n ast.Node) bool {
	return slices.ContainsFunc(u.Needs(n), func(way []*defuse.Guard) bool {
		return slices.ContainsFunc(way, g.IsOpposite) && !slices.ContainsFunc(way, func(other *defuse.Guard) bool {
			return !g.IsOpposite(other) && !slices.ContainsFunc(guards, other.IsSame) && !other.IsNoError(u.info)
		})
	})
}

// isFilledBy reports whether g holds of what s stands for, unless that is empty: it asks
// that of a variable which holds it then.
//
//	u := c.base; if o.Base != "" { u = o.Base }; if u == "" { return }; n
func (p *Package) isFilledBy(g *defuse.Guard, s Source) bool {
	wantsEmpty, ok := g.AsksEmpty(p.info)
	asked, _, _ := defuse.Emptiness(p.info, g.Expr())
	if s.Var == nil || !ok || wantsEmpty || !isIdent(asked) || !gotypes.IsString(p.typeOf(asked)) {
		return false
	}
	cur, ok := p.Index.Find(asked)
	return ok && slices.ContainsFunc(p.OfAll(cur), func(v Value) bool {
		for k := range v.Text.Holes() {
			if of := v.Source(k); of.Var == s.Var && of.When.isWithin(s.When) {
				return true
			}
		}
		return false
	})
}

// isWithin reports whether each of c is one of others.
func (c *Conditions) isWithin(others *Conditions) bool {
	return c == nil || !slices.ContainsFunc(c.guards, func(g *defuse.Guard) bool {
		return others == nil || !slices.ContainsFunc(others.guards, g.IsSame)
	})
}

// HasOneWayTo reports whether the function around n executes n on one condition alone.
//
//	if s.root == nil && s.dir == "" { return }; n // on two
func (p *Package) HasOneWayTo(n ast.Node) bool {
	u := p.declInfoOf(n)
	return u != nil && len(u.Needs(n)) == 1
}

// accessOf returns the variable at the root of e, c.HTTP, and the way from it, ".HTTP".
func (p *Package) accessOf(e ast.Expr) (v *types.Var, path string) {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident: // c
			v, _ = p.info.Uses[x].(*types.Var)
			return v, path
		case *ast.SelectorExpr: // c.http
			if s := p.info.Selections[x]; s == nil || s.Kind() != types.FieldVal || len(s.Index()) != 1 {
				return nil, ""
			}
			path = "." + x.Sel.Name + path
			e = x.X
		case *ast.StarExpr: // *c
			e = x.X
		default: // cs[0]
			return nil, ""
		}
	}
}
