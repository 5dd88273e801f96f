package library

// This file knows packages slices and maps.

import "github.com/urilint/urilint/internal/segment"

var collectionFunctions = table{
	"maps.Keys":      {Elements: func(c *Call) segment.Values { return c.Keys(0) }},
	"maps.Values":    elementsOf,
	"maps.Clone":     elementsOf,
	"slices.Values":  elementsOf,
	"slices.All":     elementsOf,
	"slices.Collect": elementsOf,
	"slices.Sorted":  elementsOf,
	"slices.Clone":   elementsOf,
	"slices.Compact": elementsOf,
	"slices.Concat": {Elements: func(c *Call) segment.Values {
		var all []segment.Values
		for i := range c.Expr.Args {
			all = append(all, c.Elements(i))
		}
		return segment.Union(all...)
	}},
	"slices.Max": {Text: func(c *Call) segment.Values { return c.Elements(0) }},
	"slices.Min": {Text: func(c *Call) segment.Values { return c.Elements(0) }},
}

// elementsOf is the row of a function that returns the elements of its first argument.
var elementsOf = &Function{Elements: func(c *Call) segment.Values { return c.Elements(0) }}
