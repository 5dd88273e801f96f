//go:build unix

// Command benchmarks measures what urilint costs a user beside an analyzer that
// does nothing and x/tools' printf check: as tools of go vet, over modules that
// call many APIs with URLs and over programs, dependencies compiled and nothing
// analyzed before. It brings the modules from the module proxy, and prints tables
// in Markdown:
//
//	go -C benchmarks run .
//	go -C benchmarks run . -rounds 3 github.com/digitalocean/godo@v1.236.0 DIR
//	go -C benchmarks run . -growth
//	go -C benchmarks run . -golangci
//	go -C benchmarks run . -gopls
//
// Figures are the CPU time of all processes of a run, the go command's among
// them, and the memory of the largest. The contenders take turns, so that what
// else runs on the machine hits all of them; a ratio is that to what the same
// round cost with nothing. The median of the rounds counts, and the least and the
// largest are printed beside it.
//
// With -growth it measures generated code of growing size. With -golangci it builds
// a golangci-lint that has urilint in it, and measures what that adds to the
// standard linters and costs alone, with an empty cache of golangci-lint and with
// what that left there. With -gopls it builds gopls with urilint in it and without,
// and measures, in the largest package of a module that imports net/http, what a
// start costs and how long it takes from an edit to what is reported.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
)

// modules are what is measured unless arguments say otherwise: libraries in which
// much is followed through functions and interfaces, and programs with many
// dependencies.
var modules = []string{
	"github.com/digitalocean/godo@v1.236.0",
	"github.com/nats-io/nats-server/v2@v2.15.2",
	"github.com/go-resty/resty/v2@v2.17.2",
	"github.com/google/go-containerregistry@v0.22.1",
	"github.com/caddyserver/caddy/v2@v2.11.9",
	"go.k6.io/k6@v1.8.1",
	"github.com/gohugoio/hugo@v0.160.0",
}

// program is what golangci-lint and gopls are measured on unless arguments say
// otherwise.
var program = []string{"github.com/caddyserver/caddy/v2@v2.11.9"}

// A task is what a run of this command measures.
type task struct {
	over      []string // modules
	with      string   // vet, growth, golangci or gopls
	generated []series // for growth
	rounds    int
	edits     int // for gopls
}

func main() {
	t := task{with: "vet"}
	flag.IntVar(&t.rounds, "rounds", 5, "`n`umber of turns")
	flag.IntVar(&t.edits, "edits", 40, "`n`umber of edits in gopls")
	for with, what := range map[string]string{
		"growth":   "generated code of growing size",
		"golangci": "golangci-lint with urilint in it",
		"gopls":    "gopls with urilint in it",
	} {
		flag.BoolFunc(with, "measure "+what, func(string) error { t.with = with; return nil })
	}
	flag.Parse()
	t.over, t.generated = flag.Args(), shapes
	switch {
	case len(t.over) > 0:
	case t.with == "vet":
		t.over = modules
	default:
		t.over = program
	}
	if err := t.run(os.Stdout); err != nil {
		fmt.Fprintf(os.Stderr, "benchmarks: %v\n", err)
		os.Exit(1)
	}
}

// run measures and prints the tables.
func (t task) run(w io.Writer) error {
	scratch, err := os.MkdirTemp("", "urilint-benchmarks")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	b := &bench{Writer: w, scratch: scratch, rounds: max(t.rounds, 1), built: make(map[string]string)}
	fmt.Fprintf(w, "%s, %s/%s, %d CPUs%s%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), processor(), load())
	switch t.with {
	case "growth":
		return b.growth(t.generated)
	case "golangci":
		return b.golangci(t.over)
	case "gopls":
		return b.gopls(t.over, max(t.edits, 1))
	}
	for _, module := range t.over {
		if err := b.printModule(module); err != nil {
			return err
		}
	}
	return nil
}

// processor is the name of the processor after a comma, where Linux tells it.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			return ", " + strings.TrimLeft(strings.TrimSpace(name), ": \t")
		}
	}
	return ""
}

// load is how many processes want the processors, averaged over a minute, after a
// comma, where Linux tells it. Figures of a busy machine are too high.
func load() string {
	averages, _ := os.ReadFile("/proc/loadavg")
	minute, _, ok := strings.Cut(string(averages), " ")
	if !ok {
		return ""
	}
	return ", load " + minute
}
