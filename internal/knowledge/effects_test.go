package knowledge

import (
	"go/token"
	"go/types"
	"testing"
)

func TestEffects(t *testing.T) {
	fn := func(path, name string, recv *types.Var) *types.Func {
		signature := types.NewSignatureType(recv, nil, nil, nil, nil, false)
		return types.NewFunc(token.NoPos, types.NewPackage(path, path), name, signature)
	}
	recv := types.NewVar(token.NoPos, nil, "r", types.Typ[types.Int])
	for _, test := range []struct {
		what string
		got  bool
		want bool
	}{
		{"fmt.Println prints", Has(fn("fmt", "Println", nil), Prints), true},
		{"strings.ToLower prints", Has(fn("strings", "ToLower", nil), Prints), false},
		{"strings.ToLower reads or asks", Has(fn("strings", "ToLower", nil), Reads|Asks), true},
		{"example.com/fmt.Println prints", Has(fn("example.com/fmt", "Println", nil), Prints), false},
		{"error.Error reads", Has(types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0), Reads), false},
		{"slices.Clone reads a list", ReadsList(fn("slices", "Clone", nil)), true},
		{"slices.Sort reads a list", ReadsList(fn("slices", "Sort", nil)), false},
		{"maps.Copy reads a map", ReadsList(fn("maps", "Copy", nil)), false},
		{"fmt.Println reads a list", ReadsList(fn("fmt", "Println", nil)), true},
		{"json.Marshal writes a struct", WritesStruct(fn("encoding/json", "Marshal", nil)), true},
		{"json.Unmarshal writes a struct", WritesStruct(fn("encoding/json", "Unmarshal", nil)), false},
		{"fmt.Println writes a struct", WritesStruct(fn("fmt", "Println", nil)), true},
		{"os.Open validates", MayValidate(fn("os", "Open", nil)), false},
		{"example.com/os.Open validates", MayValidate(fn("example.com/os", "Open", nil)), true},
		{"net.Listen validates", MayValidate(fn("net", "Listen", nil)), false},
		{"net.Dial validates", MayValidate(fn("net", "Dial", nil)), true},
		{"strings.ToLower is pure", IsPure(fn("strings", "ToLower", nil)), true},
		{"a method of strings is pure", IsPure(fn("strings", "WriteString", recv)), false},
		{"fmt.Sprint is pure", IsPure(fn("fmt", "Sprint", nil)), false},
	} {
		if test.got != test.want {
			t.Errorf("%s: %t", test.what, test.got)
		}
	}
}
