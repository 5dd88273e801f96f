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
		library              string // "-" for none
		registers            bool
	}{
		{"flag", "", "StringVar", "flag", true},
		{"flag", "FlagSet", "String", "flag", true},
		{"flag", "", "IntVar", "-", false},
		{"example.com/flag", "", "StringVar", "-", false},
		{"github.com/spf13/pflag", "FlagSet", "StringVarP", "github.com/spf13/pflag", true},
		{"github.com/spf13/pflag", "FlagSet", "Changed", "github.com/spf13/pflag", false},
		{"github.com/spf13/cobra", "Command", "MarkFlagRequired", "github.com/spf13/pflag", false},
		{"github.com/spf13/viper", "", "GetString", "github.com/spf13/viper", false},
		{"github.com/spf13/viper", "Viper", "GetString", "github.com/spf13/viper.Viper", false},
		{"github.com/spf13/viper", "", "BindPFlag", "github.com/spf13/viper", false},
		{"github.com/spf13/viper", "", "NewWithOptions", "github.com/spf13/viper.Viper", false},
		{"github.com/spf13/viper", "Viper", "InConfig", "github.com/spf13/viper.Viper", false},
		{"github.com/spf13/pflag", "FlagSet", "Lookup", "github.com/spf13/pflag", false},
		{"github.com/urfave/cli/v2", "Context", "String", "github.com/urfave/cli", false},
		{"github.com/urfave/cli/v3", "Command", "String", "github.com/urfave/cli", false},
		{"github.com/urfave/cli/v2", "Args", "String", "-", false},
		{"github.com/urfave/cli/vendor", "Context", "String", "-", false},
	} {
		s, ok := SettingFuncOf(method(test.path, test.receiver, test.name))
		if !ok {
			s.Library = "-"
		}
		if s.Library != test.library || ok && s.Registers() != test.registers {
			t.Errorf("%s %s.%s is of library %s and registers: %t", test.path, test.receiver, test.name, s.Library, s.Registers())
		}
	}
	for _, test := range []struct {
		path, receiver, name string
		makes                bool
	}{
		{"github.com/spf13/viper", "", "New", true},
		{"github.com/spf13/viper", "", "NewWithOptions", false},
		{"github.com/spf13/viper", "Viper", "New", false},
		{"example.com/viper", "", "New", false},
	} {
		if got := MakesInstance(method(test.path, test.receiver, test.name)); got != test.makes {
			t.Errorf("%s %s.%s makes settings: %t", test.path, test.receiver, test.name, got)
		}
	}
	for library, want := range map[string]bool{SharedLibrary: true, SharedMethods: true, koanf: true, pflag: false} {
		if NestsNames(library) != want {
			t.Errorf("%s nests names: %t", library, !want)
		}
	}
	for path, want := range map[string]bool{"github.com/urfave/cli/v2": true, "example.com/cli": false} {
		named := types.NewNamed(types.NewTypeName(token.NoPos, types.NewPackage(path, "cli"), "StringFlag", nil), types.NewStruct(nil, nil), nil)
		if s, ok := SettingStructOf(named); ok != want || ok && s.Default != "Value" {
			t.Errorf("StringFlag of %s registers: %t, with its default in %q", path, ok, s.Default)
		}
	}
}

func TestDefaultTag(t *testing.T) {
	whole, option := DefaultTag{Key: "default"}, DefaultTag{Key: "env", Option: "default="}
	for _, test := range []struct {
		by   DefaultTag
		tag  string
		want string // "-" for none
	}{
		{whole, `default:"http://h"`, "http://h"},
		{whole, `env:"URL"  default:"a b" json:"c"`, "a b"},
		{whole, `env:"default:" default:"h"`, "h"},
		{whole, `env:"URL"`, "-"},
		{whole, `default:""`, "-"},
		{whole, `default:"h" required:"true"`, "-"},
		{whole, `default:"http://$HOST"`, "-"},
		{whole, `env:"a\\"b" default:"h"`, "-"},
		{whole, `default:"h`, "-"},
		{whole, `no pairs`, "-"},
		{whole, ``, "-"},
		{option, `env:"URL, default=http://h,x"`, "http://h,x"},
		{option, `env:"URL"`, "-"},
		{option, `env:"default=" json:"default=h"`, "-"},
	} {
		got := "-"
		if from, to, ok := test.by.Default(test.tag); ok {
			got = test.tag[from:to]
		}
		if got != test.want {
			t.Errorf("the default of %s by %v is %s, want %s", test.tag, test.by, got, test.want)
		}
	}
}
