package judge

// This file asks whether somebody wants the failure.

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/segment"
)

// intended says whether the failure of v is wanted by a test or by other code.
func (j *Judge) intended(v *Verdict) Silence {
	hit, literal := v.Hit, v.Blame.Pos
	sites := j.sitesOf(hit)
	if j.Tests.Contains(hit.Arg.Node().End()) {
		if j.StrictTests {
			return Reported
		}
		return j.intendedByTest(v, sites)
	}
	if !j.StrictTests && j.Tests.Contains(literal) && (!v.surelyFails() || hit.Want.Field != "" || !j.demanded(v) || hit.Then == nil && j.Intent.FallsBack(hit.Site, false)) {
		return TestDoubt
	}
	if slices.ContainsFunc(sites, j.Intent.Expects) {
		return CodeExpects
	}
	if !sink.OnlyReads(hit.Obj) || hit.Then != nil {
		return Reported
	}
	if j.Intent.KeepsOnlyError(hit.Site) && (!v.Input.Rejected() || j.Intent.Probes(hit.Site) || j.Intent.FallsBack(hit.Site, false)) {
		return Probed
	}
	return Reported
}

// intendedByTest is intended for a site in a test: a bad string is reported only where it
// surely fails and the test itself demands success.
func (j *Judge) intendedByTest(v *Verdict, sites []inspector.Cursor) Silence {
	hit, literal := v.Hit, v.Blame.Pos
	if j.isOfAnotherTest(v) {
		return TestDoubt
	}
	mayFail := func(site inspector.Cursor) bool { return !j.Intent.DemandsSuccess(site) }
	if v.surelyFails() && holds(hit.Site, literal) && !slices.ContainsFunc(sites, mayFail) {
		return Reported
	}
	if !v.Input.Rejected() {
		return TestDoubt
	}
	panics := hit.Want.Panics && !v.IsHandedOn()
	for _, site := range sites {
		switch {
		case panics && j.Intent.WantsPanic(site), !panics && j.Intent.WantsFailure(site, literal):
			return TestExpects
		case !panics && !j.Intent.DemandsSuccess(site):
			return TestDoubt
		}
	}
	return Reported
}

// isOfAnotherTest reports whether a test has the literal at fault, and another one the site: none
// calls the other, and what one stores into a field is in an object of its own.
//
//	func TestConfig(t *testing.T) { want.Host = "my host" }
//	func TestURL(t *testing.T) { url.Parse(urlOf(config{Host: "h"})) }
func (j *Judge) isOfAnotherTest(v *Verdict) bool {
	site, ok := j.Tests.TestAt(v.Hit.Site.Node().Pos())
	of, isOther := j.Tests.TestAt(v.Blame.Pos)
	return ok && isOther && of != site
}

// surelyFails reports whether the string is rejected, or is one of which the scheme is broken for
// anybody, even where a parser takes it.
//
//	dial("ws://" + srv.URL), of a host called "http"
func (v *Verdict) surelyFails() bool {
	return v.Input.Rejected() || v.Evident && v.Finding.Rule.ID == "scheme"
}

// holds reports whether the literal at fault stands in the call: a test that demands success of
// that does not want it to fail, whatever else it asks.
//
//	c, err = dial("ws://" + srv.URL); if err != nil { t.Fatal(err) }
func holds(call inspector.Cursor, literal token.Pos) bool {
	at, ok := call.FindByPos(literal, literal)
	return ok && call.Contains(at)
}

// isOthersInTest reports whether a test uses what another package wrote: where that writes strings
// that are right, too, the test knows which of them it gets.
//
//	for _, u := range server.URLs() { http.Get(u) }
func (j *Judge) isOthersInTest(v *Verdict) bool {
	isOthers := v.Blame.Literal.Place != segment.Place{} && !j.StrictTests
	return isOthers && j.Tests.Contains(v.Hit.Arg.Node().End())
}

