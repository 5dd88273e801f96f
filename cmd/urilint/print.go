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
	"strconv"
	"unicode/utf16"

	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// A printer prints findings as text.
type printer struct {
	w       io.Writer
	cwd     []string // the working directory's names, the true one last
	context int      // lines of source around a finding, -1 for none
}

func newPrinter(w io.Writer, context int) *printer {
	return &printer{w: w, context: context, cwd: workingDirectory()}
}

// workingDirectory is the names of the working directory, the true one last.
func workingDirectory() []string {
	wd, err := os.Getwd()
	if err != nil {
		return nil
	}
	names := []string{wd}
	if real, err := filepath.EvalSymlinks(wd); err == nil && real != wd {
		names = append(names, real)
	}
	return names
}

// print prints one line for each finding, and its related places indented
// below.
func (p *printer) print(found *result) error {
	var b bytes.Buffer
	shown := p.locate(found)
	for i, f := range found.list {
		fmt.Fprintf(&b, "%s: %s\n", p.place(f.From), visible.Text(f.Message))
		for _, r := range f.Related {
			place := visible.Text(r.Posn)
			if pos, err := vetjson.ParsePosition(r.Posn); err == nil {
				place = p.place(pos)
			}
			fmt.Fprintf(&b, "\t%s: %s\n", place, visible.Text(r.Message))
		}
		if at := shown[i]; at.file != nil {
			p.lines(&b, f, at, found.sources)
		}
	}
	_, err := p.w.Write(b.Bytes())
	return err
}

// locate finds the source of each finding that can be shown, and reads it.
func (p *printer) locate(found *result) []stretch {
	shown := make([]stretch, len(found.list))
	if p.context < 0 {
		return shown
	}
	for i, f := range found.list {
		if at, ok := found.sources.locate(f.Package, f.From, f.To); ok {
			shown[i] = at
		}
	}
	return shown
}

// place is a position as it is printed: below the working directory from
// there, "./" first, so that every terminal sees a path; elsewhere absolute.
func (p *printer) place(pos vetjson.Position) string {
	pos.File = shortName(pos.File, p.cwd)
	return visible.Text(pos.String())
}

// shortName is the name of a file from one of the directories, if it is below.
func shortName(name string, from []string) string {
	for _, wd := range from {
		if rel, err := filepath.Rel(wd, name); err == nil && filepath.IsLocal(rel) {
			return "." + string(filepath.Separator) + rel
		}
	}
	return name
}

// lines prints the source of f and the lines around it.
func (p *printer) lines(b *bytes.Buffer, f *vetjson.Finding, at stretch, from *sources) {
	if at.from != f.From { // a //line comment is about it
		fmt.Fprintf(b, "\t%s: here\n", p.place(at.from))
	}
	lines, first := from.around(at, p.context)
	for i, line := range lines {
		fmt.Fprintf(b, "%d\t%s\n", first+i, line)
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
	_, err = fmt.Fprintf(w, "%s\n", escapeJSON(data))
	return err
}

// escapeJSON writes what is not printable in a document of JSON as escape
// sequences: what is below U+0020 is written so already.
func escapeJSON(data []byte) []byte {
	var b bytes.Buffer
	for _, r := range string(data) {
		switch {
		case r == '\n' || r == '\t' || strconv.IsPrint(r):
			b.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.Bytes()
}
