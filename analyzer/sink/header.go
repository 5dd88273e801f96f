package sink

// This file finds the entries of headers, and of other maps with such methods, that are
// set again, or deleted, before the header is sent: what they were given first never
// counts.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A keyedEntry is an entry of a header by way of a local variable.
//
//	w.Header().Set("Location", u) // of w, by ".Header()"
type keyedEntry struct {
	v    *types.Var
	way  string // from the variable to the header, as the source writes it
	key  string // canonical
	hops int    // functions that it went through to v
}

// isSetAgain reports whether the entry with that key, which site gives a value in the
// header, is given another one, or is deleted, before the header is used as a whole.
//
//	w.Header().Set("Location", u); w.Header().Del("Location")
func (f *defUse) isSetAgain(header, key ast.Expr, site inspector.Cursor) bool {
	word, isConst := f.word(key)
	root, way := splitAccess(header)
	if root == nil || !isConst {
		return false
	}
	v := f.localOf(root)
	return v != nil && f.effectOnEntry(keyedEntry{v: v, way: way, key: canonicalKey(word)}, site, site.Node().End()) == again
}

// isSetAgainByKey is isSetAgain for what the call at cur, of a method that p is about, sets or
// adds under the key in its first argument.
func (f *finder) isSetAgainByKey(p *resolvedRow, cur inspector.Cursor, call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || p.pos.index == 0 || f.info.Selections[sel] == nil || sel.Sel.Name != "Set" && sel.Sel.Name != "Add" {
		return false
	}
	return f.flows.isSetAgain(sel.X, call.Args[0], cur)
}

// isLiteralSetAgain is isSetAgain for an entry of the literal at lit, which a variable, or
// a field behind one, takes.
//
//	h := http.Header{"Origin": {u}}; h.Del("Origin")
func (f *defUse) isLiteralSetAgain(lit inspector.Cursor, key ast.Expr) bool {
	word, isConst := f.word(key)
	s, ok := f.slotOf(lit, "")
	if !isConst || !ok {
		return false
	}
	way := strings.TrimSuffix("."+strings.Join(s.path, "."), ".")
	return f.effectOnEntry(keyedEntry{v: s.v, way: way, key: canonicalKey(word)}, lit, s.from.End()) == again
}

// splitAccess returns the identifier that e begins with, and the rest as the source writes
// it: selectors, and calls without arguments. The identifier is nil where e is of another
// form.
func splitAccess(e ast.Expr) (root *ast.Ident, way string) {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.Ident: // h
			return n, way
		case *ast.SelectorExpr: // r.Header
			e, way = n.X, "."+n.Sel.Name+way
		case *ast.CallExpr: // w.Header()
			if len(n.Args) > 0 {
				return nil, ""
			}
			e, way = n.Fun, "()"+way
		default:
			return nil, ""
		}
	}
}

// An entryEffect is what a mention of the variable of an entry does to that.
type entryEffect struct {
	at     inspector.Cursor
	effect fieldEffect
}

// maxEntryUses bounds the mentions that are looked at for one entry.
const maxEntryUses = 32

// effectOnEntry says what is done to the entry after the position, in the declaration
// around at, until the header is used as a whole.
func (f *defUse) effectOnEntry(x keyedEntry, at inspector.Cursor, after token.Pos) fieldEffect {
	effects := f.effectsOnEntry(x, at)
	first := sort.Search(len(effects), func(i int) bool { return effects[i].at.Node().Pos() > after })
	for _, e := range effects[first:min(len(effects), first+maxEntryUses)] {
		if !mutuallyExclusive(at, e.at) && !isAside(e.at, at) {
			return e.effect
		}
	}
	return other
}

// isAside reports whether cur is in a block, not around at, behind which the function goes on
// without it.
//
//	w.Header().Set("Location", u); if err != nil { w.Header().Del("Location"); return }
func isAside(cur, at inspector.Cursor) bool {
	for block := range cur.Enclosing((*ast.BlockStmt)(nil)) {
		list := block.Node().(*ast.BlockStmt).List
		if goindex.IsWithin(at.Node(), block.Node()) || len(list) == 0 {
			return false
		}
		if _, leaves := list[len(list)-1].(*ast.ReturnStmt); leaves {
			return true
		}
	}
	return false
}

// effectsOnEntry returns the mentions of the variable of x in the declaration around at that
// do something to the entry, or to the header as a whole.
func (f *defUse) effectsOnEntry(x keyedEntry, at inspector.Cursor) []entryEffect {
	effects, known := f.entryEffects[x]
	if known {
		return effects
	}
	for _, use := range f.usesOf(x.v, at) {
		if effect := f.entryUse(use, x); effect != other {
			effects = append(effects, entryEffect{use, effect})
		}
	}
	if f.entryEffects == nil {
		f.entryEffects = make(map[keyedEntry][]entryEffect)
	}
	f.entryEffects[x] = effects
	return effects
}

