package sink

// This file finds the references that are resolved against what url.Parse
// returns.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/usekind"
)

// references returns the references that are resolved against the URL which
// url.Parse at site returns: strings, or expressions of another type where the
// string is not seen. There are none where the URL serves for anything else
// than to resolve references, or may be another one by then.
func (f *defUse) references(site inspector.Cursor) []inspector.Cursor {
	base, stmt := f.result(site)
	if base == nil || f.std.urlParse == nil {
		return nil
	}
	var refs []inspector.Cursor
	for _, cur := range f.usesOf(base, site) {
		if use := usekind.Direct(cur); use.Kind == usekind.Assigned && use.Assignment() == stmt {
			continue
		}
		if ref, ok := f.resolvedBy(cur); ok {
			refs = append(refs, ref)
		} else if !f.isHarmlessToBase(cur) {
			return nil
		}
	}
	return refs
}

// isHarmlessToBase reports whether what is done with a base at cur resolves nothing, and leaves
// it as it is.
//
//	base.Host, var base *url.URL, log.Print(base)
func (f *defUse) isHarmlessToBase(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	switch use.Selected() {
	case "JoinPath", "Scheme", "Host", "Hostname", "Port", "User":
	case "":
		if spec, ok := use.User().Node().(*ast.ValueSpec); ok && len(spec.Values) == 0 { // var base *url.URL
			return true
		}
	default: // reads it as a whole, or its path, or sets that
		return false
	}
	c := f.fateOf(cur)
	return c.isUnchanged() && !c.isReturned && c.next == nil && !c.isRequestURL
}

// resolvedBy returns the reference that the method of the base mentioned at
// cur resolves; ok is false if it is none.
func (f *defUse) resolvedBy(cur inspector.Cursor) (ref inspector.Cursor, ok bool) {
	use := usekind.Classify(cur)
	if use.Kind != usekind.Callee || len(use.Path) != 1 || len(use.Call().Args) != 1 {
		return ref, false
	}
	call := use.User()
	switch f.callee(use.Call()) {
	case f.std.urlParse:
		return argAt(call, 0), true
	case f.std.resolveReference:
		return f.pathOf(unparen(argAt(call, 0))), true
	}
	return ref, false
}

// pathOf returns the string that the *url.URL at cur was made of: what
// url.Parse was given, or the path of a literal which has nothing else that a
// base would bring; cur itself where that is not seen.
func (f *defUse) pathOf(cur inspector.Cursor) inspector.Cursor {
	switch n := cur.Node().(type) {
	case *ast.UnaryExpr:
		lit, ok := n.X.(*ast.CompositeLit)
		if !ok || !isURL(f.typeOf(lit)) {
			return cur
		}
		path := cur
		for i, elt := range lit.Elts {
			kv, ok := elt.(*ast.KeyValueExpr)
			if !ok {
				return cur
			}
			key, ok := kv.Key.(*ast.Ident)
			if !ok {
				return cur
			}
			switch key.Name {
			case "Path":
				path = cur.ChildAt(edge.UnaryExpr_X, -1).ChildAt(edge.CompositeLit_Elts, i).ChildAt(edge.KeyValueExpr_Value, -1)
			case "RawQuery", "Fragment", "ForceQuery":
			default:
				return cur
			}
		}
		return path
	case *ast.Ident:
		if v, ok := f.info.Uses[n].(*types.Var); ok {
			return f.parsedFrom(v, cur)
		}
	}
	return cur
}

// parsedFrom returns the string that was made the *url.URL in v, the variable
// at cur, where nothing changes v; otherwise cur.
func (f *defUse) parsedFrom(v *types.Var, cur inspector.Cursor) inspector.Cursor {
	source := cur
	for _, mention := range f.usesOf(v, cur) {
		use := usekind.Direct(mention)
		stmt := use.Assignment()
		switch {
		case use.Kind == usekind.Assigned && stmt != nil: // u, err := url.Parse(s)
			if source != cur || len(stmt.Rhs) != 1 {
				return cur
			}
			var ok bool
			if source, ok = f.sourceOf(use.User().ChildAt(edge.AssignStmt_Rhs, 0)); !ok {
				return cur
			}
		case f.isResolved(mention):
		case !f.isHarmlessToBase(mention):
			return cur
		}
	}
	return source
}

// sourceOf returns the string that the *url.URL written at cur is made of.
func (f *defUse) sourceOf(cur inspector.Cursor) (source inspector.Cursor, ok bool) {
	switch n := cur.Node().(type) {
	case *ast.CallExpr:
		if f.std.parse != nil && f.callee(n) == f.std.parse && len(n.Args) == 1 {
			return argAt(cur, 0), true
		}
	case *ast.UnaryExpr:
		return f.pathOf(cur), true
	}
	return cur, false
}

// isResolved reports whether the *url.URL at cur is an argument of
// ResolveReference.
func (f *defUse) isResolved(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	return use.Kind == usekind.Argument && len(use.Path) == 0 &&
		f.std.resolveReference != nil && f.callee(use.Call()) == f.std.resolveReference
}
