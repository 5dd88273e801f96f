package main

// This file runs the go command and minds what it says.

import (
	"bytes"
	"errors"
	"fmt"
	"go/version"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/urilint/urilint/internal/visible"
	"github.com/urilint/urilint/uri/redact"
)

// oldestGo is the first Go whose go command knows -C, the lines go and toolchain
// of go.mod, and calls a tool for the standard library too.
const oldestGo = "go1.21"

// errInterrupted is returned after an interrupt.
var errInterrupted = errors.New("interrupted")

// A goVet runs go vet with this program as its tool.
type goVet struct {
	goTool, self string
	opts         *options
	messages     messages // what the go command says
}

// newGoVet finds the go command and this program. It fails if the go command
// is missing or too old.
func newGoVet(opts *options, stderr io.Writer) (*goVet, error) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("go command not found in PATH")
	}
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("cannot find the running program: %v", err)
	}
	g := &goVet{
		goTool: goTool, self: self, opts: opts,
		messages: messages{w: stderr, dir: opts.dir, earlier: make(map[string]bool), located: opts.located},
	}
	if err := checkGoflags(os.Getenv("GOFLAGS")); err != nil {
		return nil, err
	}
	return g, g.checkVersion()
}

// checkGoflags refuses flags that change what all of the go commands print which
// are called here.
func checkGoflags(goflags string) error {
	for word := range strings.FieldsSeq(goflags) {
		name, value, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
		if (name == "json" || name == "n") && value != "false" {
			return fmt.Errorf("GOFLAGS=%s is not supported", word)
		}
	}
	return nil
}

// checkVersion fails if the go command of the target directory is too old.
func (g *goVet) checkVersion() error {
	out, err := g.output("env", "GOVERSION")
	if err != nil {
		return err
	}
	for word := range strings.FieldsSeq(out) { // "devel go1.27-0123abc …"
		if word, _, _ = strings.Cut(word, "-"); version.IsValid(word) && version.Compare(word, oldestGo) < 0 {
			return fmt.Errorf("found %s, but urilint needs %s or newer", word, oldestGo)
		}
	}
	return nil
}

// command is a call of the go command in the target directory.
func (g *goVet) command(verb string, args ...string) *exec.Cmd {
	full := []string{verb}
	if g.opts.dir != "" {
		full = append(full, "-C="+g.opts.dir) // go wants it first
	}
	return exec.Command(g.goTool, append(full, args...)...)
}

// output is what a call of the go command prints. If it fails, what it says is
// the error.
func (g *goVet) output(verb string, args ...string) (string, error) {
	out, err := g.command(verb, args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		return "", errors.New(redact.String(strings.TrimSpace(string(exit.Stderr))))
	}
	return string(out), err
}

