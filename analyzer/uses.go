package analyzer

// This file tells whether a constant or variable is used by nothing but the
// sinks of one mistake, so that it can be repaired where it is declared, and
// whether it is right elsewhere, so that it is its use that is blamed.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/analyzer/wrapper"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// uses are the ways by which strings came to the sinks of the findings on one
// mistake.
type uses struct {
	*runner
	same     []finding
	found    map[*wrapper.Arrival][]value.Value // their strings
	idents   map[*ast.Ident]bool
	asked    map[use]bool                          // what onlyBy said
	ownParts map[*wrapper.Arrival]map[ast.Node]int // of their strings: see madeOthers
}

// A use is an object on the way of a string; printing it is one of its uses,
// unless it is private, and so is asking whether it is empty, if it is then.
type use struct {
	obj     types.Object
	private bool
	emptied bool
}

func (r *runner) usesOf(same []finding) *uses {
	u := &uses{
		runner:   r,
		same:     same,
		found:    make(map[*wrapper.Arrival][]value.Value),
		idents:   make(map[*ast.Ident]bool),
		asked:    make(map[use]bool),
		ownParts: make(map[*wrapper.Arrival]map[ast.Node]int),
	}
	for _, f := range same {
		u.found[f.Arrival] = append(u.found[f.Arrival], f.val)
		// The text of another finding may hold the constant at another place.
		for _, via := range f.val.Via(0, f.val.Text.Len()) {
			u.idents[via.Use] = true
		}
	}
	return u
}

// sideOf returns where e, an edit of the text of f, is best written: where it changes
// no other string, if there is such a place; ok is false where it would change another
// use of a shared constant everywhere.
func (u *uses) sideOf(f finding, e rule.Edit) (best side, ok bool) {
	for s := range sidesOf(f, e) {
		switch {
		case !u.onlyUses(s.finding, s.edit):
		case !u.changesOthers(s):
			return s, true
		case !ok:
			best, ok = s, true
		}
	}
	return best, ok
}

// onlyUses reports whether what e edits is used by nothing but the sinks of
// the findings.
func (u *uses) onlyUses(f finding, e rule.Edit) bool {
	_, shared := u.sharedBy(f, e)
	return !shared
}

// sharedBy returns the first use, on the way of what e edits, of an object that
// others use as well.
func (u *uses) sharedBy(f finding, e rule.Edit) (_ value.Via, shared bool) {
	for _, via := range f.val.Via(e.Start, e.End) {
		key := use{via.Obj, !printFollows(f, via, e), emptiesObject(f, via, e)}
		only, known := u.asked[key]
		if !known {
			only = u.onlyBy(key)
			u.asked[key] = only
		}
		if !only {
			return via, true
		}
	}
	return value.Via{}, false
}

// printFollows reports whether code that prints what came by via may as well
// print what e makes of it: a URL from its beginning, which was wrong. It may
// not where a password goes out of it, which the program would then miss in a
// place that nobody looked at, nor where a host gets the scheme that it needs
// here.
func printFollows(f finding, via value.Via, e rule.Edit) bool {
	start, end, ok := f.val.Through(via.Use)
	atEdge := e.Start == e.End && (e.Start == start || e.Start == end)
	return ok && !f.Rule.Secret && start == 0 && f.End <= end && !atEdge
}

// emptiesObject reports whether e leaves nothing of what came by via.
func emptiesObject(f finding, via value.Via, e rule.Edit) bool {
	start, end, ok := f.val.Through(via.Use)
	return !ok || e.New == "" && e.Expr == "" && e.Start <= start && end <= e.End && e.Start < e.End
}

// onlyBy reports whether nothing else uses the object.
func (u *uses) onlyBy(of use) bool {
	if of.obj.Exported() && !u.closed() {
		return false
	}
	for _, cur := range u.values.Reads(of.obj) {
		switch {
		case u.idents[cur.Node().(*ast.Ident)], isRegistered(u.pass.TypesInfo, cur):
		case !of.emptied && u.values.AsksIfEmpty(cur): // host == ""
		case of.private || !u.onlyPrinted(cur):
			return false
		}
	}
	return true
}

// closed reports whether no other package can see the names of this one: a
// program, or a test package.
func (r *runner) closed() bool {
	name := r.pass.Pkg.Name()
	return name == "main" || strings.HasSuffix(name, "_test")
}

