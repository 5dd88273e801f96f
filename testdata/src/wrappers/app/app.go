// Package app is the near end: its strings arrive far away.
package app

import (
	"context"

	"wrappers/api"
	"wrappers/lib"
)

func flagged(ctx context.Context, getter api.Getter) {
	lib.Fetch("localhost:8080/x")          // want `\[relative-colon\]`
	api.Fetch("htps://example.com/")       // want `\[scheme\]`
	hand("example.com/x")                  // want `\[missing-scheme\]`
	lib.FetchPath(":90/")                  // want `\[port\]`
	lib.FetchHost("::1", 80, "x")          // want `\[host\]`
	lib.FetchHost("example.com", 80, "%y") // want `\[percent-encoding\]`
	lib.FetchAll("http://h/", "ftp://h/")  // want `\[unsupported-scheme\]`
	lib.FetchList([]string{"http:/h/"})    // want `\[scheme\]`
	lib.FetchOr("example.com")             // want `\[missing-scheme\]`
	lib.FetchNonEmpty("example.com")       // want `\[missing-scheme\]`
	lib.FetchAddress("example.com")        // want `\[missing-scheme\]`
	lib.FetchAt(new("example.com"))        // want `\[missing-scheme\]`
	lib.FetchOf("example.com", new(int))   // want `\[missing-scheme\]`
	lib.Again("example.com", 2)            // want `\[missing-scheme\]`
	lib.MustParse("127.0.0.1:80/x")        // want `\[relative-colon\]`
	lib.Base = "localhost:8080"

	const base = "localhost:9000"
	c := api.New(api.Config{BaseURL: base}, // the finding is on the constant
		api.WithBase("http//h")) // want `\[scheme\]`
	c.Get(ctx, "/%zz")      // want `\[percent-encoding\]`
	getter.Get(ctx, "/%zz") // want `\[percent-encoding\]`

	api.Open("x", "http://h/") // want `\[unsupported-scheme\]`

	open("http://h/") // want `\[unsupported-scheme\]`

	get := func(path string) { lib.Fetch("http://example.com:80" + path) } // want `\[port\]`
	get(":81/")

	for _, u := range []string{"http://h/", "http//h/"} { // want `\[scheme\]`
		api.Fetch(u)
	}
}

func hand(u string) { api.Fetch(u) }

func open(where string) { api.Open("x", where) }

func silent(ctx context.Context) {
	lib.Fetch("http://example.com/")
	lib.FetchPath("/x")
	lib.FetchPath("")
	lib.FetchHost("example.com", 80, "x")
	lib.FetchOr("") // want `\[missing-scheme\]`
	lib.Base = "http://example.com"
	c := api.New(api.Config{BaseURL: "http://example.com", Proxy: "localhost:80", Name: "a:b"})
	c.Get(ctx, "/users")

	cfg := api.Config{BaseURL: "localhost:9000"}
	cfg.BaseURL = "http://" + cfg.BaseURL
	api.New(cfg)

	lib.AddScheme("localhost:8080/x")
	lib.Sometimes("file", "C:/x")        // want `\[unsupported-scheme\]`
	lib.Unless(true, "localhost:8080/x") // want `\[relative-colon\]`
	lib.Checked("localhost:8080/x")
	lib.IsURL("localhost:8080/x")
	lib.HostOf("127.0.0.1:8080/x")
	lib.Changed("url:http://example.com")
	lib.Else("localhost:8080/x", true) // want `\[relative-colon\]`
	lib.Escaped("a b")
	api.Look("localhost:8080/x")
}
