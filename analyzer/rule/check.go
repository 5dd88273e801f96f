package rule

// This file joins the rules: which there are, in which order, and what becomes
// of the fixes they propose.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/placeholder"
)

// rules are all rules in order of priority: of those that apply to a string the first is
// reported by which the call fails, and where there is none, the first.
var rules = []*Rule{
	schemeRule,
	relativeColon,
	userinfoPassword,
	placeholderRule,
	percentEncoding,
	illegalChar,
	hostJoin,
	queryJoin,
	hostRule,
	portRule,
	missingScheme,
	unsupportedScheme,
	connectionString,
	pathRule,
	component,
	pathJoin,
	querySemicolon,
	template,
	schemeSpecific,
	redirect,
	address,
	origin,
	baseSlash,
	escape,
	hostPort,
	emptySegment,
	unescapedChar,
	normalize,
	cleartext,
	querySecret,
	xmlNamespace,
}

// addressRules are the rules in order of priority where an address is wanted: that a URL
// stands there comes before the password in it.
var addressRules = func() []*Rule {
	isPassword := func(r *Rule) bool { return r == userinfoPassword }
	list := slices.DeleteFunc(slices.Clone(rules), isPassword)
	return slices.Insert(list, slices.Index(list, address)+1, userinfoPassword)
}()

// rulesFor returns the rules in order of priority for a string of that form.
func rulesFor(form spec.Form) []*Rule {
	switch form {
	case spec.Address, spec.HostName, spec.GRPCTarget:
		return addressRules
	}
	return rules
}

// All returns the rules in order of priority. The caller must not change them.
func All() []*Rule { return rules }

// ByID returns the rule whose id is id, nil if there is none.
func ByID(id string) *Rule {
	for _, r := range rules {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// Check returns what the first of the enabled rules that applies finds wrong
// with s, nil if nothing is. Each fix of it leads to a text that no rule of
// the default set finds fault with at the same sink, where a password that is
// to come from elsewhere is taken for a plain word.
func Check(s *Input, enabled func(*Rule) bool) *Finding {
	f := judge(s, enabled)
	if f != nil {
		f.Fixes = validFixes(s, f)
	}
	return f
}

// judge is Check without a look at the fixes.
func judge(s *Input, enabled func(*Rule) bool) *Finding {
	switch s.Want.Form {
	case spec.StructTag:
		return judgeTag(s, enabled)
	case spec.HTML:
		return judgeHTML(s, enabled)
	case spec.Link:
		return judgeLink(s, enabled)
	}
	if r := onlyRuleOf(s.Want.Form); r != nil {
		enabled = restrictTo(r, enabled)
	}
	if s.Want.Form != spec.List && placeholder.StandsForURL(s.Text.Flat()) {
		enabled = restrictTo(userinfoPassword, enabled)
	}
	known, isKnown := s.Text.Known()
	switch {
	case !isKnown && s.mayBeExempt() || isKnown && s.Want.Allows(known):
		return nil
	case s.Want.Form == spec.List:
		return judgeList(s, enabled)
	case s.Want.Header != "" && strings.Trim(s.Text.Flat(), s.headerSpace()) != s.Text.Flat():
		return judgeHeader(s, enabled)
	}
	var finding func(*Rule) *Finding
	isAssumed := false
	if isKnown {
		v := parseInput(s, known)
		v.enabled = enabled
		finding = v.finding
	} else {
		of := s.withScheme()
		isAssumed = of != s // scheme + "://h/%zz"
		finding = newHoles(of).finding
	}
	var first *Finding
	for _, r := range rulesFor(s.Want.Form) {
		if !enabled(r) {
			continue
		}
		f := finding(r)
		if f == nil || first != nil && !f.fails {
			continue
		}
		f.Rule, f.isAssumed = r, f.isAssumed || isAssumed
		if f.fails || r.Secret {
			return f
		}
		first = f
	}
	if first != nil {
		return first
	}
	if !isKnown {
		return s.faultOfParts(enabled)
	}
	return nil
}

// finding is what the rule r finds wrong with the string; nil if nothing is.
func (v *parsedInput) finding(r *Rule) *Finding {
	if r.check == nil {
		return nil
	}
	return r.check(v)
}

// onlyRuleOf returns the rule that alone judges the form; nil if others do, too.
func onlyRuleOf(form spec.Form) *Rule {
	i := slices.IndexFunc(rules, func(r *Rule) bool { return r.Form == form })
	if i < 0 || form == "" {
		return nil
	}
	return rules[i]
}

// restrictTo is enabled for the rule r alone.
func restrictTo(r *Rule, enabled func(*Rule) bool) func(*Rule) bool {
	return func(other *Rule) bool { return other == r && enabled(r) }
}

// byDefault reports whether r is on unless switched off.
func byDefault(r *Rule) bool { return !r.OptIn }

// with returns the subject s with another text.
func (s *Input) with(t text.Text) *Input {
	c := *s
	c.Text, c.origin = t, nil
	return &c
}
