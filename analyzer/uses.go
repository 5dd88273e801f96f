package analyzer

// This file tells whether a constant or variable is used by nothing but the
// sinks of one mistake, so that it can be repaired where it is declared.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/rule"
)

// uses are the ways by which strings came to the sinks of the findings on one
// mistake.
type uses struct {
	*runner
	idents map[*ast.Ident]bool
	asked  map[use]bool // what onlyBy said
}

// A use is an object on the way of a string; printing it is one of its uses,
// unless it is private.
type use struct {
	obj     types.Object
	private bool
}

func (r *runner) usesOf(same []find) *uses {
	u := &uses{runner: r, idents: make(map[*ast.Ident]bool), asked: make(map[use]bool)}
	for _, f := range same {
		// The text of another finding may hold the constant at another place.
		for _, via := range f.val.Via(0, f.val.Text.Len()) {
			u.idents[via.Use] = true
		}
	}
	return u
}

// sideOf returns f with the value whose source is best edited for e, the side
// of a seam for an insertion there; ok is false where that would change
// another use of a shared constant.
func (u *uses) sideOf(f find, e rule.Edit) (_ find, ok bool) {
	if u.onlyUses(f, e) {
		return f, true
	}
	if e.Start < e.End {
		return f, false
	}
	for _, side := range f.val.Sides(e.Start) {
		if f.val = side; u.onlyUses(f, e) {
			return f, true
		}
	}
	return f, false
}

// onlyUses reports whether what e edits is used by nothing but the sinks of
// the findings, and by code that prints it: what is said of the URL follows the
// repair. It does not where a password goes out of it, which the program would
// then miss in a place that nobody looked at.
func (u *uses) onlyUses(f find, e rule.Edit) bool {
	for _, via := range f.val.Via(e.Start, e.End) {
		key := use{via.Obj, f.Rule.Secret}
		only, known := u.asked[key]
		if !known {
			only = u.onlyBy(key)
			u.asked[key] = only
		}
		if !only {
			return false
		}
	}
	return true
}

// onlyBy reports whether nothing else uses the object.
func (u *uses) onlyBy(of use) bool {
	if of.obj.Exported() && !u.closed() {
		return false
	}
	for _, id := range u.values.Uses(of.obj) {
		if !u.idents[id] && (of.private || !u.onlyPrinted(id)) {
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

// onlyPrinted reports whether use is an argument of a call that shows it to a
// person and does nothing else with it.
func (r *runner) onlyPrinted(use *ast.Ident) bool {
	cur, ok := r.root.FindNode(use)
	if !ok {
		return false
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || !slices.Contains(call.Args, ast.Expr(use)) {
		return false
	}
	fn, ok := typeutil.Callee(r.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "log", "log/slog", "testing":
		return true
	case "fmt":
		return slices.Contains([]string{"Print", "Printf", "Println"}, fn.Name())
	}
	return false
}
