package rewritten

import (
	"log"
	"net/url"
)

// What is returned beside a repaired copy of it is not repaired, whatever is read of it
// where the function goes on.

func besideCopy(ok bool) (url.URL, string) {
	u := url.URL{Scheme: "http", Host: "::1"} // want `\[component\]`
	if ok {
		return u, bracketed(u)
	}
	log.Print(u.Path)
	return url.URL{}, ""
}

func bracketed(u url.URL) string {
	u.Host = "[::1]"
	return u.String()
}
