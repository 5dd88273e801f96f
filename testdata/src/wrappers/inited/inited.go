// Package inited reads what init has written in another package.
package inited

import (
	"net/http"

	"wrappers/initedlib"
)

func inited() {
	http.Get(initedlib.Zero.HTTP.Base)        // want `zero.example.com/a"\) \[missing-scheme\]`
	http.Get(initedlib.Declared.Base)         // want `declared.example.com/a"\) \[missing-scheme\]`
	http.Get(initedlib.NewZero().HTTP.Base)   // want `zero.example.com/a"\) \[missing-scheme\]`
	http.Get(initedlib.NewDeclared().Base)    // want `declared.example.com/a"\) \[missing-scheme\]`
	http.Get(initedlib.NewHidden().HTTP.Base) // want `hidden.example.com/a"\) \[missing-scheme\]`
}

func initedSilent() {
	http.Get(initedlib.Earlier.Base)
	http.Get(initedlib.Twice.Base)
	http.Get(initedlib.Maybe.Base)
	http.Get(initedlib.Unless.Base)
	http.Get(initedlib.Later.Base)
	http.Get(initedlib.Filled.Base)
	http.Get(initedlib.Closed.Base)
	http.Get(initedlib.Copied.Base)
	http.Get(initedlib.RepairedCopy().HTTP.Base)
}
