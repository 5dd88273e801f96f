package knowledge

import (
	"go/token"
	"go/types"
	"testing"
)

func TestDecoders(t *testing.T) {
	for _, test := range []struct {
		path, receiver, name string
		decodes              bool
	}{
		{"encoding/json", "", "Unmarshal", true},
		{"encoding/json", "Decoder", "Decode", true},
		{"encoding/gob", "Decoder", "Decode", false},
		{"google.golang.org/protobuf/proto", "", "Unmarshal", true},
		{"gopkg.in/yaml.v3", "", "Unmarshal", true},
		{"github.com/go-viper/mapstructure/v2", "", "Decode", true},
		{"github.com/caarlos0/env/v11", "", "Parse", true},
		{"example.com/json", "", "Unmarshal", false},
	} {
		pkg := types.NewPackage(test.path, "p")
		var recv *types.Var
		if test.receiver != "" {
			named := types.NewNamed(types.NewTypeName(token.NoPos, pkg, test.receiver, nil), types.NewStruct(nil, nil), nil)
			recv = types.NewVar(token.NoPos, pkg, "r", types.NewPointer(named))
		}
		fn := types.NewFunc(token.NoPos, pkg, test.name, types.NewSignatureType(recv, nil, nil, nil, nil, false))
		if got := Decodes(fn); got != test.decodes {
			t.Errorf("%s %s.%s decodes: %t", test.path, test.receiver, test.name, got)
		}
	}
}
