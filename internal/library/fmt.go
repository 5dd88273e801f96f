package library

// This file knows package fmt, and what is like it.

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/segment"
)

var formatFunctions = table{
	"fmt.Sprintf":  {Text: func(c *Call) segment.Values { return c.formatted(0) }},
	"fmt.Sprint":   {Text: func(c *Call) segment.Values { return c.printed(0) }},
	"fmt.Sprintln": {Text: func(c *Call) segment.Values { return segment.Concat(c.printed(0), segment.Written("\n")) }},
	"fmt.Appendf":  {Text: func(c *Call) segment.Values { return segment.Concat(c.prefix(), c.formatted(1)) }},
	"fmt.Append":   {Text: func(c *Call) segment.Values { return segment.Concat(c.prefix(), c.printed(1)) }},

	"fmt.Fprintf":    {Appended: func(c *Call) segment.Values { return c.formatted(1) }},
	"fmt.Fprint":     {Appended: func(c *Call) segment.Values { return c.printed(1) }},
	"io.WriteString": {Appended: func(c *Call) segment.Values { return c.Text(1) }},

	"(*strings.Builder).WriteString": appendsText,
	"(*strings.Builder).Write":       appendsText,
	"(*strings.Builder).WriteByte":   appendsByte,
	"(*strings.Builder).WriteRune":   appendsByte,
	"(*bytes.Buffer).WriteString":    appendsText,
	"(*bytes.Buffer).Write":          appendsText,
	"(*bytes.Buffer).WriteByte":      appendsByte,
	"(*bytes.Buffer).WriteRune":      appendsByte,

	"strconv.Quote": {Text: func(c *Call) segment.Values {
		return segment.Concat(segment.Written(`"`), c.Text(0), segment.Written(`"`))
	}},
}

// formats are the functions with a format, and the index of that argument.
var formats = map[string]int{"fmt.Sprintf": 0, "fmt.Appendf": 1, "fmt.Fprintf": 1}

// FormatAt returns the index of the argument of fn that is a format; ok is false where none
// is.
func FormatAt(fn *types.Func) (i int, ok bool) {
	if fn == nil {
		return 0, false
	}
	i, ok = formats[fn.FullName()]
	return i, ok
}

var appendsText = &Function{Appended: func(c *Call) segment.Values { return c.Text(0) }}

var appendsByte = &Function{Appended: func(c *Call) segment.Values {
	if n, ok := c.Int(0); ok {
		return segment.Written(string(rune(n)))
	}
	return c.Unknown()
}}

// number returns a function that writes the integer that is the first argument, in the base
// that is the one of index base, 0 for ten.
//
//	strconv.Itoa(port), strconv.FormatInt(n, 10)
func number(base int) func(*Call) segment.Values {
	return func(c *Call) segment.Values {
		if n, ok := c.Int(base); base > 0 && (!ok || n != 10) {
			return c.in(inBase)
		}
		return c.Operand(0)
	}
}

// prefix is what the first argument has before something is appended to it.
//
//	fmt.Appendf(nil, "https://%s", host)
func (c *Call) prefix() segment.Values {
	if c.Info.Types[c.Expr.Args[0]].IsNil() {
		return segment.Written("")
	}
	return c.Text(0)
}

// formatted is what package fmt writes with the format at argument at.
func (c *Call) formatted(at int) segment.Values {
	formats := c.Text(at)
	out := segment.Values{Incomplete: formats.Incomplete}
	var all []segment.Values
	for _, f := range formats.List {
		all = append(all, c.withFormat(f, at))
	}
	if len(all) > 0 {
		out = segment.Union(append(all, out)...)
	}
	return out
}

// withVerbs is a format whose last hole has verbs, so that it is written as nobody knows; a base
// before that has none.
//
//	fmt.Sprintf(c.Base+format, args...)
func withVerbs(format segment.Value) segment.Value {
	format.Segments = slices.Clone(format.Segments)
	isLast := true
	for i, s := range slices.Backward(format.Segments) {
		if s.Hole == nil {
			continue
		}
		if isBase := s.Hole.Symbol.Kind == segment.Field || s.Hole.Symbol.Kind == segment.Variable; isLast || !isBase {
			format.Segments[i] = s.WithHole(func(h *segment.Hole) { h.Lang, h.Symbol = text.Any, segment.Symbol{} })
		}
		isLast = false
	}
	return format
}

