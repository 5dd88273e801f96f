package knowledge

import (
	"go/token"
	"go/types"
	"testing"
)

func TestSettings(t *testing.T) {
	method := func(path, receiver, name string) *types.Func {
		pkg := types.NewPackage(path, "p")
		var recv *types.Var
		if receiver != "" {
			named := types.NewNamed(types.NewTypeName(token.NoPos, pkg, receiver, nil), types.NewStruct(nil, nil), nil)
			recv = types.NewVar(token.NoPos, pkg, "r", types.NewPointer(named))
		}
		return types.NewFunc(token.NoPos, pkg, name, types.NewSignatureType(recv, nil, nil, nil, nil, false))
	}
	for _, test := range []struct {
		path, receiver, name string
		library, prefix      string // library "-" for none
		registers            bool
	}{
		{"flag", "", "StringVar", "flag", "-", true},
		{"flag", "FlagSet", "String", "flag", "-", true},
		{"flag", "", "IntVar", "-", "", false},
		{"github.com/namsral/flag", "", "String", "github.com/namsral/flag", "-", true},
		{"example.com/flag", "", "StringVar", "-", "", false},
		{"github.com/spf13/pflag", "FlagSet", "StringVarP", "github.com/spf13/pflag", "--", true},
		{"github.com/spf13/viper", "", "GetString", "github.com/spf13/viper", "", false},
		{"github.com/spf13/viper", "Viper", "GetString", "github.com/spf13/viper.Viper", "", false},
		{"github.com/urfave/cli/v2", "Context", "String", "github.com/urfave/cli", "--", false},
		{"github.com/urfave/cli/v3", "Command", "String", "github.com/urfave/cli", "--", false},
		{"github.com/urfave/cli/v2", "Args", "String", "-", "", false},
		{"github.com/urfave/cli/vendor", "Context", "String", "-", "", false},
	} {
		s, ok := SettingFuncOf(method(test.path, test.receiver, test.name))
		if !ok {
			s.Library = "-"
		}
		if s.Library != test.library || s.Prefix != test.prefix || ok && s.Reads == test.registers {
			t.Errorf("%s %s.%s is of library %s with prefix %q and registers: %t", test.path, test.receiver, test.name, s.Library, s.Prefix, !s.Reads)
		}
	}
}
