package makers

// This file computes strings once.

import (
	"errors"
	"net/http"
	"os"
	"strings"
	"sync"
)

var base = sync.OnceValue(func() string {
	return "localhost:8080/a" // want `\[relative-colon\]`
})

var checkedBase = sync.OnceValues(func() (string, error) {
	if os.Getenv("OFF") != "" {
		return "", errors.New("off")
	}
	return "https//b.example.com", nil // want `\[scheme\]`
})

func loadBase() string { return "https//c.example.com" } // want `\[scheme\]`

var loaded = sync.OnceValue(loadBase)

func onces() {
	http.Get(base())
	if u, err := checkedBase(); err == nil {
		http.Get(u)
	}
	http.Get(loaded())
}

// Where another function may be in the variable, or more is done.
var replacedBase = sync.OnceValue(func() string { return "localhost:8081/a" }) // want `\[relative-colon\]`

func init() {
	if os.Getenv("BASE") != "" {
		replacedBase = func() string { return os.Getenv("BASE") }
	}
}

var fullBase = sync.OnceValue(func() string {
	u := "localhost:8082/a"
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	return u
})

var atLast = "localhost:8083/a"

var current = sync.OnceValue(func() string { return atLast })

func silentOnces() {
	http.Get(replacedBase())
	http.Get(fullBase())
	atLast = "http://" + atLast
	http.Get(current())
}
