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

// A header is one that is read by way of a local variable.
//
//	w.Header().Set("Location", u) // of w, by ".Header()"
type header struct {
	v    *types.Var
	way  string // from the variable to the header, as the source writes it
	hops int    // functions that it went through to v
}

// isSetAgain reports whether the entry with that key, which site gives a value in the
// header, is given another one, or is deleted, before the header is used as a whole.
//
//	w.Header().Set("Location", u); w.Header().Del("Location")
func (f *defUse) isSetAgain(of, key ast.Expr, site inspector.Cursor) bool {
	word, isConst := f.word(key)
	root, way := splitAccess(of)
	if root == nil || !isConst {
		return false
	}
	v := f.localOf(root)
	return v != nil && f.effectOnEntry(header{v: v, way: way}, canonicalKey(word), site, site.Node().End()) == again
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
	return f.effectOnEntry(header{v: s.v, way: way}, canonicalKey(word), lit, s.from.End()) == again
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

// An entryEffect is what a mention of the variable of a header does to entries.
type entryEffect struct {
	at     inspector.Cursor
	effect fieldEffect
	key    string // of the entry, canonical; empty for every one

	// param is the header as the function at fn of the package gets it, which says
	// what the effect is; nil where that is known.
	param *header
	fn    inspector.Cursor
	after token.Pos // in fn
}

// A headerEffects is what is done to a header in one declaration, by position.
type headerEffects struct {
	whole []entryEffect            // to every entry
	byKey map[string][]entryEffect // to the one with that key
}

// maxEntryUses bounds the mentions that are looked at for one entry.
const maxEntryUses = 32

// effectOnEntry says what is done to the entry of h with that key after the position, in the
// declaration around at, until the header is used as a whole.
func (f *defUse) effectOnEntry(h header, key string, at inspector.Cursor, after token.Pos) fieldEffect {
	effects := f.effectsOn(h, at)
	whole, own := laterThan(effects.whole, after), laterThan(effects.byKey[key], after)
	for range maxEntryUses {
		next := &whole
		if len(whole) == 0 || len(own) > 0 && own[0].at.Node().Pos() < whole[0].at.Node().Pos() {
			next = &own
		}
		if len(*next) == 0 {
			break
		}
		e := (*next)[0]
		*next = (*next)[1:]
		if mutuallyExclusive(at, e.at) || isAside(e.at, at) {
			continue
		}
		if e.param != nil && f.effectOnEntry(*e.param, key, e.fn, e.after) == again { // tidy(w.Header())
			return again
		}
		return e.effect
	}
	return other
}

// laterThan returns those of effects, which are ordered, after the position.
func laterThan(effects []entryEffect, after token.Pos) []entryEffect {
	first := sort.Search(len(effects), func(i int) bool { return effects[i].at.Node().Pos() > after })
	return effects[first:min(len(effects), first+maxEntryUses)]
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

// effectsOn returns what the mentions of the variable of h in the declaration around at do to
// the entries of the header.
func (f *defUse) effectsOn(h header, at inspector.Cursor) headerEffects {
	effects, known := f.entryEffects[h]
	if known {
		return effects
	}
	effects.byKey = make(map[string][]entryEffect)
	for _, use := range f.usesOf(h.v, at) {
		e := f.entryUse(use, h)
		e.at = use
		switch {
		case e.effect == other:
		case e.key != "":
			effects.byKey[e.key] = append(effects.byKey[e.key], e)
		default:
			effects.whole = append(effects.whole, e)
		}
	}
	if f.entryEffects == nil {
		f.entryEffects = make(map[header]headerEffects)
	}
	f.entryEffects[h] = effects
	return effects
}

// entryUse looks at one mention of the variable of h.
func (f *defUse) entryUse(cur inspector.Cursor, h header) entryEffect {
	way := ""
	for way != h.way {
		use := usekind.Direct(cur)
		switch use.Kind {
		case usekind.Selected: // w.Header
			way += "." + use.User().Node().(*ast.SelectorExpr).Sel.Name
		case usekind.Callee: // w.Header()
			way += "()"
			if len(use.Call().Args) > 0 { // w.WriteHeader(302)
				return entryEffect{effect: whole}
			}
		case usekind.Dereferenced: // (*r).Header
		case usekind.Argument: // tidy(w)
			return f.entryInCall(use, h, h.way[len(way):])
		case usekind.Assigned: // r = other
			return entryEffect{effect: f.entryReplaced(use, h)}
		case usekind.Operand: // r != nil
			return entryEffect{}
		default:
			return entryEffect{effect: whole}
		}
		cur = use.User()
		if !strings.HasPrefix(h.way, way) {
			return entryEffect{effect: f.besideEntry(cur)}
		}
	}
	return f.headerUse(cur, h)
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

// headerUse looks at the use of the header h at cur.
func (f *defUse) headerUse(cur inspector.Cursor, h header) entryEffect {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Selected: // h.Set
		return f.headerMethod(use.User())
	case usekind.Indexed: // h["Location"] = nil
		index, ok := use.User().Node().(*ast.IndexExpr)
		if !ok || usekind.Direct(use.User()).Kind != usekind.Assigned {
			return entryEffect{}
		}
		return f.effectOfKey(index.Index)
	case usekind.Argument: // delete(h, "Location")
		call := use.Call()
		switch {
		case gotypes.CallsBuiltin(f.info, call, "delete") && len(call.Args) == 2:
			return f.effectOfKey(call.Args[1])
		case gotypes.CallsBuiltin(f.info, call, "clear"):
			return entryEffect{effect: again}
		case gotypes.CallsBuiltin(f.info, call, "len"):
			return entryEffect{}
		}
		return f.entryInCall(use, h, "")
	case usekind.Assigned: // r.Header = http.Header{}
		return entryEffect{effect: f.entryReplaced(use, h)}
	case usekind.Operand, usekind.Ranged: // h == nil, for key := range h { }
		return entryEffect{}
	}
	return entryEffect{effect: whole}
}

// headerMethod says what the method that the selector at cur selects does to entries.
func (f *defUse) headerMethod(cur inspector.Cursor) entryEffect {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Callee || len(use.Call().Args) == 0 { // set := h.Set, h.Clone()
		return entryEffect{effect: whole}
	}
	for range cur.Enclosing((*ast.DeferStmt)(nil)) { // defer h.Del("Location")
		return entryEffect{}
	}
	switch cur.Node().(*ast.SelectorExpr).Sel.Name {
	case "Set", "Del": // h.Set("Location", other), h.Del("Location")
		return f.effectOfKey(use.Call().Args[0])
	case "Add", "Get", "Values", "Has", "Peek": // h.Get("Location")
		return entryEffect{}
	}
	return entryEffect{effect: whole}
}

// effectOfKey is what a write to the entry with that key does: one to a key that is not known
// may be to any.
func (f *defUse) effectOfKey(key ast.Expr) entryEffect {
	c := f.info.Types[key].Value
	switch {
	case c == nil: // h.Set(name, other)
		return entryEffect{effect: again}
	case c.Kind() != constant.String || constant.StringVal(c) == "":
		return entryEffect{}
	}
	return entryEffect{effect: again, key: canonicalKey(constant.StringVal(c))}
}

// entryReplaced says what becomes of the entries of h where the variable, or the header, is
// Assigned, as use says.
//
//	r.Header = http.Header{}, and not r = r.WithContext(ctx)
func (f *defUse) entryReplaced(use usekind.Use, h header) fieldEffect {
	value := use.Value()
	if value == nil || f.isMadeOf(value, h.v) {
		return other
	}
	return again
}

// entryInCall says what becomes of the entries of h where something of which the way leads to
// the header is handed to a function: those of the package are looked at.
//
//	tidy(w.Header()), of func tidy(h http.Header) { h.Del("Location") }
func (f *defUse) entryInCall(use usekind.Use, h header, way string) entryEffect {
	if knowledge.Shows(f.info, use.Call()) { // log.Print(r.Header)
		return entryEffect{}
	}
	fn, param, s, ok := f.paramAt(use, slot{})
	if !ok || len(s.path) > 0 || h.hops == maxHops {
		return entryEffect{effect: whole}
	}
	after := slotOfParam(fn, param, s).from.End()
	return entryEffect{effect: whole, param: &header{v: param, way: way, hops: h.hops + 1}, fn: fn, after: after}
}
