package literal

// This file maps the bytes of the value of a literal to the characters of its source, and
// writes bytes back in the form of the literal.

import (
	"go/ast"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"go/token"
)

// chars are the shortest run of whole characters and escapes of a literal that write at
// least the bytes asked for.
type chars struct {
	pos, end int // offsets in the source of the literal
	from, to int // the bytes of the value that they write
}

// isRaw reports whether lit is in back quotes.
func isRaw(lit *ast.BasicLit) bool { return lit.Value[0] == '`' }

// charsOf are the characters of lit that write the bytes [from, to) of its value.
func charsOf(lit *ast.BasicLit, from, to int) chars {
	body := lit.Value[1 : len(lit.Value)-1]
	if isRaw(lit) || !strings.Contains(body, `\`) {
		return chars{1 + from, 1 + to, from, to}
	}
	c := chars{pos: 1, end: 1}
	pos, at := 1, 0
	for rest := body; rest != "" && at < max(to, from); {
		width, size := charAt(rest)
		if size == 0 {
			break
		}
		rest = rest[size:]
		pos, at = pos+size, at+width
		if at <= from {
			c.pos, c.from = pos, at
		}
		c.end, c.to = pos, at
	}
	return c
}

// charAt returns how many bytes the character or escape writes that s, of a literal in
// double quotes, begins with, and its size in s; 0 where it is none.
func charAt(s string) (width, size int) {
	r, multibyte, tail, err := strconv.UnquoteChar(s, '"')
	if err != nil {
		return 0, 0
	}
	width = 1
	if multibyte {
		width = utf8.RuneLen(r)
	}
	return width, len(s) - len(tail)
}

// replace writes put in the place of the bytes [start, end) of the text, as far as pc wrote
// them; ok is false where the literal cannot hold it, or its source is not known byte by byte.
func (pc *piece) replace(start, end int, put string) (_ analysis.TextEdit, ok bool) {
	value, err := strconv.Unquote(pc.lit.Value)
	if err != nil || isRaw(pc.lit) && strings.Contains(pc.lit.Value, "\n") { // the scanner drops carriage returns
		return analysis.TextEdit{}, false
	}
	from, to := pc.off+max(0, start-pc.at), pc.off+min(pc.n, end-pc.at)
	c := charsOf(pc.lit, from, to)
	written := value[c.from:from] + put + value[to:c.to]
	if isRaw(pc.lit) {
		if strings.ContainsAny(written, "`\r") {
			return analysis.TextEdit{}, false
		}
	} else {
		quoted := strconv.Quote(written)
		written = quoted[1 : len(quoted)-1]
	}
	at := pc.lit.Pos()
	return analysis.TextEdit{Pos: at + token.Pos(c.pos), End: at + token.Pos(c.end), NewText: []byte(written)}, true
}
