package wrapper

// This file carries the strings that functions return, and that variables hold,
// from package to package.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// Limits of what is said of one function or variable.
const (
	maxResults = 16 // strings at one path
	maxPaths   = 16 // fields
)

// minText is the length of a text that, as one of several, is no URL on its own.
const minText = 2

// A result is what is at one path of what a function returns, or of what a variable
// holds: one of several strings.
type result struct {
	index        int         // of the result of the function
	at           defuse.Path // empty for the string itself
	alternatives []alternative
}

// An alternative is one of the strings, which is there if all conditions hold.
type alternative struct {
	parts    []Part
	when     []value.ArgTest
	settings []string        // see value.Alternative.Settings
	presence defuse.Presence // see value.Alternative.Presence
}

// resultsToExport returns the strings that the exported functions of the package
// return and its variables begin with, where there is something in them that a
// URL might be made of.
func (f *Propagator) resultsToExport() map[types.Object][]result {
	all := make(map[types.Object][]result)
	for fn, decl := range f.exportedFuncs() { // func Endpoint() string
		if results := f.resultsOf(fn, decl); results != nil {
			all[fn] = results
		}
	}
	for decl := range f.declarations() {
		if gen, ok := decl.(*ast.GenDecl); ok && gen.Tok == token.VAR { // var Base = "https://h"
			f.addVariables(gen, all)
		}
	}
	return all
}

// leaveRestOpen puts holes in the place of the parts, of what fn returns, that are in the
// arguments that the last parameter of fn takes, unless those are for a format.
//
//	func Join(base string, parts ...string) string
func leaveRestOpen(parts []Part, fn *types.Func) {
	sig := fn.Signature()
	if !sig.Variadic() || takesFormat(sig) {
		return
	}
	for i := range parts {
		if parts[i].Param == sig.Params().Len()-1 {
			parts[i] = Part{Param: -1, Text: text.Unknown(text.Any)}
		}
	}
}

// takesFormat reports whether a function of the signature sig may be called as
// fmt.Sprintf is.
//
//	func URLf(format string, args ...any) string
func takesFormat(sig *types.Signature) bool {
	n := sig.Params().Len()
	if !sig.Variadic() || n < 2 || !gotypes.IsString(sig.Params().At(n-2).Type()) { // func Join(parts ...string) string
		return false
	}
	list, ok := sig.Params().At(n - 1).Type().(*types.Slice)
	return ok && types.IsInterface(list.Elem())
}

// resultsOf returns what fn, which decl declares, returns; nil where nothing is
// known of that.
func (f *Propagator) resultsOf(fn *types.Func, decl *ast.FuncDecl) []result {
	var list []result
	for i, v := range slices.Collect(fn.Signature().Results().Variables()) {
		switch {
		case gotypes.IsString(v.Type()) || isParamType(fn, v.Type()): // func Endpoint() string
			if !isOneReturn(decl.Body) && !takesURL(fn) && !f.mayMakeURL(decl.Body) && !f.choosesParam(fn, decl.Body) && len(f.rowPaths(decl.Body, nil)) == 0 {
				continue
			}
			if r, ok := f.resultAt(fn, i, nil); ok {
				list = append(list, r)
			}
		case gotypes.IsURL(v.Type()): // func API() *url.URL
			if r, ok := f.resultAt(fn, i, nil); ok {
				list = append(list, r)
			}
		case fn.Signature().Variadic(): // func New(opts ...Option) *Config
		case mayHoldRows(v.Type()) && i == 0: // func Endpoints() []string
			list = append(list, f.rowsReturned(fn, nil)...)
		default:
			list = append(list, f.fieldsReturned(fn, i, decl)...)
		}
	}
	return list
}

// fieldsReturned is resultsOf for the fields of the result of that index; nil where that
// is no struct.
func (f *Propagator) fieldsReturned(fn *types.Func, index int, decl *ast.FuncDecl) []result {
	t := fn.Signature().Results().At(index).Type()
	s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var list []result
	if index == 0 {
		list = f.taggedResults(decl, s)
	}
	paths := f.writtenPaths(decl.Body, s)
	for _, at := range slices.Concat(f.rowPaths(decl.Body, s), f.lookedUpPaths(decl.Body, s)) { // func Find(name string) (Upstream, error)
		if !slices.ContainsFunc(paths, func(p defuse.Path) bool { return slices.Equal(p, at) }) {
			paths = append(paths, at)
		}
	}
	for _, at := range paths { // func New() *Config { return &Config{Base: "https://h"} }
		isList, isRead := listAt(t, at)
		if isList && isRead && index == 0 { // func Load() *Config { return &Config{Peers: []string{"https://h"}} }
			list = append(list, f.rowsReturned(fn, at)...)
		}
		if isList {
			continue
		}
		if r, ok := f.resultAt(fn, index, at); ok {
			list = append(list, r)
		}
	}
	return list
}

