package value

// This file computes strings in which others are replaced.

import (
	"go/ast"
	"go/types"
	"io"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// A replacement is what stands in the place of each old.
type replacement struct {
	old string
	new []piece
}

// replaceAll models strings.Replace and strings.ReplaceAll.
func (ev *evaluation) replaceAll(call *ast.CallExpr) []variant {
	limit, isKnown := int64(-1), true
	if len(call.Args) == 4 { // strings.Replace(s, "a", "b", 1)
		limit, isKnown = gotypes.ConstantInt(ev.info, call.Args[3])
	}
	list := ev.replacements(call.Args[1:3])
	if list == nil || !isKnown { // strings.Replace(s, old, new, n)
		return single(unknown(call))
	}
	r := replacer{list: list, limit: int(limit)}
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		if isUnknown(pieces) && limit < 0 { // strings.ReplaceAll(tmpl, "{id}", id), of func get(tmpl, id string)
			return Transform{Func: replacedAll, Arg: list[0].old}.of(pieces, call)
		}
		s, ok := computable(pieces)
		with, isConstant := known(list[0].new)
		if !ok || !isConstant { // strings.ReplaceAll("http://"+host+"/{id}", "{id}", id)
			return r.replace(pieces, call)
		}
		count := int64(strings.Count(s, list[0].old))
		if limit >= 0 { // strings.Replace(s, "a", "b", 2)
			count = min(count, limit)
		}
		if int64(len(s))+count*int64(len(with)-len(list[0].old)) > maxText { // strings.ReplaceAll(s, "", long)
			return unknown(call)
		}
		return result(pieces, s, strings.Replace(s, list[0].old, with, int(count)))
	})
}

// replaced models the method Replace of a strings.Replacer.
func (ev *evaluation) replaced(call *ast.CallExpr) []variant {
	of := receiverOf(call)
	if of == nil { // replace := r.Replace; replace(u)
		return single(unknown(call))
	}
	maker, ok := ev.madeBy(of).(*ast.CallExpr)
	if !ok || maker.Ellipsis.IsValid() || len(maker.Args)%2 == 1 { // strings.NewReplacer(pairs...)
		return single(unknown(call))
	}
	fn, ok := typeutil.Callee(ev.info, maker).(*types.Func)
	if !ok || fn.FullName() != "strings.NewReplacer" { // newReplacer("a", "b")
		return single(unknown(call))
	}
	list := ev.replacements(maker.Args)
	if list == nil { // strings.NewReplacer(key, id)
		return single(unknown(call))
	}
	r := replacer{list: list, limit: -1}
	pairs, isConstant := ev.allKnown(maker.Args)
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		s, ok := computable(pieces)
		if !ok || !isConstant { // strings.NewReplacer("{id}", id)
			return r.replace(pieces, call)
		}
		var b boundedBuilder
		if _, err := strings.NewReplacer(pairs...).WriteString(&b, s); err != nil {
			return unknown(call)
		}
		return result(pieces, s, b.String())
	})
}

// A boundedBuilder builds a string of at most maxText bytes.
type boundedBuilder struct{ strings.Builder }

// Write writes all of p, or nothing and an error where that is too much.
func (b *boundedBuilder) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxText {
		return 0, io.ErrShortWrite
	}
	return b.Builder.Write(p)
}

// WriteString is Write for a string.
func (b *boundedBuilder) WriteString(s string) (int, error) {
	if b.Len()+len(s) > maxText {
		return 0, io.ErrShortWrite
	}
	return b.Builder.WriteString(s)
}

// replacements returns what pairs, of an old string and a new one each, say; nil where an
// old one is not known.
//
//	"{id}", id, "{name}", name
func (ev *evaluation) replacements(pairs []ast.Expr) []replacement {
	list := make([]replacement, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		old, ok := ev.allKnown(pairs[i : i+1])
		if !ok {
			return nil
		}
		r := replacement{old: old[0]}
		if all := ev.expr(pairs[i+1]); len(all) == 1 { // id
			r.new = all[0].pieces
		} else { // one of several
			r.new = unknown(pairs[i+1])
		}
		list = append(list, r)
	}
	return list
}

// A replacer replaces in strings of which parts are not known.
type replacer struct {
	list  []replacement // the first that begins at a byte counts, as for strings.Replacer
	limit int           // how many are replaced; negative for all
}

// replace returns pieces with what r puts in the place of what; e does it. Where it is not
// known what is replaced, it is one hole.
func (r *replacer) replace(pieces []piece, e ast.Node) []piece {
	s := flat(pieces)
	if len(s) > maxText || r.mayMeetHole(s) {
		return unknown(e)
	}
	hasHole := strings.Contains(s, text.HoleByte)
	c := cutter{pieces: pieces}
	var out []piece
	from, n := 0, 0 // what is before from is in out
	add := func(to int, list []piece) {
		if from < to {
			out = append(out, c.slice(from, to)...)
		}
		out = append(out, list...)
	}
	for i := 0; i < len(s) && len(out) <= maxPieces && (r.limit < 0 || n < r.limit); {
		if s[i] == text.HoleByte[0] { // in which there may be more to replace
			add(i, unknown(e))
			i++
			from = i
			continue
		}
		at := r.at(s[i:])
		if at == nil {
			i++
			continue
		}
		list := at.new
		if hasHole && r.limit >= 0 { // the first may be in the hole
			list = unknown(e)
		}
		add(i, list)
		i += len(at.old)
		from, n = i, n+1
	}
	add(len(s), nil)
	size := 0
	for _, pc := range out {
		size += len(pc.s)
	}
	if len(out) == 0 || len(out) > maxPieces || size > maxText {
		return unknown(e)
	}
	return out
}

// at returns what is replaced where s begins; nil for nothing.
func (r *replacer) at(s string) *replacement {
	for i := range r.list {
		if strings.HasPrefix(s, r.list[i].old) {
			return &r.list[i]
		}
	}
	return nil
}

// mayMeetHole reports whether part of what r replaces may be in a hole of s, and the rest beside
// it; it does so, too, of old strings that are empty or that hold what stands for a hole.
//
//	"/{" + name + "}" // of "{id}"
func (r *replacer) mayMeetHole(s string) bool {
	known := strings.Split(s, text.HoleByte)
	for _, one := range r.list {
		if one.old == "" || strings.Contains(one.old, text.HoleByte) {
			return true
		}
		for i, run := range known {
			for k := 1; k < len(one.old); k++ {
				isAfter := i > 0 && run != "" && begins(one.old[k:], run, i < len(known)-1)
				isBefore := i < len(known)-1 && run != "" && strings.HasSuffix(run, one.old[:k])
				if isAfter || isBefore {
					return true
				}
			}
		}
	}
	return false
}

// begins reports whether run begins with rest, or with as much of it as there is, where
// what follows is not known.
func begins(rest, run string, isOpen bool) bool {
	return strings.HasPrefix(run, rest) || isOpen && strings.HasPrefix(rest, run)
}
