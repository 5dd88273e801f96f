package missingscheme

import "net/http"

// go-acme/lego, providers/dns: an error gets the request that was sent.
func sentOnce(c *http.Client) error {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil) // want `\[missing-scheme\]`
	_, err := c.Do(req)
	if err != nil {
		return newDoError(req, err)
	}
	return nil
}

// Changed before it is sent once more.
func sentAgain(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	for range 3 {
		c.Do(req)
		change(req)
	}
}

func sentTwice(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	c.Do(req)
	change(req)
	c.Do(req)
}

// Perhaps never sent before.
func sentPerhaps(c *http.Client, now bool) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	if now {
		c.Do(req)
	}
	change(req)
}

var newDoError func(*http.Request, error) error

var change func(*http.Request)
