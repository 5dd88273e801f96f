package sink

// This file finds the fields of structs and of their copies that nobody reads before
// something else takes the place of what they hold: what they are given goes nowhere.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isUnusedIn reports whether nobody sees what the literal at lit gives its slot s, a field. One
// that nobody gets is there for the reader.
//
//	(&T{URL: u}).withURL("https://h").get(), and not _ = T{URL: u}
func (f *defUse) isUnusedIn(lit inspector.Cursor, s slot) bool {
	return !isBlankResult(lit, 0) && !f.isRead(lit, s)
}

// isBlankResult reports whether the expression at cur, or its result of that index, is given to
// nobody.
//
//	_, err := newClient(u)
func isBlankResult(cur inspector.Cursor, index int) bool {
	targets := usekind.Classify(cur).Targets()
	return index < len(targets) && goindex.IsBlank(targets[index])
}

// isStruct reports whether v holds a struct, and no pointer to one.
func isStruct(v *types.Var) bool {
	_, ok := v.Type().Underlying().(*types.Struct)
	return ok
}

// isReadAfter reports whether somebody may read, in the declaration around at, what s.from
// gives the slot s, before something else takes its place.
func (f *defUse) isReadAfter(s slot, at inspector.Cursor) bool {
	mentions := f.mentionsOf(s, at)
	first := 0
	if !isRepeated(at) {
		first = sort.Search(len(mentions), func(i int) bool { return mentions[i].Node().Pos() > s.from.End() })
	}
	isRead := func(mention inspector.Cursor) bool { return f.isRead(mention, s) }
	if slices.ContainsFunc(f.structVarOf(s.v, at).keptBefore(s.from.End()), isRead) {
		return true
	}
	fn, _ := goindex.EnclosingFunc(at)
	var dead span
	for i, mention := range mentions[first:] {
		if dead.contains(mention.Node().Pos()) {
			continue
		}
		if isRead(mention) {
			return true
		}
		rest := f.deadAfter(mention, s)
		if rest == (span{}) {
			rest = f.deadByPointer(mention, s)
		}
		if rest.start > s.from.End() && goindex.IsWithin(mention.Node(), fn.Node()) {
			dead = rest
		}
		if dead.containsAll(mentions[first+i+1:]) { // return c
			break
		}
	}
	return false
}

// isRepeated reports whether cur is in a loop.
func isRepeated(cur inspector.Cursor) bool {
	for range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil)) {
		return true
	}
	return false
}

// isRead reports whether somebody may read the slot s of the struct at cur, by way of
// what is done with that there.
func (f *defUse) isRead(cur inspector.Cursor, s slot) bool {
	use := usekind.Classify(cur)
	s, method, ok := f.along(use, s)
	switch {
	case method != nil: // t.get()
		return f.isReadByMethod(*method, s)
	case !ok: // t.URL.Host, and not t.Name
		return len(s.path) == 0
	case use.Kind == usekind.Assigned: // t = other
		return false
	case use.Kind == usekind.Argument: // get(t)
		return f.isReadAsArgument(use, s)
	case len(s.path) == 0: // t.URL, and not t.URL == ""
		return s.reader == nil && !isCompared(use)
	}
	switch use.Kind {
	case usekind.AddressTaken: // &t
		return f.isRead(use.User(), s)
	case usekind.Element: // server{config: t}
		if _, key := use.Literal(); s.reader != nil && f.isOwnField(key) {
			return f.isReadOfField(f.objectOf(key).(*types.Var), s)
		}
		of, outer := f.inLiteral(use, s)
		return f.isRead(outer, of)
	case usekind.Stored: // x := t
		return f.isReadIn(use.Target(), use.User(), s)
	case usekind.Returned: // return t
		return f.isReadByCallers(use, s)
	case usekind.Operand: // t == other
		return false
	case usekind.Indexed: // ts["a"].get()
		return f.isReadOfElement(use, s)
	}
	return true
}

