package knowledge

// This file is the table of what the functions of a package do to what they are
// given.

import (
	"go/types"
)

// An Effect is what a function does to its arguments; a set of them is a sum.
type Effect uint8

const (
	Prints Effect = 1 << iota // it prints them, or formats them, and does not change them
	Dumps                     // it writes what they hold, as it goes over a network
	Asks                      // a bool or a text that it returns is made of an error among them
)

// effects are the effects of the functions and methods of a package, by its
// import path.
var effects = map[string]Effect{
	"fmt":               Prints | Asks,
	"log":               Prints,
	"log/slog":          Prints,
	"testing":           Prints,
	"net/http/httputil": Dumps,
	"strings":           Asks,
	"errors":            Asks,
	"reflect":           Asks,
}

// Has reports whether fn has one of the effects.
func Has(fn *types.Func, any Effect) bool {
	return fn.Pkg() != nil && HasPackage(fn.Pkg().Path(), any)
}

// HasPackage reports whether the functions of the package with that import path
// have one of the effects.
func HasPackage(path string, any Effect) bool { return effects[path]&any != 0 }
