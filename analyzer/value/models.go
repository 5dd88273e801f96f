package value

// This file lists what is known of further functions: of the standard library,
// and of a few others that are found everywhere.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"html"
	"net/url"
	gopath "path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// furtherModels are models as in calls.go.
func furtherModels() map[string]model {
	return map[string]model{
		"strings.Repeat":              (*evaluation).repeated,
		"(*strings.Replacer).Replace": (*evaluation).replaced,

		"strconv.Itoa":        decimal(0, integer(true)),
		"strconv.FormatInt":   decimal(1, integer(true)),
		"strconv.FormatUint":  decimal(1, integer(false)),
		"strconv.FormatFloat": writes(word(floatChars)),
		"strconv.Quote":       encoded(strconv.Quote, quoted),
		"strconv.AppendInt":   appending(decimal(1, integer(true))),
		"strconv.AppendUint":  appending(decimal(1, integer(false))),
		"strconv.AppendBool":  appending(writes(boolean)),
		"strconv.AppendQuote": appending(encoded(strconv.Quote, quoted)),

		"path.Join":             (*evaluation).pathJoin,
		"path.Clean":            cleaned(gopath.Clean),
		"path/filepath.Join":    writes(text.CleanedPath),
		"path/filepath.Clean":   writes(text.CleanedPath),
		"path.Base":             mapped(gopath.Base),
		"path/filepath.ToSlash": (*evaluation).toSlash,
		"html.EscapeString":     encoded(html.EscapeString, word(htmlEscaped)),
		"(*net/url.URL).String": (*evaluation).receiverURL,
		"(*net/url.URL).Port":   hostPart("Port"),

		"(*net/url.URL).Hostname": hostPart("Hostname"),

		"crypto/rand.Text":       writes(word(base32Std)),
		"(*math/big.Int).String": writes(bigInteger),
		"(*math/big.Int).Text":   writes(bigInteger),

		"(time.Duration).String": writes(stringers["time.Duration"]),
		"(time.Month).String":    writes(stringers["time.Month"]),
		"(time.Weekday).String":  writes(stringers["time.Weekday"]),
		"(net.IP).String":        writes(stringers["net.IP"]),

		"github.com/google/uuid.NewString":     writes(stringers["github.com/google/uuid.UUID"]),
		"(github.com/google/uuid.UUID).String": writes(stringers["github.com/google/uuid.UUID"]),
	}
}

// results are models of the first of several results, where the last, if it is
// an error, is nil.
var results func() map[string]model

func init() { results = sync.OnceValue(makeResults) }

func makeResults() map[string]model {
	models := map[string]model{
		"net/url.JoinPath":      (*evaluation).urlJoinPath,
		"net/url.QueryUnescape": unescaped(url.QueryUnescape),
		"net/url.PathUnescape":  unescaped(url.PathUnescape),
		"strings.Cut":           (*evaluation).beforeSeparator,
		"os.Hostname":           writes(word(hostname)),
	}
	for name := range delimitedReaders {
		models[name] = (*evaluation).untilDelimiter
	}
	return models
}

// stringers are the languages of String methods, by the type.
var stringers = map[string]text.Lang{
	"time.Duration": {text.Seq{optional("-"), run1(alnum.Union(text.SetOf(".µ")))}},
	"time.Month":    {text.Seq{run0(text.SetOf("%!()")), run1(alnum), run0(text.SetOf("()"))}},
	"time.Weekday":  {text.Seq{run0(text.SetOf("%!()")), run1(alnum), run0(text.SetOf("()"))}},
	"time.Time":     timeWritten,
	"net.IP":        {text.Seq{run1(text.SetOf("?").Union(lowerHex).Union(text.SetOf(".:<>nil")))}},

	"github.com/google/uuid.UUID": word(lowerHex.Union(text.SetOf("-"))),
}

// stringerOf returns the language of what fmt writes for a value of type t by
// its String method, nil where it is not known.
func stringerOf(v *fmtstr.Verb, t types.Type) text.Lang {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || v.Char != 's' && v.Char != 'v' || v.HasFlag('#') { // %d of a time.Month
		return text.Any
	}
	return stringers[named.Obj().Pkg().Path()+"."+named.Obj().Name()]
}

// decimal models a function that writes the integer that is its first
// argument, in the base that its argument of index base is, 0 for ten.
func decimal(base int, lang text.Lang) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		if base > 0 { // strconv.FormatInt(n, 16)
			if b := ev.info.Types[c.Args[len(c.Args)-1]].Value; b == nil || b.String() != "10" {
				return single(hole(c, text.Lang{text.Seq{optional("-"), run1(alnum)}}))
			}
		}
		n := c.Args[len(c.Args)-1-base]
		if v := ev.info.Types[n].Value; v != nil && constant.ToInt(v).Kind() == constant.Int { // strconv.Itoa(80)
			return single(knownAt(n, constant.ToInt(v).ExactString()))
		}
		return single(hole(c, lang))
	}
}

