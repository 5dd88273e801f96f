package value

// This file leaves out the strings that were made of something of which more was asked
// after it was read: what may not pass that does not arrive.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// withoutAsked returns all, what e holds, with holes in the place of those that were made of
// what a variable, a field or a constant holds of which something but whether it is empty is
// asked between there and e, unless that is known to let them pass.
//
//	us := []string{c.Base}; if !isURL(c.Base) { us = others }; get(us[0])
func (ev *evaluation) withoutAsked(all []variant, e ast.Expr) []variant {
	u := ev.declInfoOf(e)
	if u == nil {
		return all
	}
	return ev.withoutThoseAsked(all, u, askedUntil{e, e.Pos(), false})
}

// withoutAskedLater is withoutAsked for all that is asked in the function around e, which is
// kept for others: they may get it from there on.
//
//	c := &client{base: base}; if !isURL(base) { return nil, errBase }; return c, nil
func (ev *evaluation) withoutAskedLater(all []variant, e ast.Expr) []variant {
	u := ev.declInfoOf(e)
	if u == nil || u.FuncAround(e) == nil { // var local = client{base: base}
		return all
	}
	return ev.withoutThoseAsked(all, u, askedUntil{e, u.FuncAround(e).End(), true})
}

// An askedUntil is the part of a function, up to a position, in which is asked what decides
// whether an expression arrives.
type askedUntil struct {
	e      ast.Expr
	end    token.Pos
	isKept bool // what e holds is kept for others
}

// withoutThoseAsked is withoutAsked for what until says.
func (ev *evaluation) withoutThoseAsked(all []variant, u *declInfo, until askedUntil) []variant {
	isAsked := func(v variant) bool { return ev.isAskedSince(u, v.pieces, until) }
	if !slices.ContainsFunc(all, isAsked) {
		return all
	}
	return mapVariants(all, func(pieces []piece) []piece {
		if isAsked(variant{pieces: pieces}) {
			return unknown(until.e)
		}
		return pieces
	})
}

// isAskedSince reports whether something is asked until then of what pieces, which the
// expression holds, were made of, and may keep them from arriving.
func (ev *evaluation) isAskedSince(u *declInfo, pieces []piece, until askedUntil) bool {
	var last *provenance
	for i := range pieces {
		pc := &pieces[i]
		param := pc.standsFor().Var // u, of func get(u string)
		switch read := pc.node.(type) {
		case *ast.SelectorExpr: // c.Base, of func get(c *Config)
			if pc.hole && ev.isReadAsked(u, read.Sel, until) {
				return true
			}
		case *ast.Ident:
			if pc.hole && until.isKept && ev.isReadAsked(u, read, until) {
				return true
			}
		}
		if pc.via == last {
			continue
		}
		last = pc.via
		for w := pc.via; w != nil; w = w.next {
			if w.Use == nil || pc.hole && !until.isKept && w.Obj == types.Object(param) { // which callers are asked for
				continue
			}
			if ev.isReadAsked(u, w.Use, until) {
				return true
			}
		}
	}
	return false
}

// isReadAsked reports whether something is asked until then of what id names, which is read
// before that, and may keep it from arriving.
func (ev *evaluation) isReadAsked(u *declInfo, id *ast.Ident, until askedUntil) bool {
	if id.End() > until.end || !goindex.IsWithin(id, u.cur.Node()) {
		return false
	}
	switch obj := u.info.Uses[id].(type) {
	case *types.Const: // base, of const base
		return u.IsTestedBetween(obj, id.End(), until.end)
	case *types.Var:
		if obj.IsField() { // c.Base
			return u.isFieldAsked(obj.Origin(), id, until)
		}
		if l := u.Location(obj); l != nil { // base
			return ev.isLocalAsked(u, l, id.End(), until)
		}
		return u.IsTestedBetween(obj, id.End(), until.end) // base, of var base
	}
	return false
}

