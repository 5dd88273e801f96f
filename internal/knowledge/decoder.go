package knowledge

// This file is the table of the functions that write what they read, a file or the
// environment of a program, to the fields of a struct, and leave a field as it was
// that is not set there.

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// A Decoder is what is known of a function that writes to a struct.
//
//	c := Config{URL: "http://h"}; json.Unmarshal(data, &c) // c.URL is "http://h" where data does not set it
type Decoder struct {
	Library  string // whose settings it reads, where they have defaults of their own; empty for none
	Registry string // what SettingFunc calls that library

	// FedByName says that what is known of a SettingFunc is all that gives those settings
	// values: there is a name for each.
	FedByName bool

	// Indexes of arguments, or None.
	Target int // what points to the struct
	Input  int // what is read; None where that is the receiver, or no argument

	Key         string   // of the tag that says what a field is called
	Unmarshaler []string // the methods by which types decode themselves
	Resets      bool     // it empties the struct first, so that nothing is left alone
	byTag       bool     // tags of fields may have defaults, or say that a field must be set
}

// DecoderOf returns what is known of fn; ok is false where it is no decoder that is known.
func DecoderOf(fn *types.Func) (d Decoder, ok bool) {
	if !decoderNames[fn.Name()] || fn.Pkg() == nil {
		return d, false
	}
	d, ok = decoders[nameOf(fn)]
	return d, ok
}

// Feeds reports whether fn gives the settings of a library values that a program
// brings with it, or asks whether one is set, and which library that is: what reads them
// sets fields that nobody else sets, or is not read where nobody does.
//
//	viper.SetDefault("url", "http://h")
func Feeds(fn *types.Func) (library string, ok bool) {
	if !feederNames[fn.Name()] || fn.Pkg() == nil {
		return "", false
	}
	id := nameOf(fn)
	id.receiver = "" // of the one that the library has, or of another
	return strings.TrimSuffix(id.library, "/providers/confmap"), feeders[id]
}

// Sets reports whether the decoder may set a field with that tag, and keeps whether
// the field is what it was where nothing sets it.
//
//	`json:"-"` is not set; `env:"URL,required"` is not kept
func (d Decoder) Sets(field *types.Var, tag string) (sets, keeps bool) {
	if !field.Exported() {
		return false, true
	}
	st := reflect.StructTag(tag)
	if d.byTag && saysMore(st) || isValidated(st) {
		return true, false
	}
	return st.Get(d.Key) != "-", true
}

// FieldName returns what the setting is called, in the one that the struct is, that
// the decoder writes to the field with that tag; isInlined is true where the fields of that
// are as if they were those of the struct.
//
//	`mapstructure:"base_url"`, `mapstructure:",squash"`
func (d Decoder) FieldName(field *types.Var, tag string) (name string, isInlined bool) {
	name, options, _ := strings.Cut(reflect.StructTag(tag).Get(d.Key), ",")
	if name == "" {
		name = field.Name()
	}
	return name, slices.Contains(strings.Split(options, ","), "squash")
}

// isValidated reports whether tag has something checked of the field but that it is set.
//
//	`validate:"required,url"`
func isValidated(tag reflect.StructTag) bool {
	for _, key := range []string{"validate", "valid", "binding"} {
		for option := range strings.SplitSeq(tag.Get(key), ",") {
			if option != "" && option != "required" && option != "omitempty" {
				return true
			}
		}
	}
	return false
}

// saysMore reports whether tag says that somebody must set the field, or has a default
// of its own.
//
//	`env:"URL,required"`, `envDefault:"http://h"`
func saysMore(tag reflect.StructTag) bool {
	for _, key := range []string{"required", "env-required", "default", "envDefault", "env-default"} {
		if _, ok := tag.Lookup(key); ok {
			return true
		}
	}
	env := tag.Get("env")
	return strings.Contains(env, "required") || strings.Contains(env, "notEmpty") || strings.Contains(env, "default=")
}

// DecodesItself reports whether values of the type t say themselves how they are
// decoded.
//
//	func (c *Config) UnmarshalJSON(data []byte) error
func (d Decoder) DecodesItself(t types.Type) bool {
	return slices.ContainsFunc(d.Unmarshaler, func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), false, nil, name)
		_, isMethod := obj.(*types.Func)
		return isMethod
	})
}

