package judge

// This file drops strings that do not come with what their site asks for.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/segment"
)

// arriving returns those of the strings that may arrive at hit together with the other
// arguments that make it a site, and under the conditions around it.
func (j *Judge) arriving(hit sink.Hit, all []*Verdict) []*Verdict {
	keep := func(meets func(segment.Value) bool) {
		all = slices.DeleteFunc(slices.Clone(all), func(v *Verdict) bool {
			if meets(v.Value) {
				return false
			}
			v.Silence = OtherChoice
			return true
		})
	}
	around := slices.Concat(j.Flow.Guards(hit.Site), j.Flow.GuardsOfCallers(hit.Site))
	for _, q := range hit.Requires {
		others := j.Flow.Values(q.Arg)
		keep(func(v segment.Value) bool { return j.meetsRequirement(&q, others, v) })
	}
	conditions := j.Flow.Conditions(hit.Site)
	keep(func(v segment.Value) bool {
		return agreeWithGuards(v.Guards, around) && j.agreesWithRow(v, around) && !slices.ContainsFunc(conditions, func(c flow.Condition) bool { return rulesOut(c, v) })
	})
	return all
}

// agreesWithRow reports whether the row that v is of is one that the conditions on its way
// and around its site ask for.
//
//	{url: "h:25", kind: "mail"} // and then: if c.kind == "web" { list = append(list, c) }
func (j *Judge) agreesWithRow(v segment.Value, around []segment.Guard) bool {
	for _, g := range slices.Concat(v.Guards, around) {
		for _, c := range v.Choices {
			if word, known := j.Flow.RowWord(c, g.Object, v.Choices); known && slices.Contains(g.Words, word) == g.Not {
				return false
			}
		}
	}
	return true
}

// rulesOut reports whether the condition does not hold for what comes with v.
//
//	for k, vs := range header { if k == "Host" { req.Host = vs[0] } }
func rulesOut(c flow.Condition, v segment.Value) bool {
	failed := false
	for _, o := range c.Values.List {
		if !slices.ContainsFunc(o.Choices, func(c segment.Choice) bool { return slices.Contains(v.Choices, c) }) {
			continue
		}
		word, known := o.Known()
		if !known || slices.Contains(c.Words, word) != c.Not {
			return false
		}
		failed = true
	}
	return failed
}

// agreeWithGuards reports whether an object can hold what the guards of a string and those
// of a site say of it.
//
//	case "mysql": dsn = "…" // and then: case "postgres": sql.Open("pgx", dsn)
func agreeWithGuards(of, around []segment.Guard) bool {
	for _, g := range of {
		for _, h := range around {
			if g.Object == h.Object && g.Object != nil && !canBoth(g, h) {
				return false
			}
		}
	}
	return true
}

// canBoth reports whether some word satisfies both guards of one object.
func canBoth(g, h segment.Guard) bool {
	isIn := func(words []string) func(string) bool {
		return func(w string) bool { return slices.Contains(words, w) }
	}
	switch {
	case !g.Not && !h.Not:
		return slices.ContainsFunc(g.Words, isIn(h.Words))
	case g.Not && h.Not:
		return true
	case g.Not:
		g, h = h, g
	}
	return slices.ContainsFunc(g.Words, func(w string) bool { return !slices.Contains(h.Words, w) })
}

// meetsRequirement reports whether v arrives where the argument of the requirement, which is one of
// others, is what it asks for.
//
//	for _, d := range databases { sql.Open(d.driver, d.dsn) }
func (j *Judge) meetsRequirement(q *sink.Requirement, others segment.Values, v segment.Value) bool {
	met, paired, missed := false, false, false
	for _, o := range others.List {
		if !segment.Agree(o.Choices, v.Choices) || !agreeWithGuards(o.Guards, v.Guards) {
			continue
		}
		word, known := o.Known()
		isMet := known && q.Met(word)
		if slices.ContainsFunc(o.Choices, func(c segment.Choice) bool { return slices.Contains(v.Choices, c) }) {
			paired = true
			met = met || isMet
		} else {
			missed = missed || !isMet
			met = met || isMet && !paired
		}
	}
	return met && (paired || !missed)
}
