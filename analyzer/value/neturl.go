package value

// This file computes what package net/url makes of the parts of a URL that are
// known. It leaves it to the package itself.

import (
	"go/ast"
	"go/types"
	"net/url"
	"reflect"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
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

// A parsedURL is a url.URL as far as it is known.
type parsedURL struct {
	url.URL
	known map[string]bool    // its fields
	from  map[string][]piece // what those that are not empty were made of
	at    []piece            // where it was read
}

// has reports whether all these fields are known.
func (u *parsedURL) has(fields ...string) bool {
	for _, f := range fields {
		if !u.known[f] {
			return false
		}
	}
	return true
}

// prefix is what the URL's text begins with, and whether that is all of it.
// What it ends with depends on fields that are not known.
func (u *parsedURL) prefix() (s string, whole bool) {
	p := url.URL{Scheme: u.Scheme, Opaque: u.Opaque}
	if !u.has("Scheme", "Opaque", "User", "OmitHost") {
		return "", false
	}
	if u.Opaque == "" && !u.has("Host") || u.Host == "" && u.Opaque == "" && !u.has("Path", "RawPath") {
		if u.Scheme == "" {
			return "", false
		}
		return u.Scheme + ":", false
	}
	p.Host = u.Host
	if u.Opaque == "" {
		if !u.has("Path", "RawPath") {
			return p.String(), false
		}
		p.Path, p.RawPath = u.Path, u.RawPath
	}
	if !u.has("ForceQuery", "RawQuery") {
		return p.String(), false
	}
	p.RawQuery = u.RawQuery
	if !u.has("Fragment", "RawFragment") {
		return p.String(), false
	}
	p.Fragment, p.RawFragment = u.Fragment, u.RawFragment
	return p.String(), true
}

// urlString models (*url.URL).String for the URL that e is or points to.
func (ev *evaluation) urlString(e ast.Expr) []variant {
	u := ev.urlOf(e)
	if u == nil {
		return single(unknown(e))
	}
	s, whole := u.prefix()
	if s == "" && !whole {
		return single(unknown(e))
	}
	pieces := u.pieces(s)
	if !whole {
		pieces = append(pieces, unknown(e)...)
	}
	return single(pieces)
}

// pieces is s, the text of u or what that begins with, as the fields wrote it.
// A field that was escaped for it, and so reads otherwise, is one piece.
func (u *parsedURL) pieces(s string) []piece {
	var list []piece
	at, from := 0, u.at // where the last field ends, and what it was made of
	for _, field := range []struct{ name, value, written string }{
		{"Scheme", u.Scheme, u.Scheme},
		{"Opaque", u.Opaque, u.Opaque},
		{"Host", u.Host, strings.TrimPrefix((&url.URL{Host: u.Host}).String(), "//")},
		{"Path", u.Path, u.EscapedPath()},
		{"RawQuery", u.RawQuery, u.RawQuery},
		{"Fragment", u.Fragment, u.EscapedFragment()},
	} {
		i := strings.Index(s[at:], field.written)
		if i < 0 || field.written == "" {
			continue
		}
		own := u.from[field.name]
		if own == nil {
			continue
		}
		if i > 0 {
			list = append(list, computed(from, s[at:at+i])...)
		}
		if flat(own) == field.written {
			list = append(list, notEditable(own)...)
		} else {
			list = append(list, computed(own, field.written)...)
		}
		at, from = at+i+len(field.written), own
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
	if !ok || !gotypes.IsNamed(gotypes.Deref(ev.typeOf(e)), "net/url", "URL") {
		return nil
	}
	u := &parsedURL{known: make(map[string]bool), from: make(map[string][]piece), at: unknown(e)}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && ev.joined(call, u) {
		return u
	}
	id := ev.someIdent(e)
	for i := range t.NumFields() {
		all := ev.fieldAt(e, defuse.Path{i}, id)
		if s, ok := computable(all[0].pieces); ok && len(all) == 1 {
			u.set(t.Field(i).Name(), s, all[0].pieces)
		}
	}
	return u
}

// set notes that the field name is s, made of from where that is known. One that is no string is
// known where it is zero.
func (u *parsedURL) set(name, s string, from []piece) {
	f := reflect.ValueOf(&u.URL).Elem().FieldByName(name)
	switch {
	case !f.IsValid():
		return
	case f.Kind() == reflect.String:
		f.SetString(s)
	case s != "":
		return
	}
	u.known[name] = true
	if s != "" && from != nil {
		u.from[name] = from
	}
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
	if !ok || recv == nil || fn.FullName() != "(*net/url.URL).JoinPath" || call.Ellipsis.IsValid() {
		return false
	}
	base := ev.urlOf(recv)
	if base == nil {
		return false
	}
	elems, ok := ev.allKnown(call.Args)
	if _, whole := base.prefix(); !ok || !whole {
		return false
	}
	if len(base.Path) > maxText {
		return false
	}
	v := base.URL.JoinPath(elems...)
	for _, f := range reflect.VisibleFields(reflect.TypeFor[url.URL]()) {
		if s, ok := fieldOfURL(v, f.Name); ok {
			from := base.from[f.Name]
			if from == nil {
				from = base.at
			}
			u.set(f.Name, s, from)
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
		if size += len(s); len(all) > 1 || !ok || size > maxText {
			return nil, false
		}
		list = append(list, s)
	}
	return list, true
}

// urlField returns the field at the path at of the URL that call, of
// url.Parse or ParseRequestURI, returns.
func (ev *evaluation) urlField(call *ast.CallExpr, parse func(string) (*url.URL, error), at defuse.Path, id *ast.Ident) []variant {
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
		v, err := parse(text)
		if !ok || err != nil {
			return unknown(id)
		}
		if part, ok := fieldOfURL(v, s.Field(at[0]).Name()); ok {
			return computed(pieces, part)
		}
		return unknown(id)
	})
}

// fieldOfURL is the field of u of that name, empty where one that is no string
// is zero.
func fieldOfURL(u *url.URL, name string) (s string, ok bool) {
	f := reflect.ValueOf(u).Elem().FieldByName(name)
	if !f.IsValid() {
		return "", false
	}
	if f.Kind() == reflect.String {
		return f.String(), true
	}
	return "", f.IsZero()
}

// urlParsers are the functions whose first result is a new URL.
var urlParsers = map[string]func(string) (*url.URL, error){
	"net/url.Parse":           url.Parse,
	"net/url.ParseRequestURI": url.ParseRequestURI,
}

// urlParser returns the function of urlParsers that call calls, or nil.
func (p *Package) urlParser(call *ast.CallExpr) func(string) (*url.URL, error) {
	if fn, ok := typeutil.Callee(p.info, call).(*types.Func); ok && len(call.Args) == 1 {
		return urlParsers[fn.FullName()]
	}
	return nil
}
