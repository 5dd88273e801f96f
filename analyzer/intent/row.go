package intent

// This file reads the row of a table in which a bad string stands, and the
// arguments beside it in a call: what they set the test's expectations to, and
// whether they say that the string is to fail.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A rowField is a value that stands beside the bad string: another field of its
// row, another argument of its call, the value of its map key.
type rowField struct {
	obj   types.Object // field, parameter or range variable that will hold it
	value ast.Expr     // nil for a field that the row leaves out
	local bool         // obj is declared in this package's tests
}

// siblings returns what stands beside the literal, from the inside out.
func (q *query) siblings() []rowField {
	c, ok := q.j.index.FindByPos(q.literal)
	if !ok {
		return nil
	}
	var list []rowField
	for c := range c.Enclosing((*ast.CompositeLit)(nil), (*ast.KeyValueExpr)(nil), (*ast.CallExpr)(nil),
		(*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CompositeLit: // {in: "://", wantErr: true}
			list = append(list, q.fieldsOf(n)...) // {in: "://", wantErr: true}
		case *ast.KeyValueExpr:
			list = append(list, q.mapValue(c, n)...) // "://": false
		case *ast.CallExpr:
			list = append(list, q.argsOf(n)...) // check(t, "://", true)
		case *ast.FuncLit, *ast.FuncDecl: // the test itself
			return list
		}
	}
	return list
}

// fieldsOf lists the fields of a struct literal.
func (q *query) fieldsOf(lit *ast.CompositeLit) []rowField {
	strct := goindex.StructOf(q.j.info, lit)
	if strct == nil { // []string{"://"}
		return nil
	}
	list := make([]rowField, strct.NumFields())
	for i, value := range goindex.FieldValues(q.j.info, lit) {
		f := strct.Field(i).Origin()
		list[i] = rowField{obj: f, value: value, local: q.j.tests.Contains(f.Pos())}
	}
	return list
}

// mapValue is the value of a map entry with the bad string in its key: what the
// variable of the range loop around the site holds, and its fields if it is a
// struct.
func (q *query) mapValue(c inspector.Cursor, kv *ast.KeyValueExpr) []rowField {
	lit, ok := c.Parent().Node().(*ast.CompositeLit)
	if !ok || q.literal > kv.Key.End() { // map[string]string{"bad": "://"}
		return nil
	}
	t := q.j.info.TypeOf(lit)
	if _, ok := t.Underlying().(*types.Map); !ok { // []string{0: "://"}
		return nil
	}
	if row, ok := kv.Value.(*ast.CompositeLit); ok { // "://": {wantErr: true}
		return q.fieldsOf(row)
	}
	for loop := range q.site.Enclosing((*ast.RangeStmt)(nil)) {
		loop := loop.Node().(*ast.RangeStmt)
		id, ok := loop.Value.(*ast.Ident)
		if ok && types.Identical(q.j.info.TypeOf(loop.X), t) && q.j.info.ObjectOf(id) != nil { // for in, want := range tests { … }
			return []rowField{{obj: q.j.info.ObjectOf(id), value: kv.Value, local: true}}
		}
	}
	return nil
}

// argsOf lists the arguments of a call of a function of this package.
func (q *query) argsOf(call *ast.CallExpr) []rowField {
	sig, ok := q.j.info.TypeOf(call.Fun).(*types.Signature)
	if !ok || call.Ellipsis.IsValid() { // check(t, list...)
		return nil
	}
	var list []rowField
	for i, arg := range call.Args {
		if i >= sig.Params().Len() || sig.Variadic() && i == sig.Params().Len()-1 { // check(t, "://", opts...)
			break
		}
		p := sig.Params().At(i).Origin()
		list = append(list, rowField{obj: p, value: arg, local: q.j.tests.Contains(p.Pos())})
	}
	return list
}

// A rowExpectation is what the values beside the literal say of its outcome.
type rowExpectation uint8

const (
	rowNothing rowExpectation = iota
	rowRefusal                // a negative result: want: false, status: 404
	rowFailure                // an error: wantErr: true, valid: false, an error text
)

// rowSays returns the clearest word of the values beside the literal.
func (q *query) rowSays() rowExpectation {
	word := rowNothing
	for _, s := range q.rowFields {
		if s.value == nil || s.value.Pos() <= q.literal && q.literal < s.value.End() { // in: "://" itself
			continue
		}
		words := wordsOf(s.obj.Name())
		if s.local || expectWords.HasAny(words) { // wantErr, and not api.Config.Error
			word = max(word, q.wordOf(words, s.obj.Type(), s.value))
		}
	}
	return word
}

