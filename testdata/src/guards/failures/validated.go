package failures

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A method says whether the field that is sent is good.
type options struct {
	host, name string
	nested     inner
}

type inner struct{ host string }

func (o options) Validate() error {
	if u, err := url.Parse(o.host); err != nil || u.Host == "" {
		return errors.New("host")
	}
	return o.nested.validate()
}

func (n *inner) validate() error {
	if !strings.HasPrefix(n.host, "http") {
		return errors.New("host")
	}
	return nil
}

func byMethod(o options) error {
	if err := o.Validate(); err != nil {
		return err
	}
	_, err := http.Get(o.host)
	return err
}

func byMethodInCondition(o *options) {
	if o.Validate() != nil {
		return
	}
	http.Get(o.host)
}

func byOuterMethod(o *options) error {
	err := o.Validate()
	if err != nil {
		return err
	}
	_, err = http.Get(o.nested.host)
	return err
}

func (o *options) check() (string, error) {
	if err := o.Validate(); err != nil {
		return "", err
	}
	return o.name, nil
}

func byOtherMethod(o *options) error {
	name, err := o.check()
	if err != nil {
		return err
	}
	_, err = http.Get(o.host + "/" + name)
	return err
}

func useValidated() {
	byMethod(options{host: "a.example.com"})
	byMethodInCondition(&options{host: "b.example.com"})
	byOuterMethod(&options{nested: inner{host: "c.example.com"}})
	byOtherMethod(&options{host: "d.example.com"})
}

type byFunction struct{ host string }

func (b *byFunction) get() error {
	if err := checkHost(b); err != nil {
		return err
	}
	_, err := http.Get(b.host)
	return err
}

func checkHost(b *byFunction) error {
	if !strings.Contains(b.host, "://") {
		return errors.New("host")
	}
	return nil
}

func useByFunction() { (&byFunction{host: "a.example.com"}).get() }

// A method ends the program, or says so by a boolean.
type musts struct{ host string }

func (m *musts) check() error {
	u, err := url.Parse(m.host)
	if err != nil || u.Host == "" {
		return errors.New("host")
	}
	return nil
}

func (m *musts) mustBeValid() {
	if u, err := url.Parse(m.host); err != nil || u.Host == "" {
		log.Panic("host")
	}
}

func (m *musts) isValid() bool {
	u, err := url.Parse(m.host)
	return err == nil && u.Host != ""
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func (m *musts) getAfterMust() {
	m.mustBeValid()
	http.Get(m.host)
}

func (m *musts) getAfterCheck() {
	must(m.check())
	http.Get(m.host)
}

func (m *musts) getIfValid() {
	if !m.isValid() {
		return
	}
	http.Get(m.host)
}

func useMusts() {
	(&musts{"a.example.com"}).getAfterMust()
	(&musts{"b.example.com"}).getAfterCheck()
	(&musts{"c.example.com"}).getIfValid()
}

// Nothing is asked of the field, or whether it is empty.
type elsewhere struct{ host, name string }

func (e *elsewhere) Validate() error {
	if e.host == "" {
		return errors.New("host")
	}
	if strings.Contains(e.name, "/") {
		return errors.New("name")
	}
	return nil
}

func (e *elsewhere) get() error {
	if err := e.Validate(); err != nil {
		return err
	}
	_, err := http.Get(e.host)
	return err
}

func useElsewhere() { (&elsewhere{host: "a.example.com"}).get() } // want `\[missing-scheme\]`

// Another struct is asked.
type other struct{ host string }

func (o *other) getAfter(b *byFunction) error {
	if err := checkHost(b); err != nil {
		return err
	}
	_, err := http.Get(o.host)
	return err
}

func useOther(b *byFunction) { (&other{host: "a.example.com"}).getAfter(b) } // want `\[missing-scheme\]`

// A method that sends it as well fails first.
type pinged struct{ host string }

func (p *pinged) ping() error {
	_, err := http.Get(p.host + "/ping")
	return err
}

func (p *pinged) get() error {
	if err := p.ping(); err != nil {
		return err
	}
	_, err := http.Get(p.host + "/x")
	return err
}

func usePinged() { (&pinged{host: "a.example.com"}).get() } // want `\[missing-scheme\]`
