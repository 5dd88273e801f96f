package urlobjects

import (
	"net/http"
	"net/url"
	"strings"
)

func schemeOfCopy(base *url.URL) error {
	u := *base
	u.Scheme = "htps" // want `misspelled scheme "htps", .*\[scheme\]`
	_, err := http.Get(u.String())
	return err
}

func schemeOfSocket(base *url.URL) error {
	u := *base
	u.Scheme = "wss" // want `http.Get does not support scheme "wss" \[unsupported-scheme\]`
	u.Path = "/socket"
	_, err := http.Get(u.String())
	return err
}

func schemeOfParameter(base url.URL) error {
	base.Scheme = "htps" // want `misspelled scheme "htps", .*\[scheme\]`
	_, err := http.Get(base.String())
	return err
}

func schemeOfParsed(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	u.Scheme = "htps" // want `misspelled scheme "htps", .*\[scheme\]`
	_, err = http.Get(u.String())
	return err
}

func schemeOfParts(host string) error {
	var u url.URL
	u.Host = host
	u.Scheme = "htps" // want `misspelled scheme "htps", .*\[scheme\]`
	_, err := http.Get(u.String())
	return err
}

func schemeWithUser(base *url.URL) error {
	u := url.URL{Scheme: "htps", User: base.User, Host: base.Host} // want `misspelled scheme "htps", .*\[scheme\]`
	_, err := http.Get(u.String())
	return err
}

// What follows has a scheme that is taken, or gets another one before it is sent.

func silentCopy(base *url.URL) error {
	u := *base
	u.Scheme = "https"
	u.Path = "/socket"
	_, err := http.Get(u.String())
	return err
}

func silentCopyAgain(base *url.URL) error {
	u := *base
	u.Scheme = "htps"
	u = *base
	_, err := http.Get(u.String())
	return err
}

func silentOtherCopy(base *url.URL) error {
	u := *base
	v := u
	v.Scheme = "wss"
	_, err := http.Get(u.String())
	return err
}

func silentByScheme(base *url.URL) error {
	u := *base
	u.Scheme = "wss" // want `\[unsupported-scheme\]`
	if strings.HasPrefix(base.Scheme, "http") {
		u.Scheme = "https"
	}
	_, err := http.Get(u.String())
	return err
}

func silentEither(base *url.URL, secure bool) error {
	u := *base
	u.Scheme = "ws"
	if secure {
		u.Scheme = "https"
	} else {
		u.Scheme = "http"
	}
	_, err := http.Get(u.String())
	return err
}

func silentBack(base *url.URL) error {
	u := *base
	u.Scheme = "wss"
	dialWeb(u.String())
	u.Scheme = "https"
	_, err := http.Get(u.String())
	return err
}

func dialWeb(string) {}

func silentFilledCopy(r *http.Request) error {
	u := *r.URL
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	u.Host = "a.example.com"
	_, err := http.Get(u.String())
	return err
}

func silentChangedThere(base *url.URL) error {
	u := *base
	u.Scheme = "htps" // want `\[scheme\]`
	fix(&u)
	_, err := http.Get(u.String())
	return err
}

func silentTransportOfCopy(c *http.Client, base *url.URL) error {
	c = &http.Client{Transport: unixTransport{base.Path}}
	u := *base
	u.Scheme = "unix"
	_, err := c.Get(u.String())
	return err
}

func silentRegistered(root string) error {
	t := &http.Transport{}
	t.RegisterProtocol("file", http.NewFileTransport(http.Dir(root)))
	c := &http.Client{Transport: t}
	u := url.URL{Path: root}
	u.Scheme = "file"
	_, err := c.Get(u.String())
	return err
}
