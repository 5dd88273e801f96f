package flow

// This file says which elements of a list are asked for, where that is known.

import (
	"go/ast"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/segment"
)

// levels are the indexes that lead to an element of a list, or of lists in a list, the
// outermost first: each the mark known and the constant, or the mark each, and a zero byte.
// Levels that are not there are each.
//
//	rows[i]["url"] // "*\x00=url\x00"
type levels string

const (
	known = "="
	each  = "*"
)

// maxLevels is how deep a list is in others whose indexes are told apart.
const maxLevels = 4

// within are the levels of what has its levels l in an element of another list, with the index
// key; isKnown is false where that is not known.
func (l levels) within(key string, isKnown bool) levels {
	first := each
	switch {
	case isKnown && !strings.Contains(key, "\x00"):
		first = known + key
	case l == "":
		return ""
	}
	if strings.Count(string(l), "\x00") >= maxLevels {
		return ""
	}
	return levels(first+"\x00") + l
}

// first is the index of the outermost list, and the levels in it.
func (l levels) first() (key string, isKnown bool, rest levels) {
	first, more, _ := strings.Cut(string(l), "\x00")
	key, isKnown = strings.CutPrefix(first, known)
	return key, isKnown, levels(more)
}

// in is what is asked of the list whose element, with the index at cur, is asked about.
//
//	bases["eu"], rows[0], urls[i]
func (a aspect) in(ev *evaluation, cur inspector.Cursor) aspect {
	if a == whole {
		a = members
	}
	key, isKnown := index.WordOf(ev.Info, cur.Node().(ast.Expr))
	a.levels = a.levels.within(key, isKnown)
	return a
}

// inEach is what is asked of the list whose elements are asked about, one after the other.
//
//	for _, row := range rows { http.Get(row[0]) }
func (a aspect) inEach() aspect {
	if a == whole {
		return members
	}
	a.levels = a.levels.within("", false)
	return a
}

// of is what is asked of the element with the index key; ok is false where it is not asked for.
func (a aspect) of(key string) (inner aspect, ok bool) {
	want, isKnown, rest := a.levels.first()
	a.levels = rest
	return a, !isKnown || want == key
}

// isKnown reports whether an element with one index is asked for.
func (a aspect) isKnown() bool {
	_, isKnown, _ := a.levels.first()
	return isKnown
}

// ofMember is what is asked of an element that is stored; ok is false where it is not asked for,
// or that is not known.
//
//	m["url"] = "https//h"; urls <- "https//h"
func (a aspect) ofMember(ev *evaluation, st *index.Store) (inner aspect, ok bool) {
	if !a.isKnown() {
		return a.of("")
	}
	if !hasKey(st) {
		return a, false
	}
	key, isKnown := index.WordOf(ev.Info, st.Key.Node().(ast.Expr))
	inner, ok = a.of(key)
	return inner, ok && isKnown
}

// rows are the entries of a list literal by their indexes or keys, and those of which these are
// no constants.
type rows struct {
	by     map[string]inspector.Cursor
	others []inspector.Cursor
}

// rowsOf returns the rows of the literal at lit.
func (p *Package) rowsOf(lit inspector.Cursor) *rows {
	of := p.rows[lit.Index()]
	if of != nil {
		return of
	}
	of = &rows{by: make(map[string]inspector.Cursor)}
	p.rows[lit.Index()] = of
	n := lit.Node().(*ast.CompositeLit)
	next := 0
	for el := range lit.Children() {
		if el.Node() == n.Type {
			continue
		}
		key := strconv.Itoa(next)
		if kv, ok := el.Node().(*ast.KeyValueExpr); ok {
			if key, ok = index.WordOf(p.Info, kv.Key); !ok { // base: "https//h"
				of.others = append(of.others, el)
				continue
			}
			if i, err := strconv.Atoi(key); err == nil { // 2: "https//h", "https//g"
				next = i
			}
		}
		of.by[key] = el
		next++
	}
	return of
}

// row evaluates the elements of the literal at lit that are asked for by their index.
func (ev *evaluation) row(lit inspector.Cursor, en *env, what aspect) (out segment.Values) {
	key, _, _ := what.levels.first()
	of := ev.rowsOf(lit)
	asked := of.others
	if entry, ok := of.by[key]; ok {
		asked = []inspector.Cursor{entry}
	}
	inner, _ := what.of(key)
	n := lit.Node().(*ast.CompositeLit)
	for _, entry := range asked {
		e := entry.Node().(ast.Expr)
		if out = segment.Union(out, ev.entryOf(entry, e, en, inner).With(entryChoice(n, e))); out.IsFull() {
			break
		}
	}
	return out
}
