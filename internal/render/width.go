package render

// This file knows how much room text takes on a terminal.

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// defaultWidth is where lines of source are cut if nobody says how wide the
// terminal is.
const defaultWidth = 120

// cellsOf is how many cells a printable character takes (Unicode Standard Annex #11).
func cellsOf(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// cells is how many cells s takes.
func cells(s string) int {
	n := 0
	for _, r := range s {
		n += cellsOf(r)
	}
	return n
}

// prefix is the longest beginning of s that fits into n cells.
func prefix(s string, n int) string {
	for i, r := range s {
		if n -= cellsOf(r); n < 0 {
			return s[:i]
		}
	}
	return s
}

// suffix is the longest end of s that fits into n cells.
func suffix(s string, n int) string {
	at := len(s)
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(s[:at])
		if n -= cellsOf(r); n < 0 {
			break
		}
		at -= size
	}
	return s[at:]
}

// cut returns l with so much of its text, around the mark, as fits into room
// cells. An ellipsis stands for what is left out.
func (l Line) cut(room int) Line {
	const ellipsis = "…"
	room = max(room, 20)
	if cells(l.Text) <= room {
		return l
	}
	from, to := max(0, l.From), max(0, l.To)
	marked := prefix(l.Text[from:to], room-2)
	around := room - 2 - cells(marked)
	before := suffix(l.Text[:from], around/3)
	if len(before) == from || cells(l.Text[:from]) <= around/3+1 {
		before = l.Text[:from] // nothing, or no more than the ellipsis would take
	}
	after := prefix(l.Text[from+len(marked):], around-cells(before))
	text := before + marked + after
	if from+len(marked)+len(after) < len(l.Text) {
		text += ellipsis
	}
	if l.From < 0 {
		return Line{l.Number, text, -1, -1}
	}
	start := len(before)
	if len(before) < from {
		text = ellipsis + text
		start += len(ellipsis)
	}
	return Line{l.Number, text, start, start + len(marked)}
}
