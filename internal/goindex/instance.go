package goindex

// This file tells the settings apart that a library keeps in several places, and finds which
// of them the package may give values.

import (
	"go/ast"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// LibraryOf returns what stands for the settings that call is about, of that library: those
// of an instance that nobody else has are a library of their own.
//
//	v := viper.New(); v.SetDefault("url", "http://h")
func (ix *Index) LibraryOf(call *ast.CallExpr, library string) string {
	if library != knowledge.SharedMethods {
		return library
	}
	if v := ix.instanceOf(call); v != nil {
		return library + "@" + strconv.Itoa(int(v.Pos()))
	}
	return library
}

// IsOfInstance reports whether call is of a method of settings that no other function has.
func (ix *Index) IsOfInstance(call *ast.CallExpr) bool { return ix.instanceOf(call) != nil }

// instanceOf returns the local variable whose method call calls, if that alone holds the
// settings that it is about; nil otherwise.
func (ix *Index) instanceOf(call *ast.CallExpr) *types.Var {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := ix.Info.Uses[id].(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return nil
	}
	holds, isKnown := ix.settings.instances[v]
	if !isKnown {
		if ix.settings.instances == nil {
			ix.settings.instances = make(map[*types.Var]bool)
		}
		cur, found := ix.Find(call)
		holds = found && ix.holdsInstance(v, cur)
		ix.settings.instances[v] = holds
	}
	if !holds {
		return nil
	}
	return v
}

// holdsInstance reports whether v, a local variable of the declaration around cur, holds
// settings that are made there, and is used for nothing but to call their methods.
//
//	v := viper.New(); v.AutomaticEnv(); and not return v, v.Sub("api")
func (ix *Index) holdsInstance(v *types.Var, cur inspector.Cursor) bool {
	isMade := false
	for _, mention := range ix.Mentions(v, cur) {
		use := usekind.Classify(mention)
		switch {
		case use.Kind == usekind.Assigned && !isMade && ix.makesInstance(use.Value()): // v := viper.New()
			isMade = true
		case use.Kind != usekind.Callee || types.Identical(ix.Info.TypeOf(use.Call()), v.Type()): // v.Sub("api")
			return false
		}
	}
	return isMade
}

// makesInstance reports whether e makes settings.
//
//	viper.New()
func (ix *Index) makesInstance(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := Callee(ix.Info, call).(*types.Func)
	return ok && knowledge.MakesInstance(fn)
}

// BringsSettings reports whether the package gives the library values of settings,
// which count where nobody sets them.
//
//	viper.BindPFlags(cmd.Flags()); viper.Unmarshal(&c)
func (ix *Index) BringsSettings(library string) bool {
	ix.indexSites()
	return ix.settings.fed[library]
}

// FedLibraries returns the libraries of which BringsSettings is true, in alphabetical
// order.
func (ix *Index) FedLibraries() []string {
	ix.indexSites()
	return slices.Sorted(maps.Keys(ix.settings.fed))
}

// noteFed notes the library that call, of obj, gives values of settings that others may
// read.
func (ix *Index) noteFed(call *ast.CallExpr, obj types.Object) {
	fn, ok := obj.(*types.Func)
	if !ok {
		return
	}
	if library, ok := knowledge.Feeds(fn); ok && !ix.IsOfInstance(call) {
		if ix.settings.fed == nil {
			ix.settings.fed = make(map[string]bool)
		}
		ix.settings.fed[library] = true
	}
}

// MayGiveAny reports whether the package may give any setting of the library a value, or asks
// if one is set.
//
//	viper.SetDefault("url", "http://h"), viper.BindPFlags(flags)
func (ix *Index) MayGiveAny(library string) bool {
	return ix.MaySetAny(library) || ix.settings.bound.all[library] != nil || len(ix.namesOf(library)) > 0
}

// MayGive reports whether the package may give a value to the setting that the library knows
// by that name, in lower case, or to one that holds it or that it holds, or asks if it is set.
//
//	viper.SetDefault("api", map[string]any{"url": "http://h"}) // "api.url"
func (ix *Index) MayGive(library, name string) bool {
	if ix.MaySetAny(library) || ix.settings.bound.all[library] != nil { // viper.BindPFlags(flags)
		return true
	}
	if ix.settings.holders == nil {
		ix.settings.holders = make(map[string]map[string]bool)
	}
	holders, isKnown := ix.settings.holders[library]
	if !isKnown {
		holders = make(map[string]bool)
		for _, given := range ix.NamesOfSettings(library) {
			for holder := range namesAround(given) {
				holders[holder] = true
			}
		}
		ix.settings.holders[library] = holders
	}
	if ix.NamesSetting(library, name) || holders[name] {
		return true
	}
	for holder := range namesAround(name) {
		if ix.NamesSetting(library, holder) {
			return true
		}
	}
	return false
}

// isGivenOtherwise reports whether the package may give the setting of the library a value,
// or ask if it is set, by the functions where the library stands for the methods, or by the
// methods: both may be about the same settings.
//
//	viper.GetViper().Set("url", "http://h"); viper.Unmarshal(&c)
func (ix *Index) isGivenOtherwise(library, name string) bool {
	switch library {
	case knowledge.SharedLibrary:
		return ix.MayGive(knowledge.SharedMethods, name)
	case knowledge.SharedMethods:
		return ix.MayGive(knowledge.SharedLibrary, name)
	}
	return false
}

// isHeldByOther reports whether the package sets a setting that holds the one of key, gives
// it a default or asks if it is set.
//
//	viper.Set("api", map[string]any{"url": "http://h"}) // "api.url"
func (ix *Index) isHeldByOther(key settingKey) bool {
	if !knowledge.NestsNames(key.library) {
		return false
	}
	for holder := range namesAround(key.name) {
		other := settingKey{key.library, holder}
		if _, hasDefault := ix.settings.defaults[other]; hasDefault || ix.settings.decided[other] {
			return true
		}
	}
	return false
}

// namesAround goes over the names of the settings that hold the one of that name.
//
//	"api", "api.http" of "api.http.url"
func namesAround(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range len(name) {
			if name[i] == '.' && !yield(name[:i]) {
				return
			}
		}
	}
}
