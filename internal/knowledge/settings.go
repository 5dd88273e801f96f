package knowledge

// This file is the table of the libraries that read the settings of a program,
// from its command line, its environment or its files: what says there which
// string a setting is where nobody sets it.

import (
	"go/types"
	"strings"
)

// None is the index of an argument that a function does not take.
const None = -1

// A SettingFunc is a function that registers a setting with its default, or that
// returns what one is set to.
type SettingFunc struct {
	Library string // whose settings they are, each of which has a name; that of the function if it is empty
	Reads   bool   // it returns the setting, or its default
	Sets    bool   // it sets the setting, asks if it is set or says that it must be, so that its default does not count

	SetsAny bool // it may set any of the settings, or give them other names
	Visits  bool // it may set, or ask if it is set, any of the settings that are written to variables

	// IsParser says that Name is a list of arguments, as on a command line, which set
	// settings.
	IsParser bool

	// Binds says that Name gets the default of the flag that Default looks up by its
	// name, or, where Name is None, all flags of the set Default that of their names.
	Binds bool
	Finds bool // it returns the flag of a name

	// IsMap says that Default is a map of defaults by their names, and Name what
	// stands between those of maps within it.
	IsMap bool

	// Indexes of arguments, or None.
	Name    int // what it is called
	Default int // what it is where nobody sets it
	Target  int // what points to the variable that it is written to; where there is none, a function that registers returns such a pointer
}

// Registers reports whether the function registers a setting with a default.
func (s SettingFunc) Registers() bool {
	return !s.Reads && !s.Sets && !s.SetsAny && !s.Visits && !s.IsParser && !s.Binds && !s.Finds
}

// A SettingStruct is a struct that registers a setting with its default.
type SettingStruct struct {
	Library               string
	Name, Default, Target string // fields
	Required              string // the field that says that somebody must set it
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
	id := nameOf(fn)
	s, ok = settingFuncs[id]
	if s.Library == "" {
		s.Library = id.library
	}
	if id.receiver == "Viper" { // what New returns knows nothing of what the functions set
		s.Library += "." + id.receiver
	}
	return s, ok
}

