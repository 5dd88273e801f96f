// Package chosen uses one of several configurations of another package.
package chosen

import (
	"net"
	"net/http"

	"wrappers/chosenlib"
)

func byName(env string) {
	net.Dial("tcp", chosenlib.ByName(env).Addr) // want `chosenlib.ByName\(env\).Addr is "http://dev.internal:5672/"\) \[address\]`
	net.Dial("tcp", chosenlib.ByName("prod").Addr)
	net.Dial("tcp", chosenlib.ByName("dev").Addr) // want `\[address\]`
	c := chosenlib.ByName(env)
	net.Dial("tcp", c.Addr)              // want `\[address\]`
	net.Dial("tcp", chosenlib.Text(env)) // want `\[address\]`
	net.Dial("tcp", chosenlib.Text("prod"))
	net.Dial("tcp", chosenlib.Added("prod"))
}

func bySwitch(env string) error {
	c, err := chosenlib.BySwitch(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]`
	if c, err = chosenlib.BySwitch("prod"); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return nil
}

func byTable(env string) error {
	c, err := chosenlib.FromTable(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]`
	row, err := chosenlib.FromRows(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", row.Addr) // want `\[address\]`
	return nil
}

func byTableOr(env string) error {
	c, err := chosenlib.FromTableOrDev(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]`
	if c, err = chosenlib.FromTableOrProd(env); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]`
	if c, err = chosenlib.FromTableOrDev("prod"); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = chosenlib.FromTableOrProd(""); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = chosenlib.FromTableOr("", "prod"); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = chosenlib.FromTableOr("", env); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return nil
}

func byTableInProduction() error {
	c, err := chosenlib.FromTable("prod")
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	row, err := chosenlib.FromRows("prod")
	if err != nil {
		return err
	}
	net.Dial("tcp", row.Addr)
	return nil
}

func byEnvironment() {
	net.Dial("tcp", chosenlib.ByEnvironment().Addr) // want `\[address\]`
}

func silent(env string) error {
	net.Dial("tcp", chosenlib.Repaired(env).Addr)
	net.Dial("tcp", chosenlib.Normalized(env).Addr)
	net.Dial("tcp", chosenlib.Never().Addr)
	net.Dial("tcp", chosenlib.Forced(env).Addr)
	net.Dial("tcp", chosenlib.Shared(env).Addr)
	c, err := chosenlib.Checked(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	row, err := chosenlib.FromRowsUnlessDev(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", row.Addr)
	if c := chosenlib.ByName(env); c.Mode == "prod" {
		net.Dial("tcp", c.Addr)
	}
	if row, err := chosenlib.FromRows(env); err == nil && row.Mode != "dev" {
		net.Dial("tcp", row.Addr)
	}
	http.Get(chosenlib.WithScheme("http://a.example.com", env))
	http.Get(chosenlib.WithScheme("a.example.com", env))
	if env != "dev" {
		net.Dial("tcp", chosenlib.ByName(env).Addr)
	}
	return nil
}
