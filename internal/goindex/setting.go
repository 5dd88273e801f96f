package goindex

// This file finds where the package registers its settings.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A setting is a place where a setting of the program gets its default.
type setting struct {
	library string           // in which it has its name, see package knowledge
	name    ast.Expr         // nil where it has none
	value   inspector.Cursor // what it is where nobody sets it
	target  ast.Expr         // the variable or field that holds it; nil where it is in none
}

// A settingKey is what a library knows settings by. Viper, for one, does not tell
// upper case from lower case.
type settingKey struct{ library, name string }

// settings are what the package says of those that have constant names.
type settings struct {
	defaults map[settingKey]ast.Expr // nil where there are several
	keys     map[ast.Expr]settingKey // by their defaults
	names    map[ast.Expr]string     // as they are written, by their defaults; empty where they have none
	decided  map[settingKey]bool     // the package sets them, asks if they are set or says that they must be
	anyIsSet map[string]bool         // of libraries: by a name that is not constant
	visited  map[string]bool         // the libraries of which the package goes over the settings; nil for none
	unnamed  map[string]bool         // the libraries of which settings get defaults by such names; nil for none
	reads    map[settingKey][]int32  // where they are read: indexes of cursors; nil for none
	fed      map[string]bool         // the libraries that the package gives values of settings; nil for none

	bound     bindings
	given     map[string][]string                 // names of defaults, decided and bound.flags, by the library; see groupSettings
	named     map[string]map[string]bool          // by the library; see NamesSetting
	holders   map[string]map[string]bool          // by the library; see MayGive
	instances map[*types.Var]bool                 // see holdsInstance; nil for none
	filled    map[*types.Var]knowledge.DefaultTag // the fields of structs that libraries fill
	decodings []decoding                          // by libraries whose settings have defaults of their own
	tags      map[*ast.BasicLit]TagDefault
}

// A TagDefault is the default of a field that stands in its tag, in the value of
// that from the byte At on.
type TagDefault struct {
	Text string
	At   int
}

// TagDefault returns the default in the tag lit of a field that a library fills; ok
// is false where there is none.
func (ix *Index) TagDefault(lit *ast.BasicLit) (d TagDefault, ok bool) {
	ix.indexSites()
	d, ok = ix.settings.tags[lit]
	return d, ok
}

// Default returns the default of the setting that the library knows by that name,
// where the package registers it once and neither sets it nor asks if it is set;
// nil otherwise.
//
//	viper.SetDefault("url", "http://h"); viper.GetString("url")
func (ix *Index) Default(library, name string) ast.Expr {
	ix.indexSites()
	return ix.defaultOf(settingKey{library, strings.ToLower(name)})
}

// defaultOf is Default for the setting key, once the calls are indexed.
func (ix *Index) defaultOf(key settingKey) ast.Expr {
	if ix.settings.decided[key] || ix.settings.anyIsSet[key.library] || ix.isHeldByOther(key) { // viper.Set(key, "https://h")
		return nil
	}
	if def, ok := ix.settings.defaults[key]; ok {
		if ix.settings.bound.flags[key] != nil { // viper.BindPFlag("url", flag), which may have to be set
			return nil
		}
		return def
	}
	return ix.boundDefault(key)
}

// CountsAsDefault reports whether e, the default of a setting that is written to a
// variable, is what that holds on some run: the package neither sets the setting
// by its name nor asks if it is set.
//
//	flags.StringVar(&u, "url", "http://h", ""); if flags.Changed("url") { get(u) }
//
// Nor does it go over all that are set, or set one that it has found.
func (ix *Index) CountsAsDefault(e ast.Expr) bool {
	ix.indexSites()
	key, ok := ix.settings.keys[e]
	return !ok || !ix.settings.decided[key] && !ix.settings.visited[key.library]
}

// SettingName returns the name of the setting that e is the default of, or the
// operand of a sum that is; ok is false where it is of none. Settings without a
// name have an empty one.
func (ix *Index) SettingName(e ast.Expr) (name string, ok bool) {
	ix.indexSites()
	if len(ix.settings.names) == 0 {
		return "", false
	}
	cur, ok := ix.Find(e)
	for ok {
		e, isExpr := cur.Node().(ast.Expr)
		if name, isDefault := ix.settings.names[e]; isDefault || !isExpr {
			return name, isDefault
		}
		switch parent := cur.Parent().Node().(type) {
		case *ast.ParenExpr, *ast.BinaryExpr: // "http:" + host
		case *ast.SelectorExpr: // config.Base
			if ast.Expr(parent.Sel) != e {
				return "", false
			}
		default:
			return "", false
		}
		cur = cur.Parent()
	}
	return "", false
}

// keyOf returns what the library knows the setting by whose name is e; ok is false
// where that is not known.
func (ix *Index) keyOf(library string, e ast.Expr) (key settingKey, ok bool) {
	name, ok := gotypes.ConstantString(ix.Info, e)
	return settingKey{library, strings.ToLower(name)}, ok
}

