package value

// This file says whether the strings in a struct stay what they are where others
// get a pointer to it.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// LeavesAlone reports whether this package writes to no string in the struct that v
// holds or points to, by way of v, a parameter, a field or another variable, and
// lets nobody else do so. It may keep the pointer, and set what is empty.
//
//	func New(cfg *config.Config) *Server { return &Server{cfg: cfg} }
func (p *Package) LeavesAlone(v *types.Var) bool { return p.leavesPartAlone(v, nil) }

// leavesPartAlone is LeavesAlone for what is at the path part of the struct alone.
//
//	func (c *Config) fill() { c.Name = "a" } // leaves c.Base alone
func (p *Package) leavesPartAlone(v *types.Var, part defuse.Path) bool {
	v = v.Origin()
	if !isPointerOrStruct(v.Type()) { // var s interface{ SetBase(string) } = cfg
		return false
	}
	if !refersToText(v.Type()) && !v.IsField() && v.Parent() != p.pkg.Scope() { // func New(cfg config.Config) *Server
		return true
	}
	if v.Parent() == p.pkg.Scope() && !p.isPrivate(v) { // var Default *Config, which others write to
		return false
	}
	return p.leftAlone.of(holderKey{v, part.String()}, func() bool {
		for _, use := range p.Reads(v) {
			if !p.isLeftAlone(usekind.Reference(use), part) {
				return false
			}
		}
		return !slices.ContainsFunc(p.promotedThrough(v), func(cur inspector.Cursor) bool { return !p.isLeftAlone(cur, nil) })
	})
}

// promotedThrough returns the expressions of which a field or method is selected that
// they get by way of v, an embedded field.
//
//	type server struct{ *Config }; s.Base = "http://h"; s.SetBase("http://h")
func (p *Package) promotedThrough(v *types.Var) []inspector.Cursor {
	if !v.Embedded() {
		return nil
	}
	if p.promoted == nil {
		p.promoted = make(map[*types.Var][]inspector.Cursor)
		for cur := range p.root.Preorder((*ast.SelectorExpr)(nil)) {
			sel := p.info.Selections[cur.Node().(*ast.SelectorExpr)]
			if sel == nil || len(sel.Index()) < 2 { // s.Config
				continue
			}
			t := sel.Recv()
			for _, i := range sel.Index()[:len(sel.Index())-1] {
				field := gotypes.Deref(t).Underlying().(*types.Struct).Field(i)
				p.promoted[field.Origin()] = append(p.promoted[field.Origin()], cur.ChildAt(edge.SelectorExpr_X, -1))
				t = field.Type()
			}
		}
	}
	return p.promoted[v]
}

// isLeftAlone is leavesPartAlone for the expression at cur, a pointer or a struct.
func (p *Package) isLeftAlone(cur inspector.Cursor, part defuse.Path) bool {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		sel := p.info.Selections[at.Node().(*ast.SelectorExpr)]
		if sel == nil {
			return false
		}
		fields := defuse.Path(sel.Index())
		if sel.Kind() != types.FieldVal { // cfg.Validate()
			fields = fields[:len(fields)-1]
		}
		rest, overlaps := partWithin(part, fields)
		if !overlaps { // cfg.Timeout, beside cfg.Base
			return true
		}
		if part = rest; sel.Kind() != types.FieldVal {
			return p.methodLeavesAlone(at, sel, part)
		}
	}
	t := p.typeOf(use.Expr())
	switch use.Kind {
	case usekind.Assigned: // cfg.Timeout = 5
		stmt := use.Assignment()
		return !carriesText(t) || stmt != nil && p.assignsToEmpty(stmt, use.Expr())
	case usekind.AddressTaken: // &cfg.mu, &cfg
		if !carriesText(t) {
			return true
		}
		_, isStruct := t.Underlying().(*types.Struct)
		return isStruct && p.isLeftAlone(use.User(), part)
	}
	if use.Kind == usekind.Indexed && gotypes.IsTextList(t) { // cfg.Nodes[0] = "http://h"
		return !use.WritesElement()
	}
	if !refersToText(t) { // addr := cfg.Addr, copied := *cfg
		return true
	}
	switch use.Kind {
	case usekind.Operand, usekind.Discarded: // cfg == nil
		return true
	case usekind.Argument: // open(cfg)
		return p.argumentIsLeftAlone(use, part)
	case usekind.Stored: // s.cfg = cfg, c := cfg
		target := use.Target()
		return target != nil && p.holderLeavesAlone(target, part)
	case usekind.Element: // Server{cfg: cfg}
		lit := use.User()
		for field, e := range goindex.Fields(lit, p.info) {
			if e.Node() == use.At.Node() {
				return field.Pkg() == p.pkg && p.leavesPartAlone(field, part)
			}
		}
	}
	return false // return cfg, c <- cfg
}

// partWithin returns the path to what is at part of a struct, from the field of it that
// fields leads to; overlaps is false where that field has nothing to do with part.
func partWithin(part, fields defuse.Path) (rest defuse.Path, overlaps bool) {
	switch {
	case part.Within(fields): // cfg.HTTP.Base, in cfg.HTTP
		return part[len(fields):], true
	case fields.Within(part): // cfg.HTTP, of which cfg.HTTP.Base is a part
		return nil, true
	}
	return nil, false
}

