package value

// This file tells uses of a string that only say what it is.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// InMessage reports whether the expression at cur, or a string made of it, is shown
// to a person or becomes part of an error, and nothing else is done with it there.
func (p *Package) InMessage(cur inspector.Cursor) bool {
	cur = usekind.Reference(cur)
	for range maxNesting {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Argument: // fmt.Println(u)
			if p.shows(use) { // log.Print(u), warn(u)
				return true
			}
			if !gotypes.IsText(p.typeOf(use.Call())) { // get(u)
				return false
			}
		case usekind.Element: // &badURL{u}
			t := p.typeOf(cur.Node().(*ast.CompositeLit))
			if gotypes.ImplementsError(t) || gotypes.ImplementsError(types.NewPointer(t)) {
				return true
			}
		case usekind.Operand: // "bad: " + u
			cur = p.WholeSum(cur)
		case usekind.Indexed, usekind.Index: // u[:10], and not u[0]
			if _, isSlice := cur.Node().(*ast.SliceExpr); !isSlice {
				return false
			}
		default: // v := u, u()
			if _, isPair := cur.Node().(*ast.KeyValueExpr); !isPair { // {u: 1}
				return false
			}
		}
	}
	return false
}

// maxNesting bounds how far up from an expression its statement is looked for.
const maxNesting = 500

// InText reports whether the variable or field that the identifier at cur names is
// part of a longer string there, or given to a function that makes another of it.
func (p *Package) InText(cur inspector.Cursor) bool {
	for cur = usekind.Reference(cur); ; {
		use := usekind.Direct(cur)
		cur = use.User()
		switch use.Kind {
		case usekind.Selected, usekind.Dereferenced: // u.Host, *u
			continue
		case usekind.Operand: // "http://" + u
			return cur.Node().(*ast.BinaryExpr).Op == token.ADD
		case usekind.Argument, usekind.Callee: // fmt.Sprintf("http://%s", u)
			return p.makesText(use.Call())
		}
		return false
	}
}

// FieldRead is the name of the field or method that is selected of the variable that
// the identifier at cur names, or empty.
func (p *Package) FieldRead(cur inspector.Cursor) string {
	if use := usekind.Direct(cur); use.Kind == usekind.Selected { // u.Opaque
		return use.User().Node().(*ast.SelectorExpr).Sel.Name
	}
	return ""
}

// shows reports whether the call that use is an argument of prints or logs it, or
// makes an error of it, and does nothing else with it: by what is known of the
// function, or by its body.
//
//	log.Print(u)
//	s.warn(u) // func (s *server) warn(u string) { s.log.Info("bad", "url", u) }
func (p *Package) shows(use usekind.Use) bool {
	if knowledge.Shows(p.info, use.Call()) { // log.Print(u)
		return true
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || p.FuncDecl(fn.Origin()) == nil { // api.Register(u)
		return false
	}
	params := fn.Origin().Signature().Params()
	i := min(use.Index, params.Len()-1) // warn("bad", u)
	return i >= 0 && p.onlyShown(params.At(i))
}

// onlyShown reports whether the function with the parameter v does nothing with
// it but to show it, and to ask whether it is empty.
//
//	func warn(u string) { log.Print(u) }
func (p *Package) onlyShown(v *types.Var) bool {
	return p.shown.of(v, func() bool {
		l := p.localAt(v)
		if v.Name() == "" || v.Name() == "_" || l == nil || l.IsLost() || len(l.Defs)+len(l.Parts) > 0 { // func warn(string)
			return false
		}
		for _, use := range p.Reads(v) {
			if !p.AsksIfEmpty(use) && !p.InMessage(use) { // os.Open(u)
				return false
			}
		}
		return true
	})
}
