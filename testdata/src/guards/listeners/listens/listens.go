// Package listens has servers that listen on what the field Addr says.
package listens

import (
	"errors"
	"net/http"
)

func listens() error {
	srv := &http.Server{Addr: "localhost"} // want `.+`
	return srv.ListenAndServe()
}

func listensLater() error {
	srv := &http.Server{}
	srv.Addr = "localhost" // want `.+`
	return srv.ListenAndServeTLS("cert", "key")
}

func byListeningValue() error {
	srv := &http.Server{Addr: "localhost"} // want `.+`
	return errors.Join(start(srv.ListenAndServe))
}

func start(listen func() error) error { return listen() }

func listen(srv *http.Server) error { return srv.ListenAndServe() }

func byListeningFunction() error {
	return listen(&http.Server{Addr: "localhost"}) // want `.+`
}

func NewServer() *http.Server { return &http.Server{Addr: "localhost"} } // want `.+`

type listener struct{ http *http.Server }

func NewListener() *listener { return &listener{http: &http.Server{Addr: "localhost"}} } // want `.+`

func (a *listener) Run() error { return a.http.ListenAndServe() }