// wordOf judges one value by the name and the type of what holds it.
func (q *query) wordOf(words []string, t types.Type, value ast.Expr) rowExpectation {
	set := q.constTruth(value)
	failing := failWords.HasAny(words) && !negateWords.HasAny(words)
	switch {
	case gotypes.IsBool(t): // wantErr: true, valid: false
		return boolWord(words, set)
	case gotypes.ImplementsError(t): // err: ErrBad
		return failureIf(set == yes)
	case isFunc(t): // check: require.Error
		claim := q.checkerClaim(value)
		if claim == assertNothing { // wantErr: func(err error) bool { … }
			return failureIf(failing && set == yes)
		}
		return failureIf(claim == assertError || claim == assertErrorLike)
	case gotypes.IsInteger(t) && !failing: // status: 404
		if statusWords.HasAny(words) && q.isFailureStatus(value) { // status: 404
			return rowRefusal
		}
		return rowNothing
	case gotypes.IsString(t) && !textWords.Has(words[len(words)-1]): // errorPage: "/oops"
		return rowNothing
	}
	return failureIf(failing && set == yes)
}

// boolWord is wordOf for a bool: wantErr: true, valid: false.
func boolWord(words []string, set tristate) rowExpectation {
	if set == maybe { // wantErr: runtime.GOOS == "windows"
		return rowNothing
	}
	good := passWords.HasAny(words)
	if good != failWords.HasAny(words) { // valid, wantErr
		if negateWords.HasAny(words) { // notValid: true
			good = !good
		}
		return failureIf(good == (set == no))
	}
	if len(words) == 1 && resultWords.HasAny(words) && set == no { // want: false
		return rowRefusal
	}
	return rowNothing
}

func failureIf(b bool) rowExpectation {
	if b {
		return rowFailure
	}
	return rowNothing
}

// isFailureStatus reports whether value is the constant of an HTTP status that
// is a failure.
func (q *query) isFailureStatus(value ast.Expr) bool {
	n, ok := gotypes.ConstantInt(q.j.info, value)
	return ok && n >= 400 && n < 600 // http.StatusBadRequest
}

// isSeed reports whether the string is a seed of a fuzz test: an argument of
// (*testing.F).Add.
func (q *query) isSeed() bool {
	c, ok := q.j.index.FindByPos(q.literal)
	if !ok {
		return false
	}
	for call := range c.Enclosing((*ast.CallExpr)(nil)) { // []byte("://"), f.Add([]byte("://"))
		fn := q.j.callee(call.Node().(*ast.CallExpr))
		if fn != nil && fn.FullName() == "(*testing.F).Add" { // f.Add("://")
			return true
		}
	}
	return false
}

// wordsOf splits a Go name into lower-case words: wantHTTPErr is want, http,
// err.
func wordsOf(name string) []string {
	var words []string
	start := 0
	runes := []rune(name)
	flush := func(end int) {
		if end > start {
			words = append(words, strings.ToLower(string(runes[start:end])))
		}
		start = end
	}
	for i, r := range runes {
		switch {
		case r == '_': // want_err
			flush(i)
			start = i + 1
		case unicode.IsUpper(r) && i > 0: // wantErr, wantHTTPErr
			nextLower := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if !unicode.IsUpper(runes[i-1]) || nextLower {
				flush(i)
			}
		}
	}
	flush(len(runes))
	if len(words) == 0 {
		return []string{name}
	}
	return words
}

// constTruth says whether expr is set: true, not nil, not empty, not zero.
func (q *query) constTruth(expr ast.Expr) tristate {
	expr = ast.Unparen(expr)
	tv := q.j.info.Types[expr]
	if tv.IsNil() { // err: nil
		return no
	}
	if tv.Value != nil {
		switch tv.Value.Kind() {
		case constant.Bool: // wantErr: true
			return tristateOf(constant.BoolVal(tv.Value))
		case constant.String: // err: ""
			return tristateOf(constant.StringVal(tv.Value) != "")
		}
		return tristateOf(constant.Sign(tv.Value) != 0)
	}
	switch e := expr.(type) {
	case *ast.CompositeLit, *ast.FuncLit, *ast.CallExpr: // errs: []string{"x"}, err: errors.New("x")
		if gotypes.IsBool(tv.Type) {
			return maybe
		}
		return yes
	case *ast.UnaryExpr: // err: &url.Error{}
		if e.Op == token.AND {
			return yes
		}
	}
	obj := q.j.objectOf(expr)
	if set, ok := q.known[obj]; ok { // wantErr: tt.wantErr
		return set
	}
	switch obj := obj.(type) {
	case *types.Func: // check: isTimeout
		return yes
	case *types.Var: // err: ErrBad
		if obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope() && !gotypes.IsBool(obj.Type()) {
			return yes
		}
	}
	return maybe
}
