package value

// This file computes what calls return: functions of the standard library
// that are known, and functions of the package that say it in one line.

import (
	"encoding/hex"
	"go/ast"
	"go/types"
	"maps"
	"net/url"
	"strings"
	"sync"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A model computes what a call of a known function returns.
type model func(ev *evaluation, call *ast.CallExpr) []variant

// models are the functions of the standard library that are known, by
// (*types.Func).FullName. They are set by init because they refer to
// each other, and made when the first call is evaluated.
var models func() map[string]model

func init() { models = sync.OnceValue(makeModels) }

func makeModels() map[string]model {
	models := map[string]model{
		"fmt.Sprintf":  func(ev *evaluation, c *ast.CallExpr) []variant { return ev.sprintf(c, 0) },
		"fmt.Sprint":   func(ev *evaluation, c *ast.CallExpr) []variant { return ev.sprint(c, c.Args, false) },
		"fmt.Sprintln": func(ev *evaluation, c *ast.CallExpr) []variant { return ev.sprint(c, c.Args, true) },
		"fmt.Appendf": func(ev *evaluation, c *ast.CallExpr) []variant {
			return ev.appended(c, ev.sprintf(c, 1))
		},
		"fmt.Append": func(ev *evaluation, c *ast.CallExpr) []variant {
			return ev.appended(c, ev.sprint(c, c.Args[1:], false))
		},
		"fmt.Appendln": func(ev *evaluation, c *ast.CallExpr) []variant {
			return ev.appended(c, ev.sprint(c, c.Args[1:], true))
		},

		"strings.Join":       (*evaluation).stringsJoin,
		"strings.ToLower":    withCase(strings.ToLower),
		"strings.ToUpper":    withCase(strings.ToUpper),
		"strings.Clone":      first,
		"strings.TrimSpace":  trimmed("strings.TrimSpace"),
		"strings.Trim":       trimmed("strings.Trim"),
		"strings.TrimLeft":   trimmed("strings.TrimLeft"),
		"strings.TrimRight":  trimmed("strings.TrimRight"),
		"strings.TrimPrefix": trimmed("strings.TrimPrefix"),
		"strings.TrimSuffix": trimmed("strings.TrimSuffix"),
		"strings.ReplaceAll": (*evaluation).replaceAll,
		"strings.Replace":    (*evaluation).replaceAll,

		"strconv.FormatBool": writes(boolean),

		"net/url.QueryEscape":        encoded(url.QueryEscape, word(queryEscaped)),
		"net/url.PathEscape":         encoded(url.PathEscape, word(pathEscaped)),
		"(net/url.Values).Encode":    writes(encodedQuery()),
		"(*net/url.Userinfo).String": writes(word(userinfoCoded)),
		"net.JoinHostPort":           (*evaluation).joinHostPort,

		"encoding/hex.EncodeToString":                encoded(func(s string) string { return hex.EncodeToString([]byte(s)) }, word(lowerHex)),
		"(*encoding/base64.Encoding).EncodeToString": (*evaluation).baseEncoded,
		"(*encoding/base32.Encoding).EncodeToString": (*evaluation).baseEncoded,
		"(time.Time).Format":                         (*evaluation).timeFormat,
		"(time.Time).String":                         writes(timeWritten),

		"(*strings.Builder).String": (*evaluation).built,
		"(*bytes.Buffer).String":    (*evaluation).built,
		"(*bytes.Buffer).Bytes":     (*evaluation).built,

		"cmp.Or": (*evaluation).cmpOr,
	}
	maps.Copy(models, furtherModels())
	return models
}

// call returns what call returns.
func (ev *evaluation) call(call *ast.CallExpr) []variant {
	if ev.isConversion(call) { // string(b), []byte(s)
		return ev.expr(call.Args[0])
	}
	if ev.isNilBytes(call) { // []byte(nil)
		return single(knownAt(call, ""))
	}
	if b, ok := typeutil.Callee(ev.info, call).(*types.Builtin); ok { // append(b, "x"...)
		return ev.builtin(call, b.Name())
	}
	callee := ev.callee(call)
	switch {
	case callee == nil && gotypes.IsText(ev.info.TypeOf(call)): // build(x), of func f(build func(string) string), or of build := builders[kind]
		return ev.resultsOfTable(call, 0, nil, nil)
	case callee == nil || callee.Pkg() == nil || ev.malformed(callee, call): // err.Error()
		return single(unknown(call))
	}
	if callee.Pkg() == ev.pkg { // endpoint("h")
		return ev.callInPackage(call, callee)
	}
	fn := callee.(*types.Func)
	if m := models()[fn.FullName()]; m != nil { // strings.ToLower("HTTP://H")
		return m(ev, call)
	}
	if knowledge.DefaultsToArgument(fn) { // key.MustString("http://h")
		return ev.unknownOrDefault(call, call.Args[0])
	}
	if s, ok := knowledge.SettingFuncOf(fn); ok && s.Reads { // viper.GetString("url")
		return ev.settingRead(call, s)
	}
	if all := ev.chosenArgument(call, fn); all != nil { // env.First(os.Getenv("URL"), "http://h")
		return all
	}
	return ev.importedResult(call, fn, 0, nil, call) // api.Endpoint("h")
}

// malformed reports whether call has not the arguments that fn takes: code
// with type errors, or f(g()) where g returns several values.
func (ev *evaluation) malformed(fn types.Object, call *ast.CallExpr) bool {
	sig, ok := fn.Type().Underlying().(*types.Signature)
	if !ok { // f := f
		return true
	}
	n := sig.Params().Len()
	if sig.Variadic() && len(call.Args) < n-1 || !sig.Variadic() && len(call.Args) != n { // strings.Trim(s)
		return true
	}
	if len(call.Args) == 1 { // f(g())
		_, several := ev.info.TypeOf(call.Args[0]).(*types.Tuple)
		return several
	}
	return false
}

// writes models a function of which only the alphabet of the result is known.
func writes(lang text.Lang) model {
	return func(_ *evaluation, c *ast.CallExpr) []variant { return single(hole(c, lang)) }
}

// first models a function that returns its argument.
func first(ev *evaluation, c *ast.CallExpr) []variant { return ev.expr(c.Args[0]) }

// mapped models a function of one known string.
func mapped(f func(string) string) model { return encoded(f, text.Any) }

// encoded models a function of one string that writes strings of lang.
func encoded(f func(string) string, lang text.Lang) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		return mapVariants(ev.expr(c.Args[0]), func(pieces []piece) []piece {
			s, ok := computable(pieces)
			if !ok { // strings.ToLower(host)
				return hole(c, lang)
			}
			return result(pieces, s, f(s))
		})
	}
}

