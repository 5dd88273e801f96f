package values

import (
	"errors"
	"net/http"
)

// One of two strings is there whatever is asked after it was put together.

type selector struct{ isTest, isSigned bool }

func (s *selector) mayGet() bool { return !s.isTest }

func selected(isTest, isSigned bool, path string) error {
	base := "https://h"
	if isTest {
		base = "http//test.h" // want `missing ':' after scheme "http": .* \[scheme\]`
	}
	u := base + path
	key := ""
	if isSigned {
		k, err := selectedKey()
		if err != nil {
			return err
		}
		key = k
	}
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Key", key)
	_, err = http.DefaultClient.Do(req)
	return err
}

func selectedKey() (string, error) { return "", errors.New("no key") }

func selectedByField(s *selector, path string) {
	base := "https://h"
	if s.isTest {
		base = "http//test.h" // want `missing ':' after scheme "http": .* \[scheme\]`
	}
	u := base + path
	if s.isSigned {
		return
	}
	http.Get(u)
}

// What is asked may have decided which one it is.

var isSelectedTest bool

func inSelectedTest() bool { return isSelectedTest }

func selectedAndLeft(s *selector, isTest bool, path string) {
	a := "https://h"
	if s.isTest {
		a = "http//test.h" // want `\[scheme\]`
	}
	u := a + path
	if !s.mayGet() {
		return
	}
	http.Get(u)

	b := "https://h"
	if isSelectedTest {
		b = "http//test.h" // want `\[scheme\]`
	}
	u2 := b + path
	if inSelectedTest() {
		return
	}
	http.Get(u2)

	c := "https://h"
	if isTest {
		c = "http//test.h" // want `\[scheme\]`
	}
	isOff := func() bool { return isTest }
	u3 := c + path
	if isOff() {
		return
	}
	http.Get(u3)
}

func selectedByAlias(s *selector, path string) {
	base := "https://h"
	if s.isTest {
		base = "http//test.h"
	}
	u := base + path
	other := s
	if other.isTest {
		return
	}
	http.Get(u)
}

func selectedWithMode(isTest bool, path string) {
	base, mode := "https://h", "live"
	if isTest {
		base, mode = "http//test.h", "test"
	}
	u := base + path
	if mode == "test" {
		return
	}
	http.Get(u)
}

func selectedBySwitch(env, path string) {
	base := "https://h"
	switch env {
	case "test":
		base = "http//test.h"
	}
	u := base + path
	switch env {
	case "test", "none":
		return
	}
	http.Get(u)
}

func selectedByLength(env, path string) {
	base := "https://h"
	if env == "test" {
		base = "http//test.h" // want `\[scheme\]`
	}
	u := base + path
	if n := len(env); n == 4 {
		if path == "" {
			return
		}
		panic(u)
	}
	http.Get(u)
}
