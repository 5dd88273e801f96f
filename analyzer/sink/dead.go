package sink

// This file finds the statements that a field does not outlive: they give it another
// value.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A span is a part of the source between two positions.
type span struct{ start, end token.Pos }

// contains reports whether pos is in the span.
func (s span) contains(pos token.Pos) bool { return s.start <= pos && pos < s.end }

// containsAll reports whether all of list, in the order of the source, begin in the span.
func (s span) containsAll(list []inspector.Cursor) bool {
	return len(list) == 0 || s.contains(list[0].Node().Pos()) && s.contains(list[len(list)-1].Node().Pos())
}

// deadAfter returns where the slot s no longer holds what it did, since the statement in which
// its variable is mentioned at cur gives it another value: in the rest of the block.
//
//	c.base = "https://h"; c.get()
func (f *defUse) deadAfter(cur inspector.Cursor, s slot) (rest span) {
	switch by, ok := f.killedByOptions(cur, s); {
	case ok:
		cur = by
	case !f.isKilledAt(cur, s):
		return rest
	}
	for {
		parent := cur.Parent()
		switch kind, i := cur.ParentEdge(); kind {
		case edge.BlockStmt_List:
			block := parent.Node().(*ast.BlockStmt)
			return span{cur.Node().End(), endOf(block.List[i+1:], block.End())}
		case edge.CaseClause_Body:
			return span{cur.Node().End(), endOf(parent.Node().(*ast.CaseClause).Body[i+1:], parent.Node().End())}
		case edge.CommClause_Body:
			return span{cur.Node().End(), endOf(parent.Node().(*ast.CommClause).Body[i+1:], parent.Node().End())}
		case edge.GoStmt_Call, edge.DeferStmt_Call, edge.CaseClause_List, edge.CommClause_Comm, edge.IfStmt_Else, edge.ForStmt_Post: // defer c.repair(), if x { } else if c.repair() { }
			return rest
		case edge.BinaryExpr_Y: // c.isGood() || c.repair()
			if op := parent.Node().(*ast.BinaryExpr).Op; op == token.LAND || op == token.LOR {
				return rest
			}
		case edge.Invalid:
			return rest
		}
		cur = parent
	}
}

// deadByPointer is deadAfter for what is written by way of a pointer to the variable of s, if
// that is what is stored, by the mention at cur, in another variable for good.
//
//	p := &c; p.base = "https://h"; c.get()
func (f *defUse) deadByPointer(cur inspector.Cursor, s slot) (rest span) {
	use := usekind.Classify(cur)
	if len(use.Path) > 0 || use.Kind != usekind.AddressTaken && !isPointer(s.v.Type()) {
		return rest
	}
	if use.Kind == usekind.AddressTaken { // p := &c, and not p := c
		use = usekind.Classify(use.User())
	}
	id, ok := use.Target().(*ast.Ident)
	if !ok || use.Kind != usekind.Stored || f.localOf(id) == nil || f.info.Defs[id] == nil { // s.c = &c
		return rest
	}
	p := slot{v: f.localOf(id), path: s.path, from: use.User().Node()}
	around, _ := goindex.EnclosingFunc(cur)
	for _, mention := range f.usesOf(p.v, cur) {
		if mention.Node() == id {
			continue
		}
		by := usekind.Classify(mention)
		if _, isName := by.At.Node().(*ast.Ident); isName && by.Kind == usekind.Assigned { // p = &d
			return span{}
		}
		if fn, _ := goindex.EnclosingFunc(mention); rest == (span{}) && fn == around {
			rest = f.deadAfter(mention, p)
		}
	}
	return rest
}

// endOf is the end of list, or the label in it to which some may jump.
func endOf(list []ast.Stmt, end token.Pos) token.Pos {
	for _, stmt := range list {
		if _, ok := stmt.(*ast.LabeledStmt); ok { // if ok { goto send }; c.base = "https://h"; send: c.get()
			return stmt.Pos()
		}
	}
	return end
}

// isKilledAt reports whether the slot s, of whose variable there is a mention at cur, is given
// another value there.
func (f *defUse) isKilledAt(cur inspector.Cursor, s slot) bool {
	use := usekind.Classify(cur)
	_, method, ok := f.along(use, s)
	switch {
	case method != nil: // c.repair()
		call := usekind.Direct(*method).Call()
		return call != nil && f.isKilledByOptionsOf(*method, s)
	case !ok: // c.name = "a"
		return false
	}
	if use.Kind == usekind.AddressTaken { // repair(&c)
		use = usekind.Classify(use.User())
	}
	if elem, ok := f.elementOf(use, s); ok { // cs["a"] = client{}
		return elem.isSame && elem.isAssigned
	}
	if use.Call() != nil { // repair(c)
		return use.Kind == usekind.Argument && f.isKilledByArgumentOf(use, s)
	}
	stmt := use.Assignment() // c.base = "https://h", c = other, and not c.base += "/v1"
	return use.Kind == usekind.Assigned && stmt != nil && (stmt.Tok == token.ASSIGN || stmt.Tok == token.DEFINE)
}

