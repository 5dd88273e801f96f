package library

// This file knows package strings, and what is like it.

import (
	"bytes"
	"strings"

	"github.com/urilint/urilint/internal/segment"
)

var stringFunctions = table{
	"strings.TrimSuffix": trimmed(strings.TrimSuffix, nil),
	"strings.TrimRight":  trimmed(strings.TrimRight, nil),
	"strings.TrimPrefix": trimmed(nil, strings.TrimPrefix),
	"strings.TrimLeft":   trimmed(nil, strings.TrimLeft),
	"strings.Trim":       trimmed(strings.TrimRight, strings.TrimLeft),
	"strings.TrimSpace":  trimmed(strings.TrimRight, strings.TrimLeft),

	"strings.ToLower": eachPart(strings.ToLower),
	"strings.ToUpper": eachPart(strings.ToUpper),
	"strings.Clone":   passes,

	"strings.ReplaceAll": {Text: replaced},
	"strings.Replace":    {Text: replaced},

	"strings.Cut":       {Text: cut, Effect: Checks},
	"strings.CutPrefix": {Text: trimmed(nil, strings.TrimPrefix).Text, Effect: Checks},
	"strings.CutSuffix": {Text: trimmed(strings.TrimSuffix, nil).Text, Effect: Checks},

	"strings.Join":      {Text: join},
	"strings.Split":     {Elements: split(strings.Split)},
	"strings.SplitSeq":  {Elements: split(strings.Split)},
	"strings.SplitN":    {Elements: split(func(s, sep string) []string { return nil })},
	"strings.Fields":    {Elements: split(func(s, _ string) []string { return strings.Fields(s) })},
	"strings.FieldsSeq": {Elements: split(func(s, _ string) []string { return strings.Fields(s) })},

	"strings.Repeat": {Text: func(c *Call) segment.Values {
		n, ok := c.Int(1)
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			if s, isKnown := v.Known(); isKnown && ok && n >= 0 && n*len(s) <= segment.MaxBytes {
				return v.Rewrite(strings.Repeat(s, n)), true
			}
			return v.Rewritten(nil), true
		})
	}},
	"(*strings.Replacer).Replace": {Text: func(c *Call) segment.Values { return c.Text(0).Rewritten(nil, rewriter(c, "")) }},
	"strings.Map":                 {Text: func(c *Call) segment.Values { return c.Text(1).Rewritten(nil, rewriter(c, "")) }},
	"strings.Title":               {Text: func(c *Call) segment.Values { return c.Text(0).Rewritten(nil, rewriter(c, "")) }},
	"strings.ToValidUTF8":         passes,

	"bytes.TrimSpace":  trimmed(strings.TrimRight, strings.TrimLeft),
	"bytes.TrimSuffix": trimmed(strings.TrimSuffix, nil),
	"bytes.ToLower":    eachPart(func(s string) string { return string(bytes.ToLower([]byte(s))) }),

	"(*bufio.Reader).ReadString": {Text: untilNewline},
	"(*bufio.Reader).ReadBytes":  {Text: untilNewline},

	"cmp.Or":            {Text: anyArgument},
	"html.EscapeString": {Text: func(c *Call) segment.Values { return c.Text(0).Rewritten(nil) }},
}

// passes is the row of a function that returns its first argument as it is.
var passes = &Function{Text: func(c *Call) segment.Values { return c.Text(0) }}

// eachPart is the row of a function that makes something of each byte by itself.
func eachPart(f func(string) string) *Function {
	return &Function{Text: func(c *Call) segment.Values {
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			if s, ok := v.Known(); ok {
				return v.Rewrite(f(s)), true
			}
			var out []segment.Value
			for i := range v.Segments {
				part := v
				part.Segments = v.Segments[i : i+1]
				if s := v.Segments[i]; s.Hole == nil {
					part = part.Rewrite(f(s.Known))
				}
				out = append(out, part)
			}
			return segment.Join(out...)
		})
	}}
}

// A trim says what is left of a known end of a string.
type trim func(s, cut string) string

// WhiteSpace is what strings.TrimSpace trims.
const WhiteSpace = " \t\r\n\v\f\u0085\u00a0"

// trimmed is the row of a function that trims the ends of a string by its second
// argument, white space if it has none.
//
//	strings.TrimSuffix(base+"/", "/")
func trimmed(right, left trim) *Function {
	return &Function{Text: func(c *Call) segment.Values {
		if len(c.Expr.Args) < 2 {
			return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
				return trimEnds(c, v, WhiteSpace, right, left), true
			})
		}
		return c.combine([]int{0, 1}, func(vs []segment.Value) (segment.Value, bool) {
			with, ok := vs[1].Known()
			if !ok {
				return vs[0].Rewritten(nil, rewriter(c, "")), true
			}
			return trimEnds(c, vs[0], with, right, left), true
		})
	}}
}

