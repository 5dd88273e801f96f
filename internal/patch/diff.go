package patch

import (
	"fmt"
	"slices"
	"strings"
)

// The kinds of lines in a hunk, as a unified diff writes them.
const (
	Same    = ' '
	Removed = '-'
	Added   = '+'
)

// A Line is a line of a hunk. Old and New are its index in the two texts,
// counted from 0: of a removed line New is where it would stand, of an added
// one Old.
type Line struct {
	Op       byte
	Old, New int
}

// A Hunk is a run of changed lines with some of those around.
type Hunk struct {
	Lines []Line
}

// Header writes the line "@@ -1,2 +3,4 @@" of h. The lines of the new text are
// moved by shift.
func (h Hunk) Header(shift int) string {
	olds, news := 0, 0
	for _, l := range h.Lines {
		if l.Op != Added {
			olds++
		}
		if l.Op != Removed {
			news++
		}
	}
	first := h.Lines[0]
	return fmt.Sprintf("@@ -%s +%s @@", lineRange(first.Old, olds), lineRange(first.New+shift, news))
}

// Growth is how many lines more the new text has by h.
func (h Hunk) Growth() int {
	n := 0
	for _, l := range h.Lines {
		switch l.Op {
		case Added:
			n++
		case Removed:
			n--
		}
	}
	return n
}

// lineRange writes n lines from the one at index first. Of no line at all a
// diff names the line before.
func lineRange(first, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", first)
	case 1:
		return fmt.Sprint(first + 1)
	}
	return fmt.Sprintf("%d,%d", first+1, n)
}

// Lines returns the lines of text, each with its newline if it has one.
func Lines(text string) []string {
	lines := strings.SplitAfter(text, "\n")
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	}
	return lines
}

// Diff compares two texts, taken apart by Lines, and returns what differs with
// up to context lines around. A line that hide reports, by its index in before,
// is not among those.
func Diff(before, after []string, context int, hide func(line int) bool) []Hunk {
	var hunks []Hunk
	var script []Line
	for _, m := range append(matches(before, after), match{len(before), len(after), 0}) {
		at := Line{Same, 0, 0}
		if n := len(script); n > 0 {
			at = script[n-1].next()
		}
		for ; at.Old < m.old; at.Old++ {
			script = append(script, Line{Removed, at.Old, at.New})
		}
		for ; at.New < m.new; at.New++ {
			script = append(script, Line{Added, at.Old, at.New})
		}
		for i := range m.n {
			script = append(script, Line{Same, m.old + i, m.new + i})
		}
	}
	shown := func(i int) bool { return script[i].Op != Same || !hide(script[i].Old) }
	for i := 0; i < len(script); {
		if script[i].Op == Same {
			i++
			continue
		}
		start := i
		for start > 0 && i-start < context && script[start-1].Op == Same && shown(start-1) {
			start--
		}
		end, same := i, 0 // same is how many equal lines stand before end
		for end < len(script) && shown(end) && same <= 2*context {
			same++
			if script[end].Op != Same {
				same = 0
			}
			end++
		}
		end -= max(0, same-context)
		hunks = append(hunks, Hunk{slices.Clone(script[start:end])})
		i = end
	}
	return hunks
}

// next is where the line after l stands.
func (l Line) next() Line {
	if l.Op != Added {
		l.Old++
	}
	if l.Op != Removed {
		l.New++
	}
	return l
}

// A match is n lines that are the same in both texts.
type match struct{ old, new, n int }

// matches returns the runs of lines that two texts have in common, in order: the
// longest sequence of lines that occur once in each of them (patience diff),
// with the equal lines around, and between those the longest common subsequence
// where it is found soon. It takes time in proportion to n log n.
func matches(before, after []string) []match {
	var list []match
	done := match{} // everything before its end is matched or passed
	add := func(m match) {
		if m.old < done.old || m.new < done.new {
			return // in the run around the one before
		}
		for m.old > done.old && m.new > done.new && before[m.old-1] == after[m.new-1] {
			m = match{m.old - 1, m.new - 1, m.n + 1}
		}
		for m.old+m.n < len(before) && m.new+m.n < len(after) && before[m.old+m.n] == after[m.new+m.n] {
			m.n++
		}
		for _, c := range common(before[done.old:m.old], after[done.new:m.new]) {
			list = append(list, match{done.old + c.old, done.new + c.new, c.n})
		}
		if m.n > 0 {
			list = append(list, m)
		}
		done = match{old: m.old + m.n, new: m.new + m.n}
	}
	add(match{})
	for _, pair := range anchors(before, after) {
		add(pair)
	}
	add(match{len(before), len(after), 0})
	return list
}

// mostCells is how large a table common fills.
const mostCells = 1 << 12

// common returns the longest common subsequence of two short lists of lines, line
// by line, and nothing of long ones.
func common(before, after []string) []match {
	n, m := len(before), len(after)
	if n == 0 || m == 0 || n*m > mostCells {
		return nil
	}
	length := make([][]int, n+1) // of what is common from i and j on
	for i := range length {
		length[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if before[i] == after[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	var list []match
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case before[i] == after[j]:
			list = append(list, match{i, j, 1})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return list
}

// anchors returns the longest sequence of pairs of lines, ascending in both
// texts, that occur once in each.
func anchors(before, after []string) []match {
	type count struct{ olds, news, old, new int }
	counts := make(map[string]*count)
	for i, line := range before {
		c := counts[line]
		if c == nil {
			c = new(count)
			counts[line] = c
		}
		c.olds++
		c.old = i
	}
	for i, line := range after {
		if c := counts[line]; c != nil {
			c.news++
			c.new = i
		}
	}
	var pairs []match // by old
	for i, line := range before {
		if c := counts[line]; c.olds == 1 && c.news == 1 {
			pairs = append(pairs, match{i, c.new, 1})
		}
	}
	return longestAscent(pairs)
}

// longestAscent returns the longest subsequence of pairs in which new ascends.
func longestAscent(pairs []match) []match {
	var tails []int // tails[k] is the pair that ends the best sequence of k+1
	before := make([]int, len(pairs))
	for i, p := range pairs {
		k, _ := slices.BinarySearchFunc(tails, p.new, func(tail, n int) int { return pairs[tail].new - n })
		before[i] = -1
		if k > 0 {
			before[i] = tails[k-1]
		}
		if k == len(tails) {
			tails = append(tails, i)
		} else {
			tails[k] = i
		}
	}
	var ascent []match
	if len(tails) > 0 {
		for i := tails[len(tails)-1]; i >= 0; i = before[i] {
			ascent = append(ascent, pairs[i])
		}
	}
	slices.Reverse(ascent)
	return ascent
}
