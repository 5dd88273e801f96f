package value

// This file sees which environment variables the package demands or sets itself: what would be
// there without them hardly ever is.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isAlwaysSet reports whether the package sets the environment variable of that name, or does
// not go on as if all were well where nobody has.
//
//	os.Setenv("URL", "http://h")
//	if os.Getenv("URL") == "" { log.Fatal("no URL") }
//	for _, key := range []string{"URL", "TOKEN"} { if os.Getenv(key) == "" { missing = append(missing, key) } }
func (p *Package) isAlwaysSet(name string) bool {
	env := p.environmentUses()
	return env.set[name] || p.requiredVariables()[name]
}

// requiredVariables returns the names of the environment variables without which the package
// does not go on.
func (p *Package) requiredVariables() map[string]bool {
	env := p.environmentUses()
	if env.required != nil {
		return env.required
	}
	env.required = make(map[string]bool)
	for name, calls := range env.reads {
		for _, call := range calls {
			if env.required[name] = p.isRequired(call); env.required[name] {
				break
			}
		}
	}
	for _, call := range env.readsByVariable {
		if p.isRequired(call) {
			for _, name := range p.namesRead(call) {
				env.required[name] = true
			}
		}
	}
	return env.required
}

// isRequired reports whether the code does not go on as if all were well where the environment
// variable that call reads is not set.
func (p *Package) isRequired(call *ast.CallExpr) bool {
	cur, ok := p.Find(call)
	if !ok {
		return false
	}
	if stmt := ifAsking(cur); stmt != nil { // if os.Getenv("URL") == "" { panic("no URL") }
		return p.isRefusal(stmt)
	}
	assign := usekind.Direct(cur).Assignment()
	if assign == nil {
		return false
	}
	for _, lhs := range assign.Lhs { // u := os.Getenv("URL"), _, ok := os.LookupEnv("URL")
		v, isVar := p.info.ObjectOf(identOf(lhs)).(*types.Var)
		if !isVar {
			continue
		}
		for _, read := range p.Reads(v) {
			if stmt := ifAsking(read); stmt != nil && p.isRefusal(stmt) {
				return true
			}
		}
	}
	return false
}

// ifAsking returns the if statement in whose condition the node at cur is; nil for none.
func ifAsking(cur inspector.Cursor) *ast.IfStmt {
	for around := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.BlockStmt)(nil)) {
		stmt, ok := around.Node().(*ast.IfStmt)
		if !ok || !goindex.IsWithin(cur.Node(), stmt.Cond) {
			return nil
		}
		return stmt
	}
	return nil
}

// isRefusal reports whether the body of stmt, which asks whether something is missing, ends
// the program, returns an error or collects what is missing.
//
//	if u == "" || token == "" { return errors.New("no URL") }
func (p *Package) isRefusal(stmt *ast.IfStmt) bool {
	u := p.declInfoOf(stmt)
	if u == nil || !u.asksMissing(stmt.Cond) {
		return false
	}
	refuses := false
	ast.Inspect(stmt.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() { … }
			return false
		case *ast.ReturnStmt: // return errors.New("no URL")
			if len(n.Results) > 0 {
				last := n.Results[len(n.Results)-1]
				refuses = refuses || gotypes.IsError(p.typeOf(last)) && !p.info.Types[last].IsNil()
			}
		case *ast.CallExpr: // log.Fatal("no URL"), missing = append(missing, key)
			refuses = refuses || !p.MayReturn(n) || gotypes.CallsBuiltin(p.info, n, "append")
		}
		return !refuses
	})
	return refuses
}

// asksMissing reports whether cond holds where something is missing, be it that or another.
//
//	u == "", !ok, u == "" || token == ""
func (u *declInfo) asksMissing(cond ast.Expr) bool {
	if b, ok := ast.Unparen(cond).(*ast.BinaryExpr); ok && (b.Op == token.LOR || b.Op == token.LAND) {
		return u.asksMissing(b.X) || u.asksMissing(b.Y)
	}
	return u.isMissingCond(cond)
}

// namesRead returns the names of environment variables that call reads, one by one, by a
// parameter of the function around it or by the variable of a loop over a list.
//
//	func need(key string) { if os.Getenv(key) == "" { panic(key) } }; need("URL")
//	func need(keys ...string) { for _, key := range keys { … } }; need("URL", "TOKEN")
func (p *Package) namesRead(call *ast.CallExpr) (names []string) {
	add := func(e ast.Expr) {
		for _, v := range p.newEvaluation().expr(e) {
			if name, ok := known(v.pieces); ok {
				names = append(names, name)
			}
		}
	}
	id := identOf(call.Args[0])
	v, ok := p.info.Uses[id].(*types.Var)
	if !ok {
		return nil
	}
	add(id)
	if r := p.rangeOver(v); r != nil { // for _, key := range keys
		if v, ok = p.info.Uses[identOf(r.X)].(*types.Var); !ok {
			return names
		}
	}
	cur, found := p.Find(call)
	if !found || v.Kind() != types.ParamVar {
		return names
	}
	fn, ok := p.Index.FuncAround(cur).(*types.Func)
	if !ok {
		return names
	}
	index := indexOfParam(fn.Signature(), v)
	isLast := fn.Signature().Variadic() && index == fn.Signature().Params().Len()-1
	for _, site := range p.Calls(fn) {
		for i, arg := range site.Node().(*ast.CallExpr).Args {
			if i == index || isLast && i > index {
				add(arg)
			}
		}
	}
	return names
}

// rangeOver returns the statement of the loop that v is the element of; nil for another
// variable.
func (p *Package) rangeOver(v *types.Var) *ast.RangeStmt {
	d := p.localAt(v).OnlyDef()
	if d == nil || d.Kind != defuse.Range {
		return nil
	}
	r, _ := d.Stmt.(*ast.RangeStmt)
	return r
}
