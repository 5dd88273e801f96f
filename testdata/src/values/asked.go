package values

import (
	"fmt"
	"log"
	"net/http"
	"strings"
)

// What is asked of a string decides what is added to it, and nothing else.

func slashAdded(host, path string) {
	u := "http//" + host // want `missing ':' after scheme "http": .* \[scheme\]`
	if !strings.HasSuffix(u, "/") {
		u += "/"
	}
	http.Get(u + path)
}

func queryAdded(host, query string) {
	u := "http//" + host // want `missing ':' after scheme "http": .* \[scheme\]`
	if strings.Contains(u, "?") {
		u += "&"
	} else {
		u = fmt.Sprintf("%s?", u)
	}
	http.Get(u + query)
}

func askedForLog(host string) {
	u := "http//" + host // want `missing ':' after scheme "http": .* \[scheme\]`
	if !strings.Contains(u, ":") {
		log.Print(u)
	}
	http.Get(u)
}

// It decides more than that.

func leftIfAsked(host, path string) {
	u := "http//" + host // want `\[scheme\]`
	if !strings.Contains(u, "://") {
		log.Fatal(u)
	}
	http.Get(u)

	v := "http//" + host // want `\[scheme\]`
	if strings.HasSuffix(v, "/") {
		v += path
		if !strings.Contains(v, "://") {
			return
		}
	} else if !strings.Contains(v, "://") {
		return
	}
	http.Get(v)

	w := "http//" + host // want `\[scheme\]`
	if !strings.Contains(w, "://") {
		defer func() { recover() }()
		panic(w)
	}
	http.Get(w)
}

var isAskedBad bool

func noteBad(string) { isAskedBad = true }

func notedIfAsked(host string) {
	u := "http//" + host // want `\[scheme\]`
	if !strings.Contains(u, "://") {
		isAskedBad = true
	}
	if isAskedBad {
		return
	}
	http.Get(u)

	v := "http//" + host // want `\[scheme\]`
	if !strings.Contains(v, "://") {
		noteBad(v)
	}
	if isAskedBad {
		return
	}
	http.Get(v)

	w := "http//" + host // want `\[scheme\]`
	var errs []error
	if !strings.Contains(w, "://") {
		errs = append(errs, fmt.Errorf("no URL: %s", w))
	}
	if len(errs) > 0 {
		return
	}
	http.Get(w)
}

func mendedIfAsked(host string) {
	u := "http//" + host // want `\[scheme\]`
	if !strings.Contains(u, "://") {
		u = strings.Replace(u, "//", "://", 1)
	}
	http.Get(u)

	v := "//" + host + ".example.com"
	scheme := ""
	if !strings.HasPrefix(v, "http") {
		scheme = "http:"
	}
	http.Get(scheme + v)

	w, client := "http+unix//"+host, http.DefaultClient
	if strings.HasPrefix(w, "http+unix") {
		client = unixClient
	}
	client.Get(w)
}

var unixClient = &http.Client{Transport: unixTransport{}}

type unixTransport struct{ http.RoundTripper }

type askedBase struct{ base string }

func (a *askedBase) get(path string) {
	u := a.base
	if strings.HasPrefix(u, "http") {
		u += "/"
	} else {
		u = "http://" + u
	}
	http.Get(u + path)
}

func (a *askedBase) find(path string) {
	u := a.base
	if !strings.HasSuffix(u, "/") {
		u += "/"
	}
	if strings.HasPrefix(u, "unix:") {
		return
	}
	http.Get(u + path)
}

func GetAsked() {
	(&askedBase{"http://h"}).get("a")
	(&askedBase{"example.com"}).get("a") // want `\[host-join\]`
	(&askedBase{"unix:/run/h.sock"}).find("a")
	(&askedBase{"http://h"}).find("a")
}
