// Package endpoints has clients that parse what they add to a base before they send it.
package endpoints

import (
	"fmt"
	"net/http"
	"net/url"
)

// A marketOptions says where the client of a market sends to.
type marketOptions struct{ baseURL string }

// A market parses each of its URLs before it sends it.
type market struct{ opts marketOptions }

func newMarket(opts marketOptions) *market {
	if opts.baseURL == "" {
		opts.baseURL = "data.example.com" // want `missing scheme in "data.example.com/v2/clock": .*Do fails: .*reaches http.NewRequest via market.opts, \(\*market\).get`
	}
	return &market{opts: opts}
}

func (m *market) get(u *url.URL) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// What each of these parses is another string, at the same API.

func (m *market) clock() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/v2/clock", m.opts.baseURL))
	if err != nil {
		return nil, err
	}
	return m.get(u)
}

func (m *market) account() (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/v2/account", m.opts.baseURL))
	if err != nil {
		return nil, err
	}
	return m.get(u)
}

func (m *market) order(id string) (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/v2/orders/%s", m.opts.baseURL, id))
	if err != nil {
		return nil, err
	}
	return m.get(u)
}

func (m *market) asset(symbol string) (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/v2/assets/%s", m.opts.baseURL, symbol))
	if err != nil {
		return nil, err
	}
	return m.get(u)
}

func (m *market) bars(symbol string) (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("%s/v2/bars/%s", m.opts.baseURL, symbol))
	if err != nil {
		return nil, err
	}
	return m.get(u)
}
