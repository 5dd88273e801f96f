package lists

// What is put into a map by its key is in it, as long as nothing else takes its place.

import (
	"net/http"
	"os"
	"strings"
)

func putByMake(k string) {
	m := make(map[string]string)
	m["a"] = "http//a1" // want `\[scheme\]`
	m["b"] = "http://b"
	http.Get(m[k])
}

func putAndGoOver() {
	m := map[string]string{}
	m["a"] = "http//a2" // want `\[scheme\]`
	m["b"] = "http://b"
	for _, u := range m {
		http.Get(u)
	}
}

func putAgain() {
	m := map[string]string{"a": "http//a3"} // want `\[scheme\]`
	m["a"] = "http://b"
	for _, u := range m {
		http.Get(u)
	}
}

func putBeside() {
	m := map[string]string{"a": "http//a4"} // want `\[scheme\]`
	m["b"] = "http://b"
	http.Get(m["a"])
}

func putAndRead() {
	m := map[string]string{"a": "http//a5"}
	m["b"] = "http://b"
	http.Get(m["b"])
}

func putOnCondition(eu bool) {
	m := map[string]string{"us": "http://us"}
	if eu {
		m["eu"] = "http//eu6" // want `\[scheme\]`
	}
	for _, u := range m {
		http.Get(u)
	}
}

func putRepaired() {
	m := map[string]string{"us": "us.example:80"}
	for k, u := range m {
		m[k] = "http://" + u
	}
	for _, u := range m {
		http.Get(u)
	}
}

func putByUnknown() {
	m := map[string]string{"us": "us.example:80"} // want `\[relative-colon\]`
	m[os.Args[1]] = "http://x"
	http.Get(m["us"])
}

func putAndReturn() map[string]string {
	m := make(map[string]string)
	m["a"] = "http//a9" // want `\[scheme\]`
	return m
}

func goOverReturned() {
	for _, u := range putAndReturn() {
		http.Get(u)
	}
}

func putIfWrong() {
	m := map[string]string{"a": "a.example:80"}
	if !strings.Contains(m["a"], "://") {
		m["a"] = "http://" + m["a"]
	}
	http.Get(m["a"])
}

func putElsewhere() {
	m := map[string]string{}
	m["a"] = "a.example:80" // want `\[relative-colon\]`
	fixMap(m)
	http.Get(m["a"])
}

func fixMap(m map[string]string) { m["a"] = "http://a" }
func putByAlias() {
	m := map[string]string{"a": "a.example:80"} // want `\[relative-colon\]`
	n := m
	n["a"] = "http://a"
	http.Get(m["a"])
}
