// Package returns has functions that return one of several URLs, by what they are
// given and by what they find outside.
package returns

import (
	"errors"
	"net/http"
	"os"
	"strings"
)

// Which of them it is depends on a string that may be any.
func host(env string) string {
	switch env {
	case "dev":
		return "http:localhost:8080" // want `\[scheme\]`
	case "prod":
		return "https://a"
	}
	return "https://test.a"
}

func ofAny(env string) { http.Get(host(env) + "/x") }

// The caller takes another one.
func hostOf(env string) string {
	if env == "dev" {
		return "http:localhost:8081"
	}
	return "https://a"
}

func ofProd() {
	http.Get(hostOf("prod"))
	env := "prod"
	http.Get(hostOf(env))
}

func ofProdAlone(env string) {
	if env == "prod" {
		http.Get(hostOf(env))
	}
}

func withError(env string) (string, error) {
	switch env {
	case "dev":
		return "https//a", nil // want `\[scheme\]`
	case "prod":
		return "https://a", nil
	}
	return "", errors.New("no such environment")
}

func ofBoth(env string) error {
	u, err := withError(env)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

// Flags of the caller decide, and constants it has.
func scheme(secure bool) string {
	if secure {
		return "https//" // want `\[scheme\]`
	}
	return "http://"
}

func bySetting(secure bool) { http.Get(scheme(secure) + "a") }

func plain(secure bool) string {
	if secure {
		return "https//" // want `\[scheme\]`
	}
	return "http://"
}

func neverSecure() {
	http.Get(plain(false) + "a")
	const secure = false
	http.Get(plain(secure) + "a")
}

type client struct{ secure bool }

func (c client) root() string {
	if c.secure {
		return "https//a" // want `\[scheme\]`
	}
	return "http://a"
}

// What is made here is not what the other return is for.
func ofOwn() {
	c := client{}
	http.Get(c.root())
	http.Get(client{}.root())
}

// A beginning that is known decides.
func absolute(u string) string {
	if strings.HasPrefix(u, "https://") {
		return u
	}
	return "https//" + u
}

func ofKnownBeginning(p string) { http.Get(absolute("https://a/" + p)) }

// An error that the argument makes decides.
func valid(u string) string {
	if err := check(u); err != nil {
		return "https//a" // want `\[scheme\]`
	}
	return u
}

func check(u string) error {
	if !strings.Contains(u, "://") {
		return errors.New("no URL")
	}
	return nil
}

func ofValid() { http.Get(valid("https://a")) }

// Defaults of helpers that look into the environment.
func getenv(key, fallback string) string {
	v := os.Getenv(key)
	if v == "" {
		v = fallback
	}
	return v
}

func lookup(key, fallback string) (v string) {
	v = fallback
	if e, ok := os.LookupEnv(key); ok && e != "" {
		v = e
	}
	return
}

func nested(key, other, fallback string) string {
	v := os.Getenv(key)
	if v == "" {
		if v = os.Getenv(other); v == "" {
			return fallback
		}
	}
	return v
}

func defaults() {
	http.Get(getenv("A", "https//a"))      // want `\[scheme\]`
	http.Get(lookup("A", "https//b"))      // want `\[scheme\]`
	http.Get(nested("A", "B", "https//c")) // want `\[scheme\]`
	http.Get(getenv("A", ""))
	http.Get(getenv("A", "https://a"))
	if u := getenv("A", "none"); u != "none" {
		http.Get(u)
	}
}

// What is never empty has no default.
func prefixed(key, fallback string) string {
	v := "https://" + os.Getenv(key)
	if v == "" {
		v = fallback
	}
	return v
}

func unused() { http.Get(prefixed("A", "https//a")) } // want `\[scheme\]`

// A call that goes well returns the only one that comes without an error.
func onlyOne(host string, port int) (string, error) {
	if port < 1 {
		return "", errors.New("no such port")
	}
	return "http:" + host + "/v1", nil // want `\[scheme\]`
}

func ofOnlyOne() error {
	u, err := onlyOne("a.example.com", len(os.Args))
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

// Who asks about the string may reject this one.
func checkedOne(u string) (string, error) {
	if len(u) > len("example.com") && !strings.HasPrefix(u, "http") {
		return "", errors.New("no such host")
	}
	return u, nil
}

func ofCheckedOne() error {
	u, err := checkedOne("a.example.com/x")
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}
