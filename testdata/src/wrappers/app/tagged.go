package app

import (
	"net/http"

	"wrappers/settings"
)

type taggedServer struct{ cfg settings.Tagged }

func (s *taggedServer) ping() { http.Get(s.cfg.HTTP.Base) }

func tagged() error {
	c, err := settings.ReadTagged()
	if err != nil {
		return err
	}
	http.Get(c.URL)                  // want `\(c.URL is "https//tagged.example.com"\) \(when nothing sets "URL"\) \[scheme\]`
	http.Get(c.HTTP.Base + "/x")     // want `\[scheme\]`
	http.ListenAndServe(c.Addr, nil) // want `\[address\]`
	http.Get(c.Name)
	http.Get(c.Set)
	v, err := settings.TaggedValue()
	if err != nil {
		return err
	}
	s := &taggedServer{cfg: v} // want `\[scheme\]`
	s.ping()
	return nil
}

func judgedTagged() error {
	c, err := settings.JudgedTagged()
	if err != nil {
		return err
	}
	http.Get(c.URL)
	http.ListenAndServe(c.Addr, nil) // want `\[address\]`
	c, err = settings.ValidatedTagged()
	if err != nil {
		return err
	}
	http.ListenAndServe(c.Addr, nil)
	return nil
}

func presets() {
	if p, err := settings.LoadPreset(); err == nil {
		http.Get(p.URL)       // want `\(when nothing sets "URL"\) \[scheme\]`
		http.Get(p.Mail.Base) // want `\(when nothing sets "Base"\) \[scheme\]`
		http.Get(p.Root)
	}
	if p, err := settings.LoadStatic(); err == nil {
		http.Get(p.URL)
	}
	http.Get(settings.StaticPreset().URL)
}
