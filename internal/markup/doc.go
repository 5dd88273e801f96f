// Package markup finds the addresses in text that has a syntax of its own: the source of an
// html/template, and the value of a Link header.
//
//	markup.Addresses(`<a href="/x">`)                 // bytes 9 to 11
//	markup.LinkTargets(`</2>; rel="next"`, "\x00")    // bytes 1 to 3
package markup

// A Span is a part of a text, from its first byte to the one after its last.
type Span struct{ Start, End int }