// joint returns the use of the first object, on the way of the bytes at fault,
// that is right elsewhere; nil if there is none.
//
//	const lo = "::1"; net.JoinHostPort(lo, "80"); http.Get("http://" + lo + "/")
func (u *uses) joint(f finding) *ast.Ident {
	if f.Rule.Secret {
		return nil // a password is wrong wherever it is used
	}
	for _, via := range f.val.Via(f.Start, f.End) {
		if v, ok := via.Obj.(*types.Var); ok && v.IsField() {
			continue // other values have the field, too
		}
		if u.isRightElsewhere(f, via) {
			return via.Use
		}
	}
	return nil
}

// isRightElsewhere reports whether the object of via is used for something in
// which there is nothing wrong with it. A URL that is wrong from its beginning
// is wrong in a message, too, and in places that nobody knows; a host that lacks
// a scheme is not.
func (u *uses) isRightElsewhere(f finding, via value.Via) bool {
	start, end, ok := f.val.Through(via.Use)
	if !ok {
		return false
	}
	isURL := start == 0 && f.End <= end
	for _, cur := range u.values.Reads(via.Obj) {
		id := cur.Node().(*ast.Ident)
		switch {
		case u.idents[id] || isComparedOrSet(cur) || isRegistered(u.pass.TypesInfo, cur) || isExtended(u.pass.TypesInfo, cur):
		case !isURL:
			return true
		case u.onlyPrinted(cur):
		case u.right[id] || f.Rule.LacksScheme || u.isFormat(cur):
			return true
		}
	}
	return false
}

// isComparedOrSet reports whether the identifier at cur is an operand of a
// comparison, or what is assigned to.
func isComparedOrSet(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind == usekind.Dereferenced { // *u
		use = usekind.Direct(use.User())
	}
	switch use.Kind {
	case usekind.Operand: // u == "x"
		op := use.User().Node().(*ast.BinaryExpr).Op
		return op == token.EQL || op == token.NEQ
	case usekind.Assigned, usekind.Stored: // u = "x", _ = u
		stmt := use.Assignment()
		return stmt != nil && (use.Kind == usekind.Assigned || goindex.IsBlank(stmt.Lhs...))
	}
	return false
}

// isExtended reports whether the list that the identifier at cur names is appended to
// there, or counted, so that nothing is done with its elements.
//
//	urls = append(urls, "http://h"); len(urls); for i := range urls { }
func isExtended(info *types.Info, cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Ranged: // for i := range urls { }
		return use.User().Node().(*ast.RangeStmt).Value == nil
	case usekind.Argument: // append(urls, "http://h"), len(urls)
		call := use.Call()
		if gotypes.CallsBuiltin(info, call, "append") && use.Index == 0 {
			target, ok := usekind.Direct(use.User()).Target().(*ast.Ident)
			return ok && info.ObjectOf(target) == info.Uses[cur.Node().(*ast.Ident)]
		}
		return gotypes.CallsBuiltin(info, call, "len")
	}
	return false
}

// isRegistered reports whether a setting is to be written to what the identifier at
// cur names.
//
//	flag.StringVar(&base, "u", "http://h", "")
func isRegistered(info *types.Info, cur inspector.Cursor) bool {
	use := usekind.Direct(usekind.Reference(cur))
	return use.Kind == usekind.AddressTaken && goindex.DefaultAt(info, use.User()) != nil
}

// isFormat reports whether the identifier at cur is the format of a call.
func (r *runner) isFormat(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	fn := typeutil.StaticCallee(r.pass.TypesInfo, use.Call())
	return fn != nil && strings.HasSuffix(fn.Name(), "f") && fn.Signature().Variadic() && use.Index == fn.Signature().Params().Len()-2
}

// onlyPrinted reports whether the identifier at cur is an argument of a call that
// shows it to a person and does nothing else with it.
func (r *runner) onlyPrinted(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	fn, ok := typeutil.Callee(r.pass.TypesInfo, use.Call()).(*types.Func)
	return ok && knowledge.Has(fn, knowledge.Prints) && (fn.Pkg().Path() != "fmt" || strings.HasPrefix(fn.Name(), "Print"))
}
