package nodes

import (
	"flag"
	"os"

	"wrappers/nodelib"
)

func overwritten() {
	c := nodelib.DB{Driver: "postgres", DSN: "postgres//h/f"} // want `\[scheme\]`
	driver := &c.Driver
	*driver = "sqlite3"
	nodelib.Connect(&c)
}

func configured() {
	c := nodelib.DB{Driver: "postgres", DSN: "postgres//h/g"} // want `\[scheme\]`
	flag.StringVar(&c.Driver, "driver", "sqlite3", "")
	nodelib.Connect(&c)
}

type local struct{ driver, dsn string }

func (l *local) open() {
	if os.Getenv("DRIVER") != "" {
		l.driver = os.Getenv("DRIVER")
	}
	c := nodelib.DB{Driver: l.driver, DSN: l.dsn}
	c.Open()
}

func useLocal() { (&local{driver: "postgres", dsn: "postgres//h/h"}).open() } // want `\[scheme\]`
