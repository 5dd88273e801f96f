package library

// This file runs functions on what is known of their arguments.

import (
	"github.com/urilint/urilint/internal/segment"
)

// combine returns what f makes of each combination of values of the arguments, as far as
// their choices agree; ok is false where the function fails with these. The results say the
// choices and guards of all.
//
//	strings.TrimPrefix(u, prefix) // f gets one value of u and one of prefix
func (c *Call) combine(args []int, f func(vs []segment.Value) (v segment.Value, ok bool)) segment.Values {
	lists := make([]segment.Values, len(args))
	for i, arg := range args {
		lists[i] = c.Text(arg)
	}
	return segment.Combine(lists, f)
}

// known returns the strings that the values are; ok is false where one has a hole.
func known(vs []segment.Value) (all []string, ok bool) {
	for _, v := range vs {
		s, ok := v.Known()
		if !ok {
			return nil, false
		}
		all = append(all, s)
	}
	return all, true
}

// run is the row of a function of one string that maps each part of it by itself.
func run(f func(string) string) *Function {
	return &Function{Text: func(c *Call) segment.Values {
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			if s, ok := v.Known(); ok {
				return v.Rewrite(f(s)), true
			}
			return v.Rewritten(nil, rewriter(c, "")), true
		})
	}}
}

// rewriter is the barrier that a call is for what it makes another string of.
func rewriter(c *Call, says string) segment.Barrier {
	return segment.Barrier{Kind: segment.Rewriter, Pos: c.Expr.Pos(), Says: says}
}

// between returns the values with sep between each two.
func between(sep string, vs []segment.Value) (segment.Value, bool) {
	var parts []segment.Value
	for i, v := range vs {
		if i > 0 {
			parts = append(parts, segment.Written(sep).List...)
		}
		parts = append(parts, v)
	}
	return segment.Join(parts...)
}

// arguments returns what each argument from index from on can be; ok is false where the
// last one is a list of which it is not known how long it is.
func (c *Call) arguments(from int) (all []segment.Values, ok bool) {
	if c.Expr.Ellipsis.IsValid() {
		last := len(c.Expr.Args) - 1
		for i := from; i < last; i++ {
			all = append(all, c.Text(i))
		}
		rest, ok := c.List(max(last, from))
		return append(all, rest...), ok
	}
	for i := from; i < len(c.Expr.Args); i++ {
		all = append(all, c.Text(i))
	}
	return all, true
}
