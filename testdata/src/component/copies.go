package component

import "net/url"

func copies(u *url.URL) bool {
	s := u.Scheme
	if s == "https:" { // want `\[component\]`
		return true
	}
	if h := u.Host; h != "https://example.com" { // want `\[component\]`
		return true
	}
	scheme, port := u.Scheme, u.Port()
	switch scheme {
	case "http", "https://": // want `\[component\]`
		return port == ":80" // want `\[component\]`
	}
	var host = u.Hostname()
	again := host
	return again == "example.com/" // want `\[component\]`
}

func silentCopies(u *url.URL, full bool) bool {
	s := u.Scheme
	if full {
		s += "://"
	}
	if s == "https://" {
		return true
	}
	h := u.Host
	fill(&h)
	if h == "https://example.com" {
		return true
	}
	scheme := u.Scheme + "://"
	if scheme == "https://" {
		return true
	}
	p := u.Port()
	p = ":" + p
	if p == ":80" {
		return true
	}
	var t string
	t = u.Scheme
	path := u.Path
	return t == "https:" || path == "https://" || u.Scheme == "https"
}

func fill(s *string) { *s = "https://" + *s }
