package value

// This file finds the parts of a URL that are known, and what wrote them. What
// net/url makes of them is for package neturl to say.

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// readOnlyMethods are methods that get a pointer and do not write to what it points
// to, by (*types.Func).FullName.
var readOnlyMethods = map[string]bool{
	"(*net/url.URL).String": true, "(*net/url.URL).Redacted": true,
	"(*net/url.URL).EscapedPath": true, "(*net/url.URL).EscapedFragment": true,
	"(*net/url.URL).RequestURI": true, "(*net/url.URL).IsAbs": true,
	"(*net/url.URL).Hostname": true, "(*net/url.URL).Port": true, "(*net/url.URL).Query": true,
	"(*net/url.URL).Parse": true, "(*net/url.URL).ResolveReference": true, "(*net/url.URL).JoinPath": true,
}

// A parsedURL is a url.URL as far as it is known, and what wrote it.
type parsedURL struct {
	neturl.URL
	from map[string][]piece // what the fields that are not empty were made of
	at   []piece            // where it was read

	schemes []string  // one of which the scheme is, where it is not known which; none is empty
	scheme  text.Lang // the language of schemes
	either  []variant // the schemes, where it is known what writes each

	path []piece // what Path begins with, where that is known and not the rest
}

// urlString models (*url.URL).String for the URL that e is or points to.
func (ev *evaluation) urlString(e ast.Expr) []variant {
	u := ev.urlOf(e)
	if u == nil { // load().String()
		return single(unknown(e))
	}
	if len(u.either) > 0 { // scheme := "http"; if isSecure { scheme = "https" }; u := url.URL{Scheme: scheme, Host: "h"}
		return mapVariants(u.either, func(scheme []piece) []piece { return u.withScheme(flat(scheme), scheme).written(e) })
	}
	if s, whole := u.Prefix(); s == "" && !whole { // base.String()
		if pieces := u.afterScheme(e); pieces != nil {
			return single(pieces)
		}
		return ev.urlText(e)
	}
	return single(u.written(e))
}

// written is what String writes of u, which is e, as far as it is known.
func (u *parsedURL) written(e ast.Expr) []piece {
	s, whole := u.Prefix()
	pieces := u.pieces(s)
	if whole {
		return pieces
	}
	if u.Host != "" && u.Has("Host") && !u.Has("Path") && u.Has("RawPath") { // (&url.URL{Scheme: "http", Host: "h", Path: "/v1/" + id}).String()
		pieces = append(pieces, u.path...)
	}
	return append(pieces, unknown(e)...) // (&url.URL{Scheme: "http", Host: host}).String()
}

// withScheme is a copy of u with the scheme s, made of from where that is known.
func (u *parsedURL) withScheme(s string, from []piece) *parsedURL {
	v := &parsedURL{from: maps.Clone(u.from), at: u.at, path: u.path}
	for _, name := range neturl.Fields() {
		if s, ok := neturl.Field(&u.URL.URL, name); ok && u.Has(name) {
			v.Set(name, s)
		}
	}
	v.set("Scheme", s, from)
	return v
}

// afterScheme is what String writes of u, which is e, where the scheme is one of a few
// words; nil where it may be anything.
//
//	u := url.URL{Scheme: c.scheme(), Host: host, Path: "/v1"}
func (u *parsedURL) afterScheme(e ast.Expr) []piece {
	if len(u.schemes) == 0 {
		return nil
	}
	written := u.withScheme(u.schemes[0], nil).written(e)
	return append(hole(e, u.scheme), slice(written, len(u.schemes[0]), len(flat(written)))...)
}

// pieces is s, the text of u or what that begins with, as the fields wrote it.
// A field that was escaped for it, and so reads otherwise, is one piece.
func (u *parsedURL) pieces(s string) []piece {
	var list []piece
	at, from := 0, u.at // where the last field ends, and what it was made of
	for _, field := range u.Written() {
		i := strings.Index(s[at:], field.Text)
		if i < 0 || field.Text == "" {
			continue
		}
		own := u.from[field.Field]
		if own == nil { // u.Host of url.Parse("http://h/x")
			continue
		}
		if i > 0 {
			list = append(list, computed(from, s[at:at+i])...)
		}
		if flat(own) == field.Text { // Path: "/a", and not Path: "/a b"
			list = append(list, notEditable(own)...)
		} else {
			list = append(list, computed(own, field.Text)...)
		}
		at, from = at+i+len(field.Text), own
	}
	if at < len(s) || len(list) == 0 {
		list = append(list, computed(from, s[at:])...)
	}
	return list
}

