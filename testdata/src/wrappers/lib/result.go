package lib

import "strconv"

// Home is known.
func Home() string { return "localhost:9000/" }

// URL is known but for its path.
func URL(path string) string { return "http://example.com:80" + path }

// A Site has a method like that.
type Site struct{ port int }

// Base is known but for the port.
func (s Site) Base() string { return "http//example.com:" + strconv.Itoa(s.port) }

// Name says nothing that a URL might be made of.
func Name() string { return "lib" }

// Either is one of two.
func Either(b bool) string {
	if b {
		return "localhost:9000"
	}
	return "http://localhost:9000"
}

// A Fault writes a sentence, of which nobody makes a URL.
type Fault struct{ host string }

func (f Fault) Error() string { return "no route to " + f.host + ": giving up." }

// A Target writes a URL.
type Target struct{ host string }

func (t Target) String() string { return "http://" + t.host + "/a b" }
