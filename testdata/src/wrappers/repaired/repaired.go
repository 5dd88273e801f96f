// Package repaired makes structs that a third package changes.
package repaired

import (
	"wrappers/formatlib"
	"wrappers/repairs"
)

func repaired() {
	c := &formatlib.Client{Base: "localhost:8080"}
	repairs.Repair(c)
	c.Getf("/users")
}

func prepared() {
	c := formatlib.Client{Base: "localhost:8081"}
	repairs.Prepare("c", &c)
	c.Getf("/users")
}

func leftAlone() {
	c := &formatlib.Client{Base: "localhost:8082"} // want `\[relative-colon\]`
	repairs.Fill(c)
	repairs.Count(c)
	c.Getf("/users")
}
