package sink

// This file checks that a row's position fits the object it was found at, so
// that an API whose signature is another than the row's author saw is not
// misread.

import (
	"errors"
	"fmt"
	"go/types"

	"github.com/urilint/urilint/internal/gotypes"
)

// A carrier is the type of the thing that holds the text of a URL.
type carrier int8

const (
	text    carrier = iota // a string, named string or []byte
	pointer                // a *string, which helpers like aws.String make
	parsed                 // a url.URL or *url.URL: the text was parsed before
)

// fit checks that obj has a sink at p, and says what it holds.
func (p position) fit(obj types.Object) (carrier, error) {
	switch p.site {
	case field:
		v, ok := obj.(*types.Var)
		if !ok {
			return 0, fmt.Errorf("%s is not a field", obj.Name())
		}
		return p.shape.contentOf(v.Type())
	case conversion:
		tn, ok := obj.(*types.TypeName)
		if !ok {
			return 0, fmt.Errorf("%s is not a type", obj.Name())
		}
		if c, ok := contentOf(tn.Type()); ok && c == text {
			return c, nil
		}
		return 0, fmt.Errorf("%s is not a string type", obj.Name())
	case entry:
		return p.fitEntry(obj)
	case comparison:
		return p.fitComparison(obj)
	}
	fn, ok := obj.(*types.Func)
	if !ok {
		return 0, fmt.Errorf("%s is not a function or method", obj.Name())
	}
	return p.fitCall(fn)
}

// fitComparison checks that obj is a field, or a method without parameters,
// that holds a string.
func (p position) fitComparison(obj types.Object) (carrier, error) {
	t := obj.Type()
	if fn, ok := obj.(*types.Func); ok {
		sig := fn.Signature()
		if sig.Params().Len() > 0 || sig.Results().Len() != 1 {
			return 0, fmt.Errorf("%s does not return one string of no argument", obj.Name())
		}
		t = sig.Results().At(0).Type()
	}
	if !gotypes.IsText(t) {
		return 0, fmt.Errorf("%s is not a string", obj.Name())
	}
	return text, nil
}

// fitEntry checks that obj is a map type with keys that can be named.
func (p position) fitEntry(obj types.Object) (carrier, error) {
	tn, ok := obj.(*types.TypeName)
	if !ok {
		return 0, fmt.Errorf("%s is not a type", obj.Name())
	}
	m, ok := tn.Type().Underlying().(*types.Map)
	if !ok || !gotypes.IsText(m.Key()) {
		return 0, fmt.Errorf("%s is not a map with string keys", obj.Name())
	}
	if p.shape == single && types.IsInterface(m.Elem()) { // a map of settings, of which some are strings
		return text, nil
	}
	return p.shape.contentOf(m.Elem())
}

// fitCall checks parameter p.index of fn.
func (p position) fitCall(fn *types.Func) (carrier, error) {
	sig := fn.Signature()
	params := sig.Params()
	if p.index >= params.Len() {
		return 0, fmt.Errorf("%s has no argument %d (they count from 0)", fn.Name(), p.index)
	}
	param := params.At(p.index)
	if p.param != "" && p.param != param.Name() {
		return 0, fmt.Errorf("argument %d of %s is called %q", p.index, fn.Name(), param.Name())
	}
	last := sig.Variadic() && p.index == params.Len()-1
	if last != (p.shape == variadic || p.shape == first) {
		if last {
			return 0, fmt.Errorf("argument %d of %s is variadic", p.index, fn.Name())
		}
		return 0, fmt.Errorf("argument %d of %s is not variadic", p.index, fn.Name())
	}
	return p.shape.contentOf(param.Type())
}

// contentOf says what the strings of a value of type t and shape s are.
func (s shape) contentOf(t types.Type) (carrier, error) {
	switch s {
	case single:
		if c, ok := contentOf(t); ok {
			return c, nil
		}
	case variadic, first, elements:
		if elem := elemType(t); elem != nil {
			if c, ok := contentOf(elem); ok {
				return c, nil
			}
		}
	case values:
		if m, ok := t.Underlying().(*types.Map); ok {
			if c, ok := contentOf(m.Elem()); ok {
				return c, nil
			}
		}
	}
	return 0, errors.New("its type is " + types.TypeString(t, nil) + ", which is not what the position says")
}

// elemType is the element type of a slice, an array or a pointer to an array;
// nil for other types.
func elemType(t types.Type) types.Type {
	switch t := deref(t).Underlying().(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	}
	return nil
}

// contentOf says how a value of type t holds the text of a URL, if it does.
func contentOf(t types.Type) (carrier, bool) {
	if gotypes.IsText(t) {
		return text, true
	}
	if isURL(deref(t)) {
		return parsed, true
	}
	if isPointer(t) && gotypes.IsText(deref(t)) {
		return pointer, true
	}
	return 0, false
}

func isURL(t types.Type) bool { return gotypes.IsNamed(t, "net/url", "URL") }
