package flow

// This file sees to it that each question is answered once, and within the bounds.

import (
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/segment"
)

// Bounds of one question.
const (
	maxSteps   = 6000
	maxCalls   = 4   // that are inlined into each other
	maxReturns = 100 // of a function whose call is evaluated
)

// An evaluation answers one question.
type evaluation struct {
	*Package
	steps      int
	isOver     bool // a bound was passed
	isSymbolic bool // see Package.Symbolic
	active     []frame
	activeAt   map[question]int    // the index of each in active
	cuts       int                 // how often recursion was cut short
	answers    map[question]answer // with bindings, and partial ones
	bindings   map[binding]*env
}

// A question is what is asked of an expression, or of a variable before it, with the bindings
// there, or of a field or variable of the package, whose answer is the same wherever it is used.
type question struct {
	index int32 // of the cursor, of an expression; -1 for a field or variable of the package
	what  aspect
	en    *env
	held  *types.Var // nil for an expression
}

// An aspect is what is asked.
type aspect struct {
	kind   aspectKind
	levels levels // which of the members
}

type aspectKind uint8

const (
	ofWhole aspectKind = iota
	ofMembers
	ofKeys
)

var (
	whole   = aspect{kind: ofWhole}   // the string
	members = aspect{kind: ofMembers} // the elements of a list, the values of a map
	keys    = aspect{kind: ofKeys}    // the keys of a map
)

// aspectOf is the elements of a list where each is set.
func aspectOf(each bool) aspect {
	if each {
		return members
	}
	return whole
}

// An answer is what an expression can be.
type answer struct {
	segment.Values

	// without is the index of the outermost active question whose strings are left out, as it
	// is answered by this one; -1 for none. The answer counts until that question is answered.
	without int
}

// A frame is a question that is being answered.
type frame struct {
	without int            // of its answer, so far
	partial []question     // those answered without it
	isAsked bool           // by those that answer it
	soFar   segment.Values // to give them
}

// once evaluates what f does within the bounds, each question once. Recursion yields nothing. The
// answer about a field counts where it took all steps, too: it takes no fewer next time. What a field
// holds that is made of itself is asked twice: the second time, with what the first one found.
//
//	sub := &client{base: c.base + "/v1"}
func (ev *evaluation) once(q question, cur inspector.Cursor, f func() segment.Values) segment.Values {
	if ev.steps--; ev.steps < 0 {
		ev.isOver = true
		return ev.unknown(cur)
	}
	if vs, ok := ev.knownAnswer(q); ok {
		return vs
	}
	if ev.activeAt == nil {
		ev.activeAt = make(map[question]int)
	}
	n, steps := len(ev.active), ev.steps
	ev.active, ev.activeAt[q] = append(ev.active, frame{without: -1}), n
	a := answer{Values: f()}
	if top := &ev.active[n]; q.index < 0 && top.isAsked && top.without < 0 && !ev.isOver {
		ev.forget(top.partial)
		*top = frame{without: -1, soFar: a.Values}
		a.Values = f()
	}
	a.Incomplete = a.Incomplete || ev.isOver
	top := ev.active[n]
	ev.active = ev.active[:n]
	delete(ev.activeAt, q)
	switch a.without = top.without; {
	case a.without >= 0: // those of its partial answers are those of a larger cycle
		for _, p := range top.partial {
			ev.keepPartial(p, ev.answers[p], a.without)
		}
		ev.keepPartial(q, a, a.without)
		return a.Values
	case ev.isOver && (q.index >= 0 || steps < maxSteps*9/10):
	case q.en == nil:
		ev.shared()[q] = a
	default:
		ev.keep(q, a)
	}
	ev.forget(top.partial)
	return a.Values
}

// keep notes the answer for this evaluation.
func (ev *evaluation) keep(q question, a answer) {
	if ev.answers == nil {
		ev.answers = make(map[question]answer)
	}
	ev.answers[q] = a
}

// keepPartial notes the answer until the active question i is answered.
func (ev *evaluation) keepPartial(q question, a answer, i int) {
	a.without = i
	ev.keep(q, a)
	ev.active[i].partial = append(ev.active[i].partial, q)
}

// forget drops partial answers.
func (ev *evaluation) forget(partial []question) {
	for _, p := range partial {
		delete(ev.answers, p)
	}
}

// shared are the answers that evaluations of the package have in common.
func (ev *evaluation) shared() map[question]answer {
	if ev.isSymbolic {
		return ev.symbolic
	}
	return ev.memo
}

// knownAnswer returns the answer to q if there is one: what there is so far, where q is being
// answered.
func (ev *evaluation) knownAnswer(q question) (vs segment.Values, ok bool) {
	if q.en == nil {
		if a, ok := ev.shared()[q]; ok {
			return a.Values, true
		}
	}
	if a, ok := ev.answers[q]; ok {
		ev.leaveOut(a.without)
		return a.Values, true
	}
	i, ok := ev.activeAt[q]
	if !ok {
		return vs, false
	}
	ev.cuts++
	ev.leaveOut(i)
	ev.active[i].isAsked = true
	return ev.active[i].soFar, true
}

// leaveOut notes that the strings of active question i are left out in the answers of those
// that it asked.
func (ev *evaluation) leaveOut(i int) {
	for k := len(ev.active) - 1; k > i && i >= 0; k-- {
		if w := &ev.active[k].without; *w < 0 || *w > i {
			*w = i
		}
	}
}
