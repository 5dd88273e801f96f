package analyzer

// This file tells the packages of the standard library from others.

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// standardRoots are the first elements of the paths of the standard library.
var standardRoots = []string{
	"archive", "bufio", "builtin", "bytes", "cmp", "compress", "container", "context", "crypto", "database", "debug",
	"embed", "encoding", "errors", "expvar", "flag", "fmt", "go", "hash", "html", "image", "index", "internal", "io",
	"iter", "log", "maps", "math", "mime", "net", "os", "path", "plugin", "reflect", "regexp", "runtime", "slices",
	"sort", "strconv", "strings", "structs", "sync", "syscall", "testing", "text", "time", "unicode", "unique", "unsafe",
	"vendor", "weak",
}

// inStandardLibrary reports whether the package of pass is one of the standard library, and
// not of the module that somebody who works on that has open. Other packages
// without a module are told from it by their path or their directory.
func inStandardLibrary(pass *analysis.Pass) bool {
	if pass.Module != nil && pass.Module.Path != "" {
		return false
	}
	pkg := pass.Pkg.Path()
	root, _, _ := strings.Cut(pkg, "/")
	if _, ok := slices.BinarySearch(standardRoots, root); !ok { // example.com/api, command-line-arguments
		return false
	}
	for _, f := range pass.Files {
		if file := pass.Fset.File(f.FileStart); file != nil {
			if dir := path.Dir(filepath.ToSlash(file.Name())); strings.HasSuffix(dir, "/src/"+pkg) { // /usr/local/go/src/net/http
				return true
			}
		}
	}
	return false
}
