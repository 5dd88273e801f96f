// Package illegalchar holds bytes that break a URL where they stand.
package illegalchar

import (
	"net/http"
	"net/url"
)

func flagged(host, sort string) {
	http.Get("http://example.com/?q=a b")                        // want `\[illegal-char\]`
	http.Get("http://example.com/a b?q=a b")                     // want `unencoded space in query: .*\[illegal-char\]`
	http.Get("http://example.com/a\tb")                          // want `\[illegal-char\]`
	http.Get(" http://example.com/")                             // want `\[illegal-char\]`
	http.Get("http://example.com/\n")                            // want `\[illegal-char\]`
	url.Parse("<http://example.com/>")                           // want `\[illegal-char\]`
	http.Get("http://" + host + "/?sort=" + sort + "&order=a b") // want `\[illegal-char\]`
}

func silent() {
	http.Get("http://example.com/?q=a+b")
	http.Get("http://example.com/a%20b")
	http.Get("http://example.com/a b")
	url.Parse("http://example.com/<id>")
	url.Parse("http://example.com/a\\b")
	url.Parse("http://example.com/#a#b")
	url.Parse("http://example.com/?q=\"a\"")
	url.ParseQuery("q=a b")
	url.Parse("http://example.com/{id}")
	url.Parse("http://example.com/?q=a|b")
	url.Parse("http://example.com/straße")
	url.Parse("http://bücher.example/")
	url.Parse("http://[::1]:8080/")
	url.Parse("http://example.com/?a[]=1")
}

type client struct{ base string }

func (c *client) get(path string) error {
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func passedOn(c *client) {
	c.get("/orders?by=first name") // want `\[illegal-char\]`
	c.get("/orders ")
	url.Parse(c.base + "#/users ")
	url.Parse(c.base + " ")
}