// SettingOf returns the setting that call registers; ok is false where it does
// something else.
//
//	flag.StringVar(&c.url, "url", "http://h", "where to")
func SettingOf(info *types.Info, call *ast.CallExpr) (f knowledge.SettingFunc, ok bool) {
	return settingOf(call, Callee(info, call))
}

// settingOf is SettingOf for a call of obj.
func settingOf(call *ast.CallExpr, obj types.Object) (f knowledge.SettingFunc, ok bool) {
	fn, isFunc := obj.(*types.Func)
	if !isFunc {
		return f, false
	}
	f, ok = knowledge.SettingFuncOf(fn)
	return f, ok && len(call.Args) >= fn.Signature().Params().Len()
}

// noteSettingOf notes the setting that the call at cur, of obj, registers.
func (ix *Index) noteSettingOf(cur inspector.Cursor, call *ast.CallExpr, obj types.Object) {
	f, ok := settingOf(call, obj)
	if !ok || f.Finds {
		return
	}
	f.Library = ix.LibraryOf(call, f.Library)
	switch {
	case f.Reads:
		ix.noteRead(cur, f.Library, call.Args[f.Name])
		return
	case f.SetsAny:
		ix.settings.anyIsSet[f.Library] = true
		return
	case f.Visits:
		if ix.settings.visited == nil {
			ix.settings.visited = make(map[string]bool)
		}
		ix.settings.visited[f.Library] = true
		return
	case f.IsParser:
		ix.noteArguments(f.Library, call.Args[f.Name])
		return
	case f.Binds:
		ix.noteBinding(cur, call, f)
		return
	case f.Sets:
		ix.noteDecided(f.Library, call.Args[f.Name])
		return
	case f.IsMap:
		if between, ok := gotypes.ConstantString(ix.Info, call.Args[f.Name]); ok {
			ix.noteMap(f.Library, "", between, cur.ChildAt(edge.CallExpr_Args, f.Default))
		}
		return
	}
	s := setting{library: f.Library, name: call.Args[f.Name], value: cur.ChildAt(edge.CallExpr_Args, f.Default)}
	if f.Target != knowledge.None {
		s.target = pointee(call.Args[f.Target])
	}
	if f.Library == knowledge.BoundLibrary {
		ix.noteFlagSet(cur, call, f.Default)
	}
	ix.noteSetting(cur, s)
}

// noteArguments notes the settings that args set, a list of arguments of a command line.
//
//	fs.Parse([]string{"-base", server.URL})
func (ix *Index) noteArguments(library string, args ast.Expr) {
	lit, ok := ast.Unparen(args).(*ast.CompositeLit)
	if !ok { // fs.Parse(os.Args[1:])
		return
	}
	for _, arg := range lit.Elts {
		if s, _ := gotypes.ConstantString(ix.Info, leftmost(arg)); strings.HasPrefix(s, "-") { // "-base=" + server.URL
			name, _, _ := strings.Cut(strings.TrimLeft(s, "-"), "=")
			ix.settings.decided[settingKey{library, strings.ToLower(name)}] = true
		}
	}
}

// leftmost is the first operand of a sum; another expression is its own.
func leftmost(e ast.Expr) ast.Expr {
	for {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			return e
		}
		e = sum.X
	}
}

// noteMap notes the settings of the map literal at cur, whose names begin with
// prefix.
//
//	map[string]any{"api": map[string]any{"url": "http://h"}} // of "api.url"
func (ix *Index) noteMap(library, prefix, between string, cur inspector.Cursor) {
	lit, ok := cur.Node().(*ast.CompositeLit)
	if !ok || !gotypes.IsMap(ix.Info.TypeOf(lit)) {
		return
	}
	i := 0
	for value := range Elements(cur) {
		kv, _ := lit.Elts[i].(*ast.KeyValueExpr)
		i++
		if kv == nil {
			continue
		}
		key, ok := gotypes.ConstantString(ix.Info, kv.Key)
		if !ok { // keyOf(x): "http://h"
			continue
		}
		if def, ok := value.Node().(ast.Expr); ok && gotypes.IsString(ix.Info.TypeOf(def)) {
			ix.noteDefault(settingKey{library, strings.ToLower(prefix + key)}, def)
			ix.settings.names[def] = prefix + key
		} else {
			ix.noteMap(library, prefix+key+between, between, value)
		}
	}
}

// noteDecided notes that the default of the setting whose name is e does not count.
func (ix *Index) noteDecided(library string, e ast.Expr) {
	if key, ok := ix.keyOf(library, e); ok {
		ix.settings.decided[key] = true
	} else {
		ix.settings.anyIsSet[library] = true
	}
}

// noteSettingIn notes the setting that the composite literal at cur registers.
//
//	&cli.StringFlag{Name: "url", Value: "http://h", Destination: &c.url}
func (ix *Index) noteSettingIn(cur inspector.Cursor, lit *ast.CompositeLit) {
	t := ix.Info.TypeOf(lit)
	if t == nil {
		return
	}
	of, ok := knowledge.SettingStructOf(gotypes.Deref(t))
	if !ok {
		return
	}
	s, hasDefault, isRequired := setting{library: of.Library}, false, false
	for field, value := range Fields(cur, ix.Info) {
		switch e, _ := value.Node().(ast.Expr); field.Name() {
		case of.Name:
			s.name = e
		case of.Default:
			s.value, hasDefault = value, true
		case of.Target:
			s.target = pointee(e)
		case of.Required:
			isRequired = true
		}
	}
	switch {
	case isRequired:
		ix.noteDecided(s.library, s.name)
	case hasDefault:
		ix.noteSetting(cur, s)
	}
}

