package literal

// This file looks at what the code does with a text: whether it is one that somebody
// searches for, compares, or shows, and what the code calls it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/guard"
)

// A place is where a text stands.
type place struct {
	isMeant bool     // it is what it is on purpose, or no URL that anybody uses
	names   []string // of what takes the text, the nearest first

	isShown bool         // it goes to a log, to the help of a command, or into an error
	isList  bool         // it is an element of a list
	holder  types.Object // the variable, constant or field that takes it
}

// mostHops is how many variables a text is followed through to see whether one of them is
// what somebody searches for.
const mostHops = 3

// placeOf is where the expression at cur stands.
func (p *Package) placeOf(cur inspector.Cursor) place { return p.finish(p.climb(cur, false)) }

// finish says whether the text is meant at the place, by what takes it.
func (p *Package) finish(at place) place {
	for _, name := range at.names {
		words := guard.WordsOf(name)
		if invalidNames.HasAny(words) {
			at.isMeant = true
		}
	}
	if len(at.names) > 0 && !at.saysURL() && (isShownName(at.names[0]) || shownFields.Has(at.names[0])) {
		at.isShown = true
	}
	at.isMeant = at.isMeant || at.isShown || at.holder != nil && p.isSearchedFor(at.holder, mostHops)
	return at
}

// isShownName reports whether a name is that of something a person reads, by its last word,
// or by another one before "text": "usage", "helpText", and not "helpCenter".
func isShownName(name string) bool {
	words := guard.WordsOf(name)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return shownNames.Has(last) || textNames.Has(last) && shownNames.HasAny(words)
}

// saysURL reports whether what takes the text is called a URL: "Endpoint", "base_url".
func (at *place) saysURL() bool {
	return slices.ContainsFunc(at.names, func(name string) bool { return urlNames.HasAny(guard.WordsOf(name)) })
}

// climb looks at what the code around the expression at cur does with it. isUse says that
// it reads a variable, so that it may be what is searched as well as what is searched for.
func (p *Package) climb(cur inspector.Cursor, isUse bool) (at place) {
	for {
		up := cur.Parent()
		kind, index := cur.ParentEdge()
		switch n := up.Node().(type) {
		case *ast.ParenExpr, *ast.StarExpr, *ast.UnaryExpr: // &Config{URL: "http//h"}
		case *ast.SelectorExpr: // wrong of t.wrong
			if kind != edge.SelectorExpr_Sel && !isUse {
				return at
			}
		case *ast.BinaryExpr:
			if n.Op != token.ADD { // u == "http//h"
				at.isMeant = at.isMeant || !isUse || p.isComparison(n)
				return at
			}
			if isUse { // "mail: " + link
				return at
			}
		case *ast.CaseClause: // case "http//h":
			at.isMeant = at.isMeant || kind == edge.CaseClause_List
			return at
		case *ast.SwitchStmt: // switch u { case base: }
			return at
		case *ast.IndexExpr: // typos["http//h"]
			if kind == edge.IndexExpr_Index {
				at.isMeant = true
				return at
			}
		case *ast.KeyValueExpr:
			if kind == edge.KeyValueExpr_Key { // map[string]string{"http//h": "http://h"}, Config{URL: "http//h"}
				_, isMap := p.underlying(up.Parent().Node()).(*types.Map)
				at.isMeant = at.isMeant || !isUse || isMap
				return at
			}
			at.named(p, n.Key)
		case *ast.CompositeLit:
			if kind == edge.CompositeLit_Elts {
				p.elementOf(&at, n, index)
			}
		case *ast.CallExpr:
			if kind == edge.CallExpr_Fun {
				return at
			}
			if !p.argument(&at, n, index, isUse) {
				return at
			}
		case *ast.AssignStmt:
			p.assigned(&at, n, index, kind)
			return at
		case *ast.ValueSpec: // var root = "http//h"
			if kind == edge.ValueSpec_Values && index < len(n.Names) {
				at.named(p, n.Names[index])
			}
			return at
		case *ast.RangeStmt: // for _, typo := range []string{"http//h"}
			if id, ok := n.Value.(*ast.Ident); ok && kind == edge.RangeStmt_X {
				at.named(p, id)
			}
			return at
		case *ast.ReturnStmt: // func (e *Error) Error() string { return "http//h" }
			if name := functionAround(up); name != "" {
				at.names = append(at.names, name)
			}
			return at
		default:
			return at
		}
		cur = up
	}
}

