package wrapper

// This file carries flows from methods to the interfaces of the package that
// they implement.

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// viaInterfaces adds the flows of methods to the methods of the package's
// interfaces that every implementation in the package agrees on; it reports
// whether there are any new ones.
func (f *Propagator) viaInterfaces() bool {
	if f.asked == f.added { // nothing new since
		return false
	}
	f.asked = f.added
	agreed := make(map[*types.Func]agreement)
	for _, obj := range slices.Clone(f.order) {
		fn, ok := obj.(*types.Func)
		if !ok || fn.Signature().Recv() == nil || types.IsInterface(fn.Signature().Recv().Type()) { // func get(u string); interface{ Get(string) }.Get
			continue
		}
		for _, m := range f.implementedBy(fn) { // type Getter interface{ Get(u string) }
			if f.blocked[m] { // //urilint:notsink
				continue
			}
			a, known := agreed[m]
			if !known {
				a = f.agreementOn(m)
				agreed[m] = a
			}
			for _, flow := range f.flows[fn] {
				if a.holds(flow) && !flow.isKnown(f.flows[m]) { // func (*client) Get(u string) { http.Get(u) }
					of := *flow
					of.dispatches = append(slices.Clone(flow.dispatches), dispatchTo(m))
					of.CallPath = append([]Hop{f.hopAt(m)}, flow.pathAfter()...) // Getter.Get
					f.add(m, &of)
				}
			}
		}
	}
	return f.asked != f.added
}

// An agreement is what the implementations of a method of an interface have in
// common.
type agreement struct {
	any   bool // there are none
	flows []*ParamSummary
}

// holds reports whether all implementations have the flow.
func (a agreement) holds(flow *ParamSummary) bool {
	return a.any || slices.ContainsFunc(a.flows, flow.equal) // each Get hands u on
}

// agreementOn returns the flows that every type of the package that implements
// the interface of m has at its method. The fakes of tests do not count.
func (f *Propagator) agreementOn(m *types.Func) agreement {
	a := agreement{any: true}
	for _, t := range f.implementations(interfaceOf(m)) {
		if f.tests.Contains(t.Obj().Pos()) { // type fakeGetter struct{}
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, m.Name())
		var flows []*ParamSummary
		if obj != nil {
			flows = f.flows[gotypes.Origin(obj)]
		}
		if a.any { // the first implementation
			a = agreement{flows: slices.Clone(flows)}
		}
		a.flows = slices.DeleteFunc(a.flows, func(flow *ParamSummary) bool { return !slices.ContainsFunc(flows, flow.equal) })
		if len(a.flows) == 0 { // func (noop) Get(string) {}
			break
		}
	}
	return a
}

// interfaceOf is the interface that declares the method m.
func interfaceOf(m *types.Func) *types.Interface {
	return m.Signature().Recv().Type().Underlying().(*types.Interface)
}

// A typeIndex finds the types of a package by the names of their methods.
type typeIndex struct {
	named     []*types.Named            // in the order of the source
	methods   map[string][]abstract     // of interfaces
	declaring map[string][]*types.Named // types that are no interfaces, by the names of the methods they declare
	embedding []*types.Named            // those that may get methods from embedded fields

	rarest        map[*types.Interface][]*types.Named // see rarestOf
	implementing  map[*types.Interface][]*types.Named // see Propagator.implementations
	implementedBy map[*types.Func][]*types.Func       // see Propagator.implementedBy
	open          map[*types.Func]openness            // see Propagator.isOpen
}

// An abstract is a method of an interface, which may have got it from another.
type abstract struct {
	of     *types.Interface
	method *types.Func
}

// typesHere returns the index of the types declared in the package, in its
// functions too.
func (f *Propagator) typesHere() *typeIndex {
	if f.types != nil {
		return f.types
	}
	x := &typeIndex{
		methods:       make(map[string][]abstract),
		declaring:     make(map[string][]*types.Named),
		rarest:        make(map[*types.Interface][]*types.Named),
		implementing:  make(map[*types.Interface][]*types.Named),
		implementedBy: make(map[*types.Func][]*types.Func),
		open:          make(map[*types.Func]openness),
	}
	f.types = x
	for _, obj := range f.info.Defs {
		tn, ok := obj.(*types.TypeName)
		if !ok || tn.IsAlias() { // type Alias = client
			continue
		}
		if n, ok := tn.Type().(*types.Named); ok { // type client struct{}
			x.named = append(x.named, n)
		}
	}
	slices.SortFunc(x.named, func(a, b *types.Named) int { return int(a.Obj().Pos()) - int(b.Obj().Pos()) })
	for _, n := range x.named {
		switch u := n.Underlying().(type) {
		case *types.Interface: // type Getter interface{ Get(string) }
			for m := range u.Methods() {
				if m.Pkg() == f.pkg { // Get, and not an embedded io.Reader's Read
					x.methods[m.Name()] = append(x.methods[m.Name()], abstract{u, m})
				}
			}
			continue
		case *types.Struct: // type traced struct{ *client }
			for field := range u.Fields() {
				if field.Embedded() { // *client
					x.embedding = append(x.embedding, n)
					break
				}
			}
		}
		for m := range n.Methods() {
			x.declaring[m.Name()] = append(x.declaring[m.Name()], n)
		}
	}
	return x
}

