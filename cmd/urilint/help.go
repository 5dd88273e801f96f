package main

// This file says what the program is, what its rules are and which version
// runs.

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urilint/urilint/analyzer/rule"
)

const usage = `urilint reports URLs in Go source that cannot work.

Usage:

	urilint [-fix | -diff | -json] [flags] [packages]
	urilint -explain rule
	go vet -vettool="$(command -v urilint || echo urilint-not-found)" [flags] [packages]

Packages are named as for go vet: a directory, an import path, a pattern such
as ./...; without any, the package in the current directory. Test files are
looked at too. Findings go to standard output, everything else to standard
error. The exit status is 0 if there is nothing to report, 3 if there are
findings (after -fix: if any are left), 1 if anything failed, such as a package
that does not compile; the other packages' findings are printed all the same,
unless go vet refuses to start, as for a file without a package clause.

-fix leaves generated files, cgo files and other modules as they are, and fixes
that need review, such as a guess, unless -unsafe-fixes is given too.

Flags:

%s
The build flags of go vet (-tags, -mod, -race, …; go help build) are passed on.

Rules, the first that applies to a string is the one reported:

%s
To silence a finding, write //urilint:ignore RULE REASON on its line or above.
`

// writeHelp prints the usage, the flags and the rules.
func writeHelp(w io.Writer) error {
	flags, err := flagHelp()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, usage, flags, ruleHelp())
	return err
}

// flagHelp lists the flags that are not the build's.
func flagHelp() (string, error) {
	fs, err := flagSet(new(options))
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fs.VisitAll(func(f *flag.Flag) {
		if f.Usage == "" {
			return
		}
		arg, text := flag.UnquoteUsage(f)
		if v, ok := f.Value.(*passedFlag); ok && v.isSet {
			arg = ""
		}
		fmt.Fprintf(&b, "  -%s\n\t%s\n", strings.TrimSpace(f.Name+" "+arg), text)
	})
	return b.String(), nil
}

// ruleHelp lists the rules in order of priority.
func ruleHelp() string {
	var b strings.Builder
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, r := range rule.All() {
		optIn := ""
		if r.OptIn {
			optIn = " (opt-in)"
		}
		fmt.Fprintf(tw, "  %s\t%s%s\n", r.ID, r.Doc.Title, optIn)
	}
	tw.Flush()
	return b.String()
}

// writeExplanation prints all there is to say about the rule called id.
func writeExplanation(w io.Writer, id string) error {
	r := rule.ByID(id)
	if r == nil {
		return fmt.Errorf("unknown rule %q (urilint -help lists the rules)", id)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", r.ID, r.Doc.Title)
	if r.OptIn {
		fmt.Fprintf(&b, "\nOff unless asked for with -enable=%s.\n", r.ID)
	}
	section := func(title, body string) {
		if body != "" {
			fmt.Fprintf(&b, "\n%s%s\n", title, body)
		}
	}
	section("", strings.TrimSpace(r.Doc.Why))
	section("Flagged:\n\n", indent(r.Doc.Before))
	section("Fixed:\n\n", indent(r.Doc.After))
	if len(r.Doc.Guards) > 0 {
		section("Fine:\n\n", "  - "+strings.Join(r.Doc.Guards, "\n  - "))
	}
	for i, ref := range r.Doc.References {
		if i == 0 {
			b.WriteString("\nReferences:\n\n")
		}
		fmt.Fprintf(&b, "  - %s: %s\n", ref, ref.URL())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// indent sets a block off by a tab.
func indent(s string) string {
	s = strings.TrimSpace(s)
	if s == "" {
		return ""
	}
	return "\t" + strings.ReplaceAll(s, "\n", "\n\t")
}

// ownVersion is the version of the module, "" if it is not known.
func ownVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return ""
}

// writeVersion prints the version of the module, of the analysis framework and
// of Go.
func writeVersion(w io.Writer) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return errors.New("the program was built without its version")
	}
	const framework = "golang.org/x/tools"
	tools := "unknown"
	if i := slices.IndexFunc(info.Deps, func(m *debug.Module) bool { return m.Path == framework }); i >= 0 {
		tools = info.Deps[i].Version
	}
	_, err := fmt.Fprintf(w, "urilint %s (%s %s, %s)\n",
		cmp.Or(info.Main.Version, "(devel)"), framework, tools, runtime.Version())
	return err
}
