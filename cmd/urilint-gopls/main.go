// Urilint-gopls builds a gopls with urilint in it, since gopls loads no
// analyzers of others:
//
//	go run github.com/urilint/urilint/cmd/urilint-gopls@latest [-o path] [-gopls version] [flags of the analyzer]
//
// It takes the source of the wanted gopls from the module cache, adds a file to
// three of its packages, and builds the whole with the x/tools that this gopls was
// released with. What is built is kept in the user's cache directory and not built
// again; its path is all that is printed on standard output. The flags of the
// analyzer, such as -strict, are compiled in, because an editor cannot pass them.
// Fixes that need review are offered unless -unsafe-fixes=false is given.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/manual"
)

// testedGopls is the version that is built unless another is asked for.
const testedGopls = "v0.23.0"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "urilint-gopls:", err)
		os.Exit(1)
	}
}

// run does what the command line says.
func run(args []string) error {
	out := flag.String("o", "", "write the program to `path` (default: in the cache directory)")
	version := flag.String("gopls", testedGopls, "`version` of gopls, v0.20.0 or newer")
	source := flag.String("source", "", "take urilint from the checkout in `dir` (default: the version that runs)")
	var settings []setting
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		flag.Var(&compiledFlag{f, &settings}, f.Name, f.Usage)
	})
	if err := flag.CommandLine.Parse(args); err != nil {
		return err
	}
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}

	self, err := ownModule(*source)
	if err != nil {
		return err
	}
	recipe := recipe{gopls: *version, urilint: self, flags: settings}
	built, err := recipe.build()
	if err != nil {
		return err
	}
	path := built
	if *out != "" {
		if path, err = filepath.Abs(*out); err == nil {
			err = copyFile(path, built)
		}
		if err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "gopls %s with urilint %s, for the settings of your editor (%s):\n", *version, self.name(), manual.EditorsURL)
	fmt.Println(path)
	return nil
}

// A setting is a flag of the analyzer and its value.
type setting struct{ Name, Value string }

// A compiledFlag is a flag of the analyzer that is checked and noted.
type compiledFlag struct {
	*flag.Flag
	settings *[]setting
}

func (f *compiledFlag) String() string { return "" }

// IsBoolFlag reports whether the flag may stand without a value.
func (f *compiledFlag) IsBoolFlag() bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// Set takes a value that the analyzer takes.
func (f *compiledFlag) Set(value string) error {
	if err := f.Value.Set(value); err != nil {
		return err
	}
	*f.settings = append(*f.settings, setting{f.Name, value})
	return nil
}

// copyFile copies a program.
func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o777)
}
