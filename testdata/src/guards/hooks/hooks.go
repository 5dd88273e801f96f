// Package hooks sends requests that functions may look at before.
package hooks

import (
	"context"
	"net/http"
)

type signer interface{ Sign(*http.Request) error }

// A client has a hook, a signer and editors, or none of them.
type client struct {
	http    *http.Client
	hook    func(*http.Request) error
	auth    signer
	editors []func(context.Context, *http.Request) error
}

func (c *client) get(u string) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if c.hook != nil {
		if err := c.hook(req); err != nil {
			return nil, err
		}
	}
	return c.http.Do(req)
}

func (c *client) signed(u string, public bool) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if !public && c.auth != nil {
		if err := c.auth.Sign(req); err != nil {
			return nil, err
		}
	}
	return c.http.Do(req)
}

func (c *client) edit(ctx context.Context, req *http.Request) error {
	for _, edit := range c.editors {
		if err := edit(ctx, req); err != nil {
			return err
		}
	}
	return nil
}

func (c *client) edited(ctx context.Context, u string) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if err := c.edit(ctx, req); err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func useClient(c *client) {
	c.get("example.com/hook")                             // want `missing scheme`
	c.signed("example.com/signed", false)                 // want `missing scheme`
	c.edited(context.Background(), "example.com/editors") // want `missing scheme`
}

// always calls what it is given.
func (c *client) always(u string, prepare func(*http.Request) error) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if err := prepare(req); err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

// alone sends where there is a hook.
func (c *client) alone(u string) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if c.hook != nil {
		if err := c.hook(req); err != nil {
			return nil, err
		}
		return c.http.Do(req)
	}
	return nil, nil
}

// other asks for another hook than it calls.
func (c *client) other(u string) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if c.auth != nil {
		if err := c.hook(req); err != nil {
			return nil, err
		}
	}
	return c.http.Do(req)
}

// onFlag calls its hook where it is told that there is one.
func (c *client) onFlag(u string, isHooked bool) (*http.Response, error) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return nil, err
	}
	if isHooked {
		if err := c.hook(req); err != nil {
			return nil, err
		}
	}
	return c.http.Do(req)
}

func useOthers(c *client) {
	c.always("example.com/always", func(req *http.Request) error { req.Host = "h"; return nil })
	c.alone("example.com/alone")
	c.other("example.com/other")
	c.onFlag("example.com/flag", true)
}
