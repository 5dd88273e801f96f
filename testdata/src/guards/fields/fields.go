// Package fields has fields that are used for URLs under conditions.
package fields

import (
	"fmt"
	"net"
	"net/http"
	"os"
)

// The method is called on a condition, and reads the field always.
type task struct{ url string }

func (t task) do() { http.Get(t.url) }

func onCondition(w bool) {
	if w {
		task{url: "https//a"}.do() // want `\[scheme\]`
	}
}

// The field is read on a condition that has nothing to do with it.
type job struct {
	url  string
	skip bool
}

func (j *job) run(dry bool) {
	if dry {
		return
	}
	http.Get(j.url)
}

func jobs(dry bool) {
	(&job{url: "https//a"}).run(dry) // want `\[scheme\]`
	(&job{url: "https://a"}).run(dry)
	(&job{url: "none"}).run(dry)
}

// A switch.
type mode struct{ url string }

func (m mode) open(kind int) {
	switch kind {
	case 1:
		http.Get(m.url)
	default:
		os.Exit(1)
	}
}

var modes = []mode{{"https//a"}, {"https://a"}} // want `\[scheme\]`

func openAll() {
	for _, m := range modes {
		m.open(1)
	}
}

// A connection that is not there yet.
type lazy struct {
	addr string
	conn net.Conn
}

func (l *lazy) dial() (err error) {
	if l.conn == nil {
		l.conn, err = net.Dial("tcp", l.addr)
	}
	return err
}

func lazily() { (&lazy{addr: "https://a/"}).dial() } // want `\[address\]`

func connected(c net.Conn) { (&lazy{addr: "https://a/", conn: c}).dial() } // want `\[address\]`

// What is beside the field says that it is not read, or another does.
type feature struct {
	enabled bool
	url     string
}

func (f feature) ping() {
	if f.enabled {
		http.Get(f.url)
	}
}

func features() {
	feature{url: "https//a"}.ping()
	feature{enabled: false, url: "https//a"}.ping()
	feature{enabled: true, url: "https//a"}.ping() // want `\[scheme\]`
	f := feature{}
	f.url = "https//a" // want `\[scheme\]`
	f.ping()
}

type endpoint struct{ kind, addr string }

func (e endpoint) get() {
	if e.kind == "http" {
		http.Get(e.addr)
	}
}

func endpoints() {
	endpoint{"file", "x.txt"}.get()
	endpoint{"http", "https//a"}.get() // want `\[scheme\]`
}

// Two ways to read what it holds, which is for one of them.
type either struct {
	plain bool
	addr  string
}

func (e either) open(plain bool) {
	if plain {
		net.Dial("tcp", e.addr)
		return
	}
	http.Get(e.addr)
}

func eithers() {
	either{addr: "h:80"}.open(true)
	either{addr: "https://a"}.open(false)
}

// A method says which way.
type source struct{ path string }

func (s source) isLocal() bool { return s.path[0] == '/' }

func (s source) open() {
	if !s.isLocal() {
		http.Get(s.path)
	}
}

// Given up.
func sources() { source{"/x"}.open() } // want `\[missing-scheme\]`

// Other uses know more of it.
type file struct{ name string }

func (f file) open(remote bool) {
	if remote {
		http.Get(f.name)
		return
	}
	os.Open(f.name)
}

func files() { file{"x.txt"}.open(false) }

// A struct that is shown and never used.
type reporter struct {
	url  string
	name string
}

func (r reporter) send() { http.Get(r.url) }

func shown() string {
	// Given up.
	r := reporter{url: "not a url: a text", name: "x"} // want `\[relative-colon\]`
	// Given up.
	s := &reporter{url: "not a url: a text"} // want `\[relative-colon\]`
	return fmt.Sprintf("%s %q %q", r.name, r.url, s.url)
}

func shownAndSent() string {
	r := reporter{url: "https//a"} // want `\[scheme\]`
	r.send()
	return fmt.Sprintf("%q", r.url)
}

func shownAndReturned() *reporter {
	r := &reporter{url: "https//b"} // want `\[scheme\]`
	fmt.Println(r.url)
	return r
}

func shownAndTaken() {
	r := reporter{url: "https//c"} // want `\[scheme\]`
	fmt.Println(r.url)
	http.Get(r.url)
}
