// Package imports gives the packages that a fix calls the names they have in a file, and
// imports those it does not have. Of a fix that writes net.JoinHostPort(host, port) into
//
//	package p
//
//	import "net/http"
//
// the edits make that a block of "net" and "net/http".
package imports

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Files are the files of one package. They are not safe for concurrent use.
type Files struct {
	Fset  *token.FileSet
	Pkg   *types.Package
	Info  *types.Info
	Files []*ast.File

	names map[*ast.File]map[string]bool // see namesIn
}

// A Set collects the imports that the edits of one fix need.
type Set struct {
	of    *Files
	names map[key]string // the names in the file
	specs map[*ast.File][]string
	files []*ast.File // of specs, in the order they came
}

// A key is a file and the path of a package.
type key struct {
	file *ast.File
	path string
}

// New returns an empty set.
func (p *Files) New() *Set { return &Set{of: p} }

// fileAt is the file that pos is in, nil for none.
func (p *Files) fileAt(pos token.Pos) *ast.File {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return nil
}

// Qualify returns expr, Go source that is to stand at pos, with each of the packages of the
// paths, which it calls by the last elements of these, under the name that the file has or
// gets for it. ok is false where no name is free.
func (im *Set) Qualify(pos token.Pos, expr string, paths []string) (qualified string, ok bool) {
	f := im.of.fileAt(pos)
	if f == nil {
		return "", false
	}
	for _, p := range paths {
		name, ok := im.nameOf(f, pos, p)
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
func (im *Set) nameOf(f *ast.File, pos token.Pos, pkg string) (string, bool) {
	at := key{f, pkg}
	if name, ok := im.names[at]; ok {
		return name, true
	}
	name, ok := im.of.importedName(f, pos, pkg)
	if !ok {
		base := path.Base(pkg)
		candidates := []string{base, "net" + base, "go" + base}
		i := slices.IndexFunc(candidates, func(n string) bool { return im.of.isFree(f, n) })
		if i < 0 {
			return "", false
		}
		name = candidates[i]
		im.add(f, name, pkg)
	}
	if im.names == nil {
		im.names = make(map[key]string)
	}
	im.names[at] = name
	return name, true
}

// add adds the import of pkg by name to those that f needs.
func (im *Set) add(f *ast.File, name, pkg string) {
	spec := strconv.Quote(pkg)
	if name != path.Base(pkg) {
		spec = name + " " + spec
	}
	if im.specs == nil {
		im.specs = make(map[*ast.File][]string)
	}
	if im.specs[f] == nil {
		im.files = append(im.files, f)
	}
	im.specs[f] = append(im.specs[f], spec)
}

// importedName returns the name of an import of pkg that is visible at pos.
func (p *Files) importedName(f *ast.File, pos token.Pos, pkg string) (string, bool) {
	scope := p.Info.Scopes[f]
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

// isFree reports whether no scope of f, nor of the package, declares name.
func (p *Files) isFree(f *ast.File, name string) bool {
	if p.Pkg.Scope().Lookup(name) != nil {
		return false
	}
	scope := p.Info.Scopes[f]
	return !p.namesIn(f)[name] && scope != nil && scope.Lookup(name) == nil
}

// namesIn are the names of the identifiers in f.
func (p *Files) namesIn(f *ast.File) map[string]bool {
	names, ok := p.names[f]
	if !ok {
		names = make(map[string]bool)
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names[id.Name] = true
			}
			return true
		})
		if p.names == nil {
			p.names = make(map[*ast.File]map[string]bool)
		}
		p.names[f] = names
	}
	return names
}

// Edits writes the imports that are needed.
func (im *Set) Edits() []analysis.TextEdit {
	var edits []analysis.TextEdit
	for _, f := range im.files {
		specs := im.specs[f]
		slices.SortFunc(specs, func(a, b string) int { return strings.Compare(specPath(a), specPath(b)) })
		edits = append(edits, im.of.edits(f, specs)...)
	}
	return edits
}

// specPath is the path of an import as source, in quotes.
func specPath(spec string) string { return spec[strings.Index(spec, `"`):] }

// edits adds imports, in the order of their paths, to f as goimports does:
// each in its place by path among the imports of the standard library. Comments
// stay with their imports. Edits of several fixes of a file go together, or
// contradict each other and are seen to.
func (p *Files) edits(f *ast.File, specs []string) []analysis.TextEdit {
	decls := importDecls(f)
	switch {
	case len(decls) == 0:
		return []analysis.TextEdit{insert(p.endOfClause(f), "\n\nimport "+block(specs))}
	case decls[0].Lparen.IsValid():
		return p.insertSpecs(decls[0], specs)
	case len(decls) == 1 && decls[0].Doc == nil:
		return []analysis.TextEdit{blockWith(decls[0].Specs[0].(*ast.ImportSpec), specs)}
	}
	return insertDecls(decls, specs)
}

// importDecls are the declarations of imports with which f begins.
func importDecls(f *ast.File) []*ast.GenDecl {
	var decls []*ast.GenDecl
	for _, decl := range f.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			break
		}
		decls = append(decls, d)
	}
	return decls
}