// isFieldAsked reports whether something is asked until then of the field that sel selects, of a
// variable.
func (u *declInfo) isFieldAsked(field *types.Var, sel *ast.Ident, until askedUntil) bool {
	cur, ok := u.Find(sel)
	if !ok {
		return false
	}
	ref := usekind.Reference(cur).Node().(ast.Expr)
	root, _ := u.accessOf(ref)
	if root == nil { // cs[0].Base
		return false
	}
	looks := u.looksAt(root)
	return u.isAnyAsked(looks.fields[field], ref.End(), until) || u.isAnyAsked(looks.validated, ref.End(), until)
}

// isAnyAsked reports whether one of the looks, at positions of the source, is from there on and
// until then. What the call does that e is an argument of comes after that.
//
//	return c.do(u), of u := c.base + "/users"
func (u *declInfo) isAnyAsked(looks []token.Pos, from token.Pos, until askedUntil) bool {
	if until.isKept || !between(looks, from, until.end) {
		return between(looks, from, until.end)
	}
	cur, ok := u.Find(until.e)
	if !ok {
		return true
	}
	for around := range cur.Enclosing((*ast.CallExpr)(nil)) {
		fun := around.Node().(*ast.CallExpr).Fun
		isInside := func(pos token.Pos) bool { return fun.Pos() <= pos && pos < fun.End() }
		looks = slices.DeleteFunc(slices.Clone(looks), isInside)
	}
	return between(looks, from, until.end)
}

// isLocalAsked reports whether something is asked of the local variable l from the position
// from on, and it is not known that it lets pass what is there.
func (ev *evaluation) isLocalAsked(u *declInfo, l *defuse.Location, from token.Pos, until askedUntil) bool {
	if !gotypes.IsText(l.Obj.Type()) && !gotypes.IsTextList(l.Obj.Type()) { // cfg, of which fields are asked for
		return u.isAnyAsked(u.looksAt(l.Obj).validated, from, until)
	}
	first, _ := slices.BinarySearch(l.Tests, from)
	end, _ := slices.BinarySearch(l.Tests, until.end)
	if end-first > maxAskedLater {
		return true
	}
	isAsked, mayPass := false, !until.isKept && isConstantDef(u.info, l.OnlyDef())
	for _, pos := range l.Tests[first:max(first, end)] {
		if l.EmptyTests[pos] || until.isKept && !u.mayRefuseAt(pos) {
			continue
		}
		_, isQuestion := u.QuestionAt(l, pos)
		if isAsked, mayPass = true, mayPass && isQuestion; !mayPass {
			return true
		}
	}
	return isAsked && !ev.isReached(u, until.e)
}

// maxAskedLater bounds the places where something is asked of a variable after it was read.
const maxAskedLater = 64

// mayRefuseAt reports whether the variable at pos, of which something is asked there, is asked
// whether it is good: another package that makes something of it asks for itself.
//
//	if !isURL(base) { }, err := check(base), and not resp, err := http.Get(base)
func (u *declInfo) mayRefuseAt(pos token.Pos) bool {
	cur, ok := u.FindByPos(pos)
	if !ok || u.AsksAt(cur) {
		return true
	}
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	fn, ok := typeutil.Callee(u.info, use.Call()).(*types.Func)
	return !ok || fn.Pkg() == u.pkg
}

// isConstantDef reports whether d, which may be nil, writes a constant.
func isConstantDef(info *types.Info, d *defuse.Def) bool {
	return d != nil && d.Kind == defuse.Assign && info.Types[d.Expr].Value != nil
}

// isReached reports whether the conditions before e, which reads a local variable, can hold
// together where its definitions come from.
//
//	base := "http://h"; u := base + "/v1"; if base == "http://h" { get(u) }
func (ev *evaluation) isReached(u *declInfo, e ast.Expr) bool {
	_, l := ev.localOf(e)
	if l == nil || !gotypes.IsString(l.Obj.Type()) {
		return false
	}
	reach, ok := u.ReachingWhere(l, e, ev.decide)
	if !ok || len(reach) != 1 { // u := base; if base != "http://h" { u = other }; get(u), which tells them apart
		return ok
	}
	if reach[0].Def == defuse.Entry {
		return false
	}
	sat, _ := u.ReachingBy(l, e, []int{reach[0].Def}, false, false, ev.decide)
	return sat == defuse.Certain
}
