package wrapper

// This file decides which fields and variables are taken as they are, so that what they hold
// flows.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/gotypes"
)

// A pending flow is one of a field or variable of which it is not yet known
// whether it is taken as it is.
type pending struct {
	v    *types.Var
	flow *ParamSummary

	// refused is what was not taken for a URL when it was last asked; nothing else is
	// found while that is so.
	refused []ast.Node
}

// addPending notes a flow of v of which it is not yet known whether v is taken as it
// is.
func (f *Propagator) addPending(v *types.Var, flow *ParamSummary) {
	if known := f.waiting[v]; !flow.isKnown(known) {
		f.waiting[v] = append(known, flow)
		f.pending = append(f.pending, pending{v: v, flow: flow})
	}
}

// settlePending adds the flows of fields and variables that turned out to be
// taken as they are; it reports whether there are any.
func (f *Propagator) settlePending() bool {
	isTaken := f.isTakenOnCondition
	return f.settleEach(func(p *pending) *ParamSummary {
		isRefused := len(p.refused) > 0 && !slices.ContainsFunc(p.refused, isTaken) // as before
		if isRefused || !f.isTakenAsIs(p) {
			return nil
		}
		if p.flow.when.isConditional && !f.wantsOne(p.v) {
			return f.byTests(p)
		}
		return p.flow
	})
}

// byTests is the flow of p, where others want something else, if the fields beside it decide
// which of them it is; nil if they do not, or something else may be written to them.
//
//	func open(c config) { switch c.Kind { case "http": http.Get(c.URL); case "amqp": amqp.Dial(c.URL) } }
func (f *Propagator) byTests(p *pending) *ParamSummary {
	if len(p.flow.when.tests) == 0 || slices.ContainsFunc(p.flow.when.tests, func(t value.FieldTest) bool { return t.Field == p.v || !f.staysAsMade(p.flow.when.use, t.Field) }) {
		return nil
	}
	flow := *p.flow
	flow.when.isByTests = true
	return &flow
}

// settleHandedOut adds the flows of fields and variables that are taken as they are where
// the package itself uses them, and that others get as well; it reports whether there are
// any.
func (f *Propagator) settleHandedOut() bool {
	return f.settleEach(func(p *pending) *ParamSummary {
		if p.flow.isOfPart() || len(p.flow.when.beside) > 0 || p.flow.when.isConditional || gotypes.IsURL(p.v.Type()) || !f.values.OnlyUsedOrHandedOut(p.v, f.isConsumed) {
			return nil
		}
		flow := *p.flow
		flow.onlyHTTP = true
		return &flow
	})
}

// settleEach adds the flows that flowOf makes of those that are pending, nil where one is to
// wait; it reports whether there are any.
func (f *Propagator) settleEach(flowOf func(*pending) *ParamSummary) bool {
	rest := f.pending[:0]
	for i := range f.pending {
		p := &f.pending[i]
		if flow := flowOf(p); flow != nil {
			f.add(p.v, flow)
		} else {
			rest = append(rest, *p)
		}
	}
	added := len(rest) < len(f.pending)
	clear(f.pending[len(rest):]) // not to be kept
	f.pending = rest
	return added
}

// isTakenAsIs reports whether the string of p is used as it is held, and notes what it
// refused.
func (f *Propagator) isTakenAsIs(p *pending) bool {
	p.refused = p.refused[:0]
	isTaken := f.isConsumed
	switch {
	case p.flow.isOfPart(): // s.cfg.Base
		return f.values.LeavesAlone(p.v)
	case len(p.flow.when.beside) > 0: // c.Driver, c.DSN
		isTaken = f.isTakenOnCondition
	case gotypes.IsURL(p.v.Type()): // base *url.URL
		return f.values.KeepsURLs(p.v)
	}
	is := f.values.OnlyUsedAsURL(p.v, func(n ast.Node) bool {
		taken := isTaken(n) || p.flow.when.asksWith(n, p.v)
		if !taken {
			p.refused = append(p.refused, n)
		}
		return taken
	})
	if is { // but not wanted, so far
		p.refused = nil
	}
	return is
}

// isTakenOnCondition reports whether n is taken for a URL, or for a part of one,
// wherever something else holds.
func (f *Propagator) isTakenOnCondition(n ast.Node) bool { return f.consumed[n] || f.latent[n] }

// isConsumed reports whether n is taken for a URL, or for a part of one.
func (f *Propagator) isConsumed(n ast.Node) bool { return f.consumed[n] }
