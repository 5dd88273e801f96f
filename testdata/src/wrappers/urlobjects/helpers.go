package urlobjects

import (
	"errors"
	"net/http"
	"net/url"
)

// What helpers of the package make of a URL begins as that does.

func join(base *url.URL, elems ...string) *url.URL { return base.JoinPath(elems...) }

func reference(base *url.URL, ref string) (*url.URL, error) { return base.Parse(ref) }

func joinedByHelper(id string) error {
	_, err := http.Get(join(&url.URL{Scheme: "htps", Host: "a.example.com"}, "users", id).String()) // want `misspelled scheme "htps", .*\[scheme\]`
	return err
}

func resolvedByHelper() error {
	u, err := reference(&url.URL{Scheme: "htps", Host: "a.example.com"}, "users") // want `misspelled scheme "htps", .*\[scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

type users struct{ base *url.URL }

func (u *users) url(id string) string { return u.base.JoinPath("users", id).String() }

func (u *users) link(id string) *url.URL { return u.base.JoinPath("users", id) }

func (u *users) get(id string) error {
	_, err := http.Get(u.url(id))
	return err
}

func (u *users) head(id string) error {
	_, err := http.Head(u.link(id).String())
	return err
}

func joinedByMethod() error {
	u := &users{&url.URL{Scheme: "htps", Host: "a.example.com"}} // want `misspelled scheme "htps", .*\[scheme\]`
	return errors.Join(u.get("1"), u.head("1"))
}

func withBase(base *url.URL) func(*client) { return func(c *client) { c.base = base } }

func option() error {
	c := &client{}
	withBase(&url.URL{Scheme: "htps", Host: "a.example.com"})(c) // want `misspelled scheme "htps", .*\[scheme\]`
	return c.get()
}

func send(u *url.URL) error { return get(u) }

func handedOn(raw string) error {
	u, err := url.Parse("htps://a.example.com/" + raw) // want `misspelled scheme "htps", .*\[scheme\]`
	if err != nil {
		return err
	}
	return send(u)
}

// What follows gets another scheme on its way.

func joinSecure(base *url.URL, elem string) *url.URL {
	u := base.JoinPath(elem)
	u.Scheme = "https"
	return u
}

func joinFilled(base *url.URL, elem string) *url.URL {
	u := base.JoinPath(elem)
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u
}

func orDefault(base *url.URL) *url.URL {
	if base == nil {
		return &url.URL{Scheme: "https", Host: "a.example.com"}
	}
	return base
}

func silentJoinedByHelper(id string) error {
	base := &url.URL{Scheme: "htps", Host: "a.example.com"}
	u := join(base, id)
	u.Scheme = "https"
	return errors.Join(get(u), get(joinSecure(base, id)))
}

func silentJoinedAndFilled(id string) error {
	base := &url.URL{Host: "a.example.com"}
	u := join(base, id)
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return errors.Join(get(u), get(joinFilled(base, id)))
}

func silentDefault() error {
	u := url.URL{Scheme: "htps", Host: "a.example.com"}
	v := u
	v.Scheme = "https"
	return errors.Join(get(orDefault(nil)), get(orDefault(&v)))
}

type mirror struct{ base *url.URL }

func newMirror(base *url.URL) *mirror {
	m := &mirror{base}
	m.complete()
	return m
}

func (m *mirror) complete() {
	if m.base.Scheme == "" {
		m.base.Scheme = "https"
	}
}

func (m *mirror) link(id string) *url.URL { return m.base.JoinPath(id) }

func silentCompleted(id string) error {
	return get(newMirror(&url.URL{Host: "a.example.com"}).link(id))
}

type streams struct{ base *url.URL }

func (s *streams) link(id string) *url.URL {
	u := *s.base
	u.Scheme, u.Path = "https", id
	return &u
}

func silentStreams(id string) error {
	s := &streams{&url.URL{Scheme: "wss", Host: "a.example.com"}}
	return get(s.link(id))
}

func withFilledBase(base *url.URL) func(*client) {
	return func(c *client) {
		if base.Scheme == "" {
			base.Scheme = "https"
		}
		c.base = base
	}
}

func silentOption() error {
	c := &client{}
	withFilledBase(&url.URL{Host: "a.example.com"})(c)
	return c.get()
}

func fixAndSend(u *url.URL) error {
	fix(u)
	return get(u)
}

func parsedAndHandedOn(raw string) error {
	u, err := url.Parse("htps://a.example.com/" + raw) // want `misspelled scheme "htps"`
	if err != nil {
		return err
	}
	return fixAndSend(u)
}
