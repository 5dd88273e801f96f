package gotypes_test

import (
	"go/ast"
	"go/types"
	"slices"
	"testing"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/progtest"
)

const source = `package p

type (
	name   string
	names  = name
	octet  byte
	raw    []octet
	fault  struct{}
	list[T any] struct{ head T }
)

func (fault) Error() string { return "" }

func generic[T ~string, U interface{ ~string; error }, V ~string | ~[]byte, W interface{ Wait() }](
	str name, alias names, bytes raw, ints []int, table map[string]int, err error, f fault, arg T, either U, text V, other W,
) {}

var head = list[int]{}.head

func calls() {
	_ = (len)("text")
	_ = cap([]int{})
	_ = byte(0x40)
	_ = float64(2.0)
	_ = float64(2.5)
	_ = uint64(1<<63)
	len := func(string) int { return 0 }
	_ = len("shadowed" + "")
	_ = len(string(names("converted")))
}
`

// check type-checks source.
func check(t *testing.T) (*ast.File, *types.Package, *types.Info) {
	t.Helper()
	s := progtest.Config{Path: "example.com/p"}.Load(t, source)
	return s.File(), s.Pkg, s.Info
}

func TestTypesAreWhatTheyAreUnderneath(t *testing.T) {
	_, pkg, _ := check(t)
	params := pkg.Scope().Lookup("generic").(*types.Func).Signature().Params()
	byName := map[string]types.Type{"none": nil, "untyped": types.Typ[types.UntypedNil]}
	for v := range params.Variables() {
		byName[v.Name()] = v.Type()
	}
	isName := func(t types.Type) bool { return gotypes.IsNamed(t, "example.com/p", "name") }
	for _, tt := range []struct {
		question string
		ask      func(types.Type) bool
		yes      []string // and no for all others
	}{
		{"IsString", gotypes.IsString, []string{"str", "alias", "arg", "either"}},
		{"IsBytes", gotypes.IsBytes, []string{"bytes"}},
		{"IsText", gotypes.IsText, []string{"str", "alias", "arg", "either", "bytes"}},
		{"IsMap", gotypes.IsMap, []string{"table"}},
		{"IsNamed", isName, []string{"str", "alias"}},
		{"IsError", gotypes.IsError, []string{"err"}},
		{"ImplementsError", gotypes.ImplementsError, []string{"err", "f", "either"}},
	} {
		want := make(map[string]bool)
		for _, name := range tt.yes {
			want[name] = true
		}
		for name, typ := range byName {
			if got := tt.ask(typ); got != want[name] {
				t.Errorf("%s of the type of %s (%v) is %v", tt.question, name, typ, got)
			}
		}
	}
}

func TestOriginOfAnInstanceIsTheDeclaration(t *testing.T) {
	_, pkg, info := check(t)
	declared := pkg.Scope().Lookup("list").Type().Underlying().(*types.Struct).Field(0)
	seen := false
	for id, obj := range info.Uses {
		if id.Name == "head" {
			seen = true
			if obj == types.Object(declared) || gotypes.Origin(obj) != types.Object(declared) {
				t.Errorf("the origin of %v is %v", obj, gotypes.Origin(obj))
			}
		}
	}
	if !seen {
		t.Error("no use of the field")
	}
	if gotypes.Origin(nil) != nil {
		t.Error("nothing has an origin")
	}
}

func TestCallsAndConstantsGoByTheObject(t *testing.T) {
	file, _, info := check(t)
	var builtins, texts []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		s, isText := gotypes.ConstantString(info, call.Args[0])
		if isText {
			texts = append(texts, s)
		}
		if gotypes.CallsBuiltin(info, call, "len") {
			builtins = append(builtins, s)
		}
		return true
	})
	if len(builtins) != 1 || builtins[0] != "text" {
		t.Errorf("calls of the builtin len have the arguments %q", builtins)
	}
	if want := []string{"text", "shadowed", "converted", "converted", "converted"}; !slices.Equal(texts, want) {
		t.Errorf("constant arguments are %q, want %q", texts, want)
	}
}