// run calls go vet with the flags of mode and writes its standard output to
// stdout. It returns false if go vet exits with a status other than 0, having
// said why. Interrupts are passed on.
func (g *goVet) run(stdout io.Writer, mode ...string) (bool, error) {
	args := slices.Concat([]string{"-vettool=" + g.self}, mode, g.opts.rules, g.opts.build,
		[]string{"--"}, g.opts.packages)
	cmd := g.command("vet", args...)
	cmd.Stdout = stdout
	cmd.Stderr = &g.messages
	g.messages.objects.Reset()
	if screenOf(g.messages.w).isTerminal {
		if p := startProgress(g.messages.w, g.countAll); p != nil {
			cmd.Env = append(os.Environ(), progressVar+"="+p.name)
			terminal := g.messages.w
			g.messages.w = p
			defer func() {
				p.stop()
				g.messages.w = terminal
			}()
		}
	}
	if err := cmd.Start(); err != nil {
		return false, err
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	var interrupted atomic.Bool
	go func() {
		select {
		case s := <-signals:
			interrupted.Store(true)
			if cmd.Process.Signal(s) != nil {
				cmd.Process.Kill()
			}
		case <-done:
		}
	}()
	err := cmd.Wait()
	close(done)
	signal.Stop(signals)
	g.messages.endRun()
	if interrupted.Load() {
		return false, errInterrupted
	}
	if _, err := g.messages.objects.WriteTo(stdout); err != nil {
		return false, err
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		if !exit.Exited() { // killed by a signal
			return false, fmt.Errorf("go vet: %v", exit)
		}
		return false, nil
	}
	return err == nil, err
}

// messages passes on the standard error of several runs of go vet, line by
// line, without passwords and control characters, and without what an earlier
// run has said already. The "# package" line that goes before is held back until
// something follows. What
// the tool prints as JSON goes another way: before Go 1.26 go vet -json writes
// it to the standard error too.
type messages struct {
	w       io.Writer
	dir     string                   // that the go command runs in
	objects bytes.Buffer             // the lines of JSON of this run
	inside  bool                     // an object has begun
	located func(line string) string // says where in a file the row is that a line is about
	partial []byte
	header  string
	earlier map[string]bool // the lines of earlier runs
	current []string        // the lines of this one
	broken  map[string]bool // the packages that something was said of
	missing bool            // something that may have to be generated is not there
	hints   []string        // what may help
}

// Write takes a piece of the stream.
func (m *messages) Write(p []byte) (int, error) {
	m.partial = append(m.partial, p...)
	for {
		line, rest, ok := bytes.Cut(m.partial, []byte("\n"))
		if !ok {
			return len(p), nil
		}
		m.line(string(line))
		m.partial = rest
	}
}

func (m *messages) line(s string) {
	if m.inside || s == "{" || s == "{}" {
		m.inside = s != "}" && s != "{}"
		fmt.Fprintln(&m.objects, s)
		return
	}
	m.current = append(m.current, s)
	switch {
	case strings.HasPrefix(s, "# "):
		m.header = s
	case m.earlier[s]:
	default:
		if m.header != "" {
			fmt.Fprintln(m.w, visible.Line(m.header))
			m.note(m.header)
			m.header = ""
		}
		m.missing = m.missing || missingCode().MatchString(s)
		m.advise(s)
		fmt.Fprintln(m.w, visible.Line(maskedError(m.located(s), m.dir)))
	}
}

// missingCode is what Go says of code that is not there, perhaps because it has to
// be generated.
var missingCode = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`undefined: |could not import |no required module provides package |no matching files found`)
})

// advice is what may help after what Go says.
var advice = []struct{ said, hint string }{
	{"no Go files in ", "hint: ./... checks all packages in and below the current directory"},
	{"does not contain modules listed in go.work", `hint: "urilint work" checks every module of the workspace`},
	{"does not contain main module", "hint: use -C DIR to check a module in another directory"},
	{"go.mod file not found in current directory", "hint: use -C DIR to check a module in another directory"},
	// What other programs have a word for.
	{"package rules is not in std", "hint: urilint -explain lists the rules"},
	{"package list is not in std", "hint: urilint -explain lists the rules"},
	{"package check is not in std", "hint: urilint ./... checks all packages in and below the current directory"},
	{"package run is not in std", "hint: urilint ./... checks all packages in and below the current directory"},
	{"package lint is not in std", "hint: urilint ./... checks all packages in and below the current directory"},
}

// advise keeps the advice there is for a line, once.
func (m *messages) advise(line string) {
	for _, a := range advice {
		if strings.Contains(line, a.said) && !slices.Contains(m.hints, a.hint) {
			m.hints = append(m.hints, a.hint)
		}
	}
}

// note notes the package of a header: "# m/a", "# m/a [m/a.test]" or "# [m/a]".
func (m *messages) note(header string) {
	path, _, _ := strings.Cut(strings.Trim(strings.TrimPrefix(header, "# "), "[]"), " ")
	if m.broken == nil {
		m.broken = make(map[string]bool)
	}
	m.broken[strings.TrimSuffix(path, "_test")] = true
}

// unchecked says what was not checked of a run that failed, "" if nothing is known
// of that. all is set if there was nothing else.
func (m *messages) unchecked(all bool) string {
	text := ""
	switch n := len(m.broken); {
	case n == 1:
		text = "1 package not checked: it does not compile"
	case n > 1:
		text = fmt.Sprintf("%d packages not checked: they do not compile", n)
	case all && m.missing:
		text = "nothing was checked"
	}
	if text != "" && m.missing {
		text += " (if code has to be generated, build first)"
	}
	return text
}

// endRun ends one run: its lines are not repeated.
func (m *messages) endRun() {
	if len(m.partial) > 0 {
		m.line(string(m.partial))
	}
	for _, s := range m.current {
		m.earlier[s] = true
	}
	m.partial, m.header, m.current, m.inside = nil, "", nil, false
}
