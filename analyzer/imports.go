package analyzer

// This file gives the packages that a fix calls the names they have in the
// file, and imports those it does not have.

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
)

// imports collects the import declarations that the edits of one fix need.
type imports struct {
	edits []analysis.TextEdit
	names map[string]string // by path: the name in the file
}

// qualify returns e.Expr with each package it calls under the name that the
// file at pos has or gets for it. ok is false where no name is free.
func (im *imports) qualify(r *runner, pos token.Pos, e rule.Edit) (expr string, ok bool) {
	f := r.judge.FileAt(pos)
	if f == nil {
		return "", false
	}
	expr = e.Expr
	for _, p := range e.Imports {
		name, ok := im.nameOf(r, f, pos, p)
		if !ok {
			return "", false
		}
		expr = requalify(expr, path.Base(p), name)
	}
	return expr, true
}

// requalify replaces the qualifier "from." of an expression by "to.".
func requalify(expr, from, to string) string {
	if from == to {
		return expr
	}
	var b strings.Builder
	for i := 0; i < len(expr); {
		if strings.HasPrefix(expr[i:], from+".") && (i == 0 || !isNameByte(expr[i-1])) {
			b.WriteString(to)
			i += len(from)
			continue
		}
		b.WriteByte(expr[i])
		i++
	}
	return b.String()
}

func isNameByte(c byte) bool {
	return c == '_' || c == '.' || c == '"' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// nameOf returns the name under which pkg can be called at pos, adding an
// import if the file has none that is visible there.
func (im *imports) nameOf(r *runner, f *ast.File, pos token.Pos, pkg string) (string, bool) {
	if name, ok := im.names[pkg]; ok {
		return name, true
	}
	name, ok := importedName(r, f, pos, pkg)
	if !ok {
		base := path.Base(pkg)
		candidates := []string{base, "net" + base, "go" + base}
		i := slices.IndexFunc(candidates, func(n string) bool { return free(r, f, n) })
		if i < 0 {
			return "", false
		}
		name = candidates[i]
		spec := strconv.Quote(pkg)
		if name != base {
			spec = name + " " + spec
		}
		im.edits = append(im.edits, importEdit(r, f, spec))
	}
	if im.names == nil {
		im.names = make(map[string]string)
	}
	im.names[pkg] = name
	return name, true
}

// importedName returns the name of an import of pkg that is visible at pos.
func importedName(r *runner, f *ast.File, pos token.Pos, pkg string) (string, bool) {
	scope := r.pass.TypesInfo.Scopes[f]
	if scope == nil {
		return "", false
	}
	inner := scope.Innermost(pos)
	if inner == nil {
		inner = scope
	}
	for _, name := range scope.Names() {
		pn, ok := scope.Lookup(name).(*types.PkgName)
		if !ok || pn.Imported().Path() != pkg {
			continue
		}
		if _, obj := inner.LookupParent(name, pos); obj == pn {
			return name, true
		}
	}
	return "", false
}

// free reports whether no scope of f, nor of the package, declares name.
func free(r *runner, f *ast.File, name string) bool {
	if r.pass.Pkg.Scope().Lookup(name) != nil {
		return false
	}
	scope := r.pass.TypesInfo.Scopes[f]
	return !r.namesIn(f)[name] && scope != nil && scope.Lookup(name) == nil
}

// namesIn are the names of the identifiers in f.
func (r *runner) namesIn(f *ast.File) map[string]bool {
	names, ok := r.names[f]
	if !ok {
		names = make(map[string]bool)
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names[id.Name] = true
			}
			return true
		})
		r.names[f] = names
	}
	return names
}

// importEdit adds one import specification to f: in its place by path in the
// first group of imports, or in a declaration of its own.
func importEdit(r *runner, f *ast.File, spec string) analysis.TextEdit {
	var d *ast.GenDecl
	if len(f.Decls) > 0 {
		d, _ = f.Decls[0].(*ast.GenDecl)
	}
	switch {
	case d == nil || d.Tok != token.IMPORT:
		return insert(f.Name.End(), "\n\nimport "+spec)
	case !d.Lparen.IsValid() || len(d.Specs) == 0:
		return insert(d.Pos(), "import "+spec+"\n")
	}
	path := spec[strings.Index(spec, `"`):]
	last := d.Specs[0]
	for _, s := range d.Specs {
		s := s.(*ast.ImportSpec)
		at := s.Pos()
		if s.Doc != nil {
			at = s.Doc.Pos()
		}
		if r.line(at) > r.line(last.End())+1 {
			break // the next group
		}
		if s.Path.Value > path {
			return insert(at, spec+"\n\t")
		}
		last = s
	}
	return insert(last.End(), "\n\t"+spec)
}

// line is the line of pos in its file.
func (r *runner) line(pos token.Pos) int {
	return r.pass.Fset.File(pos).Line(pos)
}

func insert(at token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}
}