// urlOf returns what is known of the URL that e is or points to; nil where
// that is nothing.
func (ev *evaluation) urlOf(e ast.Expr) *parsedURL {
	t, ok := gotypes.Deref(ev.typeOf(e)).Underlying().(*types.Struct)
	if !ok || !gotypes.IsNamed(gotypes.Deref(ev.typeOf(e)), "net/url", "URL") { // b.String()
		return nil
	}
	u := &parsedURL{from: make(map[string][]piece), at: unknown(e)}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && ev.joined(call, u) { // u.JoinPath("a").String()
		return u
	}
	id := ev.someIdent(e)
	for i := range t.NumFields() {
		all := ev.fieldAt(e, defuse.Path{i}, id)
		switch s, ok := computable(all[0].pieces); {
		case ok && len(all) == 1:
			u.set(t.Field(i).Name(), s, all[0].pieces)
		case t.Field(i).Name() == "Scheme":
			u.setSchemes(all)
			if len(u.schemes) > 1 && areKnown(all) && ev.isLiteralBefore(e) {
				u.either = all
			}
		case t.Field(i).Name() == "Path" && len(all) == 1: // Path: "/v1/" + id
			u.path = plainBeginning(all[0].pieces)
		}
	}
	return u
}

// set notes that the field name is s, made of from where that is known.
func (u *parsedURL) set(name, s string, from []piece) {
	if u.Set(name, s) && s != "" && from != nil {
		u.from[name] = from
	}
}

