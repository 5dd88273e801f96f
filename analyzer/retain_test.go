package analyzer_test

import (
	"go/types"
	"runtime"
	"testing"
	"weak"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

// Language servers keep the result and the facts of a package, which must not keep
// its syntax and types with them.
func TestNothingOfAPackageIsKept(t *testing.T) {
	const source = `package p

import "net/http"

type Client struct{ Base string }

func New() *Client { return &Client{Base: "https://bob:hunter2@h/"} }

func (c *Client) Get(path string) { http.Get(c.Base + path) }

func f() { New().Get("a b%") }
`
	var kept []any
	info := func() weak.Pointer[types.Info] {
		pass, err := check(map[string]string{"p.go": source})
		if err != nil {
			t.Fatal(err)
		}
		pass.Analyzer = analyzer.Analyzer
		pass.Report = func(d analysis.Diagnostic) { kept = append(kept, d) }
		pass.AllPackageFacts = func() []analysis.PackageFact { return nil }
		pass.ExportPackageFact = func(fact analysis.Fact) { kept = append(kept, fact) }
		result, err := analyzer.Analyzer.Run(pass)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, result)
		return weak.Make(pass.TypesInfo)
	}()
	for range 5 {
		runtime.GC()
	}
	if info.Value() != nil {
		t.Error("what is known of the package's types is still there")
	}
	if len(kept) < 3 {
		t.Errorf("%d results, facts and findings, want some of each", len(kept))
	}
	runtime.KeepAlive(kept)
}
