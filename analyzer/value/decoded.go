package value

// This file says what is in the fields of structs after a function that reads the
// settings of the program has written to them: where those do not set a field, it is
// what it was.

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// treatmentByDecoder returns what d, a function that gets a pointer to a struct by use,
// does with what is at the path part of that.
//
//	json.Unmarshal(data, &cfg)
func (p *Package) treatmentByDecoder(use usekind.Use, d knowledge.Decoder, part defuse.Path) treatment {
	call := use.Call()
	fn := typeutil.Callee(p.info, call).(*types.Func)
	switch {
	case d.Resets: // proto.Unmarshal(data, &cfg)
		return overwritten
	case fn.Signature().Variadic() && len(call.Args) >= fn.Signature().Params().Len(): // viper.Unmarshal(&cfg, zeroFields)
		return overwritten
	case p.isInTest(call): // which knows what it reads
		return overwritten
	case p.readsOwn(call, d), p.isAskedWhatIsSet(call, d):
		return overwritten
	}
	ptr, ok := p.typeOf(use.Expr()).Underlying().(*types.Pointer)
	if !ok {
		return overwritten
	}
	if d.Library != "" && (p.IsFedByOthers(call, d.Library) || p.GivesDecoded(call, d, ptr.Elem(), part)) { // viper.SetDefault("base", "http://h")
		return overwritten
	}
	t := decodes(d, ptr.Elem(), part, maxTypes)
	if t == decoded && d.Library != "" {
		p.NoteDecoded(call, d.Library)
	}
	return t
}

// NoteDecoded notes that something is said of the fields of structs that this package reads
// settings of the library into by call, which others may give values.
func (p *Package) NoteDecoded(call *ast.CallExpr, library string) {
	if p.IsOfInstance(call) {
		return
	}
	if p.decodedBy == nil {
		p.decodedBy = make(map[string]bool)
	}
	p.decodedBy[library] = true
}

// IsFedByOthers reports whether another package that this one knows of gives the library
// values of settings, those that call reads.
//
//	defaults.Set(); viper.Unmarshal(&c)
func (p *Package) IsFedByOthers(call *ast.CallExpr, library string) bool {
	return p.Feeds != nil && p.Feeds(library) && !p.IsOfInstance(call)
}

// DecodedLibraries returns the libraries by which this package reads settings into
// structs that it has been asked for, in alphabetical order: what is said of their fields
// does not hold where another package gives those libraries values.
//
//	c := Config{Base: "http://h"}; viper.Unmarshal(&c)
func (p *Package) DecodedLibraries() []string { return slices.Sorted(maps.Keys(p.decodedBy)) }

// DecodesOver reports whether call is of a decoder that operand gives a struct to, and
// that may leave something else in the field, which is in the struct or in one within it,
// on every run.
//
//	c := Config{URL: "http://h"}; env.Parse(&c) // where URL has the tag `env:"URL,required"`
func (p *Package) DecodesOver(call *ast.CallExpr, operand ast.Expr, field *types.Var) bool {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok {
		return false
	}
	d, ok := knowledge.DecoderOf(fn)
	if !ok || d.Target >= len(call.Args) || ast.Unparen(call.Args[d.Target]) != ast.Unparen(operand) {
		return false
	}
	cur, ok := p.Find(call.Args[d.Target])
	if !ok {
		return false
	}
	path := pathToField(gotypes.Deref(p.typeOf(operand)), field, maxTypes)
	return path != nil && p.treatmentByDecoder(usekind.Direct(cur), d, path) == overwritten
}

// pathToField returns the path from a struct of the type t to the field in it, through
// at most that many structs; nil where it is not there.
func pathToField(t types.Type, field *types.Var, depth int) defuse.Path {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return nil
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == field {
			return defuse.Path{i}
		}
		if rest := pathToField(s.Field(i).Type(), field, depth-1); rest != nil {
			return append(defuse.Path{i}, rest...)
		}
	}
	return nil
}

// decodes returns what d does with what is at the path part of a value of the type t. It
// looks into at most that many types within each other.
func decodes(d knowledge.Decoder, t types.Type, part defuse.Path, depth int) treatment {
	if depth == 0 || d.DecodesItself(t) {
		return overwritten
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		if len(part) > 0 { // behind a pointer, or an element of a list
			return overwritten
		}
		return decoded
	}
	if len(part) > 0 {
		if part[0] < 0 || part[0] >= s.NumFields() {
			return overwritten
		}
		return decodesField(d, s, part[0], part[1:], depth)
	}
	least := leftAlone
	for i := range s.NumFields() {
		if carriesText(s.Field(i).Type()) {
			least = min(least, decodesField(d, s, i, nil, depth))
		}
	}
	return least
}

// decodesField is decodes for what is at the path part of the i-th field of s.
func decodesField(d knowledge.Decoder, s *types.Struct, i int, part defuse.Path, depth int) treatment {
	field := s.Field(i)
	switch sets, keeps := d.Sets(field, s.Tag(i)); {
	case !keeps: // `env:"URL,required"`
		return overwritten
	case !sets && !field.Embedded(): // `json:"-"`
		return leftAlone
	}
	return decodes(d, field.Type(), part, depth-1)
}

