// Command shadow runs the old engine and the new one over the same packages and says
// what both find, what the old one finds alone and what the new one does, each with its
// place, its rule and, where the new engine is silent, the reason for that.
//
//	go run ./internal/shadow -gopath testdata values 'guards/...'   # fixtures
//	go run ./internal/shadow -C testdata/quickstart ./...           # a program
//	go run ./internal/shadow -C "$(go mod download -json example.com/m@v1.2.3 | jq -r .Dir)" ./...
//
// It is gone when the old engine is.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/pprof"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// options are the command line.
type options struct {
	dir, gopath string
	enable      string
	show        string // "both", "old", "new", "none" or, for old and new, ""
	off         string
	profile     string
	tests       bool
	factless    bool
	patterns    []string
}

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "shadow:", err)
		os.Exit(1)
	}
}

// run does what the command line says.
func run(args []string, w io.Writer) error {
	var o options
	fs := flag.NewFlagSet("shadow", flag.ContinueOnError)
	fs.StringVar(&o.dir, "C", "", "load the packages in `dir`")
	fs.StringVar(&o.gopath, "gopath", "", "load the packages of the GOPATH `dir`, as those of testdata/src")
	fs.StringVar(&o.enable, "enable", "", "also run these opt-in `rules`")
	fs.StringVar(&o.show, "show", "", "list what `both`, old or new finds, or none (default: what one alone finds)")
	fs.StringVar(&o.off, "off", "", "switch off these `mechanisms` of the new engine")
	fs.StringVar(&o.profile, "cpuprofile", "", "write a profile of the new engine to `file`")
	fs.BoolVar(&o.tests, "tests", true, "load the tests of the packages too")
	fs.BoolVar(&o.factless, "factless", false, "let no engine know what other packages say of theirs")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if o.patterns = fs.Args(); len(o.patterns) == 0 {
		o.patterns = []string{"./..."}
	}
	pkgs, err := load(o)
	if err != nil {
		return err
	}
	settings := analyzer.Settings{SkipStandard: true}
	if o.enable != "" {
		settings.Enable = strings.Split(o.enable, ",")
	}
	before, err := runOld(pkgs, settings, o.factless)
	if err != nil {
		return err
	}
	if o.profile != "" {
		f, err := os.Create(o.profile)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
	}
	after, err := runNew(pkgs, settings, o)
	pprof.StopCPUProfile()
	if err != nil {
		return err
	}
	c := compare(before.finds, after.finds)
	c.print(w, o.show, after.reasons)
	fmt.Fprintf(w, "CPU time\told %v\tnew %v\n", before.took, after.took)
	return nil
}
