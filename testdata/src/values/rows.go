package values

import (
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
)

// What an argument must be depends on another one, in the same row of a table.

var listeners = []struct{ network, addr string }{
	{"unix", "/run/rows.sock"},
	{"tcp", "http://rows.example:80"}, // want `\[address\]`
	{"udp", "rows.example:80"},
}

func pairs() {
	for _, d := range []struct{ driver, dsn string }{
		{"sqlite", "file:rows.db"},
		{"postgres", "postgres//rows.example/db"}, // want `\[scheme\]`
		{"postgres", "postgres://rows.example/db"},
		{"custom", "postgres//custom.example/db"},
	} {
		sql.Open(d.driver, d.dsn)
	}
	for _, l := range listeners {
		net.Listen(l.network, l.addr)
	}
	for network, addr := range map[string]string{"tcp": "http://keys.example:80", "unix": "/run/keys.sock"} { // want `\[address\]`
		net.Listen(network, addr)
	}
}

func networks(encrypted bool, network string) {
	known := "tcp"
	net.Listen(known, "http://known.example:80") // want `\[address\]`

	either := "tcp"
	if encrypted {
		either = "custom"
	}
	net.Listen(either, "http://either.example:80") // of one network, but which? // want `\[address\]`

	net.Listen(network, "http://network.example:80")
	net.Listen(os.Getenv("NETWORK"), "http://env.example:80")
	for _, n := range []string{"tcp", "unix"} {
		for _, addr := range []string{"/run/other.sock", "other.example:80"} {
			net.Listen(n, addr) // not of one row
		}
	}
}

func listen(network, addr string) { net.Listen(network, addr) }

func listenAll(network string, addrs []string) {
	for _, addr := range addrs {
		listen(network, addr)
	}
}

func connect(driver, dsn string) (*sql.DB, error) { return sql.Open(driver, dsn) }

func reconnect(kind, where string) (*sql.DB, error) { return connect(kind, where) }

func replacing(driver, dsn string) (*sql.DB, error) {
	if driver == "" {
		driver = "custom"
	}
	return sql.Open(driver, dsn)
}

type dialer struct{ network, addr string }

func (d *dialer) dial() { net.Dial(d.network, d.addr) }

func callers(network string) error {
	listen("tcp", "http://called.example:80") // want `\[address\]`
	listen("unix", "/run/called.sock")
	listen(network, "http://some.example:80")
	listenAll("tcp", []string{"http://all.example:80"}) // want `\[address\]`
	(&dialer{"tcp", "http://dialer.example:80"}).dial() // want `\[address\]`
	(&dialer{"unix", "/run/dialer.sock"}).dial()

	connect("postgres", "postgres//connect.example/db") // want `\[scheme\]`
	connect("custom", "postgres//connect.example/db")
	reconnect("postgres", "postgres//again.example/db") // want `\[scheme\]`
	reconnect("custom", "postgres//again.example/db")
	replacing("", "postgres//replaced.example/db")

	fetchRemote("http//remote.example", false) // want `\[scheme\]`
	fetchRemote("file:remote", false)
	fetchRemote("unix:remote", false)
	fetchRemote("http//local.example", true) // want `\[scheme\]`
	return nil
}

func fetchOne(u string) {
	if strings.HasPrefix(u, "unix:") {
		return
	}
	http.Get(u)
}

func fetchRemote(u string, local bool) {
	if local || strings.HasPrefix(u, "file:") {
		return
	}
	fetchOne(u)
}

func regionRoot(region string) string {
	if region == "us" {
		return "https:/us.example/v1" // want `\[scheme\]`
	}
	return "https//" + region + ".example/v1" // want `\[scheme\]`
}

func regions() {
	for _, r := range []string{"us", "ap"} {
		http.Get(regionRoot(r) + "/tick")
	}
}

func regionPort(region string, port int) string {
	switch region {
	case "us":
		return fmt.Sprintf("https://us.example:%d/v1", port)
	case "ap":
		return fmt.Sprintf("https://ap.example:%d/v1", port)
	}
	return "https:/other.example/v1" // want `\[scheme\]`
}

func otherRegions(skipped string) {
	for _, r := range []string{"us", "ap"} { // and no other
		http.Get(regionPort(r, 80))
	}
	for _, r := range []string{"us", "eu"} {
		if r != "us" {
			continue
		}
		http.Get(regionPort(r, 81))
	}
	for _, r := range []string{"us", "eu"} {
		if r == skipped {
			continue
		}
		http.Get(regionPort(r, 82))
	}
}
