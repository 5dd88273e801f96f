package asked

import (
	"flag"
	"net/http"
	"os"
	"strings"
)

var someURL = flag.String("some", "https//flag", "") // want `\[scheme\]`

func getenv(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

// What is asked may hold of one of the strings that an argument can be.
func some(arg string, isLocal bool) {
	prefix(*someURL)
	prefix(getenv("A", "https//env")) // want `\[scheme\]`
	prefix(getenv("B", "https://env"))
	prefix(getenv("C", "unix:/run/x.sock"))
	u := "https//local" // want `\[scheme\]`
	if !isLocal {
		u = arg
	}
	prefix(u)
	v := "unix:/run/https//local"
	if !isLocal {
		v = arg
	}
	prefix(v)
	for _, w := range []string{"unix:/run/x.sock", "https//turn"} { // want `\[scheme\]`
		prefix(w)
	}
	either(getenv("D", "https:/env")) // want `\[scheme\]`
	either(getenv("E", "https//env")) // want `\[scheme\]`
	cases(getenv("F", "https//env"))  // want `\[scheme\]`
	cases(getenv("G", "s3://bucket/a b"))
	cases(getenv("H", "/https//env"))
}

// What is asked may choose what is made of it.
func withHTTP(u string) {
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

func someMade() {
	withHTTP(getenv("I", "example.com/x"))
	withHTTP(getenv("J", "https//example.com")) // want `\[scheme\]`
	withHTTP(getenv("K", "htps://example.com")) // want `\[scheme\]`
}

// What is asked of something else is to hold as well.
func forKind(kind, u string) {
	if kind == "file" || strings.HasPrefix(u, "unix:") {
		return
	}
	http.Get(u)
}

func someKinds(kind string) {
	forKind("http", getenv("L", "https//env")) // want `\[scheme\]`
	forKind("file", getenv("M", "https//env"))
	forKind(kind, getenv("N", "https//env"))                // want `\[scheme\]`
	forKind(getenv("O", "http"), getenv("P", "https//env")) // want `\[scheme\]`
}

// Who calls decides.
func handOn(u string, isLocal bool) {
	v := "unix:/run/x.sock"
	if isLocal {
		v = u
	}
	prefix(v)
}

func someHandedOn() {
	handOn("unix:/run/y.sock", true)
	handOn("https//handed", true) // want `\[scheme\]`
}
