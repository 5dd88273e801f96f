package rule

// This file tells faults that fail there and then from those that show later.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// Rejected reports whether the call that takes the string is sure to fail with
// an error, so that a test which wants none is wrong. It is false where the
// string is taken as it is and does its harm elsewhere, or none: a space in
// the query of a request that is never sent.
func (s *Input) Rejected() bool {
	if s.Want.Consequence != "" && !s.Want.Panics || s.Want.Form == spec.Query || s.Want.Form == spec.Password { // url.ParseQuery returns the pairs it could read
		return false
	}
	known, ok := s.Text.Known()
	if !ok {
		return newHoles(s).alwaysErrors()
	}
	v := parseInput(s, known)
	switch {
	case v.driver != nil && v.driver.Effect != "": // the driver takes it, for something else
		return false
	case !v.isURL():
		return s.Want.Form != spec.DSN || v.driver != nil
	case !v.readByNetURL():
		return false
	case v.netErr != nil:
		return true
	case s.Want.Panics:
		return strings.Contains(known, " ") // it is read back from a request line
	}
	return v.needsScheme() && (!v.hasScheme || !v.takes(v.lowerScheme) || v.needsHost() && v.host.Start == v.host.End)
}
