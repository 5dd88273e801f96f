// Package owndriver has a driver of its own, by the name of another.
package owndriver

import (
	"database/sql"
	"database/sql/driver"
	"errors"
)

type fake struct{}

func (fake) Open(name string) (driver.Conn, error) { return nil, errors.New(name) }

func init() { sql.Register("postgres", fake{}) }

func open() {
	sql.Open("postgres", "our string")
	sql.Open("mysql", "our string") // want `\[missing-scheme\]|\[connection-string\]`
}
