// Package madeclients sends requests by clients that functions return, of which each may do
// something else with a URL than http.DefaultClient does.
package madeclients

import (
	"net/http"
	"net/url"

	lib "guards/madeclientslib"
	"guards/madeclientslib/registering"
	"wrappers/plainclientslib"
)

func ofOthers(base *url.URL, t *http.Transport, rt http.RoundTripper, s *lib.Service, f lib.Factory) {
	lib.ForHost(base).Get("/v1/x")
	lib.Assigned(base).Get("/v1/x")
	lib.Sometimes(base).Get("/v1/x")
	lib.OneOfTwo(base).Get("/v1/x")
	lib.Over(t).Get("file:///v1/x")
	lib.OverAny(rt).Get("/v1/x")
	lib.OrDefault(nil).Get("/v1/x")
	lib.WithOptions().Get("/v1/x")
	lib.Get().Get("/v1/x")
	lib.Offline().Get("/v1/x")
	lib.Named(base).Get("/v1/x")
	lib.Configured().Get("file:///v1/x")
	s.New().Get("/v1/x")
	f.Client().Get("/v1/x")
	lib.Make().Get("/v1/x")
	lib.Deferred(base).Get("/v1/x")
	lib.Cast(s).Get("/v1/x")
	registering.New().Get("file:///v1/x")
	if c, err := lib.Later(base); err == nil {
		c.Get("/v1/x")
	}
	c := plainclientslib.Plain()
	c.Get("/v1/x")
	c = lib.ForHost(base)
	c.Get("/v1/x")
}

func ofTheProgram() *http.Client { return lib.Get() }

func ofThis() { ofTheProgram().Get("/v1/x") }
