package urlobjectslib

import (
	"errors"
	"fmt"
	"log"
	"net/url"
	"path"
	"strings"
)

func MustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(fmt.Sprintf("urlobjectslib: %v", err))
	}
	return u
}

func ParseOrExit(s string) *url.URL {
	u, err := parse(s)
	if err != nil {
		log.Fatal(err)
	}
	return u
}

func parse(s string) (*url.URL, error) { return url.Parse(strings.TrimSpace(s)) }

func Parse(s string) (*url.URL, error) { return parse(s) }

func OfHost(host string) *url.URL {
	u, err := url.Parse("https://" + host + "/v1")
	if err != nil {
		panic(err)
	}
	return u
}

func WithPath(base *url.URL, p string) *url.URL {
	u := *base
	u.Path = path.Join("/", u.Path, p)
	return &u
}

func ParsedOrWeb(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" {
		return url.Parse("http://" + s)
	}
	return u, nil
}

func WrittenOrWeb(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return "http://" + s
	}
	return u.String()
}

func OrDefault(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		return &url.URL{Scheme: "htps", Host: "a.example.com"}
	}
	return u
}

func MustParseWeb(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u
}

func MustParseAbsolute(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil || !u.IsAbs() {
		panic(errors.New("not absolute"))
	}
	return u
}

var last *url.URL

func MustParseShared(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	last = u
	return u
}

func FixLast() { last.Scheme = "https" }
