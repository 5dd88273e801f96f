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
func DecodesSettings(call *ast.CallExpr, obj types.Object) (d knowledge.Decoder, ok bool) {
	fn, isFunc := obj.(*types.Func)
	if !isFunc {
		return d, false
	}
	d, ok = knowledge.DecoderOf(fn)
	return d, ok && d.Registry != "" && len(call.Args) == d.Target+1 && !call.Ellipsis.IsValid()
}

// noteDecoding notes the call at cur, of obj, if it decodes settings.
func (ix *Index) noteDecoding(cur inspector.Cursor, call *ast.CallExpr, obj types.Object) {
	if d, ok := DecodesSettings(call, obj); ok {
		ix.settings.decodings = append(ix.settings.decodings, decoding{cur, d})
	}
}

// assignDecoded notes what the defaults of settings assign to the fields that they are
// decoded into.
func (ix *Index) assignDecoded() {
	for _, d := range ix.settings.decodings {
		call := d.site.Node().(*ast.CallExpr)
		within := ""
		if d.by.Target > 0 { // viper.UnmarshalKey("api", &c)
			key, ok := gotypes.ConstantString(ix.Info, call.Args[0])
			if !ok {
				continue
			}
			if key != "" { // and not k.Unmarshal("", &c)
				within = strings.ToLower(key) + "."
			}
		}
		t := ix.Info.TypeOf(call.Args[d.by.Target])
		for _, name := range ix.namesOfDefaults(d.by.Registry) {
			path, ok := strings.CutPrefix(name, within)
			if !ok {
				continue
			}
			v := fieldDecoded(d.by, t, strings.Split(path, "."), maxDecoded)
			if v == nil {
				continue
			}
			if def, ok := ix.Find(ix.defaultOf(settingKey{d.by.Registry, name})); ok {
				ix.assign(v, Assignment{Site: d.site, Value: def, IsDefault: true})
			}
		}
	}
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
	for key := range ix.settings.defaults {
		switch key.library {
		case library: // viper.SetDefault("api.url", "http://h")
			add(key)
		case knowledge.BoundLibrary: // viper.BindPFlags(cmd.Flags())
			add(settingKey{library, key.name})
		}
	}
	for key := range ix.settings.bound.flags { // viper.BindPFlag("api.url", cmd.Flags().Lookup("url"))
		if key.library == library {
			add(key)
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
