package returnedlib

import "net/http"

// A Signer may change each request.
type Signer interface{ Sign(*http.Request) error }

type Hooked struct{ signer Signer }

func newRequest(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }

// Users hands the request to a hook before it returns it.
func (h *Hooked) Users(u string) (*http.Request, error) {
	req, err := newRequest(u)
	if err != nil {
		return nil, err
	}
	return req, h.prepare(req)
}

func (h *Hooked) prepare(req *http.Request) error {
	if h.signer != nil {
		return h.signer.Sign(req)
	}
	return nil
}
