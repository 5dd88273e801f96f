package value

// This file finds the elements of the lists that package strings makes of a string.

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/gotypes"
)

// textSplits return the parts of s that functions of package strings make of it.
var textSplits = map[string]func(s, sep string) []string{
	"strings.Split":     strings.Split,
	"strings.SplitSeq":  strings.Split,
	"strings.Fields":    func(s, _ string) []string { return strings.Fields(s) },
	"strings.FieldsSeq": func(s, _ string) []string { return strings.Fields(s) },
}

// splitList returns the list that call, of fn, which does as split does, makes of a
// string; nil where nothing is known of it.
//
//	strings.Split(cmp.Or(os.Getenv("BROKERS"), "a:9092,b:9092"), ",")
func (ev *evaluation) splitList(call *ast.CallExpr, fn *types.Func, split func(s, sep string) []string) *list {
	if ev.malformed(fn, call) {
		return nil
	}
	var sep string
	if len(call.Args) > 1 {
		var ok bool
		if sep, ok = gotypes.ConstantString(ev.info, call.Args[1]); !ok || sep == "" { // strings.Split(brokers, separator)
			return nil
		}
	}
	all := ev.expr(call.Args[0])
	l := &list{typ: ev.typeOf(call)}
	if len(all) > 1 { // if c { brokers = "b:9092" }
		l.isPartial, l.choice = true, &listChoice{call: call}
	}
	for _, a := range all {
		s, ok := computable(a.pieces)
		parts := split(s, sep)
		if !ok || s == "" || len(parts) > maxAlts { // strings.Split(os.Getenv("BROKERS"), ",")
			l.isPartial = true
			continue
		}
		c, at := cutter{pieces: a.pieces}, 0
		for _, part := range parts {
			at += strings.Index(s[at:], part)
			text := c.slice(at, at+len(part))
			if part == "" { // "a:9092,"
				text = knownAt(call.Args[0], "")
			}
			l.elts = append(l.elts, listElement{expr: call.Args[0], text: text})
			at += len(part) + len(sep)
		}
	}
	if len(l.elts) == 0 {
		return nil
	}
	return l
}
