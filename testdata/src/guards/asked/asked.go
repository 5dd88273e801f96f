// Package asked has functions that ask something of what they are given before they
// use it as a URL.
package asked

import (
	"errors"
	"log"
	"net/http"
	"os"
	"strings"
)

func prefix(u string) {
	if strings.HasPrefix(u, "unix:") {
		return
	}
	http.Get(u)
}

func prefixes(host string) {
	prefix("https//a") // want `\[scheme\]`
	prefix("https://a")
	prefix("unix:/run/x.sock")
	prefix("unix:" + host)
	prefix("https//" + host) // want `\[scheme\]`
}

// What is asked may be asked in one of several ways.
func either(u string) {
	if strings.HasPrefix(u, "http://") || strings.HasPrefix(u, "https:") || u == "localhost" {
		http.Get(u)
	} else {
		os.Open(u)
	}
}

func eithers() {
	either("https:/a") // want `\[scheme\]`
	either("https//a") // want `\[scheme\]`
	either("localhost")
	either("x.txt")
}

// Or one by one.
func cases(u string) {
	switch {
	case u == "":
		return
	case strings.HasPrefix(u, "s3://"), strings.EqualFold(u, "none"):
		return
	case u[0] == '/':
		os.Open(u)
	default:
		http.Get(u)
	}
}

func allCases() {
	cases("https//a") // want `\[scheme\]`
	cases("s3://bucket")
	cases("None")
	cases("/tmp/x")
	cases("")
}

func length(u string) error {
	if len(u) > 20 || len(u) < 3 {
		return errors.New("length")
	}
	_, err := http.Get(u)
	return err
}

func lengths() {
	length("https//a")                     // want `\[scheme\]`
	length("https//example.com/long/path") // want `\[scheme\]`
	length(":1")                           // want `\[scheme\]`
}

func lengthOneByOne(u string) error {
	if u == "" {
		return errors.New("empty")
	}
	if len(u) > 20 {
		return errors.New("long")
	}
	if strings.HasPrefix(u, "unix:") {
		return errors.New("a socket")
	}
	_, err := http.Get(u)
	return err
}

func lengthsOneByOne() {
	lengthOneByOne("https//a")                     // want `\[scheme\]`
	lengthOneByOne("https//example.com/long/path") // want `\[scheme\]`
	lengthOneByOne("unix:/run/x")
	lengthOneByOne("")
}

// No string is as short as that and has the prefix.
func neverBoth(u string) {
	if len(u) > 3 {
		return
	}
	if strings.HasPrefix(u, "http") {
		http.Get(u)
	}
}

func neverBoths() { neverBoth("https//a") } // want `\[scheme\]`

// What is added is added to others.
func withScheme(u string) {
	if !strings.HasPrefix(u, "http") {
		u = "https://" + u
	}
	http.Get(u)
}

func schemes() {
	withScheme("http:/a") // want `\[scheme\]`
	withScheme("//a")     // want `\[scheme\]`
	withScheme("a.example")
	withScheme("http://a")
}

func withSlash(u string) {
	if !strings.HasSuffix(u, "/") {
		u += "/"
	}
	http.Get(u + "x")
}

func slashes() {
	withSlash("https//a")  // want `\[scheme\]`
	withSlash("https//a/") // want `\[scheme\]`
	withSlash("https://a")
}

// Another argument decides.
func known(u string, enabled bool, kind string) {
	if enabled && kind == "http" {
		http.Get(u)
	}
}

func allKnown(enabled bool, kind string) {
	known("https//a", true, "http")  // want `\[scheme\]`
	known("https//a", false, "http") // want `\[scheme\]`
	known("https//a", true, "file")
	known("https//a", enabled, "http") // want `\[scheme\]`
	known("https//a", true, kind)      // want `\[scheme\]`
}

// Nobody knows what decides.
func valid(u string) bool { return strings.Count(u, ":") == 1 }

func checked(u string) {
	if valid(u) {
		http.Get(u)
	}
}

func stat(u string) {
	if _, err := os.Stat(u); err == nil {
		return
	}
	http.Get(u)
}

func repaired(u string) {
	if u = strings.TrimPrefix(u, "url:"); strings.HasPrefix(u, "http") {
		http.Get(u)
	}
}

func allChecked() {
	checked("https//a")  // want `\[scheme\]`
	stat("https//a")     // want `\[scheme\]`
	repaired("https//a") // want `\[scheme\]`
}

// Who calls does not decide.
type client struct{ dry, local bool }

func (c *client) get(u string) {
	if c.dry {
		log.Print(u)
		return
	}
	http.Get(u)
}

func (c *client) load(u string) {
	if c.local {
		os.Open(u)
		return
	}
	http.Get(u)
}

func clients(c *client) {
	c.get("https//a")  // want `\[scheme\]`
	c.load("https//a") // want `\[scheme\]`
	c.load("x.txt")
}

// Of two parameters one is asked for something.
func joined(base, path string) {
	if strings.HasPrefix(path, "http") {
		http.Get(path)
		return
	}
	http.Get(base + path)
}

func allJoined(path string) {
	joined("https//a", "/x") // want `\[scheme\]`
	joined("https//a", "https://b/x")
	joined("https//a", path)        // want `\[scheme\]`
	joined("https://a", "https//b") // want `\[scheme\]`
}

// A loop that asks is taken to turn.
func asksInLoop(u string) {
	for range 3 {
		if !strings.Contains(u, "://") {
			return
		}
		log.Print("again")
	}
	http.Get(u)
}

func asksEachInLoop(u string, others []string) {
	for _, o := range others {
		if strings.Contains(o, "://") {
			return
		}
	}
	http.Get(u)
}

func inLoops() {
	asksInLoop("localhost:8080")
	asksEachInLoop("https//a", nil) // want `\[scheme\]`
}
