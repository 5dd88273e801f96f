package value

// This file puts a call around what fills holes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// compose replaces the bytes and holes [i, j) of the text by the value of the
// Go expression that call makes of the operands of these holes, which it marks
// by text.Operand. The operands stay where they are in the source.
func (v Value) compose(i, j int, call string) ([]analysis.TextEdit, bool) {
	var holes []int // indexes of pieces
	for k := range v.pieces {
		if pc := &v.pieces[k]; pc.hole && i <= pc.at && pc.at < j { // host and port of host + ":" + port
			holes = append(holes, k)
		}
	}
	around := strings.Split(call, text.Operand)
	if len(holes) == 0 || len(around) != len(holes)+1 { // "http://h"
		return nil, false
	}
	if v.pieces[holes[0]].lit != nil { // fmt.Sprintf("%s:%d", host, port)
		return v.composeOperands(i, j, holes, around)
	}
	return v.composeSum(i, j, holes, around)
}

// composeOperands composes operands of one format.
func (v Value) composeOperands(i, j int, holes []int, around []string) ([]analysis.TextEdit, bool) {
	first := &v.pieces[holes[0]]
	args, ok := v.adjacentOperands(holes)
	if !ok {
		return nil, false
	}
	fmtName := v.pkg.qualifier(first.format)
	needsFmt := slices.ContainsFunc(args, func(arg ast.Expr) bool { return !gotypes.IsString(v.pkg.typeOf(arg)) })
	if needsFmt && fmtName == "" { // c.getf("http://%s:%d", host, port)
		return nil, false
	}
	edits := v.around(args, around, fmtName)
	if len(holes) == 1 && i == first.at && j == first.end() && gotypes.IsString(v.pkg.typeOf(args[0])) { // %s of host
		return edits, true // its verb takes the string of the call as well
	}
	r, ok := v.formatRange(i, j, first)
	if !ok {
		return nil, false
	}
	if v.pkg.isWholeFormat(r, args) && (needsFmt || v.pkg.isNamedElsewhere(first.format)) { // fmt.Sprintf("%s:%d", host, port)
		edits[0].Pos, edits[len(edits)-1].End = r.format.Pos(), r.format.End()
		return edits, true
	}
	c := r.pkg.srcSpan(r.lit, r.from, r.to)
	if before, after := r.rest(c); before+after != "" { // a part of \u00e9
		return nil, false
	}
	return append([]analysis.TextEdit{r.edit(c.pos, c.end, "%s")}, edits...), true
}

// isWholeFormat reports whether r is all of the format of a call of fmt.Sprintf with the
// operands args alone, which a string can take the place of.
func (p *Package) isWholeFormat(r litRange, args []ast.Expr) bool {
	call := r.format
	s, ok := p.valueOf(r.lit)
	fn, isFunc := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || r.from > 0 || r.to < len(s) || !isFunc || fn.FullName() != "fmt.Sprintf" || len(call.Args) != 1+len(args) || ast.Unparen(call.Args[0]) != r.lit {
		return false
	}
	// fmt.Sprintf("%s:%d", host, port /* of the peer */)
	return !p.commented(call.Pos(), args[0].Pos()) && !p.commented(args[len(args)-1].End(), call.End())
}

// isNamedElsewhere reports whether something else in the same file names the package
// that call names.
func (p *Package) isNamedElsewhere(call *ast.CallExpr) bool {
	if p.timesNamed == nil {
		p.timesNamed = make(map[*types.PkgName]int)
		for _, obj := range p.info.Uses {
			if name, ok := obj.(*types.PkgName); ok {
				p.timesNamed[name]++
			}
		}
	}
	_, pkg := p.qualifierOf(call)
	return p.timesNamed[pkg] > 1
}

// adjacentOperands returns the operands that the holes stand for, the indexes of
// pieces; ok is false where they are not operands of one format, one after the other.
func (v Value) adjacentOperands(holes []int) (args []ast.Expr, ok bool) {
	first := &v.pieces[holes[0]]
	call := first.format
	if call == nil || call.Ellipsis.IsValid() { // fmt.Sprintf("%s:%d", args...)
		return nil, false
	}
	at := -1 // of the first operand among the arguments
	for n, k := range holes {
		pc := &v.pieces[k]
		arg, ok := pc.node.(ast.Expr)
		if !ok || pc.lit != first.lit || pc.format != call || pc.formatted { // fmt.Sprintf("%s:", host) + port
			return nil, false
		}
		index := slices.Index(call.Args, arg)
		if at < 0 {
			at = index
		}
		if index < 0 || index != at+n { // fmt.Sprintf("%[2]s:%[1]s", port, host)
			return nil, false
		}
		args = append(args, arg)
	}
	return args, true
}

// formatRange is the part of the format that wrote the bytes [i, j) of the text,
// which first wrote a part of; ok is false where another literal wrote some of them,
// or the format cannot be edited.
func (v Value) formatRange(i, j int, first *piece) (r litRange, ok bool) {
	r = litRange{pkg: v.pkg, lit: first.lit, from: -1, format: first.format}
	for _, pc := range v.pieces {
		if pc.at >= j || pc.end() <= i {
			continue
		}
		if pc.lit != first.lit || pc.notEditable || !faithful(pc.lit) || r.from >= 0 && int(pc.off) != r.to { // strings.ToLower("%s:%s")
			return r, false
		}
		from, to := pc.cut(i, j)
		if r.from < 0 {
			r.from = from
		}
		r.to = to
	}
	return r, v.once(first.lit) // and not fmt.Sprintf(f, a) + fmt.Sprintf(f, b)
}

