// Urilint reports URLs that cannot work, before the program runs.
//
// Called by a person it hands the work to go vet, with itself as the tool, so
// that results are cached and memory stays small, and prints what comes back:
//
//	urilint [-fix | -diff | -json] [flags] [packages]
//
// Called by the go command (go vet -vettool=urilint, go fix -fixtool=urilint)
// it speaks the protocol of such tools.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/visible"
)

// The exit statuses of a run by hand, in every mode.
const (
	exitClean    = 0
	exitFailure  = 1
	exitFindings = 3

	exitInterrupted = 130 // as of a shell
)

func main() {
	args := os.Args[1:]
	switch {
	case !calledByGo(args):
		os.Exit(byHand(args, os.Stdout, os.Stderr))
	case slices.Contains(args, toolIDFlag):
		if err := writeToolID(os.Stdout); err != nil {
			fail(os.Stderr, err)
			os.Exit(exitFailure)
		}
		return
	}
	delayCollection()
	switch isSeen, err := prepareToolCall(args); {
	case err == nil && isSeen && os.Getenv(maskedVar) == "":
		os.Exit(runMasked(args, os.Stdout, os.Stderr))
	case err == nil:
		refuseSinks(flag.CommandLine)
		flag.Bool(byHandFlag, false, "used by urilint itself")
		log.SetOutput(maskingWriter{os.Stderr})
		singlechecker.Main(analyzer.Analyzer)
	case err == errForeignFault:
		// The named packages say what is wrong; their dependencies
		// need not say it again.
	default:
		fail(os.Stderr, err)
		os.Exit(exitFailure)
	}
}

// byHand does what the command line of a person asks for and returns the exit
// status.
func byHand(args []string, stdout, stderr io.Writer) int {
	opts, err := parseArgs(args)
	if err != nil {
		fail(stderr, err)
		return exitFailure
	}
	switch {
	case opts.help:
		err = writeHelp(stdout)
	case opts.version:
		err = writeVersion(stdout)
	case opts.explain != nil:
		err = explain(stdout, *opts.explain)
	default:
		var status int
		if status, err = newSession(opts, stdout, stderr).run(); err == nil {
			return status
		}
	}
	switch {
	case err == errInterrupted:
		fail(stderr, err)
		return exitInterrupted
	case err != nil:
		fail(stderr, err)
		return exitFailure
	}
	return exitClean
}

// fail prints err as every failure is printed.
func fail(w io.Writer, err error) {
	for i, line := range strings.Split(err.Error(), "\n") {
		if i == 0 {
			line = "urilint: " + line
		}
		fmt.Fprintln(w, visible.Line(line))
	}
}
