package main

// This file measures what urilint misses in production code: it spoils every URL
// that a copy of a module writes out, and counts those of which urilint then says
// nothing.

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/urilint/urilint/internal/vetjson"
)

// A spoiledURL is a string literal outside of tests that begins with a URL, or such
// a value in the tag of a field, which loses a slash.
type spoiledURL struct {
	text       string // source
	spoiled    string // text, once it has lost a slash
	place      string // where it stands
	posn       string // file:line in the module
	file       string
	declLine   int // that of the function, constant or variable of the package that it is in; 0 for tags
	start, end int // bytes of the file that it is
	slash      int // byte of the file that goes
	isFound    bool
}

// A spoilResult is what urilint found in the copy of one module.
type spoilResult struct {
	*result
	dir  string
	urls []*spoiledURL
}

// spoilModules prints what urilint finds of the spoiled URLs of the modules.
func spoilModules(ctx context.Context, opts *options, t *tool, modules []*module) (int, error) {
	scratch, err := os.MkdirTemp("", "urilint-spoil")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(scratch)
	var results []*spoilResult
	for i, m := range modules {
		fmt.Fprintf(opts.progress, "%d/%d %s: ", i+1, len(modules), m)
		r := &spoilResult{result: &result{Module: m.String()}, dir: filepath.Join(scratch, fmt.Sprint(i))}
		err := m.bring(opts.cache)
		if err == nil {
			err = t.spoil(ctx, r, m)
		}
		if ctx.Err() != nil {
			fmt.Fprintln(opts.progress, "interrupted")
			break
		}
		if err != nil {
			r.fail("%v", err)
			r.urls = nil
		}
		fmt.Fprintf(opts.progress, "%d/%d\n", r.found(), len(r.urls))
		results = append(results, r)
		if err := os.RemoveAll(r.dir); err != nil {
			return 0, err
		}
	}
	printSpoiled(opts.out, results)
	status := exitSame
	for _, r := range results {
		if printProblems(opts.out, r.Module, r.Problems) {
			status = exitFailure
		}
	}
	return status, interrupted(ctx, len(results), len(modules))
}

// spoil spoils the URLs of a copy of m of which urilint says nothing as they are, and
// notes those of which it then does. An error ends the work on this module.
func (t *tool) spoil(ctx context.Context, r *spoilResult, m *module) error {
	if err := copyModule(r.dir, m.dir); err != nil {
		return err
	}
	urls, problems, err := findURLs(ctx, r.dir)
	if err != nil {
		return err
	}
	for _, problem := range problems {
		r.fail("left out: %s", problem)
	}
	list, _, err := t.findings(ctx, r.dir, driverHand)
	if err != nil {
		return fmt.Errorf("before: %w", err)
	}
	newFiles(r.dir).markFound(urls, list)
	r.urls = slices.DeleteFunc(urls, func(u *spoiledURL) bool { return u.isFound })
	if err := removeSlashes(r.urls); err != nil {
		return err
	}
	if list, _, err = t.findings(ctx, r.dir, driverHand); err != nil {
		return fmt.Errorf("the spoiled copy: %w", err)
	}
	newFiles(r.dir).markFound(r.urls, list)
	return nil
}

// findURLs returns the URLs that the production code of the module in dir writes out,
// in the order of the files, and what is wrong with the packages that are left out.
func findURLs(ctx context.Context, dir string) ([]*spoiledURL, []string, error) {
	code, problems, err := loadCode(ctx, dir)
	if err != nil {
		return nil, nil, err
	}
	var all []*spoiledURL
	for _, p := range code.packages {
		add := func(lit *ast.BasicLit, start, end int, prefix string, place func() string) {
			if u := urlAt(p, lit, start, end, prefix); u != nil {
				u.posn, u.place = posnIn(dir, p.Fset.PositionFor(lit.Pos(), false)), place()
				all = append(all, u)
			}
		}
		for _, f := range p.files {
			for lit, prefix := range urlLiterals(f) {
				add(lit, 1, len(lit.Value)-1, prefix, func() string { return code.placeOf(p, lit) })
			}
			for tag := range tags(f) {
				for _, v := range tagValues(tag.Value) {
					add(tag, v.start, v.end, urlPrefix(tag.Value[v.start:v.end]), func() string { return "struct tag " + v.key })
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b *spoiledURL) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.start, b.start))
	})
	return all, problems, nil
}

// urlAt returns the URL that bytes start to end of the source of lit are; nil where they
// are none with a host that is written as it is, and in the code of tests.
func urlAt(p *modulePackage, lit *ast.BasicLit, start, end int, prefix string) *spoiledURL {
	text := lit.Value[start:end]
	if prefix == "" || !strings.HasPrefix(text, prefix) || !beginsHost(text[len(prefix)]) || p.tests.Contains(lit.Pos()) { // "https:\x2f/h"
		return nil
	}
	at := p.Fset.PositionFor(lit.Pos(), false)
	u := &spoiledURL{
		text: text, file: at.Filename, start: at.Offset + start, end: at.Offset + end, slash: at.Offset + start + len(prefix) - 1,
	}
	if cur, ok := p.index.Find(lit); ok {
		for c := range cur.Enclosing((*ast.ValueSpec)(nil), (*ast.FuncDecl)(nil)) { // the outermost counts
			name := c.Node().Pos()
			if fn, ok := c.Node().(*ast.FuncDecl); ok {
				name = fn.Name.Pos()
			}
			u.declLine = p.Fset.PositionFor(name, false).Line
		}
	}
	return u
}

