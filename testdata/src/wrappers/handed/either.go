package handed

// This file holds one of several functions in a variable, and hands over literals.

import (
	"net/http"
	"os"
)

func ping(u string) error {
	_, err := http.Head(u)
	return err
}

func fetch(u string) error {
	_, err := http.Get(u)
	return err
}

func read(u string) error {
	_, err := os.Open(u)
	return err
}

var current = fetch

func usePing() { current = ping }

func withOne(do func(base string) error) error { return do("p.example.com/v1") } // want `missing scheme in "p.example.com/v1": .*\[missing-scheme\]`

func withBase(base string, do func(base string) error) error { return do(base) }

func either(isQuiet bool, kind string) {
	get := fetch
	if isQuiet {
		get = ping
	}
	get("https//q.example.com") // want `\[scheme\]`
	var load func(string) error
	switch kind {
	case "load":
		load = fetch
	case "probe":
		load = ping
	default:
		return
	}
	load("https//r.example.com")              // want `\[scheme\]`
	current("https//s.example.com")           // want `\[scheme\]`
	eitherOf(isQuiet, "https//t.example.com") // want `\[scheme\]`
	withOne(func(base string) error { return fetch(base) })
	withOne(func(base string) error {
		println(base)
		return ping(base)
	})
	withBase("https//u.example.com", func(base string) error { return fetch(base) }) // want `\[scheme\]`
	withBase("https//v.example.com", ping)                                           // want `\[scheme\]`
}

func eitherOf(isQuiet bool, u string) error {
	get := fetch
	if isQuiet {
		get = ping
	}
	return get(u)
}

// One of them does something else with it, or others may be there.

var chosen = fetch

func useRead() { chosen = read }

func replace(get *func(string) error) { *get = show }

func withFile(do func(base string) error) error { return do("w.example.com:8080") }

func withRepaired(base string, do func(base string) error) error { return do(base) }

func With(base string, do func(base string) error) error { return do(base) }

func pick() (func(string) error, error) { return show, nil }

func silentEither(isQuiet bool, get func(string) error) {
	load := fetch
	if isQuiet {
		load = read
	}
	load("a.example.com:8080") // want `\[relative-colon\]`
	last := fetch
	last = show
	last("b.example.com:8080") // want `\[relative-colon\]`
	changed := fetch
	replace(&changed)
	if isQuiet {
		changed = ping
	}
	changed("c.example.com:8080") // want `\[relative-colon\]`
	if get == nil {
		get = fetch
	}
	get("d.example.com:8080") // want `\[relative-colon\]`
	picked, err := pick()
	if err != nil || isQuiet {
		picked = fetch
	}
	picked("e.example.com:8080") // want `\[relative-colon\]`
	started := fetch
	if isQuiet {
		started = ping
	}
	go func() { started = read }()
	started("f.example.com:8080") // want `\[relative-colon\]`
	chosen("g.example.com:8080")  // want `\[relative-colon\]`
	withFile(func(base string) error { return fetch("https://" + base) })
	withFile(func(base string) error { return fetch("http://" + base) })
	withRepaired("h.example.com:8080", func(base string) error { return fetch("https://" + base) })
	withRepaired("https://h.example.com", func(base string) error { return fetch(base) })
	With("i.example.com:8080", func(base string) error { return fetch(base) }) // want `\[relative-colon\]`
	With("j.example.com:8080", func(base string) error { return ping(base) })  // want `\[relative-colon\]`
	for _, do := range []func(string) error{fetch, read} {
		do("k.example.com:8080") // want `\[relative-colon\]`
	}
}
