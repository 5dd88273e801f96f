package value

// This file follows a url.URL that comes from elsewhere, or is parsed from a text
// that does, as the string it is written as.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A urlWrite says which parts of a URL are written after it was made.
type urlWrite int

const (
	keepsAll    urlWrite = iota
	keepsOrigin          // scheme, user and host stay: u.Path = "/x"
	keepsNothing
)

// keptBy returns what stays of a URL, by the fields of url.URL that are read or
// written and by its methods: nothing where somebody asks what it begins with, or
// writes that.
var keptBy = map[string]urlWrite{
	"Path": keepsOrigin, "RawPath": keepsOrigin, "RawQuery": keepsOrigin, "ForceQuery": keepsOrigin,
	"Fragment": keepsOrigin, "RawFragment": keepsOrigin, "OmitHost": keepsNothing,
	"Scheme": keepsNothing, "Opaque": keepsNothing, "User": keepsNothing, "Host": keepsNothing,
	"IsAbs": keepsNothing, "UnmarshalBinary": keepsNothing,
}

// urlUse says what stays of the URL that the identifier at cur reads, the name of a
// field or variable that holds it, or a pointer to it, by what is done with it there.
//
//	u.Path = "/x"             // its origin
//	if u.Scheme == "unix" { } // nothing that can be told
func (p *Package) urlUse(cur inspector.Cursor, hops int) urlWrite {
	use := usekind.Classify(usekind.Reference(cur)) // base of c.base
	if name := use.Selected(); name != "" {         // u.Host, u.String()
		kept, isListed := keptBy[name]
		switch {
		case kept != keepsOrigin && p.isAsked(use.At): // if u.Hostname() == "h" { }
			return keepsNothing
		case !isListed, use.Kind == usekind.Argument && name == "Host": // u.Query(), dial(u.Host)
			return keepsAll
		case kept == keepsOrigin && use.Kind != usekind.Assigned && use.Kind != usekind.AddressTaken: // u.Path + "/x"
			return keepsAll
		}
		return kept
	}
	switch use.Kind {
	case usekind.Stored: // v := u, c.base = u
		if v, ok := p.info.ObjectOf(identOf(use.Target())).(*types.Var); ok && gotypes.IsPointer(p.typeOf(use.Expr())) {
			return p.urlUsesHere(v, hops)
		}
		return keepsAll
	case usekind.Element: // &Client{base: u}
		if v := p.fieldGiven(use); v != nil {
			return p.urlUsesHere(v, hops)
		}
		if v := p.rowOf(use); v != nil {
			return p.urlUsesHere(v, hops)
		}
		return keepsAll
	case usekind.Returned, usekind.Discarded, usekind.Operand: // u == nil
		return keepsAll
	case usekind.AddressTaken: // return &u
		if usekind.Direct(use.User()).Kind == usekind.Returned {
			return keepsAll
		}
	case usekind.Argument: // fmt.Println(u)
		if t := p.info.TypeOf(use.Expr()); t != nil && !gotypes.IsPointer(t) { // get(*u)
			return keepsAll
		}
		return p.urlUseByCallee(use, hops)
	}
	return keepsNothing
}

// urlUsesHere is urlUses for a pointer in v, a variable or a field that may be one of another
// package.
func (p *Package) urlUsesHere(v *types.Var, hops int) urlWrite {
	if v.Pkg() != p.pkg || !gotypes.IsURL(v.Type()) { // client.Config{Base: u}
		return keepsAll
	}
	return p.urlUses(v.Origin(), hops)
}

// fieldGiven is the field that use, an Element of a struct literal, gives a pointer; nil where
// it is a copy, or an element of something else.
func (p *Package) fieldGiven(use usekind.Use) *types.Var {
	if !gotypes.IsPointer(p.typeOf(use.Expr())) {
		return nil
	}
	for field, e := range goindex.Fields(use.User(), p.info) {
		if e.Node() == use.At.Node() {
			return field
		}
	}
	return nil
}