// nameOf is the name of fn.
func nameOf(fn *types.Func) settingName {
	id := settingName{libraryOf(fn.Pkg()), "", fn.Name()}
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

// SettingStructOf returns what is known of t, the type of a struct; ok is false
// where it has nothing to do with settings.
func SettingStructOf(t types.Type) (s SettingStruct, ok bool) {
	named, isNamed := types.Unalias(t).(*types.Named)
	if !isNamed || !settingStructNames[named.Obj().Name()] || named.Obj().Pkg() == nil {
		return s, false
	}
	id := settingName{libraryOf(named.Obj().Pkg()), "", named.Obj().Name()}
	s, ok = settingStructs[id]
	s.Library = id.library
	return s, ok
}

// libraryOf is the import path of pkg without a version.
func libraryOf(pkg *types.Package) string {
	path := pkg.Path()
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
)

// BoundLibrary is the one whose flags others bind to their settings.
const BoundLibrary = pflag

// SharedLibrary is the one whose functions are about settings that all packages of a
// program share, and SharedMethods the name for those of its methods.
const (
	SharedLibrary = "github.com/spf13/viper"
	SharedMethods = SharedLibrary + ".Viper"
)

// MakesInstance reports whether fn returns settings of their own, which have the methods
// of SharedMethods.
//
//	v := viper.New()
func MakesInstance(fn *types.Func) bool {
	return fn.Name() == "New" && fn.Pkg() != nil && nameOf(fn) == settingName{SharedLibrary, "", "New"}
}

// NestsNames reports whether a setting of the library may hold others, in whose names its
// own stands before a dot.
//
//	viper.SetDefault("api", map[string]any{"url": "http://h"}) // "api.url"
func NestsNames(library string) bool {
	return strings.HasPrefix(library, SharedLibrary) || library == koanf
}

// settingFuncs are the functions and methods that have to do with settings.
var settingFuncs = settingFuncsOf(
	// fs.StringVar(&u, "url", "http://h", "where to")
	settingRow{"flag", "FlagSet", true, map[string]SettingFunc{
		"StringVar": {Target: 0, Name: 1, Default: 2},
		"String":    {Target: None, Name: 0, Default: 1},
		"Set":       {Sets: true, Name: 0},
		"Lookup":    {Sets: true, Name: 0}, // f.Value.Set("http://h"), f.DefValue
		"Visit":     {Visits: true},        // the flags that are set
	}},
	settingRow{"flag", "FlagSet", false, map[string]SettingFunc{"Parse": {IsParser: true, Name: 0}}},
	settingRow{"flag", "Value", false, map[string]SettingFunc{"Set": {Visits: true}}},
	settingRow{"github.com/namsral/flag", "FlagSet", true, map[string]SettingFunc{
		"StringVar": {Target: 0, Name: 1, Default: 2},
		"String":    {Target: None, Name: 0, Default: 1},
		"Set":       {Sets: true, Name: 0},
	}},
	// cmd.Flags().StringVarP(&u, "url", "u", "http://h", "where to")
	settingRow{pflag, "FlagSet", true, map[string]SettingFunc{
		"StringVar":  {Target: 0, Name: 1, Default: 2},
		"StringVarP": {Target: 0, Name: 1, Default: 3},
		"String":     {Target: None, Name: 0, Default: 1},
		"StringP":    {Target: None, Name: 0, Default: 2},
		"GetString":  {Reads: true, Name: 0},
		"Set":        {Sets: true, Name: 0},
		"Changed":    {Sets: true, Name: 0},
		"Lookup":     {Finds: true, Name: 0},
	}},
	settingRow{"github.com/spf13/cobra", "Command", false, map[string]SettingFunc{
		"MarkFlagRequired":           {Library: pflag, Sets: true, Name: 0},
		"MarkPersistentFlagRequired": {Library: pflag, Sets: true, Name: 0},
	}},
	// viper.SetDefault("url", "http://h")
	settingRow{SharedLibrary, "Viper", true, map[string]SettingFunc{
		"SetDefault": {Target: None, Name: 0, Default: 1},
		"GetString":  {Reads: true, Name: 0},
		"Set":        {Sets: true, Name: 0},
		"IsSet":      {Sets: true, Name: 0},
		"InConfig":   {Sets: true, Name: 0},
		"BindPFlag":  {Binds: true, Name: 0, Default: 1},
		"BindPFlags": {Binds: true, Name: None, Default: 0},

		"BindFlagValue":  {Sets: true, Name: 0},
		"BindFlagValues": {SetsAny: true},
		"ReadConfig":     {SetsAny: true}, // of what the program may bring with it
		"MergeConfig":    {SetsAny: true},
		"MergeConfigMap": {SetsAny: true},
		"RegisterAlias":  {SetsAny: true},
		"Reset":          {SetsAny: true},
	}},
	// viper.Sub("api").GetString("url") // of "api.url"
	settingRow{SharedLibrary, "", false, map[string]SettingFunc{
		"Sub":            {Library: SharedMethods, SetsAny: true},
		"NewWithOptions": {Library: SharedMethods, SetsAny: true}, // viper.KeyDelimiter("::")
	}},
	settingRow{SharedLibrary, "Viper", false, map[string]SettingFunc{"Sub": {SetsAny: true}}},
	// k.Load(confmap.Provider(map[string]any{"url": "http://h"}, "."), nil)
	settingRow{koanf + "/providers/confmap", "", false, map[string]SettingFunc{
		"Provider": {Library: koanf, IsMap: true, Target: None, Name: 1, Default: 0},
	}},
	settingRow{koanf, "Koanf", false, map[string]SettingFunc{
		"String":     {Reads: true, Name: 0},
		"MustString": {Reads: true, Name: 0},
		"Set":        {Sets: true, Name: 0},
		"Exists":     {Sets: true, Name: 0},
	}},
	settingRow{"github.com/urfave/cli", "Context", false, map[string]SettingFunc{
		"String":       {Reads: true, Name: 0},
		"GlobalString": {Reads: true, Name: 0},
		"Set":          {Sets: true, Name: 0},
		"IsSet":        {Sets: true, Name: 0},
	}},
	settingRow{"github.com/urfave/cli", "Command", false, map[string]SettingFunc{
		"String": {Reads: true, Name: 0},
		"Set":    {Sets: true, Name: 0},
		"IsSet":  {Sets: true, Name: 0},
	}},
)

// settingStructs are the structs that register a setting.
//
//	&cli.StringFlag{Name: "url", Value: "http://h", Destination: &u}
var settingStructs = map[settingName]SettingStruct{
	{"github.com/urfave/cli", "", "StringFlag"}: {Name: "Name", Default: "Value", Target: "Destination", Required: "Required"},
	{"github.com/urfave/cli", "", "FlagBase"}:   {Name: "Name", Default: "Value", Target: "Destination", Required: "Required"}, // StringFlag of v3
}

// A settingRow is a type with its methods.
type settingRow struct {
	library, receiver string
	isPackage         bool // the package has functions of the same names
	funcs             map[string]SettingFunc
}

func settingFuncsOf(rows ...settingRow) map[settingName]SettingFunc {
	all := make(map[settingName]SettingFunc)
	for _, row := range rows {
		for name, f := range row.funcs {
			all[settingName{row.library, row.receiver, name}] = f
			if row.isPackage { // pflag.StringVar beside (*pflag.FlagSet).StringVar
				all[settingName{row.library, "", name}] = f
			}
		}
	}
	return all
}

// settingFuncNames and settingStructNames are the names by which most others are
// told apart at once.
var (
	settingFuncNames   = namesOf(settingFuncs)
	settingStructNames = namesOf(settingStructs)
)

func namesOf[T any](table map[settingName]T) map[string]bool {
	names := make(map[string]bool)
	for id := range table {
		names[id.name] = true
	}
	return names
}

// A DefaultTag is where the tag of a struct's field says what the field is where
// nobody sets it.
type DefaultTag struct {
	Key    string
	Option string // what begins the default among the options of Key, the last of them; empty where it is all of Key
}

// DefaultTagOf returns how fn, a function of a library that fills structs with the
// settings of a program, is told their defaults; ok is false for other functions.
func DefaultTagOf(fn *types.Func) (tag DefaultTag, ok bool) {
	if fn.Pkg() == nil || !strings.Contains(fn.Pkg().Path(), ".") { // fmt.Println(cfg)
		return tag, false
	}
	tag, ok = defaultTags[libraryOf(fn.Pkg())]
	return tag, ok
}

// defaultTags are the tags of libraries that fill structs.
//
//	URL string `env:"URL" envDefault:"http://h"`
var defaultTags = map[string]DefaultTag{
	"github.com/alecthomas/kong":           {Key: "default"},
	"github.com/alexflint/go-arg":          {Key: "default"},
	"github.com/caarlos0/env":              {Key: "envDefault"},
	"github.com/creasty/defaults":          {Key: "default"},
	"github.com/ilyakaznacheev/cleanenv":   {Key: "env-default"},
	"github.com/jessevdk/go-flags":         {Key: "default"},
	"github.com/kelseyhightower/envconfig": {Key: "default"},
	"github.com/mcuadros/go-defaults":      {Key: "default"},
	"github.com/sethvargo/go-envconfig":    {Key: "env", Option: "default="},
}

// Default returns where in tag, that of a field, the default of the field stands;
// ok is false where it has none, where somebody must set it all the same, and where
// something takes the place of parts of it.
//
//	`env:"URL" envDefault:"http://h"` // from 22 to 30
func (t DefaultTag) Default(tag string) (from, to int, ok bool) {
	if strings.Contains(tag, "required") || strings.Contains(tag, "ignored") {
		return 0, 0, false
	}
	for at := 0; ; {
		at += len(tag[at:]) - len(strings.TrimLeft(tag[at:], " "))
		key, rest, isPair := strings.Cut(tag[at:], `:"`)
		value, _, isClosed := strings.Cut(rest, `"`)
		if !isPair || !isClosed || strings.ContainsAny(key, ` "`) || strings.Contains(value, `\`) {
			return 0, 0, false
		}
		from = at + len(key) + len(`:"`)
		to = from + len(value)
		at = to + 1
		if key == t.Key {
			break
		}
	}
	if t.Option != "" {
		i := strings.Index(tag[from:to], t.Option)
		if i < 0 {
			return 0, 0, false
		}
		from += i + len(t.Option)
	}
	return from, to, from < to && !strings.Contains(tag[from:to], "$")
}
