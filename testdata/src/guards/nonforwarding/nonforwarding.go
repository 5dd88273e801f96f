// Package nonforwarding has transports that may do something else with a request than hand
// it on.
package nonforwarding

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

var other = &url.URL{Scheme: "https", Host: "h.example"}

// It writes through a copy of the pointer.
type alias struct{ base http.RoundTripper }

func (t alias) RoundTrip(req *http.Request) (*http.Response, error) {
	u := req.URL
	u.Scheme, u.Host = "https", "h.example"
	return t.base.RoundTrip(req)
}

// It writes through a helper.
type helper struct{ base http.RoundTripper }

func (t helper) RoundTrip(req *http.Request) (*http.Response, error) {
	complete(req)
	return t.base.RoundTrip(req)
}

func complete(req *http.Request) { req.URL.Host = "h.example" }

// It hands the URL alone to a helper.
type urlHelper struct{ base http.RoundTripper }

func (t urlHelper) RoundTrip(req *http.Request) (*http.Response, error) {
	completeURL(req.URL)
	return t.base.RoundTrip(req)
}

func completeURL(u *url.URL) { u.Scheme = "https" }

// It writes to all of the URL.
type wholeURL struct{ base http.RoundTripper }

func (t wholeURL) RoundTrip(req *http.Request) (*http.Response, error) {
	*req.URL = *other
	return t.base.RoundTrip(req)
}

// It writes to all of the request.
type wholeRequest struct{ base http.RoundTripper }

func (t wholeRequest) RoundTrip(req *http.Request) (*http.Response, error) {
	r, _ := http.NewRequest("GET", "https://h.example/", nil)
	*req = *r
	return t.base.RoundTrip(req)
}

// It writes to a shallow copy.
type shallow struct{ base http.RoundTripper }

func (t shallow) RoundTrip(req *http.Request) (*http.Response, error) {
	r2 := *req
	r2.URL.Host = "h.example"
	return t.base.RoundTrip(&r2)
}

// It sets the URL of a shallow copy.
type setURL struct{ base http.RoundTripper }

func (t setURL) RoundTrip(req *http.Request) (*http.Response, error) {
	r2 := new(http.Request)
	*r2 = *req
	r2.URL = other
	return t.base.RoundTrip(r2)
}

// It resolves what it copies.
type resolved struct{ base http.RoundTripper }

func (t resolved) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL = other.ResolveReference(req.URL)
	return t.base.RoundTrip(req)
}

// It is another's, which is embedded.
type embedding struct{ resolved }

// Its base rewrites.
type wrapped struct{ base http.RoundTripper }

func (t *wrapped) RoundTrip(req *http.Request) (*http.Response, error) {
	req.Header.Set("X", "y")
	return t.base.RoundTrip(req)
}

// It writes in a closure.
type closure struct{ base http.RoundTripper }

func (t closure) RoundTrip(req *http.Request) (*http.Response, error) {
	var once sync.Once
	once.Do(func() { req.URL.Scheme = "https" })
	return t.base.RoundTrip(req)
}

// It hands the request out of a closure.
type closureResult struct{ base http.RoundTripper }

func (t closureResult) RoundTrip(req *http.Request) (*http.Response, error) {
	same := func() *http.Request { return req }
	same().URL.Host = "h.example"
	return t.base.RoundTrip(req)
}

// It writes to what a function hands back.
type back struct{ base http.RoundTripper }

func (t back) RoundTrip(req *http.Request) (*http.Response, error) {
	same(req).(*http.Request).URL.Host = "h.example"
	return t.base.RoundTrip(req)
}

func same(req *http.Request) any { return req }

// It writes to what a function hands back at times.
type backOrNone struct{ base http.RoundTripper }

func (t backOrNone) RoundTrip(req *http.Request) (*http.Response, error) {
	if r := sameIf(req); r != nil {
		r.URL.Host = "h.example"
	}
	return t.base.RoundTrip(req)
}

func sameIf(req *http.Request) *http.Request {
	if req.Method == "GET" {
		return req
	}
	return nil
}

// It writes to what a function hands back by a name.
type backByName struct{ base http.RoundTripper }

func (t backByName) RoundTrip(req *http.Request) (*http.Response, error) {
	sameByName(req).URL.Host = "h.example"
	return t.base.RoundTrip(req)
}

func sameByName(req *http.Request) (r *http.Request) {
	r = req
	return
}

// It sends something else in a loop.
type looping struct{ base http.RoundTripper }

func (t looping) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	for next := req; err == nil && resp.StatusCode == 302; {
		next, _ = http.NewRequest("GET", resp.Header.Get("Location"), nil)
		resp, err = t.base.RoundTrip(next)
	}
	return resp, err
}

// It has copies in a list.
type listing struct{ base http.RoundTripper }

