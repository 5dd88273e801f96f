// Census lists the parameters and fields of the most required modules that are
// called like a URL, and says of each what the catalogue makes of it: covered by a
// row, wanted as one, or neither and why.
//
//	go run ./analyzer/sink/census          writes places.txt
//	go run ./analyzer/sink/census -check   says what it would change, and fails if anything
//
// The modules stand in modules.txt, those first that are required most often. They
// are read from the module cache, where go mod download puts what is missing. The
// decisions stand in decisions.txt; a place that none of them is about is an error.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
)

var (
	//go:embed modules.txt
	modulesText string

	//go:embed decisions.txt
	decisionsText string
)

// home is the directory of the lists, from the root of the repository.
const home = "analyzer/sink/census"

func main() {
	check := flag.Bool("check", false, "say what would change, and write nothing")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "census:", err)
		os.Exit(1)
	}
}

// run takes the census and writes it, or compares it with what was written.
func run(check bool) error {
	dirs, err := download(modules())
	if err != nil {
		return err
	}
	decisions, err := readDecisions(decisionsText)
	if err != nil {
		return err
	}
	census, err := takeCensus(dirs, decisions)
	if err != nil {
		return err
	}
	file := filepath.Join(home, "places.txt")
	if !check {
		return os.WriteFile(file, census, 0o644)
	}
	written, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if !bytes.Equal(written, census) {
		return errors.New(file + " is not current: run go run ./" + home)
	}
	return nil
}

// modules are the lines of modules.txt, as path@version.
func modules() []string {
	var list []string
	for line := range strings.Lines(modulesText) {
		if f := strings.Fields(line); len(f) > 0 && f[0][0] != '#' {
			list = append(list, f[0])
		}
	}
	return list
}

// A module is one in the module cache.
type module struct{ Path, Dir string }

// download returns where the modules of the list are, in its order.
func download(list []string) ([]module, error) {
	cmd := exec.Command("go", append([]string{"mod", "download", "-json"}, list...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go mod download: %w", err)
	}
	byVersion := make(map[string]module)
	for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
		var m struct{ Path, Version, Dir string }
		if err := dec.Decode(&m); err != nil {
			return nil, err
		}
		byVersion[m.Path+"@"+m.Version] = module{m.Path, m.Dir}
	}
	var found []module
	for _, name := range list {
		m, ok := byVersion[name]
		if !ok {
			return nil, fmt.Errorf("go mod download says nothing of %s", name)
		}
		found = append(found, m)
	}
	return found, nil
}

// takeCensus writes the places of the modules with what was decided of each.
func takeCensus(list []module, decisions []decision) ([]byte, error) {
	rows := slices.Collect(sink.Builtin().Rows())
	used := make(map[decision]bool)
	var lines, undecided []string
	for _, m := range list {
		for p, err := range scan(m.Path, m.Dir) {
			if err != nil {
				return nil, err
			}
			d, ok := decide(p, rows, decisions)
			if !ok {
				undecided = append(undecided, p.key())
				continue
			}
			used[d] = true
			lines = append(lines, lineOf(p, d))
		}
	}
	if len(undecided) > 0 {
		slices.Sort(undecided)
		return nil, fmt.Errorf("%d places without a decision:\n%s", len(undecided), strings.Join(slices.Compact(undecided), "\n"))
	}
	for _, d := range decisions {
		if !used[d] {
			return nil, fmt.Errorf("decisions.txt: %s %s %s is about no place, or a row or an earlier line is", d.pkg, d.symbol, d.position)
		}
	}
	return format(lines), nil
}

// lineOf is the line of p, of which d was decided.
func lineOf(p place, d decision) string {
	return p.key() + " " + d.verdict + " " + d.reason
}

// format is the census of those lines, each once.
func format(lines []string) []byte {
	slices.Sort(lines)
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Written by go run ./%s: package, symbol, position, decision, reason.\n", home)
	for _, line := range slices.Compact(lines) {
		b.WriteString(line + "\n")
	}
	return b.Bytes()
}
