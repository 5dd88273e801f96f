package value

// This file finds the strings that an expression can be.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// Limits that keep the work for one expression bounded.
const (
	maxDepth  = 100     // expressions within expressions, declarations included
	maxAlts   = 1000    // strings that can arrive at one place, rows of a table
	maxSteps  = 200_000 // expressions looked at and pieces put together for one
	maxPieces = 1000    // that a text is put together of
)

// maxText is how long a text may be, in bytes, that something is computed with
// or that is the result: no URL is as long. What a constant says is known
// however long it is.
const maxText = 1 << 16

// stepsPerByte bounds the work for a package, by the size of its source. One
// step for a hundred bytes is what ordinary code takes.
const stepsPerByte = 2

// An evaluation is the work on one expression.
type evaluation struct {
	*Package
	depth int
	steps *int // left

	before *contents // of what is written anew just now, from what it held; nil elsewhere

	// Within a function that is computed in the place of a call of it:
	bound  map[*types.Var][]variant // what its parameters hold
	texts  map[*types.Var]*argument // what those are in the call
	args   map[*types.Var]*argument // what those are that hold no string
	active *activeCall              // it and those it was called by
	decide defuse.Decide            // which ways through it the call can take

	asked *askedPresence // of the call that is computed just now; nil where it is not asked for

	variadic *types.Var  // its last parameter, if that takes what is left
	operands operandList // of a format, in variadic
	spread   *argument   // the list that is handed in for variadic; nil for operands by themselves

	// Within a function of which a summary is made:
	isSummary bool
	chosen    *chosenDef // the only definition that is looked at where it is; nil for any
	leaves    *types.Var // the parameter behind which it is asked what is left, or nil
	generic   types.Type // its type parameter that is taken for a string, or nil

	isInSummary bool // a call in one, or in a function that is called there
}

// newEvaluation begins the work on one expression.
func (p *Package) newEvaluation() *evaluation { return p.newEvaluationOf(maxSteps) }

// newEvaluationOf is newEvaluation for at most that many steps.
func (p *Package) newEvaluationOf(steps int) *evaluation {
	return &evaluation{Package: p, steps: &steps}
}

// spend takes n steps; it is false where that is too many.
func (ev *evaluation) spend(n int) bool {
	*ev.steps -= n
	ev.work -= int64(n)
	return *ev.steps >= 0 && ev.work >= 0
}

// Of returns what is known of the string at cur: an expression of a string
// type, an untyped constant, or a []byte made of one. Where several strings
// can arrive it is a hole.
func (p *Package) Of(cur inspector.Cursor) Value {
	if all := p.OfAll(cur); len(all) == 1 { // http.Get("http://h")
		return all[0]
	}
	return newValue(p, unknown(cur.Node()))
}

