package render

// This file is the form Full: the line of Text, the source with a mark, the other
// places, and what the fix would write.

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// A view writes one finding.
type view struct {
	painter
	b      *bytes.Buffer
	width  int // of a line
	digits int // of the largest line number
}

// full is the form Full.
func full(r *Report, opts Options) []byte {
	var b bytes.Buffer
	shown := r.Findings
	if opts.Most > 0 && len(shown) > opts.Most {
		shown = shown[:opts.Most]
	}
	width := opts.Width
	if width == 0 {
		width = defaultWidth
	}
	for i := range shown {
		f := &shown[i]
		v := view{painter(opts.Color), &b, width, len(strconv.Itoa(f.lastNumber()))}
		v.finding(f)
	}
	if more := len(r.Findings) - len(shown); more > 0 {
		fmt.Fprintf(&b, "… %d more (-f text or -f full shows all)\n", more)
	}
	return b.Bytes()
}

// lastNumber is the largest line number that is shown of f.
func (f *Finding) lastNumber() int {
	n := 0
	for _, list := range f.sources() {
		for _, l := range list {
			n = max(n, l.Number)
		}
	}
	return n
}

// sources are all lines that are shown of f.
func (f *Finding) sources() [][]Line {
	all := [][]Line{f.Source}
	for _, s := range f.Steps {
		all = append(all, s.Source)
	}
	for _, fix := range f.Fixes {
		var changed []Line
		for _, c := range fix.Change {
			changed = append(changed, c.Line)
		}
		all = append(all, changed)
	}
	return all
}

// finding writes f and an empty line.
func (v *view) finding(f *Finding) {
	fmt.Fprintf(v.b, "%s: %s %s\n", v.paint(bold, f.Place.String()), f.Message, v.paint(yellow, "["+f.Rule.ID+"]"))
	if f.Here != nil {
		v.arrow(*f.Here, "")
	}
	if len(f.Source) > 0 {
		v.gutter("")
		v.source(f.Source, '^', "")
	}
	for i, s := range f.Steps {
		if i == 0 && len(f.Source) > 0 {
			v.gutter("")
		}
		v.step(s)
	}
	if len(f.Source) > 0 && len(f.Fixes) > 0 {
		v.gutter("")
	}
	for i, fix := range f.Fixes {
		v.fix(fix, i == 0)
	}
	v.b.WriteByte('\n')
}

// gutter writes a line with text after the bar.
func (v *view) gutter(text string) {
	line := strings.Repeat(" ", v.digits) + " " + v.paint(blue, "|")
	if text != "" {
		line += " " + text
	}
	v.b.WriteString(line + "\n")
}

// room is how many cells source can take.
func (v *view) room() int { return v.width - v.digits - len(" | ") }

// source writes lines, with mark under what is marked, and label after the last
// mark or, if nothing is marked, below.
func (v *view) source(list []Line, mark rune, label string) {
	lastMark := -1
	for i, l := range list {
		if l.From >= 0 {
			lastMark = i
		}
	}
	for i, l := range list {
		if i > 0 && l.Number > list[i-1].Number+1 {
			v.b.WriteString(strings.Repeat(" ", v.digits) + v.paint(blue, "…") + "\n")
		}
		l = l.cut(v.room())
		fmt.Fprintf(v.b, "%s %s\n", v.paint(blue, fmt.Sprintf("%*d |", v.digits, l.Number)), l.Text)
		if l.From >= 0 {
			under := strings.Repeat(string(mark), max(1, cells(l.Text[l.From:l.To])))
			if i == lastMark && label != "" {
				under += " " + label
			}
			v.gutter(strings.Repeat(" ", cells(l.Text[:l.From])) + v.paint(red, under))
		}
	}
	if lastMark < 0 && label != "" && len(list) > 0 {
		text := list[0].Text
		blank := len(text) - len(strings.TrimLeft(text, " "))
		v.gutter(strings.Repeat(" ", blank) + v.paint(red, label))
	}
}

// step writes another place.
func (v *view) step(s Step) {
	if len(s.Source) == 0 {
		v.arrow(s.Place, ": "+s.Message)
		return
	}
	v.arrow(s.Place, "")
	v.source(s.Source, '-', s.Message)
}

// arrow writes where the lines are that follow, and text.
func (v *view) arrow(p Place, text string) {
	v.b.WriteString(strings.Repeat(" ", v.digits) + v.paint(blue, ":::") + " " + p.String() + text + "\n")
}

// fix writes a repair: the first with what it changes.
func (v *view) fix(f Fix, first bool) {
	word := " or:  "
	if first {
		word = " fix: "
	}
	title := f.Title
	if f.NeedsReview {
		title += " (needs review)"
	}
	if first && len(f.Change) == 0 && len(f.Edits) > 0 {
		command := "urilint -diff"
		if f.NeedsReview {
			command += " -unsafe-fixes"
		}
		title += " (" + command + " shows it)"
	}
	v.b.WriteString(v.paint(green, word) + title + "\n")
	if !first {
		return
	}
	for _, c := range f.Change {
		color := red
		if c.Op == '+' {
			color = green
		}
		fmt.Fprintf(v.b, "%s %s\n", v.paint(blue, fmt.Sprintf("%*d", v.digits, c.Number)),
			v.paint(color, string(c.Op)+" "+c.cut(v.room()).Text))
	}
}
