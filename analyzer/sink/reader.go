package sink

// This file tells the functions that read a URL from those that do something
// with it.

import (
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/gotypes"
)

// OnlyReads reports whether a call of obj, which takes a URL, does nothing but
// to read it, so that a call whose results nobody uses is of no use: a function
// or method of net/url, one that splits an address, or one that makes a request and does
// not send it.
//
//	url.Parse(u); base.Parse(ref); net.SplitHostPort(addr); http.NewRequest("GET", u, nil)
//	retryablehttp.NewRequest("GET", u, nil) // *Request, in which an *http.Request is embedded
//	http.Get(u) // not this
func OnlyReads(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	if fn.Pkg().Path() == "net/url" || fn.FullName() == "net.SplitHostPort" {
		return true
	}
	for v := range fn.Signature().Results().Variables() {
		if isRequest(v.Type()) {
			return true
		}
	}
	return false
}

// OnlyParses reports whether a call of obj, which takes a URL, says no more of it than what its
// parts are: nobody is connected to.
//
//	url.Parse(u); redis.ParseURL(u); pgx.ParseConfig(dsn); amqp.ParseURI(u)
func OnlyParses(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && (strings.HasPrefix(fn.Name(), "Parse") || OnlyReads(obj))
}

// isRequest reports whether t is an *http.Request or points to a struct that
// holds one. What holds a response as well was sent.
//
//	type Request struct { req *http.Request; … } // of azcore/policy
func isRequest(t types.Type) bool {
	if isHTTPPointer(t, "Request") {
		return true
	}
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok || isHTTPPointer(t, "Response") {
		return false
	}
	s, ok := p.Elem().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	requests := 0
	for f := range s.Fields() {
		switch {
		case isHTTPPointer(f.Type(), "Response"):
			return false
		case isHTTPPointer(f.Type(), "Request"):
			requests++
		}
	}
	return requests > 0
}

// isHTTPPointer reports whether t points to the type of net/http called name.
func isHTTPPointer(t types.Type, name string) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	return ok && gotypes.IsNamed(p.Elem(), "net/http", name)
}
