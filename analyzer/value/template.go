package value

// This file puts strings together the way another function is known to do.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// A SummaryPart is one part of a string that is put together: an expression, or a
// text that stands there whatever the expressions are.
type SummaryPart struct {
	Expr ast.Expr  // nil: Text
	Text text.Text // written somewhere else, and not to be edited

	// Held is the field or variable that is known to hold Text; nil where it is
	// something else.
	Held *types.Var

	// From is what Text is a part of; nil where that is not known.
	From *Fragment

	// Path leads to the string from Expr, a struct or a pointer to one; it is
	// empty for Expr itself.
	Path defuse.Path

	// Each says that a list of strings is there, each of which is one that the
	// whole can be, or, where there is a Key, the one with that: see Source.
	Each bool
	Key  string

	// Format is the call among whose arguments Expr is a format for those after it;
	// nil where it is none.
	Format *ast.CallExpr

	// NonEmpty says that something not known takes the place of an empty
	// string of Expr.
	NonEmpty bool

	// Asked is what must hold of the string of Expr: of one of several for which it does
	// not, nothing is known.
	Asked []ArgTest

	Transform Transform // what is made of the string of Expr
	Passes    string    // what is asked of that: see Source

	Origin bool // scheme, user and host alone are used of Expr, a URL

	// IsKept says that the string of Expr is kept where it is handed in: what the function
	// asks of it from there on may keep others from getting it.
	IsKept bool
}

