package library

// This file is the table of functions, by their full names.

import (
	"strings"

	"github.com/urilint/urilint/internal/segment"
)

var functions = map[string]*Function{
	"strings.TrimSuffix": {Text: func(c *Call) segment.Values {
		return trim(c, func(s, cut string) string { return strings.TrimSuffix(s, cut) })
	}},
	"strings.TrimSpace": {Text: func(c *Call) segment.Values {
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			if s, ok := v.Known(); ok {
				return v.Rewrite(strings.TrimSpace(s)), true
			}
			return v, true
		})
	}},
	"strings.HasPrefix": {Effect: Checks},
	"net/url.Parse":     {URL: func(c *Call) segment.URLs { return segment.ParsedURLs(c.Text(0)) }},
	"(*net/url.URL).String": {Text: func(c *Call) segment.Values {
		return c.URL(Recv).Strings()
	}},
	"os.Getenv":                      {Setting: &Setting{Name: 0, Default: NoArg, Target: NoArg}},
	"flag.String":                    {Setting: &Setting{Prefix: "-", Name: 0, Default: 1, Target: NoArg}},
	"flag.StringVar":                 {Setting: &Setting{Prefix: "-", Name: 1, Default: 2, Target: 0}},
	"encoding/json.Unmarshal":        {Effect: Decodes},
	"os.Open":                        {Effect: Opens},
	"(*strings.Builder).WriteString": {Writes: true, Appended: func(c *Call) segment.Values { return c.Text(0) }},
}

// trim is what cuts a constant from the known end of a string.
func trim(c *Call, cut func(s, with string) string) segment.Values {
	withs := c.Text(1)
	if len(withs.List) != 1 {
		return c.Text(0).Rewritten(nil)
	}
	with, ok := withs.List[0].Known()
	if !ok {
		return c.Text(0).Rewritten(nil)
	}
	return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
		if s, ok := v.Known(); ok {
			return v.Rewrite(cut(s, with)), true
		}
		last := v.Segments[len(v.Segments)-1]
		if last.Hole != nil {
			return v, true
		}
		n := len(last.Known) - len(cut(last.Known, with))
		return v.Slice(0, v.Len()-n), true
	})
}
