// Package servers has servers that listen, and some that listen elsewhere.
package servers

import (
	"net/http"
	"net/http/httptest"
)

func listens() error {
	srv := &http.Server{Addr: "http://127.0.0.1:80"} // want `.+`
	return srv.ListenAndServe()
}

func listensLater() error {
	srv := &http.Server{}
	srv.Addr = "http://127.0.0.1:80" // want `.+`
	return srv.ListenAndServe()
}

// httptest listens on an address of its own.

func inLiteral() {
	srv := &httptest.Server{Config: &http.Server{Addr: "http://127.0.0.1:80"}}
	srv.Start()
}

func byVariable() {
	config := &http.Server{Addr: "http://127.0.0.1:80"}
	srv := httptest.Server{Config: config}
	srv.Start()
}

func assigned() {
	srv := httptest.NewUnstartedServer(nil)
	srv.Config.Addr = "http://127.0.0.1:80"
	srv.Config = &http.Server{Addr: "http://127.0.0.1:80"}
	srv.Start()
}