// readsOwn reports whether what call, of d, reads is known to the program, so that it may
// set a field on every run.
//
//	json.Unmarshal([]byte(`{"base": "http://h"}`), &cfg)
func (p *Package) readsOwn(call *ast.CallExpr, d knowledge.Decoder) bool {
	if d.Input != knowledge.None {
		return p.isOwnInput(call.Args[d.Input], maxTypes)
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && p.info.Selections[sel] != nil { // dec.Decode(&cfg)
		return p.isOwnInput(sel.X, maxTypes)
	}
	return false
}

// handsInOwnInput reports whether an argument of call is something to read that is known to
// the program, so that it may set what the function has defaults for on every run.
//
//	config.Load(embedded), cfg.Read(strings.NewReader("base: http://h"))
func (p *Package) handsInOwnInput(call *ast.CallExpr) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		t := p.typeOf(arg)
		return (gotypes.IsBytes(t) || isReader(t)) && p.isOwnInput(arg, maxTypes)
	})
}

// isReader reports whether values of type t have the method Read, or Open, as files and
// file systems do.
func isReader(t types.Type) bool {
	return slices.ContainsFunc([]string{"Read", "Open"}, func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		_, ok := obj.(*types.Func)
		return ok
	})
}

// isAskedWhatIsSet reports whether something else is done with the input of call, of d, or
// with what call returns beside an error, so that a field may be used only where it is set.
//
//	meta, err := toml.Decode(text, &cfg); if !meta.IsDefined("base") { return nil, errBase }
func (p *Package) isAskedWhatIsSet(call *ast.CallExpr, d knowledge.Decoder) bool {
	cur, ok := p.Find(call)
	if !ok {
		return true
	}
	if stmt := usekind.Direct(cur).Assignment(); stmt != nil && len(stmt.Lhs) == 2 && len(stmt.Rhs) == 1 {
		if id, ok := stmt.Lhs[0].(*ast.Ident); ok && id.Name != "_" && slices.ContainsFunc(p.Reads(p.info.ObjectOf(id)), asksMoreThanUndecoded) {
			return true
		}
	}
	if d.Input == knowledge.None {
		return false
	}
	id, ok := ast.Unparen(call.Args[d.Input]).(*ast.Ident)
	return ok && p.isReadTwice(p.info.Uses[id])
}

// isReadTwice reports whether v, which a decoder reads from, is given to another call that
// may say something of it.
//
//	validate(data)
func (p *Package) isReadTwice(v types.Object) bool {
	return p.readTwice.of(v, func() bool {
		n := 0
		return slices.ContainsFunc(p.Reads(v), func(use inspector.Cursor) bool {
			if call := usekind.Classify(use).Call(); call != nil && p.unitAt(v.Pos()).MayValidate(call) {
				n++
			}
			return n > 1
		})
	})
}

// asksMoreThanUndecoded reports whether the expression at cur, what toml.Decode returns, is
// asked for more than what the input has that the struct has not.
func asksMoreThanUndecoded(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	return len(use.Path) != 1 || use.Path[0].Node().(*ast.SelectorExpr).Sel.Name != "Undecoded"
}

// isOwnInput reports whether e, which a decoder reads from, may be what the program
// brings with it or has made itself. It goes at most that many steps.
func (p *Package) isOwnInput(e ast.Expr, steps int) bool {
	if steps == 0 || p.info.Types[e].Value != nil { // "base: http://h"
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit, *ast.UnaryExpr: // map[string]any{"base": base}, &buf
		return true
	case *ast.SelectorExpr: // r.Body, api.Defaults
		v, isVar := p.info.Uses[e.Sel].(*types.Var)
		return !isVar || !v.IsField()
	case *ast.Ident: // data
		return p.holdsOwnInput(e, steps)
	case *ast.CallExpr:
		return p.returnsOwnInput(e, steps)
	}
	return true
}

// holdsOwnInput is isOwnInput for the variable id.
func (p *Package) holdsOwnInput(id *ast.Ident, steps int) bool {
	_, l := p.localOf(id)
	if l == nil { // var data []byte, embedded
		return true
	}
	if len(l.Defs) == 0 && l.Obj.Kind() == types.ParamVar { // func load(data []byte) (*Config, error)
		return false
	}
	return slices.ContainsFunc(l.Defs, func(d defuse.Def) bool {
		switch d.Kind {
		case defuse.Assign: // dec := json.NewDecoder(f)
			return p.isOwnInput(d.Expr, steps-1)
		case defuse.Result: // data, err := os.ReadFile(path)
			return p.returnsOwnInput(d.Call, steps-1)
		case defuse.Zero: // var data []byte
			return len(l.Defs) == 1
		}
		return true
	})
}

