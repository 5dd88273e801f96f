package neturl

// This file parses as net/url does.

import "net/url"

// Parse returns what the parser makes of s; ok is false where it rejects s.
func (p Parser) Parse(s string) (u *url.URL, ok bool) {
	c := Split(s, p.AsTarget)
	if p.Fault(s, &c) != nil {
		return nil, false
	}
	if u, err := p.own(s); err == nil {
		return u, true
	}
	// This Go's net/url is the stricter one, about the colons of the host.
	u, err := p.own(s[:c.Host.Start] + "h" + s[c.Authority.End:])
	if err != nil {
		return nil, false
	}
	u.Host = Unescape(s[c.Host.Start:c.Authority.End])
	return u, true
}

// own is the function of this Go's net/url.
func (p Parser) own(s string) (*url.URL, error) {
	if p.AsTarget {
		return url.ParseRequestURI(s)
	}
	return url.Parse(s)
}