// isReadIn is isRead for a struct that the statement at puts into target.
func (f *defUse) isReadIn(target ast.Expr, at inspector.Cursor, s slot) bool {
	id, ok := target.(*ast.Ident)
	if !ok { // s.config = t
		return s.reader == nil || !f.isOwnField(target) || f.isReadOfField(f.objectOf(target).(*types.Var), s)
	}
	if goindex.IsBlank(id) { // _ = t
		return false
	}
	if v := f.localOf(id); v != nil {
		return v.Kind() == types.ResultVar || f.isReadLater(slot{v: v, path: s.path, from: at.Node()}, at, s)
	}
	v, _ := f.info.ObjectOf(id).(*types.Var)
	return v == nil || f.isReadInPackage(v, s)
}

// isReadInPackage is isRead for a struct that the package-level variable v holds.
//
//	var local = Client{base: "localhost:80"}; local.withBase("http://localhost").get()
func (f *defUse) isReadInPackage(v *types.Var, s slot) bool {
	if s.hops >= maxHops || f.index.IsExported(v) || strings.HasPrefix(s.path[0], beforeKey) { // var clients = []Client{{base: "localhost:80"}}
		return true
	}
	s.hops++
	s.returned = nil // by a function that does not get it
	reads := f.index.Reads(v)
	if len(reads) == 0 { // which nobody uses
		return true
	}
	return !f.isKilledAtStart(v, s) && slices.ContainsFunc(reads, func(cur inspector.Cursor) bool { return f.isRead(cur, s) })
}

// isKilledAtStart reports whether the program gives the slot s of the package-level variable v
// another value in an init function, or in main, before that does anything else with v.
//
//	func main() { flag.Parse(); local.base = *base; run() }
func (f *defUse) isKilledAtStart(v *types.Var, s slot) bool {
	return slices.ContainsFunc(slices.Concat(f.index.Writes(v), f.index.Reads(v)), func(cur inspector.Cursor) bool {
		around, _ := goindex.EnclosingFunc(cur)
		decl, ok := around.Node().(*ast.FuncDecl)
		return ok && decl.Body != nil && f.isStart(decl) && f.usesOf(v, cur)[0].Index() == cur.Index() && f.deadAfter(cur, s).end == decl.Body.End()
	})
}

// isCompared reports whether use is of a value that is compared with another one.
//
//	t.URL == ""
func isCompared(use usekind.Use) bool {
	cmp, ok := use.User().Node().(*ast.BinaryExpr)
	return ok && use.Kind == usekind.Operand && (cmp.Op == token.EQL || cmp.Op == token.NEQ)
}

// isReadLater is isReadAfter for the slot of, which came there from s.
func (f *defUse) isReadLater(of slot, at inspector.Cursor, s slot) bool {
	if s.hops >= maxHops {
		return true
	}
	of.hops, of.returned, of.reader = s.hops+1, s.returned, s.reader
	return f.isReadAfter(of, at)
}

// isReadByMethod is isRead for a struct of which the selector at selects a method.
func (f *defUse) isReadByMethod(at inspector.Cursor, s slot) bool {
	sel := at.Node().(*ast.SelectorExpr)
	fn, ok := gotypes.Origin(f.info.Uses[sel.Sel]).(*types.Func)
	if ok && s.reader != nil && fn.Pkg() != f.pkg { // srv.Serve(l), go run(srv.Serve)
		return slices.Contains(s.reader.words, fn.Name())
	}
	if !ok || len(s.path) == 0 || usekind.Direct(at).Kind != usekind.Callee { // t.URL.String(), get := t.get
		return true
	}
	decl, ok := f.index.Decl(fn)
	if !ok { // t.String(), and not log.Print(t.String())
		return !f.isStringOnlyShown(at)
	}
	return f.isReadByParam(decl, fn.Signature().Recv(), s, usekind.Direct(at).User())
}

// isReadAsArgument is isRead for what use hands to a function. One that prints or encodes
// it sends it nowhere.
func (f *defUse) isReadAsArgument(use usekind.Use, s slot) bool {
	call := use.Call()
	if knowledge.Shows(f.info, call) { // log.Print(t)
		return false
	}
	if len(s.path) == 0 { // get(t.URL)
		return s.reader == nil
	}
	if f.info.Types[call.Fun].IsType() { // options(t)
		return f.isRead(use.User(), s)
	}
	if fn, isFunc := typeutil.Callee(f.info, call).(*types.Func); isFunc && knowledge.WritesStruct(fn) { // encoder.Encode(&t)
		return false
	}
	if fn, param, of, ok := f.paramAt(use, s); ok { // u := get(t)
		return f.isReadByParam(fn, param, of, use.User())
	}
	c, ok := f.optionCallAt(use) // for _, o := range opts { o(t) }
	return !ok || f.effectOfOptions(c, s).isRead
}

