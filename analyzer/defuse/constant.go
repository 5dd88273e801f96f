package defuse

// This file finds where something is asked of a constant, so that what follows is executed
// for some constants alone.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// noteConstant notes what is asked of the constant c, a string, where the identifier at cur
// names it.
//
//	const base = "localhost:80"; if !isURL(base) { return }
func (d *Decl) noteConstant(cur inspector.Cursor, c *types.Const) {
	if !gotypes.IsString(c.Type()) {
		return
	}
	cur = usekind.Reference(cur)
	switch {
	case d.noteCheck(cur, c, true):
		d.asksConstants = true
	case d.isAskedOf(cur):
		d.asksConstants = true
		d.globalTests[c] = append(d.globalTests[c], cur.Node().Pos())
	}
}

// AsksConstants reports whether something is asked of a constant in the declaration.
func (d *Decl) AsksConstants() bool { return d.asksConstants }

// IsConstantTestedBefore reports whether something is asked of the constant c before the
// position pos.
func (d *Decl) IsConstantTestedBefore(c *types.Const, pos token.Pos) bool {
	return d.isAskedBefore(c, pos)
}

// AsksAt reports whether something is asked of what the identifier at cur names, and nothing
// else is done with that.
//
//	if !isURL(base) { return }, and not resp, err := http.Get(base)
func (d *Decl) AsksAt(cur inspector.Cursor) bool { return d.isAskedOf(usekind.Reference(cur)) }

// isAskedOf reports whether something is asked of the constant at cur. That is less than
// IsTested asks for, since constants do not come from elsewhere: what is compared with one
// is asked of, and a function that returns more than an answer will do something with it.
//
//	if !isURL(base) { return }
//	if u == base { return }; resp, err := http.Get(base)
func (d *Decl) isAskedOf(cur inspector.Cursor) bool {
	for range maxNesting {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Condition, usekind.Tag: // if base[0] == '/' { }
			return true
		case usekind.Operand: // strings.Index(base, "://") < 0, and not u == base
			if cur.Node().(*ast.BinaryExpr).Op != token.ADD {
				return d.info.Types[use.Expr()].Value == nil
			}
			cur = d.index.WholeSum(cur)
		case usekind.Argument:
			if d.looksUp(use.Call(), maxLookupHops) || d.isSoughtFor(use) { // os.Getenv(key) != "", strings.HasPrefix(u, base)
				return false
			}
			if d.recognizer.Refuses(use.Call(), use.Index) { // need(base)
				return true
			}
			if d.MayValidate(use.Call()) { // isURL(base)
				return d.isAnswer(cur)
			}
		case usekind.Callee: // base.isURL()
			if d.MayValidate(use.Call()) {
				return d.isAnswer(cur)
			}
		default:
			if _, isExpr := cur.Node().(ast.Expr); !isExpr { // return base
				return false
			}
		}
	}
	return true
}

// isSoughtFor reports whether the argument of use is what a function of package strings
// looks for in another, which is no constant.
//
//	strings.HasPrefix(u, base)
func (d *Decl) isSoughtFor(use usekind.Use) bool {
	call := use.Call()
	fn, ok := typeutil.Callee(d.info, call).(*types.Func)
	return ok && use.Index > 0 && fn.Pkg() != nil && fn.Pkg().Path() == "strings" && d.info.Types[call.Args[0]].Value == nil
}

// isAnswer reports whether something may be decided by the bool or the error that the call
// at cur returns, and nothing else of what it returns is used.
//
//	if isURL(base) { }, err := check(base), and not resp, err := http.Get(base)
func (d *Decl) isAnswer(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Condition, usekind.Inverted, usekind.Operand, usekind.Tag, usekind.Case: // if !isURL(base) { }, case isURL(base):
		return true
	case usekind.Stored: // _, err := parse(base)
		results, several := d.info.TypeOf(cur.Node().(ast.Expr)).(*types.Tuple)
		targets := use.Targets()
		if !several || len(targets) != results.Len() {
			return !goindex.IsBlank(use.Target())
		}
		for i, target := range targets {
			if !goindex.IsBlank(target) && !gotypes.IsBoolOrError(results.At(i).Type()) {
				return false
			}
		}
		return true
	}
	return false
}
