package value

// This file says which bytes the results of calls may hold: see makeup.go.

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp/syntax"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// parts are the functions whose first result holds no other bytes than their first
// argument, by (*types.Func).FullName.
var parts = map[string]bool{
	"strings.Clone": true, "strings.Repeat": true, "strings.TrimSpace": true,
	"strings.Trim": true, "strings.TrimLeft": true, "strings.TrimRight": true, "strings.TrimFunc": true,
	"strings.TrimPrefix": true, "strings.TrimSuffix": true, "strings.CutPrefix": true, "strings.CutSuffix": true,
}

// namesFound are the results of functions of package net that are names of hosts: it
// rejects others.
var namesFound = map[string]bool{"net.LookupCNAME": true, "net.LookupAddr": true, "(*net.Resolver).LookupCNAME": true, "(*net.Resolver).LookupAddr": true}

// bytesOfCall returns the bytes that the result of call of that index, a string, may hold.
func (w *makeupWalk) bytesOfCall(call *ast.CallExpr, index int) text.Set {
	if w.isConversion(call) { // string(b)
		return w.bytesOf(call.Args[0])
	}
	callee := w.callee(call)
	if callee == nil || callee.Pkg() == nil || w.malformed(callee, call) {
		return anyByte
	}
	if callee.Pkg() == w.pkg { // hostOf(addr)
		return w.bytesOfResult(callee, index, false)
	}
	fn := callee.(*types.Func)
	name := fn.FullName()
	switch {
	case index == 0 && namesFound[name]:
		return hostname
	case index == 0 && parts[name]: // strings.TrimSuffix(addr, ":80"), which keeps brackets
		if suffix, ok := gotypes.ConstantString(w.info, call.Args[len(call.Args)-1]); ok && strings.HasPrefix(suffix, ":") {
			w.isBrackets = true
		}
		return w.bytesOf(call.Args[0])
	case name == "strings.Cut" && index < 2: // host, port, _ := strings.Cut(addr, ":")
		set := w.bytesOf(call.Args[0])
		if index == 0 {
			return set.Minus(w.separatorByte(call.Args[1]))
		}
		return set
	case index > 0:
		return anyByte
	}
	switch name {
	case "strings.ToLower", "strings.ToUpper": // strings.ToLower(name)
		set := w.bytesOf(call.Args[0])
		if set.Meets(letters) || set.Meets(text.Range(0x80, 0xff)) {
			set = set.Union(letters)
		}
		return set
	case "strings.Map": // strings.Map(keepLetters, s), of which nobody knows what it leaves
		return text.Set{}
	case "strings.Join": // strings.Join(names, ",")
		return w.bytesOfElements(call.Args[0]).Union(w.bytesOf(call.Args[1]))
	case "strings.ReplaceAll", "strings.Replace": // strings.ReplaceAll(ip, ":", "-")
		old := w.separatorByte(call.Args[1])
		if n, ok := gotypes.ConstantInt(w.info, call.Args[len(call.Args)-1]); len(call.Args) == 4 && (!ok || n >= 0) { // strings.Replace(ip, ":", "-", 1)
			old = ""
		}
		return w.bytesOf(call.Args[0]).Minus(old).Union(w.bytesOf(call.Args[2]))
	case "(*strings.Replacer).Replace": // strings.NewReplacer(":", "-").Replace(ip)
		return w.bytesReplaced(call)
	case "(*regexp.Regexp).ReplaceAllString", "(*regexp.Regexp).ReplaceAllLiteralString": // noWord.ReplaceAllString(s, "-")
		return w.bytesOf(call.Args[0]).Minus(w.bytesMatched(call)).Union(w.bytesOf(call.Args[1]))
	case "(*regexp.Regexp).FindString": // digits.FindString(s)
		if set, ok := w.bytesOfSubmatch(call, 0); ok {
			return set
		}
		return anyByte
	case "(net/url.Values).Encode": // values.Encode(), in which each '&' is between parameters
		return encodedPart
	case "(*strings.Builder).String", "(*bytes.Buffer).String": // b.String()
		return w.bytesBuilt(receiverOf(call))
	case "(net.IP).String": // ip.String(), of ip := addr.To4()
		if recv := receiverOf(call); recv != nil && w.asksIPVersion(recv) {
			return digits.Union(text.SetOf("."))
		}
	}
	if m := results()[name]; m != nil { // os.Hostname()
		return w.bytesIn(m(w.evaluation, call), call)
	}
	return w.bytesIn(w.call(call), call)
}

