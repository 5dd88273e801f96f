// Package urlobjects hands on URLs that are objects, and no strings.
package urlobjects

import (
	"errors"
	"log"
	"net/http"
	"net/url"
)

func get(u *url.URL) error {
	_, err := http.Get(u.String())
	return err
}

type client struct{ base *url.URL }

func newClient(base *url.URL) *client { return &client{base} }

func (c *client) get() error {
	_, err := http.Get(c.base.JoinPath("users").String())
	return err
}

func literal() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `misspelled scheme "htps", .*\[scheme\]`
	log.Println(u, u.Hostname())
	return get(u)
}

func literalInParts() error {
	u := &url.URL{Host: "a.example.com"}
	u.Scheme = "htps" // want `misspelled scheme "htps", .*\[scheme\]`
	return get(u)
}

func parsed() error {
	u, err := url.Parse("a.example.com/v1") // want `missing scheme in "a.example.com/v1": http.Get fails: .*\[missing-scheme\]`
	if err != nil {
		return err
	}
	return get(u)
}

func parsedForClient() error {
	u, err := url.Parse("a.example.com/v1") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	return newClient(u).get()
}

func parsedAndThenChanged() error {
	u, err := url.Parse("a.example.com/v1") // want `missing scheme in "a.example.com/v1": http.Get fails: .*\[missing-scheme\]`
	if err != nil {
		return err
	}
	err = get(u)
	u.Scheme = "https"
	return errors.Join(err, get(u))
}

// What follows gets another scheme, or one where there is none.

func fix(u *url.URL) { u.Scheme = "https" }

func fill(u *url.URL) {
	if u.Scheme == "" {
		u.Scheme = "https"
	}
}

func replace(u *url.URL) { *u = url.URL{Scheme: "https", Host: "a.example.com"} }

type keeper struct{ u *url.URL }

func (k *keeper) fix() { k.u.Scheme = "https" }

func silentOverwritten() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"}
	u.Scheme = "https"
	return get(u)
}

func silentOverwrittenInClient() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	c := newClient(u)
	u.Scheme = "https"
	return c.get()
}

func silentOverwrittenInLiteral() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	c := &client{base: u}
	u.Scheme = "https"
	return c.get()
}

func silentOverwrittenByAddress() error {
	u := url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	c := newClient(&u)
	u.Scheme = "https"
	return c.get()
}

func silentFixed() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	fix(u)
	return get(u)
}

func silentFixedByVariable() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	f := fix
	f(u)
	return get(u)
}

func silentFixedByKeeper() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	k := &keeper{u}
	k.fix()
	return get(u)
}

func silentFixedByName() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	v := u
	v.Scheme = "https"
	return get(u)
}

func silentFixedByPointer() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	s := &u.Scheme
	*s = "https"
	return get(u)
}

func silentFixedByMethod() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	if err := u.UnmarshalBinary([]byte("https://a.example.com")); err != nil {
		return err
	}
	return get(u)
}

func silentReplaced() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	replace(u)
	return get(u)
}

func silentSent(urls chan *url.URL) error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `\[scheme\]`
	urls <- u
	<-urls
	return get(u)
}

func silentFilled() error {
	u := &url.URL{Host: "a.example.com"} // want `\[missing-scheme\]`
	fill(u)
	return get(u)
}

func silentFilledHere() error {
	u, err := url.Parse("a.example.com/v1")
	if err != nil {
		return err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return get(u)
}

func silentHostLater() error {
	u := &url.URL{Scheme: "https"}
	u.Host = "a.example.com"
	return get(u)
}

// What follows is asked for its scheme before.

func validate(u *url.URL) error {
	if u.Scheme != "http" && u.Scheme != "https" {
		return errors.New("not a web page")
	}
	return nil
}

func getWeb(u *url.URL) error {
	if err := validate(u); err != nil {
		return err
	}
	return get(u)
}

func getAbsolute(u *url.URL) error {
	if !u.IsAbs() {
		return nil
	}
	return get(u)
}

func silentAsked() error {
	u, err := url.Parse("a.example.com/v1")
	if err != nil {
		return err
	}
	if err := validate(u); err != nil {
		return err
	}
	return get(u)
}

func silentAskedThere() error {
	u, err := url.Parse("a.example.com/v1")
	if err != nil {
		return err
	}
	return errors.Join(getWeb(u), getAbsolute(u))
}

// What follows is sent by a transport of its own, or is no URL for a client.

type unixTransport struct{ path string }

func (t unixTransport) RoundTrip(*http.Request) (*http.Response, error) { return nil, t.err() }

func (t unixTransport) err() error { return errors.New(t.path) }

type socket struct {
	base *url.URL
	http *http.Client
}

func (s *socket) ping() error {
	_, err := s.http.Get(s.base.JoinPath("ping").String())
	return err
}

func silentTransport() error {
	u := &url.URL{Scheme: "unix", Host: "docker"}
	s := &socket{base: u, http: &http.Client{Transport: unixTransport{"/run/docker.sock"}}}
	return s.ping()
}

func resolve(base, ref *url.URL) error { return get(base.ResolveReference(ref)) }

func silentReference() error {
	ref, err := url.Parse("v1/users")
	if err != nil {
		return err
	}
	return resolve(&url.URL{Scheme: "https", Host: "a.example.com"}, ref)
}
