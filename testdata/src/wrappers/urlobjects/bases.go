package urlobjects

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// A base serves those references that need it.

type service struct{ base *url.URL }

func newService() *service {
	base := &url.URL{Scheme: "htps", Host: "a.example.com"}
	return &service{base: base}
}

func (s *service) newRequest(method, ref string) (*http.Request, error) {
	u, err := s.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequest(method, u.String(), nil)
}

func (s *service) get(ref string) error {
	req, err := s.newRequest("GET", ref)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (s *service) user(name string) error { return s.get("users/" + name) }

type resolver struct{ base *url.URL }

func (r *resolver) get(ref string) error {
	rel, err := url.Parse(ref)
	if err != nil {
		return err
	}
	_, err = http.Get(r.base.ResolveReference(rel).String())
	return err
}

func resolved() error {
	r := &resolver{base: &url.URL{Scheme: "htps", Host: "a.example.com"}} // want `misspelled scheme "htps", .*\[scheme\]`
	return errors.Join(r.get("users"), r.get("https://a.example.com/users"))
}

func resolvedHere(name string) error {
	base := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `misspelled scheme "htps", .*\[scheme\]`
	u, err := base.Parse("/users/" + name)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func resolvedAbsolute(base *url.URL) error {
	ref, err := url.Parse("htps://a.example.com/users") // want `misspelled scheme "htps", .*\[scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(base.ResolveReference(ref).String())
	return err
}

// What follows is absolute, may be, or gets another scheme.

type absolutes struct{ base *url.URL }

func (a *absolutes) get(ref string) error {
	u, err := a.base.Parse(ref)
	if err != nil {
		return err
	}
	return get(u)
}

func silentAbsolute() error {
	a := &absolutes{base: &url.URL{Scheme: "htps", Host: "a.example.com"}}
	return a.get("https://a.example.com/users")
}

type fixer struct{ base *url.URL }

func (f *fixer) get(ref string) error {
	u, err := f.base.Parse(ref)
	if err != nil {
		return err
	}
	u.Scheme = "https"
	return get(u)
}

func silentFixedAfter() error {
	f := &fixer{base: &url.URL{Scheme: "htps", Host: "a.example.com"}}
	return f.get("users")
}

type prefixer struct{ base *url.URL }

func (p *prefixer) get(ref string) error {
	if !strings.HasPrefix(ref, "https://") {
		ref = "https://a.example.com/" + ref
	}
	u, err := p.base.Parse(ref)
	if err != nil {
		return err
	}
	return get(u)
}

func silentPrefixed() error {
	p := &prefixer{base: &url.URL{Scheme: "htps", Host: "a.example.com"}} // want `\[scheme\]`
	return p.get("users")
}

type opener struct{ base *url.URL }

func (o *opener) get(ref string) error {
	u, err := o.base.Parse(ref)
	if err != nil {
		return err
	}
	if u.Scheme == "file" {
		return errors.New("not on the web")
	}
	return get(u)
}

func silentOpened() error {
	o := &opener{base: &url.URL{Scheme: "file", Path: "/"}}
	return o.get("users")
}

func silentResolvedName(name string) error {
	base := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	u, err := base.Parse(name)
	if err != nil {
		return err
	}
	v, err := base.Parse("/" + name)
	if err != nil {
		return err
	}
	w, err := base.Parse("//" + name)
	return errors.Join(err, get(u), get(v), get(w))
}
