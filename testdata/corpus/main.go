// Command corpus runs urilint over modules of other people, from the Go module
// proxy, and says what is new: findings that no reviewed row of triage.txt
// covers, crashes, hangs, positions outside of a file, edits that do not parse.
// It shows what the runs cost and how they differ from the ones before. With
// -fix-check it applies the first fix of every finding to a copy of each module
// and sees that the copy still builds and that what was fixed is gone; with -spoil
// it spoils the URLs of a copy and says which of them urilint does not find.
//
// The exit status is 0 if there is nothing new, 3 if there are new findings, 1
// if something failed. It needs a Unix.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

// The exit statuses.
const (
	exitSame    = 0
	exitFailure = 1
	exitNew     = 3
)

const usage = `Usage: testdata/corpus/run [flags] [module@version | directory | file]...

Runs urilint over modules, their tests included, and says what it finds that
nobody has judged yet, what that costs, and what has changed since the last run
with the same flags. A file lists modules, one a line; without arguments it is
modules.txt beside the command. The first run compiles all dependencies, which
takes an hour of CPU time; later ones take minutes. Interrupt it at any time: it
reports and keeps what is done.

Exit status: 0 nothing new, 3 new findings, 1 something crashed, hung, did not
build or was interrupted. Judge a new finding by reading the code that it is
about: -add puts it into triage.txt, where the verdict goes.

With -survey nothing is judged: it says how much is known of the string at each
place for URLs outside of tests, and lists those of which nothing is. Parts that
are valid whatever they are made of, such as the result of url.QueryEscape, count
as known. What comes from outside of the program is "input": requests, decoded
text, the command line, the environment, what the standard library reads, what
another package hands to a function that is written to a field of one of its
structs. It is followed back through the functions of the package, and counts
where all that can arrive is input, but for constants. A place where the program
asks no more than whether a string is a URL is a "question"; one where it goes on
with something else when the string is bad is "handled": no flow begins there.
A part of a url.URL that becomes the same part of another one is a "part": it is
judged where the first is made. None of these is a gap; "blind" is what is left,
with the reason.

With -guards nothing is judged either: it says which of the words by which
urilint decides, such as "wantErr" beside a bad URL, the modules need, and where.

With -ablate=all, or a list of packages of urilint, nothing is judged either: each
function and each branch of them that the modules reach is switched off once, and it
says about which place urilint then says something else ("needed"), or that it says
the same ("idle"), or that nothing reaches the branch ("unreached"). Put modules with
faults first: where urilint finds nothing, only what keeps it silent is needed.

With -spoil it measures what urilint misses: in a copy of each module every string
literal outside of tests that begins with a URL loses a slash ("https:/host"), but
for those that urilint reports as they are. It says how many are then found, groups
the others by where they stand, and lists them.

`

// options are the command line.
type options struct {
	home    string // directory of this command
	cache   string
	triage  string
	only    *regexp.Regexp
	drivers []string
	flags   []string // of urilint
	timeout time.Duration

	cold, fixCheck, add, keep, unused, survey, guards, spoil bool

	ablated string // packages whose functions and branches are switched off, or "all"
	points  string // file of the points of an instrumented build; "" for another

	seed      int
	arguments []string

	out, progress io.Writer
}

func main() {
	opts, err := parseOptions(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	status := exitFailure
	if err == nil {
		status, err = corpus(ctx, opts)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "corpus: %v\n", err)
		os.Exit(exitFailure)
	}
	os.Exit(status)
}

