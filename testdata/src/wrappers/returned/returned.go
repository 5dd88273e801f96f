// Package returned sends requests that another package makes.
package returned

import (
	"context"
	"net/http"
	"net/http/httptest"

	"wrappers/returnedlib"
)

func sends(c *http.Client) {
	req, err := returnedlib.New("new.acme.io/x")
	if err != nil {
		return
	}
	http.DefaultClient.Do(req)
	asked, err := returnedlib.JSON(context.Background(), "json.acme.io/x")
	if err != nil {
		return
	}
	asked.Header.Set("a", "b")
	c.Do(asked.WithContext(context.Background()))
	users, _ := returnedlib.Users("users.acme.io") // want `missing scheme in "users.acme.io/users": \(\*http.Client\).Do fails`
	send(users)
	c.Do(returnedlib.Must("must.acme.io/x"))                           // want `missing scheme in "must.acme.io/x": \(\*http.Client\).Do fails`
	built, err := returnedlib.Get("built.acme.io/x").Path("a").Build() // want `\[missing-scheme\]`
	c.Do(built)
	slashes, err := returnedlib.Get("https:\\\\h.acme.io\\v2").Path("a").Build() // want `backslash instead of '/' after "https:": \(\*http.Client\).Do fails`
	c.Do(slashes)
	traced, err := returnedlib.Traced("traced.acme.io/x") // want `missing scheme in "traced.acme.io/x": \(\*http.Client\).Do fails`
	c.Do(traced)
	own, err := newRequest("own.acme.io") // want `missing scheme in "own.acme.io/own": \(\*http.Client\).Do fails`
	c.Do(own)
	good, err := returnedlib.New("https://good.acme.io/x")
	c.Do(good)
}

func newRequest(host string) (*http.Request, error) { return returnedlib.New(host + "/own") }

func send(req *http.Request) { http.DefaultClient.Do(req) }

// What follows is completed, or not sent.

func completes(c *http.Client, prepare func(*http.Request), isLocal bool) {
	host, _ := returnedlib.New("a.acme.io/x")
	host.URL.Scheme = "https"
	c.Do(host)
	empty, _ := returnedlib.New("b.acme.io/x")
	if empty.URL.Scheme == "" {
		empty.URL.Scheme = "https"
	}
	c.Do(empty)
	passed, _ := returnedlib.New("/x")
	returnedlib.Prepare(passed)
	c.Do(passed)
	done, _ := returnedlib.New("/x")
	returnedlib.Do(done)
	hooked, _ := returnedlib.New("/x")
	prepare(hooked)
	c.Do(hooked)
	replaced, _ := returnedlib.New("/x")
	if isLocal {
		replaced, _ = http.NewRequest("GET", "https://h.acme.io/x", nil)
	}
	c.Do(replaced)
	local, _ := returnedlib.Local("i.acme.io/x") // want `\[missing-scheme\]`
	c.Do(local)
	complete, _ := returnedlib.Complete("c.acme.io/x")
	c.Do(complete)
	signed, _ := returnedlib.Sign("/x", prepare)
	c.Do(signed)
	checked, _ := returnedlib.Check("d.acme.io/x")
	c.Do(checked)
	first, _ := returnedlib.Second("e.acme.io/x")
	c.Do(first)
	other, _ := returnedlib.Get("f.acme.io/x").Path("a").Base("https://f.acme.io").Build() // want `\[missing-scheme\]`
	c.Do(other)
	at, _ := returnedlib.At("//g.acme.io/x").Build()
	c.Do(at)
	c.Do(returnedlib.Later("h.acme.io/x")())
	kept, _ := returnedlib.New("/kept")
	keep = kept
	closure, _ := returnedlib.New("/closure")
	func() { closure.URL.Host, closure.URL.Scheme = "h.acme.io", "https" }()
	c.Do(closure)
}

var keep *http.Request

func serves(h http.Handler) {
	req, _ := returnedlib.New("/users")
	h.ServeHTTP(httptest.NewRecorder(), req)
	shown, _ := returnedlib.New("users")
	println(shown.URL.String())
}

type base struct{ next http.RoundTripper }

func (b base) RoundTrip(req *http.Request) (*http.Response, error) {
	req.URL.Scheme, req.URL.Host = "https", "h.acme.io"
	return b.next.RoundTrip(req)
}

// Request is for others to complete.
func Request(path string) (*http.Request, error) {
	return returnedlib.New("/api" + path)
}

func wants() { Request("/users") }

func loops(c *http.Client, urls []string) {
	req, _ := returnedlib.New("loop.acme.io/x")
	for _, u := range urls {
		c.Do(req)
		req, _ = returnedlib.New(u)
	}
}

func mayFail(c *http.Client, isDry bool) error {
	req, err := returnedlib.New("may.acme.io/x") // want `missing scheme in "may.acme.io/x": \(\*http.Client\).Do fails`
	if err != nil {
		return err
	}
	if isDry {
		return nil
	}
	_, err = c.Do(req)
	return err
}
