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

	own map[types.Object]gob.GobEncoder
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
	if fact.scope != nil || fact.packs[0].members != nil || len(fact.packs) > 1 {
		s.pass.ExportPackageFact(fact)
	}
	return nil
}
