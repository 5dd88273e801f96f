package analyzer

// This file reads what a package says of its own functions: the directives
// //urilint:sink and //urilint:notsink in the comment before one.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/sink"
)

// directives is what a package says of its functions.
type directives struct {
	rows     []sink.Row // one for each parameter that takes a URL
	sinks    []types.Object
	notSinks []types.Object
	faults   []analysis.Diagnostic
}

// readDirectives reads the directives before the functions of the package.
func readDirectives(pass *analysis.Pass) *directives {
	d := new(directives)
	for _, f := range pass.Files {
		for _, decl := range f.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok || decl.Doc == nil {
				continue
			}
			fn, ok := pass.TypesInfo.Defs[decl.Name].(*types.Func)
			if !ok {
				continue
			}
			for _, c := range decl.Doc.List {
				d.read(c, fn)
			}
		}
	}
	return d
}

// read reads one line of the comment before fn.
func (d *directives) read(c *ast.Comment, fn *types.Func) {
	rest, ok := strings.CutPrefix(c.Text, "//urilint:")
	if !ok {
		return
	}
	word, rest, _ := strings.Cut(rest, " ")
	switch word {
	case "notsink": // what follows is the reason
		d.notSinks = append(d.notSinks, fn)
	case "sink":
		row, err := rowOf(strings.TrimSpace(rest), fn)
		if err == nil {
			err = sink.Fit(fn.Pkg(), row)
		}
		if err != nil {
			d.fault(c, "//urilint:sink: %v", err)
			return
		}
		d.rows = append(d.rows, row)
		d.sinks = append(d.sinks, fn)
	}
}

// fault notes what is wrong with the directive c.
func (d *directives) fault(c *ast.Comment, format string, args ...any) {
	d.faults = append(d.faults, analysis.Diagnostic{
		Pos: c.Pos(), End: c.Pos() + token.Pos(len(c.Text)), Category: "directive",
		Message: fmt.Sprintf(format, args...),
	})
}

// rowOf makes a row of the table out of "PARAM=FORM [SCHEMES [OPTION...]]
// [; CONSEQUENCE]", said of fn.
func rowOf(line string, fn *types.Func) (sink.Row, error) {
	name, form, ok := strings.Cut(line, "=")
	if !ok || name == "" || form == "" {
		return sink.Row{}, fmt.Errorf("%q is not PARAMETER=FORM", line)
	}
	sig := fn.Signature()
	for i := range sig.Params().Len() {
		p := sig.Params().At(i)
		if p.Name() != name {
			continue
		}
		position := fmt.Sprint(i)
		switch _, slice := p.Type().Underlying().(*types.Slice); {
		case sig.Variadic() && i == sig.Params().Len()-1:
			position = "variadic:" + position
		case slice:
			position = "slice:" + position
		}
		return sink.ParseRow(fmt.Sprintf("%s %s %s %s", fn.Pkg().Path(), symbolOf(fn), position, form))
	}
	return sink.Row{}, fmt.Errorf("%s has no parameter %q", fn.Name(), name)
}

// symbolOf writes fn as rows do: "Func" or "Type.Method".
func symbolOf(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	t := types.Unalias(recv.Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name() + "." + fn.Name()
	}
	return fn.Name()
}
