package value

// This file computes what fmt.Sprintf and its siblings return.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
)

// sprintf returns what call writes with the format at Args[at] and the
// operands after it.
func (ev *evaluation) sprintf(call *ast.CallExpr, at int) []variant {
	all, ok := ev.handedOnFormat(call, at)
	if ok { // fmt.Sprintf(format, args...)
		return all
	}
	formats := ev.expr(call.Args[at])
	for _, format := range formats {
		out := ev.formatted(call, at, format.pieces)
		if len(formats) == 1 { // fmt.Sprintf("http://%s", host)
			return out
		}
		if len(out) != 1 { // which operands meet which format is not known
			out = single(unknown(call))
		}
		all = append(all, variant{out[0].pieces, format.of, format.row})
	}
	return all
}

// formatted returns what call writes with one format.
func (ev *evaluation) formatted(call *ast.CallExpr, at int, format []piece) []variant {
	if isUnknown(format) && format[0].source != nil { // fmt.Sprintf(c.endpoint, token, method)
		return single(Transform{Func: usedAsFormat}.of(format, call))
	}
	format = cut(format)
	c := cutter{pieces: format}
	source := func(i, j int) []piece {
		pieces := c.slice(i, j)
		for k := range pieces {
			pc := &pieces[k]
			pc.notEditable = pc.notEditable || pc.format != nil
			pc.format = call
		}
		return pieces
	}
	s, complete := known(format)
	if !complete {
		s = beforeHole(format)
	}
	operands := ev.operandsOf(call, at)
	f, ok := fmtstr.Parse(s)
	if !ok || !operands.isOpen && !fits(f, len(operands.list)) { // fmt.Sprintf("%[2]s", host)
		return single(unknown(call))
	}
	var parts [][]variant
	from := 0
	for _, v := range f.Verbs {
		if v.Start > from { // "http://" of "http://%s"
			parts = append(parts, single(source(from, v.Start)))
		}
		parts = append(parts, ev.directive(call, &v, operands, source(v.Start, v.End)))
		from = v.End
		if len(parts) > maxPieces {
			break
		}
	}
	if from < len(s) || len(parts) == 0 && complete {
		parts = append(parts, single(source(from, len(s))))
	}
	switch {
	case len(parts) > maxPieces: // to be cut
	case !complete: // more verbs, or operands left over
		parts = append(parts, single(restOfFormat(call, format)))
	case operands.isOpen: // fmt.Sprintf("%s:%d", args...)
		parts = append(parts, single(unknown(call)))
	case !f.Indexed && f.Next < len(operands.list): // fmt.Sprintf("http://%s", host, port)
		parts = append(parts, single(leftOver(call, operands.list[f.Next])))
	}
	return ev.concat(call, parts...)
}

// fits reports whether it is known which of n operands each verb takes: with a
// "*" or an index that is so where there is one for each.
func fits(f fmtstr.Format, n int) bool {
	if f.Indexed {
		return f.Highest < n
	}
	return f.Next == n || !slices.ContainsFunc(f.Verbs, func(v fmtstr.Verb) bool { return v.Star })
}

// missing is what fmt writes for a verb that no operand is left for.
//
//	fmt.Sprintf("http://%s:%d", host) // http://h:%!d(MISSING)
func missing(call *ast.CallExpr, v *fmtstr.Verb) []piece {
	return knownAt(call, "%!"+string(v.Char)+"(MISSING)")
}

// leftOver is what fmt writes, after everything else, of the operands from first
// on, which no verb takes.
//
//	fmt.Sprintf("http://%s", host, port) // http://h%!(EXTRA int=80)
func leftOver(call *ast.CallExpr, first ast.Expr) []piece {
	return slices.Concat(knownAt(call, "%!(EXTRA "), unknown(first), knownAt(call, ")"))
}

// beforeHole is the bytes of pieces before the first hole.
func beforeHole(pieces []piece) string {
	for i, pc := range pieces {
		if pc.hole { // fmt.Sprintf("http://%s"+suffix, host)
			return flat(pieces[:i])
		}
	}
	return flat(pieces)
}

