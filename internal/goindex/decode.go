package goindex

// This file finds the fields of structs that a library decodes its settings into: where
// nobody sets a setting, its default is in the field.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A decoding is a call by which a library writes its settings to a struct.
type decoding struct {
	site inspector.Cursor
	by   knowledge.Decoder
}

// DecodesSettings returns what is known of call, of obj, where it writes settings to
// the struct that its last argument points to, which may have defaults of their own; ok is
// false for another call, and for one with options, which may give settings other names.
//
//	viper.SetDefault("api.url", "http://h"); viper.Unmarshal(&c) // c.API.URL
func (ix *Index) DecodesSettings(call *ast.CallExpr, obj types.Object) (d knowledge.Decoder, ok bool) {
	fn, isFunc := obj.(*types.Func)
	if !isFunc {
		return d, false
	}
	d, ok = knowledge.DecoderOf(fn)
	if !ok || d.Registry == "" || len(call.Args) != d.Target+1 || call.Ellipsis.IsValid() {
		return d, false
	}
	d.Registry = ix.LibraryOf(call, d.Registry)
	return d, true
}

// noteDecoding notes the call at cur, of obj, if it decodes settings.
func (ix *Index) noteDecoding(cur inspector.Cursor, call *ast.CallExpr, obj types.Object) {
	if d, ok := ix.DecodesSettings(call, obj); ok {
		ix.settings.decodings = append(ix.settings.decodings, decoding{cur, d})
	}
}

// assignDecoded notes what the defaults of settings assign to the fields that they are
// decoded into.
func (ix *Index) assignDecoded() {
	for _, d := range ix.settings.decodings {
		call := d.site.Node().(*ast.CallExpr)
		within, ok := ix.prefixDecoded(call, d.by)
		if !ok || ix.settings.unnamed[d.by.Registry] { // for k, v := range defaults { viper.SetDefault(k, v) }
			continue
		}
		t := ix.Info.TypeOf(call.Args[d.by.Target])
		for _, name := range ix.namesOfDefaults(d.by.Registry) {
			path, ok := strings.CutPrefix(name, within)
			if !ok || ix.isGivenOtherwise(d.by.Registry, name) {
				continue
			}
			v := fieldDecoded(d.by, t, strings.Split(path, "."), maxDecoded)
			if v == nil {
				continue
			}
			if def, ok := ix.Find(ix.defaultOf(settingKey{d.by.Registry, name})); ok && !isAfter(def, d.site) {
				ix.assign(v, Assignment{Site: d.site, Value: def, IsDefault: true})
			}
		}
	}
}

// prefixDecoded returns what the names of the settings begin with, in lower case, that call,
// of d, decodes; ok is false where that is not known.
//
//	viper.UnmarshalKey("api", &c) // "api."
func (ix *Index) prefixDecoded(call *ast.CallExpr, d knowledge.Decoder) (prefix string, ok bool) {
	if d.Target == 0 { // viper.Unmarshal(&c)
		return "", true
	}
	key, ok := gotypes.ConstantString(ix.Info, call.Args[0])
	if !ok || key == "" { // k.Unmarshal("", &c)
		return "", ok
	}
	return strings.ToLower(key) + ".", true
}

// isAfter reports whether what stands at cur comes after what stands at other, in the same
// function.
//
//	viper.Unmarshal(&c); viper.SetDefault("url", "http://h")
func isAfter(cur, other inspector.Cursor) bool {
	around, ok := EnclosingFunc(cur)
	aroundOther, isOtherIn := EnclosingFunc(other)
	return cur.Node().Pos() > other.Node().Pos() && ok == isOtherIn && (!ok || around == aroundOther)
}

// GivesDecoded reports whether the package may give a value to the setting that call, of d,
// decodes into what is at the path at of the struct t, or ask if it is set.
//
//	viper.SetDefault("api.url", "http://h"); viper.Unmarshal(&c) // c.API.URL, and not c.Hook
func (ix *Index) GivesDecoded(call *ast.CallExpr, d knowledge.Decoder, t types.Type, at []int) bool {
	if !d.FedByName {
		return ix.BringsSettings(d.Library)
	}
	library := ix.LibraryOf(call, d.Registry)
	prefix, ok := ix.prefixDecoded(call, d)
	names := namesDecoded(d, t, at)
	if !ok || names == nil { // &c
		return ix.MayGiveAny(library) || !ix.IsOfInstance(call) && ix.BringsSettings(d.Library)
	}
	name := prefix + strings.ToLower(strings.Join(names, "."))
	return ix.MayGive(library, name) || ix.isGivenOtherwise(library, name)
}

// namesDecoded returns the names that the setting consists of which d writes to what is at
// the path at of the struct t; nil where it is not known.
func namesDecoded(d knowledge.Decoder, t types.Type, at []int) (names []string) {
	for _, i := range at {
		s, ok := t.Underlying().(*types.Struct)
		if !ok || i < 0 || i >= s.NumFields() {
			return nil
		}
		if name, isInlined := d.FieldName(s.Field(i), s.Tag(i)); !isInlined {
			names = append(names, name)
		}
		t = s.Field(i).Type()
	}
	return names
}

// namesOfDefaults returns the names of the settings in the library that may have a default
// of which defaultOf knows, in alphabetical order.
func (ix *Index) namesOfDefaults(library string) []string {
	var names []string
	add := func(key settingKey) {
		if ix.defaultOf(key) != nil {
			names = append(names, key.name)
		}
	}
	for _, name := range ix.settings.given[library] { // viper.SetDefault("api.url", "http://h")
		add(settingKey{library, name})
	}
	if ix.settings.bound.all[library] != nil { // viper.BindPFlags(cmd.Flags())
		for _, name := range ix.settings.given[knowledge.BoundLibrary] {
			add(settingKey{library, name})
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// maxDecoded is how many structs within each other settings are decoded into.
const maxDecoded = 8

// fieldDecoded returns the field of the struct that t is, or points to, or of one within
// it, that d writes the setting to whose name is names with dots between them; nil where
// there is none, or where something else is asked of what is in it. It looks into at most
// that many structs.
func fieldDecoded(d knowledge.Decoder, t types.Type, names []string, depth int) *types.Var {
	if t == nil || depth == 0 {
		return nil
	}
	s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for i := range s.NumFields() {
		field := s.Field(i)
		if sets, keeps := d.Sets(field, s.Tag(i)); !sets || !keeps { // `validate:"url"`
			continue
		}
		name, isInlined := d.FieldName(field, s.Tag(i))
		switch {
		case isInlined: // Common `mapstructure:",squash"`
			if found := fieldDecoded(d, field.Type(), names, depth-1); found != nil {
				return found
			}
		case !strings.EqualFold(name, names[0]):
		case len(names) > 1: // API struct{ URL string }
			return fieldDecoded(d, field.Type(), names[1:], depth-1)
		case gotypes.IsString(field.Type()): // URL string
			return field
		}
	}
	return nil
}
