package library

// This file knows libraries that read the settings of a program.

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/urilint/urilint/internal/knowledge"
)

// settingFunctions read a setting that has no default of its own.
var settingFunctions = table{
	"os.Getenv":      {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
	"os.LookupEnv":   {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
	"syscall.Getenv": {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
}

// settingOf returns how fn declares or reads a setting; nil if it does not.
//
//	flag.StringVar(&u, "url", "http//h", "where to"); viper.SetDefault("url", "http//h")
func settingOf(fn *types.Func) *Setting {
	s, ok := knowledge.SettingFuncOf(fn)
	if !ok || s.IsMap || !s.Reads && !s.Registers() {
		return nil
	}
	out := &Setting{Library: s.Library, Name: s.Name, Default: s.Default, Target: s.Target}
	switch {
	case strings.HasSuffix(s.Library, "/pflag"):
		out.Prefix = "--"
	case strings.HasSuffix(s.Library, "flag"):
		out.Prefix = "-"
	}
	if s.Reads {
		out.Default, out.Target = NoArg, NoArg
	}
	if s.Library == "flag" { // each call has its own
		out.Library = ""
	}
	return out
}

// A TagDefault is what the tag of a field says the field is where nobody sets it.
type TagDefault struct {
	Text string
	// Offset is that of Text in the tag, in bytes.
	Offset int
	Name   string // of the setting, as users write it; "" where the tag does not say
}

// tagKeys are the keys of tags whose value is a default, with the keys beside it that show
// who reads it; none where nobody else uses the key.
var tagKeys = []struct {
	key, option string
	beside      []string
}{
	{"envDefault", "", nil},   // github.com/caarlos0/env
	{"env-default", "", nil},  // github.com/ilyakaznacheev/cleanenv
	{"env", "default=", nil},  // github.com/sethvargo/go-envconfig
	{"conf", "default:", nil}, // github.com/ardanlabs/conf
	{"default", "", []string{"envconfig", "env", "arg", "long", "short", "name", "split_words", "help", "cmd", "required"}}, // envconfig, kong, go-arg, go-flags
}

// nameKeys are the keys of tags that name a setting, with what users write before it.
var nameKeys = []struct{ key, prefix string }{{"env", ""}, {"envconfig", ""}, {"arg", "-"}, {"long", "--"}, {"name", "--"}}

// DefaultOf returns the default that the tag of a field has, without quotation marks around
// it; ok is false if it has none. fills says whether the package imports a library that reads
// such tags.
//
//	URL string `env:"URL" envDefault:"http//h"`
func DefaultOf(tag string, fills bool) (d TagDefault, ok bool) {
	st := reflect.StructTag(tag)
	for _, k := range tagKeys {
		value, has := st.Lookup(k.key)
		if !has {
			continue
		}
		if k.option != "" {
			i := strings.Index(value, k.option)
			if i < 0 {
				continue
			}
			value = value[i+len(k.option):]
		}
		isRead := fills || k.beside == nil
		for _, b := range k.beside {
			_, has := st.Lookup(b)
			isRead = isRead || has
		}
		if !isRead || value == "" || strings.ContainsAny(value, "$") {
			continue
		}
		d.Text = value
		key := k.key + `:"`
		at := strings.Index(tag, key)
		i := strings.Index(tag[at:], value)
		if at < 0 || i < 0 { // with escapes
			continue
		}
		d.Offset = at + i
		for _, n := range nameKeys {
			if name, _, _ := strings.Cut(st.Get(n.key), ","); name != "" && !strings.Contains(name, "=") {
				d.Name = n.prefix + name
				break
			}
		}
		return d, true
	}
	return d, false
}

// FillsStructs reports whether pkg is a library that fills structs by the tags of DefaultOf.
func FillsStructs(pkg *types.Package) bool {
	for _, name := range []string{"github.com/alecthomas/kong", "github.com/alexflint/go-arg", "github.com/caarlos0/env",
		"github.com/creasty/defaults", "github.com/ilyakaznacheev/cleanenv", "github.com/jessevdk/go-flags",
		"github.com/kelseyhightower/envconfig", "github.com/mcuadros/go-defaults", "github.com/sethvargo/go-envconfig"} {
		if pkg.Path() == name || strings.HasPrefix(pkg.Path(), name+"/v") {
			return true
		}
	}
	return false
}
