// Package cleartext holds unencrypted connections.
package cleartext

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("http://api.github.com/users") // want `\[cleartext\]`
}

func silent() {
	http.Get("https://api.github.com/users")
	http.Get("http://localhost:8080/")
	http.Get("http://127.0.0.1/")
	http.Get("http://10.0.0.1/")
	http.Get("http://printer.local/")
	http.Get("http://example.com/")
	url.Parse("http://www.w3.org/2000/svg")
}
