package judge

// This file tells strings of two kinds apart that come through one field, list or method: which
// object has which is not known.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/segment"
)

// withoutOtherKinds returns those of found that are not of another kind than their sink; the others
// are silent.
func (j *Judge) withoutOtherKinds(found []*Verdict) []*Verdict {
	if len(found) == 0 {
		return nil
	}
	all := j.allSights()
	return slices.DeleteFunc(found, func(v *Verdict) bool {
		if !all.isOfOtherKind(v, j.sinkOf(v)) {
			return false
		}
		v.Silence = OtherKind
		return true
	})
}

// sights say at which sinks the literals that strings begin with are right, and at which they are wrong.
type sights struct {
	right, wrong map[sight]bool
	rightAt      map[any][]segment.Literal // keys
	sinksOf      map[segment.Literal][]any // at which the one with that key is right
}

// A sight is the literal with that key at a sink: an expression, or the function of a sink in
// another package.
type sight struct {
	literal segment.Literal
	sink    any
}

// sinkOf says where v arrives.
func (j *Judge) sinkOf(v *Verdict) any {
	if fn, ok := v.Hit.Obj.(*types.Func); ok && !j.Flow.IsCallOf(v.Hit.Site, fn) { // api.New("http://h"), which hands it on to http.Get
		return fn
	}
	return v.Hit.Arg.Node()
}

// allSights gathers what was said of all literals.
func (j *Judge) allSights() *sights {
	s := &sights{make(map[sight]bool), make(map[sight]bool), make(map[any][]segment.Literal), make(map[segment.Literal][]any)}
	for _, v := range j.verdicts {
		if v.Silence == OtherChoice || v.Silence == Unset || v.Hit.Want.Form == spec.Scheme { // a word, of which many strings begin
			continue
		}
		at := sight{v.firstLiteral().Key(), j.sinkOf(v)}
		switch {
		case at.literal.IsZero():
		case v.Finding != nil:
			s.wrong[at] = true
		case !s.right[at]:
			s.right[at] = true
			s.rightAt[at.sink] = append(s.rightAt[at.sink], at.literal)
			s.sinksOf[at.literal] = append(s.sinksOf[at.literal], at.sink)
		}
	}
	return s
}

// firstLiteral is the literal that the string begins with; zero where it begins otherwise.
func (v *Verdict) firstLiteral() segment.Literal {
	if len(v.Value.Segments) == 0 || v.Value.Segments[0].Hole != nil {
		return segment.Literal{}
	}
	return v.Value.Segments[0].Literal
}

// isOfOtherKind reports whether what v begins with is at fault, but right at another sink, and what is
// right at that of v is wrong there: both come through what has strings of two kinds.
//
//	type probe struct{ addr string }
//	http.Get(web.addr); net.Dial("tcp", db.addr) // web := probe{"http://h"}; db := probe{"h:5432"}
func (s *sights) isOfOtherKind(v *Verdict, sink any) bool {
	first := v.firstLiteral().Key()
	if first != v.Blame.Literal.Key() {
		return false
	}
	for _, other := range s.sinksOf[first] {
		for _, l := range s.rightAt[sink] {
			if s.wrong[sight{l, other}] && !s.wrong[sight{l, sink}] {
				return true
			}
		}
	}
	return false
}
