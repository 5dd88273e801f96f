package wrapper

// This file says where the text is written that stands around what is handed in, and
// whether all who hand something in are known.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/usekind"
)

// A Template is a string that arrives with what others hand in left open. From it the
// strings are put together that arrive where they do.
//
//	func get(host string) { http.Get("https://" + host + "/v1") } // "https://"{host}"/v1"
type Template struct {
	*Arrival             // where it arrives
	Value    value.Value // one of those of the Arrival, or what they have in common

	owner types.Object // of the flow that is made of it
}

// Template is what the strings that arrive are put together from; nil where that is not
// written in this package.
func (a *Arrival) Template() *Template {
	if a.flow == nil {
		return nil
	}
	return a.flow.template
}

// Templates yields what the strings that arrive are put together from, what that is put
// together from, and so on.
//
//	func get(host string) { fetch("https://" + host) }
//	func fetch(u string) { http.Get(u + "/v1") } // "https://"{host}, then {u}"/v1"
func (a *Arrival) Templates(yield func(*Template) bool) {
	for t := a.Template(); t != nil && yield(t); {
		t = t.Template()
	}
}

// TemplateOf returns the template that has the bytes [i, j) of val, one of the strings that
// arrive, in its text as they are written in this package, and where they begin in that; ok
// is false where they are not all around what is handed in.
func (a *Arrival) TemplateOf(val value.Value, i, j int) (of *Template, start int, ok bool) {
	for t := range a.Templates {
		_, from, isPart := val.FragmentAt(i, j)
		if !isPart { // "https://" of fetch("https://" + host)
			break
		}
		of, val, i, j = t, t.Value, from, from+j-i
	}
	return of, i, of != nil
}

// HasKnownUsers reports whether everybody who hands something in for t is known, and isMeant
// is true of each: the calls of the function, or what sets the field or variable. It is to
// be asked after all arrivals were seen.
func (f *Propagator) HasKnownUsers(t *Template, isMeant func(ast.Node) bool) bool {
	sites, ok := f.usersOf(t.owner)
	return ok && !slices.ContainsFunc(sites, func(site cursor) bool { return !isMeant(site.Node()) })
}

// usersOf returns where strings are handed to obj; ok is false where they may be elsewhere, too.
func (f *Propagator) usersOf(obj types.Object) (sites []cursor, ok bool) {
	if f.index.IsExported(obj) { // func Get(host string)
		return nil, false
	}
	v, isVar := obj.(*types.Var)
	switch {
	case isValue(obj): // c.host
		if !f.index.IsOnlyAssigned(obj) || len(f.index.ElementAssignments(obj)) > 0 {
			return nil, false
		}
		for _, w := range f.index.Assignments(obj) {
			sites = append(sites, w.Site)
		}
		return sites, true
	case isVar && v.Kind() != types.LocalVar && v.Kind() != types.PackageVar: // c.get(host)
		return nil, false
	case !isVar && obj.(*types.Func).Signature().Recv() != nil: // func (c *Client) get(host string), which an interface may have
		return nil, false
	}
	isUsedAsValue := slices.ContainsFunc(f.index.Reads(obj), func(cur cursor) bool { // retry(get)
		return usekind.Direct(usekind.Reference(cur)).Kind != usekind.Callee
	})
	return f.index.Calls(obj), !isUsedAsValue
}
