package wrapper

// This file tells code that completes a string where what is parsed of it lacks something
// from code that takes it for a URL.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// Completes reports whether the function around a, which parses val or makes a request of it,
// asks for what the result of that lacks, and where it lacks that goes on with something else:
// it writes to the result, or does something else with the string.
//
//	u, err := url.Parse(*addr); if err != nil || u.Host == "" { u, err = url.Parse("http://" + *addr) }
//	if u, err := url.Parse(host); err == nil && u.Host != "" { host = u.Host }; dial(host)
func (f *Propagator) Completes(a *Arrival, val value.Value) bool {
	stmt := assignmentOf(a.Hit.Site)
	if stmt == nil || len(stmt.Lhs) != 2 || !sink.OnlyReads(a.Hit.Obj) { // http.Get(addr)
		return false
	}
	c := completion{Propagator: f, made: f.objectOf(stmt.Lhs[0]), err: f.objectOf(stmt.Lhs[1]), from: stmt.End()}
	fn, ok := goindex.EnclosingFunc(a.Hit.Site)
	if !ok || c.made == nil { // _, err := url.Parse(addr)
		return false
	}
	c.end = fn.Node().End()
	for _, via := range val.Via(0, val.Text.Len()) {
		c.names = append(c.names, via.Obj)
	}
	if val.Text.IsKnown() {
		c.parsed, c.fails = f.parsedBy(a.Hit, val.Text.Flat())
	}
	at := usekind.Classify(a.Hit.Site).User()
	if kind, _ := at.ParentEdge(); kind == edge.IfStmt_Init || kind == edge.SwitchStmt_Init { // if u, err := url.Parse(addr); err == nil
		at = at.Parent()
	}
	return c.completesAfter(at, fn)
}

// objectOf is the variable that e names; nil where it is "_", or names none.
func (f *Propagator) objectOf(e ast.Expr) types.Object {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	return f.info.ObjectOf(id)
}

// parsedBy returns what the function of hit makes of s, and whether it is known to reject it;
// u is nil where that is not known.
func (f *Propagator) parsedBy(hit sink.Hit, s string) (u *url.URL, fails bool) {
	call, ok := hit.Site.Node().(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	parser, ok := f.values.URLParser(call)
	if !ok { // base.Parse(s), http.NewRequest("GET", s, nil)
		return nil, false
	}
	u, ok = parser.Parse(s)
	return u, !ok
}

// A completion is the search for code that completes a string.
type completion struct {
	*Propagator
	made, err types.Object   // what the string is parsed to; err is nil where nobody asks for it
	names     []types.Object // what holds the string
	from, end token.Pos      // after the call, and the end of the function

	parsed *url.URL // what made holds; nil where that is not known
	fails  bool     // err is not nil
}

// maxStatements bounds the statements after a call, and the conditions in them, where what it
// returned is looked for.
const maxStatements = 50

// completesAfter reports whether a statement of fn completes the string, the one at cur or one
// of those after it.
func (c *completion) completesAfter(cur, fn cursor) bool {
	conditions := 0
	for range maxStatements {
		for at := range cur.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
			if conditions++; conditions > maxStatements {
				return false
			}
			switch s := at.Node().(type) {
			case *ast.IfStmt:
				if c.completesIf(s) {
					return true
				}
			case *ast.SwitchStmt:
				if c.completesSwitch(s) {
					return true
				}
			}
		}
		next, ok := cur.NextSibling()
		for !ok && cur.Parent() != fn { // { u, err = url.Parse(s) }; if err != nil { … }
			cur = cur.Parent()
			next, ok = cur.NextSibling()
		}
		if !ok {
			return false
		}
		cur = next
	}
	return false
}

// completesIf reports whether s asks for what was made, and leads to code that completes the
// string.
func (c *completion) completesIf(s *ast.IfStmt) bool {
	if s.Cond.Pos() < c.from || !c.asksOfMade(s.Cond) {
		return false
	}
	is := c.outcomeOf(s.Cond)
	switch {
	case is.mayHold && c.completesIn(s.Body):
		return true
	case !is.mayFail:
		return false
	case s.Else != nil:
		return c.completesIn(s.Else)
	}
	// if err == nil && u.Host != "" { … }; dial(host)
	return !c.usesAny([]types.Object{c.made}, s.End(), c.end) && c.usesAny(c.names, s.End(), c.end)
}

// completesSwitch is completesIf for a switch statement.
//
//	switch u.Scheme { case "http", "https": default: addr = "http://" + addr }
func (c *completion) completesSwitch(s *ast.SwitchStmt) bool {
	if s.Body.Pos() < c.from || s.Tag != nil && !c.asksOfMade(s.Tag) {
		return false
	}
	var byDefault *ast.CaseClause
	for _, stmt := range s.Body.List {
		clause := stmt.(*ast.CaseClause)
		if clause.List == nil {
			byDefault = clause
			continue
		}
		holds := outcome{mayFail: true}
		for _, e := range clause.List {
			if s.Tag == nil && !c.asksOfMade(e) {
				continue
			}
			is := c.outcomeOf(e)
			if s.Tag != nil {
				is = c.outcomeOfEqual(s.Tag, e)
			}
			holds = outcome{holds.mayHold || is.mayHold, holds.mayFail && is.mayFail}
		}
		if holds.mayHold && c.completesIn(clause) {
			return true
		}
		if !holds.mayFail {
			return false
		}
	}
	return byDefault != nil && c.completesIn(byDefault)
}

// asksOfMade reports whether e mentions what was made, or its error.
func (c *completion) asksOfMade(e ast.Expr) bool {
	return c.usesAny([]types.Object{c.made, c.err}, e.Pos(), e.End())
}

