package failures

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"runtime"
	"strings"
)

// Where nothing is wrong with a call that is not made, it goes well without the URL.
func disabled(n int, u string) error {
	if n < 0 {
		return nil
	}
	_, err := http.Get(u)
	return err
}

func told(n int, u string) {
	if n < 0 {
		fmt.Println("off")
		return
	}
	http.Get(u)
}

func helps(isHelp bool, u string) {
	if isHelp {
		fmt.Println("help")
		os.Exit(0)
	}
	http.Get(u)
}

func help() { os.Exit(0) }

func helpsElsewhere(isHelp bool, u string) {
	if isHelp {
		help()
	}
	http.Get(u)
}

func exitsWith(code int, u string) {
	if code >= 0 {
		os.Exit(code)
	}
	http.Get(u)
}

func leaves(n int, u string) {
	if n < 0 {
		runtime.Goexit()
	}
	http.Get(u)
}

// What is asked is made of the URL.
func parsed(u string) error {
	p, _ := url.Parse(u)
	if p.Scheme != "http" {
		return errors.New("scheme")
	}
	_, err := http.Get(u)
	return err
}

func split(u string) error {
	parts := strings.Split(u, "/")
	if len(parts) < 3 {
		return errors.New("parts")
	}
	_, err := http.Get(u)
	return err
}

var pattern = regexp.MustCompile("^http://")

func matched(u string) error {
	if m := pattern.FindStringIndex(u); len(m) < 2 {
		return errors.New("no match")
	}
	_, err := http.Get(u)
	return err
}

func measured(u string) error {
	n := len(u)
	if n > 3 {
		return errors.New("length")
	}
	_, err := http.Get(u)
	return err
}

type kind int

const web kind = 1

func kindOf(u string) kind { return kind(strings.Index(u, "://")) }

func sorted(u string) error {
	if kindOf(u) != web {
		return errors.New("kind")
	}
	_, err := http.Get(u)
	return err
}

func sortedBefore(u string) error {
	k := kindOf(u)
	if k != web {
		return errors.New("kind")
	}
	_, err := http.Get(u)
	return err
}

type target struct {
	url string
	ok  bool
}

func newTarget(u string) *target {
	return &target{u, strings.HasPrefix(u, "http://")}
}

func (t *target) isOK() bool { return t.ok }

func checked(u string) error {
	t := newTarget(u)
	if !t.ok {
		return errors.New("target")
	}
	_, err := http.Get(u)
	return err
}

func checkedByMethod(u string) error {
	if t := newTarget(u); !t.isOK() {
		return errors.New("target")
	}
	_, err := http.Get(u)
	return err
}

func flagged(u string) error {
	isOK := false
	if strings.HasPrefix(u, "http://") {
		isOK = true
	}
	if !isOK {
		return errors.New("not ok")
	}
	_, err := http.Get(u)
	return err
}

var known = map[string]bool{}

func listed(u string) error {
	switch known[u] {
	case false:
		return errors.New("unknown")
	}
	_, err := http.Get(u)
	return err
}

// Something else is done with it before.
func opened(n int, u string) error {
	os.Remove(u)
	if n < 0 {
		return errors.New("negative")
	}
	_, err := http.Get(u)
	return err
}

// A function that is called in between may return an error without a request.
func guarded(n int, u string) error {
	check := func() error {
		if n < 0 {
			return errors.New("negative")
		}
		return nil
	}
	if check() == nil {
		return nil
	}
	_, err := http.Get(u)
	return err
}

func fine(n int, b bool) {
	disabled(n, "https//a")       // want `\[scheme\]`
	told(n, "https//a")           // want `\[scheme\]`
	helps(b, "https//a")          // want `\[scheme\]`
	helpsElsewhere(b, "https//a") // want `\[scheme\]`
	exitsWith(n, "https//a")      // want `\[scheme\]`
	leaves(n, "https//a")         // want `\[scheme\]`
	parsed("unix:/run/a")
	split("https//a")           // want `\[scheme\]`
	matched("https//a")         // want `\[scheme\]`
	measured("https//a")        // want `\[scheme\]`
	sorted("https//a")          // want `\[scheme\]`
	sortedBefore("https//a")    // want `\[scheme\]`
	checked("https//a")         // want `\[scheme\]`
	checkedByMethod("https//a") // want `\[scheme\]`
	flagged("https//a")         // want `\[scheme\]`
	listed("https//a")          // want `\[scheme\]`
	opened(n, "https//a")       // want `\[scheme\]`
	guarded(n, "https//a")      // want `\[scheme\]`
}