func (t listing) RoundTrip(req *http.Request) (*http.Response, error) {
	var list []*http.Request
	list = append(list, req)
	for _, r := range list {
		r.URL.Scheme = "https"
	}
	return t.base.RoundTrip(req)
}

// It swaps the request by a pointer to it.
type swapping struct{ base http.RoundTripper }

func (t swapping) RoundTrip(req *http.Request) (*http.Response, error) {
	swap(&req)
	return t.base.RoundTrip(req)
}

func swap(req **http.Request) { *req, _ = http.NewRequest("GET", "https://h.example/", nil) }

// It is a function.
type roundTripperFunc func(*http.Request) (*http.Response, error)

func (f roundTripperFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// It rewrites on a condition.
type conditional struct {
	base http.RoundTripper
	on   bool
}

func (t conditional) RoundTrip(req *http.Request) (*http.Response, error) {
	if t.on {
		req = req.Clone(req.Context())
		req.URL.Host = "h.example"
	}
	return t.base.RoundTrip(req)
}

// It sends another request on a condition.
type fallback struct{ base http.RoundTripper }

func (t fallback) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	if err != nil {
		again, _ := http.NewRequest("GET", "https://h.example/"+req.URL.Path, nil)
		return t.base.RoundTrip(again)
	}
	return resp, nil
}

// It goes on when its base fails.
type swallowing struct{ base http.RoundTripper }

func (t swallowing) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	if err != nil {
		return &http.Response{StatusCode: 503, Body: http.NoBody}, nil
	}
	return resp, err
}

// It goes on when its base fails, in another variable.
type repairing struct{ base http.RoundTripper }

func (t repairing) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	if err != nil {
		resp, err = &http.Response{StatusCode: 503, Body: http.NoBody}, nil
	}
	return resp, err
}

// It goes on after all.
type deferring struct{ base http.RoundTripper }

func (t deferring) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	defer func() {
		if err != nil {
			resp, err = &http.Response{StatusCode: 503, Body: http.NoBody}, nil
		}
	}()
	return t.base.RoundTrip(req)
}

// It has a map of answers.
type memory map[string]string

func (t memory) RoundTrip(req *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: 200, Body: io.NopCloser(strings.NewReader(t[req.URL.Path]))}, nil
}

// It answers from a map before it asks.
type cache struct {
	base    http.RoundTripper
	answers map[string]*http.Response
}

func (t *cache) RoundTrip(req *http.Request) (*http.Response, error) {
	if resp := t.answers[req.URL.String()]; resp != nil {
		return resp, nil
	}
	return t.base.RoundTrip(req)
}

// It fails always.
type offline struct{}

func (offline) RoundTrip(req *http.Request) (*http.Response, error) { return nil, io.EOF }

// It asks a function that it is given.
type signing struct {
	base http.RoundTripper
	sign func(*http.Request)
}

func (t signing) RoundTrip(req *http.Request) (*http.Response, error) {
	t.sign(req)
	return t.base.RoundTrip(req)
}

// It keeps the request where others find it.
type keeping struct {
	base http.RoundTripper
	last *http.Request
}

func (t *keeping) RoundTrip(req *http.Request) (*http.Response, error) {
	t.last = req
	t.complete()
	return t.base.RoundTrip(req)
}

func (t *keeping) complete() { t.last.URL.Host = "h.example" }

// It decodes the URL anew.
type decoding struct{ base http.RoundTripper }

func (t decoding) RoundTrip(req *http.Request) (*http.Response, error) {
	if err := req.URL.UnmarshalBinary([]byte("https://h.example")); err != nil {
		return nil, err
	}
	return t.base.RoundTrip(req)
}

// It has the address of a part.
type address struct{ base http.RoundTripper }

func (t address) RoundTrip(req *http.Request) (*http.Response, error) {
	host := &req.URL.Host
	*host = "h.example"
	return t.base.RoundTrip(req)
}

// It adds to a part.
type adding struct{ base http.RoundTripper }

func (t adding) RoundTrip(req *http.Request) (*http.Response, error) {
	req.URL.Host += "h.example"
	return t.base.RoundTrip(req)
}

// It puts the request into a struct.
type boxing struct{ base http.RoundTripper }

type box struct{ req *http.Request }

func (b box) complete() { b.req.URL.Host = "h.example" }

func (t boxing) RoundTrip(req *http.Request) (*http.Response, error) {
	box{req}.complete()
	return t.base.RoundTrip(req)
}

// It sends the request to a goroutine.
type sending struct {
	base http.RoundTripper
	c    chan *http.Request
}

func (t sending) RoundTrip(req *http.Request) (*http.Response, error) {
	t.c <- req
	return t.base.RoundTrip(<-t.c)
}

// It takes what is said to be an answer.
type handedAnswer struct{ base http.RoundTripper }

func (t handedAnswer) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.or(req, &http.Response{Body: http.NoBody})
}

