// Package drivers says which driver reads a DSN.
package drivers

import (
	"net/http"

	"wrappers/nodelib"
)

func drivers(driver string) {
	c := &nodelib.DB{Driver: "postgres", DSN: "postgres//h/a"} // want `sql.Open\("postgres"\) via nodelib.DB.DSN\) \[scheme\]`
	c.Open()
	nodelib.Connect(&nodelib.DB{Driver: "sqlserver", DSN: "sqlserver//h/b"}) // want `sql.Open\("sqlserver"\).*\[scheme\]`
	nodelib.Connect(&nodelib.DB{Driver: "sqlite3", DSN: "postgres//h/c"})
	nodelib.Connect(&nodelib.DB{Driver: driver, DSN: "postgres//h/d"})
	nodelib.Connect(&nodelib.DB{DSN: "postgres//h/e"})
}

func networks(network string) {
	nodelib.NewServer(nodelib.Options{Network: "tcp", Addr: "http://localhost:80"}).Listen() // want `net.Listen via nodelib.NewServer, nodelib.Server.addr\) \[address\]`
	nodelib.NewServer(nodelib.Options{Addr: "http://localhost:81"}).Listen()                 // want `\[address\]`
	nodelib.NewServer(nodelib.Options{Network: "unix", Addr: "/run/82"}).Listen()
	nodelib.NewServer(nodelib.Options{Network: network, Addr: "/run/83"}).Listen()
	nodelib.NewServer(nodelib.Options{Network: "tcp"}).Listen()
	nodelib.NewChanged("tcp", "/run/84").Listen()
}

// Each of the faulty strings is reported where they come in, once.
func environments(env string) {
	http.Get(nodelib.Base(env)) // want `returns "localhost:9090"\) \[relative-colon\]` `returns "http//staging.example.com"\) \[scheme\]`
	http.Get(nodelib.Base("prod"))
}
