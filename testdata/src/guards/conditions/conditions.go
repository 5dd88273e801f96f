// Package conditions has URLs that reach a call under conditions, and by jumps.
package conditions

import (
	"log"
	"net/http"
	"strings"
)

const good = "https://a"

type options struct{ follow, tail bool }

// The same condition twice lets the second definition alone through.
func sameCondition(m int) {
	u := good
	if m == 1 {
		u = "https//a" // want `\[scheme\]`
	}
	if m == 1 {
		http.Get(u)
	}
}

// A condition that has nothing to do with the first lets both through.
func otherCondition(m, n int) {
	u := good
	if m == 1 {
		u = "https//a" // want `\[scheme\]`
	}
	if n == 1 {
		http.Get(u)
	}
}

func otherField(o *options) {
	u := good
	if o.follow {
		u = "https//a" // want `\[scheme\]`
	}
	if o.tail {
		http.Get(u)
	}
}

// What is appended on a condition leaves the beginning as it was.
func appendedTo(query string) {
	p := "https//a" + "/v1" // want `\[scheme\]`
	if query != "" {
		p = p + "?" + query
	}
	http.Get(p)
}

func fallsThrough(c bool) {
	u := "https//a" // want `\[scheme\]`
	switch {
	case c:
		log.Print("c")
		fallthrough
	default:
		u += "/x"
	}
	http.Get(u)
}

func leavesTwoLoops(c bool, list []string) {
	u := "https//a" // want `\[scheme\]`
out:
	for {
		for range list {
			if c {
				u += "/x"
				break out
			}
		}
	}
	http.Get(u)
}

func goesBack(n int) {
	u := "https//a" // want `\[scheme\]`
again:
	http.Get(u)
	if n--; n > 0 {
		goto again
	}
}

// The conditions exclude each other.
func otherValue(m int) {
	u := good
	if m == 1 {
		u = "https//a"
	}
	if m == 2 {
		http.Get(u)
	}
}

func leftBefore(c, d bool) {
	u := "https//a" // want `\[scheme\]`
	if c || d {
		u = good
	}
	if !c && !d {
		return
	}
	http.Get(u)
}

func flagged(o string) {
	u, isBad := "", false
	if o == "x" {
		u = "https//a"
		isBad = true
	}
	if !isBad {
		http.Get(good + u)
	}
}

func computed(m int) {
	isOne := m == 1
	u := good
	if m == 1 {
		u = "https//a" // want `\[scheme\]`
	}
	if isOne {
		return
	}
	http.Get(u)
}

// One condition may decide the other.
func related(o *options, check func(*options) bool) {
	u := good
	if o.follow {
		u = "https//a" // want `\[scheme\]`
	}
	if check(o) {
		http.Get(u)
	}
}

func changedBetween(o *options, reset func()) {
	u := good
	if o.follow {
		u = "https//a" // want `\[scheme\]`
	}
	reset()
	if o.follow {
		http.Get(u)
	}
}

// What the string holds is asked first.
func repaired(o string) {
	u := "https//a" // want `\[scheme\]`
	if o != "" {
		u = o
	}
	if !strings.HasPrefix(u, "https://") {
		u = "https://" + strings.TrimPrefix(u, "https//")
	}
	http.Get(u)
}

// A loop may have written another one.
func written(list []string) {
	u := "https//a"
	for _, u = range list {
		log.Print(u)
	}
	http.Get(u)
}

func received(c chan string) {
	u := "https//a"
	select {
	case u = <-c:
		http.Get(u)
	default:
	}
}
