// Package nodes hands lists on in structs.
package nodes

import (
	"os"

	"wrappers/nodelib"
)

type config struct{ nodes []string }

var current config

func load() {
	current = config{nodes: []string{"127.0.0.1:4001"}} // want `\[relative-colon\]`
}

func connect() error {
	_, err := nodelib.New(nodelib.Config{Nodes: current.nodes})
	return err
}

func inLiteral() {
	nodelib.New(nodelib.Config{Nodes: []string{"http://h", "127.0.0.1:4002"}}) // want `\[relative-colon\]`
	nodes := []string{"127.0.0.1:4003"}                                        // want `url.Parse fails.*\[relative-colon\]`
	nodelib.New(nodelib.Config{Nodes: nodes})
}

func inVariable() {
	cfg := &nodelib.RingConfig{Nodes: []string{"ftp://h"}} // want `\[unsupported-scheme\]`
	nodelib.NewRing(cfg).Ping()
	mixed := nodelib.Mixed{Nodes: []string{"ws://h"}} // want `\[unsupported-scheme\]`
	nodelib.Get(mixed)
	var later nodelib.Mixed
	later.Nodes = append(later.Nodes, "wss://h") // want `\[unsupported-scheme\]`
	nodelib.Get(later)
}

func others(n string) {
	(&nodelib.Mixed{Nodes: []string{"ws://opened"}}).Open() // want `\[unsupported-scheme\]`
	(&nodelib.Repaired{Nodes: []string{"h:1/repaired"}}).Get()
	(&nodelib.Completed{Nodes: []string{"h:1/completed"}}).Get()
	nodelib.NewNormalized([]string{"h:1/normalized"}).Get()
	nodelib.New(nodelib.Config{Nodes: []string{n}})
	replaced := nodelib.Mixed{Nodes: []string{"ws://replaced"}} // want `\[unsupported-scheme\]`
	replaced.Nodes = []string{"http://h"}
	nodelib.Get(replaced)
	some := nodelib.Mixed{Nodes: []string{"ws://some"}} // want `\[unsupported-scheme\]`
	if len(os.Args) > 1 {
		some.Nodes = os.Args[1:]
	}
	nodelib.Get(some)
}

// Who writes to one element of such a list may write to each.
type rewritten struct{ nodes []string }

func fix() error {
	r := rewritten{nodes: []string{"127.0.0.1:4004"}}
	r.nodes[0] = "http://" + r.nodes[0]
	_, err := nodelib.New(nodelib.Config{Nodes: r.nodes})
	return err
}

type handedOut struct{ nodes []string }

func fixAll() error {
	h := handedOut{nodes: []string{"127.0.0.1:4005"}} // want `\[relative-colon\]`
	addSchemes(h.nodes)
	_, err := nodelib.New(nodelib.Config{Nodes: h.nodes})
	return err
}

func addSchemes(nodes []string) {
	for i := range nodes {
		nodes[i] = "http://" + nodes[i]
	}
}

func fixLocal() error {
	nodes := []string{"127.0.0.1:4006"} // want `\[relative-colon\]`
	addSchemes(nodes)
	_, err := nodelib.New(nodelib.Config{Nodes: nodes})
	return err
}