func (t handedAnswer) or(req *http.Request, resp *http.Response) (*http.Response, error) {
	if r, err := t.base.RoundTrip(req); err == nil {
		return r, nil
	}
	return resp, nil
}

func use(on bool) {
	for _, rt := range []http.RoundTripper{http.DefaultTransport} {
		c := &http.Client{Transport: rt}
		c.Get("http:/ranged.example/")
	}
	c := &http.Client{Transport: alias{http.DefaultTransport}}
	c.Get("http:/alias.example/")
	get(alias{})
	c1 := &http.Client{Transport: helper{http.DefaultTransport}}
	c1.Get("http:/helper.example/")
	c2 := &http.Client{Transport: urlHelper{http.DefaultTransport}}
	c2.Get("http:/url.example/")
	c3 := &http.Client{Transport: wholeURL{http.DefaultTransport}}
	c3.Get("http:/whole.example/")
	c4 := &http.Client{Transport: wholeRequest{http.DefaultTransport}}
	c4.Get("http:/request.example/")
	c5 := &http.Client{Transport: shallow{http.DefaultTransport}}
	c5.Get("http:/shallow.example/")
	c6 := &http.Client{Transport: setURL{http.DefaultTransport}}
	c6.Get("http:/set.example/")
	c7 := &http.Client{Transport: resolved{http.DefaultTransport}}
	c7.Get("http:/resolved.example/")
	c8 := &http.Client{Transport: embedding{resolved{http.DefaultTransport}}}
	c8.Get("http:/embedding.example/")
	c9 := &http.Client{Transport: &wrapped{&wrapped{resolved{http.DefaultTransport}}}}
	c9.Get("http:/wrapped.example/")
	c10 := &http.Client{Transport: closure{http.DefaultTransport}}
	c10.Get("http:/closure.example/")
	c11 := &http.Client{Transport: closureResult{http.DefaultTransport}}
	c11.Get("http:/result.example/")
	c12 := &http.Client{Transport: back{http.DefaultTransport}}
	c12.Get("http:/back.example/")
	c13 := &http.Client{Transport: backOrNone{http.DefaultTransport}}
	c13.Get("http:/none.example/")
	c14 := &http.Client{Transport: roundTripperFunc(func(req *http.Request) (*http.Response, error) {
		req.URL.Host = "h.example"
		return http.DefaultTransport.RoundTrip(req)
	})}
	c14.Get("http:/func.example/")
	c15 := &http.Client{Transport: conditional{http.DefaultTransport, on}}
	c15.Get("http:/conditional.example/")
	c16 := &http.Client{Transport: fallback{http.DefaultTransport}}
	c16.Get("http:/fallback.example/")
	c17 := &http.Client{Transport: swallowing{http.DefaultTransport}}
	c17.Get("http:/swallowing.example/")
	c18 := &http.Client{Transport: repairing{http.DefaultTransport}}
	c18.Get("http:/repairing.example/")
	c19 := &http.Client{Transport: deferring{http.DefaultTransport}}
	c19.Get("http:/deferring.example/")
	c20 := &http.Client{Transport: memory{"/": "a"}}
	c20.Get("http:/memory.example/")
	c21 := &http.Client{Transport: &cache{base: http.DefaultTransport}}
	c21.Get("http:/cache.example/")
	c22 := &http.Client{Transport: offline{}}
	c22.Get("http:/offline.example/")
	c23 := &http.Client{Transport: signing{http.DefaultTransport, complete}}
	c23.Get("http:/signing.example/")
	c24 := &http.Client{Transport: &keeping{base: http.DefaultTransport}}
	c24.Get("http:/keeping.example/")
	c25 := &http.Client{Transport: decoding{http.DefaultTransport}}
	c25.Get("http:/decoding.example/")
	c26 := &http.Client{Transport: address{http.DefaultTransport}}
	c26.Get("http:/address.example/")
	c27 := &http.Client{Transport: adding{http.DefaultTransport}}
	c27.Get("http:/adding.example/")
	c28 := &http.Client{Transport: boxing{http.DefaultTransport}}
	c28.Get("http:/boxing.example/")
	c29 := &http.Client{Transport: sending{base: http.DefaultTransport}}
	c29.Get("http:/sending.example/")
	c31 := &http.Client{Transport: backByName{http.DefaultTransport}}
	c31.Get("http:/name.example/")
	c32 := &http.Client{Transport: looping{http.DefaultTransport}}
	c32.Get("http:/looping.example/")
	c33 := &http.Client{Transport: listing{http.DefaultTransport}}
	c33.Get("http:/listing.example/")
	c34 := &http.Client{Transport: swapping{http.DefaultTransport}}
	c34.Get("http:/swapping.example/")
	c30 := &http.Client{Transport: handedAnswer{http.DefaultTransport}}
	c30.Get("http:/answer.example/")
}
