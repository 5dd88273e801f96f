package relativecolon

import (
	"net/http"
	"net/url"
)

type job struct{ req *http.Request }

func (j *job) to(u *url.URL) *job {
	j.req.URL = u
	return j
}

// Nobody sees the URL that another one takes the place of.
func silentReplaced(u *url.URL) (reqs []*http.Request) {
	a, _ := http.NewRequest("GET", "localhost:8080/a", nil)
	a.URL = u
	b, _ := http.NewRequest("GET", "localhost:8080/b", nil)
	b.URL, _ = url.Parse("http://localhost:8080/b")
	c, _ := http.NewRequest("GET", "localhost:8080/c", nil)
	*c.URL = *u
	d, _ := http.NewRequest("GET", "localhost:8080/d", nil)
	d.URL.Scheme, d.URL.Host, d.URL.Opaque = u.Scheme, u.Host, ""
	e, _ := http.NewRequest("GET", "localhost:8080/e", nil)
	setURL(e, u)
	set := func(r *http.Request) { r.URL = &url.URL{Scheme: "http", Host: "localhost:8080"} }
	f, _ := http.NewRequest("GET", "localhost:8080/f", nil)
	set(f)
	g, _ := http.NewRequest("GET", "localhost:8080/g", nil)
	for range 2 {
		r, _ := http.NewRequest("GET", "localhost:8080/h", nil)
		reqs = append(reqs, r)
	}
	for i := range reqs {
		reqs[i].URL = u
	}
	i, _ := http.NewRequest("GET", "localhost:8080/i", nil)
	j, _ := url.Parse("localhost:8080/j")
	*j = *u
	return append(reqs, withURL(g, u), (&job{i}).to(u).req)
}

func setURL(r *http.Request, u *url.URL) { r.URL = u }

func withURL(r *http.Request, u *url.URL) *http.Request {
	c := *r
	c.URL = u
	return &c
}

// What is left of it makes no URL.
func replacedInPart(u *url.URL) {
	a, _ := http.NewRequest("GET", "localhost:8080/a", nil) // want `\[relative-colon\]`
	a.URL.Scheme, a.URL.Host = u.Scheme, u.Host
	b, _ := http.NewRequest("GET", "localhost:8080/b", nil) // want `\[relative-colon\]`
	b.URL = u.ResolveReference(b.URL)
	c, _ := http.NewRequest("GET", "127.0.0.1:8080/c", nil) // want `\[relative-colon\]`
	c.URL = u
	d, _ := http.NewRequest("GET", "localhost:8080/d", nil) // want `\[relative-colon\]`
	d.Header.Set("A", "b")
	http.DefaultClient.Do(a)
	http.DefaultClient.Do(b)
	http.DefaultClient.Do(c)
	http.DefaultClient.Do(d)
}