// isParamType reports whether t is a type parameter of fn that a parameter has.
//
//	func Get[T any](key string, def T) T
func isParamType(fn *types.Func, t types.Type) bool {
	if !gotypes.IsTypeParam(t) {
		return false
	}
	for v := range fn.Signature().Params().Variables() {
		if types.Identical(v.Type(), t) {
			return true
		}
	}
	return false
}

// takesURL reports whether a parameter of fn is a URL.
//
//	func Users(base *url.URL) string
func takesURL(fn *types.Func) bool {
	for v := range fn.Signature().Params().Variables() {
		if gotypes.IsURL(v.Type()) {
			return true
		}
	}
	return false
}

// isOneReturn reports whether body does nothing but return something.
func isOneReturn(body *ast.BlockStmt) bool {
	if len(body.List) != 1 {
		return false
	}
	_, ok := body.List[0].(*ast.ReturnStmt)
	return ok
}

// choosesParam reports whether fn, which has that body, returns one of its parameters, or, in
// one of several return statements, a parameter that it does nothing else with.
//
//	func Or(a, b string) string { if a != "" { return a }; return b }
//	func Get(m map[string]string, key, def string) string { if v, ok := m[key]; ok { return v }; return def }
func (f *Propagator) choosesParam(fn *types.Func, body *ast.BlockStmt) bool {
	if fn.Signature().Results().Len() != 1 || fn.Signature().Params().Len() < 2 {
		return false
	}
	returns, ofParam, hasDefault := 0, 0, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() error { return nil }
			return false
		case *ast.ReturnStmt: // return a
			returns++
			if len(n.Results) != 1 { // func Or(a, b string) (s string) { s = a; return }
				break
			}
			id, _ := ast.Unparen(n.Results[0]).(*ast.Ident)
			if v, ok := f.info.Uses[id].(*types.Var); ok && v.Kind() == types.ParamVar {
				ofParam++
				hasDefault = hasDefault || len(f.index.Reads(v)) == 1
			}
		}
		return true
	})
	return ofParam == returns || hasDefault && returns > 1
}

// resultAt returns what fn returns at the path at of its result of that index; ok is false
// where nobody can make a URL of that.
func (f *Propagator) resultAt(fn *types.Func, index int, at defuse.Path) (r result, ok bool) {
	isURL := len(at) == 0 && gotypes.IsURL(fn.Signature().Results().At(index).Type())
	r, ok = f.resultOf(fn, f.values.Results(fn, index, at, isPartOfURL), isURL)
	r.index, r.at = index, at
	return r, ok
}

// resultOf is resultAt for list, which is there: strings, or, where isURL, what a URL is
// written as.
func (f *Propagator) resultOf(fn *types.Func, list []value.Result, isURL bool) (r result, ok bool) {
	if len(list) > maxResults {
		return r, false
	}
	for _, val := range list {
		s := val.Text.Flat()
		if val.Text.Len() > maxText || isMessage(fn, s) { // func (e *Error) Error() string { return "no route to " + e.Host }
			return r, false
		}
		parts := partsOf(val.Value, resultOwner(fn), anySource, nil)
		leaveRestOpen(parts, fn)
		hasParam := slices.ContainsFunc(parts, func(p Part) bool { return p.Param >= 0 })
		isMadeOfURL := slices.ContainsFunc(parts, func(p Part) bool { return p.Origin || p.Param >= 0 && isURLParam(fn, p) }) // base.JoinPath("v1")
		isKnown := isPartOfURL(s) && (len(list) == 1 || len(s) > minText)                                                     // not return "/"
		settings := val.Settings()
		ok = ok || isKnown || isMadeOfURL || len(settings) > 0 || hasParam && (len(list) > 1 || isURL) // func Get(key, def string) string, func MustParse(s string) *url.URL
		for _, other := range list {                                                                   // if !exists(path) { return c, nil }; return c, json.Unmarshal(data, &c)
			if settings == nil && other.Text.Flat() == s {
				settings = other.Settings()
			}
		}
		r.alternatives = append(r.alternatives, alternative{parts, val.When, settings, val.Presence})
	}
	return r, ok
}

// isURLParam reports whether p is a parameter of fn that is a URL.
func isURLParam(fn *types.Func, p Part) bool {
	params := fn.Signature().Params()
	return p.Param < params.Len() && len(p.Path) == 0 && gotypes.IsURL(params.At(p.Param).Type())
}

// isMessage reports whether fn is a method that writes values for people, and
// text, which it returns, a sentence. Nobody makes a URL of that, and there are
// many: they would be most of what some packages export.
func isMessage(fn *types.Func, text string) bool {
	return fn.Signature().Recv() != nil && strings.Contains(text, " ") && !strings.Contains(text, "//") && !strings.HasPrefix(text, "/") &&
		messageMethods.Has(fn.Name())
}

// messageMethods are the methods that write values for people.
var messageMethods = guard.New("wrapper.messageMethods", guard.Words{
	"Error":  "github.com/valyala/fasthttp tcpdialer.go",
	"String": "github.com/minio/minio-go/v7 api-object-lock.go",
})