// noteSetting notes s, which is registered at cur.
func (ix *Index) noteSetting(cur inspector.Cursor, s setting) {
	value, ok := s.value.Node().(ast.Expr)
	if !ok {
		return
	}
	isText := gotypes.IsString(ix.Info.TypeOf(value))
	if !isText && !(knowledge.NestsNames(s.library) && mayHoldText(ix.Info.TypeOf(value))) { // viper.SetDefault("port", 80)
		return
	}
	key, isNamed := ix.keyOf(s.library, s.name)
	switch {
	case !isNamed:
		ix.noteUnnamed(s.library)
	case isText:
		ix.noteDefault(key, value)
	default: // viper.SetDefault("api", map[string]any{"url": "http://h"})
		ix.settings.defaults[key] = nil
	}
	if !isText {
		return
	}
	ix.settings.names[value], _ = gotypes.ConstantString(ix.Info, s.name)
	if s.target != nil {
		ix.assign(ix.assigned(s.target), Assignment{Site: cur, Lhs: s.target, Value: s.value, IsDefault: true})
	}
}

// mayHoldText reports whether a value of the type t may have a string in it.
func mayHoldText(t types.Type) bool {
	if t == nil {
		return true
	}
	b, ok := t.Underlying().(*types.Basic)
	return !ok || b.Info()&(types.IsNumeric|types.IsBoolean) == 0
}

// noteDefault notes the default of the setting key.
func (ix *Index) noteDefault(key settingKey, def ast.Expr) {
	ix.settings.keys[def] = key
	if _, isKnown := ix.settings.defaults[key]; isKnown { // of two commands
		def = nil
	}
	ix.settings.defaults[key] = def
}

// noteFilled notes the fields that call, of obj, fills by their tags.
//
//	env.Parse(&cfg); cfg, err := env.ParseAs[Config]()
func (ix *Index) noteFilled(call *ast.CallExpr, obj types.Object) {
	fn, ok := obj.(*types.Func)
	if !ok {
		return
	}
	tag, ok := knowledge.DefaultTagOf(fn)
	if !ok {
		return
	}
	if ix.settings.filled == nil {
		ix.settings.filled = make(map[*types.Var]knowledge.DefaultTag)
	}
	for _, arg := range call.Args { // &cfg
		ix.fill(ix.Info.TypeOf(arg), tag)
	}
	switch t := ix.Info.TypeOf(call).(type) {
	case *types.Tuple: // cfg, err := env.ParseAs[Config]()
		for v := range t.Variables() {
			ix.fill(v.Type(), tag)
		}
	default:
		ix.fill(t, tag)
	}
}

// fill notes the fields of t, a struct of the package or a pointer to one, and those
// of the structs in it.
func (ix *Index) fill(t types.Type, tag knowledge.DefaultTag) {
	if t == nil {
		return
	}
	s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return
	}
	for field := range s.Fields() {
		field = field.Origin()
		if _, isKnown := ix.settings.filled[field]; !isKnown && field.Pkg() == ix.Pkg {
			ix.settings.filled[field] = tag
			ix.fill(field.Type(), tag)
		}
	}
}

// assignTags notes what the tags of the fields that libraries fill assign to them.
func (ix *Index) assignTags() {
	if len(ix.settings.filled) == 0 {
		return
	}
	ix.settings.tags = make(map[*ast.BasicLit]TagDefault)
	for cur := range ix.Root.Preorder((*ast.Field)(nil)) {
		field := cur.Node().(*ast.Field)
		if field.Tag == nil || len(field.Names) != 1 {
			continue
		}
		v, _ := ix.Info.Defs[field.Names[0]].(*types.Var)
		tag, ok := ix.settings.filled[v]
		if !ok || !gotypes.IsString(v.Type()) || changesItself(v.Type()) {
			continue
		}
		text, err := strconv.Unquote(field.Tag.Value)
		if err != nil {
			continue
		}
		if from, to, ok := tag.Default(text); ok {
			ix.settings.tags[field.Tag] = TagDefault{text[from:to], from}
			ix.settings.names[field.Tag] = v.Name()
			ix.assign(v, Assignment{Site: cur, Value: cur.ChildAt(edge.Field_Tag, -1), IsDefault: true})
		}
	}
}

// changesItself reports whether t has methods that may change a value of it: libraries
// call such with what they put there.
//
//	func (e *endpoint) UnmarshalText(b []byte) error
func changesItself(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	for m := range named.Methods() {
		if gotypes.IsPointer(m.Signature().Recv().Type()) {
			return true
		}
	}
	return false
}

// pointee is what e, &x, points to; nil for another pointer.
func pointee(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		return ast.Unparen(addr.X)
	}
	return nil
}