// appending models a function that appends to its first argument what m says
// of the call.
func appending(m model) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		rest := *c
		rest.Args = c.Args[1:]
		return ev.appended(c, m(ev, &rest))
	}
}

// unescaped models a function that decodes a string or returns an error.
func unescaped(f func(string) (string, error)) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		return mapVariants(ev.expr(c.Args[0]), func(pieces []piece) []piece {
			s, ok := computable(pieces)
			if t, err := f(s); ok && err == nil { // url.QueryUnescape("a%20b")
				return computed(pieces, t)
			}
			return unknown(c)
		})
	}
}

// repeated models strings.Repeat.
func (ev *evaluation) repeated(call *ast.CallExpr) []variant {
	n, ok := gotypes.ConstantInt(ev.info, call.Args[1])
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		s, isKnown := computable(pieces)
		if !ok || !isKnown || n < 0 || n > maxText || n*int64(len(s)) > maxText { // strings.Repeat(u, n)
			return unknown(call)
		}
		return computed(pieces, strings.Repeat(s, int(n)))
	})
}

// madeBy returns the only expression that is ever written to the variable that
// e is, or e itself where it is none; nil where there may be others.
func (ev *evaluation) madeBy(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	id, ok := e.(*ast.Ident)
	if !ok { // strings.NewReplacer("a", "b").Replace(u)
		return e
	}
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok || v.IsField() { // c.replacer.Replace(u)
		return nil
	}
	if v.Parent() != ev.pkg.Scope() { // r := strings.NewReplacer("a", "b"); r.Replace(u)
		_, l := ev.localOf(id)
		if d := l.OnlyDef(); d != nil && d.Kind == defuse.Assign {
			return ast.Unparen(d.Expr)
		}
		return nil
	}
	d := ev.declaredBy(v)
	if d == nil || d.value == nil || !ev.isPrivate(v) || ev.IsWritten(v) { // var Replacer *strings.Replacer
		return nil
	}
	for _, use := range ev.Reads(v) {
		if usekind.Direct(use).Kind == usekind.AddressTaken {
			return nil
		}
	}
	return ast.Unparen(d.value)
}

// pathJoin models path.Join where it leaves the first element as it is. A URL there
// is what the call itself is blamed for, and nothing is known of the result.
func (ev *evaluation) pathJoin(call *ast.CallExpr) []variant {
	elems, ok := ev.allKnown(call.Args)
	switch {
	case len(call.Args) > 0 && !call.Ellipsis.IsValid() && ev.beginsURL(call.Args[0]): // path.Join("http://h", name)
		return single(unknown(call))
	case call.Ellipsis.IsValid() || len(call.Args) == 0: // path.Join(elems...)
		return single(hole(call, text.CleanedPath))
	case !ok: // path.Join(base, name)
		return mapVariants(ev.expr(call.Args[len(call.Args)-1]), func(pieces []piece) []piece {
			return Transform{Func: pathJoined}.of(pieces, call)
		})
	}
	joined := gopath.Join(elems...)
	if !strings.HasPrefix(joined, elems[0]) { // path.Join("./a", "x")
		return single(unknown(call))
	}
	return single(computed(ev.expr(call.Args[0])[0].pieces, joined))
}

// cleaned models path.Clean.
func cleaned(f func(string) string) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		if ev.beginsURL(c.Args[0]) { // path.Clean("http://h/a")
			return single(unknown(c))
		}
		return encoded(f, text.CleanedPath)(ev, c)
	}
}

// beginsURL reports whether one of the strings that e may be has "://" in what is
// known of it, before the first unknown part.
func (ev *evaluation) beginsURL(e ast.Expr) bool {
	return slices.ContainsFunc(ev.expr(e), func(v variant) bool {
		return len(v.pieces) > 0 && !v.pieces[0].hole && strings.Contains(v.pieces[0].s, "://")
	})
}

// urlJoinPath models url.JoinPath.
func (ev *evaluation) urlJoinPath(call *ast.CallExpr) []variant {
	elems, ok := ev.allKnown(call.Args)
	if !ok || call.Ellipsis.IsValid() { // url.JoinPath("http://h", name)
		return ev.originOf(call, ev.parsedTexts(call))
	}
	s, err := url.JoinPath(elems[0], elems[1:]...)
	if err != nil { // url.JoinPath("http://[h", "x")
		return single(unknown(call))
	}
	return single(computed(ev.expr(call.Args[0])[0].pieces, s))
}

// toSlash models filepath.ToSlash, which leaves a string without backslash as
// it is on every system.
func (ev *evaluation) toSlash(call *ast.CallExpr) []variant {
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		if s, ok := computable(pieces); !ok || strings.Contains(s, `\`) {
			return unknown(call)
		}
		return pieces
	})
}

// receiverURL models the method String of a URL.
func (ev *evaluation) receiverURL(call *ast.CallExpr) []variant {
	if u := receiverOf(call); u != nil { // u.String()
		return ev.urlString(u)
	}
	return single(unknown(call))
}
