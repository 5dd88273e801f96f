package analyzer

// This file asks of a template that is at fault what those hand in who use it, and whether
// all of them are known.

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/wrapper"
)

// A templateUse is a string that arrives, put together from a template, in which nothing
// was found.
type templateUse struct {
	*wrapper.Arrival
	input *rule.Input
}

// noteTemplateUse notes that nothing was found in the string of in, which arrives at a.
func (r *runner) noteTemplateUse(a *wrapper.Arrival, in *rule.Input) {
	for t := range a.Templates {
		if s := t.Value.Text; len(s.Holes()) < s.Len() { // and not func get(u string) { http.Get(u) }
			r.fineUses[t] = append(r.fineUses[t], templateUse{a, in})
		}
	}
}

// A templateUsers is who hands in something for templates in which the same place is at
// fault.
type templateUsers struct {
	*runner
	templates []*wrapper.Template
	isShown   map[handedIn]bool                      // whether the fault is found in that
	openAt    map[*wrapper.Arrival]*wrapper.Template // by what hands them on
	isInCode  bool                                   // the fault is found in code that is no test
}

// A handedIn is a place where something is handed in for a template.
type handedIn struct {
	to   *wrapper.Template
	site ast.Node
}

// usersOf returns the users of the templates of all, findings at the same place.
func (r *runner) usersOf(all []templateFinding) *templateUsers {
	u := &templateUsers{runner: r, isShown: make(map[handedIn]bool), openAt: make(map[*wrapper.Arrival]*wrapper.Template)}
	seen := make(map[*wrapper.Template]bool)
	for _, m := range all {
		if !seen[m.of] {
			seen[m.of] = true
			u.templates = append(u.templates, m.of)
		}
		u.isShown[handedIn{m.shown.Template(), m.shown.Hit.Site.Node()}] = true
		u.isInCode = u.isInCode || !r.isInTest(m.shown)
		for t := range m.shown.Templates {
			u.openAt[t.Arrival] = t
		}
	}
	return u
}

// isInTest reports whether a is in the code of a test.
func (r *runner) isInTest(a *wrapper.Arrival) bool { return r.code.Contains(a.Hit.Arg.Node().Pos()) }

// areRightElsewhere reports whether others hand in for one of the templates something with
// which it is right. Tests say nothing against other code.
//
//	get("/a.com"), of func get(host string) { http.Get("https:/" + host) }
func (u *templateUsers) areRightElsewhere() bool {
	isRight := func(use templateUse) bool {
		if u.isInCode && u.isInTest(use.Arrival) {
			return false
		}
		in := *use.input
		in.Alternatives = nil
		in.Text = handIn(in.Text, plainWord) // get(os.Getenv("HOST"))
		return rule.Check(&in, u.runs) == nil
	}
	return slices.ContainsFunc(u.templates, func(t *wrapper.Template) bool { return slices.ContainsFunc(u.fineUses[t], isRight) })
}

// areAllFaulty reports whether everybody is known who hands in something for the templates,
// and the fault is found in that.
func (u *templateUsers) areAllFaulty() bool {
	return !slices.ContainsFunc(u.templates, func(t *wrapper.Template) bool { return !u.isAlwaysFaulty(t) })
}

// isAlwaysFaulty is areAllFaulty for t, one of the templates or what hands something on to
// one.
func (u *templateUsers) isAlwaysFaulty(t *wrapper.Template) bool {
	open := make(map[ast.Node][]templateUse) // of which nothing is known there
	for _, use := range u.fineUses[t] {
		if use.Template() == t {
			site := use.Hit.Site.Node()
			open[site] = append(open[site], use)
		}
	}
	isOpen := func(use templateUse) bool { return !u.handsOnFaulty(use) }
	return u.flows.HasKnownUsers(t, func(site ast.Node) bool {
		return (len(open[site]) > 0 || u.isShown[handedIn{t, site}]) && !slices.ContainsFunc(open[site], isOpen)
	})
}

// handsOnFaulty reports whether use is what others hand in who are known, with something around
// it, and the fault is found in that.
//
//	func getAPI(name string) { get(name + ".com") }; getAPI("a")
func (u *templateUsers) handsOnFaulty(use templateUse) bool {
	t := u.openAt[use.Arrival]
	return t != nil && len(use.Values) == 1 && u.isAlwaysFaulty(t)
}