// bytesIn returns the bytes that the strings may hold that call makes.
func (w *makeupWalk) bytesIn(all []variant, call *ast.CallExpr) text.Set {
	var set text.Set
	for _, v := range all {
		w.isBrackets = w.isBrackets || strings.HasPrefix(flat(v.pieces), "[")
		for _, pc := range v.pieces {
			switch e, isExpr := pc.node.(ast.Expr); {
			case !pc.hole: // "http://"
				set = set.Union(text.SetOf(pc.s))
			case !pc.language().IsAny(): // strconv.Itoa(n)
				addBytes(&set, []piece{pc})
			case !isExpr || e == call || pc.formatted || !gotypes.IsString(w.typeOf(e)): // load()
				return anyByte
			default: // name, of fmt.Sprintf("%s", name)
				set = set.Union(w.bytesOf(e))
			}
		}
	}
	return set
}

// separatorByte returns the constant e where that is one byte.
func (w *makeupWalk) separatorByte(e ast.Expr) string {
	if s, ok := gotypes.ConstantString(w.info, e); ok && len(s) == 1 {
		return s
	}
	return ""
}

// bytesOfResult returns the bytes that the result of that index of fn, a function of this
// package, may hold, or the elements of the list that it is.
func (w *makeupWalk) bytesOfResult(fn types.Object, index int, isList bool) text.Set {
	if m, ok := fn.(*types.Func); ok && gotypes.InterfaceOf(m) != nil { // n.Name(), of a node
		return w.bytesOfMethods(m, index, isList)
	}
	code, ok := w.codeOf(fn)
	if !ok {
		return anyByte
	}
	if w.isSeen(resultOf{fn, index, isList}) { // func f(n int) string { return f(n - 1) }
		return text.Set{}
	}
	returns, ok := w.declInfoOf(code.body).returnStmts(code.body)
	if !ok {
		return anyByte
	}
	var set text.Set
	for _, ret := range returns {
		switch {
		case len(ret.Results) != code.sig.Results().Len(): // return other()
			return anyByte
		case isList:
			set = set.Union(w.bytesOfElements(ret.Results[index]))
		default:
			set = set.Union(w.bytesOf(ret.Results[index]))
		}
	}
	return set
}

// bytesOfMethods is bytesOfResult for the method m of an interface of the package, by all
// types that implement it here.
func (w *makeupWalk) bytesOfMethods(m *types.Func, index int, isList bool) text.Set {
	set := anyByte
	for _, named := range w.Implementations(gotypes.InterfaceOf(m)) {
		obj, _, _ := types.LookupFieldOrMethod(named, true, w.pkg, m.Name())
		if fn, ok := obj.(*types.Func); ok && fn.Pkg() == w.pkg && gotypes.InterfaceOf(fn) == nil {
			set = set.Union(w.bytesOfResult(fn.Origin(), index, isList)) // for the brackets in it
		}
	}
	return set
}

// bytesOfList returns the bytes that the elements may hold of the list that call returns
// as its result of that index.
func (w *makeupWalk) bytesOfList(call *ast.CallExpr, index int) text.Set {
	switch {
	case gotypes.CallsBuiltin(w.info, call, "append"): // append(names, "a")
		set := w.bytesOfElements(call.Args[0])
		for _, arg := range call.Args[1:] {
			if call.Ellipsis.IsValid() { // append(names, more...)
				set = set.Union(w.bytesOfElements(arg))
				continue
			}
			set = set.Union(w.bytesOf(arg))
		}
		return set
	case gotypes.CallsBuiltin(w.info, call, "make"): // make([]string, 0, n)
		return text.Set{}
	}
	callee := w.callee(call)
	if callee == nil || callee.Pkg() == nil || w.malformed(callee, call) {
		return anyByte
	}
	if callee.Pkg() == w.pkg { // names()
		return w.bytesOfResult(callee, index, true)
	}
	name := callee.(*types.Func).FullName()
	switch {
	case index > 0:
		return anyByte
	case namesFound[name]: // net.LookupAddr(ip)
		return hostname
	case name == "strings.FieldsFunc": // strings.FieldsFunc(addr, func(r rune) bool { return r == ':' })
		return w.bytesOf(call.Args[0]).Minus(w.bytesAsked(call.Args[1]))
	case splitters[name] && len(call.Args) == 2: // strings.Split(u.RawQuery, "&")
		return w.bytesOf(call.Args[0]).Minus(w.separatorByte(call.Args[1]))
	case splitters[name] && len(call.Args) == 1: // strings.Fields(line)
		return w.bytesOf(call.Args[0]).Minus(" \t\n\v\f\r")
	case splitters[name]: // strings.SplitN(addr, ":", 2)
		return w.bytesOf(call.Args[0])
	}
	return anyByte
}

