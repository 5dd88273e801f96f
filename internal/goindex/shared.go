package goindex

// This file says what the package does with settings by their names.

import (
	"go/ast"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// SettingReads returns where the package reads the setting that the library knows by
// that name, in the order of the source.
//
//	viper.GetString("url")
func (ix *Index) SettingReads(library, name string) []inspector.Cursor {
	ix.indexSites()
	var list []inspector.Cursor
	for _, index := range ix.settings.reads[settingKey{library, strings.ToLower(name)}] {
		list = append(list, ix.cursorAt(index))
	}
	return list
}

// NamesOfSettings returns the names, in lower case, of the settings of the library that
// the package gives defaults or sets, asks if they are set or says that they must be, in
// order.
func (ix *Index) NamesOfSettings(library string) []string {
	ix.indexSites()
	names := make(map[string]bool)
	for _, name := range ix.settings.given[library] {
		names[name] = true
	}
	for _, set := range ix.settings.bound.all[library] {
		for def, of := range ix.settings.bound.sets { // viper.BindPFlags(flags)
			if of == set {
				names[ix.settings.keys[def].name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// groupSettings groups the settings that the package gives defaults or sets, asks if they
// are set or says that they must be, by their libraries.
func (ix *Index) groupSettings() {
	given := make(map[string][]string)
	for key := range ix.settings.defaults {
		given[key.library] = append(given[key.library], key.name)
	}
	for key := range ix.settings.decided {
		given[key.library] = append(given[key.library], key.name)
	}
	for key := range ix.settings.bound.flags {
		given[key.library] = append(given[key.library], key.name)
	}
	ix.settings.given = given
}

// NamesRead returns the names, in lower case, of the settings of the library that the
// package reads, in order.
func (ix *Index) NamesRead(library string) []string {
	ix.indexSites()
	var names []string
	for key := range ix.settings.reads {
		if key.library == library {
			names = append(names, key.name)
		}
	}
	slices.Sort(names)
	return names
}

// NamesSetting reports whether the name is one of NamesOfSettings.
func (ix *Index) NamesSetting(library, name string) bool {
	return ix.namesOf(library)[strings.ToLower(name)]
}

// namesOf returns the set of NamesOfSettings.
func (ix *Index) namesOf(library string) map[string]bool {
	ix.indexSites()
	if ix.settings.named == nil {
		ix.settings.named = make(map[string]map[string]bool)
	}
	names, ok := ix.settings.named[library]
	if !ok {
		names = make(map[string]bool)
		for _, name := range ix.NamesOfSettings(library) {
			names[name] = true
		}
		ix.settings.named[library] = names
	}
	return names
}

// MaySetAny reports whether the package may set any setting of the library, or give it a
// default.
//
//	for k, v := range defaults { viper.SetDefault(k, v) }
func (ix *Index) MaySetAny(library string) bool {
	ix.indexSites()
	return ix.settings.anyIsSet[library] || ix.settings.unnamed[library]
}

// noteRead notes that the call at cur reads the setting whose name is e.
func (ix *Index) noteRead(cur inspector.Cursor, library string, e ast.Expr) {
	key, ok := ix.keyOf(library, e)
	if !ok { // viper.GetString(key)
		return
	}
	if ix.settings.reads == nil {
		ix.settings.reads = make(map[settingKey][]int32)
	}
	ix.settings.reads[key] = append(ix.settings.reads[key], cur.Index())
}

// noteUnnamed notes that a setting of the library, of which the name is not known, gets a
// default.
func (ix *Index) noteUnnamed(library string) {
	if ix.settings.unnamed == nil {
		ix.settings.unnamed = make(map[string]bool)
	}
	ix.settings.unnamed[library] = true
}
