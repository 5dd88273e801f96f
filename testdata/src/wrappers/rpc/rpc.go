// Package rpc makes clients of a package that gives a scheme to what has none.
package rpc

import "wrappers/rpclib"

func clients(addr string) {
	rpclib.NewClient("localhost:8080") // want `\[relative-colon\]`
	rpclib.NewClient("127.0.0.1:8080") // want `\[relative-colon\]`
	rpclib.NewClient("htps://h.com")   // want `\[scheme\]`
	rpclib.NewClient("http://localhost:8080")
	rpclib.NewClient("//localhost:8080") // want `\[missing-scheme\]`
	rpclib.NewClient("example.com")      // want `\[missing-scheme\]`
	rpclib.NewClient("example.com/rpc")  // want `\[missing-scheme\]`
	rpclib.NewClient("HTTP://example.com")
	rpclib.NewClient("/rpc") // want `\[missing-scheme\]`
	rpclib.NewClient("")
	rpclib.NewClient(addr)
}
