package illegalchar

import (
	"net/http"
	"net/url"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// A query that is read, and written in the place of what was there, in another function
// than that which makes the URL or the request.
func replacedElsewhere() {
	req := must(http.NewRequest("GET", "http://example.com/?q=a b", nil))
	req.URL.RawQuery = req.URL.Query().Encode()
	http.DefaultClient.Do(req)

	req = must(http.NewRequest("GET", "http://example.com/?q=a b", nil))
	req.URL.RawQuery = ""
	http.DefaultClient.Do(req)

	u := parseQuery("http://example.com/?q=a b")
	u.RawQuery = u.Query().Encode()
	http.Get(u.String())

	req, err := queryClient{"http://example.com"}.newRequest("/?q=a b")
	if err != nil {
		return
	}
	u = req.URL
	u.RawQuery = u.Query().Encode()
	http.DefaultClient.Do(req)

	getEncoded("http://example.com/?q=a b")
	getEncodedURL("http://example.com/?q=a b") // want `\[illegal-char\]`
}

func parseQuery(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

type queryClient struct{ base string }

func (c queryClient) newRequest(path string) (*http.Request, error) {
	return http.NewRequest("GET", c.base+path, nil)
}

func getEncoded(u string) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return
	}
	req = req.WithContext(req.Context())
	encode(req)
	http.DefaultClient.Do(req)
}

func encode(r *http.Request) { encodeURL(r.URL) }

func getEncodedURL(s string) {
	u := must(url.Parse(s))
	encodeURL(u)
	http.Get(u.String())
}

func encodeURL(u *url.URL) { u.RawQuery = u.Query().Encode() }

// A query that stays, whatever is done with the rest.
func keptElsewhere() {
	req := must(http.NewRequest("GET", "http://example.com/?q=a b", nil)) // want `\[illegal-char\]`
	req.URL.Path = "/users"
	http.DefaultClient.Do(req)

	other := must(http.NewRequest("GET", "http://example.com/", nil))
	other.URL.RawQuery = req.URL.Query().Encode()
	http.DefaultClient.Do(other)

	u := parseKept("http://example.com/?q=a b") // want `\[illegal-char\]`
	u.RawQuery += "&page=2"
	http.Get(u.String())

	req, _ = keepingClient{"http://example.com"}.newRequest("/?q=a b") // want `\[illegal-char\]`
	http.DefaultClient.Do(req)

	getSigned("http://example.com/?q=a b") // want `\[illegal-char\]`
}

func parseKept(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

type keepingClient struct{ base string }

func (c keepingClient) newRequest(path string) (*http.Request, error) {
	return http.NewRequest("GET", c.base+path, nil)
}

func getSigned(u string) {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return
	}
	sign(req)
	http.DefaultClient.Do(req)
}

func sign(r *http.Request) { r.Header.Set("X-Path", r.URL.Path) }
