// Package listeners has servers that get a listener, and do not read the field Addr, beside
// servers that listen on what it says.
package listeners

import (
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
)

func byVariable(l net.Listener) error {
	srv := &http.Server{Addr: "localhost"}
	defer srv.Close()
	fmt.Println("serving", srv.Addr)
	return srv.Serve(l)
}

func byValue(l net.Listener) {
	srv := http.Server{Addr: "https://api.example.com", Handler: http.NotFoundHandler()}
	srv.Handler = nil
	go srv.ServeTLS(l, "cert", "key")
}

func byAssignment(l net.Listener) {
	srv := &http.Server{}
	srv.Addr = "localhost"
	go func() { log.Print(srv.Serve(l)) }()
}

func run(serve func(net.Listener) error, l net.Listener) error { return serve(l) }

func byMethodValue(l net.Listener) error {
	srv := &http.Server{Addr: "localhost"}
	return run(srv.Serve, l)
}

func serve(srv *http.Server, l net.Listener) error {
	if srv.Addr == "" {
		return errors.New("no name")
	}
	return srv.Serve(l)
}

func byFunction(l net.Listener) error {
	return serve(&http.Server{Addr: "localhost"}, l)
}

func newServer() *http.Server { return &http.Server{Addr: "localhost"} }

func byResult(l net.Listener) error {
	srv := newServer()
	return srv.Serve(l)
}

type app struct{ http *http.Server }

func NewApp() *app { return &app{http: &http.Server{Addr: "localhost"}} }

func (a *app) reset() { a.http = &http.Server{Addr: "localhost"} }

func (a *app) Run(l net.Listener) error {
	fmt.Println(a.http.Addr)
	return a.http.Serve(l)
}

// These listen on what Addr says, or may do.

func listens() error {
	srv := &http.Server{Addr: "localhost"} // want `.+`
	return srv.ListenAndServe()
}

func listensLater() error {
	srv := &http.Server{}
	srv.Addr = "localhost" // want `.+`
	return srv.ListenAndServeTLS("cert", "key")
}

func eitherWay(l net.Listener) error {
	srv := &http.Server{Addr: "localhost"} // want `.+`
	if l != nil {
		return srv.Serve(l)
	}
	return srv.ListenAndServe()
}

func byListeningValue() error {
	srv := &http.Server{Addr: "localhost"} // want `.+`
	return errors.Join(start(srv.ListenAndServe))
}

func start(listen func() error) error { return listen() }

func listen(srv *http.Server) error { return srv.ListenAndServe() }

func byListeningFunction(l net.Listener) error {
	return listen(&http.Server{Addr: "localhost"}) // want `.+`
}

func NewServer() *http.Server { return &http.Server{Addr: "localhost"} } // want `.+`

type listener struct{ http *http.Server }

func NewListener() *listener { return &listener{http: &http.Server{Addr: "localhost"}} } // want `.+`

func (a *listener) Run() error { return a.http.ListenAndServe() }

type Open struct{ HTTP *http.Server }

func NewOpen() *Open { return &Open{HTTP: &http.Server{Addr: "localhost"}} } // want `.+`

func (a *Open) Run(l net.Listener) error { return a.HTTP.Serve(l) }
