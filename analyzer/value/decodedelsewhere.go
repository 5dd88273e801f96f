package value

// This file tells other packages which functions of this one read the settings of the
// program into a struct that they get a pointer to, and is told so by them.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// treatmentElsewhere returns what fn, a function of another package that call calls, does
// with what it gets a pointer to by its parameter of that index, or Receiver.
//
//	cfg := config.Default(); err := cfg.Load(path)
func (p *Package) treatmentElsewhere(call *ast.CallExpr, fn *types.Func, param int) treatment {
	t := p.treatmentUntouched(fn, param)
	switch {
	case t != overwritten: // cfg.Validate()
		return t
	case !p.decodesElsewhere(fn, param), p.isInTest(call): // which knows what it reads
		return overwritten
	}
	for i, arg := range call.Args { // cfg.Parse([]byte(`{"base": "http://h"}`))
		if t := p.typeOf(arg); i != param && isInput(t) && !gotypes.IsString(t) && p.isOwnInput(arg, maxTypes) {
			return overwritten
		}
	}
	return decoded
}

// keepsURL are the functions of the standard library that get a pointer to a URL and leave its
// scheme and its host as they are, as long as it is used, by (*types.Func).FullName.
var keepsURL = map[string]bool{
	resolveReference: true,
	"(*net/http/httputil.ProxyRequest).SetURL":    true,
	"net/http/httputil.NewSingleHostReverseProxy": true,
	"net/http.ProxyURL":                           true,
}

// treatmentUntouched is treatmentElsewhere for the functions of which their package says
// that they leave the strings there alone, or set those that are empty.
//
//	cfg.Validate(), cfg.SetDefaults()
func (p *Package) treatmentUntouched(fn *types.Func, param int) treatment {
	if param != Receiver && keepsURL[fn.FullName()] { // r.SetURL(c.base)
		return leftAlone
	}
	if p.Untouched == nil {
		return overwritten
	}
	switch isUntouched, fills := p.Untouched(fn, param); {
	case fills: // cfg.SetDefaults()
		return filled
	case isUntouched: // cfg.Validate()
		return leftAlone
	}
	return overwritten
}

// decodesElsewhere reports whether fn, a function of another package, reads the settings
// of the program into what it gets a pointer to by its parameter of that index, or
// Receiver.
func (p *Package) decodesElsewhere(fn *types.Func, param int) bool {
	return p.Decodes != nil && p.Decodes(fn.Origin(), param)
}

// isDecodedBy reports whether the call of use reads the settings of the program into the
// struct that it gets: taker takes that, if the function is here.
func (p *Package) isDecodedBy(use usekind.Use, taker *types.Var, isHere bool) bool {
	if isHere { // cfg.load(path)
		return p.treatmentBy(taker, nil) == decoded
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	if !ok || fn.Pkg() == p.pkg {
		return false
	}
	param := Receiver
	if use.Kind != usekind.Callee { // config.Load(path, cfg)
		param = use.Index
	}
	return p.decodesElsewhere(fn, param)
}

// DecodesInto reports whether fn, a function of this package, reads the settings of the
// program into what its parameter v, or the receiver, points to, and does no more with
// the strings there: those that nothing sets stay what they were.
//
//	func (c *Config) Load(path string) error { data, err := os.ReadFile(path); …; return json.Unmarshal(data, c) }
func (p *Package) DecodesInto(fn *types.Func, v *types.Var) bool {
	decl := p.FuncDecl(fn)
	if decl == nil || !gotypes.IsPointer(v.Type()) || p.treatmentBy(v, nil) != decoded {
		return false
	}
	looks := p.declInfoOf(decl).looksAt(v)
	if len(looks.fields) > 0 || len(looks.validated) > 0 { // if !valid(c.Base) { return errBase }
		return false
	}
	for param := range fn.Signature().Params().Variables() {
		if gotypes.IsString(param.Type()) && slices.ContainsFunc(p.Reads(param), p.isMadeInput) { // func (c *Config) Parse(text string) error
			return false
		}
	}
	return true
}

// isMadeInput reports whether the string at cur is made into something that can be read
// from.
//
//	[]byte(text), strings.NewReader(text)
func (p *Package) isMadeInput(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	if use.Kind != usekind.Argument {
		return false
	}
	if p.info.Types[use.Call().Fun].IsType() {
		return true
	}
	fn, ok := typeutil.Callee(p.info, use.Call()).(*types.Func)
	return !ok || fn.Pkg() == nil || fn.Pkg().Path() == "strings" || fn.Pkg().Path() == "bytes"
}
