package value

// This file tells uses of a string that only say what it is.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// InMessage reports whether the expression e, or a string made of it, is shown
// to a person or becomes part of an error, and nothing else is done with it
// there.
func (p *Package) InMessage(e ast.Expr) bool {
	u := p.declInfoOf(e)
	return u != nil && u.inMessage(e)
}

// maxNesting bounds how far up from an expression its statement is looked for.
const maxNesting = 500

func (u *declInfo) inMessage(e ast.Expr) bool {
	child := ast.Node(e)
	for range maxNesting {
		parent := u.Parent(child)
		switch p := parent.(type) {
		case *ast.CallExpr: // fmt.Println(u)
			if child == p.Fun { // u()
				return false
			}
			if u.shows(p, child) { // log.Print(u), warn(u)
				return true
			}
			if !gotypes.IsText(u.typeOf(p)) { // get(u)
				return false
			}
		case *ast.CompositeLit: // &badURL{u}
			t := u.typeOf(p)
			if gotypes.ImplementsError(t) || gotypes.ImplementsError(types.NewPointer(t)) {
				return true
			}
		case *ast.SelectorExpr: // cfg.u
			if child != p.Sel {
				return false
			}
		case *ast.BinaryExpr, *ast.KeyValueExpr, *ast.ParenExpr, *ast.SliceExpr: // "bad: " + u, url: u, (u), u[:10]
		default: // v := u
			return false
		}
		child = parent
	}
	return false
}

// InText reports whether the variable or field that id names is part of a
// longer string there, or given to a function that makes another of it.
func (p *Package) InText(id *ast.Ident) bool {
	u := p.declInfoOf(id)
	if u == nil {
		return false
	}
	child := ast.Node(id)
	for {
		switch parent := u.Parent(child).(type) {
		case *ast.ParenExpr, *ast.SelectorExpr: // (u), u.Host
			child = parent
			continue
		case *ast.BinaryExpr: // "http://" + u
			return parent.Op == token.ADD
		case *ast.CallExpr: // fmt.Sprintf("http://%s", u)
			return u.makesText(parent)
		}
		return false
	}
}

// FieldRead is the name of the field or method of the variable id that is
// selected there, or empty.
func (p *Package) FieldRead(id *ast.Ident) string {
	if u := p.declInfoOf(id); u != nil {
		if sel, ok := u.Parent(id).(*ast.SelectorExpr); ok && sel.X == id { // u.Opaque
			return sel.Sel.Name
		}
	}
	return ""
}

// shows reports whether call prints or logs its argument arg, or makes an error
// of it, and does nothing else with it: by what is known of the function, or by
// its body.
//
//	log.Print(u)
//	s.warn(u) // func (s *server) warn(u string) { s.log.Info("bad", "url", u) }
func (u *declInfo) shows(call *ast.CallExpr, arg ast.Node) bool {
	if knowledge.Shows(u.info, call) { // log.Print(u)
		return true
	}
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || u.FuncDecl(fn.Origin()) == nil { // api.Register(u)
		return false
	}
	sig := fn.Origin().Signature()
	for i, a := range call.Args {
		if a != arg {
			continue
		}
		if last := sig.Params().Len() - 1; i > last { // warn("bad", u)
			i = last
		}
		return i >= 0 && u.onlyShown(sig.Params().At(i))
	}
	return false
}

// onlyShown reports whether the function with the parameter v does nothing with
// it but to show it, and to ask whether it is empty.
func (p *Package) onlyShown(v *types.Var) bool {
	if shown, done := p.shown[v]; done {
		return shown
	}
	if p.shown == nil {
		p.shown = make(map[*types.Var]bool)
	}
	p.shown[v] = false // meanwhile, for functions that call each other
	l := p.localAt(v)
	shown := v.Name() != "" && v.Name() != "_" && l != nil && !l.IsLost() && len(l.Defs)+len(l.Parts) == 0
	for _, use := range p.Reads(v) {
		shown = shown && (p.AsksIfEmpty(use) || p.InMessage(use)) // func warn(u string) { log.Print(u) }
	}
	p.shown[v] = shown
	return shown
}
