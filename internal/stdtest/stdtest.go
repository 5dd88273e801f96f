// Package stdtest says which functions the standard library does not have, for the tests of
// tables of its functions. Of
//
//	"net/url.Parse", "net/url.IsAbs", "(*net/url.URL).IsAbs", "example.com/p.F"
//
// it is the second: IsAbs is a method, and the last is of another module.
package stdtest

import (
	"go/importer"
	"go/token"
	"go/types"
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fullName is what (*types.Func).FullName returns.
var fullName = regexp.MustCompile(`^\(?\*?([\w./-]+)\.(\w+)(?:\)\.(\w+))?$`)

// Missing returns the names, in alphabetical order, that no function or method of the standard
// library has as its full name. Packages are read from source, without the bodies of functions.
func Missing(t testing.TB, names iter.Seq[string]) (missing []string) {
	t.Helper()
	from := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, name := range slices.Sorted(names) {
		m := fullName.FindStringSubmatch(name)
		if m == nil {
			missing = append(missing, name)
			continue
		}
		if root, _, _ := strings.Cut(m[1], "/"); strings.Contains(root, ".") {
			continue
		}
		pkg, err := from.Import(m[1])
		if err != nil {
			t.Fatal(err)
		}
		if !hasFunction(pkg, m[2], m[3], name) {
			missing = append(missing, name)
		}
	}
	return missing
}

// hasFunction reports whether pkg has the function of that full name, which is called top, or is a
// method of the type that is.
func hasFunction(pkg *types.Package, top, method, name string) bool {
	obj := pkg.Scope().Lookup(top)
	if t, ok := obj.(*types.TypeName); ok {
		obj, _, _ = types.LookupFieldOrMethod(t.Type(), true, pkg, method)
	}
	fn, ok := obj.(*types.Func)
	return ok && fn.FullName() == name
}
