package rule

// This file makes findings of what the grammars of package connstr see: each
// kind of fault is the affair of one rule.

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
)

// driverRule is the rule for a kind of fault.
func driverRule(kind connstr.Kind) *Rule {
	switch kind {
	case connstr.BadScheme:
		return schemeRule
	case connstr.MissingScheme:
		return missingScheme
	case connstr.UnsupportedScheme:
		return unsupportedScheme
	case connstr.BadHost:
		return hostRule
	case connstr.BadPort, connstr.DoubledPort:
		return portRule
	}
	return connectionString
}

// driverFault is what the driver's own grammar finds wrong with s, nil if
// there is nothing, or no grammar.
func (v *parsedInput) driverFault() *connstr.Fault {
	g := connstr.ByName(v.Want.Grammar)
	if g == nil {
		return nil
	}
	fault := g.Fault(v.s)
	if fault != nil && v.Want.AnyDriver {
		if g.TakenByNamesake(v.s) {
			return nil
		}
		fault.Repair = nil // as which of them would take it is not known
	}
	if fault != nil && !fault.IsAboutScheme() && len(v.Want.Schemes) > 0 && v.hasAuthority && !v.takes(v.lowerScheme) { // redis.ParseURL("postgres://h/db")
		return nil
	}
	if fault != nil && fault.IsDialed && v.Want.HostWritten { // nats.Connect("nats://shard:70000", nats.SetCustomDialer(d))
		return nil
	}
	return fault
}

// ofDriver is the finding on a fault of one of the kinds in the driver's grammar, nil
// if there is none.
func (v *parsedInput) ofDriver(kinds ...connstr.Kind) *Finding {
	if v.driver == nil || !slices.Contains(kinds, v.driver.Kind) {
		return nil
	}
	return v.driverFinding(v.driver)
}

// driverFinding is the finding on a fault that a grammar has found.
func (v *parsedInput) driverFinding(fault *connstr.Fault) *Finding {
	x := span{fault.Start, fault.End}
	f := newFinding(x, v.driverFact(fault), v.driverEffect(fault), "")
	if fault.Kind == connstr.DoubledPort {
		f.Doubled = DoubledPort
	}
	if r := fault.Repair; r != nil {
		y := span{r.Start, r.End}
		fix := replace("", y, r.New)
		fix.NeedsReview = !r.Sure
		switch {
		case r.Start == r.End:
			fix.Title = "Add \"" + r.New + "\""
		case r.New == "":
			fix.Title = v.named("Remove %s", y)
		default:
			fix.Title = v.replaced(r.Start, r.End, r.New)
		}
		f.Fixes = []Fix{fix}
	}
	return f
}

// driverFact says what is wrong, without the bytes where they may be secret.
func (v *parsedInput) driverFact(fault *connstr.Fault) string {
	x := span{fault.Start, fault.End}
	if strings.Contains(fault.What, "%s") {
		return v.plain(fault.What, x)
	}
	return v.named(strings.Replace(fault.What, "%q", "%s", 1), x)
}

// driverEffect says what happens because of the fault.
func (v *parsedInput) driverEffect(fault *connstr.Fault) effect {
	x := span{fault.Quoted.Start, fault.Quoted.End}
	shown, quoted := hidden, strconv.Quote(hidden)
	if s, ok := v.shown(x); ok {
		quoted = strconv.Quote(s)
		switch shown = s; {
		case strings.TrimSpace(s) != s || strings.Contains(s, "  "): // which could not be seen
			shown = quoted
		case strings.ContainsFunc(s, unicode.IsControl):
			shown = quoted[1 : len(quoted)-1]
		}
	}
	if !fault.SaysEffect() { // of clients whose errors differ
		switch {
		case v.Want.Consequence != "":
			return v.declared()
		case fault.Kind == connstr.MissingScheme:
			return v.consequence(requiresAbsolute)
		case fault.Kind == connstr.UnsupportedScheme && len(v.Want.Schemes) > 0 && !v.takes(v.lowerScheme):
			return v.consequence(v.onlySchemes())
		}
		return then(v.Want.API + " " + connstr.LeadsNowhere)
	}
	says := strings.NewReplacer("%q", quoted, "%s", shown).Replace(fault.Error + fault.Effect)
	switch {
	case fault.Error == "" && v.Want.Panics:
		return then(v.Want.API + " " + strings.Replace(says, "fails on first use: ", "panics: ", 1))
	case fault.Error == "":
		return then(v.Want.API + " " + says)
	case v.Want.Consequence != "":
		return failure(v.Want.API + " " + v.Want.Consequence + ": " + says)
	}
	return v.failsWith(says)
}

// faultOfParts is the finding on a connection string with holes, each of which is
// the part that its delimiters make of it, on the known bytes whatever the parts
// are; nil if there is none.
//
//	fmt.Sprintf("%s:%s@tcp(%s:3306)", user, password, host)
func (s *Input) faultOfParts(enabled func(*Rule) bool) *Finding {
	if connstr.ByName(s.Want.Grammar) == nil {
		return nil
	}
	input, ok := s.withParts()
	if !ok {
		return nil
	}
	parts := newHoles(input)
	var found *Finding
	for w := range parts.everyFilling {
		f := w.faultOfDriver(enabled)
		if f == nil {
			return nil
		}
		f = w.aroundHoles(f)
		switch {
		case f == nil || !parts.hasKnown(f.Start, f.End): // a fault of what fills a hole
		case found == nil:
			f.isAssumed = true
			found = f
		case f.Rule != found.Rule || f.Start != found.Start || f.End != found.End || f.Fact != found.Fact:
			return nil
		case f.says(found):
		case w.view.driver != nil && w.view.driver.IsAboutScheme():
			found.become(then(s.Want.API + " does not connect to that server"))
		default:
			return nil
		}
	}
	return found
}

// faultOfDriver is what the driver's grammar finds wrong with the filling, or the
// rules that know a URL in the place of an address; nil if nothing is.
func (w *sampling) faultOfDriver(enabled func(*Rule) bool) *Finding {
	if fault := w.view.driver; fault != nil {
		f := w.view.driverFinding(fault)
		f.Rule = driverRule(fault.Kind)
		return enabledFinding(f, enabled)
	}
	if !w.isAddress() && w.Want.Form != spec.GRPCTarget {
		return nil
	}
	for _, r := range []*Rule{address, unsupportedScheme} {
		if f := r.check(w.view); f != nil {
			f.Rule = r
			return enabledFinding(f, enabled)
		}
	}
	return nil
}

// enabledFinding is f, nil if its rule does not run.
func enabledFinding(f *Finding, enabled func(*Rule) bool) *Finding {
	if !enabled(f.Rule) {
		return nil
	}
	return f
}

// hasKnown reports whether a known byte stands in [start, end) of the text.
func (s *Input) hasKnown(start, end int) bool {
	for i := start; i < end; i++ {
		if _, isHole := s.Text.HoleAt(i); !isHole {
			return true
		}
	}
	return false
}
