package value

// This file finds the parts of a URL that is parsed: the host of u.Host, and what of
// that Hostname and Port return.

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// isURLPart reports whether t takes a part of the URL that it parses: Func is the parser,
// and Arg the field, or the method that returns the part.
func (t Transform) isURLPart() bool {
	return t.Func == "net/url.Parse" || t.Func == "net/url.ParseRequestURI"
}

// urlPart is the part that t takes of s; ok is false where that depends on the version of
// Go, or s is no URL, or does not have the part as it stands: "/a b" of "http://h/a%20b" is no
// mistake of who wrote that.
func (t Transform) urlPart(s string) (part string, ok bool) {
	for i, strict := range []bool{false, true} {
		u, isURL := neturl.Parser{AsTarget: t.Func == "net/url.ParseRequestURI", StrictColons: strict}.Parse(s)
		if !isURL {
			return "", false
		}
		one, isKnown := partOfURL(u, t.Arg)
		if !isKnown || i > 0 && one != part {
			return "", false
		}
		part = one
	}
	return part, strings.Contains(s, part)
}

// partOfURL is the field of u of that name, or what the method returns.
func partOfURL(u *url.URL, name string) (part string, ok bool) {
	switch name {
	case "Hostname": // u.Hostname()
		return u.Hostname(), true
	case "Port": // u.Port()
		return u.Port(), true
	}
	return neturl.Field(u, name)
}

// partLang is the language of the part of a URL of that name.
func partLang(name string) text.Lang {
	if name == "Port" { // u.Port(), which is empty where there is none
		return word(text.Range('0', '9'))
	}
	return text.Any
}

// parsedLang is partLang for a URL that is parsed: nothing of what ends the host is in it.
func parsedLang(name string) text.Lang {
	if name == "Host" || name == "Hostname" { // u.Host, of u, err := url.Parse(s)
		return word(text.Range(0, 255).Minus("/?#"))
	}
	return partLang(name)
}

// hostPart models the method of a URL that returns a part of its host.
//
//	u.Hostname(), u.Port()
func hostPart(name string) model {
	return func(ev *evaluation, call *ast.CallExpr) []variant {
		u := receiverOf(call)
		if u == nil { // port := u.Port; port()
			return single(hole(call, partLang(name)))
		}
		s, ok := gotypes.Deref(ev.typeOf(u)).Underlying().(*types.Struct)
		id := ev.someIdent(u)
		if !ok || id == nil {
			return single(hole(call, partLang(name)))
		}
		at := slices.IndexFunc(slices.Collect(s.Fields()), func(f *types.Var) bool { return f.Name() == "Host" })
		if at < 0 { // of a type that embeds *url.URL
			return single(hole(call, partLang(name)))
		}
		return mapVariants(ev.fieldAt(u, []int{at}, id), func(pieces []piece) []piece { return hostPartOf(pieces, name, call) })
	}
}

// hostPartOf is the part called name of the host that pieces are.
func hostPartOf(pieces []piece, name string, call *ast.CallExpr) []piece {
	if host, ok := computable(pieces); ok { // "h:80"
		part, _ := partOfURL(&url.URL{Host: host}, name)
		return computed(pieces, part)
	}
	out := hole(call, partLang(name))
	if s := pieces[0].standsFor(); isUnknown(pieces) && s.Transform.isURLPart() && s.Transform.Arg == "Host" { // u, err := url.Parse(base); u.Port()
		s.Transform.Arg = name
		out[0].source, out[0].via = &s, pieces[0].via
	}
	return out
}

// partOfParsed is what the field called name holds of the URL that call parses from
// pieces, which are not known, as id reads it.
//
//	u, err := url.Parse(base); net.Dial("tcp", u.Host)
func (ev *evaluation) partOfParsed(call *ast.CallExpr, name string, pieces []piece, id *ast.Ident) []piece {
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || !ev.isOnlyRead(call) {
		return unknown(id)
	}
	return Transform{Func: fn.FullName(), Arg: name}.of(pieces, id)
}

// isOnlyRead reports whether nothing is decided by what is in the URL that call parses,
// and nothing is written to it: its parts are used as they are.
func (p *Package) isOnlyRead(call *ast.CallExpr) bool {
	cur, ok := p.Find(call)
	if !ok {
		return false
	}
	stmt := usekind.Direct(cur).Assignment()
	if stmt == nil { // url.Parse(s), as an argument
		return false
	}
	v, ok := p.info.ObjectOf(identOf(stmt.Lhs[0])).(*types.Var)
	if !ok || v.Parent() == p.pkg.Scope() || p.localAt(v).OnlyDef() == nil {
		return false
	}
	return p.partsRead.of(v, func() bool {
		return !slices.ContainsFunc(p.Reads(v), func(cur inspector.Cursor) bool { return !p.readsPart(usekind.Classify(cur)) })
	})
}

// readsPart reports whether use, of a URL, reads a part of it that nothing is decided by.
func (p *Package) readsPart(use usekind.Use) bool {
	if len(use.Path) == 0 {
		if use.Kind != usekind.Argument { // u == nil
			return use.Kind == usekind.Discarded
		}
		fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
		return ok && knowledge.Has(fn, knowledge.Prints) // log.Print(u)
	}
	if use.Kind == usekind.Callee { // u.Port()
		use = usekind.Classify(use.User())
	}
	switch use.Kind {
	case usekind.Assigned, usekind.AddressTaken, usekind.Other: // u.Host = "h"
		return false
	case usekind.Stored: // host := u.Host
		v, ok := p.info.ObjectOf(identOf(use.Target())).(*types.Var)
		return ok && !v.IsField() && v.Parent() != p.pkg.Scope() && p.localAt(v) != nil && len(p.localAt(v).Tests) == 0 && p.localAt(v).OnlyDef() != nil
	}
	return !p.isAsked(use.At) // if u.Port() == "" { }
}
