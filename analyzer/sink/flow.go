package sink

// This file follows one local variable through its function: it is given a
// value once, by a call, and the questions are where it goes and whether
// anything changes it on the way.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// defUse answers what happens to the results of calls in one walk.
type defUse struct {
	*finder
	isOfTests bool // of the code of tests, which may replace clients for itself alone
	clients   *clients

	foreignClients   map[clientKey]bool              // see isForeignClient
	callers          map[ast.Node]bool               // see callsSender
	replacers        map[ast.Node]bool               // see mayReplaceURL
	requestEffects   map[*types.Var]useEffect        // see effectOfCall
	requestSenders   map[*types.Func][]*ast.CallExpr // see sendersOfReturned
	held             *goindex.HeldFuncs              // see functionOf; nil before it is asked for
	interfaceMethods map[string]bool                 // see isOfInterface; nil before it is asked for
	setLater         map[setKey]bool                 // see isSetLater
	replacements     map[int32]components            // see replacedAfter, by the index of the expression
	paramsReplaced   map[*types.Var]components       // see replacedIn
	replaces         *bool                           // see replacesURLs; nil before it is asked for
	setDialers       map[*resolvedRow]bool           // see setsDialer
}

// want is what the string at site's argument must be: what p's row says, made
// stricter or laxer by what else the source shows. later is the call that it
// reaches next, if that is what decides.
func (f *defUse) want(p *resolvedRow, site inspector.Cursor) (want *spec.Expectation, later ast.Node) {
	if p.pos.site == argument {
		switch p.obj {
		case f.std.parse, f.std.parseRequestURI:
			return f.parsed(p, site)
		case f.std.newRequest, f.std.newRequestCtx:
			return f.requestSpec(p, site)
		}
		if p.want.Transport {
			return f.clientSpec(p, site), nil
		}
	}
	if len(p.dialers) > 0 && f.mayDialItself(p, site) {
		want := p.want
		want.HostWritten = true
		return &want, nil
	}
	if p.want.Form == spec.RequestTarget && len(f.index.Calls(f.std.allowSemicolons)) > 0 { // http.AllowQuerySemicolons(h).ServeHTTP(w, r)
		want := p.want
		want.SemicolonsOK = true
		return &want, nil
	}
	if p.obj == f.std.urlPath && f.isSent(site) {
		want := p.want
		want.Form = spec.SentPath
		return &want, nil
	}
	if p.obj == f.std.urlRawQuery && p.pos.site == field && f.isQueryParsed(site) {
		want := p.want
		want.QueryWritten = true
		return &want, nil
	}
	if p.obj == f.std.urlScheme && p.pos.site == field && !f.isRequestURL(site) && !f.isInRequestVar(site) {
		want := p.want
		want.AnyCase = true
		return &want, nil
	}
	return &p.want, nil
}

// result returns the local variable that takes the first result of the call at
// site, if it is assigned there and then.
func (f *defUse) result(site inspector.Cursor) (*types.Var, *ast.AssignStmt) {
	use := usekind.Classify(site)
	stmt := use.Assignment()
	if use.Kind != usekind.Stored || stmt == nil || len(stmt.Rhs) != 1 {
		return nil, nil
	}
	id, ok := stmt.Lhs[0].(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v := f.localOf(id)
	if v == nil {
		return nil, nil
	}
	return v, stmt
}

// localOf returns the local variable that id names, or nil.
func (f *finder) localOf(id *ast.Ident) *types.Var {
	v, ok := f.info.ObjectOf(id).(*types.Var)
	if !ok || v.IsField() || v.Parent() == nil || v.Pkg() == nil || v.Parent() == v.Pkg().Scope() {
		return nil
	}
	return v
}

// usesOf returns every identifier that refers to v in the declaration around
// cur, those of its closures among them.
func (f *finder) usesOf(v *types.Var, cur inspector.Cursor) []inspector.Cursor {
	return f.index.Mentions(v, cur)
}

// A useEffect is what one mention of a variable does to the URL it holds.
type useEffect int8

const (
	harmless useEffect = iota // reads it, or changes what does not matter
	changes                   // may change or test the URL, or hides where it goes
	arrives                   // hands it to a sink that wants more
)

// classifyUses looks at all uses of the variable v that stmt sets: where judge says of
// one that it arrives and of none that it changes v, fate returns the first
// that arrives.
func (f *defUse) classifyUses(v *types.Var, stmt *ast.AssignStmt, at inspector.Cursor, judge func(inspector.Cursor) useEffect) (first inspector.Cursor, ok bool) {
	for _, cur := range f.usesOf(v, at) {
		if use := usekind.Direct(cur); use.Kind == usekind.Assigned && use.Assignment() == stmt {
			continue
		}
		switch judge(cur) {
		case changes:
			return first, false
		case arrives:
			if !ok {
				first, ok = cur, true
			}
		}
	}
	return first, ok
}

// effectOnURL says what a mention of an url.URL or *url.URL at cur does, where it is
// only read, compared or given another query. Anything else is changes.
func (f *defUse) effectOnURL(cur inspector.Cursor) useEffect {
	use := usekind.Classify(cur)
	if len(use.Path) > 0 { // u.Host
		return f.effectOnPart(use)
	}
	switch use.Kind {
	case usekind.Operand: // u == nil
		return harmless
	case usekind.Argument: // log.Print(u)
		if fn, ok := f.callee(use.Call()).(*types.Func); ok && knowledge.Has(fn, knowledge.Prints) {
			return harmless
		}
	case usekind.Stored: // _ = u
		if goindex.IsBlank(use.Target()) {
			return harmless
		}
	}
	return changes
}

// decisive are the parts of a url.URL that a program looks at, or sets, to
// make sure that the URL is absolute.
var decisive = map[string]bool{
	"Scheme": true, "Host": true, "Opaque": true, "IsAbs": true, "Hostname": true, "Port": true,
}

// effectOnPart says what the use of a field or method of a url.URL does.
func (f *defUse) effectOnPart(use usekind.Use) useEffect {
	name := use.Selected()
	switch {
	case name == "UnmarshalBinary", use.Kind == usekind.AddressTaken: // u.UnmarshalBinary(b), &u.Host
		return changes
	case !decisive[name]: // u.Path = "/x", u.String()
		return harmless
	case use.Kind == usekind.Assigned: // u.Host = "h"
		return changes
	case use.Kind == usekind.Callee: // u.IsAbs()
		return f.effectOfTest(use.User())
	}
	return f.effectOfTest(use.At)
}

// effectOfTest says whether the value at cur decides a condition.
func (f *defUse) effectOfTest(cur inspector.Cursor) useEffect {
	for cur := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.ForStmt)(nil), (*ast.SwitchStmt)(nil),
		(*ast.CaseClause)(nil), (*ast.BlockStmt)(nil), (*ast.BinaryExpr)(nil)) {
		if _, ok := cur.Node().(*ast.BlockStmt); ok {
			return harmless
		}
		return changes
	}
	return harmless
}
