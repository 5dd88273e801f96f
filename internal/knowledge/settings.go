package knowledge

// This file is the table of the libraries that read the settings of a program,
// from its command line, its environment or its files: what says there which
// string a setting is where nobody sets it.

import (
	"go/types"
	"slices"
	"strings"
)

// None is the index of an argument that a function does not take.
const None = -1

// A SettingFunc is what is known of a function that has to do with settings: it registers one
// with its default, or returns one.
type SettingFunc struct {
	Library string // whose settings they are, each of which has a name; "" where each call has its own
	Prefix  string // what users write before the name: "-" for a flag
	Reads   bool   // it returns the setting, or its default

	// Indexes of arguments, or None.
	Name    int // what it is called
	Default int // what it is where nobody sets it
	Target  int // what points to the variable that it is written to; where there is none, a function that registers returns such a pointer
}

// A settingName is the name of a function, a method or a type of a library, in
// whatever version.
type settingName struct{ library, receiver, name string }

// SettingFuncOf returns what is known of fn; ok is false where it has nothing to do
// with settings.
func SettingFuncOf(fn *types.Func) (s SettingFunc, ok bool) {
	if !settingFuncNames[fn.Name()] || fn.Pkg() == nil {
		return s, false
	}
	s, ok = settingFuncs[nameOf(fn)]
	return s, ok
}

// nameOf is the name of fn.
func nameOf(fn *types.Func) settingName {
	id := settingName{withoutVersion(fn.Pkg().Path()), "", fn.Name()}
	if recv := fn.Signature().Recv(); recv != nil {
		t := recv.Type()
		if p, isPointer := types.Unalias(t).(*types.Pointer); isPointer {
			t = p.Elem()
		}
		if named, isNamed := types.Unalias(t).(*types.Named); isNamed {
			id.receiver = named.Obj().Name()
		}
	}
	return id
}

// FullName is (*types.Func).FullName of fn, which has a package, without a version in its import
// path.
//
//	(github.com/gofrs/uuid/v5.UUID).String // as (github.com/gofrs/uuid.UUID).String
func FullName(fn *types.Func) string {
	path := fn.Pkg().Path()
	return strings.Replace(fn.FullName(), path, withoutVersion(path), 1)
}

// withoutVersion is the import path without a version at its end.
func withoutVersion(path string) string {
	i := strings.LastIndexByte(path, '/')
	if version, ok := strings.CutPrefix(path[i+1:], "v"); i > 0 && ok && version != "" && strings.Trim(version, "0123456789") == "" { // github.com/urfave/cli/v2
		return path[:i]
	}
	return path
}

// Libraries of several packages.
const (
	pflag = "github.com/spf13/pflag"
	koanf = "github.com/knadh/koanf"

	urfave = "github.com/urfave/cli"
)

// SharedLibrary is the one whose functions are about settings that all packages of a
// program share, and SharedMethods the name for those of its methods.
const (
	SharedLibrary = "github.com/spf13/viper"
	SharedMethods = SharedLibrary + ".Viper"
)

