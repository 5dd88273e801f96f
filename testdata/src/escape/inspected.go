package escape

import (
	"flag"
	"log"
	"net"
	"net/http"
	"strings"
)

// What is asked before may be one of a few words by then.

type state string

func (s state) isValid() bool { return s == "open" || s == "closed" }

var units = map[string]int{"c": 1, "f": 2}

var order = flag.String("sort", "asc", "")

func silentInspected(ip, unit, st, version string) {
	if net.ParseIP(ip) == nil {
		return
	}
	http.Get("https://example.com/?ip=" + ip)
	if _, isUnit := units[unit]; !isUnit {
		return
	}
	http.Get("https://example.com/?unit=" + unit) // want `\[escape\]`
	if !state(st).isValid() {
		return
	}
	http.Get("https://example.com/?state=" + st)
	if strings.Trim(version, "0123456789.") != "" {
		return
	}
	http.Get("https://example.com/?v=" + version)
}

func flaggedInspected(unit, st, version string) {
	n := units[unit]
	http.Get("https://example.com/?unit=" + unit) // want `\[escape\]`
	log.Print(state(st), n)
	http.Get("https://example.com/?state=" + st) // want `\[escape\]`
	if strings.TrimSpace(version) == "" {
		return
	}
	http.Get("https://example.com/?v=" + version) // want `\[escape\]`
}

func silentMethod(r *http.Request) {
	if *order != "asc" && *order != "desc" {
		log.Fatalf("bad -sort %q", *order)
	}
	http.Get("https://example.com/?sort=" + *order)
	switch r.Method {
	case http.MethodGet, http.MethodPost:
		http.Get("https://example.com/?method=" + r.Method)
	}
}

func flaggedOrder(r *http.Request, by *string) {
	http.Get("https://example.com/?sort=" + *by)
	http.Get("https://example.com/?method=" + r.Method)
}
