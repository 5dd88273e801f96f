// Package sent has functions that make requests for others of the package.
package sent

import (
	"net/http"
	"net/url"
	"strings"
)

// A client sends what newRequest makes.
type client struct {
	base string
	http *http.Client
}

func (c *client) newRequest(method, path string) (*http.Request, error) {
	req, err := http.NewRequest(method, c.base+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	return req, nil
}

func (c *client) do(req *http.Request) error {
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *client) list(q url.Values) error {
	req, err := c.newRequest(http.MethodGet, "/list")
	if err != nil {
		return err
	}
	req.URL.RawQuery = q.Encode()
	return c.do(req)
}

func (c *client) remove(id string) error {
	req, err := c.newRequest(http.MethodDelete, "/items/"+url.PathEscape(id))
	if err != nil {
		return err
	}
	return c.do(req)
}

func flagged() {
	c := &client{base: "localhost:8080", http: http.DefaultClient} // want `Do fails.*\[relative-colon\]`
	c.list(nil)
	d := &client{base: "http//a.example.com"} // want `\[scheme\]`
	d.remove("1")
}

// A resolver says what host its requests go to after they are made.
type resolver struct {
	base string
	host string
}

func (r *resolver) newRequest(path string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, r.base+path, nil)
}

func (r *resolver) get(path string) error {
	req, err := r.newRequest(path)
	if err != nil {
		return err
	}
	req.URL.Scheme, req.URL.Host = "http", r.host
	_, err = http.DefaultClient.Do(req)
	return err
}

// A printer sends nothing.
type printer struct{ base string }

func (p *printer) newRequest(path string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, p.base+path, nil)
}

func (p *printer) curl(path string) string {
	req, err := p.newRequest(path)
	if err != nil {
		return ""
	}
	return "curl " + req.URL.String()
}

// A completer knows of addresses without a scheme.
type completer struct{ base string }

func (c *completer) newRequest(path string) (*http.Request, error) {
	base := c.base
	if !strings.Contains(base, "://") {
		base = "http://" + base
	}
	return http.NewRequest(http.MethodGet, base+path, nil)
}

func (c *completer) get(path string) error {
	req, err := c.newRequest(path)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func silent() {
	r := &resolver{base: "/api"}
	r.get("/x")
	p := &printer{base: "localhost:8081"}
	println(p.curl("/x"))
	c := &completer{base: "localhost:8082"}
	c.get("/x")
	ok := &client{base: "http://b.example.com"}
	ok.remove("2")
}
