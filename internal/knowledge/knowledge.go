// Package knowledge holds what is known of functions that the analyzed package
// does not declare, whatever strings they get: which of them do not return, what they
// do to what they are given, which show it to a person, which read or declare settings,
// and which decode. In
//
//	if err := check(u); err != nil {
//		log.Fatal(err)
//	}
//	fmt.Println("using " + strings.TrimSpace(u))
//	http.Get(u)
//
// MayReturn is false of log.Fatal, so that nothing after it is reached with an
// error; fmt.Println Prints what it is given: u is at http.Get what it was before.
// What strings.TrimSpace returns, by the string that it gets, is in package library.
package knowledge

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// MayReturn reports whether the statements after call may be reached: it ends
// neither the program, nor the goroutine, nor the test, and does not panic.
func MayReturn(info *types.Info, call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(info, call).(type) {
	case *types.Builtin:
		return fn.Name() != "panic"
	case *types.Func:
		return !NeverReturns(fn)
	}
	return true
}

// NeverReturns reports whether fn is a function of the standard library that does not
// return.
func NeverReturns(fn *types.Func) bool { return neverReturn.has(fn) }

// neverReturn are the functions that do not return, by (*types.Func).FullName.
var neverReturn = functionsOf(map[string]bool{
	"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
	"(*log.Logger).Fatal": true, "(*log.Logger).Fatalf": true, "(*log.Logger).Fatalln": true,
	"(*log.Logger).Panic": true, "(*log.Logger).Panicf": true, "(*log.Logger).Panicln": true,
	"(*testing.common).Fatal": true, "(*testing.common).Fatalf": true, "(*testing.common).FailNow": true,
	"(*testing.common).Skip": true, "(*testing.common).Skipf": true, "(*testing.common).SkipNow": true,
	"(testing.TB).Fatal": true, "(testing.TB).Fatalf": true, "(testing.TB).FailNow": true,
	"(testing.TB).Skip": true, "(testing.TB).Skipf": true, "(testing.TB).SkipNow": true,
})

// A functions is a set of functions. Nearly all that it is asked for have not even
// the name of one that it has, which is told without writing their full name.
type functions struct {
	full, short map[string]bool
}

// functionsOf returns the set of the functions of the full names.
func functionsOf(full map[string]bool) functions {
	short := make(map[string]bool)
	for name := range full {
		short[name[strings.LastIndexByte(name, '.')+1:]] = true
	}
	return functions{full, short}
}

// has reports whether fn is in the set.
func (s functions) has(fn *types.Func) bool { return s.short[fn.Name()] && s.full[fn.FullName()] }