// addVariables adds to all what the exported variables that decl declares begin with.
func (f *Propagator) addVariables(decl *ast.GenDecl, all map[types.Object][]result) {
	for _, spec := range decl.Specs {
		spec := spec.(*ast.ValueSpec)
		if len(spec.Values) == 0 { // var Base string
			f.addInitialized(spec.Names, all)
			continue
		}
		if len(spec.Names) != 1 || len(spec.Values) != 1 { // var A, B = "a", "b"
			continue
		}
		v, ok := f.info.Defs[spec.Names[0]].(*types.Var)
		if !ok || !v.Exported() {
			continue
		}
		if results := f.initialStrings(v, ast.Unparen(spec.Values[0])); results != nil {
			all[v] = results
		} else if r, ok := f.chosenURLs(v); ok { // var Base = "https://h"; if isDev { Base = "http://localhost" }
			all[v] = []result{r}
		}
	}
}

// initialStrings returns what v holds, which is declared with e, or e is assigned to.
func (f *Propagator) initialStrings(v *types.Var, e ast.Expr) []result {
	paths := []defuse.Path{nil}
	initial := f.values.Initial
	s, isStruct := gotypes.Deref(v.Type()).Underlying().(*types.Struct)
	lit, isLit := e.(*ast.CompositeLit)
	switch {
	case gotypes.IsURL(v.Type()): // var Base = &url.URL{Scheme: "https", Host: "h"}
	case isStruct: // var Default = Config{Base: "https://h"}, var Default = newConfig()
		paths = slices.DeleteFunc(f.writtenPaths(e, s), func(at defuse.Path) bool { isList, _ := listAt(v.Type(), at); return isList })
	case isLit: // var Bases = map[string]string{"dev": "https://h"}
		return f.rowsOf(v, lit)
	case gotypes.IsPointer(v.Type()): // var Base = flag.String("base", "https://h", "")
		initial = func(v *types.Var, e ast.Expr, _ defuse.Path) []value.Value { return f.values.InitialFlag(v, e) }
	case !gotypes.IsString(v.Type()) || !f.mayMakeURL(e): // var Timeout = 10
		return nil
	}
	var list []result
	for _, at := range paths {
		values := initial(v, e, at)
		r := result{at: at}
		for _, val := range values {
			s := val.Text.Flat()
			if s == "" || len(s) > maxText || isSentinelWord(s) || f.isToBeSet(v, s) || len(values) > 1 && s == text.HoleByte { // var Endpoint = "unset"
				continue
			}
			r.alternatives = append(r.alternatives, alternative{parts: []Part{{Param: -1, Text: val.Text}}, settings: val.Settings()})
		}
		if n := len(r.alternatives); 0 < n && n <= maxResults {
			list = append(list, r)
		}
	}
	return list
}

func anySource(value.Source) bool { return true }

// partsOf returns the parts of val, in which the parameters of o that arrive are
// left open. Those stand by themselves for which isBeside, if there is one, holds: see
// Part.beside.
func partsOf(val value.Value, o owner, arrives, isBeside func(value.Source) bool) []Part {
	var list []Part
	t, from := val.Text, 0
	for k, h := range t.Holes() {
		s := val.Source(k)
		i, at, ok := o.handsIn(s)
		if ok = ok && arrives(s); !ok && (isBeside == nil || !isBeside(s)) { // os.Getenv("HOST")
			continue
		}
		if from < h.At { // "http//" before host
			list = append(list, textParts(val, from, h.At)...)
		}
		if !ok { // c.root before c.path
			for _, p := range textParts(val, h.At, h.At+1) {
				p.beside, p.NonEmpty, p.Transform, p.Passes = s.Var, true, s.Transform, s.Passes
				list = append(list, p)
			}
			from = h.At + 1
			continue
		}
		list = append(list, Part{Param: i, Path: at, Each: s.Each, Key: s.Key, Format: s.Format, NonEmpty: s.NonEmpty || s.Asked || isField(o) || len(at) > 0, Transform: s.Transform, Passes: s.Passes, Origin: s.Origin})
		from = h.At + 1
	}
	if from < t.Len() { // "/v1" after host
		list = append(list, textParts(val, from, t.Len())...)
	}
	return list
}

// textParts are the bytes [from, to) of val, those that a field is known to hold by
// themselves.
func textParts(val value.Value, from, to int) []Part {
	var list []Part
	add := func(start, end int, by *types.Var) {
		if start < end {
			list = append(list, Part{Param: -1, Text: val.Text.Slice(start, end), Held: by, from: &value.Fragment{Value: val, Start: start}})
		}
	}
	for run := range val.HeldRuns {
		if run.End <= from || to <= run.Start {
			continue
		}
		add(from, run.Start, nil)
		add(max(from, run.Start), min(to, run.End), run.By)
		from = min(to, run.End)
	}
	add(from, to, nil)
	return list
}

// isField reports whether o is a field or variable: an empty one is not set.
func isField(o owner) bool { return o.params == nil && isValue(o.obj) }
