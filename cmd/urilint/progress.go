package main

// This file tells a person at a terminal how far a run is that has to compile and
// look at packages for the first time. go vet says nothing of that, but it calls
// this program once for each package, which adds a byte to a file.

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// progressVar is the environment variable that names that file. What the tool
// prints does not depend on it, so the cache of the go command need not see it.
const progressVar = "URILINT_PROGRESS"

// countPackage notes, when go vet calls, that one more package is looked at.
func countPackage() {
	name := os.Getenv(progressVar)
	if name == "" || os.Getenv(maskedVar) != "" { // the call that masks this one counts
		return
	}
	if file, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0); err == nil {
		file.Write([]byte{'.'})
		file.Close()
	}
}

// A progress shows how many packages have been looked at on the last line of a
// terminal. It passes on what else is written there.
type progress struct {
	w     io.Writer
	name  string // of the file
	mu    sync.Mutex
	total int  // packages there are, 0 while that is not known
	shown bool // the last line is ours
	done  chan struct{}
	ended sync.WaitGroup
}

// How soon and how often progress is shown.
const (
	progressDelay    = time.Second
	progressInterval = 200 * time.Millisecond
)

// startProgress shows progress on w until it is stopped. count returns how many
// packages there are. It returns nil if that cannot be done.
func startProgress(w io.Writer, count func() int) *progress {
	file, err := os.CreateTemp("", "urilint-progress-*")
	if err != nil {
		return nil
	}
	file.Close()
	p := &progress{w: w, name: file.Name(), done: make(chan struct{})}
	p.ended.Go(func() { p.run(count) })
	return p
}

// run draws until p is stopped.
func (p *progress) run(count func() int) {
	next := time.NewTimer(progressDelay)
	defer next.Stop()
	counted := make(chan int, 1)
	for first := true; ; {
		select {
		case <-p.done:
			return
		case n := <-counted:
			p.mu.Lock()
			p.total = n
			p.mu.Unlock()
		case <-next.C:
			if first {
				first = false
				go func() { counted <- count() }()
			}
			p.draw()
			next.Reset(progressInterval)
		}
	}
}

// draw writes the line, if a package was looked at.
func (p *progress) draw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	info, err := os.Stat(p.name)
	if err != nil || info.Size() == 0 {
		return
	}
	of := ""
	if n := int64(p.total); n >= info.Size() {
		of = fmt.Sprintf(" of %d", n)
	}
	p.clear()
	fmt.Fprintf(p.w, "urilint: %d%s packages", info.Size(), of)
	p.shown = true
}

// clear removes the line. p.mu must be held.
func (p *progress) clear() {
	if p.shown {
		io.WriteString(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// Write writes to the terminal in the place of the line.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	return p.w.Write(text)
}

// stop ends what startProgress began, and removes the line.
func (p *progress) stop() {
	close(p.done)
	p.ended.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	os.Remove(p.name)
}

// countAll returns how many packages go vet looks at, with variants for tests; 0
// if that is not known.
func (g *goVet) countAll() int {
	args := append([]string{"-e", "-deps", "-test", "-f={{.ImportPath}}"}, g.opts.build...)
	out, err := g.output("list", append(append(args, "--"), g.opts.packages...)...)
	if err != nil {
		return 0
	}
	n := 0
	for line := range strings.Lines(out) {
		if !strings.HasSuffix(strings.TrimSpace(line), ".test") {
			n++
		}
	}
	return n
}
