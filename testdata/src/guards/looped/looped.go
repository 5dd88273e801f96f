// Package looped calls functions that stand in lists.
package looped

import "net/http"

// All of them are called.
var serverURL string

func init() { serverURL = "server.example:8000/rpc" } // want `\[relative-colon\]`

func Start() error {
	steps := []func() error{check, listen}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func check() error  { _, err := http.Get(serverURL); return err }
func listen() error { return nil }

// So are closures, and methods.
type client struct{ base string }

func (c *client) ping() { http.Get(c.base) }

func Ping() {
	c := &client{base: "http:/ping.example"} // want `\[scheme\]`
	other := "http:/other.example"           // want `\[scheme\]`
	for _, f := range []func(){c.ping, func() { http.Get(other) }} {
		f()
	}
}

// A loop that nothing leads to calls none.
var debugURL string

// Given up.
func setDebugURL() { debugURL = "debug.example:8000/rpc" } // want `\[relative-colon\]`

func Debug(isOn bool) {
	setDebugURL()
	if isOn {
		for _, f := range []func(){debug} {
			f()
		}
	}
}

func debug() { http.Get(debugURL) }

// One that passes some over may pass over this one.
var someURL string

// Given up.
func setSomeURL() { someURL = "some.example:8000/rpc" } // want `\[relative-colon\]`

func Some(n int) {
	setSomeURL()
	for i, f := range []func(){some, debug} {
		if i == n {
			f()
		}
	}
}

func some() { http.Get(someURL) }

// Of a list that is kept, any may be taken.
var keptURL string

// Given up.
func setKeptURL() { keptURL = "kept.example:8000/rpc" } // want `\[relative-colon\]`

func Kept(n int) {
	setKeptURL()
	fs := []func(){kept, debug}
	fs[n]()
}

func kept() { http.Get(keptURL) }

// What a loop gives a variable is called, too.
func each(getters []func(string) (*http.Response, error)) {
	for _, get := range getters {
		if get == nil {
			get = http.Get
		}
		// Given up.
		get("each.example:8000/rpc") // want `\[relative-colon\]`
	}
}
