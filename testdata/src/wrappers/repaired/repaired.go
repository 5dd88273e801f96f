// Package repaired makes structs that a third package changes.
package repaired

import (
	"wrappers/formatlib"
	"wrappers/nodelib"
	"wrappers/repairs"
)

func repaired() {
	c := &formatlib.Client{Base: "localhost:8080"} // want `\[relative-colon\]`
	repairs.Repair(c)
	c.Getf("/users")
}

func prepared() {
	c := formatlib.Client{Base: "localhost:8081"} // want `\[relative-colon\]`
	repairs.Prepare("c", &c)
	c.Getf("/users")
}

func leftAlone() {
	c := &formatlib.Client{Base: "localhost:8082"} // want `\[relative-colon\]`
	repairs.Fill(c)
	repairs.Count(c)
	c.Getf("/users")
}

func nodes(edit func(*string)) {
	cfg := &nodelib.RingConfig{Nodes: []string{"localhost:8083"}} // want `\[relative-colon\]`
	repairs.RepairNodes(cfg)
	nodelib.NewRing(cfg).Ping()

	edited := &nodelib.RingConfig{Nodes: []string{"localhost:8084"}} // want `\[relative-colon\]`
	repairs.Edit(edited, edit)
	nodelib.NewRing(edited).Ping()

	counted := &nodelib.RingConfig{Nodes: []string{"localhost:8085"}} // want `\[relative-colon\]`
	repairs.CountNodes(counted)
	nodelib.NewRing(counted).Ping()
}
