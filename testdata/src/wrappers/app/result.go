package app

import (
	"net/http"

	"wrappers/lib"
)

func results(site lib.Site) {
	http.Get(lib.Home())            // want `\[relative-colon\]`
	http.Get(lib.URL(":81/"))       // want `\[port\]`
	http.Get(site.Base() + "/x")    // want `\[scheme\]`
	http.Get(lib.URL("/a") + "%zz") // want `\[percent-encoding\]`

	http.Get(lib.Either(true) + "/x")

	http.Get(lib.URL("/a"))
	http.Get(lib.Either(false)) // want `\[relative-colon\]`
	http.Get("http://" + lib.Name())
}