// implementedBy returns the methods of interfaces of this package that fn
// implements.
func (f *Propagator) implementedBy(fn *types.Func) []*types.Func {
	x := f.typesHere()
	if methods, ok := x.implementedBy[fn]; ok {
		return methods
	}
	var methods []*types.Func
	for _, a := range x.methods[fn.Name()] {
		recv := fn.Signature().Recv().Type()
		if !slices.Contains(methods, a.method) && x.mayImplement(recv, a.of) && implements(recv, a.of) { // (*client).Get is a Getter's Get
			methods = append(methods, a.method)
		}
	}
	x.implementedBy[fn] = methods
	return methods
}

// mayImplement reports whether t, the type of a receiver, has the rarest method of
// iface, or may have got it from a field.
//
//	func (*client) Get(u string), and not of interface{ Get(string); Close() }
func (x *typeIndex) mayImplement(t types.Type, iface *types.Interface) bool {
	n, ok := types.Unalias(gotypes.Deref(t)).(*types.Named)
	if !ok {
		return true
	}
	has := func(list []*types.Named) bool {
		at := n.Origin().Obj().Pos()
		_, found := slices.BinarySearchFunc(list, at, func(n *types.Named, at token.Pos) int { return cmp.Compare(n.Obj().Pos(), at) })
		return found
	}
	return has(x.rarestOf(iface)) || has(x.embedding)
}

// rarestOf returns the types that declare the rarest method of iface.
func (x *typeIndex) rarestOf(iface *types.Interface) []*types.Named {
	rarest, known := x.rarest[iface]
	if !known {
		first := true
		for m := range iface.Methods() {
			if some := x.declaring[m.Name()]; first || len(some) < len(rarest) { // Get rather than Close
				rarest, first = some, false
			}
		}
		x.rarest[iface] = rarest
	}
	return rarest
}

// implementations returns the types declared in the package that are no
// interfaces and implement iface. They are looked for among those that declare
// its rarest method.
func (f *Propagator) implementations(iface *types.Interface) []*types.Named {
	x := f.typesHere()
	if list, ok := x.implementing[iface]; ok {
		return list
	}
	var list []*types.Named
	seen := make(map[*types.Named]bool)
	for _, n := range slices.Concat(x.rarestOf(iface), x.embedding) { // client, traced
		if !seen[n] && implements(n, iface) {
			list = append(list, n)
		}
		seen[n] = true
	}
	x.implementing[iface] = list
	return list
}

// An openness is who may implement a method of an interface besides those that
// were asked for its flows.
type openness struct {
	fakes  bool // types of this package's tests
	others bool // of this package or one that it imports, where the interface is of neither
}

// mayDispatchElsewhere reports whether a call at cur of m may call something else than the
// methods that were asked for its flows: m is a method of an interface that
// another type implements, in this package or in one that it imports. The fakes
// of a test count in tests alone.
func (f *Propagator) mayDispatchElsewhere(m *types.Func, cur cursor) bool {
	recv := m.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) { // client.Get("https//h")
		return false
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok { // func f[G Getter](g G) { g.Get("https//h") }
		return true
	}
	x := f.typesHere()
	o, known := x.open[m]
	if !known {
		o = f.opennessOf(m, iface)
		x.open[m] = o
	}
	return o.others || o.fakes && f.tests.Contains(cur.Node().Pos()) // var g Getter = fakeGetter{}; g.Get("https//h")
}

// opennessOf says who may implement the method m of iface.
func (f *Propagator) opennessOf(m *types.Func, iface *types.Interface) (o openness) {
	own := m.Pkg() == f.pkg
	for _, n := range f.implementations(iface) {
		fake := f.tests.Contains(n.Obj().Pos()) // type fakeGetter struct{}, in a test
		o.fakes = o.fakes || fake
		o.others = o.others || !fake && !own
	}
	o.others = o.others || !own && slices.ContainsFunc(f.pkg.Imports(), func(pkg *types.Package) bool { // api.Getter, of another package
		return pkg != m.Pkg() && declaresOne(pkg, iface)
	})
	return o
}

// declaresOne reports whether pkg declares a type that implements iface.
func declaresOne(pkg *types.Package, iface *types.Interface) bool {
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if ok && !types.IsInterface(tn.Type()) && implements(tn.Type(), iface) { // api.Client is an api.Getter
			return true
		}
	}
	return false
}

// implements reports whether t, or a pointer to it, implements iface, or may do
// so with certain type arguments.
func implements(t types.Type, iface *types.Interface) bool {
	if iface.Empty() { // any
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok { // func (c *client) Get(string)
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok && n.TypeParams() != nil { // type cache[T any] struct{}
		for m := range iface.Methods() {
			if obj, _, _ := types.LookupFieldOrMethod(n, true, m.Pkg(), m.Name()); obj == nil {
				return false
			}
		}
		return true
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}