// OfAll returns the strings that can arrive at cur, each of them on some run
// of the program if the code around is reached at all. There is at least one,
// and their number is bounded.
func (p *Package) OfAll(cur inspector.Cursor) []Value {
	e, ok := cur.Node().(ast.Expr)
	if !ok { // var u string, of u
		return []Value{newValue(p, unknown(cur.Node()))}
	}
	ev := p.newEvaluation()
	var values []Value
	var anything []Source // of those that may be anything
	for _, a := range ev.stored(cur, e) {
		if isUnknown(a.pieces) { // os.Getenv("URL")
			source := a.pieces[0].standsFor()
			if slices.Contains(anything, source) {
				continue
			}
			anything = append(anything, source)
		}
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// OfRows returns those of the strings that can arrive at cur with which holds is
// true of each of others, by its index and the string that is there on the same run:
// in the same row of a table, or on every run. There are none where that is not
// known of any.
//
//	for _, d := range []struct{ driver, dsn string }{…} { sql.Open(d.driver, d.dsn) }
func (p *Package) OfRows(cur inspector.Cursor, others []ast.Expr, holds func(i int, s string) bool) []Value {
	e, ok := cur.Node().(ast.Expr)
	if !ok {
		return nil
	}
	ev := p.newEvaluation()
	var beside [][]variant
	for _, other := range others {
		beside = append(beside, ev.expr(other))
	}
	var values []Value
	for _, a := range ev.expr(e) {
		if !isUnknown(a.pieces) && a.holdsBeside(beside, holds) { // {"postgres", os.Getenv("DSN")}
			values = append(values, newValue(p, a.pieces))
		}
	}
	return values
}

// holdsBeside reports whether holds is true of what is in each of beside on the runs
// of a.
func (a *variant) holdsBeside(beside [][]variant, holds func(i int, s string) bool) bool {
	for i, all := range beside {
		at := 0
		if len(all) > 1 {
			at = slices.IndexFunc(all, func(b variant) bool { return a.of != nil && b.of == a.of && b.row == a.row })
		}
		if at < 0 {
			return false
		}
		if s, ok := known(all[at].pieces); !ok || !holds(i, s) {
			return false
		}
	}
	return true
}

// OfLiteral returns the string that lit writes, one that has no type: the tag of
// a struct's field. It is a hole where lit is no string.
func (p *Package) OfLiteral(lit *ast.BasicLit) Value {
	pieces, ok := p.newEvaluation().literals(nil, lit)
	if !ok {
		pieces = unknown(lit)
	}
	return newValue(p, pieces)
}

// expr returns the strings that e can be; at least one.
func (ev *evaluation) expr(e ast.Expr) []variant {
	if !ev.enter() {
		return single(unknown(e))
	}
	defer ev.leave()
	if s, ok := gotypes.ConstantString(ev.info, e); ok { // "http:" + "//h", const base
		if ev.isConstantRefused(e) {
			return single(unknown(e))
		}
		return single(ev.constant(e, s))
	}
	switch e := e.(type) {
	case *ast.BasicLit: // `envDefault:"http://h"`, the tag of a field
		return single(ev.tagDefault(e))
	case *ast.ParenExpr: // ("http://h")
		return ev.expr(e.X)
	case *ast.BinaryExpr: // "http://" + host
		return ev.sum(e)
	case *ast.Ident: // base
		return ev.withoutAsked(ev.variable(e), e)
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.UnaryExpr: // cfg.Base, bases[0], <-jobs
		return ev.withoutAsked(ev.element(e), e)
	case *ast.StarExpr: // *base
		return ev.withoutAsked(ev.stringBehind(e.X, e), e)
	case *ast.SliceExpr: // base[:4]
		return ev.sliced(e)
	case *ast.CallExpr: // fmt.Sprintf("http://%s", host)
		return ev.withoutAsked(ev.call(e), e)
	}
	return single(unknown(e))
}

// sliced returns what e, a part of a string, can be.
func (ev *evaluation) sliced(e *ast.SliceExpr) []variant {
	if e.Slice3 || !gotypes.IsString(ev.info.TypeOf(e)) { // b[:4:4], b[:4] of bytes
		return single(unknown(e))
	}
	return mapVariants(ev.expr(e.X), func(pieces []piece) []piece {
		s, ok := computable(pieces)
		from, to := ev.sliceBound(e.Low, 0), ev.sliceBound(e.High, len(s))
		if !ok || from < 0 || to < from || to > len(s) { // base[:n]
			return unknown(e)
		}
		return notEditable(slice(pieces, from, to))
	})
}

// enter begins with one more expression; it is false where that is too many.
func (ev *evaluation) enter() bool {
	if ev.depth == maxDepth || !ev.spend(1) {
		return false
	}
	ev.depth++
	return true
}

// leave ends what enter began.
func (ev *evaluation) leave() { ev.depth-- }

// stored returns what e, at cur, makes of what it is assigned to.
//
//	u.Path = "/v1"
//	u.Path += "/users"
func (ev *evaluation) stored(cur inspector.Cursor, e ast.Expr) []variant {
	stmt, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || stmt.Tok != token.ADD_ASSIGN || stmt.Rhs[0] != e {
		return ev.expr(e)
	}
	return ev.concat(e, ev.expr(stmt.Lhs[0]), ev.expr(e))
}

// sum returns what the concatenation e can be.
func (ev *evaluation) sum(e *ast.BinaryExpr) []variant {
	if e.Op != token.ADD || !gotypes.IsText(ev.info.TypeOf(e)) { // a == b
		return single(unknown(e))
	}
	var parts [][]variant
	for _, operand := range operands(e) {
		parts = append(parts, ev.expr(operand))
		if len(parts) > maxPieces {
			break
		}
	}
	return ev.concat(e, parts...)
}

// isConversion reports whether call converts a string or []byte to another
// such type.
func (ev *evaluation) isConversion(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && ev.info.Types[call.Fun].IsType() && // string(b)
		gotypes.IsText(ev.info.TypeOf(call.Fun)) && gotypes.IsText(ev.info.TypeOf(call.Args[0]))
}
