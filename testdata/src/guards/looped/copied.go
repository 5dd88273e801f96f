package looped

import (
	"net/http"
	"strings"
)

func isURL(s string) bool { return strings.HasPrefix(s, "http://") }

// Only a URL gets past the loop, which asks a copy.
func getIfCopyIsURL(u string) {
	s := u
	for !isURL(s) {
		return
	}
	http.Get(u)
}

// What the list holds says nothing of the URL.
func getIfNone(u string, list []string) {
	for range list {
		return
	}
	http.Get(u)
}

func copied(list []string) {
	// Given up.
	getIfCopyIsURL("copied.example:8000/rpc") // want `\[relative-colon\]`
	getIfNone("none.example:8000/rpc", list)  // want `\[relative-colon\]`
}
