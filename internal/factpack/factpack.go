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
	"encoding/gob"
	"go/types"
	"maps"
	"slices"
	"strings"
	"sync"
	"unique"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Fact is what is known of the objects of a package, and of methods and fields of
// others.
type Fact struct {
	scope *section // functions and variables, which only those who import the package name
	packs []*pack  // by path, after that of the package itself
	notes []note   // that of the package itself last
}

// A note is what the package of that path says of the program.
type note struct {
	path string
	data unique.Handle[string]
}

// AFact marks Fact as an analysis.Fact.
func (*Fact) AFact() {}

// String says of what something is known, for debugging.
func (x *Fact) String() string {
	var names []string
	for _, p := range append([]*pack{{members: x.scope}}, x.packs...) {
		for _, e := range entriesOf(p.members) {
			names = append(names, strings.TrimPrefix(p.path+"."+e.name, "."))
		}
	}
	return "about " + strings.Join(names, ", ")
}

// A pack is what is known of the methods and fields of one package.
type pack struct {
	path    string
	members *section // nil for nothing
}

// A section is what is known of some objects of a package. It is read when it is
// first asked for; several packages may ask at once.
type section struct {
	data unique.Handle[string] // see codec.go; it comes from many packages
	once sync.Once
	read []entry
}

// An entry is what is known of one object.
type entry struct {
	name string
	data string
	fact analysis.Fact // read from data
}

// list returns the entries of s, with facts that read reads.
func (s *section) list(read func(data string) analysis.Fact) []entry {
	if s == nil {
		return nil
	}
	s.once.Do(func() {
		s.read = entriesOf(s)
		for i := range s.read {
			s.read[i].fact = read(s.read[i].data)
		}
	})
	return s.read
}

// A Set is what one package is told of others, and what it says itself.
type Set struct {
	pass   *analysis.Pass
	scopes map[*types.Package]*section // of the packages that it imports
	packs  []*pack                     // of others, by path
	known  map[string]*types.Package   // those that are imported, and what they mention
	notes  map[string]note             // by path

	own     map[types.Object]gob.GobEncoder
	ownNote []byte
}

// New returns what the facts of pass tell, in a driver that has facts about
// packages; nil in others.
func New(pass *analysis.Pass) *Set {
	if pass.AllPackageFacts == nil || pass.ExportPackageFact == nil {
		return nil
	}
	s := &Set{pass: pass, own: make(map[types.Object]gob.GobEncoder)}
	s.collect(pass.AllPackageFacts())
	return s
}

// collect sets what is known of others. What a package says of itself goes before
// what those hand on that import it. All that a package may know of the packages
// that it does not import comes by those that it does; some drivers have what they
// say themselves as well.
func (s *Set) collect(facts []analysis.PackageFact) {
	told := make(map[*types.Package]*Fact)
	for _, of := range facts {
		if fact, ok := of.Fact.(*Fact); ok && of.Package != s.pass.Pkg && len(fact.packs) > 0 {
			told[of.Package] = fact
			s.collectNotes(fact.notes)
		}
	}
	if len(told) == 0 {
		return
	}
	s.findPackages()
	s.scopes = make(map[*types.Package]*section)
	chosen := make(map[string]*pack)
	for pkg, fact := range told {
		chosen[pkg.Path()] = fact.packs[0]
	}
	for _, imp := range s.pass.Pkg.Imports() {
		fact := told[imp]
		if fact == nil {
			continue
		}
		s.scopes[imp] = fact.scope
		for _, p := range fact.packs[1:] {
			if chosen[p.path] == nil {
				chosen[p.path] = p
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(chosen)) {
		if s.known[path] != nil {
			s.packs = append(s.packs, chosen[path])
		}
	}
}

// collectNotes adds to what packages say of the program.
func (s *Set) collectNotes(notes []note) {
	for _, n := range notes {
		if s.notes == nil {
			s.notes = make(map[string]note)
		}
		if n.path != s.pass.Pkg.Path() {
			s.notes[n.path] = n
		}
	}
}

// Notes yields what other packages say of the program that they are a part of, with
// their paths, in the order of those.
func (s *Set) Notes(yield func(path, data string) bool) {
	for _, path := range slices.Sorted(maps.Keys(s.notes)) {
		if !yield(path, s.notes[path].data.Value()) {
			return
		}
	}
}

// AddNote sets what the package says of the program that it is a part of.
func (s *Set) AddNote(data []byte) { s.ownNote = data }

// findPackages sets the packages that the package imports and those they mention.
func (s *Set) findPackages() {
	s.known = gotypes.PackagesInReach(s.pass.Pkg)
	delete(s.known, s.pass.Pkg.Path())
}

// All returns what is known of the objects of other packages that the package can
// name. read makes a fact of what was written of it.
func (s *Set) All(read func(data string) analysis.Fact) []analysis.ObjectFact {
	var all []analysis.ObjectFact
	for _, p := range s.packs {
		pkg := s.known[p.path]
		for _, about := range []*section{s.scopes[pkg], p.members} {
			for _, e := range about.list(read) {
				if obj := lookUp(pkg, e.name); obj != nil { // not one that nobody can name
					all = append(all, analysis.ObjectFact{Object: obj, Fact: e.fact})
				}
			}
		}
	}
	return all
}

// Add notes a fact about an object of the package.
func (s *Set) Add(obj types.Object, fact gob.GobEncoder) { s.own[obj] = fact }

// Export tells others what was added, and what was told of methods and fields. A
// package that has nothing to say has no fact.
func (s *Set) Export() error {
	fact, err := factOf(s.pass.Pkg, s.own)
	if err != nil {
		return err
	}
	for _, p := range s.packs {
		if p.members != nil {
			fact.packs = append(fact.packs, p)
		}
	}
	fact.notes = s.notesToExport()
	if fact.scope != nil || fact.packs[0].members != nil || len(fact.packs) > 1 || len(fact.notes) > 0 {
		s.pass.ExportPackageFact(fact)
	}
	return nil
}

// notesToExport returns what the package and those that it imports say of the program.
func (s *Set) notesToExport() []note {
	var notes []note
	for _, path := range slices.Sorted(maps.Keys(s.notes)) {
		notes = append(notes, s.notes[path])
	}
	if len(s.ownNote) > 0 {
		notes = append(notes, note{s.pass.Pkg.Path(), unique.Make(string(s.ownNote))})
	}
	return notes
}