// withCase models a function that writes each character of a string in one case.
//
//	strings.ToLower("HTTP://" + host)
func withCase(f func(string) string) model {
	return func(ev *evaluation, c *ast.CallExpr) []variant {
		return mapVariants(ev.expr(c.Args[0]), func(pieces []piece) []piece {
			if s, ok := computable(pieces); ok {
				return result(pieces, s, f(s))
			}
			if isUnknown(pieces) { // strings.ToLower(host)
				return unknown(c)
			}
			var out []piece
			for _, pc := range pieces {
				if pc.hole {
					out = append(out, hole(pc.node, text.Any)...)
				} else {
					out = append(out, result([]piece{pc}, pc.s, f(pc.s))...)
				}
			}
			return out
		})
	}
}

// result is what a function makes of pieces, the string s: t.
func result(pieces []piece, s, t string) []piece {
	if t == s { // strings.ToLower("http://h")
		return notEditable(pieces)
	}
	return computed(pieces, t)
}

// trimEnds says where trimmed, a part of s, begins and ends in it.
func trimEnds(s, trimmed string) (from, to int) {
	i := strings.Index(s, trimmed)
	return i, i + len(trimmed)
}

// appended is what fmt.Append and its siblings return: out after the bytes of
// the first argument.
func (ev *evaluation) appended(call *ast.CallExpr, out []variant) []variant {
	b := ast.Unparen(call.Args[0])
	if ev.info.Types[b].IsNil() { // fmt.Appendf(nil, "%s", u)
		return out
	}
	return ev.concat(call, ev.expr(b), out)
}

