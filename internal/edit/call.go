package edit

// This file follows arguments into the functions that get them.

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/index"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/usekind"
)

// argument follows an argument into the function that gets it.
func (w *walk) argument(n *node, use usekind.Use) {
	call, cur := use.Call(), use.User()
	tv := w.Flow.Info.Types[call.Fun]
	switch {
	case tv.IsType(): // Endpoint(u)
		w.follow(n, cur)
		return
	case tv.IsBuiltin():
		switch {
		case gotypes.CallsBuiltin(w.Flow.Info, call, "append"): // append(urls, u)
			w.follow(n, cur)
		case gotypes.CallsBuiltin(w.Flow.Info, call, "close"), gotypes.CallsBuiltin(w.Flow.Info, call, "len") && !gotypes.IsText(w.typeOf(use.At)): // len(urls)
		case gotypes.CallsBuiltin(w.Flow.Info, call, "new"): // new("https//h")
			w.follow(n, cur)
		default: // len(u)
			n.fate |= other
		}
		return
	}
	if callees := w.Flow.Index.Callees(cur); len(callees) > 0 {
		for _, f := range callees {
			i := use.Index - f.Shift
			if last := f.Sig.Params().Len() - 1; f.Sig.Variadic() && i > last {
				i = last
			}
			if f.Body == nil || i >= f.Sig.Params().Len() || i < -1 {
				n.fate |= other
				continue
			}
			w.enter(f.Func, cur)
			if i < 0 {
				w.object(n, f.Sig.Recv())
			} else {
				w.object(n, f.Sig.Params().At(i))
			}
		}
		return
	}
	fn := w.Flow.Index.Callee(call)
	known := library.Of(fn)
	switch {
	case w.calls[call]: // client.Get("/v1", id)
		n.fate |= arrives | plain
	case isPrinter(fn), known != nil && fn.Signature().Results().Len() == 1 && index.Tells(fn.Signature()): // log.Print(u), strings.HasPrefix(u, "http")
		n.fate |= printed
	case known == nil && fn != nil && fn.Pkg() != nil && w.Flow.Index.IsOurs(fn.Pkg()): // config.Or(os.Getenv("URL"), "https//h")
		if w.isIn(cur) {
			w.made(n, cur)
		} else {
			n.fate |= printed
		}
	case known == nil, known.Appended != nil: // net.Listen("tcp", u), b.WriteString(u)
		n.fate |= other
	case known.Setting != nil:
		w.setting(n, use, known.Setting)
	case known.Text != nil:
		w.result(n, use, fn)
	case known.Elements != nil: // strings.Split(u, ",")
		w.made(n, cur)
	default:
		n.fate |= other
	}
}

// isIn reports whether the string that the call at cur returns is made of the literal.
func (w *walk) isIn(cur inspector.Cursor) bool {
	if !gotypes.IsText(gotypes.Deref(w.typeOf(cur))) {
		return false
	}
	return slices.ContainsFunc(w.Flow.Values(cur).List, func(v segment.Value) bool { return hasLiteral(v, w.literal) })
}

// isPrinter reports whether fn shows what it gets to people and does nothing else with it.
func isPrinter(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && knowledge.Has(fn, knowledge.Prints) && (fn.Pkg().Path() != "fmt" || strings.HasPrefix(fn.Name(), "Print"))
}

// setting follows a default to where the setting is read.
func (w *walk) setting(n *node, use usekind.Use, s *library.Setting) {
	call := use.Call()
	switch {
	case use.Index != s.Default:
		n.fate |= other
	case s.Target != library.NoArg: // flag.StringVar(&u, "url", "https//h", "")
		w.object(n, w.objectOf(call.Args[s.Target]))
	case w.Flow.Info.Types[call].IsVoid(): // viper.SetDefault("url", "https//h")
		n.fate |= arrives | plain
	default: // flag.String("url", "https//h", "")
		w.follow(n, use.User())
	}
}

// copiers are functions whose result has what they get, as it is.
var copiers = map[string]bool{
	"fmt.Sprint": true, "strings.Join": true, "strings.Clone": true, "cmp.Or": true,
}

// result follows an argument into the result of a library function.
func (w *walk) result(n *node, use usekind.Use, fn *types.Func) {
	at, isFormatter := library.FormatAt(fn)
	switch {
	case isFormatter && use.Index == at:
		w.format(n, w.node(use.User()))
	case isFormatter && !w.isVerbPlain(use, at): // fmt.Sprintf("%q", u)
		n.isJoined = true
		w.made(n, use.User())
	case isFormatter, copiers[fn.FullName()]: // fmt.Sprintf("%s", u)
		n.isJoined = true
		w.follow(n, use.User())
	default: // strings.TrimSuffix(u, "/")
		w.made(n, use.User())
	}
}

// format says that n is the format of what m is.
func (w *walk) format(n, m *node) {
	n.next = append(n.next, m)
	n.fate |= m.fate&^plain | inFormat
}

// isVerbPlain reports whether the operand is written as it is.
func (w *walk) isVerbPlain(use usekind.Use, at int) bool {
	f, ok := w.formatOf(use.Call(), at)
	if !ok {
		return false
	}
	for _, v := range f.Verbs {
		if v.Operand == use.Index-at-1 && (!v.IsPlain() || v.Char != 's' && v.Char != 'v') {
			return false
		}
	}
	return true
}
