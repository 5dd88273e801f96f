// Package dropped throws errors away.
package dropped

import (
	"net/http"
	"net/url"
)

func match(glob, target string) (bool, error) {
	u, err := url.Parse(target)
	if err != nil {
		return false, err
	}
	return u.Host == glob, nil
}

func asks() bool {
	ok, _ := match("x", "http://[::1") // want `\[host\]`
	return ok
}

func Lookup(image string) bool {
	ok, _ := match("x", image)
	return ok
}

func looksUp() bool { return Lookup("http://[::1") } // want `\[host\]`

func demands() (bool, error) {
	return match("x", "http://[::1") // want `.+`
}

func secret() bool {
	ok, _ := match("x", "https://bob:Tr0ub4dor@example.com/") // want `.+`
	return ok
}

// A request that is not sent is missed.

func status(u string) (int, error) {
	resp, err := http.Get(u)
	if err != nil {
		return 0, err
	}
	return resp.StatusCode, nil
}

func sends() int {
	n, _ := status("http//example.com/x") // want `.+`
	return n
}

// A nil pointer shows the failure.

func hostOf(s string) string {
	u, _ := url.Parse(s)
	return u.Host
}

func panics() string { return hostOf("http://[::1") } // want `.+`

func isURL(s string) bool {
	u, _ := url.Parse(s)
	return u != nil
}

func looks() bool { return isURL("http://[::1") } // want `\[host\]`