// holderLeavesAlone is leavesPartAlone for the variable or field of this package that e
// names.
func (p *Package) holderLeavesAlone(e ast.Expr, part defuse.Path) bool {
	var id *ast.Ident
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident: // c
		id = x
	case *ast.SelectorExpr: // s.cfg
		id = x.Sel
	default: // cfgs[0]
		return false
	}
	if id.Name == "_" {
		return true
	}
	v, ok := p.info.ObjectOf(id).(*types.Var)
	return ok && v.Pkg() == p.pkg && p.leavesPartAlone(v, part)
}

// argumentIsLeftAlone reports whether the function that takes the argument of use
// leaves what is at the path part of what it points to alone.
func (p *Package) argumentIsLeftAlone(use usekind.Use, part defuse.Path) bool {
	if p.onlyReadsArgs(use.User()) || p.InMessage(use.At) { // log.Printf("%+v", cfg)
		return true
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || use.Call().Ellipsis.IsValid() { // load(cfg), where load is a variable
		return false
	}
	fn = fn.Origin()
	params := fn.Signature().Params()
	if use.Index >= params.Len() || fn.Signature().Variadic() && use.Index == params.Len()-1 {
		return false
	}
	if fn.Pkg() != p.pkg { // store.Open(cfg)
		return p.Untouched != nil && p.Untouched(fn, use.Index)
	}
	decl := p.FuncDecl(fn)
	return decl != nil && decl.Body != nil && isPointerOrStruct(params.At(use.Index).Type()) && p.leavesPartAlone(params.At(use.Index), part)
}

// methodLeavesAlone reports whether the method of the selection sel at fun is called
// there and leaves what is at the path part of what its receiver points to alone.
func (p *Package) methodLeavesAlone(fun inspector.Cursor, sel *types.Selection, part defuse.Path) bool {
	fn := sel.Obj().(*types.Func).Origin()
	recv := fn.Signature().Recv()
	if recv == nil || usekind.Direct(fun).Kind != usekind.Callee { // f := cfg.set
		return false
	}
	if knowledge.Has(fn, knowledge.Reads) || !refersToText(recv.Type()) || !isPointerOrStruct(recv.Type()) { // cfg.Logger.Info("x")
		return true
	}
	if fn.Pkg() != p.pkg { // cfg.Validate()
		return p.Untouched != nil && p.Untouched(fn, Receiver)
	}
	decl := p.FuncDecl(fn)
	return decl != nil && decl.Body != nil && p.leavesPartAlone(recv, part)
}

// fillsEmpty reports whether d assigns to a field where that is empty.
//
//	if cfg.Addr == "" { cfg.Addr = ":8080" }
func (p *Package) fillsEmpty(d defuse.Def) bool {
	stmt, ok := d.Stmt.(*ast.AssignStmt)
	if !ok || d.Kind != defuse.Assign {
		return false
	}
	i := slices.Index(stmt.Rhs, d.Expr)
	return i >= 0 && len(stmt.Lhs) == len(stmt.Rhs) && p.assignsToEmpty(stmt, stmt.Lhs[i])
}

// assignsToEmpty reports whether stmt assigns to lhs, a field that holds a string,
// where that is empty.
func (p *Package) assignsToEmpty(stmt *ast.AssignStmt, lhs ast.Expr) bool {
	u := p.declInfoOf(stmt)
	if u == nil || !gotypes.IsString(p.typeOf(lhs)) {
		return false
	}
	guard := u.guardOf(stmt)
	if guard == nil { // cfg.Addr = ":8080"
		return false
	}
	x, isEmpty, ok := defuse.Emptiness(p.info, guard)
	if !ok || !isEmpty { // if valid(cfg.Addr) { … }
		return false
	}
	v, path := p.accessOf(x)
	of, at := p.accessOf(lhs)
	return v != nil && v == of && path == at
}

// isPointerOrStruct reports whether t is a struct or a pointer to one, and no
// interface that may hold anything.
func isPointerOrStruct(t types.Type) bool {
	_, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	return ok
}

// refersToText reports whether a string can be written by way of a value of type t,
// a pointer or a struct with pointers in it, that others see.
func refersToText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer: // *Config
		return carriesText(u.Elem())
	case *types.Struct: // Config, with a *TLS in it
		for f := range u.Fields() {
			if p, ok := f.Type().Underlying().(*types.Pointer); ok && carriesText(p.Elem()) {
				return true
			}
		}
	}
	return false
}

// carriesText reports whether a string is part of a value of type t, or of what that
// refers to.
func carriesText(t types.Type) bool { return carriesTextWithin(t, maxTypes) }

// maxTypes bounds how deep types within types are looked into.
const maxTypes = 4

// carriesTextWithin is carriesText for at most that many types within each other:
// what is deeper is taken to carry text.
func carriesTextWithin(t types.Type, depth int) bool {
	if depth == 0 || isTypeParam(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic: // string
		return u.Info()&types.IsString != 0
	case *types.Struct:
		for f := range u.Fields() {
			if carriesTextWithin(f.Type(), depth-1) {
				return true
			}
		}
	case interface{ Elem() types.Type }: // *T, []T, map[K]T
		return carriesTextWithin(u.Elem(), depth-1)
	}
	return false // func(), error
}
