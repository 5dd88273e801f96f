package rule

// This file asks package neturl what net/url makes of the string.

import "github.com/urilint/urilint/analyzer/neturl"

// A netFault is where and why net/url rejects a string.
type netFault struct {
	code neturl.Code
	span
}

// findNetFault returns what url.Parse, or with asTarget url.ParseRequestURI, of
// the Go that the program is built with finds wrong with s; nil if it accepts s.
func (v *parsedInput) findNetFault(asTarget bool) *netFault {
	c := neturl.Split(v.s, asTarget)
	p := neturl.Parser{AsTarget: asTarget, StrictColons: neturl.HasStrictColons(v.GoVersion)}
	return netFaultOf(p.Fault(v.s, &c))
}

func netFaultOf(f *neturl.Fault) *netFault {
	if f == nil {
		return nil
	}
	return &netFault{f.Code, spanOf(f.Span)}
}

func spanOf(x neturl.Span) span { return span{x.Start, x.End} }

func (x span) net() neturl.Span { return neturl.Span{Start: x.start, End: x.end} }
