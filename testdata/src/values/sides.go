package values

import (
	"flag"
	"fmt"
	"net/http"
	"os"
)

// What is wrong with one of several strings is mended where that one alone is
// written.

func doubledDefault() {
	host := os.Getenv("HOST")
	if host == "" {
		host = "http://localhost" // want `\[scheme\]`
	}
	http.Get("http://" + host + "/metrics")
}

func doubledParameter(host string) {
	if host == "" {
		host = "http://localhost"
	}
	http.Get(fmt.Sprintf("http://%s/metrics", host)) // want `duplicate scheme`
}

func doubledRow() {
	for _, h := range []string{"http://a.example", "b.example"} { // want `\[scheme\]`
		http.Get("http://" + h)
	}
}

func doubledSetting() {
	host := flag.String("host", "http://localhost", "") // want `\[scheme\]`
	http.Get("http://" + *host)
}

func doubledAlways() {
	host := "http://localhost"
	http.Get("http://" + host) // want `duplicate scheme`
}

func joinedSetting() {
	path := flag.String("path", "users", "") // want `\[host-join\]`
	http.Get("https://example.com" + *path)
}

func joinedBranch() {
	path := "users" // want `\[host-join\]`
	if len(os.Args) > 1 {
		path = "/groups"
	}
	http.Get("https://example.com" + path)
}

func joinedBase() {
	base := "https://example.com" // want `\[host-join\]`
	if len(os.Args) > 1 {
		base = "https://example.org/"
	}
	http.Get(base + "users")
}

func joinedBoth() {
	base := "https://example.com"
	if len(os.Args) > 1 {
		base = "https://example.org"
	}
	http.Get(base + "users") // want `\[host-join\]`
}

func colonOfDefault() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	http.ListenAndServe(port, nil)
}

func colonOfBranch() {
	scheme := "http:" // want `\[scheme\]`
	if os.Getenv("TLS") != "" {
		scheme = "https"
	}
	http.Get(scheme + "://example.com/")
}

// Both branches have what stands behind them in common: it is mended once.
func common() {
	u := "https://a.example"
	if len(os.Args) > 1 {
		u = "https://b.example"
	}
	http.Get(u + "/?q=a b") // want `unencoded space`
}

// Here it cannot be told apart what is right from what is not.
func right() {
	host := "https://localhost" // want `\[scheme\]`
	if len(os.Args) > 1 {
		host = os.Args[1]
	}
	fmt.Println(host)
	http.Get("https://" + host)
}