// bytesAsked returns the characters of which e, a function literal, says yes.
//
//	func(r rune) bool { return r == ':' || r == '/' }
func (w *makeupWalk) bytesAsked(e ast.Expr) string {
	lit, ok := ast.Unparen(e).(*ast.FuncLit)
	if !ok || len(lit.Body.List) != 1 { // unicode.IsSpace
		return ""
	}
	ret, ok := lit.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return ""
	}
	var asked []byte
	var addAsked func(e ast.Expr)
	addAsked = func(e ast.Expr) {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		switch {
		case !ok: // unicode.IsSpace(r)
		case b.Op == token.LOR: // r == ':' || r == '/'
			addAsked(b.X)
			addAsked(b.Y)
		case b.Op == token.EQL: // r == ':'
			if c, ok := gotypes.ConstantInt(w.info, b.Y); ok && c < 0x80 {
				asked = append(asked, byte(c))
			}
		}
	}
	addAsked(ret.Results[0])
	return string(asked)
}

// bytesReplaced returns the bytes that may be left by call, of the method Replace of a
// strings.Replacer.
func (w *makeupWalk) bytesReplaced(call *ast.CallExpr) text.Set {
	of := receiverOf(call)
	if of == nil {
		return anyByte
	}
	maker, ok := w.madeBy(of).(*ast.CallExpr)
	if !ok || maker.Ellipsis.IsValid() || len(maker.Args)%2 == 1 { // strings.NewReplacer(pairs...)
		return anyByte
	}
	fn, ok := typeutil.Callee(w.info, maker).(*types.Func)
	if !ok || fn.FullName() != "strings.NewReplacer" {
		return anyByte
	}
	set := w.bytesOf(call.Args[0])
	for i := 0; i < len(maker.Args); i += 2 {
		set = set.Minus(w.separatorByte(maker.Args[i]))
	}
	for i := 1; i < len(maker.Args); i += 2 {
		set = set.Union(w.bytesOf(maker.Args[i]))
	}
	return set
}

// bytesBuilt returns the bytes that the builder e may hold.
func (w *makeupWalk) bytesBuilt(e ast.Expr) text.Set {
	_, l := w.localOf(e)
	if l == nil || l.IsLost() || !isBuilder(gotypes.Deref(l.Obj.Type())) { // c.buf.String()
		return anyByte
	}
	if w.isSeen(l.Obj) {
		return text.Set{}
	}
	var set text.Set
	for i := range l.Defs {
		d := &l.Defs[i]
		switch d.Kind {
		case defuse.Zero: // var b strings.Builder
		case defuse.ByCall: // b.WriteString(name)
			set = set.Union(w.bytesWritten(d))
		default: // b := newBuilder()
			return anyByte
		}
	}
	return set
}

// bytesWritten returns the bytes that d may write to a builder.
func (w *makeupWalk) bytesWritten(d *defuse.Def) text.Set {
	fn, ok := typeutil.Callee(w.info, d.Call).(*types.Func)
	if !ok {
		return anyByte
	}
	switch fn.Name() {
	case "Reset": // b.Reset()
		return text.Set{}
	case "WriteByte", "WriteRune": // b.WriteByte('/')
		if c, ok := gotypes.ConstantInt(w.info, d.Expr); ok && 0 <= c && c < 0x80 {
			return text.SetOf(string(rune(c)))
		}
		return anyByte
	case "Fprintf": // fmt.Fprintf(&b, "%d,", id)
		return w.bytesIn(w.sprintf(d.Call, 1), d.Call)
	case "Fprint", "Fprintln": // fmt.Fprint(&b, id)
		return w.bytesIn(w.sprint(d.Call, d.Call.Args[1:], fn.Name() == "Fprintln"), d.Call)
	}
	if d.Expr == nil {
		return anyByte
	}
	return w.bytesOf(d.Expr) // b.WriteString(name)
}

