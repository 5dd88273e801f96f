package render

// This file knows how much room text takes on a terminal.

import (
	"unicode"
	"unicode/utf8"
)

// defaultWidth is where lines of source are cut if nobody says how wide the
// terminal is.
const defaultWidth = 120

// wide are the characters that take two cells: those of East Asian scripts, and
// pictures (Unicode Standard Annex #11, W and F).
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115F, Stride: 1},
		{Lo: 0x231A, Hi: 0x231B, Stride: 1},
		{Lo: 0x23E9, Hi: 0x23EC, Stride: 1},
		{Lo: 0x25FD, Hi: 0x25FE, Stride: 1},
		{Lo: 0x2614, Hi: 0x2615, Stride: 1},
		{Lo: 0x2648, Hi: 0x2653, Stride: 1},
		{Lo: 0x26AA, Hi: 0x26AB, Stride: 1},
		{Lo: 0x26BD, Hi: 0x26BE, Stride: 1},
		{Lo: 0x26C4, Hi: 0x26C5, Stride: 1},
		{Lo: 0x2705, Hi: 0x2705, Stride: 1},
		{Lo: 0x270A, Hi: 0x270B, Stride: 1},
		{Lo: 0x2728, Hi: 0x2728, Stride: 1},
		{Lo: 0x274C, Hi: 0x274E, Stride: 2},
		{Lo: 0x2753, Hi: 0x2755, Stride: 1},
		{Lo: 0x2757, Hi: 0x2757, Stride: 1},
		{Lo: 0x2795, Hi: 0x2797, Stride: 1},
		{Lo: 0x2B1B, Hi: 0x2B1C, Stride: 1},
		{Lo: 0x2B50, Hi: 0x2B55, Stride: 5},
		{Lo: 0x2E80, Hi: 0x303E, Stride: 1},
		{Lo: 0x3041, Hi: 0xA4CF, Stride: 1},
		{Lo: 0xA960, Hi: 0xA97F, Stride: 1},
		{Lo: 0xAC00, Hi: 0xD7A3, Stride: 1},
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1},
		{Lo: 0xFE30, Hi: 0xFE6F, Stride: 1},
		{Lo: 0xFF00, Hi: 0xFF60, Stride: 1},
		{Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1},
		{Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1},
		{Lo: 0x1F900, Hi: 0x1F9FF, Stride: 1},
		{Lo: 0x1FA70, Hi: 0x1FAFF, Stride: 1},
		{Lo: 0x20000, Hi: 0x3FFFD, Stride: 1},
	},
}

// cellsOf is how many cells a printable character takes.
func cellsOf(r rune) int {
	switch {
	case r < utf8.RuneSelf:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.Is(wide, r):
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

// cut returns l with so much of its text, around the mark, as fits into width
// cells. An ellipsis stands for what is left out.
func (l Line) cut(width int) Line {
	const ellipsis = "…"
	width = max(width, 20)
	if cells(l.Text) <= width {
		return l
	}
	from, to := max(0, l.From), max(0, l.To)
	marked := prefix(l.Text[from:to], width-2)
	around := width - 2 - cells(marked)
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
