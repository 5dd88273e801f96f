package sink

// This file reads and tests what else must hold at a sink for its row to
// apply: what stands in another argument, in the field beside, or nowhere.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A condition is one of those in a row's brackets. What it is about must be
// known: an argument that is no constant meets no condition.
type condition struct {
	subject subject
	index   int    // of the argument, or of the one that has the field, from 0
	field   string // the name of the field
	not     bool   // none of the words, rather than one of them
	words   []string
	others  []string // the methods that do without the field
}

// A subject is what a condition is about.
type subject int8

const (
	ofArgument      subject = iota // the constant in an argument of the call
	ofField                        // the constant in another field of the literal
	ofKey                          // the key of the entry
	ofArgumentField                // the constant in a field of the literal in an argument
	ofReceiver                     // the methods that read what the call changes
	ofMethods                      // the methods that read the field
)

// parseConditions reads what stands in brackets behind the symbol of a row
// with position pos: conditions with commas between them, as ParseRow has them.
func parseConditions(s string, pos position) ([]condition, error) {
	var list []condition
	for part := range strings.SplitSeq(s, ",") {
		c, err := parseCondition(part, pos)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func parseCondition(s string, pos position) (condition, error) {
	c := condition{}
	if words, ok := strings.CutPrefix(s, "."); ok {
		words, others, hasOthers := strings.Cut(words, "/")
		c.subject, c.words = ofReceiver, strings.Split(words, "|")
		if hasOthers {
			c.subject, c.others = ofMethods, strings.Split(others, "|")
		}
		return c, c.fits(s, pos)
	}
	name, words, ok := strings.Cut(s, "=")
	if !ok {
		name, words = "", s
	}
	name, c.not = strings.CutSuffix(name, "!")
	if !ok {
		words, c.not = strings.CutPrefix(words, "!")
	}
	n, err := strconv.ParseUint(name, 10, 8)
	switch {
	case !ok && words == "":
		return c, fmt.Errorf("[%s]: empty condition", s)
	case !ok && pos.site == entry:
		c.subject = ofKey
	case !ok && pos.site == field:
		return c, fmt.Errorf("[%s]: write a condition on a field as Field=K", s)
	case !ok:
	case err == nil:
		c.index = int(n)
	case isIdent(name):
		c.subject, c.field = ofField, name
	case c.isArgumentField(name):
	default:
		return c, fmt.Errorf("[%s]: %q is neither an argument number nor a field", s, name)
	}
	c.words = strings.Split(words, "|")
	return c, c.fits(s, pos)
}

// isArgumentField reports whether name is that of a field of an argument, such as
// "2.Secure", and makes the condition about it.
func (c *condition) isArgumentField(name string) bool {
	index, field, _ := strings.Cut(name, ".")
	n, err := strconv.ParseUint(index, 10, 8)
	if err != nil || !isIdent(field) {
		return false
	}
	c.subject, c.index, c.field = ofArgumentField, int(n), field
	return true
}

// fits checks that the condition, written s, can hold at pos.
func (c *condition) fits(s string, pos position) error {
	switch {
	case (c.subject == ofArgument || c.subject == ofArgumentField) && pos.site != argument:
		return fmt.Errorf("[%s] tests an argument, but this sink is not a call argument", s)
	case (c.subject == ofArgument || c.subject == ofArgumentField) && c.index == pos.index:
		return fmt.Errorf("[%s] tests argument %d, which is the sink itself", s, c.index)
	case c.subject == ofField && pos.site != field:
		return fmt.Errorf("[%s] tests a field, but this sink is not a field", s)
	case c.subject == ofReceiver && pos.site != argument:
		return fmt.Errorf("[%s] tests a receiver, but this sink is not a call argument", s)
	case c.subject == ofMethods && pos.site != field:
		return fmt.Errorf("[%s] tests methods of a struct, but this sink is not a field", s)
	}
	if c.subject == ofReceiver || c.subject == ofMethods {
		for _, w := range slices.Concat(c.words, c.others) {
			if !isIdent(w) {
				return fmt.Errorf("[%s]: %q is not a function name", s, w)
			}
		}
	}
	return nil
}

// names reports whether the condition is met by one word alone, which messages
// show beside the name of the API.
func (c *condition) names() bool {
	return (c.subject == ofKey || c.subject == ofArgument && c.index == 0) &&
		!c.not && len(c.words) == 1 && c.words[0] != "" && !strings.HasSuffix(c.words[0], "*")
}

// A Requirement is what another argument of a call must be for a Hit to be one.
type Requirement struct {
	Arg   inspector.Cursor // a string that is no constant
	Words []string         // those it may be; a "*" at the end of one stands for any text
	Not   bool             // it may be anything else

}

// Met reports whether the call is a hit where the argument is s.
func (q *Requirement) Met(s string) bool {
	c := condition{words: q.Words, not: q.Not}
	return c.met(s)
}

// holdsIn reports whether all conditions of p's row hold for the call at cur, or may
// hold, if the requirements are met.
//
//	sql.Open("postgres", dsn), sql.Open(d.driver, d.dsn)
func (f *finder) holdsIn(p *resolvedRow, cur inspector.Cursor, call *ast.CallExpr) (requires []Requirement, ok bool) {
	for i := range p.when {
		c := &p.when[i]
		switch c.subject {
		case ofArgument:
			if c.index < len(call.Args) && f.isVariableText(call.Args[c.index]) && !call.Ellipsis.IsValid() && !p.isOfHeader() { // d.driver, and not h.Set(key, u)
				if p.want.Form == spec.DSN && slices.ContainsFunc(c.words, f.registersDriver) {
					return nil, false
				}
				requires = append(requires, Requirement{argAt(cur, c.index), c.words, c.not})
				continue
			}
			if word, ok := f.argumentWord(call, c.index); !ok || !c.met(canonical(p, word)) || p.want.Form == spec.DSN && f.registersDriver(word) {
				return nil, false
			}
		case ofArgumentField:
			if !c.met(f.argumentFieldWord(cur, c.index, c.field)) {
				return nil, false
			}
		case ofReceiver:
			if v := f.receiverVar(call); v == nil || !f.isReadBy(v, c, cur) {
				return nil, false
			}
		}
	}
	return requires, true
}

// registersDriver reports whether the package registers a driver of that name, so that it
// is not the one that everybody knows by it.
//
//	sql.Register("postgres", fake{})
func (f *finder) registersDriver(name string) bool {
	return slices.ContainsFunc(f.index.Calls(f.std.registerDriver), func(cur inspector.Cursor) bool {
		word, ok := f.argumentWord(cur.Node().(*ast.CallExpr), 0)
		return ok && word == name
	})
}

// isVariableText reports whether e is a string and no constant.
func (f *finder) isVariableText(e ast.Expr) bool {
	tv := f.info.Types[e]
	return tv.Value == nil && gotypes.IsString(tv.Type)
}

// holdsBeside reports whether all conditions of p's row hold for the fields of
// the struct literal at lit.
func (f *finder) holdsBeside(p *resolvedRow, lit inspector.Cursor) bool {
	for i := range p.when {
		c := &p.when[i]
		if c.subject == ofMethods {
			if f.callsOthers(p, c, lit) {
				return false
			}
			continue
		}
		if slot, ok := f.slotOf(lit, c.field); ok && f.flows.isOverwritten(slot, lit) {
			return false
		}
		if word, ok := f.fieldWord(lit, c.field); !ok || !c.met(word) {
			return false
		}
	}
	return true
}

// holdsUnder reports whether all conditions of p's row hold for an entry with
// that key.
func (f *finder) holdsUnder(p *resolvedRow, key ast.Expr) bool {
	word, ok := f.word(key)
	for i := range p.when {
		if !ok || !p.when[i].met(canonical(p, word)) {
			return false
		}
	}
	return true
}

// met reports whether word is what the condition asks for.
func (c *condition) met(word string) bool {
	for _, w := range c.words {
		if before, ok := strings.CutSuffix(w, "*"); w == word || ok && strings.HasPrefix(word, before) {
			return !c.not
		}
	}
	return c.not
}

// canonical writes the key of a header as net/http compares it, and leaves
// other words alone.
func canonical(p *resolvedRow, word string) string {
	if p.isOfHeader() {
		return canonicalKey(word)
	}
	return word
}

// isOfHeader reports whether the row is about the header of a request or a response.
func (p *resolvedRow) isOfHeader() bool {
	typ, _, _ := strings.Cut(p.symbol, ".")
	return typ == "Header"
}

// canonicalKey is what net/textproto's CanonicalMIMEHeaderKey makes of key. That
// package imports net, without which urilint starts in less time.
func canonicalKey(key string) string {
	b := []byte(key)
	isFirst := true // of a word
	for i, c := range b {
		switch {
		case 'a' <= c && c <= 'z' && isFirst:
			b[i] = c - 'a' + 'A'
		case 'A' <= c && c <= 'Z' && !isFirst:
			b[i] = c - 'A' + 'a'
		case !isTokenByte(c): // "user agent"
			return key
		}
		isFirst = c == '-'
	}
	return string(b)
}

// isTokenByte reports whether c can stand in a token (RFC 9110, section 5.6.2).
func isTokenByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("!#$%&'*+-.^_`|~", c) >= 0
}

// argumentWord is the constant in the i'th argument of call, "" where there is
// none. ok is false where it is not known.
func (f *finder) argumentWord(call *ast.CallExpr, i int) (word string, ok bool) {
	if i < len(call.Args) {
		if call.Ellipsis.IsValid() && i == len(call.Args)-1 {
			return "", false
		}
		return f.word(call.Args[i])
	}
	return "", !call.Ellipsis.IsValid()
}

// argumentFieldWord is the constant in the field of that name of the struct literal
// in the i'th argument of the call at cur, "" where it is not set, and "?" where it
// is not known.
//
//	minio.New(endpoint, &minio.Options{Secure: true})
func (f *finder) argumentFieldWord(cur inspector.Cursor, i int, name string) string {
	const unknown = "?"
	if i >= len(cur.Node().(*ast.CallExpr).Args) {
		return unknown
	}
	arg := argAt(cur, i)
	for {
		switch arg.Node().(type) {
		case *ast.ParenExpr:
			arg = arg.ChildAt(edge.ParenExpr_X, -1)
			continue
		case *ast.UnaryExpr: // &minio.Options{}
			arg = arg.ChildAt(edge.UnaryExpr_X, -1)
			continue
		case *ast.CompositeLit:
			if word, ok := f.fieldWord(arg, name); ok {
				return word
			}
		}
		return unknown
	}
}

// fieldWord is the constant in a field of the struct literal at lit, "" where it
// is not set.
func (f *finder) fieldWord(lit inspector.Cursor, name string) (word string, ok bool) {
	for v, value := range goindex.Fields(lit, f.info) {
		if v.Name() == name {
			return f.word(value.Node().(ast.Expr))
		}
	}
	return "", true
}

// word is the constant that e is: a string's text, "" for nil, and for other
// constants what Go writes for them.
func (f *finder) word(e ast.Expr) (word string, ok bool) {
	switch tv := f.info.Types[e]; {
	case tv.IsNil():
		return "", true
	case tv.Value == nil:
		return "", false
	case tv.Value.Kind() == constant.String:
		return constant.StringVal(tv.Value), true
	default:
		return tv.Value.ExactString(), true
	}
}

// receiverVar is the local variable that call is a call of a method of; nil if it is
// none of such.
//
//	v.Set("q", q)
func (f *finder) receiverVar(call *ast.CallExpr) *types.Var {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if sel == nil {
		return nil
	}
	id, _ := ast.Unparen(sel.X).(*ast.Ident)
	if id == nil {
		return nil
	}
	return f.localOf(id)
}

// readBy is what isReadBy was asked.
type readBy struct {
	v *types.Var
	c *condition
}

// isReadBy reports whether the local variable v is read by one of the methods that c
// names, and by nothing else. A use of it is at cur.
//
//	v := url.Values{}; v.Set("q", q); u.RawQuery = v.Encode()
func (f *finder) isReadBy(v *types.Var, c *condition, cur inspector.Cursor) bool {
	is, ok := f.readBy[readBy{v, c}]
	if !ok {
		is = f.findReader(v, c.words, cur)
		f.readBy[readBy{v, c}] = is
	}
	return is
}

// findReader is isReadBy for what was not asked before.
func (f *finder) findReader(v *types.Var, methods []string, cur inspector.Cursor) bool {
	isRead := false
	for _, mention := range f.usesOf(v, cur) {
		use := usekind.Classify(mention)
		isMethod := len(use.Path) == 1 && use.Kind == usekind.Callee
		switch {
		case isMethod && slices.Contains(methods, use.Selected()): // v.Encode()
			if f.isUnescaped(use.User()) {
				return false
			}
			isRead = true
		case use.Kind == usekind.Argument && f.isPostForm(use.Call()): // http.PostForm(u, v)
			isRead = true
		case isMethod && f.returnsNothing(use.Call()): // v.Set("q", q), v.Has("q")
		case len(use.Path) == 0 && use.Kind == usekind.Assigned: // v := url.Values{}
		case use.WritesElement(): // v["q"] = list
		default: // for key := range v
			return false
		}
	}
	return isRead
}

// isUnescaped reports whether the encoded query at cur is unescaped as a whole, so that each
// of its values is escaped once less.
//
//	url.QueryUnescape(v.Encode())
func (f *finder) isUnescaped(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	fn, ok := f.callee(use.Call()).(*types.Func)
	return ok && (fn.FullName() == "net/url.QueryUnescape" || fn.FullName() == "net/url.PathUnescape")
}

// isPostForm reports whether call sends a form with net/http, which calls Encode.
func (f *finder) isPostForm(call *ast.CallExpr) bool {
	fn, ok := f.callee(call).(*types.Func)
	return ok && fn.Name() == "PostForm" && fn.Pkg() != nil && fn.Pkg().Path() == "net/http"
}

// returnsNothing reports whether what call calls has no results, or a bool alone.
func (f *finder) returnsNothing(call *ast.CallExpr) bool {
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 0 || results.Len() == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Bool])
}
