package barrier

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// A Table answers for one package. It is not safe for concurrent use.
type Table struct {
	Index *index.Index

	// IsSink reports whether the function takes a URL, and an error of it is the very
	// fault.
	IsSink func(*types.Func) bool

	// Asks reports whether a function of another package of the module, of which there are
	// facts, asks about its parameter; known is false where nothing is known of it.
	Asks func(fn *types.Func, param int) (asks, known bool)

	// Asked reports whether another package of the module asks about a field or variable.
	Asked func(*types.Var) bool

	places map[types.Object][]segment.Barrier
}

// New returns the table of a package.
func New(ix *index.Index) *Table {
	return &Table{
		Index:  ix,
		IsSink: func(*types.Func) bool { return false },
		Asks:   func(*types.Func, int) (bool, bool) { return false, false },
		Asked:  func(*types.Var) bool { return false },
		places: make(map[types.Object][]segment.Barrier),
	}
}

// Between returns the barriers of v, a local variable, after the position from and before to.
// The caller must not change them.
func (t *Table) Between(v *types.Var, from, to token.Pos) []segment.Barrier {
	list := t.Of(v)
	byPos := func(b segment.Barrier, pos token.Pos) int { return int(b.Pos - pos) }
	first, _ := slices.BinarySearchFunc(list, from+1, byPos)
	end, _ := slices.BinarySearchFunc(list, to, byPos)
	return list[min(first, end):end:end]
}

// Of returns all barriers of v, in the order of the source.
func (t *Table) Of(v *types.Var) []segment.Barrier {
	v = v.Origin()
	list, ok := t.places[v]
	if ok {
		return list
	}
	t.places[v] = nil // of those that are in a cycle with v
	for _, m := range t.Index.Mentions(v) {
		if b, ok := t.classify(v, m); ok {
			list = append(list, b)
		}
	}
	for _, of := range t.Index.Derived(v) {
		if d, ok := of.(*types.Var); ok {
			for _, b := range t.Of(d) {
				if b.Kind == segment.Test {
					list = append(list, b)
				}
			}
		}
	}
	if v.Exported() && !t.Index.IsLocal(v) && t.Asked(v) { // func (c *Config) Complete() { if !strings.Contains(c.URL, "://") { … } }
		list = append(list, segment.Barrier{Kind: segment.Test})
	}
	slices.SortStableFunc(list, func(a, b segment.Barrier) int { return int(a.Pos - b.Pos) })
	list = slices.Compact(list)
	t.places[v] = list
	return list
}

// classify is the one table of barriers.
func (t *Table) classify(v *types.Var, m index.Mention) (b segment.Barrier, ok bool) {
	b = segment.Barrier{Pos: m.Pos, Says: m.Says, Part: m.Part}
	switch m.Kind {
	case index.Condition: // if u == old { }
		b.Kind = segment.Test
	case index.Self: // c.URL = fix(c.URL)
		b.Kind = segment.Rewriter
	case index.Addressed:
		if m.Known != nil || isStruct(v.Type()) { // json.Unmarshal(data, &u), fmt.Fprintf(&b, "")
			return b, false
		}
		b.Kind = segment.Address // fix(&u)
	case index.Argument:
		switch {
		case m.Known != nil && m.Known.Effect == library.Checks: // strings.HasPrefix(u, "http")
			b.Kind = segment.Check
		case m.Known != nil && m.Known.Effect == library.Opens: // os.Open(u)
			b.Kind = segment.OtherUse
		case (m.Known == nil || m.Known.Effect == library.NoEffect && m.Known.Setting == nil) && t.asks(m): // validate(u), govalidator.IsURL(u)
			b.Kind = segment.Check
		default:
			return b, false
		}
	}
	return b, true
}

// isStruct reports whether t, or what it points to, is a struct but no url.URL: what is done
// to it is done to its fields.
func isStruct(t types.Type) bool {
	_, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	return ok && !gotypes.IsURL(t)
}

// asks reports whether the function that is called may ask about the argument.
func (t *Table) asks(m index.Mention) bool {
	sig := t.Index.SignatureOf(m.Call)
	if sig == nil {
		return false
	}
	if callees := t.Index.Callees(m.Call); len(callees) > 0 {
		if !index.TellsOrReturns(sig) {
			return false
		}
		return slices.ContainsFunc(callees, func(c index.Callee) bool {
			i := m.Index - c.Shift
			if n := c.Sig.Params().Len(); i >= n && c.Sig.Variadic() {
				i = n - 1
			}
			return i >= 0 && i < c.Sig.Params().Len() && len(t.Of(c.Sig.Params().At(i))) > 0
		})
	}
	if m.Callee != nil && t.IsSink(m.Callee) {
		return false
	}
	if m.Callee != nil {
		if asks, known := t.Asks(m.Callee, m.Index); known {
			return asks
		}
	}
	return index.Tells(sig)
}