func (ev *evaluation) stringsJoin(call *ast.CallExpr) []variant {
	l := ev.someList(call.Args[0])
	if l == nil || l.isKeyed() { // strings.Join(load(), "/"), []string{1: "b", 0: "a"}
		return single(unknown(call))
	}
	if l.isPartial {
		return ev.joinedOnce(call)
	}
	var parts [][]variant
	for i, elt := range l.elts {
		if i > 0 { // "/" of strings.Join(parts, "/")
			parts = append(parts, ev.expr(call.Args[1]))
		}
		parts = append(parts, ev.exprOf(elt))
		if len(parts) > maxPieces {
			break
		}
	}
	if len(parts) == 0 { // strings.Join(nil, "/")
		return single(knownAt(call, ""))
	}
	return ev.concat(call, parts...)
}

func (ev *evaluation) joinHostPort(call *ast.CallExpr) []variant {
	host, port := ev.expr(call.Args[0]), ev.expr(call.Args[1])
	host = mapVariants(host, func(pieces []piece) []piece {
		s, ok := computable(pieces)
		switch {
		case !ok: // net.JoinHostPort(host, "80")
			return unknown(call) // with brackets, where it needs them
		case strings.ContainsAny(s, ":%"): // net.JoinHostPort("::1", "80")
			return computed(pieces, "["+s+"]")
		}
		return pieces
	})
	return ev.concat(call, host, single(knownAt(call, ":")), port)
}

// baseEncoded models EncodeToString of the encodings that encoding/base64 and
// encoding/base32 define.
func (ev *evaluation) baseEncoded(call *ast.CallExpr) []variant {
	name := ""
	if x, ok := ast.Unparen(receiverOf(call)).(*ast.SelectorExpr); ok { // base64.URLEncoding.EncodeToString(b)
		if obj := ev.info.Uses[x.Sel]; obj != nil && obj.Pkg() != nil && strings.HasPrefix(obj.Pkg().Path(), "encoding/") {
			name = obj.Name()
		}
	}
	switch name {
	case "StdEncoding", "RawStdEncoding", "HexEncoding": // base64.StdEncoding
		return single(hole(call, word(base64Std)))
	case "URLEncoding", "RawURLEncoding": // base64.URLEncoding
		return single(hole(call, word(base64URL)))
	}
	return single(unknown(call))
}

func (ev *evaluation) timeFormat(call *ast.CallExpr) []variant {
	layout, ok := gotypes.ConstantString(ev.info, call.Args[0])
	if !ok { // t.Format(layout)
		return single(unknown(call))
	}
	return single(hole(call, timeFormatted(layout)))
}

// cmpOr models cmp.Or: the first operand that is not empty. What follows a
// hole arrives where that is empty.
func (ev *evaluation) cmpOr(call *ast.CallExpr) []variant {
	if call.Ellipsis.IsValid() || !gotypes.IsText(ev.info.TypeOf(call)) { // cmp.Or(bases...)
		return single(unknown(call))
	}
	var all []variant
	for _, arg := range call.Args {
		operand := ev.expr(arg)
		if len(operand) > 1 { // cmp.Or(bases[i], "http://h")
			operand = single(unknown(arg))
		}
		s, ok := known(operand[0].pieces)
		if ok && s == "" { // cmp.Or("", "http://h")
			continue
		}
		all = append(all, variant{operand[0].pieces, call, len(all)})
		if all := flat(operand[0].pieces); ok || strings.Count(all, text.HoleByte) < len(all) { // there are known bytes
			break
		}
		if ev.isNeverEmpty(arg) { // if u == "" { return }; cmp.Or(u, "http://h")
			break
		}
	}
	switch len(all) {
	case 0: // cmp.Or("", "")
		return single(knownAt(call, ""))
	case 1: // cmp.Or("http://h", other)
		return single(all[0].pieces)
	}
	if _, ok := ev.environmentBefore(call); ok && len(all) == len(call.Args) && hasKnownBytes(all[len(all)-1]) { // cmp.Or(os.Getenv("URL"), "http://h")
		for i := range all {
			all[i].of = setting{call}
		}
	}
	return all
}
