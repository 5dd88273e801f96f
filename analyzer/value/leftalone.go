package value

// This file says whether the strings in a struct stay what they are where others
// get a pointer to it.

import (
	"cmp"
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
func (p *Package) LeavesAlone(v *types.Var) bool { return p.treatmentBy(v, nil) >= filled }

// FillsEmpty reports whether this package sets strings that are empty in the struct that
// v points to, by way of v, a parameter behind which it leaves the others alone.
//
//	func (c *Config) SetDefaults() { if c.Base == "" { c.Base = "http://h" } }
func (p *Package) FillsEmpty(v *types.Var) bool { return p.treatmentBy(v, nil) == filled }

// A treatment is what may become of the strings in a struct where somebody gets a
// pointer to it.
type treatment uint8

const (
	overwritten treatment = iota // something else may be there, whatever the program is told
	decoded                      // they stay what they are where nothing sets them: see treatmentByDecoder
	filled                       // they stay what they are, but for those that are empty
	leftAlone                    // they stay what they are
)

// treatmentBy returns what this package does, by way of v, with what is at the path
// part of the struct that v holds or points to.
//
//	func (c *Config) fill() { c.Name = "a" } // leaves c.Base alone
func (p *Package) treatmentBy(v *types.Var, part defuse.Path) treatment {
	v = v.Origin()
	if gotypes.IsTextPointer(v.Type()) && v.Kind() == types.ParamVar { // func or(base *string, def string) string
		return aloneIf(!slices.ContainsFunc(p.Reads(v), p.mayWriteText))
	}
	if !isPointerOrStruct(v.Type()) { // var s interface{ SetBase(string) } = cfg
		return overwritten
	}
	if !refersToText(v.Type()) && !v.IsField() && v.Parent() != p.pkg.Scope() { // func New(cfg config.Config) *Server
		return leftAlone
	}
	if v.Parent() == p.pkg.Scope() && !p.isPrivate(v) { // var Default *Config, which others write to
		return overwritten
	}
	return p.treatments.of(holderKey{v, part.String()}, func() treatment {
		least := leftAlone
		for _, use := range p.readsOfPart(v, part) {
			if least = min(least, p.treatmentAt(usekind.Reference(use), part)); least == overwritten {
				return overwritten
			}
		}
		for _, cur := range p.promotedThrough(v) {
			least = min(least, p.treatmentAt(cur, nil))
		}
		return least
	})
}

// readsOfPart returns the reads of v, a struct or a pointer to one, that are not of another
// field than the one that part begins with, in the order of the source: who asks for each
// of many fields would go through the reads of all of them again and again.
func (p *Package) readsOfPart(v *types.Var, part defuse.Path) []inspector.Cursor {
	if len(part) == 0 {
		return p.Reads(v)
	}
	reads := p.readsByField.of(v, func() *readsByField {
		reads := &readsByField{ofField: make(map[int][]inspector.Cursor)}
		for _, use := range p.Reads(v) {
			if i, ok := p.fieldSelectedAt(usekind.Reference(use)); ok {
				reads.ofField[i] = append(reads.ofField[i], use)
			} else {
				reads.whole = append(reads.whole, use)
			}
		}
		return reads
	})
	field := reads.ofField[part[0]]
	switch {
	case len(field) == 0:
		return reads.whole
	case len(reads.whole) == 0:
		return field
	}
	list := slices.Concat(reads.whole, field)
	slices.SortFunc(list, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	return list
}

// readsByField are the reads of a struct, or of a pointer to one, in the order of the source.
type readsByField struct {
	ofField map[int][]inspector.Cursor // by fieldSelectedAt
	whole   []inspector.Cursor         // that select no field
}

// fieldSelectedAt returns the index of the field that is selected first of the expression at
// cur, the embedded one of what that promotes; ok is false where none is.
//
//	cfg.HTTP.Base, cfg.HTTP.reset(), and not cfg.reset(), open(cfg)
func (p *Package) fieldSelectedAt(cur inspector.Cursor) (index int, ok bool) {
	use := usekind.Classify(cur)
	if len(use.Path) == 0 {
		return 0, false
	}
	sel := p.info.Selections[use.Path[0].Node().(*ast.SelectorExpr)]
	if sel == nil || len(fieldsTo(sel)) == 0 {
		return 0, false
	}
	return fieldsTo(sel)[0], true
}

// fieldsTo is the path that sel selects a field at, or the field that has the method.
func fieldsTo(sel *types.Selection) defuse.Path {
	fields := defuse.Path(sel.Index())
	if sel.Kind() != types.FieldVal { // cfg.Validate()
		fields = fields[:len(fields)-1]
	}
	return fields
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

// treatmentAt is treatmentBy for the expression at cur, a pointer or a struct.
func (p *Package) treatmentAt(cur inspector.Cursor, part defuse.Path) treatment {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		sel := p.info.Selections[at.Node().(*ast.SelectorExpr)]
		if sel == nil {
			return overwritten
		}
		rest, overlaps := partWithin(part, fieldsTo(sel))
		if !overlaps { // cfg.Timeout, beside cfg.Base
			return leftAlone
		}
		if part = rest; sel.Kind() != types.FieldVal {
			return p.treatmentByMethod(at, sel, part)
		}
	}
	t := p.typeOf(use.Expr())
	switch use.Kind {
	case usekind.Assigned: // cfg.Timeout = 5
		stmt := use.Assignment()
		if carriesText(t) && stmt != nil && p.assignsToEmpty(stmt, use.Expr()) { // if cfg.Base == "" { cfg.Base = "http://h" }
			return filled
		}
		return aloneIf(!carriesText(t))
	case usekind.AddressTaken: // &cfg.mu, &cfg
		if !carriesText(t) {
			return leftAlone
		}
		if _, isStruct := t.Underlying().(*types.Struct); !isStruct {
			return overwritten
		}
		return p.treatmentAt(use.User(), part)
	}
	if use.Kind == usekind.Indexed && gotypes.IsTextList(t) { // cfg.Nodes[0] = "http://h"
		return aloneIf(!use.WritesElement())
	}
	if !refersToText(t) { // addr := cfg.Addr, copied := *cfg
		return leftAlone
	}
	switch use.Kind {
	case usekind.Operand, usekind.Discarded: // cfg == nil
		return leftAlone
	case usekind.Argument: // open(cfg)
		return p.treatmentByCallee(use, part)
	case usekind.Stored: // s.cfg = cfg, c := cfg
		if target := use.Target(); target != nil {
			return p.treatmentByHolder(target, part)
		}
	case usekind.Element: // Server{cfg: cfg}
		lit := use.User()
		for field, e := range goindex.Fields(lit, p.info) {
			if e.Node() == use.At.Node() && field.Pkg() == p.pkg {
				return p.treatmentBy(field, part)
			}
		}
	}
	return overwritten // return cfg, c <- cfg
}

// aloneIf is leftAlone where is is true, and otherwise overwritten.
func aloneIf(is bool) treatment {
	if is {
		return leftAlone
	}
	return overwritten
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

// treatmentByHolder is treatmentBy for the variable or field of this package that e
// names.
func (p *Package) treatmentByHolder(e ast.Expr, part defuse.Path) treatment {
	var id *ast.Ident
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident: // c
		id = x
	case *ast.SelectorExpr: // s.cfg
		id = x.Sel
	default: // cfgs[0]
		return overwritten
	}
	if id.Name == "_" {
		return leftAlone
	}
	v, ok := p.info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != p.pkg {
		return overwritten
	}
	return p.treatmentBy(v, part)
}

// treatmentByCallee returns what the function that takes the argument of use does with
// what is at the path part of what that points to.
func (p *Package) treatmentByCallee(use usekind.Use, part defuse.Path) treatment {
	if p.onlyReadsArgs(use.User(), p.typeOf(use.Expr())) || p.InMessage(use.At) { // log.Printf("%+v", cfg)
		return leftAlone
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || use.Call().Ellipsis.IsValid() { // load(cfg), where load is a variable
		return overwritten
	}
	fn = fn.Origin()
	params := fn.Signature().Params()
	if use.Index >= params.Len() || fn.Signature().Variadic() && use.Index == params.Len()-1 {
		return overwritten
	}
	if fn.Pkg() != p.pkg { // store.Open(cfg), json.Unmarshal(data, cfg)
		if d, ok := knowledge.DecoderOf(fn); ok && d.Target == use.Index {
			return p.treatmentByDecoder(use, d, part)
		}
		return p.treatmentElsewhere(use.Call(), fn, use.Index)
	}
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return overwritten
	}
	return p.treatmentBy(params.At(use.Index), part)
}

// treatmentByMethod returns what the method of the selection sel at fun, which is called
// there, does with what is at the path part of what its receiver points to.
func (p *Package) treatmentByMethod(fun inspector.Cursor, sel *types.Selection, part defuse.Path) treatment {
	fn := sel.Obj().(*types.Func).Origin()
	recv := fn.Signature().Recv()
	if recv == nil || usekind.Direct(fun).Kind != usekind.Callee { // f := cfg.set
		return overwritten
	}
	if readOnlyMethods[fn.FullName()] || knowledge.Has(fn, knowledge.Reads) || !refersToText(recv.Type()) || !isPointerOrStruct(recv.Type()) { // cfg.URL.String(), cfg.Logger.Info("x")
		return leftAlone
	}
	if fn.Pkg() != p.pkg { // cfg.Validate()
		return p.treatmentElsewhere(usekind.Direct(fun).Call(), fn, Receiver)
	}
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return overwritten
	}
	return p.treatmentBy(recv, part)
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
// where that is empty, or a pointer to one, where that is nil.
func (p *Package) assignsToEmpty(stmt *ast.AssignStmt, lhs ast.Expr) bool {
	u := p.declInfoOf(stmt)
	if u == nil || !gotypes.IsString(gotypes.Deref(p.typeOf(lhs))) {
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

// mayWriteText reports whether the pointer to a string at use is used otherwise than to read
// the string, or to ask whether there is one.
//
//	*base = "http://h", fill(base)
func (p *Package) mayWriteText(use inspector.Cursor) bool {
	switch use := usekind.Direct(use); use.Kind {
	case usekind.Operand: // base == nil
		return false
	case usekind.Dereferenced: // *base
		of := usekind.Direct(use.User())
		return of.Kind == usekind.Assigned || of.Kind == usekind.AddressTaken
	}
	return true
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
	if depth == 0 || gotypes.IsTypeParam(t) {
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
