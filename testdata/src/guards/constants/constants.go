// Package constants asks something of constants before it uses them as URLs.
package constants

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"
)

const (
	base  = "localhost:8080"
	users = base + "/users"
	root  = "127.0.0.1:8080"
	other = "localhost:8081" // want `\[relative-colon\]`
	hook  = "localhost:8082/hook"
	unset = ""
)

func isURL(u string) bool { return strings.Contains(u, "://") }

func check(u string) error {
	if !isURL(u) {
		return errors.New("no URL")
	}
	return nil
}

func checkEmpty(u string) error {
	if u == "" {
		return errors.New("no URL")
	}
	return nil
}

func need(u string) {
	if !strings.Contains(u, "://") {
		log.Fatalf("no URL: %s", u)
	}
}

func silentAsked() {
	const u = "localhost:8080/x"
	if !isURL(u) {
		return
	}
	http.Get(u)
}

func silentAskedOfPackage() {
	if !isURL(base) {
		return
	}
	http.Get(base)
	http.Get(base + "/v1")
	http.Get(users)
}

func silentCase() {
	switch {
	case strings.HasPrefix(base, "http://"):
		http.Get(base)
	}
}

func silentSearched() {
	if strings.Index(base, "://") < 0 {
		return
	}
	http.Get(base)
}

func silentChecked() error {
	if err := check(base); err != nil {
		return err
	}
	_, err := http.Get(base)
	return err
}

func silentNeeded() {
	need(base)
	http.Get(base)
}

func silentParsed() {
	if _, err := url.Parse(root); err != nil { // want `\[relative-colon\]`
		return
	}
	http.Get(root)
}

func silentEmpty() error {
	if err := checkEmpty(unset); err != nil {
		return err
	}
	_, err := http.Get(unset)
	return err
}

func flaggedNotEmpty() error {
	const u = "localhost:8085/x"
	if err := checkEmpty(u); err != nil {
		return err
	}
	_, err := http.Get(u) // want `\[relative-colon\]`
	return err
}

func flaggedParsed() {
	if _, err := url.Parse(hook); err != nil {
		return
	}
	http.Get(hook) // want `\[relative-colon\]`
}

func flaggedCompared(u string) {
	const known = "localhost:8083/x"
	if u == known || strings.HasPrefix(u, known) {
		return
	}
	http.Get(known) // want `\[relative-colon\]`
}

func flaggedBefore() {
	const u = "localhost:8084/x"
	http.Get(u) // want `\[relative-colon\]`
	if !isURL(u) {
		return
	}
	http.Get(u)
}

func flaggedSent() error {
	resp, err := http.Get(other + "/a")
	if err != nil {
		return err
	}
	resp.Body.Close()
	_, err = http.Get(other + "/b")
	return err
}
