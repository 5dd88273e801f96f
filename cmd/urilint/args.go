package main

// This file reads the command line of a person.

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/render"
)

// options are a command line taken apart.
type options struct {
	fix, diff   bool
	unsafeFixes bool // fixes that need review are applied and shown too

	form       render.Form // "" if none was asked for
	file       string      // to be written in that form
	color      string      // auto, always or never
	context    int         // lines of source around a finding, -1 if not asked for
	statistics bool
	exitZero   bool

	help, version bool
	explain       *string // id of a rule, "" for a list of them; nil if not asked for

	only   []string          // ids of the rules to run alone
	sinks  repeated          // files of rows
	rowsAt map[string]string // where their rows stand, by what errors call them

	why string // a line of a file; "" for none

	dir      string   // -C: where the go command is to run
	rules    []string // flags of the analyzer
	build    []string // flags of the go command
	packages []string
}

// The build flags of the go command that make sense for go vet, which gets
// them as they are. Those of goSwitches may stand without a value.
var (
	goSwitches = []string{
		"a", "asan", "linkshared", "modcacherw", "msan", "n", "race",
		"trimpath", "v", "work", "x",
	}
	goValues = []string{
		"asmflags", "buildmode", "buildvcs", "compiler", "gccgoflags",
		"gcflags", "installsuffix", "ldflags", "mod", "modfile", "overlay",
		"p", "pgo", "pkgdir", "tags", "toolexec",
	}
)

// A passedFlag is a flag that is checked by the value it wraps, if any, and
// handed on in the order of the command line.
type passedFlag struct {
	name  string
	value flag.Value // nil: anything goes
	isSet bool       // may stand without a value
	args  *[]string
}

func (f *passedFlag) String() string   { return "" }
func (f *passedFlag) IsBoolFlag() bool { return f.isSet }

// Set records the flag after the wrapped value has accepted s.
func (f *passedFlag) Set(s string) error {
	if f.value != nil {
		if err := f.value.Set(s); err != nil {
			return err
		}
	}
	*f.args = append(*f.args, "-"+f.name+"="+s)
	return nil
}

// parseArgs takes a command line apart. Its errors name the flag at fault.
func parseArgs(args []string) (*options, error) {
	opts := new(options)
	fs, err := flagSet(opts)
	if err != nil {
		return nil, err
	}
	switch err := fs.Parse(flagsOf(args)); {
	case errors.Is(err, flag.ErrHelp):
		opts.help = true
		return opts, nil
	case err != nil:
		return nil, flagError(err, fs)
	}
	opts.packages = fs.Args()
	if err := opts.check(); err != nil || opts.help {
		return opts, err
	}
	if err := opts.askWhy(); err != nil {
		return opts, err
	}
	opts.runOnly()
	return opts, opts.readSinks()
}

// flagsOf returns args with flags in the place of the words help, version and
// explain, and with all rules as what -explain is to explain if that is left open.
func flagsOf(args []string) []string {
	if len(args) == 0 {
		return args
	}
	args = slices.Clone(args)
	if word := args[0]; word == "help" || word == "version" || word == explainFlag {
		args[0] = "-" + word
	}
	if last := args[len(args)-1]; strings.TrimLeft(last, "-") == explainFlag && last != explainFlag {
		args = append(args, "")
	}
	return args
}

