// Package forwarding has transports that hand requests on as they are: what is wrong with a
// URL is so for net/http's transport, too.
package forwarding

import (
	"context"
	"errors"
	"log"
	"net/http"
	"net/http/httputil"
	"time"
)

const base = "https:/api.example.com" // want `missing second '/'`

// A basicAuth adds a name and a password to a copy of the request.
type basicAuth struct {
	Name, Password string
	Base           http.RoundTripper
}

func (t *basicAuth) RoundTrip(req *http.Request) (*http.Response, error) {
	req2 := cloned(req)
	req2.SetBasicAuth(t.Name, t.Password)
	return t.base().RoundTrip(req2)
}

func (t *basicAuth) base() http.RoundTripper {
	if t.Base != nil {
		return t.Base
	}
	return http.DefaultTransport
}

func (t *basicAuth) Client() *http.Client { return &http.Client{Transport: t} }

func cloned(r *http.Request) *http.Request {
	r2 := new(http.Request)
	*r2 = *r
	r2.Header = make(http.Header, len(r.Header))
	for k, s := range r.Header {
		r2.Header[k] = append([]string(nil), s...)
	}
	return r2
}

type client struct{ http *http.Client }

func newClient(name, password string) *client {
	return &client{(&basicAuth{Name: name, Password: password}).Client()}
}

func (c *client) get(path string) (*http.Response, error) {
	req, err := http.NewRequest("GET", base+path, nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func useBasicAuth(c *client) { c.get("/v1/users") }

// A header is set by a transport around net/http's.
type header struct{ next http.RoundTripper }

func (t header) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("User-Agent", "forwarding")
	return t.next.RoundTrip(req)
}

func useHeader() {
	c := &http.Client{Transport: header{http.DefaultTransport}}
	c.Get("http:/header.example.com/") // want `missing second '/'`
	c.Get("/path")
	c.Get("http://shard:70000/")     // want `\[port\]`
	c.Get("http://h.example/?q=a b") // want `\[illegal-char\]`
}

// A logger writes down what it hands on, and how it went.
type logger struct{ next http.RoundTripper }

func (t *logger) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	start := time.Now()
	defer func() {
		log.Print(req.Method, req.URL, time.Since(start), err)
	}()
	if dump, err := httputil.DumpRequestOut(req, true); err == nil {
		log.Printf("%s", dump)
	}
	if req.URL.Path == "/health" && req.URL.Host != "" {
		log.Print("health of ", req.URL.Redacted())
	}
	resp, err = t.next.RoundTrip(req)
	return
}

// A retry tries several times.
type retry struct {
	client *http.Client
	times  int
}

func (t *retry) RoundTrip(req *http.Request) (*http.Response, error) {
	if t.times < 0 {
		return nil, errors.New("no tries")
	}
	var resp *http.Response
	var err error
	for range t.times {
		resp, err = t.client.Do(req.WithContext(context.WithoutCancel(req.Context())))
		if err == nil && resp.StatusCode < 500 {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	resp.Header.Set("X-Retried", "true")
	return resp, nil
}

// A counter counts, by a helper that sends.
type counter struct {
	http.RoundTripper
	count int
}

func (t *counter) RoundTrip(req *http.Request) (*http.Response, error) {
	t.count++
	return t.send(req, t.RoundTripper)
}

func (t *counter) send(req *http.Request, by http.RoundTripper) (*http.Response, error) {
	prepared, err := prepare(req)
	if err != nil {
		return nil, err
	}
	return by.RoundTrip(prepared)
}

func prepare(req *http.Request) (*http.Request, error) {
	if req.Body == nil && req.Method == "POST" {
		return nil, errors.New("no body")
	}
	copied := *req
	copied.Header = req.Header.Clone()
	return &copied, nil
}

// A named transport has a name, and nothing else of its own.
type named struct {
	http.RoundTripper
	name string
}

func newTransport(verbose bool) http.RoundTripper {
	var rt http.RoundTripper = http.DefaultTransport
	if verbose {
		rt = &logger{rt}
	}
	return &named{rt, "forwarding"}
}

func newRetry() (*retry, error) { return &retry{&http.Client{Timeout: time.Second}, 3}, nil }

func useOthers(verbose bool) {
	c := &http.Client{Transport: newTransport(verbose)}
	c.Get("http:/named.example.com/") // want `missing second '/'`

	r, _ := newRetry()
	c = &http.Client{Transport: r}
	c.Get("http:/retry.example.com/") // want `missing second '/'`

	d := new(http.Client)
	d.Transport = &counter{RoundTripper: (http.DefaultTransport).(*http.Transport).Clone()}
	d.Get("http:/counter.example.com/") // want `missing second '/'`

	pooled := &http.Client{Transport: http.RoundTripper(&pool{&http.Transport{MaxIdleConns: 3}})}
	pooled.Get("http:/pool.example.com/") // want `missing second '/'`
}

// A pool is a transport of net/http with something beside it.
type pool struct{ *http.Transport }

// What comes from outside may know the host of a path, and not what to do with half a URL.
func useGiven(rt http.RoundTripper) {
	c := &http.Client{Transport: &given{rt}}
	c.Get("/path")
	c.Get("http:/given.example.com/") // want `missing second '/'`
}

type given struct{ next http.RoundTripper }

func (t *given) RoundTrip(req *http.Request) (*http.Response, error) {
	req.Header.Add("Accept", "*/*")
	return t.next.RoundTrip(req)
}

// A roundTripperFunc is a transport.
type roundTripperFunc func(*http.Request) (*http.Response, error)

func (f roundTripperFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

func withToken(token string) *http.Client {
	c := &http.Client{}
	transport := c.Transport
	if transport == nil {
		transport = http.DefaultTransport
	}
	c.Transport = roundTripperFunc(func(req *http.Request) (*http.Response, error) {
		req = req.Clone(req.Context())
		req.Header.Set("Authorization", "Bearer "+token)
		return transport.RoundTrip(req)
	})
	return c
}

func send(req *http.Request) (*http.Response, error) { return http.DefaultClient.Do(req) }

func useFunctions(token string) {
	c := withToken(token)
	c.Get("http:/token.example.com/") // want `missing second '/'`
	d := &http.Client{Transport: roundTripperFunc(send)}
	d.Get("http:/send.example.com/") // want `missing second '/'`
}

// A signer calls a function that it is given here.
type signer struct {
	sign func(*http.Request)
	next http.RoundTripper
}

func (t *signer) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	t.sign(req)
	return t.next.RoundTrip(req)
}

func useSigner(key string) {
	c := &http.Client{Transport: &signer{func(req *http.Request) { req.Header.Set("Key", key) }, http.DefaultTransport}}
	c.Get("http:/signer.example.com/") // want `missing second '/'`
}
