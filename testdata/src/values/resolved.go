package values

// This file resolves references against bases without a scheme, of which nothing is left.

import (
	"net/http"
	"net/http/httptest"
	"net/url"
)

const defaultBase = "api.vultr.com" // want `\[missing-scheme\]`

// A resolver builds requests as github.com/vultr/govultr v3.34.0 does.
type resolver struct{ base *url.URL }

func newResolver() *resolver {
	base, _ := url.Parse(defaultBase)
	return &resolver{base: base}
}

func (r *resolver) newRequest(method, uri string) (*http.Request, error) {
	u, err := r.base.Parse(uri)
	if err != nil {
		return nil, err
	}
	return http.NewRequest(method, u.String(), nil)
}

func (r *resolver) account() error {
	req, err := r.newRequest("GET", "/v2/account")
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func resolvedHere(id string) {
	base, err := url.Parse("api.vultr.com/v2") // want `\[missing-scheme\]`
	if err != nil {
		return
	}
	u, err := base.Parse("/v2/instances/" + id)
	if err != nil {
		return
	}
	http.Get(u.String())
}

func resolvedReference() {
	base, err := url.Parse("localhost") // want `\[missing-scheme\]`
	if err != nil {
		return
	}
	http.Get(base.ResolveReference(&url.URL{Path: "/v2/account"}).String())
}

// What the base brings is not missing, or somebody else brings it.
func resolvedWell(ref string, mux http.Handler) {
	full, err := url.Parse("https://api.vultr.com")
	if err != nil {
		return
	}
	if u, err := full.Parse("/v2/account"); err == nil {
		http.Get(u.String())
	}
	bare, err := url.Parse("api.vultr.com")
	if err != nil {
		return
	}
	if u, err := bare.Parse("https://api.vultr.com/v2"); err == nil {
		http.Get(u.String())
	}
	if u, err := bare.Parse(ref); err == nil {
		http.Get(u.String())
	}
	if u, err := bare.Parse("/v2/account"); err == nil {
		mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", u.String(), nil))
		println(u.Path)
	}
}

func completedLater() {
	base, err := url.Parse("api.vultr.com")
	if err != nil {
		return
	}
	base.Host = base.Path
	base.Path = ""
	base.Scheme = "https"
	if u, err := base.Parse("/v2/account"); err == nil {
		http.Get(u.String())
	}
}

func completedAfter() {
	base, err := url.Parse("api.vultr.com")
	if err != nil {
		return
	}
	u, err := base.Parse("/v2/account")
	if err != nil {
		return
	}
	u.Scheme = "https"
	u.Host = "api.vultr.com"
	http.Get(u.String())
}

// Several components are set at once.
func completedAtOnce() {
	u, err := url.Parse("/v2/account")
	if err != nil {
		return
	}
	u.Scheme, u.Host = "https", "api.vultr.com"
	http.Get(u.String())
	u.Scheme, u.Host = "https", "api.vultr.com:80800" // want `\[port\]`
	http.Get(u.String())
}

// ByTransport sends paths by clients whose transport knows the host.
func ByTransport(c *http.Client) {
	base, err := url.Parse("api.vultr.com")
	if err != nil {
		return
	}
	if u, err := base.Parse("/v2/account"); err == nil {
		c.Get(u.String())
	}
}
