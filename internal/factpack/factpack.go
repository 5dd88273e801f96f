// Package factpack carries what is known of the objects of packages to those who
// import them, as one fact about each package.
//
// Drivers carry facts about objects as well. For that they look for a way to each
// object from the declarations of its package, and do so again in every package
// that hands the fact on: facts about methods and fields go to all that import the
// package by way of others. Over a module with hundreds of such facts that took
// more time than the analysis of those who import it. Here an object has a name,
// what is said of it is bytes, and both are copied.
//
//	func Get(u string) error              "Get"
//	func (c *Client) Get(u string) error  "Client.Get"
//	type Config struct{ Base string }     "Config.Base"
//	var Config struct{ Base string }      "Config.Base"
//
// What has no such name has no fact: methods of interfaces without a name, fields
// of a type that a function declares.
//
// A package may also say something of the program that it is a part of, such as what
// the settings are that it reads. That goes to all that import it, directly or not.
package factpack

import (
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Fact is what is known of the objects of a package, and of methods and fields of
// others.
type Fact struct {
	Scope section // functions and variables, which only those who import the package name
	Packs []Pack  // methods and fields: by path, after those of the package itself
	Notes []Pack  // what packages say of the program; that of the package itself last
}

// A Pack is what is known of the methods and fields of the package of that path, or what that says
// of the program.
type Pack struct {
	Path string
	Data section
}

// AFact marks Fact as an analysis.Fact.
func (*Fact) AFact() {}

// String says of what something is known, for debugging.
func (x *Fact) String() string {
	var names []string
	for _, p := range append([]Pack{{Data: x.Scope}}, x.Packs...) {
		for name := range p.Data.entries() {
			names = append(names, strings.TrimPrefix(p.Path+"."+name, "."))
		}
	}
	return "about " + strings.Join(names, ", ")
}

// A Set is what one package is told of others, and what it says itself.
type Set struct {
	pass   *analysis.Pass
	scopes map[*types.Package]section // of the packages that it imports
	packs  []Pack                     // of others, by path
	known  map[string]*types.Package  // those that are imported, and what they mention
	notes  map[string]Pack            // by path

	own     map[types.Object]string
	ownNote string
}

// New returns what the facts of pass tell, in a driver that has facts about
// packages; nil in others.
func New(pass *analysis.Pass) *Set {
	if pass.AllPackageFacts == nil || pass.ExportPackageFact == nil {
		return nil
	}
	s := &Set{pass: pass, own: make(map[types.Object]string), scopes: make(map[*types.Package]section), notes: make(map[string]Pack)}
	s.collect(pass.AllPackageFacts())
	return s
}

// collect sets what is known of others. What a package says of itself goes before
// what those hand on that import it. All that a package may know of the packages
// that it does not import comes by those that it does; some drivers have what they
// say themselves as well.
func (s *Set) collect(facts []analysis.PackageFact) {
	told := make(map[*types.Package]*Fact)
	chosen := make(map[string]Pack)
	for _, of := range facts {
		if fact, ok := of.Fact.(*Fact); ok && of.Package != s.pass.Pkg && len(fact.Packs) > 0 {
			told[of.Package] = fact
			chosen[of.Package.Path()] = fact.Packs[0]
			for _, n := range fact.Notes {
				s.notes[n.Path] = n
			}
		}
	}
	if len(told) == 0 {
		return
	}
	delete(s.notes, s.pass.Pkg.Path())
	s.known = gotypes.PackagesInReach(s.pass.Pkg)
	delete(s.known, s.pass.Pkg.Path())
	for _, imp := range s.pass.Pkg.Imports() {
		fact := told[imp]
		if fact == nil {
			continue
		}
		s.scopes[imp] = fact.Scope
		for _, p := range fact.Packs[1:] {
			if _, isChosen := chosen[p.Path]; !isChosen {
				chosen[p.Path] = p
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(chosen)) {
		if s.known[path] != nil {
			s.packs = append(s.packs, chosen[path])
		}
	}
}

// Notes yields what other packages say of the program that they are a part of, with
// their paths, in the order of those.
func (s *Set) Notes(yield func(path, data string) bool) {
	for _, path := range slices.Sorted(maps.Keys(s.notes)) {
		if !yield(path, s.notes[path].Data.text()) {
			return
		}
	}
}

// AddNote sets what the package says of the program that it is a part of.
func (s *Set) AddNote(data string) { s.ownNote = data }

// All yields the objects of other packages that the package can name, and what is known of them.
func (s *Set) All() iter.Seq2[types.Object, string] {
	return func(yield func(types.Object, string) bool) {
		for _, p := range s.packs {
			pkg := s.known[p.Path]
			for _, about := range []section{s.scopes[pkg], p.Data} {
				for name, data := range about.entries() {
					if obj := LookUp(pkg, name); obj != nil && !yield(obj, data) { // not one that nobody can name
						return
					}
				}
			}
		}
	}
}

// Add notes what is known of an object of the package.
func (s *Set) Add(obj types.Object, data string) { s.own[obj] = data }

// Export tells others what was added, and what was told of methods and fields. A
// package that has nothing to say has no fact.
func (s *Set) Export() {
	fact := s.ownFact()
	for _, p := range s.packs {
		if p.Data.text() != "" {
			fact.Packs = append(fact.Packs, p)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(s.notes)) {
		fact.Notes = append(fact.Notes, s.notes[path])
	}
	if s.ownNote != "" {
		fact.Notes = append(fact.Notes, Pack{s.pass.Pkg.Path(), sectionOf(s.ownNote)})
	}
	if fact.Scope.text() != "" || fact.Packs[0].Data.text() != "" || len(fact.Packs) > 1 || len(fact.Notes) > 0 {
		s.pass.ExportPackageFact(fact)
	}
}

// ownFact returns what was added.
func (s *Set) ownFact() *Fact {
	scope, members := make(map[string]string), make(map[string]string)
	names := &Namer{Pkg: s.pass.Pkg}
	for obj, data := range s.own {
		switch name, isMember, ok := names.NameOf(obj); {
		case ok && isMember:
			members[name] = data
		case ok:
			scope[name] = data
		}
	}
	return &Fact{Scope: sectionWith(scope), Packs: []Pack{{s.pass.Pkg.Path(), sectionWith(members)}}}
}
