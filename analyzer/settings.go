package analyzer

// This file turns what a user says (flags of go vet, keys of a linter's
// configuration) into the switches of one analyzer, and refuses what it does
// not know.

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/nearest"
)

// Settings are the choices of one analyzer. The zero Settings are the
// defaults. Each has a flag of the same name on the analyzer; the names of the
// JSON keys are those of a linter's configuration file.
type Settings struct {
	// Enable lists the ids of opt-in rules to run as well; "all" means
	// every rule.
	Enable []string `json:"enable"`

	// Disable lists the ids of rules not to run. It wins over Enable.
	Disable []string `json:"disable"`

	// Strict runs the opt-in rule unescaped-char, as if it were in Enable.
	Strict bool `json:"strict"`

	// Tests says how strings in tests are judged, that is in _test.go files
	// and in functions that get a testing.TB or its kind: "guarded" (or
	// empty), where a test that wants the failure is left alone, or "strict",
	// like any other code.
	Tests string `json:"tests"`

	// Wrappers says whether strings are followed through the functions,
	// fields and variables that hand them on to a sink,
	// within a package and across packages. Nil means true.
	Wrappers *bool `json:"wrappers"`

	// Literals says whether a text that is broken wherever it goes, such as "http//h",
	// is reported where it is not seen to arrive at a sink, too. Nil means true.
	Literals *bool `json:"literals"`

	// Sinks are rows of further sinks in the form of the
	// built-in table (see package sink).
	Sinks []string `json:"sinks"`

	// UnsafeFixes adds the fixes that need review: those that guess, that need
	// something to be set, or that drop what somebody has written. They come
	// after the others, and their titles say so.
	UnsafeFixes bool `json:"unsafe-fixes"`

	// LeaveNolint leaves //nolint comments to the program that runs the
	// analyzer, as golangci-lint wants it.
	LeaveNolint bool `json:"-"`

	// OfferIgnore adds to each finding, as its last fix, the directive that
	// silences it, for editors, in which a person picks one.
	OfferIgnore bool `json:"-"`

	// SkipStandard leaves the packages of Go's standard library alone where they
	// are of no module. It is for drivers that analyze them for what others may
	// learn from that and for nothing else: what takes a URL there is in the
	// built-in table.
	SkipStandard bool `json:"-"`
}

// unescapedChar is the id of the rule that Settings.Strict runs.
const unescapedChar = "unescaped-char"

// The values of Settings.Tests.
const (
	testsGuarded = "guarded"
	testsStrict  = "strict"
)

// config is Settings made ready for use: it is what flags write into and what
// a run reads.
type config struct {
	enable, disable ruleSet
	strict          bool
	tests           testsMode
	wrappers        bool
	literals        bool
	sinks           rowList
	unsafeFixes     bool
	leaveNolint     bool
	offerIgnore     bool
	skipStandard    bool

	why whyPlace
}

// newConfig checks s and makes it ready. The error names the setting and the
// value that is wrong.
func newConfig(s Settings) (*config, error) {
	c := &config{
		strict: s.Strict, unsafeFixes: s.UnsafeFixes, leaveNolint: s.LeaveNolint, offerIgnore: s.OfferIgnore,
		skipStandard: s.SkipStandard, tests: testsGuarded,
	}
	c.wrappers = s.Wrappers == nil || *s.Wrappers
	c.literals = s.Literals == nil || *s.Literals
	c.enable.all = true
	set := func(key string, v flag.Value, values ...string) error {
		for _, value := range values {
			if err := v.Set(value); err != nil {
				return fmt.Errorf("setting %q: %w", key, err)
			}
		}
		return nil
	}
	if err := set("enable", &c.enable, s.Enable...); err != nil {
		return nil, err
	}
	if err := set("disable", &c.disable, s.Disable...); err != nil {
		return nil, err
	}
	if s.Tests != "" {
		if err := set("tests", &c.tests, s.Tests); err != nil {
			return nil, err
		}
	}
	if err := set("sinks", &c.sinks, s.Sinks...); err != nil {
		return nil, err
	}
	return c, nil
}

