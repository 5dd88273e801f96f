package value

// This file says whether somebody else may write to what a variable refers to.

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

// isReadOnly reports whether the variable v is only read after its declaration
// and nobody else gets hold of what it refers to.
func (p *Package) isReadOnly(v *types.Var) bool {
	return p.readOnly.of(v, func() bool {
		if v.Parent() == p.pkg.Scope() && p.IsWritten(v) { // var hosts []string; hosts = other
			return false
		}
		for _, use := range p.Reads(v) {
			if !p.onlyRead(use) { // change(hosts)
				return false
			}
		}
		return true
	})
}

// onlyRead reports whether what the expression at cur refers to is read and not
// given away.
func (p *Package) onlyRead(cur inspector.Cursor) bool {
	for {
		if p.isTakenAsList(cur) { // sarama.NewClient(hosts, config)
			return true
		}
		use := usekind.Direct(cur)
		t := p.typeOf(use.Expr())
		cur = use.User()
		switch use.Kind {
		case usekind.Dereferenced: // *hosts
		case usekind.Selected: // cfg.Hosts
			sel := cur.Node().(*ast.SelectorExpr)
			if s := p.info.Selections[sel]; s == nil || s.Kind() != types.FieldVal { // cfg.Base(), u.String(), and not (&cfg).SetBase
				return s != nil && (!defuse.TakesAddress(p.info, sel) && isValueType(t) || readOnlyMethods[s.Obj().(*types.Func).FullName()])
			}
		case usekind.Indexed: // hosts[i], hosts[1:]
			if gotypes.IsString(t) { // s[1:]
				return true
			}
		case usekind.AddressTaken, usekind.Assigned: // &cfg, hosts[0] = "b"
			return false
		case usekind.Ranged: // for _, h := range hosts { }
			return p.rowsOnlyRead(cur.Node().(*ast.RangeStmt))
		case usekind.Argument: // strings.Join(hosts, ","), get(hosts[0]), and not change(hosts)
			return p.onlyReadsArgs(cur, t) || p.isAppended(cur, use) || isValueType(t)
		case usekind.Callee, usekind.Operand, usekind.Inverted, usekind.Received, usekind.Index: // hosts == nil, !enabled, hosts[n] of n
			return true
		default: // h := hosts, and not counts[0]++
			if v := p.declaredWith(cur.Node(), use.Expr()); v != nil && !isValueType(t) { // region, ok := regions[name]
				return p.isReadOnly(v)
			}
			_, isCount := cur.Node().(*ast.IncDecStmt)
			return !isCount && isValueType(t)
		}
	}
}

// isTakenAsList reports whether the list at cur is given to somebody who does not
// write to it, nor does this package through the field that it is put into.
func (p *Package) isTakenAsList(cur inspector.Cursor) bool {
	if p.ListTaker != nil {
		if field, ok := p.ListTaker(cur); ok {
			return field == nil || p.onlyReadsElements(field)
		}
	}
	use := usekind.Direct(cur)
	if !isListOfTextOrStructs(p.typeOf(use.Expr())) {
		return false
	}
	switch use.Kind {
	case usekind.Element: // Client{nodes: nodes}
		for field, e := range goindex.Fields(use.User(), p.info) {
			if e == use.At {
				return p.takesList(field.Origin())
			}
		}
	case usekind.Stored: // c.nodes = nodes
		if sel, ok := use.Target().(*ast.SelectorExpr); ok {
			field, _ := p.info.Uses[sel.Sel].(*types.Var)
			return field != nil && field.IsField() && p.takesList(field.Origin())
		}
	case usekind.Argument: // pingAll(nodes)
		return p.onlyReadsListArgument(use)
	}
	return false
}

// isListOfTextOrStructs reports whether t is a list or a map of strings, or of structs or
// pointers to them.
func isListOfTextOrStructs(t types.Type) bool {
	list, ok := t.Underlying().(interface{ Elem() types.Type })
	return gotypes.IsTextList(t) || ok && gotypes.IsTable(t) && isPointerOrStruct(list.Elem())
}

// takesList reports whether nobody writes to the elements of the lists in field, of
// this package or of another.
func (p *Package) takesList(field *types.Var) bool {
	if field.Pkg() != p.pkg { // etcd.Config{Nodes: nodes}
		return p.TakesList != nil && p.TakesList(field, 0)
	}
	return p.onlyReadsElements(field)
}

// onlyReadsListArgument reports whether the function that gets the list of use, an
// argument, is known to write to none of its elements.
func (p *Package) onlyReadsListArgument(use usekind.Use) bool {
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	fn = fn.Origin()
	params := fn.Signature().Params()
	if use.Index >= params.Len() || fn.Signature().Variadic() && use.Index == params.Len()-1 && !use.Call().Ellipsis.IsValid() {
		return false
	}
	if fn.Pkg() != p.pkg { // etcd.Dial(nodes)
		return p.TakesList != nil && p.TakesList(fn, use.Index)
	}
	return p.FuncDecl(fn) != nil && p.isReadOnly(params.At(use.Index))
}

// OnlyReadsElements reports whether the package writes to no element of the lists in
// the field f, nor gives such a list to somebody who might.
func (p *Package) OnlyReadsElements(f *types.Var) bool { return p.onlyReadsElements(f.Origin()) }

