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
	for _, test := range []struct {
		what string
		got  bool
		want bool
	}{
		{"fmt.Println prints", Has(fn("fmt", "Println", nil), Prints), true},
		{"strings.ToLower prints", Has(fn("strings", "ToLower", nil), Prints), false},
		{"strings.Contains prints or asks", Has(fn("strings", "Contains", nil), Prints|Asks), true},
		{"example.com/fmt.Println prints", Has(fn("example.com/fmt", "Println", nil), Prints), false},
		{"error.Error prints", Has(types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0), Prints), false},
	} {
		if test.got != test.want {
			t.Errorf("%s: %t", test.what, test.got)
		}
	}
}