// named notes that what e names takes the text.
func (at *place) named(p *Package, e ast.Expr) {
	name, obj := p.objectOf(e)
	if name != "" {
		at.names = append(at.names, name)
	}
	if at.holder == nil && obj != nil {
		at.holder = obj
	}
}

// objectOf is the name that e ends with, or the constant word that it is, and what it names.
func (p *Package) objectOf(e ast.Expr) (name string, obj types.Object) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // root, URL of Config{URL: "http//h"}
		return e.Name, p.Info.ObjectOf(e)
	case *ast.SelectorExpr: // cfg.URL
		return e.Sel.Name, p.Info.ObjectOf(e.Sel)
	case *ast.IndexExpr: // h["Location"]
		if word := p.constant(e.Index); word != "" {
			return word, nil
		}
		return p.objectOf(e.X)
	case *ast.StarExpr: // *u
		return p.objectOf(e.X)
	}
	return p.constant(e), nil
}

// elementOf notes that the text is an element of lit, of that index, without a key.
func (p *Package) elementOf(at *place, lit *ast.CompositeLit, index int) {
	s, ok := p.underlying(lit).(*types.Struct)
	if !ok {
		at.isList = true
		return
	}
	if _, isKeyed := lit.Elts[index].(*ast.KeyValueExpr); !isKeyed && index < s.NumFields() { // typo{"http//h", "http://h"}
		f := s.Field(index)
		at.names = append(at.names, f.Name())
		if at.holder == nil {
			at.holder = f
		}
	}
}

// underlying is the type of the literal n, or of what it points to.
func (p *Package) underlying(n ast.Node) types.Type {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	t := p.Info.TypeOf(lit)
	if t == nil {
		return nil
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok { // []*row{{"http//h"}}
		t = ptr.Elem()
	}
	return t.Underlying()
}

// assigned notes what an assignment does with its right side of that index.
func (p *Package) assigned(at *place, n *ast.AssignStmt, index int, kind edge.Kind) {
	switch {
	case n.Tok == token.ADD_ASSIGN: // s += "http//h"
		at.isMeant = true
	case kind == edge.AssignStmt_Rhs && len(n.Lhs) == len(n.Rhs):
		at.named(p, n.Lhs[index])
	case kind == edge.AssignStmt_Rhs && len(n.Lhs) > 0: // u, err := parse("http//h")
		at.named(p, n.Lhs[0])
	}
}

// argument notes what call does with its argument of that index, and reports whether it
// returns that, or what is made of it.
func (p *Package) argument(at *place, call *ast.CallExpr, index int, isUse bool) (passes bool) {
	if p.Info.Types[call.Fun].IsType() { // URL("http//h")
		return true
	}
	fn := typeutil.Callee(p.Info, call)
	name, path := calleeName(call.Fun), ""
	if fn != nil {
		name = fn.Name()
		if fn.Pkg() != nil {
			path = fn.Pkg().Path()
		}
	}
	switch path {
	case "": // append(list, "http//h")
		if name == "append" {
			return index > 0 || isUse
		}
		at.isShown = at.isShown || name == "panic"
		return false
	case "strings", "bytes":
		if name == "Join" || name == "ToLower" || name == "Clone" || name == "NewReader" || strings.HasPrefix(name, "To") {
			return name != "NewReader"
		}
		at.isMeant = at.isMeant || !isUse || index > 0
		return false
	case "regexp", "errors", "slices", "reflect":
		at.isMeant = at.isMeant || !isUse || index > 0
		return false
	case "fmt":
		switch {
		case strings.HasPrefix(name, "Sprint"):
			return true
		case strings.HasPrefix(name, "Fprint") && index > 0:
			at.isShown = at.isShown || !p.isAnswer(call.Args[0])
		case !strings.HasPrefix(name, "Append"): // fmt.Println("http//h")
			at.isShown = true
		}
		return false
	}
	if writers.Has(name) || searches.Match(func(word string) bool { return strings.HasPrefix(name, word) }) {
		at.isMeant = at.isMeant || !isUse || index > 0
		return false
	}
	if isShowing(path, name) || errorWords.HasAny(guard.WordsOf(name)) {
		at.isShown = true
		return false
	}
	sig, ok := p.Info.TypeOf(call.Fun).(*types.Signature)
	if !ok || sig.Params().Len() == 0 {
		return false
	}
	param := sig.Params().At(min(index, sig.Params().Len()-1)).Name()
	if param == "" || param == "_" { // func(string) of a variable
		param = name
	}
	switch {
	case neededNames.Has(param):
		at.isMeant = true
	case urlNames.HasAny(guard.WordsOf(param)), index == 0 && len(call.Args) == 1:
		at.names = append(at.names, param, name)
	default:
		at.names = append(at.names, param)
		if index > 0 { // w.Header().Set("Location", "https:/t.me/x"), flag.String("url", "http//h", "")
			at.names = append(at.names, name)
			if word := p.constant(call.Args[index-1]); word != "" && !strings.ContainsAny(word, blanks) {
				at.names = append(at.names, word)
			}
		}
	}
	return false
}

// calleeName is what the function at e is called.
func calleeName(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident: // get
		return e.Name
	case *ast.SelectorExpr: // c.get
		return e.Sel.Name
	}
	return ""
}