// settingFuncs are the functions and methods that have to do with settings.
var settingFuncs = settingFuncsOf(
	// fs.StringVar(&u, "url", "http://h", "where to")
	settingRow{"flag", "-", "FlagSet", true, map[string]SettingFunc{
		"StringVar": {Target: 0, Name: 1, Default: 2},
		"String":    {Target: None, Name: 0, Default: 1},
	}},
	settingRow{"github.com/namsral/flag", "-", "FlagSet", true, map[string]SettingFunc{
		"StringVar": {Target: 0, Name: 1, Default: 2},
		"String":    {Target: None, Name: 0, Default: 1},
	}},
	// cmd.Flags().StringVarP(&u, "url", "u", "http://h", "where to")
	settingRow{pflag, "--", "FlagSet", true, map[string]SettingFunc{
		"StringVar":  {Target: 0, Name: 1, Default: 2},
		"StringVarP": {Target: 0, Name: 1, Default: 3},
		"String":     {Target: None, Name: 0, Default: 1},
		"StringP":    {Target: None, Name: 0, Default: 2},
		// fs.StringSliceVar(&urls, "url", []string{"http//h"}, "where to")
		"StringSlice":     {Target: None, Name: 0, Default: 1},
		"StringSliceP":    {Target: None, Name: 0, Default: 2},
		"StringSliceVar":  {Target: 0, Name: 1, Default: 2},
		"StringSliceVarP": {Target: 0, Name: 1, Default: 3},
		"StringArray":     {Target: None, Name: 0, Default: 1},
		"StringArrayP":    {Target: None, Name: 0, Default: 2},
		"StringArrayVar":  {Target: 0, Name: 1, Default: 2},
		"StringArrayVarP": {Target: 0, Name: 1, Default: 3},
		"GetString":       {Reads: true, Name: 0},
	}},
	// viper.SetDefault("url", "http://h")
	settingRow{SharedLibrary, "", "Viper", true, map[string]SettingFunc{
		"SetDefault": {Target: None, Name: 0, Default: 1},
		"GetString":  {Reads: true, Name: 0},
	}},
	settingRow{koanf, "", "Koanf", false, map[string]SettingFunc{
		"String":     {Reads: true, Name: 0},
		"MustString": {Reads: true, Name: 0},
	}},
	settingRow{urfave, "--", "Context", false, map[string]SettingFunc{
		"String":       {Reads: true, Name: 0},
		"GlobalString": {Reads: true, Name: 0},
	}},
	settingRow{urfave, "--", "Command", false, map[string]SettingFunc{
		"String": {Reads: true, Name: 0},
	}},
)

// A settingRow is a type with its methods.
type settingRow struct {
	library   string // import path, without a version
	prefix    string // of its settings: see SettingFunc
	receiver  string // the type
	isPackage bool   // the package has functions of the same names
	funcs     map[string]SettingFunc
}

func settingFuncsOf(rows ...settingRow) map[settingName]SettingFunc {
	all := make(map[settingName]SettingFunc)
	for _, row := range rows {
		for name, f := range row.funcs {
			f.Library, f.Prefix = row.library, row.prefix
			if f.Reads {
				f.Default, f.Target = None, None
			}
			if row.isPackage { // pflag.StringVar beside (*pflag.FlagSet).StringVar
				all[settingName{row.library, "", name}] = f
			}
			if row.receiver == "Viper" { // what New returns knows nothing of what the functions set
				f.Library = SharedMethods
			}
			all[settingName{row.library, row.receiver, name}] = f
		}
	}
	return all
}

// settingFuncNames are the names by which most others are told apart at once.
var settingFuncNames = namesOf(settingFuncs)

func namesOf[T any](table map[settingName]T) map[string]bool {
	names := make(map[string]bool)
	for id := range table {
		names[id.name] = true
	}
	return names
}

// DefaultNames are the names of the functions, methods and types by which a package gives a
// setting a default that others read by its name.
//
//	viper.SetDefault("url", "http://h")
var DefaultNames = func() []string {
	names := []string{flagType}
	for id, f := range settingFuncs {
		if f.Default != None && f.Target == None && !slices.Contains(names, id.name) {
			names = append(names, id.name)
		}
	}
	return names
}()

// flagType is the type whose values declare settings in github.com/urfave/cli.
const flagType = "StringFlag"

// FlagOf returns the library of which a struct of type t declares a setting; ok is false for
// another type.
//
//	&cli.StringFlag{Name: "url", Value: "http://h", Destination: &u}
func FlagOf(t types.Type) (library string, ok bool) {
	n, isNamed := types.Unalias(t).(*types.Named)
	if !isNamed || n.Obj().Name() != flagType || n.Obj().Pkg() == nil || withoutVersion(n.Obj().Pkg().Path()) != urfave {
		return "", false
	}
	return urfave, true
}

// FillsByTag reports whether the package with that import path is of a library that fills structs
// with the settings of a program, and is told their defaults by the tags of the fields.
//
//	URL string `env:"URL" envDefault:"http://h"`
func FillsByTag(path string) bool {
	switch withoutVersion(path) {
	case "github.com/alecthomas/kong", "github.com/alexflint/go-arg", "github.com/caarlos0/env", "github.com/creasty/defaults",
		"github.com/ilyakaznacheev/cleanenv", "github.com/jessevdk/go-flags", "github.com/kelseyhightower/envconfig",
		"github.com/mcuadros/go-defaults", "github.com/sethvargo/go-envconfig":
		return true
	}
	return false
}
