package wrapper

// This file carries flows from methods to the interfaces of the package that
// they implement.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/goindex"
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
		if !ok || fn.Signature().Recv() == nil || gotypes.InterfaceOf(fn) != nil { // func get(u string); interface{ Get(string) }.Get
			continue
		}
		for _, m := range f.index.ImplementedBy(fn) { // type Getter interface{ Get(u string) }
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
// the interface of m has at its method. The fakes of tests do not count, nor do types
// that get the method from an embedded interface: another one implements that.
func (f *Propagator) agreementOn(m *types.Func) agreement {
	a := agreement{any: true}
	for _, t := range f.index.Implementations(gotypes.InterfaceOf(m)) {
		if f.tests.Contains(t.Obj().Pos()) { // type fakeGetter struct{}
			continue
		}
		if gotypes.IsPromoted(t, m) { // type traced struct{ Getter }
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
	iface := gotypes.InterfaceOf(m)
	if iface == nil { // client.Get("https//h")
		return false
	}
	o, known := f.open[m]
	if !known {
		o = f.opennessOf(m, iface)
		f.open[m] = o
	}
	return o.others || o.fakes && f.tests.Contains(cur.Node().Pos()) // var g Getter = fakeGetter{}; g.Get("https//h")
}

// opennessOf says who may implement the method m of iface.
func (f *Propagator) opennessOf(m *types.Func, iface *types.Interface) (o openness) {
	own := m.Pkg() == f.pkg
	for _, n := range f.index.Implementations(iface) {
		if gotypes.IsPromoted(n, m) { // type traced struct{ Getter }
			continue
		}
		fake := f.tests.Contains(n.Obj().Pos()) // type fakeGetter struct{}, in a test
		o.fakes = o.fakes || fake
		o.others = o.others || !fake && !own
	}
	o.others = o.others || !own && slices.ContainsFunc(f.pkg.Imports(), func(pkg *types.Package) bool { // api.Getter, of another package
		return pkg != m.Pkg() && declaresOne(pkg, iface, m)
	})
	return o
}

// declaresOne reports whether pkg declares a type that implements iface by a method of its
// own in the place of m.
func declaresOne(pkg *types.Package, iface *types.Interface, m *types.Func) bool {
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if ok && !types.IsInterface(tn.Type()) && goindex.Implements(tn.Type(), iface) && !gotypes.IsPromoted(tn.Type(), m) { // api.Client is an api.Getter
			return true
		}
	}
	return false
}
