package value

// This file holds what is prepared of one package, each part of it when first
// asked for.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Package answers questions about the strings of one type-checked package.
// It is not safe for concurrent use.
type Package struct {
	// Summary, if set, says what a call of a function of another package
	// returns; nil where that is not known.
	Summary func(call *ast.CallExpr, fn *types.Func) []SummaryPart

	// GoVersion, if set, says for which version of Go, "go1.26", a file is
	// written; empty for one that is not known, which is taken for a current
	// one.
	GoVersion func(*ast.File) string

	fset  *token.FileSet
	files []*ast.File
	pkg   *types.Package
	info  *types.Info
	root  inspector.Cursor

	decls     map[types.Object]*declared
	uses      map[types.Object][]*ast.Ident
	writes    map[types.Object]int // how often each is assigned to
	funcs     map[types.Object]*ast.FuncDecl
	declInfos map[ast.Node]*declInfo
	readOnly  map[*types.Var]bool // see unaliased

	nonEscaping map[*types.Func]bool // see receiverDoesNotEscape
	shown       map[*types.Var]bool  // see onlyShown
	literals    map[*ast.BasicLit]*longLiteral
	work        int64       // steps that evaluations may still take
	comments    []token.Pos // of groups of comments, ascending; see commented
}

// New returns a Package for the syntax and types of one package. Nothing is
// indexed before it is needed. Types may be incomplete: what has no type is
// unknown. root is the cursor of the inspector over files.
func New(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info, root inspector.Cursor) *Package {
	p := &Package{fset: fset, files: files, pkg: pkg, info: info, root: root, work: maxSteps}
	for _, f := range files {
		p.work += stepsPerByte * int64(f.FileEnd-f.FileStart)
	}
	return p
}

// A declared is the declaration of a constant or variable by const or var.
type declared struct {
	decl  *ast.GenDecl
	spec  *ast.ValueSpec
	value ast.Expr // nil where it has none of its own

	// repeated is set where value is written once for several specs of a
	// const group.
	repeated bool
}

// declaredBy returns the declaration of obj by const or var in this package,
// at package level or in a function; nil where there is none.
func (p *Package) declaredBy(obj types.Object) *declared {
	if p.decls == nil {
		p.decls = make(map[types.Object]*declared)
		for cur := range p.root.Preorder((*ast.GenDecl)(nil)) {
			p.declare(cur.Node().(*ast.GenDecl))
		}
	}
	return p.decls[obj]
}

// declare notes the names of decl.
func (p *Package) declare(decl *ast.GenDecl) {
	if decl.Tok != token.CONST && decl.Tok != token.VAR {
		return
	}
	var values []ast.Expr
	var owners []*declared // of values, to be marked when they are repeated
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		repeated := decl.Tok == token.CONST && len(spec.Values) == 0
		if !repeated {
			values, owners = spec.Values, nil
		}
		for i, name := range spec.Names {
			d := &declared{decl: decl, spec: spec, repeated: repeated}
			if len(values) == len(spec.Names) {
				d.value = values[i]
			}
			owners = append(owners, d)
			if obj := p.info.Defs[name]; obj != nil {
				p.decls[obj] = d
			}
		}
		if repeated {
			for _, d := range owners {
				d.repeated = true
			}
		}
	}
}

// Uses lists every identifier of the package that reads obj, a constant,
// variable, field or function of it, in the order of the source. Declarations,
// what is assigned to, and the keys of composite literals are not among them.
func (p *Package) Uses(obj types.Object) []*ast.Ident {
	p.index()
	return p.uses[gotypes.Origin(obj)]
}

// writesTo reports whether the package assigns to obj anywhere.
func (p *Package) writesTo(obj types.Object) bool {
	p.index()
	return p.writes[gotypes.Origin(obj)] > 0
}

// usesOf is Uses, for a variable. For one of a function it looks at that alone.
func (p *Package) usesOf(v *types.Var) []*ast.Ident {
	if !v.IsField() && v.Parent() != p.pkg.Scope() {
		if l := p.localAt(v); l != nil {
			return l.Uses
		}
	}
	return p.Uses(v)
}

// index sorts the identifiers of the package by what they refer to.
func (p *Package) index() {
	if p.uses != nil {
		return
	}
	p.uses = make(map[types.Object][]*ast.Ident)
	p.writes = make(map[types.Object]int)
	written := p.writtenIdents()
	for id, obj := range p.info.Uses {
		switch obj.(type) {
		case *types.Const, *types.Var, *types.Func:
			obj = gotypes.Origin(obj)
			if written[id] {
				p.writes[obj]++
			} else if obj.Pkg() == p.pkg {
				p.uses[obj] = append(p.uses[obj], id)
			}
		}
	}
	for _, ids := range p.uses {
		slices.SortFunc(ids, func(a, b *ast.Ident) int { return int(a.Pos()) - int(b.Pos()) })
	}
}

// writtenIdents returns the identifiers that are assigned to and the keys of
// composite literals.
func (p *Package) writtenIdents() map[*ast.Ident]bool {
	written := make(map[*ast.Ident]bool)
	write := func(e ast.Expr) {
		switch e := e.(type) {
		case *ast.Ident:
			written[e] = true
		case *ast.SelectorExpr:
			written[e.Sel] = true
		}
	}
	for cur := range p.root.Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.RangeStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			if n.Tok == token.ASSIGN || n.Tok == token.DEFINE {
				for _, e := range n.Lhs {
					write(ast.Unparen(e))
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if e != nil {
					write(ast.Unparen(e))
				}
			}
		case *ast.CompositeLit:
			for _, e := range n.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				if id, ok := kv.Key.(*ast.Ident); ok {
					v, ok := p.info.Uses[id].(*types.Var)
					written[id] = ok && v.IsField()
				}
			}
		}
	}
	return written
}
