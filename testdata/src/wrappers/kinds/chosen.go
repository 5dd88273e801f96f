package kinds

import (
	"database/sql"
	"errors"
	"net"
	"net/http"
	"os"
	"strings"
)

// What the field holds is decided by the one beside it.

type target struct{ kind, url string }

func (t target) open() error {
	switch t.kind {
	case "web":
		_, err := http.Get(t.url)
		return err
	case "db":
		_, err := sql.Open("postgres", t.url)
		return err
	case "tcp":
		_, err := net.Dial("tcp", t.url)
		return err
	}
	return errors.New("unknown kind " + t.kind)
}

func chosen(env string) error {
	switch env {
	case "prod":
		return target{kind: "web", url: "http//a.example.com"}.open() // want `\[scheme\]`
	case "test":
		return target{kind: "db", url: "postgres//a.example.com/x"}.open() // want `\[scheme\]`
	case "ci":
		return target{kind: "tcp", url: "http://a.example.com:80"}.open() // want `\[address\]`
	}
	return errors.Join(target{"web", "https://a.example.com"}.open(), target{"db", "postgres://a.example.com/x"}.open(), target{"tcp", "a.example.com:80"}.open())
}

func silentChosen(kind string) error {
	return errors.Join(target{kind: kind, url: "http//b.example.com"}.open(), target{kind: "ftp", url: "ftp//b.example.com"}.open(), target{url: "b.example.com"}.open()) // want `\[scheme\]`
}

type otherwise struct{ kind, url string }

func openOtherwise(o *otherwise) error {
	if o.kind == "web" {
		_, err := http.Get(o.url)
		return err
	}
	_, err := net.Dial("tcp", o.url)
	return err
}

func chosenOtherwise() error {
	return errors.Join(openOtherwise(&otherwise{"web", "http//c.example.com"}), openOtherwise(&otherwise{"mail", "http://c.example.com:25"})) // want `\[scheme\]` `\[address\]`
}

// Of what follows something else may be in the one beside it, or it is used otherwise as well.

type changing struct{ kind, url string }

func openChanging(c *changing) error {
	if c.kind == "web" {
		_, err := http.Get(c.url)
		return err
	}
	_, err := net.Dial("tcp", c.url)
	return err
}

func silentChanging() error {
	c := &changing{kind: "web", url: "d.example.com:80"} // want `\[relative-colon\]`
	if os.Getenv("PLAIN") != "" {
		c.kind = "tcp"
	}
	return openChanging(c)
}

type filling struct{ kind, url string }

func setKind(kind *string) { *kind = "tcp" }

func openFilling(c *filling) error {
	setKind(&c.kind)
	if c.kind == "web" {
		_, err := http.Get(c.url)
		return err
	}
	_, err := net.Dial("tcp", c.url)
	return err
}

func silentFilling() error { return openFilling(&filling{kind: "web", url: "e.example.com:80"}) } // want `\[relative-colon\]`

type probed struct{ kind, url string }

func (p *probed) probe() error {
	_, err := net.Dial("tcp", p.url)
	return err
}

func (p *probed) open() error {
	if p.kind == "web" {
		_, err := http.Get(p.url)
		return err
	}
	return nil
}

func silentProbed() error {
	p := &probed{kind: "web", url: "f.example.com:80"} // want `\[relative-colon\]`
	return errors.Join(p.probe(), p.open())
}

type completed struct{ kind, url string }

func (c *completed) open() error {
	switch c.kind {
	case "web":
		u := c.url
		if !strings.HasPrefix(u, "http") {
			u = "https://" + u
		}
		_, err := http.Get(u)
		return err
	case "tcp":
		_, err := net.Dial("tcp", c.url)
		return err
	}
	return nil
}

func silentCompleted() error { return (&completed{kind: "web", url: "g.example.com"}).open() }

type replacedURL struct{ kind, url string }

func (r *replacedURL) open() error {
	switch r.kind {
	case "web":
		_, err := http.Get(r.url)
		return err
	case "tcp":
		_, err := net.Dial("tcp", r.url)
		return err
	}
	return nil
}

func silentReplacedURL() error {
	r := &replacedURL{kind: "web", url: "h.example.com"}
	r.url = "https://h.example.com" // want `\[address\]`
	return r.open()
}

type either struct{ kind, mode, url string }

func (e *either) open() error {
	if e.kind == "web" {
		if _, err := http.Get(e.url); err != nil {
			return err
		}
	}
	if e.mode == "raw" {
		_, err := net.Dial("tcp", e.url)
		return err
	}
	return nil
}

func silentEitherUse() error {
	return (&either{kind: "web", mode: "raw", url: "i.example.com:80"}).open() // want `\[relative-colon\]`
}
