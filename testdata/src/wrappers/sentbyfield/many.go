package sentbyfield

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

type ManyOptions struct {
	BaseURL string
}

// A Many has more URLs than are followed of one field to url.Parse, of which each is sent
// by one method.
type Many struct {
	opts ManyOptions
	http *http.Client
	do   func(*Many, *http.Request) (*http.Response, error)
}

func NewMany(opts ManyOptions) *Many {
	if opts.BaseURL == "" {
		if s := os.Getenv("MANY_BASE_URL"); s != "" {
			opts.BaseURL = s
		} else {
			opts.BaseURL = "https:/api.many.markets" // want `missing second '/'`
		}
	}
	return &Many{opts, http.DefaultClient, sendMany}
}

func sendMany(c *Many, req *http.Request) (*http.Response, error) { return c.http.Do(req) }

func (c *Many) get(u *url.URL) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	return c.do(c, req)
}

func (c *Many) Account() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/account", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) Configurations() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/configurations", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) Activities() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/activities", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) History() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/history", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) Positions() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/positions", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) Clock() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/clock", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}

func (c *Many) Calendar() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/calendar", c.opts.BaseURL, "v2"))
	if err != nil {
		return nil, err
	}
	return c.get(u)
}
