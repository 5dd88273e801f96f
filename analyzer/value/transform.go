package value

// This file computes what functions make of strings, at once or where they are
// known.

import (
	"go/ast"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
)

// A Transform is what a function makes of a string before that is used. The zero
// Transform leaves it as it is.
type Transform struct {
	Func string // its (*types.Func).FullName: one of package strings that takes off something, replacedAll, pathJoined, usedAsFormat, schemeFilled, schemeFilledOrKept, urlWritten, or a parser (see isURLPart)
	Arg  string // its second argument, the scheme, or the part of a URL

	// Before is what is taken off the string before that.
	//
	//	strings.TrimRight(strings.TrimSpace(base), "/")
	Before Trim
}

// A Trim takes something off a string; the zero Trim does not.
type Trim struct{ Func, Arg string } // as of a Transform

// of is what is left of pieces, which are s.
func (t Trim) of(pieces []piece, s string) []piece {
	from, to := trims[t.Func](s, t.Arg)
	return notEditable(slice(pieces, from, to))
}

// replacedAll is the Func of a Transform that puts something, of which nothing is known, in
// the place of each Arg.
//
//	strings.ReplaceAll(base, "{id}", id)
const replacedAll = "strings.ReplaceAll"

// pathJoined is the Func of a Transform that returns the last element of a path, with
// those before it, which are not known.
//
//	path.Join(base, p)
const pathJoined = "path.Join"

// usedAsFormat is the Func of a Transform that writes a string as the format of operands of
// which nothing is known.
//
//	fmt.Sprintf(c.endpoint, token, method)
const usedAsFormat = "fmt.Sprintf"

// urlWritten is the Func of a Transform that parses a URL and writes it again.
//
//	u, err := url.Parse(s); if err != nil { panic(err) }; return u.String()
const urlWritten = "(*net/url.URL).String"

// beforeVerb is what pieces, a format, write before the first of their verbs, and anything
// in the place of the rest.
func beforeVerb(pieces []piece, s string, e ast.Expr) []piece {
	i := strings.IndexByte(s, '%')
	if i < 0 { // fmt.Sprintf("https://h", id), which writes %!(EXTRA …) at the end
		i = len(s)
	}
	return append(notEditable(slice(pieces, 0, i)), unknown(e)...)
}

// trims say where what is left of s begins and ends.
var trims = map[string]func(s, arg string) (from, to int){
	"strings.TrimSpace":  func(s, _ string) (int, int) { return trimEnds(s, strings.TrimSpace(s)) },
	"strings.Trim":       func(s, set string) (int, int) { return trimEnds(s, strings.Trim(s, set)) },
	"strings.TrimLeft":   func(s, set string) (int, int) { return trimEnds(s, strings.TrimLeft(s, set)) },
	"strings.TrimRight":  func(s, set string) (int, int) { return 0, len(strings.TrimRight(s, set)) },
	"strings.TrimPrefix": func(s, p string) (int, int) { return len(s) - len(strings.TrimPrefix(s, p)), len(s) },
	"strings.TrimSuffix": func(s, p string) (int, int) { return 0, len(strings.TrimSuffix(s, p)) },
}

// trimmed models the function of trims with that name.
func trimmed(name string) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		t := Transform{Func: name}
		if len(c.Args) > 1 {
			args, ok := ev.allKnown(c.Args[1:2])
			if !ok {
				return single(unknown(c))
			}
			t.Arg = args[0]
		}
		return mapVariants(ev.expr(c.Args[0]), func(pieces []piece) []piece {
			if ev.keepsDelimiter(t, pieces) { // strings.TrimSuffix(line, "\r\n")
				return pieces
			}
			return t.of(pieces, c)
		})
	}
}

