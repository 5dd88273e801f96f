// Package needed asks for a URL by functions that return an error.
package needed

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

var errEmpty = errors.New("empty")

func need(u string) error {
	if u == "" {
		return errEmpty
	}
	return nil
}

func needURL(name, u string) error {
	if err := need(u); err != nil {
		return err
	}
	if _, err := url.Parse(u); err != nil {
		return fmt.Errorf("%s: bad URL %q: %w", name, u, err)
	}
	return nil
}

func needWeb(u string) error {
	if !strings.HasPrefix(u, "http") {
		return errors.New("no URL")
	}
	return need(u)
}

func needAbsolute(s string) error {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" {
		return errors.New("no URL")
	}
	return nil
}

func needCached(u string) error {
	last = u
	return need(u)
}

var last string

func get(u string) error {
	if err := need(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func getURL(u string) error {
	if err := needURL("api", u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func getWeb(u string) error {
	if err := needWeb(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func getAbsolute(u string) error {
	if err := needAbsolute(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func getCached(u string) error {
	if err := needCached(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func all() {
	get("http//h")        // want `missing ':' after scheme "http": .* \[scheme\]`
	get("http://h:port/") // want `\[port\]`
	get("")
	get("http://h")
	getURL("http//h")        // want `missing ':' after scheme "http": .* \[scheme\]`
	getURL("http://h:port/") // want `\[port\]`
	getURL("")
	getWeb("localhost:8080/x")
	getAbsolute("http//h") // want `\[scheme\]`
	getCached("http//h")   // want `\[scheme\]`
}

func local(name string) error {
	u := "http//h/" + name // want `missing ':' after scheme "http": .* \[scheme\]`
	if err := need(u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func silentEmpty() error {
	u := ""
	if err := need(u); err != nil {
		return err
	}
	_, err := http.Get(u) // want `\[missing-scheme\]`
	return err
}

func silentChosenEmpty(isSet bool) error {
	u := ""
	if isSet {
		u = "http://h"
	}
	if err := needURL("api", u); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func neededLater() error {
	u := ""
	if _, err := http.Get(u); err != nil { // want `empty URL`
		return err
	}
	return need(u)
}
