package value

// This file knows which strings are defaults of settings, and of which.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A setting is what variants come from of which one is a default: whatever decides
// that they are read, nobody may have set it.
type setting struct{ by any }

// isSetting reports whether all are what a setting is on some run each.
func isSetting(all []variant) bool {
	_, ok := all[0].of.(setting)
	return ok
}

// unknownOrDefault is what comes from outside by way of e, or from def if nothing
// does.
func (ev *evaluation) unknownOrDefault(e, def ast.Expr) []variant {
	if !ev.CountsAsDefault(def) { // if flags.Changed("url") { get(u) }
		return single(unknown(e))
	}
	all := []variant{{pieces: unknown(e), of: setting{e}}}
	for _, a := range ev.expr(def) {
		if flat(a.pieces) != "" { // flag.String("u", "http://h", "")
			all = append(all, variant{a.pieces, setting{e}, len(all)})
		}
	}
	if len(all) == 1 { // flag.String("u", "", "")
		return single(all[0].pieces)
	}
	return all
}

// asSetting is all, what call returns, as the variants of a setting where that is what
// somebody has set, or else one of the arguments after the name of that.
//
//	getenv("URL", "http://h") // func getenv(key, def string) string { v := os.Getenv(key); if v == "" { v = def }; return v }
func (ev *evaluation) asSetting(call *ast.CallExpr, all []variant) []variant {
	if len(call.Args) < 2 || len(all) != 2 {
		return all
	}
	if _, isKey := gotypes.ConstantString(ev.info, call.Args[0]); !isKey {
		return all
	}
	isSet, isDefault := false, false
	for _, a := range all {
		s, ok := known(a.pieces)
		isSet = isSet || isUnknown(a.pieces)
		isDefault = isDefault || ok && slices.ContainsFunc(call.Args[1:], func(arg ast.Expr) bool {
			def, isConst := gotypes.ConstantString(ev.info, arg)
			return isConst && def == s && ev.CountsAsDefault(arg)
		})
	}
	if !isSet || !isDefault {
		return all
	}
	return []variant{{all[0].pieces, setting{call}, 0}, {all[1].pieces, setting{call}, 1}}
}

// helperSetting returns the name of the setting that e is the default of, as an argument
// of a function of the package which reads that; ok is false where it is of none.
//
//	getenv("URL", "http://h")
func (p *Package) helperSetting(e ast.Node) (name string, ok bool) {
	cur, ok := p.Find(e)
	if !ok {
		return "", false
	}
	use := usekind.Direct(cur)
	call := use.Call()
	if call == nil || use.Kind != usekind.Argument || use.Index == 0 || !gotypes.IsText(p.typeOf(call)) {
		return "", false
	}
	name, isConstant := gotypes.ConstantString(p.info, call.Args[0])
	if fn, isFunc := typeutil.Callee(p.info, call).(*types.Func); !isConstant || !isFunc || fn.Pkg() != p.pkg {
		return "", false
	}
	return name, isSetting(p.newEvaluation().expr(call))
}

// Setting returns the field or the setting that v is the default of, where nothing sets
// that; empty where it is of none.
//
//	c := Config{URL: "http://h"}; json.Unmarshal(data, &c); c.URL
//	getenv("URL", "http://h")
//	viper.SetDefault("url", "http://h"); viper.GetString("url")
func (v Value) Setting() string {
	name, _ := v.SettingAt(0, v.Text.Len())
	return name
}

// defaultOf returns the field or the setting that some of the bytes [i, j) of v.Text are
// the default of.
func (v Value) defaultOf(i, j int) string {
	for _, pc := range v.touched(i, j) {
		if pc.hole {
			continue
		}
		if pc.of != nil && pc.of.setting != "" { // config.Load().URL
			return pc.of.setting
		}
		for w := pc.via; w != nil; w = w.next {
			if w.IsDefault {
				return w.Obj.Name()
			}
		}
		if name, ok := v.pkg.helperSetting(pc.writer()); ok {
			return name
		}
	}
	return ""
}

// SettingAt returns the name of the setting of the program whose default some of the
// bytes [i, j) of v.Text are written in; empty where it has none. ok is false where they
// are written in something else.
func (v Value) SettingAt(i, j int) (name string, ok bool) {
	for _, via := range v.Via(i, j) {
		if name, ok = v.pkg.SettingName(via.Use); ok {
			return name, true
		}
	}
	if name := v.defaultOf(i, j); name != "" {
		return name, true
	}
	for _, pc := range v.writing(i, j) {
		if e, isExpr := pc.writer().(ast.Expr); isExpr && !pc.hole {
			if name, ok = v.pkg.SettingName(e); ok {
				return name, true
			}
		}
	}
	return "", false
}
