package goindex

// This file says what the package does with settings by their names.

import (
	"go/ast"
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
