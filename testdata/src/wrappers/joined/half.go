package joined

import "net/http"

// A text that is right elsewhere.
const half = "https:/" // want `\[scheme\]`

func getHalf(host string) { http.Get(half + host) }

func useHalf() {
	getHalf("a.example.com")
	http.Get(half + "/b.example.com")
}
