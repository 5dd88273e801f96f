// Package words makes URLs of words that another package returns.
package words

import (
	"net/http"
	"net/url"
	"os"

	"wrappers/wordslib"
)

func wrong(r wordslib.Repository) {
	http.Get(r.Scheme() + ":/h/v1") // want `\[scheme\]`
	http.Get(r.Own() + ":/h/v1")    // want `\[scheme\]`
	if len(os.Args) > 1 {
		u := url.URL{Scheme: r.Slashes(), Host: os.Args[1]} // want `\[component\]` `\[component\]`
		http.Get(u.String())
	}
}

func fine(r wordslib.Repository) {
	http.Get(r.Scheme() + "://h/v1")
	http.Get(r.Slashes() + "h/v1")
	if len(os.Args) > 1 {
		u := url.URL{Scheme: r.Scheme(), Host: os.Args[1], Path: "/v1"}
		http.Get(u.String())
		v := url.URL{Scheme: r.Own(), Host: os.Args[1], Path: "/v1"}
		http.Get(v.String())
		http.Get(r.Scheme() + ":/" + os.Args[1])
	}
}