// returnsOwnInput is isOwnInput for what call returns.
func (p *Package) returnsOwnInput(call *ast.CallExpr, steps int) bool {
	if p.info.Types[call.Fun].IsType() && len(call.Args) == 1 { // []byte(text)
		return p.isOwnInput(call.Args[0], steps-1)
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return true
	}
	switch name := fn.Name(); {
	case strings.HasPrefix(name, "Marshal"): // json.Marshal(other)
		return true
	case strings.HasPrefix(name, "New"), fn.Pkg().Path() == "bytes", fn.Pkg().Path() == "strings": // json.NewDecoder(f), bytes.TrimSpace(data)
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
			return isInput(p.typeOf(arg)) && p.isOwnInput(arg, steps-1)
		})
	case fn.Pkg().Path() == "embed", fn.Pkg().Path() == "io/fs": // defaults.ReadFile("config.json")
		return true
	}
	return false
}

// isInput reports whether something can be read from a value of the type t.
func isInput(t types.Type) bool {
	return gotypes.IsText(t) || types.IsInterface(t) || gotypes.IsPointer(t)
}

// noteDecoded notes that what reads the settings of the program may write to what is at
// the path at of the struct in the variable v, or behind it, where the node by, if it is
// known, gets a pointer to that.
func (u *declInfo) noteDecoded(v *types.Var, at defuse.Path, by ast.Node) {
	if u.decodedAt == nil {
		u.decodedAt = make(map[fieldVar][]token.Pos)
	}
	key, pos := fieldVar{v, at.String()}, token.NoPos
	if by != nil {
		pos = u.stmtAround(by).Pos()
	}
	u.decodedAt[key] = append(u.decodedAt[key], pos)
}

// stmtAround is the innermost statement that n is in.
func (u *declInfo) stmtAround(n ast.Node) ast.Node {
	if cur, ok := u.Find(n); ok {
		for cur := range cur.Enclosing() {
			if stmt, ok := cur.Node().(ast.Stmt); ok {
				return stmt
			}
		}
	}
	return n
}

// afterDecoding returns all, which are in the field l where id, in e, reads it, with what
// else may be there if a decoder has written to it.
//
//	c := Config{Base: "http://h"}; json.Unmarshal(data, &c); c.Base // "http://h", or what data says
func (ev *evaluation) afterDecoding(u *declInfo, all []variant, l *defuse.Location, e ast.Node, id *ast.Ident) []variant {
	at := u.decodedAt[fieldVar{l.Base, l.Path.String()}]
	if len(at) == 0 || len(all) == 1 && isUnknown(all[0].pieces) || u.isBefore(e, at) || ev.isWrittenAfter(u, l, e, at) {
		return all
	}
	if isSetting(all) { // c := Config{Base: env("BASE", "http://h")}
		return mapVariants(all, func(pieces []piece) []piece { return asDefault(pieces, l.Obj, id) })
	}
	if len(all) > 1 {
		list := mapVariants(all, func(pieces []piece) []piece { return asDefault(pieces, l.Obj, id) })
		return append(list, variant{unknown(e), all[0].of, len(all)})
	}
	together := setting{l.Base} // nobody may set any of its fields
	return []variant{{unknown(e), together, 0}, {asDefault(all[0].pieces, l.Obj, id), together, 1}}
}

// isBefore reports whether e is evaluated before what stands at any of the positions at.
//
//	if path == "" { return c, nil }; return c, yaml.Unmarshal(data, c)
func (u *declInfo) isBefore(e ast.Node, at []token.Pos) bool {
	cur, ok := u.Find(e)
	if !ok || e.Pos() >= slices.Min(at) {
		return false
	}
	for range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil), (*ast.LabeledStmt)(nil)) { // again: c.Base
		return false
	}
	return true
}

// isWrittenAfter reports whether all that e may read from the field l is written there
// after the positions at, where decoders write to it.
//
//	json.Unmarshal(data, &c); c.Base = "http://h"
func (ev *evaluation) isWrittenAfter(u *declInfo, l *defuse.Location, e ast.Node, at []token.Pos) bool {
	if !slices.Min(at).IsValid() {
		return false
	}
	reach, ok := u.ReachingWhere(l, e, ev.decide)
	return ok && !slices.ContainsFunc(reach, func(r defuse.Reach) bool {
		return r.Def == defuse.Entry || l.Defs[r.Def].Stmt.Pos() < slices.Max(at)
	})
}

// asDefault notes in each piece that it is in the field, which id reads, where nothing
// sets that.
func asDefault(pieces []piece, field *types.Var, id *ast.Ident) []piece {
	return asDefaultOf(pieces, field, id, "")
}

// asDefaultOf is asDefault where nothing sets the setting, if that has a name of its own.
func asDefaultOf(pieces []piece, field *types.Var, id *ast.Ident, setting string) []piece {
	out := slices.Clone(pieces)
	for i := range out {
		via := Via{Obj: field, Use: id, IsDefault: true, Setting: setting}
		next := out[i].via
		if next != nil && next.Use == id && next.Obj == types.Object(field) {
			next = next.next
		}
		out[i].via = &provenance{Via: via, next: next}
	}
	return out
}
