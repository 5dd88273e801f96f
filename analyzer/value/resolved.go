package value

// This file follows a base URL to what is resolved against it.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// A refKind says what a base gives to a reference that is resolved against it.
type refKind uint8

const (
	openRef     refKind = iota // that depends on what is not known
	relativeRef                // scheme, user and host
	absoluteRef                // nothing
)

// resolvedTexts are what the URL is written as that call, of a method of base, resolves one
// of refs to. Of a reference that may be anything they are two, if somebody hands in one
// that needs the base: with that, and whatever else.
//
//	base.Parse("v1/users"), base.ResolveReference(ref)
//	func (c *Client) get(path string) { u, err := c.base.Parse(path) } // c.get("v1/users")
//	func get(base *url.URL, path string) { u, err := base.Parse(path) } // get(base, "v1/users")
func (ev *evaluation) resolvedTexts(call *ast.CallExpr, base ast.Expr, refs []variant) []variant {
	kind := kindOfRef(refs[0].pieces)
	for _, ref := range refs[1:] {
		if kindOfRef(ref.pieces) != kind {
			kind = openRef
		}
	}
	switch {
	case kind == relativeRef: // base.Parse("v1/users")
		return ev.originOf(call, ev.urlString(base))
	case kind == absoluteRef: // base.Parse("https://h/v1")
		parser := ev.parserAt("net/url.Parse", call.Pos())
		return mapVariants(refs, func(pieces []piece) []piece { return parsedText(parser, call, pieces) })
	case len(refs) == 1 && ev.bound == nil && isParam(refs[0].pieces):
		all := ev.originOf(call, ev.urlString(base))
		if len(all) != 1 {
			break
		}
		pieces, isAsked := onlyIfRelative(all[0].pieces, refs[0].pieces[0].source.Var)
		if isAsked || ev.isHandedRelative(call, refs[0].pieces) {
			return []variant{{pieces, call, 0}, {unknown(call), call, 1}}
		}
	}
	return single(unknown(call))
}

// onlyIfRelative is pieces, what a reference gets from its base, on the condition that ref, a
// parameter, needs that; isAsked is false where no parameter is in pieces.
func onlyIfRelative(pieces []piece, ref *types.Var) (_ []piece, isAsked bool) {
	asked := []paramQuestion{{ref, defuse.AskLeads(":/?#", true)}, {ref, defuse.AskText("//", true, true)}}
	pieces = mapSources(pieces, func(src *Source) {
		if src.Var != nil && src.Var.Kind() == types.ParamVar {
			src.When, isAsked = src.When.joinedWith(Conditions{asked: asked}), true
		}
	})
	return pieces, isAsked
}

// isParam reports whether pieces are a parameter, as it comes in.
func isParam(pieces []piece) bool {
	if !isUnknown(pieces) || pieces[0].source == nil {
		return false
	}
	s := pieces[0].source
	return *s == (Source{Var: s.Var, Asked: s.Asked}) && s.Var.Kind() == types.ParamVar // and not c.path
}

// isHandedRelative reports whether ref, the text of a reference that is resolved at the
// node at, is a parameter of the function around for which a caller in the package hands
// in a relative reference.
func (p *Package) isHandedRelative(at ast.Node, ref []piece) bool {
	if !isParam(ref) {
		return false
	}
	v := ref[0].source.Var
	return p.relativeParams.of(v, func() bool {
		cur, _ := p.Find(at)
		fn, ok := p.Index.FuncAround(cur).(*types.Func)
		if !ok { // func(path string) { … }
			return false
		}
		i := indexOfParam(fn.Signature(), v)
		return i >= 0 && slices.ContainsFunc(p.Calls(fn), func(cur inspector.Cursor) bool {
			args := p.Arguments(cur)
			return i < len(args) && !p.isInTest(cur.Node()) && p.isRelativeText(args[i].Node().(ast.Expr))
		})
	})
}

// isRelativeText reports whether the string e is a relative reference, or a parameter
// that is one in some call.
func (p *Package) isRelativeText(e ast.Expr) bool {
	if !gotypes.IsString(p.typeOf(e)) { // c.do(ref)
		return false
	}
	return slices.ContainsFunc(p.newEvaluation().expr(e), func(v variant) bool {
		return kindOfRef(v.pieces) == relativeRef && flat(v.pieces) != "" || p.isHandedRelative(e, v.pieces)
	})
}

// kindOfRef says what a base gives to the reference that pieces are.
func kindOfRef(pieces []piece) refKind {
	s := flat(pieces)
	known, _, isCut := strings.Cut(s, text.HoleByte)
	end := strings.IndexAny(known, ":/?#")
	switch {
	case end < 0 && isCut, known == "/" && isCut, strings.HasPrefix(known, "//"), strings.HasPrefix(known, ":"): // name + "/v1", "/" + path, "//h/v1"
		return openRef
	case end > 0 && known[end] == ':': // "https://" + host
		return absoluteRef
	}
	return relativeRef // "v1/" + name
}
