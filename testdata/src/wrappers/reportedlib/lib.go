// Package reportedlib uses its own variables, one of them not.
package reportedlib

import "net/http"

type Env struct{ API string }

var Sandbox = Env{API: "http//sandbox.example.com"} // want `\[scheme\]`

var Other = "http//other.example.com"

func Ping() { Get(Sandbox.API) }

func Get(u string) { http.Get(u) }

func Base() string { return "http//base.example.com" } // want `\[scheme\]`

func PingBase() { Get(Base()) }
