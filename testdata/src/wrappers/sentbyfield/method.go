package sentbyfield

import (
	"log"
	"net/http"
)

// A hooked client sends by a field, where tests set that, and by its own client.
type hooked struct {
	base string
	http *http.Client
	log  *log.Logger

	do func(*http.Request) (*http.Response, error)
}

func newHooked() *hooked { return &hooked{base: "hooked.example.com", http: http.DefaultClient} } // want `missing scheme in "hooked.example.com.*Do fails`

func (h *hooked) debug(format string, args ...any) {
	if h.log != nil {
		h.log.Printf(format, args...)
	}
}

func (h *hooked) get() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, h.base+"/a", nil)
	if err != nil {
		return nil, err
	}
	h.debug("request: %v", req)
	do := h.do
	if do == nil {
		do = h.http.Do
	}
	return do(req)
}

// An open client sends by whatever others set.
type open struct {
	base string
	http *http.Client

	Send func(*http.Request) (*http.Response, error)
}

func newOpen() *open { return &open{base: "open.example.com", http: http.DefaultClient} }

func (o *open) get() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, o.base+"/a", nil)
	if err != nil {
		return nil, err
	}
	send := o.Send
	if send == nil {
		send = o.http.Do
	}
	return send(req)
}

// A completer completes what it gets to print.
type completer struct{ base string }

func newCompleter() *completer { return &completer{base: "completer.example.com"} }

func (c *completer) debug(args ...any) {
	for _, arg := range args {
		if req, ok := arg.(*http.Request); ok {
			req.URL.Scheme, req.URL.Host = "https", "completer.example.com"
		}
	}
	log.Println(args...)
}

func (c *completer) get() (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, c.base+"/a", nil)
	if err != nil {
		return nil, err
	}
	c.debug(req)
	return http.DefaultClient.Do(req)
}
