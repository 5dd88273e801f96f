package connstr

import (
	"net"
	"testing"
)

// TestPortsAreThoseOfNet compares portOf with net.SplitHostPort on all addresses
// of up to six characters that it tells apart.
func TestPortsAreThoseOfNet(t *testing.T) {
	var check func(address string, more int)
	check = func(address string, more int) {
		port, problem := portOf(address)
		_, want, err := net.SplitHostPort(address)
		wantProblem := ""
		if err != nil {
			wantProblem = err.(*net.AddrError).Err
		}
		if port != want || problem != wantProblem {
			t.Errorf("portOf(%q) = %q, %q; net has %q, %q", address, port, problem, want, wantProblem)
		}
		for i := 0; more > 0 && i < len("h1:[]"); i++ {
			check(address+"h1:[]"[i:i+1], more-1)
		}
	}
	check("", 6)
}
