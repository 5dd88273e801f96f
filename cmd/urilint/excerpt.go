package main

// This file takes the lines out of the source that findings and fixes are about,
// as they can be shown: the secrets are gone before a column is counted.

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/gomask"
	"github.com/urilint/urilint/internal/patch"
	"github.com/urilint/urilint/internal/render"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// mostLines is how many lines of a place are shown whole. Of more, the first and
// the last are.
const mostLines = 3

// excerpt returns the lines of at with n lines around.
func (s *sources) excerpt(at stretch, n int) []render.Line {
	first, last := at.from.Line, max(at.from.Line, at.to.Line)
	count := len(s.mask(at.file).lines) - 1
	var list []render.Line
	for number := max(1, first-n); number <= min(last+n, count); number++ {
		if last-first >= mostLines && first < number && number < last {
			continue
		}
		list = append(list, s.line(at, number))
	}
	return list
}

// line returns a line of the file of at, marked as far as at goes over it.
func (s *sources) line(at stretch, number int) render.Line {
	m := s.mask(at.file)
	start, end := m.lines[number-1], m.lines[number]
	text := strings.TrimRight(m.Text[start:end], "\r\n")
	from, to, ok := s.marked(at)
	from, to = max(0, from-start), min(len(text), to-start)
	if len(text) > longestLine {
		text, from, to = window(text, min(from, len(text)), max(0, to))
	}
	blank := len(text) - len(strings.TrimLeft(text, " \t"))
	if from < blank && number > at.from.Line {
		from = blank
	}
	if !ok || number < at.from.Line || number > max(at.from.Line, at.to.Line) || from > to {
		return render.Line{Number: number, Text: visible.Inert(cells(text)), From: -1, To: -1}
	}
	before, marked := cells(text[:from]), cells(text[from:to])
	l := render.Line{
		Number: number, Text: before + marked + cells(text[to:]),
		From: len(before), To: len(before) + len(marked),
	}
	if inert := visible.Inert(l.Text); inert != l.Text { // what was split by the mark
		l.Text, l.From, l.To = inert, -1, -1
	}
	return l
}

// longestLine is how many bytes of a line are looked at, about, to show it.
const longestLine = 4096

// window returns the part of a long line around the mark from from to to, and where
// that is there. An ellipsis stands for what is left out.
func window(text string, from, to int) (part string, start, end int) {
	first := max(0, from-longestLine/4)
	last := min(len(text), first+longestLine)
	for first > 0 && !utf8.RuneStart(text[first]) {
		first--
	}
	for last < len(text) && !utf8.RuneStart(text[last]) {
		last++
	}
	start, end = from-first, min(to, last)-first
	part = text[first:last]
	const ellipsis = "…"
	if last < len(text) {
		part += ellipsis
	}
	if first > 0 {
		part = ellipsis + part
		start, end = start+len(ellipsis), end+len(ellipsis)
	}
	return part, start, end
}

// marked returns the bytes of the masked text of its file that at is about, and
// false if only the line is known.
func (s *sources) marked(at stretch) (from, to int, ok bool) {
	start := at.file.source.Offset(at.from.Line, at.from.Column)
	end := at.file.source.Offset(at.to.Line, at.to.Column)
	if start < 0 || end < start {
		return 0, 0, false
	}
	from, to = s.mask(at.file).Span(start, end)
	return from, to, true
}

// cells is part of a line of source in printable characters, tabs as spaces.
func cells(s string) string {
	return visible.Text(strings.ReplaceAll(s, "\t", "    "))
}

// A cursor is a place in a file up to which units of UTF-16 were counted.
type cursor struct{ start, at, units int } // from the start of a line to offset at

// units is a column of a line in units of UTF-16, 0 if it is not known. It counts on
// from the last place on the same line: there may be many.
func (f *goFile) units(line, column int) int {
	start, at := f.source.Offset(line, 1), f.source.Offset(line, column)
	if start < 0 || at < 0 {
		return 0
	}
	if f.counted.start != start || f.counted.at > at || f.counted.units == 0 {
		f.counted = cursor{start, start, 1}
	}
	for _, r := range f.text[f.counted.at:at] {
		f.counted.units += max(1, utf16.RuneLen(r))
	}
	f.counted.at = at
	return f.counted.units
}

