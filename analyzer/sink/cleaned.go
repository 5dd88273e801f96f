package sink

// This file looks at what is done with the result of a function that cleans paths: a URL whose
// "//" it collapsed may be repaired, or not be taken for a URL any more.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isMended reports whether the path that the call at cur of p returns, which cleans one, is
// repaired, tells things apart or names a file, so that it need not be a URL.
//
//	u := path.Join("http://"+host, "a"); u = strings.Replace(u, ":/", "://", 1)
//	seen[path.Join(base, name)] = true
func (f *defUse) isMended(p *resolvedRow, cur inspector.Cursor) bool {
	return p.want.Form == spec.SlashPath && f.useOfPath(cur, 3) != asURL
}

// A pathUse is what is done with a path that was cleaned.
type pathUse int8

const (
	asURL    pathUse = iota // anything that is not one of the others
	asLabel                 // it tells things apart, is shown to a person, or names a file
	repaired                // a part of it is replaced, taken off or asked for
)

// useOfPath says what is done with the path at cur, by way of at most that many sums and local
// variables: a repair if there is one.
func (f *defUse) useOfPath(cur inspector.Cursor, hops int) pathUse {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Stored: // u := path.Join(base, name)
		id, ok := use.Target().(*ast.Ident)
		if !ok {
			return asURL
		}
		v := f.localOf(id)
		if v == nil || hops == 0 {
			return asURL
		}
		least := asLabel
		for _, mention := range f.usesOf(v, use.User()) {
			if usekind.Direct(mention).Kind == usekind.Assigned {
				continue
			}
			of := f.useOfPath(mention, hops-1)
			if of == repaired {
				return repaired
			}
			least = min(least, of)
		}
		return least
	case usekind.Operand:
		switch use.User().Node().(*ast.BinaryExpr).Op {
		case token.ADD: // "cache:" + path.Join(base, name)
			return f.useOfPath(use.User(), hops)
		case token.EQL, token.NEQ: // path.Join(base, name) == u
			return asLabel
		}
	case usekind.Index, usekind.Case, usekind.Tag: // seen[u], case u:
		return asLabel
	case usekind.Indexed: // u[len("http:/"):]
		return repaired
	case usekind.Other: // map[string]bool{u: true}
		kv, ok := use.At.Parent().Node().(*ast.KeyValueExpr)
		if ok && kv.Key == use.Expr() && gotypes.IsMap(f.typeOf(use.At.Parent().Parent().Node().(ast.Expr))) {
			return asLabel
		}
	case usekind.Argument:
		return f.useAsArgument(use)
	}
	return asURL
}

// useAsArgument is useOfPath for an argument.
func (f *defUse) useAsArgument(use usekind.Use) pathUse {
	call := use.Call()
	if gotypes.CallsBuiltin(f.info, call, "delete") || knowledge.Shows(f.info, call) { // delete(seen, u), log.Print(u)
		return asLabel
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return asURL
	}
	switch path := fn.Pkg().Path(); {
	case path == "strings", path == "regexp": // strings.Replace(u, ":/", "://", 1), slashes.ReplaceAllString(u, "://")
		return repaired
	case path == "os", path == "sync" && use.Index == 0: // os.Stat(u), seen.LoadOrStore(u, true)
		return asLabel
	}
	return asURL
}