// isAnswer reports whether e is where an answer, or a text that is made here, is written:
// the writer of a handler, or a buffer.
func (p *Package) isAnswer(e ast.Expr) bool {
	t := p.Info.TypeOf(e)
	if t == nil {
		return false
	}
	switch t.String() {
	case "*bytes.Buffer", "*strings.Builder":
		return true
	}
	header, _, _ := types.LookupFieldOrMethod(t, true, nil, "Header") // http.ResponseWriter
	_, ok := header.(*types.Func)
	return ok
}

// isShowing reports whether the function of that package shows what it gets to a person.
func isShowing(path, name string) bool {
	if path == "log" || path == "log/slog" || path == "testing" {
		return true
	}
	if loggers.Has(name) {
		return true
	}
	for _, suffix := range []string{"Context", "ln", "f", "w", "S"} {
		if bare, ok := strings.CutSuffix(name, suffix); ok && loggers.Has(bare) { // Warnf, InfoContext
			return true
		}
	}
	return false
}

// isComparison reports whether the operands of n are compared for what they say, and not
// with an empty string.
func (p *Package) isComparison(n *ast.BinaryExpr) bool {
	isEmpty := func(e ast.Expr) bool { return p.Info.Types[e].Value != nil && p.constant(e) == "" }
	return (n.Op == token.EQL || n.Op == token.NEQ) && !isEmpty(n.X) && !isEmpty(n.Y)
}

// isSearchedFor reports whether obj, which takes a text, is compared, searched or replaced
// somewhere in the package, or only shown. Each object is looked at once.
func (p *Package) isSearchedFor(obj types.Object, hops int) bool {
	key := search{obj, hops}
	is, ok := p.searched[key]
	if !ok {
		is = p.looksSearchedFor(obj, hops)
		if p.searched == nil {
			p.searched = make(map[search]bool)
		}
		p.searched[key] = is
	}
	return is
}

// looksSearchedFor is what isSearchedFor says of an object that it has not looked at.
func (p *Package) looksSearchedFor(obj types.Object, hops int) bool {
	uses := p.Uses(obj)
	shown := 0
	for _, use := range uses {
		at := p.climb(use, true)
		switch {
		case at.isMeant:
			return true
		case at.isShown:
			shown++
		case at.holder != nil && at.holder != obj && hops > 0 && !at.holder.Exported() && p.isSearchedFor(at.holder, hops-1):
			return true
		}
	}
	_, isField := obj.(*types.Var)
	return shown > 0 && shown == len(uses) && (!isField || !obj.Exported())
}

// functionAround is the name of the function that cur is in, "" for a literal.
func functionAround(cur inspector.Cursor) string {
	for cur := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if fn, ok := cur.Node().(*ast.FuncDecl); ok {
			return fn.Name.Name
		}
		return ""
	}
	return ""
}
