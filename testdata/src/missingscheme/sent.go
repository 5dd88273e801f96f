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

// Sent when the function ends, or by somebody who was given it.
func sentLater(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	defer c.Do(req)
	change(req)
}

func sentNowAndLater(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	defer c.Do(req)
	c.Do(req)
	change(req)
}

func sentAside(c *http.Client, ready chan bool) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	go func() {
		<-ready
		c.Do(req)
	}()
	change(req)
	close(ready)
}

func sentByThunk(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	send := thunk(c, req)
	change(req)
	send()
}

func thunk(c *http.Client, req *http.Request) func() { return func() { c.Do(req) } }

func sentAfterJump(c *http.Client) {
	req, _ := http.NewRequest("GET", "api.simply.com/2/my/products", nil)
	goto prepare
send:
	c.Do(req)
	return
prepare:
	change(req)
	goto send
}
