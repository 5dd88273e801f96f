// Package servers has servers that listen.
package servers

import "net/http"

func listens() error {
	srv := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	return srv.ListenAndServe()
}

func listensLater() error {
	srv := &http.Server{}
	srv.Addr = "http://127.0.0.1:80" // want `.+`
	return srv.ListenAndServe()
}
