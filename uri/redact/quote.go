// The quotations of a text, which are the ends of the URLs in them: a password does
// not reach over the end of the string literal that it begins in.

package redact

import (
	"slices"
	"strings"
)

// A quotation is what stands between two quotation marks on one line.
type quotation struct {
	begin, end int  // of what is quoted
	mark       int  // the offset of the closing mark: end, but for backslashes before it
	raw        bool // whether a backslash in it is one
}

// quotations are those that the scan is in, the innermost last.
type quotations struct {
	open    [maxQuotations]quotation
	n       int // how many of them there are
	closing [len(quoteMarks)][len(quoteDepths)]closing
}

const quoteMarks = "\"'`"

// quoteDepths are the numbers of backslashes before the marks of a quotation that is
// in none, in another, and in one that is in another: "a \"b \\\"c\\\" b\" a".
var quoteDepths = [...]int{0, 1, 3}

// maxQuotations is how deep quotations are followed.
const maxQuotations = 3

// A closing is the next mark that can end a quotation, looked up once for each part
// of the text.
type closing struct {
	known    bool
	from, at int // from there on, it is at; at is where the line ends if there is none
	found    bool
}

// close forgets the quotations that end before s[i].
func (q *quotations) close(i int) {
	for q.n > 0 && q.open[q.n-1].mark < i {
		q.n--
	}
}

// meet notes the mark at s[i], which ends a quotation, begins one, or neither, and
// reports whether it ends one.
func (q *quotations) meet(s string, i int) (ends bool) {
	q.close(i)
	if q.n > 0 && q.open[q.n-1].mark == i {
		q.n--
		return true
	}
	backslashes := backslashesBefore(s, i)
	if j := i - backslashes; j > 0 && isWordByte(s[j-1]) || q.n == maxQuotations {
		return false // "don't"
	}
	depth := slices.Index(quoteDepths[:], backslashes)
	if depth < 0 {
		return false
	}
	mark, found := q.next(s, i+1, depth)
	if found && (q.n == 0 || mark < q.open[q.n-1].end) {
		q.open[q.n] = quotation{i + 1, mark - backslashes, mark, s[i] == '`'}
		q.n++
	}
	return false
}

// next returns the offset of the next mark like s[from-1] that can end a quotation
// of the depth, and whether there is one on the line.
func (q *quotations) next(s string, from, depth int) (mark int, found bool) {
	which := s[from-1]
	c := &q.closing[strings.IndexByte(quoteMarks, which)][depth]
	if c.known && c.from <= from && from <= c.at {
		return c.at, c.found
	}
	*c = closing{known: true, from: from, at: from}
	for ; c.at < len(s) && s[c.at] != '\n'; c.at++ {
		if s[c.at] == which && canEndQuotation(s, c.at, depth) {
			c.found = true
			break
		}
	}
	return c.at, c.found
}

// canEndQuotation reports whether the mark s[i] can end a quotation of the depth: a
// backslash in it is escaped as often as the mark is, and no word goes on after it.
func canEndQuotation(s string, i, depth int) bool {
	if i+1 < len(s) && (isWordByte(s[i+1]) || s[i+1] == '@') {
		return false
	}
	if s[i] == '`' {
		return depth == 0
	}
	n, outer := backslashesBefore(s, i), quoteDepths[depth]
	return n >= outer && (n-outer)%(2*(outer+1)) == 0
}

// backslashesBefore returns the number of backslashes before s[i].
func backslashesBefore(s string, i int) int {
	n := 0
	for n < i && s[i-1-n] == '\\' {
		n++
	}
	return n
}