// Instantiate returns the strings that the parts can be, one after the other,
// at least one of them. Strings that come from one table are found together, as by
// OfAll. What no expression of the parts has written is taken to be at the node.
func (p *Package) Instantiate(node ast.Node, parts []SummaryPart) []Value {
	ev := p.newEvaluation()
	var values []Value
	for _, a := range ev.instantiate(node, parts) {
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// instantiate returns what the parts can be, one after the other.
func (ev *evaluation) instantiate(node ast.Node, parts []SummaryPart) []variant {
	operands := make([][]variant, 0, len(parts))
	for _, s := range parts {
		if s.Expr != nil {
			all := ev.withoutAsked(ev.onlyAnswering(ev.operandOf(s), s), s.Expr)
			if s.IsKept {
				all = ev.withoutAskedLater(all, s.Expr)
			}
			if s.Origin { // u := *base; u.Path = p
				all = ev.originOf(s.Expr, all)
			}
			if s.NonEmpty { // if u == "" { u = other }
				all = mapVariants(all, func(pieces []piece) []piece { return nonEmpty(pieces, s.Expr) })
			}
			if s.Transform != (Transform{}) {
				all = mapVariants(all, func(pieces []piece) []piece { return s.Transform.of(pieces, s.Expr) })
			}
			all = ev.passingAll(all, s.Passes, s.Expr.Pos())
			operands = append(operands, all)
		} else if s.Text.Len() > 0 {
			operands = append(operands, single(s.From.markPieces(markHeld(context(node, s.Text), s.Held))))
		}
	}
	if len(operands) == 0 {
		operands = append(operands, single(knownAt(node, "")))
	}
	return ev.concat(node, operands...)
}

// onlyAnswering is all, with those unknown for which something does not hold that is asked of s.
func (ev *evaluation) onlyAnswering(all []variant, s SummaryPart) []variant {
	if len(s.Asked) == 0 {
		return all
	}
	return mapVariants(all, func(pieces []piece) []piece {
		t := newValue(ev.Package, pieces).Text
		if slices.ContainsFunc(s.Asked, func(test ArgTest) bool { return !test.holdsOf(t) }) {
			return unknown(s.Expr)
		}
		return pieces
	})
}

// operandOf returns what the expression of s hands in, but for what is done with
// it then.
func (ev *evaluation) operandOf(s SummaryPart) []variant {
	if s.Format != nil { // getf("http://h/%d", id)
		return ev.sprintf(s.Format, slices.Index(s.Format.Args, s.Expr))
	}
	if !s.Each { // get("http://h")
		return ev.partOf(s.Expr, s.Path)
	}
	if s.Key != "" { // getFirst([]string{"http://a", "http://b"})
		return ev.elementOf(s.Expr, s.Path, s.Key)
	}
	elements := ev.elementsAt(s.Expr, s.Path)
	switch len(elements) {
	case 0: // getAll(load())
		return single(unknown(s.Expr))
	case 1: // getAll([]string{"http://a"})
		return single(elements[0])
	}
	var all []variant
	for i, pieces := range elements[:min(len(elements), maxAlts)] { // getAll([]string{"http://a", "http://b"})
		all = append(all, variant{pieces, s.Expr, i})
	}
	return all
}

// nonEmpty is pieces, or what is not known of e where they are known to be empty.
func nonEmpty(pieces []piece, e ast.Expr) []piece {
	if str, ok := known(pieces); ok && str == "" {
		return unknown(e)
	}
	return pieces
}

// partOf returns what is at the path at of e, or e itself where that is empty.
func (ev *evaluation) partOf(e ast.Expr, at defuse.Path) []variant {
	if len(at) == 0 { // get("http://h")
		return ev.stringOf(e)
	}
	if slices.Contains(at, Element) { // run(checks)
		return ev.partsOfRows(e, at)
	}
	id := identIn(e)
	if id == nil { // run(struct{ Base string }{"http://h"})
		return single(unknown(e))
	}
	field := fieldOfType(ev.typeOf(e), at)
	isPointer := field != nil && gotypes.IsStringPointer(field.Type())
	if isPointer && ev.MayWriteBehind(field.Origin()) { // *o.Base = "http://b"; run(o)
		return single(unknown(e))
	}
	all := ev.fieldAt(e, at, id)
	if isPointer { // run(Options{}), in which it is nil
		all = mapVariants(all, func(pieces []piece) []piece { return nonEmpty(pieces, e) })
	}
	if len(all) == 1 && isUnknown(all[0].pieces) && field != nil && (isPointer || gotypes.IsString(field.Type())) { // cfg, of func New(cfg *Config)
		return single(holeOf(e, Source{Var: field.Origin(), Within: ev.holderOfPart(e, at, field, e)}))
	}
	part := pathNames(ev.typeOf(e), at)
	return mapVariants(all, func(pieces []piece) []piece {
		for i := range pieces {
			if pieces[i].of != nil && pieces[i].node == ast.Node(id) {
				pieces[i].of = &foreign{Object: pieces[i].of.Object, field: part, settings: pieces[i].of.settings}
			}
		}
		return pieces
	})
}

// identIn is the identifier in e that stands for the struct that e is; nil if there
// is none.
func identIn(e ast.Expr) (id *ast.Ident) {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident: // cfg
		return x
	case *ast.SelectorExpr: // s.cfg
		return x.Sel
	case *ast.UnaryExpr: // &cfg
		return identIn(x.X)
	case *ast.StarExpr: // *cfg
		return identIn(x.X)
	case *ast.CallExpr: // config.Load()
		return calleeName(x)
	case *ast.CompositeLit: // config.Config{}
		if x.Type != nil {
			return identIn(x.Type)
		}
	}
	return nil
}

// pathNames writes the path at of the struct type t: ".HTTP.Base".
func pathNames(t types.Type, at defuse.Path) (names string) {
	for i := range at {
		if field := fieldOfType(t, at[:i+1]); field != nil && at[i] != Element {
			names += "." + field.Name()
		}
	}
	return names
}

// At returns the strings that can be at the path at of the struct e, or of the one
// that it points to; at least one.
func (p *Package) At(e ast.Expr, at defuse.Path) []Value {
	return p.Instantiate(e, []SummaryPart{{Expr: e, Path: at}})
}

// stringOf returns what e is, a string, or points to, or is written as, a URL.
func (ev *evaluation) stringOf(e ast.Expr) []variant {
	switch t := ev.info.TypeOf(e); {
	case gotypes.IsURL(t): // get(&url.URL{Scheme: "https", Host: "h"})
		return ev.urlString(e)
	case gotypes.IsStringPointer(t): // get(&u)
		return ev.stringBehind(e, e)
	}
	return ev.expr(e)
}

// context is the pieces of t, of which nothing is written at node.
func context(node ast.Node, t text.Text) []piece {
	var pieces []piece
	for known, h := range t.Runs {
		if h != nil {
			pieces = append(pieces, hole(node, h.Lang)...)
		} else {
			pieces = append(pieces, knownAt(node, known)...)
		}
	}
	return notEditable(pieces)
}
