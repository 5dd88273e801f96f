// Package alone gives all servers listeners.
package alone

import (
	"net"
	"net/http"
)

func NewServer() *http.Server { return &http.Server{Addr: "localhost"} }

type Open struct{ HTTP *http.Server }

func NewOpen() *Open { return &Open{HTTP: &http.Server{Addr: "localhost"}} }

func (a *Open) Rename() { a.HTTP.Addr = "localhost" }

func (a *Open) Run(l net.Listener) error { return a.HTTP.Serve(l) }

func byFunction() error { return http.ListenAndServe(":80", nil) }