// What package flag says of mistakes.
var (
	undefinedFlag = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^flag provided but not defined: -(.*)$`) })
	noValue       = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^flag needs an argument: (.*)$`) })
	invalidValue  = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-([\w-]+): (.*)$`)
	})
)

// flagError says what fs found wrong in our own words.
func flagError(err error, fs *flag.FlagSet) error {
	text := err.Error()
	if m := undefinedFlag().FindStringSubmatch(text); m != nil {
		var names []string
		fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		hint := nearest.To(m[1], names)
		if other, ok := otherNames[m[1]]; ok {
			hint = other
		}
		if hint != "" {
			return fmt.Errorf("unknown flag -%s (did you mean -%s?)", m[1], hint)
		}
		return fmt.Errorf("unknown flag -%s (urilint -help lists the flags)", m[1])
	}
	if m := noValue().FindStringSubmatch(text); m != nil {
		return fmt.Errorf("flag %s needs a value", m[1])
	}
	m := invalidValue().FindStringSubmatch(text)
	if m == nil {
		return err
	}
	m[3] = strings.TrimPrefix(m[3], "sink row "+m[1]+": ")
	switch {
	case strings.HasPrefix(m[3], "unknown "):
		if fault, _, ok := strings.Cut(m[3], " (want one of "); ok && strings.HasPrefix(fault, "unknown rule ") {
			m[3] = fault + " (urilint -explain lists the rules)" // there are some thirty
		}
		return fmt.Errorf("-%s: %s", m[2], m[3])
	case m[3] == "parse error":
		m[3] = "want true or false"
	}
	return fmt.Errorf("invalid -%s %s: %s", m[2], m[1], m[3])
}

// otherNames are flags of other linters, and ours that do the same.
var otherNames = map[string]string{
	"format": "f", "output-format": "f", "output": "o", "reporter": "f",
	"colors": "color", "checks": onlyFlag, "select": onlyFlag, "test": "tests",
}

// onlyFlag names the rules to run alone.
const onlyFlag = "only"

// setOnly reads the value of onlyFlag.
func (o *options) setOnly(value string) error {
	for id := range strings.SplitSeq(value, ",") {
		if id = strings.TrimSpace(id); rule.ByID(id) == nil {
			return unknownRule(id)
		}
		o.only = append(o.only, id)
	}
	return nil
}

// unknownRule is the error about an id that no rule has.
func unknownRule(id string) error {
	if id == "" {
		return errors.New("missing rule (urilint -explain lists the rules)")
	}
	hint := nearest.Hint(id, ruleIDs())
	if hint == "" {
		hint = " (urilint -explain lists the rules)"
	}
	return fmt.Errorf("unknown rule %q%s", id, hint)
}

// ruleIDs are the ids of all rules.
func ruleIDs() []string {
	var ids []string
	for _, r := range rule.All() {
		ids = append(ids, r.ID)
	}
	return ids
}

// explainFlag, or that word, asks for the documentation of a rule.
const explainFlag = "explain"

// runOnly makes flags of the analyzer of onlyFlag.
func (o *options) runOnly() {
	if o.only == nil {
		return
	}
	var others []string
	for _, r := range rule.All() {
		if !slices.Contains(o.only, r.ID) {
			others = append(others, r.ID)
		}
	}
	o.rules = append(o.rules, "-enable=all", "-disable="+strings.Join(others, ","))
}

// check reports combinations that make no sense.
func (o *options) check() error {
	for _, arg := range o.packages {
		if strings.HasPrefix(arg, "-") {
			return fmt.Errorf("flag %s after package arguments; flags must come first", arg)
		}
	}
	if err := o.checkRules(); err != nil {
		return err
	}
	switch {
	case slices.Contains(o.build, "-n=true"):
		return errors.New("-n is not supported: it would keep the build from running")
	case (o.fix || o.diff) && slices.ContainsFunc(o.build, isOverlay):
		return errors.New("-overlay cannot be combined with -fix or -diff")
	}
	return o.checkForm()
}

// checkForm reports ways to show findings that do not go together.
func (o *options) checkForm() error {
	forProgram := o.form != "" && !o.form.IsForPeople()
	edits := o.fix || o.diff
	printsNothing := edits || forProgram && o.file == "" // for people
	switch {
	case forProgram && edits:
		return fmt.Errorf("%s cannot be combined with -fix or -diff", o.formFlag())
	case o.file != "" && edits:
		return errors.New("-o cannot be combined with -fix or -diff")
	case o.file != "" && o.form == "":
		return errors.New("-o needs a format for the file: add -f " + strings.Join(render.Forms, ", "))
	case o.statistics && printsNothing:
		return errors.New("-statistics cannot be combined with -fix, -diff or a format for programs")
	case o.context >= 0 && printsNothing:
		return errors.New("-c cannot be combined with -fix, -diff or a format for programs")
	case o.unsafeFixes && !edits && o.form != render.JSON && o.form != render.SARIF:
		return errors.New("-unsafe-fixes needs -fix, -diff, -json or -f sarif")
	}
	return nil
}

// formFlag is the flag that o.form was given with, or could have been.
func (o *options) formFlag() string {
	if o.form == render.JSON {
		return "-json"
	}
	return "-f " + string(o.form)
}

// checkRules reports choices of rules that change nothing or contradict each
// other.
func (o *options) checkRules() error {
	for _, f := range o.rules {
		name, value, _ := strings.Cut(strings.TrimPrefix(f, "-"), "=")
		if o.only != nil && (name == "enable" || name == "disable") {
			return fmt.Errorf("-%s cannot be combined with -%s", onlyFlag, name)
		}
		if name != "enable" {
			continue
		}
		for id := range strings.SplitSeq(value, ",") {
			id = strings.TrimSpace(id)
			if r := rule.ByID(id); r != nil && !r.OptIn {
				return fmt.Errorf("rule %q is on by default; -enable adds opt-in rules (-%s=%s runs it alone)", id, onlyFlag, id)
			}
		}
	}
	return nil
}

// setForm reads the value of -f.
func (o *options) setForm(value string) error {
	if !slices.Contains(render.Forms, value) {
		return unknown("format", value, render.Forms)
	}
	if o.form != "" && o.form != render.Form(value) {
		return fmt.Errorf("format %s was asked for already", o.form)
	}
	o.form = render.Form(value)
	return nil
}

// unknown is the error about a value that is none of words: with the one that was
// likely meant, or with all of them.
func unknown(what, value string, words []string) error {
	hint := nearest.Hint(value, words)
	if hint == "" {
		last := len(words) - 1
		hint = " (want " + strings.Join(words[:last], ", ") + " or " + words[last] + ")"
	}
	return fmt.Errorf("unknown %s %q%s", what, value, hint)
}

// The values of -color.
const (
	colorAuto   = "auto"
	colorAlways = "always"
	colorNever  = "never"
)

// setColor reads the value of -color.
func (o *options) setColor(value string) error {
	if value != colorAuto && value != colorAlways && value != colorNever {
		return fmt.Errorf("want %s, %s or %s", colorAuto, colorAlways, colorNever)
	}
	o.color = value
	return nil
}

// isOverlay reports whether a flag of the go command has it read other files than
// those that a fix would change.
func isOverlay(flag string) bool { return strings.HasPrefix(flag, "-overlay=") }

// unsafeFixesFlag is the flag of the analyzer that adds fixes that need review.
// By hand it is always set, to know of them.
const unsafeFixesFlag = "unsafe-fixes"

// flagSet is every flag there is, to be parsed into opts.
func flagSet(opts *options) (*flag.FlagSet, error) {
	a, err := analyzer.New(analyzer.Settings{})
	if err != nil {
		return nil, err
	}
	fs := flag.NewFlagSet("urilint", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	ownFlags(fs, opts)
	a.Flags.VisitAll(func(f *flag.Flag) {
		if f.Name == unsafeFixesFlag {
			fs.BoolVar(&opts.unsafeFixes, f.Name, false, "also use fixes that need review (with -fix, -diff, -json or -f sarif)")
			return
		}
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		fs.Var(&passedFlag{f.Name, f.Value, ok && b.IsBoolFlag(), &opts.rules}, f.Name, f.Usage)
	})
	for _, name := range goSwitches {
		fs.Var(&passedFlag{name, nil, true, &opts.build}, name, "")
	}
	for _, name := range goValues {
		fs.Var(&passedFlag{name, nil, false, &opts.build}, name, "")
	}
	return fs, nil
}

// ownFlags defines the flags that are neither the analyzer's nor the build's.
func ownFlags(fs *flag.FlagSet, opts *options) {
	fs.BoolVar(&opts.fix, "fix", false, "apply the first safe fix of every finding, then report what is left")
	fs.BoolVar(&opts.diff, "diff", false, "print the fixes as a patch, secrets masked, instead of applying them")
	fs.Func("f", "print findings in this `format`: text, full, json, sarif, github or gitlab (default full on a terminal, else text)", opts.setForm)
	fs.BoolFunc("json", "short for -f json, which is the format of go vet -json", func(s string) error {
		on, err := strconv.ParseBool(s)
		if err != nil {
			return errors.New("want true or false")
		}
		if on {
			return opts.setForm(string(render.JSON))
		}
		return nil
	})
	fs.StringVar(&opts.file, "o", "", "write the findings in the format of -f to `file`, and print them as text as well")
	opts.color = colorAuto
	fs.Func("color", "use colors in full format: `when` is auto (default; heeds NO_COLOR, CLICOLOR_FORCE and TERM), always or never", opts.setColor)
	fs.BoolVar(&opts.statistics, "statistics", false, "print how many findings each rule has instead of the findings")
	fs.BoolVar(&opts.exitZero, "exit-zero", false, "exit with status 0 even if there are findings")
	opts.context = -1
	fs.Func("c", "print `n` lines of context around each finding", func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 {
			return errors.New("want a number of lines")
		}
		opts.context = n
		return nil
	})
	fs.Func(onlyFlag, "run only these `rules` (comma-separated ids)", opts.setOnly)
	fs.Var(&opts.sinks, sinksFlag, "add the sinks in `file`, one row per line (repeatable)")
	fs.Func(explainFlag, "explain a `rule`, or list the rules if none is named", func(s string) error {
		opts.explain = &s
		return nil
	})
	fs.BoolVar(&opts.version, "version", false, "print the version")
	fs.BoolVar(&opts.version, "V", false, "") // as of tools of the go command
	fs.StringVar(&opts.dir, "C", "", "check the module in `dir`, as go -C does; paths are printed from the current directory, -o counts from dir")
}
