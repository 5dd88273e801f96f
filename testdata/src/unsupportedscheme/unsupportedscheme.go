// Package unsupportedscheme holds URLs whose scheme the API does not take.
package unsupportedscheme

import (
	"database/sql"
	"net/http"
	"net/url"
)

func flagged(c *http.Client) {
	http.Get("ftp://example.com/x")  // want `\[unsupported-scheme\]`
	http.Get("wss://example.com/x")  // want `\[unsupported-scheme\]`
	http.Head("ws://example.com/x")  // want `\[unsupported-scheme\]`
	c.Get("mailto:bob@example.com")  // want `\[unsupported-scheme\]`
	c.Get("unix:///run/docker.sock") // want `\[unsupported-scheme\]`
	http.Get("file:///etc/hosts")    // want `\[unsupported-scheme\]`

	sql.Open("mysql", "mysql://bob@db:3306/app") // want `\[unsupported-scheme\]`
	sql.Open("pgx", "mysql://bob@db:3306/app")   // want `\[unsupported-scheme\]`
}

func silent(c *http.Client) {
	http.Get("https://example.com/x")
	http.Get("HTTP://example.com/x")
	url.Parse("ftp://example.com/x")
	url.Parse("wss://example.com/x")
	url.ParseRequestURI("ftp://example.com/x")
	http.NewRequest("GET", "ftp://example.com/x", nil)
	sql.Open("mysql", "bob@tcp(db:3306)/app?x=a:%2F%2Fb")
	sql.Open("mymysql", "mysql://bob@db:3306/app")
	http.Redirect(nil, nil, "myapp://callback", http.StatusFound)
}