// composeSum composes operands of one sum.
func (v Value) composeSum(i, j int, holes []int, around []string) ([]analysis.TextEdit, bool) {
	var args []ast.Expr
	for _, k := range holes {
		arg := v.operandAt(v.pieces[k].at).expr()
		if arg == nil || !v.pkg.isSummand(arg) { // host of "http://" + strings.ToLower(host)
			return nil, false
		}
		args = append(args, arg)
	}
	edits := v.around(args, around, "")
	for k := range v.pieces {
		pc := &v.pieces[k]
		if pc.hole || pc.at >= j || pc.end() <= i { // "/x" of host + "/x", which stays
			continue
		}
		if holes[0] < k && k < holes[len(holes)-1] { // goes with the source between the operands
			n, _ := slices.BinarySearch(holes, k)
			if pc.lit == nil || !v.pkg.between(args[n-1], pc.lit, args[n]) { // ":" of host + ":" + port
				return nil, false
			}
			continue
		}
		more, ok := v.Edit(max(i, pc.at), min(j, pc.end()), "", "")
		if !ok { // "http://" of strings.ToLower("HTTP://") + host
			return nil, false
		}
		edits = append(edits, more...)
	}
	for n := 1; n < len(args); n++ {
		if holes[n] == holes[n-1]+1 { // host + port
			return nil, false
		}
	}
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	return edits, true
}

// operandAt is what fills the hole at offset i.
func (v Value) operandAt(i int) holeOperand {
	return holeOperand{v.made, v.ending(i + 1)}
}

// isSummand reports whether e is an operand of a sum.
func (p *Package) isSummand(e ast.Expr) bool {
	cur, ok := p.Find(e)
	if !ok {
		return false
	}
	use := usekind.Direct(cur)
	switch {
	case use.At != cur: // (host)
		return false
	case use.Kind == usekind.Operand: // host of "http://" + host
		return use.User().Node().(*ast.BinaryExpr).Op == token.ADD
	case use.Kind == usekind.Stored: // host of u += host
		stmt := use.Assignment()
		return stmt != nil && stmt.Tok == token.ADD_ASSIGN
	}
	return false
}

// between reports whether lit is all that stands between x and y, in a sum of
// the three.
func (p *Package) between(x ast.Expr, lit *ast.BasicLit, y ast.Expr) bool {
	cur, ok := p.Find(lit)
	if !ok {
		return false
	}
	sum := usekind.Direct(cur).User()
	inner, ok := sum.Node().(*ast.BinaryExpr)
	if !ok || inner.Op != token.ADD || inner.Y != lit { // host + (":" + port)
		return false
	}
	left := inner.X
	if sum, ok := left.(*ast.BinaryExpr); ok { // "http://" + host + ":" + port
		left = sum.Y
	}
	outer, ok := usekind.Direct(sum).User().Node().(*ast.BinaryExpr)
	return ok && outer.Op == token.ADD && outer.X == inner && outer.Y == y && left == x && !p.commented(x.End(), y.Pos())
}

// around puts the parts of a call before, between and behind the operands,
// each of which is made a string. fmt is the name of that package, if it is
// imported.
func (v Value) around(args []ast.Expr, parts []string, fmtName string) []analysis.TextEdit {
	var edits []analysis.TextEdit
	for n, arg := range args {
		open, closing := parts[n], ""
		switch t := v.pkg.typeOf(arg); {
		case types.Identical(t, types.Typ[types.String]): // host
		case gotypes.IsString(t): // string(hostname)
			open, closing = open+"string(", ")"
		default: // fmt.Sprint(port)
			open, closing = open+fmtName+".Sprint(", ")"
		}
		pos := arg.Pos()
		if n > 0 {
			pos = args[n-1].End()
		}
		if n == len(args)-1 {
			closing += parts[n+1]
		}
		edits = append(edits,
			analysis.TextEdit{Pos: pos, End: arg.Pos(), NewText: []byte(open)},
			analysis.TextEdit{Pos: arg.End(), End: arg.End(), NewText: []byte(closing)})
	}
	return edits
}

// qualifier is the name that package fmt has where call calls it; empty where it does
// not.
func (p *Package) qualifier(call *ast.CallExpr) string {
	id, pkg := p.qualifierOf(call)
	if pkg == nil || pkg.Imported().Path() != "fmt" { // c.getf("/users/%s", name)
		return ""
	}
	return id.Name // fmt of fmt.Sprintf
}

// qualifierOf returns the name by which call names the package of what it calls, and
// what that stands for in its file; nil where it names none.
func (p *Package) qualifierOf(call *ast.CallExpr) (*ast.Ident, *types.PkgName) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil, nil
	}
	id, _ := sel.X.(*ast.Ident)
	pkg, _ := p.info.Uses[id].(*types.PkgName)
	return id, pkg
}