// mostChanged is how many lines a fix may remove, or add, to be shown with them.
const mostChanged = 3

// change returns the lines that a fix removes and adds; none if they are many, in
// several files, or hold something that cannot be shown.
func (s *sources) change(fix vetjson.Fix) []render.Change {
	var set patch.Set
	f := s.file(fix.Edits[0].Filename)
	for _, e := range fix.Edits {
		own := e.Filename == fix.Edits[0].Filename && f != nil && 0 <= e.Start && e.Start <= e.End && e.End <= len(f.text)
		if !own || !set.Add([]patch.Edit{{Start: e.Start, End: e.End, New: e.New}}) {
			return nil
		}
	}
	var list []render.Change
	removed, added := 0, 0
	for edits := set.Edits(); len(edits) > 0; {
		block, rest := f.block(edits)
		edits = rest
		changes, ok := s.changeOf(f, block)
		if !ok {
			return nil
		}
		for _, c := range changes {
			if c.Op == patch.Removed {
				removed++
			} else {
				added++
			}
		}
		list = append(list, changes...)
	}
	if removed > mostChanged || added > mostChanged {
		return nil
	}
	return list
}

// A lineBlock is edits of adjacent lines.
type lineBlock struct {
	first, last int // line numbers
	edits       []patch.Edit
}

// block returns those of edits that change the lines of the first, and the others.
func (f *goFile) block(edits []patch.Edit) (b lineBlock, rest []patch.Edit) {
	b.first, _ = f.source.Position(edits[0].Start)
	b.last, _ = f.source.Position(edits[0].End)
	n := 1
	for ; n < len(edits); n++ {
		if line, _ := f.source.Position(edits[n].Start); line > b.last {
			break
		}
		b.last, _ = f.source.Position(edits[n].End)
	}
	b.edits = edits[:n]
	return b, edits[n:]
}

// changeOf returns the lines of a block before and after, and false if they
// cannot be shown as they are.
func (s *sources) changeOf(f *goFile, b lineBlock) ([]render.Change, bool) {
	start, end := f.source.Offset(b.first, 1), f.source.Offset(b.last+1, 1)
	if end < 0 {
		end = len(f.text)
	}
	before := f.text[start:end]
	from, to := s.mask(f).Span(start, end)
	if b.last-b.first >= mostChanged || len(before) > longestLine || s.mask(f).Text[from:to] != before {
		return nil, false
	}
	var set patch.Set
	for _, e := range b.edits {
		set.Add([]patch.Edit{{Start: e.Start - start, End: e.End - start, New: e.New}})
	}
	after, ok := set.Apply(before)
	if !ok || s.maskedText(gomask.Parse([]byte(after))).Text != after || s.known.In(after) {
		return nil, false
	}
	olds, news := patch.Lines(before), patch.Lines(after)
	var list []render.Change
	for _, h := range patch.Diff(olds, news, 0, func(int) bool { return true }) {
		for _, l := range h.Lines {
			line, at := olds, l.Old
			if l.Op == patch.Added {
				line, at = news, l.New
			}
			list = append(list, render.Change{Op: l.Op, Line: render.Line{
				Number: b.first + at, Text: visible.Inert(cells(strings.TrimRight(line[at], "\r\n"))), From: -1, To: -1,
			}})
		}
	}
	markChanged(list)
	return list, true
}

// markChanged marks where a line and the one in its place differ.
func markChanged(list []render.Change) {
	if len(list) != 2 || list[0].Op == list[1].Op {
		return
	}
	a, b := list[0].Text, list[1].Text
	p, q := 0, 0
	for p < len(a) && p < len(b) && a[p] == b[p] {
		p++
	}
	for q < len(a)-p && q < len(b)-p && a[len(a)-1-q] == b[len(b)-1-q] {
		q++
	}
	list[0].From, list[0].To = p, len(a)-q
	list[1].From, list[1].To = p, len(b)-q
}
