package rows

import (
	"net/http"
	"strings"

	"wrappers/rowlib"
)

func split() {
	for _, u := range rowlib.Peers() { // want `\[scheme\]`
		http.Get(u)
	}
	for _, u := range rowlib.Fields() { // want `\[scheme\]`
		http.Get(u)
	}
}

func splitFine() {
	for _, u := range rowlib.FinePeers() {
		http.Get(u)
	}
	for _, h := range rowlib.Hosts() {
		http.Get("http://" + h)
	}
	for _, u := range rowlib.Asked() {
		http.Get(u)
	}
	rowlib.UseTLS = true
	for _, u := range rowlib.ByState() { // want `\[scheme\]`
		http.Get(u)
	}
	for _, u := range rowlib.Repaired() {
		http.Get(u)
	}
	for _, u := range rowlib.Peers() {
		if strings.HasPrefix(u, "http://") {
			http.Get(u)
		}
	}
	for _, u := range rowlib.Peers() {
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		http.Get(u)
	}
	for i, u := range rowlib.Peers() {
		if i > 0 {
			http.Get(u)
		}
	}
}