// rowOf is the variable that holds the pointer which use makes an Element of a list, in a loop
// over that; nil where there is none.
//
//	for _, v := range []*url.URL{u} { v.Scheme = "http" }
func (p *Package) rowOf(use usekind.Use) *types.Var {
	outer := usekind.Direct(use.User())
	if outer.Kind != usekind.Ranged || !gotypes.IsPointer(p.typeOf(use.Expr())) {
		return nil
	}
	v, _ := p.info.ObjectOf(identOf(outer.User().Node().(*ast.RangeStmt).Value)).(*types.Var)
	return v
}

// urlUseByCallee is urlUse for the argument of use, a pointer.
//
//	client.New(u)
func (p *Package) urlUseByCallee(use usekind.Use, hops int) urlWrite {
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	switch {
	case !ok: // load(u), where load is a variable
		return keepsNothing
	case knowledge.Has(fn, knowledge.Prints): // log.Println(u)
		return keepsAll
	case fn.Pkg() != p.pkg && p.treatmentUntouched(fn.Origin(), use.Index) == leftAlone: // client.New(u), r.SetURL(u)
		return keepsAll
	case fn.Pkg() == p.pkg && p.treatmentByCallee(use, nil) == leftAlone: // get(u)
		if param := fn.Origin().Signature().Params().At(use.Index); param.Name() != "" { // and not func register(*url.URL) {}
			return p.urlUses(param, hops)
		}
	}
	return keepsNothing
}

// isAsked reports whether the expression at cur is part of a condition.
func (p *Package) isAsked(cur inspector.Cursor) bool {
	switch p.StmtAround(cur).(type) {
	case *ast.IfStmt, *ast.ForStmt, *ast.SwitchStmt, *ast.CaseClause: // if u.Host == "" { }, case u.Host:
		return true
	}
	return false
}

// urlUses is urlUse for all that is done with the variable v, and with at most hops
// other names of what it points to.
func (p *Package) urlUses(v *types.Var, hops int) urlWrite {
	if hops == 0 {
		return keepsNothing
	}
	of := urlUsesOf{v, hops}
	kept, known := p.urlKept[of]
	if known {
		return kept
	}
	for _, use := range p.Reads(v) {
		if kept = max(kept, p.urlUse(use, hops-1)); kept == keepsNothing {
			break
		}
	}
	if p.urlKept == nil {
		p.urlKept = make(map[urlUsesOf]urlWrite)
	}
	p.urlKept[of] = kept
	return kept
}

// urlUsesOf is what urlUses is asked.
type urlUsesOf struct {
	v    *types.Var
	hops int
}

// resolveReference is the method that resolves a reference against a URL.
const resolveReference = "(*net/url.URL).ResolveReference"

// KeepsURLs reports whether the package leaves the scheme and the host of the URL
// that v holds, a field or a variable, as they are and asks nothing of them.
func (p *Package) KeepsURLs(v *types.Var) bool { return p.urlUses(v, maxHops) != keepsNothing }

// urlText returns what the URL that e is or points to is written as. Nothing of
// it is looked at that is known field by field, see urlOf.
func (ev *evaluation) urlText(e ast.Expr) []variant {
	if !ev.enter() {
		return single(unknown(e))
	}
	defer ev.leave()
	switch x := ast.Unparen(e).(type) {
	case *ast.StarExpr: // *base
		return ev.urlText(x.X)
	case *ast.UnaryExpr: // &u
		if x.Op == token.AND && isIdent(x.X) {
			return ev.urlText(x.X)
		}
	case *ast.CallExpr: // base.JoinPath("v1")
		return ev.urlTextOfCall(x)
	case *ast.SelectorExpr: // c.base
		if v := ev.importedVarOf(x); v != nil { // config.Base
			return ev.importedVar(v, nil, x)
		}
		f, ok := ev.info.Uses[x.Sel].(*types.Var)
		if ok && f.IsField() && f.Pkg() == ev.pkg && !ev.isSetAround(x) {
			return single(holeOf(x, Source{Var: f.Origin()}))
		}
	case *ast.Ident: // u
		return ev.urlTextOfVariable(x)
	}
	return single(unknown(e))
}

