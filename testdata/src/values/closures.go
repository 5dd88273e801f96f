package values

import (
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// Closures see what a variable holds after all that is ever written to it.

func handledInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `fails`
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		http.Get(base + r.URL.Path)
	})
}

func trimmedBeforeInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `fails`
	}
	base = strings.TrimSuffix(base, "/")
	go func() {
		http.Get(base + "/x")
	}()
}

func longerInClosure(q string) {
	u := "http:/h/x" // want `fails`
	if q != "" {
		u += "?q=" + url.QueryEscape(q)
	}
	defer func() {
		http.Get(u)
	}()
}

func eachTurnInClosure(us []string) {
	for _, x := range us {
		u := "http:/h/" // want `fails`
		if x != "" {
			u = "http:/h/y" // want `fails`
		}
		go func() { http.Get(u) }()
	}
}

func filledParamInClosure(base string) {
	if base == "" {
		base = "localhost:8080" // want `fails`
	}
	go func() { http.Get(base) }()
}

func asksIfEmptyInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `fails`
	}
	get := func() {
		if base == "" {
			return
		}
		http.Get(base)
	}
	get()
}

func writtenAfterInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080"
	}
	f := func() { http.Get(base) }
	base = "http://" + base
	f()
}

func writtenByClosureInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080"
	}
	f := func() { http.Get(base) }
	fix := func() { base = "http://" + base }
	fix()
	f()
}

func askedAfterInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `\[relative-colon\]`
	}
	f := func() { http.Get(base) }
	if !strings.Contains(base, "://") {
		log.Fatal("bad")
	}
	f()
}

func askedInsideInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080"
	}
	f := func() {
		if !strings.Contains(base, "://") {
			return
		}
		http.Get(base)
	}
	f()
}

func inLoopInClosure(us []string) {
	base := "localhost:8080" // want `\[relative-colon\]`
	for _, x := range us {
		if x != "" {
			base = "localhost:8080" // want `\[relative-colon\]`
		}
		f := func() { http.Get(base) }
		defer f()
	}
}

func beforeLoopWritesInClosure() {
	base := ""
	for i := 0; i < 3; i++ {
		f := func() { http.Get(base) }
		f()
		base = "localhost:8080" // want `\[relative-colon\]`
	}
}

func withinOwnDefinitionInClosure() {
	u := "localhost:8080" // want `\[relative-colon\]`
	u = strings.Map(func(r rune) rune { http.Get(u); return r }, "http://h")
	func() { http.Get(u) }()
}

func askedBeforeInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080"
	}
	if isValidBase(base) {
		return
	}
	go func() { http.Get(base) }()
}

func escapesInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `\[relative-colon\]`
	}
	f := func() { http.Get(base) }
	setBase(&base)
	f()
}

func askedInPlaceInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080"
	}
	func() {
		if strings.HasPrefix(base, "http") {
			http.Get(base)
		}
	}()
}

func resultIsWrittenInClosure() (base string) {
	base = "localhost:8080" // want `\[relative-colon\]`
	if len(os.Args) > 1 {
		base = "localhost:8081" // want `\[relative-colon\]`
	}
	defer func() { http.Get(base) }()
	return "http://h"
}

func againInClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080" // want `\[relative-colon\]`
	}
again:
	f := func() { http.Get(base) }
	f()
	if len(os.Args) > 2 {
		base = "http://h"
		goto again
	}
}

func setBase(*string)

func isValidBase(string) bool

func siblingsInClosures() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:9090" // want `\[relative-colon\]`
	}
	http.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) { http.Get(base + "/a") })
	http.HandleFunc("/b", func(w http.ResponseWriter, r *http.Request) { http.Get(base + "/b") })
}

func askedByClosure() {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:9090" // want `\[relative-colon\]`
	}
	get := func() { http.Get(base) }
	isURL := func() bool { return strings.Contains(base, "://") }
	if isURL() {
		get()
	}
}