// withFormat is formatted with one format. Its holes are taken to have no verbs, unless there are
// arguments for them.
//
//	fmt.Sprintf(os.Getenv("FORMAT"), id)
func (c *Call) withFormat(format segment.Value, at int) segment.Values {
	flat := format.Flat()
	parsed, ok := fmtstr.Parse(flat)
	if !ok {
		return one(format.Rewritten(text.Any))
	}
	isSpread := c.Expr.Ellipsis.IsValid()
	hasExtra := !parsed.Indexed && !isSpread && at+1+parsed.Next < len(c.Expr.Args)
	hasNoVerb := !parsed.Indexed && isSpread && len(parsed.Verbs) == 0
	if _, isKnown := format.Known(); !isKnown && (hasExtra || hasNoVerb) {
		format, hasExtra = withVerbs(format), false
	}
	var parts []segment.Values
	from, continues := 0, false
	add := func(v segment.Value) {
		if len(v.Segments) == 0 || v.Len() == 0 {
			return
		}
		v.Segments = append([]segment.Segment(nil), v.Segments...)
		v.Segments[0].Continues = continues
		parts = append(parts, one(v))
	}
	for i := range parsed.Verbs {
		verb := &parsed.Verbs[i]
		add(format.Slice(from, verb.Start))
		from, continues = verb.End, verb.Char == '%'
		if verb.Char == '%' {
			continues = verb.Start > 0
			add(format.Slice(verb.End-1, verb.End))
			continues = true
			continue
		}
		parts = append(parts, c.operand(verb, at, format))
	}
	add(format.Slice(from, len(flat)))
	if hasExtra { // fmt.Sprintf("http://h/", port)
		parts = append(parts, segment.Of("%!(EXTRA ", literalOf(format)), c.Unknown(), segment.Written(")"))
	}
	if len(parts) == 0 {
		return one(format)
	}
	if first := format.Slice(0, 0); len(format.Choices)+len(format.Guards) > 0 { // what led to the format
		first.Segments = nil
		parts = append(parts, one(first))
	}
	return segment.Concat(parts...)
}

// literalOf is who wrote the beginning of v.
func literalOf(v segment.Value) segment.Literal {
	if all := v.Literals(); len(all) > 0 {
		return all[0]
	}
	return segment.Literal{}
}

func one(v segment.Value) segment.Values { return segment.Values{List: []segment.Value{v}} }

// operand is what the verb writes; the format is argument at.
func (c *Call) operand(v *fmtstr.Verb, at int, format segment.Value) segment.Values {
	i := at + 1 + v.Operand
	switch {
	case c.Expr.Ellipsis.IsValid() || v.Operand < 0:
		return c.Unknown()
	case i >= len(c.Expr.Args): // fmt.Sprintf("http://h/%s")
		return one(format.Slice(v.Start, v.End).Rewrite("%!" + string(v.Char) + "(MISSING)"))
	case !strings.ContainsRune("vTtbcdoOqxXUeEfFgGspw", v.Char): // fmt.Sprintf("http://h/%zz", n)
		return one(format.Slice(v.Start, v.End).Rewrite("%!" + string(v.Char) + "("))
	}
	e := c.Expr.Args[i]
	t := c.Info.TypeOf(e)
	info := basicInfo(t)
	plain := !v.Width && !v.Precision && !v.Star && v.Flags == ""
	if l := written(t); l != nil && (v.Char == 's' || v.Char == 'v') && !v.HasFlag('#') {
		return segment.Unknown(l, e)
	}
	switch {
	case (v.Char == 's' || v.Char == 'v') && v.IsPlain() && info&types.IsInteger == 0:
		return c.Operand(i)
	case (v.Char == 'd' || v.Char == 'v') && plain && info&types.IsInteger != 0:
		return c.Operand(i)
	case v.Char == 'd' && info&types.IsInteger != 0 && !strings.ContainsAny(v.Flags, " +") && (!v.Width || v.HasFlag('0')):
		return segment.Unknown(integer, e)
	case v.Char == 'q' && info&types.IsString != 0:
		return c.Text(i).Map(func(text segment.Value) (segment.Value, bool) {
			if s, ok := text.Known(); ok {
				return text.Rewrite(strconv.Quote(s)), true
			}
			return text.Rewritten(quoted), true
		})
	case (v.Char == 'x' || v.Char == 'X') && plain && info&(types.IsInteger|types.IsString) != 0:
		return segment.Unknown(inBase, e)
	case v.Char == 't':
		return segment.Unknown(name, e)
	case strings.ContainsRune("efgEFG", v.Char) && plain:
		return segment.Unknown(float, e)
	}
	return segment.Unknown(text.Any, e)
}

// basicInfo says what basic type t has, 0 for others.
func basicInfo(t types.Type) types.BasicInfo {
	if t == nil {
		return 0
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

// printed is what fmt.Sprint writes of the arguments from index from on: a space stands
// between two of which neither is a string.
//
//	fmt.Sprint("https://h:", port)
func (c *Call) printed(from int) segment.Values {
	if c.Expr.Ellipsis.IsValid() {
		return c.Unknown()
	}
	isString := func(i int) bool { return basicInfo(c.Info.TypeOf(c.Expr.Args[i]))&types.IsString != 0 }
	parts := []segment.Values{segment.Written("")}
	for i := from; i < len(c.Expr.Args); i++ {
		if i > from && !isString(i) && !isString(i-1) {
			parts = append(parts, segment.Written(" "))
		}
		parts = append(parts, c.Operand(i))
	}
	return segment.Concat(parts...)
}
