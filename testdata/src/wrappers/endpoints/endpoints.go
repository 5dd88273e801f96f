// Package endpoints has clients that parse what they add to a base before they send it.
package endpoints

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A marketOptions says where the client of a market sends to.
type marketOptions struct{ baseURL string }

// A market parses each of its URLs before it sends it.
type market struct{ opts marketOptions }

func newMarket(opts marketOptions) *market {
	if opts.baseURL == "" {
		opts.baseURL = "data.example.com" // want `missing scheme in "data.example.com/v2/clock": .*Do fails: .*reaches http.NewRequest via marketOptions.baseURL, \(\*market\).get`
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

// A searcher writes the query anew: what its base begins with stays.
type searcher struct{ base string }

func newSearcher() *searcher { return &searcher{base: "search.example.com"} } // want `missing scheme in "search.example.com.*": http.Get fails: .*reaches http.Get via searcher.base`

func (s *searcher) find(q string) (*http.Response, error) {
	u, err := url.Parse(s.base + "/find")
	if err != nil {
		return nil, err
	}
	values := u.Query()
	values.Set("q", q)
	u.RawQuery = values.Encode()
	return http.Get(u.String())
}

// A caller keeps the URL that it makes in steps in a field of what it sends.
type caller struct{ base string }

type call struct {
	path, fullURL string
	query         url.Values
}

func newCaller() *caller { return &caller{base: "https:/caller.example.com"} } // want `missing second '/' after "https:": .*Do fails: .*reaches http.NewRequest via caller.base, call.fullURL`

func (c *caller) prepare(r *call) {
	fullURL := fmt.Sprintf("%s%s", c.base, r.path)
	if query := r.query.Encode(); query != "" {
		fullURL = fmt.Sprintf("%s?%s", fullURL, query)
	}
	r.fullURL = fullURL
}

func (c *caller) send(r *call) (*http.Response, error) {
	c.prepare(r)
	req, err := http.NewRequest(http.MethodGet, r.fullURL, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// A teller makes its URL the same way, and decides by what it begins with.
type teller struct{ base string }

func newTeller() *teller { return &teller{base: "https:/teller.example.com"} }

func (t *teller) prepare(r *call) {
	fullURL := fmt.Sprintf("%s%s", t.base, r.path)
	if query := r.query.Encode(); query != "" {
		fullURL = fmt.Sprintf("%s?%s", fullURL, query)
	}
	if len(fullURL) > 7 && fullURL[7] != '/' {
		return
	}
	r.fullURL = fullURL
}

// A bot has the format of its URLs in a field.
type bot struct{ format, token string }

func newBot(token string) *bot {
	return newBotAt(token, "https:/bot.example.com/bot%s/%s") // want `missing second '/' after "https:": http.Get fails: .*reaches http.Get via newBotAt, bot.format`
}

func newBotAt(token, format string) *bot { return &bot{format: format, token: token} }

func newBots(token, host string) []*bot {
	return []*bot{
		newBotAt(token, "https://bot.example.com/bot%s/%s"),
		newBotAt(token, "https://bot.example.com/100%%25/%s/%s"),
		newBotAt(token, "%s/%s"),
		newBotAt(token, "http:%s/%s"),
		newBotAt(token, host+"/bot%s/%s"),
	}
}

func (b *bot) get(method string) (*http.Response, error) {
	return http.Get(fmt.Sprintf(b.format, b.token, method))
}

// A Builder makes requests for itself and for others.
type Builder struct{ base string }

func NewBuilder() *Builder { return &Builder{base: "builder.example.com"} } // want `missing scheme in "builder.example.com.*": .*Do fails: .*reaches http.NewRequest via Builder.base`

func (b *Builder) NewRequest(path string) (*http.Request, error) { // want NewRequest:"flows to http.NewRequest"
	return http.NewRequest(http.MethodGet, b.base+path, nil)
}

func (b *Builder) Ping() (*http.Response, error) {
	req, err := b.NewRequest("/ping")
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// A Maker makes requests for others, who say where to.
type Maker struct{ base string }

func NewMaker() *Maker { return &Maker{base: "maker.example.com"} }

func (m *Maker) NewRequest(path string) (*http.Request, error) { // want NewRequest:"flows to http.NewRequest"
	return http.NewRequest(http.MethodGet, m.base+path, nil)
}

// A compared client is not completed by anybody.
type compared struct{ base string }

func NewCompared() *compared { return &compared{base: "compared.example.com"} } // want `missing scheme in "compared.example.com.*http.Get fails`

func (c *compared) Find() (*http.Response, error) { return http.Get(c.base + "/find") }

// A decided client asks what it is to do.
type decided struct{ base string }

func NewDecided() *decided { return &decided{base: "decided.example.com"} }

func (d *decided) Find() (*http.Response, error) { return http.Get(d.base + "/find") }

func (d *decided) IsTest() bool { return d.base == "decided.example.com" }

// A hostAdder writes on in the host of its base: what that begins with is not all of it.
type hostAdder struct{ base string }

func newHostAdder() *hostAdder { return &hostAdder{base: "https://"} }

func (h *hostAdder) find(host, q string) (*http.Response, error) {
	u, err := url.Parse(h.base + host + "/find")
	if err != nil {
		return nil, err
	}
	u.RawQuery = "q=" + url.QueryEscape(q)
	return http.Get(u.String())
}

// A completer adds the scheme that its base lacks.
type completer struct{ base string }

func newCompleter() *completer { return &completer{base: "completer.example.com"} }

func (c *completer) find() (*http.Response, error) {
	base := c.base
	if !strings.Contains(base, "://") {
		base = "https://" + base
	}
	u, err := url.Parse(base + "/find")
	if err != nil {
		return nil, err
	}
	u.RawQuery = "q=1"
	return http.Get(u.String())
}

// An adapter writes the scheme of its URL by way of another variable.
type adapter struct{ base string }

func newAdapter() *adapter { return &adapter{base: "ws://adapter.example.com"} }

func (a *adapter) find() (*http.Response, error) {
	u, err := url.Parse(a.base + "/find")
	if err != nil {
		return nil, err
	}
	u.RawQuery = "q=1"
	for _, v := range []*url.URL{u} {
		v.Scheme = "https"
	}
	return http.Get(u.String())
}

// A lister looks at its URL the same way.
type lister struct{ base string }

func newLister() *lister { return &lister{base: "ws://lister.example.com"} } // want `http.Get does not support scheme "ws"`

func (l *lister) find() (*http.Response, error) {
	u, err := url.Parse(l.base + "/find")
	if err != nil {
		return nil, err
	}
	u.RawQuery = "q=1"
	for _, v := range []*url.URL{u} {
		fmt.Println(v)
	}
	return http.Get(u.String())
}