// demanded reports whether a test that hands the string to the code that it tests demands
// success at its own call.
//
//	func TestGet(t *testing.T) { if err := get("http//h"); err != nil { t.Fatal(err) } }
func (j *Judge) demanded(v *Verdict) bool {
	isDemanded := false
	for call := range j.Flow.CallsOf(v.Value) {
		if !j.Tests.Contains(call.Node().Pos()) {
			continue
		}
		if holds(call, v.Blame.Pos) && j.Intent.DemandsSuccess(call) {
			return true
		}
		if j.Intent.WantsFailure(call, v.Blame.Pos) {
			return false
		}
		isDemanded = isDemanded || j.Intent.DemandsSuccess(call)
	}
	return isDemanded
}

// sitesOf are the places where the string at hit may fail.
func (j *Judge) sitesOf(hit sink.Hit) []inspector.Cursor {
	sites := []inspector.Cursor{hit.Site}
	if hit.Then != nil {
		if then, ok := j.Index.Find(hit.Then); ok {
			sites = append(sites, then)
		}
	}
	return sites
}

// isHandled reports whether the site only parses, or the string went through such a call,
// and its error leads to something else; or whether the code asks about what it parsed.
//
//	u, err := url.Parse(s); if err != nil { u = fallback }
//	u, err := url.Parse(s); if u.Scheme == "" { u.Scheme = "http" }
func (j *Judge) isHandled(v *Verdict) bool {
	if v.Evident {
		for _, b := range j.retries(v.Hit) {
			if j.mends(v, b) {
				v.Because = b
				return true
			}
		}
		return v.Finding.Rule.ID == "address" && sink.OnlyReads(v.Hit.Obj) && j.Intent.FallsBack(v.Hit.Site, false) // h, _, err := net.SplitHostPort(u); if err != nil { return u }
	}
	if b, ok := j.handles(v.Hit, v.Input.Rejected()); ok {
		v.Because = b
		return true
	}
	if !sink.OnlyReads(v.Hit.Obj) {
		return false
	}
	if v.Hit.Then == nil && j.Intent.FallsBack(v.Hit.Site, false) {
		return true
	}
	for call := range j.Flow.CallsOf(v.Value) {
		if j.Intent.FallsBack(call, true) {
			return true
		}
	}
	return false
}

// Handles reports whether the code at hit is made for strings that fail there for what is
// right elsewhere; b is where it asks, as far as that is known.
func (j *Judge) Handles(hit sink.Hit) (b segment.Barrier, ok bool) { return j.handles(hit, false) }

// Fallbacks returns as barriers what the code at hit does about strings that fail there.
func (j *Judge) Fallbacks(hit sink.Hit) (list []segment.Barrier) {
	if _, ok := j.Handles(hit); ok { // u, err := url.Parse(host); if err != nil { u, err = url.Parse("http://" + host) }
		list = append(list, segment.Barrier{Kind: segment.Fallback, Pos: hit.Site.Node().Pos()})
	}
	return append(list, j.retries(hit)...)
}

// retries are what the code asks about a string that failed at hit, to try again without it.
//
//	u, err := url.Parse(s); if err != nil { if strings.Contains(s, ",") { u, err = url.Parse(first(s)) } }
func (j *Judge) retries(hit sink.Hit) (list []segment.Barrier) {
	block, ok := j.Intent.RetriesIn(hit.Site)
	if !ok {
		return nil
	}
	for _, b := range j.Flow.AskedWithin(hit.Arg, block) {
		if b.Says != "" {
			list = append(list, segment.Barrier{Kind: segment.Fallback, Pos: b.Pos, Says: b.Says})
		}
	}
	return list
}

// handles is Handles; of what is rejected nobody asks but for Opaque.
func (j *Judge) handles(hit sink.Hit, isRejected bool) (b segment.Barrier, ok bool) {
	if j.Intent.Retries(hit.Site) {
		return b, true
	}
	if sink.OnlyParses(hit.Obj) && hit.Then == nil && j.Intent.UsesOtherwise(hit.Site, hit.Arg) {
		return b, true
	}
	if !sink.OnlyReads(hit.Obj) {
		return b, false
	}
	after := j.Flow.AskedAfter(hit.Site)
	for _, b := range after {
		if !isRejected || b.Part == "Opaque" {
			return b, true
		}
	}
	if b, ok = j.Flow.Asked(hit.Arg); ok && !(isRejected && isOf(after, b)) {
		return b, true
	}
	return b, hit.Then == nil && j.Intent.FallsBack(hit.Site, false)
}
