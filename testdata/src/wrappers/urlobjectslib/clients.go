package urlobjectslib

import (
	"errors"
	"net/http"
	"net/url"
)

func Join(base *url.URL, elems ...string) *url.URL { return base.JoinPath(elems...) }

func User(base *url.URL, id string) string {
	u := base.JoinPath("users", id)
	return u.String()
}

type Client struct{ base *url.URL }

func NewClient(base *url.URL) *Client { return &Client{base: base} }

func (c *Client) Get(path string) error {
	_, err := http.Get(c.base.JoinPath(path).String())
	return err
}

// What follows gives the URL another scheme, or asks for it.

func JoinSecure(base *url.URL, elem string) *url.URL {
	u := base.JoinPath(elem)
	u.Scheme = "https"
	return u
}

func JoinFilled(base *url.URL, elem string) *url.URL {
	u := base.JoinPath(elem)
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u
}

func Check(u *url.URL) error {
	if u.Scheme == "" {
		return errors.New("no scheme")
	}
	return nil
}

type Keeper struct{ u *url.URL }

func NewKeeper(u *url.URL) *Keeper { return &Keeper{u} }

func (k *Keeper) Fix() { k.u.Scheme = "https" }

func (k *Keeper) Get() error {
	_, err := http.Get(k.u.String())
	return err
}

type Lazy struct{ u *url.URL }

func NewLazy(u *url.URL) *Lazy { return &Lazy{u} }

func (l *Lazy) Get() error {
	u := l.u
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	_, err := http.Get(u.String())
	return err
}
