package index

// This file notes what is stored where.

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// put notes that lhs is given a value.
func (ix *Index) put(lhs ast.Expr, s Store) {
	s.Func = ix.around
	switch l := ast.Unparen(lhs).(type) {
	case *ast.IndexExpr: // urls[i] = u
		if s.Kind == Assign {
			s.Kind = Member
			s.Key = s.Site.Inspector().Root()
			if cur, ok := s.Site.FindNode(l.Index); ok {
				s.Key = cur
			}
			ix.put(l.X, s)
		}
		return
	case *ast.StarExpr: // *u = "https//h"
		ix.put(l.X, s)
		return
	case *ast.SelectorExpr: // u.Path = "/v1", c.base.Path = "/v1"
		if x := Target(ix.Info, l.X); x != nil && gotypes.IsURL(x.Type()) {
			if part, ok := segment.ComponentOf(l.Sel.Name); ok {
				s.Part, s.How, s.Kind = part, s.Kind, Part
				ix.addStore(x, s)
			}
			return
		}
	}
	v := Target(ix.Info, lhs)
	if v == nil || v.Name() == "_" || !mayHold(v.Type()) {
		return
	}
	ix.addStore(v, s)
	ix.noteSelfStore(v, s)
}

// addStore notes a store to v.
func (ix *Index) addStore(v *types.Var, s Store) {
	before := ix.stores[v]
	if before == nil {
		ix.noteMayHold(v, v.Type())
	}
	ix.stores[v] = append(before, s)
}

// mayHold reports whether there may be a string in what is of type t: it is no number and no
// error.
func mayHold(t types.Type) bool {
	b, isBasic := t.Underlying().(*types.Basic)
	return (!isBasic || b.Info()&types.IsString != 0 || b.Kind() == types.Invalid) && !gotypes.IsError(t)
}

func (ix *Index) assignment(cur inspector.Cursor, n *ast.AssignStmt) {
	switch {
	case n.Tok == token.ADD_ASSIGN: // u += "/v1"
		ix.put(n.Lhs[0], Store{Kind: Add, Value: cur.Child(n.Rhs[0]), Site: cur})
	case n.Tok != token.ASSIGN && n.Tok != token.DEFINE: // n -= 1
	case len(n.Lhs) == len(n.Rhs): // u, v := "https//h", "https//g"
		for i, lhs := range n.Lhs {
			ix.put(lhs, Store{Value: cur.ChildAt(edge.AssignStmt_Rhs, i), Site: cur})
			ix.derive(lhs, n.Rhs[i])
		}
	default: // u, err := load()
		for i, lhs := range n.Lhs {
			ix.put(lhs, Store{Kind: Result, Index: i, Value: cur.Child(n.Rhs[0]), Site: cur})
			ix.derive(lhs, n.Rhs[0])
		}
	}
}

func (ix *Index) declaration(cur inspector.Cursor, n *ast.ValueSpec) {
	for i, name := range n.Names {
		obj := ix.Info.Defs[name]
		if _, isConst := obj.(*types.Const); isConst { // const base = "https//h"
			if from, ok := valuesOf(cur); ok && i < len(from.Node().(*ast.ValueSpec).Values) {
				value := from.Node().(*ast.ValueSpec).Values[i]
				if v := ix.Info.Types[value].Value; from == cur || v != nil && v.ExactString() == obj.(*types.Const).Val().ExactString() { // and not "a" + string(rune(iota))
					ix.consts[obj] = from.Child(value)
				}
			}
			continue
		}
		switch {
		case len(n.Values) == len(n.Names): // var u = "https//h"
			ix.put(name, Store{Value: cur.Child(n.Values[i]), Site: cur})
			ix.derive(name, n.Values[i])
		case len(n.Values) == 1: // var u, err = load()
			ix.put(name, Store{Kind: Result, Index: i, Value: cur.Child(n.Values[0]), Site: cur})
			ix.derive(name, n.Values[0])
		case ix.around != nil: // var u string
			ix.put(name, Store{Site: cur})
		}
	}
}

// valuesOf is the specification that has the values of that at cur.
//
//	const ( a = "https//h"; b )
func valuesOf(cur inspector.Cursor) (from inspector.Cursor, ok bool) {
	for from, ok = cur, true; ok; from, ok = from.PrevSibling() {
		if spec, isSpec := from.Node().(*ast.ValueSpec); !isSpec || len(spec.Values) > 0 {
			return from, isSpec
		}
	}
	return from, false
}

func (ix *Index) ranged(cur inspector.Cursor, n *ast.RangeStmt) {
	key := Key
	if t := ix.Info.TypeOf(n.X); t != nil {
		switch t.Underlying().(type) {
		case *types.Chan, *types.Signature: // for u := range urls
			key = Element
		}
	}
	if n.Key != nil {
		ix.put(n.Key, Store{Kind: key, Value: cur.Child(n.X), Site: cur.Child(n.Key)})
	}
	if n.Value != nil {
		ix.put(n.Value, Store{Kind: Element, Value: cur.Child(n.X), Site: cur.Child(n.Value)})
	}
}

