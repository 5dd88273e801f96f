package rows

import (
	"net"
	"net/http"

	"wrappers/rowlib"
)

func flaggedEither(region string, dev bool) {
	for _, u := range rowlib.Regional(region) { // want `\[scheme\]`
		http.Get(u)
	}
	http.Get(rowlib.ByStage(dev)["billing"]) // want `\[scheme\]`
	for _, u := range rowlib.Local() {
		http.Get(u.Addr) // want `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]`
	}
}

func silentEither(kind string) {
	for _, u := range rowlib.Regional("us") {
		http.Get(u)
	}
	http.Get(rowlib.ByStage(false)["billing"])
	http.Get(rowlib.ByStage(true)["users"])
	for _, u := range rowlib.Addresses(kind) {
		if kind == "tcp" {
			net.Dial("tcp", u)
			continue
		}
		http.Get(u)
	}
	for _, u := range rowlib.Addresses("http") {
		http.Get(u)
	}
	us := rowlib.Addresses(kind)
	if kind == "tcp" {
		return
	}
	getAll(us)
}

func getAll(us []string) {
	for _, u := range us {
		http.Get(u)
	}
}
