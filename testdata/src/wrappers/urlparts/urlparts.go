// Package urlparts hands on URLs of which parts are used.
package urlparts

import (
	"net"
	"net/url"

	"wrappers/urlpartslib"
)

func wanted() {
	c := &urlpartslib.Client{URL: "http://a.example.com/x"} // want `missing port after "a.example.com": net.Dial fails: address a.example.com: missing port in address .*\[port\]`
	c.Dial()
	urlpartslib.DialPort("http://b.example.com:8080/x") // want `too many colons in address .*\[host\]`
	urlpartslib.Get("https://c.example.com")            // nothing is wrong with that
	(&server{"tcp://d.example.com"}).listen()           // want `missing port after "d.example.com": net.Listen fails: .*\[port\]`
}

type server struct{ url string }

func (s *server) listen() error {
	u, err := url.Parse(s.url)
	if err != nil {
		return err
	}
	_, err = net.Listen("tcp", u.Host)
	return err
}

// One of the rows has a port.
func rows() {
	for _, s := range []string{"http://e.example.com", "http://f.example.com:80"} { // want `too many colons in address .*\[host\]`
		u, err := url.Parse(s)
		if err != nil {
			return
		}
		net.Dial("tcp", u.Host+":80")
	}
}

func silent() {
	(&urlpartslib.Client{URL: "http://a.example.com:80/x"}).Dial()
	(&urlpartslib.Client{URL: "http://[::1]:80/x"}).Dial()
	urlpartslib.Get("https://c.example.com/docs%20a")
	urlpartslib.DialAsked("http://a.example.com/x")
	urlpartslib.DialAskedFirst("http://a.example.com/x")
	urlpartslib.DialFilled("http://a.example.com/x")
	urlpartslib.DialAdded("http://a.example.com/x")
	urlpartslib.DialWritten("http://a.example.com/x")
	urlpartslib.DialScheme("unix:///run/a.sock")
	urlpartslib.DialScheme("http://a.example.com/x")
	urlpartslib.DialChecked("http://a.example.com/x")
	urlpartslib.DialWithScheme("a.example.com:80")
	urlpartslib.DialAgain("http://a.example.com")
}

func silentRows() {
	for _, s := range []string{"http://e.example.com", "http://f.example.com:80"} {
		u, err := url.Parse(s)
		if err != nil {
			return
		}
		host := u.Host
		if u.Port() == "" {
			host = net.JoinHostPort(u.Hostname(), "80")
		}
		net.Dial("tcp", host)
		net.Dial("tcp", u.Hostname()+":80")
	}
}
