package value

// This file reads settings of the program by their names, and sees what is asked of them.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// settingRead returns what call, of the function s that reads a setting, returns.
//
//	viper.SetDefault("url", "http://h"); viper.GetString("url")
func (ev *evaluation) settingRead(call *ast.CallExpr, s knowledge.SettingFunc) []variant {
	name, ok := gotypes.ConstantString(ev.info, call.Args[s.Name])
	if !ok { // viper.GetString(key)
		return single(unknown(call))
	}
	s.Library = ev.LibraryOf(call, s.Library)
	def := ev.Default(s.Library, name)
	if s.Library == knowledge.SharedLibrary && ev.SharedDefault != nil {
		switch other, isKnown := ev.SharedDefault(name); {
		case isKnown && (ev.NamesSetting(s.Library, name) || other.Text == "" || ev.isSettingAsked(s.Library, name, call)):
			return single(unknown(call)) // one of several defaults
		case isKnown && !ev.MaySetAny(s.Library):
			return ev.unknownOrShared(call, name, other)
		case def == nil:
			return single(holeOf(call, Source{Var: ev.settingVar(call, name)}))
		}
	}
	if def == nil || ev.isSettingAsked(s.Library, name, call) {
		return single(unknown(call))
	}
	return ev.unknownOrDefault(call, def)
}

// A SharedDefault is the default of a setting that all packages of a program share, which
// another package gives it.
type SharedDefault struct {
	Text    string // empty where that is not known
	Name    string // as it is written
	Package string // its name
}

// unknownOrShared is what somebody sets the setting to that call reads, or its default.
func (ev *evaluation) unknownOrShared(call *ast.CallExpr, name string, def SharedDefault) []variant {
	pieces := knownAt(call, def.Text)
	for i := range pieces {
		pieces[i].of = &foreign{Object: ev.settingVar(call, name), settings: []string{def.Name}, setBy: def.Package}
	}
	return []variant{{unknown(call), setting{call}, 0}, {pieces, setting{call}, 1}}
}

// settingVar returns what stands for the setting of that name, which all packages of a
// program share and call reads, as if it were a variable of the library.
func (p *Package) settingVar(call *ast.CallExpr, name string) *types.Var {
	return p.settingVars.of(strings.ToLower(name), func() *types.Var {
		return types.NewVar(token.NoPos, typeutil.Callee(p.info, call).Pkg(), name, types.Typ[types.String])
	})
}

// IsSharedSetting reports whether v stands for a setting that all packages of a program
// share.
func (p *Package) IsSharedSetting(v *types.Var) bool {
	return v != nil && p.settingVars[strings.ToLower(v.Name())] == v
}

// AsksSetting reports whether the package decides something by what the setting of that
// name is, which all packages of a program share, but where isSent holds of an argument:
// that is sent somewhere. It is to be asked when that is known of all arguments, and
// always with the same isSent.
func (p *Package) AsksSetting(name string, isSent func(ast.Node) bool) bool {
	if p.laterAsker == nil {
		p.laterAsker = &asker{Package: p, isSent: isSent}
	}
	return slices.ContainsFunc(p.SettingReads(knowledge.SharedLibrary, name), func(cur inspector.Cursor) bool {
		return p.laterAsker.isAskedAt(cur, maxAskSteps)
	})
}

// isSettingAsked reports whether something is decided by what the setting is that the
// library knows by that name, where it is read by another call than read.
//
//	if !strings.HasPrefix(viper.GetString("url"), "http") { return errURL }; http.Get(viper.GetString("url"))
func (p *Package) isSettingAsked(library, name string, read *ast.CallExpr) bool {
	asking := p.askingReads.of([2]string{library, strings.ToLower(name)}, func() []ast.Node {
		if p.asker == nil {
			p.asker = &asker{Package: p, isSent: func(ast.Node) bool { return false }}
		}
		var list []ast.Node
		for _, cur := range p.SettingReads(library, name) {
			if p.asker.isAskedAt(cur, maxAskSteps) {
				list = append(list, cur.Node())
			}
		}
		return list
	})
	return slices.ContainsFunc(asking, func(n ast.Node) bool { return n != ast.Node(read) })
}

// maxAskSteps bounds through how many variables and calls a string is followed.
const maxAskSteps = 8

