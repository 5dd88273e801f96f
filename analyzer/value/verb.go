package value

// This file says what each verb of package fmt can write for an operand of
// some type.

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
)

// verbLang returns what v can write for an operand of type t, nil where it is
// not known.
func verbLang(v *fmtstr.Verb, t types.Type) text.Lang {
	if t == nil || v.Star || isFormatter(t) || gotypes.IsTypeParam(t) { // %*d
		return text.Any
	}
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		if gotypes.IsBytes(t) && !writesItself(t) { // %s of []byte
			return textVerb(v)
		}
		return compositeVerb(v, t)
	}
	if writesItself(t) && strings.ContainsRune("vsxXq", v.Char) { // %v of a time.Month
		return padded(v, stringerOf(v, t))
	}
	if !verbTakes(v.Char, basic) { // %d of "a"
		return text.Any
	}
	var lang text.Lang
	switch info := basic.Info(); {
	case info&types.IsString != 0: // %s
		return textVerb(v)
	case info&types.IsBoolean != 0: // %t
		lang = boolean
	case info&types.IsInteger != 0: // %d
		lang = integerVerb(v, info&types.IsUnsigned == 0)
	case info&types.IsFloat != 0: // %f
		set := floatChars
		if v.HasFlag(' ') {
			set.Add(' ')
		}
		lang = word(set)
	}
	return padded(v, lang)
}

// compositeVerb is what v writes for a struct, an array or a slice: brackets around
// the elements, and spaces between them.
//
//	fmt.Sprintf("%+v", struct{ A, B int }{1, 2})    // {A:1 B:2}
//	fmt.Sprintf("%v", []int{1, 2})                  // [1 2]
func compositeVerb(v *fmtstr.Verb, t types.Type) text.Lang {
	switch {
	case writesItself(t): // %v of a time.Time
		return padded(v, stringerOf(v, t))
	case v.Char != 'v' || v.HasFlag('#') || v.Width:
		return text.Any
	}
	anything := run0(anyByte)
	switch t := t.Underlying().(type) {
	case *types.Struct:
		seq := text.Seq{one("{"), anything}
		for range t.NumFields() - 1 {
			seq = append(seq, one(" "), anything)
		}
		return text.Lang{append(seq, one("}"))}
	case *types.Slice:
		return text.Lang{text.Seq{one("["), elementsWritten(v, t.Elem()), one("]")}}
	case *types.Array:
		return text.Lang{text.Seq{one("["), elementsWritten(v, t.Elem()), one("]")}}
	}
	return text.Any
}

// elementsWritten is what v writes for the elements of a list, of type t, with spaces
// between them.
func elementsWritten(v *fmtstr.Verb, t types.Type) text.Rep {
	set := text.SetOf(" ")
	lang := verbLang(v, t)
	if lang.IsAny() || !addBytes(&set, []piece{{hole: true, lang: &lang}}) { // []string
		return run0(anyByte)
	}
	return run0(set)
}

// verbTakes reports whether fmt formats a basic type with the verb, rather
// than complaining.
func verbTakes(char rune, t *types.Basic) bool {
	verbs := ""
	switch info := t.Info(); {
	case info&types.IsString != 0: // %s, %q, %x
		verbs = "vsxXq"
	case info&types.IsBoolean != 0: // %t, %v
		verbs = "vt"
	case info&types.IsInteger != 0: // %d, %x, %c
		verbs = "vdboOxXcqU"
	case info&types.IsFloat != 0: // %g, %f
		verbs = "vbgGxXfFeE"
	}
	return strings.ContainsRune(verbs, char)
}

