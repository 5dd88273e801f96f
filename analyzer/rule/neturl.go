package rule

// This file asks package neturl what net/url makes of the string.

import "github.com/urilint/urilint/analyzer/neturl"

// findNetFault returns what url.Parse, or with asTarget url.ParseRequestURI, of
// the Go that the program is built with finds wrong with s; nil if it accepts s.
func (v *parsedInput) findNetFault(asTarget bool) *neturl.Fault {
	c := neturl.Split(v.s, asTarget)
	p := neturl.Parser{AsTarget: asTarget, StrictColons: neturl.HasStrictColons(v.GoVersion)}
	return p.Fault(v.s, &c)
}
