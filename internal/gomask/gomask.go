// Package gomask hides the secrets in Go source that is shown to somebody: of
// string literals and comments, and never of names, so that what is left is
// true. The line
//
//	db := open("postgres://bob:hunter2@h/app") // as bob:hunter2@h
//
// is shown with xxxxx for hunter2 in the literal and in the comment.
package gomask

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/secret"
)

// mask stands where a secret stood, however long that was.
const mask = "xxxxx"

// A Source is the text of a Go file in which secrets are looked for.
type Source struct {
	text     string
	lines    []int       // where each begins
	file     *token.File // of the tree
	literals []literal   // in order
	comments []secret.Span
	hidden   []secret.Span
	names    map[string]bool // what is used as a secret
	funcs    map[int]int     // where functions end, by the lines on which they begin
	tree     *ast.File       // nil where the file does not parse at all

	// foreign are names of other packages that are used as secrets, config.Password.
	foreign []string
}

// A literal is a string literal.
type literal struct {
	start, end int    // of the text, with its quotation marks
	value      string // what it says
	at         []int  // where in the text each byte of value begins, and the end; nil for a raw one
}

// Parse reads a Go file. Where that does not parse, its literals and comments
// are known, and nothing of how they are used.
func Parse(text []byte) *Source {
	s := &Source{text: string(text), lines: []int{0}}
	for i := range text {
		if text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	s.scan(text)
	for _, lit := range s.literals {
		if beginsLikeURL(lit.value) {
			s.hideIn(lit, secret.FindIn(lit.value))
		} else {
			s.hideIn(lit, secret.Find(lit.value))
		}
	}
	for _, c := range s.comments {
		for _, found := range secret.Find(s.text[c.Start:c.End]) {
			s.hidden = append(s.hidden, secret.Span{Start: c.Start + found.Start, End: c.Start + found.End})
		}
	}
	fset := token.NewFileSet()
	// What is wrong with the file does not matter for what there is of it.
	if tree, _ := parser.ParseFile(fset, "", text, 0); tree != nil {
		s.file, s.tree = fset.File(tree.FileStart), tree
		s.lookAtUses(tree)
	}
	return s
}

// beginsLikeURL reports whether s is a URL rather than any text, also one that lost a
// slash, or has something between the two.
//
//	wss://bob:\nhunter2@h.example.com/socket
//	wss:/b/ob:hunter2@h.example.com/socket
func beginsLikeURL(s string) bool {
	const longestScheme = 40
	i := strings.Index(s, "//")
	if colon := strings.Index(s, ":/"); colon > 1 && strings.Contains(s[colon:], "@") { // a drive has one letter
		i = colon
	}
	return i > 0 && i < longestScheme && !strings.ContainsAny(s[:i], " \t\n")
}

// scan finds the string literals and the comments.
func (s *Source) scan(text []byte) {
	file := token.NewFileSet().AddFile("", -1, len(text))
	var sc scanner.Scanner
	sc.Init(file, text, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, _ := sc.Scan()
		start := file.Offset(pos)
		switch tok {
		case token.EOF:
			return
		case token.STRING:
			s.literals = append(s.literals, s.readLiteral(start))
		case token.COMMENT:
			end := "\n"
			if s.text[start+1] == '*' {
				end = "*/"
			}
			comment, _, _ := strings.Cut(s.text[start:], end)
			s.comments = append(s.comments, secret.Span{Start: start, End: start + len(comment)})
		}
	}
}

// readLiteral reads the literal at offset start of the text.
func (s *Source) readLiteral(start int) literal {
	quote := s.text[start]
	body := s.text[start+1:]
	lit := literal{start: start}
	if quote == '`' {
		n := strings.IndexByte(body, quote)
		if n < 0 {
			n = len(body)
		}
		lit.value = body[:n] // with carriage returns, which do no harm here
		lit.end = min(start+n+2, len(s.text))
		return lit
	}
	lit.value, lit.at, lit.end = unquote(s.text, start+1)
	return lit
}

// source returns where the bytes [i, j) of the value of lit stand in the text.
func (lit literal) source(i, j int) secret.Span {
	if lit.at == nil {
		return secret.Span{Start: lit.start + 1 + i, End: lit.start + 1 + j}
	}
	return secret.Span{Start: lit.at[i], End: lit.at[j]}
}

// hideIn hides parts of the value of a literal.
func (s *Source) hideIn(lit literal, parts []secret.Span) {
	for _, p := range parts {
		s.hidden = append(s.hidden, lit.source(p.Start, p.End))
	}
}

// hideAll hides all that a literal says.
func (s *Source) hideAll(lit literal) {
	s.hideIn(lit, []secret.Span{{Start: 0, End: len(lit.value)}})
}

// Hide hides the bytes [start, end) of the text as far as they are in string
// literals.
func (s *Source) Hide(start, end int) {
	for _, lit := range s.within(start, end) {
		from, to := max(start, lit.start+1), min(end, lit.end-1)
		if from < to {
			s.hidden = append(s.hidden, secret.Span{Start: from, End: to})
		}
	}
}

// within returns the literals that have bytes of [start, end).
func (s *Source) within(start, end int) []literal {
	i, _ := slices.BinarySearchFunc(s.literals, start+1, func(lit literal, at int) int { return cmp.Compare(lit.end, at) })
	j := i
	for j < len(s.literals) && s.literals[j].start < end {
		j++
	}
	return s.literals[i:j]
}

// hideInComment hides the bytes [start, end) of the text if they are in a
// comment.
func (s *Source) hideInComment(start, end int) {
	i, _ := slices.BinarySearchFunc(s.comments, start, func(c secret.Span, at int) int { return cmp.Compare(c.End, at) })
	if i < len(s.comments) && s.comments[i].Start <= start && end <= s.comments[i].End {
		s.hidden = append(s.hidden, secret.Span{Start: start, End: end})
	}
}

// Foreign returns the names in other packages that are used as secrets here.
//
//	http.Get("https://bob:" + config.Word() + "@h/")
func (s *Source) Foreign() []string { return s.foreign }

// HideNames hides what is given to those names, which are used as secrets elsewhere.
func (s *Source) HideNames(names []string) {
	if len(names) == 0 || s.tree == nil {
		return
	}
	for _, name := range names {
		s.names[name] = true
	}
	ast.Inspect(s.tree, func(n ast.Node) bool {
		s.lookForNames(n)
		return true
	})
}

// HideLine hides all that string literals on a line, counted from 1, say, or in the
// function that begins there, but for those of which a part is known to be secret.
func (s *Source) HideLine(line int) {
	start, end := s.Offset(line, 1), s.Offset(line+1, 1)
	if start < 0 {
		return
	}
	if end < 0 {
		end = len(s.text)
	}
	end = max(end, s.funcs[line])
	hidden := secret.Union(s.hidden)
	for _, lit := range s.within(start, end) {
		if !slices.ContainsFunc(hidden, func(h secret.Span) bool { return lit.start < h.End && h.Start < lit.end }) {
			s.hideAll(lit)
		}
	}
}

// Offset returns the offset of a column, in bytes, of a line, both counted
// from 1, and -1 where there is none.
func (s *Source) Offset(line, column int) int {
	if line < 1 || line > len(s.lines) || column < 1 || s.lines[line-1]+column-1 > len(s.text) {
		return -1
	}
	return s.lines[line-1] + column - 1
}

// Position returns the line and the column, in bytes, of an offset in the text,
// both counted from 1.
func (s *Source) Position(offset int) (line, column int) {
	i, found := slices.BinarySearch(s.lines, offset)
	if !found {
		i--
	}
	return i + 1, offset - s.lines[i] + 1
}

// A secret of shortest to longest bytes is looked for within longer literals:
// shorter ones are in any text by chance, longer ones in no other.
const (
	shortest = 4
	longest  = 1000
)

// Known returns what has been hidden.
func (s *Source) Known() []string {
	var known []string
	for _, h := range secret.Union(s.hidden) {
		known = append(known, s.text[h.Start:h.End])
	}
	return known
}

// Elsewhere returns what is to be hidden in other places, too: what has been hidden, but for
// passwords that are the user's name, which stands before them. Hiding that would say what they are.
//
//	postgres://billing:billing@h/, host=h user=billing password=billing
func (s *Source) Elsewhere() []string {
	var words []string
	for _, h := range secret.Union(s.hidden) {
		if word := s.text[h.Start:h.End]; !isName(word) || !s.isUserBefore(h.Start, word) {
			words = append(words, word)
		}
	}
	return words
}

// isName reports whether s is a word of lower case letters.
func isName(s string) bool { return s != "" && strings.Trim(s, ascii.Letters[26:]) == "" }

// isUserBefore reports whether the literal around the offset names the user word before that.
func (s *Source) isUserBefore(at int, word string) bool {
	lits := s.within(at, at+1)
	if len(lits) == 0 {
		return false
	}
	before := s.text[lits[0].start:at]
	if name, ok := strings.CutSuffix(before, word+":"); ok { // billing:billing@h
		return !isPartOfWord(name, len(name)-1)
	}
	i := strings.LastIndex(before, "user="+word) // user=billing password=billing
	return i >= 0 && !isPartOfWord(before, i+len("user="+word))
}

// isPartOfWord reports whether text[i] is a letter or a digit.
func isPartOfWord(text string, i int) bool {
	return 0 <= i && i < len(text) && (ascii.IsAlpha(text[i]) || ascii.IsDigit(text[i]))
}

// isInLongerWord reports whether text[start:end] is a part of a longer word. The letter of an escape
// begins none.
//
//	"billinghub.io", of billing; not "\tbilling", "%3Dbilling"
func isInLongerWord(text string, start, end int) bool {
	from := start
	for isPartOfWord(text, from-1) {
		from--
	}
	if from > 0 && (text[from-1] == '\\' || text[from-1] == '%') {
		return false
	}
	return from < start || isPartOfWord(text, end)
}

// Left returns what edits, which are in order and apart from each other, leave of the
// secrets that they cut.
func (s *Source) Left(edits []secret.Span) []string {
	var left []string
	for _, h := range secret.Union(s.hidden) {
		at := h.Start
		for _, e := range edits {
			if e.End <= h.Start || h.End <= e.Start {
				continue
			}
			if at < e.Start {
				left = append(left, s.text[at:e.Start])
			}
			at = e.End
		}
		if h.Start < at && at < h.End {
			left = append(left, s.text[at:h.End])
		}
	}
	return left
}

// Secrets are secrets that were found somewhere, as the source writes them there.
type Secrets struct {
	short map[string]bool // shorter than shortest
	long  words
}

// NewSecrets returns the secrets of list.
func NewSecrets(list []string) *Secrets {
	s := &Secrets{short: make(map[string]bool)}
	for _, word := range list {
		if len(word) < shortest {
			s.short[word] = true
		} else if len(word) <= longest {
			s.long.add(word)
		}
	}
	return s
}

// In reports whether one of the secrets is in text, unless that is very short.
func (s *Secrets) In(text string) bool {
	for i := range text {
		if s.long.at(text[i:]) > 0 {
			return true
		}
	}
	return false
}

// HideKnown hides secrets that were found elsewhere: within literals and comments,
// or, if they are very short, where they are all that a literal says. A word of lower case letters
// within a longer one is none: "billing" in "billinghub.io".
func (s *Source) HideKnown(known *Secrets) {
	for _, lit := range s.literals {
		if known.short[s.text[lit.start+1:max(lit.start+1, lit.end-1)]] {
			s.hideAll(lit)
		}
	}
	for i := range s.text {
		n := known.long.at(s.text[i:])
		if n > 0 && !(isName(s.text[i:i+n]) && isInLongerWord(s.text, i, i+n)) {
			s.Hide(i, i+n)
			s.hideInComment(i, i+n)
		}
	}
}

// words is a set of words as a tree of their bytes.
type words struct {
	ends bool // a word ends here
	next map[byte]*words
}

func (w *words) add(word string) {
	for i := range len(word) {
		next := w.next[word[i]]
		if next == nil {
			next = new(words)
			if w.next == nil {
				w.next = make(map[byte]*words)
			}
			w.next[word[i]] = next
		}
		w = next
	}
	w.ends = true
}

// at returns the length of the longest word with which text begins.
func (w *words) at(text string) int {
	n := 0
	for i := 0; w != nil; i++ {
		if w.ends {
			n = i
		}
		if i == len(text) {
			break
		}
		w = w.next[text[i]]
	}
	return n
}

// A Masked is a text with a mask in the place of each secret, on every line that
// the secret goes over. The number of lines stays.
type Masked struct {
	Text  string
	moved []moved
}

// A moved is a secret and what stands in its place.
type moved struct{ secret, mask secret.Span }

// Masked returns the text without what has been hidden.
func (s *Source) Masked() Masked {
	var m Masked
	var b strings.Builder
	at := 0
	for _, h := range secret.Union(s.hidden) {
		b.WriteString(s.text[at:h.Start])
		start := b.Len()
		for i, line := range strings.SplitAfter(s.text[h.Start:h.End], "\n") {
			rest := strings.TrimRight(line, "\r\n")
			if rest != "" || i == 0 {
				b.WriteString(mask)
			}
			b.WriteString(line[len(rest):])
		}
		at = h.End
		m.moved = append(m.moved, moved{h, secret.Span{Start: start, End: b.Len()}})
	}
	b.WriteString(s.text[at:])
	m.Text = b.String()
	return m
}

// Span returns where the bytes [start, end) of the source are in the masked text:
// a secret of which they have a part is there with all of its mask.
func (m Masked) Span(start, end int) (from, to int) {
	return m.offset(start, false), m.offset(end, true)
}

// offset returns where a boundary between two bytes of the source is in the masked
// text: one within a secret is where the mask begins, or ends if after is set.
func (m Masked) offset(at int, after bool) int {
	i, _ := slices.BinarySearchFunc(m.moved, at+1, func(v moved, next int) int { return cmp.Compare(v.secret.End, next) })
	if i < len(m.moved) && m.moved[i].secret.Start < at {
		if after {
			return m.moved[i].mask.End
		}
		return m.moved[i].mask.Start
	}
	if i == 0 {
		return at
	}
	before := m.moved[i-1]
	return before.mask.End + at - before.secret.End
}
