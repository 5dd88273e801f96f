package value

// This file knows what append and the other built-in functions make of
// strings and bytes, and which variables of type []byte keep their bytes.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// builtin returns what a call of a built-in function returns.
func (ev *evaluation) builtin(call *ast.CallExpr, name string) []variant {
	switch t := ev.info.TypeOf(call); {
	case name == "append" && len(call.Args) > 0 && gotypes.IsText(t): // append(b, "/x"...)
		return ev.appendCall(call)
	case (name == "min" || name == "max") && gotypes.IsText(t): // min("a", "b")
		list, ok := ev.allKnown(call.Args)
		if !ok {
			break
		}
		best := 0
		for i, s := range list {
			if name == "min" == (s < list[best]) && s != list[best] {
				best = i
			}
		}
		return mapVariants(ev.expr(call.Args[best]), notEditable)
	}
	return single(unknown(call))
}

// isNilBytes reports whether call converts nil to a []byte.
func (ev *evaluation) isNilBytes(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && ev.info.Types[call.Fun].IsType() && // []byte(nil)
		gotypes.IsBytes(ev.typeOf(call.Fun)) && ev.info.Types[call.Args[0]].IsNil()
}

// appendCall returns what append returns for bytes.
func (ev *evaluation) appendCall(call *ast.CallExpr) []variant {
	var parts [][]variant
	if !ev.info.Types[ast.Unparen(call.Args[0])].IsNil() { // append([]byte("http:"), …)
		parts = append(parts, ev.expr(call.Args[0]))
	}
	for _, arg := range call.Args[1:] {
		if call.Ellipsis.IsValid() { // append(b, "//h"...)
			parts = append(parts, ev.expr(arg))
			continue
		}
		n, ok := gotypes.ConstantInt(ev.info, arg)
		if !ok || n < 0 || n > 0xff { // append(b, c)
			return single(unknown(call))
		}
		parts = append(parts, single(knownAt(arg, string([]byte{byte(n)})))) // append(b, '/')
	}
	if len(parts) == 0 { // append([]byte(nil))
		return single(knownAt(call, ""))
	}
	return ev.concat(call, parts...)
}

// keepsBytes reports whether the bytes that the local variable v refers to are
// written by nobody but the statements that write v.
func (ev *evaluation) keepsBytes(v *types.Var) bool {
	if v.Parent() == ev.pkg.Scope() { // var prefix = []byte("http:")
		return ev.constantVar(v)
	}
	for _, use := range ev.Reads(v) {
		if !ev.onlyRead(use) && !ev.appendsTo(v, use) { // fill(b)
			return false
		}
	}
	return true
}

// appendsTo reports whether what the identifier at cur reads of v is appended to, or
// appended, and the result written to v again or made a string at once: nobody else
// gets hold of its bytes.
func (p *Package) appendsTo(v *types.Var, cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument { // b[0] = 'h'
		return false
	}
	if p.makesString(use.Call()) || !gotypes.CallsBuiltin(p.info, use.Call(), "append") { // string(b), copy(b, "x")
		return p.makesString(use.Call())
	}
	if use.Index > 0 {
		return true // copied to where the first argument is
	}
	switch whole := usekind.Direct(use.User()); whole.Kind {
	case usekind.Stored: // b = append(b, "x"...)
		id := identOf(whole.Target())
		return id != nil && whole.Assignment() != nil && len(whole.Assignment().Lhs) == 1 && p.info.Uses[id] == v
	case usekind.Argument: // string(append(b, "x"...))
		return p.makesString(whole.Call())
	}
	return false
}

// makesString reports whether call converts its argument to a string.
func (p *Package) makesString(call *ast.CallExpr) bool {
	tv := p.info.Types[call.Fun]
	return tv.IsType() && gotypes.IsString(tv.Type)
}
