package gomask

// This file hides what is given to names that are called like secrets.

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/secret"
)

// lookForNames hides what is given to a variable, a field, a key or a parameter
// that is called like a secret, or is used as one, and what is compared with it.
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
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ { // password == "hunter2"
			s.lookInValue(nameOf(n.X), n.Y)
			s.lookInValue(nameOf(n.Y), n.X)
		}
	case *ast.SwitchStmt: // switch password { case "hunter2": }
		for _, c := range n.Body.List {
			if c, ok := c.(*ast.CaseClause); ok && n.Tag != nil {
				for _, e := range c.List {
					s.lookInValue(nameOf(n.Tag), e)
				}
			}
		}
	case *ast.FuncDecl: // func password() string { return "hunter2" }
		if n.Body != nil && s.isSecret(n.Name.Name) {
			ast.Inspect(n.Body, func(m ast.Node) bool {
				if ret, ok := m.(*ast.ReturnStmt); ok {
					for _, e := range ret.Results {
						s.lookInValue(n.Name.Name, e)
					}
				}
				return true
			})
		}
	case *ast.CallExpr:
		s.lookForNamesInCall(n)
	case *ast.CompositeLit:
		switch t := n.Type.(type) {
		case *ast.StructType: // struct{ User, Password string }{"bob", "hunter2"}
			s.lookInList(t.Fields, n.Elts)
		default:
			spec, ok := objectOf(n.Type).(*ast.TypeSpec) // client{"bob", "hunter2"}
			if !ok {
				break
			}
			if t, ok := spec.Type.(*ast.StructType); ok {
				s.lookInList(t.Fields, n.Elts)
			}
		}
	case *ast.Field:
		s.lookInTag(n)
	}
}

// lookForNamesInCall is lookForNames for the arguments of a call.
func (s *Source) lookForNamesInCall(call *ast.CallExpr) {
	for i := range len(call.Args) - 1 { // os.Setenv("DB_PASSWORD", "hunter2")
		if lit, ok := s.literalOf(call.Args[i]); ok {
			s.lookInValue(lit.value, call.Args[i+1])
		}
	}
	if fn, ok := objectOf(call.Fun).(*ast.FuncDecl); ok { // func login(user, password string) …
		s.lookInList(fn.Type.Params, call.Args)
	}
	if _, known := passwordArguments[nameOf(call.Fun)]; known {
		return
	}
	if name := nameOf(call.Fun); isCalledSecret(name) { // setPassword("hunter2"), smtp.CRAMMD5Auth("bob", "hunter2")
		for _, arg := range call.Args {
			s.lookInValue(name, arg)
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

// isSecret reports whether name is called like a secret or used as one.
func (s *Source) isSecret(name string) bool { return s.names[name] || isCalledSecret(name) }

// isCalledSecret reports whether one of the words of name is what secrets are called:
// "passwords", "PGPASSWORD", "signingKey", "CRAMMD5Auth".
func isCalledSecret(name string) bool {
	if len(name) > longestName || strings.ContainsAny(name, " /") {
		return false
	}
	return secret.Names(name) || secretName().MatchString(name)
}

// longestName is how long a string can be that names something.
const longestName = 64

// secretName matches names with the word for a secret in them.
var secretName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)passw|passphrase|secret|token|credential|api_?key|pwd|[a-z0-9_](signing|encryption|master|private|access|session|hmac|aes)_?key|` +
		`(signing|encryption|master|private|access|session|hmac|aes)_?keys?$|(^|[^A-Z])(Auth|AUTH)([^a-z]|$)|^auth$`)
})

// lookInValue hides what the literals of e say if name calls a secret, but for those
// that are names themselves.
//
//	password = strings.TrimSpace("hunter2")
//	password = os.Getenv("DB_PASSWORD")
func (s *Source) lookInValue(name string, e ast.Expr) {
	if !s.isSecret(name) {
		return
	}
	s.hideLiterals(e)
}

// hideLiterals hides what the literals of e say that are no names and no URLs.
func (s *Source) hideLiterals(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok {
			return false
		}
		switch n := n.(type) {
		case *ast.KeyValueExpr: // {"user": "hunter2"}
			s.hideLiterals(n.Value)
			return false
		case *ast.CallExpr:
			if s.trimsDelimiter(n) { // strings.TrimPrefix(path, "/")
				s.hideLiterals(n.Args[0])
				return false
			}
			if strings.HasSuffix(strings.ToLower(nameOf(n.Fun)), "env") && len(n.Args) > 0 { // getenv("BOB", "hunter2")
				for _, arg := range n.Args[1:] {
					s.hideLiterals(arg)
				}
				return false
			}
		}
		if e, ok := n.(ast.Expr); ok {
			if lit, ok := s.literalOf(e); ok && !isVariable(lit.value) && !strings.Contains(lit.value, "//") { // const token = "https://h/token"
				s.hideAll(lit)
			}
		}
		return true
	})
}

// trimsDelimiter reports whether what the call returns has nothing of its second argument in it,
// which is a delimiter. What is longer may be a part of a secret.
func (s *Source) trimsDelimiter(call *ast.CallExpr) bool {
	if len(call.Args) != 2 || !strings.HasPrefix(nameOf(call.Fun), "Trim") {
		return false
	}
	lit, ok := s.literalOf(call.Args[1])
	return ok && len(lit.value) == 1 && !isPartOfWord(lit.value, 0)
}

// isVariable reports whether s is the name of a secret as the environment and settings
// have it: "DB_PASSWORD", "db.password".
func isVariable(s string) bool {
	return variable().MatchString(s) && secret.Names(s) || strings.Contains(s, "_") && variable().MatchString(s) && strings.ToUpper(s) == s
}

var variable = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z]+([._-][A-Za-z]+)*$`) })

// lookInTag hides defaults in the tag of a field that is called like a secret, or whose
// tag names one.
//
//	Password string `env:"DB_PASSWORD" envDefault:"hunter2"`
func (s *Source) lookInTag(f *ast.Field) {
	if f.Tag == nil {
		return
	}
	lit, ok := s.literalOf(f.Tag)
	if !ok {
		return
	}
	isSecret := false
	for _, name := range f.Names {
		isSecret = isSecret || s.isSecret(name.Name)
	}
	var defaults []secret.Span
	rest := lit.value
	for {
		m := tagPair().FindStringSubmatchIndex(rest)
		if m == nil {
			break
		}
		from := len(lit.value) - len(rest)
		key, quoted := rest[m[2]:m[3]], rest[m[4]:m[5]]
		said, err := strconv.Unquote(quoted)
		value := secret.Span{Start: from + m[4] + 1, End: from + m[5] - 1}
		name, options, _ := strings.Cut(said, ",") // env:"PASSWORD,default=hunter2"
		switch i := strings.Index(options, "default="); {
		case err != nil:
		case strings.Contains(strings.ToLower(key), "default") || key == "value" || key == "example":
			defaults = append(defaults, value)
		default:
			isSecret = isSecret || isCalledSecret(name)
			if i >= 0 {
				value.Start += len(name) + 1 + i + len("default=")
				defaults = append(defaults, value)
			}
		}
		rest = rest[m[1]:]
	}
	if isSecret {
		s.hideIn(lit, defaults)
	}
}

// tagPair matches a key and its value in the tag of a field (see reflect.StructTag).
var tagPair = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([^\s":]+):("(?:[^"\\]|\\.)*")`) })
