package app

import "wrappers/lib"

func guarded() {
	lib.Ping("h/\x7f")                 // want `\[illegal-char\]`
	lib.Load("example.com/", "x")      // want `\[missing-scheme\]`
	lib.Later("example.com")           // want `\[missing-scheme\]`
	_ = lib.Hook{Where: "http://h/"}   // want `\[scheme\]`
	lib.HTTPDoer{}.Do(":81/")          // want `\[port\]`
	lib.FetchWith(nil, "htps://h/")    // want `\[scheme\]`
	lib.FetchWith(nil, "example.com")  // want `\[missing-scheme\]`
	lib.OpenAny("htps://h/")           // want `\[scheme\]`
	lib.Unless(false, "htps://h/")     // want `\[scheme\]`
	lib.Sometimes("http", "htps://h/") // want `\[scheme\]`
	lib.Else("htps://h/", false)       // want `\[scheme\]`
	lib.AddScheme("http:/h")           // want `\[scheme\]`
}

// What else is done with the string is not known to be right with another one.
func withoutFix() {
	lib.Save("example.com") // want `\[missing-scheme\]`
}

func silentGuarded(doer lib.Doer) {
	lib.Ping("")
	lib.Unless(true, "htps://h/")      // want `\[scheme\]`
	lib.Sometimes("file", "htps://h/") // want `\[scheme\]`
	lib.Else("htps://h/", true)        // want `\[scheme\]`
	lib.OpenAny("unix:/run/x")
	lib.OpenAny("h:8")
	none := ""
	lib.Ping(none)
	lib.Load("", "C:/x")     // want `\[unsupported-scheme\]`
	lib.Load(none, "data/x") // want `\[missing-scheme\]`
	lib.FetchRetry("localhost:8080")
	lib.ParseHost("localhost:8080")
	lib.Open("file", "data/x")  // want `\[missing-scheme\]`
	lib.Task{"C:/x"}.Do("file") // want `\[unsupported-scheme\]`
	lib.ParseOpaque("localhost:8080")
	lib.IsAbsolute("127.0.0.1:80/x")
	lib.HostOr("127.0.0.1:80/x")
	lib.Reachable("example.com") // want `\[missing-scheme\]`
	addr := "localhost:8080"
	if !lib.Reachable(addr) {
		addr = "http://" + addr
	}
	lib.Fetch(addr)
	lib.Source{Kind: "file", Addr: "data/x"}.Fetch() // want `\[missing-scheme\]`
	(&lib.Store{Root: "/var/lib"}).Get("x")
	_ = lib.Hook{Where: ""}
	_ = lib.Hook{Where: "none"}
	h := lib.Hook{Where: "http://replaced"}
	h.Where = "example.com"
	doer.Do(":81/") // want `\[port\]`
}

// files is another Doer.
type files struct{}

func (files) Do(path string) error { return nil }

var _ lib.Doer = files{}