// beginsHost reports whether a host may begin with c. What a format puts there may
// begin with a slash, so that "https:/%s" may be right.
func beginsHost(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '['
}

// tags yields the tags of fields in f that are raw literals.
func tags(f *ast.File) iter.Seq[*ast.BasicLit] {
	return func(yield func(*ast.BasicLit) bool) {
		for n := range ast.Preorder(f) {
			field, ok := n.(*ast.Field)
			if ok && field.Tag != nil && field.Tag.Value[0] == '`' && !yield(field.Tag) {
				return
			}
		}
	}
}

// A tagValue is what the tag of a field says for one key.
type tagValue struct {
	key        string
	start, end int // bytes of the source of the tag, without quotes
}

// tagValues returns what tag, the source of a raw literal, says but for names.
//
//	`json:"https://example.com/email" default:"https://h"`
func tagValues(tag string) []tagValue {
	var list []tagValue
	for at := 1; ; {
		for tag[at] == ' ' {
			at++
		}
		key, rest, ok := strings.Cut(tag[at:], ":")
		quoted, err := strconv.QuotedPrefix(rest)
		if !ok || err != nil {
			return list
		}
		at += len(key) + len(":")
		if !slices.Contains(keysOfNames, key) {
			list = append(list, tagValue{key, at + 1, at + len(quoted) - 1})
		}
		at += len(quoted)
	}
}

// removeSlashes removes a slash of each of the sorted URLs from its file.
func removeSlashes(urls []*spoiledURL) error {
	for len(urls) > 0 {
		name := urls[0].file
		var edits []vetjson.Edit
		for len(urls) > 0 && urls[0].file == name {
			u, before := urls[0], len(edits)
			edits = append(edits, vetjson.Edit{Start: u.slash, End: u.slash + 1})
			u.start, u.end, u.spoiled = u.start-before, u.end-before-1, strings.Replace(u.text, "//", "/", 1)
			urls = urls[1:]
		}
		text, err := os.ReadFile(name)
		if err == nil {
			text, err = apply(text, edits)
		}
		if err == nil {
			err = os.WriteFile(name, text, 0o666)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// markFound notes the URLs that a finding outside of tests is about: it stands there, or
// says that what it is about is declared there.
func (s *files) markFound(urls []*spoiledURL, list []*vetjson.Finding) {
	byFile := make(map[string][]*spoiledURL)
	for _, u := range urls {
		byFile[u.file] = append(byFile[u.file], u)
	}
	findings, _ := vetjson.Split(list)
	for _, f := range findings {
		if strings.HasSuffix(f.From.File, "_test.go") {
			continue
		}
		about := s.at(byFile, f.From)
		for _, r := range f.Related {
			if from, _, err := r.Range(); err == nil && r.Message == "declared here" {
				about = append(about, s.at(byFile, from)...)
				if len(about) == 0 {
					about = declaredAt(byFile[from.File], from.Line, f.Message)
				}
			}
		}
		for _, u := range about {
			u.isFound = true
		}
	}
}

// at returns the URL at p, or none.
func (s *files) at(byFile map[string][]*spoiledURL, p vetjson.Position) []*spoiledURL {
	offset := s.file(p.File).offset(p)
	for i, u := range byFile[p.File] {
		if u.start <= offset && offset < u.end {
			return byFile[p.File][i : i+1 : i+1]
		}
	}
	return nil
}

// declaredAt returns those of the URLs in the declaration in that line that the message
// of a finding quotes, which says where they are used. The line is all that a package
// knows of the declarations of another.
//
//	http.Get fails: … (lib.Endpoint.AuthURL is "https:/h")
func declaredAt(urls []*spoiledURL, line int, message string) []*spoiledURL {
	for _, end := range []string{`"`, ""} { // the string as it is, before those that begin so
		var quoted []*spoiledURL
		for _, u := range urls {
			if u.declLine == line && strings.Contains(message, `"`+cmp.Or(u.spoiled, u.text)+end) {
				quoted = append(quoted, u)
			}
		}
		if len(quoted) > 0 {
			return quoted
		}
	}
	return nil
}

// offset is the byte of f at p, or -1.
func (f *file) offset(p vetjson.Position) int {
	if p.Column == 0 || !f.holds(p) {
		return -1
	}
	n := p.Column - 1
	for _, line := range f.lines[:p.Line-1] {
		n += len(line)
	}
	return n
}

func (r *spoilResult) found() int {
	n := 0
	for _, u := range r.urls {
		if u.isFound {
			n++
		}
	}
	return n
}

// printSpoiled prints how many URLs are found in each module, where the others stand,
// and these.
func printSpoiled(w io.Writer, results []*spoilResult) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintf(tw, "found/spoiled\tfound %%\t  module\n")
	all := &spoilResult{result: &result{Module: "all"}}
	for _, r := range results {
		r.printRow(tw)
		all.urls = append(all.urls, r.urls...)
	}
	all.printRow(tw)
	tw.Flush()
	places := make(map[string]int)
	for _, u := range all.urls {
		if !u.isFound {
			places[u.place]++
		}
	}
	printCounts(w, places)
	for _, r := range results {
		for _, u := range r.urls {
			if !u.isFound {
				fmt.Fprintf(w, "silent: %s %s %.80q %s\n", r.Module, u.posn, u.text, u.place)
			}
		}
	}
}

func (r *spoilResult) printRow(w io.Writer) {
	fmt.Fprintf(w, "%d/%d\t%.1f\t  %s\n", r.found(), len(r.urls), 100*float64(r.found())/float64(max(1, len(r.urls))), r.Module)
}