// isIdent reports whether e is a name.
func isIdent(e ast.Expr) bool { return identOf(e) != nil }

// urlTextOfCall is urlText for a call that returns a URL.
func (ev *evaluation) urlTextOfCall(call *ast.CallExpr) []variant {
	if _, ok := ev.URLParser(call); ok { // url.Parse(base)
		return ev.parsedTexts(call)
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return single(unknown(call))
	}
	switch recv := receiverOf(call); fn.FullName() {
	case "(*net/url.URL).JoinPath": // base.JoinPath("v1")
		return ev.originOf(call, ev.urlString(recv))
	case "(*net/url.URL).Parse": // base.Parse("v1")
		return ev.resolvedTexts(call, recv, ev.expr(call.Args[0]))
	case resolveReference: // base.ResolveReference(&url.URL{Path: "v1"})
		if ev.isRelative(call.Args[0]) {
			return ev.originOf(call, ev.urlString(recv))
		}
		return ev.resolvedTexts(call, recv, ev.urlString(call.Args[0]))
	}
	if fn.Pkg() != ev.pkg { // config.Base()
		return ev.importedURL(call, fn.Origin())
	}
	return ev.returned(call, fn.Origin(), 0, nil) // base()
}

// importedURL is urlTextOfCall for a function of another package. What call hands in as a
// string is parsed there.
//
//	urlx.MustParse("https://h")
func (ev *evaluation) importedURL(call *ast.CallExpr, fn *types.Func) []variant {
	all := ev.importedResult(call, fn, 0, nil, call)
	if !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return gotypes.IsString(ev.typeOf(arg)) }) { // urlx.Join(base)
		return all
	}
	parser := ev.parserAt("net/url.Parse", call.Pos())
	return mapVariants(all, func(pieces []piece) []piece { return parsedText(parser, call, pieces) })
}

// isRelative reports whether e points to a URL that is written out here, with nothing in
// it that a base would bring, and that gets nothing of that.
//
//	&url.URL{Path: p, RawQuery: q}
//	ref := &url.URL{Path: p}; ref.RawQuery = q; base.ResolveReference(ref)
func (p *Package) isRelative(e ast.Expr) bool {
	if v, ok := p.info.Uses[identOf(e)].(*types.Var); ok && !p.KeepsURLs(v) { // ref.Host = "h"
		return false
	}
	lit := p.LiteralOf(e)
	if lit == nil || !gotypes.IsURL(p.info.TypeOf(lit)) {
		return false
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		if key := identOf(kv.Key); key == nil || keptBy[key.Name] != keepsOrigin { // Host: h
			return false
		}
	}
	return true
}

