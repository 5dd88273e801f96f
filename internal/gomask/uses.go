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

// lookForNames hides what is given to a variable, a field, a key or a parameter
// that is called like a secret, or is used as one.
func (s *Source) lookForNames(n ast.Node) {
	switch n := n.(type) {
	case *ast.KeyValueExpr: // Password: "hunter2"
		s.lookInValue(nameOf(n.Key), n.Value)
	case *ast.AssignStmt: // cfg.password = "hunter2"
		for i := range min(len(n.Lhs), len(n.Rhs)) {
			s.lookInValue(nameOf(n.Lhs[i]), n.Rhs[i])
		}
	case *ast.ValueSpec: // const password = "hunter2"
		for i := range min(len(n.Names), len(n.Values)) {
			s.lookInValue(n.Names[i].Name, n.Values[i])
		}
	case *ast.CallExpr:
		for i := range len(n.Args) - 1 { // os.Setenv("DB_PASSWORD", "hunter2")
			if lit, ok := s.literalOf(n.Args[i]); ok {
				s.lookInValue(lit.value, n.Args[i+1])
			}
		}
		if fn, ok := objectOf(n.Fun).(*ast.FuncDecl); ok { // func login(user, password string) …
			s.lookInList(fn.Type.Params, n.Args)
		}
	case *ast.CompositeLit:
		if spec, ok := objectOf(n.Type).(*ast.TypeSpec); ok { // client{"bob", "hunter2"}
			if t, ok := spec.Type.(*ast.StructType); ok {
				s.lookInList(t.Fields, n.Elts)
			}
		}
	}
}

// objectOf is the declaration, in the same file, of what e names; nil if it has
// none there.
func objectOf(e ast.Expr) any {
	if id, ok := e.(*ast.Ident); ok && id.Obj != nil {
		return id.Obj.Decl
	}
	return nil
}

// lookInList hides the values that are given, in order, to parameters or fields.
func (s *Source) lookInList(list *ast.FieldList, values []ast.Expr) {
	i := 0
	for _, field := range list.List {
		for _, name := range field.Names {
			if i < len(values) {
				s.lookInValue(name.Name, values[i])
			}
			i++
		}
	}
}

// passwordArguments are functions and methods by their names, whatever package
// they are of, and which argument is a password.
var passwordArguments = map[string]int{
	"UserPassword": 1, // url.UserPassword("bob", "hunter2")
	"SetBasicAuth": 1, // req.SetBasicAuth("bob", "hunter2")
	"PlainAuth":    2, // smtp.PlainAuth("", "bob", "hunter2", "h")
}

// lookInCall hides the secrets among the arguments of a call.
func (s *Source) lookInCall(call *ast.CallExpr) {
	if i, ok := passwordArguments[nameOf(call.Fun)]; ok && i < len(call.Args) {
		for _, p := range s.sum(call.Args[i], nil) {
			s.hidePart(p, 0, len(p.text()))
		}
	}
	for i, arg := range call.Args {
		if lit, ok := s.literalOf(arg); ok && strings.Contains(lit.value, "%") { // fmt.Sprintf("https://%s:%s@h/", "bob", "hunter2")
			s.lookInText(s.formatted(lit, call.Args[i+1:]))
		}
	}
}

// lookInValue hides what the literals of e say if name calls a secret.
func (s *Source) lookInValue(name string, e ast.Expr) {
	if !s.names[name] && !secret.Names(name) {
		return
	}
	if list, ok := e.(*ast.CompositeLit); ok { // "password": {"hunter2"}
		for _, e := range list.Elts {
			s.lookInValue(name, e)
		}
		return
	}
	// const token = "https://h/token"
	if lit, ok := s.literalOf(e); ok && !strings.Contains(lit.value, "//") {
		s.hideAll(lit)
	}
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
	} else if name := nameOf(p.unknown); name != "" {
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
	at := 0
	for _, p := range parts {
		end := at + len(p.text())
		for len(found) > 0 && found[0].End <= at {
			found = found[1:]
		}
		for _, f := range found {
			if f.Start >= end {
				break
			}
			s.hidePart(p, max(f.Start, at)-at, min(f.End, end)-at)
		}
		at = end
	}
}
