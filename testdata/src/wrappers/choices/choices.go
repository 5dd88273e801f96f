// Package choices takes the first of several strings that there is.
package choices

import (
	"cmp"
	"net/http"
	"os"
	"slices"
	"strings"

	"wrappers/choiceslib"
)

func first(vals ...string) string {
	for i := range vals {
		if vals[i] != "" {
			return vals[i]
		}
	}
	return ""
}

func counted(vals ...string) string {
	for i := 0; i < len(vals); i++ {
		if len(vals[i]) == 0 {
			continue
		}
		return vals[i]
	}
	return ""
}

func trimmed(vals ...string) string {
	for _, v := range vals {
		if s := strings.TrimSpace(v); s != "" {
			return s
		}
	}
	return ""
}

func getenv(key string, def ...string) string {
	v, ok := os.LookupEnv(key)
	if !ok && len(def) > 0 {
		return def[0]
	}
	return v
}

func last(vals ...string) string {
	s := ""
	for _, v := range vals {
		if v != "" {
			s = v
		}
	}
	return s
}

func web(vals ...string) string {
	for _, v := range vals {
		if v != "" && strings.HasPrefix(v, "http") {
			return v
		}
	}
	return ""
}

func joined(key string, def ...string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	if len(def) > 1 {
		return strings.Join(def, "")
	}
	return def[0]
}

func firstOr(vals ...string) string { return cmp.Or(vals...) }

func lastOr(vals ...string) string {
	slices.Reverse(vals)
	return cmp.Or(vals...)
}

func wrong(arg string) {
	http.Get(choiceslib.First(os.Getenv("API"), "localhost:8080/x"))   // want `"localhost:8080" has no scheme: .* \[relative-colon\]`
	http.Get(choiceslib.First(arg, os.Getenv("API"), "http//h"))       // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(choiceslib.FirstOf(os.Getenv("API"), "localhost:8080/x")) // want `"localhost:8080" has no scheme: .* \[relative-colon\]`
	http.Get(choiceslib.Getenv("API", "localhost:8080/x"))             // want `"localhost:8080" has no scheme: .* \[relative-colon\]`
	http.Get(first("", "http//h"))                                     // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(counted(arg, "http//h"))                                  // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(trimmed(arg, "http//h"))                                  // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(getenv("API", "http//h") + "/v1")                         // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(choiceslib.NonZero(os.Getenv("API"), "http//h"))          // want `missing ':' after scheme "http": .* \[scheme\]`
	http.Get(firstOr(arg, "http//h"))                                  // want `missing ':' after scheme "http": .* \[scheme\]`
}

func fine(arg string, all []string) {
	http.Get(choiceslib.NonZero("http://h", "http//h")) // want `\[scheme\]`
	http.Get(choiceslib.Rest("http//h", os.Getenv("API")))
	http.Get(lastOr("http//h", "http://h"))                        // want `\[scheme\]`
	http.Get(choiceslib.First("http://h", "localhost:8080/x"))     // want `\[relative-colon\]`
	http.Get(choiceslib.First("http://"+arg, "localhost:8080/x"))  // want `\[relative-colon\]`
	http.Get(choiceslib.First(append(all, "localhost:8080/x")...)) // want `\[relative-colon\]`
	http.Get(choiceslib.Longest("http//h", "http://other"))        // want `\[scheme\]`
	http.Get(choiceslib.FirstURL(os.Getenv("API"), "localhost:8080/x"))
	http.Get(choiceslib.Getenv("API"))
	http.Get(choiceslib.Getenv("API", "http://h", "localhost:8080/x"))
	http.Get(trimmed(arg, " http://h\n"))
	http.Get(last("http//h", "http://h")) // want `\[scheme\]`
	http.Get(web(arg, "localhost:8080/x"))
	http.Get(joined("API", "http:", "//h")) // want `\[host\]`
}

// Of many strings that are written here, none takes the place of the one that is handed in.
func getByRegion(region, other string) {
	u := other
	switch region {
	case "a":
		u = "https://a.example.com"
	case "b":
		u = "https://b.example.com"
	case "c":
		u = "https://c.example.com"
	case "d":
		u = "https://d.example.com"
	case "e":
		u = "https://e.example.com"
	case "f":
		u = "https://f.example.com"
	case "g":
		u = "https://g.example.com"
	case "h":
		u = "https://h.example.com"
	case "i":
		u = "https://i.example.com"
	case "j":
		u = "https://j.example.com"
	case "k":
		u = "https://k.example.com"
	case "l":
		u = "https://l.example.com"
	case "m":
		u = "https://m.example.com"
	case "n":
		u = "https://n.example.com"
	case "o":
		u = "https://o.example.com"
	case "p":
		u = "https://p.example.com"
	case "q":
		u = other + "/q"
	}
	http.Get(u)
}

func UseRegions() {
	getByRegion("", "http//other.example.com")  // want `\[scheme\]`
	getByRegion("q", "http//other.example.com") // want `\[scheme\]`
	getByRegion("a", "http//other.example.com") // want `\[scheme\]`
}
