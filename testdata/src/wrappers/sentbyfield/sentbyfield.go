// Package sentbyfield sends requests by functions that fields and variables hold.
package sentbyfield

import (
	"errors"
	"net/http"
	"os"
	"time"
)

type Options struct {
	BaseURL string
	Key     string
	Retries int
}

// A Client sends by a function, which its tests replace.
type Client struct {
	opts Options
	http *http.Client

	do func(c *Client, req *http.Request) (*http.Response, error)
}

func NewClient(opts Options) *Client {
	if opts.BaseURL == "" {
		if s := os.Getenv("SENT_BASE_URL"); s != "" {
			opts.BaseURL = s
		} else {
			opts.BaseURL = "https:/api.example.com" // want `missing second '/'`
		}
	}
	return &Client{opts: opts, http: &http.Client{Timeout: time.Second}, do: defaultDo}
}

func defaultDo(c *Client, req *http.Request) (*http.Response, error) {
	req.Header.Set("Authorization", "Bearer "+c.opts.Key)
	var resp *http.Response
	var err error
	for i := 0; ; i++ {
		resp, err = c.http.Do(req)
		if err != nil {
			return nil, err
		}
		if resp.StatusCode != http.StatusTooManyRequests || i >= c.opts.Retries {
			break
		}
	}
	if resp.StatusCode >= 300 {
		return nil, errors.New(resp.Status)
	}
	return resp, nil
}

func (c *Client) Account() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, c.opts.BaseURL+"/v2/account", nil)
	if err != nil {
		return nil, err
	}
	return c.do(c, req)
}

func (c *Client) get(u string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, u, nil)
	if err != nil {
		return nil, err
	}
	return c.do(c, req)
}

func useClient(c *Client) {
	c.get("api.example.com/v2/clock") // want `missing scheme`
	c.get("https://api.example.com/v2/clock")
}

// A sender sends by one of two functions, of which neither is looked into, or by a method.
type sender struct {
	send func(*http.Request) error
	by   func(*sender, *http.Request) error
}

func newSender(twice bool) *sender {
	s := &sender{by: (*sender).once}
	s.send = func(req *http.Request) error { return s.once(req) }
	if twice {
		s.send = s.twice
	}
	return s
}

func (s *sender) once(req *http.Request) error {
	_, err := http.DefaultClient.Do(req)
	return err
}

func (s *sender) twice(req *http.Request) error {
	if err := s.once(req); err != nil {
		return err
	}
	return s.once(req)
}

func (s *sender) get(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.send(req)
}

func (s *sender) getBy(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.by(s, req)
}

func useSender(s *sender) {
	s.get("send.example.com/x")
	s.getBy("https:/by.example.com") // want `missing second '/'`
}

// What a variable holds is called as well.
var sendRequest = func(req *http.Request) (*http.Response, error) { return http.DefaultClient.Do(req) }

func useVariables(u string) error {
	first, err := http.NewRequest("GET", "variable.example.com/x", nil) // want `missing scheme`
	if err != nil {
		return err
	}
	if _, err := sendRequest(first); err != nil {
		return err
	}
	send := (&sender{}).once
	if u != "" {
		send = (&sender{}).twice
	}
	req, err := http.NewRequest("GET", "https://local.example.com/"+u, nil)
	if err != nil {
		return err
	}
	other, err := http.NewRequest("GET", "local.example.com/x", nil)
	if err != nil {
		return err
	}
	return errors.Join(send(req), send(other))
}
