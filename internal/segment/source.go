package segment

// This file tells the rules what the source code has in the place of a hole.

import (
	"go/types"

	"github.com/urilint/urilint/analyzer/text"
)

// A source is the hole of a segment, as rules see it.
type source struct{ of *Segment }

var _ text.Source = source{}

func (s source) IsString() bool        { return s.of.Hole.IsString && len(s.of.Barriers) == 0 }
func (s source) IsIP() bool            { return s.of.Hole.IsIP }
func (s source) IsDecodedPath() bool   { return s.of.Hole.IsDecodedPath }
func (s source) MayHaveBrackets() bool { return s.of.Hole.HasBrackets || len(s.of.Barriers) > 0 }
func (s source) Escaper() string       { return s.of.Hole.Escaper }

// Name is the expression, as short as it is in the source; "" where it is long.
func (s source) Name() string {
	h := s.of.Hole
	if h.Expr == nil {
		return h.Symbol.Name
	}
	name := types.ExprString(h.Expr)
	if len(name) > 40 {
		return ""
	}
	return name
}

func (s source) Names() []string { return append([]string(nil), s.of.Hole.Names...) }