// A paramRead is what a function does with a slot of its parameter.
type paramRead struct {
	isRead   bool
	returned []returnedSlot
}

// A returnedSlot is the slot at path of the result of that index.
type returnedSlot struct {
	index int
	path  []string
}

// isReadByParam reports whether the function at fn may read the slot s of what its
// parameter, or its receiver, gets, or who gets what the call of it returns.
//
//	c.withName("a").get()
func (f *defUse) isReadByParam(fn inspector.Cursor, param *types.Var, s slot, call inspector.Cursor) bool {
	read := f.paramReadOf(fn, param, s)
	return read.isRead || usekind.Direct(call).Kind != usekind.Discarded && slices.ContainsFunc(read.returned, func(r returnedSlot) bool {
		of := s
		of.path = r.path
		return f.isReadAsResult(call, r.index, of)
	})
}

// paramReadOf says what the function at fn does with the slot s of its parameter, or its
// receiver.
func (f *defUse) paramReadOf(fn inspector.Cursor, param *types.Var, s slot) *paramRead {
	key := passedSlotOf(param, s)
	if read := f.passedOn[key]; read != nil {
		return read
	}
	read := new(paramRead)
	s.returned = &read.returned
	read.isRead = f.isReadLater(slotOfParam(fn, param, s), fn, s)
	if f.passedOn == nil {
		f.passedOn = make(map[passedSlot]*paramRead)
	}
	f.passedOn[key] = read
	return read
}

// isReadByCallers is isRead for a struct that a function returns.
func (f *defUse) isReadByCallers(use usekind.Use, s slot) bool {
	fn := f.returningFunc(use)
	if fn == nil {
		return true
	}
	if s.returned != nil { // func (t T) named(name string) T { t.Name = name; return t }
		*s.returned = append(*s.returned, returnedSlot{use.Index, s.path})
		return false
	}
	if s.hops >= maxHops || len(f.implementedBy(fn)) > 0 {
		return true
	}
	key := returnedKey{fn, use.Index, strings.Join(s.path, "."), s.hops, s.reader}
	if is, known := f.readByCallers[key]; known {
		return is
	}
	is := f.isReadByCallersOf(fn, use.Index, s)
	if f.readByCallers == nil {
		f.readByCallers = make(map[returnedKey]bool)
	}
	f.readByCallers[key] = is
	return is
}

// A returnedKey is a slot of the result of that index of a function that was asked for after
// so many hops.
type returnedKey struct {
	fn     *types.Func
	index  int
	path   string
	hops   int
	reader *condition
}

// isReadByCallersOf is isReadByCallers for the result of that index of fn.
func (f *defUse) isReadByCallersOf(fn *types.Func, index int, s slot) bool {
	s.hops++
	calls := f.index.Calls(fn)
	if len(calls) == 0 || !f.index.IsOnlyCalled(fn) { // func New() *T { return &T{URL: "https://h"} }, make := newT
		return true
	}
	return slices.ContainsFunc(calls, func(call inspector.Cursor) bool {
		return isBlankResult(call, index) || f.isReadAsResult(call, index, s) // _, err := newT()
	})
}

// implementedBy returns the methods of interfaces of the package that fn, if it is a
// method, implements.
func (f *finder) implementedBy(fn *types.Func) []*types.Func {
	if fn.Signature().Recv() == nil {
		return nil
	}
	return f.index.ImplementedBy(fn)
}

// isReadAsResult is isRead for the result of that index of call.
func (f *defUse) isReadAsResult(call inspector.Cursor, index int, s slot) bool {
	use := usekind.Direct(call)
	if targets := use.Targets(); len(targets) > 1 { // t, err := load()
		return index >= len(targets) || f.isReadIn(targets[index], use.User(), s)
	}
	return f.isRead(call, s)
}
