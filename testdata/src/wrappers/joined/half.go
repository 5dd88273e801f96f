package joined

import "net/http"

// A text that is right elsewhere.
const half = "https:/"

func getHalf(host string) { http.Get(half + host) } // want `missing second '/'.* \[scheme\]`

func useHalf() {
	getHalf("a.example.com")
	http.Get(half + "/b.example.com")
}
