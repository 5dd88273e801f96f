package rule

// This file adds the repairs of package repair to those of the rules, which know
// what the sink takes, and keeps both from disagreeing.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
)

// addRepairs adds to the fixes of f, a finding on the known text s, what package
// repair takes it to be meant as, and ranks all by what that finds likeliest. Where
// the first guess of package repair is another than that of a rule, neither is to be
// applied unseen.
func addRepairs(sub *Input, s string, f *Finding) {
	v := parseInput(sub, s)
	if !v.isURL() || f.isFinal || f.Rule.Secret || f.Rule.OptIn && f.Rule != unescapedChar || f.Rule == unsupportedScheme {
		return
	}
	fault := v.uriFault()
	if fault == nil || len(f.Fixes) > 0 && !f.isAbout(fault) {
		return
	}
	if v.lacksScheme(fault) {
		return // which one, the sink says
	}
	meant := v.remedies()
	if len(meant) == 0 {
		return
	}
	rank := make([]int, len(f.Fixes), len(f.Fixes)+len(meant))
	for i := range f.Fixes {
		fix := &f.Fixes[i]
		rank[i] = slices.IndexFunc(meant, func(m remedy) bool { return m.isWhat(v, fix) })
		if rank[i] < 0 {
			rank[i] = len(meant)
		}
	}
	if len(f.Fixes) > 0 && slices.Min(rank) > 0 {
		needsReview(f.Fixes...)
	}
	for k, m := range meant {
		if !slices.Contains(rank, k) {
			f.Fixes = append(f.Fixes, m.fix)
			rank = append(rank, k)
		}
	}
	f.Fixes = byRank(f.Fixes, rank)
}

// isAbout reports whether f tells of the fault that package repair finds first, or as the
// rule scheme does of more in its place: of the delimiter in `http:\\h`.
func (f *Finding) isAbout(fault *uri.Error) bool {
	id := ruleOf(fault)
	return id == f.Rule.ID || id == illegalChar.ID && f.Rule == unescapedChar || f.Rule.ID == "scheme" && f.Start <= fault.Offset && fault.Offset < f.End
}

// byRank returns the fixes in the order of their ranks.
func byRank(fixes []Fix, rank []int) []Fix {
	order := make([]int, len(fixes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank[a] - rank[b] })
	sorted := make([]Fix, 0, len(fixes))
	for _, i := range order {
		sorted = append(sorted, fixes[i])
	}
	return sorted
}

// uriFault is what package repair finds wrong with the string as what is wanted: a
// URI or a reference, an IRI where the characters beyond ASCII are let go. It is nil
// if nothing is.
func (v *parsedInput) uriFault() *uri.Error {
	return repair.Find(v.s, v.grammar())
}

// grammar is that of what is wanted.
func (v *parsedInput) grammar() repair.Grammar {
	if v.needsScheme() {
		return repair.IRI
	}
	return repair.IRIReference
}

// lacksScheme reports whether fault, or another one, is that a scheme is missing.
func (v *parsedInput) lacksScheme(fault *uri.Error) bool {
	isLack := func(e *uri.Error) bool {
		r := ByID(ruleOf(e))
		return r != nil && r.LacksScheme || e.Code == uri.ErrEmptyScheme
	}
	for e := range uri.Faults(v.s) {
		if isLack(e) {
			return true
		}
	}
	return isLack(fault)
}

// A remedy is what package repair takes a string to be meant as.
type remedy struct {
	meant string
	fix   Fix
}

// remedies are the repairs, the likeliest first, that touch nothing that
// may be a secret: no address of mail is one.
func (v *parsedInput) remedies() []remedy {
	var all []remedy
	for _, r := range repair.For(v.s, v.grammar()) {
		m := remedy{r.Apply(v.s), Fix{Title: strings.ToUpper(r.Reason[:1]) + r.Reason[1:], NeedsReview: true}}
		unfit := false
		for _, e := range r.Edits {
			m.fix.Edits = append(m.fix.Edits, Edit{Start: e.Offset, End: e.End, New: e.Text})
			unfit = unfit || v.lowerScheme != "mailto" && v.mayBeSecret(span{e.Offset, e.End}) ||
				v.isIdentifier() && strings.HasPrefix(e.Text, "%") // an address holds no byte encoded that it cannot hold
		}
		if !unfit && len(m.fix.Edits) <= maxEdits {
			all = append(all, m)
		}
	}
	return all
}

// isWhat reports whether fix makes the same of the string as the repair, but for
// what package repair would mend beyond it: net/url copes with more.
func (m remedy) isWhat(v *parsedInput, fix *Fix) bool {
	buffer, ok := apply(v.Text, fix.Edits)
	if !ok {
		return false
	}
	s, _ := buffer.text().Known()
	if s == m.meant {
		return true
	}
	after := parseInput(v.Input, s)
	rest := repair.For(s, after.grammar())
	return len(rest) > 0 && rest[0].Apply(s) == m.meant
}
