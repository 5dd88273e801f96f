// Package unescapedchar holds bytes that no URL can hold where they stand, and that net/url
// encodes or servers accept.
package unescapedchar

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("http://example.com/a b")       // want `\[unescaped-char\]`
	url.Parse("http://example.com/<id>")     // want `\[unescaped-char\]`
	url.Parse("http://example.com/a\\b")     // want `\[unescaped-char\]`
	url.Parse("http://example.com/#a#b")     // want `\[unescaped-char\]`
	url.Parse("http://example.com/?q=\"a\"") // want `\[unescaped-char\]`
	url.Parse("http://example.com/{id}")     // want `\[unescaped-char\]`
	url.Parse("http://example.com/straße")   // want `encodes it as %C3%9F \[unescaped-char\]`
	url.Parse("http://bücher.example/")      // want `\[unescaped-char\]`
}

func silent() {
	http.Get("http://example.com/a%20b")
	url.Parse("http://[::1]:8080/")
	url.ParseQuery("q=a b")
}

// What another rule knows more of.
func others() {
	http.Get("http://example.com/users/{id}") // want `\[placeholder\]`
	http.Get("http://example.com/?q=a b")     // want `\[illegal-char\]`
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
	http.NewRequest("GET", c.base+"/users ", nil) // want `\[unescaped-char\]`
	c.get("/orders ")                             // want `\[unescaped-char\]`
	c.get("/users")
}
