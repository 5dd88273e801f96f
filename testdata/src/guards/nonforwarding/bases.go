package nonforwarding

import (
	"context"
	"net"
	"net/http"
)

// Transports that hand requests on, each to a base that comes another way.
type (
	byFunction    struct{ base http.RoundTripper }
	byVariable    struct{ base http.RoundTripper }
	byAddress     struct{ base http.RoundTripper }
	byParam       struct{ base http.RoundTripper }
	byValue       struct{ base http.RoundTripper }
	byInterface   struct{ base http.RoundTripper }
	byLiteral     struct{ base http.RoundTripper }
	byMap         struct{ base http.RoundTripper }
	byRange       struct{ base http.RoundTripper }
	byTypeSwitch  struct{ base http.RoundTripper }
	byAssertion   struct{ base http.RoundTripper }
	byResults     struct{ base http.RoundTripper }
	byNamedResult struct{ base http.RoundTripper }
	byTuple       struct{ base http.RoundTripper }
	byClient      struct{ client *http.Client }
	bySetClient   struct{ client *http.Client }
	byItself      struct{ base http.RoundTripper }
	byOption      struct{ base http.RoundTripper }
	byReceive     struct{ base http.RoundTripper }
	byGeneric     struct{ base http.RoundTripper }
	bySocket      struct{ base http.RoundTripper }
)

func (t byFunction) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t byVariable) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t *byAddress) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t *byParam) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }
func (t *byValue) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }
func (t *byInterface) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t *byLiteral) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t byMap) RoundTrip(req *http.Request) (*http.Response, error)   { return t.base.RoundTrip(req) }
func (t byRange) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }
func (t byTypeSwitch) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t byAssertion) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t byResults) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }
func (t byNamedResult) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t *byTuple) RoundTrip(req *http.Request) (*http.Response, error)    { return t.base.RoundTrip(req) }
func (t byClient) RoundTrip(req *http.Request) (*http.Response, error)    { return t.client.Do(req) }
func (t bySetClient) RoundTrip(req *http.Request) (*http.Response, error) { return t.client.Do(req) }
func (t *byItself) RoundTrip(req *http.Request) (*http.Response, error)   { return t.base.RoundTrip(req) }
func (t *byOption) RoundTrip(req *http.Request) (*http.Response, error)   { return t.base.RoundTrip(req) }
func (t byReceive) RoundTrip(req *http.Request) (*http.Response, error)   { return t.base.RoundTrip(req) }
func (t *byGeneric) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.base.RoundTrip(req)
}
func (t bySocket) RoundTrip(req *http.Request) (*http.Response, error) { return t.base.RoundTrip(req) }

func rewriter(on bool) http.RoundTripper {
	if on {
		return resolved{http.DefaultTransport}
	}
	return http.DefaultTransport
}

func rewriterOrError() (http.RoundTripper, error) { return resolved{http.DefaultTransport}, nil }

func concreteOrError() (resolved, error) { return resolved{http.DefaultTransport}, nil }

func namedRewriter() (rt http.RoundTripper) {
	rt = resolved{http.DefaultTransport}
	return
}

func set(rt *http.RoundTripper) { *rt = resolved{http.DefaultTransport} }

func newByParam(base http.RoundTripper) *byParam { return &byParam{base} }

func newByValue(base http.RoundTripper) *byValue { return &byValue{base} }

type wrapper interface {
	wrap(http.RoundTripper) *byInterface
}

type wraps struct{}

func (wraps) wrap(base http.RoundTripper) *byInterface { return &byInterface{base} }

func newByTuple(base http.RoundTripper, err error) *byTuple { return &byTuple{base} }

func newByGeneric[T http.RoundTripper](base T) *byGeneric { return &byGeneric{base} }

type option func(*byOption)

func withBase(rt http.RoundTripper) option { return func(t *byOption) { t.base = rt } }

