package knowledge

// This file is the table of the functions that write what they read to the fields of a struct.

import (
	"go/types"
	"strings"
)

// Decodes reports whether fn is known to write to the fields of a struct what it reads.
//
//	c := Config{URL: "http://h"}; json.Unmarshal(data, &c) // c.URL is "http://h" where data does not set it
func Decodes(fn *types.Func) bool {
	return fn.Pkg() != nil && (decoderNames[fn.Name()] && decoders[nameOf(fn)] || FillsByTag(fn.Pkg().Path()))
}

// decoders are the functions and methods that are known.
var decoders = decodersOf(map[string]string{ // library, receiver: names
	"encoding/json":                                 "Unmarshal",
	"encoding/json Decoder":                         "Decode",
	"github.com/goccy/go-json":                      "Unmarshal",
	"github.com/goccy/go-json Decoder":              "Decode",
	"encoding/xml":                                  "Unmarshal",
	"encoding/xml Decoder":                          "Decode",
	"gopkg.in/yaml.v2":                              "Unmarshal UnmarshalStrict",
	"gopkg.in/yaml.v2 Decoder":                      "Decode",
	"gopkg.in/yaml.v3":                              "Unmarshal UnmarshalStrict",
	"gopkg.in/yaml.v3 Decoder":                      "Decode",
	"go.yaml.in/yaml":                               "Unmarshal UnmarshalStrict",
	"go.yaml.in/yaml Decoder":                       "Decode",
	"github.com/goccy/go-yaml":                      "Unmarshal UnmarshalStrict",
	"github.com/goccy/go-yaml Decoder":              "Decode",
	"sigs.k8s.io/yaml":                              "Unmarshal UnmarshalStrict",
	"github.com/ghodss/yaml":                        "Unmarshal UnmarshalStrict",
	"github.com/BurntSushi/toml":                    "Unmarshal Decode DecodeFile DecodeFS",
	"github.com/BurntSushi/toml Decoder":            "Decode",
	"github.com/pelletier/go-toml":                  "Unmarshal",
	"github.com/pelletier/go-toml Decoder":          "Decode",
	"gopkg.in/ini.v1":                               "MapTo StrictMapTo",
	"gopkg.in/ini.v1 File":                          "MapTo StrictMapTo",
	"gopkg.in/ini.v1 Section":                       "MapTo StrictMapTo",
	"github.com/mitchellh/mapstructure":             "Decode WeakDecode",
	"github.com/go-viper/mapstructure":              "Decode WeakDecode",
	SharedLibrary:                                   "Unmarshal UnmarshalExact UnmarshalKey", // viper.Unmarshal(&c)
	SharedLibrary + " Viper":                        "Unmarshal UnmarshalExact UnmarshalKey",
	koanf + " Koanf":                                "Unmarshal",
	"google.golang.org/protobuf/proto":              "Unmarshal",
	"google.golang.org/protobuf/encoding/protojson": "Unmarshal",
	"github.com/golang/protobuf/proto":              "Unmarshal",
	"github.com/gogo/protobuf/proto":                "Unmarshal",
})

// decodersOf returns the functions and methods of the rows.
func decodersOf(rows map[string]string) map[settingName]bool {
	all := make(map[settingName]bool)
	for of, names := range rows {
		library, receiver, _ := strings.Cut(of, " ")
		for name := range strings.FieldsSeq(names) {
			all[settingName{library, receiver, name}] = true
		}
	}
	return all
}

// decoderNames are the names by which most others are told apart at once.
var decoderNames = namesOf(decoders)