func parseOptions(args []string) (*options, error) {
	opts := &options{out: os.Stdout, progress: os.Stderr}
	fs := flag.NewFlagSet("corpus", flag.ContinueOnError)
	fs.Usage = func() { fmt.Fprint(fs.Output(), usage); fs.PrintDefaults() }
	fs.StringVar(&opts.home, "home", ".", "directory of this command, in the checkout")
	fs.StringVar(&opts.cache, "cache", "", "`directory` that keeps the modules and the last results (default: urilint-corpus in the user's cache directory)")
	fs.StringVar(&opts.triage, "triage", "", "`file` of judged findings (default: triage.txt beside the command)")
	only := fs.String("only", "", "only modules that match this `regexp`")
	driver := fs.String("driver", "hand", "`how` urilint is run: hand (by itself), vet (go vet -vettool) or both, whose findings must then be the same")
	flags := fs.String("flags", "", "`flags` for urilint, such as \"-tests=strict -enable=all\"")
	fs.DurationVar(&opts.timeout, "timeout", 20*time.Minute, "end the run over one module after this `time` and call it a hang")
	fs.BoolVar(&opts.cold, "cold", false, "analyze afresh, dependencies too: for CPU times that can be compared")
	fs.BoolVar(&opts.fixCheck, "fix-check", false, "apply the first fixes to a copy of each module; it must build and stay fixed")
	fs.IntVar(&opts.seed, "seed", 0, "with -fix-check, first spoil every `n`th literal URL of the copy")
	fs.BoolVar(&opts.keep, "keep", false, "with -fix-check, keep the copies and say where they are")
	fs.BoolVar(&opts.add, "add", false, "add rows for the new findings to triage.txt, with the verdict open")
	fs.BoolVar(&opts.survey, "survey", false, "do not run urilint, but say how much is known of the strings that arrive at places for URLs outside of tests")
	fs.BoolVar(&opts.guards, "guards", false, "do not run urilint, but say of each word by which it decides where it would say something else without that word")
	fs.StringVar(&opts.ablated, "ablate", "", "do not run urilint, but say of each function and branch of its `packages` (analyzer/sink,internal/flow or all) where it would say something else without it")
	fs.StringVar(&opts.points, "points", "", "set by -ablate for the instrumented program")
	fs.BoolVar(&opts.spoil, "spoil", false, "judge no findings, but spoil every literal URL outside of tests in a copy of each module and say which of them urilint does not find, and where those stand")
	fs.BoolVar(&opts.unused, "unused", false, "list the rows of triage.txt that no finding of this run has, and the words of guards that no module needs; with -flags that find all")
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	opts.arguments, opts.flags = fs.Args(), strings.Fields(*flags)
	switch *driver {
	case driverHand, driverVet:
		opts.drivers = []string{*driver}
	case "both":
		opts.drivers = []string{driverHand, driverVet}
	default:
		return nil, fmt.Errorf("unknown driver %q", *driver)
	}
	switch {
	case opts.spoil && (opts.survey || opts.guards || opts.fixCheck || opts.add || opts.unused || *driver != driverHand):
		return nil, errors.New("-spoil goes without -survey, -guards, -fix-check, -add, -unused and -driver")
	case opts.survey && opts.guards:
		return nil, errors.New("-survey goes without -guards")
	case opts.ablated != "" && (opts.survey || opts.guards || opts.spoil || opts.fixCheck || opts.add || opts.unused):
		return nil, errors.New("-ablate goes without -survey, -guards, -spoil, -fix-check, -add and -unused")
	case (opts.survey || opts.guards) && (opts.fixCheck || opts.add || opts.unused):
		return nil, errors.New("-survey and -guards go without -fix-check, -add and -unused")
	case (opts.seed != 0 || opts.keep) && !opts.fixCheck:
		return nil, errors.New("-seed and -keep need -fix-check")
	case opts.fixCheck && (opts.add || opts.unused || *driver != driverHand):
		return nil, errors.New("-fix-check judges no findings: it goes without -add, -unused and -driver")
	}
	var err error
	if opts.only, err = regexp.Compile(*only); err != nil {
		return nil, err
	}
	if opts.cache == "" {
		dir, err := os.UserCacheDir()
		if err != nil {
			return nil, err
		}
		opts.cache = filepath.Join(dir, "urilint-corpus")
	}
	if opts.triage == "" {
		opts.triage = filepath.Join(opts.home, "triage.txt")
	}
	for _, dir := range []*string{&opts.home, &opts.cache} {
		if *dir, err = filepath.Abs(*dir); err != nil {
			return nil, err
		}
	}
	return opts, os.MkdirAll(opts.cache, 0o777)
}

// corpus does all that opts ask for and returns the exit status. When ctx ends
// it stops, and reports and keeps what it has.
func corpus(ctx context.Context, opts *options) (int, error) {
	modules, err := listModules(opts)
	if err != nil {
		return 0, err
	}
	if opts.points != "" {
		return exitSame, measurePoints(ctx, opts, modules)
	}
	if opts.ablated != "" {
		return ablate(ctx, opts)
	}
	if opts.survey {
		return takeSurveys(ctx, opts, modules)
	}
	if opts.guards {
		use, err := measureGuards(ctx, opts, modules)
		if use != nil {
			use.print(opts.out, false)
		}
		return exitSame, err
	}
	triage, err := readTriage(opts.triage)
	if err != nil {
		return 0, err
	}
	tool, err := buildTool(opts)
	if err != nil {
		return 0, err
	}
	if opts.spoil {
		return spoilModules(ctx, opts, tool, modules)
	}
	if opts.fixCheck {
		return fixCheck(ctx, opts, tool, modules)
	}
	start := time.Now()
	results := runOver(ctx, opts, tool, triage, modules)
	last, err := readLast(opts)
	if err != nil {
		return 0, err
	}
	report(opts.out, results, last)
	if opts.unused {
		printUnused(opts.out, triage.unused(results))
		use, err := measureGuards(ctx, opts, modules)
		if err != nil {
			return 0, err
		}
		use.print(opts.out, true)
	}
	fmt.Fprintln(opts.out, summary(results, time.Since(start), opts))
	if opts.add {
		if err := triage.add(results); err != nil {
			return 0, err
		}
	}
	if err := writeLast(opts, results, last); err != nil {
		return 0, err
	}
	return statusOf(results), interrupted(ctx, len(results), len(modules))
}

// measurePoints is set in an instrumented build; see ablate.
var measurePoints func(ctx context.Context, opts *options, modules []*module) error

// runOver returns the judged results of the modules, of all that are done when
// ctx ends.
func runOver(ctx context.Context, opts *options, t *tool, judged *triage, modules []*module) []*result {
	var results []*result
	for i, m := range modules {
		fmt.Fprintf(opts.progress, "%d/%d %s: ", i+1, len(modules), m)
		r := &result{Module: m.String()}
		if err := m.bring(opts.cache); err != nil {
			r.fail("not brought: %v", err)
		} else {
			t.examine(ctx, r, m)
		}
		if ctx.Err() != nil {
			fmt.Fprintln(opts.progress, "interrupted")
			break
		}
		judged.judge(m.path, r.Findings)
		results = append(results, r)
		fmt.Fprintln(opts.progress, r.progress())
	}
	return results
}

// interrupted is the error of a run that ended early, or nil.
func interrupted(ctx context.Context, done, all int) error {
	if ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("interrupted after %d of %d modules", done, all)
}

// statusOf is the exit status for the results.
func statusOf(results []*result) int {
	status := exitSame
	for _, r := range results {
		if len(r.Problems) > 0 {
			return exitFailure
		}
		for _, f := range r.Findings {
			if f.isNew() {
				status = exitNew
			}
		}
	}
	return status
}
