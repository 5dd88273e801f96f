package sink

// This file follows what a function returns that cleans paths: a URL whose "//" it collapsed
// may be repaired, or not be taken for a URL any more.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A cleanedUse is what is done with a path that was cleaned.
type cleanedUse int8

const (
	unseenUse  cleanedUse = iota // nothing that says what it is for
	labelUse                     // it tells things apart, or is shown to a person
	repairUse                    // a part of it is replaced, taken off or asked for
	handedOver                   // anything else
)

// isMended reports whether the path that the call at cur of p returns, which cleans one, is
// repaired or serves for a label alone, so that it need not be a URL.
//
//	u := path.Join("http://"+host, "a"); u = strings.Replace(u, ":/", "://", 1)
//	seen[path.Join(base, name)] = true
func (f *defUse) isMended(p *resolvedRow, cur inspector.Cursor) bool {
	if p.want.Form != spec.SlashPath {
		return false
	}
	use := f.useOfCleaned(cur)
	return use == labelUse || use == repairUse
}

// useOfCleaned says what is done with the cleaned path at cur, by way of local variables, too.
func (f *defUse) useOfCleaned(cur inspector.Cursor) cleanedUse {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Argument:
		return f.useAsArgument(use)
	case usekind.Operand:
		switch use.User().Node().(*ast.BinaryExpr).Op {
		case token.ADD: // "cache:" + path.Join(base, name)
			return f.useOfCleaned(use.User())
		case token.EQL, token.NEQ: // path.Join(base, name) == u
			return labelUse
		}
	case usekind.Index, usekind.Case, usekind.Tag: // seen[u], case u:
		return labelUse
	case usekind.Indexed: // u[len("http:/"):]
		return repairUse
	case usekind.Other: // map[string]bool{u: true}
		if kv, ok := use.At.Parent().Node().(*ast.KeyValueExpr); ok && kv.Key == use.Expr() && gotypes.IsMap(f.typeOf(use.At.Parent().Parent().Node().(ast.Expr))) {
			return labelUse
		}
	case usekind.Stored: // u := path.Join(base, name)
		id, ok := use.Target().(*ast.Ident)
		if !ok || goindex.IsBlank(id) {
			return handedOver
		}
		if v := f.localOf(id); v != nil && v.Kind() == types.LocalVar {
			return f.useOfCleanedIn(v, use.User())
		}
	}
	return handedOver
}

// useAsArgument is useOfCleaned for an argument.
func (f *defUse) useAsArgument(use usekind.Use) cleanedUse {
	call := use.Call()
	if gotypes.CallsBuiltin(f.info, call, "delete") || knowledge.Shows(f.info, call) { // delete(seen, u), log.Print(u)
		return labelUse
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return handedOver
	}
	switch fn.Pkg().Path() {
	case "strings", "regexp": // strings.Replace(u, ":/", "://", 1), slashes.ReplaceAllString(u, "://")
		return repairUse
	case "sync": // seen.LoadOrStore(u, true)
		if use.Index == 0 {
			return labelUse
		}
	}
	return handedOver
}

// useOfCleanedIn is useOfCleaned for what the statement at puts into the variable v: a repair if
// there is one anywhere, or else the most that is done with it.
func (f *defUse) useOfCleanedIn(v *types.Var, at inspector.Cursor) cleanedUse {
	if most, known := f.cleanedUses[v]; known {
		return most
	}
	if f.cleanedUses == nil {
		f.cleanedUses = make(map[*types.Var]cleanedUse)
	}
	f.cleanedUses[v] = unseenUse // meanwhile, for variables that hold one another's
	most := unseenUse
	for _, mention := range f.usesOf(v, at) {
		if usekind.Direct(mention).Kind == usekind.Assigned {
			continue
		}
		of := f.useOfCleaned(mention)
		if of == repairUse {
			most = repairUse
			break
		}
		most = max(most, of)
	}
	f.cleanedUses[v] = most
	return most
}
