package main

// This file builds urilint and runs it over a module, under watch.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urilint/urilint/internal/cost"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/uri/redact"
)

// The ways to run urilint.
const (
	driverHand = "hand"
	driverVet  = "vet"
)

// A tool is the urilint under test.
type tool struct {
	program string
	opts    *options
}

// buildTool builds the urilint of this checkout. A cold one is another to the
// cache of the go command.
func buildTool(opts *options) (*tool, error) {
	t := &tool{program: filepath.Join(opts.cache, "urilint"), opts: opts}
	args := []string{"build", "-buildvcs=false", "-o", t.program}
	if opts.cold {
		args = append(args, fmt.Sprintf("-ldflags=-X main.cold=%d", time.Now().UnixNano()))
	}
	cmd := exec.Command("go", append(args, "./cmd/urilint")...)
	cmd.Dir = filepath.Dir(filepath.Dir(opts.home))
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cannot build urilint: %v\n%s", err, out)
	}
	return t, nil
}

// A runError says that urilint did not do its work.
type runError struct{ what, stderr string }

func (e *runError) Error() string {
	return redact.String(e.what + ": " + firstLines(e.stderr, 6))
}

// run runs a command in dir. It fails if that hangs, panics or exits with a
// status that is not among those allowed. All its processes end with ctx.
func (t *tool) run(ctx context.Context, dir string, stdout io.Writer, allowed []int, name string, args ...string) (cost.Cost, error) {
	ctx, cancel := context.WithTimeout(ctx, t.opts.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, environment()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return cost.Cost{}, &runError{"hangs", t.opts.timeout.String()}
	case err != nil && !errors.As(err, &exit):
		return cost.Cost{}, err
	case strings.Contains(stderr.String(), "panic:"), strings.Contains(stderr.String(), "fatal error:"):
		return cost.Cost{}, &runError{"crashes", stderr.String()}
	}
	spent := cost.Of(cmd.ProcessState)
	status := cmd.ProcessState.ExitCode()
	for _, ok := range allowed {
		if status == ok {
			return spent, nil
		}
	}
	return spent, &runError{fmt.Sprintf("exit status %d", status), stderr.String()}
}

// findings runs urilint over all packages of the module in dir.
func (t *tool) findings(ctx context.Context, dir, driver string) ([]*vetjson.Finding, cost.Cost, error) {
	var out bytes.Buffer
	var spent cost.Cost
	var err error
	args := append([]string{"-json"}, t.opts.flags...)
	if driver == driverVet {
		args = append([]string{"vet", "-vettool=" + t.program}, args...)
		spent, err = t.run(ctx, dir, &out, []int{0}, "go", append(args, "./...")...)
	} else {
		spent, err = t.run(ctx, dir, &out, []int{0, 3}, t.program, append(args, "./...")...)
	}
	list, readErr := vetjson.Read(&out)
	return vetjson.Unique(list), spent, errors.Join(err, readErr)
}

// examine runs urilint over m with every driver and checks what it says.
func (t *tool) examine(ctx context.Context, r *result, m *module) {
	var first string
	for i, driver := range t.opts.drivers {
		list, spent, err := t.findings(ctx, m.dir, driver)
		if err != nil {
			r.fail("%s: %v", driver, err)
		}
		r.CPU, r.Peak = r.CPU+spent.CPU, max(r.Peak, spent.Peak)
		text := textOf(list)
		if i > 0 {
			if text != first {
				r.fail("the drivers differ: %d findings by %s, %d by %s", len(r.Findings), t.opts.drivers[0], len(list), driver)
			}
			continue
		}
		first = text
		files := newFiles(m.dir)
		for _, f := range list {
			r.Findings = append(r.Findings, files.place(f))
		}
		for _, problem := range files.check(list) {
			r.fail("%s", problem)
		}
	}
}

// textOf is a text that is the same for the same findings: the lines of the literals at
// fault, and the rules. What is wrong with a literal of another package is said at its use
// by go vet, and there and at the literal if it is broken wherever it goes; urilint itself
// says it at the literal, once.
func textOf(list []*vetjson.Finding) string {
	var lines []string
	for _, f := range list {
		at := f.From
		if len(f.Related) > 0 && f.Related[0].Message == vetjson.Origin {
			if from, _, err := f.Related[0].Range(); err == nil {
				at = from
			}
		}
		lines = append(lines, fmt.Sprintf("%s:%d %s", at.File, at.Line, f.Category))
	}
	slices.Sort(lines)
	return strings.Join(slices.Compact(lines), "\n")
}
