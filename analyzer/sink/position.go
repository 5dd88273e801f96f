package sink

// This file reads the column that says which part of a function, field or
// type holds the string.

import (
	"fmt"
	"strconv"
	"strings"
)

// A siteKind is what a sink belongs to.
type siteKind int8

const (
	argument   siteKind = iota // an argument of a call
	field                      // a field of a struct: in a literal or assigned
	conversion                 // a conversion to a named string type
	entry                      // a value of a map type: in a literal or assigned
	comparison                 // what a field or the result of a method is compared with
)

// A shape is how the strings lie in the value of the sink.
type shape int8

const (
	single   shape = iota // it is the string
	variadic              // each of the variadic arguments is one
	first                 // the first of the variadic arguments is one
	elements              // each element of the slice or array is one
	values                // each value of the map is one
)

var shapeWords = map[string]shape{"variadic": variadic, "first": first, "slice": elements, "map": values}

// A position is a sink within its function, struct or type.
type position struct {
	site  siteKind
	shape shape
	index int    // of the argument, from 0, the receiver not counted
	param string // name that parameter must have; empty: any
}

// parsePosition reads "1", "1(url)", "variadic:0", "first:0", "slice:2", "map:0",
// "field", "slice:field", "map:field", "entry", "slice:entry", "compared" or "type". The error says what is
// possible.
func parsePosition(s string) (position, error) {
	bad := func() (position, error) {
		return position{}, fmt.Errorf("unknown position %q (want N, variadic:N, first:N, slice:N, map:N, with arguments counted from 0, "+
			"field, slice:field, map:field, entry, slice:entry, compared or type)", s)
	}
	var p position
	rest := s
	if word, after, ok := strings.Cut(s, ":"); ok {
		if p.shape, ok = shapeWords[word]; !ok {
			return bad()
		}
		rest = after
	}
	switch {
	case rest == "field" && p.shape != variadic && p.shape != first:
		p.site = field
		return p, nil
	case rest == "entry" && (p.shape == single || p.shape == elements):
		p.site = entry
		return p, nil
	case rest == "compared" && p.shape == single:
		p.site = comparison
		return p, nil
	case rest == "type" && p.shape == single:
		p.site = conversion
		return p, nil
	}
	if number, name, ok := strings.Cut(rest, "("); ok {
		if name, ok = strings.CutSuffix(name, ")"); !ok || name == "" {
			return bad()
		}
		rest, p.param = number, name
	}
	n, err := strconv.ParseUint(rest, 10, 8)
	if err != nil {
		return bad()
	}
	p.index = int(n)
	return p, nil
}
