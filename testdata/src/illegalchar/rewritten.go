package illegalchar

import (
	"net/http"
	"net/url"
)

// A query that is read, and written in the place of what was there.
func rewritten(page string) {
	u, err := url.Parse("http://example.com/?q=a b")
	if err != nil {
		return
	}
	q := u.Query()
	q.Set("page", page)
	u.RawQuery = q.Encode()
	http.Get(u.String())

	req, err := http.NewRequest("GET", "http://example.com/?q=a b", nil)
	if err != nil {
		return
	}
	p := req.URL.Query()
	p.Set("page", page)
	req.URL.RawQuery = p.Encode()
	http.DefaultClient.Do(req)
}

// A query that stays.
func extended(page string) {
	u, err := url.Parse("http://example.com/?q=a b") // want `\[illegal-char\]`
	if err != nil {
		return
	}
	u.RawQuery += "&page=" + url.QueryEscape(page)
	http.Get(u.String())

	req, err := http.NewRequest("GET", "http://example.com/?q=a b", nil) // want `\[illegal-char\]`
	if err != nil {
		return
	}
	req.URL.RawQuery = req.URL.RawQuery + "&page=" + url.QueryEscape(page)
	http.DefaultClient.Do(req)
}

type rewriter struct{ base string }

func (r *rewriter) get(path, page string) error {
	req, err := http.NewRequest("GET", r.base+path, nil)
	if err != nil {
		return err
	}
	q := req.URL.Query()
	q.Set("page", page)
	req.URL.RawQuery = q.Encode()
	_, err = http.DefaultClient.Do(req)
	return err
}

func throughRewriter(r *rewriter) {
	r.get("/users?q=a b", "2")
	r.get("/users\n", "2") // want `\[illegal-char\]`
}
