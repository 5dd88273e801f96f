package main

// This file tells what two engines find in the same packages.

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
)

// A find is a finding of one engine. Two are the same that stand on one line and come up
// by one rule: the column is a matter of taste.
type find struct {
	file string
	line int
	rule string
}

// A note is what else is known of a find.
type note struct {
	column  int
	message string
}

// A finds is what one engine found.
type finds map[find]note

// add adds what an engine reports.
func (all finds) add(d diagnostic) {
	all[find{short(d.position.Filename), d.position.Line, d.category}] = note{d.position.Column, d.message}
}

// A comparison is what both engines found, and what each of them found alone.
type comparison struct {
	old, new          finds
	both              []find
	oldAlone          []find
	newAlone          []find
	otherRule         int // of what the old one found alone: the new one finds something else on the line
	otherRuleOfTheNew int
}

func compare(old, new finds) comparison {
	c := comparison{old: old, new: new}
	type line struct {
		file string
		line int
	}
	oldLines, newLines := make(map[line]bool), make(map[line]bool)
	for f := range old {
		oldLines[line{f.file, f.line}] = true
	}
	for f := range new {
		newLines[line{f.file, f.line}] = true
	}
	for _, f := range sorted(old) {
		_, isBoth := new[f]
		switch {
		case isBoth:
			c.both = append(c.both, f)
		default:
			c.oldAlone = append(c.oldAlone, f)
			if newLines[line{f.file, f.line}] {
				c.otherRule++
			}
		}
	}
	for _, f := range sorted(new) {
		if _, isBoth := old[f]; !isBoth {
			c.newAlone = append(c.newAlone, f)
			if oldLines[line{f.file, f.line}] {
				c.otherRuleOfTheNew++
			}
		}
	}
	return c
}

func sorted(all finds) []find {
	return slices.SortedFunc(maps.Keys(all), func(a, b find) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.rule, b.rule))
	})
}

// print lists what show asks for, and the sums. reasons says why the new engine is silent
// on a line.
func (c *comparison) print(w io.Writer, show string, reasons func(file string, line int) []string) {
	list := func(name string, all []find, of finds, isShown bool) {
		if !isShown {
			return
		}
		for _, f := range all {
			fmt.Fprintf(w, "%s\t%s:%d:%d\t%s\t%s\n", name, f.file, f.line, of[f].column, f.rule, of[f].message)
			if name != "both" {
				for _, reason := range reasons(f.file, f.line) {
					fmt.Fprintf(w, "\t%s\n", reason)
				}
			}
		}
	}
	list("both", c.both, c.new, show == "both")
	list("old alone", c.oldAlone, c.old, show == "old" || show == "")
	list("new alone", c.newAlone, c.new, show == "new" || show == "")
	fmt.Fprintf(w, "sum\tboth %d\told alone %d (%d with another rule on the line)\tnew alone %d (%d)\n",
		len(c.both), len(c.oldAlone), c.otherRule, len(c.newAlone), c.otherRuleOfTheNew)
}
