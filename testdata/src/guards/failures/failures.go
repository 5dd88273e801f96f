// Package failures has functions that make an error for something beside the URL that
// they are given: what does not pass is not sent, and what does is wrong all the same.
package failures

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
)

var errMethod = errors.New("method")

func positive(n int, u string) error {
	if n < 0 {
		return errors.New("negative")
	}
	_, err := http.Get(u)
	return err
}

func oneOf(method, u string) error {
	if method != "GET" && method != "HEAD" {
		return errMethod
	}
	_, err := http.Get(u)
	return err
}

func named(user, u string) (resp *http.Response, err error) {
	if len(user) == 0 || user == "root" {
		err = fmt.Errorf("user %q", user)
		return
	}
	return http.Get(u)
}

func absent(file, u string) error {
	if _, err := os.Stat(file); err == nil {
		return errors.New("exists")
	}
	_, err := http.Get(u)
	return err
}

func panics(n int, u string) {
	if n < 0 {
		panic("negative")
	}
	http.Get(u)
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: get n url")
	os.Exit(2)
}

func exits(n int, u string) {
	if n > 3 {
		usage()
	}
	if n == 3 {
		log.Fatal("three")
	}
	http.Get(u)
}

func cased(method string, u string) error {
	switch method {
	case "GET", "HEAD":
	case "":
		return errMethod
	default:
		return fmt.Errorf("method %s", method)
	}
	_, err := http.Get(u)
	return err
}

func nested(data any, list []string, u string) error {
	for _, s := range list {
		if s == "" {
			return errors.New("empty")
		}
	}
	if _, ok := data.(string); ok {
		if _, err := json.Marshal(data); err != nil || len(list) > 5 {
			return errMethod
		}
	}
	_, err := http.Get(u)
	return err
}

func optional(hook func() bool, u string) error {
	if hook == nil || !hook() {
		return errors.New("refused")
	}
	_, err := http.Get(u)
	return err
}

func beside(n int, u string) error {
	if n < 0 || n > 100 {
		return errors.New("n")
	}
	if u == "none" {
		return nil
	}
	_, err := http.Get(u)
	return err
}

func calls(n int, s, file string, list []string, data any, hook func() bool) {
	positive(n, "https//a")      // want `\[scheme\]`
	positive(3, "https//b")      // want `\[scheme\]`
	positive(-3, "https//never") // want `\[scheme\]`
	oneOf(s, "https//a")         // want `\[scheme\]`
	oneOf("HEAD", "https//b")    // want `\[scheme\]`
	oneOf("PUT", "https//never") // want `\[scheme\]`
	named(s, "https//a")         // want `\[scheme\]`
	named("root", "https//never")
	named("", "https//never")      // want `\[scheme\]`
	absent(file, "https//a")       // want `\[scheme\]`
	panics(n, "https//a")          // want `\[scheme\]`
	panics(-1, "https//never")     // want `\[scheme\]`
	exits(n, "https//a")           // want `\[scheme\]`
	exits(2, "https//b")           // want `\[scheme\]`
	exits(4, "https//never")       // want `\[scheme\]`
	exits(3, "https//never")       // want `\[scheme\]`
	cased(s, "https//a")           // want `\[scheme\]`
	cased("GET", "https//b")       // want `\[scheme\]`
	cased("PUT", "https//never")   // want `\[scheme\]`
	nested(data, list, "https//a") // want `\[scheme\]`
	optional(hook, "https//a")     // want `\[scheme\]`
	optional(nil, "https//never")  // want `\[scheme\]`
	beside(n, "https//a")          // want `\[scheme\]`
	beside(7, "https//b")          // want `\[scheme\]`
	beside(-7, "https//never")     // want `\[scheme\]`
	beside(n, "none")
}
