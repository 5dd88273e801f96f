// All faults of a text, for those who speak about more than the first.

package uri

import (
	"iter"
	"strings"
)

// Faults yields what keeps s from being a URI-reference (RFC 3986 §4.1), from left
// to right: the first is the [*Error] of [ParseReference], with offsets in s like all
// others, and there is none where that function returns no error. What follows the
// first is found where [Split] sees the components, so a fault that moves a delimiter,
// as a slash in a password does, may hide others. Where s is longer than 2 GiB, that
// is its only fault.
//
// The components are gone through once, however many faults there are.
func Faults(s string) iter.Seq[*Error] {
	return func(yieldNext func(*Error) bool) {
		last := 0
		yield := func(e *Error) bool {
			if e.Offset < last { // of a part that another fault has taken
				return true
			}
			last = e.End
			return yieldNext(e)
		}
		_, e := parse(s, grammarReference)
		if e.Code == 0 || !yield(e.pointer()) || e.Code == ErrTooLong {
			return
		}
		start := 0
		if e.Component == ComponentNone && e.Offset == 0 { // white space or a byte order mark before the reference
			start = e.End
			if _, e = parse(s[start:], grammarReference); e.Code == 0 || !yield(e.shifted(start)) {
				return
			}
		}
		w := faultWalk{s: s, parts: Split(s[start:]), start: start}
		w.after(e, yield)
	}
}

// Faults yields what s, which is to be the component c on its own, holds that c
// cannot: bytes that have to be percent-encoded, and percent signs that begin no
// percent-encoding. It is for components that are lists of characters and yields
// nothing for others: those are the userinfo, the path, the query and the fragment.
func (c Component) Faults(s string) iter.Seq[*Error] {
	return func(yield func(*Error) bool) {
		if in := textClass(c); in != 0 && len(s) <= maxLen {
			faultsIn(s, 0, len(s), c, yield)
		}
	}
}

// shifted returns a pointer to e as a fault of a text with n bytes more before it.
func (e Error) shifted(n int) *Error {
	e.Offset += n
	e.End += n
	return &e
}

// A faultWalk goes through the components of a text that has a fault.
type faultWalk struct {
	s     string
	parts Parts // of s[start:]
	start int
}

// span returns where component c stands in the text.
func (w *faultWalk) span(c Component) (start, end int, ok bool) {
	start, end, ok = w.parts.Span(c)
	return start + w.start, end + w.start, ok
}

// after yields the faults after e, whose offsets are in s[start:].
func (w *faultWalk) after(e Error, yield func(*Error) bool) bool {
	i := e.End + w.start
	_, authorityEnd, hasAuthority := w.span(ComponentAuthority)
	if hasAuthority && i < authorityEnd && !w.authority(e, i, yield) {
		return false
	}
	for _, c := range [...]Component{ComponentPath, ComponentQuery, ComponentFragment} {
		if start, end, ok := w.span(c); ok && !faultsIn(w.s, max(start, i), end, c, yield) {
			return false
		}
	}
	return true
}

// authority yields the faults of the authority after s[i], where e ends.
func (w *faultWalk) authority(e Error, i int, yield func(*Error) bool) bool {
	if start, end, ok := w.span(ComponentUserinfo); ok && i <= end {
		if !faultsIn(w.s, max(start, i), end, ComponentUserinfo, yield) {
			return false
		}
	}
	start, end, _ := w.span(ComponentHost)
	if i <= start {
		a := scanAuthority(w.s, start, grammarReference)
		if a.end >= 0 {
			return true
		}
		e = a.explain(w.s, grammarReference)
		if !yield(e.pointer()) {
			return false
		}
		i = e.End
	}
	if e.Component != ComponentHost || w.s[start] == '[' || isStructural(e.Code) {
		return true // what follows cannot be told apart
	}
	if !faultsIn(w.s, i, end, ComponentHost, yield) {
		return false
	}
	if end == len(w.s) || w.s[end] != ':' || scanAuthority(w.s, end, grammarReference).end >= 0 {
		return true
	}
	return yield(explainPort(w.s, start, end, grammarReference).pointer())
}

// isStructural reports whether code is a fault of the form of an authority and not of
// a byte in it, so that it is not known what the rest of it is.
func isStructural(code Code) bool {
	switch code {
	case ErrUnbracketedIPv6, ErrSecondPort, ErrPortChar, ErrLiteralBeside:
		return true
	}
	return false
}

// textClass returns the bytes that c can hold as they are, 0 where c is no list of
// characters.
func textClass(c Component) uint8 {
	switch c {
	case ComponentUserinfo:
		return classUserinfo
	case ComponentHost:
		return classRegName
	case ComponentPath:
		return classPath
	case ComponentQuery, ComponentFragment:
		return classQuery
	}
	return 0
}

// faultsIn yields the faults of s[i:end], which is component c or the rest of it, and
// reports whether to go on.
func faultsIn(s string, i, end int, c Component, yield func(*Error) bool) bool {
	in := textClass(c)
	inside := len(strings.TrimRightFunc(s, isWhiteSpace)) // white space before it does not end s
	for i < end {
		if i = scan(s[:end], i, in, grammarReference); i == end {
			break
		}
		e := charFault(s, i, c, grammarReference)
		if i >= inside {
			e = fault(ErrTrailingSpace, ComponentNone, i, len(s))
		}
		e.End = min(e.End, end)
		if !yield(e.pointer()) {
			return false
		}
		i = e.End
	}
	return true
}