// block is what follows the keyword import.
func block(specs []string) string {
	if len(specs) == 1 {
		return specs[0]
	}
	return "(\n\t" + strings.Join(specs, "\n\t") + "\n)"
}

// endOfClause is the end of the package clause of f, with a comment behind it.
func (p *Files) endOfClause(f *ast.File) token.Pos {
	end := f.Name.End()
	for _, c := range f.Comments {
		if c.Pos() > end && p.line(c.Pos()) == p.line(end) {
			return c.End()
		}
	}
	return end
}

// insertSpecs adds imports to a declaration in parentheses: to the first group
// that has one of the standard library, or to a group of their own.
func (p *Files) insertSpecs(d *ast.GenDecl, specs []string) []analysis.TextEdit {
	if len(d.Specs) == 0 {
		return []analysis.TextEdit{insert(d.Lparen+1, "\n\t"+strings.Join(specs, "\n\t")+"\n")}
	}
	group := p.standardGroup(d)
	if group == nil {
		return []analysis.TextEdit{insert(specStart(d.Specs[0]), strings.Join(specs, "\n\t")+"\n\n\t")}
	}
	var edits []analysis.TextEdit
	for _, spec := range specs {
		i := slices.IndexFunc(group, func(s ast.Spec) bool { return s.(*ast.ImportSpec).Path.Value > specPath(spec) })
		if i < 0 {
			edits = append(edits, insert(specEnd(group[len(group)-1]), "\n\t"+spec))
		} else {
			edits = append(edits, insert(specStart(group[i]), spec+"\n\t"))
		}
	}
	return edits
}

// standardGroup is the first group of imports in d that has one of the standard
// library, nil if there is none. Empty lines are between groups.
func (p *Files) standardGroup(d *ast.GenDecl) []ast.Spec {
	for start := 0; start < len(d.Specs); {
		end := start + 1
		for end < len(d.Specs) && p.line(specStart(d.Specs[end])) <= p.line(specEnd(d.Specs[end-1]))+1 {
			end++
		}
		group := d.Specs[start:end]
		if slices.ContainsFunc(group, isStandard) {
			return group
		}
		start = end
	}
	return nil
}

// isStandard reports whether an import is of the standard library: the first
// element of other paths has a dot.
func isStandard(s ast.Spec) bool {
	first, _, _ := strings.Cut(s.(*ast.ImportSpec).Path.Value, "/")
	return !strings.Contains(first, ".")
}

// specStart is where an import begins, with the comment before it.
func specStart(s ast.Spec) token.Pos {
	if doc := s.(*ast.ImportSpec).Doc; doc != nil {
		return doc.Pos()
	}
	return s.Pos()
}

// specEnd is where an import ends, with the comment behind it.
func specEnd(s ast.Spec) token.Pos {
	if comment := s.(*ast.ImportSpec).Comment; comment != nil {
		return comment.End()
	}
	return s.End()
}

// blockWith makes a block of the one import of f and others. It is one edit, so
// that two fixes that need different imports contradict each other: each would
// close the block.
func blockWith(only *ast.ImportSpec, specs []string) analysis.TextEdit {
	own := only.Path.Value
	if only.Name != nil {
		own = only.Name.Name + " " + own
	}
	at, _ := slices.BinarySearchFunc(specs, only.Path.Value, func(spec, path string) int { return strings.Compare(specPath(spec), path) })
	if only.Comment != nil {
		own += " " + commentText(only.Comment)
	}
	return analysis.TextEdit{
		Pos: only.Pos(), End: specEnd(only),
		NewText: []byte(block(slices.Insert(slices.Clone(specs), at, own))),
	}
}

// commentText is the comments of a group as they are written.
func commentText(group *ast.CommentGroup) string {
	var texts []string
	for _, c := range group.List {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, " ")
}

// insertDecls adds declarations of imports to others, none of which is in
// parentheses, in their places by path.
func insertDecls(decls []*ast.GenDecl, specs []string) []analysis.TextEdit {
	var edits []analysis.TextEdit
	for _, spec := range specs {
		i := slices.IndexFunc(decls, func(d *ast.GenDecl) bool {
			return !d.Lparen.IsValid() && d.Specs[0].(*ast.ImportSpec).Path.Value > specPath(spec)
		})
		switch {
		case i >= 0 && decls[i].Doc != nil:
			edits = append(edits, insert(decls[i].Doc.Pos(), "import "+spec+"\n"))
		case i >= 0:
			edits = append(edits, insert(decls[i].Pos(), "import "+spec+"\n"))
		case decls[len(decls)-1].Lparen.IsValid():
			edits = append(edits, insert(decls[len(decls)-1].End(), "\nimport "+spec))
		default:
			edits = append(edits, insert(specEnd(decls[len(decls)-1].Specs[0]), "\nimport "+spec))
		}
	}
	return edits
}

// line is the line of pos in its file.
func (p *Files) line(pos token.Pos) int {
	return p.Fset.PositionFor(pos, false).Line
}

func insert(at token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}
}
