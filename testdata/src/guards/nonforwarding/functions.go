package nonforwarding

import "net/http"

func complete2(req *http.Request) (*http.Response, error) {
	req.URL.Host = "h.example"
	return http.DefaultClient.Do(req)
}

func again(req *http.Request) (*http.Response, error) { return roundTripperFunc(again).RoundTrip(req) }

func middleware(next http.RoundTripper) http.RoundTripper {
	return roundTripperFunc(func(req *http.Request) (*http.Response, error) { return next.RoundTrip(req) })
}

// It asks a function of an exported field.
type exportedHook struct {
	base http.RoundTripper
	Sign func(*http.Request)
}

func (t exportedHook) RoundTrip(req *http.Request) (*http.Response, error) {
	if t.Sign != nil {
		t.Sign(req)
	}
	return t.base.RoundTrip(req)
}

// It asks one of two functions.
type twoHooks struct {
	base http.RoundTripper
	sign func(*http.Request)
}

func (t twoHooks) RoundTrip(req *http.Request) (*http.Response, error) {
	t.sign(req)
	return t.base.RoundTrip(req)
}

// It writes to what one of two functions hands back.
type picking struct {
	base http.RoundTripper
	pick func(*http.Request) *http.Request
}

func (t picking) RoundTrip(req *http.Request) (*http.Response, error) {
	t.pick(req).URL.Host = "h.example"
	return t.base.RoundTrip(req)
}

func pickNew(*http.Request) *http.Request {
	req, _ := http.NewRequest("GET", "https://h.example/", nil)
	return req
}

func pickSame(req *http.Request) *http.Request { return req }

// It is a function that does more than call itself.
type completingFunc func(*http.Request) (*http.Response, error)

func (f completingFunc) RoundTrip(req *http.Request) (*http.Response, error) {
	req.URL.Scheme = "https"
	return f(req)
}

func useFunctions(on bool, given roundTripperFunc) {
	(&http.Client{Transport: roundTripperFunc(complete2)}).Get("http:/declared.example/")
	(&http.Client{Transport: given}).Get("http:/given.example/")
	(&http.Client{Transport: middleware(resolved{http.DefaultTransport})}).Get("http:/middleware.example/")
	(&http.Client{Transport: exportedHook{base: http.DefaultTransport}}).Get("http:/hook.example/")
	t := twoHooks{http.DefaultTransport, func(*http.Request) {}}
	if on {
		t.sign = complete
	}
	(&http.Client{Transport: t}).Get("http:/hooks.example/")
	p := picking{http.DefaultTransport, pickNew}
	if on {
		p.pick = pickSame
	}
	(&http.Client{Transport: p}).Get("http:/picking.example/")
	(&http.Client{Transport: completingFunc(send)}).Get("http:/completing.example/")

	var rt roundTripperFunc = send
	if on {
		rt = complete2
	}
	(&http.Client{Transport: rt}).Get("http:/reassigned.example/")
	c := &http.Client{Transport: resolved{http.DefaultTransport}}
	base := c.Transport
	(&http.Client{Transport: roundTripperFunc(func(req *http.Request) (*http.Response, error) { return base.RoundTrip(req) })}).Get("http:/base.example/")
	(&http.Client{Transport: roundTripperFunc(func(req *http.Request) (*http.Response, error) {
		resp, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			return &http.Response{StatusCode: 503, Body: http.NoBody}, nil
		}
		return resp, nil
	})}).Get("http:/swallowed.example/")
	var self roundTripperFunc
	self = func(req *http.Request) (*http.Response, error) {
		if on {
			return complete2(req)
		}
		return self.RoundTrip(req)
	}
	(&http.Client{Transport: self}).Get("http:/self.example/")
}

func useAgain() { (&http.Client{Transport: roundTripperFunc(again)}).Get("http://again.example/") }

func send(req *http.Request) (*http.Response, error) { return http.DefaultClient.Do(req) }
