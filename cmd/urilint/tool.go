package main

// This file guards the way in that the go command takes. Go calls a tool once
// for every package of the whole dependency graph, so a mistake on the command
// line that the tool answers with its usage is answered a thousand times.

import (
	"crypto/sha256"
	"encoding/gob"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// errForeignFault is the mistake of a command line seen from a package that is
// loaded only as a dependency of those the user named.
var errForeignFault = errors.New("the command line is at fault")

// toolIDFlag asks a tool for what the go command puts into the keys of its cache.
const toolIDFlag = "-V=full"

// writeToolID answers toolIDFlag: with a hash of the executable, since all that
// the tool prints may be another's after any change to it. x/tools would name
// the executable by its path, which the go command cannot read if there is a
// space in it.
func writeToolID(w io.Writer) error {
	path, err := os.Executable()
	if err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "urilint version devel buildID=%x\n", hash.Sum(nil))
	return err
}

// calledByGo reports whether args are a call by the go command rather than by
// a person: -flags and -V=full ask what the tool is, a last argument in .cfg
// is a package to look at.
func calledByGo(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "-flags", toolIDFlag:
			return true
		}
	}
	return len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// prepareToolCall makes args, a call by the go command, ready for the driver.
// It reports whether a person sees what the driver says of code that does not
// compile, and what is wrong with args: a flag's value, or a configuration that is
// none of go vet's.
func prepareToolCall(args []string) (isSeen bool, err error) {
	last := len(args) - 1
	if !strings.HasSuffix(args[last], ".cfg") {
		return false, nil
	}
	unit, err := readUnit(args[last])
	if err != nil {
		return false, err
	}
	mode, err := checkToolFlags(args[:last])
	if err != nil {
		if unit.VetxOnly {
			return false, errForeignFault
		}
		return false, err
	}
	if mode.factless || unit.VetxOnly && unit.isStandard() {
		for _, f := range analyzer.Analyzer.FactTypes {
			gob.Register(f) // what other runs have recorded is read all the same
		}
		analyzer.Analyzer.FactTypes = nil
	}
	countPackage()
	full, err := inFull(args[last], unit, mode)
	if full != "" {
		args[last] = full
	}
	analyzer.Analyzer.Run = mode.guarded(analyzer.Analyzer.Run)
	return !mode.byHand && (full != "" || !unit.VetxOnly), err
}

// A unit is what is checked of the configuration that the go command writes
// for one package.
type unit struct {
	ImportPath    string
	GoFiles       []string
	VetxOnly      bool // a dependency: facts are wanted, no findings
	ModulePath    string
	ModuleVersion string // empty for the main modules
}

// readUnit reads the named file. It fails if that was not written for a vet
// tool.
func readUnit(name string) (*unit, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	u := new(unit)
	if err := json.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("%s is not a configuration of go vet: %v", name, err)
	}
	if u.ImportPath == "" || len(u.GoFiles) == 0 {
		return nil, fmt.Errorf("%s is not a configuration of go vet: it names no package with Go files", name)
	}
	return u, nil
}

// isStandard reports whether the package belongs to Go: its sinks are in the
// table, and what else it does with strings is not looked at.
func (u *unit) isStandard() bool {
	first, _, _ := strings.Cut(u.ImportPath, "/")
	return u.ModulePath == "" && !strings.Contains(first, ".") && u.ImportPath != "command-line-arguments"
}

// byHandFlag is the flag with which urilint by hand has go vet call the tool. It
// makes no sense to anybody else.
const byHandFlag = "by-hand"

// A toolMode is what the go command wants of the tool.
type toolMode struct {
	json, fix, diff bool
	byHand          bool // urilint reads what is printed
	tags            string
	factless        bool // nothing is to be known of other packages
}

// prints reports whether findings are printed, in one form or another, rather
// than files written.
func (m toolMode) prints() bool { return m.json || m.fix && m.diff }

// checkToolFlags parses the flags that the go command passes on, for their
// errors and the mode: the analyzer that runs parses them again.
func checkToolFlags(args []string) (toolMode, error) {
	var mode toolMode
	a, err := analyzer.New(analyzer.Settings{})
	if err != nil {
		return mode, err
	}
	fs := flag.NewFlagSet("urilint", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.BoolVar(&mode.json, "json", false, "")
	fs.BoolVar(&mode.fix, "fix", false, "")
	fs.BoolVar(&mode.diff, "diff", false, "")
	fs.BoolVar(&mode.byHand, byHandFlag, false, "")
	for _, name := range []string{"all", "source", "v", "test"} {
		fs.Bool(name, false, "")
	}
	fs.StringVar(&mode.tags, "tags", "", "")
	for _, name := range []string{"c", "debug", "cpuprofile", "memprofile", "trace"} {
		fs.String(name, "", "")
	}
	refuseSinks(fs)
	a.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	err = fs.Parse(args)
	mode.factless = a.Flags.Lookup("wrappers").Value.String() == "false"
	return mode, err
}
