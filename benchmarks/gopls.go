//go:build unix

package main

// This file measures gopls with urilint in it beside gopls.

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urilint/urilint/internal/cost"
	"github.com/urilint/urilint/testdata/e2e/gopls/lsp"
)

const goplsVersion = "v0.23.0"

// An editing is a gopls and what it is expected to find in the edited file.
type editing struct {
	name  string
	finds []string // sources of diagnostics
}

// editings are the contenders. The first is what the other is compared with.
var editings = []editing{
	{"gopls", []string{"printf"}},
	{"gopls with urilint", []string{"printf", "urilint"}},
}

// edited is the file that is edited. It is added to a package, and has a mistake for
// each source of diagnostics, one below the other.
const edited = "zz_edited.go"

// editedText is that file of the package of that name after the nth edit, an empty
// line before the mistakes, and the line of the first mistake, from 0.
func editedText(pkg string, n int) (text string, line int) {
	head := "package " + pkg + "\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nfunc edited() {\n" + strings.Repeat("\n", n)
	return head + "\tfmt.Printf(\"%d\\n\", \"x\")\n\thttp.Get(\"https//example.com/\")\n}\n", strings.Count(head, "\n")
}

// A target is a copy of a module with the edited file in it.
type target struct {
	dir  string
	pkg  string // name of the package
	file string // the edited one, from dir
	size int64  // of the package's source, in bytes
}

// A starting is what it has cost to start a server, until it has found the mistakes
// in a file, with an empty cache of gopls and with what that left there.
type starting struct{ cold, warm timed }

// gopls prints the tables of what gopls costs on modules.
func (b *bench) gopls(modules []string, edits int) error {
	programs, err := b.buildGopls()
	if err != nil {
		return err
	}
	for i, module := range modules {
		dir, err := bring(module)
		if err != nil {
			return err
		}
		t, err := newTarget(dir, filepath.Join(b.scratch, fmt.Sprint("edited", i)))
		if err != nil {
			return err
		}
		if err := b.goplsOn(module, t, programs, edits); err != nil {
			return err
		}
	}
	return nil
}

// buildGopls builds the contenders.
func (b *bench) buildGopls() (programs []string, err error) {
	source, err := bring("golang.org/x/tools/gopls@" + goplsVersion)
	if err != nil {
		return nil, err
	}
	stock, own := filepath.Join(b.scratch, "gopls"), filepath.Join(b.scratch, "gopls-urilint")
	for _, args := range [][]string{
		{"build", "-C", source, "-o", stock, "."},
		{"run", "-C", "..", "./cmd/urilint-gopls", "-o", own, "-gopls", goplsVersion},
	} {
		cmd := exec.Command("go", args...)
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %v\n%s", cmd, err, out)
		}
	}
	return []string{stock, own}, nil
}

// newTarget copies the module in dir to work, and adds the edited file to the largest
// of its packages that import net/http.
func newTarget(dir, work string) (*target, error) {
	if err := os.CopyFS(work, os.DirFS(dir)); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "list", "-json=Dir,Name,GoFiles,Imports", "./...")
	cmd.Dir = work
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", cmd, err)
	}
	t := &target{dir: work}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Dir, Name        string
			GoFiles, Imports []string
		}
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		if size := sizeOf(p.Dir, p.GoFiles); slices.Contains(p.Imports, "net/http") && size > t.size {
			t.pkg, t.size = p.Name, size
			if t.file, err = filepath.Rel(work, filepath.Join(p.Dir, edited)); err != nil {
				return nil, err
			}
		}
	}
	if t.pkg == "" {
		return nil, fmt.Errorf("no package of %s imports net/http", dir)
	}
	text, _ := editedText(t.pkg, 0)
	return t, os.WriteFile(filepath.Join(work, t.file), []byte(text), 0o666)
}

// sizeOf is the size of the named files of dir, in bytes.
func sizeOf(dir string, names []string) (size int64) {
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil {
			size += info.Size()
		}
	}
	return size
}

// goplsOn prints the tables of one target.
func (b *bench) goplsOn(module string, t *target, programs []string, edits int) error {
	caches := make([]string, len(editings))
	starts := make([][]starting, len(editings))
	for range b.rounds {
		for i, e := range editings {
			if err := os.RemoveAll(caches[i]); err != nil {
				return err
			}
			var err error
			if caches[i], err = os.MkdirTemp(b.scratch, "gopls-cache"); err != nil {
				return err
			}
			var start starting
			for _, spent := range []*timed{&start.cold, &start.warm} {
				if *spent, err = e.timeStart(programs[i], t, caches[i]); err != nil {
					return err
				}
			}
			starts[i] = append(starts[i], start)
		}
	}
	b.printStarts(module, t, starts)
	return b.measureEdits(t, programs, caches, edits)
}

// open starts a server that has the edited file open, and waits until it has found
// the mistakes.
func (e editing) open(program string, t *target, cache string) (*lsp.Session, error) {
	s, err := lsp.Start(program, t.dir, []string{"GOPLSCACHE=" + cache}, nil, 10*time.Minute)
	if err != nil {
		return nil, err
	}
	if _, err = s.Open(t.file); err == nil {
		err = e.await(s, t, 0)
	}
	if err != nil {
		s.Kill()
		return nil, err
	}
	return s, nil
}

