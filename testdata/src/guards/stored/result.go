package stored

import (
	"fmt"
	"net/http"
)

type poller struct{ base string }

func newPoller(u string) *poller { return &poller{base: u} }

func openPoller(u string) (*poller, error) { return newPoller(u), nil }

func (p *poller) poll() { http.Get(p.base + "/x") }

func (p *poller) setBase(u string) { p.base = u }

func silentReplaced() {
	p := newPoller("localhost:80")
	fmt.Println(p.base)
	p.base = "http://localhost"
	p.poll()
}

func silentSet() {
	// Given up.
	p := newPoller("localhost:80") // want `\[relative-colon\]`
	// Given up.
	p.setBase("localhost:81") // want `\[relative-colon\]`
	p.setBase("http://localhost")
	p.poll()
}

func silentOpened() error {
	// Given up.
	p, err := openPoller("localhost:80") // want `\[relative-colon\]`
	if err != nil {
		return err
	}
	*p = poller{base: "http://localhost"}
	p.poll()
	return nil
}

func flaggedPolled() {
	p := newPoller("localhost:80")
	p.poll()
	p.base = "http://localhost"
	p.poll()
}

func flaggedOther() {
	p := newPoller("localhost:80") // want `\[relative-colon\]`
	q := newPoller("http://localhost:80")
	q.base = "http://localhost"
	p.poll()
	q.poll()
}

func flaggedSet() {
	p := newPoller("http://localhost")
	p.setBase("localhost:80") // want `\[relative-colon\]`
	p.poll()
	p.setBase("http://localhost")
}

type copied struct{ base string }

func newCopied(u string) copied { return copied{base: u} }

func (c copied) poll() { http.Get(c.base + "/x") }

func silentReplacedInStruct() {
	c := newCopied("localhost:80")
	c.base = "http://localhost"
	c.poll()
}

func flaggedReplacedInCopy() {
	c := newCopied("localhost:80")
	d := c
	d.base = "http://localhost"
	c.poll()
	d.poll()
}
