package app

import (
	"net/http"

	"wrappers/settings"
)

type taggedServer struct{ cfg settings.Tagged }

func (s *taggedServer) ping() { http.Get(s.cfg.HTTP.Base) } // want `\[scheme\]`

func tagged() error {
	c, err := settings.ReadTagged()
	if err != nil {
		return err
	}
	http.Get(c.URL) // want `\[scheme\]`
	http.Get(c.HTTP.Base + "/x")
	http.ListenAndServe(c.Addr, nil) // want `\[address\]`
	http.Get(c.Name)                 // want `\[missing-scheme\]`
	http.Get(c.Set)                  // want `\[scheme\]`
	v, err := settings.TaggedValue()
	if err != nil {
		return err
	}
	s := &taggedServer{cfg: v}
	s.ping()
	return nil
}

func judgedTagged() error {
	c, err := settings.JudgedTagged()
	if err != nil {
		return err
	}
	http.Get(c.URL)
	http.ListenAndServe(c.Addr, nil)
	c, err = settings.ValidatedTagged()
	if err != nil {
		return err
	}
	http.ListenAndServe(c.Addr, nil)
	return nil
}

func presets() {
	if p, err := settings.LoadPreset(); err == nil {
		http.Get(p.URL)       // want `\[scheme\]`
		http.Get(p.Mail.Base) // want `\[scheme\]`
		http.Get(p.Root)      // want `\[scheme\]`
	}
	if p, err := settings.LoadStatic(); err == nil {
		http.Get(p.URL)
	}
	http.Get(settings.StaticPreset().URL)
}