// flags makes c settable from a command line.
func (c *config) flags(fs *flag.FlagSet) {
	fs.Var(&c.enable, "enable", "also run these opt-in `rules` (comma-separated ids, or all)")
	fs.Var(&c.disable, "disable", "do not run these `rules` (comma-separated ids)")
	fs.BoolVar(&c.strict, "strict", c.strict, "the same as -enable=unescaped-char: what net/url encodes or servers accept")
	fs.Var(&c.tests, "tests", "check tests in this `mode`: guarded (skip tests that expect the failure; default) or strict")
	fs.BoolVar(&c.wrappers, "wrappers", c.wrappers, "follow strings through functions and fields, across packages too (default true)")
	fs.BoolVar(&c.literals, "literals", c.literals, "report text that is broken wherever it goes (\"http//h\") without a sink, too (default true)")
	fs.BoolVar(&c.unsafeFixes, "unsafe-fixes", c.unsafeFixes, "also offer fixes that need review before they are applied")
	fs.Var(&c.sinks, "sink", "add the sink in this `row` (repeatable; see https://pkg.go.dev/github.com/urilint/urilint/analyzer/sink#ParseRow)")
	fs.Var(&c.why, "why", "report nothing, and say what arrives on this `line` (FILE:LINE), and why it is reported or not")
}

// runs reports whether r is switched on.
func (c *config) runs(r *rule.Rule) bool {
	if c.disable.has(r.ID) {
		return false
	}
	return !r.OptIn || c.enable.has(r.ID) || c.strict && r.ID == unescapedChar
}

// A ruleSet is a comma-separated list of rule ids as a flag.
type ruleSet struct {
	ids []string
	all bool // whether the word "all" is understood
}

func (s *ruleSet) String() string { return strings.Join(s.ids, ",") }

func (s *ruleSet) has(id string) bool {
	return slices.Contains(s.ids, id) || s.all && slices.Contains(s.ids, "all")
}

// Set adds the ids of value. It fails on the first that is no rule.
func (s *ruleSet) Set(value string) error {
	for id := range strings.SplitSeq(value, ",") {
		id = strings.TrimSpace(id)
		switch {
		case id == "all" && !s.all:
			return errors.New(`"all" is only for enable`)
		case rule.ByID(id) == nil && id != "all":
			return unknownRule(id)
		}
		s.ids = append(s.ids, id)
	}
	return nil
}

// unknownRule is the error about an id that no rule has.
func unknownRule(id string) error {
	if hint := nearest.Hint(id, ruleIDs()); hint != "" {
		return fmt.Errorf("unknown rule %q%s", id, hint)
	}
	return fmt.Errorf("unknown rule %q (want one of %s)", id, strings.Join(ruleIDs(), ", "))
}

func ruleIDs() []string {
	var ids []string
	for _, r := range rule.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// A testsMode is "guarded" or "strict" as a flag.
type testsMode string

func (m *testsMode) String() string { return string(*m) }

// Set takes one of the two words.
func (m *testsMode) Set(value string) error {
	if value != testsGuarded && value != testsStrict {
		return fmt.Errorf("unknown mode %q (want %s or %s)", value, testsGuarded, testsStrict)
	}
	*m = testsMode(value)
	return nil
}

// A rowList is a repeatable flag of table rows.
type rowList struct {
	lines []string
	rows  []sink.Row
}

func (l *rowList) String() string { return strings.Join(l.lines, "\n") }

// Set parses one row.
func (l *rowList) Set(value string) error {
	row, err := sink.ParseRow(value)
	if err != nil {
		return err
	}
	l.lines = append(l.lines, value)
	l.rows = append(l.rows, row)
	return nil
}
