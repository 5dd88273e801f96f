package judge

// This file judges the strings at one site after the other.

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/testcode"
)

// A Judge judges the strings of one package. Its fields are set before the first Site. It
// is not safe for concurrent use.
type Judge struct {
	Flow   *flow.Package
	Index  *goindex.Index
	Intent *intent.Checker
	Tests  *testcode.Index

	Enabled     func(*rule.Rule) bool
	StrictTests bool // tests are judged like other code

	GoVersion   func(token.Pos) string // of the file there, "go1.26"
	IsGenerated func(token.Pos) bool   // whether the file there is made by a program, or none of the package

	verdicts []*Verdict
	callers  int                      // that were judged each for itself
	right    map[segment.Literal]bool // keys of literals that are right at some site
}

// A Verdict is what is said of one string at one site.
type Verdict struct {
	Hit     sink.Hit
	Value   segment.Value
	Input   *rule.Input
	Finding *rule.Finding // nil where nothing is wrong
	Evident bool

	Silence Silence
	Because segment.Barrier // the barrier of Mended and BehindBarrier

	Blame  Blame   // what is at fault, where there is a Finding
	Joined []Blame // what else it is joined with

	IsOfBase bool // the base that the string was resolved against lacks the scheme
}

// Verdicts returns what was said of all strings so far, in the order of the sites.
func (j *Judge) Verdicts() []*Verdict { return j.verdicts }

// Site judges the strings that arrive at hit.
func (j *Judge) Site(hit sink.Hit) {
	values := j.Flow.Values(hit.Arg)
	if hit.Each {
		values = j.Flow.Elements(hit.Arg)
	}
	var callers []inspector.Cursor
	if values.Incomplete {
		callers = j.Flow.Callers(hit.Arg)
	}
	if len(callers) < 2 || j.callers+len(callers) > maxCallers {
		j.Arrive(hit, values)
		return
	}
	j.callers += len(callers)
	var all []arrived
	var right []*Verdict // of any caller
	isShown := false
	for _, call := range callers { // each for itself
		vs := j.Flow.ValuesOf(hit.Arg, hit.Each, call)
		if vs.Incomplete && isShown { // not of what the call gives
			continue
		}
		isShown = isShown || vs.Incomplete
		a := j.look(hit, vs)
		all, right = append(all, a), append(right, a.right()...)
	}
	for _, a := range all {
		theirs := right
		if !slices.ContainsFunc(a.verdicts, func(v *Verdict) bool { return len(v.Value.Literals()) > 1 }) { // wrong by itself
			theirs = a.right()
		}
		j.decide(a, theirs)
	}
}

// maxCallers is how many calls of a package are judged each for itself, where too many strings
// arrive to judge them together.
const maxCallers = 1 << 15

// Arrive judges the strings that arrive at hit, a site of this package, or one of another
// that this one gives values to.
func (j *Judge) Arrive(hit sink.Hit, values segment.Values) {
	a := j.look(hit, values)
	j.decide(a, a.right())
}

// What arrived are strings at one site that were looked at together.
type arrived struct {
	verdicts []*Verdict
	isCapped bool // and there are more
}

// right are those with which nothing is wrong.
func (a arrived) right() (list []*Verdict) {
	for _, v := range a.verdicts {
		if v.Finding == nil {
			list = append(list, v)
		}
	}
	return list
}

// look finds what is wrong with each of the values, and remembers what is right.
func (j *Judge) look(hit sink.Hit, values segment.Values) arrived {
	var here, out []*Verdict
	for _, v := range values.List {
		verdict := &Verdict{Hit: hit, Value: v}
		out = append(out, verdict)
		if s, ok := v.Known(); ok && s == "" && (len(values.List) > 1 || len(v.Literals()) == 0) {
			verdict.Silence = Unset
			continue
		}
		here = append(here, verdict)
	}
	j.verdicts = append(j.verdicts, out...)
	j.check(hit, here)
	if slices.ContainsFunc(here, func(v *Verdict) bool { return v.Finding != nil }) {
		if some := j.arriving(hit, here); len(some) < len(here) {
			here = some
			j.check(hit, here)
		}
	}
	for _, v := range here {
		if v.Finding == nil {
			v.Silence = Right
			j.noteRight(v)
		}
	}
	return arrived{here, values.Incomplete}
}

// decide says where each fault is, and whether it is reported; right is what is right at the
// site.
func (j *Judge) decide(a arrived, right []*Verdict) {
	for _, v := range a.verdicts {
		if v.Finding == nil {
			continue
		}
		v.Evident = v.Finding.IsEvident(v.Input)
		j.localize(v)
		j.blame(v)
		v.Silence = j.silence(v, right, a.isCapped)
	}
}

// IsHandedOn reports whether the string comes through a parameter, or the result of a call.
func (v *Verdict) IsHandedOn() bool {
	return slices.ContainsFunc(v.Value.Choices, func(c segment.Choice) bool { return c.Kind == segment.Caller })
}

// callers are the choices of the calls that hand the string on.
func (v *Verdict) callers() (list []segment.Choice) {
	for _, c := range v.Value.Choices {
		if c.Kind == segment.Caller {
			list = append(list, c)
		}
	}
	return list
}

