package library

// This file holds what a row is and finds it.

import (
	"go/ast"
	"go/types"
	"reflect"

	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/segment"
)

// A Function is what is known of one function or method.
type Function struct {
	// Text returns what the string, []byte, or url.URL as a string, that is result Call.Result can
	// be. It is nil for a function without such a result, and where that is not known.
	Text func(*Call) segment.Values

	// Elements returns what the elements of a list, an iterator or a map can be.
	Elements func(*Call) segment.Values

	// Setting says that the function reads, or declares, a setting; nil if not.
	Setting *Setting

	// Fills says that the function sets the fields of a struct to settings; nil if not.
	Fills *Fill

	// Effect is what the function does to what it gets.
	Effect Effect

	// Appended returns what a call adds to what a builder, the receiver or the first argument,
	// holds; nil for a function that adds nothing.
	//
	//	b.WriteString(s)
	Appended func(*Call) segment.Values
}

// A Setting is how a function of a library of settings is called.
type Setting = knowledge.SettingFunc

// A Fill is how a function that sets the fields of a struct to settings is called.
//
//	v.Unmarshal(&c), v.UnmarshalKey("redis", &c)
type Fill struct {
	Library string // of the settings
	Struct  int    // the argument that points to the struct
	Path    int    // the argument that is the name of the setting in which the others are; NoArg for none

	// Name returns the name of the setting that a field is set to, "" for none. isInline says
	// that its own fields are settings beside it.
	Name func(field string, tag reflect.StructTag) (name string, isInline bool)
}

// NoArg is the index of no argument.
const NoArg = knowledge.None

// An Effect says what a function does to the strings that it gets, beside its results.
type Effect uint8

// The effects.
const (
	NoEffect Effect = iota // it only reads them: strings.ToLower; it checks them if it returns a bool, or an error alone
	Checks                 // its result says whether the string is right: net.ParseIP
	Decodes                // it fills what a pointer leads to with what users give: json.Unmarshal
	Opens                  // the string is no URL for it: os.Open
)

// A Call is one call of a function of the library.
type Call struct {
	Func   *types.Func   // the callee, no instance
	Expr   *ast.CallExpr // the call
	Info   *types.Info
	Result int // the index of the result that is asked for
	Evaluator
}

// An Evaluator tells a model what arguments can be. The index Recv is that of the receiver.
// All answer for an argument that is not there with one unknown hole.
type Evaluator interface {
	// Text returns the strings, []byte, or url.URL as strings, that argument i can be.
	Text(i int) segment.Values

	// Elements returns what the elements of argument i, a list or a map, can be.
	Elements(i int) segment.Values

	// Keys returns what the keys of argument i, a map, can be.
	Keys(i int) segment.Values

	// List returns what each element of argument i can be, in order; ok is false where the
	// argument is no list that is written out.
	//
	//	[]string{base, "v1"}, or the arguments from i on of a variadic function
	List(i int) (elements []segment.Values, ok bool)

	// Operand returns what package fmt writes of argument i for the verb %v or %d.
	Operand(i int) segment.Values

	// Int returns the integer that argument i is, if it is a constant.
	Int(i int) (n int, ok bool)
}

// Recv is the index of the receiver of a method call.
const Recv = -1

// Of returns what is known of fn, nil for nothing. An instance of a generic function counts as
// its declaration.
func Of(fn *types.Func) *Function {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	fn = fn.Origin()
	if f := functions[knowledge.FullName(fn)]; f != nil {
		return f
	}
	return other(fn)
}

// Unknown returns a string of which nothing is known.
func (c *Call) Unknown() segment.Values { return segment.Unknown(nil, c.Expr) }
