package variables

import (
	"flag"
	"net/http"
	"os"
	"strings"

	"wrappers/variablelib"
)

var statusURL = flag.String("status", "https//status.example.com", "") // want `missing ':' after scheme "https": .* \[scheme\]`

func envOr(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

var turnURL = envOr("TURN", "https//turn.example.com") // want `\[scheme\]`

// Each string of a list arrives on its turn, be it one that somebody may have set.
func checkAll() {
	for _, u := range []string{
		"https://example.com",
		variablelib.Switched,
		*statusURL + "/ping",
		turnURL,
		envOr("LIST", "https//list.example.com"), // want `\[scheme\]`
	} {
		http.Get(u)
	}
	for _, e := range []struct{ name, url string }{
		{"a", variablelib.Replaced},
		{"b", envOr("ROW", "https//row.example.com")}, // want `\[scheme\]`
	} {
		http.Get(e.url)
	}
}

var passedURL = envOr("PASSED", "https//passed.example.com") // want `\[scheme\]`

// What is asked on the turn may pass a string over, and what is done then may repair it.
func checkSome(skip string) {
	for _, u := range []string{"https://example.com", variablelib.Switched, passedURL} {
		if u == skip {
			continue
		}
		http.Get(u)
	}
	for _, u := range []string{"https://example.com", variablelib.Switched, passedURL} {
		if !strings.Contains(u, "://") {
			u = "https://example.com"
		}
		http.Get(u)
	}
	for _, u := range []string{"https://example.com", variablelib.Switched, passedURL} {
		if strings.HasPrefix(u, "https://") {
			http.Get(u)
		}
	}
	for _, e := range []struct{ name, url string }{{"a", "https://example.com"}, {"b", passedURL}} {
		if e.name == skip {
			http.Get(e.url)
		}
	}
	list := []string{"https://example.com", variablelib.Switched, passedURL}
	for i := range list {
		list[i] = strings.Replace(list[i], "https//", "https://", 1)
	}
	for _, u := range list {
		http.Get(u)
	}
}

var initURL, rightURL string

func init() {
	if initURL = os.Getenv("INIT"); initURL == "" {
		initURL = "https//init.example.com" // want `\[scheme\]`
	}
	if rightURL = os.Getenv("RIGHT"); rightURL == "" {
		rightURL = "https://right.example.com"
	}
}

// What is wrong with one string says nothing of another.
func CheckBoth() {
	for _, u := range []string{envOr("BOTH", "https//both.example.com"), initURL + "/ping", rightURL} { // want `\[scheme\]`
		http.Get(u)
	}
}

// Nor does it say that a function always takes another one.
func either(u string, isTest bool) {
	v := "https//either.example.com" // want `\[scheme\]`
	if !isTest {
		v = u
	}
	http.Get(v)
}

func useEither() {
	either("https//taken.example.com", false) // want `\[scheme\]`
	either("https//left.example.com", true)   // want `\[scheme\]`
}