// urlTextOfVariable is urlText for the variable id.
func (ev *evaluation) urlTextOfVariable(id *ast.Ident) []variant {
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok {
		return single(unknown(id))
	}
	if v.Parent() == ev.pkg.Scope() { // var base *url.URL
		return single(holeOf(id, Source{Var: v}))
	}
	_, l := ev.localOf(id)
	if l == nil || l.Lost {
		return single(unknown(id))
	}
	if len(l.Defs) == 1 {
		if all, kept, ok := ev.schemeFilledText(v, &l.Defs[0]); ok {
			if kept == keepsOrigin {
				all = ev.originOf(id, all)
			}
			return mapVariants(all, func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
		}
	}
	kept := ev.urlUses(v, maxHops)
	if kept == keepsNothing {
		return single(unknown(id))
	}
	all := single(unknown(id))
	a := ev.args[v]
	switch {
	case len(l.Defs) == 0 && a != nil: // join(base, "v1"), of func join(u *url.URL, path string)
		all = a.withFrameMark(a.urlString(a.expr))
	case len(l.Defs) == 0 && v.Kind() == types.ParamVar && ev.bound == nil: // func get(u *url.URL)
		all = single(holeOf(id, Source{Var: v}))
	case len(l.Defs) == 1:
		switch d := &l.Defs[0]; {
		case d.Kind == defuse.Assign: // u := *base
			all = ev.urlString(d.Expr)
		case d.Kind == defuse.Result && d.Index == 0: // u, err := url.Parse(base)
			all = ev.urlTextOfCall(d.Call)
		}
	}
	if kept == keepsOrigin { // u.Path = "/x"
		all = ev.originOf(id, all)
	}
	return mapVariants(all, func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
}

// plainBytes may stand in a URL and are written as they are read: no "HTTP", no
// user.
var plainBytes = text.SetOf("abcdefghijklmnopqrstuvwxyz0123456789-._~:/?=&")

// parsedTexts are what the URL is written as that call parses its first argument as.
//
//	url.Parse(base), url.JoinPath(base, "v1")
func (ev *evaluation) parsedTexts(call *ast.CallExpr) []variant {
	parser, ok := ev.URLParser(call)
	if !ok { // url.JoinPath(base, "v1")
		parser = ev.parserAt("net/url.Parse", call.Pos())
	}
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		if (ev.isSummary || ev.isInSummary) && isUnknown(pieces) && pieces[0].source != nil { // func MustParse(s string) *url.URL
			return Transform{Func: urlWritten}.of(pieces, call)
		}
		return parsedText(parser, call, pieces)
	})
}

// parsedText is what a URL that parser parses from pieces, for call, is written as: the
// same, if there is nothing in it that net/url changes, or that it rejects.
func parsedText(parser neturl.Parser, call ast.Expr, pieces []piece) []piece {
	for i := range pieces {
		for k := 0; !pieces[i].hole && k < len(pieces[i].s); k++ {
			if !plainBytes.Has(pieces[i].s[k]) { // url.Parse("http://h/a b")
				return unknown(call)
			}
		}
	}
	if s, ok := computable(pieces); ok {
		if _, ok := parser.Parse(s); !ok { // url.Parse("h:80")
			return unknown(call)
		}
	}
	return notEditable(pieces)
}

// originOf is what is left of the URLs all where path, query and fragment are
// written anew: scheme, user and host, and then anything.
func (ev *evaluation) originOf(e ast.Expr, all []variant) []variant {
	return mapVariants(all, func(pieces []piece) []piece { return origin(pieces, e) })
}

// origin is originOf for one URL.
func origin(pieces []piece, e ast.Expr) []piece {
	if isUnknown(pieces) || beginsWithBase(pieces) {
		out := unknown(e)
		if pieces[0].source != nil {
			s := *pieces[0].source
			s.Origin = true
			out[0].source, out[0].via = &s, pieces[0].via
		}
		return out
	}
	s := flat(pieces)
	known, _, isCut := strings.Cut(s, text.HoleByte)
	start := strings.Index(known, "://")
	switch {
	case start < 0 && isCut: // "https" + rest
		return unknown(e)
	case start < 0: // "api.example.com", where the path is replaced and the scheme still missing
		return append(notEditable(pieces), unknown(e)...)
	}
	end := len(known)
	if i := strings.IndexAny(known[start+len("://"):], "/?#"); i >= 0 {
		end = start + len("://") + i
	}
	return append(notEditable(slice(pieces, 0, end)), unknown(e)...)
}

// beginsWithBase reports whether pieces are something unknown and what comes after the
// host of that.
//
//	c.base + "/v1"
func beginsWithBase(pieces []piece) bool {
	return len(pieces) > 1 && isUnknown(pieces[:1]) && !pieces[1].hole && pieces[1].s != "" && strings.ContainsRune("/?#", rune(pieces[1].s[0]))
}
