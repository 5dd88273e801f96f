// Package illegalchar holds bytes that no URL can hold where they stand.
package illegalchar

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("http://example.com/?q=a b")    // want `\[illegal-char\]`
	http.Get("http://example.com/a b")       // want `\[illegal-char\]`
	http.Get("http://example.com/a\tb")      // want `\[illegal-char\]`
	http.Get(" http://example.com/")         // want `\[illegal-char\]`
	http.Get("http://example.com/\n")        // want `\[illegal-char\]`
	url.Parse("http://example.com/<id>")     // want `\[illegal-char\]`
	url.Parse("http://example.com/a\\b")     // want `\[illegal-char\]`
	url.Parse("http://example.com/#a#b")     // want `\[illegal-char\]`
	url.Parse("http://example.com/?q=\"a\"") // want `\[illegal-char\]`
}

func silent() {
	http.Get("http://example.com/?q=a+b")
	http.Get("http://example.com/a%20b")
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

func trailing(c *client) {
	http.NewRequest("GET", c.base+"/users ", nil) // want `\[illegal-char\]`
	c.get("/orders ")                             // want `\[illegal-char\]`
	c.get("/users")
	url.Parse(c.base + "#/users ")
	url.Parse(c.base + " ")
}
