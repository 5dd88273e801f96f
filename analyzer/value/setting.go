package value

// This file knows which strings are defaults of settings, and of which.

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// A setting is what variants come from of which one is a default: whatever decides
// that they are read, nobody may have set it. by is what reads it, or an expression in
// which several are joined.
type setting struct{ by any }

// isSetting reports whether all are what a setting is on some run each.
func isSetting(all []variant) bool {
	_, ok := all[0].of.(setting)
	return ok
}

// joinSettings is parts, which e joins, where those that come from different settings, of
// two variants each, come from one: nobody may have set any of them.
//
//	getenv("HOST", "localhost") + ":" + getenv("PORT", ":8080")
func joinSettings(e ast.Node, parts [][]variant) [][]variant {
	var of any
	several := false
	for _, part := range parts {
		if len(part) == 2 && isSetting(part) {
			several = several || of != nil && of != part[0].of
			of = part[0].of
		}
	}
	if !several {
		return parts
	}
	parts = slices.Clone(parts)
	for i, part := range parts {
		if len(part) == 2 && isSetting(part) {
			parts[i] = []variant{{part[0].pieces, setting{e}, 0}, {part[1].pieces, setting{e}, 1}}
		}
	}
	return parts
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
// of a function which reads that; ok is false where it is of none.
//
//	getenv("URL", "http://h"), env.Get("URL", "http://h")
func (p *Package) helperSetting(e ast.Node) (name string, ok bool) {
	cur, ok := p.Find(e)
	if !ok {
		return "", false
	}
	use := usekind.Direct(cur)
	call := use.Call()
	if call != nil && p.isKeyDefault(call) {
		return p.nameOfKey(call), true
	}
	if call != nil && use.Kind == usekind.Argument && use.Index == len(call.Args)-1 {
		if name, ok := p.environmentBefore(call); ok {
			return name, true
		}
	}
	if call == nil || use.Kind != usekind.Argument || use.Index == 0 || !gotypes.IsText(p.typeOf(call)) {
		return "", false
	}
	name, isConstant := gotypes.ConstantString(p.info, call.Args[0])
	if fn, isFunc := typeutil.Callee(p.info, call).(*types.Func); !isConstant || !isFunc || fn.Pkg() == nil {
		return "", false
	}
	return name, isSetting(p.newEvaluation().expr(call))
}

// isKeyDefault reports whether call returns what somebody has set for what it is a method
// of, or its argument.
//
//	cfg.Section("api").Key("URL").MustString("http://h")
func (p *Package) isKeyDefault(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	return ok && knowledge.DefaultsToArgument(fn)
}

// nameOfKey is the name of the setting that call, for which isKeyDefault holds, reads; empty
// where it is not known.
func (p *Package) nameOfKey(call *ast.CallExpr) string {
	key, ok := ast.Unparen(receiverOf(call)).(*ast.CallExpr)
	if !ok || len(key.Args) != 1 { // k.MustString("http://h")
		return ""
	}
	name, _ := gotypes.ConstantString(p.info, key.Args[0])
	return name
}

// Settings returns the names of the fields and the settings that v is the default of,
// where nothing sets them; none where it is of none.
//
//	c := Config{URL: "http://h"}; json.Unmarshal(data, &c); c.URL
//	getenv("URL", "http://h")
//	viper.SetDefault("url", "http://h"); viper.GetString("url")
func (v Value) Settings() []string {
	names, _ := v.SettingsAt(0, v.Text.Len())
	return names
}

// SettingsAt returns the names of the settings of the program whose defaults some of the
// bytes [i, j) of v.Text are written in; those without a name are left out. ok is false
// where they are written in something else.
func (v Value) SettingsAt(i, j int) (names []string, ok bool) {
	for _, pc := range v.writing(i, j) {
		list, isDefault := v.settingsOf(&pc, i, j)
		ok = ok || isDefault
		for _, name := range list {
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names, ok
}

// settingsOf returns the settings whose default the piece, which holds bytes of [i, j),
// is written in; ok is false where it is in none.
func (v Value) settingsOf(pc *piece, i, j int) (names []string, ok bool) {
	if pc.at < pc.end() {
		i, j = pc.at, pc.end()
	}
	for _, via := range v.Via(i, j) {
		if name, ok := v.pkg.SettingName(via.Use); ok {
			return []string{name}, true
		}
	}
	if pc.hole {
		return nil, false
	}
	if pc.of != nil && len(pc.of.settings) > 0 { // config.Load().URL
		return pc.of.settings, true
	}
	for w := pc.via; w != nil; w = w.next {
		if w.IsDefault {
			return []string{cmp.Or(w.Setting, w.Obj.Name())}, true
		}
	}
	if name, ok := v.pkg.helperSetting(pc.writer()); ok {
		return []string{name}, true
	}
	if e, isExpr := pc.writer().(ast.Expr); isExpr {
		if name, ok := v.pkg.SettingName(e); ok {
			return []string{name}, true
		}
	}
	return nil, false
}
