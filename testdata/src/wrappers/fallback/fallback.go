// Package fallback reads strings by helpers and tries something else where that fails.
package fallback

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/url"
)

var (
	addr  = flag.String("addr", "127.0.0.1:8080", "")
	other = flag.String("other", "127.0.0.1:8081", "") // want `\[relative-colon\]`
)

func parse(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, fmt.Errorf("parse: %w", err)
	}
	return u, nil
}

func getAddr() {
	u, err := parse(*addr)
	if err != nil {
		u, err = parse("http://" + *addr)
	}
	if err != nil {
		return
	}
	http.Get(u.String())
}

func getOther() {
	u, err := parse(*other)
	if err != nil {
		log.Fatalf("bad address %s: %v", *other, err)
	}
	http.Get(u.String())
}

func getLocal() (*url.URL, error) {
	s := "127.0.0.1:8082"
	u, err := parse(s)
	if err != nil {
		return url.Parse("http://" + s)
	}
	return u, nil
}

func getNone() error {
	s := "127.0.0.1:8083" // want `\[relative-colon\]`
	u, err := parse(s)
	if err != nil {
		return errors.New("bad address " + s)
	}
	_, err = http.Get(u.String())
	return err
}

func fetch(u string) error {
	_, err := http.Get(u)
	return err
}

func fetchMirror() error {
	host := "mirror.example.com"
	err := fetch(host + "/a") // want `\[missing-scheme\]`
	if err != nil {
		err = fetch("https://" + host + "/b")
	}
	return err
}
