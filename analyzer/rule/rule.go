package rule

// This file holds what goes into a rule and what comes out of it.

import (
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// An Input is one string at one sink.
type Input struct {
	Text text.Text
	Want *spec.Expectation

	// Refs are the references that are resolved against the URL, where it
	// serves for nothing else.
	Refs []text.Text

	// Path is the field Path beside a field RawPath, empty if it is not set
	// there; nil if it is not known.
	Path *string

	// Test is set for strings of _test.go files that are judged with their
	// guards on.
	Test bool

	// Alternatives are the strings of which one arrives at the place, Text among
	// them, each on a condition that may ask for what makes it right; none where
	// there is Text alone. An empty part of one that is a hole in Text is left out.
	Alternatives []text.Text
	Index        int // of Text among Alternatives

	// IsOfOtherCall reports whether the i'th of Alternatives is what another call gives than the
	// one that gives Text; nil if nothing is known of calls.
	IsOfOtherCall func(i int) bool

	// GoVersion is the target's Go version, "go1.26"; empty if unknown.
	GoVersion string

	// origin is what Text is a filling of; nil where it is none.
	origin *witness
}

// A Finding is one fault of an Input.
type Finding struct {
	Rule       *Rule
	Start, End int // the bytes at fault, offsets in Input.Text

	// What is said of it, each a clause without a final period, "" for
	// nothing, and never a secret.
	Fact        string    // what is wrong with the string
	Consequence string    // what happens at run time
	Advice      string    // what to write instead
	Ref         Reference // what the fact rests on

	// Delimiter is the offset of the byte that shows which part of a URL a hole stands in,
	// where that hole is the fault; 0 elsewhere. Who writes both puts them together.
	//
	//	"/search?q=" + q // that of '='
	Delimiter int

	Fixes []Fix // those that need review come last
	About []int // indexes of the Input.Refs in which the fault shows

	// IsJoined is set where the bytes are at fault because of what stands beside them: it
	// is one who writes both that is wrong.
	//
	//	"https:/" + name + ".example.com"
	IsJoined bool

	// Doubled is what the string has twice, where that is the fault.
	Doubled Doubled

	// fails is set where Consequence is that the call returns an error or
	// panics.
	fails bool

	// isAssumed is set where the fault rests on what its place makes of an unknown part: a
	// host, a port, a part of a connection string.
	isAssumed bool
}

// Doubled is a part of a URL that is there twice.
type Doubled uint8

// What may be there twice.
const (
	NotDoubled    Doubled = iota
	DoubledScheme         // "https://https://h"
	DoubledPort           // "http://h:80:80/"
)

// Message returns what is said of the fault in one line: fact, consequence and
// advice.
func (f *Finding) Message() string {
	message := f.Fact
	if f.Consequence != "" {
		message += ": " + f.Consequence
	}
	if f.Advice != "" {
		message += "; " + f.Advice
	}
	return message
}

// A Fix is one repair of the whole string.
type Fix struct {
	Title string // says what will be written; never a secret
	Edits []Edit // ascending, not overlapping

	// NeedsReview is set where the fix must not be applied unseen: it is a
	// guess among several repairs, needs something to be set, or drops what
	// somebody has written.
	NeedsReview bool

	// AtSeam is set where it puts a delimiter between two strings that are joined: what
	// else is made of one of them may get it as well.
	AtSeam bool
}

// An Edit replaces the bytes [Start, End) of an Input's text: by the bytes of
// New, or, where Expr is set, by the value of the Go expression Expr, whose
// packages are listed in Imports by path. Each text.Operand in it stands for
// what fills a hole of the range, in order.
type Edit struct {
	Start, End int
	New        string
	Expr       string
	Imports    []string

	// placeholderValue is what Expr is taken to be when the fix is checked.
	placeholderValue string
}

// A Rule is a kind of fault. Its documentation is data: the tests run it, and
// the manual, the README and -explain print it.
type Rule struct {
	ID    string // diagnostic category and anchor of the documentation
	OptIn bool   // off unless enabled
	Doc   Doc

	// Secret is set where the bytes at fault are a secret, which no output may
	// show, and the first fix takes them out of the source.
	Secret bool

	// LacksScheme is set where what is at fault is right in itself, as a host
	// or an address.
	LacksScheme bool

	// Form, if set, is one that the rule alone judges, which is opt-in: nobody looks
	// for sinks of that form unless it runs.
	Form spec.Form

	// check judges a string that is wholly known. It leaves Finding.Rule to
	// its caller, and need not make sure that its fixes work. It is nil where
	// the rule is about unknown parts alone.
	check func(*parsedInput) *Finding

	// What the rule does with a text that has unknown parts. With nothing of
	// this set, what counts is whether check finds the same fault whatever
	// fills them: see holes.finding.

	// inLanguage is set where check knows a part of what a URL is: a text of which every
	// filling breaks one of these rules is at fault, be it another rule for each.
	inLanguage bool

	// holesWithin is set where no unknown part is taken to end the component that it
	// stands in: "http://h/" + id + "/%s" fails but for an id with a "?" in it.
	holesWithin bool

	// checkHoles judges a text with unknown parts in a manner of its own.
	checkHoles func(*Input) *Finding
}

// A Doc is the documentation of a rule.
type Doc struct {
	Title  string   // one line: what the rule reports
	Why    string   // what happens at run time
	Before string   // Go statements that are flagged
	After  string   // the same with the first fix applied, silent; empty if nothing is fixed
	Guards []string // what looks like it and is not reported

	// WithoutSink is what the rule reports of literals that are not seen to arrive at a
	// sink; empty for nothing.
	WithoutSink string

	References []Reference // what the rule rests on

	// NeedsReview is set where the fix that writes After does.
	NeedsReview bool
}
