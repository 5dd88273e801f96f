package returns

import (
	"net/http"
	"strings"
)

// A place has a URL or a host.
type place struct{ url, host string }

func (p place) root() string {
	if p.url != "" {
		return p.url
	}
	return "https://" + p.host
}

func (p *place) repairedRoot() string {
	p.repair()
	if p.url != "" {
		return p.url
	}
	return "https://" + p.host
}

func (p *place) repair() { p.url = strings.Replace(p.url, "//", "://", 1) }

func (p place) checkedRoot() string {
	if p.url != "" && strings.HasPrefix(p.url, "https://") {
		return p.url
	}
	return "https://h"
}

func rootOf(base, name string) string {
	if base != "" {
		return base
	}
	return "http://" + name + "/v1"
}

func checkedRootOf(url string) string {
	ok := strings.HasPrefix(url, "https://")
	if !ok {
		return "https://h"
	}
	return url
}

func chosen(better bool) {
	http.Get(place{url: "https//a"}.root())
	http.Get(place{host: "https://b"}.root()) // want `\[scheme\]`
	http.Get(rootOf("https//c", ""))          // want `\[scheme\]`
	e := place{url: "https//e", host: "e"}
	http.Get(e.root())

	http.Get(place{url: "https://f", host: "https://f"}.root())
	http.Get(place{host: "g"}.root())
	http.Get(rootOf("https://h", "https://h"))
	http.Get(rootOf("", "i"))
	http.Get(place{url: "https//j"}.checkedRoot())
	http.Get(checkedRootOf("https//k")) // want `\[scheme\]`
	l := &place{url: "https//l"}
	http.Get(l.repairedRoot())
	m := place{url: "https//m"}
	m.repair()
	http.Get(m.root())
	n := place{url: "https//n"}
	n.url = "https://n"
	http.Get(n.root())
}