// integerVerb is what v writes for an integer, without padding.
func integerVerb(v *fmtstr.Verb, signed bool) text.Lang {
	var set text.Set
	prefix := ""
	switch v.Char {
	case 'd', 'v':
		set = digits
		if v.Char == 'v' && v.HasFlag('#') { // %#v of a uint8 is 0x50
			set, prefix = lowerHex, "0x"
		}
	case 'b': // 1010
		set, prefix = text.SetOf("01"), "0b"
	case 'o', 'O': // 17, 0o17
		set, prefix = text.Range('0', '7'), "0o"
	case 'x': // 1f
		set, prefix = lowerHex, "0x"
	case 'X': // 1F
		set, prefix = upperHex, "0X"
	default: // c, q, U: a character
		return text.Lang{text.Seq{run1(anyByte)}}
	}
	seq := text.Seq{}
	if sign := signs(v, signed); sign != "" { // %+d
		seq = append(seq, optional(sign))
	}
	if v.HasFlag('#') || v.Char == 'O' {
		for i := range len(prefix) {
			seq = append(seq, optional(prefix[i:i+1]))
		}
	}
	if v.Precision {
		return text.Lang{append(seq, run0(set))}
	}
	return text.Lang{append(seq, run1(set))}
}

// signs are the characters that can stand before a number.
func signs(v *fmtstr.Verb, signed bool) string {
	s := ""
	if signed {
		s = "-"
	}
	if v.HasFlag('+') { // +1
		s += "+"
	}
	if v.HasFlag(' ') { // % d
		s += " "
	}
	return s
}

// textVerb is what v writes for a string or a []byte.
func textVerb(v *fmtstr.Verb) text.Lang {
	set := lowerHex
	switch v.Char {
	case 'q':
		if v.HasFlag('#') || v.Precision { // %#q is `a`
			return text.Any
		}
		return padded(v, quoted)
	case 'X': // 6A
		set = upperHex
	case 'x': // 6a
	default:
		return text.Any
	}
	if v.HasFlag('#') { // 0x6a
		set = set.Union(text.SetOf("xX"))
	}
	if v.HasFlag(' ') { // % x is 6a 6b
		set.Add(' ')
	}
	return padded(v, word(set))
}

// padded is lang with what a width adds to it.
func padded(v *fmtstr.Verb, lang text.Lang) text.Lang {
	if !v.Width || lang.IsAny() { // %8d
		return lang
	}
	pad := run0(text.SetOf(" 0"))
	out := make(text.Lang, len(lang))
	for i, seq := range lang {
		out[i] = append(append(text.Seq{pad}, seq...), pad)
	}
	return out
}

// isFormatter reports whether values of t may have a Format method, which
// writes what it likes for every verb.
func isFormatter(t types.Type) bool {
	if isDynamic(t) {
		return true
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "Format")
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Params().Len() == 2 // Format(fmt.State, rune), and not time.Time's
}

// writesItself reports whether values of t may have a String or Error method,
// which fmt calls for %v, %s, %q and %x.
func writesItself(t types.Type) bool { return mayHave(t, "String") || mayHave(t, "Error") }

// isItsString reports whether what writesItself is told of t is that it has a method String, of
// this package, which returns the string as it is.
//
//	func (e Endpoint) String() string { return string(e) }
func (p *Package) isItsString(t types.Type) bool {
	if isDynamic(t) || !gotypes.IsString(t) || mayHave(t, "Error") {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() != p.pkg || fn.Signature().Params().Len() > 0 || gotypes.IsPointer(fn.Signature().Recv().Type()) {
		return false
	}
	call, ok := ast.Unparen(p.OnlyReturned(fn.Origin())).(*ast.CallExpr)
	return ok && len(call.Args) == 1 && p.info.Types[call.Fun].IsType() && gotypes.IsString(p.typeOf(call)) &&
		identOf(call.Args[0]) != nil && p.info.Uses[identOf(call.Args[0])] == fn.Origin().Signature().Recv()
}

// mayHave reports whether a value of static type t may have the method: its
// type has it, or is only known at run time.
func mayHave(t types.Type, method string) bool {
	if isDynamic(t) {
		return true
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, method)
	_, ok := obj.(*types.Func)
	return ok
}

// isDynamic reports whether what a value of static type t is shows at run time
// alone.
func isDynamic(t types.Type) bool { return types.IsInterface(t) || gotypes.IsTypeParam(t) }
