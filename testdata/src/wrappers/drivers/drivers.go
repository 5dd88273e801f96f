// Package drivers says which driver reads a DSN.
package drivers

import (
	"net/http"

	"wrappers/nodelib"
)

func drivers(driver string) {
	c := &nodelib.DB{Driver: "postgres", DSN: "postgres//h/a"} // want `\[scheme\]`
	c.Open()
	nodelib.Connect(&nodelib.DB{Driver: "sqlserver", DSN: "sqlserver//h/b"}) // want `sql.Open\("sqlserver"\).*\[scheme\]`
	nodelib.Connect(&nodelib.DB{Driver: "sqlite3", DSN: "postgres//h/c"})    // want `\[scheme\]`
	nodelib.Connect(&nodelib.DB{Driver: driver, DSN: "postgres//h/d"})       // want `\[scheme\]`
	nodelib.Connect(&nodelib.DB{DSN: "postgres//h/e"})                       // want `\[scheme\]`
}

func networks(network string) {
	nodelib.NewServer(nodelib.Options{Network: "tcp", Addr: "http://localhost:80"}).Listen() // want `\[address\]`
	nodelib.NewServer(nodelib.Options{Addr: "http://localhost:81"}).Listen()                 // want `\[address\]`
	nodelib.NewServer(nodelib.Options{Network: "unix", Addr: "/run/82"}).Listen()
	nodelib.NewServer(nodelib.Options{Network: network, Addr: "/run/83"}).Listen()
	nodelib.NewServer(nodelib.Options{Network: "tcp"}).Listen()
	nodelib.NewChanged("tcp", "/run/84").Listen()
}

// Each of the faulty strings is reported where they come in, once.
func environments(env string) {
	http.Get(nodelib.Base(env)) // want `\[relative-colon\]` `\[scheme\]`
	http.Get(nodelib.Base("prod"))
}
