package knowledge

// This file is the table of what the functions of a package do to what they are
// given.

import (
	"go/types"

	"github.com/urilint/urilint/internal/gotypes"
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

// errorJoiners are functions that return an error if one of their arguments is one, by their
// full names.
var errorJoiners = map[string]bool{
	"errors.Join": true, "go.uber.org/multierr.Append": true, "go.uber.org/multierr.Combine": true,
	"github.com/hashicorp/go-multierror.Append": true,
}

// JoinsErrors reports whether fn returns an error if one of its arguments is one.
func JoinsErrors(fn *types.Func) bool { return errorJoiners[fn.FullName()] }

// encoders are functions that write the fields of a struct as a document, which nobody in
// the program reads as that struct, by their full names.
var encoders = map[string]bool{
	"encoding/json.Marshal": true, "encoding/json.MarshalIndent": true, "(*encoding/json.Encoder).Encode": true,
	"encoding/xml.Marshal": true, "encoding/xml.MarshalIndent": true, "(*encoding/xml.Encoder).Encode": true,
	"gopkg.in/yaml.v2.Marshal": true, "(*gopkg.in/yaml.v2.Encoder).Encode": true,
	"gopkg.in/yaml.v3.Marshal": true, "(*gopkg.in/yaml.v3.Encoder).Encode": true,
	"github.com/BurntSushi/toml.Marshal": true, "(*github.com/BurntSushi/toml.Encoder).Encode": true,
	"sigs.k8s.io/yaml.Marshal": true,
}

// WritesStruct reports whether fn writes out a struct that it is given, or what that
// points to, and does nothing else with it: it encodes or prints it.
//
//	json.NewEncoder(os.Stdout).Encode(&cfg); fmt.Fprintf(w, "%+v", cfg)
func WritesStruct(fn *types.Func) bool {
	if encoders[fn.FullName()] {
		return true
	}
	for v := range fn.Signature().Results().Variables() {
		if !gotypes.IsError(v.Type()) && !types.Identical(v.Type(), types.Typ[types.Int]) { // fmt.Sprint(cfg), which may call its String
			return false
		}
	}
	return Has(fn, Prints)
}
