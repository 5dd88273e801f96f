package knowledge

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

func TestPackagesForLogging(t *testing.T) {
	for path, want := range map[string]bool{
		"log":                             true,
		"log/slog":                        true,
		"cloud.google.com/go/logging":     true,
		"go.uber.org/zap":                 true,
		"go.uber.org/zap/zapcore":         true,
		"github.com/hashicorp/go-hclog":   true,
		"github.com/op/go-logging":        true,
		"github.com/sirupsen/logrus":      true,
		"k8s.io/klog/v2":                  true,
		"example.com/shop/internal/log":   true,
		"example.com/shop/pkg/app_logger": true,

		"example.com/shop/catalog":                    false,
		"example.com/blog":                            false,
		"example.com/dialog":                          false,
		"example.com/prologue":                        false,
		"example.com/changelog":                       false,
		"example.com/login":                           false,
		"go.opentelemetry.io/otel/otlplog":            false,
		"github.com/airbrake/logrus-airbrake-hook":    false,
		"github.com/zapier/zapier-platform":           false,
		"github.com/prometheus/client_golang/loggers": false,
		"": false,
	} {
		if got := isLogging(path); got != want {
			t.Errorf("%q: %t, want %t", path, got, want)
		}
	}
}

func TestNamesThatEndTheProgram(t *testing.T) {
	logs, other := types.NewPackage("example.com/log", "log"), types.NewPackage("example.com/catalog", "catalog")
	for name, want := range map[string]bool{
		"Fatal": true, "Fatalf": true, "Fatalln": true, "FatalContext": true, "Panicw": true, "ExitDepth": true, "PanicwContext": true,
		"Error": false, "NonFatal": false,
	} {
		signature := types.NewSignatureType(nil, nil, nil, nil, nil, false)
		if got := EndsRun(types.NewFunc(token.NoPos, logs, name, signature)); got != want {
			t.Errorf("log.%s: %t, want %t", name, got, want)
		}
		if EndsRun(types.NewFunc(token.NoPos, other, name, signature)) {
			t.Errorf("catalog.%s is no logging", name)
		}
	}
}

const calls = `package p

import (
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"log/syslog"
	"net/http"
	"os"
	"strings"
	"testing"
)

func wrap(err error, text string) error { return err }
func Errorf(format string, operands ...any) error { return nil }
func set(text string) error { return nil }

type conn struct{}

func (conn) Errorf(command string, operands ...any) error { return nil }

func shown(u string, err error, t *testing.T) {
	fmt.Println(u)
	println(u)
	fmt.Fprintf(os.Stderr, "%s", u)
	log.Fatalf("%s", u)
	slog.Default().Info("get", "url", u)
	slog.Info("get", slog.String("url", u))
	errors.New(u)
	fmt.Errorf("%s", u)
	Errorf("%s", u)
	wrap(err, u)
	t.Logf("%s", u)
}

func used(u string, w io.Writer, t *testing.T) {
	fmt.Fprintf(w, "%s", u)
	fmt.Sprint(u)
	copy([]byte(nil), u)
	syslog.Dial("tcp", u, 0, "")
	strings.ToUpper(u)
	http.Get(u)
	set(u)
	conn{}.Errorf("SET", u)
	t.Setenv("HTTP_PROXY", u)
	t.Run(u, nil)
	func(string) {}(u)
}
`

func TestCallsThatShowWhatTheyGet(t *testing.T) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", calls, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	if _, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, info); err != nil {
		t.Fatal(err)
	}
	for _, decl := range f.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Name.Name != "shown" && fn.Name.Name != "used" {
			continue
		}
		for _, s := range fn.Body.List {
			call := s.(*ast.ExprStmt).X.(*ast.CallExpr)
			if got, want := Shows(info, call), fn.Name.Name == "shown"; got != want {
				t.Errorf("%s: %t, want %t", types.ExprString(call), got, want)
			}
		}
	}
}
