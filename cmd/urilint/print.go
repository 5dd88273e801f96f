package main

// This file prints findings: as lines that an editor or a terminal can open,
// and as JSON.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/internal/vetjson"
)

// A printer prints findings as text.
type printer struct {
	w       io.Writer
	cwd     []string // the working directory's names, the true one last
	context int      // lines of source around a finding, -1 for none
	sources sources
}

// sources are files taken apart into lines, each read once.
type sources map[string][]string

// lines returns the lines of a file, none if it cannot be read.
func (s *sources) lines(file string) []string {
	lines, ok := (*s)[file]
	if !ok {
		if data, err := os.ReadFile(file); err == nil {
			lines = strings.Split(string(data), "\n")
		}
		if *s == nil {
			*s = make(sources)
		}
		(*s)[file] = lines
	}
	return lines
}

func newPrinter(w io.Writer, context int) *printer {
	p := &printer{w: w, context: context}
	if wd, err := os.Getwd(); err == nil {
		p.cwd = append(p.cwd, wd)
		if real, err := filepath.EvalSymlinks(wd); err == nil && real != wd {
			p.cwd = append(p.cwd, real)
		}
	}
	return p
}

// print prints one line for each finding, and its related places indented
// below.
func (p *printer) print(list []*vetjson.Finding) error {
	var b bytes.Buffer
	var hidden secrets
	if p.context >= 0 {
		hidden = secretsOf(list, p.sources.lines)
	}
	for _, f := range list {
		fmt.Fprintf(&b, "%s: %s\n", p.place(f.From), f.Message)
		for _, r := range f.Related {
			place := r.Posn
			if pos, err := vetjson.ParsePosition(r.Posn); err == nil {
				place = p.place(pos)
			}
			fmt.Fprintf(&b, "\t%s: %s\n", place, r.Message)
		}
		p.lines(&b, f, hidden)
	}
	_, err := p.w.Write(b.Bytes())
	return err
}

// place is a position as it is printed: below the working directory from
// there, "./" first, so that every terminal sees a path; elsewhere absolute.
func (p *printer) place(pos vetjson.Position) string {
	for _, wd := range p.cwd {
		rel, err := filepath.Rel(wd, pos.File)
		if err == nil && filepath.IsLocal(rel) {
			pos.File = "." + string(filepath.Separator) + rel
			break
		}
	}
	return pos.String()
}

// lines prints the source of f and the lines around it, without passwords.
func (p *printer) lines(b *bytes.Buffer, f *vetjson.Finding, hidden secrets) {
	if p.context < 0 {
		return
	}
	source := p.sources.lines(f.From.File) // without it the finding alone will do
	first := max(1, f.From.Line-p.context)
	last := min(len(source), f.To.Line+p.context)
	for n := first; n <= last; n++ {
		fmt.Fprintf(b, "%d\t%s\n", n, hidden.hide(source[n-1]))
	}
}

// printJSON prints findings as one document: package → analyzer → list.
func printJSON(w io.Writer, list []*vetjson.Finding) error {
	tree := make(map[string]map[string][]json.RawMessage)
	for _, f := range list {
		if tree[f.Package] == nil {
			tree[f.Package] = make(map[string][]json.RawMessage)
		}
		tree[f.Package][f.Analyzer] = append(tree[f.Package][f.Analyzer], f.Raw)
	}
	data, err := json.MarshalIndent(tree, "", "\t")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s\n", data)
	return err
}
