package knowledge

import (
	"go/token"
	"go/types"
	"testing"
)

func TestDecoders(t *testing.T) {
	for _, test := range []struct {
		path, receiver, name string
		target               int // None for no decoder
	}{
		{"encoding/json", "", "Unmarshal", 1},
		{"encoding/json", "Decoder", "Decode", 0},
		{"encoding/gob", "Decoder", "Decode", None},
		{"google.golang.org/protobuf/proto", "", "Unmarshal", 1},
		{"gopkg.in/yaml.v3", "", "Unmarshal", 1},
		{"github.com/go-viper/mapstructure/v2", "", "Decode", 1},
		{"github.com/caarlos0/env/v11", "", "Parse", 0},
		{"example.com/json", "", "Unmarshal", None},
	} {
		pkg := types.NewPackage(test.path, "p")
		var recv *types.Var
		if test.receiver != "" {
			named := types.NewNamed(types.NewTypeName(token.NoPos, pkg, test.receiver, nil), types.NewStruct(nil, nil), nil)
			recv = types.NewVar(token.NoPos, pkg, "r", types.NewPointer(named))
		}
		d, ok := DecoderOf(types.NewFunc(token.NoPos, pkg, test.name, types.NewSignatureType(recv, nil, nil, nil, nil, false)))
		if !ok {
			d.Target = None
		}
		if d.Target != test.target {
			t.Errorf("%s %s.%s decodes into argument %d, want %d", test.path, test.receiver, test.name, d.Target, test.target)
		}
	}
}

func TestDecoderSets(t *testing.T) {
	byFile, byEnv := Decoder{Key: "json"}, Decoder{Key: "env", byTag: true}
	for _, test := range []struct {
		d           Decoder
		name, tag   string
		sets, keeps bool
	}{
		{byFile, "URL", "", true, true},
		{byFile, "url", "", false, true},
		{byFile, "URL", `json:"-"`, false, true},
		{byFile, "URL", `json:"-,"`, true, true},
		{byFile, "URL", `json:"url" validate:"required"`, true, true},
		{byFile, "URL", `json:"url" validate:"required,url"`, true, false},
		{byEnv, "URL", `env:"URL"`, true, true},
		{byEnv, "URL", `env:"URL,required"`, true, false},
		{byEnv, "URL", `env:"URL,notEmpty"`, true, false},
		{byEnv, "URL", `env:"URL" envDefault:"http://h"`, true, false},
		{byEnv, "URL", `required:"true"`, true, false},
	} {
		field := types.NewField(token.NoPos, nil, test.name, types.Typ[types.String], false)
		if sets, keeps := test.d.Sets(field, test.tag); sets != test.sets || keeps != test.keeps {
			t.Errorf("%s %s is set: %t, is kept: %t; want %t, %t", test.name, test.tag, sets, keeps, test.sets, test.keeps)
		}
	}
}

func TestFeeders(t *testing.T) {
	for path, want := range map[string]string{"github.com/spf13/viper": "github.com/spf13/viper", "example.com/viper": ""} {
		fn := types.NewFunc(token.NoPos, types.NewPackage(path, "viper"), "SetDefault", types.NewSignatureType(nil, nil, nil, nil, nil, false))
		if library, ok := Feeds(fn); ok != (want != "") || ok && library != want {
			t.Errorf("SetDefault of %s feeds %q: %t", path, library, ok)
		}
	}
}