// literal notes the fields that a struct literal sets.
func (ix *Index) literal(cur inspector.Cursor, n *ast.CompositeLit) {
	t := ix.Info.TypeOf(n)
	if t == nil || gotypes.IsURL(t) {
		return
	}
	st, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return
	}
	ix.flag(cur, n, gotypes.Deref(t))
	for i, e := range n.Elts {
		child := cur.ChildAt(edge.CompositeLit_Elts, i)
		if kv, ok := e.(*ast.KeyValueExpr); ok { // Client{Base: "https//h"}
			if v, ok := ix.Info.ObjectOf(keyOf(kv)).(*types.Var); ok {
				ix.addStore(v.Origin(), Store{Value: child.Child(kv.Value), Site: cur, Row: cur, Func: ix.around})
			}
		} else if i < st.NumFields() { // Client{"https//h"}
			v := st.Field(i).Origin()
			ix.addStore(v, Store{Value: child, Site: cur, Row: cur, Func: ix.around})
		}
	}
}

// flag notes that the literal, of type t, declares a setting.
//
//	&cli.StringFlag{Name: "url", Value: "https//h", Destination: &u}
func (ix *Index) flag(cur inspector.Cursor, n *ast.CompositeLit, t types.Type) {
	lib, ok := knowledge.FlagOf(t)
	if !ok {
		return
	}
	given := make(map[string]inspector.Cursor)
	for i, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			given[keyOf(kv).Name] = cur.ChildAt(edge.CompositeLit_Elts, i).Child(kv.Value)
		}
	}
	name, value, target := given["Name"], given["Value"], given["Destination"]
	if !cursor.IsValid(name) || !cursor.IsValid(value) || cursor.IsValid(given["Required"]) { // nobody leaves it out
		return
	}
	ix.fillTarget(target, Store{Kind: Setting, Value: value, Key: name, Prefix: "--", Site: cur})
	ix.addDefault(lib, name, value)
}

// fillTarget notes that what target is the address of, if there is one, is filled as s says.
//
//	&u
func (ix *Index) fillTarget(target inspector.Cursor, s Store) {
	if !cursor.IsValid(target) {
		return
	}
	if addr, ok := ast.Unparen(target.Node().(ast.Expr)).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		ix.put(addr.X, s)
	}
}

// addDefault notes the default of the setting of the library that is called as the constant at name
// says.
func (ix *Index) addDefault(lib string, name, value inspector.Cursor) {
	if word, ok := ix.word(name); ok {
		key := SettingName{lib, strings.ToLower(word)}
		ix.defaults[key] = append(ix.defaults[key], value)
	}
}

// keyOf is the identifier that is the key of kv, a new one if it is none.
func keyOf(kv *ast.KeyValueExpr) *ast.Ident {
	if id, ok := kv.Key.(*ast.Ident); ok {
		return id
	}
	return new(ast.Ident)
}

// tags notes defaults of settings in the tags of fields.
func (ix *Index) tags(cur inspector.Cursor, n *ast.StructType) {
	for _, field := range n.Fields.List {
		if field.Tag == nil || len(field.Names) != 1 {
			continue
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			continue
		}
		v, isVar := ix.Info.Defs[field.Names[0]].(*types.Var)
		if !isVar { // _ string
			continue
		}
		for _, s := range library.TagsOf(reflect.StructTag(tag), v.Type(), ix.Pkg) {
			ix.addStore(v, Store{Kind: Tag, Tag: s, Site: cur.Child(n.Fields).Child(field).Child(field.Tag)})
		}
	}
}

// call notes a call: by its callee, what it adds to a builder, sets, decodes, and what it
// is given.
func (ix *Index) call(cur inspector.Cursor, n *ast.CallExpr) {
	obj := ix.callee(n)
	if obj == nil {
		if sig := ix.SignatureOf(cur); sig != nil {
			ix.unnamed[arityOf(sig)] = append(ix.unnamed[arityOf(sig)], cur)
		}
		ix.fillAddressed(cur, n, Filled)
		ix.mentionArguments(cur, n, nil, nil)
		return
	}
	fn, _ := obj.(*types.Func)
	if fn != nil && interfaceOf(fn) != nil && ix.calls[obj] == nil {
		ix.abstract[fn.Name()] = append(ix.abstract[fn.Name()], fn)
	}
	ix.calls[obj] = append(ix.calls[obj], cur)
	ix.giveFunctions(cur, n, fn)
	known := ix.knownOf(fn)
	ix.mentionArguments(cur, n, fn, known)
	if known == nil { // ask("URL: ", &u)
		ix.fillAddressed(cur, n, Filled)
		return
	}
	if known.Appended != nil { // b.WriteString("/v1")
		if v := Target(ix.Info, ix.builder(n, fn)); v != nil {
			ix.writes[v] = append(ix.writes[v], cur)
		}
	}
	if s := known.Setting; s != nil {
		ix.setting(cur, n, s)
	}
	if known.Fills != nil {
		ix.fill(cur, n, known.Fills)
	}
	if known.Effect == library.Decodes { // json.Unmarshal(data, &u)
		ix.fillAddressed(cur, n, Decoded)
	}
}

