package escape

import (
	"fmt"
	"net/http"
	"net/url"
)

// Who writes the delimiter escapes what is beside it, wherever the URL is put together.

type api struct{ base string }

func newAPI(base string) *api { return &api{base} }

func (a *api) get(path string) {
	http.Get(a.base + path)
}

func (a *api) find(q string) {
	http.Get(a.base + "/find?q=" + q)
}

func (a *api) escaped(q string) { http.Get(a.base + "/find?q=" + url.QueryEscape(q)) }

const versionsPath = "/subjects/%s/versions"

func (a *api) flaggedHanded(name string, r *http.Request) {
	a.get("/search?q=" + name)                              // want `\[escape\]`
	a.get(fmt.Sprintf("/search?q=%s&x=1", name))            // want `\[escape\]`
	a.get("/users/" + r.FormValue("user") + "/x")           // want `\[escape\]`
	a.get(fmt.Sprintf(versionsPath, url.QueryEscape(name))) // want `\[escape\]`
	a.get("/search?q=" + url.PathEscape(name))              // want `\[escape\]`
	path := "/search?q=" + name                             // want `\[escape\]`
	a.get(path)
}

func (a *api) silentHanded(name string) {
	a.find(name)           // want `\[escape\]`
	a.find("name:" + name) // want `\[escape\]`
	a.find(name + "-x")    // want `\[escape\]`
	a.escaped("a=" + name)
	a.get("/search?q=" + url.QueryEscape(name))
	a.get(name)
	a.get("/users/" + name)
	get := func(q string) { http.Get("https://example.com/?q=" + q) } // want `\[escape\]`
	get(name)
}
