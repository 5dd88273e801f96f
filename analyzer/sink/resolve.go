package sink

// This file looks rows up among the packages that the analysed one reaches.

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
)

// A Table holds the sinks that one package can reach, by the object that a
// Go program names them with.
type Table struct {
	// IsTest, if set, says whether what is at pos is the code of a test.
	IsTest func(pos token.Pos) bool

	// IsMaker, if set, says of a function of another package whether it makes the clients that
	// it returns: see Makers.
	IsMaker func(fn *types.Func) bool

	pkg            *types.Package
	rows           map[types.Object][]*resolvedRow // functions, methods, fields and types
	compared       map[types.Object][]*resolvedRow // fields and methods with which strings are compared
	ifaces         map[string][]*method            // methods of interfaces, by name
	std            stdObjects
	takesParsedURL bool                      // some sink takes a parsed URL
	reach          map[string]*types.Package // see reaches; nil before it is asked for
	finder         *finder                   // see finderOf; nil before it is asked for
}

// A resolvedRow is a row whose symbol was found.
type resolvedRow struct {
	*Row
	want    spec.Expectation
	obj     types.Object
	carrier carrier
}

// A method is a sink at a method of an interface, which stands for the same
// method of every implementation.
type method struct {
	iface *types.Interface
	*resolvedRow
}

// Resolve looks the rows of c up in what pkg imports: functions, types, methods and
// fields in the packages it imports itself and in pkg; methods and fields,
// which are also reached through values, in the packages behind those too.
// Both results are nil when pkg reaches no sink.
//
// Built-in rows about pkg itself are left out: a package hands bad strings to
// its own functions to see them fail. So is a built-in row that does
// not fit the package (a symbol that is gone, another type or number of
// parameters). Such a row of the user's own is an error that names the row, if
// the package is pkg or one it imports.
func Resolve(pkg *types.Package, c Catalogue) (*Table, error) {
	t := newTable(pkg)
	visit := func(p *types.Package, direct bool) error {
		t.std.note(p)
		for r := range c.of(p.Path()) {
			if p == pkg && r.builtin {
				continue
			}
			if err := t.add(p, r, direct); err != nil && direct && !r.builtin {
				return &RowError{Row: r.line, Err: err}
			}
		}
		return nil
	}
	if err := gotypes.Reach(pkg, visit); err != nil {
		return nil, err
	}
	if len(t.rows)+len(t.compared) == 0 {
		return nil, nil
	}
	return t, nil
}

// Fit says what of r, a row about pkg, does not fit pkg; nil if all does.
func Fit(pkg *types.Package, r Row) error {
	return newTable(pkg).add(pkg, &r, true)
}

func newTable(pkg *types.Package) *Table {
	return &Table{pkg: pkg, rows: make(map[types.Object][]*resolvedRow), compared: make(map[types.Object][]*resolvedRow), ifaces: make(map[string][]*method)}
}

// add finds the sink of r in p. The error says what does not fit. Functions
// and conversions are out of reach where p is not imported.
func (t *Table) add(p *types.Package, r *Row, direct bool) error {
	name, member, isMember := strings.Cut(r.symbol, ".")
	if !direct && !isMember {
		return nil
	}
	obj := p.Scope().Lookup(name)
	if obj == nil {
		return fmt.Errorf("package %s has no %s", p.Path(), name)
	}
	if isMember {
		var err error
		if obj, err = lookupMember(obj, member); err != nil {
			return err
		}
	}
	hold, err := r.pos.fit(obj)
	if err != nil {
		return err
	}
	pl := &resolvedRow{Row: r, obj: obj, carrier: hold, want: r.want}
	switch t.readerOf(r) {
	case otherDriver:
		return nil
	case someDriver:
		pl.want.AnyDriver = true
	}
	pl.want.API = apiName(p, r, obj)
	switch r.pos.site {
	case field:
		pl.want.Field = obj.Name()
	case comparison:
		pl.want.Compared = true
		pl.want.API = "comparison with " + pl.want.API
	}
	if r.pos.site == comparison {
		t.compared[obj] = append(t.compared[obj], pl)
		return nil
	}
	t.rows[obj] = append(t.rows[obj], pl)
	if fn, ok := obj.(*types.Func); ok {
		if iface, ok := recvType(fn).(*types.Interface); ok {
			t.ifaces[fn.Name()] = append(t.ifaces[fn.Name()], &method{iface, pl})
		}
	}
	t.takesParsedURL = t.takesParsedURL || hold == parsed
	return nil
}

// lookupMember finds the method or field of the type that obj names, also
// where it is promoted from an embedded field.
func lookupMember(obj types.Object, member string) (types.Object, error) {
	tn, ok := obj.(*types.TypeName)
	if !ok {
		return nil, fmt.Errorf("%s.%s is not a type", obj.Pkg().Path(), obj.Name())
	}
	found, _, _ := types.LookupFieldOrMethod(tn.Type(), true, obj.Pkg(), member)
	if found == nil {
		return nil, fmt.Errorf("type %s.%s has no method or field %s", obj.Pkg().Path(), obj.Name(), member)
	}
	return gotypes.Origin(found), nil
}

// recvType is the underlying type of a method's receiver, without a pointer;
// nil for a function.
func recvType(fn *types.Func) types.Type {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	return deref(recv.Type()).Underlying()
}

// deref is the type that a pointer type points to, and any other type itself.
func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// An Argument is what one parameter of a function takes.
type Argument struct {
	Index int  // of the parameter, from 0
	Each  bool // every element of it, a list
	Want  spec.Expectation
}

// Arguments returns what the rows of the table say of the parameters of fn.
func (t *Table) Arguments(fn types.Object) []Argument {
	if t == nil {
		return nil
	}
	var args []Argument
	for _, p := range t.rows[fn] {
		if p.pos.site == argument && len(p.when) == 0 && p.carrier == text {
			args = append(args, Argument{Index: p.pos.index, Each: p.pos.shape != single, Want: p.want})
		}
	}
	return args
}

// Has reports whether a row of the table is about obj. A nil Table has none.
func (t *Table) Has(obj types.Object) bool { return t != nil && t.rows[obj] != nil }
