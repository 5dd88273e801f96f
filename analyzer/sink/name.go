package sink

// This file writes functions as rows and as messages name them.

import (
	"go/types"
	"strings"
)

// SymbolOf writes fn as rows do: "Func" or "Type.Method".
func SymbolOf(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	if n, ok := types.Unalias(deref(recv.Type())).(*types.Named); ok {
		return n.Obj().Name() + "." + fn.Name()
	}
	return fn.Name()
}

// qualified writes symbol, which names obj, as a Go programmer does.
func qualified(qualifier, symbol string, obj types.Object) string {
	if qualifier != "" {
		qualifier += "."
	}
	typ, member, ok := strings.Cut(symbol, ".")
	if fn, isFunc := obj.(*types.Func); isFunc && ok {
		if recv := fn.Signature().Recv(); recv != nil && isPointer(recv.Type()) {
			return "(*" + qualifier + typ + ")." + member
		}
	}
	return qualifier + symbol
}

// apiName writes the sink of a row as a Go programmer does, with what the row
// holds for.
func apiName(p *types.Package, r *Row, obj types.Object) string {
	name := qualified(p.Name(), r.symbol, obj)
	if len(r.when) > 0 && r.when[0].names() {
		if r.pos.site == entry {
			return name + `["` + r.when[0].words[0] + `"]`
		}
		name += `("` + r.when[0].words[0] + `")`
	}
	return name
}