// OnlyAddsElements reports whether the package writes to elements of the lists in v, a
// field or a variable of the package, by the keys of a map alone
// ([goindex.Index.ElementAssignments]), and gives such a list to nobody who might.
func (p *Package) OnlyAddsElements(v *types.Var) bool {
	v = v.Origin()
	if !gotypes.IsMap(v.Type()) {
		return p.onlyReadsElements(v)
	}
	return p.added.of(v, func() bool {
		return !slices.ContainsFunc(p.Reads(v), func(use inspector.Cursor) bool {
			use = usekind.Reference(use)
			return !p.isAddedTo(use) && !p.onlyRead(use)
		})
	})
}

// isAddedTo reports whether the map at cur is given one element there, by its key, and not what
// is made of those that it has.
//
//	c.bases["eu"] = "https://eu.h"
func (p *Package) isAddedTo(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Indexed {
		return false
	}
	elem := use.User()
	use = usekind.Direct(elem)
	stmt := use.Assignment()
	if use.Kind != usekind.Assigned || stmt == nil || stmt.Tok != token.ASSIGN || len(stmt.Lhs) != len(stmt.Rhs) { // c.bases["eu"] += "/v1"
		return false
	}
	return !p.isRewritten(elem)
}

// onlyReadsElements reports whether the package writes to no element of the lists
// in the field f, of any struct, nor gives such a list away to be written to.
func (p *Package) onlyReadsElements(f *types.Var) bool {
	return p.readOnly.of(f, func() bool {
		for _, use := range p.Reads(f) {
			if !p.onlyRead(usekind.Reference(use)) { // cfg.Hosts[0] = "b"
				return false
			}
		}
		return true
	})
}

// isAppended reports whether the call at cur appends the elements of the list that
// use is about, or to it as a whole, and the result takes its place or is taken at
// once for a list that nobody writes to.
//
//	cfg.Hosts = append(cfg.Hosts, hosts...); sarama.NewClient(append(hosts, "c:9092"), config)
func (p *Package) isAppended(cur inspector.Cursor, use usekind.Use) bool {
	call := use.Call()
	if !gotypes.CallsBuiltin(p.info, call, "append") {
		return false
	}
	if use.Index > 0 {
		return call.Ellipsis.IsValid()
	}
	target := usekind.Direct(cur).Target()
	return target != nil && types.ExprString(target) == types.ExprString(use.Expr()) || p.isTakenAsList(cur)
}

// declaredWith returns the variable that n declares with the value e, or nil.
func (p *Package) declaredWith(n ast.Node, e ast.Expr) *types.Var {
	s, ok := n.(*ast.AssignStmt)
	if !ok { // var h = hosts
		return nil
	}
	i := slices.IndexFunc(s.Rhs, func(rhs ast.Expr) bool { return ast.Unparen(rhs) == ast.Unparen(e) })
	if i < 0 {
		return nil
	}
	id, ok := s.Lhs[i].(*ast.Ident)
	if !ok { // c.hosts = hosts
		return nil
	}
	v, _ := p.info.Defs[id].(*types.Var)
	return v
}

// rowsOnlyRead reports whether the elements that r ranges over are not
// written to through its variable.
func (p *Package) rowsOnlyRead(r *ast.RangeStmt) bool {
	for _, e := range []ast.Expr{r.Key, r.Value} { // the first may hold elements of a sequence
		id, ok := e.(*ast.Ident)
		if e == nil || ok && id.Name == "_" { // for range hosts { }
			continue
		}
		v, _ := p.info.Defs[id].(*types.Var)
		if v == nil || !isValueType(v.Type()) && !p.isReadOnly(v) { // for _, c := range clients { c.Base = "b" }
			return false
		}
	}
	return true
}

// isValueType reports whether a value of type t is copied when it is assigned:
// nothing can be written through the copy, as far as strings in it go.
func isValueType(t types.Type) bool {
	if t == nil || gotypes.IsTypeParam(t) { // func f[T any](v T)
		return false
	}
	switch t.Underlying().(type) {
	case *types.Basic, *types.Struct, *types.Array, *types.Signature: // "a", cfg, [2]string{}, and not []string{}
		return true
	}
	return false
}

// isRangedOver reports whether the sequence that the call at cur makes is gone over
// at once, and by a loop that does not write to its elements.
//
//	for h := range slices.Values(hosts) { }
func (p *Package) isRangedOver(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	return use.Kind == usekind.Ranged && p.rowsOnlyRead(use.User().Node().(*ast.RangeStmt))
}

// onlyReadsArgs reports whether the call at cur does not write to its arguments of the
// type t.
func (p *Package) onlyReadsArgs(cur inspector.Cursor, t types.Type) bool {
	switch fn := typeutil.Callee(p.info, cur.Node().(*ast.CallExpr)).(type) {
	case *types.Builtin: // len(hosts)
		return fn.Name() == "len" || fn.Name() == "cap"
	case *types.Func:
		if knowledge.Has(fn, knowledge.Reads) || gotypes.IsTextList(t) && knowledge.ReadsList(fn) { // fmt.Println(hosts), slices.Contains(hosts, host)
			return true
		}
		_, sequence := sequences[fn.Origin().FullName()]
		return sequence && p.isRangedOver(cur) // for i, h := range slices.All(hosts) { }
	}
	return false
}