// What types are called by that say themselves how they are decoded.
var (
	jsonMethods = []string{"UnmarshalJSON", "UnmarshalJSONFrom", "UnmarshalText"}
	yamlMethods = []string{"UnmarshalYAML", "UnmarshalText", "UnmarshalJSON"}
	tomlMethods = []string{"UnmarshalTOML", "UnmarshalText"}
	xmlMethods  = []string{"UnmarshalXML", "UnmarshalXMLAttr", "UnmarshalText"}
	envMethods  = []string{"UnmarshalText", "UnmarshalBinary", "Decode", "Set", "SetValue", "EnvDecode", "Update"}
)

// A decoderRow is functions of a library, or methods of one of its types.
type decoderRow struct {
	library, receiver string
	decoder           Decoder
	targets           map[string][2]int // Target and Input, by name
}

// decoders are the decoders that are known.
var decoders = decodersOf(
	// json.Unmarshal(data, &c), json.NewDecoder(f).Decode(&c)
	decoderRow{"encoding/json", "", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Unmarshal": {1, 0}}},
	decoderRow{"encoding/json", "Decoder", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Decode": {0, None}}},
	decoderRow{"github.com/goccy/go-json", "", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Unmarshal": {1, 0}}},
	decoderRow{"github.com/goccy/go-json", "Decoder", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Decode": {0, None}}},
	decoderRow{"encoding/xml", "", Decoder{Key: "xml", Unmarshaler: xmlMethods}, map[string][2]int{"Unmarshal": {1, 0}}},
	decoderRow{"encoding/xml", "Decoder", Decoder{Key: "xml", Unmarshaler: xmlMethods}, map[string][2]int{"Decode": {0, None}}},
	// yaml.Unmarshal(data, &c)
	yamlRow("gopkg.in/yaml.v2"), yamlDecoderRow("gopkg.in/yaml.v2"),
	yamlRow("gopkg.in/yaml.v3"), yamlDecoderRow("gopkg.in/yaml.v3"),
	yamlRow("go.yaml.in/yaml"), yamlDecoderRow("go.yaml.in/yaml"),
	yamlRow("github.com/goccy/go-yaml"), yamlDecoderRow("github.com/goccy/go-yaml"),
	decoderRow{"sigs.k8s.io/yaml", "", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Unmarshal": {1, 0}, "UnmarshalStrict": {1, 0}}},
	decoderRow{"github.com/ghodss/yaml", "", Decoder{Key: "json", Unmarshaler: jsonMethods}, map[string][2]int{"Unmarshal": {1, 0}}},
	// toml.DecodeFile(path, &c)
	decoderRow{"github.com/BurntSushi/toml", "", Decoder{Key: "toml", Unmarshaler: tomlMethods}, map[string][2]int{
		"Unmarshal": {1, 0}, "Decode": {1, 0}, "DecodeFile": {1, None}, "DecodeFS": {2, 0},
	}},
	decoderRow{"github.com/BurntSushi/toml", "Decoder", Decoder{Key: "toml", Unmarshaler: tomlMethods}, map[string][2]int{"Decode": {0, None}}},
	decoderRow{"github.com/pelletier/go-toml", "", Decoder{Key: "toml", Unmarshaler: tomlMethods, byTag: true}, map[string][2]int{"Unmarshal": {1, 0}}},
	decoderRow{"github.com/pelletier/go-toml", "Decoder", Decoder{Key: "toml", Unmarshaler: tomlMethods, byTag: true}, map[string][2]int{"Decode": {0, None}}},
	// ini.MapTo(&c, path)
	decoderRow{"gopkg.in/ini.v1", "", Decoder{Key: "ini"}, map[string][2]int{"MapTo": {0, None}, "StrictMapTo": {0, None}}},
	decoderRow{"gopkg.in/ini.v1", "File", Decoder{Key: "ini"}, map[string][2]int{"MapTo": {0, None}, "StrictMapTo": {0, None}}},
	decoderRow{"gopkg.in/ini.v1", "Section", Decoder{Key: "ini"}, map[string][2]int{"MapTo": {0, None}, "StrictMapTo": {0, None}}},
	// mapstructure.Decode(values, &c)
	decoderRow{"github.com/mitchellh/mapstructure", "", Decoder{Key: "mapstructure"}, map[string][2]int{"Decode": {1, 0}, "WeakDecode": {1, 0}}},
	decoderRow{"github.com/go-viper/mapstructure", "", Decoder{Key: "mapstructure"}, map[string][2]int{"Decode": {1, 0}, "WeakDecode": {1, 0}}},
	// viper.Unmarshal(&c)
	viperRow("", SharedLibrary), viperRow("Viper", SharedMethods),
	decoderRow{koanf, "Koanf", Decoder{Library: koanf, Registry: koanf, Key: "koanf"}, map[string][2]int{"Unmarshal": {1, None}}},
	// proto.Unmarshal(data, &c)
	resettingRow("google.golang.org/protobuf/proto"), resettingRow("google.golang.org/protobuf/encoding/protojson"),
	resettingRow("github.com/golang/protobuf/proto"), resettingRow("github.com/gogo/protobuf/proto"),
	// envconfig.Process("app", &c)
	decoderRow{"github.com/caarlos0/env", "", Decoder{Key: "env", Unmarshaler: envMethods, byTag: true}, map[string][2]int{"Parse": {0, None}}},
	decoderRow{"github.com/kelseyhightower/envconfig", "", Decoder{Key: "envconfig", Unmarshaler: envMethods, byTag: true}, map[string][2]int{
		"Process": {1, None}, "MustProcess": {1, None},
	}},
	decoderRow{"github.com/sethvargo/go-envconfig", "", Decoder{Key: "env", Unmarshaler: envMethods, byTag: true}, map[string][2]int{"Process": {1, None}}},
	decoderRow{"github.com/ilyakaznacheev/cleanenv", "", Decoder{Key: "yaml", Unmarshaler: append(envMethods, yamlMethods...), byTag: true}, map[string][2]int{
		"ReadConfig": {1, None}, "ReadEnv": {0, None},
	}},
)

// yamlRow is the row of the functions of a library for YAML.
//
//	yaml.Unmarshal(data, &c)
func yamlRow(library string) decoderRow {
	return decoderRow{library, "", Decoder{Key: "yaml", Unmarshaler: yamlMethods}, map[string][2]int{"Unmarshal": {1, 0}, "UnmarshalStrict": {1, 0}}}
}

// yamlDecoderRow is the row of the decoders of a library for YAML.
//
//	yaml.NewDecoder(f).Decode(&c)
func yamlDecoderRow(library string) decoderRow {
	return decoderRow{library, "Decoder", Decoder{Key: "yaml", Unmarshaler: yamlMethods}, map[string][2]int{"Decode": {0, None}}}
}

// viperRow is the row of the functions of viper, or of the methods of the receiver, and
// registry what SettingFunc calls these.
//
//	viper.Unmarshal(&c)
func viperRow(receiver, registry string) decoderRow {
	return decoderRow{SharedLibrary, receiver, Decoder{Library: SharedLibrary, Registry: registry, FedByName: true, Key: "mapstructure"}, map[string][2]int{
		"Unmarshal": {0, None}, "UnmarshalExact": {0, None}, "UnmarshalKey": {1, None},
	}}
}

// resettingRow is the row of the functions of a library that empty what they write to.
//
//	proto.Unmarshal(data, &c)
func resettingRow(library string) decoderRow {
	return decoderRow{library, "", Decoder{Resets: true}, map[string][2]int{"Unmarshal": {1, 0}}}
}

// decodersOf returns the decoders of the rows by their names.
func decodersOf(rows ...decoderRow) map[settingName]Decoder {
	all := make(map[settingName]Decoder)
	for _, row := range rows {
		for name, at := range row.targets {
			d := row.decoder
			d.Target, d.Input = at[0], at[1]
			all[settingName{row.library, row.receiver, name}] = d
		}
	}
	return all
}

// feeders are the functions and methods of which Feeds is true.
var feeders = map[settingName]bool{
	{"github.com/spf13/viper", "", "SetDefault"}:     true,
	{"github.com/spf13/viper", "", "Set"}:            true,
	{"github.com/spf13/viper", "", "BindPFlag"}:      true,
	{"github.com/spf13/viper", "", "BindPFlags"}:     true,
	{"github.com/spf13/viper", "", "BindFlagValue"}:  true,
	{"github.com/spf13/viper", "", "BindFlagValues"}: true,
	{"github.com/spf13/viper", "", "MergeConfigMap"}: true,
	{"github.com/spf13/viper", "", "ReadConfig"}:     true,
	{"github.com/spf13/viper", "", "MergeConfig"}:    true,
	{"github.com/spf13/viper", "", "RegisterAlias"}:  true,
	{"github.com/spf13/viper", "", "IsSet"}:          true,
	{"github.com/spf13/viper", "", "InConfig"}:       true,
	{koanf, "", "Exists"}:                            true,
	{koanf, "", "Set"}:                               true,
	{koanf + "/providers/confmap", "", "Provider"}:   true,
}

// decoderNames and feederNames are the names by which most others are told apart at
// once.
var (
	decoderNames = namesOf(decoders)
	feederNames  = namesOf(feeders)
)