// trimEnds trims v. A hole at an end keeps what it stands for: what a slash or white space is
// trimmed from is right or wrong as before, and trimmed where it is known: see flow.Fill.
func trimEnds(c *Call, v segment.Value, with string, right, left trim) segment.Value {
	trimHole := func(i int, end string) {
		if v.Segments[i].Hole != nil {
			part := v
			part.Segments = v.Segments[i : i+1]
			out := append([]segment.Segment(nil), v.Segments...)
			if strings.Trim(with, WhiteSpace+"/") == "" {
				b := rewriter(c, with)
				b.Part = end
				out[i].Barriers = out[i].Barriers.With(b)
			} else {
				out[i] = part.Rewritten(nil, rewriter(c, with)).Segments[0]
			}
			v.Segments = out
		}
	}
	if len(v.Segments) == 0 {
		return v
	}
	if right != nil {
		last := v.Segments[len(v.Segments)-1]
		if last.Hole == nil {
			v = v.Slice(0, v.Len()-len(last.Known)+len(right(last.Known, with)))
		} else {
			trimHole(len(v.Segments)-1, segment.AtEnd)
		}
	}
	if left != nil {
		first := v.Segments[0]
		if first.Hole == nil {
			v = v.Slice(len(first.Known)-len(left(first.Known, with)), v.Len())
		} else {
			trimHole(0, segment.AtBegin)
		}
	}
	return v
}

// replaced is strings.Replace and strings.ReplaceAll. What takes the place of a known text
// need not be known.
//
//	strings.Replace("https//h/{id}", "{id}", id, 1)
func replaced(c *Call) segment.Values {
	most := -1
	if len(c.Expr.Args) > 3 {
		n, ok := c.Int(3)
		if !ok {
			return c.Text(0).Rewritten(nil, rewriter(c, ""))
		}
		most = n
	}
	return c.combine([]int{0, 1, 2}, func(vs []segment.Value) (segment.Value, bool) {
		old, ok := vs[1].Known()
		s, isKnown := vs[0].Known()
		if !ok || !isKnown || old == "" {
			return vs[0].Rewritten(nil, rewriter(c, old)), true
		}
		if with, ok := vs[2].Known(); ok && with == "" {
			return vs[0].Rewrite(strings.Replace(s, old, with, most)), true
		}
		var parts []segment.Value
		at := 0
		for n := 0; most < 0 || n < most; n++ {
			i := strings.Index(s[at:], old)
			if i < 0 {
				break
			}
			parts = append(parts, vs[0].Slice(at, at+i), vs[2])
			at += i + len(old)
		}
		return segment.Join(append(parts, vs[0].Slice(at, len(s)))...)
	})
}

// cut is strings.Cut.
func cut(c *Call) segment.Values {
	return c.combine([]int{0, 1}, func(vs []segment.Value) (segment.Value, bool) {
		sep, ok := vs[1].Known()
		flat := vs[0].Flat()
		i := strings.Index(flat, sep)
		if !ok || i < 0 && !vs[0].Text().IsKnown() || i >= 0 && hasHole(vs[0], i) {
			return vs[0].Rewritten(nil, rewriter(c, sep)), true
		}
		switch {
		case i < 0 && c.Result == 0:
			return vs[0], true
		case i < 0:
			return vs[0].Slice(0, 0), true
		case c.Result == 0:
			return vs[0].Slice(0, i), true
		}
		return vs[0].Slice(i+len(sep), len(flat)), true
	})
}

// hasHole reports whether v has a hole before offset i.
func hasHole(v segment.Value, i int) bool {
	holes := v.Text().Holes()
	return len(holes) > 0 && holes[0].At < i
}

// join is strings.Join.
func join(c *Call) segment.Values {
	elements, ok := c.List(0)
	if !ok {
		return c.Elements(0).Rewritten(nil)
	}
	if len(elements) == 0 {
		return segment.Written("")
	}
	var parts []segment.Values
	for i, e := range elements {
		if i > 0 {
			parts = append(parts, c.Text(1))
		}
		parts = append(parts, e)
	}
	return segment.Concat(parts...)
}

// split returns the elements that f makes of the string and of the separator, if that is known.
func split(f func(s, sep string) []string) func(*Call) segment.Values {
	return func(c *Call) segment.Values {
		sep, isKnown := "", true
		if len(c.Expr.Args) > 1 {
			vs := c.Text(1).List
			if isKnown = len(vs) == 1; isKnown {
				sep, isKnown = vs[0].Known()
			}
		}
		all := c.Text(0)
		out := segment.Values{Incomplete: all.Incomplete}
		for _, v := range all.List {
			s, ok := v.Known()
			parts := f(s, sep)
			if !ok || !isKnown || parts == nil {
				out.List = append(out.List, v.Rewritten(nil, rewriter(c, "")))
				continue
			}
			at := 0
			for _, p := range parts {
				i := at + strings.Index(s[at:], p)
				at = i + len(p)
				out.List = append(out.List, v.Slice(i, at))
			}
		}
		return segment.Union(segment.Values{}, out)
	}
}

// anyArgument returns what any of the arguments can be.
//
//	cmp.Or(os.Getenv("URL"), "http//h")
func anyArgument(c *Call) segment.Values {
	var all []segment.Values
	for i := range c.Expr.Args {
		all = append(all, c.Text(i))
	}
	return segment.Union(all...).Map(func(v segment.Value) (segment.Value, bool) {
		s, ok := v.Known()
		return v, !ok || s != ""
	})
}

// untilNewline is what is read up to a newline, which is part of it.
//
//	line, err := input.ReadString('\n')
func untilNewline(c *Call) segment.Values {
	if n, ok := c.Int(0); !ok || n != '\n' || c.Result != 0 {
		return c.Unknown()
	}
	return segment.Concat(c.Unknown(), segment.Of("\n", segment.Literal{Pos: c.Expr.Pos(), End: c.Expr.End()}))
}
