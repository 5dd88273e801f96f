package urlparts

import (
	"net"
	"net/http"
	"net/url"
)

// The host of a URL has no scheme before it, whatever the URL is.
func hostAlone(s string) error {
	u, err := url.Parse(s)
	if err != nil {
		return err
	}
	http.Get(u.Host + "/raw") // want `missing scheme in "…/raw" for any value of u.Host: http.Get fails`
	return nil
}

func hostOnly(s string) error {
	u, err := url.Parse(s)
	if err != nil {
		return err
	}
	_, err = http.Get(u.Host) // want `missing scheme: http.Get fails for any value of u.Host`
	return err
}

// With a scheme it is one, and what else a URL is made of may have one.
func hostInURL(s string, w http.ResponseWriter, r *http.Request) error {
	u, err := url.Parse(s)
	if err != nil {
		return err
	}
	http.Get("https://" + u.Host + "/raw")
	http.Get("https://" + u.Host + u.Path)
	http.Get("https://api." + u.Host + ".internal/raw")
	http.Get(u.Scheme + "://" + u.Host + "/raw")
	http.Get(u.Opaque + u.Host + "/raw")
	http.Get(u.Path + "/raw")
	http.Redirect(w, r, "//"+u.Host+"/raw", http.StatusFound)
	net.Dial("tcp", u.Host)
	net.Dial("tcp", u.Host+":80")
	return nil
}

func hostOtherwise(s string) {
	u := &url.URL{Host: s}
	http.Get(u.Host + "/raw")
	v, err := url.Parse(s)
	if err != nil {
		return
	}
	host := v.Host
	if host == "" {
		host = "http://example.com"
	}
	http.Get(host + "/raw")
}

func hostReplaced(s, host string) {
	u, err := url.Parse(s)
	if err != nil {
		return
	}
	if host != "" {
		u.Host = host
	}
	http.Get(u.Host + "/raw")
}
