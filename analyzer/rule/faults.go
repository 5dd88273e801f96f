package rule

// This file asks package uri for the faults of parts of a URL.

import (
	"iter"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
)

// faultsIn yields the faults of the component c, which is the bytes x, in offsets of the
// string.
func (v *parsedInput) faultsIn(x span, c uri.Component) iter.Seq[uri.Error] {
	return func(yield func(uri.Error) bool) {
		for e := range c.Faults(v.of(x)) {
			if !yield(shifted(*e, x.Start)) {
				return
			}
		}
	}
}

// shifted returns e as a fault of a text with n bytes more before it.
func shifted(e uri.Error, n int) uri.Error {
	e.Offset += n
	e.End += n
	return e
}

// hostFault returns the first fault of the host but for percent signs; ok is false if there
// is none.
func (v *parsedInput) hostFault() (e uri.Error, ok bool) {
	return v.authorityFault(v.hostport(), "//", uri.ComponentHost)
}

// portFault returns the first fault of the port; ok is false if there is none.
func (v *parsedInput) portFault() (e uri.Error, ok bool) {
	return v.authorityFault(v.port, "//h:", uri.ComponentPort)
}

// authorityFault returns the first fault of the component c of an authority, of which x
// follows before in a reference.
func (v *parsedInput) authorityFault(x span, before string, c uri.Component) (e uri.Error, ok bool) {
	text := strings.ReplaceAll(v.of(x), "#", "_") // where it ends no authority: see splitURL
	for e := range uri.Faults(before + text + "/") {
		if e.Component == c && (c == uri.ComponentPort || e.Code != uri.ErrPercent) {
			return shifted(*e, x.Start-len(before)), true
		}
	}
	return uri.Error{}, false
}

// componentOf is what the part of the string at x is.
func (v *parsedInput) componentOf(x span) uri.Component {
	switch {
	case v.Want.Form == spec.Query, x == v.query && v.hasQuery:
		return uri.ComponentQuery
	case x == v.fragment && v.hasFrag:
		return uri.ComponentFragment
	}
	return uri.ComponentPath
}