// entryUse looks at one mention of the variable of x.
func (f *defUse) entryUse(cur inspector.Cursor, x keyedEntry) fieldEffect {
	way := ""
	for way != x.way {
		use := usekind.Direct(cur)
		switch use.Kind {
		case usekind.Selected: // w.Header
			way += "." + use.User().Node().(*ast.SelectorExpr).Sel.Name
		case usekind.Callee: // w.Header()
			way += "()"
			if len(use.Call().Args) > 0 { // w.WriteHeader(302)
				return whole
			}
		case usekind.Dereferenced: // (*r).Header
		case usekind.Argument: // tidy(w)
			return f.entryInCall(use, x, x.way[len(way):])
		case usekind.Assigned: // r = other
			return f.entryReplaced(use, x)
		case usekind.Operand: // r != nil
			return other
		default:
			return whole
		}
		cur = use.User()
		if !strings.HasPrefix(x.way, way) {
			return f.besideEntry(cur)
		}
	}
	return f.headerUse(cur, x)
}

// besideEntry says what the use of the field or the method that the expression at cur
// selects means for a header that is another part of the variable.
//
//	r.URL.Path, r.Context(), and not w.Write(b)
func (f *defUse) besideEntry(cur inspector.Cursor) fieldEffect {
	use := usekind.Direct(cur)
	if use.Kind == usekind.Callee && f.returnsNothingElse(use.Call()) {
		return whole
	}
	return other
}

// returnsNothingElse reports whether what call calls returns nothing, or whether it went
// well: it is called for what it does.
//
//	w.WriteHeader(302), w.Write(b)
func (f *finder) returnsNothingElse(call *ast.CallExpr) bool {
	t := f.typeOf(call)
	list, ok := t.(*types.Tuple)
	if !ok {
		return gotypes.IsError(t)
	}
	return list.Len() == 0 || gotypes.IsError(list.At(list.Len()-1).Type())
}

// headerUse looks at the use of the header of x at cur.
func (f *defUse) headerUse(cur inspector.Cursor, x keyedEntry) fieldEffect {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Selected: // h.Set
		return f.headerMethod(use.User(), x)
	case usekind.Indexed: // h["Location"] = nil
		index, ok := use.User().Node().(*ast.IndexExpr)
		if !ok || usekind.Direct(use.User()).Kind != usekind.Assigned {
			return other
		}
		return f.effectOfKey(index.Index, x)
	case usekind.Argument: // delete(h, "Location")
		call := use.Call()
		switch {
		case gotypes.CallsBuiltin(f.info, call, "delete") && len(call.Args) == 2:
			return f.effectOfKey(call.Args[1], x)
		case gotypes.CallsBuiltin(f.info, call, "clear"):
			return again
		case gotypes.CallsBuiltin(f.info, call, "len"):
			return other
		}
		return f.entryInCall(use, x, "")
	case usekind.Assigned: // r.Header = http.Header{}
		return f.entryReplaced(use, x)
	case usekind.Operand, usekind.Ranged: // h == nil, for key := range h { }
		return other
	}
	return whole
}

// headerMethod says what the method that the selector at cur selects does to the entry x.
func (f *defUse) headerMethod(cur inspector.Cursor, x keyedEntry) fieldEffect {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Callee || len(use.Call().Args) == 0 { // set := h.Set, h.Clone()
		return whole
	}
	for range cur.Enclosing((*ast.DeferStmt)(nil)) { // defer h.Del("Location")
		return other
	}
	switch cur.Node().(*ast.SelectorExpr).Sel.Name {
	case "Set", "Del": // h.Set("Location", other), h.Del("Location")
		return f.effectOfKey(use.Call().Args[0], x)
	case "Add", "Get", "Values", "Has", "Peek": // h.Get("Location")
		return other
	}
	return whole
}

// effectOfKey is what a write to the entry with that key does to x: one to a key that is not
// known may be to this.
func (f *defUse) effectOfKey(key ast.Expr, x keyedEntry) fieldEffect {
	c := f.info.Types[key].Value
	if c == nil || c.Kind() == constant.String && canonicalKey(constant.StringVal(c)) == x.key {
		return again
	}
	return other
}

// entryReplaced says what becomes of x where the variable, or the header, is Assigned, as use
// says.
//
//	r.Header = http.Header{}, and not r = r.WithContext(ctx)
func (f *defUse) entryReplaced(use usekind.Use, x keyedEntry) fieldEffect {
	value := use.Value()
	if value == nil || f.isMadeOf(value, x.v) {
		return other
	}
	return again
}

// entryInCall says what becomes of x where something of which the way leads to the header is
// handed to a function: those of the package are looked at.
//
//	tidy(w.Header()), of func tidy(h http.Header) { h.Del("Location") }
func (f *defUse) entryInCall(use usekind.Use, x keyedEntry, way string) fieldEffect {
	if knowledge.Shows(f.info, use.Call()) { // log.Print(r.Header)
		return other
	}
	fn, param, s, ok := f.paramAt(use, slot{})
	if !ok || len(s.path) > 0 || x.hops == maxHops {
		return whole
	}
	after := slotOfParam(fn, param, s).from.End()
	if f.effectOnEntry(keyedEntry{v: param, way: way, key: x.key, hops: x.hops + 1}, fn, after) == again {
		return again
	}
	return whole
}
