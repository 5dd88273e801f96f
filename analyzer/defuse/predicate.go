package defuse

// This file compares what two tests ask of one variable.

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"
)

// A predicate is what a test asks of its subject.
type predicate struct {
	subject string // its key; "" for a test of another form
	kind    predicateKind
	arg     constant.Value
}

type predicateKind int

const (
	isEqual predicateKind = iota
	hasPrefix
	hasSuffix
	contains
	isTrue // the subject is a boolean
	equalFold
	longer // it has more bytes than arg, a number
	isNil  // see AskNil
	less   // it is a number less than arg
	leads  // see AskLeads
)

// evaluate returns the outcome of the predicate for a subject that is the
// constant c; ok is false where that is not known.
func (p *predicate) evaluate(c constant.Value) (holds, ok bool) {
	if p.subject != "" && p.kind == longer && c.Kind() == constant.String {
		return constant.Compare(constant.MakeInt64(int64(len(constant.StringVal(c)))), token.GTR, p.arg), true
	}
	if p.subject == "" || p.kind == longer || c.Kind() != p.arg.Kind() {
		return false, false
	}
	switch p.kind {
	case isEqual, isTrue:
		return constant.Compare(c, token.EQL, p.arg), true
	case less:
		return constant.Compare(c, token.LSS, p.arg), true
	}
	if c.Kind() != constant.String {
		return false, false
	}
	s, arg := constant.StringVal(c), constant.StringVal(p.arg)
	switch p.kind {
	case hasPrefix:
		return strings.HasPrefix(s, arg), true
	case hasSuffix:
		return strings.HasSuffix(s, arg), true
	case equalFold:
		return strings.EqualFold(s, arg), true
	case leads:
		i := strings.IndexAny(s, arg)
		return i >= 0 && s[i] == arg[0], true
	default:
		return strings.Contains(s, arg), true
	}
}

// relation says what the outcomes of two tests have to do with each other.
type relation int

const (
	independent relation = iota // or known not to exclude each other
	contradictory
	doubtful // one may decide the other
)

// compare returns the relation of two predicates of one subject, with their
// outcomes.
func compare(p *predicate, holds bool, q *predicate, alsoHolds bool) relation {
	switch {
	case p.arg.Kind() == constant.Bool || p.arg.Kind() != q.arg.Kind() && !(p.asksText() && q.asksText()): // s == "a", s == 1
		return doubtful
	case p.kind == less || q.kind == less: // n < 1, n == 2
		return compareBounds(p, holds, q, alsoHolds)
	case holds && alsoHolds: // s == "a", s == "b"
		return compareTrue(p, q)
	case !holds && !alsoHolds: // s != "a", s != "b"
		return independent
	case !holds: // s != "a", s == "b"
		p, q = q, p
	}
	if p.implies(q) {
		return contradictory
	}
	return independent
}

// asksConstant reports whether the predicate compares with a constant.
func (p *predicate) asksConstant() bool { return p.subject != "" && p.arg != nil }

// asksText reports whether the predicate is about a string.
//
//	s == "a", len(s) > 2048
func (p *predicate) asksText() bool { return p.kind == longer || p.arg.Kind() == constant.String }

// compareTrue is compare for two predicates that hold.
func compareTrue(p, q *predicate) relation {
	if p.kind != isEqual {
		p, q = q, p
	}
	if p.kind == isEqual {
		if holds, ok := q.evaluate(p.arg); ok && !holds {
			return contradictory
		}
		return independent
	}
	if p.kind == longer || q.kind == longer {
		return independent // len(u) > 3 && len(u) > 5, len(u) > 3 && HasPrefix(u, "h")
	}
	a, b := constant.StringVal(p.arg), constant.StringVal(q.arg)
	switch {
	case p.kind == hasPrefix && q.kind == hasPrefix && !strings.HasPrefix(a, b) && !strings.HasPrefix(b, a): // HasPrefix(s, "http"), HasPrefix(s, "ftp")
		return contradictory
	case p.kind == hasSuffix && q.kind == hasSuffix && !strings.HasSuffix(a, b) && !strings.HasSuffix(b, a): // HasSuffix(s, "/"), HasSuffix(s, "x")
		return contradictory
	}
	return independent
}

// compareBounds is compare for predicates of a number, one of which is a bound.
//
//	n < 3, n >= 1; n < 3, n != 2
func compareBounds(p *predicate, holds bool, q *predicate, alsoHolds bool) relation {
	if p.kind != less {
		p, holds, q, alsoHolds = q, alsoHolds, p, holds
	}
	switch {
	case q.kind != less && alsoHolds: // n < 3, n == 2
		if fits, ok := p.evaluate(q.arg); ok && fits != holds {
			return contradictory
		}
		return independent
	case q.kind != less || holds == alsoHolds: // n < 3, n != 2; n < 3, n < 5
		return independent
	case holds:
		p, q = q, p // n >= p.arg, n < q.arg
	}
	if constant.Compare(p.arg, token.GEQ, q.arg) { // n >= 5, n < 3
		return contradictory
	}
	return independent
}

// leavesNumber reports whether there is a number of which all of list hold that ask
// something of the subject of p.
//
//	len(us) < 2, len(us) != 0, len(us) != 1 // none
func leavesNumber(list []pending, p *pending) bool {
	var from, to constant.Value
	if p.isNatural {
		from = constant.MakeInt64(0)
	}
	var others []constant.Value
	for i := range list {
		q := &list[i]
		switch {
		case !q.isKeyed || q.subject != p.subject || q.arg.Kind() != constant.Int:
		case q.kind == isEqual && q.not: // n != 2
			others = append(others, q.arg)
		case q.kind != less:
		case q.not: // n >= 1
			if from == nil || constant.Compare(q.arg, token.GTR, from) {
				from = q.arg
			}
		case to == nil || constant.Compare(q.arg, token.LSS, to): // n < 3
			to = q.arg
		}
	}
	if from == nil || to == nil {
		return true
	}
	for range len(others) + 1 {
		if !slices.ContainsFunc(others, func(c constant.Value) bool { return constant.Compare(c, token.EQL, from) }) {
			return constant.Compare(from, token.LSS, to)
		}
		from = constant.BinaryOp(from, token.ADD, constant.MakeInt64(1))
	}
	return true
}

// implies reports whether q holds of every string of which p holds.
func (p *predicate) implies(q *predicate) bool {
	switch {
	case p.kind == longer && q.kind == longer: // len(u) > 5 implies len(u) > 3
		return constant.Compare(p.arg, token.GEQ, q.arg)
	case p.kind == equalFold || p.kind == longer:
		return false
	case p.kind != isEqual && p.kind != q.kind && q.kind != contains && q.kind != longer: // HasPrefix(u, "http") implies len(u) > 3
		return false
	}
	holds, ok := q.evaluate(p.arg)
	return ok && holds
}
