package main

// This file reads the source that is shown, without its secrets: of the Go files
// of the packages that were asked for, and of no other file, whatever a //line
// comment says.

import (
	"bytes"
	"go/scanner"
	"go/token"
	"os"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/gomask"
	"github.com/urilint/urilint/internal/patch"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// sources are the Go files of a run.
type sources struct {
	pkgs   packages
	owners map[string]*goPackage  // by name of the file
	files  map[string]*goFile     // by name, nil for what cannot be read
	others map[*goPackage]lineMap // what //line comments make of the lines of a package
	places []*vetjson.Finding     // places that hold secrets
	known  *gomask.Secrets        // the secrets there and in files, set by learn
}

// A goFile is a file that was read.
type goFile struct {
	text   string
	source *gomask.Source
	masked *maskedFile // set by mask
	lines  []string    // to be shown, set by shownLines

	counted cursor
}

// A maskedFile is a file without its secrets.
type maskedFile struct {
	gomask.Masked
	lines []int // where each begins, and the end
}

func newMaskedFile(m gomask.Masked) *maskedFile {
	f := &maskedFile{Masked: m, lines: []int{0}}
	for _, line := range patch.Lines(m.Text) {
		f.lines = append(f.lines, f.lines[len(f.lines)-1]+len(line))
	}
	return f
}

// A fileLine is a line of a file, counted from 1.
type fileLine struct {
	file string
	line int
}

// A lineMap says which lines of Go files the lines are that //line comments
// name.
type lineMap map[fileLine][]fileLine

func newSources(pkgs packages, secrets []*vetjson.Finding) *sources {
	s := &sources{
		pkgs: pkgs, places: secrets,
		owners: make(map[string]*goPackage),
		files:  make(map[string]*goFile),
		others: make(map[*goPackage]lineMap),
	}
	for _, pkg := range pkgs {
		for _, name := range pkg.files() {
			s.owners[name] = pkg
		}
	}
	return s
}

// file returns the named file if it is a Go file of a package of the run, and
// nil otherwise.
func (s *sources) file(name string) *goFile {
	if s.owners[name] == nil {
		return nil
	}
	f, ok := s.files[name]
	if !ok {
		if text, err := os.ReadFile(name); err == nil {
			f = &goFile{text: string(text), source: gomask.Parse(text)}
		}
		s.files[name] = f
	}
	return f
}

// A stretch is a part of a file that is shown: the lines from and to with the
// columns of a place, which are 0 where they are not known.
type stretch struct {
	name     string
	file     *goFile
	from, to vetjson.Position
}

// locate returns the stretch of source that a place in a package is about, and
// false if that is not known for certain.
func (s *sources) locate(importPath string, from, to vetjson.Position) (stretch, bool) {
	pkg := s.pkgs[importPath]
	if pkg == nil {
		return stretch{}, false
	}
	named := s.linesOf(pkg)[fileLine{from.File, from.Line}]
	switch {
	case named == nil: // no //line comment is about it
		f := s.file(from.File)
		return stretch{from.File, f, from, to}, f != nil
	case len(named) > 1:
		return stretch{}, false
	}
	at := named[0]
	f := s.file(at.file)
	moved := vetjson.Position{File: at.file, Line: at.line}
	if named[0] == (fileLine{from.File, from.Line}) { // it names itself
		return stretch{at.file, f, from, to}, f != nil
	}
	return stretch{at.file, f, moved, moved}, f != nil
}

// linesOf returns what //line comments say of the files of pkg. Of files without
// such comments nothing is said.
func (s *sources) linesOf(pkg *goPackage) lineMap {
	lines, ok := s.others[pkg]
	if ok {
		return lines
	}
	lines = make(lineMap)
	s.others[pkg] = lines
	var plain []string
	for _, name := range pkg.files() {
		text, err := os.ReadFile(name)
		switch {
		case err != nil:
		case bytes.Contains(text, []byte("//line ")) || bytes.Contains(text, []byte("/*line ")):
			lines.add(name, text)
		default:
			plain = append(plain, name)
		}
	}
	for at := range lines { // a line of a plain file can be meant as well
		if slices.Contains(plain, at.file) {
			lines[at] = append(lines[at], at)
		}
	}
	return lines
}

// add adds the lines of the named file on which there is anything.
func (m lineMap) add(name string, text []byte) {
	fset := token.NewFileSet()
	file := fset.AddFile(name, -1, len(text))
	var sc scanner.Scanner
	sc.Init(file, text, func(token.Position, string) {}, 0)
	for {
		pos, tok, _ := sc.Scan()
		if tok == token.EOF {
			return
		}
		said, is := fset.PositionFor(pos, true), fset.PositionFor(pos, false)
		at, line := fileLine{said.Filename, said.Line}, fileLine{is.Filename, is.Line}
		if !slices.Contains(m[at], line) {
			m[at] = append(m[at], line)
		}
	}
}

// learn hides what the analyzer told of, in the files where that is.
func (s *sources) learn() {
	if s.known != nil {
		return
	}
	for _, place := range s.places {
		at, ok := s.locate(place.Package, place.From, place.To)
		if !ok {
			continue
		}
		start := at.file.source.Offset(at.from.Line, at.from.Column)
		end := at.file.source.Offset(at.to.Line, at.to.Column)
		if start < 0 || end <= start { // no more than the line is known
			at.file.source.HideLine(at.from.Line)
			continue
		}
		at.file.source.Hide(start, end)
	}
	s.readUsers()
	var known, names []string
	for _, f := range s.files {
		if f != nil {
			names = append(names, f.source.Foreign()...)
		}
	}
	for _, f := range s.files {
		if f != nil {
			f.source.HideNames(names)
		}
	}
	for _, f := range s.files {
		if f != nil {
			known = append(known, f.source.Elsewhere()...)
		}
	}
	s.known = gomask.NewSecrets(known)
}

// readUsers reads the files of the packages that use those of the files which are
// shown: they say what there is a secret, also where nothing is reported.
//
//	http.Get("https://bob:" + config.Word() + "@h.example/")
func (s *sources) readUsers() {
	shown := make(map[string]bool) // import paths
	for name, f := range s.files {
		if f != nil {
			shown[s.owners[name].ImportPath] = true
		}
	}
	for name, pkg := range s.owners {
		if pkg.imports(shown) {
			s.file(name)
		}
	}
}

// maskedText returns a version of a Go file without secrets.
func (s *sources) maskedText(source *gomask.Source) gomask.Masked {
	s.learn()
	source.HideKnown(s.known)
	return source.Masked()
}

// mask returns f without secrets.
func (s *sources) mask(f *goFile) *maskedFile {
	if f.masked == nil {
		f.masked = newMaskedFile(s.maskedText(f.source))
	}
	return f.masked
}

// printable returns the lines of a text without secrets, without their ends and
// without characters that do not print.
func printable(m gomask.Masked) []string {
	lines := patch.Lines(m.Text)
	for i, line := range lines {
		line = strings.TrimSuffix(line, "\n")
		lines[i] = visible.Line(strings.TrimSuffix(line, "\r"))
	}
	return lines
}

// shownLines returns the lines of a file as they can be shown.
func (s *sources) shownLines(f *goFile) []string {
	if f.lines == nil {
		f.lines = printable(s.mask(f).Masked)
	}
	return f.lines
}
