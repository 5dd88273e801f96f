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
//
// Figures are the CPU time of all processes of a run, the go command's among
// them, and the memory of the largest. The contenders take turns, so that what
// else runs on the machine hits all of them; a ratio is that to what the same
// round cost with nothing. The median of the rounds counts, and the least and the
// largest are printed beside it. With -growth it measures generated code of
// growing size.
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

func main() {
	rounds := flag.Int("rounds", 5, "`n`umber of turns")
	growth := flag.Bool("growth", false, "measure generated code of growing size")
	flag.Parse()
	over, generated := flag.Args(), []series(nil)
	switch {
	case *growth:
		generated = shapes
	case len(over) == 0:
		over = modules
	}
	if err := run(os.Stdout, over, generated, *rounds); err != nil {
		fmt.Fprintf(os.Stderr, "benchmarks: %v\n", err)
		os.Exit(1)
	}
}

// run measures over modules and over generated code, and prints the tables.
func run(w io.Writer, over []string, generated []series, rounds int) error {
	scratch, err := os.MkdirTemp("", "urilint-benchmarks")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	b := &bench{Writer: w, scratch: scratch, rounds: max(rounds, 1), built: make(map[string]string)}
	fmt.Fprintf(w, "%s, %s/%s, %d CPUs%s%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), processor(), load())
	for _, module := range over {
		if err := b.printModule(module); err != nil {
			return err
		}
	}
	if generated == nil {
		return nil
	}
	return b.growth(generated)
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