// of returns what e is, which it makes of pieces. Where those are what somebody hands
// in, it is to be made of that.
//
//	strings.TrimSuffix(base, "/")
func (t Transform) of(pieces []piece, e ast.Expr) []piece {
	if s, ok := computable(pieces); ok && t.Before != (Trim{}) {
		pieces = t.Before.of(pieces, s)
	}
	if s, ok := computable(pieces); ok && trims[t.Func] != nil {
		return Trim{t.Func, t.Arg}.of(pieces, s)
	}
	if trims[t.Func] != nil && !isUnknown(pieces) {
		if left, ok := t.ofHoles(pieces); ok {
			return left
		}
	}
	if t.Func == replacedAll && !isUnknown(pieces) {
		r := replacer{list: []replacement{{old: t.Arg, new: unknown(e)}}, limit: -1}
		return r.replace(pieces, e)
	}
	if s, ok := computable(pieces); ok && t.Func == usedAsFormat {
		return beforeVerb(pieces, s, e)
	}
	if s, ok := computable(pieces); ok && (t.Func == schemeFilled || t.Func == schemeFilledOrKept) {
		return fillScheme(pieces, s, t.Arg, t.Func == schemeFilledOrKept, e)
	}
	if t.Func == urlWritten && !isUnknown(pieces) {
		return parsedText(neturl.Parser{StrictColons: true}, e, pieces)
	}
	if s, ok := computable(pieces); ok && t.isURLPart() {
		if part, ok := t.urlPart(s); ok {
			return computed(pieces, part)
		}
		return hole(e, parsedLang(t.Arg))
	}
	if end := keptEnd(pieces); end != nil && t.Func == pathJoined {
		return append(hole(e, text.CleanedPathBefore), end...)
	}
	out := unknown(e)
	if t.isURLPart() {
		out = hole(e, parsedLang(t.Arg))
	} else if t.Func == pathJoined {
		out = hole(e, text.CleanedPath)
	}
	if s := pieces[0].standsFor(); isUnknown(pieces) && s.Var != nil {
		if made, ok := t.after(s.Transform); ok {
			s.Transform = made
			out[0].source = &s
			if t.Func != replacedAll { // which makes another string of it
				out[0].via = pieces[0].via
			}
		}
	}
	return out
}

// ofHoles is Trim.ofHoles for t, which takes something off a string, and what is taken off before.
func (t Transform) ofHoles(pieces []piece) (_ []piece, ok bool) {
	if t.Before != (Trim{}) {
		if pieces, ok = t.Before.ofHoles(pieces); !ok {
			return nil, false
		}
	}
	return Trim{t.Func, t.Arg}.ofHoles(pieces)
}

// after is what is made of a string by first and then by t; ok is false where that cannot be
// written down.
func (t Transform) after(first Transform) (both Transform, ok bool) {
	switch {
	case first == Transform{}, first == t && !takesOne(t.Func): // strings.TrimSpace(strings.TrimSpace(base)), which takes off no more
		return t, true
	case trims[t.Func] == nil && t.Func != urlWritten || trims[first.Func] == nil || t.Before != Trim{} || first.Before != Trim{}: // strings.TrimSpace(path.Join(base, p))
		return t, false
	}
	t.Before = Trim{first.Func, first.Arg}
	return t, true
}

// takesOne reports whether the function of trims with that name takes off one of several.
//
//	strings.TrimSuffix("h//", "/")
func takesOne(name string) bool {
	return name == "strings.TrimPrefix" || name == "strings.TrimSuffix"
}

// keptEnd returns the end of the pieces of a path, if it stays as it is when they are
// joined to others: without a slash at its beginning, which is lost after ".".
//
//	path.Join(base, "/users/"+id+"?all=1")
func keptEnd(pieces []piece) []piece {
	if len(pieces) == 0 { // path.Join(base, "")
		return nil
	}
	end := pieces[len(pieces)-1]
	s := strings.TrimPrefix(end.s, "/")
	if end.hole || !staysCleaned(s) {
		return nil
	}
	return notEditable(slice([]piece{end}, len(end.s)-len(s), len(end.s)))
}

// staysCleaned reports whether path.Clean leaves s as it is wherever it stands at
// the end of a path.
func staysCleaned(s string) bool {
	for elem := range strings.SplitSeq(s, "/") {
		if strings.Trim(elem, ".") == "" { // "a//b", "a/../b", "."
			return false
		}
	}
	return true
}
