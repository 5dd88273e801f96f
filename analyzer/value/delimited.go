package value

// This file knows the strings that are read up to a delimiter, which is the end of each but
// the last one.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// untilDelimiter models functions that read up to a delimiter, which is a part of what
// they return but at the end of the input. One that a URL may have is not looked at.
//
//	line, err := r.ReadString('\n')
func (ev *evaluation) untilDelimiter(call *ast.CallExpr) []variant {
	delimiter, ok := gotypes.ConstantInt(ev.info, call.Args[0])
	if !ok || delimiter < 0 || delimiter >= ' ' { // r.ReadString(',')
		return single(unknown(call))
	}
	line := append(unknown(call), knownAt(call, string(rune(delimiter)))...)
	return []variant{{line, call, 0}, {unknown(call), call, 1}}
}

// isDelimiter reports whether pc is the delimiter that a call of such a function leaves at
// the end.
func (p *Package) isDelimiter(pc *piece) bool {
	call, ok := pc.node.(*ast.CallExpr)
	if !ok || pc.hole || pc.lit != nil || len(pc.s) != 1 {
		return false
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	return ok && delimitedReaders[fn.FullName()]
}

// delimitedReaders are the functions that untilDelimiter models.
var delimitedReaders = map[string]bool{
	"(*bufio.Reader).ReadString": true,
	"(*bufio.Reader).ReadBytes":  true,
	"(*bytes.Buffer).ReadString": true,
	"(*bytes.Buffer).ReadBytes":  true,
}

// keepsDelimiter reports whether t leaves pieces as they are, which end in a delimiter that
// was read: on some run, where it takes off what may stand before that as well.
//
//	line = strings.TrimSuffix(line, "\r\n")
func (p *Package) keepsDelimiter(t Transform, pieces []piece) bool {
	if len(pieces) != 2 || !p.isDelimiter(&pieces[1]) {
		return false
	}
	switch t.Func {
	case "strings.TrimSuffix":
		return !strings.HasSuffix(pieces[1].s, t.Arg)
	case "strings.TrimRight":
		return !strings.Contains(t.Arg, pieces[1].s)
	}
	return false
}

// EndsLine reports whether some of the bytes [i, j) of v.Text are the delimiter of what was
// read up to one, which the last string of the input may not have.
func (v Value) EndsLine(i, j int) bool {
	for _, pc := range v.writing(i, j) {
		if v.pkg.isDelimiter(&pc) {
			return true
		}
	}
	return false
}
