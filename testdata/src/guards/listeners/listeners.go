// Package listeners has servers that get a listener, and do not read the field Addr.
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