// usesAny reports whether one of objs is used between from and to for more than a message.
func (c *completion) usesAny(objs []types.Object, from, to token.Pos) bool {
	for _, obj := range objs {
		if obj != nil && c.anyUse(obj, from, to, func(use cursor) bool { return !c.values.InMessage(use) }) {
			return true
		}
	}
	return false
}

// completesIn reports whether n puts something else in the place of what was made, or does
// something with the string.
//
//	u = &url.URL{Scheme: "http", Host: addr}; u.Scheme, u.Host, u.Opaque = "http", addr, ""; return "tcp", addr
func (c *completion) completesIn(n ast.Node) bool {
	if c.usesAny(c.names, n.Pos(), n.End()) { // "http://" + addr
		return true
	}
	written := make(map[string]bool)
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				path, ok := c.pathOf(lhs)
				switch {
				case !ok || n.Tok != token.ASSIGN:
				case path == "" || path == "URL": // u, err = url.Parse("http://localhost"), *u = *base, and not u = u.JoinPath("v1")
					rhs := n.Rhs[min(i, len(n.Rhs)-1)]
					found = found || !c.asksOfMade(rhs)
				default:
					written[path] = true
				}
			}
		case *ast.ReturnStmt: // return &url.URL{Scheme: "http", Host: "localhost"}, nil
			found = found || len(n.Results) > 1 && gotypes.IsURL(c.info.TypeOf(n.Results[0])) && c.info.Types[n.Results[len(n.Results)-1]].IsNil() &&
				!c.info.Types[n.Results[0]].IsNil() && !c.asksOfMade(n.Results[0])
		}
		return !found
	})
	return found || written["Scheme"] && (written["Host"] || written["Opaque"])
}

// pathOf is the field of the URL that e selects of what was made, "" for that itself.
//
//	"Host", of u.Host and req.URL.Host
func (c *completion) pathOf(e ast.Expr) (path string, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // u
		return "", c.info.ObjectOf(e) == c.made
	case *ast.StarExpr: // *u
		return c.pathOf(e.X)
	case *ast.SelectorExpr: // u.Host
		path, ok = c.pathOf(e.X)
		return e.Sel.Name, ok && (path == "" || path == "URL")
	}
	return "", false
}

// An outcome says how a condition can come out.
type outcome struct{ mayHold, mayFail bool }

// surely is the outcome of a condition that is known.
func surely(holds bool) outcome { return outcome{holds, !holds} }

// outcomeOf returns how the condition e can come out for what was made.
func (c *completion) outcomeOf(e ast.Expr) outcome {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT { // !u.IsAbs()
			x := c.outcomeOf(e.X)
			return outcome{x.mayFail, x.mayHold}
		}
	case *ast.CallExpr:
		if path, ok := c.pathOf(e.Fun); ok && path == "IsAbs" && c.parsed != nil { // u.IsAbs()
			return surely(c.parsed.IsAbs())
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND: // err == nil && u.Host != ""
			x, y := c.outcomeOf(e.X), c.outcomeOf(e.Y)
			return outcome{x.mayHold && y.mayHold, x.mayFail || y.mayFail}
		case token.LOR: // err != nil || u.Host == ""
			x, y := c.outcomeOf(e.X), c.outcomeOf(e.Y)
			return outcome{x.mayHold || y.mayHold, x.mayFail && y.mayFail}
		case token.EQL: // u.Host == ""
			return c.outcomeOfEqual(e.X, e.Y)
		case token.NEQ: // u.Host != ""
			x := c.outcomeOfEqual(e.X, e.Y)
			return outcome{x.mayFail, x.mayHold}
		}
	}
	return outcome{true, true}
}

// outcomeOfEqual returns how x == y can come out for what was made.
func (c *completion) outcomeOfEqual(x, y ast.Expr) outcome {
	if c.info.Types[x].Value != nil || c.info.Types[x].IsNil() { // "" == u.Host
		x, y = y, x
	}
	if c.info.Types[y].IsNil() && (c.parsed != nil || c.fails) {
		switch obj := c.objectOf(ast.Unparen(x)); {
		case obj != nil && obj == c.err: // err == nil
			return surely(!c.fails)
		case obj != nil && obj == c.made: // u == nil
			return surely(c.fails)
		}
	}
	want := c.info.Types[y].Value
	if c.parsed == nil || want == nil {
		return outcome{true, true}
	}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && gotypes.CallsBuiltin(c.info, call, "len") { // len(u.Host) == 0
		if s, ok := c.partOf(call.Args[0]); ok {
			return surely(constant.Compare(constant.MakeInt64(int64(len(s))), token.EQL, want))
		}
	}
	s, ok := c.partOf(x)
	if !ok || want.Kind() != constant.String {
		return outcome{true, true}
	}
	return surely(s == constant.StringVal(want))
}

// partOf is the string that e reads of what was made; ok is false where it reads something
// else.
//
//	u.Host, u.Hostname()
func (c *completion) partOf(e ast.Expr) (s string, ok bool) {
	e = ast.Unparen(e)
	call, isCall := e.(*ast.CallExpr)
	if isCall { // u.Hostname()
		e = call.Fun
	}
	path, ok := c.pathOf(e)
	switch {
	case !ok:
		return "", false
	case isCall && path == "Hostname":
		return c.parsed.Hostname(), true
	case isCall && path == "Port":
		return c.parsed.Port(), true
	case isCall: // u.Redacted()
		return "", false
	}
	return neturl.Field(c.parsed, path)
}
