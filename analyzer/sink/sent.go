package sink

// This file asks what is done with a request before it is sent, which is all that changes what is
// sent.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// fateIn returns what is done after the position with what v holds, a variable of the
// declaration around cur, until it is sent for the last time.
func (f *defUse) fateIn(v *types.Var, cur inspector.Cursor, after token.Pos) *fate {
	mentions, isAll := f.mentionsAfter(v, cur, after)
	if n := lastBeforeReplaced(mentions, cur); n >= 0 {
		mentions, isAll = mentions[:n], true
	}
	last, isSentThere := -1, true // the last mention by which it is sent, and whether it is sent at all such mentions
	for i, mention := range mentions {
		if len(f.fateAt(v, mention).senders) > 0 {
			last, isSentThere = i, isSentThere && f.isSentAt(mention)
		}
	}
	c := &fate{isOpen: !isAll} // req, err = http.NewRequest("GET", "/a", nil); client.Do(req), again and again
	for i, mention := range mentions {
		if last < 0 || i <= last || !isSentThere || !isOnlyAfter(v, mentions[last], mention) {
			c.add(f.fateAt(v, mention))
		}
	}
	return c
}

// lastBeforeReplaced is how many of the mentions of a variable, in order, stand before the statement
// that replaces what it got at cur, whatever happens; -1 if there is none.
//
//	req, err := http.NewRequest("GET", u, nil); client.Do(req); req, err = http.NewRequest("PUT", u, body); sign(req)
func lastBeforeReplaced(mentions []inspector.Cursor, cur inspector.Cursor) int {
	for i, mention := range mentions {
		use := usekind.Direct(mention)
		set := use.Assignment()
		if use.Kind != usekind.Assigned || set == nil || set.Tok != token.ASSIGN || !use.User().Parent().Contains(cur) {
			continue
		}
		if i+1 == len(mentions) || !use.User().Contains(mentions[i+1]) { // and not req = sign(req)
			return i
		}
	}
	return -1
}

// fateAt is fateOf for a mention of v; nothing is done where that is declared.
//
//	func(req *http.Request)
func (f *defUse) fateAt(v *types.Var, mention inspector.Cursor) *fate {
	if f.info.Defs[mention.Node().(*ast.Ident)] == v {
		return new(fate)
	}
	return f.fateOf(mention)
}

// isSentAt reports whether the request at cur is sent before the statement around it ends, by a
// call of a client, in a function without jumps.
//
//	resp, err := client.Do(req), and not: defer client.Do(req), send := later(req)
func (f *defUse) isSentAt(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	if use.Kind != usekind.Argument || len(use.Path) > 0 || !f.sends(use.Call()) {
		return false
	}
	for range goindex.DeclAround(cur).Preorder((*ast.LabeledStmt)(nil)) { // again: client.Do(req); sign(req); goto again
		return false
	}
	kind, _ := use.User().ParentEdge()
	return kind != edge.DeferStmt_Call && kind != edge.GoStmt_Call
}

// isOnlyAfter reports whether nothing is done at cur before what is done at sent with v: what comes
// after it changes nothing of what was sent.
//
//	resp, err := client.Do(req); if err != nil { return newError(req, err) }
func isOnlyAfter(v *types.Var, sent, cur inspector.Cursor) bool {
	for block := range sent.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil), (*ast.CommClause)(nil)) {
		if !block.Contains(cur) { // if ok { client.Do(req) }; sign(req)
			return false
		}
		break
	}
	for around := range sent.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil)) {
		n := around.Node()
		if _, isFor := n.(*ast.ForStmt); isFor { // for req := first(); ok; client.Do(req) { sign(req) }
			return false
		}
		if v.Pos() < n.Pos() || n.End() <= v.Pos() { // for range 3 { client.Do(req); sign(req) }
			return false
		}
	}
	return true
}
