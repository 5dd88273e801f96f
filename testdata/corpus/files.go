package main

// This file reads the files that findings are in: to say in a way that outlives
// versions where a finding is, and to check positions and edits.

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/vetjson"
)

// files are the files of a module, read as they are asked for.
type files struct {
	dir    string
	parsed map[string]*file
}

// A file is one source file. What cannot be read or parsed is empty.
type file struct {
	text   []byte
	lines  [][]byte
	fset   *token.FileSet
	syntax *ast.File
}

func newFiles(dir string) *files {
	return &files{dir: dir, parsed: make(map[string]*file)}
}

func (s *files) file(name string) *file {
	f := s.parsed[name]
	if f == nil {
		f = &file{fset: token.NewFileSet()}
		f.text, _ = os.ReadFile(name)
		f.lines = bytes.SplitAfter(f.text, []byte("\n"))
		f.syntax, _ = parser.ParseFile(f.fset, name, f.text, parser.SkipObjectResolution)
		s.parsed[name] = f
	}
	return f
}

// place returns the finding as the corpus knows it.
func (s *files) place(found *vetjson.Finding) *finding {
	name, err := filepath.Rel(s.dir, found.From.File)
	if err != nil {
		name = found.From.File
	}
	f := s.file(found.From.File)
	return &finding{
		File:    strings.ReplaceAll(filepath.ToSlash(name), " ", "%20"),
		Func:    f.function(found.From.Line),
		Rule:    found.Category,
		Hash:    f.hash(found.From.Line),
		Line:    found.From.Line,
		Message: found.Message,
	}
}

// function names the declaration around a line: F, T.M, the first name of a
// variable or constant, or "-".
func (f *file) function(line int) string {
	if f.syntax == nil {
		return "-"
	}
	for _, decl := range f.syntax.Decls {
		if f.fset.Position(decl.Pos()).Line > line || f.fset.Position(decl.End()).Line < line {
			continue
		}
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			return receiver(decl) + decl.Name.Name
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				value, ok := spec.(*ast.ValueSpec)
				if ok && f.fset.Position(spec.End()).Line >= line {
					return value.Names[0].Name
				}
			}
		}
	}
	return "-"
}

// receiver is the name of a method's type and a dot.
func receiver(decl *ast.FuncDecl) string {
	if decl.Recv == nil || len(decl.Recv.List) == 0 {
		return ""
	}
	var name string
	ast.Inspect(decl.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name + "."
}

// hash is that of a line of source, whatever its indentation.
func (f *file) hash(line int) string {
	if line < 1 || line > len(f.lines) {
		return "-"
	}
	sum := sha256.Sum256(bytes.TrimSpace(f.lines[line-1]))
	return hex.EncodeToString(sum[:4])
}

// check says what is wrong with the positions and the fixes of findings. A file
// that uses cgo is left out: the driver sees what cgo made of it.
func (s *files) check(list []*vetjson.Finding) []string {
	var problems []string
	first := make(map[string][]vetjson.Edit) // by file, of all first fixes
	for _, found := range list {
		f := s.file(found.From.File)
		if !f.holds(found.From) || !f.holds(found.To) || found.To.Line < found.From.Line {
			problems = append(problems, fmt.Sprintf("%s: position outside of the file", found.Posn))
		}
		for i, fix := range found.Fixes {
			byFile := make(map[string][]vetjson.Edit)
			for _, e := range fix.Edits {
				byFile[e.Filename] = append(byFile[e.Filename], e)
				if i == 0 {
					first[e.Filename] = append(first[e.Filename], e)
				}
			}
			for name, edits := range byFile {
				if err := s.file(name).tryEdits(edits); err != nil {
					problems = append(problems, fmt.Sprintf("%s: fix %d: %v", found.Posn, i+1, err))
				}
			}
		}
	}
	for name, edits := range first {
		if err := s.file(name).tryEdits(edits); err != nil {
			problems = append(problems, fmt.Sprintf("%s: the first fixes together: %v", name, err))
		}
	}
	slices.Sort(problems)
	return problems
}

// holds reports whether the position is one of f.
func (f *file) holds(p vetjson.Position) bool {
	return p.Line >= 1 && p.Line <= len(f.lines) && p.Column <= len(f.lines[p.Line-1])+1
}

// tryEdits reports why f cannot be edited so.
func (f *file) tryEdits(edits []vetjson.Edit) error {
	if f.usesCgo() {
		return nil
	}
	text, err := apply(f.text, edits)
	if err != nil {
		return err
	}
	_, err = parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	return err
}

func (f *file) usesCgo() bool {
	return f.syntax != nil && slices.ContainsFunc(f.syntax.Imports, func(i *ast.ImportSpec) bool {
		return i.Path.Value == `"C"`
	})
}

// apply returns text with the edits made. The same edit may come twice: two
// fixes may add the same import.
func apply(text []byte, edits []vetjson.Edit) ([]byte, error) {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b vetjson.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End), strings.Compare(a.New, b.New))
	})
	var out []byte
	end := 0
	for _, e := range slices.Compact(edits) {
		if e.Start < end || e.End < e.Start || e.End > len(text) {
			return nil, fmt.Errorf("edit of bytes %d to %d overlaps another or leaves the file", e.Start, e.End)
		}
		out = append(append(out, text[end:e.Start]...), e.New...)
		end = e.End
	}
	return append(out, text[end:]...), nil
}
