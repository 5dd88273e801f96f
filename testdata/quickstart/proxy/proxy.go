// Package proxy hands requests on to the carriers.
package proxy

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

// Carrier is a proxy to the carrier's own service.
func Carrier() http.Handler {
	return httputil.NewSingleHostReverseProxy(&url.URL{
		Scheme: "https://",
		Host:   "carrier.example",
		Path:   "/v2",
	})
}

// Sidecar is the address of the proxy beside this one.
func Sidecar() (*url.URL, error) {
	return url.Parse("http://::1:15001/")
}

// Login sends a visitor to the page where one logs in.
func Login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "login.parcels.example/start", http.StatusFound)
}
