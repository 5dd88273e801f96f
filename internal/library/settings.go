package library

// This file knows libraries that read the settings of a program.

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// settingFunctions read a setting that has no default of its own.
var settingFunctions = table{
	"os.Getenv":      {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
	"os.LookupEnv":   {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
	"syscall.Getenv": {Setting: &Setting{Library: "env", Name: 0, Default: NoArg, Target: NoArg}},
}

// fillFunctions set the fields of structs to the settings of github.com/spf13/viper.
var fillFunctions = func() table {
	all := make(table)
	for recv, of := range map[string]string{knowledge.SharedLibrary + ".": knowledge.SharedLibrary, "(*" + knowledge.SharedMethods + ").": knowledge.SharedMethods} {
		whole := &Function{Effect: Decodes, Fills: &Fill{Library: of, Struct: 0, Path: NoArg, Name: nameInViper}}
		all[recv+"Unmarshal"], all[recv+"UnmarshalExact"] = whole, whole
		all[recv+"UnmarshalKey"] = &Function{Effect: Decodes, Fills: &Fill{Library: of, Struct: 1, Path: 0, Name: nameInViper}}
	}
	return all
}()

// FillNames are the names of the functions that set the fields of a struct to settings.
var FillNames = []string{"Unmarshal", "UnmarshalExact", "UnmarshalKey"}

// nameInViper is a Fill.Name.
//
//	URL string `mapstructure:"url"`
func nameInViper(field string, tag reflect.StructTag) (name string, isInline bool) {
	name, options, _ := strings.Cut(tag.Get("mapstructure"), ",")
	switch name {
	case "-":
		return "", false
	case "":
		name = field
	}
	return strings.ToLower(name), strings.Contains(options, "squash")
}

// A TagSetting is what the tag of a field says of the setting that fills it.
type TagSetting struct {
	Name    string // as users write it: "REDIS_URL", "--url"; "" where the tag does not say
	Default string // what it is where nobody sets it
	Offset  int    // of Default in the tag, in bytes, without the quotation marks around the tag
	Library string // of which the setting is, with its defaults: see Fill; "" for that of a tag
}

// tagKeys are the keys of tags whose value is a default, with the keys beside it that show
// who reads it; none where nobody else uses the key.
var tagKeys = []struct {
	key, option string
	beside      []string
}{
	{key: "envDefault"},               // github.com/caarlos0/env
	{key: "env-default"},              // github.com/ilyakaznacheev/cleanenv
	{key: "env", option: "default="},  // github.com/sethvargo/go-envconfig
	{key: "conf", option: "default:"}, // github.com/ardanlabs/conf
	{key: "default", beside: []string{ // envconfig, kong, go-arg, go-flags
		"envconfig", "env", "arg", "long", "short", "name", "split_words", "help", "cmd", "required",
	}},
}

// nameKeys are the keys of tags that name a setting, with what users write before it.
var nameKeys = []struct{ key, prefix string }{{"env", ""}, {"envconfig", ""}, {"arg", ""}, {"long", "--"}, {"name", "--"}}

// TagsOf returns the defaults that the tag of a field of type t has, those of its elements where
// it is a list. A default alone is one of a setting where pkg, which has the field, imports a
// library that reads it.
//
//	URL string `env:"URL" envDefault:"http//h"`
//	URLs []string `envDefault:"http//h,http://g"`
func TagsOf(tag reflect.StructTag, t types.Type, pkg *types.Package) []TagSetting {
	s, ok := tagOf(tag, pkg)
	switch {
	case !ok || gotypes.IsMap(t): // URLs map[string]string `envDefault:"a:http//h"`
		return nil
	case gotypes.IsTextList(t):
		return s.elements(tag)
	}
	return []TagSetting{s}
}

// tagOf returns the default in a tag; ok is false if it has none.
func tagOf(tag reflect.StructTag, pkg *types.Package) (s TagSetting, ok bool) {
	for _, k := range tagKeys {
		value, has := tag.Lookup(k.key)
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
		isRead := k.beside == nil || slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return knowledge.FillsByTag(p.Path()) })
		for _, b := range k.beside {
			_, has := tag.Lookup(b)
			isRead = isRead || has
		}
		at := strings.Index(string(tag), k.key+`:"`)
		if !isRead || value == "" || strings.Contains(value, "$") || at < 0 {
			continue
		}
		i := strings.Index(string(tag[at:]), value)
		if i < 0 { // it has escapes
			continue
		}
		return TagSetting{Name: nameIn(tag), Default: value, Offset: at + i}, true
	}
	return s, false
}

// separatorKeys are the keys of tags that say what stands between the elements of a list.
var separatorKeys = []string{"envSeparator", "env-separator", "delimiter", "sep"}

// elements returns the defaults of the elements of a list, in the tag of which s is; none where
// they are not separated by commas.
func (s TagSetting) elements(tag reflect.StructTag) (list []TagSetting) {
	for _, key := range separatorKeys {
		if _, has := tag.Lookup(key); has || strings.ContainsAny(s.Default, `[{`) { // default:"[\"http//h\"]"
			return nil
		}
	}
	offset := s.Offset
	for part := range strings.SplitSeq(s.Default, ",") {
		list = append(list, TagSetting{Name: s.Name, Default: part, Offset: offset})
		offset += len(part) + len(",")
	}
	return list
}

// nameIn is the name that the tag gives a setting.
func nameIn(tag reflect.StructTag) string {
	for _, n := range nameKeys {
		if name, _, _ := strings.Cut(tag.Get(n.key), ","); name != "" && !strings.Contains(name, "=") {
			return n.prefix + name
		}
	}
	return ""
}