// restOfFormat is what call writes from the first hole of its format on. Where that is
// percent-encoded, the hole is in its place.
//
//	fmt.Sprintf("%s/users?"+values.Encode(), base)
func restOfFormat(call *ast.CallExpr, format []piece) []piece {
	rest := unknown(call)
	i := slices.IndexFunc(format, func(pc piece) bool { return pc.hole })
	var set text.Set
	if i < 0 || !addBytes(&set, format[i:i+1]) { // fmt.Sprintf("%s/"+path, base)
		return rest
	}
	rest[0].formatted = true
	if set.Has('%') && set.Has('F') && !set.Has('/') { // %2F
		rest[0].node, rest[0].via, rest[0].inFormat = format[i].node, format[i].via, true
	}
	return rest
}

// directive returns what one verb writes; format is its source.
func (ev *evaluation) directive(call *ast.CallExpr, v *fmtstr.Verb, operands operandList, format []piece) []variant {
	pc := format[0]
	pc.hole, pc.notEditable = false, pc.notEditable || len(format) > 1
	if v.Char == '%' { // %%
		pc.s = "%"
		return single([]piece{pc})
	}
	pc.node = call
	switch {
	case v.Operand < len(operands.list):
		pc.node = operands.list[v.Operand]
	case !operands.isOpen:
		return single(missing(call, v))
	}
	pc.s, pc.hole = text.HoleByte, true
	pc.formatted = !v.IsPlain() || v.Flags != "" || !strings.ContainsRune("svd", v.Char)
	if operands.isOpen { // fmt.Sprintf("%s:%d", args...)
		return single([]piece{pc})
	}
	operand := operands.list[v.Operand]
	t := ev.info.TypeOf(operand)
	written := ev.substitutedFor(v, operands, operand, t)
	if written == nil {
		pc.lang = pointerTo(verbLang(v, t))
		return single([]piece{pc})
	}
	if w := written[0].pieces; len(written) == 1 && len(w) == 1 && w[0].hole && w[0].lit == nil {
		pc.lang, pc.source = w[0].lang, w[0].source
		return single([]piece{pc})
	}
	if len(written) == 1 && operands.of == nil {
		format := len(call.Args) - len(operands.list) - 1
		written = single(inlineOperand(written[0].pieces, call, format, format+1+v.Operand, pc))
	}
	return written
}

// substituted returns what v writes where it is known from the operand; nil
// where it is not.
func (ev *evaluation) substituted(v *fmtstr.Verb, operand ast.Expr, t types.Type) []variant {
	if t != nil && isURLPointer(t) && copiesString(v) && !v.Star { // %s of u, a *url.URL
		return ev.urlString(operand)
	}
	if v.Star || isLong(v) || t == nil || isFormatter(t) || writesItself(t) && v.Char != 'd' && !ev.isItsString(t) { // %*d, %1000d, %s of an error
		return nil
	}
	basic, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok: // %v of ports
		return nil
	case basic.Info()&types.IsString == 0: // %d of a port
		if s, ok := ev.formatConstant(v, operand, basic); ok { // %d of 8080
			return single(knownAt(operand, s))
		}
		return nil
	case copiesString(v): // %s of host
		return ev.expr(operand)
	}
	return ev.formattedString(v, operand)
}

// copiesString reports whether v writes a string as it is.
//
//	%s, %v, but not %q, %10s, %#v
func copiesString(v *fmtstr.Verb) bool {
	return v.IsPlain() && (v.Char == 's' || v.Char == 'v' && !v.HasFlag('#'))
}

// formattedString returns what v makes of the string operand where all of that is
// known; nil where it is not.
//
//	fmt.Sprintf("%10s", "https")
func (ev *evaluation) formattedString(v *fmtstr.Verb, operand ast.Expr) []variant {
	all := ev.expr(operand)
	for _, a := range all {
		if _, ok := computable(a.pieces); !ok { // %q of host
			return nil
		}
	}
	return mapVariants(all, func(pieces []piece) []piece {
		s, _ := known(pieces)
		return computed(pieces, fmt.Sprintf(v.String(), s))
	})
}