func useBases(on bool, w wrapper, m map[string]http.RoundTripper, list []http.RoundTripper, given http.RoundTripper, c chan http.RoundTripper) {
	get(byFunction{rewriter(on)})
	(&http.Client{Transport: byFunction{rewriter(on)}}).Get("http:/function.example/")

	rt := http.DefaultTransport
	if on {
		rt = resolved{rt}
	}
	(&http.Client{Transport: rt}).Get("http:/own.example/")
	(&http.Client{Transport: byVariable{rt}}).Get("http:/variable.example/")

	a := &byAddress{http.DefaultTransport}
	set(&a.base)
	(&http.Client{Transport: a}).Get("http:/address.example/")

	(&http.Client{Transport: newByParam(resolved{http.DefaultTransport})}).Get("http:/param.example/")
	newWrapper := newByValue
	(&http.Client{Transport: newWrapper(resolved{http.DefaultTransport})}).Get("http:/value.example/")
	(&http.Client{Transport: w.wrap(resolved{http.DefaultTransport})}).Get("http:/interface.example/")
	wrapLiteral := func(base http.RoundTripper) *byLiteral { return &byLiteral{base} }
	(&http.Client{Transport: wrapLiteral(resolved{http.DefaultTransport})}).Get("http:/literal.example/")
	(&http.Client{Transport: byMap{m["a"]}}).Get("http:/map.example/")
	for _, rt := range list {
		if on {
			rt = http.DefaultTransport
		}
		(&http.Client{Transport: byRange{rt}}).Get("http:/range.example/")
	}
	switch rt := given.(type) {
	case interface {
		RoundTrip(*http.Request) (*http.Response, error)
	}:
		(&http.Client{Transport: byTypeSwitch{rt}}).Get("http:/switch.example/")
	}
	(&http.Client{Transport: byAssertion{any(given).(http.RoundTripper)}}).Get("http:/assertion.example/")
	one, _ := rewriterOrError()
	(&http.Client{Transport: byResults{one}}).Get("http:/results.example/")
	var two http.RoundTripper
	two, _ = concreteOrError()
	(&http.Client{Transport: byResults{two}}).Get("http:/concrete.example/")
	(&http.Client{Transport: byNamedResult{namedRewriter()}}).Get("http:/named.example/")
	(&http.Client{Transport: newByTuple(rewriterOrError())}).Get("http:/tuple.example/")
	(&http.Client{Transport: byClient{&http.Client{Transport: resolved{http.DefaultTransport}}}}).Get("http:/client.example/")
	inner := &http.Client{}
	inner.Transport = resolved{http.DefaultTransport}
	(&http.Client{Transport: bySetClient{inner}}).Get("http:/set.example/")
	first, second := &byItself{}, &byItself{}
	first.base, second.base = second, first
	if on {
		second.base = resolved{http.DefaultTransport}
	}
	(&http.Client{Transport: first}).Get("http:/itself.example/")
	o := new(byOption)
	for _, set := range []option{withBase(resolved{http.DefaultTransport})} {
		set(o)
	}
	(&http.Client{Transport: o}).Get("http:/option.example/")
	(&http.Client{Transport: byReceive{<-c}}).Get("http:/receive.example/")
	(&http.Client{Transport: newByGeneric(resolved{http.DefaultTransport})}).Get("http:/generic.example/")
}

func get(rt http.RoundTripper) {
	c := &http.Client{Transport: rt}
	c.Get("http:/handed.example/")
}

// What is dialed is not the host of the URL, whoever hands the request on.
func bySocketFile(file string) {
	c := &http.Client{Transport: bySocket{&http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", file)
	}}}}
	c.Get("http://shard:70000/")
	c.Get("http:/socket.example/") // want `missing second '/'`
}

// A tries hands requests on to its elements until one answers.
type tries []http.RoundTripper

func (t tries) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for _, rt := range t {
		if resp, err = rt.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

func useTries() {
	(&http.Client{Transport: tries{http.DefaultTransport, roundTripperFunc(complete2)}}).Get("http:/tries.example/")
}