// setSchemes notes that the scheme is one of all, if they are a few words that are
// written as they are: what is wrong with others is seen where the scheme is set.
func (u *parsedURL) setSchemes(all []variant) {
	lang := wordsOf(all)
	if len(all) == 1 && len(all[0].pieces) == 1 && all[0].pieces[0].hole { // Scheme: c.scheme()
		lang = all[0].pieces[0].language()
	}
	isScheme := func(s string) bool { return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz") == "" }
	words := wordsIn(lang)
	if slices.ContainsFunc(words, func(s string) bool { return !isScheme(s) }) {
		return
	}
	u.schemes, u.scheme = words, lang
}

// isLiteralBefore reports whether e is or points to a URL that a literal makes, there or in a
// statement of the same block, from where every run comes to e and nothing writes the scheme.
//
//	u := url.URL{Scheme: scheme, Host: "h"}; u.Path = "/v1"; get(u.String())
func (p *Package) isLiteralBefore(e ast.Expr) bool {
	cur, ok := p.Find(e)
	if !ok {
		return false
	}
	v, ok := p.info.Uses[identOf(e)].(*types.Var)
	if !ok { // (&url.URL{Scheme: scheme, Host: "h"}).String()
		return p.LiteralOf(e) != nil && usekind.Direct(cur).Kind != usekind.Stored
	}
	l := p.localAt(v)
	if l == nil || len(l.Defs) != 1 || l.Defs[0].Kind != defuse.Assign || p.LiteralOf(l.Defs[0].Expr) == nil {
		return false
	}
	if p.schemeUsed.of(v, func() bool {
		return slices.ContainsFunc(p.Reads(v), func(cur inspector.Cursor) bool {
			use := usekind.Classify(usekind.Reference(cur))
			return use.Selected() == "Scheme" // u.Scheme = "https", u.Scheme == "ftp"
		})
	}) {
		return false
	}
	for at := range cur.Enclosing() {
		if kind, _ := at.ParentEdge(); kind == edge.BlockStmt_List || kind == edge.CaseClause_Body {
			return comesStraightFrom(at, l.Defs[0].Stmt)
		}
	}
	return false
}

// maxStraight bounds the statements between the literal of a URL and its use.
const maxStraight = 20

// comesStraightFrom reports whether the statement from is one of the last before the statement
// at cur, with nothing but simple ones between.
func comesStraightFrom(cur inspector.Cursor, from ast.Node) bool {
	at := cur
	for range maxStraight {
		var ok bool
		if at, ok = at.PrevSibling(); !ok {
			return false
		}
		if at.Node() == from {
			return true
		}
		switch at.Node().(type) {
		case *ast.AssignStmt, *ast.DeclStmt, *ast.ExprStmt: // u.RawQuery = q.Encode()
		default:
			return false
		}
	}
	return false
}

// plainBeginning is what a path begins with, made of pieces, as far as net/url writes that as
// it is.
func plainBeginning(pieces []piece) []piece {
	if len(pieces) == 0 || pieces[0].hole || pieces[0].s == "" || pieces[0].s[0] != '/' {
		return nil
	}
	n := slices.IndexFunc(pieces, func(pc piece) bool {
		return pc.hole || strings.Trim(pc.s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/") != ""
	})
	if n < 0 {
		n = len(pieces)
	}
	return notEditable(pieces[:n])
}

// someIdent is an identifier in e, to be shown as the place that reads a
// field.
func (ev *evaluation) someIdent(e ast.Expr) *ast.Ident {
	var id *ast.Ident
	ast.Inspect(e, func(n ast.Node) bool {
		if found, ok := n.(*ast.Ident); ok && id == nil {
			id = found
		}
		return id == nil
	})
	return id
}

// isURLPointer reports whether t is *url.URL.
func isURLPointer(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	return ok && gotypes.IsNamed(p.Elem(), "net/url", "URL")
}

// joined sets u to what call, of the method JoinPath of a URL, returns, and
// reports whether all of that is known.
func (ev *evaluation) joined(call *ast.CallExpr, u *parsedURL) bool {
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	recv := receiverOf(call)
	if !ok || recv == nil || fn.FullName() != "(*net/url.URL).JoinPath" || call.Ellipsis.IsValid() { // u.ResolveReference(ref)
		return false
	}
	base := ev.urlOf(recv)
	if base == nil {
		return false
	}
	elems, ok := ev.allKnown(call.Args)
	if _, whole := base.Prefix(); !ok || !whole { // u.JoinPath(name)
		return false
	}
	if len(base.Path) > maxText {
		return false
	}
	v := base.JoinPath(elems...)
	for _, f := range neturl.Fields() {
		if s, ok := neturl.Field(v, f); ok {
			from := base.from[f]
			if from == nil {
				from = base.at
			}
			u.set(f, s, from)
		}
	}
	return true
}

// allKnown returns the strings that args are, and whether all are known and no
// longer together than what is computed with.
func (ev *evaluation) allKnown(args []ast.Expr) (list []string, ok bool) {
	size := 0
	for _, arg := range args {
		all := ev.expr(arg)
		s, ok := computable(all[0].pieces)
		if size += len(s); len(all) > 1 || !ok || size > maxText { // path.Join("/v1", name)
			return nil, false
		}
		list = append(list, s)
	}
	return list, true
}

// urlField returns the field at the path at of the URL that call, of parser,
// returns.
//
//	u, err := url.Parse("https://h/x"); u.Host
func (ev *evaluation) urlField(call *ast.CallExpr, parser neturl.Parser, at defuse.Path, id *ast.Ident) []variant {
	t, ok := ev.typeOf(call).(*types.Tuple)
	if !ok || t.Len() == 0 || len(at) != 1 {
		return single(unknown(id))
	}
	s, ok := gotypes.Deref(t.At(0).Type()).Underlying().(*types.Struct)
	if !ok || at[0] >= s.NumFields() {
		return single(unknown(id))
	}
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		text, ok := computable(pieces)
		if !ok {
			return ev.partOfParsed(call, s.Field(at[0]).Name(), pieces, id)
		}
		v, ok := parser.Parse(text)
		if !ok {
			return unknown(id)
		}
		if part, ok := neturl.Field(v, s.Field(at[0]).Name()); ok {
			return computed(pieces, part)
		}
		return unknown(id)
	})
}

// isURLParser reports whether fn reads a URL and returns it, or an error where it
// cannot.
func isURLParser(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != "net/url" { // (error).Error
		return false
	}
	name := fn.FullName()
	return name == "net/url.Parse" || name == "net/url.ParseRequestURI"
}

// parserAt is the function called name, see isURLParser, as it is for the file
// that pos is in.
func (p *Package) parserAt(name string, pos token.Pos) neturl.Parser {
	version := ""
	for _, f := range p.files {
		if f.FileStart <= pos && pos < f.FileEnd && p.GoVersion != nil {
			version = p.GoVersion(f)
		}
	}
	return neturl.Parser{AsTarget: name == "net/url.ParseRequestURI", StrictColons: neturl.HasStrictColons(version)}
}

// URLParser returns the parser that call calls; ok is false where it calls
// something else.
//
//	url.Parse(s), url.ParseRequestURI(s)
func (p *Package) URLParser(call *ast.CallExpr) (parser neturl.Parser, ok bool) {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || len(call.Args) != 1 || !isURLParser(fn) {
		return neturl.Parser{}, false
	}
	return p.parserAt(fn.FullName(), call.Pos()), true
}

// callsURLParser reports whether call calls one of the parsers of net/url.
func (p *Package) callsURLParser(call *ast.CallExpr) bool {
	_, ok := p.URLParser(call)
	return ok
}
