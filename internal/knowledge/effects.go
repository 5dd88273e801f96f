package knowledge

// This file is the table of what the functions of a package do to what they are
// given.

import (
	"go/types"
)

// An Effect is what a function does to its arguments; a set of them is a sum.
type Effect uint8

const (
	Prints      Effect = 1 << iota // it prints them, or formats them, and does not change them
	Dumps                          // it writes what they hold, as it goes over a network
	Reads                          // it does not write to what they refer to, and keeps nothing
	MakesText                      // a string that it returns is made of them
	Asks                           // a bool or a text that it returns is made of an error among them
	Indifferent                    // a bool or an error that it returns says nothing of them
	Computes                       // it depends on them alone and changes nothing; of functions, not of methods
	Connects                       // whether it fails depends on files or a network
)

// effects are the effects of the functions and methods of a package, by its
// import path.
var effects = map[string]Effect{
	"fmt":      Prints | Reads | MakesText | Asks | Indifferent,
	"log":      Prints | Reads | Indifferent,
	"log/slog": Prints | Reads | Indifferent,
	"testing":  Prints | Reads | Indifferent,

	"net/http/httputil": Dumps,

	"os": Indifferent | Connects,
	"io": Indifferent | Connects,

	"database/sql": Connects, "net": Connects, "net/http": Connects, "os/exec": Connects,

	"strings": Reads | MakesText | Asks | Computes,
	"path":    MakesText | Computes,
	"net/url": MakesText,
	"errors":  Asks | Computes,
	"reflect": Asks,

	"cmp": Computes, "maps": Computes, "math": Computes, "slices": Computes,
	"strconv": Computes, "unicode": Computes, "unicode/utf8": Computes,
}

// Has reports whether fn has one of the effects.
func Has(fn *types.Func, any Effect) bool {
	return fn.Pkg() != nil && HasPackage(fn.Pkg().Path(), any)
}

// HasPackage reports whether the functions of the package with that import path
// have one of the effects.
func HasPackage(path string, any Effect) bool { return effects[path]&any != 0 }
