package heldlib

import "net/http"

// Who makes one without a base hands in whole URLs.

type optional struct {
	base    string
	retries int
}

func newOptional() *optional { return &optional{base: "https://api.example.com"} }

func (o *optional) get(ref string) { http.Get(o.base + ref) }

func (o *optional) list() { (&optional{retries: 3}).get("http://other.example/v1") } // want `\[host-join\]`

// This one is given its base at once.
type later struct{ base string }

func newLater() *later {
	l := new(later)
	l.base = "https://api.example.com"
	return l
}

func (l *later) get(ref string) { http.Get(l.base + ref) }

func (l *later) list() { l.get("v1/list") } // want `\[host-join\]`

type element struct{ base string }

var elements [2]element

func (e element) get(ref string) { http.Get(e.base + ref) }

func useElements() {
	elements[0].base = "https://api.example.com"
	elements[1].get("http://other.example/v1") // want `\[host-join\]`
}

type embedded struct{ base string }

type around struct{ embedded }

func newEmbedded() embedded { return embedded{base: "https://api.example.com"} }

func (e embedded) get(ref string) { http.Get(e.base + ref) }

func useEmbedded() { around{}.get("http://other.example/v1") } // want `\[host-join\]`

type settings struct{ base string }

type converted struct{ base string }

func newConverted() converted { return converted{base: "https://api.example.com"} }

func (c converted) get(ref string) { http.Get(c.base + ref) }

func useConverted() { converted(settings{"https://api.example.com/"}).get("v1/list") } // want `\[host-join\]`

var prefix string

func useProxy() { prefix = "https://proxy.example.com" }

func getPrefixed(ref string) { http.Get(prefix + ref) }

func listPrefixed() { getPrefixed("http://other.example/v1") } // want `\[host-join\]`

var root = "https://root.example.com"

func useOtherRoot() { root = "https://root.example.com" }

func getRooted(ref string) { http.Get(root + ref) }

func listRooted() { getRooted("v1/list") } // want `\[host-join\]`