// patternOf returns the regular expression of the method that call calls; nil where it is
// not known.
//
//	var noWord = regexp.MustCompile(`\W+`)
func (w *makeupWalk) patternOf(call *ast.CallExpr) *syntax.Regexp {
	of := receiverOf(call)
	if of == nil {
		return nil
	}
	maker, ok := w.madeBy(of).(*ast.CallExpr)
	if !ok || len(maker.Args) != 1 { // c.pattern
		return nil
	}
	fn, ok := typeutil.Callee(w.info, maker).(*types.Func)
	expr, isKnown := gotypes.ConstantString(w.info, maker.Args[0])
	if !ok || !isKnown || fn.FullName() != "regexp.MustCompile" {
		return nil
	}
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil
	}
	return re
}

// bytesMatched returns the characters each of which the regular expression of call
// matches wherever it stands.
//
//	`[^a-z0-9]+`
func (w *makeupWalk) bytesMatched(call *ast.CallExpr) string {
	re := w.patternOf(call)
	for re != nil && re.Op == syntax.OpPlus { // \W+
		re = re.Sub[0]
	}
	if re == nil || re.Op != syntax.OpCharClass && re.Op != syntax.OpLiteral || re.Op == syntax.OpLiteral && len(re.Rune) != 1 {
		return ""
	}
	set := bytesOfMatch(re)
	var all []byte
	for c := range 0x80 {
		if set.Has(byte(c)) {
			all = append(all, byte(c))
		}
	}
	return string(all)
}

// bytesOfSubmatch returns the bytes that the submatch of that number may hold of what call,
// a method of a regular expression, finds; ok is false where that is not known.
//
//	regexp.MustCompile(`id=([0-9a-f]+)`).FindStringSubmatch(s)[1]
func (w *makeupWalk) bytesOfSubmatch(call *ast.CallExpr, n int) (set text.Set, ok bool) {
	fn, ok := typeutil.Callee(w.info, call).(*types.Func)
	if !ok || fn.FullName() != "(*regexp.Regexp).FindStringSubmatch" && fn.FullName() != "(*regexp.Regexp).FindString" {
		return set, false
	}
	re := w.patternOf(call)
	if re == nil {
		return set, false
	}
	if n > 0 {
		re = findCapture(re, n)
	}
	if re == nil {
		return set, false
	}
	return bytesOfMatch(re), true
}

// findCapture returns the subexpression of re of that number; nil where there is none.
func findCapture(re *syntax.Regexp, n int) *syntax.Regexp {
	if re.Op == syntax.OpCapture && re.Cap == n {
		return re
	}
	for _, sub := range re.Sub {
		if found := findCapture(sub, n); found != nil {
			return found
		}
	}
	return nil
}

// bytesOfMatch returns the bytes that a match of re may hold.
func bytesOfMatch(re *syntax.Regexp) text.Set {
	var set text.Set
	addRange := func(lo, hi rune) {
		if lo < 0x80 {
			set = set.Union(text.Range(byte(lo), byte(min(hi, 0x7f))))
		}
		if hi >= 0x80 {
			set = set.Union(text.Range(0x80, 0xff))
		}
	}
	switch re.Op {
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL: // .
		return anyByte
	case syntax.OpLiteral: // id=
		for _, r := range re.Rune {
			addRange(r, r)
		}
		if re.Flags&syntax.FoldCase != 0 && set.Meets(letters) { // (?i)id
			set = set.Union(letters)
		}
	case syntax.OpCharClass: // [0-9a-f]
		for pair := range slices.Chunk(re.Rune, 2) {
			addRange(pair[0], pair[1])
		}
	}
	for _, sub := range re.Sub {
		set = set.Union(bytesOfMatch(sub))
	}
	return set
}
