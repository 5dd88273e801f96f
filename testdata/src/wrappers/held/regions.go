package held

import "net/http"

// A regional has one of several hosts.
type regional struct{ base string }

func newEU() *regional { return &regional{"https://api.eu.example.com"} }
func newUS() *regional { return &regional{base: "https://api.us.example.com"} }

func (r *regional) get(path string) { http.Get(r.base + path) }

func regions() {
	newEU().get("v1/list") // want `missing '/' between host and path: the host becomes "api.….example.comv1" .*\[host-join\]`
	newUS().get("/v1/list")
	newUS().get(":8080/list")
	newUS().get(".cn/list")
	newUS().get("")
}

// A mixed has a path after one of them.
type mixed struct{ base string }

func newMixed(isLocal bool) *mixed {
	if isLocal {
		return &mixed{"https://api.example.com/v1.example.com"}
	}
	return &mixed{"https://api.example.com"}
}

func (m *mixed) get(path string) { http.Get(m.base + path) }

func mixedUp() { newMixed(true).get("v1/list") }

// An ended has another end.
type ended struct{ base string }

func newEnded(isLocal bool) *ended {
	if isLocal {
		return &ended{"https://api.example.com/"}
	}
	return &ended{"https://api.example.org"}
}

func (e *ended) get(path string) { http.Get(e.base + path) }

func endedUp() { newEnded(true).get("v1/list") }

// An open has a host that is not known.
type open struct{ base string }

func newOpen(host string) *open {
	if host == "" {
		return &open{"https://api.example.com"}
	}
	return &open{"https://" + host + ".example.com"}
}

func (o *open) get(path string) { http.Get(o.base + path) }

func opened() { newOpen("x/y").get("v1/list") }
