package sink

// This file follows one local variable through its function: it is given a
// value once, by a call, and the questions are where it goes and whether
// anything changes it on the way.

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// defUse answers what happens to the results of calls in one walk.
type defUse struct {
	*finder
	isOfTests bool // of the code of tests, which may replace clients for itself alone
	isSeen    bool // functions of other packages change nothing, and methods without results read nothing
	clients   *clients

	foreignClients   map[clientKey]bool    // see isForeignClient
	callers          map[ast.Node]bool     // see callsSender
	replacers        map[ast.Node]bool     // see mayReplaceURL
	makers           map[ast.Node]bool     // see makesClients
	made             map[*types.Var]bool   // see holdsMade
	held             *goindex.HeldFuncs    // see functionOf; nil before it is asked for
	interfaceMethods map[string]bool       // see isOfInterface; nil before it is asked for
	setLater         map[setKey]bool       // see isSetLater
	fates            map[int32]*fate       // see fateOf, by the index of the expression
	fatesOfParams    map[*types.Var]*fate  // see fateOfParam
	replaces         *bool                 // see replacesURLs; nil before it is asked for
	setDialers       map[*resolvedRow]bool // see setsDialer
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
	if p.obj == f.std.urlScheme && p.pos.site == field && !f.isRequestURL(site) && !f.isInRequest(site) {
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

// mentionsAfter returns those usesOf v that stand at the position or behind it, at most
// maxMentions, but for those in the other branch than the one that cur is in; isAll is false where
// there are more.
func (f *finder) mentionsAfter(v *types.Var, cur inspector.Cursor, pos token.Pos) (mentions []inspector.Cursor, isAll bool) {
	all := f.usesOf(v, cur)
	first := sort.Search(len(all), func(i int) bool { return all[i].Node().Pos() >= pos })
	end := min(first+maxMentions, len(all))
	for _, mention := range all[first:end] {
		if !isInOtherBranch(mention, cur) {
			mentions = append(mentions, mention)
		}
	}
	return mentions, end == len(all)
}

// isInOtherBranch reports whether of what is at a and at b only one is done: they are in two
// branches of a statement that is done once, in no loop, behind no label and in no function
// without a name.
//
//	if body == nil { req, err = http.NewRequest("GET", u, nil) } else { req, err = http.NewRequest("PUT", u, body) }
func isInOtherBranch(a, b inspector.Cursor) bool {
	if !mutuallyExclusive(a, b) {
		return false
	}
	for up := range a.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.LabeledStmt)(nil), (*ast.FuncLit)(nil)) {
		if up.Contains(b) {
			return false
		}
	}
	return true
}

// mutuallyExclusive reports whether a run that comes through a does not come through b in
// the same pass: they stand in different branches of one statement.
func mutuallyExclusive(a, b inspector.Cursor) bool {
	around := make(map[ast.Node]ast.Node) // child on the way to a, by its parent
	for cur := a; cur.Node() != nil && cur.Parent().Node() != nil; cur = cur.Parent() {
		around[cur.Parent().Node()] = cur.Node()
	}
	for cur := b; cur.Node() != nil && cur.Parent().Node() != nil; cur = cur.Parent() {
		mine, ok := around[cur.Parent().Node()]
		if !ok {
			continue
		}
		switch n := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			return mine == n.Body && cur.Node() == n.Else || mine == n.Else && cur.Node() == n.Body
		case *ast.BlockStmt:
			_, isCase := mine.(*ast.CaseClause)
			_, isComm := mine.(*ast.CommClause)
			return (isCase || isComm) && mine != cur.Node()
		}
		return false
	}
	return false
}

// usesOf returns every identifier that refers to v in the declaration around
// cur, those of its closures among them.
func (f *finder) usesOf(v *types.Var, cur inspector.Cursor) []inspector.Cursor {
	return f.index.Mentions(v, cur)
}
