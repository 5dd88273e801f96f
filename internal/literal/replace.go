package literal

// This file writes edits of a text as edits of its literals.

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/strlit"
)

// replace writes put in the place of the bytes [start, end) of the text, as far as pc wrote
// them; ok is false where the literal cannot hold it, or its source is not known byte by byte.
func (pc *piece) replace(start, end int, put string) (_ analysis.TextEdit, ok bool) {
	from, to := pc.off+max(0, start-pc.at), pc.off+min(pc.n, end-pc.at)
	c, source, ok := strlit.Replace(pc.lit, from, to, put)
	at := pc.lit.Pos()
	return analysis.TextEdit{Pos: at + token.Pos(c.Pos), End: at + token.Pos(c.End), NewText: []byte(source)}, ok
}
