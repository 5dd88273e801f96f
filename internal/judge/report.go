package judge

// This file gathers the verdicts on one mistake: what stands in one literal may arrive at
// several sites, by itself and as a part of other strings.

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/segment"
)

// A Report is one mistake.
type Report struct {
	// Verdicts are all on it; the first is the one that the message is about.
	Verdicts []*Verdict
	Pos, End token.Pos
	Message  string
	Related  []Related
}

// Rule is the rule by which the mistake came up.
func (r *Report) Rule() *rule.Rule { return r.Verdicts[0].Finding.Rule }

// A Related is another place that a report speaks of.
type Related struct {
	Pos, End token.Pos
	Message  string
}

// Reports returns the mistakes in the order of the source, each once.
func (j *Judge) Reports() []*Report {
	var found []*Verdict
	for _, v := range j.verdicts {
		if v.Silence == Reported && v.Finding != nil {
			found = append(found, v)
		}
	}
	found = j.withoutOtherKinds(found)
	for _, v := range found {
		j.preferWrong(v)
	}
	slices.SortStableFunc(found, func(a, b *Verdict) int {
		return cmp.Or(compare(a.Blame, b.Blame), cmp.Compare(a.rank(), b.rank()), j.Index.ComparePos(a.Blame.Pos, b.Blame.Pos))
	})
	var all []*Report
	for len(found) > 0 {
		n := 1
		for n < len(found) && compare(found[0].Blame, found[n].Blame) == 0 {
			n++
		}
		all = append(all, split(found[:n])...)
		found = found[n:]
	}
	for _, r := range all {
		first := r.Verdicts[0]
		r.Pos, r.End = first.Blame.Pos, first.Blame.End
		if !first.Blame.IsHere() {
			n := first.Hit.Arg.Node()
			r.Pos, r.End = n.Pos(), n.End()
		}
		r.Message = j.message(r)
		r.Related = j.related(r)
	}
	slices.SortStableFunc(all, func(a, b *Report) int { return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End)) })
	return all
}

// preferWrong blames what is right nowhere, of all that the fault is between.
func (j *Judge) preferWrong(v *Verdict) {
	isRight := func(b Blame) bool { return b.Literal.IsZero() || j.right[b.Literal.Key()] }
	if !isRight(v.Blame) {
		return
	}
	for i, b := range v.Joined {
		if !isRight(b) {
			v.Blame, v.Joined[i] = b, v.Blame
			return
		}
	}
}

// compare orders what is at fault by the literal, or the expression where there is none.
func compare(a, b Blame) int {
	k, l := a.Literal.Key(), b.Literal.Key()
	if c := k.Compare(l); c != 0 || !a.Literal.IsZero() {
		return c
	}
	return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
}

// rank is the place of v among the verdicts on one literal: first what is wrong with what
// it says by itself, then the order of the rules.
func (v *Verdict) rank() int {
	n := slices.Index(rule.All(), v.Finding.Rule)
	if len(v.Value.Segments) > 1 {
		n += len(rule.All())
	}
	return n
}

// split tells the mistakes in one literal from each other: two places of it at which one
// site finds fault are two mistakes. What several sites find is one.
func split(here []*Verdict) []*Report {
	var all []*Report
	for _, v := range here {
		meets := func(r *Report) bool { return overlap(v.Blame, r.Verdicts[0].Blame) }
		rivals := func(r *Report) bool { return r.Verdicts[0].Hit.Arg.Node() == v.Hit.Arg.Node() }
		switch i := slices.IndexFunc(all, meets); {
		case i >= 0:
			all[i].Verdicts = append(all[i].Verdicts, v)
		case len(all) == 0 || slices.ContainsFunc(all, rivals):
			all = append(all, &Report{Verdicts: []*Verdict{v}})
		default:
			all[0].Verdicts = append(all[0].Verdicts, v)
		}
	}
	return all
}

// overlap reports whether two places in one literal have bytes in common, or touch.
func overlap(a, b Blame) bool {
	return cmp.Compare(a.Pos, b.End) <= 0 && cmp.Compare(b.Pos, a.End) <= 0
}

// related lists the sites that the mistake shows at, what it is joined with, and the calls
// on its way.
func (j *Judge) related(r *Report) []Related {
	var all []Related
	seen := make(map[token.Pos]bool)
	add := func(pos, end token.Pos, message string) {
		isIn := cmp.Compare(r.Pos, pos) <= 0 && cmp.Compare(end, r.End) <= 0 || cmp.Compare(pos, r.Pos) <= 0 && cmp.Compare(r.End, end) <= 0
		if pos.IsValid() && !seen[pos] && !isIn {
			seen[pos] = true
			all = append(all, Related{pos, end, message})
		}
	}
	for _, v := range r.Verdicts {
		arg := v.Hit.Arg.Node()
		add(arg.Pos(), arg.End(), "passed to "+v.Hit.Want.API+" here")
	}
	first := r.Verdicts[0]
	for _, b := range first.Joined {
		add(b.Pos, b.End, "joined with this")
	}
	for _, v := range r.Verdicts {
		for call := range j.Flow.CallsOf(v.Value) {
			add(call.Node().Pos(), call.Node().End(), "passed on here")
		}
	}
	if then := first.Hit.Then; then != nil {
		add(then.Pos(), then.End(), "passed to "+first.Hit.Want.Downstream+" here")
	}
	return all
}

// settingOf returns the name of the setting whose default is at fault, as its users write
// it; "" where it is none.
func (j *Judge) settingOf(v *Verdict) string {
	for _, c := range v.Value.Choices {
		if c.Kind == segment.Default && c.Name != "" && c.Pick != (segment.ID{}) { // and not os.Getenv("BASE") + "/%zz"
			return c.Name
		}
	}
	return ""
}
