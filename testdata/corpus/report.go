package main

// This file prints the results of a run.

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
	"time"
)

// report prints the tables of a run, what is new, and the changes since the
// last.
func report(w io.Writer, results []*result, last map[string]*result) {
	moduleTable(w, results, last)
	ruleTable(w, results)
	for _, r := range results {
		for _, f := range r.Findings {
			if f.isNew() {
				fmt.Fprintf(w, "new: %s %s:%d: %s\n     %s\n", r.Module, f.File, f.Line, f.Message, f.key())
			}
		}
	}
	for _, r := range results {
		printProblems(w, r.Module, r.Problems)
	}
	for _, r := range results {
		if then := last[r.Module]; then != nil {
			printChanges(w, "+", r.Module, changes(r, then))
			printChanges(w, "-", r.Module, changes(then, r))
		}
	}
}

// printProblems prints what went wrong with the module, and reports whether anything did.
func printProblems(w io.Writer, module string, problems []string) bool {
	for _, problem := range problems {
		fmt.Fprintf(w, "failed: %s: %s\n", module, problem)
	}
	return len(problems) > 0
}

func printChanges(w io.Writer, sign, module string, list []*finding) {
	for _, f := range list {
		fmt.Fprintf(w, "%s since the last run: %s %s:%d [%s]\n", sign, module, f.File, f.Line, f.Rule)
	}
}

// printUnused prints rows of the triage that may go.
func printUnused(w io.Writer, rows []row) {
	for _, r := range rows {
		fmt.Fprintf(w, "unused: %s %s %s %s\n", r.module, r.key, r.verdict, r.why)
	}
}

// summary is the last line of a run: how it went, and what to do now.
func summary(results []*result, took time.Duration, opts *options) string {
	fresh, failed := 0, 0
	for _, r := range results {
		fresh += count(r.Findings, (*finding).isNew)
		failed += len(r.Problems)
	}
	s := fmt.Sprintf("%d modules in %v: ", len(results), took.Round(time.Second))
	if failed > 0 {
		s += fmt.Sprintf("failures %d, ", failed)
	}
	switch {
	case fresh == 0:
		return s + "nothing new"
	case opts.add:
		return s + fmt.Sprintf("%d new, to be judged in %s", fresh, opts.triage)
	}
	return s + fmt.Sprintf("%d new; -add puts them into %s", fresh, opts.triage)
}

// moduleTable prints a line for every module. The time depends on what the
// cache of the go command held.
func moduleTable(w io.Writer, results []*result, last map[string]*result) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintf(tw, "findings\tnew\tfailed\tCPU s\tbefore\tpeak MiB\t  module\n")
	var total result
	fresh := 0
	for _, r := range results {
		n := count(r.Findings, (*finding).isNew)
		before := "-"
		if then := last[r.Module]; then != nil {
			before = fmt.Sprintf("%.1f", then.CPU.Seconds())
		}
		fmt.Fprintf(tw, "%d\t%d\t%d\t%.1f\t%s\t%d\t  %s\n", len(r.Findings), n, len(r.Problems),
			r.CPU.Seconds(), before, r.Peak>>20, r.Module)
		fresh += n
		total.Findings = append(total.Findings, r.Findings...)
		total.Problems = append(total.Problems, r.Problems...)
		total.CPU += r.CPU
		total.Peak = max(total.Peak, r.Peak)
	}
	fmt.Fprintf(tw, "%d\t%d\t%d\t%.1f\t\t%d\t  %d modules\n\n", len(total.Findings), fresh, len(total.Problems),
		total.CPU.Seconds(), total.Peak>>20, len(results))
	tw.Flush()
}

// ruleTable prints a line for every rule that found something, and how many of
// the judged findings are right.
func ruleTable(w io.Writer, results []*result) {
	rules := make(map[string][]*finding)
	var all []*finding
	for _, r := range results {
		for _, f := range r.Findings {
			rules[f.Rule] = append(rules[f.Rule], f)
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		fmt.Fprintf(w, "no findings\n")
		return
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(tw, "findings\tin tests\tright\tmeant\twrong\tnew\t  rule\n")
	line := func(name string, list []*finding) {
		of := func(v verdict) int { return count(list, func(f *finding) bool { return f.Verdict == v }) }
		fmt.Fprintf(tw, "%d\t%d\t%d\t%d\t%d\t%d\t  %s\n", len(list), count(list, (*finding).inTest),
			of(verdictRight), of(verdictMeant), of(verdictWrong), count(list, (*finding).isNew), name)
	}
	for _, name := range slices.Sorted(maps.Keys(rules)) {
		line(name, rules[name])
	}
	line("all", all)
	tw.Flush()
	shareRight(w, all)
}

// shareRight prints how many of the judged findings outside of tests are right.
func shareRight(w io.Writer, all []*finding) {
	judged := count(all, func(f *finding) bool { return !f.inTest() && !f.isNew() })
	right := count(all, func(f *finding) bool { return !f.inTest() && f.Verdict == verdictRight })
	if judged > 0 {
		fmt.Fprintf(w, "outside of tests %d of %d judged findings are right (%.0f %%)\n", right, judged,
			100*float64(right)/float64(judged))
	}
}

// count is how many findings of list are so.
func count(list []*finding, so func(*finding) bool) int {
	n := 0
	for _, f := range list {
		if so(f) {
			n++
		}
	}
	return n
}
