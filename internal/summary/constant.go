package summary

// This file tells by which literals constants are written: of those of another package the
// compiler tells the value and the line.

import (
	"go/constant"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/segment"
)

// marks are bytes of which a text that is meant as a URL or as an address has one.
const marks = ":/.@%?"

// A piece is a part of a constant: how many bytes of it a literal writes, and those before
// them in that literal. What they are is not told.
type piece struct {
	Size    int             `json:",omitzero"`
	Offset  int             `json:",omitzero"`
	Literal segment.Literal `json:",omitzero"`
}

// constants notes the exported constants that may be URLs.
//
//	const Base = "https//" + Host
func (x *exporter) constants() {
	scope := x.flow.Pkg.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || !c.Exported() || !gotypes.IsString(c.Type()) || !strings.ContainsAny(constant.StringVal(c.Val()), marks) {
			continue
		}
		value, ok := x.flow.Index.Const(c)
		if !ok { // of a list with iota
			continue
		}
		vs := x.flow.Values(value)
		if len(vs.List) != 1 {
			continue
		}
		for _, s := range vs.List[0].Segments {
			x.about(c).Pieces = append(x.about(c).Pieces, piece{len(s.Known), s.Offset, s.Literal})
		}
	}
}

// Constant returns c, whose value is s, by the literals that write it: see [flow.Facts].
func (f *Facts) Constant(c *types.Const, s string) (vs segment.Values, ok bool) {
	a := f.of(c)
	if a == nil || len(a.Pieces) == 0 {
		return vs, false
	}
	var v segment.Value
	for _, p := range a.Pieces {
		if p.Size < 0 || p.Size > len(s) {
			return vs, false
		}
		v.Segments = append(v.Segments, segment.Segment{Known: s[:p.Size], Offset: p.Offset, Literal: p.Literal})
		s = s[p.Size:]
	}
	return segment.Values{List: []segment.Value{v}}, s == ""
}