// An asker tells what is asked of strings.
type asker struct {
	*Package
	isSent func(ast.Node) bool // of an argument: it is sent somewhere, and not checked
	asked  answers[*types.Var] // see isAskedOfVar
}

// isAskedOfVar reports whether something is decided by what the variable v holds.
func (p *asker) isAskedOfVar(v *types.Var, steps int) bool {
	return p.asked.of(v, func() bool {
		return slices.ContainsFunc(p.Reads(v), func(cur inspector.Cursor) bool { return p.isAskedAt(cur, steps) })
	})
}

// isAskedAt reports whether something is decided by the string, or by the URL made of it,
// that the expression at cur holds, but whether it is empty. It follows it through at most
// that many variables and calls.
func (p *asker) isAskedAt(cur inspector.Cursor, steps int) bool {
	if steps == 0 {
		return true
	}
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Condition, usekind.Tag, usekind.Case: // switch u { }
		return true
	case usekind.Operand:
		if use.User().Node().(*ast.BinaryExpr).Op == token.ADD { // u + "/x"
			return p.isAskedAt(p.WholeSum(use.User()), steps-1)
		}
		_, isPart := cur.Node().(*ast.SelectorExpr)
		return isPart || !p.AsksIfEmpty(cur) // u.Host == "", u == "http://h"
	case usekind.Indexed, usekind.Selected: // u[0] == '/', u.Scheme == "http"
		return p.isAskedAt(use.User(), steps-1)
	case usekind.Argument, usekind.Callee: // valid(u), u.IsAbs(), but not len(u) > 0
		return !p.isSent(cur.Node()) && !p.AsksIfEmpty(cur) && p.isAskedOfCall(use, steps)
	case usekind.Stored: // v := u
		return slices.ContainsFunc(p.storedIn(use), func(v *types.Var) bool { return p.isAskedOfVar(v, steps-1) })
	}
	return false
}

// storedIn returns the local variables that hold, after the assignment that use is in,
// what is used there: all that it assigns to, where a call returns several.
//
//	u, err := url.Parse(viper.GetString("url"))
func (p *Package) storedIn(use usekind.Use) []*types.Var {
	stmt := use.Assignment()
	if stmt == nil || len(stmt.Rhs) != 1 { // var u = viper.GetString("url")
		return nil
	}
	var list []*types.Var
	for _, lhs := range stmt.Lhs {
		if id, ok := lhs.(*ast.Ident); ok {
			if v, ok := p.info.ObjectOf(id).(*types.Var); ok && v.Parent() != p.pkg.Scope() && !gotypes.IsError(v.Type()) {
				list = append(list, v)
			}
		}
	}
	return list
}

// isAskedOfCall is isAskedAt for what is used as an argument of a call, or as the receiver:
// the call says whether it is right, by a bool or by an error alone, or makes another string
// or a URL of it, of which something is asked.
func (p *asker) isAskedOfCall(use usekind.Use, steps int) bool {
	call := use.Call()
	fn, isFunc := typeutil.Callee(p.info, call).(*types.Func)
	if isFunc && (fn.Pkg() == nil || fn.Pkg().Path() == "net/http" || !knowledge.MayValidate(fn)) { // http.ListenAndServe(addr, nil), log.Print(u)
		return false
	}
	t := p.typeOf(call)
	if results, ok := t.(*types.Tuple); ok {
		if results.Len() == 0 { // check(u), which may end the program
			return isFunc && fn.Pkg() == p.pkg
		}
		t = results.At(0).Type()
	}
	cur, ok := p.Find(call)
	switch {
	case !ok || gotypes.IsError(t) || gotypes.IsBool(t): // valid(u)
		return true
	case gotypes.IsText(t) || gotypes.IsURL(t) || isFunc && isURLParser(fn): // strings.TrimSpace(u), url.Parse(u)
		if stmt := usekind.Direct(cur).Assignment(); stmt != nil && len(stmt.Lhs) > 1 && goindex.IsBlank(stmt.Lhs[0]) { // if _, err := url.Parse(u); err != nil { }
			return true
		}
		return p.isAskedAt(cur, steps-1)
	}
	return isNumber(t) && p.isAskedAt(cur, steps-1) // len(u) > 10, strings.Index(u, "://")
}

// isNumber reports whether t is an integer.
func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}
