package gomask

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/secret"
)

// lookAtUses hides the secrets that show in how literals are used.
func (s *Source) lookAtUses(tree *ast.File) {
	s.names = make(map[string]bool)
	s.funcs = make(map[int]int)
	for _, d := range tree.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			line, _ := s.Position(s.file.Offset(fn.Name.Pos()))
			s.funcs[line] = s.file.Offset(fn.End())
		}
	}
	inner := make(map[ast.Expr]bool) // sums that are part of another
	ast.Inspect(tree, func(n ast.Node) bool {
		if sum, ok := asSum(n); ok {
			if !inner[sum] {
				s.lookInText(s.sum(sum, nil))
			}
			for _, e := range []ast.Expr{sum.X, sum.Y} {
				inner[ast.Unparen(e)] = true
			}
		} else if call, ok := n.(*ast.CallExpr); ok {
			s.lookInCall(call)
		}
		return true
	})
	ast.Inspect(tree, func(n ast.Node) bool {
		s.lookForNames(n)
		return true
	})
}

// asSum returns the sum that n is, as "https://bob:" + "hunter2" + "@h/".
func asSum(n ast.Node) (*ast.BinaryExpr, bool) {
	b, ok := n.(*ast.BinaryExpr)
	return b, ok && b.Op == token.ADD
}

// passwordArguments are functions and methods by their names, whatever package
// they are of, and which argument is a password.
var passwordArguments = map[string]int{
	"UserPassword": 1, // url.UserPassword("bob", "hunter2")
	"User":         0, // url.User("bob:hunter2")
	"SetBasicAuth": 1, // req.SetBasicAuth("bob", "hunter2")
	"PlainAuth":    2, // smtp.PlainAuth("", "bob", "hunter2", "h")
}

// lookInCall hides the secrets among the arguments of a call.
func (s *Source) lookInCall(call *ast.CallExpr) {
	if i, ok := passwordArguments[nameOf(call.Fun)]; ok && i < len(call.Args) {
		for _, p := range s.sum(call.Args[i], nil) {
			from := 0
			if i == 0 { // but for the name of the user
				from = 1 + strings.IndexByte(p.text(), ':')
			}
			if i > 0 || from > 0 {
				s.hidePart(p, from, len(p.text()))
			}
		}
	}
	for i, arg := range call.Args {
		if lit, ok := s.literalOf(arg); ok && strings.Contains(lit.value, "%") { // fmt.Sprintf("https://%s:%s@h/", "bob", "hunter2")
			s.lookInText(s.formatted(lit, operands(call, i+1)))
		}
	}
}

// operands are the arguments of call from the i-th on, also those of a list.
//
//	fmt.Sprintf("https://%s:%s@h/", []any{"bob", "hunter2"}...)
func operands(call *ast.CallExpr, i int) []ast.Expr {
	if list := call.Args[len(call.Args)-1:]; call.Ellipsis.IsValid() && len(call.Args) == i+1 {
		if lit, ok := list[0].(*ast.CompositeLit); ok {
			return lit.Elts
		}
	}
	return call.Args[i:]
}

// nameOf is the name that e ends with: of a variable, a field, a function or a
// key that is a literal.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.BasicLit: // {"password": "hunter2"}
		return strings.Trim(e.Value, "\"`")
	case *ast.IndexExpr: // m["password"]
		return nameOf(e.Index)
	case *ast.StarExpr: // *password
		return nameOf(e.X)
	case *ast.TypeAssertExpr: // password.(string)
		return nameOf(e.X)
	case *ast.ParenExpr:
		return nameOf(e.X)
	}
	return ""
}

// literalOf returns the literal that e is, if need be in parentheses or
// converted.
func (s *Source) literalOf(e ast.Expr) (literal, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		i, ok := slices.BinarySearchFunc(s.literals, s.file.Offset(e.Pos()), func(lit literal, at int) int { return lit.start - at })
		if ok {
			return s.literals[i], true
		}
	case *ast.CallExpr: // []byte("hunter2"), string("hunter2")
		_, isSlice := e.Fun.(*ast.ArrayType)
		if len(e.Args) == 1 && (isSlice || nameOf(e.Fun) == "string") {
			return s.literalOf(e.Args[0])
		}
	}
	return literal{}, false
}

// A part is a piece of a text that is put together: bytes of a literal's value,
// or something unknown.
type part struct {
	lit      literal
	from, to int      // of its value
	unknown  ast.Expr // nil for a literal
}

func (p part) text() string {
	if p.unknown != nil {
		return secret.Unknown
	}
	return p.lit.value[p.from:p.to]
}

// hidePart hides the bytes [i, j) of the text of p. If they are unknown, what is
// given to the name of it is secret.
func (s *Source) hidePart(p part, i, j int) {
	if p.unknown == nil {
		s.hideIn(p.lit, []secret.Span{{Start: p.from + i, End: p.from + j}})
		return
	}
	e := p.unknown
	if call, ok := e.(*ast.CallExpr); ok { // strings.TrimSpace("hunter2"), config.Word()
		s.hideLiterals(call)
		e = call.Fun
	}
	if sel, ok := e.(*ast.SelectorExpr); ok && ast.IsExported(sel.Sel.Name) {
		s.foreign = append(s.foreign, sel.Sel.Name)
	}
	if _, ok := p.unknown.(*ast.CallExpr); ok {
		return
	}
	if name := nameOf(p.unknown); name != "" {
		s.names[name] = true
	}
}

// whole is all that e says.
func (s *Source) whole(e ast.Expr) part {
	if lit, ok := s.literalOf(e); ok {
		return part{lit: lit, to: len(lit.value)}
	}
	return part{unknown: ast.Unparen(e)}
}

// sum returns the operands of a sum of strings.
func (s *Source) sum(e ast.Expr, parts []part) []part {
	if b, ok := asSum(ast.Unparen(e)); ok {
		return s.sum(b.Y, s.sum(b.X, parts))
	}
	return append(parts, s.whole(e))
}

// formatted returns what a format writes.
func (s *Source) formatted(format literal, operands []ast.Expr) []part {
	f, ok := fmtstr.Parse(format.value)
	if !ok {
		return nil
	}
	var parts []part
	from := 0
	for _, v := range f.Verbs {
		parts = append(parts, part{lit: format, from: from, to: v.Start})
		from = v.End
		switch {
		case v.Char == '%': // the second byte of "%%"
			parts = append(parts, part{lit: format, from: v.End - 1, to: v.End})
		case v.Operand < len(operands) && strings.ContainsRune("sv", v.Char):
			parts = append(parts, s.whole(operands[v.Operand]))
		default: // "%d"
			parts = append(parts, part{unknown: new(ast.BadExpr)})
		}
	}
	return append(parts, part{lit: format, from: from, to: len(format.value)})
}

// lookInText hides the secrets of a text that is put together.
func (s *Source) lookInText(parts []part) {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.text())
	}
	found := secret.Find(b.String())
	isUnknown := func(i int) bool { return 0 <= i && i < len(parts) && parts[i].unknown != nil }
	at := 0
	for i, p := range parts {
		end := at + len(p.text())
		for len(found) > 0 && found[0].End <= at {
			found = found[1:]
		}
		for _, f := range found {
			if f.Start >= end {
				break
			}
			if p.text() == "/" && isUnknown(i-1) && isUnknown(i+1) { // "https://h/api/webhooks/" + id + "/" + token
				continue
			}
			s.hidePart(p, max(f.Start, at)-at, min(f.End, end)-at)
		}
		at = end
	}
}