// An elementUse is what is done with an element of a list or a map that has a slot in one.
type elementUse struct {
	isSame     bool // that is the element
	isOther    bool // that is in another one
	isAssigned bool // the element is given another value
}

// elementOf returns what use, which takes an element of what the variable of the slot s holds,
// does with it; ok is false for another use.
//
//	cs["a"] = client{}, cs[0].get()
func (f *defUse) elementOf(use usekind.Use, s slot) (elem elementUse, ok bool) {
	if use.Kind != usekind.Indexed || len(s.path) == 0 || !strings.HasPrefix(s.path[0], beforeKey) {
		return elem, false
	}
	index, ok := use.User().Node().(*ast.IndexExpr)
	if !ok { // cs[1:]
		return elem, false
	}
	known, key := s.path[0][len(beforeKey):], f.constantOf(index.Index)
	isKnown := known != "" && key != ""
	stmt := usekind.Direct(use.User()).Assignment()
	isAssigned := usekind.Direct(use.User()).Kind == usekind.Assigned && stmt != nil && stmt.Tok == token.ASSIGN
	return elementUse{isKnown && known == key, isKnown && known != key, isAssigned}, true
}

// isReadOfElement is isRead for a list or a map of which use takes an element or a part.
func (f *defUse) isReadOfElement(use usekind.Use, s slot) bool {
	elem, ok := f.elementOf(use, s)
	switch {
	case !ok:
		return true
	case elem.isOther || elem.isAssigned:
		return false
	}
	s.path = s.path[1:]
	return f.isRead(use.User(), s)
}

// isKilledByArgumentOf reports whether the slot s is given another value by a function literal
// that gets its struct as the argument that use is, or by the options that a function gets with
// it.
//
//	repair := func(c *client) { c.base = "https://h" }; repair(c)
//	apply(c, withBase("https://h"))
func (f *defUse) isKilledByArgumentOf(use usekind.Use, s slot) bool {
	called, ok := f.index.FuncOf(use.Call().Fun)
	if !ok {
		return false
	}
	fn, param, of, ok := f.paramAt(use, s)
	if !ok {
		return false
	}
	if called.Lit == nil {
		return f.isKilledByOptionsIn(fn, param, of)
	}
	return f.isKilledIn(fn, param, of)
}

// isKilledByOptionsOf is isKilledByArgumentOf for the receiver of the method that is selected at
// at.
//
//	c.apply(withBase("https://h"))
func (f *defUse) isKilledByOptionsOf(at inspector.Cursor, s slot) bool {
	fn, ok := gotypes.Origin(f.info.Uses[at.Node().(*ast.SelectorExpr).Sel]).(*types.Func)
	if !ok {
		return false
	}
	decl, ok := f.index.Decl(fn)
	return ok && f.isKilledByOptionsIn(decl, fn.Signature().Recv(), s)
}

// isKilledByOptionsIn reports whether the function at fn always calls options with what its
// parameter gets that give the slot s another value.
func (f *defUse) isKilledByOptionsIn(fn inspector.Cursor, param *types.Var, s slot) bool {
	decl, ok := fn.Node().(*ast.FuncDecl)
	of := slotOfParam(fn, param, s)
	return ok && isPointer(param.Type()) && slices.ContainsFunc(f.usesOf(param, fn), func(cur inspector.Cursor) bool {
		by, ok := f.killedByOptions(cur, of)
		return ok && by.Parent().Node() == decl.Body
	})
}

// isKilledIn reports whether the function at fn gives the slot s of what its parameter gets
// another value.
func (f *defUse) isKilledIn(fn inspector.Cursor, param *types.Var, s slot) bool {
	of := slotOfParam(fn, param, s)
	return isPointer(param.Type()) && slices.ContainsFunc(f.usesOf(param, fn), func(cur inspector.Cursor) bool {
		_, ok := f.killedByOptions(cur, of)
		return ok || f.isKilledAt(cur, of)
	})
}

// killedByOptions returns the call, or the loop over calls, of functions that the callers hand
// in and that give the slot s another value, where the mention of its variable at cur is
// handed to them.
//
//	for _, o := range opts { o(c) }
func (f *defUse) killedByOptions(cur inspector.Cursor, s slot) (by inspector.Cursor, ok bool) {
	use := usekind.Classify(cur)
	s, _, ok = f.along(use, s)
	if ok && use.Kind == usekind.AddressTaken { // o(&c), o(&c.core)
		use = usekind.Direct(use.User())
	}
	if !ok || len(s.path) == 0 || use.Kind != usekind.Argument {
		return by, false
	}
	c, ok := f.optionCallAt(use)
	return c.by, ok && f.effectOfOptions(c, s).kills
}
