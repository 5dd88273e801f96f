package main

// This file finds the places of a module that are called like a URL.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A place is a parameter of an exported function or method, or an exported field of
// an exported struct, that is called like a URL and holds text or a url.URL.
type place struct {
	pkg    string // import path
	symbol string // "Func", "Type.Method", "Type.Field", as in the catalogue
	arg    int    // of the parameter; negative for a field
	name   string // of the parameter or field
	typ    string // as in the source
}

// position is how the catalogue writes where in its symbol p is.
func (p place) position() string {
	if p.arg < 0 {
		return "field"
	}
	return strconv.Itoa(p.arg) + "(" + p.name + ")"
}

// key is p as one line of the census begins.
func (p place) key() string { return p.pkg + " " + p.symbol + " " + p.position() }

// urlWords are the last words of the names that are looked for.
var urlWords = strings.Fields("url urls uri uris addr addrs address addresses endpoint endpoints host hosts dsn server servers broker brokers base")

// isURLName reports whether the last word of a name is one of urlWords: "baseURL",
// "Brokers", "redis_addr".
func isURLName(name string) bool {
	last := name
	for i := len(name) - 1; i > 0; i-- {
		before, c := rune(name[i-1]), rune(name[i])
		if before == '_' || unicode.IsUpper(c) && unicode.IsLower(before) {
			last = name[i:]
			break
		}
	}
	lower := strings.ToLower(last)
	if slices.Contains(urlWords, lower) {
		return true
	}
	for _, word := range []string{"url", "uri", "addr", "dsn"} { // "APIURL", "baseurl"
		if strings.HasSuffix(lower, word) {
			return true
		}
	}
	return false
}

// skippedDirs are directories whose packages nobody imports from another module, or
// that are not Go for users.
var skippedDirs = strings.Fields("internal vendor testdata test tests testing example examples _examples cmd cmds tools hack e2e integration mocks mock fake fakes")

// scan yields the places of the module in dir, package by package.
func scan(module, dir string) iter.Seq2[place, error] {
	return func(yield func(place, error) bool) {
		stopped := false
		err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case stopped:
				return filepath.SkipAll
			case !d.IsDir():
				return nil
			case name != dir && isSkipped(name, d.Name()):
				return filepath.SkipDir
			}
			rel, _ := filepath.Rel(dir, name)
			for p := range placesIn(path.Join(module, filepath.ToSlash(rel)), name) {
				if stopped = !yield(p, nil); stopped {
					return filepath.SkipAll
				}
			}
			return nil
		})
		if err != nil && !stopped {
			yield(place{}, err)
		}
	}
}

// isSkipped reports whether the directory is none of those that are looked at: one
// of skippedDirs, or a module of its own.
func isSkipped(dir, base string) bool {
	if slices.Contains(skippedDirs, base) || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return true
	}
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// placesIn yields the places of the package in dir, if others can import it. What
// does not parse, and what a program wrote, is passed over.
func placesIn(pkg, dir string) iter.Seq[place] {
	return func(yield func(place) bool) {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return
		}
		fset := token.NewFileSet()
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution|parser.ParseComments)
			if err != nil || file.Name.Name == "main" || strings.HasSuffix(file.Name.Name, "_test") || ast.IsGenerated(file) {
				continue
			}
			for _, d := range file.Decls {
				for p := range placesOf(d) {
					p.pkg = pkg
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

// placesOf yields the places of one declaration.
func placesOf(d ast.Decl) iter.Seq[place] {
	return func(yield func(place) bool) {
		switch d := d.(type) {
		case *ast.FuncDecl: // func Dial(addr string), func (c *Client) Get(url string)
			symbol := d.Name.Name
			if d.Recv != nil && len(d.Recv.List) == 1 {
				symbol = typeName(d.Recv.List[0].Type) + "." + symbol
			}
			if isExported(symbol) {
				parameters(symbol, d.Type, yield)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok || !t.Name.IsExported() {
					continue
				}
				switch u := t.Type.(type) {
				case *ast.StructType: // type Config struct { Endpoint string }
					if !fields(t.Name.Name, u, yield) {
						return
					}
				case *ast.InterfaceType: // type Dialer interface { Dial(addr string) error }
					for _, m := range u.Methods.List {
						if fn, ok := m.Type.(*ast.FuncType); ok && len(m.Names) == 1 && m.Names[0].IsExported() && !parameters(t.Name.Name+"."+m.Names[0].Name, fn, yield) {
							return
						}
					}
				}
			}
		}
	}
}

// parameters yields the parameters of a function that are places; false when yield
// wants no more.
func parameters(symbol string, fn *ast.FuncType, yield func(place) bool) bool {
	i := 0
	for _, f := range fn.Params.List {
		for _, name := range f.Names {
			if typ := textType(f.Type); typ != "" && isURLName(name.Name) && !yield(place{symbol: symbol, arg: i, name: name.Name, typ: typ}) {
				return false
			}
			i++
		}
		if len(f.Names) == 0 {
			i++
		}
	}
	return true
}

// fields yields the fields of a struct that are places; false when yield wants no
// more.
func fields(typeName string, s *ast.StructType, yield func(place) bool) bool {
	for _, f := range s.Fields.List {
		for _, name := range f.Names {
			if typ := textType(f.Type); typ != "" && name.IsExported() && isURLName(name.Name) &&
				!yield(place{symbol: typeName + "." + name.Name, arg: -1, name: name.Name, typ: typ}) {
				return false
			}
		}
	}
	return true
}

// isExported reports whether all parts of a symbol are.
func isExported(symbol string) bool {
	for part := range strings.SplitSeq(symbol, ".") {
		if !token.IsExported(part) {
			return false
		}
	}
	return true
}

// typeName is the name of the type of a receiver.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// textType is a type that holds text or a url.URL, as the source writes it; "" for
// others.
func textType(e ast.Expr) string {
	prefix := ""
	for {
		switch t := e.(type) {
		case *ast.StarExpr:
			prefix, e = prefix+"*", t.X
		case *ast.ArrayType:
			if t.Len != nil {
				return ""
			}
			prefix, e = prefix+"[]", t.Elt
		case *ast.Ellipsis:
			prefix, e = prefix+"...", t.Elt
		case *ast.Ident:
			if t.Name == "string" {
				return prefix + t.Name
			}
			return ""
		case *ast.SelectorExpr:
			if x, ok := t.X.(*ast.Ident); ok && x.Name == "url" && t.Sel.Name == "URL" {
				return prefix + "url.URL"
			}
			return ""
		default:
			return ""
		}
	}
}