// await waits until s has found the mistakes after the nth edit.
func (e editing) await(s *lsp.Session, t *target, n int) error {
	_, line := editedText(t.pkg, n)
	return s.Await(fmt.Sprintf("the findings after edit %d", n), func() bool {
		for i, source := range e.finds {
			if !slices.ContainsFunc(s.Diagnostics(t.file, source), func(d lsp.Diagnostic) bool { return d.Range.Start.Line == line+i }) {
				return false
			}
		}
		return true
	})
}

// timeStart returns what it has cost to start a server, and how long it took until
// that had found the mistakes.
func (e editing) timeStart(program string, t *target, cache string) (timed, error) {
	start := time.Now()
	s, err := e.open(program, t, cache)
	if err != nil {
		return timed{}, fmt.Errorf("%s: %w", e.name, err)
	}
	wall := time.Since(start)
	state, err := s.Stop()
	if err != nil {
		return timed{}, fmt.Errorf("%s: %w", e.name, err)
	}
	return timed{cost.Of(state), wall}, nil
}

// printStarts prints the table of what the start costs.
func (b *bench) printStarts(module string, t *target, starts [][]starting) {
	fmt.Fprintf(b, "\n%s, %s of %d kB, %d rounds%s\n\n", module, filepath.Dir(t.file), t.size/1000, b.rounds, load())
	fmt.Fprintln(b, "| start of | cache | until it reports | × gopls | CPU | × gopls | peak | × gopls |")
	fmt.Fprintln(b, "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
	for _, c := range []struct {
		cache string
		of    func(starting) timed
	}{
		{"empty", func(s starting) timed { return s.cold }},
		{"filled", func(s starting) timed { return s.warm }},
	} {
		for i, e := range editings {
			var all columns
			var wallRatios []float64
			for round, start := range starts[i] {
				spent, base := c.of(start), c.of(starts[0][round])
				all.add(spent.Cost, base.Cost)
				all.walls = append(all.walls, spent.wall.Seconds())
				wallRatios = append(wallRatios, float64(spent.wall)/float64(base.wall))
			}
			fmt.Fprintf(b, "| %s | %s | %.2f s | %.2f | %.2f s | %.2f | %.0f MB | %.2f |\n", e.name, c.cache,
				spreadOf(all.walls).median, spreadOf(wallRatios).median, spreadOf(all.seconds).median,
				spreadOf(all.ratios).median, spreadOf(all.peaks).median, spreadOf(all.peakRatios).median)
		}
	}
}

// An editRun is what the edits in one server have cost.
type editRun struct {
	*lsp.Session
	walls []float64     // until it reports, in seconds
	cpu   time.Duration // of all edits; 0 where it is not known
}

// measureEdits edits the file in all servers in turn, and prints the table of how
// long they take to report.
func (b *bench) measureEdits(t *target, programs, caches []string, edits int) error {
	runs := make([]editRun, len(editings))
	for i, e := range editings {
		s, err := e.open(programs[i], t, caches[i])
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		defer s.Kill()
		runs[i].Session = s
	}
	for n := 1; n <= edits; n++ {
		for i, e := range editings {
			if err := runs[i].edit(e, t, n); err != nil {
				return fmt.Errorf("%s: %w", e.name, err)
			}
		}
	}
	return b.printEdits(runs, edits)
}

// edit makes the nth edit and waits for what is reported.
func (r *editRun) edit(e editing, t *target, n int) error {
	before := cpuOf(r.PID())
	text, _ := editedText(t.pkg, n)
	start := time.Now()
	if err := r.Change(t.file, text, n+1); err != nil {
		return err
	}
	if err := e.await(r.Session, t, n); err != nil {
		return err
	}
	r.walls = append(r.walls, time.Since(start).Seconds())
	r.cpu += cpuOf(r.PID()) - before
	return nil
}

// printEdits prints the table of edits, and ends the servers.
func (b *bench) printEdits(runs []editRun, edits int) error {
	fmt.Fprintf(b, "\n%d edits, in turns; gopls waits a second after each%s\n\n", edits, load())
	fmt.Fprintln(b, "| from an edit to the report | median | × gopls | 95th percentile | × gopls | CPU per edit | × gopls | peak |")
	fmt.Fprintln(b, "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
	var failed error
	for i, e := range editings {
		r, base := runs[i], runs[0]
		state, err := r.Stop()
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		median, late := spreadOf(r.walls).median, percentile(r.walls, 95)
		fmt.Fprintf(b, "| %s | %.3f s | %.2f | %.3f s | %.2f | %.2f s | %.2f | %.0f MB |\n", e.name,
			median, median/spreadOf(base.walls).median, late, late/percentile(base.walls, 95),
			r.cpu.Seconds()/float64(edits), r.cpu.Seconds()/base.cpu.Seconds(), float64(cost.Of(state).Peak)/1e6)
	}
	return failed
}

// cpuOf returns the CPU time that a process that runs has used until now, user and
// system time, where Linux tells it; 0 elsewhere. It is counted in hundredths of a
// second.
func cpuOf(pid int) time.Duration {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return cpuIn(string(stat))
}

// cpuIn is cpuOf of the text of /proc/PID/stat. See proc(5): after the name, which is
// in parentheses and may have some in it, the fields 14 and 15 count ticks.
func cpuIn(stat string) time.Duration {
	fields := strings.Fields(stat[strings.LastIndex(stat, ")")+1:])
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * (time.Second / 100)
}
