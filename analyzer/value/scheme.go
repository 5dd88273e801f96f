package value

// This file follows a URL that is parsed, and gets a scheme where it has none.
//
//	u, err := url.Parse(addr)
//	if err != nil { return addr }
//	if u.Scheme == "" { u.Scheme = "http" }
//	return u.String() // "http://h/x" of "h/x", and "localhost:80" as it is

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// schemeFilled is the Func of a Transform that is no function: the string is what a URL
// is written as that is parsed, and gets the scheme Arg where it has none.
const schemeFilled = "net/url.URL.Scheme"

// schemeFilledOrKept is schemeFilled where what cannot be parsed stays as it is.
const schemeFilledOrKept = "net/url.URL.Scheme, or unparsed"

// fillScheme is what s, made of pieces, is then; it is not known where it cannot be
// parsed, unless it is kept.
func fillScheme(pieces []piece, s, scheme string, isKept bool, e ast.Expr) []piece {
	u, ok := neturl.Parser{}.Parse(s)
	switch {
	case !ok && isKept: // "127.0.0.1:80"
		return pieces
	case !ok, u.Scheme == "" && u.Host == "" && (s == "" || s[0] == '/'): // "/x", which will have no host
		return unknown(e)
	case u.Scheme == "": // "h/x", "//h/x"
		u.Scheme = scheme
	}
	if written := u.String(); written != s {
		return computed(pieces, written)
	}
	return pieces // "localhost:80"
}

// schemeFilledIn returns the scheme that the URL in the variable v gets where it has
// none, and what stays of it otherwise; ok is false where something else is done with
// its scheme.
func (p *Package) schemeFilledIn(v *types.Var) (scheme string, kept urlWrite, ok bool) {
	var filling, asking []ast.Node
	for _, id := range p.Reads(v) {
		use := usekind.Classify(usekind.Reference(id))
		if use.Selected() != "Scheme" {
			kept = max(kept, p.urlUse(id, maxHops-1))
			continue
		}
		if use.Kind != usekind.Assigned { // if u.Scheme == "" { }
			asking = append(asking, p.StmtAround(use.At))
			continue
		}
		stmt := use.Assignment()
		if stmt == nil || len(stmt.Rhs) != 1 || !p.assignsToEmpty(stmt, stmt.Lhs[0]) {
			return "", kept, false
		}
		s, isKnown := gotypes.ConstantString(p.info, stmt.Rhs[0])
		if !isKnown || scheme != "" {
			return "", kept, false
		}
		scheme, filling = s, append(filling, stmt)
	}
	isOnlyFilled := !slices.ContainsFunc(asking, func(n ast.Node) bool {
		branch, isIf := n.(*ast.IfStmt)
		return !isIf || branch.Else != nil || len(branch.Body.List) != 1 || !slices.Contains(filling, ast.Node(branch.Body.List[0]))
	})
	return scheme, kept, scheme != "" && isOnlyFilled
}

// schemeFilledText returns what the URL in the local variable v is written as, which d
// parses and which then gets a scheme where it has none; ok is false for another one.
func (ev *evaluation) schemeFilledText(v *types.Var, d *defuse.Def) (all []variant, kept urlWrite, ok bool) {
	if d.Kind != defuse.Result || d.Index != 0 || !ev.callsURLParser(d.Call) {
		return nil, 0, false
	}
	scheme, kept, ok := ev.schemeFilledIn(v)
	if !ok || kept == keepsNothing {
		return nil, kept, false
	}
	t := Transform{Func: schemeFilled, Arg: scheme}
	return mapVariants(ev.expr(d.Call.Args[0]), func(pieces []piece) []piece { return t.of(pieces, d.Call) }), kept, true
}

// parsesArgument reports whether the parser of net/url that alone sets err parses the
// argument of the call that it is given; known is false where that is not known, or err
// is of something else.
func (f *callFrame) parsesArgument(err *types.Var) (parses, known bool) {
	l := f.localAt(err)
	if l == nil || l.OnlyDef() == nil || l.OnlyDef().Kind != defuse.Result {
		return false, false
	}
	call := l.OnlyDef().Call
	parser, ok := f.URLParser(call)
	if !ok {
		return false, false
	}
	_, param := f.localOf(call.Args[0])
	if param == nil || len(param.Defs) > 0 || param.IsLost() || len(f.bound[param.Obj]) != 1 {
		return false, false
	}
	s, known := computable(f.bound[param.Obj][0].pieces)
	if !known {
		return false, false
	}
	_, parses = parser.Parse(s)
	return parses, true
}

// schemeFilledAlone returns what the function returns of a string from elsewhere that it
// parses; nil where it returns something else of what can be parsed.
func (f *callFrame) schemeFilledAlone(succeeding []success) []variant {
	var parsed *success
	var failed *types.Var
	keepsOthers := true // returns what cannot be parsed as it is
	for i := range succeeding {
		r := &succeeding[i]
		if len(r.guards) != 1 { // if isLocal(addr) { return addr }
			return nil
		}
		err, isNil := r.guards[0].Error(f.info)
		if err == nil || failed != nil && err != failed || isNil && parsed != nil {
			return nil
		}
		failed = err
		if isNil {
			parsed = r
		} else {
			keepsOthers = keepsOthers && f.returnsParsed(r.ret, err)
		}
	}
	if parsed == nil || len(parsed.all) != 1 || len(parsed.all[0].pieces) != 1 {
		return nil
	}
	hole := parsed.all[0].pieces[0]
	if hole.standsFor().Transform.Func != schemeFilled {
		return nil
	}
	if keepsOthers && len(succeeding) > 1 {
		source := *hole.source
		source.Transform.Func = schemeFilledOrKept
		hole.source = &source
	}
	return single([]piece{hole})
}

// returnsParsed reports whether ret returns what is given to the call that sets err.
//
//	u, err := url.Parse(addr); if err != nil { return addr }
func (f *callFrame) returnsParsed(exit ast.Node, err *types.Var) bool {
	l := f.localAt(err)
	ret, ok := exit.(*ast.ReturnStmt)
	if !ok || l.OnlyDef() == nil || l.OnlyDef().Kind != defuse.Result || len(ret.Results) == 0 || len(l.OnlyDef().Call.Args) != 1 {
		return false
	}
	returned, parsed := identOf(ret.Results[0]), identOf(l.OnlyDef().Call.Args[0])
	return returned != nil && parsed != nil && f.info.Uses[returned] == f.info.Uses[parsed]
}
