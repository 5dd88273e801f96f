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

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/nearest"
)

const usage = `urilint finds broken URLs in Go source.

Usage:

	urilint [-fix | -diff] [flags] [packages]
	urilint -explain [rule]

Examples:

	urilint ./...                        check a module
	urilint work                         check every module of a workspace (Go 1.25)
	urilint -diff ./...                  print the fixes as a patch
	urilint -f sarif -o u.sarif ./...    write a file for code scanning
	urilint -explain scheme              explain a rule

Packages are named as for go vet; the default is the one in the current directory.
Tests are checked too. Findings go to standard output, everything else to standard
error. The exit status is 0 without findings, 3 with findings (with -fix: if any
are left), 1 if something failed, such as a package that does not compile.

Flags:

%s
The build flags of go vet (-tags, -mod, -race, …; go help build) are passed on.
urilint -explain lists the rules. To suppress a finding, write
//urilint:ignore RULE REASON on its line or above. Manual: %s
`

// manualURL is where the manual is.
const manualURL = "https://github.com/urilint/urilint"

// writeHelp prints the usage and the flags.
func writeHelp(w io.Writer) error {
	flags, err := flagHelp()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, usage, flags, manualURL)
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
		if v, ok := f.Value.(*passedFlag); ok && v.isSet || f.Name == "json" {
			arg = ""
		}
		const width = 80
		name := strings.TrimSpace("-" + f.Name + " " + arg)
		b.WriteString(manual.Wrap(fmt.Sprintf("  %-14s %s", name, text), strings.Repeat(" ", 17), width) + "\n")
	})
	return b.String(), nil
}

// explain prints all there is to say about the rule that name means, a list of the
// rules if it is empty, and everything if it is "all".
func explain(w io.Writer, name string) error {
	var text string
	switch name {
	case "":
		text = manual.List(rule.All())
	case "all":
		for i, r := range rule.All() {
			if i > 0 {
				text += "\n"
			}
			text += manual.Explanation(r)
		}
		for _, n := range manual.Notices() {
			text += "\n" + n.Explanation()
		}
	default:
		ids := ruleIDs()
		for _, n := range manual.Notices() {
			ids = append(ids, n.ID)
		}
		id := nearest.Same(name, ids)
		if r := rule.ByID(id); r != nil {
			text = manual.Explanation(r)
			break
		}
		n, ok := manual.NoticeByID(id)
		if !ok {
			return unknownRule(name)
		}
		text = n.Explanation()
	}
	_, err := io.WriteString(w, text)
	return err
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