// check asks the rules about each string.
func (j *Judge) check(hit sink.Hit, here []*Verdict) {
	pos := hit.Arg.Node().End() // which is found at once where calls are chained
	common := rule.Input{
		Want:      hit.Want,
		Refs:      j.references(hit),
		Test:      j.Tests.Contains(pos) && !j.StrictTests,
		GoVersion: j.GoVersion(pos),
		Path:      j.pathBeside(hit),
	}
	if len(here) > 1 {
		for _, v := range here {
			common.Alternatives = append(common.Alternatives, v.Value.Text())
		}
	}
	for i, v := range here {
		in := common
		in.Text, in.Index = v.Value.Text(), i
		in.IsOfOtherCall = func(k int) bool { return !segment.Agree(v.callers(), here[k].callers()) }
		v.Input = &in
		v.Finding = rule.Check(v.Input, j.Enabled)
		if w, ok := j.withLostBase(v); ok {
			in.Text = w.Text()
			v.Value, v.Finding = w, rule.Check(v.Input, j.Enabled)
		}
	}
}

// references are the strings that are resolved against the URL at hit.
func (j *Judge) references(hit sink.Hit) []text.Text {
	var all []text.Text
	for _, ref := range hit.Refs {
		for _, v := range j.Flow.Values(ref).List {
			all = append(all, v.Text())
		}
	}
	return all
}

// pathBeside is the field Path beside a field RawPath at hit; nil if it is not known.
func (j *Judge) pathBeside(hit sink.Hit) *string {
	if hit.Path == nil {
		return nil
	}
	path := ""
	if hit.Path.Set {
		values := j.Flow.Values(hit.Path.Arg)
		if len(values.List) != 1 || values.Incomplete {
			return nil
		}
		var ok bool
		if path, ok = values.List[0].Known(); !ok {
			return nil
		}
	}
	return &path
}

// isWord reports whether the string is one word that comes from elsewhere, and no host, path
// or URL: it may stand for something else.
//
//	flag.String("proxy", "none", ""); (&client{addr: "local"}).connect()
func isWord(v *Verdict) bool {
	s, ok := v.Value.Known()
	arg := v.Hit.Arg.Node()
	isElsewhere := v.Blame.IsHere() && (cmp.Compare(v.Blame.Pos, arg.Pos()) < 0 || cmp.Compare(v.Blame.Pos, arg.End()) >= 0)
	return ok && isElsewhere && len(v.Value.Segments) == 1 && s != "" && !strings.ContainsAny(s, ".:/?#@%")
}

// isOfBeginning reports whether all of the fault is in the literal that the string begins with,
// with a word, and which none of those has that are right: nothing that follows makes it right.
//
//	for _, path := range paths { http.Get("labels.internal:8081" + path) }
func (v *Verdict) isOfBeginning(right []*Verdict) bool {
	if len(v.Value.Segments) == 0 {
		return false
	}
	first, end := v.Value.Segments[0], v.Finding.End
	if v.Finding.Rule.ID == "missing-scheme" { // which shows all of the string
		end = v.Finding.Start
	}
	if first.Known == "" || end > len(first.Known) || !ascii.IsAlpha(first.Known[0]) && !ascii.IsDigit(first.Known[0]) {
		return false
	}
	isSame := func(l segment.Literal) bool { return l.Key() == first.Literal.Key() }
	return !slices.ContainsFunc(right, func(r *Verdict) bool { return slices.ContainsFunc(r.Value.Literals(), isSame) })
}

// noteRight remembers the literals of a string that is right.
func (j *Judge) noteRight(v *Verdict) {
	if j.right == nil {
		j.right = make(map[segment.Literal]bool)
	}
	ofTest := j.isOfTest(v)
	for _, l := range v.Value.Literals() {
		if !ofTest || j.Tests.Contains(l.Pos) {
			j.right[l.Key()] = true
		}
	}
}

// isOfTestServer reports whether a server of package httptest wrote a part of the string.
func (v *Verdict) isOfTestServer() bool {
	return slices.ContainsFunc(v.Value.Segments, func(s segment.Segment) bool {
		return s.Literal.IsZero() && strings.Contains(s.Known, "127.0.0.1:")
	})
}

// silence says why v is not reported, where others are right at its site.
func (j *Judge) silence(v *Verdict, right []*Verdict, isCapped bool) Silence {
	switch {
	case !v.Blame.IsHere():
		return Nowhere
	case v.Blame.Literal.IsZero() && (j.isOfTest(v) || v.isOfTestServer()) && !j.Tests.Contains(v.Blame.Pos): // c := newClient(u.Host + "/x"), in a test
		return TestDoubt
	case j.IsGenerated(v.Hit.Arg.Node().Pos()), v.Blame.IsHere() && j.IsGenerated(v.Blame.Pos):
		return Generated
	case isCapped && (!v.Evident || len(v.Value.Segments) > 1) && (!v.isOfBeginning(right) || j.isOthersInTest(v)):
		return Capped
	}
	if !v.Evident && v.Finding.Rule.ID != "userinfo-password" && isWord(v) {
		return Word
	}
	if s := j.barrier(v); s != Reported {
		return s
	}
	if j.isRightElsewhere(v, right) {
		return RightElsewhere
	}
	if len(right) > 0 && j.isOthersInTest(v) {
		return TestDoubt
	}
	if s := j.intended(v); s != Reported {
		return s
	}
	if !j.Tests.Contains(v.Hit.Arg.Node().Pos()) && j.isHandled(v) {
		return Handled
	}
	return Reported
}
