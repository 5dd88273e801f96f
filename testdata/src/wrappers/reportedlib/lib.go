// Package reportedlib uses its own variables, one of them not.
package reportedlib

import "net/http"

type Env struct{ API string } // want API:"flows to http.Get"

var Sandbox = Env{API: "http//sandbox.example.com"} // want `\[scheme\]`

var Other = "http//other.example.com" // want Other:"returns a known string"

func Ping() { Get(Sandbox.API) }

func Get(u string) { http.Get(u) } // want Get:"flows to http.Get"

func Base() string { return "http//base.example.com" } // want `\[scheme\]`

func PingBase() { Get(Base()) }