// isLong reports whether v writes more than is computed: "%99999d".
func isLong(v *fmtstr.Verb) bool {
	return slices.ContainsFunc(strings.Split(v.Numbers, "."), func(digits string) bool {
		n, err := strconv.Atoi(digits)
		return err == nil && n > maxText
	})
}

// computed is the string s that was made of pieces, a hole where it is too long.
func computed(pieces []piece, s string) []piece {
	if len(s) > maxText {
		return unknown(pieces[0].node)
	}
	pc := piece{s: s, node: pieces[0].node, via: pieces[0].via}
	return []piece{pc}
}

// formatConstant formats the constant operand, no string.
func (ev *evaluation) formatConstant(v *fmtstr.Verb, operand ast.Expr, t *types.Basic) (string, bool) {
	c := ev.info.Types[operand].Value
	if c == nil { // %d of port
		return "", false
	}
	var x any
	switch {
	case t.Info()&types.IsBoolean != 0 && c.Kind() == constant.Bool: // %t of true
		x = constant.BoolVal(c)
	case t.Info()&types.IsUnsigned != 0: // %d of uint16(80)
		x, _ = constant.Uint64Val(constant.ToInt(c))
	case t.Kind() == types.Int32 || t.Kind() == types.UntypedRune: // %v and %c do not differ by size
		n, _ := constant.Int64Val(constant.ToInt(c))
		x = int32(n)
	case t.Info()&types.IsInteger != 0: // %d of 80
		x, _ = constant.Int64Val(constant.ToInt(c))
	case t.Kind() == types.Float64 || t.Kind() == types.UntypedFloat: // %g of 1.5
		x, _ = constant.Float64Val(c)
	default: // %v of 1i
		return "", false
	}
	if !verbTakes(v.Char, t) { // %d of "a"
		return "", false
	}
	return fmt.Sprintf(v.String(), x), true
}

// sprint returns what fmt.Sprint writes for the operands.
func (ev *evaluation) sprint(call *ast.CallExpr, operands []ast.Expr, line bool) []variant {
	if call.Ellipsis.IsValid() { // fmt.Sprint(args...)
		return single(unknown(call))
	}
	var parts [][]variant
	var previous types.Type
	for i, operand := range operands {
		t := ev.info.TypeOf(operand)
		if t == nil {
			return single(unknown(call))
		}
		if i > 0 { // fmt.Sprint(host, port)
			switch spaceBetween(previous, t) {
			case always: // fmt.Sprint(80, 81)
				parts = append(parts, single(knownAt(operand, " ")))
			case unsure: // fmt.Sprint(x, y), of any
				if !line {
					return single(unknown(call))
				}
				parts = append(parts, single(knownAt(operand, " ")))
			case never: // fmt.Sprint("a", "b")
				if line {
					parts = append(parts, single(knownAt(operand, " ")))
				}
			}
		}
		previous = t
		v := &fmtstr.Verb{Char: 'v'}
		written := ev.substituted(v, operand, t)
		if written == nil {
			written = single(hole(operand, verbLang(v, t)))
		}
		parts = append(parts, written)
		if len(parts) > maxPieces {
			break
		}
	}
	if line || len(parts) == 0 {
		end := ""
		if line {
			end = "\n"
		}
		parts = append(parts, single(knownAt(call, end)))
	}
	return ev.concat(call, parts...)
}

// A certainty says whether something happens at run time.
type certainty int

const (
	never certainty = iota
	unsure
	always
)

// spaceBetween reports whether fmt.Sprint puts a space between operands of
// these types: where neither is a string.
func spaceBetween(a, b types.Type) certainty {
	switch {
	case gotypes.IsString(a) || gotypes.IsString(b): // fmt.Sprint("a", 1)
		return never
	case isDynamic(a) || isDynamic(b): // fmt.Sprint(x, 1)
		return unsure
	}
	return always
}