// fillAddressed notes that the call may give anything to what it gets the address of.
func (ix *Index) fillAddressed(cur inspector.Cursor, n *ast.CallExpr, kind Kind) {
	for _, arg := range n.Args {
		if addr, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && addr.Op == token.AND {
			ix.put(addr.X, Store{Kind: kind, Site: cur})
		}
	}
}

// knownOf is what is known of fn. Most functions are called more than once.
func (ix *Index) knownOf(fn *types.Func) *library.Function {
	known, ok := ix.known[fn]
	if !ok {
		known = library.Of(fn)
		ix.known[fn] = known
	}
	return known
}

// builder is the builder that the call writes to: the receiver, or the first argument.
func (ix *Index) builder(n *ast.CallExpr, fn *types.Func) ast.Expr {
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil { // b.WriteString(u)
		return sel.X
	}
	if len(n.Args) > 0 { // fmt.Fprintf(&b, "%s", u)
		return n.Args[0]
	}
	return n
}

// setting notes that the call declares a setting, or gives it a default.
func (ix *Index) setting(cur inspector.Cursor, n *ast.CallExpr, s *library.Setting) {
	arg := func(i int) (at inspector.Cursor) {
		if i >= 0 && i < len(n.Args) {
			at = cur.ChildAt(edge.CallExpr_Args, i)
		}
		return at
	}
	name, value, target := arg(s.Name), arg(s.Default), arg(s.Target)
	switch {
	case cursor.IsValid(target): // flag.StringVar(&u, "url", "https//h", "")
		ix.fillTarget(target, Store{Kind: Setting, Value: value, Key: name, Prefix: s.Prefix, Site: cur})
	case s.Library != "" && cursor.IsValid(value): // viper.SetDefault("url", "https//h")
		ix.addDefault(s.Library, name, value)
	}
}

// mostNested is how deep structs of settings are in each other.
const mostNested = 4

// fill notes that the fields of a struct are settings.
//
//	v.Unmarshal(&c) // v.SetDefault("redis.url", "https//h"), of c.Redis.URL
func (ix *Index) fill(cur inspector.Cursor, n *ast.CallExpr, f *library.Fill) {
	if f.Struct >= len(n.Args) {
		return
	}
	path := ""
	if f.Path != library.NoArg {
		word, ok := ix.word(cur.ChildAt(edge.CallExpr_Args, f.Path))
		if !ok {
			return
		}
		path = word + "."
	}
	var fields func(t types.Type, path string, depth int)
	fields = func(t types.Type, path string, depth int) {
		st, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok || depth == 0 {
			return
		}
		for i := range st.NumFields() {
			v := st.Field(i).Origin()
			name, isInline := f.Name(v.Name(), reflect.StructTag(st.Tag(i)))
			switch t := v.Type(); {
			case name == "":
			case gotypes.IsString(t) || gotypes.IsTextList(t):
				s := library.TagSetting{Library: f.Library, Name: path + name}
				ix.addStore(v, Store{Kind: Tag, Tag: s, Site: cur, Func: ix.around})
			case isInline:
				fields(t, path, depth-1)
			default:
				fields(t, path+name+".", depth-1)
			}
		}
	}
	if t := ix.Info.TypeOf(n.Args[f.Struct]); t != nil {
		fields(t, path, mostNested)
	}
}

// Defaults returns the defaults that the package gives the setting of the library.
func (ix *Index) Defaults(library, name string) []inspector.Cursor {
	ix.readDefaults()
	return ix.defaults[SettingName{library, strings.ToLower(name)}]
}

// readDefaults reads the declarations that may give settings defaults.
func (ix *Index) readDefaults() {
	for _, name := range knowledge.DefaultNames {
		ix.readNamed(name)
	}
}

// A SettingName names a setting of a library, in lower case.
type SettingName struct{ Library, Name string }

// WithDefaults returns the settings that the package gives defaults, in order.
func (ix *Index) WithDefaults() []SettingName {
	ix.readDefaults()
	return slices.SortedFunc(maps.Keys(ix.defaults), func(a, b SettingName) int {
		return cmp.Or(cmp.Compare(a.Library, b.Library), cmp.Compare(a.Name, b.Name))
	})
}

// word is the string that the constant at cur is.
func (ix *Index) word(cur inspector.Cursor) (s string, ok bool) {
	if !cursor.IsValid(cur) {
		return "", false
	}
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return "", false
	}
	return StringOf(ix.Info, e)
}

// StringOf returns the string that e, a constant, is; ok is false for other expressions.
func StringOf(info *types.Info, e ast.Expr) (s string, ok bool) {
	v := info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}
